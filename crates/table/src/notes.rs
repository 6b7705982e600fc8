//! What is told of facts in the log of a table.

use sobremesa_core::{Game, Message, Seat};
use sobremesa_protocol::wire;

use crate::change::Note;
use crate::fact::Fact;
use crate::padding::Quiet;

/// What is told of a fact, besides what happens in the match.
pub(crate) fn note_of<G: Game>(fact: &Fact<G>, quiet: &Quiet) -> Option<Note> {
    let told = |key: &'static str| Some(Note::Told(Message::new(key)));
    let told_of =
        |key: &'static str, seat: Seat| Some(Note::Told(Message::new(key).with("player", seat)));
    // Whoever never sat or spoke has no name here.
    let told_by = |key: &'static str, name: &str| {
        let name = if name.is_empty() { "?" } else { name };
        Some(Note::Told(Message::new(key).with("name", name.to_owned())))
    };
    match fact {
        Fact::Terms(_) => told("table-note-terms"),
        Fact::Sat { seat, .. } => told_of("table-note-sat", *seat),
        Fact::Stood { .. } => told("table-note-stood"),
        Fact::Bot { seat, .. } => told_of("table-note-bot", *seat),
        Fact::UndoAsked { seat, .. } => told_of("table-note-undo-asked", *seat),
        Fact::UndoAnswered { seat, agree: false } => told_of("table-note-undo-refused", *seat),
        Fact::TakenBack { seat, moves } => {
            let message = Message::new("table-note-taken-back").with("player", *seat);
            Some(Note::Told(message.with("count", quiet.noticed(*moves))))
        }
        Fact::StoodIn { seat, why, .. } => told_of(
            match why {
                wire::Why::Time => "table-note-stand-in-time",
                wire::Why::Vote => "table-note-stand-in-vote",
                wire::Why::Resigned => "table-note-resigned",
            },
            *seat,
        ),
        Fact::Returned { seat } => told_of("table-note-returned", *seat),
        Fact::Chat { from, text } => Some(Note::Chat(from.clone(), text.clone())),
        Fact::Phrase { from, phrase } => Some(Note::Phrase(from.clone(), phrase.clone())),
        Fact::SeatAsked { name, .. } => told_by("table-note-seat-asked", name),
        Fact::SeatRefused { .. } => told("table-note-seat-refused"),
        Fact::Removed { name, on: true, .. } => told_by("table-note-removed", name),
        Fact::Removed {
            name, on: false, ..
        } => told_by("table-note-readmitted", name),
        Fact::Silenced { name, on: true, .. } => told_by("table-note-silenced", name),
        Fact::Silenced {
            name, on: false, ..
        } => told_by("table-note-heard-again", name),
        Fact::MotionAsked { measure, .. } => told(match measure {
            wire::Measure::Remove => "table-note-motion-remove",
            wire::Measure::Silence => "table-note-motion-silence",
        }),
        Fact::MotionAnswered { seat, agree: false } => told_of("table-note-motion-refused", *seat),
        Fact::Notice { text } => Some(Note::Notice(text.clone())),
        Fact::Again { seat, ready, .. } => told_of(
            match ready {
                true => "table-note-again",
                false => "table-note-not-again",
            },
            *seat,
        ),
        Fact::Rematch { .. } => told("table-note-rematch"),
        Fact::Closed => told("table-note-closed"),
        Fact::Opened(_)
        | Fact::Ready { .. }
        | Fact::Started { .. }
        | Fact::Played { .. }
        | Fact::UndoAnswered { agree: true, .. }
        | Fact::MotionAnswered { agree: true, .. }
        | Fact::Muted { .. }
        | Fact::Padding => None,
    }
}
