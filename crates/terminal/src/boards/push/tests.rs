//! The order of taking and the risk, checked against positions made by hand.

use sobremesa_core::{FastLuck, Game, Match, Seat, Setup, Viewer};
use sobremesa_push::{Card, Options, Position, Push, Row, View, WrittenPhase};

use super::Layout;
use super::side::discarded;

const ME: Viewer = Viewer::Seat(Seat(0));

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .map(|word| Card::try_from(word.to_owned()).expect("a card"))
        .collect()
}

fn rows(rows: &[&str]) -> Vec<Vec<Card>> {
    rows.iter().map(|row| cards(row)).collect()
}

fn turn(card: Option<&str>) -> WrittenPhase {
    WrittenPhase::Turn {
        seat: Seat(0),
        card: card.map(|card| cards(card)[0]),
    }
}

fn position(seats: usize, on_table: &[&str], switches: u8, phase: WrittenPhase) -> Position {
    Position {
        rows: rows(on_table),
        switches,
        benches: vec![Vec::new(); seats],
        banks: Vec::new(),
        discard: Vec::new(),
        phase,
    }
}

fn view(position: Position, hide_totals: bool, viewer: Viewer) -> View {
    let options = Options {
        hide_totals,
        ..Options::default()
    };
    let setup = Setup {
        seats: position.benches.len() as u8,
        options,
        position: Some(position),
    };
    let (game, _) =
        Match::<Push>::start(setup, &[], &mut FastLuck::new(1)).expect("a sound position");
    Push::view(game.state(), viewer)
}

#[track_caller]
fn near(share: Option<f64>, expected: f64) {
    let share = share.expect("there is a next card");
    assert!(
        (share - expected).abs() < 1e-9,
        "{share} and not {expected}"
    );
}

#[test]
fn the_risk_is_counted_from_the_cards_nobody_has_seen() {
    // Three rows with yellow: every other yellow card goes too far, and nothing else does.
    let all_yellow = ["yellow-1", "yellow-2", "yellow-3"];
    near(
        view(position(3, &all_yellow, 0, turn(None)), false, ME).risk(None),
        15.0 / 117.0,
    );
    // Two yellow cards on a bench and one discarded are no longer to be feared.
    let mut seen = position(3, &all_yellow, 0, turn(None));
    seen.benches[1] = cards("yellow-4 yellow-4 red-1");
    seen.discard = cards("yellow-6 dice");
    near(view(seen, false, ME).risk(None), 12.0 / 112.0);
    // A dice card in every row: another one goes too far too. A switch card never does.
    let with_dice = ["yellow-1 dice", "yellow-2 dice", "yellow-3 dice"];
    near(
        view(position(3, &with_dice, 1, turn(None)), false, ME).risk(None),
        (15.0 + 15.0) / 113.0,
    );
    // With two rows nothing can happen.
    near(
        view(position(3, &all_yellow[..2], 0, turn(None)), false, ME).risk(None),
        0.0,
    );
}

#[test]
fn the_risk_follows_where_the_revealed_card_would_go() {
    let view = view(
        position(3, &["red-1", "red-2"], 0, turn(Some("blue-3"))),
        false,
        ME,
    );
    // In row 1 or 2 it stays at two rows; as a third row, only what all three refuse: red 3 and nothing else.
    near(view.risk(Some((Row::One, cards("blue-3")[0]))), 0.0);
    near(
        view.risk(Some((Row::Three, cards("blue-3")[0]))),
        3.0 / 117.0,
    );
}

#[test]
fn cards_in_closed_banks_are_not_in_the_deck() {
    let mut closed = position(3, &["yellow-1", "yellow-2", "yellow-3"], 0, turn(None));
    closed.banks = vec![
        Vec::new(),
        cards("yellow-5 yellow-5 yellow-6"),
        cards("red-1"),
    ];
    let open = closed.clone();
    // Whoever cannot look into the bank knows all the same that three yellow cards lie there.
    let seen = view(closed, true, ME);
    assert_eq!((seen.deck, seen.unseen.len()), (113, 117));
    near(seen.risk(None), 12.0 / 113.0);
    near(view(open, false, ME).risk(None), 12.0 / 113.0);
}

#[test]
fn no_deck_no_risk() {
    let mut last = position(2, &["yellow-1"], 0, turn(None));
    let mut left: Vec<Card> = Vec::new();
    for card in Card::all().filter(|&card| card != Card::SWITCH) {
        let copies = card.copies() - u8::from(card == cards("yellow-1")[0]);
        left.extend(std::iter::repeat_n(card, copies.into()));
    }
    last.discard = left;
    assert_eq!(view(last, false, ME).risk(None), None);
}

#[test]
fn who_takes_first_and_who_next() {
    let three = ["yellow-1", "red-1", "blue-1"];
    let seats = |view: &View| -> Vec<u8> {
        view.table
            .order()
            .expect("not over")
            .takers
            .iter()
            .map(|seat| seat.0)
            .collect()
    };
    // Whoever is on turn first, then to the left; with a switch card to the right; with two to the left again.
    assert_eq!(
        seats(&view(position(4, &three, 0, turn(None)), false, ME)),
        [0, 1, 2, 3]
    );
    assert_eq!(
        seats(&view(position(4, &three, 1, turn(None)), false, ME)),
        [0, 3, 2, 1]
    );
    assert_eq!(
        seats(&view(position(4, &three, 2, turn(None)), false, ME)),
        [0, 1, 2, 3]
    );
    let after_bust = |switches, rows: &[&str]| {
        view(position(4, rows, switches, turn(None)), false, ME)
            .table
            .order()
            .and_then(|order| order.after_bust)
    };
    assert_eq!(after_bust(0, &three), Some(Seat(1)));
    assert_eq!(after_bust(1, &three), Some(Seat(3)));
    assert_eq!(
        after_bust(0, &three[..2]),
        None,
        "nobody goes too far with two rows"
    );
}

#[test]
fn going_too_far_is_seen_while_the_others_take() {
    let take = |rows: &[&str], taker| {
        let phase = WrittenPhase::Take {
            on_turn: Seat(0),
            taker: Seat(taker),
        };
        view(position(4, rows, 0, phase), false, ME)
            .table
            .order()
            .expect("not over")
    };
    let bust = take(&["yellow-1", "red-1", "blue-1"], 1);
    assert_eq!(
        (
            bust.bust,
            bust.first().map(|seat| seat.0).collect::<Vec<_>>()
        ),
        (Some(Seat(0)), vec![1, 2, 3])
    );
    assert_eq!(take(&["", "red-1", "blue-1"], 2).bust, Some(Seat(0)));
    let stopped = take(&["", "red-1", "blue-1"], 1);
    assert_eq!(
        (
            stopped.bust,
            stopped.first().map(|seat| seat.0).collect::<Vec<_>>()
        ),
        (None, vec![1, 2])
    );
    assert_eq!(take(&["yellow-1", "red-1", "blue-1"], 0).bust, None);
}

#[test]
fn what_is_nowhere_else_is_discarded() {
    let mut lying = position(3, &["yellow-1 dice", "red-1"], 2, turn(Some("green-4")));
    lying.benches[0] = cards("purple-1 purple-2");
    lying.banks = vec![cards("red-6"), Vec::new(), cards("red-6")];
    lying.discard = cards("blue-1 blue-2 dice switch");
    for hidden in [false, true] {
        assert_eq!(discarded(&view(lying.clone(), hidden, ME)), 4);
    }
}

#[test]
fn the_lines_are_shared_out_and_never_run_over() {
    for (width, height) in [78, 88, 142]
        .into_iter()
        .flat_map(|w| (18..60).map(move |h| (w, h)))
    {
        for seats in 2..=6 {
            let Layout { player, air, .. } = Layout::of(width, height, seats);
            let rows = Layout::of(width, height, seats).rows();
            let used = 2 + air[0] + rows + air[2] + 1 + seats * player + (seats - 1) * air[3];
            assert!(used <= height, "{used} of {height} lines for {seats}");
        }
    }
}
