//! Matches looked at afterwards: the split adds up, does not depend on how it was found, and finds what is plainly wrong.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};

use sobremesa_bots::advice::share;
use sobremesa_bots::push::bust;
use sobremesa_bots::review::{Care, Course, Review, review};
use sobremesa_bots::the_game::Lookahead;
use sobremesa_bots::{Bot as _, CancelToken, Roster, SearchBudget};
use sobremesa_core::{
    FastLuck, Game as _, Knowledge, Log, Luck, Match, Next, Quick, Seat, Setup, Viewer,
};
use sobremesa_cthulhu_500::Cthulhu500;
use sobremesa_great_race::GreatRace;
use sobremesa_push::{Action, Phase, Push};
use sobremesa_the_game::TheGame;

/// A match between bots of that name.
fn played<G: Roster>(seats: u8, bot: &str, seed: u64) -> Log<G> {
    let mut luck = FastLuck::new(seed);
    let setup = Setup::<G>::fresh(seats, G::Options::default());
    let (mut game, _) = Match::<G>::start(setup, &[], &mut luck).expect("a sound set-up");
    let mut bots: Vec<_> = (0..seats)
        .map(|_| (G::bot(bot).expect("on the roster").make)())
        .collect();
    let mut budget = SearchBudget::new(FastLuck::new(seed ^ 1)).rounds(20);
    while let Next::Decide(deciders) = G::next(game.state()) {
        let seat = deciders.first().expect("somebody decides");
        let knowledge = Knowledge::of(game.state(), seat, &[]);
        let action = bots[seat.index()].choose(&knowledge, &mut budget);
        game.play(seat, action, &[], &mut luck)
            .expect("an owed action");
    }
    game.log().clone()
}

fn care(rounds: u32) -> Care {
    Care {
        rounds: Some(rounds),
        threads: 2,
        ..Care::new(7)
    }
}

fn looked_at<G: Roster>(log: &Log<G>, rounds: u32) -> Review<G> {
    review(&Course::of(log).expect("it replays"), &care(rounds), &|| {})
}

fn adds_up<G: Roster>(found: &Review<G>) {
    assert!(!found.sides.is_empty() && found.is_whole());
    for side in &found.sides {
        let sum = side.start + side.luck + side.others.unwrap_or(0.0) - side.losses;
        assert!((sum - side.end).abs() < 1e-9, "{side:?}");
        assert!(
            (side.by_seat.iter().sum::<f64>() - side.losses).abs() < 1e-9,
            "{side:?}"
        );
        assert!(
            (0.0..=1.0).contains(&side.start) && (0.0..=1.0).contains(&side.end),
            "{side:?}"
        );
    }
    for decision in &found.decisions {
        assert!(
            (0.0..=1.0).contains(&decision.before) && decision.after >= -1e-9,
            "{decision:?}"
        );
        assert!(
            decision.loss == 0.0 || decision.best != decision.action,
            "{decision:?}"
        );
        assert!(
            decision.loss == 0.0 || decision.loss > 2.0 * decision.std_error,
            "within its standard error: {decision:?}"
        );
        assert!(
            (decision.before - decision.loss - decision.after).abs() < 1e-12,
            "{decision:?}"
        );
    }
}

#[test]
fn start_luck_and_play_add_up_to_the_result_in_every_game() {
    adds_up(&looked_at(&played::<TheGame>(2, "greedy", 1), 24));
    adds_up(&looked_at(&played::<TheGame>(1, "greedy", 1), 24));
    adds_up(&looked_at(&played::<Push>(2, "cautious", 2), 24));
    adds_up(&looked_at(&played::<Push>(4, "cautious", 3), 8));
    adds_up(&looked_at(&played::<GreatRace>(2, "leader", 4), 2));
    adds_up(&looked_at(&played::<Cthulhu500>(3, "racer", 5), 2));
}

#[test]
fn what_is_still_there_at_the_next_own_decision_was_not_lost() {
    let log = played::<TheGame>(2, "random", 4);
    let (course, found) = (Course::of(&log).expect("it replays"), looked_at(&log, 60));
    let mut quiet = 0;
    for (place, pair) in found.decisions.windows(2).enumerate() {
        let between = &log.entries[pair[0].entry..pair[1].entry];
        if pair[0].seat == pair[1].seat
            && between
                .iter()
                .all(|entry| entry.chance.is_empty() && entry.seat == pair[0].seat)
        {
            quiet += 1;
            assert!(
                pair[0].loss == 0.0 || pair[1].before <= pair[0].after + 1e-9,
                "{place}: {pair:?}"
            );
        }
    }
    assert!(quiet > 5 && course.moments().len() == found.of);
}

#[test]
fn a_team_is_one_side_and_two_rivals_share_what_either_lost() {
    let team = looked_at(&played::<TheGame>(3, "random", 1), 40);
    assert_eq!((team.sides.len(), team.sides[0].seat), (1, None));
    let rivals = looked_at(&played::<Push>(2, "random", 1), 40);
    let [one, two] = &rivals.sides[..] else {
        panic!("two sides: {:?}", rivals.sides)
    };
    assert!(
        one.others
            .is_some_and(|gift| gift <= two.losses + 1e-9 && gift > 0.0),
        "{one:?}"
    );
    assert!((one.end + two.end - 1.0).abs() < 1e-9);
    let many = looked_at(&played::<Push>(3, "cautious", 1), 8);
    assert!(
        many.sides.iter().all(|side| side.others.is_none()),
        "who of many gained is not known"
    );
}

#[test]
fn the_same_seed_says_the_same_on_any_number_of_threads_and_for_one_seat_alone() {
    let log = played::<Push>(3, "cautious", 9);
    let course = Course::of(&log).expect("it replays");
    let alone = |threads| {
        review(
            &course,
            &Care {
                threads,
                ..care(30)
            },
            &|| {},
        )
    };
    let all = alone(1);
    assert_eq!(all, alone(3));
    let one = review(&course.clone().only(Seat(1)), &care(30), &|| {});
    let own: Vec<_> = all
        .decisions
        .iter()
        .filter(|decision| decision.seat == Seat(1))
        .cloned()
        .collect();
    assert_eq!(one.decisions, own);
    assert_eq!(one.sides, [all.sides[1].clone()]);
}

#[test]
fn who_plays_at_random_loses_more_by_play_than_who_knows_how() {
    let lost = |bot: &str| -> f64 {
        (0..2)
            .flat_map(|seed| looked_at(&played::<Push>(2, bot, seed), 90).sides)
            .map(|side| side.losses)
            .sum()
    };
    let (random, odds) = (lost("random"), lost("odds"));
    assert!(
        random > 0.7 && random > 4.0 * odds,
        "random lost {random}, odds {odds}"
    );
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
    let (cancel, seen) = (CancelToken::new(), AtomicUsize::new(0));
    let care = Care {
        cancel: cancel.clone(),
        threads: 1,
        ..care(16)
    };
    let found = review(&course, &care, &|| {
        if seen.fetch_add(1, Ordering::Relaxed) == 4 {
            cancel.cancel();
        }
    });
    assert_eq!(
        (found.decisions.len(), found.of),
        (5, course.moments().len())
    );
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

#[test]
fn the_end_of_push_is_reckoned_through_as_it_comes_out_when_it_is_played() {
    let (mut checked, mut luck) = (0, FastLuck::new(3));
    for seed in 0..12 {
        let course =
            Course::of(&played::<Push>(2 + seed as u8 % 3, "cautious", seed)).expect("it replays");
        // Where too much would have to be looked at it is left to estimates.
        let solved = course
            .moments()
            .iter()
            .filter(|moment| few(&course.knowledge(moment)))
            .find_map(|moment| Some((moment, Push::advise_exactly(&course.knowledge(moment))?)));
        let Some((moment, advice)) = solved else {
            continue;
        };
        let knowledge = course.knowledge(moment);
        assert!(advice.exact && advice.choices.len() == knowledge.owed().len());
        checked += 1;
        let (times, seat) = (80, moment.seat);
        let mut reckoned = HashMap::new();
        let mean = (0..times)
            .map(|_| play_on(&knowledge, seat, &mut luck, &mut reckoned))
            .sum::<f64>()
            / f64::from(times);
        assert!(
            (mean - advice.best().value).abs() < 0.22,
            "{mean} instead of {advice:?}"
        );
    }
    assert!(checked > 3, "only {checked} moments");
}

/// Is there a choice between a last card or two and stopping?
fn few(knowledge: &Knowledge<'_, Push>) -> bool {
    knowledge.view().deck <= 2 && knowledge.owed().len() > 1
}

/// Everybody answers with what is best as reckoned; the share of the seat at the end. What somebody who sees the same
/// would answer is reckoned once.
fn play_on(
    knowledge: &Knowledge<'_, Push>,
    seat: Seat,
    luck: &mut FastLuck,
    reckoned: &mut HashMap<String, Action>,
) -> f64 {
    let (mut state, mut dealer) = (knowledge.sample(luck), Quick(FastLuck::new(luck.raw())));
    loop {
        let decider = match Push::next(&state) {
            Next::Over(outcome) => return share(&Push::verdict(&outcome), seat),
            Next::Decide(seats) => seats.first().expect("somebody decides"),
        };
        let known = Knowledge::of(&state, decider, &[]);
        let seen = format!("{decider:?} {:?}", known.view());
        let action = *reckoned.entry(seen).or_insert_with(|| {
            Push::advise_exactly(&known)
                .expect("few cards are left")
                .best()
                .action
        });
        Push::play(&mut state, decider, action, &mut dealer).expect("an owed action");
    }
}

#[test]
fn at_the_end_of_the_game_for_two_it_is_known_what_still_wins() {
    let (mut won, mut lost) = (0, 0);
    for seed in 0..40 {
        let course = Course::of(&played::<TheGame>(2, "counting", seed)).expect("it replays");
        let Some((moment, advice)) = course
            .moments()
            .iter()
            .find_map(|moment| Some((moment, TheGame::advise_exactly(&course.knowledge(moment))?)))
        else {
            continue;
        };
        let mut state = course.knowledge(moment).sample(&mut FastLuck::new(1));
        let mut dealer = Quick(FastLuck::new(1));
        let outcome = loop {
            let seat = match TheGame::next(&state) {
                Next::Over(outcome) => break TheGame::verdict(&outcome),
                Next::Decide(seats) => seats.first().expect("somebody decides"),
            };
            let known = Knowledge::of(&state, seat, &[]);
            let action = match advice.best().value > 0.0 {
                true => {
                    TheGame::advise_exactly(&known)
                        .expect("all is known")
                        .best()
                        .action
                }
                // Nothing is to be gained, whoever tries.
                false => Lookahead::default()
                    .choose(&known, &mut SearchBudget::new(FastLuck::new(1)).rounds(5)),
            };
            TheGame::play(&mut state, seat, action, &mut dealer).expect("an owed action");
        };
        let value = share(&outcome, moment.seat);
        assert!(
            (value - advice.best().value).abs() < 1e-9,
            "seed {seed}: {outcome:?} after {advice:?}"
        );
        if value > 0.5 { won += 1 } else { lost += 1 }
    }
    assert!(won > 0 && lost > 0, "{won} won, {lost} lost");
}

#[test]
fn how_likely_a_bust_is_is_a_matter_of_counting() {
    let course = Course::of(&played::<Push>(2, "cautious", 1)).expect("it replays");
    let mut said = 0;
    for moment in course.moments() {
        let knowledge = course.knowledge(moment);
        let Some((busting, of)) = bust(&knowledge.view()) else {
            continue;
        };
        assert_eq!(of, knowledge.view().deck, "nothing is hidden here");
        let mut busts = 0;
        for place in 0..u32::from(of) {
            let mut state = knowledge.sample(&mut FastLuck::new(1));
            Push::play(
                &mut state,
                moment.seat,
                Action::Reveal,
                &mut Quick(At(place)),
            )
            .expect("a card is there");
            // Who goes too far has nothing to place and rolls.
            let view = Push::view(&state, Viewer::Seat(moment.seat));
            busts += u8::from(
                !matches!(view.table.phase, Phase::Turn { seat, .. } if seat == moment.seat),
            );
        }
        assert_eq!(busting, busts, "{moment:?}");
        said += Push::facts(&knowledge).len();
    }
    assert!(said > 5);
}

/// Luck that always says the same, where it can.
struct At(u32);

impl Luck for At {
    fn below(&mut self, n: u32) -> u32 {
        self.0.min(n - 1)
    }
}
