//! Contests as they are held: fair, the same on any number of threads, the same after an interruption, and deaf to guests
//! that misbehave.

use std::sync::Arc;

use sobremesa_arena::contest::{
    Cell, Contest, ContestError, Decision, Entrant, Failing, Guest, Held, Meeting, Rule, Watch,
    What,
};
use sobremesa_bots::Roster;
use sobremesa_core::{Game, Knowledge, Seat, Setup, Verdict};
use sobremesa_push::Push;
use sobremesa_the_game::TheGame;

fn contest<G: Roster>(seats: u8, bots: &[&str], deals: u64) -> Contest<G> {
    Contest {
        setup: Setup::fresh(seats, G::Options::default()),
        entrants: bots
            .iter()
            .map(|name| Entrant::House(G::bot(name).expect("a bot of the game")))
            .collect(),
        deals,
        seed: 11,
        threads: 1,
        think: None,
        rule: Some(Rule {
            error: 0.05,
            margin: 0.05,
        }),
        least: 0,
    }
}

fn hold<G: Roster>(contest: &Contest<G>) -> Held {
    contest.hold(Vec::new(), &mut ()).expect("a sound contest")
}

/// Everything but how long it took.
fn timeless(held: Held) -> Held {
    Held {
        took: std::time::Duration::ZERO,
        ..held
    }
}

#[test]
fn the_number_of_threads_changes_nothing_even_where_it_ends_early() {
    let [one, many] = [1, 4].map(|threads| {
        timeless(hold(&Contest {
            threads,
            ..contest::<Push>(3, &["random", "cautious", "odds"], 60)
        }))
    });
    assert_eq!(one, many);
    assert!(one.complete);
    // Chance is found out long before two that know what they do.
    let deals: Vec<u64> = one.series.iter().map(|series| series.deals).collect();
    assert!(deals[0] < deals[2] && deals[1] < deals[2], "{deals:?}");
    assert_eq!(one.series[0].decision, Some(Decision::Second));
    // Everybody at one table goes on as long as any question is open.
    let everybody = one
        .groups
        .iter()
        .position(|group| group.meeting == Meeting::Everybody);
    assert_eq!(
        one.cells[everybody.expect("three at a table of three")].len() as u64,
        deals[2]
    );
}

/// Stops after so many deals and keeps what it was told.
struct Impatient {
    left: usize,
    kept: Vec<Cell>,
}

impl Watch for Impatient {
    fn finished(&mut self, cell: &Cell) -> bool {
        self.kept.push(cell.clone());
        self.left = self.left.saturating_sub(1);
        self.left > 0
    }
}

#[test]
fn a_contest_that_is_interrupted_again_and_again_ends_as_one_that_is_not() {
    let whole = timeless(hold(&contest::<Push>(
        2,
        &["cautious", "odds", "random"],
        60,
    )));
    let (mut known, mut pauses) = (Vec::new(), 0);
    let pieces = loop {
        let again = Contest {
            threads: 3,
            ..contest::<Push>(2, &["cautious", "odds", "random"], 60)
        };
        let mut watch = Impatient {
            left: 7,
            kept: Vec::new(),
        };
        let held = again
            .hold(known.clone(), &mut watch)
            .expect("a sound contest");
        known.extend(watch.kept);
        if held.complete {
            break timeless(held);
        }
        pauses += 1;
        assert!(pauses < 100, "it gets on");
    };
    assert!(pauses > 2);
    assert_eq!(pieces, whole);
}

#[test]
fn without_a_rule_everything_is_played() {
    let held = hold(&Contest {
        rule: None,
        ..contest::<Push>(2, &["random", "odds"], 25)
    });
    assert_eq!((held.series[0].deals, held.series[0].decision), (25, None));
    let standing = held.standing(2, 1, false);
    assert_eq!((standing.matches, standing.pairs[0].matches), (50, 50));
    assert_eq!(
        standing.pairs[0].difference.value, -1.0,
        "chance never wins"
    );
    assert!(
        standing.pairs[0].difference.ci95.low >= -1.0
            && standing.pairs[0].difference.ci95.high > -1.0
    );
    assert_eq!(
        (standing.anchor, standing.ratings[1].points),
        (Some(1), 0.0)
    );
    assert!(standing.ratings[0].points < -400.0);
    // Both sides share every victory between them.
    assert!((standing.seats.iter().map(|seat| seat.value).sum::<f64>() - 1.0).abs() < 1e-9);
}

#[test]
fn no_question_is_closed_before_its_time() {
    let held = hold(&Contest {
        least: 20,
        threads: 3,
        ..contest::<Push>(2, &["random", "odds"], 500)
    });
    assert_eq!(
        (held.series[0].deals, held.series[0].decision),
        (20, Some(Decision::Second))
    );
    assert!(held.complete && held.cells[0].len() == 20);
}

#[test]
fn a_bot_is_no_better_than_itself() {
    let twins = Contest::<Push> {
        entrants: ["one", "two"]
            .map(|name| {
                Entrant::House(sobremesa_bots::BotSpec {
                    name,
                    ..Push::bot("cautious").expect("a bot")
                })
            })
            .into(),
        ..contest(4, &["cautious"], 150)
    };
    let standing = hold(&twins).standing(2, 0, true);
    assert_eq!(
        standing.pairs[0].difference.value, 0.0,
        "the same matches on both sides"
    );
    assert_eq!(standing.pairs[0].decision, Some(Decision::Alike));
    assert!(standing.ratings[1].points.abs() < 1e-6);
    assert!((standing.pairs[0].sides[0].wins.value - 0.25).abs() < 0.08);
}

#[test]
fn teams_are_compared_on_the_same_deals() {
    let held = hold(&contest::<TheGame>(
        2,
        &["random", "greedy", "counting"],
        100,
    ));
    let standing = held.standing(3, 0, true);
    let shares: Vec<f64> = standing.teams.iter().map(|team| team.wins.value).collect();
    assert!(shares[0] < shares[2] && shares[1] < shares[2], "{shares:?}");
    assert!(
        standing
            .pairs
            .iter()
            .filter(|pair| pair.decision == Some(Decision::Second))
            .count()
            >= 2
    );
    assert!(standing.anchor.is_none() && standing.ratings[2].points > standing.ratings[0].points);
    // A team plays no longer than the last question about it takes.
    for team in &standing.teams {
        let about = |pair: &&sobremesa_arena::contest::Pair| {
            pair.sides.iter().any(|side| side.entrant == team.entrant)
        };
        assert_eq!(
            Some(team.deals),
            standing
                .pairs
                .iter()
                .filter(about)
                .map(|pair| pair.deals)
                .max()
        );
    }
}

#[test]
fn nobody_to_compare_and_faulty_setups_are_refused() {
    assert_eq!(
        contest::<Push>(2, &["odds"], 5).check(),
        Err(ContestError::TooFew)
    );
    assert!(contest::<TheGame>(2, &["greedy"], 5).check().is_ok());
    assert!(matches!(
        contest::<Push>(9, &["odds", "random"], 5).check(),
        Err(ContestError::Faults(_))
    ));
}

/// A guest that answers with what is at hand, until it does not.
struct Visitor {
    good_for: u32,
    then: What,
}

impl<G: Game> Guest<G> for Visitor {
    fn sit_down(&mut self, _: &Setup<G>, _: Seat, _: u64) -> Result<(), Failing> {
        if self.then == What::Start {
            Err(Failing {
                what: What::Start,
                note: "no".into(),
            })
        } else {
            Ok(())
        }
    }

    fn choose(&mut self, knowledge: &Knowledge<'_, G>) -> Result<G::Action, Failing> {
        assert!(
            !knowledge.history().is_empty(),
            "a guest is told what its seat has noticed"
        );
        if self.good_for == 0 {
            return Err(Failing {
                what: self.then,
                note: String::new(),
            });
        }
        self.good_for -= 1;
        Ok(knowledge.owed()[0])
    }

    fn leave(&mut self, verdict: &Verdict) {
        assert!(matches!(verdict, Verdict::Ranked { .. }));
    }
}

fn with_visitor(good_for: u32, then: What) -> Contest<Push> {
    let mut visited = contest::<Push>(3, &["random"], 12);
    let make = Arc::new(move || Box::new(Visitor { good_for, then }) as Box<dyn Guest<Push>>);
    visited.entrants.push(Entrant::Guest {
        name: "visitor".into(),
        make,
    });
    visited
}

#[test]
fn a_guest_that_fails_loses_its_match_and_nothing_else() {
    for (good_for, then) in [(5, What::Crash), (2, What::Silence), (0, What::Garbage)] {
        let contest = with_visitor(good_for, then);
        let held = hold(&contest);
        assert!(held.complete);
        for (group, _, place, table) in held.tables() {
            assert!(!table.failed.is_empty());
            let Verdict::Ranked { winners, .. } = table.finished.verdict else {
                panic!("a ranked game")
            };
            for (seat, failing) in &table.failed {
                assert_eq!((group.tables[place][seat.index()], failing.what), (1, then));
                assert!(!winners.contains(*seat), "whoever fails has not won");
            }
            assert!(!winners.is_empty() || table.failed.len() == 3);
        }
        let standing = held.standing(2, 0, true);
        assert_eq!(standing.pairs[0].decision, Some(Decision::First));
        assert_eq!(standing.failings[1].1.keys().collect::<Vec<_>>(), [&then]);
        assert!(standing.failings[0].1.is_empty());
    }
}

#[test]
fn a_guest_that_cannot_start_ends_the_contest_at_once() {
    let held = with_visitor(0, What::Start).hold(Vec::new(), &mut ());
    assert!(matches!(
        held,
        Err(ContestError::NoStart { name, note }) if (name.as_str(), note.as_str()) == ("visitor", "no")
    ));
}

#[test]
fn a_guest_that_behaves_plays_like_anybody() {
    let held = hold(&with_visitor(u32::MAX, What::Crash));
    assert!(
        held.tables()
            .all(|(_, _, _, table)| table.failed.is_empty() && table.finished.steps > 0)
    );
}
