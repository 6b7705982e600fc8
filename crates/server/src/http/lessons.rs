//! First matches that teach.

use axum::Json as Answer;
use axum::extract::Path;
use sobremesa_driver::{no_such_game, open_lesson};
use sobremesa_protocol::wire::{Lesson, TableId};
use tokio::sync::oneshot;

use super::Asker;
use super::tables::may_open;
use crate::app::ApiError;
use crate::secret;
use crate::time::now;

/// Opens the prepared table of a game, with bots in the other seats, and says what belongs beside it.
pub(super) async fn open(
    asker: Asker,
    Path(game): Path<String>,
) -> Result<Answer<Lesson>, ApiError> {
    let owner = asker.known()?.clone();
    if sobremesa_shelf::lesson(&game).is_none() {
        return Err(ApiError::Faults(no_such_game(&game)));
    }
    may_open(&asker, &owner).await?;
    let name = game.clone();
    let (tell, told) = oneshot::channel();
    let make = move |id: TableId| {
        let opened = open_lesson(&name, id, now(), &owner, secret::seed)?;
        if !opened.suits {
            tracing::warn!(
                game = name,
                "no deal on which the lesson goes as it is told"
            );
        }
        let _ = tell.send(opened.steps);
        Ok(opened.created)
    };
    let table = asker.app.create(game, Some(asker.address), make).await?;
    let steps = told.await.unwrap_or_default();
    Ok(Answer(Lesson { table, steps }))
}
