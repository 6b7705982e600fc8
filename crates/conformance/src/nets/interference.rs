//! Non-interference: two worlds that differ only in what a seat may not know look the same to it, whatever happens.

use sobremesa_bots::{Bot, BotSpec, Level, SearchBudget};
use sobremesa_core::{FastLuck, Game, Knowledge, Luck, Quick, Recorder, Seat, SeatSet, Viewer};

use crate::violation::{difference, json};
use crate::walk::{Moment, awaited, common, each_moment, legal, owed, pick, sights, walk};
use crate::{Breach, Checked, Look, Violation};

/// How long two worlds are followed.
const STEPS: u32 = 5;
/// How many rounds bots that search think: enough to come to a tree, few enough to ask at every moment.
const ROUNDS: u32 = 6;

/// Takes the true world and one that the seat imagines, and plays the same actions in both. As long as chance lays open
/// the same, the seat sees, notices, may do, is refused and is warned of the same, and so does every bot in its place;
/// an expert advises it the same for the same reasons.
/// A spectator, who sees what everybody sees, may not tell the worlds apart either.
///
/// Bots named after a level are other kinds at another pace: [`levels`] asks them, more seldom.
pub fn interference<G: Checked>() -> Result<(), Violation> {
    let mut luck = FastLuck::new(7);
    each_moment::<G>(|moment| compare(moment, is_kind, &mut luck))
}

/// The same for the bots that are named after a level: one match from each set-up, every third moment.
pub fn levels<G: Checked>() -> Result<(), Violation> {
    let mut luck = FastLuck::new(8);
    for setup in G::setups() {
        walk::<G>(&setup, 0, |moment| match moment.step % 3 {
            0 => compare(moment, |bot| !is_kind(bot), &mut luck),
            _ => Ok(()),
        })?;
    }
    Ok(())
}

/// Is it a kind of bot of its own? Of those named after a level only the beginner is.
fn is_kind<G: Game>(bot: &BotSpec<G>) -> bool {
    matches!(Level::named(bot.name), None | Some(Level::Beginner))
}

/// Looks at one moment through the eyes of one seat: over a match every seat has its turn in every kind of moment.
fn compare<G: Checked>(
    moment: &Moment<'_, G>,
    asked: impl Fn(&BotSpec<G>) -> bool,
    luck: &mut FastLuck,
) -> Result<(), Breach> {
    let seat = Seat((moment.step % u32::from(G::seats(moment.state))) as u8);
    let history = &moment.histories[seat.index()];
    let imagined = Knowledge::<G>::of(moment.state, seat, history).sample(luck);
    if imagined == *moment.state {
        return Ok(());
    }
    Pair::new(moment, seat, imagined, asked).follow(luck)
}

/// Two worlds that one seat cannot tell apart.
struct Pair<G: Checked> {
    seat: Seat,
    here: G::State,
    there: G::State,
    history: Vec<G::Sight>,
    bots: Vec<Twins<G>>,
}

/// One kind of bot, one in each world.
struct Twins<G: Game> {
    name: &'static str,
    here: Box<dyn Bot<G>>,
    there: Box<dyn Bot<G>>,
}

/// What one world tells of an action.
struct Told<G: Game> {
    state: G::State,
    chance: Vec<G::Chance>,
    events: Vec<G::Event>,
}

impl<G: Checked> Pair<G> {
    fn new(
        moment: &Moment<'_, G>,
        seat: Seat,
        imagined: G::State,
        asked: impl Fn(&BotSpec<G>) -> bool,
    ) -> Self {
        Pair {
            seat,
            here: moment.state.clone(),
            there: imagined,
            history: moment.histories[seat.index()].clone(),
            bots: G::BOTS
                .iter()
                .filter(|bot| asked(bot))
                .map(|bot| Twins {
                    name: bot.name,
                    here: (bot.make)(),
                    there: (bot.make)(),
                })
                .collect(),
        }
    }

    fn follow(&mut self, luck: &mut FastLuck) -> Result<(), Breach> {
        self.look_alike(luck)?;
        self.refuse_alike()?;
        self.advice_alike(FastLuck::new(luck.raw()))?;
        for _ in 0..STEPS {
            let Some((seat, action)) = self.common_action(luck) else {
                return Ok(());
            };
            if !self.act(seat, action, luck)? {
                return Ok(());
            }
            self.look_alike(luck)?;
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

    fn look_alike(&mut self, luck: &mut FastLuck) -> Result<(), Breach> {
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
        if let Some(encoded) = G::ENCODED {
            let encoded = |state| encoded(&Knowledge::of(state, seat, &self.history));
            self.same(Look::Encoding, &encoded(here), &encoded(there))?;
        }
        for action in actions {
            let warning = |state| G::warning(state, seat, action);
            self.same(Look::Warning, &warning(here), &warning(there))?;
        }
        if !G::next(here).deciders().is_empty() {
            self.offers_alike(FastLuck::new(luck.raw()))?;
        }
        if G::next(&self.here).deciders().contains(seat) {
            self.bots_alike(FastLuck::new(luck.raw()))?;
        }
        Ok(())
    }

    /// What an expert advises, and why, says nothing of what the seat cannot know.
    fn advice_alike(&self, luck: FastLuck) -> Result<(), Breach> {
        let seat = self.seat;
        let Some(advise) = G::ADVISE.filter(|_| G::next(&self.here).deciders().contains(seat))
        else {
            return Ok(());
        };
        let ask = |state| {
            let knowledge = Knowledge::of(state, seat, &self.history);
            advise(
                &knowledge,
                &mut SearchBudget::new(luck.clone()).rounds(ROUNDS),
                None,
            )
        };
        let advice = ask(&self.here);
        let owed = owed::<G>(&self.here, seat);
        if let Some(choice) = advice
            .choices
            .iter()
            .find(|choice| !owed.contains(&choice.action))
        {
            return Err(Breach::BotIllegal {
                bot: "advice",
                seat,
                action: json(&choice.action),
            });
        }
        self.same(Look::Advice, &advice, &ask(&self.there))
    }

    /// Bots keep what they remember for as long as the pair is followed.
    fn bots_alike(&mut self, luck: FastLuck) -> Result<(), Breach> {
        let seat = self.seat;
        let owed = owed::<G>(&self.here, seat);
        for Twins { name, here, there } in &mut self.bots {
            let ask = |bot: &mut Box<dyn Bot<G>>, state| {
                let knowledge = Knowledge::of(state, seat, &self.history);
                bot.choose(
                    &knowledge,
                    &mut SearchBudget::new(luck.clone()).rounds(ROUNDS),
                )
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

    /// What a bot does unasked says no more about what it cannot know, and is free to be done.
    fn offers_alike(&mut self, luck: FastLuck) -> Result<(), Breach> {
        let seat = self.seat;
        for Twins { name, here, there } in self.bots.iter_mut().filter(|twins| twins.here.offers())
        {
            let ask = |bot: &mut Box<dyn Bot<G>>, state| {
                let knowledge = Knowledge::of(state, seat, &self.history);
                bot.offer(
                    &knowledge,
                    &mut SearchBudget::new(luck.clone()).rounds(ROUNDS),
                )
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
        for action in G::every_action(&self.here) {
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
        let opened = |told: &Told<G>| -> Vec<String> {
            told.events
                .iter()
                .filter_map(|event| G::opens(event, &told.state))
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
            let watched = |told: &Told<G>| sights::<G>(&told.events, Viewer::Spectator);
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

/// Plays with the given outcomes, or with luck alone where they cannot be.
fn play<G: Game>(
    state: &G::State,
    seat: Seat,
    action: G::Action,
    given: &[G::Chance],
    luck: &mut FastLuck,
) -> Result<Told<G>, Breach> {
    let mut after = state.clone();
    let mut dealer = Recorder::<G>::rigged(given.iter().copied(), luck);
    G::play(&mut after, seat, action, &mut dealer).map_err(|refusal| {
        let (action, refusal) = (json(&action), format!("{refusal:?}"));
        Breach::LegalRefused {
            seat,
            action,
            refusal,
        }
    })?;
    if dealer.misfit().is_some() {
        return play(state, seat, action, &[], luck);
    }
    Ok(Told {
        state: after,
        chance: dealer.chance,
        events: dealer.events,
    })
}
