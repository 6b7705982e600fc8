//! An action as a row of features.

use sobremesa_cthulhu_500::{Action, Card, Spot, Target};

use super::numbers::{Here, PLAIN, VEHICLES, kind};
use crate::FEATURES;

/// Verb, card, place from 1, seat from 1, the card aimed at in the place of an amount, sick.
pub(super) fn features(at: Here<'_>, action: Action) -> [u8; FEATURES] {
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
