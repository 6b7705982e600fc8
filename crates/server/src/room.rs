//! Drives one room: carries its inputs in and does what it puts out.

mod leaving;
mod mail;
mod storing;

use std::sync::Arc;
use std::time::Duration;

use sobremesa_core::Seat;
use sobremesa_driver::hops::Joined;
use sobremesa_protocol::wire::{TableId, raw};
use sobremesa_store::{Aftermath, Batch, Head, Left, NodeId, StoreError, TablePhase};
use sobremesa_table::{Answer, AnyRoom, Conn, Input, Output};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use crate::app::AppState;
use crate::cluster::Listeners;
use crate::holding::Title;
use crate::outgoing::{OutgoingText, shared_text};
use crate::time::now;
use crate::turns::Turns;

pub(crate) use mail::Mail;
pub(crate) use storing::{StoreCompletion, deliver_completions};

/// A room nobody follows leaves memory after this long.
const IDLE: Duration = Duration::from_secs(60);
/// The same where nothing more can happen but looking back.
const IDLE_OVER: Duration = Duration::from_secs(5);

/// How often to look whether the nodes of those who follow are still there.
const LOOK: Duration = Duration::from_secs(5);

/// What comes to a room from what it asked for itself; never turned away.
enum Inner {
    Stored(Result<(), StoreError>),
    Reread(Vec<String>),
    Thought(Answer),
    Rematched(TableId),
    NotRematched,
    /// A turn that has begun is not taken up.
    TurnDue(Seat, u64),
}

pub(crate) struct Driver {
    pub(crate) app: Arc<AppState>,
    pub(crate) id: TableId,
    /// Under which it is held, where several servers share the store.
    pub(crate) title: Title,
    pub(crate) game: String,
    pub(crate) room: Box<dyn AnyRoom>,
    pub(crate) mail: mpsc::Receiver<Mail>,
}

struct Running {
    driver: Driver,
    conns: Listeners,
    inner: mpsc::UnboundedSender<Inner>,
    wake: Option<u64>,
    storing: bool,
    seats: i64,
    /// As the lobby knows the table, and since when.
    listed: Option<(Head, Instant)>,
    /// As the lobby shall know it once this is stored.
    listing: Option<Head>,
    outputs: Vec<Output>,
    /// What several connections are told by one input.
    shared: Vec<(Arc<str>, Arc<OutgoingText>)>,
    /// Actions that were not answered yet, since when.
    acting: Vec<(Conn, u64, std::time::Instant)>,
    /// As the figures count it.
    counted: Option<TablePhase>,
    /// Another node holds the table.
    fenced: bool,
    given_back: bool,
    /// The node that shall have the table next.
    successor: Option<NodeId>,
    /// The node that has it open.
    gone_to: Option<NodeId>,
    turns: Turns,
}

impl Drop for Running {
    fn drop(&mut self) {
        let metrics = &self.driver.app.metrics;
        metrics.count_table(&self.driver.game, self.counted, None);
        metrics.rooms.dec();
        metrics.seats.dec_by(self.seats);
        metrics.followers.dec_by(self.conns.len() as i64);
        if std::thread::panicking() {
            tracing::error!(table = %self.driver.id, "a room broke down; it opens again when somebody comes");
            // Those who follow it would wait for ever: they come back to the room that opens next.
            let Driver { app, id, title, .. } = &self.driver;
            app.release(id, title.epoch, Left::Abandoned);
            self.conns.say_goodbye(app.cluster.as_ref(), id, None);
        }
    }
}

impl Driver {
    /// The room counts from now on; who waits for what comes back runs it until it is stopped or nobody has
    /// followed it for a while.
    pub(crate) fn run(self) -> impl Future<Output = ()> + Send {
        let (inner, events) = mpsc::unbounded_channel();
        let mut running = Running {
            turns: Turns::at(&*self.room),
            driver: self,
            conns: Listeners::default(),
            inner,
            wake: None,
            storing: false,
            seats: 0,
            listed: None,
            listing: None,
            outputs: Vec::new(),
            shared: Vec::new(),
            acting: Vec::new(),
            counted: None,
            fenced: false,
            given_back: false,
            successor: None,
            gone_to: None,
        };
        running.driver.app.metrics.rooms.inc();
        running.count_seats();
        running.go_on(events)
    }
}

impl Running {
    async fn go_on(mut self, mut events: mpsc::UnboundedReceiver<Inner>) {
        // Bots that owe something begin to think.
        self.input(Input::Wake);
        let (mut stopping, mut asleep) = (false, false);
        let several = self.driver.app.cluster.is_some();
        let mut looking = several.then(|| tokio::time::interval(LOOK));
        loop {
            if stopping && !self.storing || self.fenced {
                break;
            }
            let wake = self
                .wake
                .map(|at| Instant::now() + Duration::from_millis(at.saturating_sub(now())));
            let idle = self.conns.is_empty() && !self.storing && self.driver.room.idle();
            let patience = if idle { self.patience() } else { IDLE };
            tokio::select! {
                biased;
                Some(event) = events.recv() => self.inner(event),
                mail = self.driver.mail.recv(), if !stopping => match mail {
                    Some(Mail::Stop) | None => stopping = true,
                    Some(Mail::Evict { to }) => {
                        self.successor = to;
                        // Whoever is handed on hears first what is being stored, and goes when the other has the table:
                        // sooner they would find it here, and be heard by nobody.
                        if to.is_none() || !self.storing {
                            self.leave_listeners().await;
                        }
                        stopping = true;
                    }
                    Some(mail) => self.mail(mail),
                },
                () = sleep_until(wake.unwrap_or_else(Instant::now)), if wake.is_some() => {
                    self.wake = None;
                    self.input(Input::Wake);
                }
                () = next(&mut looking), if several => self.forget_lost(),
                () = tokio::time::sleep(patience), if idle && !stopping => {
                    let Driver { app, id, mail, .. } = &mut self.driver;
                    if app.forget(id, mail) {
                        asleep = true;
                        let nothing = mpsc::channel(1).1;
                        app.forward(id.clone(), std::mem::replace(mail, nothing));
                        break;
                    }
                }
            }
        }
        self.give_back(asleep).await;
    }

    /// How long nobody is waited for.
    fn patience(&self) -> Duration {
        if self.driver.room.over() {
            IDLE_OVER
        } else {
            IDLE
        }
    }

    fn mail(&mut self, mail: Mail) {
        let Driver { app, title, .. } = &self.driver;
        let cluster = app.cluster.as_ref();
        if cluster.is_some_and(|cluster| !cluster.holds(title.number)) {
            // The table may be another node's by now, and further on: whoever asks finds out where it is.
            self.fenced = true;
            return;
        }
        match mail {
            Mail::Join(join) => {
                let (joining, to) = *join;
                match self.conns.insert(joining.conn, to) {
                    Joined::New => drop(self.driver.app.metrics.followers.inc()),
                    Joined::Again => {}
                    Joined::Late => return,
                }
                self.count_seats();
                self.input(Input::Join(joining));
            }
            Mail::Input(input, begun) => {
                if let Input::Act { conn, nonce, .. } = &*input {
                    self.acting.push((*conn, *nonce, begun));
                }
                if let Input::Leave { conn } = &*input
                    && self.conns.remove(*conn)
                {
                    self.acting.retain(|(of, _, _)| of != conn);
                    self.driver.app.metrics.followers.dec();
                }
                self.input(*input);
            }
            Mail::Question(question) => question(&*self.driver.room),
            Mail::Count { node, tell } => {
                let _ = tell.send(self.conns.count(node));
            }
            Mail::Stop | Mail::Evict { .. } => {}
        }
    }

    fn inner(&mut self, event: Inner) {
        match event {
            Inner::Stored(Ok(())) => {
                if let Some(head) = self.listing.take() {
                    self.driver.app.put_head(&head);
                    self.listed = Some((head, Instant::now()));
                }
                self.after_store(Input::Stored);
            }
            Inner::Stored(Err(error)) => {
                self.store_fault(&error);
                match error.aftermath() {
                    Aftermath::Fenced => self.fenced = true,
                    Aftermath::Unknown => self.ask_store(),
                    Aftermath::NotKept => self.after_store(Input::NotStored),
                }
            }
            Inner::Reread(facts) => self.after_store(Input::Reread { facts }),
            Inner::Thought(answer) => self.input(Input::Thought(answer)),
            Inner::Rematched(table) => self.input(Input::Rematched { table }),
            Inner::NotRematched => self.input(Input::NotRematched),
            Inner::TurnDue(seat, turn) => self.turns.tell(&self.driver, seat, turn),
        }
    }

    /// Before the start a table may change its size.
    fn count_seats(&mut self) {
        let metrics = &self.driver.app.metrics;
        let phase = self.driver.room.phase();
        if self.counted != Some(phase) {
            metrics.count_table(&self.driver.game, self.counted, Some(phase));
            self.counted = Some(phase);
        }
        let seats = self.driver.room.seats() as i64;
        self.driver.app.metrics.seats.inc_by(seats - self.seats);
        self.seats = seats;
    }

    fn input(&mut self, input: Input) {
        let mut outputs = std::mem::take(&mut self.outputs);
        self.driver.room.handle(now(), input, &mut outputs);
        for output in outputs.drain(..) {
            self.output(output);
        }
        self.outputs = outputs;
        self.shared.clear();
        let Driver { app, id, room, .. } = &self.driver;
        self.conns.send(app.cluster.as_ref(), id, room.version());
    }

    fn output(&mut self, output: Output) {
        let app = &self.driver.app;
        match output {
            Output::Send { conn, text } => {
                if !self.conns.contains(conn) {
                    return;
                }
                app.metrics.sent.inc();
                app.metrics.sent_bytes.inc_by(text.len() as u64);
                let told = shared_text(&mut self.shared, text);
                self.conns.tell(conn, told, &app.metrics);
            }
            Output::Store { first, facts, head } => {
                self.storing = true;
                let batch = Batch::new(first, facts, head).under(self.driver.title.epoch);
                self.listing = self.lists_anew(&batch.head).then(|| batch.head.clone());
                let (room, completions, begun) = (
                    self.inner.clone(),
                    app.completions.clone(),
                    std::time::Instant::now(),
                );
                let done = move |result| {
                    drop(completions.send(StoreCompletion {
                        room,
                        result,
                        begun,
                    }))
                };
                app.writer.append(batch, Box::new(done));
            }
            Output::Think(job) => {
                let (thinking, inner) = (app.thinking.clone(), self.inner.clone());
                let table = self.driver.id.clone();
                tokio::spawn(async move {
                    let answer = thinking.decide(&table, job).await;
                    let _ = inner.send(Inner::Thought(answer));
                });
            }
            Output::WakeAt(at) => self.wake = Some(at),
            Output::Rematch(sequel) => {
                let (app, inner, game) =
                    (app.clone(), self.inner.clone(), self.driver.game.clone());
                tokio::spawn(async move {
                    match app.open_sequel(&game, sequel).await {
                        Ok(table) => drop(inner.send(Inner::Rematched(table))),
                        Err(error) => {
                            tracing::error!(?error, "a rematch could not be opened");
                            let _ = inner.send(Inner::NotRematched);
                        }
                    }
                });
            }
            Output::Answered { conn, nonce, done } => {
                self.conns.answered(conn, nonce);
                let mut acting = self.acting.iter();
                let own = |(of, number, _): &(Conn, u64, _)| (*of, *number) == (conn, nonce);
                if let Some(place) = acting.position(own) {
                    let (_, _, begun) = self.acting.swap_remove(place);
                    if done {
                        app.metrics.acting.observe(begun.elapsed().as_secs_f64());
                    }
                }
            }
            Output::Moved => drop(app.metrics.moves.inc()),
            Output::Refused(kind) => app.metrics.refused(raw(&kind).get().trim_matches('"')),
        }
    }
}

/// The next moment to look; never where there is nothing to look at.
async fn next(looking: &mut Option<tokio::time::Interval>) {
    match looking {
        Some(looking) => drop(looking.tick().await),
        None => std::future::pending().await,
    }
}
