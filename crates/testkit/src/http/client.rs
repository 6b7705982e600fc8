//! A player's side of a socket: applies snapshots and steps, and notices when one is missing.

use std::collections::BTreeMap;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Map, Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::protocol::Message as Frame;
use tokio_tungstenite::tungstenite::{self, client::IntoClientRequest as _};

use super::{Http, soon};

/// A table as one client knows it.
#[derive(Clone, Debug)]
pub struct Seen {
    pub version: u64,
    pub info: Value,
    pub you: Value,
    /// The match: view, owed, free and so on.
    pub picture: Map<String, Value>,
    pub log: Vec<Value>,
    pub missed: u64,
    pub online: Value,
    pub watching: u64,
}

impl Seen {
    pub fn phase(&self) -> &str {
        self.info["phase"].as_str().unwrap_or_default()
    }

    pub fn owed(&self) -> &[Value] {
        self.picture
            .get("owed")
            .and_then(Value::as_array)
            .map_or(&[], Vec::as_slice)
    }

    pub fn seat(&self) -> Option<u64> {
        self.you["seat"].as_u64()
    }

    fn of(snapshot: &Value) -> Seen {
        Seen {
            version: snapshot["version"].as_u64().expect("a version"),
            info: snapshot["info"].clone(),
            you: snapshot["you"].clone(),
            picture: picture(&snapshot["picture"]),
            log: snapshot["log"].as_array().cloned().unwrap_or_default(),
            missed: snapshot["missed"].as_u64().unwrap_or(0),
            online: snapshot["online"].clone(),
            watching: snapshot["watching"].as_u64().unwrap_or(0),
        }
    }

    /// One version more.
    fn step(&mut self, step: &Value) {
        let version = step["version"].as_u64().expect("a version");
        assert_eq!(version, self.version + 1, "a step is missing: {step}");
        self.version = version;
        for (name, value) in step.as_object().expect("a step") {
            match name.as_str() {
                "table" | "version" => {}
                "lines" => self
                    .log
                    .extend(value.as_array().cloned().unwrap_or_default()),
                "info" => self.info = value.clone(),
                "you" => self.you = value.clone(),
                "view" => {
                    let view = self.picture.entry("view").or_insert_with(|| json!({}));
                    match (view.as_object_mut(), value.as_object()) {
                        (Some(view), Some(changes)) => {
                            view.extend(changes.clone());
                            view.retain(|_, value| !value.is_null());
                        }
                        _ => *view = value.clone(),
                    }
                }
                // 0 stands for never.
                "deadline" if *value == 0 => drop(self.picture.insert(name.clone(), Value::Null)),
                _ => drop(self.picture.insert(name.clone(), value.clone())),
            }
        }
    }
}

/// The match of a snapshot; a field of the view that is null is as good as none.
fn picture(picture: &Value) -> Map<String, Value> {
    let mut picture = picture.as_object().cloned().unwrap_or_default();
    if let Some(view) = picture.get_mut("view").and_then(Value::as_object_mut) {
        view.retain(|_, value| !value.is_null());
    }
    picture
}

pub struct Client {
    pub ws: WebSocketStream<TcpStream>,
    pub tables: BTreeMap<String, Seen>,
    pub nonce: u64,
}

impl Client {
    /// Opens a socket and says hello.
    pub async fn connect(http: &Http) -> Result<Client, tungstenite::Error> {
        let mut client = Client::open(http).await?;
        client.say(&json!({ "hello": { "protocol": 1 } })).await?;
        match client.next().await {
            Some(message) if message.get("welcome").is_some() => Ok(client),
            _ => Err(tungstenite::Error::ConnectionClosed),
        }
    }

    /// Opens a socket and says nothing.
    pub async fn open(http: &Http) -> Result<Client, tungstenite::Error> {
        let mut request =
            format!("ws://{}{}/api/ws", http.addr, http.prefix).into_client_request()?;
        let headers = request.headers_mut();
        let mut put = |name: &str, value: String| {
            let name: tungstenite::http::HeaderName = name.parse().expect("a name");
            headers.insert(name, value.parse().expect("a value"));
        };
        if let Some(cookie) = &http.cookie {
            put("cookie", format!("sobremesa={cookie}"));
        }
        if let Some(token) = &http.bearer {
            put("authorization", format!("Bearer {token}"));
        }
        for (name, value) in &http.headers {
            put(name, value.clone());
        }
        let stream = TcpStream::connect(http.addr).await?;
        stream.set_nodelay(true)?;
        let (ws, _) = tokio_tungstenite::client_async(request, stream).await?;
        // Numbers of one's own that were not used before.
        let nonce = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        let nonce = nonce.map_or(0, |since| since.as_micros() as u64);
        Ok(Client {
            ws,
            tables: BTreeMap::new(),
            nonce,
        })
    }

    pub async fn say(&mut self, message: &Value) -> Result<(), tungstenite::Error> {
        self.ws.send(Frame::Text(message.to_string().into())).await
    }

    /// Says something that need not be a message.
    pub async fn blurt(&mut self, text: &str) -> Result<(), tungstenite::Error> {
        self.ws.send(Frame::Text(text.to_owned().into())).await
    }

    /// The next message, taken in; none where the connection has ended.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            match self.ws.next().await? {
                Ok(Frame::Text(text)) => {
                    let message: Value =
                        serde_json::from_str(&text).expect("the server speaks JSON");
                    self.take_in(&message);
                    return Some(message);
                }
                Ok(Frame::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    fn take_in(&mut self, message: &Value) {
        if let Some(snapshot) = message.get("table") {
            let seen = Seen::of(snapshot);
            self.tables.insert(
                snapshot["table"].as_str().expect("a table").to_owned(),
                seen,
            );
        }
        if let Some(step) = message.get("step") {
            let table = self
                .tables
                .get_mut(step["table"].as_str().expect("a table"));
            table.expect("steps come after a snapshot").step(step);
        }
        if let Some(presence) = message.get("presence")
            && let Some(table) = self
                .tables
                .get_mut(presence["table"].as_str().unwrap_or_default())
        {
            table.online = presence["online"].clone();
            table.watching = presence["watching"].as_u64().unwrap_or(0);
        }
    }

    /// The next message of this name.
    pub async fn hear(&mut self, name: &str) -> Value {
        let heard = async {
            loop {
                let message = self
                    .next()
                    .await
                    .unwrap_or_else(|| panic!("{name} never came"));
                if let Some(value) = message.get(name) {
                    return value.clone();
                }
            }
        };
        soon(name, heard).await
    }

    pub fn seen(&self, table: &str) -> &Seen {
        self.tables.get(table).expect("the table was joined")
    }

    /// Comes to a table, or comes back to it.
    pub async fn join(&mut self, table: &str) -> &Seen {
        let seen = self.tables.get(table).map(|seen| seen.version);
        self.say(&json!({ "join": { "table": table, "seen": seen } }))
            .await
            .expect("the server listens");
        self.hear("table").await;
        self.seen(table)
    }

    fn number(&mut self) -> u64 {
        self.nonce += 1;
        self.nonce
    }

    /// The version that was brought, or the kind of the refusal; nothing where the connection has ended.
    pub async fn answer(&mut self, nonce: u64) -> Option<Result<u64, String>> {
        loop {
            let message = self.next().await?;
            if message["done"]["nonce"] == json!(nonce) {
                return Some(Ok(message["done"]["version"].as_u64().expect("a version")));
            }
            if message["refused"]["nonce"] == json!(nonce) {
                let kind = message["refused"]["refusal"]["kind"]
                    .as_str()
                    .expect("a kind");
                return Some(Err(kind.to_owned()));
            }
        }
    }

    async fn answered(&mut self, nonce: u64) -> Result<u64, String> {
        soon("an answer", self.answer(nonce))
            .await
            .expect("the connection lasts")
    }

    /// Asks something of a table.
    pub async fn ask(&mut self, table: &str, command: Value) -> Result<u64, String> {
        let nonce = self.number();
        let message = json!({ "ask": { "table": table, "nonce": nonce, "command": command } });
        self.say(&message).await.expect("the server listens");
        self.answered(nonce).await
    }

    /// Sends an action and does not wait.
    pub async fn send_act(&mut self, table: &str, action: &Value) -> Option<u64> {
        let (seen, nonce) = (self.seen(table).version, self.number());
        let message =
            json!({ "act": { "table": table, "seen": seen, "nonce": nonce, "action": action } });
        self.say(&message).await.ok().map(|()| nonce)
    }

    /// Takes an action.
    pub async fn act(&mut self, table: &str, action: &Value) -> Result<u64, String> {
        let nonce = self
            .send_act(table, action)
            .await
            .expect("the server listens");
        self.answered(nonce).await
    }

    /// Waits until something of a table is so.
    pub async fn wait(&mut self, table: &str, what: &str, so: impl Fn(&Seen) -> bool) {
        let waited = async {
            while !so(self.seen(table)) {
                assert!(self.next().await.is_some(), "{what}: the connection ended");
            }
        };
        soon(what, waited).await;
    }

    /// Plays until the match is over, or until so many own actions were taken: anything that is allowed.
    pub async fn play(&mut self, table: &str, most: usize) -> usize {
        let mut taken = 0;
        while taken < most && self.seen(table).phase() == "playing" {
            let seen = self.seen(table);
            let owed = seen.owed();
            if owed.is_empty() {
                let heard = soon("anything at all", self.next()).await;
                assert!(heard.is_some(), "the connection ended");
                continue;
            }
            let action = owed[(seen.version as usize * 7) % owed.len()].clone();
            match self.act(table, &action).await {
                Ok(_) => taken += 1,
                Err(kind) if kind == "stale" => {}
                Err(kind) if kind == "too-fast" => {
                    tokio::time::sleep(std::time::Duration::from_millis(100)).await
                }
                Err(kind) => panic!("{action} was refused: {kind}"),
            }
        }
        taken
    }
}
