//! What a simulation found, for people and for programs.

use serde_json::{Value as Json, json};
use sobremesa_arena::{Distribution, Interval, Plan, SeatTally, Simulated, share_interval};
use sobremesa_core::{Game, Seat};
use sobremesa_words::{Value, Words};

use crate::error::seat_name;

fn pair(interval: Interval) -> Json {
    json!([interval.low, interval.high])
}

pub(super) fn json<G: Game>(id: &str, plan: &Plan<G>, simulated: &Simulated) -> Json {
    let tally = &simulated.tally;
    let mut out = json!({
        "game": id,
        "options": plan.setup.options,
        "players": plan.setup.seats,
        "bots": plan.bots.iter().map(|bot| bot.name).collect::<Vec<_>>(),
        "games": tally.games,
        "complete": simulated.complete,
        "seed": plan.seed,
        "think_milliseconds": plan.think.map(|limit| limit.as_millis() as u64),
        "mean_steps": tally.steps.mean(),
        "mean_turns": tally.turns.mean(),
        "games_per_second": tally.games as f64 / simulated.took.as_secs_f64(),
    });
    let more = if G::COOPERATIVE {
        json!({
            "wins": tally.wins,
            "win_rate": tally.wins as f64 / tally.games.max(1) as f64,
            "win_rate_ci95": pair(share_interval(tally.wins as f64, tally.games)),
            "mean_cards_left": tally.left.mean(),
            "mean_cards_left_ci95": pair(tally.left.mean_ci95()),
            "cards_left": tally.left.counts().collect::<Vec<_>>(),
        })
    } else {
        let result = |(place, seat): (usize, &SeatTally), bot: Option<&str>| {
            let mut result = json!({
                "wins": seat.wins(),
                "sole_wins": seat.sole_wins,
                "win_rate": seat.wins() / tally.games.max(1) as f64,
                "win_rate_ci95": pair(share_interval(seat.wins(), tally.games)),
                "mean_score": seat.scores.mean(),
                "mean_score_ci95": pair(seat.scores.mean_ci95()),
            });
            match bot {
                Some(bot) => result["bot"] = json!(bot),
                None => result["seat"] = json!(place),
            }
            result
        };
        json!({
            "rotated": plan.rotate,
            "seat_results": tally.seats.iter().enumerate().map(|seat| result(seat, None)).collect::<Vec<_>>(),
            "bot_results": tally.entrants.iter().enumerate().map(|entrant| result(entrant, Some(plan.bots[entrant.0].name))).collect::<Vec<_>>(),
        })
    };
    if let (Json::Object(out), Json::Object(more)) = (&mut out, more) {
        out.extend(more);
    }
    out
}

pub(super) fn text<G: Game>(
    id: &str,
    plan: &Plan<G>,
    simulated: &Simulated,
    words: &Words,
) -> String {
    let tally = &simulated.tally;
    let mut lines = Vec::new();
    let head = [
        ("game", Value::from(id)),
        ("players", Value::from(plan.setup.seats)),
        (
            "bots",
            Value::from(
                plan.bots
                    .iter()
                    .map(|bot| bot.name)
                    .collect::<Vec<_>>()
                    .join(", "),
            ),
        ),
        ("games", Value::from(tally.games)),
        ("seed", Value::from(plan.seed)),
    ];
    lines.push(words.fill("cli-sim-head", &head));
    if !simulated.complete {
        lines.push(words.fill(
            "cli-sim-stopped",
            &[
                ("games", Value::from(tally.games)),
                ("planned", Value::from(plan.games)),
            ],
        ));
    }
    lines.push(String::new());
    if tally.games == 0 {
        return lines.join("\n");
    }
    if G::COOPERATIVE {
        let share = share_interval(tally.wins as f64, tally.games);
        let win = [
            ("wins", Value::from(tally.wins)),
            (
                "rate",
                Value::from(words.percent(tally.wins as f64 / tally.games as f64)),
            ),
            ("low", Value::from(words.percent(share.low))),
            ("high", Value::from(words.percent(share.high))),
        ];
        lines.push(words.fill("cli-sim-won", &win));
        lines.push(mean_line(words, "cli-sim-left", &tally.left));
        lines.push(String::new());
        lines.push(words.say("cli-sim-left-head"));
        lines.extend(histogram(words, &tally.left));
    } else {
        let row = |name: String, seat: &SeatTally| {
            let share = share_interval(seat.wins(), tally.games);
            let score = seat.scores.mean_ci95();
            let row = [
                ("name", Value::from(format!("{name:<18}"))),
                (
                    "rate",
                    Value::from(format!(
                        "{:>7}",
                        words.percent(seat.wins() / tally.games as f64)
                    )),
                ),
                ("low", Value::from(words.percent(share.low))),
                ("high", Value::from(words.percent(share.high))),
                ("score", Value::from(words.decimal(seat.scores.mean(), 1))),
                (
                    "spread",
                    Value::from(words.decimal((score.high - score.low) / 2.0, 1)),
                ),
            ];
            words.fill("cli-sim-row", &row)
        };
        if plan.rotate {
            lines.push(words.say("cli-sim-by-bot"));
            lines.extend(
                tally
                    .entrants
                    .iter()
                    .enumerate()
                    .map(|(i, seat)| row(format!("{} {}", plan.bots[i].name, i + 1), seat)),
            );
            lines.push(String::new());
        }
        lines.push(words.say("cli-sim-by-seat"));
        lines.extend(
            tally
                .seats
                .iter()
                .enumerate()
                .map(|(i, seat)| row(seat_name(words, Seat(i as u8)), seat)),
        );
        lines.push(String::new());
        let mut scores = Distribution::default();
        tally
            .seats
            .iter()
            .for_each(|seat| scores.merge(&seat.scores));
        lines.push(words.say("cli-sim-score-head"));
        lines.extend(histogram(words, &scores));
    }
    lines.push(String::new());
    // Whoever plays alone is always in turn: a number would tell nothing.
    if plan.setup.seats > 1 {
        lines.push(mean_line(words, "cli-sim-turns", &tally.turns));
    }
    lines.push(mean_line(words, "cli-sim-steps", &tally.steps));
    let speed = tally.games as f64 / simulated.took.as_secs_f64();
    let speed = words.decimal(speed, if speed < 100.0 { 1 } else { 0 });
    lines.push(words.fill("cli-sim-speed", &[("speed", Value::from(speed))]));
    lines.push(String::new());
    lines.join("\n")
}

fn mean_line(words: &Words, key: &str, of: &Distribution) -> String {
    let ci = of.mean_ci95();
    let args = [
        ("mean", Value::from(words.decimal(of.mean(), 1))),
        (
            "spread",
            Value::from(words.decimal((ci.high - ci.low) / 2.0, 1)),
        ),
        ("low", Value::from(of.quantile(0.05).unwrap_or_default())),
        ("median", Value::from(of.quantile(0.5).unwrap_or_default())),
        ("high", Value::from(of.quantile(0.95).unwrap_or_default())),
    ];
    words.fill(key, &args)
}

/// A bar a line, the longest forty wide.
fn histogram(words: &Words, of: &Distribution) -> Vec<String> {
    const WIDE: u64 = 40;
    let bars = of.bars(12);
    let most = bars
        .iter()
        .map(|(_, _, count)| *count)
        .max()
        .unwrap_or(1)
        .max(1);
    let total = of.total().max(1);
    bars.into_iter()
        .map(|(low, high, count)| {
            let name = if low == high {
                low.to_string()
            } else {
                format!("{low}–{high}")
            };
            let eighths = count * WIDE * 8 / most;
            let tail = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][(eighths % 8) as usize];
            let bar = "█".repeat((eighths / 8) as usize) + tail;
            format!(
                "  {name:>9} {bar} {}",
                words.percent(count as f64 / total as f64)
            )
        })
        .collect()
}
