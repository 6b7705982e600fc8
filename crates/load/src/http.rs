//! As much of HTTP as it takes to set a load up or to run a server: one connection, one question at a time.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use http_body_util::{BodyExt as _, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1::{self, SendRequest};
use hyper::header::{self, HeaderName};
use hyper::http::response::Parts;
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde::Deserialize;
use tokio::net::{TcpSocket, TcpStream, lookup_host};
use tokio::time::timeout;

use crate::address::Address;
use crate::{LoadError, Stage};

/// A server that is there answers at once.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// A large store takes a while to copy.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(600);

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
        let cookie = cookie.map(|cookie| (header::COOKIE, cookie));
        let (parts, body) = self.send(method, path, cookie, body).await?;
        if parts.status != StatusCode::OK {
            let said: Said = sobremesa_protocol::from_bytes(&body).unwrap_or_default();
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

    async fn send(
        &mut self,
        method: Method,
        path: &str,
        asker: Option<(HeaderName, &str)>,
        body: String,
    ) -> Result<(Parts, Bytes), LoadError> {
        let fault = |error: &dyn std::fmt::Display| network(&self.address, error);
        let mut request = Request::builder()
            .method(method)
            .uri(format!("{}{path}", self.address.base))
            .header(header::HOST, &self.address.host)
            .header(header::CONTENT_TYPE, "application/json");
        if let Some((name, value)) = asker {
            request = request.header(name, value);
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
        let body = body.collect().await.map_err(|error| fault(&error))?;
        Ok((parts, body.to_bytes()))
    }
}

/// One question of whoever runs a server, known by a token: the status and the text of the answer. With a body
/// something is to be done, without one something is to be told.
///
/// # Errors
/// [`LoadError::Network`] where nobody answers.
pub async fn ask_with_token(
    address: &Address,
    token: &str,
    path: &str,
    body: Option<String>,
) -> Result<(u16, String), LoadError> {
    let late = |_| network(address, &std::io::Error::from(std::io::ErrorKind::TimedOut));
    let connected = timeout(CONNECT_TIMEOUT, Http::connect(address, None)).await;
    let mut http = connected.map_err(late)??;
    let token = format!("Bearer {token}");
    let method = if body.is_some() {
        Method::POST
    } else {
        Method::GET
    };
    let asker = Some((header::AUTHORIZATION, token.as_str()));
    let asked = http.send(method, path, asker, body.unwrap_or_default());
    let (parts, body) = timeout(REQUEST_TIMEOUT, asked).await.map_err(late)??;
    Ok((
        parts.status.as_u16(),
        String::from_utf8_lossy(&body).into_owned(),
    ))
}

#[cfg(test)]
mod tests {
    use std::io::{Read as _, Write as _};

    use super::*;

    /// A server that answers one question with these bytes, and what it was asked.
    fn server(answer: &'static str) -> (Address, std::thread::JoinHandle<String>) {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
        let addr = listener.local_addr().expect("an address");
        let asked = std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().expect("somebody comes");
            let mut asked = Vec::new();
            while !asked.ends_with(b"\"there\"}") {
                let mut some = [0; 256];
                let count = stream.read(&mut some).expect("a question");
                asked.extend_from_slice(&some[..count]);
            }
            stream.write_all(answer.as_bytes()).expect("an answer");
            String::from_utf8(asked).expect("a question is text")
        });
        let address = Address::parse(&format!("http://{addr}/games/")).expect("an address");
        (address, asked)
    }

    #[tokio::test]
    async fn an_answer_in_pieces_is_put_together() {
        let (address, asked) = server(
            "HTTP/1.1 409 Conflict\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nnot \r\n5\r\nthere\r\n0\r\n\r\n",
        );
        let body = Some(r#"{"file":"there"}"#.to_owned());
        let answer = ask_with_token(&address, "secret", "/admin/backup", body).await;
        assert_eq!(answer.ok(), Some((409, "not there".to_owned())));
        let asked = asked.join().expect("it was asked");
        assert!(
            asked.starts_with("POST /games/admin/backup HTTP/1.1"),
            "{asked}"
        );
        assert!(asked.contains("authorization: Bearer secret"), "{asked}");
    }
}
