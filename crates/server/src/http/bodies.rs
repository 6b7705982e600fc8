//! JSON that comes in, and refusals that go out.

use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use sobremesa_core::Message;
use sobremesa_driver::not_json;
use sobremesa_protocol::wire::{RefusalKind, Said};

use crate::app::{ApiError, AppState};

/// The longest body that is no record: a deck or a map, and some more.
const LONGEST_JSON: usize = 96 * 1024;

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let (kind, messages) = match self {
            ApiError::Faults(messages) => (RefusalKind::BadTerms, messages),
            ApiError::Refused(kind) => (kind, vec![Message::new(kind.key())]),
        };
        let status = match kind {
            RefusalKind::Unknown => StatusCode::UNAUTHORIZED,
            RefusalKind::NoSuchTable
            | RefusalKind::NoSuchSeat
            | RefusalKind::NoSuchPerson
            | RefusalKind::NoSuchDevice => StatusCode::NOT_FOUND,
            RefusalKind::TooFast | RefusalKind::TooMany => StatusCode::TOO_MANY_REQUESTS,
            RefusalKind::Store
            | RefusalKind::Busy
            | RefusalKind::Stopping
            | RefusalKind::Moving => StatusCode::SERVICE_UNAVAILABLE,
            RefusalKind::NotOver
            | RefusalKind::NotBegun
            | RefusalKind::NothingOwed
            | RefusalKind::Over
            | RefusalKind::Frozen => StatusCode::CONFLICT,
            RefusalKind::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
            RefusalKind::NotOwner | RefusalKind::NoHints | RefusalKind::Banned => {
                StatusCode::FORBIDDEN
            }
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
pub(super) struct JsonText(pub(super) Bytes);

impl axum::extract::FromRequest<Arc<AppState>> for JsonText {
    type Rejection = ApiError;

    async fn from_request(
        request: Request<Body>,
        app: &Arc<AppState>,
    ) -> Result<JsonText, ApiError> {
        let kind = request
            .headers()
            .get(header::CONTENT_TYPE)
            .and_then(|value| value.to_str().ok());
        if !kind.is_some_and(|kind| kind.starts_with("application/json")) {
            return Err(ApiError::Refused(RefusalKind::NotUnderstood));
        }
        let bytes = axum::body::to_bytes(request.into_body(), app.limits().body_bytes).await;
        bytes
            .map(JsonText)
            .map_err(|_| ApiError::Refused(RefusalKind::TooLong))
    }
}

/// A JSON body, looked at as closely as everything else. Only records are long; whoever takes one reads it elsewhere.
pub(super) struct Json<T>(pub(super) T);

impl<T: serde::de::DeserializeOwned> axum::extract::FromRequest<Arc<AppState>> for Json<T> {
    type Rejection = ApiError;

    async fn from_request(
        request: Request<Body>,
        app: &Arc<AppState>,
    ) -> Result<Json<T>, ApiError> {
        let JsonText(bytes) = JsonText::from_request(request, app).await?;
        if bytes.len() > LONGEST_JSON {
            return Err(ApiError::Refused(RefusalKind::TooLong));
        }
        let read = sobremesa_protocol::from_bytes(&bytes);
        read.map(Json)
            .map_err(|error| ApiError::Faults(not_json(&error)))
    }
}
