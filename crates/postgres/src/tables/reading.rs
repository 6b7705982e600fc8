//! Reading tables: their facts, and lists of heads.

use sobremesa_store::{Before, Head, HeadQuery, StoreError, TablePhase};
use tokio_postgres::Row;

use crate::moment::Moment;
use crate::{Answer, content, signed, unsigned};

/// The facts from a seq on, up to the one the head counts last.
pub(crate) async fn facts(
    moment: &Moment<'_>,
    table: &str,
    from: u64,
) -> Result<Vec<String>, StoreError> {
    let sql = "SELECT id, facts FROM tables WHERE name = $1 AND node <> -3";
    match moment.query_opt(sql, &[&table]).await.clean()? {
        Some(row) => facts_of(moment, table, &row, from).await,
        None => Ok(Vec::new()),
    }
}

/// All facts of a table that is being copied here.
pub(crate) async fn arrived(
    transaction: &Moment<'_>,
    table: &str,
) -> Result<Vec<String>, StoreError> {
    let sql = "SELECT id, facts FROM tables WHERE name = $1";
    let row = transaction.query_one(sql, &[&table]).await.clean()?;
    facts_of(transaction, table, &row, 0).await
}

async fn facts_of(
    moment: &Moment<'_>,
    table: &str,
    row: &Row,
    from: u64,
) -> Result<Vec<String>, StoreError> {
    let (id, count): (i64, u64) = (row.get(0), unsigned(row.get(1))?);
    if from > count {
        return Ok(Vec::new());
    }
    let sql = "SELECT seq, fact FROM facts WHERE id = $1 AND seq >= $2 ORDER BY seq";
    let rows = moment.query(sql, &[&id, &signed(from)]).await.clean()?;
    let whole = rows.len() as u64 == count.saturating_sub(from);
    let in_order = (from..)
        .zip(&rows)
        .all(|(seq, row)| row.get::<_, i64>(0) == signed(seq));
    if !whole || !in_order {
        return Err(StoreError::Broken(format!(
            "facts and head of table {table} do not agree"
        )));
    }
    let mut found: Vec<String> = rows.iter().map(|row| row.get(1)).collect();
    content::put_in(moment, id, from, &mut found).await?;
    Ok(found)
}

const HEAD: &str =
    "SELECT t.name, game, phase, listed, owner, people, updated, facts, summary FROM tables t";

pub(crate) async fn head(moment: &Moment<'_>, table: &str) -> Result<Option<Head>, StoreError> {
    let sql = format!("{HEAD} WHERE name = $1 AND node <> -3");
    let row = moment.query_opt(&sql, &[&table]).await.clean()?;
    row.as_ref().map(read).transpose()
}

pub(crate) async fn heads(moment: &Moment<'_>, query: &HeadQuery) -> Result<Vec<Head>, StoreError> {
    let none = Before {
        updated: u64::MAX,
        table: String::new(),
    };
    let Before { updated, table } = query.before.as_ref().unwrap_or(&none);
    let (updated, limit) = (signed(*updated), signed(query.limit as u64));
    let phases: Vec<i16> = query.phases.iter().map(|phase| *phase as i16).collect();
    let order = "(updated, t.name) < ($2, $3) AND (listed OR NOT $4) AND node <> -3 ORDER BY updated DESC, t.name DESC LIMIT $5";
    let mut found = Vec::new();
    if let Some(person) = &query.person {
        let sql = format!(
            "{HEAD} JOIN people_at p ON p.name = t.name WHERE p.person = $6 AND phase = ANY($1) AND {order}"
        );
        let rows = moment
            .query(
                &sql,
                &[&phases, &updated, table, &query.listed, &limit, person],
            )
            .await
            .clean()?;
        for row in &rows {
            found.push(read(row)?);
        }
        return Ok(found);
    }
    // One phase after the other, each straight along the index.
    let sql = format!("{HEAD} WHERE phase = $1 AND {order}");
    for phase in phases {
        let rows = moment
            .query(&sql, &[&phase, &updated, table, &query.listed, &limit])
            .await
            .clean()?;
        for row in &rows {
            found.push(read(row)?);
        }
    }
    Ok(query.select(found))
}

fn read(row: &Row) -> Result<Head, StoreError> {
    let table: String = row.get(0);
    let phase = usize::try_from(row.get::<_, i16>(2))
        .ok()
        .and_then(|phase| TablePhase::ALL.get(phase));
    let Some(&phase) = phase else {
        return Err(StoreError::Broken(format!(
            "table {table} is in no phase we know"
        )));
    };
    Ok(Head {
        table,
        game: row.get(1),
        phase,
        listed: row.get(3),
        owner: row.get(4),
        people: row.get(5),
        updated: unsigned(row.get(6))?,
        facts: unsigned(row.get(7))?,
        summary: row.get(8),
    })
}
