//! What is asked over plain HTTP.

mod admin;
mod games;
mod hint;
mod lessons;
mod me;
mod page;
mod review;
mod solve;
mod tables;
mod ways;

use std::net::IpAddr;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use sobremesa_core::Message;
use sobremesa_protocol::wire::{RefusalKind, Said, raw};
use sobremesa_table::Actor;
use tower_http::compression::CompressionLayer;

use crate::door::Peer;
use crate::hub::{Hub, Trouble};
use crate::socket;

pub(crate) use admin::Readiness;
pub(crate) use review::Reviews;

/// The name of the only cookie.
const COOKIE: &str = "sobremesa";

/// The longest body that is no record: a deck or a map, and some more.
const LONGEST_JSON: usize = 96 * 1024;

/// What people say is short. The buffer is cleared before every read and kept as long as the socket: a larger one costs
/// time and memory for nothing, and a longer message makes it grow.
const READ_BUFFER: usize = 2 * 1024;

/// Everything the server answers.
pub(crate) fn router(hub: Arc<Hub>) -> Router {
    let base = ways::base_path(hub.config.public_url.as_deref());
    let api = Router::new()
        .route("/api/me", get(me::who).post(me::name))
        .route("/api/me/code", post(me::code))
        .route("/api/me/claim", post(me::claim))
        .route("/api/me/forget", post(me::forget))
        .route("/api/programs", post(me::program))
        .route("/api/games", get(games::list))
        .route("/api/rules/{game}/{lang}", get(games::rules))
        .route("/api/tables", get(tables::list).post(tables::open))
        .route("/api/tables/{id}/record", get(tables::record))
        .route("/api/tables/{id}/replay", get(tables::replay))
        .route("/api/tables/{id}/branch", post(tables::branch))
        .route("/api/tables/{id}/solve", post(solve::open))
        .route("/api/tables/{id}/review", post(review::look))
        .route("/api/tables/{id}/hint", post(hint::ask))
        .route("/api/lessons/{game}", post(lessons::open))
        .route("/api/records", post(tables::import))
        .route("/api/ws", get(upgrade))
        .route("/admin/tables", get(admin::tables))
        .route("/admin/tables/{id}/close", post(admin::close))
        .route("/admin/log", get(admin::log))
        .route("/admin/backup", post(admin::backup))
        .route("/healthz", get(|| async { "ok\n" }))
        .route("/readyz", get(admin::ready))
        .route("/metrics", get(admin::figures))
        .fallback(page::page)
        .layer(middleware::from_fn_with_state(hub.clone(), guard))
        .layer(DefaultBodyLimit::max(hub.config.limits.body_bytes))
        .layer(CompressionLayer::new().gzip(true))
        .with_state(hub);
    match base.as_str() {
        "/" => api,
        // Behind a proxy that keeps the path and behind one that takes it away.
        path => {
            let bare = path.trim_end_matches('/').to_owned();
            let both = Router::new().nest(&bare, api.clone()).merge(api);
            both.layer(middleware::from_fn(move |request, next| {
                into_the_folder(bare.clone(), request, next)
            }))
        }
    }
}

/// Without the last stroke everything on the page would be looked for one floor higher.
async fn into_the_folder(bare: String, request: Request, next: Next) -> Response {
    match request.uri().path() == bare {
        true => Redirect::permanent(&format!("{bare}/")).into_response(),
        false => next.run(request).await,
    }
}

/// What every request passes: limits, the right origin, the headers that keep the page to itself.
async fn guard(
    State(hub): State<Arc<Hub>>,
    ConnectInfo(Peer(peer)): ConnectInfo<Peer>,
    request: Request,
    next: Next,
) -> Response {
    let begun = std::time::Instant::now();
    // A proxy adds its line after those the client made up.
    let mut lines = request.headers().get_all("x-forwarded-for").iter();
    let forwarded = lines.next_back().and_then(|value| value.to_str().ok());
    let address = hub.address(peer.ip(), forwarded);
    let changes = *request.method() != Method::GET || request.uri().path().ends_with("/api/ws");
    let mut response = if !hub.gate.request(address) {
        hub.figures.limited("requests");
        Trouble::Refused(RefusalKind::TooFast).into_response()
    } else if changes && !ways::same_origin(request.headers(), hub.config.public_url.as_deref()) {
        hub.figures.limited("origin");
        tracing::warn!(%address, origin = ?request.headers().get(header::ORIGIN), "a wrong origin");
        (StatusCode::FORBIDDEN, "wrong origin\n").into_response()
    } else {
        let mut request = request;
        request.extensions_mut().insert(Address(address));
        next.run(request).await
    };
    if let Some(kind) = response.extensions().get::<RefusalKind>() {
        hub.figures.refused(raw(kind).get().trim_matches('"'));
    }
    ways::safe_headers(response.headers_mut(), hub.is_https());
    hub.figures.answering.observe(begun.elapsed().as_secs_f64());
    response
}

/// Where a request comes from.
#[derive(Clone, Copy)]
struct Address(IpAddr);

/// Who asks: somebody known by the cookie or the token of a program, or nobody.
struct Asker {
    hub: Arc<Hub>,
    actor: Option<Actor>,
    address: IpAddr,
    token: Option<String>,
}

impl FromRequestParts<Arc<Hub>> for Asker {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, hub: &Arc<Hub>) -> Result<Asker, Trouble> {
        let token = token_of(&parts.headers);
        let address = parts
            .extensions
            .get::<Address>()
            .map_or(IpAddr::from([0, 0, 0, 0]), |address| address.0);
        Ok(Asker {
            actor: hub.actor(token.clone()).await?,
            hub: hub.clone(),
            address,
            token,
        })
    }
}

impl Asker {
    /// The person, where one is needed.
    fn known(&self) -> Result<&Actor, Trouble> {
        self.actor
            .as_ref()
            .ok_or(Trouble::Refused(RefusalKind::Unknown))
    }

    /// May this address make something that stays?
    fn may_found(&self) -> Result<(), Trouble> {
        match self.hub.gate.found(self.address) {
            true => Ok(()),
            false => {
                self.hub.figures.limited("new");
                Err(Trouble::Refused(RefusalKind::TooFast))
            }
        }
    }
}

/// The secret of a program, or of the cookie.
fn token_of(headers: &HeaderMap) -> Option<String> {
    let bearer = headers
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok());
    if let Some(token) = bearer.and_then(|value| value.strip_prefix("Bearer ")) {
        return Some(token.to_owned());
    }
    let cookies = headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok());
    let pairs = cookies
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='));
    pairs
        .into_iter()
        .find(|(name, _)| *name == COOKIE)
        .map(|(_, token)| token.to_owned())
}

async fn upgrade(asker: Asker, ws: WebSocketUpgrade) -> Response {
    let Asker {
        hub,
        actor,
        address,
        ..
    } = asker;
    if *hub.stop.borrow() {
        return Trouble::Refused(RefusalKind::Stopping).into_response();
    }
    if !hub.gate.sockets.enter(Some(address)) {
        hub.figures.limited("sockets");
        return Trouble::Refused(RefusalKind::TooMany).into_response();
    }
    let bytes = hub.config.limits.message_bytes;
    let (gone, counted) = (hub.clone(), hub.clone());
    // A message a little too long is refused, one that is more than that ends the connection.
    ws.read_buffer_size(READ_BUFFER)
        .max_message_size(bytes.saturating_mul(2))
        .max_frame_size(bytes.saturating_mul(2))
        .on_failed_upgrade(move |_| gone.gate.sockets.leave(Some(address)))
        .on_upgrade(move |socket| socket::serve(counted, socket, actor, address))
}

impl IntoResponse for Trouble {
    fn into_response(self) -> Response {
        let (kind, messages) = match self {
            Trouble::Faults(messages) => (RefusalKind::BadTerms, messages),
            Trouble::Refused(kind) => (kind, vec![Message::new(kind.key())]),
        };
        let status = match kind {
            RefusalKind::Unknown => StatusCode::UNAUTHORIZED,
            RefusalKind::NoSuchTable | RefusalKind::NoSuchSeat => StatusCode::NOT_FOUND,
            RefusalKind::TooFast | RefusalKind::TooMany => StatusCode::TOO_MANY_REQUESTS,
            RefusalKind::Store | RefusalKind::Busy | RefusalKind::Stopping => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            RefusalKind::NotOver
            | RefusalKind::NotBegun
            | RefusalKind::NothingOwed
            | RefusalKind::Over
            | RefusalKind::Frozen => StatusCode::CONFLICT,
            RefusalKind::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
            RefusalKind::NotOwner | RefusalKind::NoHints => StatusCode::FORBIDDEN,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        (
            status,
            axum::Extension(kind),
            axum::Json(Said { kind, messages }),
        )
            .into_response()
    }
}

/// A body that says it is JSON; nobody has looked yet.
struct JsonText(Bytes);

impl axum::extract::FromRequest<Arc<Hub>> for JsonText {
    type Rejection = Trouble;

    async fn from_request(request: Request<Body>, hub: &Arc<Hub>) -> Result<JsonText, Trouble> {
        let kind = request
            .headers()
            .get(header::CONTENT_TYPE)
            .and_then(|value| value.to_str().ok());
        if !kind.is_some_and(|kind| kind.starts_with("application/json")) {
            return Err(Trouble::Refused(RefusalKind::NotUnderstood));
        }
        let bytes = axum::body::to_bytes(request.into_body(), hub.config.limits.body_bytes).await;
        bytes
            .map(JsonText)
            .map_err(|_| Trouble::Refused(RefusalKind::TooLong))
    }
}

/// A JSON body, looked at as closely as everything else. Only records are long; whoever takes one reads it elsewhere.
struct Json<T>(T);

impl<T: serde::de::DeserializeOwned> axum::extract::FromRequest<Arc<Hub>> for Json<T> {
    type Rejection = Trouble;

    async fn from_request(request: Request<Body>, hub: &Arc<Hub>) -> Result<Json<T>, Trouble> {
        let JsonText(bytes) = JsonText::from_request(request, hub).await?;
        if bytes.len() > LONGEST_JSON {
            return Err(Trouble::Refused(RefusalKind::TooLong));
        }
        let read = serde_json::from_slice(&bytes);
        read.map(Json)
            .map_err(|error| Trouble::Faults(not_json(&error)))
    }
}

fn not_json(error: &serde_json::Error) -> Vec<Message> {
    vec![Message::new("table-fault-json").with("why", error.to_string())]
}

/// A response that sets or takes away the cookie.
fn with_cookie(hub: &Hub, token: Option<&str>, response: impl IntoResponse) -> Response {
    let mut response = response.into_response();
    let path = ways::base_path(hub.config.public_url.as_deref());
    let (value, age) = token.map_or(("", 0), |token| (token, 400 * 24 * 60 * 60));
    let secure = if hub.is_https() { "; Secure" } else { "" };
    let cookie =
        format!("{COOKIE}={value}; HttpOnly; SameSite=Lax; Path={path}; Max-Age={age}{secure}");
    if let Ok(value) = HeaderValue::from_str(&cookie) {
        response.headers_mut().append(header::SET_COOKIE, value);
    }
    response
}
