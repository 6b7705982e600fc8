//! Beside the map: the own dashboard with its gauges, and everybody else's in numbers.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_core::Seat;
use sobremesa_great_race::{Gauge, GreatRace, Phase, Team, Zone, treasury_pays};

use crate::board::Seen;
use crate::text::{cut, part, put, right, width};
use crate::theme::{Hue, Theme, Tone};

use super::choice::zone_sign;
use super::map::VEHICLE;

pub(super) const FRANC: &str = "F";
/// Cards in hand.
pub(super) const HAND: &str = "▯";
/// An assistant behind the screen.
pub(super) const SCREEN: &str = "▒";

/// A gauge: what is left of it, and what it had; as a bar, too, where the line has room for one.
fn gauge(
    buf: &mut Buffer,
    area: Rect,
    name: &str,
    (left, full): (u8, u8),
    bar: bool,
    theme: Theme,
) -> u16 {
    let mut x = put(buf, area, 0, 0, name, theme.faint()) + 1;
    if bar {
        let style = if left * 3 <= full {
            theme.tone(Tone::Bad)
        } else {
            theme.tone(Tone::Good)
        };
        let gone = full.saturating_sub(left);
        x = put(buf, area, x, 0, &"▮".repeat(left.into()), style);
        x = put(buf, area, x, 0, &"▯".repeat(gone.into()), theme.faint()) + 1;
    }
    put(buf, area, x, 0, &format!("{left}/{full}"), theme.strong())
}

/// The assistants in the four zones.
fn team_text(team: &Team) -> String {
    let zones: Vec<String> = Zone::ALL
        .iter()
        .map(|&zone| format!("{}{}", zone_sign(zone), team.in_zone(zone)))
        .collect();
    zones.join(" ")
}

/// One player's name with the number of the vehicle; says which column comes next.
fn name(seen: &Seen<'_, GreatRace>, seat: Seat, room: u16, area: Rect, buf: &mut Buffer) -> u16 {
    let theme = seen.theme;
    let turn = seen.view.table.on_turn() == Some(seat);
    let x = put(
        buf,
        area,
        0,
        0,
        &format!("{VEHICLE}{}", seat.0 + 1),
        theme.hue(Hue::Yellow),
    ) + 1;
    let mut style = if turn { theme.strong() } else { theme.plain() };
    if seen.viewer.is(seat) {
        style = style.underlined();
    }
    let mark = if turn { "▸" } else { "" };
    let x = put(buf, area, x, 0, mark, theme.tone(Tone::Cool));
    put(
        buf,
        area,
        x,
        0,
        &cut(&seen.name(seat), room.saturating_sub(width(mark))),
        style,
    )
}

/// What became of a player this round, in a word.
fn state(seen: &Seen<'_, GreatRace>, seat: Seat) -> Option<String> {
    let crew = &seen.view.table.crews[seat];
    match () {
        () if crew.arrived > 0 => Some(format!("★{}", crew.arrived)),
        () if crew.broken_down() => Some(seen.say("board-great-race-broken")),
        () if crew.passed => Some(seen.say("board-great-race-passed")),
        () => None,
    }
}

/// How many lines one dashboard takes.
pub(super) const OWN: u16 = 4;

/// A dashboard with its three gauges.
pub(super) fn dashboard(seen: &Seen<'_, GreatRace>, seat: Seat, area: Rect, buf: &mut Buffer) {
    let (theme, view) = (seen.theme, seen.view);
    let (crew, course) = (&view.table.crews[seat], &view.table.course);
    name(seen, seat, 13, area, buf);
    let facts = format!("{} {FRANC}  {HAND}{}", crew.money, view.hands[seat].count);
    right(buf, area, 0, &facts, theme.strong());
    if let Some(state) = state(seen, seat) {
        let x = 3 + 14;
        let room = area.width.saturating_sub(x + width(&facts) + 1);
        put(
            buf,
            part(area, x, 0, room, 1),
            0,
            0,
            &cut(&state, room),
            theme.tone(Tone::Warm),
        );
    }
    let full = &course.gauges;
    // As long as a line of the dashboard has room for: ten on each.
    let bars = [full.fuel, full.points()].map(|marks| marks <= 10);
    let fuel = part(area, 0, 1, area.width, 1);
    gauge(
        buf,
        fuel,
        &seen.say("board-great-race-fuel"),
        (crew.fuel, full.fuel),
        bars[0],
        theme,
    );
    let line = part(area, 0, 2, area.width, 1);
    let x = gauge(
        buf,
        line,
        &seen.say(Gauge::Engine.key()),
        (crew.engine, full.engine),
        bars[1],
        theme,
    ) + 1;
    let rest = part(line, x, 0, area.width, 1);
    gauge(
        buf,
        rest,
        &seen.say(Gauge::Chassis.key()),
        (crew.chassis, full.chassis),
        bars[1],
        theme,
    );
    assistants(seen, seat, part(area, 0, 3, area.width, 1), buf);
}

/// The assistants: while plans are made, only the own ones are seen before the screen is lifted (G3.3).
fn assistants(seen: &Seen<'_, GreatRace>, seat: Seat, area: Rect, buf: &mut Buffer) {
    let (theme, view) = (seen.theme, seen.view);
    let planning = matches!(view.table.phase, Phase::Planning);
    let own = seen
        .open
        .get(seat.index())
        .or(seen.viewer.is(seat).then_some(view));
    let team = match (planning, own) {
        (false, _) => view.table.crews[seat].team,
        (true, Some(own)) => own.plan,
        (true, None) => {
            put(buf, area, 0, 0, &behind(view.placed[seat]), theme.plain());
            return;
        }
    };
    let x = put(buf, area, 0, 0, &team_text(&team), theme.strong());
    if team.treasury > 0 {
        let pays = format!("= {} {FRANC}", treasury_pays(team.treasury));
        put(buf, area, x + 1, 0, &pays, theme.faint());
    }
}

/// So many assistants behind the screen.
fn behind(placed: u8) -> String {
    format!("{} {placed}", SCREEN.repeat(placed.into()))
}

/// Everybody but this player, a line each: money, gauges, cards, assistants.
pub(super) fn others(seen: &Seen<'_, GreatRace>, but: Option<Seat>, area: Rect, buf: &mut Buffer) {
    let (theme, view) = (seen.theme, seen.view);
    let end = part(area, 12, 0, area.width.saturating_sub(12), 1);
    let signs: String = Zone::ALL.iter().map(|&zone| zone_sign(zone)).collect();
    right(
        buf,
        end,
        0,
        &format!(
            "{FRANC} {} {HAND} {signs}",
            seen.say("board-great-race-gauges")
        ),
        theme.faint(),
    );
    let seats = view
        .table
        .order
        .as_slice()
        .iter()
        .filter(|&&seat| Some(seat) != but);
    for (row, &seat) in (1..).zip(seats) {
        let line = part(area, 0, row, area.width, 1);
        name(seen, seat, 12, line, buf);
        let crew = &view.table.crews[seat];
        let planning = matches!(view.table.phase, Phase::Planning);
        let own = seen.open.get(seat.index());
        let team = match (planning, own) {
            (true, Some(own)) => digits(&own.plan),
            (true, None) => format!("{SCREEN}{:<3}", view.placed[seat]),
            (false, _) => digits(&crew.team),
        };
        let state = match () {
            () if crew.arrived > 0 => format!("{:<4}", format!("★{}", crew.arrived)),
            () if crew.passed && crew.team.escort == 0 => "·   ".to_owned(),
            () => team,
        };
        let gauges = format!("{:>2}·{}·{}", crew.fuel, crew.engine, crew.chassis);
        let text = format!("{} {gauges} {} {state}", crew.money, view.hands[seat].count);
        right(buf, line, 0, &text, theme.plain());
    }
}

fn digits(team: &Team) -> String {
    Zone::ALL
        .iter()
        .map(|&zone| team.in_zone(zone).to_string())
        .collect()
}

/// The hand by number: kinds, and how many of each.
pub(super) fn hand(seen: &Seen<'_, GreatRace>, area: Rect, buf: &mut Buffer) {
    let theme = seen.theme;
    if !seen.open.is_empty() {
        for (row, view) in seen.open.iter().enumerate() {
            let wide = area.width / 2;
            let piece = part(
                area,
                row as u16 % 2 * wide,
                row as u16 / 2,
                wide.saturating_sub(1),
                1,
            );
            let names: Vec<String> = view.hand.iter().map(|card| seen.say(card.key())).collect();
            let text = format!("{VEHICLE}{} {}", row + 1, names.join(", "));
            put(buf, piece, 0, 0, &cut(&text, piece.width), theme.plain());
        }
        return;
    }
    let Some(own) = seen.view.viewer else {
        put(
            buf,
            area,
            0,
            0,
            &seen.say("board-great-race-watching"),
            theme.faint(),
        );
        return;
    };
    let limit = seen.view.table.crews[own].chassis;
    let heading = format!(
        "{} {}/{limit}",
        seen.say("board-great-race-hand"),
        seen.view.hand.len()
    );
    let mut x = put(buf, area, 0, 0, &heading, theme.tone(Tone::Cool)) + 2;
    let mut y = 0;
    for (place, card) in seen.view.hand.kinds().enumerate() {
        let count = seen.view.hand.count(card);
        let times = if count > 1 {
            format!("×{count}")
        } else {
            String::new()
        };
        let name = format!("{}{times}", seen.say(card.key()));
        let key = if place < 9 {
            (place + 1).to_string()
        } else {
            String::new()
        };
        if x + width(&key) + width(&name) + 1 > area.width && y + 1 < area.height {
            x = 0;
            y += 1;
        }
        let room = area.width.saturating_sub(x + 2);
        x = put(buf, area, x, y, &key, theme.key()) + 1;
        x = put(buf, area, x, y, &cut(&name, room), theme.plain()) + 2;
    }
}
