//! C28: a deck, read from a file and found to make sense. States share one deck and speak of its cards by number.

mod edition;
mod effect;
mod effects;
mod fault;
mod read;
mod word;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use crate::cards::Kind;
use crate::names::{Card, Names, Vehicle};
use crate::value::Value;

pub(crate) use edition::{EARLIER, house_names};
pub use edition::{EDITIONS, Edition, KEPT_EDITIONS};
pub use effect::{
    Answer, CardKind, Deed, Parts, Passive, Role, Standing, Station, Tag, Trigger, Window,
};
pub use fault::{DeckFault, Lang};

/// The most cards in a deck: a hand is a set of bits, and the Flag has none of them.
pub const MOST_CARDS: usize = 127;
/// The most cards that cancel: each can answer the one before, and the windows on the table have so much room.
pub(crate) const MOST_CANCELS: u32 = 12;
/// The most contagions in a deck.
pub(crate) const MOST_CONTAGIONS: u32 = 8;
/// The most cards that bring a free pass.
pub(crate) const MOST_FREE_PASSES: u32 = 8;
/// Vehicles of a deck: enough for a full table, and few enough to choose from.
pub(crate) const VEHICLES: std::ops::RangeInclusive<usize> = 8..=32;
/// As many faults of a deck are told.
pub(crate) const MOST_FAULTS: usize = 64;
/// Where cards are looked up by name: at least twice as many places as cards.
const PLACES: usize = 256;

/// What an Action asks its player to name when it is laid (C20).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Demand {
    Nothing,
    /// A player or a car.
    Seat,
    /// A card in play.
    Part {
        parts: Parts,
        /// Only of other players.
        others: bool,
        /// Only one that no contagion is on.
        healthy: bool,
    },
    /// A card in another player's pit crew.
    OthersPit,
}

/// One card of a deck, with all its copies.
#[derive(Clone, Debug)]
pub struct Face {
    pub card: Card,
    pub name: Arc<str>,
    /// What kind of card.
    pub kind: CardKind,
    /// How many there are.
    pub copies: u8,
    /// Its tags, a bit each.
    pub(crate) tags: u16,
    /// Crew: what it adds at the wheel.
    pub drive: i8,
    /// Crew: what it adds to repairs.
    pub fix: i8,
    /// What it does in play.
    pub standing: Vec<Standing>,
    /// What it does as an Action, in this order.
    pub deeds: Vec<Deed>,
    /// What it does as a Reaction, in this order.
    pub answers: Vec<Answer>,
    /// When it may be laid.
    pub window: Option<Window>,
    /// What has to be named when it is laid.
    pub demand: Demand,
    /// Its text in our three languages: en, es, fr.
    pub text: [String; 3],
    /// The passive effects that work on the car and in the pit crew, a bit each.
    pub(crate) has: [u32; 2],
    pub(crate) first: u8,
    pub(crate) mask: u128,
}

impl Face {
    /// Has it this tag?
    #[must_use]
    pub fn is(&self, tag: Tag) -> bool {
        self.tags & (1 << tag.0) != 0
    }
}

/// The numbers of a [`Face`].
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Brief {
    pub(crate) has: [u32; 2],
    pub(crate) fix: i8,
}

/// A vehicle of a deck.
#[derive(Clone, Debug)]
pub struct VehicleFace {
    pub vehicle: Vehicle,
    pub name: Arc<str>,
    /// Speed, undamaged and damaged.
    pub speed: [i8; 2],
    /// What a repair has to reach.
    pub complexity: i8,
    /// What it does.
    pub standing: Vec<Standing>,
    /// Its text in our three languages: en, es, fr.
    pub text: [String; 3],
    /// Its effects, a bit each.
    pub(crate) has: u32,
}

/// A deck that makes sense.
pub struct Deck {
    /// What it is called.
    pub name: String,
    pub faces: Vec<Face>,
    pub vehicles: Vec<VehicleFace>,
    /// The words of its tags.
    pub tags: Vec<String>,
    /// The edition of the house deck; nothing for somebody's own deck.
    pub(crate) house: Option<Edition>,
    pub(crate) source: Value,
    /// Which card each bit of a hand belongs to.
    pub(crate) kind_at: [u8; 128],
    /// How many copies each card of the list has.
    pub(crate) copies: [u8; 128],
    /// What is asked at every step of each card of the list, close together.
    pub(crate) brief: [Brief; 128],
    /// The first bit of every card.
    pub(crate) firsts: u128,
    /// Every bit there is.
    pub(crate) all: u128,
    pub(crate) by_kind: [u128; 5],
    pub(crate) by_window: [u128; 9],
    /// A hash table with linear probing, from a name to the card here.
    locals: [u8; PLACES],
    /// Keeps the names known for as long as the deck is in use.
    _names: Names,
}

impl Deck {
    /// The deck as it is written.
    #[must_use]
    pub fn source(&self) -> &Value {
        &self.source
    }

    /// The newest house deck.
    #[must_use]
    pub fn house() -> Arc<Deck> {
        Deck::house_of(Edition::default())
    }

    /// The house deck of an edition.
    #[must_use]
    pub fn house_of(edition: Edition) -> Arc<Deck> {
        edition::house(edition)
    }

    /// Everything that is wrong with what somebody wrote; with `strict` the rulebook's counts are asked for, too.
    #[must_use]
    pub fn check(written: &Value, strict: bool) -> Vec<DeckFault> {
        match Deck::read(written) {
            Ok(deck) if strict => deck.miscounts(),
            Ok(_) => Vec::new(),
            Err(mut faults) => {
                if strict {
                    faults.extend(read::miscounts(written));
                }
                faults
            }
        }
    }

    /// Makes a deck of what somebody wrote, or names its faults, [`MOST_FAULTS`] at most.
    pub fn read(written: &Value) -> Result<Deck, Vec<DeckFault>> {
        read::read(written)
    }

    fn miscounts(&self) -> Vec<DeckFault> {
        read::miscounts(&self.source)
    }

    /// A card's face.
    #[must_use]
    #[inline]
    pub fn face(&self, kind: Kind) -> &Face {
        &self.faces[usize::from(kind.0)]
    }

    /// The numbers of a card.
    #[inline]
    pub(crate) fn brief(&self, kind: Kind) -> &Brief {
        &self.brief[usize::from(kind.0) & 127]
    }

    /// The name of a card.
    #[inline]
    pub(crate) fn card(&self, kind: Kind) -> Card {
        self.face(kind).card
    }

    /// The card of that name here.
    #[must_use]
    #[inline]
    pub fn kind(&self, card: Card) -> Option<Kind> {
        let local = self.locals[self.place_of(card)];
        (local != u8::MAX).then_some(Kind(local))
    }

    /// Where this card is looked up, or would be.
    #[inline]
    fn place_of(&self, card: Card) -> usize {
        let mut place = card.0 as usize % PLACES;
        while self
            .faces
            .get(usize::from(self.locals[place]))
            .is_some_and(|face| face.card != card)
        {
            place = (place + 1) % PLACES;
        }
        place
    }

    /// The place of a vehicle of that name.
    #[must_use]
    pub fn vehicle(&self, vehicle: Vehicle) -> Option<u8> {
        self.vehicles
            .iter()
            .position(|face| face.vehicle == vehicle)
            .map(|place| place as u8)
    }

    /// The tag at a place of the list of tags.
    #[must_use]
    pub fn tag(&self, place: usize) -> Option<Tag> {
        (place < self.tags.len()).then_some(Tag(place as u8))
    }

    /// Every card, by number.
    pub fn kinds(&self) -> impl Iterator<Item = Kind> + Clone + use<> {
        (0..self.faces.len() as u8).map(Kind)
    }

    /// How many copies each card of the list has, by its number; 0 beyond them.
    #[must_use]
    #[inline]
    pub fn copies(&self) -> &[u8; 128] {
        &self.copies
    }

    /// How many cards there are, the Flag left out.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.all.count_ones()
    }

    /// Has it no card?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.all == 0
    }

    /// Fills the tables that cards in hands and piles are found by.
    pub(crate) fn index(&mut self) {
        let mut bit = 0;
        for (place, face) in self.faces.iter_mut().enumerate() {
            face.first = bit;
            face.mask = ((1u128 << face.copies) - 1) << bit;
            (bit..bit + face.copies).for_each(|bit| self.kind_at[usize::from(bit)] = place as u8);
            self.copies[place] = face.copies;
            self.brief[place] = Brief {
                has: face.has,
                fix: face.fix,
            };
            self.firsts |= 1 << bit;
            self.all |= face.mask;
            self.by_kind[face.kind as usize] |= face.mask;
            if let Some(window) = face.window {
                self.by_window[window as usize] |= face.mask;
            }
            bit += face.copies;
        }
        for local in 0..self.faces.len() {
            let place = self.place_of(self.faces[local].card);
            self.locals[place] = local as u8;
        }
    }
}

/// Decks are the same when the same was written.
impl PartialEq for Deck {
    fn eq(&self, other: &Deck) -> bool {
        match (self.house, other.house) {
            (Some(own), Some(other)) => own == other,
            _ => std::ptr::eq(self, other) || self.source == other.source,
        }
    }
}
impl Eq for Deck {}
impl Hash for Deck {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}
impl fmt::Debug for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.name)
    }
}
