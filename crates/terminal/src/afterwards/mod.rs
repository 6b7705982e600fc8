//! After a match: what every decision was worth, thought out on a thread of its own, and how it could have been won.

mod draw;
mod solved;
pub mod words;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use std::time::Duration;

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use sobremesa_bots::review::{Care, Course, review};
use sobremesa_bots::{CancelToken, Roster};
use sobremesa_core::{Log, in_order};
use sobremesa_protocol::wire::{Judged, Review};

use crate::panel::list::scroll;

pub(crate) use draw::Narrator;
pub(crate) use solved::Solving;

/// How long one decision is thought about.
const LIMIT: Duration = Duration::from_millis(if cfg!(test) { 4 } else { 120 });

/// A review of a match: under way, or found.
pub(crate) struct Afterwards {
    answer: Receiver<Review>,
    done: Arc<AtomicUsize>,
    of: usize,
    cancel: CancelToken,
    found: Option<Review>,
    failed: bool,
    /// Which mistake is chosen.
    at: usize,
}

impl Drop for Afterwards {
    fn drop(&mut self) {
        self.cancel.cancel();
    }
}

/// What a key did to the review.
pub(crate) enum Look {
    Stay,
    /// Shows the match from after so many actions.
    Replay(usize),
    Close,
}

impl Afterwards {
    /// Begins to look at a match; nothing where its log does not replay.
    pub(crate) fn begin<G: Roster>(log: &Log<G>) -> Option<Afterwards> {
        let course = Course::of(log).ok()?;
        let (tell, answer) = channel();
        let done = Arc::new(AtomicUsize::new(0));
        let (counted, cancel) = (Arc::clone(&done), CancelToken::new());
        let care = Care {
            limit: Some(LIMIT),
            threads: thread::available_parallelism().map_or(1, usize::from),
            cancel: cancel.clone(),
            ..Care::new(1)
        };
        let of = course.moments().len();
        thread::spawn(move || {
            let found = review(&course, &care, &|| {
                counted.fetch_add(1, Ordering::Relaxed);
            });
            let view = course.moments().first();
            let view = view.map(|first| course.knowledge(first).view());
            // The panel may be gone meanwhile.
            let _ = tell.send(sobremesa_table::review_to_wire(&found, view.as_ref()));
        });
        Some(Afterwards {
            answer,
            done,
            of,
            cancel,
            found: None,
            failed: false,
            at: 0,
        })
    }

    /// Looks whether everything was thought about; says whether there is something new to show.
    pub(crate) fn hear(&mut self) -> bool {
        if self.found.is_some() || self.failed {
            return false;
        }
        match self.answer.try_recv() {
            Ok(found) => self.found = Some(found),
            Err(TryRecvError::Disconnected) => self.failed = true,
            // How far it has come is shown.
            Err(TryRecvError::Empty) => {}
        }
        true
    }

    /// What cost something, the dearest first.
    fn mistakes(&self) -> Vec<&Judged> {
        let decisions = self.found.iter().flat_map(|found| &found.decisions);
        let mut found: Vec<&Judged> = decisions.filter(|one| one.loss > 0.0).collect();
        in_order(&mut found, &mut |one, two| two.loss.total_cmp(&one.loss));
        found
    }

    /// Answers a key.
    pub(crate) fn key(&mut self, key: KeyEvent) -> Look {
        let count = self.mistakes().len();
        match key.code {
            KeyCode::Esc | KeyCode::Char('q' | 'i') => return Look::Close,
            KeyCode::Enter => {
                let chosen = self.mistakes().get(self.at).map(|one| one.entry as usize);
                return chosen.map_or(Look::Stay, Look::Replay);
            }
            _ => scroll(&mut self.at, count, key),
        };
        Look::Stay
    }

    /// Answers a click on a mistake: chosen, and shown where it was chosen already.
    pub(crate) fn pick(&mut self, place: usize) -> Look {
        if self.at == place {
            return self.key(KeyCode::Enter.into());
        }
        self.at = place;
        Look::Stay
    }
}
