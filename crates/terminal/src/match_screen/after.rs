//! After the end: a review of the match, and how it could have been won.

use ratatui::Frame;
use ratatui::crossterm::event::KeyEvent;
use sobremesa_core::{Message, Seat, Verdict};
use sobremesa_protocol::Record;

use crate::afterwards::{Afterwards, Look, Narrator, Solving};
use crate::app::{Cx, Flow};
use crate::board::{Board, Hint, name};
use crate::replay::Replay;

use super::{MatchScreen, Notice, Panel};

/// The match as the review tells it.
struct Names<'a, G: Board>(&'a MatchScreen<G>, &'a Cx<'a>);

impl<G: Board> Narrator for Names<'_, G> {
    fn name(&self, seat: Seat) -> String {
        name(self.0.session.sitters(), seat)
    }

    fn tell(&self, message: &Message) -> String {
        self.0.tell(message, self.1)
    }
}

impl<G: Board> MatchScreen<G> {
    /// Was this lost together, where a way to win can be looked for?
    fn may_solve(&self) -> bool {
        let lost = |outcome| matches!(G::verdict(&outcome), Verdict::Team { won: false, .. });
        G::solver().is_some() && self.session.over().is_some_and(lost)
    }

    /// The keys of the end, line by line.
    pub(super) fn end_keys(&self) -> Vec<Vec<Hint>> {
        let mut lines = vec![
            vec![
                Hint::new("n", "play-result-again"),
                Hint::new("p", "play-result-replay"),
            ],
            vec![Hint::new("i", "play-result-review")],
        ];
        if self.may_solve() {
            lines.push(vec![Hint::new("s", "play-result-solve")]);
        }
        lines.push(vec![
            Hint::new("w", "play-key-save"),
            Hint::new("v", "play-result-look"),
            Hint::new("m", "play-key-menu"),
            Hint::new("q", "play-key-quit"),
        ]);
        lines
    }

    /// Opens the review, and begins it where nobody has asked before.
    pub(super) fn look_back(&mut self) {
        if self.review.is_none() {
            self.review = Afterwards::begin(&self.session.record().log);
        }
        if self.review.is_some() {
            self.panel = Some(Panel::Review);
        }
    }

    /// Looks for a way to win, and shows it once it is found.
    pub(super) fn solve(&mut self) -> Flow {
        let Some(solver) = G::solver().filter(|_| self.may_solve()) else {
            return Flow::Stay;
        };
        let Some(solving) = &self.solving else {
            self.solving = Some(Solving::begin(self.session.record().log, solver));
            self.notice = Some(Notice::Note(Message::new("play-solve-looking")));
            return Flow::Stay;
        };
        let Some(log) = solving.found().flatten() else {
            return Flow::Stay;
        };
        let record = Record::of(log.clone(), self.session.record().players);
        self.replay(record, 0)
    }

    fn replay(&self, record: Record<G>, at: usize) -> Flow {
        match Replay::<G>::open_at(record, Some(self.plan.clone()), at) {
            Ok(replay) => Flow::To(Box::new(replay)),
            Err(_) => Flow::Stay,
        }
    }

    /// Looks whether something was found; says whether there is something new to show.
    pub(super) fn hear_after(&mut self) -> bool {
        let reviewed = self.review.as_mut().is_some_and(Afterwards::hear);
        let solved = self.solving.as_mut().is_some_and(Solving::hear);
        if solved && let Some(found) = self.solving.as_ref().and_then(Solving::found) {
            let key = match found {
                Some(_) => "play-solve-found",
                None => "play-solve-none",
            };
            self.notice = Some(Notice::Note(Message::new(key)));
        }
        reviewed || solved
    }

    pub(super) fn review_key(&mut self, key: KeyEvent) -> Flow {
        if key.code == ratatui::crossterm::event::KeyCode::Char('g') {
            self.panel = Some(Panel::Review);
            return Flow::Language;
        }
        let look = self
            .review
            .as_mut()
            .map_or(Look::Close, |review| review.key(key));
        self.follow_look(look)
    }

    pub(super) fn review_pick(&mut self, place: usize) -> Flow {
        let look = self
            .review
            .as_mut()
            .map_or(Look::Close, |review| review.pick(place));
        self.follow_look(look)
    }

    fn follow_look(&mut self, look: Look) -> Flow {
        match look {
            Look::Stay => self.panel = Some(Panel::Review),
            Look::Close => self.panel = Some(Panel::Result),
            Look::Replay(at) => {
                self.panel = Some(Panel::Review);
                return self.replay(self.session.record(), at);
            }
        }
        Flow::Stay
    }

    pub(super) fn draw_review(&self, frame: &mut Frame<'_>, cx: &Cx<'_>) {
        if let Some(review) = &self.review {
            review.draw(frame, &Names(self, cx), cx);
        }
    }
}
