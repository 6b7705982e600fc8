//! In which encodings somebody reads, and files packed anew for them.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::{Read as _, Write as _};

use axum::body::Bytes;
use axum::http::{HeaderMap, header};
use brotli_decompressor::Decompressor;
use flate2::{Compression, write::GzEncoder};
use tokio::sync::Mutex;

/// Does whoever asks read this encoding?
pub(in crate::http) fn reads(headers: &HeaderMap, encoding: &str) -> bool {
    let accepted = headers.get_all(header::ACCEPT_ENCODING).iter();
    let accepted = accepted.filter_map(|value| value.to_str().ok());
    accepted.flat_map(|value| value.split(',')).any(|one| {
        let (name, weight) = one.split_once(';').unwrap_or((one, ""));
        let refused = weight
            .trim()
            .strip_prefix("q=")
            .and_then(|q| q.parse().ok())
            == Some(0.0);
        name.trim().eq_ignore_ascii_case(encoding) && !refused
    })
}

pub(super) fn whole(packed: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut whole = Vec::new();
    Decompressor::new(packed, 4096).read_to_end(&mut whole)?;
    Ok(whole)
}

/// Files as browsers read them that are spoken to without encryption, by name: those read no brotli. Each is made when the
/// first of them asks, and kept; whoever asks meanwhile waits for it.
static REPACKED: Mutex<BTreeMap<String, Bytes>> = Mutex::const_new(BTreeMap::new());

pub(super) async fn repacked(name: &str, packed: Cow<'static, [u8]>) -> std::io::Result<Bytes> {
    let mut known = REPACKED.lock().await;
    if let Some(there) = known.get(name) {
        return Ok(there.clone());
    }
    let made = tokio::task::spawn_blocking(move || {
        let mut packer = GzEncoder::new(Vec::new(), Compression::new(6));
        packer.write_all(&whole(&packed)?)?;
        packer.finish().map(Bytes::from)
    });
    let made = made.await.map_err(std::io::Error::other)??;
    known.insert(name.to_owned(), made.clone());
    Ok(made)
}
