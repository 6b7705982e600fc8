//! As much of HTTP as setting up takes: one connection, kept, one question at a time.

use std::net::{Ipv4Addr, SocketAddr};

use http_body_util::{BodyExt as _, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1::{self, SendRequest};
use hyper::{Method, Request, StatusCode, header};
use hyper_util::rt::TokioIo;
use serde::Deserialize;
use tokio::net::{TcpSocket, TcpStream, lookup_host};

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

/// A connection without delays of its own, from an address of one's own where one is named.
pub(crate) async fn dial(
    address: &Address,
    from: Option<Ipv4Addr>,
) -> Result<TcpStream, LoadError> {
    let fault = |error: std::io::Error| network(address, &error);
    let stream = match from {
        None => TcpStream::connect(&address.host).await.map_err(fault)?,
        Some(from) => {
            let mut found = lookup_host(&address.host).await.map_err(fault)?;
            let to = found
                .find(SocketAddr::is_ipv4)
                .ok_or_else(|| LoadError::NotLocal(address.host.clone()))?;
            let socket = TcpSocket::new_v4().map_err(fault)?;
            socket.bind(SocketAddr::from((from, 0))).map_err(fault)?;
            socket.connect(to).await.map_err(fault)?
        }
    };
    stream
        .set_nodelay(true)
        .map_err(|error| network(address, &error))?;
    Ok(stream)
}

impl Http {
    pub(crate) async fn connect(
        address: &Address,
        from: Option<Ipv4Addr>,
    ) -> Result<Http, LoadError> {
        let stream = TokioIo::new(dial(address, from).await?);
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
        match self.ask(Method::POST, path, cookie, body).await? {
            Ok(answer) => Ok(answer),
            Err(kind) => Err(LoadError::Refused { stage, kind }),
        }
    }

    /// Asks something; the kind of refusal where there is no answer.
    pub(crate) async fn ask(
        &mut self,
        method: Method,
        path: &str,
        cookie: Option<&str>,
        body: String,
    ) -> Result<Result<Answer, String>, LoadError> {
        let fault = |error: &dyn std::fmt::Display| network(&self.address, error);
        let mut request = Request::builder()
            .method(method)
            .uri(format!("{}{path}", self.address.base))
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
            return Ok(Err(kind));
        }
        let cookie = parts
            .headers
            .get(header::SET_COOKIE)
            .and_then(|value| value.to_str().ok());
        let cookie = cookie
            .and_then(|value| value.split(';').next())
            .map(str::to_owned);
        Ok(Ok(Answer { cookie, body }))
    }
}
