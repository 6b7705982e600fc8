//! Who is told what a room says, and how much each was told.

use std::collections::BTreeMap;

use sobremesa_protocol::wire::TableId;
use sobremesa_table::Conn;

use super::{Count, NodeId, Words};

/// A node that has not counted for so long, in milliseconds, is gone, and its listeners with it.
const SILENT: u64 = 10_000;

/// Where what is said goes to.
pub enum Listener<S> {
    /// Straight to the socket: there is only this server.
    Socket(S),
    /// To whoever keeps the socket, at this node or another.
    Away(Away),
}

/// A listener whose socket a relay keeps.
pub struct Away {
    node: NodeId,
    turn: u64,
    /// So many things were told since it joined.
    told: u64,
    /// When its node last counted.
    heard: u64,
}

impl Away {
    /// A listener of a node, after one of its joins.
    #[must_use]
    pub fn new(node: NodeId, turn: u64, now: u64) -> Away {
        Away {
            node,
            turn,
            told: 0,
            heard: now,
        }
    }

    fn words(&mut self, table: &TableId, conn: Conn, version: u64) -> Words {
        self.told += 1;
        Words {
            table: table.clone(),
            conn,
            turn: self.turn,
            number: self.told,
            version,
            answered: Vec::new(),
            moved: false,
            to: None,
            texts: Vec::new(),
        }
    }
}

/// What a join is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joined {
    New,
    /// They followed before.
    Again,
    /// It comes after a later one: it is of no account.
    Late,
}

/// Words for a listener of a node; the texts stand beside them, so that nobody writes them out who needs not.
pub struct Told<T> {
    pub node: NodeId,
    pub words: Words,
    pub texts: Vec<T>,
}

/// Everybody who follows a room. `S` is a socket, `T` a text.
pub struct Listeners<S, T> {
    all: BTreeMap<Conn, Listener<S>>,
    /// What is told to listeners elsewhere by the input at hand, and what they asked that has its answer.
    words: BTreeMap<Conn, (Vec<T>, Vec<u64>)>,
}

impl<S, T> Default for Listeners<S, T> {
    fn default() -> Self {
        Listeners {
            all: BTreeMap::new(),
            words: BTreeMap::new(),
        }
    }
}

impl<S, T> Listeners<S, T> {
    #[must_use]
    pub fn len(&self) -> usize {
        self.all.len()
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Somebody follows from now on.
    pub fn insert(&mut self, conn: Conn, listener: Listener<S>) -> Joined {
        if let (Some(Listener::Away(known)), Listener::Away(new)) = (self.all.get(&conn), &listener)
            && known.node == new.node
            && known.turn >= new.turn
        {
            // On the way it was doubled, or overtaken: what is counted goes on being counted.
            return match known.turn == new.turn {
                true => Joined::Again,
                false => Joined::Late,
            };
        }
        match self.all.insert(conn, listener) {
            None => Joined::New,
            Some(_) => Joined::Again,
        }
    }

    /// Somebody follows no longer; whether they did.
    pub fn remove(&mut self, conn: Conn) -> bool {
        self.all.remove(&conn).is_some()
    }

    #[must_use]
    pub fn contains(&self, conn: Conn) -> bool {
        self.all.contains_key(&conn)
    }

    /// Tells one of them something: those with a socket at once, by whoever asks; those elsewhere when everything is
    /// there that belongs together.
    pub fn tell(&mut self, conn: Conn, text: T) -> Option<(&S, T)> {
        match self.all.get(&conn)? {
            Listener::Socket(to) => Some((to, text)),
            Listener::Away(_) => {
                self.words.entry(conn).or_default().0.push(text);
                None
            }
        }
    }

    /// What a listener asked under a number has its answer.
    pub fn answered(&mut self, conn: Conn, nonce: u64) {
        if let Some(Listener::Away(_)) = self.all.get(&conn) {
            self.words.entry(conn).or_default().1.push(nonce);
        }
    }

    /// What belongs together is there: what each listener elsewhere is told, with everything up to this version.
    pub fn told(&mut self, table: &TableId, version: u64) -> Vec<Told<T>> {
        let mut told = Vec::new();
        while let Some((conn, (texts, answered))) = self.words.pop_first() {
            if let Some(Listener::Away(away)) = self.all.get_mut(&conn) {
                let mut words = away.words(table, conn, version);
                words.answered = answered;
                let node = away.node;
                told.push(Told { node, words, texts });
            }
        }
        told
    }

    /// The room ends: sockets that have to come back by themselves, and what is said to those elsewhere, who go on to the node
    /// that has the table now, or look for it.
    pub fn goodbye(&mut self, table: &TableId, to: Option<NodeId>) -> (Vec<S>, Vec<Told<T>>) {
        let (mut sockets, mut told) = (Vec::new(), Vec::new());
        while let Some((conn, listener)) = self.all.pop_first() {
            match listener {
                Listener::Socket(to) => sockets.push(to),
                Listener::Away(mut away) => {
                    let mut words = away.words(table, conn, 0);
                    (words.moved, words.to) = (true, to);
                    told.push(Told {
                        node: away.node,
                        words,
                        texts: Vec::new(),
                    });
                }
            }
        }
        (sockets, told)
    }

    /// A node counts: it is there, and hears how many things its listeners were told.
    pub fn count(&mut self, node: NodeId, now: u64) -> Vec<Count> {
        let mut told = Vec::new();
        for (conn, listener) in &mut self.all {
            if let Listener::Away(away) = listener
                && away.node == node
            {
                away.heard = now;
                told.push((*conn, away.turn, away.told));
            }
        }
        told
    }

    /// Those whose node has been silent for too long.
    #[must_use]
    pub fn lost(&self, now: u64) -> Vec<Conn> {
        let lost = |listener: &Listener<S>| match listener {
            Listener::Away(away) => now.saturating_sub(away.heard) > SILENT,
            Listener::Socket(_) => false,
        };
        let all = self.all.iter().filter(|(_, listener)| lost(listener));
        all.map(|(conn, _)| *conn).collect()
    }
}
