//! What lies open on the table, and what does not.

use serde::{Deserialize, Serialize};
use sobremesa_core::{BySeat, Seat, SeatSet};

use crate::action::Action;
use crate::cards::{Cards, Kind, Slot};
use crate::deck::Deck;
use crate::frame::{Frame, Happening, Stack, Test};
use crate::options::House;
use crate::outcome::Outcome;
use crate::pack::{MAX, Pack};
use crate::spot::Spot;
use crate::turn::{DRY_ROUNDS, WARNED_ROUNDS};

/// Everything that everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    pub rules: House,
    /// What is going on, at large.
    pub phase: Phase,
    /// Who is where; before the start in the order of seats.
    pub pack: Pack,
    /// What lies with each player.
    pub cars: BySeat<Car, MAX>,
    /// The contagions in play.
    pub sick: [Option<Sick>; 8],
    /// The discard pile.
    pub discard: Cards,
    /// Cards discarded just now that somebody may still take.
    pub fallen: Cards,
    /// Where the Flag is.
    pub flag: Flag,
    /// Short game: so many cards of the pile are certainly not the Flag.
    pub upper: u8,
    /// How large the draw pile was when it was made.
    pub made: u8,
    /// Whose turn it is.
    pub turn: Seat,
    /// Whose turn comes next, extra turns apart.
    pub due: Seat,
    /// Who has the next turn out of turn.
    pub extra: Option<Seat>,
    /// What the player in turn adds to the own attempts.
    pub boost: i8,
    /// Who has used a re-roll since the own turn began.
    pub spotted: SeatSet,
    /// Caution lap: who has a last turn still to come, and who drew the Flag.
    pub last: Option<(SeatSet, Seat)>,
    /// How many turns there were.
    pub turns: u16,
    /// How many turns since a card was drawn.
    pub dry: u8,
    /// Free passes that wait for the event to end, first come first.
    pub free: [Option<Seat>; 8],
    /// The event that is going on.
    pub event: Option<Happening>,
    /// The test that is going on.
    pub test: Option<Test>,
    /// What is going on, in detail.
    pub stack: Stack,
}

/// What is going on, at large.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Phase {
    /// The vehicles are chosen, this seat now (C1).
    Vehicles { seat: Seat },
    /// Everybody sets cards aside for the starting grid (C2).
    Grid {
        /// Who is ready.
        ready: SeatSet,
    },
    /// The race is on.
    Race,
    /// It is over.
    Over(Outcome),
}

/// What lies with one player, the hand left out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Car {
    /// The vehicle, by its place in the deck.
    pub vehicle: Option<u8>,
    /// Is it damaged?
    pub damaged: bool,
    pub driver: Slot,
    pub mods: [Slot; 2],
    pub tires: Slot,
    /// The pit crew.
    pub pit: Cards,
    /// So many actions less in the next turn (C23).
    pub bound: u8,
}

/// A contagion in play (C15).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sick {
    pub card: Kind,
    /// Its victim; nothing while it moves on.
    pub at: Option<Spot>,
}

/// Where the Checkered Flag is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Flag {
    /// In the discard pile.
    Discard,
    /// In the draw pile.
    Pile,
    /// Set aside with so many counters (C17).
    Aside(u8),
    Drawn,
}

/// What is not seen by everybody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Hidden {
    pub(crate) hands: BySeat<Cards, MAX>,
    /// The cards of the draw pile.
    pub(crate) pile: Cards,
    /// What each player has set aside for the grid.
    pub(crate) aside: BySeat<Cards, MAX>,
    /// Who is still asked in the innermost window: whoever comes first can answer. With poker face all of these are asked
    /// at once.
    pub(crate) left: SeatSet,
    /// What was answered in the innermost window with poker face; a pass is nothing.
    pub(crate) answers: BySeat<Option<Action>, MAX>,
}

impl Board {
    /// How many play.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.cars.seats()
    }

    /// The laps as they are shown: with net laps less those that everybody has (C17).
    #[must_use]
    pub fn shown_laps(&self) -> BySeat<u8, MAX> {
        let laps = self.pack.laps();
        let all = laps.as_slice().iter().min().copied().unwrap_or(0);
        let less = if self.rules.net_laps { all } else { 0 };
        BySeat::new(self.seats(), |seat| laps[seat] - less)
    }

    /// For how many rounds nobody has drawn (C27).
    #[must_use]
    pub fn dry_rounds(&self) -> u8 {
        self.dry / self.seats()
    }

    /// C27: within how many rounds the race is stopped unless somebody draws; nothing before it is announced.
    #[must_use]
    pub fn dry_left(&self) -> Option<u8> {
        let left = DRY_ROUNDS.saturating_sub(self.dry_rounds().into());
        (matches!(self.phase, Phase::Race) && left <= WARNED_ROUNDS).then_some(left as u8)
    }

    /// The seats in the order of asking: player in turn first, then clockwise (C13, C19).
    pub fn clockwise(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let (turn, seats) = (self.turn.0, self.seats());
        (0..seats).map(move |step| Seat((turn + step) % seats))
    }

    /// The first of these in the order of asking.
    #[must_use]
    #[inline]
    pub fn first_of(&self, seats: SeatSet) -> Option<Seat> {
        self.clockwise().find(|&seat| seats.contains(seat))
    }

    /// The damaged cars.
    #[must_use]
    pub fn damaged(&self) -> SeatSet {
        self.cars
            .iter()
            .filter(|(_, car)| car.damaged)
            .map(|(seat, _)| seat)
            .collect()
    }

    /// Is this card in play infected?
    #[must_use]
    pub fn infected(&self, spot: Spot) -> bool {
        self.sick_at(spot).is_some()
    }

    /// Which contagion is on this card.
    pub(crate) fn sick_at(&self, spot: Spot) -> Option<usize> {
        self.sick
            .iter()
            .position(|sick| sick.is_some_and(|sick| sick.at == Some(spot)))
    }

    /// The card at a spot, where there is one.
    #[must_use]
    pub fn part(&self, deck: &Deck, spot: Spot) -> Option<Kind> {
        let car = self.cars.get(spot.seat())?;
        match spot {
            Spot::Driver { .. } => car.driver.kind(),
            Spot::Mod { slot, .. } => car.mods.get(usize::from(slot))?.kind(),
            Spot::Tires { .. } => car.tires.kind(),
            Spot::Pit { seat, card, sick } => {
                let kind = deck.kind(card)?;
                let ill = self.sick_copies(seat, card);
                let copies = if sick {
                    ill
                } else {
                    car.pit.count(deck, kind).saturating_sub(ill)
                };
                (copies > 0).then_some(kind)
            }
        }
    }

    /// How many copies of a card in a pit crew are infected.
    pub(crate) fn sick_copies(&self, seat: Seat, card: crate::names::Card) -> u32 {
        let spot = Spot::Pit {
            seat,
            card,
            sick: true,
        };
        self.sick
            .iter()
            .flatten()
            .filter(|sick| sick.at == Some(spot))
            .count() as u32
    }

    /// Every card in play that lies with a player.
    pub fn parts(&self, deck: &Deck, seat: Seat, each: &mut impl FnMut(Spot, Kind)) {
        let car = &self.cars[seat];
        if let Some(kind) = car.driver.kind() {
            each(Spot::Driver { seat }, kind);
        }
        for kind in car.pit.different(deck) {
            let card = deck.card(kind);
            for sick in [false, true] {
                let spot = Spot::Pit { seat, card, sick };
                if self.part(deck, spot).is_some() {
                    each(spot, kind);
                }
            }
        }
        for (slot, kind) in (0..).zip(car.mods.iter().map(|slot| slot.kind())) {
            if let Some(kind) = kind {
                each(Spot::Mod { seat, slot }, kind);
            }
        }
        if let Some(kind) = car.tires.kind() {
            each(Spot::Tires { seat }, kind);
        }
    }

    /// C14: is a window open in which everybody is asked at once?
    #[must_use]
    pub fn asks_all(&self) -> bool {
        self.rules.poker_face
            && match self.stack.top() {
                Some(Frame::Laid {
                    step, cancelled, ..
                }) => step == 0 && !cancelled,
                Some(Frame::Open(_)) => true,
                _ => false,
            }
    }

    /// The window that is open: the innermost, if it is what everything waits for.
    #[must_use]
    pub fn window(&self) -> Option<crate::deck::Window> {
        match self.stack.top() {
            Some(Frame::Open(window)) => Some(window),
            Some(Frame::Laid { .. }) => Some(crate::deck::Window::Played),
            _ => None,
        }
    }
}
