//! The tables in the database, their version, and how an older schema becomes a newer one. Everything lies in a schema
//! of its own, `sobremesa`, so that the database may hold other things.

use sobremesa_store::StoreError;
use tokio_postgres::{Client, Transaction};

use crate::fault;
use crate::moment::Moment;

/// Step n makes version n + 1 of version n. Steps that were released are never changed, only followed by others.
const STEPS: &[&str] = &[
    include_str!("schema-1.sql"),
    include_str!("schema-2.sql"),
    include_str!("schema-3.sql"),
    include_str!("schema-4.sql"),
    include_str!("schema-5.sql"),
    include_str!("schema-6.sql"),
    include_str!("schema-7.sql"),
];

/// The version this program writes.
pub(crate) const NEWEST: i64 = STEPS.len() as i64;

/// Takes the steps that are missing, all in one transaction; refuses what a newer program wrote.
pub(crate) async fn migrate(client: &mut Client) -> Result<(), StoreError> {
    migrate_by(client, STEPS).await
}

async fn migrate_by(client: &mut Client, steps: &[&str]) -> Result<(), StoreError> {
    let failed = |error: tokio_postgres::Error| fault::clean(&error);
    let transaction = client.transaction().await.map_err(failed)?;
    let done = version(&transaction).await?;
    let ours = steps.len() as i64;
    if done > ours {
        return Err(StoreError::Schema { found: done, ours });
    }
    let done = usize::try_from(done).unwrap_or_default();
    if done == steps.len() {
        return Ok(());
    }
    for step in &steps[done..] {
        transaction.batch_execute(step).await.map_err(failed)?;
    }
    transaction
        .execute("UPDATE version SET number = $1", &[&ours])
        .await
        .map_err(failed)?;
    transaction
        .commit()
        .await
        .map_err(|error| fault::committing(&error))
}

/// The version that is there, 0 where nothing is. Nothing is made by looking.
pub(crate) async fn seen(moment: &Moment<'_>) -> Result<i64, StoreError> {
    let failed = |error: tokio_postgres::Error| fault::clean(&error);
    let there = "SELECT to_regclass('sobremesa.version') IS NOT NULL";
    let there = moment.query_one(there, &[]).await.map_err(failed)?;
    if !there.get::<_, bool>(0) {
        return Ok(0);
    }
    let number = "SELECT coalesce(max(number), 0) FROM sobremesa.version";
    let row = moment.query_one(number, &[]).await.map_err(failed)?;
    Ok(row.get(0))
}

/// The version that is there, made 0 where nothing is; whoever asks next waits.
async fn version(transaction: &Transaction<'_>) -> Result<i64, StoreError> {
    let failed = |error: tokio_postgres::Error| fault::clean(&error);
    // Two programs that make the schema at the same moment wait for each other.
    let begin = "SELECT pg_advisory_xact_lock(5500050);
        CREATE SCHEMA IF NOT EXISTS sobremesa;
        CREATE TABLE IF NOT EXISTS version (number bigint NOT NULL);
        INSERT INTO version SELECT 0 WHERE NOT EXISTS (SELECT FROM version)";
    transaction.batch_execute(begin).await.map_err(failed)?;
    let row = transaction
        .query_one("SELECT number FROM version", &[])
        .await
        .map_err(failed)?;
    Ok(row.get(0))
}
