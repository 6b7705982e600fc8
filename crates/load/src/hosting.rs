//! Setting up: guests, tables, sockets.

use std::net::Ipv4Addr;

use serde::Deserialize;
use sobremesa_core::Seat;
use sobremesa_protocol::wire::{Name, NewTable, Terms};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Error as WsError;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::{HeaderValue, header};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

use crate::http::{Http, dial, network};
use crate::{Address, LoadError, Plan, Stage};

pub(crate) type Socket = WebSocketStream<TcpStream>;

/// Messages are small and many: a large buffer would be cleared again before every read.
const BUFFER: usize = 4 * 1024;

#[derive(Deserialize)]
struct Seated {
    table: String,
}

/// Makes somebody; answers with the cookie.
pub(crate) async fn guest(http: &mut Http, name: String) -> Result<String, LoadError> {
    let body = serde_json::to_string(&Name { name }).expect("a name is JSON");
    let answer = http.post(Stage::Guest, "/api/me", None, body).await?;
    let kind = "no cookie".to_owned();
    answer.cookie.ok_or(LoadError::Refused {
        stage: Stage::Guest,
        kind,
    })
}

/// Opens a table whose owner sits on the first seat; answers with its id.
pub(crate) async fn table(http: &mut Http, plan: &Plan, owner: &str) -> Result<String, LoadError> {
    let terms = Terms {
        options: plan.options.clone(),
        seats: plan.seats,
        listed: false,
        spectators: true,
        seconds: None,
        stand_in: None,
        hints: None,
        bot_seats: Default::default(),
        language: None,
    };
    let new = NewTable {
        game: plan.game.clone(),
        terms,
        bots: Vec::new(),
        sit: Some(Seat(0)),
        start: false,
        salt: None,
    };
    let body = serde_json::to_string(&new).expect("a table is JSON");
    let answer = http
        .post(Stage::Table, "/api/tables", Some(owner), body)
        .await?;
    let seated: Seated =
        sobremesa_protocol::from_bytes(&answer.body).map_err(|error| LoadError::Refused {
            stage: Stage::Table,
            kind: error.to_string(),
        })?;
    Ok(seated.table)
}

/// Opens a socket as somebody.
pub(crate) async fn socket(
    address: &Address,
    from: Option<Ipv4Addr>,
    cookie: &str,
) -> Result<Socket, LoadError> {
    let fault = |error: &dyn std::fmt::Display| network(address, error);
    let url = format!("ws://{}{}/api/ws", address.host, address.base);
    let mut request = url.into_client_request().map_err(|error| fault(&error))?;
    let cookie = HeaderValue::from_str(cookie).map_err(|error| fault(&error))?;
    request.headers_mut().insert(header::COOKIE, cookie);
    let config = WebSocketConfig::default()
        .read_buffer_size(BUFFER)
        .write_buffer_size(0);
    let stream = dial(address, from).await?;
    match tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await {
        Ok((socket, _)) => Ok(socket),
        Err(WsError::Http(response)) => {
            let kind = if response.status() == 429 {
                "too-many".to_owned()
            } else {
                response.status().to_string()
            };
            Err(LoadError::Refused {
                stage: Stage::Socket,
                kind,
            })
        }
        Err(error) => Err(fault(&error)),
    }
}
