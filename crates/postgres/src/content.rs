//! Decks and maps, each kept once.

use std::collections::BTreeMap;

use crate::moment::Moment;
use sobremesa_store::content::{Parted, hash, put_back};
use sobremesa_store::{Hash, StoreError};

use crate::{Answer, signed, unsigned};

/// What was taken out of a fact of a table, by its number and its seq.
pub(crate) type Taken<'a> = (i64, u64, Parted<'a>);

/// Keeps what was taken out of facts.
pub(crate) async fn keep(transaction: &Moment<'_>, taken: &[Taken<'_>]) -> Result<(), StoreError> {
    if taken.is_empty() {
        return Ok(());
    }
    // In one order, so that nobody waits in a circle.
    let mut contents: BTreeMap<Hash, &str> = BTreeMap::new();
    let (mut ids, mut seqs, mut places) = (Vec::new(), Vec::new(), Vec::new());
    let mut stands: Vec<Vec<u8>> = Vec::new();
    for (id, seq, parted) in taken {
        for (place, text) in &parted.contents {
            let hash = hash(text);
            contents.insert(hash, text);
            ids.push(*id);
            seqs.push(signed(*seq));
            places.push(signed(*place as u64));
            stands.push(hash.to_vec());
        }
    }
    let hashes: Vec<Vec<u8>> = contents.keys().map(|hash| hash.to_vec()).collect();
    let texts: Vec<&str> = contents.into_values().collect();
    // One that is there already is locked: it is not forgotten before it is used.
    let sql = "INSERT INTO contents (hash, text) SELECT * FROM unnest($1::bytea[], $2::text[])
        ON CONFLICT (hash) DO UPDATE SET hash = excluded.hash";
    transaction.execute(sql, &[&hashes, &texts]).await.clean()?;
    let sql = "INSERT INTO content_at (id, seq, place, hash)
        SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bytea[])";
    transaction
        .execute(sql, &[&ids, &seqs, &places, &stands])
        .await
        .clean()?;
    Ok(())
}

/// Puts decks and maps back into the facts of a table from a seq on.
pub(crate) async fn put_in(
    moment: &Moment<'_>,
    id: i64,
    from: u64,
    facts: &mut [String],
) -> Result<(), StoreError> {
    let sql = "SELECT seq, place, text FROM content_at JOIN contents USING (hash)
        WHERE id = $1 AND seq >= $2 ORDER BY seq, place DESC";
    for row in moment.query(sql, &[&id, &signed(from)]).await.clean()? {
        let fact = unsigned(row.get(0))?.checked_sub(from);
        let fact = fact.and_then(|place| facts.get_mut(usize::try_from(place).ok()?));
        let Some(fact) = fact else {
            return Err(StoreError::Broken(
                "a deck or a map stands in a fact that is missing".to_owned(),
            ));
        };
        put_back(fact, unsigned(row.get(1))?, row.get(2))?;
    }
    Ok(())
}

/// Forgets what stood in facts of tables, in one of them or in all, and what stands nowhere else any more.
pub(crate) async fn forget(
    transaction: &Moment<'_>,
    ids: &[i64],
    seq: Option<u64>,
) -> Result<(), StoreError> {
    let sql = "DELETE FROM content_at WHERE id = ANY($1) AND ($2::bigint IS NULL OR seq = $2) RETURNING hash";
    let rows = transaction
        .query(sql, &[&ids, &seq.map(signed)])
        .await
        .clean()?;
    if rows.is_empty() {
        return Ok(());
    }
    let hashes: Vec<Vec<u8>> = rows.iter().map(|row| row.get(0)).collect();
    let sql = "DELETE FROM contents c WHERE hash = ANY($1)
        AND NOT EXISTS (SELECT FROM content_at a WHERE a.hash = c.hash)";
    transaction.execute(sql, &[&hashes]).await.clean()?;
    Ok(())
}
