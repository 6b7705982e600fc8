//! Batches that are appended together.

use std::cell::RefCell;

use sobremesa_store::{Batch, StoreError};

use crate::pool::Pool;
use crate::tables::{self, Writer};

/// How often a group is tried again after somebody else made one of its tables at the same moment.
const TRIES: usize = 3;

/// One transaction for all batches; those that are errors already stay so.
pub(crate) fn append(
    pool: &Pool,
    writer: Writer,
    batches: &[Batch],
    checked: Vec<Result<(), StoreError>>,
) -> Vec<Result<(), StoreError>> {
    let mut tries = 0;
    loop {
        tries += 1;
        let answers = RefCell::new(checked.clone());
        let written = pool.write(async |transaction| {
            let mut answered = checked.clone();
            tables::append(transaction, writer, batches, &mut answered).await?;
            answers.replace(answered);
            Ok(())
        });
        let answers = answers.into_inner();
        match written {
            Ok(()) => return answers,
            Err(StoreError::Locked) if tries < TRIES => {}
            Err(error) => {
                let failed = |answer: Result<(), StoreError>| answer.and(Err(error.clone()));
                return checked.into_iter().map(failed).collect();
            }
        }
    }
}
