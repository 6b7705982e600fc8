//! What one viewer sees, built up from nothing (P9.3 to P9.5).

use serde::Serialize;
use serde::ser::SerializeStruct;
use sobremesa_core::{BySeat, Seat, Viewer};

use crate::card::Colour;
use crate::cards::Cards;
use crate::deck::Deck;
use crate::state::{MAX, State};
use crate::table::{Phase, Table};

/// What one viewer sees. Small, flat and cheap to make: bots look at thousands of them a second.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Whose eyes; nobody's for a spectator.
    pub viewer: Option<Seat>,
    /// Rows, benches, options, what is going on.
    pub table: Table,
    /// How many cards are in the deck.
    pub deck: u8,
    /// Every card that the viewer sees nowhere: the deck, and with hidden totals the banks of others.
    pub unseen: Deck,
    /// Each seat's bank.
    pub banks: BySeat<SeenBank, MAX>,
}

/// A bank as the viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeenBank {
    /// How many cards of each colour lie in it: everybody sees the piles (P9.3).
    pub piles: [u8; 5],
    /// Its cards, unless they are hidden from the viewer (P9.5).
    pub cards: Option<Cards>,
}

impl SeenBank {
    /// How many cards lie in it.
    #[must_use]
    pub fn len(&self) -> u8 {
        self.piles.iter().sum()
    }

    /// Does nothing lie in it?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl View {
    /// How many play.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.table.seats()
    }

    /// The points a seat would have if the match ended now; unknown while its bank is hidden.
    #[must_use]
    pub fn points(&self, seat: Seat) -> Option<u16> {
        Some(self.table.benches[seat].points() + self.banks[seat].cards?.points())
    }

    /// How many of the unseen cards would bust now (P4.1).
    #[must_use]
    pub fn busting(&self) -> u8 {
        self.table.busting(self.unseen).len()
    }
}

pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let own = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    };
    let open = !state.table.options.hide_totals || matches!(state.table.phase, Phase::Over(_));
    let mut unseen = state.deck;
    let banks = BySeat::new(state.seats(), |seat| {
        let cards = state.banks[seat];
        let shown = open || own == Some(seat);
        if !shown {
            unseen.put_all(cards);
        }
        SeenBank { piles: Colour::ALL.map(|colour| cards.of(colour).len()), cards: shown.then_some(cards) }
    });
    View { viewer: own, table: state.table, deck: state.deck.len(), unseen, banks }
}

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
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let SeenBank { piles, cards } = *self;
        WireBank { piles, count: self.len(), cards, points: cards.map(Cards::points) }.serialize(serializer)
    }
}

/// The wire form spells out what a screen needs, so that no rule has to be written there.
impl Serialize for View {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let table = &self.table;
        let all = Deck::full(self.seats(), &table.options).len();
        let benches = table.benches.as_slice().iter().map(|bench| bench.len()).sum::<u8>();
        let hidden_banks = self.unseen.len() - self.deck;
        let open_banks =
            self.banks.as_slice().iter().filter_map(|bank| bank.cards).map(Cards::len).sum::<u8>();
        let discard = all - self.deck - table.cards().count() as u8 - benches - hidden_banks - open_banks;
        let mut wire = serializer.serialize_struct("View", 13)?;
        wire.serialize_field("viewer", &self.viewer)?;
        wire.serialize_field("seats", &self.seats())?;
        wire.serialize_field("options", &table.options)?;
        wire.serialize_field("phase", &table.phase)?;
        wire.serialize_field("rows", &table.lines)?;
        wire.serialize_field("switches", &table.switches)?;
        wire.serialize_field("to_the_right", &(table.switches % 2 == 1))?;
        wire.serialize_field("benches", &table.benches)?;
        wire.serialize_field("banks", &self.banks)?;
        wire.serialize_field("points", &BySeat::<_, MAX>::new(self.seats(), |seat| self.points(seat)))?;
        wire.serialize_field("deck", &self.deck)?;
        wire.serialize_field("unseen", &self.unseen)?;
        wire.serialize_field("discard", &discard)?;
        wire.end()
    }
}
