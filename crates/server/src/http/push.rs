//! Whether a device is told things while its page is closed.

use axum::Json as Answer;
use sobremesa_core::Message;
use sobremesa_protocol::wire::{NewPush, PushState, RefusalKind};

use super::{Asker, Json};
use crate::app::ApiError;
use crate::push::{DEVICES, same_place};

fn fault(key: &'static str) -> ApiError {
    ApiError::Faults(vec![Message::new(key)])
}

pub(super) async fn state(asker: Asker) -> Result<Answer<PushState>, ApiError> {
    let key = asker.app.push_key().await?;
    let mut on = false;
    if let (Some(actor), Some(own)) = (&asker.actor, asker.device) {
        let person = actor.id.to_string();
        let devices = asker.app.ask(move |store| store.devices(&person)).await?;
        on = devices
            .iter()
            .any(|device| device.token == own && !device.push.is_empty());
    }
    Ok(Answer(PushState {
        on: on && key.is_some(),
        key,
    }))
}

/// This device is told from now on.
pub(super) async fn begin(
    asker: Asker,
    Json(new): Json<NewPush>,
) -> Result<Answer<PushState>, ApiError> {
    let person = asker.known()?.id.to_string();
    asker.may_create()?;
    let app = &asker.app;
    if !app.push.config().on {
        return Err(fault("table-fault-push-off"));
    }
    let own = asker
        .device
        .ok_or(ApiError::Refused(RefusalKind::Unknown))?;
    let kept = app.push.checked(&new);
    let kept = kept.ok_or_else(|| fault("table-fault-push"))?;
    app.ask(move |store| {
        let devices = store.devices(&person)?;
        let told = devices
            .iter()
            .filter(|device| device.token != own && !device.push.is_empty());
        // One browser that was two devices is told once, and nobody has any number of them: the one not seen for longest
        // is told no longer.
        let (same, others): (Vec<_>, Vec<_>) =
            told.partition(|device| same_place(&device.push, &kept));
        for device in same.iter().chain(others.iter().skip(DEVICES - 1)) {
            store.set_push(&device.token, "")?;
        }
        store.set_push(&own, &kept)
    })
    .await?;
    state(asker).await
}

/// This device is told nothing any more.
pub(super) async fn end(asker: Asker) -> Result<Answer<PushState>, ApiError> {
    asker.known()?;
    if let Some(own) = asker.device {
        let app = &asker.app;
        app.ask(move |store| store.set_push(&own, "")).await?;
    }
    state(asker).await
}
