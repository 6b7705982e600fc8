//! For whoever runs the server: is it well, how much goes on, and a few doors only they can open.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json as Answer;
use axum::extract::{FromRequestParts, Path, Query, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use serde::{Deserialize, Serialize};
use serde_json::json;
use sobremesa_protocol::wire::{Listing, PersonId, RefusalKind, TableId, TablePhase};
use sobremesa_store::{Before, HeadQuery, Note};

use super::Json;
use crate::app::{ApiError, AppState};
use crate::cluster::{no_node, understands};
use crate::time::now;

/// How often to look whether a table is closed, every 20 milliseconds.
const CLOSING: u32 = 250;

/// Somebody with the token of the data folder.
pub(super) struct Admin(pub(super) Arc<AppState>);

impl FromRequestParts<Arc<AppState>> for Admin {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> Result<Admin, Response> {
        let given = parts
            .headers
            .get(header::AUTHORIZATION)
            .and_then(|value| value.to_str().ok());
        let token = given
            .and_then(|value| value.strip_prefix("Bearer "))
            .unwrap_or_default();
        // Compared by hash, so that the time it takes tells nothing.
        match crate::secret::hash(token) == crate::secret::hash(&app.admin) {
            true => Ok(Admin(app.clone())),
            false => {
                // A line for every guess would be a way to fill the disk.
                if let Some(super::Address(address)) = parts.extensions.get()
                    && app.limited("admin", *address)
                {
                    tracing::warn!(%address, "a wrong administrator's token");
                }
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
    async fn ask(&self, app: &AppState) -> Result<(), String> {
        // Whoever asks meanwhile waits for the same answer.
        let mut known = self.0.lock().await;
        if let Some((at, answer)) = &*known
            && at.elapsed() < READY_FOR
        {
            return answer.clone();
        }
        let store = app.store.clone();
        let answer = match tokio::task::spawn_blocking(move || store.ready()).await {
            Ok(answer) => answer.map_err(|error| error.to_string()),
            Err(_) => Err("the store does not answer".to_owned()),
        };
        *known = Some((Instant::now(), answer.clone()));
        answer
    }
}

pub(super) async fn ready(State(app): State<Arc<AppState>>) -> Response {
    let unready = |why: String| (StatusCode::SERVICE_UNAVAILABLE, why + "\n").into_response();
    if *app.stop.borrow() {
        return unready("stopping".to_owned());
    }
    if app.draining() {
        return unready("draining".to_owned());
    }
    match app.readiness.ask(&app).await {
        Ok(()) => "ready\n".into_response(),
        Err(why) => unready(why),
    }
}

pub(super) async fn metrics(State(app): State<Arc<AppState>>) -> Response {
    app.metrics.store_queue.set(app.writer.depth() as i64);
    let (store, size) = (app.store.clone(), app.metrics.clone());
    let sized = tokio::task::spawn_blocking(move || {
        let sobremesa_store::Size { file, log } = store.size();
        size.store_bytes.set(file as i64);
        size.log_bytes.set(log as i64);
    });
    let _ = sized.await;
    app.metrics
        .clock_drift
        .set(crate::time::drift().as_secs_f64());
    if let Some(cluster) = &app.cluster {
        let (relays, connected, dropped) = cluster.figures();
        app.metrics.relays.set(relays);
        app.metrics.bus.set(i64::from(connected));
        app.metrics.bus_dropped.set(dropped as i64);
    }
    let stats = app.writer.stats();
    app.metrics
        .commits
        .inc_by(stats.commits.saturating_sub(app.metrics.commits.get()));
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], app.metrics.text()).into_response()
}

/// One page of the list; the next one goes on after the last table of this one.
const PAGE: usize = 1_000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct After {
    updated: Option<u64>,
    table: Option<String>,
}

pub(super) async fn tables(
    Admin(app): Admin,
    Query(After { updated, table }): Query<After>,
) -> Result<Answer<Vec<Listing>>, ApiError> {
    let before = updated
        .zip(table)
        .map(|(updated, table)| Before { updated, table });
    let heads = app
        .ask(move |store| {
            store.heads(&HeadQuery {
                limit: PAGE,
                before,
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

/// What is kept how long: says what would be taken away, and takes it away only where that is asked for.
pub(super) async fn prune(
    Admin(app): Admin,
    Json(Pruning { really }): Json<Pruning>,
) -> Result<Answer<serde_json::Value>, ApiError> {
    let retention = app.settings().retention;
    let pruned = app.prune(retention, !really).await?;
    if really {
        note(&app, "prune", format!("{pruned:?}")).await?;
    }
    let days = json!({ "finished": retention.finished, "abandoned": retention.abandoned,
        "chat": retention.chat, "guests": retention.guests });
    Ok(Answer(
        json!({ "days": days, "pruned": pruned, "really": really }),
    ))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Pruning {
    really: bool,
}

/// Everything that is known of a person.
pub(super) async fn export(
    Admin(app): Admin,
    Path(id): Path<PersonId>,
) -> Result<Answer<serde_json::Value>, ApiError> {
    Ok(Answer(app.export(&id).await?))
}

/// Takes a person away, with the name and everything that was said.
pub(super) async fn erase(
    Admin(app): Admin,
    Path(id): Path<PersonId>,
) -> Result<Answer<serde_json::Value>, ApiError> {
    let tables = app.erase(&id).await?;
    // Not the id: what was erased must not be found again in the log.
    note(&app, "erase", format!("somebody, {tables} tables")).await?;
    Ok(Answer(json!({ "tables": tables })))
}

pub(super) async fn note(app: &AppState, what: &str, text: String) -> Result<(), ApiError> {
    let note = Note {
        at: now(),
        what: what.to_owned(),
        text,
    };
    app.ask(move |store| store.note(&note)).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Reason {
    #[serde(default)]
    why: String,
}

pub(super) async fn close(
    Admin(app): Admin,
    Path(id): Path<TableId>,
    Json(Reason { why }): Json<Reason>,
) -> Result<Answer<serde_json::Value>, ApiError> {
    app.find(&id).await?;
    note(&app, "close", format!("{id} {why}")).await?;
    app.close_table(&id).await?;
    // Only what is kept is said to be done.
    for _ in 0..CLOSING {
        if app.stored_phase(&id).await? == Some(TablePhase::Closed) {
            return Ok(Answer(json!({ "closed": id })));
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    Err(ApiError::Refused(RefusalKind::Store))
}

#[derive(Serialize)]
pub(super) struct Noted {
    at: u64,
    what: String,
    text: String,
}

pub(super) async fn log(Admin(app): Admin) -> Result<Answer<Vec<Noted>>, ApiError> {
    let notes = app.ask(|store| store.notes(1_000)).await?;
    Ok(Answer(
        notes
            .into_iter()
            .map(|Note { at, what, text }| Noted { at, what, text })
            .collect(),
    ))
}

/// The servers that share the store, and how many tables each of them holds; none where there is only one.
pub(super) async fn nodes(Admin(app): Admin) -> Result<Answer<Vec<serde_json::Value>>, ApiError> {
    let own = app.cluster.as_ref().map(|cluster| cluster.node());
    let all = app.ask(|store| store.nodes().map_or(Ok(Vec::new()), |nodes| nodes.all()));
    let node = |node: sobremesa_store::Node| {
        json!({ "name": node.name, "node": node.id, "tables": node.tables, "draining": node.draining, "lease": node.left,
            "this": Some(node.id) == own, "program": node.program.name, "understood": understands(&node) })
    };
    Ok(Answer(all.await?.into_iter().map(node).collect()))
}

/// The tables one of these servers holds, by their ids.
pub(super) async fn held(
    Admin(app): Admin,
    Path(name): Path<String>,
) -> Result<Answer<Vec<String>>, ApiError> {
    let wanted = name.clone();
    let held = app.ask(move |store| {
        let Some(nodes) = store.nodes() else {
            return Ok(None);
        };
        let all = nodes.all()?;
        let node = all.iter().find(|node| node.name == wanted);
        node.map(|node| nodes.held_by(node.id)).transpose()
    });
    held.await?.map(Answer).ok_or_else(|| no_node(&name))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Draining {
    node: String,
    #[serde(default)]
    undo: bool,
}

/// Takes a server out of play, or lets it take part again.
pub(super) async fn drain(
    Admin(app): Admin,
    Json(Draining { node, undo }): Json<Draining>,
) -> Result<Answer<serde_json::Value>, ApiError> {
    app.drain_node(&node, !undo).await?;
    note(&app, "drain", format!("{node} {}", !undo)).await?;
    Ok(Answer(json!({ "node": node, "draining": !undo })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Destination {
    node: String,
}

/// Sends a table to another server.
pub(super) async fn move_table(
    Admin(app): Admin,
    Path(id): Path<TableId>,
    Json(Destination { node }): Json<Destination>,
) -> Result<Answer<serde_json::Value>, ApiError> {
    app.move_table(&id, &node).await?;
    note(&app, "move", format!("{id} {node}")).await?;
    Ok(Answer(json!({ "table": id, "node": node })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Target {
    file: PathBuf,
}

pub(super) async fn backup(Admin(app): Admin, Json(Target { file }): Json<Target>) -> Response {
    let (store, to) = (app.store.clone(), file.clone());
    let made = tokio::task::spawn_blocking(move || store.backup(&to)).await;
    match made {
        Ok(Ok(())) => {
            let _ = note(&app, "backup", file.display().to_string()).await;
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
