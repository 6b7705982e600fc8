//! Sockets that say one thing as often as they may.

use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::time::{MissedTickBehavior, interval, sleep};
use tokio_tungstenite::tungstenite::Message;

use super::{AGAIN, Asker, FROM, HINTED, PEOPLE};
use crate::hosting::socket;

/// Between two messages of a socket: as many as it may send in the long run.
const PACE: Duration = Duration::from_millis(50);

/// What a socket says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Talk {
    Ping,
    Join,
    Chat,
    /// Other terms of a table that is not begun.
    Terms,
    /// Taking back what one did.
    Undo,
}

impl Talk {
    pub(super) fn name(self) -> &'static str {
        match self {
            Talk::Ping => "ping",
            Talk::Join => "join",
            Talk::Chat => "chat",
            Talk::Terms => "terms",
            Talk::Undo => "undo",
        }
    }

    /// Whose socket it is: terms are their owner's, and whoever takes something back sits there; the others are nobody.
    fn person(self, number: usize) -> usize {
        match self {
            Talk::Terms => 0,
            Talk::Undo => 1 + number % (HINTED - 1),
            Talk::Ping | Talk::Join | Talk::Chat => HINTED + number % (PEOPLE - HINTED),
        }
    }
}

impl Asker {
    /// One socket that says one thing as often as it may, and another one when it is ended.
    pub(super) async fn talks(self: Arc<Self>, number: usize, talk: Talk) {
        loop {
            let _ = self.talk(number, talk).await;
            self.count("socket", false);
            sleep(4 * AGAIN).await;
        }
    }

    async fn talk(&self, number: usize, talk: Talk) -> Result<(), String> {
        let person = talk.person(number);
        let cookie = &self.cookies[person];
        let socket = socket(&self.address, Some(FROM), cookie)
            .await
            .map_err(|error| error.to_string())?;
        let (mut say, mut hear) = socket.split();
        let said = |text: Value| Message::text(text.to_string());
        let fault = |error: tokio_tungstenite::tungstenite::Error| error.to_string();
        let hello = json!({ "hello": { "protocol": sobremesa_protocol::wire::PROTOCOL } });
        say.send(said(hello)).await.map_err(fault)?;
        let place = match talk {
            Talk::Terms => &self.waiting,
            Talk::Undo => &self.alone[person],
            Talk::Join if number.is_multiple_of(2) => &self.fat,
            Talk::Join => &self.long,
            Talk::Ping | Talk::Chat => &self.alone[0],
        };
        if matches!(talk, Talk::Chat | Talk::Terms | Talk::Undo) {
            let join = json!({ "join": { "table": place } });
            say.send(said(join)).await.map_err(fault)?;
        }
        let mut pace = interval(PACE);
        pace.set_missed_tick_behavior(MissedTickBehavior::Delay);
        for turn in 0_u64.. {
            loop {
                tokio::select! {
                    biased;
                    heard = hear.next() => match heard {
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return Ok(()),
                        Some(Ok(_)) => {}
                    },
                    _ = pace.tick() => break,
                }
            }
            let ask = |command: Value| {
                let nonce = (number as u64) << 32 | turn;
                said(json!({ "ask": { "table": place, "nonce": nonce, "command": command } }))
            };
            let message = match talk {
                Talk::Ping if turn % 2 == 0 => Message::Ping(Default::default()),
                Talk::Ping => said(json!({ "ping": { "at": turn } })),
                Talk::Join if turn % 2 == 0 => said(json!({ "join": { "table": place } })),
                Talk::Join => said(json!({ "leave": { "table": place } })),
                Talk::Chat => ask(json!({ "say": { "text": "x".repeat(300) } })),
                Talk::Terms => ask(json!({ "terms": { "options": {}, "seats": 2 + turn % 3 } })),
                Talk::Undo => ask(json!("undo")),
            };
            say.send(message).await.map_err(fault)?;
            self.count(talk.name(), true);
        }
        Ok(())
    }
}
