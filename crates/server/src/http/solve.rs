//! How a match that is over could have been won, as a match to be looked at.

use axum::Json as Answer;
use axum::extract::Path;
use sobremesa_bots::Roster;
use sobremesa_core::{FastLuck, Message};
use sobremesa_protocol::wire::{Seated, Solve, TableId};
use sobremesa_protocol::{Record, RecordFile};
use sobremesa_shelf::with_game;
use sobremesa_table::{Actor, CreatedTable};

use super::tables::may_open;
use super::{Asker, Json};
use crate::app::ApiError;
use crate::archive;
use crate::secret;
use crate::time::now;
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
    let (app, place) = (asker.app.clone(), table.clone());
    let solved = asker.app.workers.run_for(Lane::Solve, asker.address, move || {
        let room = archive::read(&app, &id, &head)?;
        let record = room.record().map_err(ApiError::Refused)?;
        let file = RecordFile::parse(&record).map_err(|_| fault("table-fault-no-replay"))?;
        with_game!(head.game.as_str(), G => solved::<G>(file, moves, place, &owner), else => None)
            .ok_or_else(|| fault("table-fault-no-solution"))
    });
    asker.app.metrics.solves.inc();
    let created = solved.await??;
    asker.app.keep(created).await?;
    Ok(Answer(Seated { table }))
}

fn fault(key: &'static str) -> ApiError {
    ApiError::Faults(vec![Message::new(key)])
}

fn solved<G: Roster>(
    file: RecordFile,
    moves: u32,
    table: TableId,
    owner: &Actor,
) -> Option<CreatedTable> {
    let record = file.open::<G>().ok()?;
    let log = G::solve(&record.log, moves as usize, &mut FastLuck::new(1))?;
    sobremesa_table::import(
        G::ROSTER,
        Record::of(log, record.players),
        table,
        &secret::seed(),
        now(),
        owner,
    )
    .ok()
}
