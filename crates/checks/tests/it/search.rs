//! The search on games whose answers are known, and beside a search that is naive.

use std::time::{Duration, Instant};

use sobremesa_bots::search::{SearchConfig, Searchable, Searcher};
use sobremesa_bots::{Bot, CancelToken, SearchBudget};
use sobremesa_checks::tiny::{NoOptions, kuhn, nim, odd_or_even, stairs};
use sobremesa_core::{FastLuck, Game, Knowledge, Next, Quick, Seat, Setup};

fn start<G: Game>(setup: &Setup<G>) -> G::State {
    G::start(setup, &mut Quick(FastLuck::new(1))).expect("a sound set-up")
}

fn ask<G: Searchable>(
    bot: &mut Searcher<G>,
    state: &G::State,
    budget: &mut SearchBudget,
) -> G::Action {
    let seat = G::next(state).deciders().first().expect("somebody owes");
    bot.choose(&Knowledge::of(state, seat, &[]), budget)
}

fn heaps(heaps: [u8; 3]) -> nim::Board {
    nim::Board {
        heaps,
        turn: Seat(0),
    }
}

/// In how many of the positions that can be won the bot makes a move that wins.
fn right_moves(config: SearchConfig) -> (u32, u32) {
    let (mut right, mut all) = (0, 0);
    for number in 0..125u32 {
        let table = heaps([number % 5, number / 5 % 5, number / 25].map(|heap| heap as u8));
        let nim_sum = |table: nim::Board| table.heaps[0] ^ table.heaps[1] ^ table.heaps[2];
        if nim_sum(table) == 0 {
            continue;
        }
        let mut budget = SearchBudget::new(FastLuck::new(number.into()));
        let mut after = table;
        let take = ask(&mut Searcher::<nim::Nim>::new(config), &table, &mut budget);
        nim::Nim::play(&mut after, Seat(0), take, &mut Quick(FastLuck::new(0)))
            .expect("an owed action");
        all += 1;
        right += u32::from(nim_sum(after) == 0);
    }
    (right, all)
}

#[test]
fn nim_is_solved_and_a_search_without_a_tree_does_not_solve_it() {
    let config = SearchConfig {
        rounds: 10_000,
        ..SearchConfig::DEFAULT
    };
    let (right, all) = right_moves(config);
    assert!(right * 100 >= all * 98, "{right} of {all}");
    // A tree of one node is a naive search: every answer is tried by playing on at random.
    let (naive, _) = right_moves(SearchConfig { nodes: 1, ..config });
    assert!(
        naive + 10 < right,
        "naive {naive}, searching {right} of {all}"
    );
}

#[test]
fn nobody_gives_away_a_sure_pot_at_kuhns_poker() {
    use kuhn::Action::{Bet, Pass};
    use kuhn::Card::{Jack, King, Queen};
    let answer = |own, done: &[kuhn::Action], seed| {
        let seat = done.len() % 2;
        let mut hands = [Queen; 2];
        hands[seat] = own;
        hands[1 - seat] = if own == Queen { Jack } else { Queen };
        let state = kuhn::State {
            hands,
            done: done.to_vec(),
        };
        let mut budget = SearchBudget::new(FastLuck::new(seed)).rounds(20_000);
        ask(&mut Searcher::<kuhn::Kuhn>::default(), &state, &mut budget)
    };
    for seed in 0..5 {
        assert_eq!(answer(King, &[Bet], seed), Bet, "a king always wins");
        assert_eq!(answer(King, &[Pass, Bet], seed), Bet);
        assert_eq!(
            answer(King, &[Pass], seed),
            Bet,
            "to bet with a king costs nothing"
        );
        assert_eq!(answer(Jack, &[Bet], seed), Pass, "a jack never wins");
        assert_eq!(answer(Jack, &[Pass, Bet], seed), Pass);
        assert_eq!(
            answer(Queen, &[], seed),
            Pass,
            "a queen's bet is answered by a king alone"
        );
    }
}

/// Whoever chose first, if the others could react to it, would never win.
#[test]
fn nobody_reacts_to_a_secret_choice_and_nobody_is_read() {
    for seats in 2..=4 {
        let state = start(&Setup::<odd_or_even::OddOrEven>::fresh(seats, NoOptions {}));
        let mut chosen = [0; 4];
        for seed in 0..40 {
            let mut bot = Searcher::<odd_or_even::OddOrEven>::default();
            let mut budget = SearchBudget::new(FastLuck::new(seed)).rounds(1000);
            chosen[usize::from(ask(&mut bot, &state, &mut budget).0)] += 1;
            let fair = 1.0 / f64::from(seats);
            let tried = bot.root_edges();
            let visits: u32 = tried.iter().map(|&(_, visits, _)| visits).sum();
            let mean = tried
                .iter()
                .map(|&(_, visits, mean)| f64::from(visits) * mean)
                .sum::<f64>();
            let mean = mean / f64::from(visits);
            assert!((mean - fair).abs() < 0.12, "{seats} seats: {tried:?}");
        }
        let chosen = &chosen[..usize::from(seats)];
        assert!(chosen.iter().all(|&times| times >= 3), "{chosen:?}");
    }
}

#[test]
fn two_climb_the_stairs_together_as_high_as_can_be() {
    use stairs::Stairs;
    let cards = |numbers: &[u8]| {
        numbers
            .iter()
            .map(|&n| stairs::Card::new(n).expect("a card"))
            .collect()
    };
    for (hands, most) in [([[1, 3], [2, 4]], 4), ([[1, 2], [3, 4]], 3)] {
        let position = stairs::Position {
            hands: hands.iter().map(|hand| cards(hand)).collect(),
            deck: Vec::new(),
            stairs: Vec::new(),
            discard: cards(&[5, 6, 7, 8, 9]),
            signals: vec![false; 2],
            phase: stairs::WrittenPhase::Turn(Seat(0)),
        };
        let mut state = start(&Setup::<Stairs> {
            seats: 2,
            options: NoOptions {},
            position: Some(position),
        });
        let mut budget = SearchBudget::new(FastLuck::new(3));
        let outcome = loop {
            let seat = match Stairs::next(&state) {
                Next::Over(outcome) => break outcome,
                Next::Decide(seats) => seats.first().expect("somebody owes"),
            };
            let action = ask(&mut Searcher::<Stairs>::default(), &state, &mut budget);
            Stairs::play(&mut state, seat, action, &mut Quick(FastLuck::new(0)))
                .expect("an owed action");
        };
        assert_eq!(outcome.steps, most);
    }
}

#[test]
fn equal_luck_leads_to_an_equal_tree() {
    let state = kuhn::State {
        hands: [kuhn::Card::Queen, kuhn::Card::King],
        done: Vec::new(),
    };
    let think = |seed| {
        let mut bot = Searcher::<kuhn::Kuhn>::default();
        let action = ask(
            &mut bot,
            &state,
            &mut SearchBudget::new(FastLuck::new(seed)),
        );
        (action, bot.root_edges(), bot.nodes())
    };
    assert_eq!(think(5), think(5));
    assert_ne!(think(5).1, think(6).1);
}

#[test]
fn a_search_that_is_stopped_answers_at_once() {
    let table = heaps([3, 4, 5]);
    let hour = Duration::from_secs(3600);
    let begin = |cancel: CancelToken| SearchBudget {
        cancel,
        ..SearchBudget::new(FastLuck::new(1)).within(Some(hour))
    };
    let took = || {
        let cancel = CancelToken::new();
        let mut budget = begin(cancel.clone());
        let other = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(20));
            cancel.cancel();
            Instant::now()
        });
        ask(&mut Searcher::<nim::Nim>::default(), &table, &mut budget);
        let answered = Instant::now();
        answered.duration_since(other.join().expect("the other thread stops it"))
    };
    // Other programs may hold the machine for a moment: one of many is enough.
    assert!((0..100).any(|_| took() < Duration::from_millis(50)));
    let cancel = CancelToken::new();
    cancel.cancel();
    let mut budget = begin(cancel);
    // Stopped already: an answer all the same, though nothing was tried.
    let mut bot = Searcher::<nim::Nim>::default();
    ask(&mut bot, &table, &mut budget);
    assert!(bot.root_edges().is_empty());
}

#[test]
fn a_decision_takes_its_time_and_no_longer() {
    let limit = Duration::from_millis(40);
    let took = || {
        let begun = Instant::now();
        let mut budget = SearchBudget::new(FastLuck::new(1)).within(Some(limit));
        ask(
            &mut Searcher::<nim::Nim>::default(),
            &heaps([3, 4, 5]),
            &mut budget,
        );
        begun.elapsed()
    };
    // Other programs may hold the machine for a moment: one of many is enough.
    assert!(
        (0..100)
            .map(|_| took())
            .any(|took| took > limit / 2 && took < limit.mul_f64(1.1))
    );
    let forced = || {
        let begun = Instant::now();
        let mut budget =
            SearchBudget::new(FastLuck::new(1)).within(Some(Duration::from_secs(3600)));
        ask(
            &mut Searcher::<nim::Nim>::default(),
            &heaps([0, 1, 0]),
            &mut budget,
        );
        begun.elapsed()
    };
    assert!(
        (0..100).any(|_| forced() < limit),
        "what is owed anyway costs nothing"
    );
}

#[test]
fn the_tree_does_not_outgrow_its_bound() {
    for nodes in [1, 2, 50] {
        let mut bot = Searcher::<nim::Nim>::new(SearchConfig {
            nodes,
            rounds: 3000,
            ..SearchConfig::DEFAULT
        });
        ask(
            &mut bot,
            &heaps([3, 4, 5]),
            &mut SearchBudget::new(FastLuck::new(1)),
        );
        assert_eq!(bot.nodes(), nodes);
        let visits: u32 = bot.root_edges().iter().map(|&(_, visits, _)| visits).sum();
        assert_eq!(visits, 3000, "every round teaches something");
    }
}

#[test]
fn what_was_thought_about_already_is_kept() {
    let mut bot = Searcher::<nim::Nim>::default();
    let mut budget = SearchBudget::new(FastLuck::new(1));
    ask(&mut bot, &heaps([1, 2, 4]), &mut budget);
    let whole = bot.nodes();
    let nothing = |budget: &SearchBudget| budget.clone().rounds(0);
    ask(&mut bot, &heaps([1, 2, 2]), &mut nothing(&budget));
    assert!(
        bot.nodes() > 1 && bot.nodes() < whole,
        "a part of {whole} nodes: {}",
        bot.nodes()
    );
    assert!(bot.root_edges().iter().any(|&(_, visits, _)| visits > 5));
    ask(&mut bot, &heaps([5, 5, 5]), &mut nothing(&budget));
    assert_eq!(
        (bot.nodes(), bot.root_edges().len()),
        (1, 0),
        "never budget about"
    );
}
