//! The words of PUSH: every sentence the rules can say is there in three languages, and every paragraph has its test.

use sobremesa_conformance::Wording;
use sobremesa_core::{FastLuck, Game, Luck, Message, Next, Recorder, Seat, Setup, Tell, Viewer};
use sobremesa_push::{Action, Card, Clash, Colour, Fault, Options, Push, Refusal, Row};

fn wording() -> Wording {
    Wording::of::<Push>(env!("CARGO_MANIFEST_DIR"))
}

/// A good part of everything the rules can say: all refusals, faults and actions, and the sights of many matches.
fn messages() -> Vec<Message> {
    let (seat, row) = (Seat(1), Row::One);
    let red = Card::new(Colour::Red, 1).expect("a card");
    let mut messages = Vec::new();
    for card in [red, Card::DICE, Card::SWITCH] {
        let fits_not = [Clash::Number, Clash::Colour].map(|clash| Refusal::DoesNotFit {
            card: red,
            row,
            clash,
        });
        messages.extend(fits_not.map(|refusal| refusal.message()));
        messages.push(Refusal::PlaceFirst { card }.message());
        let faults = [
            Fault::OnBench(seat, card),
            Fault::InBank(seat, card),
            Fault::TooMany(card),
            Fault::InRow(row, card),
            Fault::NoPlaceFor(card),
        ];
        messages.extend(faults.map(|fault| fault.message()));
    }
    let refusals = [
        Refusal::NoSuchSeat,
        Refusal::Over,
        Refusal::NotYourTurn { on_turn: seat },
        Refusal::RowsFirst { taker: seat },
        Refusal::NotYourTake { taker: seat },
        Refusal::NotYet,
        Refusal::RowGone { row },
        Refusal::NothingToPlace,
        Refusal::NoSuchRow { row },
        Refusal::DoesNotFit {
            card: Card::DICE,
            row,
            clash: Clash::Dice,
        },
        Refusal::ThreeRows,
        Refusal::DeckEmpty,
        Refusal::NoRowYet,
        Refusal::AlreadyRevealing,
        Refusal::NothingToBank {
            colour: Colour::Red,
        },
    ];
    messages.extend(refusals.map(|refusal| refusal.message()));
    let faults = [
        Fault::Seats(1),
        Fault::FirstNotThere(seat),
        Fault::BenchCount(1),
        Fault::BankCount(1),
        Fault::RowCount(4),
        Fault::EmptyRow(row),
        Fault::TurnSeat(seat),
        Fault::NothingLeft,
        Fault::TakerSeat(seat),
        Fault::RowsAtTake(seat),
        Fault::OverWithDeck(3),
        Fault::OverWithRows,
    ];
    messages.extend(faults.map(|fault| fault.message()));
    for (seed, risk) in (0..60).map(|seed| (seed, seed % 2 == 0)) {
        let options = Options {
            risk,
            hide_totals: seed % 3 == 0,
            ..Options::default()
        };
        messages.extend(told(&Setup::fresh(2 + seed as u8 % 5, options), seed));
    }
    messages
}

/// Everything a spectator hears of a match played at random, and all the actions taken.
fn told(setup: &Setup<Push>, seed: u64) -> Vec<Message> {
    let mut messages = Vec::new();
    let (mut luck, mut choice) = (FastLuck::new(seed), FastLuck::stream(seed, 1));
    let mut dealer = Recorder::<Push>::lucky(&mut luck);
    let mut state = Push::start(setup, &mut dealer).expect("a fresh match");
    while let Next::Decide(seats) = Push::next(&state) {
        let seat = seats.iter().next().expect("somebody owes a decision");
        let action: Action = Push::pick_owed(&state, seat, |count| choice.below(count));
        messages.push(action.message());
        Push::play(&mut state, seat, action, &mut dealer).expect("an owed action is legal");
    }
    let sights = dealer
        .events
        .iter()
        .filter_map(|event| Push::sight(event, Viewer::Spectator));
    messages.extend(sights.map(|sight| sight.message()));
    messages
}

#[test]
fn every_sentence_gets_what_it_mentions() {
    let mut heard = wording().listen();
    messages().iter().for_each(|message| heard.hear(message));
    let named = wording().named_keys(&["sight", "refusal", "fault", "action"]);
    let unsaid = heard.unsaid(named.iter().map(String::as_str));
    assert!(unsaid.is_empty(), "never said: {unsaid:?}");
}

#[test]
fn the_rulebooks_have_the_same_paragraphs_and_each_has_a_test() {
    wording().hold_paragraphs('P', 44);
}
