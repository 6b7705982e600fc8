//! A room: one table, those who follow it, its bots and its clock. Still a plain value: input in, outputs out. Whoever
//! drives it stores, sends, thinks and waits; nothing is told to anybody before it is stored.

mod act;
mod bots;
mod clock;
mod io;
mod job;
mod pace;
mod publish;
mod refuse;
mod sent;
mod window;

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::OnceLock;

use sobremesa_core::{FastLuck, Game, Seat};
use sobremesa_protocol::wire::{
    Person, PersonId, Raw, Refusal, RefusalKind, ServerMessage, TableId, TablePhase, Why,
};

use crate::fact::{Fact, FactRecord};
use crate::look::{Style, ViewerSnapshot};
use crate::staged::Staged;
use crate::table::Table;

pub use clock::Awaited;
pub use io::{Conn, Input, Joining, Output, RoomConfig, Sequel};
pub use job::{Answer, Job};
pub use sent::{Mind, SentFault, SentJob, SentKnowledge};

struct Follower {
    actor: Option<Person>,
    seat: Option<Seat>,
    style: Style,
    /// The last version it was told.
    told: u64,
}

/// Facts on their way to the store.
struct Storing<G: Game> {
    facts: Vec<FactRecord<G>>,
    /// What the last of them does to the match.
    staged: Option<Staged<G>>,
    /// Who wants to hear how it went, under which number.
    replies: Vec<(Conn, u64)>,
}

/// A table with those who follow it.
///
/// Whoever drives it carries inputs in and does what it puts out. Here two bots play, and the store is a `Vec`:
///
/// ```
/// use sobremesa_bots::Roster;
/// use sobremesa_protocol::Seed;
/// use sobremesa_push::Push;
/// use sobremesa_table::{Person, TableSpec, Input, RoomConfig, Output, Room, Table, create_table};
///
/// let id: sobremesa_protocol::wire::TableId = "example".to_owned().try_into()?;
/// let owner = Person {
///     id: "ana".to_owned().try_into()?,
///     name: "Ana".to_owned(),
///     program: false,
/// };
/// let sitters = serde_json::from_str(r#"[{"bot":{"bot":"random"}},{"bot":{"bot":"random"}}]"#)?;
/// let terms = serde_json::from_str(r#"{"options":{},"seats":2}"#)?;
/// let spec = TableSpec {
///     roster: Push::ROSTER, id: id.clone(), seed: Seed::new([7; 32]), at: 0, owner, terms,
///     position: None, sitters, salt: None, start: true,
/// };
/// let mut facts = create_table(spec).expect("sound terms").facts;
///
/// let table = Table::read(Push::ROSTER, id, &facts).expect("a table");
/// let mut room = Room::new(table, RoomConfig::default(), 1, 0);
/// let (mut inputs, mut moves) = (vec![Input::Wake], 0);
/// while let Some(input) = inputs.pop().filter(|_| moves < 10) {
///     let mut outputs = Vec::new();
///     room.handle(0, input, &mut outputs);
///     for output in outputs {
///         match output {
///             Output::Store { facts: new, .. } => {
///                 facts.extend(new);
///                 inputs.push(Input::Stored);
///             }
///             Output::Think(job) => inputs.push(Input::Thought(job.run())),
///             Output::Moved => moves += 1,
///             _ => {}
///         }
///     }
/// }
/// assert_eq!(room.table().version(), facts.len() as u64);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Room<G: Game> {
    table: Table<G>,
    config: RoomConfig,
    now: u64,
    /// Since when there has been a room: while there was none, nobody's time ran.
    opened: u64,
    followers: BTreeMap<Conn, Follower>,
    snapshots: BTreeMap<Option<Seat>, ViewerSnapshot<G>>,
    /// What all who follow are told of the table besides the match, as long as it stays so.
    info: OnceLock<Raw>,
    /// What was asked or thought out, and waits for its turn.
    waiting: VecDeque<Input>,
    /// What was answered in a timed window that is still open.
    held: Vec<Input>,
    storing: Option<Storing<G>>,
    bots: Vec<bots::Chairbot<G>>,
    /// Did the last bot that answered have less time than it should have?
    hurried: bool,
    votes: BTreeMap<Seat, BTreeSet<PersonId>>,
    /// What was refused lately, to be refused again where the same message comes twice.
    refusals: BTreeMap<PersonId, VecDeque<(u64, Refusal)>>,
    /// The seats whose people came while a bot stood in, or was about to.
    returning: BTreeSet<Seat>,
    rematching: Vec<(Conn, u64)>,
    /// Is the sequel being opened?
    opening: bool,
    /// After it could not be, the room tries no sooner than this of its own accord.
    open_again: u64,
    /// The sequel that is open and not yet told of.
    sequel: Option<TableId>,
    /// Since when a match that was wanted waits for those who come.
    awaiting: Option<u64>,
    closing: bool,
    /// Words of an administrator that are not written down yet.
    notices: VecDeque<String>,
    pace: pace::Pace,
    /// Somebody came or went, and not everybody knows yet.
    presence_due: bool,
    woken: Option<u64>,
    /// After the store has failed the room does nothing of its own accord until then.
    resting: u64,
    luck: FastLuck,
}

impl<G: Game> Room<G> {
    /// The room of a table. `luck` is for the bots' thoughts only; cards never come from it.
    #[must_use]
    pub fn new(mut table: Table<G>, config: RoomConfig, luck: u64, now: u64) -> Room<G> {
        // What is written of a time to come was written before the clock was set back: nobody waits for that time.
        for owing in &mut table.owing {
            owing.at = owing.at.min(now);
        }
        Room {
            table,
            config,
            now,
            opened: now,
            followers: BTreeMap::new(),
            snapshots: BTreeMap::new(),
            info: OnceLock::new(),
            waiting: VecDeque::new(),
            held: Vec::new(),
            storing: None,
            bots: Vec::new(),
            hurried: false,
            votes: BTreeMap::new(),
            refusals: BTreeMap::new(),
            returning: BTreeSet::new(),
            rematching: Vec::new(),
            opening: false,
            open_again: 0,
            sequel: None,
            awaiting: None,
            closing: false,
            notices: VecDeque::new(),
            pace: pace::Pace::default(),
            presence_due: false,
            woken: None,
            resting: 0,
            luck: FastLuck::new(luck),
        }
    }

    #[must_use]
    pub fn table(&self) -> &Table<G> {
        &self.table
    }

    /// How long an expert may think about a hint: as long as a bot.
    pub(crate) fn think_limit(&self) -> std::time::Duration {
        std::time::Duration::from_millis(self.config.think)
    }

    /// Is nobody following, and nothing under way: no clock running, no bot thinking, nothing to be stored?
    #[must_use]
    pub fn idle(&self) -> bool {
        let nothing_waits = self.waiting.is_empty() && self.held.is_empty();
        let done = self.storing.is_none() && nothing_waits && self.woken.is_none();
        let told = !self.opening && self.sequel.is_none() && !self.closing;
        let told = told && self.notices.is_empty();
        self.followers.is_empty() && done && told && !self.bots_think()
    }

    /// Takes one input in.
    pub fn handle(&mut self, now: u64, input: Input, out: &mut Vec<Output>) {
        self.now = now;
        match input {
            Input::Join(joining) => self.join(joining, out),
            Input::Leave { conn } => {
                if let Some(gone) = self.followers.remove(&conn) {
                    self.tell_presence(out);
                    self.drop_snapshots();
                    self.forget_refusals(gone.actor.as_ref());
                }
            }
            Input::Act { conn, nonce, .. } | Input::Ask { conn, nonce, .. } => {
                self.queue(conn, nonce, input, out);
            }
            Input::Describe { conn } => self.describe(conn, out),
            Input::Why {
                conn,
                nonce,
                action,
            } => self.why(conn, nonce, &action, out),
            Input::Stored => self.stored(out),
            Input::NotStored => self.not_stored(out),
            Input::Reread { facts } => self.reread(&facts, out),
            Input::Thought(_) => self.waiting.push_back(input),
            Input::Wake => self.woken = None,
            Input::Rematched { table } => {
                self.opening = false;
                self.sequel = Some(table);
            }
            Input::NotRematched => self.not_rematched(out),
            Input::Close => self.closing = true,
            Input::Notice { text } => self.notices.push_back(text),
        }
        self.go_on(out);
    }

    /// Goes on with what waits, as far as the store lets.
    fn go_on(&mut self, out: &mut Vec<Output>) {
        self.release_held();
        while self.storing.is_none() {
            let Some(next) = self.waiting.pop_front() else {
                break;
            };
            if self.holds_back(&next) {
                self.held.push(next);
                continue;
            }
            self.take_up(next, out);
        }
        if self.now < self.resting {
            self.wake_at(self.resting, out);
            return;
        }
        // What the room does of its own accord, one thing at a time.
        for chore in [
            Self::close,
            Self::tell_notice,
            Self::tell_late_presence,
            Self::hand_back,
            Self::tell_sequel,
            Self::play_again,
            Self::begin_wanted,
            Self::close_window,
            Self::look_at_clock,
            Self::hear_bots,
            Self::wake_bots,
        ] {
            if self.storing.is_none() {
                chore(self, out);
            }
        }
    }

    /// It is the turn of something that waited.
    fn take_up(&mut self, waited: Input, out: &mut Vec<Output>) {
        match waited {
            Input::Act {
                conn,
                seen,
                nonce,
                action,
            } => self.act(conn, seen, nonce, &action, out),
            Input::Ask {
                conn,
                nonce,
                command,
            } => self.ask(conn, nonce, &command, out),
            Input::Thought(answer) => self.thought(answer, out),
            // Nothing else waits.
            _ => {}
        }
    }

    fn queue(&mut self, conn: Conn, nonce: u64, waiting: Input, out: &mut Vec<Output>) {
        let from = |other: &&Input| other.conn() == Some(conn);
        // Nobody fills the queue alone.
        let own = self.waiting.iter().chain(&self.held).filter(from).count();
        if self.waiting.len() + self.held.len() >= self.config.queue
            || own >= self.config.queue.div_ceil(4)
        {
            self.refuse(conn, Some(nonce), Refusal::of(RefusalKind::Busy), out);
            return;
        }
        // The same question again while the first is on its way: one answer, to both.
        let person = self.person(conn).cloned();
        let asked = |written: &FactRecord<G>| {
            written
                .asked
                .as_ref()
                .is_some_and(|asked| asked.nonce == nonce && Some(&asked.person) == person.as_ref())
        };
        if let Some(storing) = self
            .storing
            .as_mut()
            .filter(|storing| storing.facts.iter().any(asked))
        {
            storing.replies.push((conn, nonce));
            return;
        }
        self.waiting.push_back(waiting);
    }

    fn person(&self, conn: Conn) -> Option<&PersonId> {
        self.followers
            .get(&conn)?
            .actor
            .as_ref()
            .map(|actor| &actor.id)
    }

    fn join(&mut self, joining: Joining, out: &mut Vec<Output>) {
        let Joining {
            conn,
            actor,
            seen,
            compact,
        } = joining;
        let style = Style::of(compact);
        let seat = actor
            .as_ref()
            .and_then(|actor| self.table.seat_of(&actor.id));
        if let Err(kind) = self.may_look(actor.as_ref(), seat) {
            self.refuse(conn, None, Refusal::of(kind), out);
            return;
        }
        let follower = Follower {
            actor,
            seat,
            style,
            told: 0,
        };
        let came = self.followers.insert(conn, follower).is_none();
        if let Some(seat) = seat {
            self.votes.remove(&seat);
            self.returning.insert(seat);
        }
        self.snapshot(conn, seen, out);
        // Nobody can make the others read the same again and again.
        if came {
            self.tell_presence(out);
        }
    }

    /// In the lobby whoever has the link may come in, to sit down; later only those who play, unless all may watch.
    /// Whoever was sent away comes no more.
    fn may_look(&self, actor: Option<&Person>, seat: Option<Seat>) -> Result<(), RefusalKind> {
        if actor.is_some_and(|actor| self.table.moderation.removed(&actor.id)) {
            return Err(RefusalKind::Removed);
        }
        let open = self.table.seating.terms.spectators || self.table.phase() == TablePhase::Lobby;
        match seat.is_some() || open {
            true => Ok(()),
            false => Err(RefusalKind::NoSuchTable),
        }
    }

    /// Whoever has come back plays again, unless they left for good.
    fn hand_back(&mut self, out: &mut Vec<Output>) {
        let online = self.online();
        let away = |seat: &Seat| {
            let stand_in = self
                .table
                .chair(*seat)
                .and_then(|chair| chair.stand_in.as_ref());
            online.contains(seat) && stand_in.is_some_and(|bot| bot.why != Why::Resigned)
        };
        self.returning.retain(away);
        match self.returning.first() {
            Some(&seat) if self.table.phase() == TablePhase::Playing => {
                self.store(vec![Fact::Returned { seat }], None, Vec::new(), out);
            }
            _ => self.returning.clear(),
        }
    }

    /// The seats whose people are connected.
    fn online(&self) -> Vec<Seat> {
        // Not collected: that would sort a list, with code of its own for every game.
        let mut seats = BTreeSet::new();
        seats.extend(self.followers.values().filter_map(|follower| follower.seat));
        seats.into_iter().collect()
    }

    fn close(&mut self, out: &mut Vec<Output>) {
        self.closing &= self.table.phase() != TablePhase::Closed;
        if self.closing {
            self.store(vec![Fact::Closed], None, Vec::new(), out);
        }
    }

    fn tell_notice(&mut self, out: &mut Vec<Output>) {
        if let Some(text) = self.notices.pop_front() {
            self.store(vec![Fact::Notice { text }], None, Vec::new(), out);
        }
    }

    fn send(&self, conn: Conn, message: &ServerMessage, out: &mut Vec<Output>) {
        out.push(Output::Send {
            conn,
            text: publish::text(message),
        });
    }
}
