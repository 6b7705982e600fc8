//! C5: what a sum in a passing test is made of, piece by piece, each with the card it comes from.

use serde::Serialize;
use sobremesa_core::Seat;

use crate::deck::{Passive, Station};
use crate::frame::Test;
use crate::names::{Card, Vehicle};
use crate::sheet::Sheet;
use crate::spot::Spot;

/// One piece of a sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Piece {
    /// Where it comes from.
    pub from: Source,
    /// How much it is.
    pub amount: i32,
}

/// Where a piece comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Source {
    Die,
    /// The speed of the car's current face.
    Speed(Vehicle),
    /// What the vehicle does besides.
    Vehicle(Vehicle),
    /// A card in play: the driver with the own Drive, Mods, tires, crew.
    Part {
        /// Where it is.
        at: Spot,
        card: Card,
    },
    /// Actions in force until the turn ends (C23).
    Boost,
    /// A card laid or used up in this test.
    Card(Card),
    /// Cards of this test that came after as many as are remembered.
    More,
}

/// What happens if a test ends as it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Stands {
    /// The passer passes.
    Passes,
    Nothing,
    /// Neither is higher: damage.
    Tie,
}

impl Sheet<'_> {
    /// Everything but the die that a car brings to a passing test, in the order in which it counts.
    #[must_use]
    pub fn pieces(&self, seat: Seat, foe: Seat, passing: bool) -> Vec<Piece> {
        let (deck, table) = (self.deck, self.table);
        let mut pieces = Vec::new();
        if let Some(vehicle) = table.cars[seat].vehicle {
            let face = &deck.vehicles[usize::from(vehicle)];
            pieces.push(Piece {
                from: Source::Speed(face.vehicle),
                amount: self.speed(seat),
            });
            let more = face
                .standing
                .iter()
                .map(|standing| self.adds(seat, foe, passing, standing.does))
                .sum();
            pieces.push(Piece {
                from: Source::Vehicle(face.vehicle),
                amount: more,
            });
        }
        let mut crew = Vec::new();
        table.parts(deck, seat, &mut |spot, kind| {
            let face = deck.face(kind);
            let copies = match spot {
                Spot::Pit {
                    card, sick: true, ..
                } => table.sick_copies(seat, card),
                Spot::Pit { card, .. } => {
                    table.cars[seat].pit.count(deck, kind) - table.sick_copies(seat, card)
                }
                _ => 1,
            };
            let idle = if spot.on_car() {
                Station::Pit
            } else {
                Station::Driver
            };
            let working = face
                .standing
                .iter()
                .filter(|standing| standing.station != idle);
            let own: i32 = working
                .map(|standing| self.adds(seat, foe, passing, standing.does))
                .sum();
            let drive = if matches!(spot, Spot::Driver { .. }) {
                self.drive(seat)
            } else {
                0
            };
            let piece = Piece {
                from: Source::Part {
                    at: spot,
                    card: face.card,
                },
                amount: own * copies as i32 + drive,
            };
            if spot.on_car() {
                pieces.push(piece)
            } else {
                crew.push(piece)
            }
        });
        pieces.append(&mut crew);
        if passing && seat == table.turn {
            pieces.push(Piece {
                from: Source::Boost,
                amount: table.boost.into(),
            });
        }
        pieces.retain(|piece| piece.amount != 0 || matches!(piece.from, Source::Speed(_)));
        pieces
    }

    /// The sums of the test that is going on, passer first, with dice that are down and cards laid.
    #[must_use]
    pub fn test_pieces(&self, test: &Test) -> [Vec<Piece>; 2] {
        [
            (test.passer, test.target, true, 0),
            (test.target, test.passer, false, 1),
        ]
        .map(|(seat, foe, passing, side)| {
            let die = Piece {
                from: Source::Die,
                amount: test.dice[side].into(),
            };
            let mut pieces: Vec<Piece> =
                Some(die).filter(|die| die.amount > 0).into_iter().collect();
            pieces.append(&mut self.pieces(seat, foe, passing));
            let mut rest = i32::from(test.bonus[side]);
            for gift in test.given.iter().filter(|gift| gift.seat == seat) {
                rest -= i32::from(gift.amount);
                pieces.push(Piece {
                    from: Source::Card(gift.card),
                    amount: gift.amount.into(),
                });
            }
            if rest != 0 {
                pieces.push(Piece {
                    from: Source::More,
                    amount: rest,
                });
            }
            pieces
        })
    }

    /// What happens if the test ends as it stands, and the paragraph that says so; nothing before the dice are down.
    #[must_use]
    pub fn stands(&self, test: &Test) -> Option<(Stands, &'static str)> {
        if test.dice.contains(&0) {
            return None;
        }
        let [with, against] = self.totals(test);
        let damaged = |seat| self.table.cars[seat].damaged;
        let spared = |seat| self.bears(seat, Passive::TieSafe);
        Some(match with.cmp(&against) {
            std::cmp::Ordering::Greater => (Stands::Passes, "C5.2"),
            std::cmp::Ordering::Equal if self.bears(test.passer, Passive::TieWins) => {
                (Stands::Passes, "C5.2")
            }
            std::cmp::Ordering::Less => (Stands::Nothing, "C5.2"),
            std::cmp::Ordering::Equal if spared(test.passer) || spared(test.target) => {
                (Stands::Tie, "C6.5")
            }
            std::cmp::Ordering::Equal if test.far => (Stands::Tie, "C22.2"),
            std::cmp::Ordering::Equal => {
                let rule = match (damaged(test.passer), damaged(test.target)) {
                    (false, false) => "C6.1",
                    (true, false) => "C6.2",
                    (false, true) => "C6.3",
                    (true, true) => "C6.4",
                };
                (Stands::Tie, rule)
            }
        })
    }
}
