//! The view on the wire. It spells out what a screen needs, so that no rule has to be written there; and it is made
//! from the view alone, so that it says nothing the viewer cannot know.

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};
use sobremesa_core::BySeat;

use crate::card::{Card, Colour};
use crate::cards::Cards;
use crate::deck::Deck;
use crate::row::{Clash, Line, Row};
use crate::state::MAX;
use crate::table::{Phase, Table};
use crate::view::{SeenBank, View};

/// A bank on the wire: the piles, and where they are known the cards and their points.
#[derive(Serialize)]
struct WireBank {
    piles: [u8; 5],
    count: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    cards: Option<Cards>,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<u16>,
}

impl Serialize for SeenBank {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let SeenBank { piles, cards } = *self;
        WireBank {
            piles,
            count: self.len(),
            cards,
            points: cards.map(Cards::points),
        }
        .serialize(serializer)
    }
}

/// What a row still accepts (P2.3, P2.4).
#[derive(Serialize)]
struct Accepts {
    colours: Vec<Colour>,
    numbers: Vec<u8>,
    dice: bool,
}

impl Accepts {
    fn of(line: Line) -> Accepts {
        let takes =
            |colour, number| Card::new(colour, number).is_some_and(|card| line.accepts(card));
        let numbers = || Card::LOWEST..=Card::HIGHEST;
        Accepts {
            colours: Colour::ALL
                .into_iter()
                .filter(|&colour| numbers().any(|number| takes(colour, number)))
                .collect(),
            numbers: numbers()
                .filter(|&number| Colour::ALL.into_iter().any(|colour| takes(colour, number)))
                .collect(),
            dice: line.accepts(Card::DICE),
        }
    }
}

/// What is asked of the card that waits for its row.
struct Places {
    /// Why a row refuses it.
    clashes: [Option<Clash>; 3],
    /// The row it would start.
    new_row: Option<Row>,
}

impl Places {
    fn of(table: &Table) -> Places {
        let Phase::Turn {
            card: Some(card), ..
        } = table.phase
        else {
            return Places {
                clashes: [None; 3],
                new_row: None,
            };
        };
        Places {
            clashes: table.lines.map(|line| line.clash(card)),
            new_row: table.new_row(),
        }
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let table = &self.table;
        let places = Places::of(table);
        let mut wire = serializer.serialize_struct("View", 20)?;
        wire.serialize_field("viewer", &self.viewer)?;
        wire.serialize_field("seats", &self.seats())?;
        wire.serialize_field("options", &table.options)?;
        wire.serialize_field("phase", &table.phase)?;
        wire.serialize_field("rows", &table.lines)?;
        wire.serialize_field(
            "row_points",
            &table.lines.map(|line| line.numbers().points()),
        )?;
        wire.serialize_field(
            "accepts",
            &table
                .lines
                .map(|line| (!line.is_empty()).then(|| Accepts::of(line))),
        )?;
        wire.serialize_field("clashes", &places.clashes)?;
        wire.serialize_field("new_row", &places.new_row)?;
        wire.serialize_field("risks", &self.risks())?;
        wire.serialize_field("switches", &table.switches)?;
        wire.serialize_field("to_the_right", &(table.switches % 2 == 1))?;
        wire.serialize_field("order", &table.order())?;
        wire.serialize_field("benches", &table.benches)?;
        let worth = |bench: &Cards| Colour::ALL.map(|colour| bench.of(colour).points());
        wire.serialize_field("bench_points", &table.benches.map(worth))?;
        wire.serialize_field("banks", &self.banks)?;
        wire.serialize_field(
            "points",
            &BySeat::<_, MAX>::new(self.seats(), |seat| self.points(seat)),
        )?;
        wire.serialize_field("deck", &self.deck)?;
        wire.serialize_field("unseen", &self.unseen)?;
        wire.serialize_field("discard", &self.discard())?;
        wire.end()
    }
}

impl View {
    /// How many cards lie in the discard pile: all that are nowhere else.
    fn discard(&self) -> u8 {
        let table = &self.table;
        let all = Deck::full(self.seats(), &table.options).len();
        let benches = table
            .benches
            .as_slice()
            .iter()
            .map(|bench| bench.len())
            .sum::<u8>();
        let hidden_banks = self.unseen.len() - self.deck;
        let open_banks = self
            .banks
            .as_slice()
            .iter()
            .filter_map(|bank| bank.cards)
            .map(Cards::len)
            .sum::<u8>();
        all - self.deck - table.cards().count() as u8 - benches - hidden_banks - open_banks
    }
}
