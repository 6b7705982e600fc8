//! What can still be read of a damaged file: tables one by one, so that one bad page harms only what lies on it.

use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use super::{Copy, Options, connect, desk, people, schema, tables};
use crate::{Batch, Head, Person, StoreError, Survey, TablePhase, file};

/// What was found in a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// Tables that can be read whole.
    pub tables: u64,
    /// Their facts.
    pub facts: u64,
    /// Tables that cannot, and why.
    pub unreadable: Vec<(String, String)>,
    /// People that can be read.
    pub people: u64,
    /// What SQLite says is wrong with the file, at most a hundred lines.
    pub damage: Vec<String>,
}

impl Checked {
    /// Is everything as it should be?
    #[must_use]
    pub fn sound(&self) -> bool {
        self.unreadable.is_empty() && self.damage.is_empty()
    }
}

/// The heads in these phases that can be read, found one by one.
pub(super) fn survey(moment: &Connection, phases: &[TablePhase]) -> Survey {
    let mut survey = Survey::default();
    for (id, head) in heads(moment) {
        match head {
            Ok(head) if phases.contains(&head.phase) => survey.heads.push(head),
            Ok(_) => {}
            Err(why) => survey.unreadable.push((id, why)),
        }
    }
    let newest = |a: &Head, b: &Head| (b.updated, &b.table).cmp(&(a.updated, &a.table));
    survey.heads.sort_by(newest);
    survey
}

/// Every head, or why it cannot be read, under its name or its number.
fn heads(moment: &Connection) -> Vec<(String, Result<Head, String>)> {
    let end = |which: &str, table: &str| {
        let sql = format!("SELECT coalesce({which}(id), 0) FROM {table}");
        moment
            .query_row(&sql, [], |row| row.get::<_, i64>(0))
            .unwrap_or(0)
    };
    // Whichever of the two still says how many there are. Matches that were brought in have numbers below 0.
    let first = end("min", "tables").min(end("min", "facts")).min(1);
    let last = end("max", "tables").max(end("max", "facts"));
    let sql = format!("{} tables t WHERE id = ?1", tables::HEAD);
    let mut found = Vec::new();
    for id in first..=last {
        let one = || -> Result<Option<Head>, StoreError> {
            let mut statement = moment.prepare_cached(&sql)?;
            let mut rows = statement.query([id])?;
            rows.next()?.map(tables::read).transpose()
        };
        match one() {
            Ok(Some(head)) => found.push((head.table.clone(), Ok(head))),
            Ok(None) => {}
            Err(error) => found.push((format!("#{id}"), Err(error.to_string()))),
        }
    }
    found
}

/// Everything that can be read, handed over piece by piece.
fn walk(
    moment: &Connection,
    mut table: impl FnMut(&Head, Vec<String>) -> Result<(), StoreError>,
    mut person: impl FnMut(&Person) -> Result<(), StoreError>,
) -> Result<Vec<(String, String)>, StoreError> {
    let mut unreadable = Vec::new();
    for (name, head) in heads(moment) {
        let head = match head {
            Ok(head) => head,
            Err(why) => {
                unreadable.push((name, why));
                continue;
            }
        };
        match tables::facts(moment, &head.table, 0) {
            Ok(facts) => table(&head, facts)?,
            Err(error) => unreadable.push((name, error.to_string())),
        }
    }
    for found in all_people(moment) {
        person(&found)?;
    }
    Ok(unreadable)
}

/// Everybody who can be read: all at once, or one by one around a bad page.
fn all_people(moment: &Connection) -> Vec<Person> {
    let query = crate::PeopleQuery {
        limit: usize::MAX,
        ..crate::PeopleQuery::default()
    };
    if let Ok(people) = people::people(moment, &query) {
        return people;
    }
    // The index has their ids, on pages of its own; what cannot be read ends the list there, not the others' rows.
    let ids = || -> rusqlite::Result<Vec<String>> {
        let mut statement =
            moment.prepare("SELECT id FROM people INDEXED BY people_by_seen ORDER BY seen, id")?;
        let mut rows = statement.query([])?;
        let mut ids = Vec::new();
        while let Ok(Some(row)) = rows.next() {
            ids.push(row.get(0)?);
        }
        Ok(ids)
    };
    let known = ids().unwrap_or_default();
    known
        .iter()
        .filter_map(|id| people::person(moment, id).ok().flatten())
        .collect()
}

fn open(path: &Path) -> Result<Connection, StoreError> {
    if !path.exists() {
        return Err(StoreError::CannotOpen {
            path: path.to_owned(),
            why: "there is no such file".to_owned(),
        });
    }
    let connection = connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY, &Options::default())?;
    schema::examine(&connection, path)?;
    Ok(connection)
}

/// Looks at everything in a file and changes nothing. A server may be working on it.
///
/// # Errors
/// Where it is no store, or nothing at all can be read.
pub fn check(path: &Path) -> Result<Checked, StoreError> {
    let connection = open(path)?;
    let moment = connection.unchecked_transaction()?;
    let mut checked = Checked::default();
    let damage = || -> rusqlite::Result<Vec<String>> {
        let mut statement = moment.prepare("PRAGMA integrity_check(100)")?;
        let rows = statement.query_map([], |row| row.get(0))?;
        rows.collect()
    };
    checked.damage = match damage() {
        Ok(lines) => lines.into_iter().filter(|line| line != "ok").collect(),
        Err(error) => vec![error.to_string()],
    };
    let (mut tables, mut facts, mut people) = (0, 0, 0);
    checked.unreadable = walk(
        &moment,
        |_, found| {
            tables += 1;
            facts += found.len() as u64;
            Ok(())
        },
        |_| {
            people += 1;
            Ok(())
        },
    )?;
    (checked.tables, checked.facts, checked.people) = (tables, facts, people);
    Ok(checked)
}

/// Copies everything that can be read into a new file, which a server can be started on.
///
/// # Errors
/// As [`check`]; [`StoreError::Exists`] where something has the name of the new file.
pub fn rescue(path: &Path, to: &Path) -> Result<Checked, StoreError> {
    let connection = open(path)?;
    let moment = connection.unchecked_transaction()?;
    let mut checked = Checked::default();
    file::whole(to, |partial| {
        Copy::write(partial, |copy| {
            let copy = std::cell::RefCell::new(copy);
            let (mut tables, mut facts, mut people) = (0, 0, 0);
            checked.unreadable = walk(
                &moment,
                |head, found| {
                    tables += 1;
                    facts += found.len() as u64;
                    copy.borrow_mut().batch(&Batch::new(0, found, head.clone()))
                },
                |person| {
                    people += 1;
                    copy.borrow_mut().person(person)?;
                    for device in people::devices(&moment, &person.id).unwrap_or_default() {
                        copy.borrow_mut().token(&person.id, &device.token)?;
                        copy.borrow_mut().device(&device)?;
                    }
                    Ok(())
                },
            )?;
            (checked.tables, checked.facts, checked.people) = (tables, facts, people);
            let mut copy = copy.borrow_mut();
            for note in people::notes(&moment, usize::MAX)
                .unwrap_or_default()
                .iter()
                .rev()
            {
                copy.note(note)?;
            }
            for sanction in desk::sanctions(&moment).unwrap_or_default() {
                copy.sanction(&sanction)?;
            }
            for report in desk::reports(&moment, usize::MAX)
                .unwrap_or_default()
                .iter()
                .rev()
            {
                copy.report(report)?;
            }
            Ok(())
        })
    })?;
    Ok(checked)
}
