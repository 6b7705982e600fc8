//! What a thing decides, by cause: the same deal again with one seat kept from using it.
//!
//! Up to the first time that the seat would use the thing both matches are the same, so a seat that never used it needs no
//! second match: it would be the first one again. From then on the seat knows that it may not. What concerns the whole
//! table instead is taken off it before anybody has answered.

use std::collections::{BTreeMap, BTreeSet};

use sobremesa_bots::deal::Finished;
use sobremesa_bots::{Bot, SearchBudget};
use sobremesa_core::{Knowledge, Luck as _, Seat, SeatSet, Verdict};

use super::{Counted, Lab, Seen, Tried};
use crate::contest::{Measure, between};
use crate::stats::{Clustered, Interval};

/// Who used which things, when everybody was free to.
pub(super) type Users = BTreeSet<(String, Seat)>;

/// The matches of a deal in which somebody was kept from using a thing, by the thing.
pub type Barred = BTreeMap<String, Vec<BarredMatch>>;

/// How the match went for somebody who was kept from using a thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BarredMatch {
    pub seat: Seat,
    /// Who won; everybody or nobody where all play as one.
    pub winners: SeatSet,
    /// How often nothing else was left to the seat, which then used the thing after all.
    pub helpless: u32,
}

impl BarredMatch {
    pub(super) fn new(seat: Seat, seats: u8, finished: &Finished, helpless: u32) -> BarredMatch {
        BarredMatch {
            seat,
            winners: winners(&finished.verdict, seats),
            helpless,
        }
    }
}

/// Those who won; everybody or nobody where all play as one.
fn winners(verdict: &Verdict, seats: u8) -> SeatSet {
    match *verdict {
        Verdict::Ranked { winners, .. } => winners,
        Verdict::Team { won, .. } => Seat::all(seats).filter(|_| won).collect(),
    }
}

/// What one seat lost by being kept from the thing: its part in the victory before, less its part then.
pub fn lost<G: Counted>(free: &Seen, barred: &BarredMatch, seats: u8) -> f64 {
    let part = |winners: SeatSet| match winners.contains(barred.seat) {
        true if G::COOPERATIVE => 1.0,
        true => 1.0 / winners.len() as f64,
        false => 0.0,
    };
    part(winners(&free.finished.verdict, seats)) - part(barred.winners)
}

/// Does this action use the thing?
pub(super) fn uses<G: Counted>(action: &G::Action, thing: &str) -> bool {
    let mut used = false;
    G::thing(action, &mut |name| used |= name == thing);
    used
}

/// A bot of the lab, which may be kept from using a thing.
pub(super) struct Player<G: Counted> {
    bot: Box<dyn Bot<G>>,
    bar: Option<Kept>,
}

/// What a player is kept from using.
struct Kept {
    thing: String,
    /// Would it have been used already?
    met: bool,
    helpless: u32,
}

impl<G: Counted> Player<G> {
    /// A player who may be kept from using something.
    pub(super) fn new(bot: Box<dyn Bot<G>>, without: Option<&str>) -> Self {
        let kept = |thing: &str| Kept {
            thing: thing.to_owned(),
            met: false,
            helpless: 0,
        };
        Player {
            bot,
            bar: without.map(kept),
        }
    }

    /// How often nothing else was left.
    pub(super) fn helpless(&self) -> u32 {
        self.bar.as_ref().map_or(0, |kept| kept.helpless)
    }
}

impl<G: Counted> Bot<G> for Player<G> {
    fn choose(&mut self, knowledge: &Knowledge<'_, G>, budget: &mut SearchBudget) -> G::Action {
        let Some(kept) = &mut self.bar else {
            return self.bot.choose(knowledge, budget);
        };
        let thing = kept.thing.as_str();
        let bar = |action: &G::Action| uses::<G>(action, thing);
        if !kept.met {
            let luck = budget.luck.clone();
            let action = self.bot.choose(knowledge, budget);
            if !bar(&action) {
                return action;
            }
            kept.met = true;
            budget.luck = luck;
        }
        let barred = knowledge.barring(&bar);
        let action = self.bot.choose(&barred, budget);
        if !bar(&action) {
            return action;
        }
        let left = barred.owed();
        if left.iter().all(bar) {
            kept.helpless += 1;
            return action;
        }
        // A bot that thinks of nothing else takes anything else.
        left[budget.luck.below(left.len() as u32) as usize]
    }

    fn remembers(&self) -> bool {
        self.bot.remembers()
    }

    fn offers(&self) -> bool {
        self.bot.offers()
    }

    fn offer(
        &mut self,
        knowledge: &Knowledge<'_, G>,
        budget: &mut SearchBudget,
    ) -> Option<G::Action> {
        let offered = self.bot.offer(knowledge, budget)?;
        match &mut self.bar {
            Some(kept) if uses::<G>(&offered, &kept.thing) => {
                kept.met = true;
                None
            }
            _ => Some(offered),
        }
    }
}

/// What a thing decides.
#[derive(Clone, Debug, PartialEq)]
pub struct BarredSummary {
    pub name: String,
    /// The share of all players who used it, when they were free to.
    pub users: Measure,
    /// How much less often a player wins who is kept from using it.
    pub cost: Measure,
    /// In what share of the matches somebody wins by it: what it costs the players of a table, one after another, all
    /// added up.
    pub decides: Measure,
    /// How many matches were played a second time.
    pub again: u64,
    /// How often a player had nothing else left and used it after all.
    pub helpless: u64,
}

impl Tried {
    /// What each thing decides in a variant, in the order in which they were asked for.
    #[must_use]
    pub fn barred<G: Counted>(&self, lab: &Lab<G>, variant: usize) -> Vec<BarredSummary> {
        let seats = lab.variants[variant].setup.seats;
        // Who win or lose together lose a match once.
        let players = if G::COOPERATIVE { 1 } else { seats };
        let matches = &self.matches[variant];
        if matches.is_empty() {
            return Vec::new();
        }
        let things = lab.without.iter();
        things
            .map(|name| {
                let (mut users, mut halves) = (Clustered::default(), Clustered::default());
                let (mut differing, mut again, mut helpless) = (0, 0, 0);
                for seen in matches.values() {
                    let played = seen.barred.get(name).map_or(&[][..], Vec::as_slice);
                    let lost: f64 = played.iter().map(|of| lost::<G>(seen, of, seats)).sum();
                    users.add(played.len() as f64 / f64::from(players), players.into());
                    halves.add(
                        f64::midpoint(1.0, lost / f64::from(players)),
                        players.into(),
                    );
                    differing += u64::from(lost != 0.0);
                    again += played.len() as u64;
                    helpless += played.iter().map(|of| u64::from(of.helpless)).sum::<u64>();
                }
                let cost = Measure {
                    value: 2.0 * halves.mean() - 1.0,
                    ci95: between(&halves, differing),
                };
                BarredSummary {
                    name: name.clone(),
                    users: Measure::share(&users),
                    decides: scaled(&cost, players.into()),
                    cost,
                    again,
                    helpless,
                }
            })
            .collect()
    }
}

fn scaled(of: &Measure, times: f64) -> Measure {
    Measure {
        value: of.value * times,
        ci95: Interval {
            low: of.ci95.low * times,
            high: of.ci95.high * times,
        },
    }
}

#[cfg(test)]
mod tests;
