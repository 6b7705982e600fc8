//! Non-interference: two worlds that differ only in what a seat may not know look the same to it, whatever happens.

use std::marker::PhantomData;

use sobremesa_core::{FastLuck, Game, Knowledge, Luck, Quick, Sample, Seat, SeatSet, Viewer};

use crate::violation::{difference, json};
use crate::walk::{
    Moment, Played, awaited, common, each_moment, legal, owed, pick, play, sights, walk,
};
use crate::{Breach, Checked, Kind, Look, Player, Violation};

/// How long two worlds are followed.
const STEPS: u32 = 5;

/// Takes the true world and one that the seat imagines, and plays the same actions in both. As long as chance lays open
/// the same, the seat sees, notices, may do, is refused and is warned of the same, and so does every player in its
/// place; an expert advises it the same for the same reasons.
/// A spectator, who sees what everybody sees, may not tell the worlds apart either.
///
/// Players made of others are asked by [`mixed`], more seldom.
pub fn interference<C: Checked<G>, G: Sample>() -> Result<(), Violation> {
    let (mut luck, kinds) = (FastLuck::new(7), kinds::<C, G>(false));
    each_moment::<C, G>(|moment| compare::<C, G>(moment, &kinds, &mut luck))
}

/// The same for players made of others: one match from each set-up, every third moment.
pub fn mixed<C: Checked<G>, G: Sample>() -> Result<(), Violation> {
    let (mut luck, kinds) = (FastLuck::new(8), kinds::<C, G>(true));
    for setup in C::setups() {
        walk::<C, G>(&setup, 0, |moment| match moment.step % 3 {
            0 => compare::<C, G>(moment, &kinds, &mut luck),
            _ => Ok(()),
        })?;
    }
    Ok(())
}

fn kinds<C: Checked<G>, G: Sample>(mixed: bool) -> Vec<Kind<G>> {
    let mut kinds = C::players();
    kinds.retain(|kind| kind.mixed == mixed);
    kinds
}

/// Looks at one moment through the eyes of one seat: over a match every seat has its turn in every kind of moment.
fn compare<C: Checked<G>, G: Sample>(
    moment: &Moment<'_, G>,
    kinds: &[Kind<G>],
    luck: &mut FastLuck,
) -> Result<(), Breach> {
    let seat = Seat((moment.step % u32::from(G::seats(moment.state))) as u8);
    let history = &moment.histories[seat.index()];
    let imagined = Knowledge::<G>::of(moment.state, seat, history).sample(luck);
    if imagined == *moment.state {
        return Ok(());
    }
    Pair::<C, G>::new(moment, seat, imagined, kinds).follow(luck)
}

/// Two worlds that one seat cannot tell apart.
struct Pair<C, G: Game> {
    checked: PhantomData<C>,
    seat: Seat,
    here: G::State,
    there: G::State,
    history: Vec<G::Sight>,
    players: Vec<Twins<G>>,
}

/// One kind of player, one in each world.
struct Twins<G: Game> {
    name: &'static str,
    here: Box<dyn Player<G>>,
    there: Box<dyn Player<G>>,
}

impl<C: Checked<G>, G: Sample> Pair<C, G> {
    fn new(moment: &Moment<'_, G>, seat: Seat, imagined: G::State, kinds: &[Kind<G>]) -> Self {
        let twins = |kind: &Kind<G>| Twins {
            name: kind.name,
            here: (kind.make)(),
            there: (kind.make)(),
        };
        Pair {
            checked: PhantomData,
            seat,
            here: moment.state.clone(),
            there: imagined,
            history: moment.histories[seat.index()].clone(),
            players: kinds.iter().map(twins).collect(),
        }
    }

    fn follow(&mut self, luck: &mut FastLuck) -> Result<(), Breach> {
        self.look_alike()?;
        self.answer_alike(luck)?;
        self.refuse_alike()?;
        self.advice_alike(FastLuck::new(luck.raw()))?;
        for _ in 0..STEPS {
            let Some((seat, action)) = self.common_action(luck) else {
                return Ok(());
            };
            if !self.act(seat, action, luck)? {
                return Ok(());
            }
            self.look_alike()?;
            self.answer_alike(luck)?;
        }
        Ok(())
    }

    fn same<T: PartialEq + std::fmt::Debug>(
        &self,
        look: Look,
        was: &T,
        is: &T,
    ) -> Result<(), Breach> {
        if was == is {
            return Ok(());
        }
        let (was, is) = difference(was, is);
        Err(Breach::Leak {
            seat: self.seat,
            look,
            was,
            is,
        })
    }

    fn look_alike(&self) -> Result<(), Breach> {
        let (here, there, seat) = (&self.here, &self.there, self.seat);
        let viewer = Viewer::Seat(seat);
        self.same(Look::View, &G::view(here, viewer), &G::view(there, viewer))?;
        let watcher = Viewer::Spectator;
        self.same(
            Look::SpectatorView,
            &G::view(here, watcher),
            &G::view(there, watcher),
        )?;
        for viewer in [viewer, watcher] {
            self.same(
                Look::Awaited,
                &awaited::<G>(here, viewer),
                &awaited::<G>(there, viewer),
            )?;
        }
        self.same(Look::Owed, &owed::<G>(here, seat), &owed::<G>(there, seat))?;
        let actions = legal::<G>(here, seat);
        self.same(Look::Legal, &actions, &legal::<G>(there, seat))?;
        self.same(
            Look::Encoding,
            &C::encoded(here, seat),
            &C::encoded(there, seat),
        )?;
        for action in actions {
            let warning = |state| G::warning(state, seat, action);
            self.same(Look::Warning, &warning(here), &warning(there))?;
        }
        Ok(())
    }

    /// What players in the seat's place do says nothing of what the seat cannot know.
    fn answer_alike(&mut self, luck: &mut FastLuck) -> Result<(), Breach> {
        let deciders = G::next(&self.here).deciders();
        if !deciders.is_empty() {
            self.offers_alike(FastLuck::new(luck.raw()))?;
        }
        if deciders.contains(self.seat) {
            self.players_alike(FastLuck::new(luck.raw()))?;
        }
        Ok(())
    }

    /// What an expert advises, and why, says nothing of what the seat cannot know.
    fn advice_alike(&self, luck: FastLuck) -> Result<(), Breach> {
        let seat = self.seat;
        if !G::next(&self.here).deciders().contains(seat) {
            return Ok(());
        }
        let ask = |state| C::advice(&Knowledge::of(state, seat, &self.history), luck.clone());
        let (here, there) = match (ask(&self.here), ask(&self.there)) {
            (Some(here), Some(there)) => (here, there),
            (here, there) => return self.same(Look::Advice, &here.is_some(), &there.is_some()),
        };
        let owed = owed::<G>(&self.here, seat);
        if let Some(action) = here.actions.iter().find(|action| !owed.contains(action)) {
            return Err(Breach::BotIllegal {
                bot: "advice",
                seat,
                action: json(action),
            });
        }
        self.same(Look::Advice, &here.said, &there.said)
    }

    /// Players keep what they remember for as long as the pair is followed.
    fn players_alike(&mut self, luck: FastLuck) -> Result<(), Breach> {
        let seat = self.seat;
        let owed = owed::<G>(&self.here, seat);
        for Twins { name, here, there } in &mut self.players {
            let ask = |player: &mut Box<dyn Player<G>>, state| {
                player.choose(&Knowledge::of(state, seat, &self.history), luck.clone())
            };
            let (one, two) = (ask(here, &self.here), ask(there, &self.there));
            if one != two {
                let (was, is) = (format!("{name}: {}", json(&one)), json(&two));
                return Err(Breach::Leak {
                    seat,
                    look: Look::BotMove,
                    was,
                    is,
                });
            }
            if !owed.contains(&one) {
                return Err(Breach::BotIllegal {
                    bot: name,
                    seat,
                    action: json(&one),
                });
            }
        }
        Ok(())
    }

    /// What a player does unasked says no more about what it cannot know, and is free to be done.
    fn offers_alike(&mut self, luck: FastLuck) -> Result<(), Breach> {
        let seat = self.seat;
        let offering = self.players.iter_mut();
        for Twins { name, here, there } in offering.filter(|twins| twins.here.offers()) {
            let ask = |player: &mut Box<dyn Player<G>>, state| {
                player.offer(&Knowledge::of(state, seat, &self.history), luck.clone())
            };
            let (one, two) = (ask(here, &self.here), ask(there, &self.there));
            if one != two {
                let (was, is) = (format!("{name}: {}", json(&one)), json(&two));
                return Err(Breach::Leak {
                    seat,
                    look: Look::BotMove,
                    was,
                    is,
                });
            }
            let free = |action: &G::Action| {
                let mut found = false;
                G::free(&self.here, seat, &mut |free| found |= free == *action);
                found
            };
            if let Some(action) = one.filter(|action| !free(action)) {
                return Err(Breach::BotIllegal {
                    bot: name,
                    seat,
                    action: json(&action),
                });
            }
        }
        Ok(())
    }

    /// A refusal says the same in both worlds.
    fn refuse_alike(&self) -> Result<(), Breach> {
        let refusal = |state: &G::State, action| {
            let mut after = state.clone();
            G::play(&mut after, self.seat, action, &mut Quick(FastLuck::new(0))).err()
        };
        for action in C::every_action(&self.here) {
            self.same(
                Look::Refusal,
                &refusal(&self.here, action),
                &refusal(&self.there, action),
            )?;
        }
        Ok(())
    }

    /// Something that can be done in both worlds: what is owed, where there is such a thing, or now and then anything.
    fn common_action(&self, luck: &mut FastLuck) -> Option<(Seat, G::Action)> {
        let anything = luck.below(4) == 0;
        let mut choices = common::<G>(&self.here, &self.there, owed::<G>);
        if anything || choices.is_empty() {
            choices = common::<G>(&self.here, &self.there, legal::<G>);
        }
        (!choices.is_empty()).then(|| pick(&choices, luck))
    }

    /// Carries the action out in both worlds; says whether the seat still cannot tell them apart.
    fn act(&mut self, seat: Seat, action: G::Action, luck: &mut FastLuck) -> Result<bool, Breach> {
        let here = play::<G>(&self.here, seat, action, &[], luck)?;
        let given = if luck.below(2) == 0 {
            here.chance.as_slice()
        } else {
            &[]
        };
        let there = play::<G>(&self.there, seat, action, given, luck)?;
        let opened = |told: &Played<G>| -> Vec<String> {
            told.events
                .iter()
                .filter_map(|event| C::opens(event, &told.state))
                .collect()
        };
        let opened_alike =
            opened(&here) == opened(&there) && stops::<G>(&here.state) == stops::<G>(&there.state);
        let viewer = Viewer::Seat(self.seat);
        let views = (G::view(&here.state, viewer), G::view(&there.state, viewer));
        let noticed = (
            sights::<G>(&here.events, viewer),
            sights::<G>(&there.events, viewer),
        );
        if opened_alike && here.chance == there.chance {
            self.same(Look::View, &views.0, &views.1)?;
        }
        if opened_alike && views.0 == views.1 {
            self.same(Look::Sights, &noticed.0, &noticed.1)?;
            let watched = |told: &Played<G>| sights::<G>(&told.events, Viewer::Spectator);
            self.same(Look::SpectatorSights, &watched(&here), &watched(&there))?;
        }
        let alike = views.0 == views.1 && noticed.0 == noticed.1;
        (self.here, self.there) = (here.state, there.state);
        self.history.extend(noticed.0);
        Ok(alike)
    }
}

/// Which window stops the match, and for whom. Everybody may notice that the match waits, and whoever is asked learns it;
/// that nothing else shows is for [`windows`](super::windows).
fn stops<G: Game>(state: &G::State) -> Option<(&'static str, SeatSet)> {
    G::window(state).map(|window| (window.key, G::next(state).deciders()))
}
