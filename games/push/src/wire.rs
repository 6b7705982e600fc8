//! The view as it is sent. It spells out what a screen needs, so that no rule has to be written there; and it is made
//! from the view alone, so that it says nothing the viewer cannot know.

use serde::{Serialize, Serializer};
use sobremesa_core::{BySeat, Seat};

use crate::board::{Board, Phase};
use crate::card::{Card, Colour};
use crate::cards::Cards;
use crate::deck::Deck;
use crate::options::Options;
use crate::order::Order;
use crate::risk::Risks;
use crate::row::{Clash, Line, Row};
use crate::state::MAX;
use crate::view::{SeenBank, View};

/// A bank as the viewer sees it.
#[derive(Serialize)]
#[serde(rename = "Bank")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
struct WireBank {
    /// How many cards of each colour: yellow, red, blue, green, purple.
    piles: [u8; 5],
    /// How many in all.
    count: u8,
    /// The cards, unless they are hidden from the viewer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "shapes", ts(optional))]
    cards: Option<Cards>,
    /// What they are worth, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "shapes", ts(optional))]
    points: Option<u16>,
}

impl WireBank {
    fn of(bank: &SeenBank) -> WireBank {
        WireBank {
            piles: bank.piles,
            count: bank.len(),
            cards: bank.cards,
            points: bank.cards.map(Cards::points),
        }
    }
}

/// What a row still accepts (P2.3, P2.4).
#[derive(Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
struct Accepts {
    /// Number cards of these colours.
    colours: Vec<Colour>,
    /// Number cards with these numbers.
    numbers: Vec<u8>,
    /// A dice card?
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
    fn of(table: &Board) -> Places {
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

/// What one viewer sees.
#[derive(Serialize)]
#[serde(rename = "View")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
struct WireView {
    /// Whose eyes; nobody's for a spectator.
    viewer: Option<Seat>,
    /// How many play.
    seats: u8,
    options: Options,
    /// What is going on.
    phase: Phase,
    /// The three rows; one without cards is not started or has been taken.
    rows: [Line; 3],
    /// What the number cards of each row are worth.
    row_points: [u16; 3],
    /// What each row still accepts; null for one without cards.
    accepts: [Option<Accepts>; 3],
    /// Why each row refuses the card that waits, where it does.
    clashes: [Option<Clash>; 3],
    /// The row that the card that waits would start.
    new_row: Option<Row>,
    /// How likely it is to go too far with the next card, while somebody takes a turn.
    risks: Option<Risks>,
    /// The switch cards beside the deck.
    switches: u8,
    /// Are rows taken to the right?
    to_the_right: bool,
    /// Who takes a row when; nobody once it is over.
    order: Option<Order>,
    /// Each seat's bench.
    benches: BySeat<Cards, MAX>,
    /// What each seat's bench is worth, colour by colour: yellow, red, blue, green, purple.
    bench_points: BySeat<[u16; 5], MAX>,
    /// Each seat's bank.
    banks: BySeat<WireBank, MAX>,
    /// The points each seat would have if the match ended now, where they are known.
    points: BySeat<Option<u16>, MAX>,
    /// How many cards are in the deck.
    deck: u8,
    /// How many of each card are in the deck; nothing while banks are hidden, whose totals would follow.
    #[cfg_attr(feature = "shapes", ts(type = "Partial<Record<Card, number>> | null"))]
    unseen: Option<Deck>,
    /// How many cards lie in the discard pile.
    discard: u8,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.wire().serialize(serializer)
    }
}

#[cfg(feature = "shapes")]
sobremesa_core::sent_as!(View => WireView);

impl View {
    fn wire(&self) -> WireView {
        let table = &self.table;
        let places = Places::of(table);
        let accepts = |line: Line| (!line.is_empty()).then(|| Accepts::of(line));
        let worth = |bench: &Cards| Colour::ALL.map(|colour| bench.of(colour).points());
        WireView {
            viewer: self.viewer,
            seats: self.seats(),
            options: table.options,
            phase: table.phase,
            rows: table.lines,
            row_points: table.lines.map(|line| line.numbers().points()),
            accepts: table.lines.map(accepts),
            clashes: places.clashes,
            new_row: places.new_row,
            risks: self.risks(),
            switches: table.switches,
            to_the_right: table.switches % 2 == 1,
            order: table.order(),
            benches: table.benches,
            bench_points: table.benches.map(worth),
            banks: self.banks.map(WireBank::of),
            points: BySeat::new(self.seats(), |seat| self.points(seat)),
            deck: self.deck,
            unseen: self.told_unseen(),
            discard: self.discard(),
        }
    }

    /// The unseen cards, as long as no bank is hidden: what they add up to would give its total away, and the table does
    /// not remember for anybody what went into it (P9.5).
    fn told_unseen(&self) -> Option<Deck> {
        let banks = self.banks.as_slice();
        let open = banks.iter().all(|bank| bank.cards.is_some());
        open.then_some(self.unseen)
    }

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
