//! What a contest is watched with: the bar, Ctrl-C and the journal.

use std::path::PathBuf;

use sobremesa_arena::contest::{Cell, Watch};
use sobremesa_words::Words;

use super::journal::Journal;
use crate::bar::Bar;

pub(super) struct Watcher {
    bar: Bar,
    journal: Option<Journal>,
    failed: Option<(PathBuf, std::io::Error)>,
    known: usize,
}

impl Watcher {
    /// `known` deals were played before.
    pub(super) fn new(
        words: &Words,
        label: &str,
        journal: Option<Journal>,
        known: usize,
    ) -> Watcher {
        let bar = Bar::new(0, words);
        if !label.is_empty() {
            bar.bar.set_message(format!("{label} "));
        }
        Watcher {
            bar,
            journal,
            failed: None,
            known,
        }
    }

    /// Takes the bar away; what kept the journal from being written.
    pub(super) fn close(self) -> Option<(PathBuf, std::io::Error)> {
        self.bar.bar.finish_and_clear();
        self.failed
    }
}

impl Watch for Watcher {
    fn played(&mut self) {
        self.bar.bar.inc(1);
    }

    fn planned(&mut self, matches: u64) {
        self.bar.bar.set_length(matches);
    }

    fn resumed(&mut self, matches: u64) {
        if self.known > 0 {
            self.bar.bar.set_position(matches);
            self.bar.bar.reset_eta();
        }
    }

    fn finished(&mut self, cell: &Cell) -> bool {
        let Some(journal) = &mut self.journal else {
            return true;
        };
        match journal.append(cell) {
            Ok(()) => true,
            Err(error) => {
                self.failed = Some((journal.path().to_owned(), error));
                false
            }
        }
    }

    fn stopped(&self) -> bool {
        Bar::stopped()
    }
}
