//! One player: a socket, a task, and no more thought than picking one of the actions it owes.

use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::value::RawValue;
use sobremesa_core::{FastLuck, Seat};
use sobremesa_protocol::wire::{
    COMPACT, ClientMessage, Command, Deflater, Inflater, PROTOCOL, TableId,
};
use tokio::sync::{oneshot, watch};
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::tungstenite::Message;

use crate::heard::{Heard, Info, Refused, Snapshot, Step, edit_list};
use crate::hosting::Socket;
use crate::ledger::{Log, Moved, Seen};
use crate::party::{Asked, Common, MatchStage, Party};

/// How long to wait before asking again what was refused for a reason that passes, in microseconds.
const AGAIN: u64 = 100_000;
/// How long to wait for what is still on its way at the end.
const GRACE: Duration = Duration::from_secs(10);

/// The longest message that is opened, in bytes.
const LONGEST: usize = 1 << 18;

/// Why a player cannot go on: the kind of refusal, or what the network says.
pub(crate) type Gone = String;

pub(crate) struct Player {
    socket: Socket,
    common: Arc<Common>,
    party: Arc<Party>,
    /// The seat taken at the first table; whoever has the first opened it.
    place: u8,
    luck: FastLuck,
    table: String,
    /// Which match this is, counted from 0.
    round: u64,
    phase: MatchStage,
    seated: bool,
    ready: bool,
    /// What is owed, as it was listed last.
    owed: String,
    log: Log,
    nonce: u64,
    pending: Option<(u64, Asked)>,
    /// When to go on, in microseconds.
    later: Option<u64>,
    /// Play, or only be there?
    playing: bool,
    /// Opens compressed frames, where they are asked for.
    inflater: Option<Inflater>,
}

impl Player {
    /// Somebody with a socket.
    pub(crate) async fn new(
        socket: Socket,
        common: Arc<Common>,
        party: Arc<Party>,
        place: u8,
        luck: FastLuck,
        deflate: bool,
        away: bool,
    ) -> Result<Player, Gone> {
        let mut player = Player {
            socket,
            common,
            party,
            place,
            luck,
            table: String::new(),
            round: 0,
            phase: MatchStage::Coming,
            seated: false,
            ready: false,
            owed: String::new(),
            log: Log::of(away),
            nonce: 0,
            pending: None,
            later: None,
            playing: false,
            inflater: deflate.then(Inflater::default),
        };
        player
            .say(&ClientMessage::Hello {
                protocol: PROTOCOL,
                compact: COMPACT,
                deflate: player
                    .inflater
                    .as_ref()
                    .map(|_| Deflater::default().checksum()),
            })
            .await?;
        Ok(player)
    }

    fn owner(&self) -> bool {
        self.place == 0
    }

    /// Comes to a table and stays until its match has begun.
    pub(crate) async fn arrive(&mut self, table: &str) -> Result<(), Gone> {
        self.come_to(table.to_owned());
        self.go_on(false).await?;
        while self.phase != MatchStage::Playing {
            tokio::select! {
                biased;
                message = self.socket.next() => self.take(message).await?,
                () = self.party.gathered.notified(), if self.owner() => self.go_on(false).await?,
            }
            if let Some((kind, _)) = self.common.tally().refused.pop_first() {
                return Err(kind);
            }
        }
        Ok(())
    }

    /// Leaves the table for good, so that nobody follows it.
    pub(crate) async fn leave(&mut self) -> Result<(), Gone> {
        let table = table_id(&self.table)?;
        self.say(&ClientMessage::Leave { table }).await
    }

    fn come_to(&mut self, table: String) {
        self.table = table;
        self.phase = MatchStage::Coming;
        self.seated = false;
        self.ready = false;
        self.owed.clear();
        self.log = Log::of(self.log.away);
        self.later = None;
    }

    /// Plays from `go` to `end`, or only stays there; then waits for what is on its way and hands in what it saw.
    pub(crate) async fn stay(
        mut self,
        plays: bool,
        mut go: watch::Receiver<bool>,
        mut end: oneshot::Receiver<()>,
    ) {
        let mut waiting = plays;
        let timer = sleep_until(Instant::now());
        tokio::pin!(timer);
        let mut armed = None;
        let went = loop {
            if self.later != armed {
                armed = self.later;
                if let Some(at) = armed {
                    let at = self.common.zero + Duration::from_micros(at);
                    timer.as_mut().reset(Instant::from_std(at));
                }
            }
            let went = tokio::select! {
                biased;
                message = self.socket.next() => self.take(message).await,
                () = &mut timer, if armed.is_some() => {
                    (armed, self.later) = (None, None);
                    self.go_on(true).await
                }
                () = self.party.gathered.notified(), if self.owner() && self.phase == MatchStage::Lobby => {
                    self.go_on(false).await
                }
                _ = go.changed(), if waiting => {
                    (waiting, self.playing) = (false, true);
                    self.go_on(false).await
                }
                _ = &mut end => break Ok(()),
            };
            if went.is_err() {
                break went;
            }
        };
        self.playing = false;
        let went = match went {
            Ok(()) => timeout(GRACE, self.settle()).await.unwrap_or(Ok(())),
            gone => gone,
        };
        if self.pending.take().is_some() {
            self.party.asking.fetch_sub(1, Relaxed);
        }
        if let Err(why) = went {
            *self.common.tally().lost.entry(why).or_default() += 1;
        }
        self.party
            .hand_in(self.round, std::mem::take(&mut self.log), &self.common);
        let _ = timeout(Duration::from_secs(1), self.socket.close(None)).await;
    }

    /// Reads on until nothing is on its way to this player.
    async fn settle(&mut self) -> Result<(), Gone> {
        while !self.party.settled(self.round, self.log.last()) {
            if let Ok(message) = timeout(Duration::from_millis(20), self.socket.next()).await {
                self.take(message).await?;
            }
        }
        Ok(())
    }

    async fn take(
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

    /// Goes to where the table goes on.
    async fn follow(&mut self, next: String) -> Result<(), Gone> {
        if self.pending.take().is_some() {
            self.party.asking.fetch_sub(1, Relaxed);
        }
        let next_log = Log::of(self.log.away);
        self.party.hand_in(
            self.round,
            std::mem::replace(&mut self.log, next_log),
            &self.common,
        );
        self.round += 1;
        let table = table_id(&self.table)?;
        self.feed(&ClientMessage::Leave { table }).await?;
        self.come_to(next);
        self.go_on(false).await
    }

    /// What this player would ask for now.
    fn wish(&self) -> Option<Asked> {
        let playing = self.playing && !self.common.over.load(Relaxed);
        let all_ready = self.party.ready.load(Relaxed) + 1 == usize::from(self.party.seats);
        match self.phase {
            _ if self.pending.is_some() => None,
            MatchStage::Coming => Some(Asked::Join),
            MatchStage::Lobby if !self.seated => Some(Asked::Sit),
            MatchStage::Lobby if self.owner() => all_ready.then_some(Asked::Start),
            MatchStage::Lobby => (!self.ready).then_some(Asked::Ready),
            MatchStage::Playing if playing && self.owed.len() > 2 => Some(Asked::Move { sent: 0 }),
            MatchStage::Over if playing && self.owner() => Some(Asked::Rematch),
            MatchStage::Playing | MatchStage::Over => None,
        }
    }

    /// Asks for what comes next, if anything does; a move only when it is `due`.
    async fn go_on(&mut self, due: bool) -> Result<(), Gone> {
        let Some(wish) = self.wish() else {
            return Ok(());
        };
        if self.later.is_some() {
            return Ok(());
        }
        let table = || table_id(&self.table);
        let command = match wish {
            Asked::Move { .. } if !due && self.common.think > 0 => {
                self.later = Some(self.party.slot(&self.common));
                return Ok(());
            }
            Asked::Move { .. } => return self.make_move().await,
            Asked::Join => {
                let join = ClientMessage::Join {
                    table: table()?,
                    seen: None,
                };
                self.expect(wish);
                return self.say(&join).await;
            }
            Asked::Sit => Command::Sit {
                seat: Seat(self.place),
            },
            Asked::Ready => Command::Ready {
                ready: true,
                salt: None,
            },
            Asked::Start => Command::Start,
            Asked::Rematch => Command::Rematch,
        };
        let ask = ClientMessage::Ask {
            table: table()?,
            nonce: self.nonce + 1,
            command,
        };
        self.expect(wish);
        self.say(&ask).await
    }

    fn expect(&mut self, asked: Asked) {
        self.nonce += 1;
        self.pending = Some((self.nonce, asked));
        self.party.asking.fetch_add(1, Relaxed);
    }

    /// Takes one of the actions it owes.
    async fn make_move(&mut self) -> Result<(), Gone> {
        let text = {
            let owed: Vec<&RawValue> =
                serde_json::from_str(&self.owed).map_err(|error| error.to_string())?;
            let action = owed[self.party.pick(self.round, &owed, &mut self.luck)].get();
            let (table, seen, nonce) = (&self.table, self.log.last(), self.nonce + 1);
            let mut text = String::with_capacity(action.len() + 96);
            let _ = write!(
                text,
                r#"{{"act":{{"table":"{table}","seen":{seen},"nonce":{nonce},"action":{action}}}}}"#
            );
            text
        };
        let sent = self.common.now();
        self.expect(Asked::Move { sent });
        self.socket
            .send(Message::text(text))
            .await
            .map_err(|error| error.to_string())
    }

    async fn say(&mut self, message: &ClientMessage) -> Result<(), Gone> {
        self.feed(message).await?;
        self.socket.flush().await.map_err(|error| error.to_string())
    }

    async fn feed(&mut self, message: &ClientMessage) -> Result<(), Gone> {
        let text = serde_json::to_string(message).expect("messages are JSON");
        self.socket
            .feed(Message::text(text))
            .await
            .map_err(|error| error.to_string())
    }
}

fn table_id(table: &str) -> Result<TableId, Gone> {
    TableId::try_from(table.to_owned()).map_err(str::to_owned)
}
