//! What an expert would do in one's own seat.

use axum::Json as Answer;
use axum::extract::Path;
use sobremesa_protocol::wire::{Hints, RefusalKind, TableId};

use super::Asker;
use crate::hub::Trouble;

/// Thinks on the threads of the bots, about one thing at a time for each person.
pub(super) async fn ask(asker: Asker, Path(id): Path<TableId>) -> Result<Answer<Hints>, Trouble> {
    let person = asker.known()?.person.clone();
    let Some(_asking) = asker.hub.gate.hints.begin(&person) else {
        asker.hub.figures.limited("hints");
        return Err(Trouble::Refused(RefusalKind::Busy));
    };
    let hinting = asker
        .hub
        .question(&id, move |room| room.hint(&person))
        .await?;
    let hinting = hinting.map_err(Trouble::Refused)?;
    let hints = asker
        .hub
        .pool
        .advise(&id, hinting)
        .await
        .ok_or(Trouble::Refused(RefusalKind::Busy))?;
    Ok(Answer(hints))
}
