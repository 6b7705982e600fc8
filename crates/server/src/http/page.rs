//! The web client, from inside the binary.

use std::borrow::Cow;
use std::io::Read as _;

use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse as _, Response};
use flate2::read::GzDecoder;

#[derive(rust_embed::RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../web/dist"]
#[allow_missing = true]
struct Files;

/// Shown where the program was built without its web client.
const MISSING: &str = "<!doctype html><meta charset=utf-8><title>Sobremesa</title>\
    <p>This program was built without its web client: run <code>cargo xtask play</code>, or <code>npm ci && npm run build</code> \
    in <code>web/</code> and build again.\n";

pub(super) async fn page(uri: Uri, headers: HeaderMap) -> Response {
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
    if let Some(packed) = Files::get(&format!("{name}.gz")) {
        return unpacked(name, packed.data, &headers);
    }
    match name {
        "index.html" => (StatusCode::SERVICE_UNAVAILABLE, Html(MISSING)).into_response(),
        _ => (StatusCode::NOT_FOUND, "not found\n").into_response(),
    }
}

/// A file that is carried compressed, as whoever asks can read it. Such a file carries a hash in its name.
fn unpacked(name: &str, packed: Cow<'static, [u8]>, headers: &HeaderMap) -> Response {
    let told = [
        (header::CONTENT_TYPE, kind(name)),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
        (header::VARY, "accept-encoding"),
    ];
    let reads = headers
        .get_all(header::ACCEPT_ENCODING)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .any(|value| value.contains("gzip"));
    if reads {
        return (told, [(header::CONTENT_ENCODING, "gzip")], packed).into_response();
    }
    let mut whole = Vec::new();
    match GzDecoder::new(packed.as_ref()).read_to_end(&mut whole) {
        Ok(_) => (told, whole).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// What the page packs (`web/scripts/offline.ts`), by its ending.
fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("css") => "text/css",
        Some("js") => "text/javascript",
        Some("svg") => "image/svg+xml",
        Some("wasm") => "application/wasm",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use axum::body::to_bytes;
    use axum::http::HeaderValue;
    use flate2::{Compression, write::GzEncoder};

    use super::*;

    async fn answered(name: &str, accept: Option<&'static str>) -> (HeaderMap, Vec<u8>) {
        let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
        packed.write_all(b"an engine").expect("memory");
        let packed = packed.finish().expect("memory");
        let accept = accept.map(|value| (header::ACCEPT_ENCODING, HeaderValue::from_static(value)));
        let carried = Cow::Owned(packed.clone());
        let response = unpacked(name, carried, &accept.into_iter().collect());
        let told = response.headers().clone();
        let body = to_bytes(response.into_body(), 1_000).await.expect("a body");
        let same = body.as_ref() == packed.as_slice();
        (told, if same { Vec::new() } else { body.to_vec() })
    }

    #[tokio::test]
    async fn what_is_carried_compressed_comes_as_whoever_asks_can_read_it() {
        for (name, kind) in [
            ("assets/engine-1.wasm", "application/wasm"),
            ("assets/index-1.js", "text/javascript"),
            ("assets/index-1.css", "text/css"),
            ("assets/sky-1.svg", "image/svg+xml"),
        ] {
            let (told, body) = answered(name, Some("br, gzip")).await;
            assert_eq!(told[header::CONTENT_TYPE], kind);
            assert_eq!(told[header::CONTENT_ENCODING], "gzip");
            assert_eq!(body, b"", "the bytes that are carried");
            for accept in [None, Some("br")] {
                let (told, body) = answered(name, accept).await;
                assert_eq!(told[header::CONTENT_TYPE], kind);
                assert_eq!(told.get(header::CONTENT_ENCODING), None, "{accept:?}");
                assert_eq!(body, b"an engine", "{accept:?}");
            }
        }
    }
}
