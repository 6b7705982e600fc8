//! A relay: everybody at one node who follows one table, wherever that is.
//!
//! It knows up to which version each of them was told, and what they asked that has no answer yet. When the table
//! moves, or something was lost on the way, they join again from there and ask again under the same numbers: a room
//! that has done it already says so, and does it no second time.

use std::collections::{BTreeMap, VecDeque};

use sobremesa_protocol::wire::RefusalKind;
use sobremesa_table::{Conn, Input, Joining};

use super::{Count, NodeId, Words};

/// How long to wait before a table is looked for again, in milliseconds.
const AGAIN: u64 = 100;
/// The same where whoever had it has just said that it is elsewhere now.
const SOON: u64 = 10;
/// After this long without the table people are told.
const NOTICED: u64 = 400;
/// So much may one connection ask before anything is answered.
const OWED: usize = 32;

/// Where a table is.
#[derive(Clone, Debug)]
pub enum Link<R> {
    /// In memory here.
    Here(R),
    /// At another node.
    There(NodeId),
}

/// What a relay wants done next; nothing else is done before it is [`Done`].
#[derive(Clone, Debug)]
pub enum Step {
    /// Find out where the table is, and open it where nobody holds it: `Found`.
    Find,
    /// Have somebody follow, for which of their joins: `Passed`.
    Join { turn: u64, joining: Joining },
    /// Say this to whoever holds the table: `Passed`.
    Pass(Input),
    /// How many things were told to each listener of this node? `Counted`.
    Count,
    /// Have this node open the table: `Opened`, whether it has or not.
    Open(NodeId),
}

/// What became of something that was passed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passed {
    Taken,
    Busy,
    /// It was there, and has just gone.
    Gone,
    /// Nobody there, or nobody knows.
    Lost,
}

/// What became of counting.
#[derive(Clone, Debug)]
pub enum Counted {
    Told(Vec<Count>),
    Busy,
    /// It was there, and has just gone.
    Gone,
    Lost,
}

/// What came of a [`Step`].
#[derive(Debug)]
pub enum Done<R> {
    Found(Result<Link<R>, RefusalKind>),
    Passed(Passed),
    Counted(Counted),
    Opened,
}

/// Somebody is told that something is not done.
#[derive(Debug)]
pub struct Refused<To> {
    pub to: To,
    pub nonce: Option<u64>,
    pub kind: RefusalKind,
}

struct Follower<To> {
    /// What they know, too: everything up to the version they saw.
    joining: Joining,
    to: To,
    /// Which of their joins counts.
    turn: u64,
    joined: bool,
    /// So many words have come since.
    number: u64,
    /// So many had been said when it was last counted.
    said: u64,
    /// What they asked that has no answer yet.
    owed: Vec<Input>,
}

/// What is to be done, and why.
enum Todo {
    Find,
    Join(Conn),
    /// What was asked before somebody joined again.
    AskAgain(Input),
    Ask(Conn, Input),
    /// It does not matter whether it arrives.
    Mention(Input),
    Count,
    Open(NodeId),
}

/// Everybody here who follows one table. `R` is a room of this node, `To` where a follower is told.
pub struct Relay<R, To> {
    followers: BTreeMap<Conn, Follower<To>>,
    link: Option<Link<R>>,
    turns: u64,
    /// Has somebody still to join?
    joining: bool,
    /// Since when the table is not found, and whether people know.
    away: Option<u64>,
    noticed: bool,
    /// When to look again.
    again: u64,
    todo: VecDeque<Todo>,
    doing: Option<Todo>,
    /// Since when.
    begun: u64,
    refused: Vec<Refused<To>>,
}

impl<R, To> Default for Relay<R, To> {
    fn default() -> Self {
        Relay {
            followers: BTreeMap::new(),
            link: None,
            turns: 0,
            joining: false,
            away: None,
            noticed: false,
            again: 0,
            todo: VecDeque::new(),
            doing: None,
            begun: 0,
            refused: Vec::new(),
        }
    }
}

impl<R, To: Clone> Relay<R, To> {
    /// Where the table is, as far as is known.
    #[must_use]
    pub fn link(&self) -> Option<&Link<R>> {
        self.link.as_ref()
    }

    /// Does nobody follow?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.followers.is_empty()
    }

    /// When there is something to do again although nothing comes.
    #[must_use]
    pub fn wake_at(&self) -> Option<u64> {
        let waits = self.link.is_none() && !self.followers.is_empty();
        waits.then_some(self.again)
    }

    /// Who is told that something is not done.
    pub fn refused(&mut self) -> std::vec::Drain<'_, Refused<To>> {
        self.refused.drain(..)
    }

    /// What is to be done now. Nothing while something is being done, or until something comes.
    pub fn next(&mut self, now: u64) -> Option<Step> {
        while self.doing.is_none() {
            let todo = self.todo.pop_front().or_else(|| self.connect(now))?;
            let step = match &todo {
                Todo::Find => Step::Find,
                Todo::Open(node) => Step::Open(*node),
                // Where the table is not known nobody is asked; what is owed is asked once they have joined.
                _ if self.link.is_none() => continue,
                Todo::Count => Step::Count,
                Todo::AskAgain(input) | Todo::Ask(_, input) | Todo::Mention(input) => {
                    Step::Pass(input.clone())
                }
                Todo::Join(conn) => {
                    // Later than any of this node, whichever relay it was for.
                    self.turns = (self.turns + 1).max(now);
                    let Some(follower) = self.followers.get_mut(conn) else {
                        continue;
                    };
                    (follower.turn, follower.number, follower.said) = (self.turns, 0, 0);
                    let (turn, joining) = (self.turns, follower.joining.clone());
                    Step::Join { turn, joining }
                }
            };
            (self.doing, self.begun) = (Some(todo), now);
            return Some(step);
        }
        None
    }

    /// Finds the table where it is not known where it is, and has everybody join who has not.
    fn connect(&mut self, now: u64) -> Option<Todo> {
        if self.followers.is_empty() || !self.joining && self.link.is_some() {
            return None;
        }
        if self.link.is_none() {
            return (self.again <= now).then_some(Todo::Find);
        }
        let waiting = self.followers.iter().find(|(_, one)| !one.joined);
        if let Some((conn, _)) = waiting {
            return Some(Todo::Join(*conn));
        }
        (self.away, self.noticed, self.joining) = (None, false, false);
        None
    }

    /// What came of what was to be done.
    pub fn done(&mut self, done: Done<R>, now: u64) {
        match (self.doing.take(), done) {
            (Some(Todo::Find), Done::Found(Ok(link))) => self.link = Some(link),
            (Some(Todo::Find), Done::Found(Err(kind))) => self.not_found(kind, now),
            (Some(Todo::Join(conn)), Done::Passed(Passed::Taken)) => {
                if let Some(follower) = self.followers.get_mut(&conn) {
                    follower.joined = true;
                    let owed = follower.owed.iter().cloned();
                    self.todo.extend(owed.map(Todo::AskAgain));
                }
            }
            (
                Some(Todo::Join(_) | Todo::AskAgain(_) | Todo::Ask(..)),
                Done::Passed(Passed::Gone),
            )
            | (Some(Todo::Count), Done::Counted(Counted::Gone)) => {
                self.lose(now);
                self.again = now + SOON;
            }
            (Some(Todo::Join(_)), Done::Passed(_))
            | (Some(Todo::AskAgain(_)), Done::Passed(Passed::Busy | Passed::Lost))
            | (Some(Todo::Ask(..)), Done::Passed(Passed::Lost))
            | (Some(Todo::Count), Done::Counted(Counted::Lost)) => self.try_later(now),
            (Some(Todo::Ask(conn, input)), Done::Passed(Passed::Busy)) => {
                if let Some(follower) = self.followers.get_mut(&conn) {
                    let nonce = input.nonce();
                    follower.owed.retain(|owed| owed.nonce() != nonce);
                    let (to, kind) = (follower.to.clone(), RefusalKind::Busy);
                    self.refused.push(Refused { to, nonce, kind });
                }
            }
            (Some(Todo::Count), Done::Counted(Counted::Told(told))) => self.compare(told),
            _ => {}
        }
    }

    fn not_found(&mut self, kind: RefusalKind, now: u64) {
        self.again = now + AGAIN;
        self.away.get_or_insert(now);
        if !matches!(
            kind,
            RefusalKind::Store | RefusalKind::Busy | RefusalKind::Stopping
        ) {
            // There is nothing to wait for.
            for (_, follower) in std::mem::take(&mut self.followers) {
                let (to, nonce) = (follower.to, None);
                self.refused.push(Refused { to, nonce, kind });
            }
            return;
        }
        self.notice(
            match kind {
                RefusalKind::Store => kind,
                _ => RefusalKind::Moving,
            },
            now,
        );
    }

    /// People who wait for longer than a moment are told why, once.
    fn notice(&mut self, kind: RefusalKind, now: u64) {
        let long = self
            .away
            .is_some_and(|since| now.saturating_sub(since) > NOTICED);
        if long && !self.noticed {
            self.noticed = true;
            for follower in self.followers.values() {
                // Whoever has not come in yet has nothing that could not be stored.
                let seen = follower.joining.seen;
                let kind = seen.map_or(RefusalKind::Moving, |_| kind);
                let (to, nonce) = (follower.to.clone(), None);
                self.refused.push(Refused { to, nonce, kind });
            }
        }
    }

    /// The table is not where it was.
    pub fn lose(&mut self, now: u64) {
        (self.link, self.joining) = (None, true);
        self.away.get_or_insert(now);
        self.again = now;
        self.todo.clear();
        self.followers
            .values_mut()
            .for_each(|one| one.joined = false);
    }

    /// Whoever holds the table does not answer: it opens it, or its lease runs out.
    fn try_later(&mut self, now: u64) {
        let node = match self.link {
            Some(Link::There(node)) => Some(node),
            _ => None,
        };
        // Where nobody answered the table has been away since the question: a node that stands still takes its time.
        self.away.get_or_insert(self.begun);
        self.lose(now);
        self.again = now + AGAIN;
        self.todo.extend(node.map(Todo::Open));
        self.notice(RefusalKind::Moving, now);
    }

    /// Somebody follows from now on, and is told there.
    pub fn join(&mut self, joining: Joining, to: To) {
        let conn = joining.conn;
        let before = self.followers.remove(&conn);
        let follower = Follower {
            joining,
            to,
            turn: 0,
            joined: false,
            number: 0,
            said: 0,
            owed: before.map(|one| one.owed).unwrap_or_default(),
        };
        self.followers.insert(conn, follower);
        self.joining = true;
    }

    /// Somebody says something to the table, or leaves it.
    pub fn say(&mut self, input: Input) {
        let Some(conn) = input.conn() else { return };
        if let Input::Leave { .. } = input {
            if self.followers.remove(&conn).is_some() {
                // Where it is lost it is noticed when it is counted.
                self.todo.push_back(Todo::Mention(input));
            }
            return;
        }
        let Some(follower) = self.followers.get_mut(&conn) else {
            return;
        };
        if input.nonce().is_some() {
            if follower.owed.len() >= OWED {
                let (to, nonce) = (follower.to.clone(), input.nonce());
                let kind = RefusalKind::Busy;
                return self.refused.push(Refused { to, nonce, kind });
            }
            follower.owed.push(input.clone());
        }
        // Otherwise asked once it has joined.
        if follower.joined {
            self.todo.push_back(Todo::Ask(conn, input));
        }
    }

    /// Words from the table have come; where to tell their texts, unless they are of no account.
    pub fn hear(&mut self, words: &Words, own: NodeId, now: u64) -> Option<&To> {
        let follower = self.followers.get_mut(&words.conn)?;
        if !follower.joined || words.turn != follower.turn {
            return None;
        }
        if words.number <= follower.number {
            // It has come before.
            return None;
        }
        if words.number != follower.number + 1 {
            // Something was lost: once more from where they are.
            (follower.joined, self.joining) = (false, true);
            return None;
        }
        follower.number = words.number;
        if words.moved {
            self.lose(now);
            // Where it is here it is found here.
            self.link = words.to.filter(|to| *to != own).map(Link::There);
            return None;
        }
        follower.joining.seen = Some(words.version);
        follower.owed.retain(|owed| {
            owed.nonce()
                .is_none_or(|nonce| !words.answered.contains(&nonce))
        });
        self.followers.get(&words.conn).map(|one| &one.to)
    }

    /// It is time to count what everybody was told.
    pub fn count(&mut self) {
        if self.link.is_some() {
            self.todo.push_back(Todo::Count);
        }
    }

    /// Whoever is behind what had been said a while ago has missed something.
    fn compare(&mut self, told: Vec<Count>) {
        let mut known: BTreeMap<Conn, (u64, u64)> = BTreeMap::new();
        for (conn, turn, said) in told {
            known.insert(conn, (turn, said));
            if !self.followers.contains_key(&conn) {
                self.todo.push_back(Todo::Mention(Input::Leave { conn }));
            }
        }
        for (conn, follower) in &mut self.followers {
            match known.get(conn) {
                Some((turn, said)) if *turn == follower.turn => {
                    follower.joined &= follower.number >= follower.said;
                    follower.said = *said;
                }
                _ => follower.joined = false,
            }
            self.joining |= !follower.joined;
        }
    }
}
