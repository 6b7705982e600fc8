//! Cthulhu 500: 1,345 numbers; decks of up to 96 different cards. What is laid at something is asked number by number:
//! the card, then whom or what; cards set aside for the grid one after another in the order of the deck's list.

mod features;
mod numbers;
mod observe;

use std::sync::Arc;

use sobremesa_core::{Seat, Viewer};
use sobremesa_cthulhu_500::{Action, Cthulhu500, Deck, Few, Glance, Target, View};

use self::numbers::{
    ASIDE, CHOOSE, DISCARD, DRIVER, FALL, FALLEN, FIT, HIRE, Here, KINDS, NOTHING, PLACES, PLAIN,
    PLAY, REACT, READY, REMOVE, SEAT, SEATS, SPREAD, TAKE, TIRES, USE, VEHICLES, card, kind,
    named_spot, named_target, seat, spot, target,
};
use crate::{Block, Bound, Encode, FEATURES, Path, Sink, blocks};

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
        features::features(at, action)
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
