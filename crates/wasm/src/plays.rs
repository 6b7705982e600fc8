//! How a game plays on some terms: bots play match after match, and what happened in them is added up with intervals, as
//! `sobremesa lab` does it (`docs/lab.md`). The work is bounded: seconds of one worker.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Serialize;
use sobremesa_arena::contest::Measure;
use sobremesa_arena::lab::{Counted, KindSummary, Lab, Summary, Tried, UseSummary, Variant};
use sobremesa_bots::CancelToken;
use sobremesa_driver::no_such_game;
use sobremesa_player::Stopwatch;
use sobremesa_protocol::wire::{Raw, Terms, raw};
use sobremesa_shelf::{as_usual, with_game};
use sobremesa_table::check_terms;

use crate::call::Fault;

/// How long is played, and how many matches at most.
const LIMIT: Duration = Duration::from_secs(12);
const MATCHES: u64 = 200;
/// However slow the device is: without a second match nothing is known about how matches differ.
const FEWEST: u64 = 2;
/// How many trials a bot makes that searches: few, and many matches.
const TRIALS: u32 = 16;
/// How many things of a kind are told, the most used first.
const TOLD: usize = 12;

/// How a game plays, every number with the range that holds the truth 95 times of 100.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct HowItPlays {
    /// How many matches were played.
    pub matches: u32,
    /// By which bot in every seat.
    pub bot: String,
    /// How long people would take.
    pub minutes: Estimate,
    /// The minutes within which nine of ten matches end.
    pub nine_of_ten: [f64; 2],
    pub decisions: Estimate,
    /// Nothing in a game without rounds.
    pub rounds: Option<Estimate>,
    /// The share each seat won; empty where all play as one.
    pub seats: Vec<Estimate>,
    /// How often the team won, where all play as one.
    pub team: Option<Estimate>,
    /// Of those who led alone at half-time, how many won.
    pub half_time: Option<Estimate>,
    /// Matches that were won by somebody who was last at half-time.
    pub comeback: Option<Estimate>,
    pub kinds: Vec<KindUsed>,
}

/// A number, and the range it lies in.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct Estimate {
    pub value: f64,
    pub low: f64,
    pub high: f64,
}

/// What was used of one kind: cards, zones, orders.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct KindUsed {
    pub kind: String,
    /// The most used first.
    pub uses: Vec<Used>,
}

/// How often something was used.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
pub struct Used {
    pub name: String,
    /// The part it has in all uses of its kind.
    pub part: Estimate,
    /// In how many matches anybody used it.
    pub matches: Estimate,
    /// By how much more often those won who used it than others at the same table.
    pub worth: Option<Estimate>,
}

pub(crate) fn plays(game: &str, terms: &Terms, told: fn(u32, u32)) -> Result<Raw, Fault> {
    with_game!(game, G => Ok(raw(&played::<G>(terms, LIMIT, told)?)), else => Err(no_such_game(game).into()))
}

fn played<G: Counted>(
    terms: &Terms,
    limit: Duration,
    told: fn(u32, u32),
) -> Result<HowItPlays, Fault> {
    let mut terms = terms.clone();
    terms.options = as_usual::<G>(terms.options, terms.seats);
    let setup = check_terms(&G::ROSTER, &terms, None)?;
    let bot = G::bot(G::companion()).expect("the companion is on the roster");
    let lab = Lab {
        variants: vec![Variant {
            name: String::new(),
            setup,
            bot,
        }],
        deals: MATCHES,
        seed: 1,
        threads: 1,
        think: None,
        trials: Some(TRIALS),
        pace: G::PACE,
        without: Vec::new(),
    };
    let (begun, mut matches) = (Stopwatch::start(), BTreeMap::new());
    for deal in 0..MATCHES {
        let gone = begun.elapsed();
        if deal >= FEWEST && gone >= limit {
            break;
        }
        // By what ends first: the matches, or the time.
        let by_time = 100.0 * gone.as_secs_f64() / limit.as_secs_f64().max(0.001);
        let by_matches = 100.0 * deal as f64 / MATCHES as f64;
        told(by_time.max(by_matches).min(99.0) as u32, 100);
        matches.insert(deal, lab.play(0, deal, &CancelToken::never()));
    }
    let tried = Tried {
        complete: matches.len() as u64 == MATCHES,
        matches: vec![matches],
        took: begun.elapsed(),
    };
    Ok(HowItPlays::of(tried.summary(&lab, 0), bot.name))
}

impl HowItPlays {
    fn of(summary: Summary, bot: &str) -> HowItPlays {
        HowItPlays {
            matches: u32::try_from(summary.matches).unwrap_or(u32::MAX),
            bot: bot.to_owned(),
            minutes: summary.minutes.into(),
            nine_of_ten: summary.nine_of_ten,
            decisions: summary.steps.into(),
            rounds: summary.rounds.map(Estimate::from),
            seats: summary.seats.into_iter().map(Estimate::from).collect(),
            team: summary.team.map(Estimate::from),
            half_time: summary.half_time.map(Estimate::from),
            comeback: summary.comeback.map(Estimate::from),
            kinds: summary.kinds.into_iter().map(KindUsed::from).collect(),
        }
    }
}

impl From<Measure> for Estimate {
    fn from(measure: Measure) -> Estimate {
        let (low, high) = (measure.ci95.low, measure.ci95.high);
        Estimate {
            value: measure.value,
            low,
            high,
        }
    }
}

impl From<KindSummary> for KindUsed {
    fn from(summary: KindSummary) -> KindUsed {
        KindUsed {
            kind: summary.kind.to_owned(),
            uses: summary
                .uses
                .into_iter()
                .take(TOLD)
                .map(Used::from)
                .collect(),
        }
    }
}

impl From<UseSummary> for Used {
    fn from(summary: UseSummary) -> Used {
        Used {
            name: summary.name,
            part: summary.part.into(),
            matches: summary.matches.into(),
            worth: summary.worth.map(Estimate::from),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sobremesa_cthulhu_500::Cthulhu500;
    use sobremesa_push::Push;

    fn terms(seats: u8, options: serde_json::Value) -> Terms {
        serde_json::from_value(serde_json::json!({ "options": options, "seats": seats }))
            .expect("terms")
    }

    #[test]
    fn all_that_is_known_of_a_game_is_told_with_its_ranges() {
        let found = played::<Push>(&terms(3, serde_json::json!({})), LIMIT, |_, _| {});
        let found = found.expect("the usual terms");
        assert_eq!(found.seats.len(), 3);
        let won: f64 = found.seats.iter().map(|seat| seat.value).sum();
        assert!((won - 1.0).abs() < 1e-9, "somebody wins every match: {won}");
        assert!(found.matches >= 2 && found.minutes.low > 0.0);
        for estimate in found.seats.iter().chain([&found.minutes, &found.decisions]) {
            let Estimate { value, low, high } = *estimate;
            assert!(low <= value && value <= high, "{low} {value} {high}");
        }
        assert!(found.kinds.iter().any(|kind| kind.kind == "turn"));
        assert!(found.kinds.iter().all(|kind| kind.uses.len() <= TOLD));
    }

    #[test]
    fn without_time_two_matches_are_played_and_bad_terms_are_named() {
        let found =
            played::<Cthulhu500>(&terms(3, serde_json::json!({})), Duration::ZERO, |_, _| {});
        assert_eq!(found.expect("the usual terms").matches, 2);
        let faults = |terms| match played::<Push>(&terms, LIMIT, |_, _| {}) {
            Err(Fault::Faults(faults)) => faults,
            other => panic!("{other:?}"),
        };
        assert_eq!(
            faults(terms(9, serde_json::json!({})))[0].key,
            "table-fault-seats"
        );
        assert_eq!(
            faults(terms(3, serde_json::json!({ "hats": 1 })))[0].key,
            "table-fault-option-unknown"
        );
    }
}
