//! The deals of a contest, as a journal writes and reads them.

use serde_json::{Value as Json, json};
use sobremesa_arena::Finished;
use sobremesa_arena::contest::{Cell, Contest, Failing, Meeting, TableResult, What};
use sobremesa_core::{BySeat, MAX_SEATS, Seat, SeatSet, Verdict};

use crate::fault::{Fault, value};
use crate::session::Playable;
use crate::values::{read, verdict};

/// The name of a group in journals.
pub(crate) fn group_name<G: Playable>(contest: &Contest<G>, group: usize) -> String {
    let name = |who: usize| contest.entrants[who].name();
    match contest.groups().get(group).map(|group| group.meeting) {
        Some(Meeting::Pair(first, second)) => format!("{}/{}", name(first), name(second)),
        Some(Meeting::Team(one)) => name(one).to_owned(),
        Some(Meeting::Everybody) | None => "everybody".to_owned(),
    }
}

pub(crate) fn written<G: Playable>(contest: &Contest<G>, cell: &Cell) -> Json {
    let table = |table: &TableResult| {
        let mut line = verdict(&table.finished.verdict);
        line["steps"] = json!(table.finished.steps);
        line["turns"] = json!(table.finished.turns);
        if !table.failed.is_empty() {
            let failed = table.failed.iter().map(|(seat, failing)| {
                json!({ "seat": seat, "what": failing.what.name(), "note": failing.note })
            });
            line["failed"] = failed.collect();
        }
        line
    };
    json!({
        "group": group_name(contest, cell.group),
        "deal": cell.deal,
        "seed": contest.deal_seed(cell.deal),
        "tables": cell.tables.iter().map(table).collect::<Vec<_>>(),
    })
}

fn read_table(line: &Json) -> Result<TableResult, Fault> {
    let verdict = match line["won"].as_bool() {
        Some(won) => Verdict::Team {
            won,
            left: read(&line["left"], "what was left")?,
        },
        None => {
            let winners: SeatSet = read(&line["winners"], "the winners")?;
            let scores: Vec<i32> = read(&line["scores"], "the scores")?;
            if scores.len() > MAX_SEATS {
                return Err(value("too many scores"));
            }
            Verdict::Ranked {
                winners,
                scores: BySeat::new(scores.len() as u8, |seat| scores[seat.index()]),
            }
        }
    };
    let mut failed = Vec::new();
    for line in line["failed"].as_array().unwrap_or(&Vec::new()) {
        let what: String = read(&line["what"], "what failed")?;
        let what = What::named(&what).ok_or_else(|| value("an unknown failing"))?;
        let note: String = read(&line["note"], "the note")?;
        failed.push((
            Seat(read(&line["seat"], "the seat")?),
            Failing { what, note },
        ));
    }
    Ok(TableResult {
        finished: Finished {
            verdict,
            steps: read(&line["steps"], "the steps")?,
            turns: read(&line["turns"], "the turns")?,
        },
        failed,
    })
}

/// The deals of a journal; a line of another contest is refused.
pub(crate) fn cells<G: Playable>(contest: &Contest<G>, known: &[Json]) -> Result<Vec<Cell>, Fault> {
    let groups = contest.groups();
    let names: Vec<String> = (0..groups.len())
        .map(|group| group_name(contest, group))
        .collect();
    known
        .iter()
        .map(|line| {
            let name: String = read(&line["group"], "the group")?;
            let group = names.iter().position(|known| *known == name);
            let group = group.ok_or_else(|| value(format!("nobody plays {name}")))?;
            let deal: u64 = read(&line["deal"], "the deal")?;
            let tables: Vec<Json> = read(&line["tables"], "the tables")?;
            let tables: Result<Vec<TableResult>, Fault> = tables.iter().map(read_table).collect();
            let tables = tables?;
            let fits = tables.len() == groups[group].tables.len()
                && line["seed"].as_u64() == Some(contest.deal_seed(deal))
                && tables.iter().all(|table| match &table.finished.verdict {
                    Verdict::Team { .. } => G::COOPERATIVE,
                    Verdict::Ranked { scores, .. } => {
                        !G::COOPERATIVE && scores.seats() == contest.setup.seats
                    }
                });
            if !fits {
                return Err(value(format!("deal {deal} is not one of this contest")));
            }
            Ok(Cell {
                group,
                deal,
                tables,
            })
        })
        .collect()
}
