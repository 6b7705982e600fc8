//! What one viewer sees of the match, and what of it has changed.

use serde_json::value::RawValue;
use sobremesa_bots::Roster;
use sobremesa_core::{Game, Match, Seat, Tell, Viewer};
use sobremesa_protocol::wire::{Line, PersonId, Phase, Picture, Raw, Seen, Step, UndoOffer, Warned, raw};

use crate::table::{Note, Table};

/// How many lines somebody who comes is shown.
const LINES: usize = 120;

/// The match as one viewer sees it. The view is kept as it crosses the wire, since its fields are compared there; what may
/// be done is written out only where it is sent.
#[derive(Clone, Debug)]
pub(crate) struct Face<G: Game> {
    view: Raw,
    owed: Vec<G::Action>,
    free: Vec<G::Action>,
    warnings: Vec<Warned>,
    awaited: Vec<Seat>,
    undo: UndoOffer,
    deadline: Option<u64>,
}

/// The viewer of a seat, or of none.
pub(crate) fn viewer(seat: Option<Seat>) -> Viewer {
    seat.map_or(Viewer::Spectator, Viewer::Seat)
}

/// What a seat may do, as listed.
pub(crate) fn owed<G: Roster>(state: &G::State, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    G::owed(state, seat, &mut |action| actions.push(action));
    actions
}

/// What a seat may do besides.
pub(crate) fn free<G: Roster>(state: &G::State, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    G::free(state, seat, &mut |action| actions.push(action));
    actions
}

impl<G: Roster> Table<G> {
    /// The match as it looks from a seat, or from none; nothing before the start.
    pub(crate) fn face(&self, seat: Option<Seat>, deadline: Option<u64>) -> Option<Face<G>> {
        let state = self.game.as_ref()?.state();
        let running = self.phase() == Phase::Playing;
        let acting = seat.filter(|_| running);
        let owed = acting.map_or_else(Vec::new, |seat| owed::<G>(state, seat));
        let free = acting.map_or_else(Vec::new, |seat| free::<G>(state, seat));
        let warn = |(place, action): (usize, &G::Action)| {
            let message = G::warning(state, acting?, *action)?;
            Some(Warned { place: place as u32, message })
        };
        let awaited = if running { G::awaited(state, viewer(seat)).iter().collect() } else { Vec::new() };
        Some(Face {
            view: raw(&G::view(state, viewer(seat))),
            warnings: owed.iter().enumerate().filter_map(warn).collect(),
            owed,
            free,
            awaited,
            undo: self.undo_offer(seat),
            deadline,
        })
    }

    /// What a viewer notices of events, with words.
    pub(crate) fn sights(events: &[G::Event], seat: Option<Seat>) -> impl Iterator<Item = Line> {
        let sights = events.iter().filter_map(move |event| G::sight(event, viewer(seat)));
        sights.map(|sight| Line::Game(Seen { message: sight.message(), sight: raw(&sight) }))
    }

    /// A note as somebody reads it; nothing where it was said by somebody they do not want to read.
    pub(crate) fn note_line(&self, note: &Note, reader: Option<&PersonId>) -> Option<Line> {
        let muted = |speaker: &PersonId| {
            reader.is_some_and(|reader| self.muted.contains(&(reader.clone(), speaker.clone())))
        };
        match note {
            Note::Told(message) => Some(Line::Note { message: message.clone() }),
            Note::Chat(from, _) | Note::Phrase(from, _) if muted(&from.person) => None,
            Note::Chat(from, text) => Some(Line::Chat { from: from.clone(), text: text.clone() }),
            Note::Phrase(from, phrase) => Some(Line::Phrase { from: from.clone(), phrase: phrase.clone() }),
        }
    }

    /// What happened last for somebody who comes, and how many of these lines came after the version they saw last.
    pub(crate) fn log(
        &self,
        seat: Option<Seat>,
        reader: Option<&PersonId>,
        seen: Option<u64>,
    ) -> (Vec<Line>, u32) {
        let mut lines: Vec<(u64, Line)> = Vec::new();
        for (version, note) in &self.notes {
            lines.extend(self.note_line(note, reader).map(|line| (*version, line)));
        }
        if let Some(game) = &self.game {
            let mut versions = std::iter::once(self.started + 1).chain(self.moves.iter().map(|m| m.seq + 1));
            // What was played can be played again, unless the rules have changed: then this is as far as it goes.
            let _ = Match::replay(game.log(), |_, events| {
                let version = versions.next().unwrap_or(u64::MAX);
                lines.extend(Self::sights(events, seat).map(|line| (version, line)));
            });
        }
        lines.sort_by_key(|(version, _)| *version);
        let missed = seen.map_or(0, |seen| lines.iter().filter(|(version, _)| *version > seen).count());
        let cut = lines.len().saturating_sub(LINES);
        let lines: Vec<Line> = lines.drain(cut..).map(|(_, line)| line).collect();
        let missed = missed.min(lines.len()) as u32;
        (lines, missed)
    }
}

impl<G: Game> Face<G> {
    /// Everything.
    pub(crate) fn picture(&self) -> Picture {
        Picture {
            view: self.view.clone(),
            owed: raw(&self.owed),
            free: raw(&self.free),
            warnings: self.warnings.clone(),
            awaited: self.awaited.clone(),
            undo: self.undo,
            deadline: self.deadline,
        }
    }

    /// Writes into a step what is different from before.
    pub(crate) fn changes(&self, before: Option<&Face<G>>, step: &mut Step) {
        let Some(before) = before else {
            step.view = Some(self.view.clone());
            step.owed = Some(raw(&self.owed));
            step.free = Some(raw(&self.free));
            step.warnings = Some(self.warnings.clone());
            step.awaited = Some(self.awaited.clone());
            step.undo = Some(self.undo);
            step.deadline = Some(self.deadline.unwrap_or(0));
            return;
        };
        step.view = changed_fields(&before.view, &self.view);
        step.owed = (before.owed != self.owed).then(|| raw(&self.owed));
        step.free = (before.free != self.free).then(|| raw(&self.free));
        step.warnings = (before.warnings != self.warnings).then(|| self.warnings.clone());
        step.awaited = (before.awaited != self.awaited).then(|| self.awaited.clone());
        step.undo = (before.undo != self.undo).then_some(self.undo);
        step.deadline = (before.deadline != self.deadline).then_some(self.deadline.unwrap_or(0));
    }

    /// A view alone, with nothing to be done.
    pub(crate) fn still(state: &G::State, viewer: Viewer) -> Face<G> {
        Face {
            view: raw(&G::view(state, viewer)),
            owed: Vec::new(),
            free: Vec::new(),
            warnings: Vec::new(),
            awaited: Vec::new(),
            undo: UndoOffer::None,
            deadline: None,
        }
    }

    /// The changes of the view alone, for replays.
    pub(crate) fn view_since(&self, before: Option<&Face<G>>) -> Raw {
        let changed = before.map(|before| changed_fields(&before.view, &self.view));
        changed.map_or_else(
            || self.view.clone(),
            |changed| changed.unwrap_or_else(|| raw(&serde_json::json!({}))),
        )
    }
}

/// The fields of an object, each as it is written.
struct Fields<'a>(Vec<(&'a str, &'a RawValue)>);

impl<'de> serde::Deserialize<'de> for Fields<'de> {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Visit;
        impl<'de> serde::de::Visitor<'de> for Visit {
            type Value = Fields<'de>;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an object")
            }
            fn visit_map<A: serde::de::MapAccess<'de>>(self, mut map: A) -> Result<Fields<'de>, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Fields(fields))
            }
        }
        from.deserialize_map(Visit)
    }
}

impl serde::Serialize for Fields<'_> {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.0.iter().copied())
    }
}

/// The fields of `new` that `old` had not or had otherwise, and null for those that are gone; nothing where all is the
/// same. A view that is no object of plainly written fields is sent whole.
fn changed_fields(old: &RawValue, new: &RawValue) -> Option<Raw> {
    if old.get() == new.get() {
        return None;
    }
    let (Ok(before), Ok(after)) =
        (serde_json::from_str::<Fields<'_>>(old.get()), serde_json::from_str::<Fields<'_>>(new.get()))
    else {
        return Some(new.to_owned());
    };
    let in_old = |name: &str| before.0.iter().find(|(other, _)| *other == name).map(|(_, value)| value.get());
    let changed = after.0.iter().filter(|(name, value)| in_old(name) != Some(value.get())).copied();
    let gone = before.0.iter().filter(|(name, _)| after.0.iter().all(|(other, _)| other != name));
    let null = gone.map(|(name, _)| (*name, RawValue::NULL));
    Some(raw(&Fields(changed.chain(null).collect())))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changed(old: &str, new: &str) -> Option<String> {
        let raw = |text: &str| RawValue::from_string(text.to_owned()).expect("JSON");
        changed_fields(&raw(old), &raw(new)).map(|raw| raw.get().to_owned())
    }

    #[test]
    fn only_fields_that_changed_are_sent() {
        assert_eq!(changed(r#"{"a":1,"b":[1,2]}"#, r#"{"a":1,"b":[1,2]}"#), None);
        assert_eq!(changed(r#"{"a":1,"b":[1,2]}"#, r#"{"a":1,"b":[1]}"#).as_deref(), Some(r#"{"b":[1]}"#));
        assert_eq!(changed(r#"{"a":1}"#, r#"{"a":1,"c":{}}"#).as_deref(), Some(r#"{"c":{}}"#));
        assert_eq!(changed(r#"{"a":1,"c":2}"#, r#"{"a":1}"#).as_deref(), Some(r#"{"c":null}"#));
        assert_eq!(changed("[1]", "[2]").as_deref(), Some("[2]"));
    }
}
