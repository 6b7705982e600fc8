//! The secret somebody shows: a program in a header, a browser in the only cookie.

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};

use super::ways;
use crate::app::AppState;

/// The name of the only cookie.
const COOKIE: &str = "sobremesa";

/// A secret, and whether it came in the cookie.
pub(super) struct Token {
    pub(super) secret: String,
    pub(super) cookie: bool,
}

/// The secret of a program, or of the cookie.
pub(super) fn token_of(headers: &HeaderMap) -> Option<Token> {
    let bearer = headers
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok());
    if let Some(token) = bearer.and_then(|value| value.strip_prefix("Bearer ")) {
        return Some(Token {
            secret: token.to_owned(),
            cookie: false,
        });
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
        .map(|(_, token)| Token {
            secret: token.to_owned(),
            cookie: true,
        })
}

/// A response that sets or takes away the cookie.
pub(super) fn with_cookie(
    app: &AppState,
    token: Option<&str>,
    response: impl IntoResponse,
) -> Response {
    let mut response = response.into_response();
    let path = ways::base_path(app.config.public_url.as_deref());
    let (value, age) = token.map_or(("", 0), |token| (token, 400 * 24 * 60 * 60));
    let secure = if app.is_https() { "; Secure" } else { "" };
    let cookie =
        format!("{COOKIE}={value}; HttpOnly; SameSite=Lax; Path={path}; Max-Age={age}{secure}");
    if let Ok(value) = HeaderValue::from_str(&cookie) {
        response.headers_mut().append(header::SET_COOKIE, value);
    }
    response
}
