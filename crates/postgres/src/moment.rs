//! A transaction whose statements the database parses once: each connection keeps what it has prepared, by its text.
//! PostgreSQL's client prepares a text anew with every call, which is one more way there and back for each statement.

use std::cell::RefCell;
use std::collections::HashMap;

use tokio_postgres::types::ToSql;
use tokio_postgres::{Error, Row, Statement, Transaction};

/// The statements one connection has prepared. Their texts are written in this program, so they are few.
#[derive(Default)]
pub(crate) struct Prepared(RefCell<HashMap<Box<str>, Statement>>);

impl std::fmt::Debug for Prepared {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Prepared({})", self.0.borrow().len())
    }
}

/// A transaction on a connection, or one moment of the database that is read.
pub(crate) struct Moment<'a> {
    transaction: Transaction<'a>,
    prepared: &'a Prepared,
}

type Parameters<'a> = &'a [&'a (dyn ToSql + Sync)];

impl<'a> Moment<'a> {
    pub(crate) fn new(transaction: Transaction<'a>, prepared: &'a Prepared) -> Moment<'a> {
        Moment {
            transaction,
            prepared,
        }
    }

    async fn statement(&self, sql: &str) -> Result<Statement, Error> {
        let known = self.prepared.0.borrow().get(sql).cloned();
        if let Some(known) = known {
            return Ok(known);
        }
        let statement = self.transaction.prepare(sql).await?;
        let mut all = self.prepared.0.borrow_mut();
        all.insert(sql.into(), statement.clone());
        Ok(statement)
    }

    pub(crate) async fn query(&self, sql: &str, with: Parameters<'_>) -> Result<Vec<Row>, Error> {
        let statement = self.statement(sql).await?;
        self.transaction.query(&statement, with).await
    }

    pub(crate) async fn query_one(&self, sql: &str, with: Parameters<'_>) -> Result<Row, Error> {
        let statement = self.statement(sql).await?;
        self.transaction.query_one(&statement, with).await
    }

    pub(crate) async fn query_opt(
        &self,
        sql: &str,
        with: Parameters<'_>,
    ) -> Result<Option<Row>, Error> {
        let statement = self.statement(sql).await?;
        self.transaction.query_opt(&statement, with).await
    }

    /// How many rows it changed.
    pub(crate) async fn execute(&self, sql: &str, with: Parameters<'_>) -> Result<u64, Error> {
        let statement = self.statement(sql).await?;
        self.transaction.execute(&statement, with).await
    }

    pub(crate) async fn commit(self) -> Result<(), Error> {
        self.transaction.commit().await
    }

    pub(crate) async fn rollback(self) -> Result<(), Error> {
        self.transaction.rollback().await
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_store::StoreError;

    use crate::Answer as _;
    use crate::pool::Pool;

    /// How often a connection has prepared what begins like this, and how often it was carried out.
    fn counted(pool: &Pool, begins: &str) -> (i64, i64) {
        let sql = "SELECT count(*), coalesce(sum(generic_plans + custom_plans), 0)::bigint FROM pg_prepared_statements
            WHERE starts_with(statement, $1)";
        let row = pool.write(async |moment| moment.query_one(sql, &[&begins]).await.clean());
        let row = row.expect("an answer");
        (row.get(0), row.get(1))
    }

    #[test]
    fn a_statement_is_prepared_once_for_a_connection() {
        let pool = Pool::open(&sobremesa_throwaway::postgres::database(), true).expect("a store");
        let add = "INSERT INTO notes (at, what, text) VALUES ($1, 'a', 'b')";
        let note = |at: i64| {
            pool.write(async |moment| {
                moment.execute(add, &[&at]).await.clean()?;
                moment.execute(add, &[&at]).await.clean()
            })
        };
        for at in 0..4 {
            assert_eq!(note(at), Ok(1));
        }
        assert_eq!(counted(&pool, "INSERT INTO notes"), (1, 8));
        // What is refused, and what is no statement at all, leave the others as they are.
        let wrong = pool.write(async |moment| moment.execute("NO SUCH THING", &[]).await.clean());
        assert!(matches!(wrong, Err(StoreError::Broken(_))), "{wrong:?}");
        assert_eq!(note(5), Ok(1));
        // A connection that was lost is made anew, and prepares anew.
        let gone = "SELECT pg_terminate_backend(pg_backend_pid())";
        let gone = pool.write(async |moment| moment.execute(gone, &[]).await.clean());
        assert!(gone.is_err());
        assert_eq!(note(6), Ok(1));
        assert_eq!(counted(&pool, "INSERT INTO notes"), (1, 2));
    }
}
