//! What a player is told: steps, answers and refusals, and what they change.

use std::sync::atomic::Ordering::Relaxed;

use tokio_tungstenite::tungstenite::Message;

use super::{AGAIN, Gone, Player};
use crate::heard::{Heard, Info, Refused, Snapshot, Step, edit_list};
use crate::ledger::{Moved, Seen};
use crate::party::{Asked, MatchStage};

/// The longest message that is opened, in bytes.
const LONGEST: usize = 1 << 18;

impl Player {
    pub(super) async fn take(
        &mut self,
        message: Option<Result<Message, tokio_tungstenite::tungstenite::Error>>,
    ) -> Result<(), Gone> {
        match message {
            Some(Ok(Message::Text(text))) => self.hear(text.as_str(), text.len()).await,
            Some(Ok(Message::Binary(frame))) => {
                let inflater = self.inflater.as_mut().ok_or("binary")?;
                let text = inflater.text(&frame, LONGEST).ok_or("deflate")?;
                self.hear(&text, frame.len()).await
            }
            Some(Ok(Message::Close(_))) | None => Err("closed".to_owned()),
            Some(Ok(_)) => Ok(()),
            Some(Err(error)) => Err(error.to_string()),
        }
    }

    /// A message, which came as a frame of so many bytes.
    async fn hear(&mut self, text: &str, frame: usize) -> Result<(), Gone> {
        let heard: Heard<'_> = serde_json::from_str(text).map_err(|error| error.to_string())?;
        if let Some(step) = heard.step {
            return self.step(&step, [text.len(), frame]).await;
        }
        if let Some(done) = heard.done {
            if let Some((_, asked)) = self.pending.take_if(|(nonce, _)| *nonce == done.nonce) {
                self.answered(asked, done.version);
            }
            return self.go_on(false).await;
        }
        if let Some(snapshot) = heard.table {
            return self.snapshot(&snapshot).await;
        }
        if let Some(Refused {
            table,
            nonce,
            refusal,
        }) = heard.refused
        {
            let join = self.pending.is_some_and(|(_, asked)| asked == Asked::Join);
            if table == self.table
                && (nonce == self.pending.map(|(nonce, _)| nonce) || (join && nonce.is_none()))
            {
                self.refused(refusal.kind);
            }
            return self.go_on(false).await;
        }
        if let Some(fault) = heard.fault {
            // It does not say what it answers: whatever waits is asked again.
            self.refused(fault.refusal.kind);
        }
        heard
            .bye
            .map_or(Ok(()), |bye| Err(bye.refusal.kind.to_owned()))
    }

    fn refused(&mut self, kind: &str) {
        *self
            .common
            .tally()
            .refused
            .entry(kind.to_owned())
            .or_default() += 1;
        if self.pending.take().is_some() {
            self.party.asking.fetch_sub(1, Relaxed);
        }
        // A choice made on an older table is simply made again.
        if kind != "stale" {
            self.later = Some(self.common.now() + AGAIN);
        }
    }

    fn answered(&mut self, asked: Asked, version: u64) {
        self.party.asking.fetch_sub(1, Relaxed);
        match asked {
            Asked::Move { sent } => {
                self.log.moves.push(Moved { version, sent });
                self.party.acknowledged(self.round, version);
                self.common.moves.fetch_add(1, Relaxed);
            }
            Asked::Ready => {
                self.ready = true;
                if self.party.ready.fetch_add(1, Relaxed) + 2 == usize::from(self.party.seats) {
                    self.party.gathered.notify_one();
                }
            }
            Asked::Start => self.party.ready.store(0, Relaxed),
            Asked::Join | Asked::Sit | Asked::Rematch => {}
        }
    }

    /// A version reached us; counted where it is not the next one.
    fn saw(&mut self, version: u64, [bytes, frame]: [usize; 2], step: bool) {
        if version != self.log.last() + 1 {
            self.common.tally().gaps += 1;
            // What was missed is missed; from here on it is told again.
            self.log.seen.resize(
                version.saturating_sub(self.log.first + 1) as usize,
                Seen {
                    at: u64::MAX,
                    bytes: 0,
                    frame: 0,
                    step: false,
                },
            );
        }
        self.log.seen.push(Seen {
            at: self.common.now(),
            bytes: bytes as u32,
            frame: frame as u32,
            step,
        });
    }

    async fn step(&mut self, step: &Step<'_>, bytes: [usize; 2]) -> Result<(), Gone> {
        if step.table != self.table || self.phase == MatchStage::Coming {
            return Ok(());
        }
        self.saw(step.version, bytes, true);
        if let Some(owed) = step.owed {
            self.owed.clear();
            self.owed.push_str(owed.get());
        }
        for edit in &step.edits {
            edit_list(&mut self.owed, "\"owed\"", edit).map_err(|error| error.to_string())?;
        }
        if let Some(info) = &step.info {
            if let Some(next) = info.rematch {
                return self.follow(next.to_owned()).await;
            }
            self.told(info);
        }
        self.go_on(false).await
    }

    async fn snapshot(&mut self, snapshot: &Snapshot<'_>) -> Result<(), Gone> {
        if snapshot.table != self.table {
            return Ok(());
        }
        if self.phase == MatchStage::Coming {
            self.log.first = snapshot.version;
            if self
                .pending
                .take_if(|(_, asked)| *asked == Asked::Join)
                .is_some()
            {
                self.party.asking.fetch_sub(1, Relaxed);
            }
        } else {
            self.saw(snapshot.version, [0, 0], false);
        }
        self.seated = snapshot.you.seat.is_some();
        self.owed = snapshot
            .picture
            .as_ref()
            .map_or_else(String::new, |picture| picture.owed.get().to_owned());
        self.told(&snapshot.info);
        self.go_on(false).await
    }

    fn told(&mut self, info: &Info<'_>) {
        let phase = match info.phase {
            "lobby" => MatchStage::Lobby,
            "playing" => MatchStage::Playing,
            _ => MatchStage::Over,
        };
        if phase == MatchStage::Over && self.phase == MatchStage::Playing && self.owner() {
            self.common.tally().matches += 1;
        }
        self.phase = phase;
    }
}
