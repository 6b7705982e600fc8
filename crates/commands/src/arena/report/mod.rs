//! What a contest came to, for people, for programs and for spreadsheets.

mod csv;
mod html;
mod json;
mod text;

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::{Value as Json, json};
use sobremesa_arena::contest::{Contest, Decision, Entrant, Held, Pair, Rule, Standing, What};
use sobremesa_bots::Roster;
use sobremesa_words::{Value, Words};

pub(super) use csv::csv;

/// Everything a report tells.
pub(super) struct Report {
    pub(super) game: String,
    pub(super) team: bool,
    pub(super) seats: u8,
    pub(super) names: Vec<String>,
    pub(super) options: Json,
    pub(super) seed: u64,
    pub(super) think: Option<Duration>,
    pub(super) deals: u64,
    pub(super) rule: Option<Rule>,
    /// Could a question be closed before everything was played?
    pub(super) early: bool,
    pub(super) standing: Standing,
    pub(super) complete: bool,
    pub(super) took: Duration,
    /// The command that was typed; nothing where the report is part of a document.
    pub(super) command: String,
    /// Did programs from outside take part?
    pub(super) outside: bool,
    /// The first thing that is known about each way in which somebody failed.
    pub(super) notes: BTreeMap<(usize, What), String>,
}

impl Report {
    pub(super) fn new<G: Roster>(
        game: &str,
        contest: &Contest<G>,
        held: &Held,
        command: String,
    ) -> Report {
        let names: Vec<String> = contest
            .entrants
            .iter()
            .map(|entrant| entrant.name().to_owned())
            .collect();
        // The usual bot is the yardstick where it takes part, else whoever was named first.
        let anchor = names.iter().position(|name| name == G::USUAL).unwrap_or(0);
        let early = contest.rule.is_some() && contest.least < contest.deals;
        let mut notes = BTreeMap::new();
        for (group, _, place, table) in held.tables() {
            for (seat, failing) in &table.failed {
                if let Some(&who) = group.tables[place].get(seat.index())
                    && !failing.note.is_empty()
                {
                    notes
                        .entry((who, failing.what))
                        .or_insert_with(|| failing.note.clone());
                }
            }
        }
        Report {
            game: game.to_owned(),
            team: G::COOPERATIVE,
            seats: contest.setup.seats,
            options: json!(contest.setup.options),
            seed: contest.seed,
            think: contest.think,
            deals: contest.deals,
            rule: contest.rule,
            early,
            standing: held.standing(names.len(), anchor, early),
            names,
            complete: held.complete,
            took: held.took,
            command,
            outside: contest
                .entrants
                .iter()
                .any(|entrant| matches!(entrant, Entrant::Guest { .. })),
            notes,
        }
    }

    pub(super) fn name(&self, entrant: usize) -> &str {
        &self.names[entrant]
    }

    /// Somebody's points and half their interval; the anchor has none.
    pub(super) fn rating(&self, who: usize) -> String {
        let rating = self.standing.ratings[who];
        if self.standing.anchor == Some(who) {
            points(rating.points)
        } else {
            format!("{} ± {:.0}", points(rating.points), 1.96 * rating.error)
        }
    }

    /// The answer to a question, or that there is none yet.
    pub(super) fn answer(&self, pair: &Pair, words: &Words) -> String {
        let [first, second] = pair.sides.map(|side| Value::from(self.name(side.entrant)));
        let (key, better, other) = match pair.decision {
            Some(Decision::First) => ("arena-answer-better", first, second),
            Some(Decision::Second) => ("arena-answer-better", second, first),
            Some(Decision::Alike) => ("arena-answer-alike", first, second),
            None => ("arena-answer-open", first, second),
        };
        words.fill(key, &[("first", better), ("second", other)])
    }

    /// What all of this rests on, in a sentence or two.
    pub(super) fn basis(&self, words: &Words) -> String {
        let mut said = Vec::new();
        if let Some(rule) = self.rule {
            let percent = |share: f64| Value::from(words.decimal(100.0 * share, 1));
            let key = if self.early {
                "arena-basis-early"
            } else if self.complete {
                "arena-basis-all"
            } else {
                "arena-basis-stopped"
            };
            let args = [
                ("error", percent(rule.error)),
                ("margin", percent(rule.margin)),
            ];
            said.push(words.fill(key, &args));
        }
        said.push(match self.standing.anchor {
            Some(anchor) => words.fill(
                "arena-basis-anchor",
                &[("bot", Value::from(self.name(anchor)))],
            ),
            None => words.say("arena-basis-team"),
        });
        said.join(" ")
    }

    /// What was played, in a line.
    pub(super) fn head(&self, words: &Words) -> String {
        let said = [
            ("game", Value::from(self.game.as_str())),
            ("players", Value::from(self.seats)),
            ("bots", Value::from(self.names.join(", "))),
            ("matches", Value::from(self.standing.matches)),
            ("seed", Value::from(self.seed)),
        ];
        words.fill("arena-head", &said)
    }

    /// How often guests failed, a line for each who did: who, how often, in how many matches, and how.
    pub(super) fn failings(&self, words: &Words) -> Vec<String> {
        let line = |(who, (sat, failings)): (usize, &(u64, BTreeMap<What, u64>))| {
            let how: Vec<String> = failings
                .iter()
                .map(|(&what, &count)| {
                    let key = match what {
                        What::Start => "arena-failed-start",
                        What::Crash => "arena-failed-crash",
                        What::Silence => "arena-failed-silence",
                        What::Garbage => "arena-failed-garbage",
                        What::Illegal => "arena-failed-illegal",
                    };
                    let note = self
                        .notes
                        .get(&(who, what))
                        .map(|note| format!(" ({note})"))
                        .unwrap_or_default();
                    words.fill(key, &[("count", Value::from(count))]) + &note
                })
                .collect();
            let total: u64 = failings.values().sum();
            let said = [
                ("bot", Value::from(self.name(who))),
                ("count", Value::from(total)),
                ("seats", Value::from(*sat)),
                ("how", Value::from(how.join(", "))),
            ];
            (total > 0).then(|| words.fill("arena-failed", &said))
        };
        self.standing
            .failings
            .iter()
            .enumerate()
            .filter_map(line)
            .collect()
    }
}

/// Points of a rating, with their sign.
pub(super) fn points(of: f64) -> String {
    match of.round() as i64 {
        0 => "0".to_owned(),
        above @ 1.. => format!("+{above}"),
        below => format!("−{}", -below),
    }
}
