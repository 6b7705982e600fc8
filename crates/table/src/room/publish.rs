//! Telling everybody what became of the table: to each as much as they may know.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use sobremesa_core::{Game, Seat};
use sobremesa_protocol::wire::{Refusal, RefusalKind, ServerMessage, Snapshot, Step, You};

use super::{Conn, Follower, Output, Room};
use crate::look::ViewerSnapshot;
use crate::table::{Change, Note};

/// A message as JSON.
pub(super) fn text(message: &ServerMessage) -> Arc<str> {
    serde_json::to_string(message)
        .expect("messages have nothing that JSON cannot say")
        .into()
}

/// [`ServerMessage::Step`] without taking the step.
fn text_of_step(step: &Step) -> Arc<str> {
    #[derive(serde::Serialize)]
    #[serde(rename_all = "kebab-case")]
    enum Borrowed<'a> {
        Step(&'a Step),
    }
    serde_json::to_string(&Borrowed::Step(step))
        .expect("steps have nothing that JSON cannot say")
        .into()
}

impl<G: Game> Room<G> {
    fn you(&self, conn: Conn) -> You {
        let follower = self.followers.get(&conn);
        let person = follower
            .and_then(|follower| follower.actor.as_ref())
            .map(|actor| actor.person.clone());
        let muted = self
            .table
            .muted
            .iter()
            .filter(|(by, _)| Some(by) == person.as_ref());
        You {
            seat: follower.and_then(|follower| follower.seat),
            muted: muted.map(|(_, whom)| whom.clone()).collect(),
            person,
        }
    }

    /// Everything, to somebody who comes.
    pub(super) fn snapshot(&mut self, conn: Conn, seen: Option<u64>, out: &mut Vec<Output>) {
        let you = self.you(conn);
        let (log, missed) = self.table.log(you.seat, you.person.as_ref(), seen);
        let picture = self.face(you.seat).map(|face| face.picture());
        let snapshot = Snapshot {
            table: self.table.id.clone(),
            version: self.table.version(),
            now: self.now,
            info: self.table.info(),
            picture,
            log,
            missed,
            online: self.online(),
            watching: self.watching(),
            you,
        };
        self.send(conn, &ServerMessage::Table(Box::new(snapshot)), out);
    }

    /// What a viewer was shown last, made where nobody was shown anything yet.
    fn face(&mut self, seat: Option<Seat>) -> Option<&ViewerSnapshot<G>> {
        if !self.snapshots.contains_key(&seat) {
            let face = self.table.face(seat, self.deadline(seat))?;
            self.snapshots.insert(seat, face);
        }
        self.snapshots.get(&seat)
    }

    fn watching(&self) -> u32 {
        self.followers
            .values()
            .filter(|follower| follower.seat.is_none())
            .count() as u32
    }

    /// Tells everybody who is there.
    pub(super) fn tell_presence(&self, out: &mut Vec<Output>) {
        let (table, online, watching) = (self.table.id.clone(), self.online(), self.watching());
        let message = text(&ServerMessage::Presence {
            table,
            online,
            watching,
        });
        out.extend(self.followers.keys().map(|&conn| Output::Send {
            conn,
            text: message.clone(),
        }));
    }

    /// What nobody looks at any more need not be kept.
    pub(super) fn drop_snapshots(&mut self) {
        let followers = &self.followers;
        self.snapshots
            .retain(|seat, _| followers.values().any(|follower| follower.seat == *seat));
    }

    /// Tells everybody one version more: to each the own step, an empty one where there is nothing to see.
    pub(super) fn publish(&mut self, change: &Change<G>, out: &mut Vec<Output>) {
        let moved = self.move_round(out);
        let stayed = |(conn, _): &(&Conn, &Follower)| !moved.contains(conn);
        let seats: BTreeSet<Option<Seat>> = self
            .followers
            .iter()
            .filter(stayed)
            .map(|(_, follower)| follower.seat)
            .collect();
        let (mut steps, mut snapshots) = (BTreeMap::new(), BTreeMap::new());
        for seat in seats {
            let (step, face) = self.step(seat, change);
            steps.insert(seat, (step, None::<Arc<str>>));
            snapshots.extend(face.map(|face| (seat, face)));
        }
        self.snapshots = snapshots;
        // What somebody said is not read by those who do not want to; a change of that is one's own.
        let personal = matches!(change.note, Some(Note::Chat(..) | Note::Phrase(..)))
            || (change.note.is_none() && change.events.is_empty() && !change.info);
        let conns: Vec<(Conn, Option<Seat>)> = self
            .followers
            .iter()
            .map(|(conn, follower)| (*conn, follower.seat))
            .collect();
        for (conn, seat) in conns {
            let Some((step, shared)) = steps.get_mut(&seat).filter(|_| !moved.contains(&conn))
            else {
                // Other eyes from now on: everything anew.
                self.snapshot(conn, None, out);
                continue;
            };
            let told = match (personal, &shared) {
                (true, _) => text_of_step(&self.personal(conn, step, change)),
                (false, Some(told)) => told.clone(),
                (false, None) => text_of_step(step),
            };
            if !personal {
                *shared = Some(told.clone());
            }
            out.push(Output::Send { conn, text: told });
        }
        if !moved.is_empty() {
            self.tell_presence(out);
        }
    }

    /// Looks who sits where now. Those who may not look on are told so and follow no longer; those who follow with
    /// other eyes than before are named, and so are those who are gone.
    fn move_round(&mut self, out: &mut Vec<Output>) -> BTreeSet<Conn> {
        let seat_of = |follower: &Follower| {
            follower
                .actor
                .as_ref()
                .and_then(|actor| self.table.seat_of(&actor.person))
        };
        let now = self
            .followers
            .iter()
            .map(|(conn, follower)| (*conn, seat_of(follower), follower.seat));
        let now: Vec<(Conn, Option<Seat>, Option<Seat>)> = now.collect();
        let mut moved = BTreeSet::new();
        for (conn, seat, before) in now {
            if !self.may_look(seat) {
                self.refuse(conn, None, Refusal::of(RefusalKind::NoSuchTable), out);
                self.followers.remove(&conn);
                moved.insert(conn);
            } else if let Some(follower) = self.followers.get_mut(&conn).filter(|_| seat != before)
            {
                follower.seat = seat;
                moved.insert(conn);
            }
        }
        moved
    }

    /// A step with what is only for this connection.
    fn personal(&self, conn: Conn, step: &Step, change: &Change<G>) -> Step {
        let mut step = step.clone();
        let said = change
            .note
            .as_ref()
            .and_then(|note| self.table.note_line(note, self.person(conn)));
        step.lines.extend(said);
        if change.note.is_none() {
            step.you = Some(self.you(conn));
        }
        step
    }

    /// One version more for the eyes of a seat, or of none, and what they see then.
    fn step(&self, seat: Option<Seat>, change: &Change<G>) -> (Step, Option<ViewerSnapshot<G>>) {
        let mut lines: Vec<_> = Vec::new();
        if let Some(Note::Told(_)) = &change.note {
            lines.extend(
                change
                    .note
                    .as_ref()
                    .and_then(|note| self.table.note_line(note, None)),
            );
        }
        lines.extend(crate::Table::<G>::sights(&change.events, seat));
        let mut step = Step {
            table: self.table.id.clone(),
            version: change.version,
            lines,
            you: None,
            info: change.info.then(|| self.table.info()),
            view: None,
            owed: None,
            free: None,
            warnings: None,
            awaited: None,
            undo: None,
            deadline: None,
        };
        let face = self.table.face(seat, self.deadline(seat));
        if let Some(face) = &face {
            face.changes(self.snapshots.get(&seat), &mut step);
        }
        (step, face)
    }
}
