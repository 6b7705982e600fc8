//! The web client, from inside the binary.

use axum::http::{StatusCode, Uri, header};
use axum::response::{Html, IntoResponse as _, Response};

#[derive(rust_embed::RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../web/dist"]
#[allow_missing = true]
struct Files;

/// Shown where the program was built without its web client.
const MISSING: &str = "<!doctype html><meta charset=utf-8><title>Sobremesa</title>\
    <p>This program was built without its web client: run <code>cargo xtask play</code>, or <code>npm ci && npm run build</code> \
    in <code>web/</code> and build again.\n";

pub(super) async fn page(uri: Uri) -> Response {
    let asked = uri.path().trim_start_matches('/');
    let name = if asked.is_empty() || asked.ends_with('/') {
        "index.html"
    } else {
        asked
    };
    if let Some(file) = Files::get(name) {
        let kind = file.metadata.mimetype().to_owned();
        // What carries a hash in its name never changes; the page itself always may.
        let keep = if name.starts_with("assets/") {
            "public, max-age=31536000, immutable"
        } else {
            "no-cache"
        };
        return (
            [
                (header::CONTENT_TYPE, kind.as_str()),
                (header::CACHE_CONTROL, keep),
            ],
            file.data,
        )
            .into_response();
    }
    match name {
        "index.html" => (StatusCode::SERVICE_UNAVAILABLE, Html(MISSING)).into_response(),
        _ => (StatusCode::NOT_FOUND, "not found\n").into_response(),
    }
}
