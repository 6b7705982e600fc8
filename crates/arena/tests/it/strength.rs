//! The bots of The Game play as well as they are said to: a rules slip or a broken bot shows here first.

use sobremesa_arena::{Plan, Tally, simulate};
use sobremesa_bots::Roster;
use sobremesa_core::Setup;
use sobremesa_the_game::{Options, TheGame};

fn play(bot: &str, seats: u8, games: u64, options: Options) -> Tally {
    let bot = TheGame::bot(bot).expect("a bot of The Game");
    let bots = vec![bot; usize::from(seats)];
    let setup = Setup::fresh(seats, options);
    let plan = Plan {
        setup,
        bots,
        games,
        seed: 2024,
        threads: 0,
        rotate: false,
        think: None,
        rows: false,
    };
    simulate(&plan, &()).expect("a sound plan").tally
}

/// Independent figures for least movement with free extra cards: about 11, 11, 4 and 7 % at 1, 2, 3 and 5 players.
#[test]
fn greedy_wins_as_often_as_others_found() {
    for (seats, low, high) in [(1, 9.0, 13.0), (2, 9.0, 13.0), (3, 3.0, 5.5), (5, 5.5, 8.5)] {
        let tally = play("greedy", seats, 6000, Options::default());
        let rate = 100.0 * tally.wins as f64 / tally.games as f64;
        assert!((low..high).contains(&rate), "{rate} % at {seats}");
    }
}

/// Independent figures for the counting evaluator: about 24, 63, 44, 62 and 64 % at 1 to 5 players. Few games here, so
/// the bounds are wide; the exact figures come from `sobremesa sim`.
#[test]
fn counting_wins_far_more_often() {
    for (seats, low, high) in [(1, 8.0, 45.0), (2, 45.0, 82.0), (3, 25.0, 62.0)] {
        let tally = play("counting", seats, 60, Options::default());
        let rate = 100.0 * tally.wins as f64 / tally.games as f64;
        assert!((low..high).contains(&rate), "{rate} % at {seats}");
    }
}

/// Measured with `sobremesa sim`: about 45, 84 and 78 % at 1 to 3 players, 91 % at 2 and 3 players with signals. The
/// few games here show that it thinks and that signals arrive.
#[test]
fn looking_ahead_wins_more_often_still_and_signals_help() {
    for (bot, seats, low) in [
        ("lookahead", 2, 60.0),
        ("signalling", 2, 70.0),
        ("signalling", 3, 70.0),
    ] {
        let tally = play(bot, seats, 20, Options::default());
        let rate = 100.0 * tally.wins as f64 / tally.games as f64;
        assert!(rate >= low, "{bot}: {rate} % at {seats}");
    }
}

#[test]
fn orders_make_it_harder_and_the_bots_obey_them_where_they_can() {
    let extreme = Options {
        extreme: true,
        ..Options::default()
    };
    let [plain, orders] =
        [Options::default(), extreme].map(|options| play("counting", 2, 40, options));
    assert!(orders.left.mean() > plain.left.mean());
    let random = play("random", 2, 40, extreme);
    assert!(orders.left.mean() + 10.0 < random.left.mean());
}
