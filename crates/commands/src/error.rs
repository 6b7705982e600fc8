//! What can go wrong, in the reader's language, every fault on a line of its own.

use sobremesa_core::{Seat, Tell};
use sobremesa_words::{Value, Words};

use crate::foreign::in_words;

/// Something to tell the person at the command line, already in their language.
#[derive(Debug)]
pub(crate) enum CliError {
    /// Nothing was done because of these.
    Said(Vec<String>),
    /// Ctrl-C ended the work early; what there was has been printed.
    Interrupted(Vec<String>),
    /// The reader of our output has gone: nothing to say, and nobody to say it to.
    Gone,
}

pub(crate) type Outcome<T = ()> = Result<T, CliError>;

impl CliError {
    pub(crate) fn said(words: &Words, key: &str, args: &[(&str, Value<'_>)]) -> CliError {
        CliError::Said(vec![words.fill(key, args)])
    }

    /// The faults of a set-up.
    pub(crate) fn faults<F: Tell>(words: &Words, faults: &[F]) -> CliError {
        CliError::Said(
            faults
                .iter()
                .map(|fault| words.tell(&fault.message(), |seat| seat_name(words, seat)))
                .collect(),
        )
    }

    /// A file that could not be written or read.
    pub(crate) fn file(words: &Words, path: &std::path::Path, error: &std::io::Error) -> CliError {
        let args = [
            ("file", Value::from(path.display().to_string())),
            ("error", Value::from(in_words(words, &error.to_string()))),
        ];
        CliError::said(words, "cli-error-file", &args)
    }
}

/// Collects everything that is wrong, so that it can be said at once.
#[derive(Default)]
pub(crate) struct Faults(Vec<String>);

impl Faults {
    /// The result, or nothing where there was none and its faults were kept.
    pub(crate) fn keep<T>(&mut self, outcome: Outcome<T>) -> Option<T> {
        match outcome {
            Ok(value) => Some(value),
            Err(CliError::Said(said) | CliError::Interrupted(said)) => {
                self.0.extend(said);
                None
            }
            Err(CliError::Gone) => None,
        }
    }

    /// Checks that files can be written, before any work is done for them.
    pub(crate) fn check_writable<'a>(
        &mut self,
        words: &Words,
        paths: impl IntoIterator<Item = &'a std::path::PathBuf>,
    ) {
        for path in paths {
            let checked = sobremesa_protocol::check_writable(path);
            self.keep(checked.map_err(|error| CliError::file(words, path, &error)));
        }
    }

    /// An error where anything was wrong.
    pub(crate) fn none(self) -> Outcome {
        if self.0.is_empty() {
            Ok(())
        } else {
            Err(CliError::Said(self.0))
        }
    }
}

impl From<std::io::Error> for CliError {
    /// Writing to standard output failed: whoever read it has gone.
    fn from(_: std::io::Error) -> CliError {
        CliError::Gone
    }
}

/// A player without a name.
pub(crate) fn seat_name(words: &Words, seat: Seat) -> String {
    words.fill("cli-seat", &[("number", Value::from(seat.0 + 1))])
}
