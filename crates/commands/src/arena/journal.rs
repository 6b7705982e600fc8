//! The journal of a contest: a line a deal.

use std::path::Path;

use serde_json::{Map, Value as Json, json};
use sobremesa_arena::contest::{Cell, Contest, Failing, Group, Meeting, TableResult, What};
use sobremesa_bots::Roster;
use sobremesa_core::Seat;
use sobremesa_words::Words;

use super::entrants::named_command;
use crate::args::Arena;
use crate::error::Outcome;
use crate::journal::{self, read_finished, write_finished};

const FORMAT: &str = "sobremesa-arena";

/// Everything a match depends on: journals of other contests are refused. How many deals are played and when one stops
/// changes no match, so a journal may be gone on with for longer.
pub(super) fn identity<G: Roster>(contest: &Contest<G>, args: &Arena) -> Json {
    let commands: Map<String, Json> = args
        .outside
        .iter()
        .filter_map(|typed| named_command(typed))
        .map(|(name, command)| (name.to_owned(), json!(command)))
        .collect();
    let mut identity = json!({
        "game": G::ID,
        "rules_version": G::RULES_VERSION,
        "options": contest.setup.options,
        "players": contest.setup.seats,
        "bots": contest.entrants.iter().map(|entrant| entrant.name()).collect::<Vec<_>>(),
        "seed": contest.seed,
        "think": contest.think.map(|limit| limit.as_millis() as u64),
    });
    if !commands.is_empty() {
        identity["outside"] = Json::Object(commands);
        identity["patience"] = json!(args.patience);
        if args.keep {
            identity["keep"] = json!(true);
        }
    }
    identity
}

/// The name of a group in files.
pub(super) fn group_name<G: Roster>(contest: &Contest<G>, group: &Group) -> String {
    let name = |who: usize| contest.entrants[who].name();
    match group.meeting {
        Meeting::Pair(first, second) => format!("{}/{}", name(first), name(second)),
        Meeting::Team(one) => name(one).to_owned(),
        Meeting::Everybody => "everybody".to_owned(),
    }
}

/// An open journal, held by nobody else.
pub(super) struct Journal {
    lines: journal::Journal,
    names: Vec<String>,
    seed: Box<dyn Fn(u64) -> u64>,
}

impl Journal {
    /// Opens a journal, or begins one; hands over the deals it knows.
    pub(super) fn open<G: Roster>(
        path: &Path,
        contest: &Contest<G>,
        identity: &Json,
        words: &Words,
    ) -> Outcome<(Journal, Vec<Cell>)> {
        let groups = contest.groups();
        let names: Vec<String> = groups
            .iter()
            .map(|group| group_name(contest, group))
            .collect();
        let read = |line: &str| read_cell(line, &names, &groups, contest);
        let (lines, cells) = journal::Journal::open(path, FORMAT, identity, words, read)?;
        let seed = contest.seed;
        let seed = Box::new(move |deal| sobremesa_core::FastLuck::stream(seed, deal).raw());
        Ok((Journal { lines, names, seed }, cells))
    }

    pub(super) fn path(&self) -> &Path {
        self.lines.path()
    }

    /// Writes a deal down.
    pub(super) fn append(&mut self, cell: &Cell) -> std::io::Result<()> {
        let tables: Vec<Json> = cell.tables.iter().map(write_table).collect();
        let seed = (self.seed)(cell.deal);
        self.lines.append(
            &json!({ "group": self.names[cell.group], "deal": cell.deal, "seed": seed, "tables": tables }),
        )
    }
}

fn write_table(table: &TableResult) -> Json {
    let mut line = write_finished(&table.finished);
    if !table.failed.is_empty() {
        let failed = table.failed.iter().map(
            |(seat, failing)| json!({ "seat": seat, "what": failing.what.name(), "note": failing.note }),
        );
        line["failed"] = failed.collect();
    }
    line
}

fn read_cell<G: Roster>(
    line: &str,
    names: &[String],
    groups: &[Group],
    contest: &Contest<G>,
) -> Option<Cell> {
    let line: Json = serde_json::from_str(line).ok()?;
    let name = line["group"].as_str()?;
    let group = names.iter().position(|known| known == name)?;
    let deal = line["deal"].as_u64()?;
    let read = |table: &Json| read_table::<G>(table, contest.setup.seats);
    let tables: Option<Vec<TableResult>> = line["tables"].as_array()?.iter().map(read).collect();
    let tables = tables?;
    let sound = tables.len() == groups[group].tables.len()
        && line["seed"].as_u64()? == contest.deal_seed(deal);
    sound.then_some(Cell {
        group,
        deal,
        tables,
    })
}

fn read_table<G: Roster>(line: &Json, seats: u8) -> Option<TableResult> {
    let failed = line["failed"].as_array().cloned().unwrap_or_default();
    let failing = |line: &Json| {
        let seat = Seat(u8::try_from(line["seat"].as_u64()?).ok()?);
        let (what, note) = (
            What::named(line["what"].as_str()?)?,
            line["note"].as_str()?.to_owned(),
        );
        Some((seat, Failing { what, note }))
    };
    let failed: Option<Vec<(Seat, Failing)>> = failed.iter().map(failing).collect();
    Some(TableResult {
        finished: read_finished::<G>(line, seats)?,
        failed: failed?,
    })
}
