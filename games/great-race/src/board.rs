//! What lies open on the table; everybody sees all of it.

use std::sync::Arc;

use sobremesa_core::{BySeat, Poll, Seat};

use crate::card::Cards;
use crate::cell::{Cell, CellSet, Ix};
use crate::crew::Crew;
use crate::ground::Ground;
use crate::map::{Chart, Course};
use crate::outcome::Outcome;
use crate::tile::{Tile, TileBag};

/// The most players.
pub const MAX: usize = 4;

/// The open part of the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    /// The map, the ends of the race and the size of the gauges.
    pub course: Arc<Course>,
    /// The round, from 1.
    pub round: u8,
    /// The turn order of this round, by place.
    pub order: Order,
    /// The progress markers, furthest first: the turn order of the next round.
    pub standing: Order,
    pub crews: BySeat<Crew, MAX>,
    /// The tiles on the map.
    pub ground: Ground,
    /// The tiles in the bag.
    pub bag: TileBag,
    /// The discarded cards.
    pub discard: Cards,
    /// Who has too many cards and must discard before anything goes on.
    pub trim: Option<Seat>,
    /// What is going on.
    pub phase: Phase,
}

/// The seats in some order.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Order {
    len: u8,
    seats: [Seat; MAX],
}

impl Order {
    /// These seats, each once.
    pub(crate) fn of(seats: impl IntoIterator<Item = Seat>) -> Order {
        let mut order = Order {
            len: 0,
            seats: [Seat(0); MAX],
        };
        for seat in seats.into_iter().take(MAX) {
            order.seats[usize::from(order.len)] = seat;
            order.len += 1;
        }
        order
    }

    /// The seats, first in order first.
    #[must_use]
    pub fn as_slice(&self) -> &[Seat] {
        self.seats.get(..usize::from(self.len)).unwrap_or_default()
    }

    /// The seat at a place.
    #[must_use]
    #[inline]
    pub fn at(&self, place: u8) -> Seat {
        self.as_slice()[usize::from(place)]
    }

    pub(crate) fn sort_by_key<K: Ord>(&mut self, key: impl FnMut(Seat) -> K) {
        let mut key = key;
        self.seats[..usize::from(self.len)].sort_by_key(|&seat| key(seat));
    }

    /// The place of a seat.
    #[must_use]
    pub fn place(&self, seat: Seat) -> u8 {
        self.as_slice()
            .iter()
            .position(|&other| other == seat)
            .unwrap_or_default() as u8
    }
}

impl std::fmt::Debug for Order {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

impl serde::Serialize for Order {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

/// What is going on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Cards are taken from the display, last in order first.
    Camp {
        /// How many have taken one.
        taken: u8,
        /// What is left on the display.
        display: Cards,
    },
    /// Everybody places assistants in secret.
    Planning,
    /// One sequence after another.
    Convoy(Turn),
    /// It is over.
    Over(Outcome),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    /// The place in the order of whoever plays.
    pub place: u8,
    /// A card was played: no more fuel can be bought.
    pub carded: bool,
    /// The assistant of this sequence has been played.
    pub spent: bool,
    /// What is being done.
    pub doing: Doing,
}

/// What is being done in a sequence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Doing {
    /// Choosing: fuel, a card, an assistant, or to pass.
    Choosing,
    Placing {
        /// The tiles drawn and not placed yet.
        tray: Tray,
        /// The one to be placed now.
        held: Option<Tile>,
        /// Everything connected to the vehicle.
        reach: CellSet,
        /// Where a tile may go.
        spots: CellSet,
    },
    Moving {
        /// How many cells further it may go.
        left: u8,
        /// Where the movement began.
        from: Ix,
        /// Nothing has been entered yet: a line can still be taken.
        fresh: bool,
    },
    /// Before a tile is paid for.
    Entering {
        to: Ix,
        /// How many cells further it may go afterwards.
        left: u8,
        /// Where the movement began.
        from: Ix,
        /// The tile was drawn for this entry: the vehicle goes back if it cannot pay.
        drawn: bool,
        /// The danger is cancelled.
        guarded: bool,
        /// The STOP is cancelled.
        guided: bool,
    },
    Repairing,
    /// Choosing tiles to remove.
    Removing {
        /// By a Tracker, which removes two and can be cancelled; else by an Escort.
        tracker: bool,
        /// The first one chosen.
        first: Option<Ix>,
    },
    /// Choosing tiles to swap.
    Swapping {
        /// The first one chosen.
        first: Option<Ix>,
    },
    /// Choosing whom a Saboteur harms, and how.
    Sabotaging,
    /// Choosing which of three cards to discard.
    Seeking,
    /// The others may cancel an attack.
    Window {
        attack: Attack,
        /// Who is still to be asked, by place in the order of asking.
        poll: Poll,
    },
}

/// An attack that can be cancelled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Attack {
    /// These tiles are removed; the same one twice where there is only one.
    Tracker(Ix, Ix),
    /// These tiles are swapped.
    Cheater(Ix, Ix),
    /// An opponent loses two points.
    Saboteur {
        target: Seat,
        /// How many from the engine; the rest from the chassis.
        engine: u8,
    },
}

/// Up to three tiles in no order, the cheapest byte first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tray([u8; 3]);

impl Tray {
    pub fn iter(&self) -> impl Iterator<Item = Tile> + '_ {
        self.0.iter().filter_map(|&byte| Tile::from_byte(byte))
    }

    /// How many tiles.
    #[must_use]
    pub fn len(&self) -> u8 {
        self.iter().count() as u8
    }

    /// Is it empty?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 3]
    }

    /// The different tiles.
    pub fn kinds(&self) -> impl Iterator<Item = Tile> + '_ {
        let first = |place: usize| place == 0 || self.0[place] != self.0[place - 1];
        (0..3)
            .filter(move |&place| first(place))
            .filter_map(|place| Tile::from_byte(self.0[place]))
    }

    /// The only kind in it, where it holds no other.
    pub(crate) fn single(&self) -> Option<Tile> {
        let mut kinds = self.kinds();
        kinds.next().filter(|_| kinds.next().is_none())
    }

    pub(crate) fn put(&mut self, tile: Tile) {
        self.0[0] = tile.byte();
        self.0.sort_unstable();
    }

    pub(crate) fn take(&mut self, tile: Tile) -> bool {
        let found = self.0.iter().position(|&byte| byte == tile.byte());
        if let Some(place) = found {
            self.0[place] = 0;
            self.0.sort_unstable();
        }
        found.is_some()
    }
}

impl FromIterator<Tile> for Tray {
    /// The first three.
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Tray {
        tiles
            .into_iter()
            .take(3)
            .fold(Tray::default(), |mut tray, tile| {
                tray.put(tile);
                tray
            })
    }
}

impl Board {
    /// The cards on the camp's display.
    pub(crate) fn display(&self) -> Cards {
        match self.phase {
            Phase::Camp { display, .. } => display,
            _ => Cards::EMPTY,
        }
    }

    /// How many play.
    #[must_use]
    #[inline]
    pub fn seats(&self) -> u8 {
        self.crews.seats()
    }

    #[must_use]
    #[inline]
    pub fn chart(&self) -> &Chart {
        &self.course.chart
    }

    /// Where a vehicle stands.
    #[must_use]
    pub fn at(&self, seat: Seat) -> Cell {
        self.chart().cell(self.crews[seat].at)
    }

    /// Does the vehicle stand in a city?
    #[must_use]
    #[inline]
    pub fn in_city(&self, seat: Seat) -> bool {
        self.chart().is_city(self.crews[seat].at)
    }

    /// The seat at a place of the order.
    #[must_use]
    #[inline]
    pub fn seat_at(&self, place: u8) -> Seat {
        self.order.at(place)
    }

    /// The corridors between a vehicle and the goal: the progress scale.
    #[must_use]
    #[inline]
    pub fn level(&self, seat: Seat) -> u8 {
        self.level_of(self.crews[seat].at)
    }

    #[inline]
    pub(crate) fn level_of(&self, ix: Ix) -> u8 {
        self.chart().corridors_between(ix, self.course.goal)
    }

    /// Has anybody reached the goal?
    #[must_use]
    pub fn last_round(&self) -> bool {
        self.crews.as_slice().iter().any(|crew| crew.arrived > 0)
    }

    /// Whose sequence it is.
    #[must_use]
    #[inline]
    pub fn on_turn(&self) -> Option<Seat> {
        match &self.phase {
            Phase::Convoy(turn) => Some(self.seat_at(turn.place)),
            _ => None,
        }
    }

    /// The tiles that the player of this seat may remove: connected to the own vehicle, under no vehicle.
    #[must_use]
    #[inline]
    pub(crate) fn removable(&self, seat: Seat) -> CellSet {
        let reach = self.reach(seat);
        let mut tiles = reach.and(self.ground.tiled());
        self.crews
            .as_slice()
            .iter()
            .for_each(|crew| tiles.remove(crew.at));
        tiles
    }

    /// Everything connected to a vehicle by tiles, cities and lines.
    #[inline]
    pub(crate) fn reach(&self, seat: Seat) -> CellSet {
        let ground = self.ground.tiled().or(self.chart().city_cells);
        self.chart()
            .reach(CellSet::only(self.crews[seat].at), ground)
    }

    /// Blank cells beside these that are no cities.
    #[inline]
    pub(crate) fn blank_beside(&self, reach: CellSet) -> CellSet {
        let chart = self.chart();
        chart
            .beside(reach)
            .without(self.ground.tiled())
            .without(chart.city_cells)
            .without(reach)
    }
}

#[cfg(feature = "shapes")]
sobremesa_core::sent_as!(Order => Vec<Seat>);
