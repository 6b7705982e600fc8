//! What is asked over plain HTTP.

mod admin;
mod asker;
mod bodies;
mod cookie;
mod devices;
mod games;
mod hint;
mod lessons;
mod me;
mod moderation;
pub(crate) mod page;
mod push;
mod reports;
mod review;
mod solve;
mod tables;
mod ways;

use std::sync::Arc;

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Request, State};
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use sobremesa_protocol::wire::{RefusalKind, raw};
use sobremesa_store::Hash;
use sobremesa_table::Person;
use tower_http::compression::CompressionLayer;
use tracing::Instrument as _;

use self::asker::{Address, Asker};
use self::bodies::{Json, JsonText};
use self::cookie::{token_of, with_cookie};
use crate::app::{ApiError, AppState};
use crate::listener::Peer;
use crate::secret;
use crate::socket;

pub(crate) use admin::Readiness;
pub(crate) use review::Reviews;

/// The name of a request, in its answer and in the log.
const REQUEST_ID: &str = "x-request-id";

/// What people say is short. The buffer is cleared before every read and kept as long as the socket: a larger one costs
/// time and memory for nothing, and a longer message makes it grow.
const READ_BUFFER: usize = 512;

/// Everything the server answers.
pub(crate) fn router(app: Arc<AppState>) -> Router {
    let base = ways::base_path(app.config.public_url.as_deref());
    let api = Router::new()
        .route("/api/me", get(me::who).post(me::name))
        .route("/api/me/code", post(me::code))
        .route("/api/me/claim", post(me::claim))
        .route("/api/me/forget", post(me::forget))
        .route("/api/me/devices", get(devices::list))
        .route("/api/me/devices/{id}/end", post(devices::end))
        .route("/api/me/push", get(push::state).post(push::begin))
        .route("/api/me/push/off", post(push::end))
        .route("/api/programs", post(me::program))
        .route("/api/reports", post(reports::add))
        .route("/api/games", get(games::list))
        .route("/api/rules/{game}/{lang}", get(games::rules))
        .route("/api/tables", get(tables::list).post(tables::open))
        .route("/api/find/{text}", get(tables::find))
        .route("/api/tables/{id}/record", get(tables::record))
        .route("/api/tables/{id}/replay", get(tables::replay))
        .route("/api/tables/{id}/branch", post(tables::branch))
        .route("/api/tables/{id}/copy", post(tables::copy))
        .route("/api/tables/{id}/solve", post(solve::open))
        .route("/api/tables/{id}/review", post(review::look))
        .route("/api/tables/{id}/hint", post(hint::ask))
        .route("/api/lessons/{game}", post(lessons::open))
        .route("/api/records", post(tables::import))
        .route("/api/ws", get(upgrade))
        .route("/admin/tables", get(admin::tables))
        .route("/admin/tables/{id}/close", post(admin::close))
        .route("/admin/tables/{id}/note", post(moderation::tell_table))
        .route("/admin/people", get(moderation::people))
        .route("/admin/people/{id}/export", get(admin::export))
        .route("/admin/people/{id}/erase", post(admin::erase))
        .route("/admin/addresses", get(moderation::addresses))
        .route(
            "/admin/sanctions",
            get(moderation::sanctions).post(moderation::sanction),
        )
        .route("/admin/sanctions/lift", post(moderation::lift))
        .route("/admin/reports", get(moderation::reports))
        .route("/admin/reports/{id}/settle", post(moderation::settle))
        .route("/admin/broadcast", post(moderation::broadcast))
        .route("/admin/prune", post(admin::prune))
        .route("/admin/nodes", get(admin::nodes))
        .route("/admin/nodes/drain", post(admin::drain))
        .route("/admin/nodes/{name}/tables", get(admin::held))
        .route("/admin/tables/{id}/move", post(admin::move_table))
        .route("/admin/log", get(admin::log))
        .route("/admin/backup", post(admin::backup))
        .route("/healthz", get(|| async { "ok\n" }))
        .route("/readyz", get(admin::ready))
        .route("/metrics", get(admin::metrics))
        .fallback(page::page)
        .layer(middleware::from_fn_with_state(app.clone(), guard))
        .layer(DefaultBodyLimit::max(app.limits().body_bytes))
        .layer(CompressionLayer::new().gzip(true))
        .with_state(app);
    match base.as_str() {
        "/" => api,
        // Behind a proxy that keeps the path and behind one that takes it away.
        path => {
            let bare = path.trim_end_matches('/').to_owned();
            let both = Router::new().nest(&bare, api.clone()).merge(api);
            both.layer(middleware::from_fn(move |request, next| {
                redirect_to_trailing_slash(bare.clone(), request, next)
            }))
        }
    }
}

/// Without the trailing slash the relative URLs of the page would lead one folder too high.
async fn redirect_to_trailing_slash(bare: String, request: Request, next: Next) -> Response {
    if request.uri().path() == bare {
        Redirect::permanent(&format!("{bare}/")).into_response()
    } else {
        next.run(request).await
    }
}

/// What every request passes: limits, the right origin, the headers that keep the page to itself.
async fn guard(
    State(app): State<Arc<AppState>>,
    ConnectInfo(Peer(peer)): ConnectInfo<Peer>,
    request: Request,
    next: Next,
) -> Response {
    let begun = std::time::Instant::now();
    // A proxy adds its line after those the client made up.
    let mut lines = request.headers().get_all("x-forwarded-for").iter();
    let forwarded = lines.next_back().and_then(|value| value.to_str().ok());
    let address = app.address(peer.ip(), forwarded);
    let path = request.uri().path();
    let changes = *request.method() != Method::GET || path.ends_with("/api/ws");
    let given = request.headers().get(REQUEST_ID);
    let given = given.filter(|_| app.config.trust_proxy);
    let id = app.audit.request_id(given.and_then(|id| id.to_str().ok()));
    let device = token_of(request.headers())
        .map(|token| secret::hash(&token.secret))
        .and_then(|hash| device_key(&hash));
    let page = !changes && !path.contains("/api/") && !path.contains("/admin/");
    let allowed = if page {
        app.rate_limits.page(address)
    } else {
        app.rate_limits.request(address, device)
    };
    let mut response = if app.sanctions.bans_address(address) {
        app.limited("banned", address);
        ApiError::Refused(RefusalKind::Banned).into_response()
    } else if !allowed {
        app.limited("requests", address);
        ApiError::Refused(RefusalKind::TooFast).into_response()
    } else if changes && !ways::same_origin(request.headers(), app.config.public_url.as_deref()) {
        if app.limited("origin", address) {
            tracing::warn!(%address, request = id, origin = ?request.headers().get(header::ORIGIN), "a wrong origin");
        }
        (StatusCode::FORBIDDEN, "wrong origin\n").into_response()
    } else {
        let mut request = request;
        request.extensions_mut().insert(Address(address));
        let span = tracing::info_span!("request", id, %address, method = %request.method(), path = request.uri().path());
        let response = next.run(request).instrument(span.clone()).await;
        if response.status().is_server_error() {
            span.in_scope(|| tracing::warn!(status = response.status().as_u16(), "not answered"));
        }
        response
    };
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    if let Some(kind) = response.extensions().get::<RefusalKind>() {
        app.metrics.refused(raw(kind).get().trim_matches('"'));
    }
    ways::safe_headers(response.headers_mut(), app.is_https());
    app.metrics.answering.observe(begun.elapsed().as_secs_f64());
    response
}

/// By what limits tell devices apart.
pub(crate) fn device_key(hash: &Hash) -> Option<u64> {
    hash.first_chunk().copied().map(u64::from_le_bytes)
}

async fn upgrade(asker: Asker, ws: WebSocketUpgrade) -> Response {
    let Asker {
        app,
        actor,
        address,
        device,
        ..
    } = asker;
    if *app.stop.borrow() {
        return ApiError::Refused(RefusalKind::Stopping).into_response();
    }
    let many = |actor: &Person| app.sockets.of(&actor.id) >= app.limits().sockets_per_person;
    if actor.as_ref().is_some_and(many) || !app.rate_limits.sockets.enter(Some(address)) {
        app.limited("sockets", address);
        return ApiError::Refused(RefusalKind::TooMany).into_response();
    }
    let bytes = app.limits().message_bytes;
    let device = device.filter(|_| actor.is_some());
    let (gone, counted) = (app.clone(), app.clone());
    // A message a little too long is refused, one that is more than that ends the connection.
    ws.read_buffer_size(READ_BUFFER)
        .max_message_size(bytes.saturating_mul(2))
        .max_frame_size(bytes.saturating_mul(2))
        .on_failed_upgrade(move |_| gone.rate_limits.sockets.leave(Some(address)))
        .on_upgrade(move |socket| socket::serve(counted, socket, actor, device, address))
}
