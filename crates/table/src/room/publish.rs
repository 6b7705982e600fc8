//! Telling everybody what became of the table: to each as much as they may know.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use sobremesa_core::{Game, Seat};
use sobremesa_protocol::wire::{
    LogLine, Person, Raw, Refusal, ServerMessage, Snapshot, Step, You, json, raw,
};

use super::{Conn, Follower, Output, Room};
use crate::change::{Change, Note};
use crate::look::{Style, ViewerSnapshot};
use crate::table::Table;
use crate::text_patch::SharedChanges;

/// The most of those who watch that the owner is told by name.
const MOST_WATCHERS: usize = 100;

/// What several viewers are told alike of one version.
struct Shared<'a, G: Game> {
    changes: SharedChanges<'a>,
    lines: Vec<(G::Sight, Style, LogLine)>,
}

impl<G: Game> Default for Shared<'_, G> {
    fn default() -> Self {
        Shared {
            changes: SharedChanges::default(),
            lines: Vec::new(),
        }
    }
}

/// A message as JSON.
pub(super) fn text(message: &ServerMessage) -> Arc<str> {
    json(message)
}

/// [`ServerMessage::Step`] without taking the step.
fn text_of_step(step: &Step) -> Arc<str> {
    #[derive(serde::Serialize)]
    #[serde(rename_all = "kebab-case")]
    enum Borrowed<'a> {
        Step(&'a Step),
    }
    json(&Borrowed::Step(step))
}

impl<G: Game> Room<G> {
    fn you(&self, conn: Conn) -> You {
        let follower = self.followers.get(&conn);
        let person = follower
            .and_then(|follower| follower.actor.as_ref())
            .map(|actor| actor.id.clone());
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
        let follower = self.followers.get(&conn);
        let style = follower.map_or(Style::Whole, |follower| follower.style);
        let (log, missed) = self.table.log(you.seat, you.person.as_ref(), seen, style);
        let picture = self.face(you.seat).map(|face| face.picture(style));
        let version = self.table.told_version(you.seat);
        if let Some(follower) = self.followers.get_mut(&conn) {
            follower.told = version;
        }
        let snapshot = Snapshot {
            table: self.table.id.clone(),
            version,
            now: self.now,
            info: self.info(),
            picture,
            log,
            missed,
            online: self.online(),
            watching: self.watching(),
            hurried: self.hurried,
            you,
        };
        self.send(conn, &ServerMessage::Table(Box::new(snapshot)), out);
    }

    /// The table as everybody at it sees it, written once: there may be a deck in it, and many who come.
    fn info(&self) -> Raw {
        let now = || raw(&self.table.info());
        let info = self.info.get_or_init(now);
        debug_assert_eq!(info.get(), now().get(), "something changed it unsaid");
        info.clone()
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

    /// Those who watch and are known, each once.
    fn watchers(&self) -> Vec<Person> {
        let watching = self
            .followers
            .values()
            .filter(|follower| follower.seat.is_none())
            .filter_map(|follower| follower.actor.as_ref());
        let by_id: BTreeMap<_, _> = watching
            .take(MOST_WATCHERS)
            .map(|actor| (&actor.id, actor))
            .collect();
        by_id.into_values().cloned().collect()
    }

    /// Tells everybody what they could not be told when it happened.
    pub(super) fn tell_late_presence(&mut self, out: &mut Vec<Output>) {
        if self.presence_due {
            self.tell_presence(out);
        }
    }

    /// Tells everybody who is there, now or, where people come and go all the time, in a moment.
    pub(super) fn tell_presence(&mut self, out: &mut Vec<Output>) {
        self.presence_due = false;
        if self.followers.is_empty() {
            return;
        }
        if let Err(later) = self.pace.tell_presence(self.now) {
            self.presence_due = true;
            return self.wake_at(later, out);
        }
        let (online, watching) = (self.online(), self.watching());
        let presence = |watchers| {
            text(&ServerMessage::Presence {
                table: self.table.id.clone(),
                online: online.clone(),
                watching,
                hurried: self.hurried,
                watchers,
            })
        };
        let owner = Some(&self.table.opened.owner);
        let (mut for_all, mut for_owner) = (None, None);
        for &conn in self.followers.keys() {
            let message = match self.person(conn) == owner {
                true => for_owner.get_or_insert_with(|| presence(self.watchers())),
                false => for_all.get_or_insert_with(|| presence(Vec::new())),
            };
            out.push(Output::Send {
                conn,
                text: message.clone(),
            });
        }
    }

    /// What nobody looks at any more need not be kept.
    pub(super) fn drop_snapshots(&mut self) {
        let followers = &self.followers;
        self.snapshots
            .retain(|seat, _| followers.values().any(|follower| follower.seat == *seat));
        if followers.is_empty() {
            self.info.take();
        }
    }

    /// Tells everybody one version more: to each the own step, an empty one where there is nothing to see.
    pub(super) fn publish(&mut self, change: &Change<G>, out: &mut Vec<Output>) {
        if change.silent {
            return self.tell_now(|seat| Some(seat) == change.by, out);
        }
        let moved = self.move_round(out);
        let stayed = |(conn, _): &(&Conn, &Follower)| !moved.contains(conn);
        let mut readers: Vec<(Option<Seat>, Style)> = self
            .followers
            .iter()
            .filter(stayed)
            .map(|(_, follower)| (follower.seat, follower.style))
            .collect();
        readers.sort_unstable();
        readers.dedup();
        let mut faces: Vec<(Option<Seat>, Option<ViewerSnapshot<G>>)> = Vec::new();
        for &(seat, _) in &readers {
            if faces.last().is_none_or(|(last, _)| *last != seat) {
                faces.push((seat, self.table.face(seat, self.deadline(seat))));
            }
        }
        let mut shared = Shared::default();
        let mut steps = Vec::with_capacity(readers.len());
        for (seat, style) in readers {
            let face = faces.iter().find(|(other, _)| *other == seat);
            let face = face.and_then(|(_, face)| face.as_ref());
            let step = self.step(seat, style, change, face, &mut shared);
            steps.push(((seat, style), step, None::<Arc<str>>));
        }
        drop(shared);
        let seen = |(seat, face): (_, Option<_>)| Some((seat, face?));
        self.snapshots = faces.into_iter().filter_map(seen).collect();
        // What somebody said is not read by those who do not want to; a change of that is one's own.
        let personal = matches!(change.note, Some(Note::Chat(..) | Note::Phrase(..)))
            || (change.note.is_none() && change.events.is_empty() && !change.info);
        let conns: Vec<(Conn, (Option<Seat>, Style))> = self
            .followers
            .iter()
            .map(|(conn, follower)| (*conn, (follower.seat, follower.style)))
            .collect();
        for (conn, reader) in conns {
            let step = steps.iter_mut().find(|(other, ..)| *other == reader);
            let Some((_, step, shared)) = step.filter(|_| !moved.contains(&conn)) else {
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
            self.tell_untold(conn, change.version, out);
            out.push(Output::Send { conn, text: told });
        }
        if !moved.is_empty() {
            self.tell_presence(out);
        }
    }

    /// Whoever is asked in a window hears of what nobody else is told yet.
    pub(super) fn tell_asked(&mut self, out: &mut Vec<Output>) {
        if self.table.open_window().is_some() {
            let game = self.table.game.as_ref();
            let asked = game.map(|game| G::next(game.state()).deciders());
            let asked = asked.unwrap_or_default();
            self.tell_now(|seat| asked.contains(seat), out);
        }
    }

    /// Tells these seats everything up to now, which brought no events.
    fn tell_now(&mut self, whom: impl Fn(Seat) -> bool, out: &mut Vec<Output>) {
        let change = Change::to(self.table.version());
        let behind = |follower: &&Follower| follower.told < change.version;
        let seats: BTreeSet<Seat> = (self.followers.values().filter(behind))
            .filter_map(|follower| follower.seat.filter(|seat| whom(*seat)))
            .collect();
        for seat in seats {
            let seat = Some(seat);
            let face = self.table.face(seat, self.deadline(seat));
            let of_seat = |(_, follower): &(&Conn, &Follower)| follower.seat == seat;
            let conns: Vec<_> = (self.followers.iter().filter(of_seat))
                .map(|(conn, follower)| (*conn, follower.style))
                .collect();
            for (conn, style) in conns {
                let mut shared = Shared::default();
                let step = self.step(seat, style, &change, face.as_ref(), &mut shared);
                let text = text_of_step(&step);
                drop(shared);
                self.tell_untold(conn, change.version, out);
                out.push(Output::Send { conn, text });
            }
            self.snapshots.extend(face.map(|face| (seat, face)));
        }
    }

    /// The empty steps before this version that a connection was not told of when they came: they were nobody's business.
    fn tell_untold(&mut self, conn: Conn, version: u64, out: &mut Vec<Output>) {
        let Some(follower) = self.followers.get_mut(&conn) else {
            return;
        };
        let untold = follower.told + 1..version;
        follower.told = version;
        for version in untold {
            let step = Step::empty(self.table.id.clone(), version);
            let text = text_of_step(&step);
            out.push(Output::Send { conn, text });
        }
    }

    /// Looks who sits where now. Those who may not look on are told so and follow no longer; those who follow with
    /// other eyes than before are named, and so are those who are gone.
    fn move_round(&mut self, out: &mut Vec<Output>) -> BTreeSet<Conn> {
        let seat_of = |follower: &Follower| {
            follower
                .actor
                .as_ref()
                .and_then(|actor| self.table.seat_of(&actor.id))
        };
        let now = self.followers.iter().map(|(conn, follower)| {
            let seat = seat_of(follower);
            let barred = self.may_look(follower.actor.as_ref(), seat).err();
            (*conn, seat, follower.seat, barred)
        });
        let now: Vec<_> = now.collect();
        let mut moved = BTreeSet::new();
        for (conn, seat, before, barred) in now {
            if let Some(kind) = barred {
                self.refuse(conn, None, Refusal::of(kind), out);
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

    /// One version more for the eyes of a seat, or of none, who see this then.
    fn step<'a>(
        &'a self,
        seat: Option<Seat>,
        style: Style,
        change: &Change<G>,
        face: Option<&'a ViewerSnapshot<G>>,
        shared: &mut Shared<'a, G>,
    ) -> Step {
        let mut lines: Vec<_> = Vec::new();
        if let Some(Note::Told(_) | Note::Notice(_)) = &change.note {
            lines.extend(
                change
                    .note
                    .as_ref()
                    .and_then(|note| self.table.note_line(note, None)),
            );
        }
        let written = &mut shared.lines;
        lines.extend(Table::<G>::shared_sights(
            &change.events,
            seat,
            style,
            written,
        ));
        let mut step = Step {
            lines,
            info: change.info.then(|| self.info()),
            ..Step::empty(self.table.id.clone(), change.version)
        };
        if let Some(face) = face {
            let before = self.snapshots.get(&seat);
            face.changes(before, style, &mut shared.changes, &mut step);
        }
        step
    }
}
