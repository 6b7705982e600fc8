//! For whoever runs the server: is it well, how much goes on, and a few doors only they can open.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json as Answer;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use serde::{Deserialize, Serialize};
use serde_json::json;
use sobremesa_protocol::wire::{Listing, Phase, RefusalKind, TableId};
use sobremesa_store::{HeadQuery, Note};
use sobremesa_table::Input;

use super::Json;
use crate::hub::{Hub, Trouble};
use crate::room::Mail;
use crate::time::now;

/// How often to look whether a table is closed, every 20 milliseconds.
const CLOSING: u32 = 250;

/// Somebody with the token of the data folder.
pub(super) struct Admin(Arc<Hub>);

impl FromRequestParts<Arc<Hub>> for Admin {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, hub: &Arc<Hub>) -> Result<Admin, Response> {
        let given = parts
            .headers
            .get(header::AUTHORIZATION)
            .and_then(|value| value.to_str().ok());
        let token = given
            .and_then(|value| value.strip_prefix("Bearer "))
            .unwrap_or_default();
        // Compared by hash, so that the time it takes tells nothing.
        match crate::secret::hash(token) == crate::secret::hash(&hub.admin) {
            true => Ok(Admin(hub.clone())),
            false => {
                hub.figures.limited("admin");
                let address = parts.extensions.get::<super::Address>();
                tracing::warn!(address = ?address.map(|address| address.0), "a wrong administrator's token");
                Err((
                    StatusCode::UNAUTHORIZED,
                    Answer(json!({ "error": "not an administrator" })),
                )
                    .into_response())
            }
        }
    }
}

/// How long the answer of the store is remembered: finding out costs a durable write.
const READY_FOR: Duration = Duration::from_secs(2);

/// What the store last answered, and when.
#[derive(Default)]
pub(crate) struct Readiness(tokio::sync::Mutex<Option<(Instant, Result<(), String>)>>);

impl Readiness {
    async fn ask(&self, hub: &Hub) -> Result<(), String> {
        // Whoever asks meanwhile waits for the same answer.
        let mut known = self.0.lock().await;
        if let Some((at, answer)) = &*known
            && at.elapsed() < READY_FOR
        {
            return answer.clone();
        }
        let store = hub.store.clone();
        let answer = match tokio::task::spawn_blocking(move || store.ready()).await {
            Ok(answer) => answer.map_err(|error| error.to_string()),
            Err(_) => Err("the store does not answer".to_owned()),
        };
        *known = Some((Instant::now(), answer.clone()));
        answer
    }
}

pub(super) async fn ready(State(hub): State<Arc<Hub>>) -> Response {
    let unready = |why: String| (StatusCode::SERVICE_UNAVAILABLE, why + "\n").into_response();
    if *hub.stop.borrow() {
        return unready("stopping".to_owned());
    }
    match hub.readiness.ask(&hub).await {
        Ok(()) => "ready\n".into_response(),
        Err(why) => unready(why),
    }
}

pub(super) async fn figures(State(hub): State<Arc<Hub>>) -> Response {
    hub.figures.store_queue.set(hub.writer.depth() as i64);
    let stats = hub.writer.stats();
    hub.figures
        .commits
        .inc_by(stats.commits.saturating_sub(hub.figures.commits.get()));
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], hub.figures.text()).into_response()
}

pub(super) async fn tables(Admin(hub): Admin) -> Result<Answer<Vec<Listing>>, Trouble> {
    let heads = hub
        .ask(|store| {
            store.heads(&HeadQuery {
                limit: 10_000,
                ..HeadQuery::all()
            })
        })
        .await?;
    Ok(Answer(
        heads
            .iter()
            .filter_map(|head| serde_json::from_str(&head.summary).ok())
            .collect(),
    ))
}

async fn note(hub: &Hub, what: &str, text: String) -> Result<(), Trouble> {
    let note = Note {
        at: now(),
        what: what.to_owned(),
        text,
    };
    hub.ask(move |store| store.note(&note)).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Reason {
    #[serde(default)]
    why: String,
}

pub(super) async fn close(
    Admin(hub): Admin,
    Path(id): Path<TableId>,
    Json(Reason { why }): Json<Reason>,
) -> Result<Answer<serde_json::Value>, Trouble> {
    let room = hub.room(&id).await?;
    note(&hub, "close", format!("{id} {why}")).await?;
    let _ = room.send(Mail::input(Input::Close)).await;
    // Only what is kept is said to be done.
    for _ in 0..CLOSING {
        if hub.question(&id, |room| room.info().phase).await? == Phase::Closed {
            return Ok(Answer(json!({ "closed": id })));
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    Err(Trouble::Refused(RefusalKind::Store))
}

#[derive(Serialize)]
pub(super) struct Noted {
    at: u64,
    what: String,
    text: String,
}

pub(super) async fn log(Admin(hub): Admin) -> Result<Answer<Vec<Noted>>, Trouble> {
    let notes = hub.ask(|store| store.notes(1_000)).await?;
    Ok(Answer(
        notes
            .into_iter()
            .map(|Note { at, what, text }| Noted { at, what, text })
            .collect(),
    ))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Target {
    file: PathBuf,
}

pub(super) async fn backup(Admin(hub): Admin, Json(Target { file }): Json<Target>) -> Response {
    let (store, to) = (hub.store.clone(), file.clone());
    let made = tokio::task::spawn_blocking(move || store.backup(&to)).await;
    match made {
        Ok(Ok(())) => {
            let _ = note(&hub, "backup", file.display().to_string()).await;
            Answer(json!({ "backup": file })).into_response()
        }
        Ok(Err(error)) => (
            StatusCode::CONFLICT,
            Answer(json!({ "error": error.to_string() })),
        )
            .into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}
