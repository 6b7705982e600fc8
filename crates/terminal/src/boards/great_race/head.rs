//! The lines above: who decides what, and the progress scale.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_core::Seat;
use sobremesa_great_race::{Attack, Doing, GreatRace, Phase};
use sobremesa_words::Value;

use crate::board::Seen;
use crate::text::{cut, part, put, right, width};
use crate::theme::{Hue, Tone};

use super::choice::cell_name;
use super::map::{GOAL, tile_text};

pub(super) fn draw(seen: &Seen<'_, GreatRace>, area: Rect, buf: &mut Buffer) {
    let table = &seen.view.table;
    let args = [
        ("round", Value::from(table.round)),
        ("tiles", Value::from(table.bag.len())),
        ("cards", Value::from(seen.view.deck)),
    ];
    let asked = question(seen);
    // What is asked is never cut for what is only told.
    let end = seen.fill("board-great-race-head", &args);
    let end = if width(&asked) + width(&end) + 2 <= area.width {
        end
    } else {
        String::new()
    };
    right(buf, area, 0, &end, seen.theme.faint());
    let style = if seen.owes() {
        seen.theme.tone(Tone::Warm)
    } else {
        seen.theme.strong()
    };
    let room = area.width.saturating_sub(width(&end) + 2);
    put(buf, area, 0, 0, &cut(&asked, room), style);
}

/// Who decides what.
fn question(seen: &Seen<'_, GreatRace>) -> String {
    let table = &seen.view.table;
    let own = seen.owes();
    let of = |key: &str, seat: Seat| seen.fill(key, &[("player", Value::from(seen.name(seat)))]);
    if let Some(seat) = table.trim {
        return if own {
            seen.say("board-great-race-ask-trim")
        } else {
            of("board-great-race-wait-trim", seat)
        };
    }
    match table.phase {
        Phase::Camp { .. } if own => seen.say("board-great-race-ask-camp"),
        Phase::Camp { .. } => seen.say("board-great-race-wait-camp"),
        Phase::Planning if own => {
            let left = sobremesa_great_race::assistants(table.seats())
                .saturating_sub(seen.view.plan.total());
            seen.fill("board-great-race-ask-plan", &[("count", Value::from(left))])
        }
        Phase::Planning if seen.view.viewer.is_none() => seen.say("board-great-race-watch-plan"),
        Phase::Planning => seen.say("board-great-race-wait-plan"),
        Phase::Over(outcome) => seen.tell(&outcome),
        Phase::Convoy(turn) => match turn.doing {
            Doing::Window { attack, .. } => window(seen, table.seat_at(turn.place), attack),
            _ if !own => of("board-great-race-turn-of", table.seat_at(turn.place)),
            Doing::Choosing => seen.say("board-great-race-ask-turn"),
            Doing::Placing {
                held: Some(tile), ..
            } => seen.fill(
                "board-great-race-ask-lay",
                &[("tile", Value::from(tile_text(tile)))],
            ),
            Doing::Placing { .. } => seen.say("board-great-race-ask-hold"),
            Doing::Moving { left, .. } => {
                seen.fill("board-great-race-ask-move", &[("count", Value::from(left))])
            }
            Doing::Entering { to, guarded, .. } => {
                let bill = table.bill(to);
                let args = [
                    ("cell", Value::from(cell_name(seen, table.chart().cell(to)))),
                    ("fuel", Value::from(bill.fuel.unwrap_or(0))),
                    ("points", Value::from(bill.points(guarded))),
                ];
                seen.fill("board-great-race-ask-enter", &args)
            }
            Doing::Repairing => seen.say("board-great-race-ask-repair"),
            Doing::Removing { .. } => seen.say("board-great-race-ask-remove"),
            Doing::Swapping { .. } => seen.say("board-great-race-ask-swap"),
            Doing::Sabotaging => seen.say("board-great-race-ask-sabotage"),
            Doing::Seeking => seen.say("board-great-race-ask-drop"),
        },
    }
}

/// An attack, with what it is about.
fn window(seen: &Seen<'_, GreatRace>, by: Seat, attack: Attack) -> String {
    let chart = seen.view.table.chart();
    let cell = |ix| cell_name(seen, chart.cell(ix));
    let what = match attack {
        Attack::Tracker(one, two) | Attack::Cheater(one, two) => {
            format!("{}, {}", cell(one), cell(two))
        }
        Attack::Saboteur { target, .. } => seen.name(target),
    };
    let card = match attack {
        Attack::Tracker(..) => sobremesa_great_race::Card::Tracker,
        Attack::Cheater(..) => sobremesa_great_race::Card::Cheater,
        Attack::Saboteur { .. } => sobremesa_great_race::Card::Saboteur,
    };
    let key = if seen.owes() {
        "board-great-race-ask-window"
    } else {
        "board-great-race-wait-window"
    };
    let args = [
        ("player", Value::from(seen.name(by))),
        ("card", Value::from(seen.say(card.key()))),
        ("what", Value::from(what)),
    ];
    seen.fill(key, &args)
}

/// The progress scale: the goal on the left, then how many corridors each still has to go.
pub(super) fn progress(seen: &Seen<'_, GreatRace>, area: Rect, buf: &mut Buffer) {
    let (theme, table) = (seen.theme, &seen.view.table);
    let label = seen.say("board-great-race-progress");
    let x = put(buf, area, 0, 0, &label, theme.faint()) + 1;
    let scale = part(area, x, 0, area.width, 1);
    let most = Seat::all(table.seats())
        .map(|seat| table.level(seat))
        .max()
        .unwrap_or(0);
    let start = table
        .course
        .start_cell()
        .corridor()
        .abs_diff(table.course.goal_cell().corridor());
    let levels = u16::from(most.max(start)) + 1;
    let step = (scale.width.saturating_sub(4) / levels).clamp(1, 4);
    for level in 0..levels {
        let sign = if level == 0 {
            GOAL
        } else if level % 5 == 0 {
            "┼"
        } else {
            "·"
        };
        put(buf, scale, level * step, 0, sign, theme.faint());
    }
    // Lowest in the stack first: that is the order of the standing.
    for level in 0..levels {
        let there: String = (table.standing.as_slice().iter())
            .filter(|&&seat| u16::from(table.level(seat)) == level)
            .map(|seat| (seat.0 + 1).to_string())
            .collect();
        put(buf, scale, level * step, 0, &there, theme.hue(Hue::Yellow));
    }
    put(
        buf,
        scale,
        (levels - 1) * step + 5,
        0,
        &(levels - 1).to_string(),
        theme.faint(),
    );
}
