//! The bots of The Great Race: always legal, and sensible where everybody can see what is sensible.

use sobremesa_bots::{Bot, Roster, SearchBudget};
use sobremesa_core::{FastLuck, Game, Knowledge, Luck, Next, Quick, Setup};
use sobremesa_great_race::{Action, GreatRace, MapSource, Options, Phase, State};

fn on(map: &str) -> Options {
    Options {
        map: MapSource::ready(map).expect("a ready-made map"),
        ..Options::default()
    }
}

fn leader() -> Box<dyn Bot<GreatRace>> {
    (GreatRace::bot("leader").expect("on the roster").make)()
}

fn ask(bot: &mut dyn Bot<GreatRace>, state: &State) -> Action {
    let seat = GreatRace::next(state)
        .deciders()
        .first()
        .expect("the match goes on");
    bot.choose(
        &Knowledge::of(state, seat, &[]),
        &mut SearchBudget::new(FastLuck::new(5)),
    )
}

/// A match among leaders to its end, and how many rounds it took.
fn race(seats: u8, options: Options, seed: u64) -> (State, u8) {
    let mut dealer = Quick(FastLuck::new(seed));
    let mut state =
        GreatRace::start(&Setup::fresh(seats, options), &mut dealer).expect("a fresh match");
    let mut bot = leader();
    while let Next::Decide(seats) = GreatRace::next(&state) {
        let seat = seats.first().expect("somebody decides");
        let action = ask(&mut *bot, &state);
        GreatRace::play(&mut state, seat, action, &mut dealer)
            .expect("a leader plays by the rules");
    }
    let rounds = state.table().round;
    (state, rounds)
}

#[test]
fn leaders_reach_the_goal_on_every_map_and_soon() {
    for (map, most) in [("africa", 15), ("south-america", 15), ("island", 6)] {
        for seed in 0..12 {
            let (state, rounds) = race(2 + (seed % 3) as u8, on(map), seed);
            let Phase::Over(outcome) = state.table().phase else {
                panic!("over")
            };
            assert!(
                !outcome.stopped && rounds <= most,
                "{map}, seed {seed}: {rounds} rounds"
            );
        }
    }
    let hard = Options {
        hard: true,
        ..on("africa")
    };
    let stopped = (0..8)
        .filter(|&seed| race(3, hard.clone(), seed).1 >= 40)
        .count();
    assert_eq!(stopped, 0);
}

#[test]
fn a_leader_is_at_a_loss_nowhere() {
    let mut bot = leader();
    for seed in 0..30 {
        let (mut dealer, mut luck) = (Quick(FastLuck::new(seed)), FastLuck::stream(seed, 1));
        let map = ["africa", "south-america", "island"][seed as usize % 3];
        let setup = Setup::fresh(2 + (seed % 3) as u8, on(map));
        let mut state = GreatRace::start(&setup, &mut dealer).expect("a fresh match");
        for _ in 0..1500 {
            let Next::Decide(seats) = GreatRace::next(&state) else {
                break;
            };
            let seat = seats.first().expect("somebody decides");
            let mut owed = Vec::new();
            GreatRace::owed(&state, seat, &mut |action| owed.push(action));
            let action = ask(&mut *bot, &state);
            assert!(owed.contains(&action), "{action:?} in {owed:?}");
            let action = GreatRace::pick_owed(&state, seat, |count| luck.below(count));
            GreatRace::play(&mut state, seat, action, &mut dealer).expect("an owed action");
        }
    }
}

#[test]
fn a_leader_beats_anybody_who_acts_at_random() {
    let mut won = 0;
    for seed in 0..20 {
        let mut dealer = Quick(FastLuck::new(seed));
        let mut state =
            GreatRace::start(&Setup::fresh(2, on("island")), &mut dealer).expect("a fresh match");
        let (mut bot, mut luck) = (leader(), FastLuck::stream(seed, 1));
        let mine = (seed % 2) as u8;
        while let Next::Decide(seats) = GreatRace::next(&state) {
            let seat = seats.first().expect("somebody decides");
            let action = match seat.0 == mine {
                true => ask(&mut *bot, &state),
                false => GreatRace::pick_owed(&state, seat, |count| luck.below(count)),
            };
            GreatRace::play(&mut state, seat, action, &mut dealer).expect("an owed action");
        }
        let Phase::Over(outcome) = state.table().phase else {
            panic!("over")
        };
        won += u32::from(outcome.ranking.at(0).0 == mine);
    }
    assert!(won >= 19, "{won} of 20");
}

fn navigator() -> Box<dyn Bot<GreatRace>> {
    (GreatRace::bot("navigator").expect("on the roster").make)()
}

#[test]
fn a_navigator_is_at_a_loss_nowhere() {
    let mut bot = navigator();
    for seed in 0..6 {
        let (mut dealer, mut luck) = (Quick(FastLuck::new(seed)), FastLuck::stream(seed, 1));
        let map = ["africa", "south-america", "island"][seed as usize % 3];
        let setup = Setup::fresh(2 + (seed % 3) as u8, on(map));
        let mut state = GreatRace::start(&setup, &mut dealer).expect("a fresh match");
        for _ in 0..250 {
            let Next::Decide(seats) = GreatRace::next(&state) else {
                break;
            };
            let seat = seats.first().expect("somebody decides");
            let mut owed = Vec::new();
            GreatRace::owed(&state, seat, &mut |action| owed.push(action));
            let answer = ask(&mut *bot, &state);
            assert!(
                owed.contains(&answer),
                "{map}, seed {seed}: {answer:?} is not owed"
            );
            // Anything goes on, so that the bot sees what it would never do itself.
            let action = owed[luck.below(owed.len() as u32) as usize];
            GreatRace::play(&mut state, seat, action, &mut dealer)
                .expect("an owed action is legal");
        }
    }
}

#[test]
fn a_navigator_beats_leaders_even_without_much_thought() {
    let mut won = 0;
    for game in 0..18 {
        let seats = 2 + (game / 6) as u8;
        let own = (game % u64::from(seats)) as usize;
        let mut bots: Vec<_> = (0..seats).map(|_| leader()).collect();
        bots[own] = navigator();
        let mut dealer = Quick(FastLuck::stream(5, game));
        let mut budget = SearchBudget::new(FastLuck::stream(6, game));
        let setup = Setup::fresh(seats, on("south-america"));
        let mut state = GreatRace::start(&setup, &mut dealer).expect("a fresh match");
        while let Some(seat) = GreatRace::next(&state).deciders().first() {
            let action = bots[seat.index()].choose(&Knowledge::of(&state, seat, &[]), &mut budget);
            GreatRace::play(&mut state, seat, action, &mut dealer).expect("bots play by the rules");
        }
        let Next::Over(outcome) = GreatRace::next(&state) else {
            panic!("over")
        };
        won += u32::from(outcome.ranking.at(0).index() == own);
    }
    assert!(won >= 12, "{won} of 18, where 6.5 would be fair");
}

#[test]
fn a_navigator_carries_its_plan_out() {
    let mut dealer = Quick(FastLuck::new(3));
    let mut state =
        GreatRace::start(&Setup::fresh(2, on("africa")), &mut dealer).expect("a fresh match");
    let mut bot = navigator();
    while state.table().phase != Phase::Planning {
        let seat = GreatRace::next(&state)
            .deciders()
            .first()
            .expect("the match goes on");
        let action = ask(&mut *bot, &state);
        GreatRace::play(&mut state, seat, action, &mut dealer).expect("legal");
    }
    let seat = GreatRace::next(&state)
        .deciders()
        .first()
        .expect("somebody plans");
    // Whatever its later luck, it places what it thought out at first.
    let teams = [1, 2, 3].map(|later| {
        let (mut state, mut bot) = (state.clone(), navigator());
        for placed in 0..5 {
            let luck = FastLuck::new(if placed == 0 { 9 } else { later });
            let action = bot.choose(
                &Knowledge::of(&state, seat, &[]),
                &mut SearchBudget::new(luck),
            );
            GreatRace::play(&mut state, seat, action, &mut dealer).expect("legal");
        }
        state.plans()[seat]
    });
    assert!(teams.iter().all(|team| *team == teams[0]), "{teams:?}");
}

#[test]
fn a_navigator_that_is_stopped_answers_like_a_leader() {
    let mut dealer = Quick(FastLuck::new(4));
    let state =
        GreatRace::start(&Setup::fresh(3, on("africa")), &mut dealer).expect("a fresh match");
    let seat = GreatRace::next(&state)
        .deciders()
        .first()
        .expect("somebody decides");
    let mut budget =
        SearchBudget::new(FastLuck::new(5)).within(Some(std::time::Duration::from_secs(1000)));
    budget.cancel = sobremesa_bots::CancelToken::new();
    budget.cancel.cancel();
    let answer = navigator().choose(&Knowledge::of(&state, seat, &[]), &mut budget);
    assert_eq!(answer, ask(&mut *leader(), &state));
}

fn position(json: serde_json::Value) -> State {
    let setup: Setup<GreatRace> = serde_json::from_value(json).expect("a set-up");
    GreatRace::start(&setup, &mut Quick(FastLuck::new(1))).expect("a sound position")
}

#[test]
fn a_beginner_repairs_a_vehicle_that_would_get_nowhere() {
    let mut beginner = (GreatRace::bot("beginner").expect("on the roster").make)();
    let mut stand = |engine: u8, chassis: u8| {
        let crew = |seat: u8| {
            serde_json::json!({
                "cell": "7-1", "engine": if seat == 0 { engine } else { 4 }, "chassis": if seat == 0 { chassis } else { 4 },
                "fuel": 8, "money": 960, "team": { "mechanic": 2 }
            })
        };
        let state = position(serde_json::json!({
            "seats": 2, "options": { "map": "africa", "hard": true },
            "position": {
                "crews": [crew(0), crew(1)], "order": [0, 1], "standing": [0, 1], "round": 9,
                "phase": { "convoy": { "place": 0, "doing": "choosing" } }
            }
        }));
        ask(&mut *beginner, &state)
    };
    assert_eq!(stand(2, 0), Action::Repair);
    assert_eq!(stand(4, 4), Action::Drive);
}

#[test]
fn no_match_of_beginners_is_stopped_although_they_have_money_to_repair() {
    for seed in 0..12 {
        let mut dealer = Quick(FastLuck::new(seed));
        let options = Options {
            hard: true,
            ..on("africa")
        };
        let setup = Setup::fresh(2 + (seed % 2) as u8, options);
        let mut state = GreatRace::start(&setup, &mut dealer).expect("a fresh match");
        let mut bot = (GreatRace::bot("beginner").expect("on the roster").make)();
        while let Next::Decide(seats) = GreatRace::next(&state) {
            let seat = seats.first().expect("somebody decides");
            let action = ask(&mut *bot, &state);
            GreatRace::play(&mut state, seat, action, &mut dealer).expect("legal");
        }
        let Phase::Over(outcome) = state.table().phase else {
            panic!("over")
        };
        assert!(!outcome.stopped, "seed {seed}");
    }
}

#[test]
fn normal_takes_an_escort_along_where_a_saboteur_is_about() {
    let mut normal = (GreatRace::bot("normal").expect("on the roster").make)();
    // The plan that seat 0 makes, leading the race or not, with an opponent who took this card for everybody to see.
    let mut escorts = |card: &str, own: &[&str], leads: bool| {
        let crew = |open: Vec<&str>, hidden: &[&str]| {
            serde_json::json!({
                "cell": "7-1", "engine": 5, "chassis": 5, "fuel": 8, "money": 50, "open": open, "hidden": hidden
            })
        };
        let standing = if leads { [0, 1, 2] } else { [1, 2, 0] };
        let mut state = position(serde_json::json!({
            "seats": 3, "options": { "map": "africa" },
            "position": {
                "crews": [crew(vec![], own), crew(vec![], &[]), crew(vec![card], &[])],
                "order": [0, 1, 2], "standing": standing, "round": 3,
                "phase": { "planning": { "plans": [{}, {}, {}] } }
            }
        }));
        let mut dealer = Quick(FastLuck::new(1));
        for _ in 0..5 {
            let seat = sobremesa_core::Seat(0);
            let action = normal.choose(
                &Knowledge::of(&state, seat, &[]),
                &mut SearchBudget::new(FastLuck::new(5)),
            );
            GreatRace::play(&mut state, seat, action, &mut dealer).expect("legal");
        }
        state.plans()[sobremesa_core::Seat(0)].escort
    };
    assert_eq!(escorts("saboteur", &[], true), 1);
    assert_eq!(
        escorts("pilot", &[], true),
        0,
        "nobody is known to have one"
    );
    assert_eq!(
        escorts("saboteur", &["ranger"], true),
        0,
        "a Ranger will do"
    );
    assert_eq!(
        escorts("saboteur", &[], false),
        0,
        "others are the better aim"
    );
}
