//! How a match of The Game could have been won, with every card known: looked for on a thread of its own.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

use sobremesa_core::{Game, Log};

/// A way to win that is looked for, or was found.
pub(crate) struct Solving<G: Game> {
    answer: Receiver<Option<Log<G>>>,
    found: Option<Option<Log<G>>>,
}

impl<G: Game> Solving<G> {
    /// Begins to look.
    pub(crate) fn begin(
        log: Log<G>,
        solve: impl FnOnce(&Log<G>) -> Option<Log<G>> + Send + 'static,
    ) -> Solving<G> {
        let (tell, answer) = channel();
        thread::spawn(move || {
            let _ = tell.send(solve(&log));
        });
        Solving {
            answer,
            found: None,
        }
    }

    /// Looks whether the search is over; says whether that is new.
    pub(crate) fn hear(&mut self) -> bool {
        if self.found.is_some() {
            return false;
        }
        self.found = match self.answer.try_recv() {
            Ok(found) => Some(found),
            Err(TryRecvError::Disconnected) => Some(None),
            Err(TryRecvError::Empty) => None,
        };
        self.found.is_some()
    }

    /// The match as it could have been won; nothing inside where no way was found.
    pub(crate) fn found(&self) -> Option<Option<&Log<G>>> {
        self.found.as_ref().map(Option::as_ref)
    }
}
