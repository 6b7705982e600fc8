//! Does every table come back?

use sobremesa_bots::Roster;
use sobremesa_protocol::wire::{TableId, TablePhase};
use sobremesa_shelf::with_game;
use sobremesa_store::{Before, Head, HeadQuery};
use sobremesa_table::Table;
use sobremesa_words::{Value, Words};

use super::stores::Kept;
use super::{Finding, MOST_NAMED, Verdict, line, now};

/// How many tables are asked for at a time.
const PAGE: usize = 200;
/// The clock of two machines may differ by this much; a table that moved later than that moved in the future.
const AHEAD: u64 = 5 * 60 * 1_000;

/// What became of the tables when they were read again.
#[derive(Default)]
pub(super) struct Read {
    on: usize,
    over: usize,
    other: usize,
    /// Matches today's rules do not carry on; they can be looked at.
    frozen: Vec<String>,
    /// Tables that cannot be read at all.
    lost: Vec<String>,
    /// The last moment anything happened.
    latest: u64,
}

/// Reads every table in these places again.
pub(super) fn tables(all: &[&dyn Kept]) -> Result<Read, String> {
    let mut read = Read::default();
    for kept in all {
        read.add(*kept)?;
    }
    Ok(read)
}

/// How far a table is, when everything that happened at it is played again.
fn phase(kept: &dyn Kept, head: &Head) -> Option<TablePhase> {
    let facts = kept.facts(&head.table).ok()?;
    let id = TableId::try_from(head.table.clone()).ok()?;
    with_game!(head.game.as_str(), G => {
        Table::read(G::ROSTER, id, &facts).ok().map(|table| table.phase())
    }, else => None)
}

impl Read {
    fn add(&mut self, kept: &dyn Kept) -> Result<(), String> {
        let mut query = HeadQuery {
            limit: PAGE,
            ..HeadQuery::of(&sobremesa_store::TablePhase::ALL)
        };
        loop {
            let heads = kept.heads(&query).map_err(|error| error.to_string())?;
            for head in &heads {
                self.latest = self.latest.max(head.updated);
                match phase(kept, head) {
                    Some(TablePhase::Playing) => self.on += 1,
                    Some(TablePhase::Over) => self.over += 1,
                    Some(TablePhase::Frozen) => self.frozen.push(head.table.clone()),
                    Some(_) => self.other += 1,
                    None => self.lost.push(head.table.clone()),
                }
            }
            match heads.last() {
                Some(last) if heads.len() == PAGE => query.before = Some(Before::from(last)),
                _ => return Ok(()),
            }
        }
    }

    pub(super) fn told(&self, words: &Words) -> Finding {
        let all = self.on + self.over + self.other + self.frozen.len() + self.lost.len();
        let args = [
            ("all", Value::from(all)),
            ("on", Value::from(self.on)),
            ("over", Value::from(self.over)),
            ("other", Value::from(self.other)),
        ];
        let mut told = line("tables", Verdict::Good, words, "cli-doctor-tables", &args);
        let mut add = |verdict: Verdict, key: &str, tables: &[String]| {
            if tables.is_empty() {
                return;
            }
            let mut named = tables[..tables.len().min(MOST_NAMED)].join(", ");
            if tables.len() > MOST_NAMED {
                named += ", …";
            }
            let args = [
                ("count", Value::from(tables.len())),
                ("tables", Value::from(named)),
            ];
            told.text += &format!("\n{}", words.fill(key, &args));
            told.verdict = told.verdict.max(verdict);
        };
        add(Verdict::Look, "cli-doctor-frozen", &self.frozen);
        add(Verdict::Bad, "cli-doctor-lost", &self.lost);
        if self.latest > now() + AHEAD {
            told.text += &format!("\n{}", words.say("cli-doctor-future"));
            told.verdict = told.verdict.max(Verdict::Look);
        }
        told
    }
}
