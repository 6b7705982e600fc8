//! What the viewer can do, as a list; what is about a cell is shown on the map, too.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_core::{Seat, in_order};
use sobremesa_great_race::{Action, Card, Cell, GreatRace, Shield, Zone};
use sobremesa_words::Value;

use crate::board::{ADVISED, Seen};
use crate::text::{brief, cut, part, put, right, width};
use crate::theme::Tone;

use super::Top;
use super::map::tile_text;

/// The signs of the four zones.
pub(super) fn zone_sign(zone: Zone) -> &'static str {
    match zone {
        Zone::Explorer => "◇",
        Zone::Mechanic => "✚",
        Zone::Escort => "▣",
        Zone::Treasury => "¤",
    }
}

/// The cell an action is about.
pub(super) fn cell_of(action: Action) -> Option<Cell> {
    match action {
        Action::Lay { cell } | Action::Remove { cell } | Action::Swap { cell } => Some(cell),
        Action::Move { to } | Action::Ride { to, .. } => Some(to),
        _ => None,
    }
}

/// The card an action is about.
pub(super) fn card_of(action: Action) -> Option<Card> {
    match action {
        Action::Take { card }
        | Action::Discard { card }
        | Action::Play { card }
        | Action::Drop { card } => Some(card),
        Action::Guard {
            with: Shield::Ranger,
        }
        | Action::Cancel {
            with: Shield::Ranger,
        } => Some(Card::Ranger),
        Action::Guide => Some(Card::Guide),
        Action::Fit { part, .. } => part.card(),
        _ => None,
    }
}

/// The key that does this at once.
pub(super) fn key_of(action: Action) -> Option<char> {
    Some(match action {
        Action::BuyFuel => 'f',
        Action::Play {
            card: Card::Jerrycan,
        } => 'j',
        Action::Explore => 'x',
        Action::Gather => 'a',
        Action::Drive => 'd',
        Action::Repair => 'm',
        Action::Clear => 'e',
        Action::Collect => 't',
        Action::Pass => 'p',
        Action::Halt | Action::Finish | Action::Allow | Action::TurnBack => 'h',
        Action::TakeBack => 'b',
        Action::Assign { zone } => (b'1' + zone as u8).into(),
        _ => return None,
    })
}

/// The usual first, what is seldom wanted last.
fn rank(action: Action) -> u8 {
    match action {
        Action::Allow => 0,
        Action::Drive | Action::Explore | Action::Move { .. } => 1,
        Action::Gather
        | Action::Repair
        | Action::Collect
        | Action::Clear
        | Action::Halt
        | Action::Finish => 2,
        Action::Ride { .. } => 3,
        Action::Play {
            card: Card::Jerrycan,
        } => 5,
        Action::BuyFuel => 4,
        Action::Pass | Action::Spend { .. } => 6,
        _ => 3,
    }
}

/// Everything that can be done, in the order of the list.
pub(super) fn choices(seen: &Seen<'_, GreatRace>) -> Vec<Action> {
    let mut all = seen.owed.to_vec();
    in_order(&mut all, &mut |&one, &two| rank(one).cmp(&rank(two)));
    all
}

/// A cell by its city, else by its place.
pub(super) fn cell_name(seen: &Seen<'_, GreatRace>, cell: Cell) -> String {
    seen.view
        .table
        .chart()
        .city(cell)
        .map_or_else(|| cell.to_string(), |city| city.name.clone())
}

/// What an action costs, or brings, at its cell.
fn price(seen: &Seen<'_, GreatRace>, action: Action) -> String {
    let table = &seen.view.table;
    let chart = table.chart();
    match action {
        Action::Move { to } => {
            let Some(bill) = chart.number(to).map(|ix| table.bill(ix)) else {
                return String::new();
            };
            let fuel = bill.fuel.map_or("?".to_owned(), |fuel| fuel.to_string());
            let points = bill.points(false);
            format!(
                "▾{fuel}{}",
                if points > 0 {
                    format!("+{points}")
                } else {
                    String::new()
                }
            )
        }
        Action::Remove { cell } | Action::Swap { cell } => chart
            .number(cell)
            .and_then(|ix| table.ground.tile(ix))
            .map(tile_text)
            .unwrap_or_default(),
        _ => String::new(),
    }
}

/// An action in words; places are called by their cities.
fn label(seen: &Seen<'_, GreatRace>, action: Action) -> String {
    let named =
        |key: &str, cell: Cell| seen.fill(key, &[("cell", Value::from(cell_name(seen, cell)))]);
    match action {
        Action::Move { to } => named("great-race-action-move", to),
        Action::Lay { cell } => named("great-race-action-lay", cell),
        Action::Remove { cell } => named("great-race-action-remove", cell),
        Action::Swap { cell } => named("great-race-action-swap", cell),
        Action::Ride { to, vouchers } => {
            let city = Value::from(cell_name(seen, to));
            seen.fill(
                "board-great-race-ride",
                &[("city", city), ("price", fare(seen, to, vouchers).into())],
            )
        }
        Action::Hold { tile } => seen.fill(
            "board-great-race-hold",
            &[("tile", Value::from(tile_text(tile)))],
        ),
        Action::Assign { zone } => {
            let there = usize::from(seen.view.plan.in_zone(zone));
            format!(
                "{} {} {}",
                zone_sign(zone),
                seen.say(zone.key()),
                "●".repeat(there)
            )
        }
        Action::Take { card } | Action::Discard { card } | Action::Drop { card } => {
            seen.say(card.key())
        }
        Action::Sabotage { target, engine } => {
            // The numbers matter more than a long name.
            let args = [
                ("player", Value::from(cut(&seen.name(target), 9))),
                ("engine", Value::from(engine)),
                ("chassis", Value::from(2u8.saturating_sub(engine))),
            ];
            seen.fill("board-great-race-sabotage", &args)
        }
        Action::Spend { zone } => seen.fill(
            "board-great-race-spend",
            &[("zone", Value::from(seen.say(zone.key())))],
        ),
        other => seen.tell(&other),
    }
}

/// What a ride to a city costs with so many Transport cards (G20.2).
fn fare(seen: &Seen<'_, GreatRace>, to: Cell, vouchers: u8) -> u16 {
    let table = &seen.view.table;
    let chart = table.chart();
    let own = seen.view.viewer.unwrap_or(Seat(0));
    let there = chart.number(to);
    let line = chart
        .lines
        .iter()
        .find(|line| line.across(table.crews[own].at) == there && there.is_some());
    line.map_or(0, |line| {
        line.price.saturating_sub(50 * u16::from(vouchers))
    })
}

impl Top {
    /// The chosen action.
    pub(super) fn chosen(&self, seen: &Seen<'_, GreatRace>) -> Option<Action> {
        choices(seen).get(self.at).copied()
    }

    /// The list, with the key of each entry before it.
    pub(super) fn draw_list(&self, seen: &Seen<'_, GreatRace>, area: Rect, buf: &mut Buffer) {
        let theme = seen.theme;
        let all = choices(seen);
        if all.is_empty() {
            // What the others may still take in the camp.
            for (row, card) in seen.view.display().iter().enumerate() {
                put(
                    buf,
                    area,
                    3,
                    row as u16,
                    &cut(&seen.say(card.key()), area.width.saturating_sub(3)),
                    theme.faint(),
                );
            }
        }
        let hand: Vec<Card> = seen.view.hand.kinds().collect();
        let page = usize::from(area.height).max(1);
        let first = (self.at + 1)
            .saturating_sub(page)
            .min(all.len().saturating_sub(page));
        for (row, (place, &action)) in all.iter().enumerate().skip(first).take(page).enumerate() {
            let line = part(area, 0, row as u16, area.width.saturating_sub(1), 1);
            let chosen = place == self.at;
            let key = key_of(action).or_else(|| {
                let held = matches!(action, Action::Play { .. } | Action::Discard { .. });
                let card = card_of(action).filter(|_| held)?;
                let place = hand.iter().position(|&other| other == card)?;
                char::from_digit(place as u32 + 1, 10).filter(|_| place < 9)
            });
            let key = key.map_or(String::new(), |key| key.to_string());
            let price = price(seen, action);
            let sign = if chosen { "▸" } else { " " };
            let room = line.width.saturating_sub(4 + width(&price));
            let style = if chosen {
                theme.chosen()
            } else {
                theme.plain()
            };
            if chosen {
                put(buf, line, 0, 0, &" ".repeat(line.width.into()), style);
            }
            put(
                buf,
                line,
                0,
                0,
                &format!("{sign}{key:1} {}", brief(&label(seen, action), room)),
                style,
            );
            seen.spots.pick(line, place);
            if seen.advised == Some(action) {
                put(buf, line, 0, 0, ADVISED, theme.tone(Tone::Warm));
            }
            right(
                buf,
                line,
                0,
                &price,
                if chosen {
                    theme.chosen()
                } else {
                    theme.strong()
                },
            );
        }
        if first > 0 {
            right(buf, area, 0, "↑", theme.tone(Tone::Warm));
        }
        if first + page < all.len() {
            right(buf, area, page as u16 - 1, "↓", theme.tone(Tone::Warm));
        }
    }
}
