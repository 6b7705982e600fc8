//! Telling everybody what became of the table: to each as much as they may know.

use std::collections::BTreeMap;
use std::sync::Arc;

use sobremesa_bots::Roster;
use sobremesa_core::Seat;
use sobremesa_protocol::wire::{ServerMessage, Snapshot, Step, You};

use super::{Conn, Output, Room};
use crate::look::Face;
use crate::table::{Change, Note};

/// A message as JSON.
pub(super) fn text(message: &ServerMessage) -> Arc<str> {
    serde_json::to_string(message).expect("messages have nothing that JSON cannot say").into()
}

/// [`ServerMessage::Step`] without taking the step.
fn text_of_step(step: &Step) -> Arc<str> {
    #[derive(serde::Serialize)]
    #[serde(rename_all = "kebab-case")]
    enum Borrowed<'a> {
        Step(&'a Step),
    }
    serde_json::to_string(&Borrowed::Step(step)).expect("steps have nothing that JSON cannot say").into()
}

impl<G: Roster> Room<G> {
    fn you(&self, conn: Conn) -> You {
        let follower = self.followers.get(&conn);
        let person = follower.and_then(|follower| follower.actor.as_ref()).map(|actor| actor.person.clone());
        let muted = self.table.muted.iter().filter(|(by, _)| Some(by) == person.as_ref());
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
    fn face(&mut self, seat: Option<Seat>) -> Option<&Face> {
        if !self.faces.contains_key(&seat) {
            let face = self.table.face(seat, self.deadline(seat))?;
            self.faces.insert(seat, face);
        }
        self.faces.get(&seat)
    }

    fn watching(&self) -> u32 {
        self.followers.values().filter(|follower| follower.seat.is_none()).count() as u32
    }

    /// Tells everybody who is there.
    pub(super) fn tell_presence(&self, out: &mut Vec<Output>) {
        let (table, online, watching) = (self.table.id.clone(), self.online(), self.watching());
        let message = text(&ServerMessage::Presence { table, online, watching });
        out.extend(self.followers.keys().map(|&conn| Output::Send { conn, text: message.clone() }));
    }

    /// What nobody looks at any more need not be kept.
    pub(super) fn forget_faces(&mut self) {
        let followers = &self.followers;
        self.faces.retain(|seat, _| followers.values().any(|follower| follower.seat == *seat));
    }

    /// Tells everybody one version more: to each the own step, an empty one where there is nothing to see.
    pub(super) fn publish(&mut self, change: &Change<G>, out: &mut Vec<Output>) {
        let mut steps: BTreeMap<Option<Seat>, Step> = BTreeMap::new();
        let mut texts: BTreeMap<Option<Seat>, Arc<str>> = BTreeMap::new();
        let conns: Vec<Conn> = self.followers.keys().copied().collect();
        for conn in conns {
            let person = self.person(conn).cloned();
            let seat = person.as_ref().and_then(|person| self.table.seat_of(person));
            let moved = self.followers.get_mut(&conn).is_some_and(|follower| {
                let moved = follower.seat != seat;
                follower.seat = seat;
                moved
            });
            if moved {
                // Other eyes from now on: everything anew.
                self.faces.remove(&seat);
                self.snapshot(conn, None, out);
                continue;
            }
            let step = match steps.get(&seat) {
                Some(step) => step,
                None => {
                    let step = self.step(seat, change);
                    steps.entry(seat).or_insert(step)
                }
            };
            // What somebody said is not read by those who do not want to; a change of that is one's own.
            let personal = matches!(change.note, Some(Note::Chat(..) | Note::Phrase(..)))
                || (change.note.is_none() && change.events.is_empty() && !change.info);
            let message = if personal {
                let mut step = step.clone();
                step.lines.extend(
                    change.note.as_ref().and_then(|note| self.table.note_line(note, person.as_ref())),
                );
                if change.note.is_none() {
                    step.you = Some(self.you(conn));
                }
                text_of_step(&step)
            } else {
                texts.entry(seat).or_insert_with(|| text_of_step(step)).clone()
            };
            out.push(Output::Send { conn, text: message });
        }
        self.forget_faces();
    }

    /// One version more for the eyes of a seat, or of none.
    fn step(&mut self, seat: Option<Seat>, change: &Change<G>) -> Step {
        let mut lines: Vec<_> = Vec::new();
        if let Some(Note::Told(_)) = &change.note {
            lines.extend(change.note.as_ref().and_then(|note| self.table.note_line(note, None)));
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
        if let Some(face) = self.table.face(seat, self.deadline(seat)) {
            face.changes(self.faces.get(&seat), &mut step);
            self.faces.insert(seat, face);
        }
        step
    }
}
