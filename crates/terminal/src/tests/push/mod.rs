//! PUSH at the table: what is shown, what is refused, whole matches by keys, matches seen again.

mod matches;
mod mouse;
mod refusals;
mod secrets;
mod shown;

use sobremesa_core::{Seat, Setup};
use sobremesa_push::{Card, Options, Position, Push, WrittenPhase};
use sobremesa_words::{Lang, Value, Words};

use super::{Desk, args};
use crate::app::App;
use crate::board::Sitter;
use crate::match_screen::MatchScreen;
use crate::plan::Plan;
use crate::session::Session;
use crate::theme::Theme;

/// Names as long as the menu lets them be.
const NAMES: [&str; 6] = [
    "Maximiliana1",
    "Maximiliana2",
    "Maximiliana3",
    "Maximiliana4",
    "Maximiliana5",
    "Maximiliana6",
];

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .map(|word| Card::try_from(word.to_owned()).expect("a card"))
        .collect()
}

fn lists(lists: &[&str]) -> Vec<Vec<Card>> {
    lists.iter().map(|list| cards(list)).collect()
}

/// It is the first seat's turn, and this card waits.
fn turn(card: Option<&str>) -> WrittenPhase {
    WrittenPhase::Turn {
        seat: Seat(0),
        card: card.map(|card| cards(card)[0]),
    }
}

/// Rows and a phase, with nothing won yet.
fn position(seats: usize, rows: &[&str], phase: WrittenPhase) -> Position {
    let benches = vec![Vec::new(); seats];
    Position {
        rows: lists(rows),
        switches: 0,
        benches,
        banks: Vec::new(),
        discard: Vec::new(),
        phase,
    }
}

/// A table at this position: so many people on the first seats, then bots.
fn sit(position: Position, people: usize, options: Options, lang: Lang) -> Desk {
    let seats = position.benches.len();
    let sitter = |seat: usize| Sitter {
        name: NAMES[seat].to_owned(),
        bot: (seat >= people).then(|| "random".to_owned()),
    };
    let setup = Setup {
        seats: seats as u8,
        options,
        position: Some(position),
    };
    let session = Session::<Push>::start(setup, (0..seats).map(sitter).collect(), 1)
        .expect("a sound position");
    let plan = Plan::of_args(&args("push")).expect("a plan");
    let table = Box::new(MatchScreen::of(session, plan, 1));
    let app = App::new(
        table,
        Words::new(lang),
        Theme::new(true),
        std::env::temp_dir(),
    );
    Desk {
        app,
        size: (80, 24),
    }
}

fn usual(position: Position) -> Desk {
    sit(position, 1, Options::default(), Lang::En)
}

/// A text about a player.
fn about(lang: Lang, key: &str, player: &str) -> String {
    Words::new(lang).fill(key, &[("player", Value::from(player))])
}
