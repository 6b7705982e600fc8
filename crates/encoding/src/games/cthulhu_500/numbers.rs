//! The numbers that name actions, and those that follow them: whom or what they are aimed at.

use std::sync::Arc;

use sobremesa_core::Seat;
use sobremesa_cthulhu_500::{Action, Card, Deck, Kind, Spot, Target};

use crate::{At, Path};

/// The most different cards of a deck.
pub(super) const KINDS: usize = 96;
/// The most vehicles of a deck, as the rules have it.
pub(super) const VEHICLES: usize = 32;
pub(super) const SEATS: usize = 8;
/// Driver, two Mods, tires, pit crew.
pub(super) const PLACES: usize = 5;

pub(super) const PLAIN: [Action; 9] = [
    Action::Attempt,
    Action::FarAttempt,
    Action::PitStop,
    Action::Repair,
    Action::Draw,
    Action::Done,
    Action::Pass,
    Action::Accept,
    Action::Decline,
];
pub(super) const REMOVE: usize = PLAIN.len();
pub(super) const USE: usize = REMOVE + 1;
pub(super) const FALL: usize = USE + 1;
pub(super) const SPREAD: usize = FALL + 1;
pub(super) const READY: usize = SPREAD + 1;
pub(super) const CHOOSE: usize = READY + 1;
pub(super) const ASIDE: usize = CHOOSE + VEHICLES;
pub(super) const PLAY: usize = ASIDE + KINDS;
pub(super) const REACT: usize = PLAY + KINDS;
pub(super) const HIRE: usize = REACT + KINDS;
pub(super) const FIT: usize = HIRE + KINDS;
pub(super) const TIRES: usize = FIT + 2 * KINDS;
pub(super) const DRIVER: usize = TIRES + KINDS;
pub(super) const DISCARD: usize = DRIVER + KINDS;
pub(super) const TAKE: usize = DISCARD + KINDS;
pub(super) const NOTHING: usize = TAKE + KINDS;
pub(super) const PLUS: usize = NOTHING + 1;
pub(super) const MINUS: usize = PLUS + 1;
pub(super) const SEAT: usize = MINUS + 1;
pub(super) const PART: usize = SEAT + SEATS;
pub(super) const MEMBER: usize = PART + SEATS * PLACES;
pub(super) const FALLEN: usize = MEMBER + 2 * KINDS;

pub(super) type Here<'a> = At<'a, Arc<Deck>>;

/// The number of a card in the deck's list; a card that is not in it has the last.
pub(super) fn kind(at: Here<'_>, card: Card) -> usize {
    at.context
        .kind(card)
        .map_or(KINDS - 1, |kind| usize::from(kind.number()))
}

pub(super) fn card(at: Here<'_>, number: usize) -> Option<Card> {
    Some(at.context.faces.get(number)?.card)
}

pub(super) fn seat(at: Here<'_>, seat: Seat) -> usize {
    usize::from(at.relative(seat)).min(SEATS - 1)
}

/// The numbers of a card in play.
pub(super) fn spot(at: Here<'_>, path: &mut Path, spot: Spot) {
    let place = match spot {
        Spot::Driver { .. } => 0,
        Spot::Mod { slot, .. } => 1 + usize::from(slot.min(1)),
        Spot::Tires { .. } => 3,
        Spot::Pit { .. } => 4,
    };
    path.push(PART + seat(at, spot.seat()) * PLACES + place);
    if let Spot::Pit { card, sick, .. } = spot {
        path.push(MEMBER + 2 * kind(at, card) + usize::from(sick));
    }
}

pub(super) fn target(at: Here<'_>, path: &mut Path, target: Target) {
    match target {
        Target::Nothing => path.push(NOTHING),
        Target::Seat(aim) => path.push(SEAT + seat(at, aim)),
        Target::Part(part) => spot(at, path, part),
        Target::Card(card) => path.push(FALLEN + kind(at, card)),
        Target::Plus => path.push(PLUS),
        Target::Minus => path.push(MINUS),
    }
}

/// The card in play that these numbers name.
pub(super) fn named_spot(at: Here<'_>, path: &[usize]) -> Option<Spot> {
    let (&first, rest) = path.split_first()?;
    let place = first
        .checked_sub(PART)
        .filter(|&place| place < SEATS * PLACES)?;
    let seat = at.seat_at((place / PLACES) as u16)?;
    match (place % PLACES, rest) {
        (0, []) => Some(Spot::Driver { seat }),
        (slot @ 1..=2, []) => Some(Spot::Mod {
            seat,
            slot: slot as u8 - 1,
        }),
        (3, []) => Some(Spot::Tires { seat }),
        (4, &[member]) => {
            let member = member.checked_sub(MEMBER)?;
            Some(Spot::Pit {
                seat,
                card: card(at, member / 2)?,
                sick: member % 2 == 1,
            })
        }
        _ => None,
    }
}

pub(super) fn named_target(at: Here<'_>, path: &[usize]) -> Option<Target> {
    Some(match path {
        [NOTHING] => Target::Nothing,
        [PLUS] => Target::Plus,
        [MINUS] => Target::Minus,
        &[number @ SEAT..PART] => Target::Seat(at.seat_at((number - SEAT) as u16)?),
        &[number] if number >= FALLEN => Target::Card(card(at, number - FALLEN)?),
        _ => Target::Part(named_spot(at, path)?),
    })
}

/// A card in a place by its number in the deck's list, from 1; 0 where there is none.
pub(super) fn from_one(kind: Option<Kind>) -> u8 {
    kind.map_or(0, |kind| kind.number() + 1)
}
