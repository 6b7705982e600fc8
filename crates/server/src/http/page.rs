//! The web client, from inside the binary.

mod encoding;

use std::borrow::Cow;

use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse as _, Response};

pub(super) use self::encoding::reads;
use self::encoding::{repacked, whole};

#[derive(rust_embed::RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../web/dist"]
#[allow_missing = true]
struct Files;

/// What of the web client is inside the program: the page, and the engine that plays in it without a server.
#[must_use]
pub fn carried() -> (bool, bool) {
    let engine = |name: &str| name.ends_with(".wasm.br") || name.ends_with(".wasm");
    (
        Files::get("index.html").is_some(),
        Files::iter().any(|name| engine(&name)),
    )
}

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
        // What carries a hash in its name never changes; the page itself always may.
        let keep = if name.starts_with("assets/") {
            "public, max-age=31536000, immutable"
        } else {
            "no-cache"
        };
        return (
            [
                (header::CONTENT_TYPE, kind(name)),
                (header::CACHE_CONTROL, keep),
            ],
            file.data,
        )
            .into_response();
    }
    if let Some(packed) = Files::get(&format!("{name}.br")) {
        return unpacked(name, packed.data, &headers).await;
    }
    match name {
        "index.html" => (StatusCode::SERVICE_UNAVAILABLE, Html(MISSING)).into_response(),
        _ => (StatusCode::NOT_FOUND, "not found\n").into_response(),
    }
}

/// A file that is carried compressed, as whoever asks can read it. Such a file carries a hash in its name.
async fn unpacked(name: &str, packed: Cow<'static, [u8]>, headers: &HeaderMap) -> Response {
    let told = [
        (header::CONTENT_TYPE, kind(name)),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
        (header::VARY, "accept-encoding"),
    ];
    if reads(headers, "br") {
        return (told, [(header::CONTENT_ENCODING, "br")], packed).into_response();
    }
    let body = if reads(headers, "gzip") {
        repacked(name, packed).await
    } else {
        whole(&packed).map(Bytes::from)
    };
    match body {
        Ok(body) if reads(headers, "gzip") => {
            (told, [(header::CONTENT_ENCODING, "gzip")], body).into_response()
        }
        Ok(body) => (told, body).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// What kind of file it is, by its ending: those the page has.
fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("css") => "text/css",
        Some("html") => "text/html",
        Some("js") => "text/javascript",
        Some("png") => "image/png",
        Some("svg") => "image/svg+xml",
        Some("txt") => "text/plain",
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use axum::body::to_bytes;
    use axum::http::HeaderValue;
    use flate2::read::GzDecoder;

    use super::*;

    /// "an engine", as `brotli` packs it.
    const PACKED: &[u8] = b"\x1b\x08\x00\xf8%A\xc2\xdc\x82\x93H\xa5\x05";

    async fn answered(name: &str, accept: Option<&'static str>) -> (HeaderMap, Vec<u8>) {
        let accept = accept.map(|value| (header::ACCEPT_ENCODING, HeaderValue::from_static(value)));
        let response = unpacked(name, Cow::Borrowed(PACKED), &accept.into_iter().collect()).await;
        let told = response.headers().clone();
        let body = to_bytes(response.into_body(), 1_000).await.expect("a body");
        (told, body.to_vec())
    }

    #[tokio::test]
    async fn what_is_carried_compressed_comes_as_whoever_asks_can_read_it() {
        for (name, kind) in [
            ("assets/engine-1.wasm", "application/wasm"),
            ("assets/index-1.js", "text/javascript"),
            ("assets/index-1.css", "text/css"),
            ("assets/sky-1.svg", "image/svg+xml"),
        ] {
            let (told, body) = answered(name, Some("gzip, deflate, br")).await;
            assert_eq!(told[header::CONTENT_TYPE], kind);
            assert_eq!(told[header::CONTENT_ENCODING], "br");
            assert_eq!(body, PACKED, "the bytes that are carried");
            // Asked for twice: made once, and the same.
            for accept in ["gzip, deflate", "br;q=0, GZIP;q=0.5"] {
                let (told, body) = answered(name, Some(accept)).await;
                assert_eq!(told[header::CONTENT_TYPE], kind);
                assert_eq!(told[header::CONTENT_ENCODING], "gzip");
                let mut text = String::new();
                GzDecoder::new(body.as_slice())
                    .read_to_string(&mut text)
                    .expect("gzip");
                assert_eq!(text, "an engine");
            }
            for accept in [None, Some("deflate"), Some("gzip;q=0")] {
                let (told, body) = answered(name, accept).await;
                assert_eq!(told[header::CONTENT_TYPE], kind);
                assert_eq!(told.get(header::CONTENT_ENCODING), None, "{accept:?}");
                assert_eq!(body, b"an engine", "{accept:?}");
            }
        }
    }

    #[test]
    fn every_file_of_the_page_is_of_a_known_kind() {
        for file in Files::iter() {
            let name = file.strip_suffix(".br").unwrap_or(&file);
            assert_ne!(kind(name), "application/octet-stream", "{name}");
        }
        assert_eq!(kind("index.html"), "text/html");
        assert_eq!(kind("site.webmanifest"), "application/manifest+json");
    }
}
