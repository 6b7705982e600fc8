//! How a match that is over could have been won, as a match to be looked at.

use axum::Json as Answer;
use axum::extract::Path;
use sobremesa_core::Message;
use sobremesa_driver::read_record;
use sobremesa_protocol::wire::{RefusalKind, Seated, Solve, TableId};
use sobremesa_store::Head;

use super::tables::may_open;
use super::{Asker, Json};
use crate::app::ApiError;
use crate::archive::{self, Key, What};
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
    let head = archive::finished(&asker.app, &id, Some(&owner.id)).await?;
    let key = Key {
        table: id.clone(),
        facts: head.facts,
        what: What::Solution(moves),
    };
    if asker.app.archive.get(&key).is_none() {
        look_for(&asker, id, head, key.clone(), moves).await?;
    }
    let table = secret::table();
    let (app, place) = (asker.app.clone(), secret::place(table.clone()));
    let read = move || {
        let known = app.archive.get(&key);
        let known = known.ok_or(ApiError::Refused(RefusalKind::Busy))?;
        read_record(&archive::unpacked(known)?, place, &owner).map_err(ApiError::Faults)
    };
    let workers = &asker.app.workers;
    let created = workers.run_for(Lane::Replay, asker.address, read).await??;
    asker.app.keep(created).await?;
    Ok(Answer(Seated { table }))
}

/// Looks for a way to win, and keeps it with the replays: a match that is over never changes.
async fn look_for(
    asker: &Asker,
    id: TableId,
    head: Head,
    key: Key,
    moves: u32,
) -> Result<(), ApiError> {
    let app = asker.app.clone();
    let solving = async move {
        // Whoever was faster while this one waited has found it.
        if app.archive.get(&key).is_some() {
            return Ok(());
        }
        app.metrics.solves.inc();
        let reader = app.clone();
        let read = move || {
            let room = archive::read(&reader, &id, &head)?;
            room.record().map_err(ApiError::Refused)
        };
        let broken = || ApiError::Refused(RefusalKind::Frozen);
        let read = apart("solve", Priority::Batch, read).await;
        let record = read.ok_or_else(broken)??;
        let won = app.thinking.solve(record, moves).await;
        let won = won.ok_or_else(|| fault("table-fault-no-solution"))?;
        archive::keep(&app, key, &won);
        Ok(())
    };
    let workers = &asker.app.workers;
    workers
        .take_turn(Lane::Solve, asker.address, solving)
        .await?
}

fn fault(key: &'static str) -> ApiError {
    ApiError::Faults(vec![Message::new(key)])
}
