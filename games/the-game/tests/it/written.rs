//! Every moment of a match can be written down and read again.

use sobremesa_core::{FastLuck, Game, Luck, Next, Quick, Recorder, Seat, Setup};
use sobremesa_the_game::{
    ALL, Action, Card, CardSet, Ending, Expert, Options, Order, Pile, Position, SeenPhase, Signal,
    State, TheGame, WrittenOrder, WrittenPhase,
};

/// Written as JSON, read and started again, the state is the same, and chance is asked nothing.
fn round_trip(state: &State) {
    let setup = TheGame::setup(state);
    let json = serde_json::to_string(&setup).expect("a set-up is data");
    let read: Setup<TheGame> = serde_json::from_str(&json).expect("what was written can be read");
    assert_eq!(read, setup);
    let mut dealer = Recorder::scripted([]);
    match TheGame::start(&read, &mut dealer) {
        Ok(again) => assert_eq!(&again, state, "{json}"),
        Err(faults) => panic!("{faults:?} in {json}"),
    }
    assert_eq!(dealer.misfit(), None, "{json}");
}

/// What kinds of moments were written down.
#[derive(Default, Debug)]
struct Met {
    bids: u32,
    signals: u32,
    draw_pile_empty: u32,
    three: u32,
    bound: u32,
    won: u32,
    stuck: u32,
    broken: u32,
}

impl Met {
    fn note(&mut self, state: &State) {
        let view = TheGame::view(state, sobremesa_core::Viewer::Spectator);
        let count = |happened: bool| u32::from(happened);
        self.signals += count(
            view.signals
                .as_slice()
                .iter()
                .flatten()
                .any(|&shown| shown != Signal::Nothing),
        );
        self.draw_pile_empty += count(view.draw == 0);
        match view.phase {
            SeenPhase::Bids { .. } => self.bids += 1,
            SeenPhase::Turn(turn) => {
                self.three += count(turn.three);
                self.bound += count(turn.bound.iter().any(Option::is_some));
            }
            SeenPhase::Over(outcome) => match outcome.ending {
                Ending::Won => self.won += 1,
                Ending::Stuck => self.stuck += 1,
                Ending::Broken(_) => self.broken += 1,
            },
        }
    }
}

/// Mostly the card that moves a pile least, so that games last; now and then anything, and some talk.
fn choose(state: &State, seat: Seat, luck: &mut FastLuck) -> Action {
    let mut actions = Vec::new();
    if luck.below(6) == 0 {
        TheGame::free(state, seat, &mut |action| actions.push(action));
    }
    if actions.is_empty() {
        TheGame::owed(state, seat, &mut |action| actions.push(action));
    }
    let anything = actions[luck.below(actions.len() as u32) as usize];
    if luck.below(4) == 0 {
        return anything;
    }
    let table = TheGame::view(state, sobremesa_core::Viewer::Spectator).table;
    let cost = |action: &Action| match *action {
        Action::Lay { card, pile } => {
            let (top, number) = (i32::from(table.stack(pile).top()), i32::from(card.number()));
            let step = if pile.ascends() {
                number - top
            } else {
                top - number
            };
            let loses = TheGame::warning(state, seat, *action).is_some();
            step + if loses { 1000 } else { 0 }
        }
        Action::End => 8,
        Action::Bid(_) | Action::Signal { .. } | Action::Say(_) => 0,
    };
    match anything {
        Action::Bid(_) | Action::Signal { .. } | Action::Say(_) => anything,
        _ => actions
            .into_iter()
            .min_by_key(cost)
            .expect("the player on turn has something to do"),
    }
}

fn play_on(mut state: State, luck: &mut FastLuck, met: &mut Met) {
    loop {
        round_trip(&state);
        met.note(&state);
        let Next::Decide(seats) = TheGame::next(&state) else {
            return;
        };
        let seats: Vec<Seat> = seats.iter().collect();
        let seat = seats[luck.below(seats.len() as u32) as usize];
        let action = choose(&state, seat, luck);
        let mut dealer = Quick(FastLuck::new(luck.raw()));
        TheGame::play(&mut state, seat, action, &mut dealer).expect("what is offered is accepted");
    }
}

/// Every combination of options, free talk apart, which no moment depends on.
fn all_options(seats: u8) -> Vec<Options> {
    let mut all = Vec::new();
    for (extreme, orders_shuffled) in [(false, false), (true, false), (true, true)] {
        for expert in [Expert::Off, Expert::One, Expert::Two] {
            for starter in [None, Some(Seat(seats - 1))] {
                let free_talk = all.len() % 2 == 0;
                all.push(Options {
                    extreme,
                    orders_shuffled,
                    expert,
                    starter,
                    free_talk,
                });
            }
        }
    }
    all
}

#[test]
fn every_moment_of_a_match_can_be_written_down_and_read_again() {
    let (mut met, mut luck) = (Met::default(), FastLuck::new(2024));
    for seats in 1..=5 {
        for options in all_options(seats) {
            for _ in 0..4 {
                let mut dealer = Quick(FastLuck::new(luck.raw()));
                let state =
                    TheGame::start(&Setup::fresh(seats, options), &mut dealer).expect("sound");
                play_on(state, &mut luck, &mut met);
            }
        }
    }
    assert!(
        met.bids > 100 && met.signals > 100 && met.three > 100 && met.bound > 100,
        "{met:?}"
    );
    assert!(met.stuck > 50 && met.broken > 20, "{met:?}");
}

/// A moment near the end: few cards left, the piles far from closed.
fn near_the_end(seats: u8, options: Options, luck: &mut FastLuck) -> Setup<TheGame> {
    let mut left = ALL;
    let mut take = |luck: &mut FastLuck, fits: &dyn Fn(u8) -> bool| {
        let fitting: Vec<Card> = left.iter().filter(|card| fits(card.number())).collect();
        let card = fitting[luck.below(fitting.len() as u32) as usize];
        left.remove(card);
        card
    };
    let skull = |number: u8| Order::Skull.house_numbers().contains(&number);
    let low = |number: u8| number < 40 && !skull(number);
    let high = |number: u8| number > 60 && !skull(number);
    let piles = [
        take(luck, &low),
        take(luck, &low),
        take(luck, &high),
        take(luck, &high),
    ];
    let mut hands = vec![Vec::new(); usize::from(seats)];
    for hand in &mut hands {
        for _ in 0..1 + luck.below(3) {
            hand.push(take(luck, &|_| true));
        }
    }
    let draw: CardSet = (0..luck.below(4)).map(|_| take(luck, &|_| true)).collect();
    let house = || {
        Order::ALL
            .map(|order| WrittenOrder {
                order,
                cards: house_cards(order),
            })
            .to_vec()
    };
    let phase = WrittenPhase::Turn {
        seat: Seat(0),
        laid: 0,
        three: false,
        bound: [None; 4],
    };
    let position = Position {
        piles: piles.map(|card| vec![card.number()]),
        beneath: left.without(draw).iter().collect(),
        hands,
        phase,
        signals: Vec::new(),
        orders: options.orders_shuffled.then(house),
    };
    Setup {
        seats,
        options,
        position: Some(position),
    }
}

fn house_cards(order: Order) -> Vec<Card> {
    order
        .house_numbers()
        .map(|number| Card::new(number).expect("a card"))
        .to_vec()
}

#[test]
fn moments_near_the_end_can_be_written_down_and_read_again() {
    let (mut met, mut luck) = (Met::default(), FastLuck::new(7));
    for seats in 1..=5 {
        for options in all_options(seats) {
            for _ in 0..4 {
                let setup = near_the_end(seats, options, &mut luck);
                let state = TheGame::start(&setup, &mut Quick(FastLuck::new(1))).expect("sound");
                play_on(state, &mut luck, &mut met);
            }
        }
    }
    assert!(
        met.draw_pile_empty > 100 && met.won > 20 && met.stuck > 5 && met.broken > 20,
        "{met:?}"
    );
}

#[test]
fn orders_written_for_one_position_are_written_down_again() {
    let mut orders: Vec<WrittenOrder> = Order::ALL
        .map(|order| WrittenOrder {
            order,
            cards: house_cards(order),
        })
        .to_vec();
    orders[0].cards[0] = Card::new(8).expect("a card"); // stop on 8 instead of 7
    let position = Position {
        piles: Default::default(),
        beneath: Vec::new(),
        hands: vec![
            [8, 50]
                .map(|number| Card::new(number).expect("a card"))
                .to_vec(),
        ],
        phase: WrittenPhase::Turn {
            seat: Seat(0),
            laid: 0,
            three: false,
            bound: [None; 4],
        },
        signals: Vec::new(),
        orders: Some(orders),
    };
    let options = Options {
        extreme: true,
        ..Options::default()
    };
    let setup = Setup {
        seats: 1,
        options,
        position: Some(position),
    };
    let state = TheGame::start(&setup, &mut Quick(FastLuck::new(1))).expect("sound");
    round_trip(&state);
}

#[test]
fn what_cannot_be_read_is_refused_and_not_guessed() {
    for json in [
        r#"{"seats":2,"colour":"red"}"#,
        r#"{"seats":2,"options":{"extrem":true}}"#,
        r#"{"seats":2,"position":{"piles":[[],[],[]],"hands":[[],[]],"phase":{"over":"won"}}}"#,
        r#"{"seats":2,"position":{"piles":[[],[],[],[]],"hands":[[1],[]],"phase":{"over":"won"}}}"#,
        r#"{"seats":2,"position":{"piles":[[],[],[],[]],"hands":[[100],[]],"phase":{"over":"won"}}}"#,
        r#"{"seats":2,"position":{"piles":[[],[],[],[]],"hands":[[],[]],"phase":{"bids":[4,null]}}}"#,
    ] {
        assert!(
            serde_json::from_str::<Setup<TheGame>>(json).is_err(),
            "{json}"
        );
    }
    let short = r#"{"seats":2,"position":{"piles":[[47],[],[],[]],"hands":[[37,50],[60]],"phase":{"turn":{"seat":0}}}}"#;
    let setup: Setup<TheGame> =
        serde_json::from_str(short).expect("everything else may be left out");
    let state = TheGame::start(&setup, &mut Quick(FastLuck::new(1))).expect("sound");
    assert_eq!(
        TheGame::view(&state, sobremesa_core::Viewer::Spectator)
            .table
            .stack(Pile::A)
            .top(),
        47
    );
    round_trip(&state);
}

#[test]
fn an_action_with_a_field_or_a_word_too_many_is_refused() {
    for wrong in [
        serde_json::json!({ "lay": { "card": 8, "pile": "A", "gently": true } }),
        serde_json::json!({ "signal": { "pile": "E", "show": "mine" } }),
    ] {
        assert!(
            serde_json::from_value::<Action>(wrong.clone()).is_err(),
            "{wrong}"
        );
    }
}
