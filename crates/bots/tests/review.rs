//! Matches looked at afterwards: the split adds up, does not depend on how it was found, and finds what is plainly wrong.

use std::sync::atomic::{AtomicUsize, Ordering};

use sobremesa_bots::review::{Care, Course, Review, review};
use sobremesa_bots::{Roster, Stop, Thought};
use sobremesa_core::{FastLuck, Game, Knowledge, Log, Match, Next, Seat, Setup, Viewer};
use sobremesa_cthulhu_500::Cthulhu500;
use sobremesa_great_race::GreatRace;
use sobremesa_push::Push;
use sobremesa_the_game::TheGame;

/// A match between bots of that name.
fn played<G: Roster>(seats: u8, bot: &str, seed: u64) -> Log<G> {
    let mut luck = FastLuck::new(seed);
    let setup = Setup::<G>::fresh(seats, G::Options::default());
    let (mut game, _) = Match::<G>::start(setup, &[], &mut luck).expect("a sound set-up");
    let mut bots: Vec<_> = (0..seats).map(|_| (G::bot(bot).expect("on the roster").make)()).collect();
    let mut thought = Thought::new(FastLuck::new(seed ^ 1)).rounds(20);
    while let Next::Decide(deciders) = G::next(game.state()) {
        let seat = deciders.first().expect("somebody decides");
        let history = game.history(Viewer::Seat(seat));
        let knowledge = Knowledge::of(game.state(), seat, &history);
        let action = bots[seat.index()].choose(&knowledge, &mut thought);
        game.play(seat, action, &[], &mut luck).expect("an owed action");
    }
    game.log().clone()
}

fn care(rounds: u32) -> Care {
    Care { rounds: Some(rounds), threads: 2, ..Care::new(7) }
}

fn looked_at<G: Roster>(log: &Log<G>, rounds: u32) -> Review<G> {
    review(&Course::of(log).expect("it replays"), &care(rounds), &|| {})
}

fn adds_up<G: Roster>(found: &Review<G>) {
    assert!(!found.sides.is_empty() && found.is_whole());
    for side in &found.sides {
        let sum = side.start + side.luck + side.others.unwrap_or(0.0) - side.losses;
        assert!((sum - side.end).abs() < 1e-9, "{side:?}");
        assert!((side.by_seat.iter().sum::<f64>() - side.losses).abs() < 1e-9, "{side:?}");
        assert!((0.0..=1.0).contains(&side.start) && (0.0..=1.0).contains(&side.end), "{side:?}");
    }
    for decision in &found.decisions {
        assert!((0.0..=1.0).contains(&decision.before) && decision.after >= -1e-9, "{decision:?}");
        assert!(decision.loss == 0.0 || decision.best != decision.action, "{decision:?}");
        assert!((decision.before - decision.loss - decision.after).abs() < 1e-12, "{decision:?}");
    }
}

#[test]
fn start_luck_and_play_add_up_to_the_result_in_every_game() {
    adds_up(&looked_at(&played::<TheGame>(2, "greedy", 1), 24));
    adds_up(&looked_at(&played::<TheGame>(1, "greedy", 1), 24));
    adds_up(&looked_at(&played::<Push>(2, "cautious", 2), 24));
    adds_up(&looked_at(&played::<Push>(4, "cautious", 3), 16));
    adds_up(&looked_at(&played::<GreatRace>(2, "leader", 4), 4));
    adds_up(&looked_at(&played::<Cthulhu500>(3, "racer", 5), 4));
}

#[test]
fn a_team_is_one_side_and_two_rivals_share_what_either_lost() {
    let team = looked_at(&played::<TheGame>(3, "random", 1), 40);
    assert_eq!((team.sides.len(), team.sides[0].seat), (1, None));
    let rivals = looked_at(&played::<Push>(2, "random", 1), 40);
    let [one, two] = &rivals.sides[..] else { panic!("two sides: {:?}", rivals.sides) };
    assert!(one.others.is_some_and(|gift| gift <= two.losses + 1e-9 && gift > 0.0), "{one:?}");
    assert!((one.end + two.end - 1.0).abs() < 1e-9);
    let many = looked_at(&played::<Push>(3, "cautious", 1), 8);
    assert!(many.sides.iter().all(|side| side.others.is_none()), "who of many gained is not known");
}

#[test]
fn the_same_seed_says_the_same_on_any_number_of_threads_and_for_one_seat_alone() {
    let log = played::<Push>(3, "cautious", 9);
    let course = Course::of(&log).expect("it replays");
    let alone = |threads| review(&course, &Care { threads, ..care(30) }, &|| {});
    let all = alone(1);
    assert_eq!(all, alone(3));
    let one = review(&course.clone().only(Seat(1)), &care(30), &|| {});
    let own: Vec<_> = all.decisions.iter().filter(|decision| decision.seat == Seat(1)).cloned().collect();
    assert_eq!(one.decisions, own);
    assert_eq!(one.sides, [all.sides[1].clone()]);
}

#[test]
fn who_plays_at_random_loses_more_by_play_than_who_knows_how() {
    let lost = |bot: &str| -> f64 {
        (0..3)
            .flat_map(|seed| looked_at(&played::<Push>(2, bot, seed), 200).sides)
            .map(|side| side.losses)
            .sum()
    };
    let (random, odds) = (lost("random"), lost("odds"));
    assert!(random > 1.0 && random > 4.0 * odds, "random lost {random}, odds {odds}");
}

#[test]
fn a_match_that_was_broken_off_is_looked_at_as_far_as_it_goes() {
    let mut log = played::<Push>(2, "cautious", 2);
    log.entries.truncate(log.entries.len() / 2);
    let found = looked_at(&log, 16);
    assert!(found.verdict.is_none() && found.sides.iter().all(|side| !side.over));
    adds_up(&found);
    log.entries.clear();
    let empty = looked_at(&log, 16);
    assert!(empty.decisions.is_empty() && empty.sides.is_empty());
}

#[test]
fn who_stops_it_gets_what_was_looked_at_until_then() {
    let course = Course::of(&played::<Push>(2, "cautious", 2)).expect("it replays");
    let (stop, seen) = (Stop::new(), AtomicUsize::new(0));
    let care = Care { stop: stop.clone(), threads: 1, ..care(16) };
    let found = review(&course, &care, &|| {
        if seen.fetch_add(1, Ordering::Relaxed) == 4 {
            stop.now();
        }
    });
    assert_eq!((found.decisions.len(), found.of), (5, course.moments().len()));
    assert!(!found.is_whole() && found.sides.iter().all(|side| !side.over));
}

#[test]
fn signals_and_what_leaves_no_choice_are_no_decisions() {
    let log = played::<TheGame>(2, "signalling", 3);
    let course = Course::of(&log).expect("it replays");
    assert!(!course.moments().is_empty() && course.moments().len() < log.entries.len());
    for moment in course.moments() {
        let owed = course.knowledge(moment).owed();
        assert!(owed.len() > 1 && owed.contains(&moment.action));
    }
}
