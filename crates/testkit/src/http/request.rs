//! HTTP/1.1, written by hand.

use std::net::SocketAddr;

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use super::{Client, soon};

/// Somebody who asks over HTTP: a browser with its cookie, or a program with its token.
#[derive(Clone, Debug)]
pub struct Http {
    pub addr: SocketAddr,
    /// The path under which the server is reached.
    pub prefix: String,
    pub cookie: Option<String>,
    pub bearer: Option<String>,
    pub headers: Vec<(String, String)>,
}

/// What came back.
#[derive(Debug)]
pub struct Reply {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: String,
}

impl Reply {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers
            .iter()
            .find(|(given, _)| given.eq_ignore_ascii_case(name))
            .map(|(_, value)| value.as_str())
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error} in {self:?}"))
    }

    /// The body of what went well.
    pub fn good(&self) -> Value {
        assert_eq!(self.status, 200, "{self:?}");
        self.json()
    }

    /// The kind of what was refused.
    pub fn kind(&self) -> String {
        assert_ne!(self.status, 200, "{self:?}");
        self.json()["kind"].as_str().unwrap_or_default().to_owned()
    }
}

impl Http {
    pub fn new(addr: SocketAddr) -> Http {
        Http {
            addr,
            prefix: String::new(),
            cookie: None,
            bearer: None,
            headers: Vec::new(),
        }
    }

    /// The head of a request.
    pub fn head(&self, method: &str, path: &str) -> String {
        let mut head = format!(
            "{method} {}{path} HTTP/1.1\r\nHost: {}\r\n",
            self.prefix, self.addr
        );
        if let Some(cookie) = &self.cookie {
            head += &format!("Cookie: theme=dark; sobremesa={cookie}\r\n");
        }
        if let Some(token) = &self.bearer {
            head += &format!("Authorization: Bearer {token}\r\n");
        }
        for (name, value) in &self.headers {
            head += &format!("{name}: {value}\r\n");
        }
        head
    }

    /// Asks; an error where nobody answers.
    pub async fn try_ask(
        &self,
        method: &str,
        path: &str,
        body: Option<&str>,
    ) -> std::io::Result<Reply> {
        let mut stream = TcpStream::connect(self.addr).await?;
        let mut request = self.head(method, path) + "Connection: close\r\n";
        if let Some(body) = body {
            request += &format!(
                "Content-Type: application/json\r\nContent-Length: {}\r\n",
                body.len()
            );
        }
        request += "\r\n";
        request += body.unwrap_or_default();
        // A server that refuses early need not read everything.
        let _ = stream.write_all(request.as_bytes()).await;
        let mut bytes = Vec::new();
        let read = stream.read_to_end(&mut bytes).await;
        let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") else {
            read?;
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        };
        let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
        let streamed = head.lines().any(|line| line.eq_ignore_ascii_case(CHUNKED));
        let body = match &bytes[end + 4..] {
            pieces if streamed => joined(pieces).ok_or(std::io::ErrorKind::UnexpectedEof)?,
            whole => whole.to_vec(),
        };
        let mut lines = head.lines();
        let status = lines
            .next()
            .and_then(|line| line.split(' ').nth(1))
            .and_then(|code| code.parse().ok());
        let headers = lines.filter_map(|line| line.split_once(": "));
        Ok(Reply {
            status: status.unwrap_or(0),
            headers: headers
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
            body: String::from_utf8_lossy(&body).into_owned(),
        })
    }

    pub async fn ask(&self, method: &str, path: &str, body: Option<&str>) -> Reply {
        soon(path, self.try_ask(method, path, body))
            .await
            .unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    pub async fn get(&self, path: &str) -> Reply {
        self.ask("GET", path, None).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Reply {
        self.ask("POST", path, Some(&body.to_string())).await
    }

    /// Takes the cookie that was set.
    pub fn keep_cookie(&mut self, reply: &Reply) {
        let cookie = reply
            .header("set-cookie")
            .and_then(|cookie| cookie.split(';').next());
        let value = cookie
            .and_then(|cookie| cookie.split_once('='))
            .map(|(_, value)| value.to_owned());
        self.cookie = value.filter(|value| !value.is_empty());
    }

    /// Somebody new with a name.
    pub async fn guest(addr: SocketAddr, name: &str) -> Http {
        let mut http = Http::new(addr);
        let reply = http.post("/api/me", &json!({ "name": name })).await;
        reply.good();
        http.keep_cookie(&reply);
        http
    }

    /// Opens a table.
    pub async fn open(&self, new: &Value) -> String {
        let seated = self.post("/api/tables", new).await.good();
        seated["table"].as_str().expect("a table").to_owned()
    }

    /// The socket of whoever this is.
    pub async fn socket(&self) -> Client {
        soon("a socket", Client::connect(self))
            .await
            .unwrap_or_else(|error| panic!("no socket: {error}"))
    }

    /// The figures that begin with this.
    pub async fn figure(&self, name: &str) -> f64 {
        let text = self.get("/metrics").await.body;
        let lines = text
            .lines()
            .filter(|line| line.starts_with(name) && !line.starts_with('#'));
        let values = lines
            .filter_map(|line| line.rsplit(' ').next())
            .filter_map(|value| value.parse::<f64>().ok());
        values.sum()
    }
}

const CHUNKED: &str = "transfer-encoding: chunked";

/// A body that came in pieces, each behind its length; nothing where the end is missing.
fn joined(mut pieces: &[u8]) -> Option<Vec<u8>> {
    let mut whole = Vec::new();
    loop {
        let line = pieces.windows(2).position(|two| two == b"\r\n")?;
        let length = std::str::from_utf8(&pieces[..line]).ok()?;
        let length = usize::from_str_radix(length.trim(), 16).ok()?;
        if length == 0 {
            return Some(whole);
        }
        let piece = pieces.get(line + 2..line + 2 + length)?;
        whole.extend_from_slice(piece);
        pieces = pieces.get(line + 4 + length..)?;
    }
}
