//! Tables: facts and heads, and how both are written.

mod reading;

use std::collections::BTreeMap;

use sobremesa_store::content::{Parted, part};
use sobremesa_store::{Batch, Head, StoreError};
use tokio_postgres::Row;

use crate::moment::Moment;
use crate::nodes::{ABANDONED, ARRIVING, MOVING};
use crate::spread::partition;
use crate::{Answer, content, signed, unsigned};

pub(crate) use self::reading::{arrived, facts, head, heads};

/// A table as it is while batches are added to it.
struct Open<'a> {
    /// None for a table that does not exist yet.
    id: Option<i64>,
    facts: u64,
    people: Vec<String>,
    /// Who holds it, under which epoch.
    holder: (i64, i64),
    /// The head after the last batch that was kept.
    head: Option<&'a Head>,
    added: Vec<&'a str>,
}

/// Who appends.
#[derive(Clone, Copy)]
pub(crate) enum Writer {
    /// The only server there is; it holds every table.
    Alone,
    /// One of several: it holds what it has claimed.
    Node(i64),
    /// Whoever copies tables from another database: nobody else sees them yet.
    Arriving,
}

/// Appends what fits, each batch whole: all rows of a kind in one statement, however many tables they belong to. The
/// answers stand in `answers`; those that are errors already are passed over.
pub(crate) async fn append(
    transaction: &Moment<'_>,
    writer: Writer,
    batches: &[Batch],
    answers: &mut [Result<(), StoreError>],
) -> Result<(), StoreError> {
    let mut open = lock(transaction, batches).await?;
    let makes = batches
        .iter()
        .any(|batch| !open.contains_key(batch.table.as_str()));
    let departed = if makes {
        departed(transaction).await?
    } else {
        Vec::new()
    };
    for (batch, answer) in batches.iter().zip(answers) {
        if answer.is_err() {
            continue;
        }
        let table = open.entry(&batch.table).or_insert_with(|| Open {
            id: None,
            facts: 0,
            people: Vec::new(),
            holder: (0, 0),
            head: None,
            added: Vec::new(),
        });
        let fits = match (writer, table.id) {
            (Writer::Arriving, None) => true,
            (_, None) => !departed.contains(&partition(&batch.table)),
            (Writer::Node(node), _) => table.holder == (node, signed(batch.epoch)),
            (Writer::Alone, _) => !matches!(table.holder.0, MOVING | ARRIVING),
            (Writer::Arriving, _) => table.holder.0 == ARRIVING,
        };
        if !fits {
            *answer = Err(StoreError::Fenced);
            continue;
        }
        let expected = table.facts + table.added.len() as u64;
        if batch.first != expected {
            *answer = Err(StoreError::Conflict { expected });
            continue;
        }
        table.added.extend(batch.facts.iter().map(String::as_str));
        table.head = Some(&batch.head);
    }
    open.retain(|_, table| table.head.is_some());
    if open.is_empty() {
        return Ok(());
    }
    insert(transaction, writer, &mut open).await?;
    update(transaction, &open).await?;
    add_facts(transaction, &open).await?;
    seat(transaction, &open).await
}

/// Held together by those who make tables, and alone by whoever moves a partition away: "SOBN".
pub(crate) const MAKING: i64 = 0x534f_424e;

/// The partitions that have been moved away from here.
async fn departed(transaction: &Moment<'_>) -> Result<Vec<usize>, StoreError> {
    let sql = "SELECT pg_advisory_xact_lock_shared($1)";
    transaction.execute(sql, &[&MAKING]).await.clean()?;
    let sql = "SELECT number FROM departed";
    let rows = transaction.query(sql, &[]).await.clean()?;
    let number = |row: &Row| usize::try_from(row.get::<_, i16>(0)).ok();
    Ok(rows.iter().filter_map(number).collect())
}

/// The rows of all tables that are written to, locked in one order, so that nobody waits in a circle.
async fn lock<'a>(
    transaction: &Moment<'_>,
    batches: &'a [Batch],
) -> Result<BTreeMap<&'a str, Open<'a>>, StoreError> {
    let mut names: Vec<&str> = batches.iter().map(|batch| batch.table.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    let sql = "SELECT name, id, facts, people, node, epoch FROM tables WHERE name = ANY($1) ORDER BY name FOR UPDATE";
    let rows = transaction.query(sql, &[&names]).await.clean()?;
    let mut open = BTreeMap::new();
    for row in rows {
        let name: &str = row.get(0);
        let Ok(place) = names.binary_search(&name) else {
            continue;
        };
        open.insert(
            names[place],
            Open {
                id: Some(row.get(1)),
                facts: unsigned(row.get(2))?,
                people: row.get(3),
                holder: (row.get(4), row.get(5)),
                head: None,
                added: Vec::new(),
            },
        );
    }
    Ok(open)
}

/// Gives new tables a row. One that somebody else makes at the same moment is theirs: then nothing of this is kept.
async fn insert(
    transaction: &Moment<'_>,
    writer: Writer,
    open: &mut BTreeMap<&str, Open<'_>>,
) -> Result<(), StoreError> {
    let fresh: Vec<&str> = open
        .iter()
        .filter(|(_, table)| table.id.is_none())
        .map(|(name, _)| *name)
        .collect();
    if fresh.is_empty() {
        return Ok(());
    }
    let sql =
        "INSERT INTO tables (name, game, phase, listed, owner, people, updated, facts, summary, node, epoch)
        SELECT name, '', 0, false, '', '{}', 0, 0, '', $2, $3 FROM unnest($1::text[]) AS name
        ON CONFLICT (name) DO NOTHING RETURNING name, id";
    let (node, epoch) = match writer {
        Writer::Alone => (ABANDONED, 0_i64),
        Writer::Node(node) => (node, 1),
        Writer::Arriving => (ARRIVING, 0),
    };
    let rows = transaction
        .query(sql, &[&fresh, &node, &epoch])
        .await
        .clean()?;
    if rows.len() < fresh.len() {
        return Err(StoreError::Locked);
    }
    for row in rows {
        if let Some(table) = open.get_mut(row.get::<_, &str>(0)) {
            table.id = Some(row.get(1));
        }
    }
    Ok(())
}

async fn update(
    transaction: &Moment<'_>,
    open: &BTreeMap<&str, Open<'_>>,
) -> Result<(), StoreError> {
    let heads = || open.values().filter_map(|table| table.head);
    let ids: Vec<Option<i64>> = open.values().map(|table| table.id).collect();
    let games: Vec<&str> = heads().map(|head| head.game.as_str()).collect();
    let phases: Vec<i16> = heads().map(|head| head.phase as i16).collect();
    let listed: Vec<bool> = heads().map(|head| head.listed).collect();
    let owners: Vec<&str> = heads().map(|head| head.owner.as_str()).collect();
    // Lists of lists are no rows: ids have no line ends, so they are joined by them.
    let people: Vec<String> = heads().map(|head| head.people.join("\n")).collect();
    let updated: Vec<i64> = heads().map(|head| signed(head.updated)).collect();
    let facts: Vec<i64> = heads().map(|head| signed(head.facts)).collect();
    let summaries: Vec<&str> = heads().map(|head| head.summary.as_str()).collect();
    let sql = "UPDATE tables SET game = u.game, phase = u.phase, listed = u.listed, owner = u.owner,
            people = coalesce(string_to_array(nullif(u.people, ''), E'\\n'), '{}'), updated = u.updated, facts = u.facts,
            summary = u.summary
        FROM unnest($1::bigint[], $2::text[], $3::smallint[], $4::boolean[], $5::text[], $6::text[], $7::bigint[],
            $8::bigint[], $9::text[]) AS u (id, game, phase, listed, owner, people, updated, facts, summary)
        WHERE tables.id = u.id";
    transaction
        .execute(
            sql,
            &[
                &ids, &games, &phases, &listed, &owners, &people, &updated, &facts, &summaries,
            ],
        )
        .await
        .clean()?;
    Ok(())
}

async fn add_facts(
    transaction: &Moment<'_>,
    open: &BTreeMap<&str, Open<'_>>,
) -> Result<(), StoreError> {
    let rows = || {
        open.values()
            .flat_map(|table| (table.facts..).zip(&table.added).map(|row| (table.id, row)))
    };
    let ids: Vec<Option<i64>> = rows().map(|(id, _)| id).collect();
    if ids.is_empty() {
        return Ok(());
    }
    let seqs: Vec<i64> = rows().map(|(_, (seq, _))| signed(seq)).collect();
    let parted: Vec<Option<Parted<'_>>> = rows().map(|(_, (_, fact))| part(fact)).collect();
    let kept = rows().zip(&parted).map(|((_, (_, fact)), parted)| {
        parted.as_ref().map_or(*fact, |parted| parted.rest.as_str())
    });
    let facts: Vec<&str> = kept.collect();
    let sql = "INSERT INTO facts (id, seq, fact) SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[])";
    let added = transaction
        .execute(sql, &[&ids, &seqs, &facts])
        .await
        .clean();
    match added {
        // What the head does not count must not be there: nobody's id is taken here.
        Err(StoreError::Taken) => {
            return Err(StoreError::Broken(
                "a table has facts its head does not count".to_owned(),
            ));
        }
        other => other?,
    };
    let places: Vec<(Option<i64>, u64)> = rows().map(|(id, (seq, _))| (id, seq)).collect();
    let taken = places.into_iter().zip(parted);
    let taken = taken.filter_map(|((id, seq), parted)| Some((id?, seq, parted?)));
    content::keep(transaction, &taken.collect::<Vec<_>>()).await
}

/// Keeps the list of who is where in step with the heads.
async fn seat(transaction: &Moment<'_>, open: &BTreeMap<&str, Open<'_>>) -> Result<(), StoreError> {
    let mut gone: (Vec<&str>, Vec<&str>) = Default::default();
    let mut come: (Vec<&str>, Vec<&str>) = Default::default();
    for (name, table) in open {
        let after = table.head.map_or(&[][..], |head| &head.people);
        for person in table.people.iter().filter(|one| !after.contains(one)) {
            gone.0.push(person);
            gone.1.push(name);
        }
        for person in after.iter().filter(|one| !table.people.contains(one)) {
            come.0.push(person);
            come.1.push(name);
        }
    }
    if !gone.0.is_empty() {
        let sql = "DELETE FROM people_at USING unnest($1::text[], $2::text[]) AS u (person, name)
            WHERE people_at.person = u.person AND people_at.name = u.name";
        transaction
            .execute(sql, &[&gone.0, &gone.1])
            .await
            .clean()?;
    }
    if !come.0.is_empty() {
        let sql = "INSERT INTO people_at (person, name) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING";
        transaction
            .execute(sql, &[&come.0, &come.1])
            .await
            .clean()?;
    }
    Ok(())
}

pub(crate) async fn remove(
    transaction: &Moment<'_>,
    tables: &[String],
) -> Result<usize, StoreError> {
    let sql = "SELECT EXISTS (SELECT FROM tables WHERE name = ANY($1) AND node = -2)";
    if transaction.query_one(sql, &[&tables]).await.clean()?.get(0) {
        return Err(StoreError::Locked);
    }
    take_out(transaction, tables).await
}

/// Takes tables away, wherever they are on their way to.
pub(crate) async fn take_out(
    transaction: &Moment<'_>,
    tables: &[String],
) -> Result<usize, StoreError> {
    let sql = "DELETE FROM tables WHERE name = ANY($1) RETURNING id";
    let rows = transaction.query(sql, &[&tables]).await.clean()?;
    let ids: Vec<i64> = rows.iter().map(|row| row.get(0)).collect();
    let sql = "DELETE FROM facts WHERE id = ANY($1)";
    transaction.execute(sql, &[&ids]).await.clean()?;
    content::forget(transaction, &ids, None).await?;
    let sql = "DELETE FROM people_at WHERE name = ANY($1)";
    transaction.execute(sql, &[&tables]).await.clean()?;
    Ok(ids.len())
}

pub(crate) async fn redact(
    transaction: &Moment<'_>,
    table: &str,
    facts: &[(u64, String)],
    summary: &str,
) -> Result<(), StoreError> {
    let sql = "UPDATE tables SET summary = $2 WHERE name = $1 RETURNING id, facts, node";
    let row = transaction
        .query_opt(sql, &[&table, &summary])
        .await
        .clean()?;
    let row = row.ok_or(StoreError::Conflict { expected: 0 })?;
    let (id, expected): (i64, u64) = (row.get(0), unsigned(row.get(1))?);
    if row.get::<_, i64>(2) == MOVING {
        return Err(StoreError::Locked);
    }
    for (seq, fact) in facts {
        let parted = part(fact);
        let kept = parted.as_ref().map_or(fact, |parted| &parted.rest);
        let sql = "UPDATE facts SET fact = $3 WHERE id = $1 AND seq = $2";
        let found = transaction
            .execute(sql, &[&id, &signed(*seq), kept])
            .await
            .clean()?;
        if found == 0 {
            return Err(StoreError::Conflict { expected });
        }
        content::forget(transaction, &[id], Some(*seq)).await?;
        let taken = parted.map(|parted| (id, *seq, parted));
        content::keep(transaction, taken.as_slice()).await?;
    }
    Ok(())
}
