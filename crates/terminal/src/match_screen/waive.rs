//! Letting everything go by for a while: whoever said so is not asked again before that while is over.

use sobremesa_core::{Message, Seat, Viewer};

use crate::app::Cx;
use crate::board::Board;

use super::{MatchScreen, Notice};

impl<G: Board> MatchScreen<G> {
    /// Whoever said so is not asked until the turn is over; nobody has to take the keyboard for that. Says whether
    /// a moment went by.
    pub(super) fn let_one_go_by(&mut self) -> bool {
        let Some((seat, action)) = self.going_by() else {
            return false;
        };
        if self.session.play(seat, action).is_err() {
            self.waived[seat.index()] = None;
        }
        true
    }

    fn going_by(&self) -> Option<(Seat, G::Action)> {
        let people = self.session.people();
        self.session
            .next()
            .deciders()
            .iter()
            .filter(|&seat| people.contains(seat))
            .find_map(|seat| {
                let span = self.waived[seat.index()]?;
                let waiver = G::waiver(&G::view(self.session.state(), Viewer::Seat(seat)))?;
                (waiver.span == span).then_some((seat, waiver.action))
            })
    }

    /// A person lets this moment go by, and all others of the same span.
    pub(super) fn waive(&mut self, seat: Seat, cx: &Cx<'_>) {
        let Some(waiver) = G::waiver(&self.look.view) else {
            return;
        };
        self.waived[seat.index()] = Some(waiver.span);
        self.pace.rest();
        self.changed(cx);
        self.notice = Some(Notice::Note(Message::new("play-waived")));
    }
}
