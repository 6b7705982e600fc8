//! How a match that is over could have been won, as a match to be looked at.

use axum::Json as Answer;
use axum::extract::Path;
use sobremesa_core::{FastLuck, Message};
use sobremesa_protocol::wire::{Seated, Solve, TableId};
use sobremesa_protocol::{Record, RecordFile};
use sobremesa_shelf::bots::Roster;
use sobremesa_shelf::with_game;
use sobremesa_table::{Actor, Founded};

use super::tables::may_open;
use super::{Asker, Json};
use crate::hub::Trouble;
use crate::secret;
use crate::time::now;

/// Finds a way to win and keeps it as a table of its own. The same match is won the same way every time.
pub(super) async fn open(
    asker: Asker,
    Path(id): Path<TableId>,
    Json(Solve { moves }): Json<Solve>,
) -> Result<Answer<Seated>, Trouble> {
    let owner = asker.known()?.clone();
    may_open(&asker, &owner).await?;
    let record = asker
        .hub
        .question(&id, |room| room.record())
        .await?
        .map_err(Trouble::Refused)?;
    let fault = |key: &'static str| Trouble::Faults(vec![Message::new(key)]);
    let file = RecordFile::parse(&record).map_err(|_| fault("table-fault-no-replay"))?;
    let (table, game) = (secret::table(), file.game.clone());
    let place = table.clone();
    // It takes a while and nobody else shall wait for it.
    let solved = tokio::task::spawn_blocking(
        move || with_game!(file.game.clone().as_str(), G => solved::<G>(file, moves, place, &owner), else => None),
    );
    let founded = solved
        .await
        .ok()
        .flatten()
        .ok_or_else(|| fault("table-fault-no-solution"))?;
    asker.hub.keep(&table, &game, founded).await?;
    Ok(Answer(Seated { table }))
}

fn solved<G: Roster>(
    file: RecordFile,
    moves: u32,
    table: TableId,
    owner: &Actor,
) -> Option<Founded> {
    let record = file.open::<G>().ok()?;
    let log = G::solve(&record.log, moves as usize, &mut FastLuck::new(1))?;
    sobremesa_table::import(
        Record::of(log, record.players),
        table,
        &secret::seed(),
        now(),
        owner,
    )
    .ok()
}
