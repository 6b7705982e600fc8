//! People, their tokens and codes, and notes.

use std::collections::BTreeMap;

use sobremesa_store::checks::{id, number, text};
use sobremesa_store::{Device, Hash, Kind, Note, PeopleQuery, Person, PersonId, StoreError, Visit};
use tokio_postgres::Row;

use crate::moment::Moment;

use crate::{Answer, hash, signed, unsigned};

pub(crate) async fn add(transaction: &Moment<'_>, person: &Person) -> Result<(), StoreError> {
    person.check()?;
    let kind: i16 = match person.kind {
        Kind::Guest => 0,
        Kind::Program => 1,
    };
    let sql = "INSERT INTO people (id, name, kind, created, seen) VALUES ($1, $2, $3, $4, $5)";
    let (created, seen) = (signed(person.created), signed(person.seen));
    transaction
        .execute(sql, &[&person.id, &person.name, &kind, &created, &seen])
        .await
        .clean()?;
    Ok(())
}

pub(crate) async fn person(moment: &Moment<'_>, id: &str) -> Result<Option<Person>, StoreError> {
    let sql = "SELECT id, name, kind, created, seen FROM people WHERE id = $1";
    let row = moment.query_opt(sql, &[&id]).await.clean()?;
    row.as_ref().map(read).transpose()
}

pub(crate) async fn by_token(
    moment: &Moment<'_>,
    token: &Hash,
) -> Result<Option<Person>, StoreError> {
    let sql = "SELECT id, name, kind, created, people.seen FROM tokens JOIN people ON id = person WHERE hash = $1";
    let row = moment.query_opt(sql, &[&&token[..]]).await.clean()?;
    row.as_ref().map(read).transpose()
}

pub(crate) fn read(row: &Row) -> Result<Person, StoreError> {
    let kind = match row.get::<_, i16>(2) {
        0 => Kind::Guest,
        1 => Kind::Program,
        other => return Err(StoreError::Broken(format!("somebody is of kind {other}"))),
    };
    Ok(Person {
        id: row.get(0),
        name: row.get(1),
        kind,
        created: unsigned(row.get(3))?,
        seen: unsigned(row.get(4))?,
    })
}

fn somebody(changed: u64) -> Result<(), StoreError> {
    if changed == 0 {
        Err(StoreError::NoSuchPerson)
    } else {
        Ok(())
    }
}

pub(crate) async fn rename(
    transaction: &Moment<'_>,
    id: &str,
    name: &str,
) -> Result<(), StoreError> {
    text(name)?;
    let sql = "UPDATE people SET name = $2 WHERE id = $1";
    somebody(transaction.execute(sql, &[&id, &name]).await.clean()?)
}

pub(crate) async fn seen(transaction: &Moment<'_>, id: &str, at: u64) -> Result<(), StoreError> {
    number(at)?;
    let sql = "UPDATE people SET seen = greatest(seen, $2) WHERE id = $1";
    somebody(
        transaction
            .execute(sql, &[&id, &signed(at)])
            .await
            .clean()?,
    )
}

pub(crate) async fn add_token(
    transaction: &Moment<'_>,
    id: &str,
    token: &Hash,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO tokens (hash, person) VALUES ($1, $2)";
    transaction
        .execute(sql, &[&&token[..], &id])
        .await
        .clean()?;
    Ok(())
}

pub(crate) async fn remove_token(
    transaction: &Moment<'_>,
    token: &Hash,
) -> Result<bool, StoreError> {
    let sql = "DELETE FROM tokens WHERE hash = $1";
    Ok(transaction.execute(sql, &[&&token[..]]).await.clean()? > 0)
}

pub(crate) async fn devices(moment: &Moment<'_>, person: &str) -> Result<Vec<Device>, StoreError> {
    let sql = "SELECT hash, made, seen, label, push FROM tokens WHERE person = $1 ORDER BY seen DESC, hash DESC";
    let rows = moment.query(sql, &[&person]).await.clean()?;
    rows.iter().map(device).collect()
}

pub(crate) fn device(row: &Row) -> Result<Device, StoreError> {
    Ok(Device {
        token: hash(row.get(0))?,
        made: unsigned(row.get(1))?,
        seen: unsigned(row.get(2))?,
        label: row.get(3),
        push: row.get(4),
    })
}

/// Rows are locked in one order, so that of two servers none waits for the other in a circle.
pub(crate) async fn devices_seen(
    transaction: &Moment<'_>,
    visits: &[Visit],
) -> Result<usize, StoreError> {
    // Of one that was here twice the last counts.
    let visits: BTreeMap<&Hash, &Visit> = visits.iter().map(|one| (&one.token, one)).collect();
    let tokens: Vec<&[u8]> = visits.keys().map(|token| &token[..]).collect();
    let times: Vec<i64> = visits.values().map(|visit| signed(visit.at)).collect();
    let labels: Vec<&str> = visits.values().map(|visit| visit.label.as_str()).collect();
    let sql = "SELECT FROM tokens WHERE hash = ANY($1) ORDER BY hash FOR UPDATE";
    transaction.query(sql, &[&tokens]).await.clean()?;
    let sql = "UPDATE tokens SET made = CASE made WHEN 0 THEN u.at ELSE made END, seen = greatest(seen, u.at), label = u.label
        FROM unnest($1::bytea[], $2::bigint[], $3::text[]) AS u (hash, at, label)
        WHERE tokens.hash = u.hash RETURNING person, u.at";
    let rows = transaction.query(sql, &[&tokens, &times, &labels]).await;
    let rows = rows.clean()?;
    let mut people: BTreeMap<&str, i64> = BTreeMap::new();
    for row in &rows {
        let last = people.entry(row.get(0)).or_default();
        *last = row.get::<_, i64>(1).max(*last);
    }
    let (ids, times): (Vec<&str>, Vec<i64>) = people.into_iter().unzip();
    let sql = "SELECT FROM people WHERE id = ANY($1) ORDER BY id FOR UPDATE";
    transaction.query(sql, &[&ids]).await.clean()?;
    let sql = "UPDATE people SET seen = greatest(people.seen, u.at)
        FROM unnest($1::text[], $2::bigint[]) AS u (id, at) WHERE people.id = u.id";
    transaction.execute(sql, &[&ids, &times]).await.clean()?;
    Ok(rows.len())
}

pub(crate) async fn set_push(
    transaction: &Moment<'_>,
    token: &Hash,
    push: &str,
) -> Result<bool, StoreError> {
    text(push)?;
    let sql = "UPDATE tokens SET push = $2 WHERE hash = $1";
    let changed = transaction.execute(sql, &[&&token[..], &push]).await;
    Ok(changed.clean()? > 0)
}

/// Writes down what is known of a device.
pub(crate) async fn describe(transaction: &Moment<'_>, device: &Device) -> Result<(), StoreError> {
    let sql = "UPDATE tokens SET made = $2, seen = $3, label = $4, push = $5 WHERE hash = $1";
    let (made, seen) = (signed(device.made), signed(device.seen));
    transaction
        .execute(
            sql,
            &[
                &&device.token[..],
                &made,
                &seen,
                &device.label,
                &device.push,
            ],
        )
        .await
        .clean()?;
    Ok(())
}

pub(crate) async fn people(
    moment: &Moment<'_>,
    query: &PeopleQuery,
) -> Result<Vec<Person>, StoreError> {
    // `lower` of the C collation knows the letters of ASCII alone, as the contract wants it.
    let sql = "SELECT id, name, kind, created, seen FROM people
        WHERE seen < $1 AND (seen, id) < ($2, $3) AND (strpos(lower(name), $4) > 0 OR strpos(lower(id), $4) > 0)
        ORDER BY seen DESC, id DESC LIMIT $5";
    let unseen = query.unseen_since.map_or(i64::MAX, signed);
    let (seen, id) = match &query.before {
        Some((seen, id)) => (signed(*seen), id.as_str()),
        None => (i64::MAX, ""),
    };
    let like = query.like.as_deref().unwrap_or_default();
    let like = like.to_ascii_lowercase();
    let limit = signed(query.limit as u64);
    let rows = moment
        .query(sql, &[&unseen, &seen, &id, &like, &limit])
        .await
        .clean()?;
    rows.iter().map(read).collect()
}

pub(crate) async fn remove(
    transaction: &Moment<'_>,
    ids: &[PersonId],
) -> Result<usize, StoreError> {
    let sql = "DELETE FROM people WHERE id = ANY($1)";
    let gone = transaction.execute(sql, &[&ids]).await.clean()?;
    Ok(usize::try_from(gone).unwrap_or(usize::MAX))
}

pub(crate) async fn add_code(
    transaction: &Moment<'_>,
    code: &Hash,
    person: &str,
    expires: u64,
) -> Result<(), StoreError> {
    number(expires)?;
    id(person)?;
    let sql = "INSERT INTO codes (hash, person, expires) VALUES ($1, $2, $3)";
    transaction
        .execute(sql, &[&&code[..], &person, &signed(expires)])
        .await
        .clean()?;
    Ok(())
}

pub(crate) async fn take_code(
    transaction: &Moment<'_>,
    code: &Hash,
    now: u64,
) -> Result<Option<PersonId>, StoreError> {
    number(now)?;
    let sql = "DELETE FROM codes WHERE expires <= $1";
    transaction.execute(sql, &[&signed(now)]).await.clean()?;
    let sql = "DELETE FROM codes WHERE hash = $1 RETURNING person";
    let row = transaction.query_opt(sql, &[&&code[..]]).await.clean()?;
    Ok(row.map(|row| row.get(0)))
}

pub(crate) async fn note(transaction: &Moment<'_>, note: &Note) -> Result<(), StoreError> {
    note.check()?;
    let sql = "INSERT INTO notes (at, what, text) VALUES ($1, $2, $3)";
    transaction
        .execute(sql, &[&signed(note.at), &note.what, &note.text])
        .await
        .clean()?;
    Ok(())
}

pub(crate) async fn notes(moment: &Moment<'_>, limit: usize) -> Result<Vec<Note>, StoreError> {
    let sql = "SELECT at, what, text FROM notes ORDER BY id DESC LIMIT $1";
    let rows = moment.query(sql, &[&signed(limit as u64)]).await.clean()?;
    let read = |row: &Row| {
        Ok(Note {
            at: unsigned(row.get(0))?,
            what: row.get(1),
            text: row.get(2),
        })
    };
    rows.iter().map(read).collect()
}
