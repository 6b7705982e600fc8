//! Asking, answering, storing.

use sobremesa_core::{Game, Seat, Tell};
use sobremesa_protocol::wire::{
    Command, Described, Person, Raw, Refusal, RefusalKind, ServerMessage, TablePhase, Why, raw,
};

use super::{Conn, Output, Room, Storing};
use crate::change::Change;
use crate::decide::by_rules;
use crate::fact::{Fact, FactRecord, IdempotencyKey};
use crate::look::{free, owed};
use crate::staged::Decision;

/// After the store has failed the room waits this long, in milliseconds, before it does anything of its own accord.
const REST: u64 = 1_000;

/// So long, in milliseconds, a match that was wanted waits for those who have not seen its promise.
const AWAITED: u64 = 10_000;

impl<G: Game> Room<G> {
    /// An action from a connection.
    pub(super) fn act(
        &mut self,
        conn: Conn,
        seen: u64,
        nonce: u64,
        action: &Raw,
        out: &mut Vec<Output>,
    ) {
        match self.try_act(conn, seen, nonce, action) {
            Ok(Some((actor, decision))) => {
                let asked = IdempotencyKey {
                    person: actor.id,
                    nonce,
                };
                self.store(decision, Some(asked), vec![(conn, nonce)], out);
            }
            Ok(None) => self.done(conn, nonce, out),
            Err(refusal) => self.turn_down(conn, nonce, refusal, out),
        }
    }

    /// What an action becomes; nothing where it was done before.
    fn try_act(
        &self,
        conn: Conn,
        seen: u64,
        nonce: u64,
        action: &Raw,
    ) -> Result<Option<(Person, Decision<G>)>, Refusal> {
        let actor = self.actor(conn)?;
        if self.table.answered(&actor.id, nonce).is_some() {
            return Ok(None);
        }
        self.turned_down(&actor.id, nonce)?;
        let seat = self
            .table
            .seat_of(&actor.id)
            .ok_or_else(|| Refusal::of(RefusalKind::NotSeated))?;
        let action: G::Action = read_action::<G>(action)?;
        let state = self.running()?;
        let stale = self
            .table
            .owing
            .get(seat.index())
            .is_some_and(|owing| seen < owing.version);
        if stale && !free::<G>(state, seat).contains(&action) {
            return Err(Refusal::of(RefusalKind::Stale));
        }
        let decision = self.table.act(seat, action)?;
        Ok(Some((actor, decision)))
    }

    /// The state of a match that is on.
    fn running(&self) -> Result<&G::State, Refusal> {
        match (self.table.phase(), &self.table.game) {
            (TablePhase::Playing, Some(game)) => Ok(game.state()),
            (TablePhase::Over, _) => Err(Refusal::of(RefusalKind::Over)),
            (TablePhase::Closed, _) => Err(Refusal::of(RefusalKind::Closed)),
            (TablePhase::Frozen, _) => Err(Refusal::of(RefusalKind::Frozen)),
            _ => Err(Refusal::of(RefusalKind::NotBegun)),
        }
    }

    fn actor(&self, conn: Conn) -> Result<Person, Refusal> {
        let follower = self
            .followers
            .get(&conn)
            .ok_or_else(|| Refusal::of(RefusalKind::NotJoined))?;
        follower
            .actor
            .clone()
            .ok_or_else(|| Refusal::of(RefusalKind::Unknown))
    }

    /// A question from a connection.
    pub(super) fn ask(&mut self, conn: Conn, nonce: u64, command: &Command, out: &mut Vec<Output>) {
        let asked = self.actor(conn).and_then(|actor| {
            let before = self.table.answered(&actor.id, nonce).is_some();
            self.turned_down(&actor.id, nonce)?;
            if !before {
                self.may_talk(&actor, command)?;
            }
            let decision = match command {
                _ if before => None,
                Command::StandIn { seat } => self.vote(&actor, *seat)?,
                Command::Rematch | Command::AgainNow => {
                    self.rematch(&actor, command)?;
                    None
                }
                _ => Some(self.table.decide(&actor, command)?),
            };
            Ok((actor, before, decision))
        });
        match asked {
            Ok((actor, _, Some(decision))) => {
                let asked = IdempotencyKey {
                    person: actor.id,
                    nonce,
                };
                self.store(decision, Some(asked), vec![(conn, nonce)], out);
            }
            Ok((_, false, None))
                if matches!(command, Command::Rematch | Command::AgainNow)
                    && self.table.rematch.is_none() =>
            {
                self.open_sequel(*command == Command::AgainNow, out);
                self.rematching.push((conn, nonce));
            }
            Ok((_, _, None)) => self.done(conn, nonce, out),
            Err(refusal) => self.turn_down(conn, nonce, refusal, out),
        }
    }

    fn rematch(&self, actor: &Person, command: &Command) -> Result<(), Refusal> {
        self.table.may_go_on(actor)?;
        if *command == Command::AgainNow {
            let owner = self.table.seat_of(&self.table.opened.owner);
            let away = owner.is_none_or(|owner| !self.online().contains(&owner));
            if actor.id != self.table.opened.owner && !away {
                return Err(Refusal::of(RefusalKind::NotOwner));
            }
            if !self.table.wants_again(&actor.id) {
                return Err(Refusal::of(RefusalKind::NotReady));
            }
        }
        Ok(())
    }

    /// Opens the next table, unless it is being opened.
    fn open_sequel(&mut self, start: bool, out: &mut Vec<Output>) {
        if !self.opening && self.sequel.is_none() {
            self.opening = true;
            out.push(Output::Rematch(self.table.sequel(start)));
        }
    }

    /// Goes on once all want to.
    pub(super) fn play_again(&mut self, out: &mut Vec<Output>) {
        let over = self.table.phase() == TablePhase::Over && self.table.rematch.is_none();
        if !over || !self.table.all_again() {
            return;
        }
        // A table that could not be opened is tried again after a while.
        match self.now < self.open_again {
            true => self.wake_at(self.open_again, out),
            false => self.open_sequel(true, out),
        }
    }

    /// A match that was wanted begins when everybody has seen its promise and added to its deal. Whoever does not
    /// answer is waited for a while, as long as anybody is there, and then adds nothing.
    pub(super) fn begin_wanted(&mut self, out: &mut Vec<Output>) {
        let since = self.awaiting.take();
        let Some(late) = self.table.awaited() else {
            return;
        };
        if late.is_empty() {
            // Where it cannot begin, the lobby says why to whoever tries.
            if let Ok(decision) = self.table.start_match(None) {
                self.store(decision, None, Vec::new(), out);
            }
            return;
        }
        let here = |seat: &Seat| self.table.again.contains(*seat);
        if !self.online().iter().any(here) {
            return;
        }
        let since = since.unwrap_or(self.now);
        self.awaiting = Some(since);
        if self.now < since + AWAITED {
            return self.wake_at(since + AWAITED, out);
        }
        let ready = |seat| Fact::Ready {
            seat,
            ready: true,
            salt: None,
        };
        let facts: Vec<Fact<G>> = late.into_iter().map(ready).collect();
        self.store(facts, None, Vec::new(), out);
    }

    /// Tells of the sequel, once it is open.
    pub(super) fn tell_sequel(&mut self, out: &mut Vec<Output>) {
        let Some(table) = self.sequel.clone() else {
            return;
        };
        let replies = std::mem::take(&mut self.rematching);
        if self.table.rematch.is_none() {
            return self.store(vec![Fact::Rematch { table }], None, replies, out);
        }
        self.sequel = None;
        for (conn, nonce) in replies {
            self.done(conn, nonce, out);
        }
    }

    pub(super) fn not_rematched(&mut self, out: &mut Vec<Output>) {
        self.opening = false;
        self.open_again = self.now + REST;
        for (conn, nonce) in std::mem::take(&mut self.rematching) {
            self.refuse(conn, Some(nonce), Refusal::of(RefusalKind::Store), out);
        }
    }

    /// Somebody wants a bot to play for a person who is away: more than half of the others have to want it.
    fn vote(&mut self, actor: &Person, seat: Seat) -> Result<Option<Decision<G>>, Refusal> {
        self.running()?;
        let own = self
            .table
            .seat_of(&actor.id)
            .ok_or_else(|| Refusal::of(RefusalKind::NotSeated))?;
        let away = self
            .table
            .chair(seat)
            .is_some_and(|chair| chair.by_person())
            && !self.online().contains(&seat);
        if !away || own == seat {
            return Err(Refusal::of(RefusalKind::NotAway));
        }
        let people =
            |other: &Seat| *other != seat && self.table.seating.chairs[other.index()].by_person();
        let voters: Vec<Seat> = self
            .online()
            .into_iter()
            .filter(|other| people(other))
            .collect();
        let votes = self.votes.entry(seat).or_default();
        votes.insert(actor.id.clone());
        let wanted = voters
            .iter()
            .filter(|other| {
                self.table.seating.chairs[other.index()]
                    .person()
                    .is_some_and(|person| votes.contains(person))
            })
            .count();
        let bot = self.table.stand_in_bot();
        let why = Why::Vote;
        let agreed = wanted * 2 > voters.len();
        Ok(agreed.then(|| vec![Fact::StoodIn { seat, bot, why }].into()))
    }

    /// Everything one may do, in words.
    pub(super) fn describe(&self, conn: Conn, out: &mut Vec<Output>) {
        let described = self.actor(conn).and_then(|actor| {
            let seat = self
                .table
                .seat_of(&actor.id)
                .ok_or_else(|| Refusal::of(RefusalKind::NotSeated))?;
            let state = self.running()?;
            let told = |owed| {
                move |action: G::Action| Described {
                    action: raw(&action),
                    message: action.message(),
                    owed,
                }
            };
            let owed = owed::<G>(state, seat).into_iter().map(told(true));
            let free = free::<G>(state, seat).into_iter().map(told(false));
            Ok((seat, owed.chain(free).collect()))
        });
        match described {
            Ok((seat, actions)) => {
                let (table, version) = (self.table.id.clone(), self.table.told_version(Some(seat)));
                self.send(
                    conn,
                    &ServerMessage::Described {
                        table,
                        version,
                        actions,
                    },
                    out,
                );
            }
            Err(refusal) => self.refuse(conn, None, refusal, out),
        }
    }

    /// Why an action is not allowed. A trial on a state of its own, with luck of its own: nothing comes of it.
    pub(super) fn why(&self, conn: Conn, nonce: u64, action: &Raw, out: &mut Vec<Output>) {
        let tried = self.actor(conn).and_then(|actor| {
            let seat = self
                .table
                .seat_of(&actor.id)
                .ok_or_else(|| Refusal::of(RefusalKind::NotSeated))?;
            let action = read_action::<G>(action)?;
            let mut state = self.running()?.clone();
            let mut dealer = sobremesa_core::Quick(sobremesa_core::FastLuck::new(nonce));
            G::play(&mut state, seat, action, &mut dealer).map_err(|refusal| by_rules(&refusal))
        });
        match tried {
            Ok(()) => self.send(
                conn,
                &ServerMessage::Allowed {
                    table: self.table.id.clone(),
                    nonce,
                },
                out,
            ),
            Err(refusal) => {
                let message = ServerMessage::Refused {
                    table: self.table.id.clone(),
                    nonce: Some(nonce),
                    refusal,
                };
                self.send(conn, &message, out);
            }
        }
    }

    pub(super) fn done(&self, conn: Conn, nonce: u64, out: &mut Vec<Output>) {
        let answered = self
            .person(conn)
            .and_then(|person| self.table.answered(person, nonce));
        let seat = self.followers.get(&conn).and_then(|it| it.seat);
        let version = answered.unwrap_or_else(|| self.table.told_version(seat));
        let done = true;
        out.push(Output::Answered { conn, nonce, done });
        self.send(
            conn,
            &ServerMessage::Done {
                table: self.table.id.clone(),
                nonce,
                version,
            },
            out,
        );
    }

    /// Sends facts to the store; they become true when it has them.
    pub(super) fn store(
        &mut self,
        decision: impl Into<Decision<G>>,
        asked: Option<IdempotencyKey>,
        replies: Vec<(Conn, u64)>,
        out: &mut Vec<Output>,
    ) {
        let Decision { facts, staged } = decision.into();
        let (facts, silent) = self.table.padded(facts, staged.as_ref());
        // What comes behind the last of them answers nothing.
        let answers = facts.iter().rposition(|fact| *fact != Fact::Padding);
        let facts: Vec<FactRecord<G>> = facts
            .into_iter()
            .enumerate()
            .map(|(place, fact)| FactRecord {
                at: self.now,
                asked: asked.clone().filter(|_| Some(place) <= answers),
                fact,
            })
            .collect();
        let texts = facts.iter().map(crate::head::written).collect();
        let head = self.table.head_after(&facts, staged.as_ref(), silent);
        out.push(Output::Store {
            first: self.table.version(),
            facts: texts,
            head,
        });
        self.storing = Some(Storing {
            facts,
            staged,
            replies,
        });
    }

    /// The store has them: now they are so, and now they are told.
    pub(super) fn stored(&mut self, out: &mut Vec<Output>) {
        let Some(Storing {
            facts,
            mut staged,
            replies,
        }) = self.storing.take()
        else {
            return;
        };
        let moves = facts.iter().rposition(|written| written.fact.of_match());
        for (place, written) in facts.iter().enumerate() {
            let staged = if Some(place) == moves {
                staged.take()
            } else {
                None
            };
            let change = self.table.apply(written, staged);
            self.tell(Some(written), &change, out);
        }
        self.tell_asked(out);
        for (conn, nonce) in replies {
            self.done(conn, nonce, out);
        }
    }

    pub(super) fn not_stored(&mut self, out: &mut Vec<Output>) {
        let Some(Storing { replies, .. }) = self.storing.take() else {
            return;
        };
        for (conn, nonce) in replies {
            self.refuse(conn, Some(nonce), Refusal::of(RefusalKind::Store), out);
        }
        // People try again when they like; bots, clocks and the like after a while.
        self.resting = self.now + REST;
    }

    /// The store was asked what it has after it did not say.
    pub(super) fn reread(&mut self, facts: &[String], out: &mut Vec<Output>) {
        let Some(storing) = &self.storing else { return };
        if facts.is_empty() {
            return self.not_stored(out);
        }
        let ours = storing.facts.iter().map(crate::head::written);
        let kept = ours.zip(facts).all(|(ours, theirs)| ours == *theirs)
            && storing.facts.len() <= facts.len();
        let replies = self
            .storing
            .take()
            .map_or_else(Vec::new, |storing| storing.replies);
        for text in facts {
            let (written, change) = self.table.take(text);
            self.tell(written.as_ref(), &change, out);
        }
        self.tell_asked(out);
        for (conn, nonce) in replies {
            if kept {
                self.done(conn, nonce, out);
            } else {
                // Somebody else wrote to this table.
                self.refuse(conn, Some(nonce), Refusal::of(RefusalKind::Store), out);
            }
        }
    }

    fn tell(&mut self, written: Option<&FactRecord<G>>, change: &Change<G>, out: &mut Vec<Output>) {
        if written.is_some_and(|written| matches!(written.fact, Fact::Played { .. })) {
            out.push(Output::Moved);
        }
        if change.info {
            self.info.take();
        }
        self.renew_bots(change);
        self.publish(change, out);
    }
}

/// An action as it came over the wire.
fn read_action<G: Game>(action: &Raw) -> Result<G::Action, Refusal> {
    serde_json::from_str(action.get()).map_err(|_| Refusal::of(RefusalKind::BadAction))
}
