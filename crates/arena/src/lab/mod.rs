//! The lab: how a game plays with these options, this deck or this map. Every variant is played with the same deals, and
//! what is counted comes from the games themselves. See `docs/lab.md`.

#[cfg(test)]
mod counted;
mod summary;
mod watched;
mod without;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use sobremesa_bots::deal::{Count, play_out_within};
use sobremesa_bots::drive::{Driven as _, Recorded, drive};
use sobremesa_bots::{BotSpec, CancelToken, SearchBudget};
use sobremesa_core::{FastLuck, Game, Quick, Seat, Setup};

use crate::sim::Progress;

pub use sobremesa_bots::counted::{Counted, Use};
pub use summary::{KindSummary, Summary, UseSummary};
pub use watched::{Seen, Uses};
use without::Player;
pub use without::{Barred, BarredMatch, BarredSummary, lost};

/// One way of playing.
pub struct Variant<G: Game> {
    /// What it is called in reports, unlike all others.
    pub name: String,
    pub setup: Setup<G>,
    /// Who sits in every seat.
    pub bot: BotSpec<G>,
}

/// What is to be tried.
pub struct Lab<G: Game> {
    pub variants: Vec<Variant<G>>,
    /// How many deals; each is played once in every variant.
    pub deals: u64,
    /// Where all luck comes from.
    pub seed: u64,
    /// On how many threads; 0 means all there are.
    pub threads: usize,
    /// How long a bot may think about one answer.
    pub think: Option<Duration>,
    /// How many rounds a searching bot searches for one answer where the time is not limited.
    pub trials: Option<u32>,
    /// The seconds a person takes for one decision.
    pub pace: u32,
    /// The things that somebody is kept from using, by name: each deal is played again for each of them and each seat that
    /// used it, or once without it where it concerns the whole table.
    pub without: Vec<String>,
}

/// What was tried.
#[derive(Clone, Debug, PartialEq)]
pub struct Tried {
    /// The matches of each variant by their deals.
    pub matches: Vec<BTreeMap<u64, Seen>>,
    /// Was everything played?
    pub complete: bool,
    /// How long it took this time.
    pub took: Duration,
}

/// Why nothing was tried.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LabError<F> {
    /// A variant cannot be played.
    #[error("{variant} has faults")]
    Faults { variant: String, faults: Vec<F> },
    /// No such threads can be had.
    #[error("{0}")]
    Threads(String),
}

impl<G: Counted> Lab<G> {
    /// Can every variant be played?
    pub fn check(&self) -> Result<(), LabError<G::Fault>> {
        for variant in &self.variants {
            // Every fault of a set-up shows in the first deal: none depends on luck.
            let dealt = G::start(&variant.setup, &mut Quick(FastLuck::new(0)));
            dealt.map_err(|faults| LabError::Faults {
                variant: variant.name.clone(),
                faults,
            })?;
        }
        Ok(())
    }

    /// The seed of a deal: the same in every variant.
    #[must_use]
    pub fn deal_seed(&self, deal: u64) -> u64 {
        FastLuck::stream(self.seed, deal).raw()
    }

    /// Plays everything that is not known yet, deal by deal. Each match is handed to `keep` as soon as it is over; where
    /// that says no, no match is begun any more. Same lab, same result, on any number of threads and after any
    /// interruptions, unless the time to think is limited.
    pub fn run(
        &self,
        known: Vec<BTreeMap<u64, Seen>>,
        progress: &impl Progress,
        keep: &mut dyn FnMut(usize, u64, &Seen) -> bool,
    ) -> Result<Tried, LabError<G::Fault>> {
        self.check()?;
        let begun = Instant::now();
        let mut matches = known;
        matches.resize_with(self.variants.len(), BTreeMap::new);
        let open: Vec<(usize, u64)> = (0..self.deals)
            .flat_map(|deal| (0..self.variants.len()).map(move |variant| (variant, deal)))
            .filter(|(variant, deal)| !matches[*variant].contains_key(deal))
            .collect();
        let threads = match self.threads {
            0 => std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
            threads => threads,
        };
        let (next, cancel) = (AtomicU64::new(0), CancelToken::new());
        // Bounded, so that players are never far ahead of `keep` and a "no" is heard soon.
        let (send, receive) = mpsc::sync_channel(threads);
        std::thread::scope(|scope| {
            for thread in 0..threads.min(open.len()) {
                let (open, next, cancel, send) = (&open, &next, &cancel, send.clone());
                let work = move || {
                    while let Some(&(variant, deal)) =
                        open.get(next.fetch_add(1, Ordering::Relaxed) as usize)
                    {
                        let seen = self.play(variant, deal, cancel);
                        // A match that was hurried to its end counts for nothing.
                        if cancel.is_cancelled() || send.send((variant, deal, seen)).is_err() {
                            return;
                        }
                    }
                };
                std::thread::Builder::new()
                    .name(format!("lab {thread}"))
                    .spawn_scoped(scope, work)
                    .map_err(|error| {
                        cancel.cancel();
                        LabError::Threads(error.to_string())
                    })?;
            }
            drop(send);
            loop {
                if progress.stopped() {
                    cancel.cancel();
                }
                match receive.recv_timeout(Duration::from_millis(50)) {
                    Ok((variant, deal, seen)) => {
                        progress.played(1);
                        if !keep(variant, deal, &seen) {
                            cancel.cancel();
                        }
                        matches[variant].insert(deal, seen);
                    }
                    Err(mpsc::RecvTimeoutError::Timeout) => {}
                    Err(mpsc::RecvTimeoutError::Disconnected) => return Ok(()),
                }
            }
        })?;
        for of_variant in &mut matches {
            of_variant.retain(|deal, _| *deal < self.deals);
        }
        let complete = matches
            .iter()
            .all(|of_variant| of_variant.len() as u64 == self.deals);
        Ok(Tried {
            matches,
            complete,
            took: begun.elapsed(),
        })
    }

    /// One match, and the same deal again for everybody who is to be kept from a thing: for whoever has no threads, or
    /// wants to look in between. The variant has to be sound ([`Lab::check`]).
    #[must_use]
    pub fn play(&self, variant: usize, deal: u64, cancel: &CancelToken) -> Seen {
        let Variant { setup, bot, .. } = &self.variants[variant];
        let mut bots: Vec<_> = Seat::all(setup.seats).map(|_| (bot.make)()).collect();
        let (seed, budget) = (self.deal_seed(deal), self.budget(cancel));
        let watched = watched::watch(setup, &mut bots, seed, self.pace, budget);
        let (mut seen, users) = watched.expect("the set-up was found sound");
        for name in &self.without {
            let users = users.iter().filter(|(used, _)| used == name);
            let again: Vec<BarredMatch> = match self.lacking(variant, deal, name, cancel) {
                Some(again) => vec![again],
                None => users
                    .take_while(|_| !cancel.is_cancelled())
                    .map(|&(_, seat)| self.barred(variant, deal, (name, seat), cancel))
                    .collect(),
            };
            if !again.is_empty() {
                seen.barred.insert(name.clone(), again);
            }
        }
        seen
    }

    /// The same deal with this seat kept from using this thing.
    fn barred(
        &self,
        variant: usize,
        deal: u64,
        (thing, kept): (&str, Seat),
        cancel: &CancelToken,
    ) -> BarredMatch {
        let Variant { setup, bot, .. } = &self.variants[variant];
        let mut players: Vec<Player<G>> = Seat::all(setup.seats)
            .map(|seat| Player::new((bot.make)(), (seat == kept).then_some(thing)))
            .collect();
        let (seed, budget) = (self.deal_seed(deal), self.budget(cancel));
        let finished =
            play_out_within(setup, &mut players, seed, budget).expect("the set-up was found sound");
        let helpless = players[kept.index()].helpless();
        BarredMatch::new(kept, setup.seats, &finished, helpless)
    }

    /// The same deal without a thing that concerns the whole table.
    fn lacking(
        &self,
        variant: usize,
        deal: u64,
        thing: &str,
        cancel: &CancelToken,
    ) -> Option<BarredMatch> {
        let Variant { setup, bot, .. } = &self.variants[variant];
        let seed = self.deal_seed(deal);
        let game = Recorded::start(setup, FastLuck::stream(seed, 0));
        let mut game = game.expect("the set-up was found sound");
        let lacking = G::lacking(game.state(), thing)?;
        game.game.wind_back(0, lacking);
        let mut bots: Vec<_> = Seat::all(setup.seats).map(|_| (bot.make)()).collect();
        let mut budget = SearchBudget {
            luck: FastLuck::stream(seed, 1),
            ..self.budget(cancel)
        };
        let mut count = Count::default();
        let outcome = drive(&mut game, &mut bots[..], &mut budget, |seat| {
            count.decision(seat)
        });
        let finished = count.finished(G::verdict(&outcome));
        Some(BarredMatch::new(Seat(0), setup.seats, &finished, 0))
    }

    fn budget(&self, cancel: &CancelToken) -> SearchBudget {
        let mut budget = SearchBudget::new(FastLuck::new(0)).within(self.think);
        budget.rounds = self.trials;
        budget.cancel = cancel.clone();
        budget
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use sobremesa_bots::deal::play_out;
    use sobremesa_push::Push;
    use std::sync::atomic::AtomicBool;

    /// Everything that is counted in these events.
    pub(crate) fn counted_by<G: Counted>(
        events: impl IntoIterator<Item = G::Event>,
    ) -> Vec<(Seat, &'static str, String, u32)> {
        let mut counted = Vec::new();
        for event in events {
            G::uses(&event, &mut |used| {
                counted.push((used.seat, used.kind, used.name, used.count));
            });
        }
        counted
    }

    /// A match of these bots with the usual options.
    pub(crate) fn counted<G: Counted>(bot: &str, seats: u8, seed: u64) -> Seen {
        counted_with(&Setup::<G>::fresh(seats, G::Options::default()), bot, seed)
    }

    /// The same with any options; every kind that comes up is one that the game names.
    pub(crate) fn counted_with<G: Counted>(setup: &Setup<G>, bot: &str, seed: u64) -> Seen {
        let bot = G::bot(bot).expect("a bot of the game");
        let mut bots: Vec<_> = Seat::all(setup.seats).map(|_| (bot.make)()).collect();
        let budget = SearchBudget::new(FastLuck::new(0));
        let watched = watched::watch(setup, &mut bots, seed, G::PACE, budget);
        let (seen, _) = watched.expect("a sound set-up");
        for kind in seen.uses.keys() {
            assert!(G::KINDS.contains(&kind.as_str()), "{kind} is no kind");
        }
        seen
    }

    fn lab(threads: usize) -> Lab<Push> {
        let variant = |name: &str, seats| Variant {
            name: name.to_owned(),
            setup: Setup::fresh(seats, sobremesa_push::Options::default()),
            bot: <Push as sobremesa_bots::Roster>::bot("cautious").expect("a bot of PUSH"),
        };
        Lab {
            variants: vec![variant("two", 2), variant("three", 3)],
            deals: 20,
            seed: 7,
            threads,
            think: None,
            trials: None,
            pace: 10,
            without: Vec::new(),
        }
    }

    #[test]
    fn a_match_of_the_lab_is_the_match_a_simulation_plays() {
        let lab = lab(1);
        let seen = lab.play(1, 3, &CancelToken::never());
        let Variant { setup, bot, .. } = &lab.variants[1];
        let mut bots: Vec<_> = (0..3).map(|_| (bot.make)()).collect();
        let played = play_out(setup, &mut bots, lab.deal_seed(3), None).expect("a sound set-up");
        assert_eq!(seen.finished, played);
    }

    #[test]
    fn threads_and_interruptions_change_nothing_and_what_is_known_is_not_played_again() {
        let whole = lab(1)
            .run(Vec::new(), &(), &mut |_, _, _| true)
            .expect("a sound lab");
        assert!(whole.complete);
        let mut kept = vec![BTreeMap::new(); 2];
        let half = lab(3)
            .run(Vec::new(), &(), &mut |variant, deal, seen| {
                kept[variant].insert(deal, seen.clone());
                kept.iter().map(BTreeMap::len).sum::<usize>() < 11
            })
            .expect("a sound lab");
        assert!(!half.complete);
        let known: usize = kept.iter().map(BTreeMap::len).sum();
        let mut more = 0;
        let rest = lab(2)
            .run(kept, &(), &mut |_, _, _| {
                more += 1;
                true
            })
            .expect("a sound lab");
        assert_eq!((rest.matches, known + more), (whole.matches, 40));
    }

    #[test]
    fn a_stopped_lab_plays_nothing_more_and_a_faulty_variant_is_named() {
        let stopped = lab(1)
            .run(Vec::new(), &AtomicBool::new(true), &mut |_, _, _| true)
            .expect("a sound lab");
        assert!(!stopped.complete);
        let mut faulty = lab(1);
        faulty.variants[1].setup.seats = 9;
        let refused = faulty.run(Vec::new(), &(), &mut |_, _, _| true);
        assert!(
            matches!(refused, Err(LabError::Faults { variant, faults }) if variant == "three" && !faults.is_empty())
        );
    }
}
