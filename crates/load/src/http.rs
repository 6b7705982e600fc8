//! As much of HTTP as setting up takes: one connection, kept, one question at a time.

use http_body_util::{BodyExt as _, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1::{self, SendRequest};
use hyper::{Request, StatusCode, header};
use hyper_util::rt::TokioIo;
use serde::Deserialize;
use tokio::net::TcpStream;

use crate::address::Address;
use crate::{LoadError, Stage};

pub(crate) struct Http {
    sender: SendRequest<Full<Bytes>>,
    address: Address,
}

/// What came back.
pub(crate) struct Answer {
    /// What is to be kept as a cookie, as it is sent back.
    pub(crate) cookie: Option<String>,
    pub(crate) body: Bytes,
}

/// Why the server did not want to; the kind is empty where it is no server of ours.
#[derive(Deserialize, Default)]
struct Said {
    kind: String,
}

pub(crate) fn network(address: &Address, error: &dyn std::fmt::Display) -> LoadError {
    LoadError::Network {
        host: address.host.clone(),
        error: error.to_string(),
    }
}

/// A connection without delays of its own.
pub(crate) async fn dial(address: &Address) -> Result<TcpStream, LoadError> {
    let stream = TcpStream::connect(&address.host)
        .await
        .map_err(|error| network(address, &error))?;
    stream
        .set_nodelay(true)
        .map_err(|error| network(address, &error))?;
    Ok(stream)
}

impl Http {
    pub(crate) async fn connect(address: &Address) -> Result<Http, LoadError> {
        let stream = TokioIo::new(dial(address).await?);
        let (sender, connection) = http1::handshake(stream)
            .await
            .map_err(|error| network(address, &error))?;
        tokio::spawn(connection);
        Ok(Http {
            sender,
            address: address.clone(),
        })
    }

    /// Asks for something to be made; the kind of refusal where it is not.
    pub(crate) async fn post(
        &mut self,
        stage: Stage,
        path: &str,
        cookie: Option<&str>,
        body: String,
    ) -> Result<Answer, LoadError> {
        let fault = |error: &dyn std::fmt::Display| network(&self.address, error);
        let mut request = Request::post(format!("{}{path}", self.address.base))
            .header(header::HOST, &self.address.host)
            .header(header::CONTENT_TYPE, "application/json");
        if let Some(cookie) = cookie {
            request = request.header(header::COOKIE, cookie);
        }
        let request = request
            .body(Full::from(body))
            .map_err(|error| fault(&error))?;
        self.sender.ready().await.map_err(|error| fault(&error))?;
        let response = self
            .sender
            .send_request(request)
            .await
            .map_err(|error| fault(&error))?;
        let (parts, body) = response.into_parts();
        let body = body
            .collect()
            .await
            .map_err(|error| fault(&error))?
            .to_bytes();
        if parts.status != StatusCode::OK {
            let said: Said = serde_json::from_slice(&body).unwrap_or_default();
            let kind = if said.kind.is_empty() {
                parts.status.to_string()
            } else {
                said.kind
            };
            return Err(LoadError::Refused { stage, kind });
        }
        let cookie = parts
            .headers
            .get(header::SET_COOKIE)
            .and_then(|value| value.to_str().ok());
        let cookie = cookie
            .and_then(|value| value.split(';').next())
            .map(str::to_owned);
        Ok(Answer { cookie, body })
    }
}
