//! Cthulhu 500: 1,345 numbers; decks of up to 96 different cards. What is laid at something is asked number by number:
//! the card, then whom or what; cards set aside for the grid one after another in the order of the deck's list.

mod observe;

use std::sync::Arc;

use sobremesa_core::{Seat, Viewer};
use sobremesa_cthulhu_500::{
    Action, Card, Cthulhu500, Deck, Few, Glance, Kind, Spot, Target, View,
};

use crate::{At, Block, Bound, Encode, FEATURES, Path, Sink, blocks};

/// The most different cards of a deck.
const KINDS: usize = 96;
/// The most vehicles of a deck, as the rules have it.
const VEHICLES: usize = 32;
const SEATS: usize = 8;
/// Driver, two Mods, tires, pit crew.
const PLACES: usize = 5;

const PLAIN: [Action; 9] = [
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
const REMOVE: usize = PLAIN.len();
const USE: usize = REMOVE + 1;
const FALL: usize = USE + 1;
const SPREAD: usize = FALL + 1;
const READY: usize = SPREAD + 1;
const CHOOSE: usize = READY + 1;
const ASIDE: usize = CHOOSE + VEHICLES;
const PLAY: usize = ASIDE + KINDS;
const REACT: usize = PLAY + KINDS;
const HIRE: usize = REACT + KINDS;
const FIT: usize = HIRE + KINDS;
const TIRES: usize = FIT + 2 * KINDS;
const DRIVER: usize = TIRES + KINDS;
const DISCARD: usize = DRIVER + KINDS;
const TAKE: usize = DISCARD + KINDS;
const NOTHING: usize = TAKE + KINDS;
const PLUS: usize = NOTHING + 1;
const MINUS: usize = PLUS + 1;
const SEAT: usize = MINUS + 1;
const PART: usize = SEAT + SEATS;
const MEMBER: usize = PART + SEATS * PLACES;
const FALLEN: usize = MEMBER + 2 * KINDS;

type Here<'a> = At<'a, Arc<Deck>>;

/// The number of a card in the deck's list; a card that is not in it has the last.
fn kind(at: Here<'_>, card: Card) -> usize {
    at.context
        .kind(card)
        .map_or(KINDS - 1, |kind| usize::from(kind.number()))
}

fn card(at: Here<'_>, number: usize) -> Option<Card> {
    Some(at.context.faces.get(number)?.card)
}

fn seat(at: Here<'_>, seat: Seat) -> usize {
    usize::from(at.relative(seat)).min(SEATS - 1)
}

/// The numbers of a card in play.
fn spot(at: Here<'_>, path: &mut Path, spot: Spot) {
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

fn target(at: Here<'_>, path: &mut Path, target: Target) {
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
fn named_spot(at: Here<'_>, path: &[usize]) -> Option<Spot> {
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

fn named_target(at: Here<'_>, path: &[usize]) -> Option<Target> {
    Some(match path {
        [NOTHING] => Target::Nothing,
        [PLUS] => Target::Plus,
        [MINUS] => Target::Minus,
        &[number @ SEAT..PART] => Target::Seat(at.seat_at((number - SEAT) as u16)?),
        &[number] if number >= FALLEN => Target::Card(card(at, number - FALLEN)?),
        _ => Target::Part(named_spot(at, path)?),
    })
}

impl Encode for Cthulhu500 {
    const ENCODING_VERSION: u32 = 1;
    const ACTIONS: usize = FALLEN + KINDS;
    const LONGEST: usize = 6;
    type Context = Arc<Deck>;

    fn context(view: &View) -> Result<Arc<Deck>, Bound> {
        let kinds = view.deck.faces.len();
        if kinds > KINDS {
            return Err(Bound {
                what: "different cards of the deck",
                found: kinds,
                most: KINDS,
            });
        }
        Ok(Arc::clone(&view.deck))
    }

    fn seats_of(view: &View) -> u8 {
        view.seats()
    }

    fn path(at: Here<'_>, action: Action) -> Path {
        let mut path = Path::default();
        match action {
            Action::Choose { vehicle } => {
                let place = at
                    .context
                    .vehicle(vehicle)
                    .map_or(VEHICLES - 1, usize::from);
                path.push(CHOOSE + place);
            }
            Action::Grid { cards } => {
                let mut numbers = [KINDS; 5];
                for (place, card) in numbers.iter_mut().zip(cards.iter()) {
                    *place = kind(at, card);
                }
                numbers.sort_unstable();
                let named = numbers.into_iter().filter(|&number| number < KINDS);
                named.for_each(|number| path.push(ASIDE + number));
                path.push(READY);
            }
            Action::Play { card, target: aim } => {
                path.push(PLAY + kind(at, card));
                target(at, &mut path, aim);
            }
            Action::React { card, target: aim } => {
                path.push(REACT + kind(at, card));
                target(at, &mut path, aim);
            }
            Action::Hire { card, crew } => {
                path.push(HIRE + kind(at, card));
                path.push(SEAT + seat(at, crew));
            }
            Action::Fit { card, slot } => {
                path.push(FIT + 2 * kind(at, card) + usize::from(slot.min(1)));
            }
            Action::Tires { card } => path.push(TIRES + kind(at, card)),
            Action::Driver { card } => path.push(DRIVER + kind(at, card)),
            Action::Discard { card } => path.push(DISCARD + kind(at, card)),
            Action::Take { card } => path.push(TAKE + kind(at, card)),
            Action::Remove { part } => {
                path.push(REMOVE);
                spot(at, &mut path, part);
            }
            Action::Use { part } => {
                path.push(USE);
                spot(at, &mut path, part);
            }
            Action::Fall { part } => {
                path.push(FALL);
                spot(at, &mut path, part);
            }
            Action::Spread { part } => {
                path.push(SPREAD);
                spot(at, &mut path, part);
            }
            // In the order of `PLAIN`.
            Action::Attempt => path.push(0),
            Action::FarAttempt => path.push(1),
            Action::PitStop => path.push(2),
            Action::Repair => path.push(3),
            Action::Draw => path.push(4),
            Action::Done => path.push(5),
            Action::Pass => path.push(6),
            Action::Accept => path.push(7),
            Action::Decline => path.push(8),
        }
        path
    }

    fn action(at: Here<'_>, path: &[u16]) -> Option<Action> {
        let mut wide = [0; Path::LONGEST];
        let wide = wide.get_mut(..path.len())?;
        for (to, &from) in wide.iter_mut().zip(path) {
            *to = usize::from(from);
        }
        let (&first, rest) = wide.split_first()?;
        let alone = rest.is_empty();
        Some(match first {
            0..REMOVE if alone => PLAIN[first],
            REMOVE => Action::Remove {
                part: named_spot(at, rest)?,
            },
            USE => Action::Use {
                part: named_spot(at, rest)?,
            },
            FALL => Action::Fall {
                part: named_spot(at, rest)?,
            },
            SPREAD => Action::Spread {
                part: named_spot(at, rest)?,
            },
            READY | ASIDE..PLAY => {
                let (&READY, cards) = wide.split_last()? else {
                    return None;
                };
                let named = |&number: &usize| card(at, number.checked_sub(ASIDE)?);
                if !cards.is_sorted() || !cards.iter().all(|number| named(number).is_some()) {
                    return None;
                }
                Action::Grid {
                    cards: Few::new(cards.iter().filter_map(named))?,
                }
            }
            CHOOSE..ASIDE if alone => Action::Choose {
                vehicle: at.context.vehicles.get(first - CHOOSE)?.vehicle,
            },
            PLAY..REACT => Action::Play {
                card: card(at, first - PLAY)?,
                target: named_target(at, rest)?,
            },
            REACT..HIRE => Action::React {
                card: card(at, first - REACT)?,
                target: named_target(at, rest)?,
            },
            HIRE..FIT => {
                let Target::Seat(crew) = named_target(at, rest)? else {
                    return None;
                };
                Action::Hire {
                    card: card(at, first - HIRE)?,
                    crew,
                }
            }
            FIT..TIRES if alone => Action::Fit {
                card: card(at, (first - FIT) / 2)?,
                slot: ((first - FIT) % 2) as u8,
            },
            TIRES..DRIVER if alone => Action::Tires {
                card: card(at, first - TIRES)?,
            },
            DRIVER..DISCARD if alone => Action::Driver {
                card: card(at, first - DRIVER)?,
            },
            DISCARD..TAKE if alone => Action::Discard {
                card: card(at, first - DISCARD)?,
            },
            TAKE..NOTHING if alone => Action::Take {
                card: card(at, first - TAKE)?,
            },
            _ => return None,
        })
    }

    fn features(at: Here<'_>, action: Action) -> [u8; FEATURES] {
        features(at, action)
    }

    fn blocks() -> Vec<Block> {
        const CARD: &str = "card by the deck's list";
        blocks(&[
            ("attempt", 1, ""),
            ("far-attempt", 1, ""),
            ("pit-stop", 1, ""),
            ("repair", 1, ""),
            ("draw", 1, ""),
            ("done", 1, ""),
            ("pass", 1, ""),
            ("accept", 1, ""),
            ("decline", 1, ""),
            ("remove", 1, "then part"),
            ("use", 1, "then part"),
            ("fall", 1, "then part"),
            ("spread", 1, "then part"),
            ("ready", 1, "ends the cards set aside for the grid"),
            ("choose", VEHICLES, "vehicle by the deck's list"),
            ("aside", KINDS, CARD),
            (
                "play",
                KINDS,
                "card by the deck's list, then what it is aimed at",
            ),
            (
                "react",
                KINDS,
                "card by the deck's list, then what it is aimed at",
            ),
            ("hire", KINDS, "card by the deck's list, then seat"),
            (
                "fit",
                2 * KINDS,
                "card by the deck's list, first or second place",
            ),
            ("tires", KINDS, CARD),
            ("driver", KINDS, CARD),
            ("discard", KINDS, CARD),
            ("take", KINDS, CARD),
            ("at nothing", 1, ""),
            ("plus", 1, ""),
            ("minus", 1, ""),
            ("seat", SEATS, "clockwise from the own"),
            (
                "part",
                SEATS * PLACES,
                "seat, then driver, first Mod, second Mod, tires, pit crew",
            ),
            (
                "member",
                2 * KINDS,
                "of the pit crew: card by the deck's list, healthy or sick",
            ),
            (
                "fallen",
                KINDS,
                "card by the deck's list, discarded just now",
            ),
        ])
    }

    type Glance<'a> = Glance<'a>;

    fn glance(view: &View) -> Glance<'_> {
        view.glance()
    }

    #[inline]
    fn glance_at(state: &Self::State, seat: Seat) -> Glance<'_> {
        Glance::of(state, Viewer::Seat(seat))
    }

    #[inline]
    fn observe<S: Sink>(glance: &Glance<'_>, named: &[u16], out: &mut S) {
        observe::observe(glance, named, out);
    }
}

/// Verb, card, place from 1, seat from 1, the card aimed at in the place of an amount, sick.
fn features(at: Here<'_>, action: Action) -> [u8; FEATURES] {
    let mut row = [0; FEATURES];
    let number = |card: Card| kind(at, card) as u8 + 1;
    let part = |row: &mut [u8; FEATURES], spot: Spot| {
        row[3] = at.relative(spot.seat()) + 1;
        row[2] = match spot {
            Spot::Driver { .. } => 1,
            Spot::Mod { slot, .. } => 2 + slot,
            Spot::Tires { .. } => 4,
            Spot::Pit { card, sick, .. } => {
                (row[6], row[7]) = (number(card), sick.into());
                5
            }
        };
    };
    match action {
        Action::Choose { vehicle } => {
            let place = at.context.vehicle(vehicle).unwrap_or(VEHICLES as u8 - 1);
            (row[0], row[6]) = (10, place + 1);
        }
        Action::Grid { cards } => {
            let mut named = cards.iter().map(number);
            row[0] = 11;
            for place in [1, 2, 3, 6, 7] {
                row[place] = named.next().unwrap_or(0);
            }
        }
        Action::Play { card, target } | Action::React { card, target } => {
            row[0] = if matches!(action, Action::Play { .. }) {
                12
            } else {
                13
            };
            row[1] = number(card);
            match target {
                Target::Nothing => {}
                Target::Seat(seat) => row[3] = at.relative(seat) + 1,
                Target::Part(spot) => part(&mut row, spot),
                Target::Card(card) => row[6] = number(card),
                Target::Plus => row[7] = 2,
                Target::Minus => row[7] = 3,
            }
        }
        Action::Hire { card, crew } => {
            (row[0], row[1], row[3]) = (14, number(card), at.relative(crew) + 1);
        }
        Action::Fit { card, slot } => (row[0], row[1], row[2]) = (15, number(card), slot + 2),
        Action::Tires { card } => (row[0], row[1]) = (16, number(card)),
        Action::Driver { card } => (row[0], row[1]) = (17, number(card)),
        Action::Discard { card } => (row[0], row[1]) = (18, number(card)),
        Action::Take { card } => (row[0], row[1]) = (19, number(card)),
        Action::Remove { part: spot } => {
            row[0] = 20;
            part(&mut row, spot);
        }
        Action::Use { part: spot } => {
            row[0] = 21;
            part(&mut row, spot);
        }
        Action::Fall { part: spot } => {
            row[0] = 22;
            part(&mut row, spot);
        }
        Action::Spread { part: spot } => {
            row[0] = 23;
            part(&mut row, spot);
        }
        plain => {
            let known = PLAIN.iter().position(|&known| known == plain);
            row[0] = known.unwrap_or(0) as u8 + 1;
        }
    }
    row
}

/// A card in a place by its number in the deck's list, from 1; 0 where there is none.
fn from_one(kind: Option<Kind>) -> u8 {
    kind.map_or(0, |kind| kind.number() + 1)
}
