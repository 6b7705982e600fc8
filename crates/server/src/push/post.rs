//! One request to a push service: a connection of its own, nothing followed, next to nothing read.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::uri::{Scheme, Uri};
use axum::http::{Request, StatusCode, header};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use rustls_native_certs::load_native_certs;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use super::endpoint::reachable;

/// From the question where the service is to its answer.
const TIMEOUT: Duration = Duration::from_secs(10);
/// The most that is read of an answer's head.
const HEAD: usize = 8 * 1024;

/// What became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Posted {
    Taken,
    /// There is no such device any more.
    Gone,
    /// The service is not there or has too much to do: later perhaps.
    Later,
    /// It does not want it, or must not be asked.
    Refused,
}

/// What goes to a push service.
pub(super) struct Letter {
    pub(super) endpoint: Uri,
    pub(super) authorization: String,
    /// For how many seconds it is worth keeping.
    pub(super) ttl: u32,
    /// A later one with the same word takes its place.
    pub(super) topic: String,
    pub(super) body: Vec<u8>,
}

/// Asks push services.
pub(super) struct Post {
    /// Made when somebody is told something for the first time: reading all certificates is no part of a start.
    tls: OnceLock<Option<TlsConnector>>,
    anywhere: bool,
}

/// Whom the system trusts is trusted here.
fn connector() -> Option<TlsConnector> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(load_native_certs().certs);
    let builder = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()));
    let builder = builder.with_safe_default_protocol_versions().ok()?;
    let config = builder.with_root_certificates(roots).with_no_client_auth();
    Some(TlsConnector::from(Arc::new(config)))
}

impl Post {
    pub(super) fn new(anywhere: bool) -> Post {
        Post {
            tls: OnceLock::new(),
            anywhere,
        }
    }

    pub(super) async fn send(&self, letter: &Letter) -> Posted {
        match tokio::time::timeout(TIMEOUT, self.attempt(letter)).await {
            Ok(Some(posted)) => posted,
            Ok(None) | Err(_) => Posted::Later,
        }
    }

    async fn attempt(&self, letter: &Letter) -> Option<Posted> {
        let secure = letter.endpoint.scheme() == Some(&Scheme::HTTPS);
        let host = letter.endpoint.host()?;
        let port = letter.endpoint.port_u16();
        let port = port.unwrap_or(if secure { 443 } else { 80 });
        let found = lookup_host((host.trim_matches(['[', ']']), port))
            .await
            .ok()?;
        // The very address that was looked at is asked: a name that leads elsewhere a moment later changes nothing.
        let Some(addr) = reachable(found, self.anywhere) else {
            return Some(Posted::Refused);
        };
        let stream = TcpStream::connect(addr).await.ok()?;
        let status = if secure {
            let name = ServerName::try_from(host.to_owned()).ok()?;
            let stream = self
                .tls
                .get_or_init(connector)
                .as_ref()?
                .connect(name, stream)
                .await
                .ok()?;
            ask(stream, letter).await?
        } else {
            ask(stream, letter).await?
        };
        Some(meaning(status))
    }
}

async fn ask(
    stream: impl AsyncRead + AsyncWrite + Send + Unpin + 'static,
    letter: &Letter,
) -> Option<StatusCode> {
    let request = Request::post(letter.endpoint.path_and_query()?.as_str())
        .header(header::HOST, letter.endpoint.authority()?.as_str())
        .header(header::AUTHORIZATION, &letter.authorization)
        .header(header::CONTENT_ENCODING, "aes128gcm")
        .header(header::CONTENT_TYPE, "application/octet-stream")
        .header("ttl", letter.ttl)
        .header("urgency", "normal")
        .header("topic", &letter.topic)
        .body(Body::from(Bytes::from(letter.body.clone())))
        .ok()?;
    let (mut sender, connection) = http1::Builder::new()
        .max_buf_size(HEAD)
        .handshake(TokioIo::new(stream))
        .await
        .ok()?;
    // The connection ends with this function, and what was not read of the answer with it.
    let connection = tokio::spawn(connection);
    let answer = sender.send_request(request).await;
    connection.abort();
    answer.ok().map(|answer| answer.status())
}

fn meaning(status: StatusCode) -> Posted {
    match status.as_u16() {
        200..=299 => Posted::Taken,
        404 | 410 => Posted::Gone,
        408 | 429 | 500..=599 => Posted::Later,
        // Nothing is followed: a service that has moved says 410 and the browser subscribes anew.
        _ => Posted::Refused,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_an_answer_means() {
        for (status, posted) in [
            (201, Posted::Taken),
            (301, Posted::Refused),
            (307, Posted::Refused),
            (403, Posted::Refused),
            (404, Posted::Gone),
            (410, Posted::Gone),
            (413, Posted::Refused),
            (429, Posted::Later),
            (503, Posted::Later),
        ] {
            let status = StatusCode::from_u16(status).expect("a status");
            assert_eq!(meaning(status), posted, "{status}");
        }
    }
}
