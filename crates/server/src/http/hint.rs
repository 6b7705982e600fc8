//! What an expert would do in one's own seat.

use axum::Json as Answer;
use axum::extract::Path;
use sobremesa_protocol::wire::{Raw, RefusalKind, TableId};

use super::Asker;
use crate::app::ApiError;

/// Thinks on the threads of the bots, about one thing at a time for each person.
pub(super) async fn ask(asker: Asker, Path(id): Path<TableId>) -> Result<Answer<Raw>, ApiError> {
    let person = asker.known()?.id.clone();
    let Some(_asking) = asker.app.rate_limits.hints.begin(&person) else {
        asker.app.limited("hints", asker.address);
        return Err(ApiError::Refused(RefusalKind::Busy));
    };
    let hints = asker.app.hints(&id, person.clone()).await?;
    Ok(Answer(hints))
}
