//! The grid: every combination of the options that are varied, of players and of bots.

use serde_json::{Value as Json, json};
use sobremesa_arena::lab::{Counted, Variant};
use sobremesa_core::{OptionKind, Setup};
use sobremesa_words::{Value, Words};

use super::patch;
use crate::args;
use crate::error::{CliError, Faults, Outcome};
use crate::options;
use crate::sim::players;

/// The most variants of a grid: more than anybody reads.
const MAX_VARIANTS: usize = 200;

/// One field of the grid, as it was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    /// What is varied, and how.
    pub(super) varied: Vec<(String, String)>,
    pub(super) players: u8,
    pub(super) bot: String,
}

impl Cell {
    /// Its name in files, the same in every language.
    pub(super) fn name(&self) -> String {
        let varied = self
            .varied
            .iter()
            .map(|(key, value)| format!("{key}={value} "));
        let varied: String = varied.collect();
        format!("{varied}players={} bot={}", self.players, self.bot)
    }

    /// Its name for people.
    pub(super) fn label(&self, words: &Words) -> String {
        let varied = self
            .varied
            .iter()
            .map(|(key, value)| format!("{key}={value}, "));
        let varied: String = varied.collect();
        let said = [
            ("varied", Value::from(varied)),
            ("players", Value::from(self.players)),
            ("bot", Value::from(self.bot.as_str())),
        ];
        words.fill("lab-variant", &said)
    }

    pub(super) fn json(&self) -> Json {
        let varied: serde_json::Map<String, Json> = self
            .varied
            .iter()
            .map(|(key, value)| (key.clone(), json!(value)))
            .collect();
        json!({ "varied": varied, "players": self.players, "bot": self.bot })
    }
}

/// Everything that is to be played, or everything that is wrong with it.
pub(super) fn grid<G: Counted>(
    args: &args::Lab,
    pairs: &[(String, String)],
    words: &Words,
) -> Outcome<(Vec<Variant<G>>, Vec<Cell>)> {
    let mut faults = Faults::default();
    let axes: Vec<Option<Axis>> = args
        .vary
        .iter()
        .map(|typed| faults.keep(axis(typed, words)))
        .collect();
    let usual = [G::USUAL.to_owned()];
    let names = if args.bots.is_empty() {
        &usual[..]
    } else {
        &args.bots
    };
    let (bots, unknown) = options::bots::<G>(words, names);
    if !unknown.is_empty() {
        faults.keep::<()>(Err(CliError::Said(unknown)));
    }
    let typed: Vec<Option<u8>> = match args.players[..] {
        [] => vec![None],
        ref some => some.iter().map(|&seats| Some(seats)).collect(),
    };
    let tables: Vec<u8> = typed
        .into_iter()
        .filter_map(|seats| faults.keep(players::<G>(words, seats, 0)))
        .collect();
    let axes: Vec<Axis> = axes.into_iter().flatten().collect();
    let combinations = combinations(&axes);
    if combinations.len() * tables.len() * bots.len() > MAX_VARIANTS {
        let said = [("most", Value::from(MAX_VARIANTS as u64))];
        faults.keep::<()>(Err(CliError::said(words, "lab-error-too-many", &said)));
        return faults.none().map(|()| (Vec::new(), Vec::new()));
    }
    let (mut variants, mut cells) = (Vec::new(), Vec::<Cell>::new());
    let mut said = Faults::default();
    for varied in combinations {
        let mut all = pairs.to_vec();
        let mut whole = true;
        for (key, value) in &varied {
            match said.keep(patch::value::<G>(key, value, words)) {
                Some(value) => all.push((key.clone(), value)),
                None => whole = false,
            }
        }
        if !whole {
            continue;
        }
        if tables.is_empty() {
            // The players are wrong, which has been said; so may be the options.
            said.keep(options::setup::<G>(words, &all, None));
        }
        for &seats in &tables {
            let setup: Option<Setup<G>> = said.keep(options::setup::<G>(words, &all, Some(seats)));
            for bot in &bots {
                let cell = Cell {
                    varied: varied.clone(),
                    players: seats,
                    bot: bot.name.to_owned(),
                };
                if cells.contains(&cell) {
                    let twice = [("variant", Value::from(cell.label(words)))];
                    said.keep::<()>(Err(CliError::said(words, "lab-error-twice", &twice)));
                    continue;
                }
                if let Some(setup) = &setup {
                    variants.push(Variant {
                        name: cell.name(),
                        setup: setup.clone(),
                        bot: *bot,
                    });
                }
                cells.push(cell);
            }
        }
    }
    // What is wrong with one value is wrong in every combination: said once is enough.
    faults.keep(said.none().map_err(without_echoes));
    faults.none()?;
    Ok((variants, cells))
}

fn without_echoes(error: CliError) -> CliError {
    match error {
        CliError::Said(said) => {
            let mut once: Vec<String> = Vec::new();
            for sentence in said {
                if !once.contains(&sentence) {
                    once.push(sentence);
                }
            }
            CliError::Said(once)
        }
        other => other,
    }
}

/// An option, and the values it takes.
struct Axis {
    key: String,
    values: Vec<String>,
}

/// `key=a,b,c`.
fn axis(typed: &str, words: &Words) -> Outcome<Axis> {
    let read = typed.split_once('=').map(|(key, values)| Axis {
        key: key.to_owned(),
        values: values.split(',').map(str::to_owned).collect(),
    });
    let sound = |axis: &Axis| !axis.key.is_empty() && axis.values.iter().all(|v| !v.is_empty());
    read.filter(sound).ok_or_else(|| {
        let given = [("given", Value::from(typed))];
        CliError::said(words, "lab-error-vary", &given)
    })
}

/// Every choice of one value for each option, the first option slowest.
fn combinations(axes: &[Axis]) -> Vec<Vec<(String, String)>> {
    axes.iter().fold(vec![Vec::new()], |begun, axis| {
        // Nobody reads more than there may be; a careless list shall not fill the memory either.
        let all = begun.iter().flat_map(|so_far| {
            axis.values.iter().map(move |value| {
                let mut more = so_far.clone();
                more.push((axis.key.clone(), value.clone()));
                more
            })
        });
        all.take(MAX_VARIANTS + 1).collect()
    })
}

/// Is this an option whose values are written in files?
pub(super) fn is_data<G: Counted>(key: &str) -> bool {
    G::OPTIONS
        .iter()
        .any(|spec| spec.key == key && matches!(spec.kind, OptionKind::Data(_)))
}
