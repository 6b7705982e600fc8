//! Set-ups: every fault is named, any moment can be written down, no card is ever lost.

use sobremesa_core::{FastLuck, Game, Knowledge, Luck, Next, Quick, Recorder, Seat, Setup, Viewer};
use sobremesa_push::{
    Action, Card, Cards, Deck, Event, Fault, Options, Phase, Position, Push, Row, Sight, State,
    WrittenPhase,
};

fn card(name: &str) -> Card {
    Card::try_from(name.to_owned()).expect("the card is written right")
}

fn cards(line: &str) -> Vec<Card> {
    line.split_whitespace().map(card).collect()
}

/// Three players, Ana on turn, nothing revealed.
fn quiet() -> Setup<Push> {
    let position = Position {
        rows: vec![],
        switches: 0,
        benches: vec![vec![]; 3],
        banks: vec![],
        discard: vec![],
        phase: WrittenPhase::Turn {
            seat: Seat(0),
            card: None,
        },
    };
    Setup {
        seats: 3,
        options: Options::default(),
        position: Some(position),
    }
}

fn position(change: impl FnOnce(&mut Position)) -> Setup<Push> {
    let mut setup = quiet();
    change(setup.position.as_mut().expect("it has one"));
    setup
}

fn rows<const N: usize>(rows: [&str; N]) -> Vec<Vec<Card>> {
    rows.into_iter().map(cards).collect()
}

fn faults(setup: &Setup<Push>) -> Vec<Fault> {
    Push::start(setup, &mut Recorder::scripted([]))
        .err()
        .unwrap_or_default()
}

fn everything() -> Vec<Card> {
    let deck = Deck::full(3, &Options::default());
    deck.iter()
        .flat_map(|(card, count)| vec![card; count.into()])
        .collect()
}

fn take(on_turn: u8, taker: u8) -> WrittenPhase {
    WrittenPhase::Take {
        on_turn: Seat(on_turn),
        taker: Seat(taker),
    }
}

fn waiting(name: &str) -> WrittenPhase {
    WrittenPhase::Turn {
        seat: Seat(0),
        card: Some(card(name)),
    }
}

#[test]
fn the_quiet_table_has_no_fault() {
    assert_eq!(faults(&quiet()), []);
}

#[test]
fn every_fault_is_named() {
    let first = Options {
        first_player: Some(Seat(3)),
        ..Options::default()
    };
    let cases: Vec<(Setup<Push>, Vec<Fault>)> = vec![
        (Setup::fresh(1, Options::default()), vec![Fault::Seats(1)]),
        (Setup::fresh(3, first), vec![Fault::FirstNotThere(Seat(3))]),
        (
            position(|p| p.benches = vec![vec![]; 2]),
            vec![Fault::BenchCount(2)],
        ),
        (
            position(|p| p.banks = vec![vec![]; 4]),
            vec![Fault::BankCount(4)],
        ),
        (
            position(|p| p.benches[1] = cards("dice")),
            vec![Fault::OnBench(Seat(1), Card::DICE)],
        ),
        (
            position(|p| p.banks = rows(["", "", "red-1 switch"])),
            vec![Fault::InBank(Seat(2), Card::SWITCH)],
        ),
        (
            position(|p| {
                p.benches[0] = cards("red-1 red-1");
                p.rows = rows(["red-1"]);
                p.discard = cards("red-1");
            }),
            vec![Fault::TooMany(card("red-1"))],
        ),
        (
            position(|p| p.switches = 13),
            vec![Fault::TooMany(Card::SWITCH)],
        ),
        (
            position(|p| p.rows = rows(["red-1", "red-2", "red-3", "red-4"])),
            vec![Fault::RowCount(4)],
        ),
        (
            position(|p| p.rows = rows(["red-1", "", "red-3"])),
            vec![Fault::EmptyRow(Row::Two)],
        ),
        (
            position(|p| p.rows = rows(["red-1 red-2 blue-1 dice dice switch"])),
            ["red-2", "blue-1", "dice", "switch"]
                .map(|name| Fault::InRow(Row::One, card(name)))
                .into(),
        ),
        (
            position(|p| {
                p.phase = WrittenPhase::Turn {
                    seat: Seat(3),
                    card: None,
                }
            }),
            vec![Fault::TurnSeat(Seat(3))],
        ),
        (
            position(|p| p.phase = waiting("switch")),
            vec![Fault::NoPlaceFor(Card::SWITCH)],
        ),
        (
            position(|p| {
                p.rows = rows(["red-1", "red-2", "red-3"]);
                p.phase = waiting("red-4");
            }),
            vec![Fault::NoPlaceFor(card("red-4"))],
        ),
        (
            position(|p| p.discard = everything()),
            vec![Fault::NothingLeft],
        ),
        (
            position(|p| {
                p.rows = rows(["red-1"]);
                p.phase = take(0, 5);
            }),
            vec![Fault::TakerSeat(Seat(5))],
        ),
        (
            position(|p| p.phase = take(0, 0)),
            vec![Fault::RowsAtTake(Seat(0))],
        ),
        (
            position(|p| {
                p.rows = rows(["red-1"]);
                p.phase = WrittenPhase::Over;
            }),
            vec![Fault::OverWithRows, Fault::OverWithDeck(119)],
        ),
        (
            position(|p| p.phase = WrittenPhase::Over),
            vec![Fault::OverWithDeck(120)],
        ),
    ];
    for (setup, expected) in cases {
        assert_eq!(faults(&setup), expected, "{setup:?}");
    }
}

/// Who can be asked to take a row with which rows still there (P4, P6).
#[test]
fn rows_and_takers_have_to_fit_each_other() {
    let left = |on_turn, taker, switches, written: &[&str]| {
        let setup = position(|p| {
            p.rows = written.iter().map(|line| cards(line)).collect();
            p.switches = switches;
            p.phase = take(on_turn, taker);
        });
        faults(&setup).is_empty()
    };
    assert!(left(0, 0, 0, &["red-1", "red-2", "red-3"]));
    assert!(
        !left(0, 0, 0, &["", "red-2", "red-3"]),
        "nobody took the first row"
    );
    assert!(
        left(0, 1, 0, &["", "red-2", "red-3"]),
        "the one who stopped took it"
    );
    assert!(
        left(0, 1, 0, &["red-1", "red-2", "red-3"]),
        "the one on turn went too far"
    );
    assert!(
        left(0, 2, 0, &["red-1", "", "red-3"]),
        "too far, and one has taken"
    );
    assert!(
        !left(0, 2, 0, &["red-1", "red-2", "red-3"]),
        "somebody must have taken a row"
    );
    assert!(
        left(0, 2, 1, &["red-1", "red-2", "red-3"]),
        "with a switch card the right-hand one begins"
    );
    assert!(
        !left(0, 2, 1, &["", "", "red-3"]),
        "only one can have taken a row"
    );
}

#[test]
fn all_faults_come_at_once() {
    let mut setup = position(|p| {
        p.rows = rows(["red-1 red-2"]);
        p.benches = rows(["dice"]);
        p.banks = rows(["switch"]);
        p.switches = 40;
        p.phase = WrittenPhase::Turn {
            seat: Seat(9),
            card: Some(Card::SWITCH),
        };
    });
    setup.options.first_player = Some(Seat(8));
    assert_eq!(
        faults(&setup),
        [
            Fault::FirstNotThere(Seat(8)),
            Fault::TooMany(Card::SWITCH),
            Fault::BenchCount(1),
            Fault::OnBench(Seat(0), Card::DICE),
            Fault::BankCount(1),
            Fault::InBank(Seat(0), Card::SWITCH),
            Fault::InRow(Row::One, card("red-2")),
            Fault::TurnSeat(Seat(9)),
            Fault::NoPlaceFor(Card::SWITCH),
        ]
    );
    setup.seats = 255;
    setup.position.as_mut().expect("it has one").phase = take(254, 3);
    assert!(faults(&setup).contains(&Fault::Seats(255)));
}

#[test]
fn nonsense_is_not_read() {
    for text in [
        r#"{"seats":3,"options":{"riks":true}}"#,
        r#"{"seats":3,"position":{"benches":[["red-7"]],"phase":{"turn":{"seat":0}}}}"#,
        r#"{"seats":3,"position":{"benches":[],"phase":{"turn":{"seat":0}},"extra":1}}"#,
    ] {
        assert!(serde_json::from_str::<Setup<Push>>(text).is_err(), "{text}");
    }
    for text in [
        r#"{"place":{"row":0}}"#,
        r#"{"place":{"row":4}}"#,
        r#"{"bank":{"colour":"pink"}}"#,
    ] {
        assert!(serde_json::from_str::<Action>(text).is_err(), "{text}");
    }
    let place: Action = serde_json::from_str(r#"{"place":{"row":2}}"#).expect("an action");
    assert_eq!(place, Action::Place { row: Row::Two });
}

/// Every combination of options.
fn all_options() -> impl Iterator<Item = Options> {
    (0..16u8).map(|bits| Options {
        risk: bits & 1 != 0,
        keep_switches: bits & 2 != 0,
        hide_totals: bits & 4 != 0,
        first_player: (bits & 8 != 0).then_some(Seat(1)),
    })
}

/// Plays a match at random and looks at every moment of it.
fn play_out(setup: &Setup<Push>, seed: u64, mut look: impl FnMut(&State, &[Event])) {
    let mut luck = FastLuck::new(seed);
    let mut choice = FastLuck::stream(seed, 1);
    let mut dealer = Recorder::<Push>::lucky(&mut luck);
    let mut state = Push::start(setup, &mut dealer).expect("a fresh match");
    look(&state, &std::mem::take(&mut dealer.events));
    for _ in 0..3000 {
        let Next::Decide(seats) = Push::next(&state) else {
            return;
        };
        let seat = seats.iter().next().expect("somebody owes a decision");
        let mut listed = Vec::new();
        Push::owed(&state, seat, &mut |action| listed.push(action));
        for (n, &action) in listed.iter().enumerate() {
            let picked = Push::pick_owed(&state, seat, |count| {
                assert_eq!(count as usize, listed.len());
                n as u32
            });
            assert_eq!(picked, action);
        }
        let action = listed[choice.below(listed.len() as u32) as usize];
        Push::play(&mut state, seat, action, &mut dealer).expect("an owed action is legal");
        look(&state, &std::mem::take(&mut dealer.events));
    }
    panic!("matches end")
}

fn matches() -> impl Iterator<Item = (Setup<Push>, u64)> {
    let each = |options| (2..=6).map(move |seats| Setup::fresh(seats, options));
    all_options()
        .flat_map(each)
        .enumerate()
        .map(|(seed, setup)| (setup, seed as u64))
}

#[test]
fn any_moment_can_be_written_down_and_read_again() {
    for (setup, seed) in matches() {
        play_out(&setup, seed, |state, _| {
            let written = serde_json::to_string(&Push::setup(state)).expect("it can be written");
            let read: Setup<Push> = serde_json::from_str(&written).expect("it can be read");
            let again = Push::start(&read, &mut Recorder::scripted([]));
            assert_eq!(again.as_ref(), Ok(state), "{written}");
        });
    }
}

/// The discard pile is told by the events alone, so that no card can be lost or found unnoticed.
#[test]
fn every_card_is_somewhere_after_every_step() {
    for (setup, seed) in matches() {
        let mut discard: Vec<Card> = Vec::new();
        play_out(&setup, seed, |state, events| {
            for event in events {
                match *event {
                    Event::Open(Sight::Bust { card, .. }) => discard.push(card),
                    Event::Open(Sight::Took { cards: line, .. }) if line.has_dice() => {
                        discard.push(Card::DICE)
                    }
                    Event::Open(Sight::Rolled { lost, .. }) => discard.extend(lost.iter()),
                    Event::Open(Sight::Cleared {
                        rows: lines,
                        switches,
                    }) => {
                        discard.extend(lines.iter().flat_map(|line| line.iter()));
                        discard.extend(std::iter::repeat_n(Card::SWITCH, switches.into()));
                    }
                    _ => {}
                }
            }
            let Some(position) = Push::setup(state).position else {
                panic!("a state has a position")
            };
            let waiting = match position.phase {
                WrittenPhase::Turn { card, .. } => card,
                _ => None,
            };
            let lying = position
                .rows
                .iter()
                .chain(&position.benches)
                .chain(&position.banks)
                .flatten()
                .copied();
            let beside = std::iter::repeat_n(Card::SWITCH, position.switches.into());
            let all = lying
                .chain(beside)
                .chain(waiting)
                .chain(discard.iter().copied());
            let mut full = Deck::full(setup.seats, &setup.options);
            for card in all {
                assert!(full.take(card), "{card:?} is in two places");
            }
            assert_eq!(full, deck(state, &position), "what is left is the deck");
        });
        let cards = if setup.seats > 2 || setup.options.keep_switches {
            120
        } else {
            108
        };
        assert!(discard.len() < cards);
    }
}

/// The deck: what nobody sees, less the banks that are hidden.
fn deck(state: &State, position: &Position) -> Deck {
    let view = Push::view(state, Viewer::Spectator);
    let mut deck = view.unseen;
    for (seat, bank) in view
        .banks
        .iter()
        .filter(|(_, bank)| bank.cards.is_none() && !bank.is_empty())
    {
        assert_eq!(position.banks[seat.index()].len(), usize::from(bank.len()));
        assert!(
            position.banks[seat.index()]
                .iter()
                .all(|&card| deck.take(card))
        );
    }
    assert_eq!(deck.len(), view.deck);
    deck
}

#[test]
fn a_sampled_world_looks_the_same_to_the_one_who_imagines_it() {
    let mut differed = false;
    for (setup, seed) in matches().filter(|(_, seed)| seed % 3 == 0) {
        let mut luck = FastLuck::stream(seed, 7);
        play_out(&setup, seed, |state, _| {
            for seat in Seat::all(setup.seats) {
                let knowledge = Knowledge::<Push>::of(state, seat, &[]);
                let world = knowledge.sample(&mut luck);
                assert_eq!(Push::view(&world, Viewer::Seat(seat)), knowledge.view());
                assert_eq!(Push::next(&world), Push::next(state));
                assert!(faults(&Push::setup(&world)).is_empty());
                differed |= world != *state;
                assert!(setup.options.hide_totals || world == *state);
            }
        });
    }
    assert!(differed, "hidden banks are dealt anew");
}

/// Every way to fill a hidden pile is about as likely as it is.
#[test]
fn hidden_piles_are_filled_evenly() {
    let mut setup = position(|p| {
        p.banks = rows(["", "red-1", ""]);
        p.discard = cards("red-1 red-2 red-2 red-2");
    });
    setup.options.hide_totals = true;
    let state = Push::start(&setup, &mut Quick(FastLuck::new(1))).expect("a sound position");
    let mut luck = FastLuck::new(2);
    let mut seen = [0u32; 7];
    for _ in 0..14_000 {
        let world = Knowledge::<Push>::of(&state, Seat(0), &[]).sample(&mut luck);
        let bank: Cards = Push::view(&world, Viewer::Seat(Seat(1))).banks[Seat(1)]
            .cards
            .expect("the own bank");
        seen[usize::from(bank.points())] += 1;
    }
    // Two red ones, no red two, three of each other number: 14 cards.
    let expected = [0, 2000, 0, 3000, 3000, 3000, 3000];
    assert!(
        seen.iter()
            .zip(expected)
            .all(|(&seen, expected)| seen.abs_diff(expected) < 250),
        "{seen:?}"
    );
}

#[test]
fn the_wire_form_of_a_view_hides_what_the_view_hides() {
    let mut setup = position(|p| p.banks = rows(["", "red-5 red-6", ""]));
    setup.options.hide_totals = true;
    let state = Push::start(&setup, &mut Quick(FastLuck::new(1))).expect("a sound position");
    let wire =
        |viewer| serde_json::to_value(Push::view(&state, viewer)).expect("it can be written");
    let (own, other) = (wire(Viewer::Seat(Seat(1))), wire(Viewer::Seat(Seat(0))));
    assert_eq!(
        own["banks"][1],
        serde_json::json!({"piles":[0,2,0,0,0],"count":2,"cards":["red-5","red-6"],"points":11})
    );
    assert_eq!(
        other["banks"][1],
        serde_json::json!({"piles":[0,2,0,0,0],"count":2})
    );
    assert_eq!(
        (&own["points"][1], &other["points"][1]),
        (&serde_json::json!(11), &serde_json::Value::Null)
    );
    assert_eq!(
        (&own["deck"], &own["discard"], &other["discard"]),
        (&118.into(), &0.into(), &0.into())
    );
    assert!(matches!(
        Push::view(&state, Viewer::Spectator).table.phase,
        Phase::Turn { .. }
    ));
}
