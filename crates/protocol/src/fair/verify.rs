//! Derives every chance outcome of a record again and compares.

use serde::Serialize;
use sobremesa_core::{
    Game, Match, Message, Next, PlayError, Recorder, Refuse as _, ReplayError, Seat, StartError,
    Tell as _,
};

use super::{Commitment, Drawn, Fact, Fair, Key};
use crate::Record;

/// What was checked and held.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Verified {
    /// How many facts: the deal of the start and one for each entry.
    pub facts: usize,
    /// How many chance outcomes.
    pub draws: usize,
    /// How many numbers between the first fact and the last belong to none of them: moves taken back, and whatever
    /// else the table stored.
    pub skipped: u64,
    /// The seats that added randomness of their own.
    pub salted: Vec<Seat>,
    /// Did the match begin from a position that somebody wrote down? What lay there came from no seed.
    pub placed: bool,
    /// Was the match played to its end?
    pub over: bool,
}

/// What keeps a record from being verified. Entries are counted from 0; no entry means the deal of the start.
#[derive(Clone, Debug, PartialEq, Serialize, thiserror::Error)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum VerifyFault {
    /// Nothing was promised before this match.
    #[error("no commitment was made")]
    NoFairness,
    /// The seed is not in the record.
    #[error("the seed is not revealed")]
    SeedHidden,
    /// The seed is not the one that was promised.
    #[error("commitment {given}, but the seed makes {derived}")]
    Commitment {
        /// Of the record.
        given: Commitment,
        /// Of the seed.
        derived: Commitment,
    },
    /// Not one salt for each seat.
    #[error("{salts} salts for {seats} seats")]
    Salts {
        /// Salts in the record.
        salts: usize,
        /// Seats in the set-up.
        seats: u8,
    },
    /// Not one fact for each entry.
    #[error("{facts} facts for {entries} entries")]
    Facts {
        /// Facts in the record, without the deal of the start.
        facts: usize,
        /// Entries in the log.
        entries: usize,
    },
    /// The number of a fact is not above the one before it.
    #[error("the number {seq} of entry {entry} does not come after {before}")]
    Order {
        entry: usize,
        seq: u64,
        /// The number of the fact before.
        before: u64,
    },
    /// The first outcome of a fact that is not the one derived.
    #[error("entry {entry:?}, outcome {place}: {given:?} is written, {derived:?} is derived")]
    Outcome {
        entry: Option<usize>,
        /// Counted from 0 within the fact.
        place: usize,
        /// What the record says, if anything.
        given: Option<serde_json::Value>,
        /// What the seed says, if anything.
        derived: Option<serde_json::Value>,
    },
    /// The first draw of a fact that is not the one derived.
    #[error("entry {entry:?}, draw {place}: {given:?} is written, {derived:?} is derived")]
    Draw {
        entry: Option<usize>,
        /// Counted from 0 within the fact.
        place: usize,
        /// What the record says, if anything.
        given: Option<Drawn>,
        /// What the seed says, if anything.
        derived: Option<Drawn>,
    },
    /// By the rules this cannot have happened.
    #[error("entry {entry:?} does not replay")]
    DoesNotReplay {
        entry: Option<usize>,
        /// The paragraph that forbids it, where one does.
        rule: Option<&'static str>,
        /// What the rules say to it.
        reason: Option<Message>,
    },
}

/// Checks that the seed is the one promised, that the record replays by the rules, and that every chance outcome of it
/// follows from the seed and the salts. Names everything that is wrong, within each fact the first outcome only.
pub fn verify<G: Game>(record: &Record<G>) -> Result<Verified, Vec<VerifyFault>> {
    let Some(fair) = &record.fair else {
        return Err(vec![VerifyFault::NoFairness]);
    };
    let Some((seed, key)) = fair.seed.as_ref().zip(fair.key()) else {
        return Err(vec![VerifyFault::SeedHidden]);
    };
    let mut faults = shape(record, fair);
    let (given, derived) = (fair.commitment, seed.commitment(&fair.table));
    if given != derived {
        faults.insert(0, VerifyFault::Commitment { given, derived });
    }
    // Every fact is derived from what the record says came before it, so that one fault does not hide the next.
    let mut before: Option<G::State> = None;
    let (mut facts, mut draws) = (0, 0);
    let replayed = Match::replay(&record.log, |game: &Match<G>, _| {
        if let Some(fact) = fact(fair, facts) {
            let derived = Derived::of(record, before.as_ref(), facts, &key, fact.seq);
            faults.extend(derived.compare(record, facts, fact));
            draws += derived.chance.len();
        }
        facts += 1;
        before = Some(game.state().clone());
    });
    let over = before.is_some_and(|state| matches!(G::next(&state), Next::Over(_)));
    faults.extend(replayed.err().map(does_not_replay));
    if !faults.is_empty() {
        return Err(faults);
    }
    let last = fair.entries.last().unwrap_or(&fair.opening).seq;
    let skipped = last - fair.opening.seq - fair.entries.len() as u64;
    let salted =
        Seat::all(record.log.setup.seats).filter(|seat| !fair.salts[seat.index()].is_empty());
    let placed = record.log.setup.position.is_some();
    Ok(Verified {
        facts,
        draws,
        skipped,
        salted: salted.collect(),
        placed,
        over,
    })
}

/// What can be seen without deriving anything.
fn shape<G: Game>(record: &Record<G>, fair: &Fair) -> Vec<VerifyFault> {
    let mut faults = Vec::new();
    let (salts, seats) = (fair.salts.len(), record.log.setup.seats);
    if salts != usize::from(seats) {
        faults.push(VerifyFault::Salts { salts, seats });
    }
    let (facts, entries) = (fair.entries.len(), record.log.entries.len());
    if facts != entries {
        faults.push(VerifyFault::Facts { facts, entries });
    }
    let mut before = fair.opening.seq;
    for (entry, fact) in fair.entries.iter().enumerate() {
        if fact.seq <= before {
            faults.push(VerifyFault::Order {
                entry,
                seq: fact.seq,
                before,
            });
        }
        before = fact.seq;
    }
    faults
}

/// The deal of the start is fact 0, the entries follow.
fn fact(fair: &Fair, place: usize) -> Option<&Fact> {
    match place.checked_sub(1) {
        None => Some(&fair.opening),
        Some(entry) => fair.entries.get(entry),
    }
}

/// A fact dealt again from the seed.
struct Derived<G: Game> {
    chance: Vec<G::Chance>,
    draws: Vec<Drawn>,
}

impl<G: Game> Derived<G> {
    fn of(
        record: &Record<G>,
        before: Option<&G::State>,
        place: usize,
        key: &Key,
        seq: u64,
    ) -> Self {
        let mut luck = key.luck(seq);
        let mut dealer = Recorder::<G>::lucky(&mut luck);
        // What replays with the outcomes written down is accepted with any others: rules refuse before they draw.
        match before {
            None => drop(G::start(&record.log.setup, &mut dealer)),
            Some(state) => {
                let entry = &record.log.entries[place - 1];
                drop(G::play(
                    &mut state.clone(),
                    entry.seat,
                    entry.action,
                    &mut dealer,
                ));
            }
        }
        let chance = dealer.chance;
        Derived {
            chance,
            draws: luck.into_fact().draws,
        }
    }

    fn compare(
        &self,
        record: &Record<G>,
        place: usize,
        fact: &Fact,
    ) -> impl Iterator<Item = VerifyFault> {
        let entry = place.checked_sub(1);
        let written = entry.map_or(&record.log.opening, |entry| {
            &record.log.entries[entry].chance
        });
        let outcome = difference(written, &self.chance).map(|(place, given, derived)| {
            let [given, derived] = [given, derived].map(|outcome| outcome.map(json::<G>));
            VerifyFault::Outcome {
                entry,
                place,
                given,
                derived,
            }
        });
        let draw =
            difference(&fact.draws, &self.draws).map(|(place, given, derived)| VerifyFault::Draw {
                entry,
                place,
                given,
                derived,
            });
        outcome.into_iter().chain(draw)
    }
}

/// Where two lists first differ, and what stands there.
fn difference<T: Copy + PartialEq>(
    given: &[T],
    derived: &[T],
) -> Option<(usize, Option<T>, Option<T>)> {
    let at = |place: usize| (given.get(place).copied(), derived.get(place).copied());
    let longest = given.len().max(derived.len());
    (0..longest)
        .map(|place| (place, at(place)))
        .find(|(_, (given, derived))| given != derived)
        .map(|(place, (given, derived))| (place, given, derived))
}

fn json<G: Game>(outcome: G::Chance) -> serde_json::Value {
    serde_json::to_value(outcome).expect("an outcome has nothing that JSON cannot say")
}

fn does_not_replay<G: Game>(error: ReplayError<G>) -> VerifyFault {
    let (entry, rule, reason) = match error {
        ReplayError::Start(StartError::Faults(faults)) => {
            (None, None, faults.first().map(|f| f.message()))
        }
        ReplayError::Start(StartError::Misfit(_)) => (None, None, None),
        ReplayError::Entry(entry, PlayError::Refused(refusal)) => {
            (Some(entry), Some(refusal.rule()), Some(refusal.message()))
        }
        ReplayError::Entry(entry, PlayError::Misfit(_)) => (Some(entry), None, None),
    };
    VerifyFault::DoesNotReplay {
        entry,
        rule,
        reason,
    }
}
