//! How a match that is over could have been won, as a match to be looked at.

use axum::Json as Answer;
use axum::extract::Path;
use sobremesa_core::Message;
use sobremesa_driver::solve;
use sobremesa_protocol::wire::{Seated, Solve, TableId};

use super::tables::may_open;
use super::{Asker, Json};
use crate::app::ApiError;
use crate::archive;
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
    let solved = asker
        .app
        .workers
        .run_for(Lane::Solve, asker.address, move || {
            let room = archive::read(&app, &id, &head)?;
            let record = room.record().map_err(ApiError::Refused)?;
            solve(&record, moves, place, &owner).ok_or_else(|| fault("table-fault-no-solution"))
        });
    asker.app.metrics.solves.inc();
    let created = solved.await??;
    asker.app.keep(created).await?;
    Ok(Answer(Seated { table }))
}

fn fault(key: &'static str) -> ApiError {
    ApiError::Faults(vec![Message::new(key)])
}
