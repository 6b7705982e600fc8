//! How a match that is over could have been won, as a match to be looked at.

use axum::Json as Answer;
use axum::extract::Path;
use sobremesa_core::Message;
use sobremesa_driver::read_record;
use sobremesa_protocol::wire::{RefusalKind, Seated, Solve, TableId};

use super::tables::may_open;
use super::{Asker, Json};
use crate::app::ApiError;
use crate::archive;
use crate::priority::{Priority, apart};
use crate::secret;
use crate::workers::Lane;

/// Finds a way to win and keeps it as a table of its own. The same match is won the same way every time.
pub(super) async fn open(
    asker: Asker,
    Path(id): Path<TableId>,
    Json(Solve { moves }): Json<Solve>,
) -> Result<Answer<Seated>, ApiError> {
    let owner = asker.known()?.clone();
    may_open(&asker, &owner).await?;
    let head = archive::finished(&asker.app, &id, Some(&owner.person)).await?;
    let table = secret::table();
    let (app, place) = (asker.app.clone(), secret::place(table.clone()));
    let solving = async move {
        let reader = app.clone();
        let read = move || {
            let room = archive::read(&reader, &id, &head)?;
            room.record().map_err(ApiError::Refused)
        };
        let broken = || ApiError::Refused(RefusalKind::Frozen);
        let read = apart("solve", Priority::Batch, read).await;
        let record = read.ok_or_else(broken)??;
        let won = app.thinking.solve(record, moves).await;
        won.ok_or_else(|| fault("table-fault-no-solution"))
    };
    let won = asker
        .app
        .workers
        .take_turn(Lane::Solve, asker.address, solving);
    asker.app.metrics.solves.inc();
    let won = won.await??;
    let created = read_record(won.as_bytes(), place, &owner).map_err(ApiError::Faults)?;
    asker.app.keep(created).await?;
    Ok(Answer(Seated { table }))
}

fn fault(key: &'static str) -> ApiError {
    ApiError::Faults(vec![Message::new(key)])
}
