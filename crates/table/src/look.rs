//! What one viewer sees of the match, and what of it has changed.

use sobremesa_core::{Game, Seat, Tell, Viewer, in_order};
use sobremesa_protocol::wire::{
    LogLine, PersonId, Picture, Raw, Seen, Step, TablePhase, UndoOffer, Warned, as_raw, raw,
};

use crate::change::Note;
use crate::compact::compact_line;
use crate::history::RECENT;
use crate::json_diff::JsonFields;
use crate::list_edits::list_edits;
use crate::table::Table;
use crate::text_patch::SharedChanges;

/// The match as one viewer sees it. The view is kept as it crosses the wire, since its fields are compared there; what may
/// be done is written out only where it is sent.
#[derive(Clone, Debug)]
pub(crate) struct ViewerSnapshot<G: Game> {
    view: JsonFields,
    owed: Vec<G::Action>,
    free: Vec<G::Action>,
    warnings: Vec<Warned>,
    awaited: Vec<Seat>,
    undo: UndoOffer,
    deadline: Option<u64>,
}

/// How much a reader puts together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Style {
    /// Nothing: everything is said in full.
    Whole,
    /// The view from what changed in its text, and sentences from what was noticed.
    Compact,
}

impl Style {
    pub(crate) fn of(compact: bool) -> Style {
        if compact {
            Style::Compact
        } else {
            Style::Whole
        }
    }
}

/// A list that changed: whole, unless edits are shorter.
fn changed_list<A: PartialEq + serde::Serialize>(
    name: &str,
    before: &[A],
    after: &[A],
    edits: &mut String,
) -> Option<Raw> {
    if before == after {
        return None;
    }
    // From nothing, or to nothing, edits are never shorter.
    let edited = match before.is_empty() || after.is_empty() {
        true => None,
        false => list_edits(name, before, after),
    };
    let Some(told) = edited else {
        return Some(raw(&after));
    };
    if !told.surely_less_than(after.len()) {
        let whole = raw(&after);
        if told.text.len() >= whole.get().len() + name.len() + 3 {
            return Some(whole);
        }
    }
    edits.push(if edits.is_empty() { '[' } else { ',' });
    edits.push_str(&told.text);
    None
}

/// The viewer of a seat, or of none.
pub(crate) fn viewer(seat: Option<Seat>) -> Viewer {
    seat.map_or(Viewer::Spectator, Viewer::Seat)
}

/// What a seat may do, as listed.
pub(crate) fn owed<G: Game>(state: &G::State, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    G::owed(state, seat, &mut |action| actions.push(action));
    actions
}

/// What a seat may do besides.
pub(crate) fn free<G: Game>(state: &G::State, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    G::free(state, seat, &mut |action| actions.push(action));
    actions
}

impl<G: Game> Table<G> {
    /// The match as it looks from a seat, or from none; nothing before the start.
    pub(crate) fn face(
        &self,
        seat: Option<Seat>,
        deadline: Option<u64>,
    ) -> Option<ViewerSnapshot<G>> {
        let state = self.game.as_ref()?.state();
        let running = self.phase() == TablePhase::Playing;
        let acting = seat.filter(|_| running);
        let owed = acting.map_or_else(Vec::new, |seat| owed::<G>(state, seat));
        let free = acting.map_or_else(Vec::new, |seat| free::<G>(state, seat));
        let warn = |(place, action): (usize, &G::Action)| {
            let message = G::warning(state, acting?, *action)?;
            Some(Warned {
                place: place as u32,
                message,
            })
        };
        let awaited = if running {
            G::awaited(state, viewer(seat)).iter().collect()
        } else {
            Vec::new()
        };
        Some(ViewerSnapshot {
            view: JsonFields::of(&G::view(state, viewer(seat))),
            warnings: owed.iter().enumerate().filter_map(warn).collect(),
            owed,
            free,
            awaited,
            undo: self.undo_offer(seat),
            deadline,
        })
    }

    /// The same, each line written once for all who notice the same.
    pub(crate) fn shared_sights(
        events: &[G::Event],
        seat: Option<Seat>,
        style: Style,
        written: &mut Vec<(G::Sight, Style, LogLine)>,
    ) -> Vec<LogLine> {
        let sights = events
            .iter()
            .filter_map(|event| G::sight(event, viewer(seat)));
        let line = |sight: G::Sight| {
            let known = written
                .iter()
                .find(|(other, of, _)| *of == style && *other == sight);
            if let Some((_, _, line)) = known {
                return line.clone();
            }
            let line = sight_line::<G>(&sight, style);
            written.push((sight, style, line.clone()));
            line
        };
        sights.map(line).collect()
    }

    /// What a viewer notices of events, with words.
    pub(crate) fn sights(
        events: &[G::Event],
        seat: Option<Seat>,
        style: Style,
    ) -> impl Iterator<Item = LogLine> {
        let sights = events
            .iter()
            .filter_map(move |event| G::sight(event, viewer(seat)));
        sights.map(move |sight| sight_line::<G>(&sight, style))
    }

    /// A note as somebody reads it; nothing where it was said by somebody they do not want to read.
    pub(crate) fn note_line(&self, note: &Note, reader: Option<&PersonId>) -> Option<LogLine> {
        let muted = |speaker: &PersonId| {
            reader.is_some_and(|reader| self.muted.contains(&(reader.clone(), speaker.clone())))
        };
        match note {
            Note::Told(message) => Some(LogLine::Note {
                message: message.clone(),
            }),
            Note::Chat(from, _) | Note::Phrase(from, _) if muted(&from.person) => None,
            Note::Notice(text) => Some(LogLine::Notice { text: text.clone() }),
            Note::Chat(from, text) => Some(LogLine::Chat {
                from: from.clone(),
                text: text.clone(),
            }),
            Note::Phrase(from, phrase) => Some(LogLine::Phrase {
                from: from.clone(),
                phrase: phrase.clone(),
            }),
        }
    }

    /// What happened last for somebody who comes, and how many of these lines came after the version they saw last.
    pub(crate) fn log(
        &self,
        seat: Option<Seat>,
        reader: Option<&PersonId>,
        seen: Option<u64>,
        style: Style,
    ) -> (Vec<LogLine>, u32) {
        let notes = self.notes.iter().filter_map(|(version, note)| {
            let line = self.note_line(note, reader)?;
            Some((*version, Ok(line)))
        });
        let sights = self.history.recent(seat);
        let mut lines: Vec<(u64, Result<LogLine, &G::Sight>)> = notes
            .chain(sights.map(|(version, sight)| (version, Err(sight))))
            .collect();
        in_order(&mut lines, &mut |one, two| one.0.cmp(&two.0));
        let shown = &lines[lines.len().saturating_sub(RECENT)..];
        let after = |seen| shown.iter().filter(|(version, _)| *version > seen).count();
        let missed = seen.map_or(0, after) as u32;
        lines.drain(..lines.len().saturating_sub(RECENT));
        let lines = lines.into_iter();
        (
            lines
                .map(|(_, line)| line.unwrap_or_else(|sight| sight_line::<G>(sight, style)))
                .collect(),
            missed,
        )
    }
}

/// What somebody noticed, with words.
fn sight_line<G: Game>(sight: &G::Sight, style: Style) -> LogLine {
    match style {
        Style::Compact => LogLine::Compact(compact_line::<G>(sight)),
        Style::Whole => LogLine::Game(Seen {
            message: sight.message(),
            sight: raw(sight),
        }),
    }
}

impl<G: Game> ViewerSnapshot<G> {
    pub(crate) fn picture(&self, style: Style) -> Picture {
        let (view, text) = self.whole_view(style);
        Picture {
            view,
            text,
            owed: raw(&self.owed),
            free: raw(&self.free),
            warnings: self.warnings.clone(),
            awaited: self.awaited.clone(),
            undo: self.undo,
            deadline: self.deadline,
        }
    }

    /// The view, or its text for those who patch it.
    fn whole_view(&self, style: Style) -> (Option<Raw>, Option<String>) {
        match style {
            Style::Whole => (Some(self.view.whole()), None),
            Style::Compact => (None, Some(self.view.text().to_owned())),
        }
    }

    /// Writes into a step what is different from before.
    pub(crate) fn changes<'a>(
        &'a self,
        before: Option<&'a ViewerSnapshot<G>>,
        style: Style,
        shared: &mut SharedChanges<'a>,
        step: &mut Step,
    ) {
        let Some(before) = before else {
            (step.view, step.text) = self.whole_view(style);
            step.owed = Some(raw(&self.owed));
            step.free = Some(raw(&self.free));
            step.warnings = Some(self.warnings.clone());
            step.awaited = Some(self.awaited.clone());
            step.undo = Some(self.undo);
            step.deadline = Some(self.deadline.unwrap_or(0));
            return;
        };
        let mut edits = String::new();
        match style {
            Style::Compact => {
                if self.view != before.view {
                    step.patch = self.view.patch(&before.view, shared);
                    step.text = step.patch.is_none().then(|| self.view.text().to_owned());
                }
                step.owed = changed_list("owed", &before.owed, &self.owed, &mut edits);
                step.free = changed_list("free", &before.free, &self.free, &mut edits);
            }
            Style::Whole => {
                step.view = self.view.diff(&before.view);
                step.owed = (before.owed != self.owed).then(|| raw(&self.owed));
                step.free = (before.free != self.free).then(|| raw(&self.free));
            }
        }
        if !edits.is_empty() {
            edits.push(']');
            step.edits = Some(as_raw(&edits));
        }
        // They are places in what is owed, and mean nothing without it.
        let warned = before.owed != self.owed && !self.warnings.is_empty();
        step.warnings = (warned || before.warnings != self.warnings).then(|| self.warnings.clone());
        step.awaited = (before.awaited != self.awaited).then(|| self.awaited.clone());
        step.undo = (before.undo != self.undo).then_some(self.undo);
        step.deadline = (before.deadline != self.deadline).then_some(self.deadline.unwrap_or(0));
    }

    /// A view alone, with nothing to be done.
    pub(crate) fn still(state: &G::State, viewer: Viewer) -> ViewerSnapshot<G> {
        ViewerSnapshot {
            view: JsonFields::of(&G::view(state, viewer)),
            owed: Vec::new(),
            free: Vec::new(),
            warnings: Vec::new(),
            awaited: Vec::new(),
            undo: UndoOffer::None,
            deadline: None,
        }
    }

    /// The changes of the view alone, for replays.
    pub(crate) fn view_since(&self, before: Option<&ViewerSnapshot<G>>) -> Raw {
        match before {
            Some(before) => self
                .view
                .diff(&before.view)
                .unwrap_or_else(|| raw(&serde_json::json!({}))),
            None => self.view.whole(),
        }
    }
}
