//! What a lab found, for people, for programs and for spreadsheets.

mod csv;
mod html;
mod json;
mod text;

use std::time::Duration;

use serde_json::{Value as Json, json};
use sobremesa_arena::contest::Measure;
use sobremesa_arena::lab::{BarredSummary, Counted, Lab, Summary, Tried, UseSummary};
use sobremesa_words::{Value, Words};

use super::grid::Cell;
use crate::args;
use crate::page::{difference, mean, share};

pub(super) use csv::csv;

/// Everything a report tells.
pub(super) struct Report {
    /// The game as it was called, and the one whose rules it has.
    game: String,
    id: &'static str,
    /// The kind of things that matches can be played without.
    barred_kind: &'static str,
    /// Are they taken off the table, instead of keeping one player from them?
    together: bool,
    told: Vec<VariantReport>,
    deals: u64,
    seed: u64,
    think: Option<Duration>,
    trials: Option<u32>,
    pace: u32,
    complete: bool,
    took: Duration,
    command: String,
}

/// One variant.
struct VariantReport {
    cell: Cell,
    options: Json,
    summary: Summary,
    barred: Vec<BarredSummary>,
}

/// A thing as people call it.
pub(super) fn called(id: &str, kind: &str, name: &str, words: &Words) -> String {
    let keys = [
        format!("{id}-{kind}-{name}"),
        format!("lab-{id}-{kind}-{name}"),
        // What is broken in The Game is an order.
        format!("{id}-order-{name}"),
    ];
    match keys.iter().find(|key| words.has(key)) {
        Some(key) => words.say(key),
        None => words.called(id, name),
    }
}

impl Report {
    pub(super) fn new<G: Counted>(
        args: &args::Lab,
        lab: &Lab<G>,
        cells: &[Cell],
        tried: &Tried,
        command: String,
    ) -> Report {
        let told = |(place, cell): (usize, &Cell)| VariantReport {
            cell: cell.clone(),
            options: json!(lab.variants[place].setup.options),
            summary: tried.summary(lab, place),
            barred: tried.barred(lab, place),
        };
        Report {
            game: args.game.clone(),
            id: G::ID,
            barred_kind: G::BARRED.unwrap_or_default(),
            together: G::COOPERATIVE,
            told: cells.iter().enumerate().map(told).collect(),
            deals: lab.deals,
            seed: lab.seed,
            think: lab.think,
            trials: lab.trials,
            pace: lab.pace,
            complete: tried.complete,
            took: tried.took,
            command,
        }
    }

    fn title(&self, words: &Words) -> String {
        let game = words.say(&format!("{}-name", self.game));
        words.fill("lab-title", &[("game", Value::from(game))])
    }

    /// What was played, in a line.
    fn head(&self, words: &Words) -> String {
        let matches: u64 = self.told.iter().map(|told| told.summary.matches).sum();
        let said = [
            ("variants", Value::from(self.told.len() as u64)),
            ("deals", Value::from(self.deals)),
            ("matches", Value::from(matches)),
            ("seed", Value::from(self.seed)),
        ];
        words.fill("lab-head", &said)
    }

    /// How it was played and how its numbers are meant, a paragraph each.
    fn basis(&self, words: &Words) -> Vec<String> {
        let thinking = match (self.think, self.trials) {
            (Some(limit), _) => words.fill(
                "arena-how-think",
                &[("milliseconds", Value::from(limit.as_millis() as u64))],
            ),
            (None, Some(trials)) => {
                words.fill("lab-how-trials", &[("trials", Value::from(trials))])
            }
            (None, None) => words.say("arena-how-free"),
        };
        let pace = words.fill("lab-how-pace", &[("seconds", Value::from(self.pace))]);
        let mut basis = vec![
            words.say("lab-how-paired"),
            thinking,
            pace,
            words.say("lab-how-quarters"),
            words.say("lab-how-worth"),
        ];
        if self.told.iter().any(|told| !told.barred.is_empty()) {
            basis.push(words.say(self.of_without(["lab-how-without", "lab-how-lacking"])));
        }
        basis
    }

    /// What is said of keeping one player from a thing, or of taking it off the table.
    fn of_without(&self, keys: [&'static str; 2]) -> &'static str {
        keys[usize::from(self.together)]
    }

    /// The heads and the rows of what things decide.
    fn without(&self, told: &VariantReport, words: &Words) -> (Vec<String>, Vec<Vec<String>>) {
        if self.together {
            let heads = ["lab-column-what", "lab-column-lacking", "lab-column-again"];
            let row = |of: &BarredSummary| {
                vec![
                    self.barred(&of.name, words),
                    difference(words, &of.decides),
                    of.again.to_string(),
                ]
            };
            let heads = heads.map(|head| words.say(head));
            return (heads.to_vec(), told.barred.iter().map(row).collect());
        }
        let heads = [
            "lab-column-what",
            "lab-column-users",
            "lab-column-cost",
            "lab-column-decides",
            "lab-column-again",
            "lab-column-helpless",
        ];
        let row = |of: &BarredSummary| {
            vec![
                self.barred(&of.name, words),
                share(words, &of.users),
                difference(words, &of.cost),
                difference(words, &of.decides),
                of.again.to_string(),
                of.helpless.to_string(),
            ]
        };
        let heads = heads.map(|head| words.say(head));
        (heads.to_vec(), told.barred.iter().map(row).collect())
    }

    /// A thing that players are kept from.
    fn barred(&self, name: &str, words: &Words) -> String {
        called(self.id, self.barred_kind, name, words)
    }

    /// The kind of thing, as a heading.
    fn kind(&self, kind: &str, words: &Words) -> String {
        words.say(&format!("lab-kind-{}-{kind}", self.id))
    }

    /// A thing as people call it.
    fn called(&self, kind: &str, name: &str, words: &Words) -> String {
        called(self.id, kind, name, words)
    }

    /// The heads and the rows of what is told of every variant.
    fn overview(&self, words: &Words) -> (Vec<String>, Vec<Vec<String>>) {
        let any = |of: &dyn Fn(&Summary) -> bool| self.told.iter().any(|told| of(&told.summary));
        let (rounds, ranked) = (
            any(&|of| of.rounds.is_some()),
            any(&|of| !of.seats.is_empty()),
        );
        let mut heads = vec![
            "lab-column-variant",
            "lab-column-matches",
            "lab-column-decisions",
            "lab-column-minutes",
            "lab-column-nine",
        ];
        if rounds {
            heads.push("lab-column-rounds");
        }
        if ranked {
            heads.extend([
                "lab-column-half-time",
                "lab-column-runaway",
                "lab-column-comeback",
            ]);
        } else {
            heads.push("lab-column-won");
        }
        let shown = |of: &Option<Measure>| of.as_ref().map_or("–".into(), |of| share(words, of));
        let row = |told: &VariantReport| {
            let of = &told.summary;
            let [low, high] = of.nine_of_ten.map(|end| words.decimal(end, 0));
            let mut cells = vec![
                told.cell.label(words),
                of.matches.to_string(),
                mean(words, &of.steps),
                mean(words, &of.minutes),
                words.fill(
                    "lab-from-to",
                    &[("low", Value::from(low)), ("high", Value::from(high))],
                ),
            ];
            if rounds {
                cells.push(of.rounds.as_ref().map_or("–".into(), |of| mean(words, of)));
            }
            if ranked {
                cells.extend([&of.half_time, &of.runaway, &of.comeback].map(shown));
            } else {
                cells.push(shown(&of.team));
            }
            cells
        };
        let heads = heads.into_iter().map(|head| words.say(head)).collect();
        (heads, self.told.iter().map(row).collect())
    }

    /// The heads and the rows of what was used.
    fn uses(
        &self,
        kind: &str,
        uses: &[UseSummary],
        words: &Words,
    ) -> (Vec<String>, Vec<Vec<String>>) {
        let heads = [
            "lab-column-what",
            "lab-column-part",
            "lab-column-in-matches",
            "lab-column-each",
            "lab-column-wins",
            "lab-column-worth",
        ];
        let heads = heads.map(|head| words.say(head));
        let row = |of: &UseSummary| {
            vec![
                self.called(kind, &of.name, words),
                share(words, &of.part),
                share(words, &of.matches),
                mean(words, &of.each),
                share(words, &of.wins),
                of.worth
                    .as_ref()
                    .map_or("–".into(), |worth| difference(words, worth)),
            ]
        };
        (heads.to_vec(), uses.iter().map(row).collect())
    }
}
