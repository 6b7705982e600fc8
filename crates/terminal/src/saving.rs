//! Writing a match down, without ever writing over something else.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use sobremesa_core::Game;
use sobremesa_protocol::Record;

/// How many names are tried beside one that is taken.
const TRIES: u32 = 999;

/// Where a match is written.
#[derive(Clone, Debug, Default)]
pub(crate) struct Paper {
    /// Where somebody asked for it.
    pub(crate) wanted: Option<PathBuf>,
    /// Where it was written, and how many actions it held then.
    written: Option<(PathBuf, usize)>,
}

impl Paper {
    pub(crate) fn new(wanted: Option<PathBuf>) -> Paper {
        Paper {
            wanted,
            written: None,
        }
    }

    /// A match that is in this file already.
    pub(crate) fn at(path: PathBuf, moves: usize) -> Paper {
        Paper {
            wanted: None,
            written: Some((path, moves)),
        }
    }

    /// Is everything up to this many actions on paper?
    pub(crate) fn holds(&self, moves: usize) -> bool {
        self.written
            .as_ref()
            .is_some_and(|(_, written)| *written == moves)
    }

    /// Writes the match to where it was written before, else to the wanted place, else to a new file in `folder`.
    /// A file that was there before is left alone: the name beside it is taken.
    pub(crate) fn write<G: Game>(
        &mut self,
        record: &Record<G>,
        folder: &Path,
    ) -> io::Result<PathBuf> {
        let path = match &self.written {
            Some((path, _)) => path.clone(),
            None => {
                let usual = || folder.join(format!("{}.json", G::ID));
                free_name(&self.wanted.clone().unwrap_or_else(usual))?
            }
        };
        let first = self.written.is_none();
        let saved = record.save(&path);
        if saved.is_err() && first {
            // Only the empty file that held the name.
            let _ = std::fs::remove_file(&path);
        }
        saved?;
        self.written = Some((path.clone(), record.log.entries.len()));
        Ok(path)
    }
}

/// Takes the name, or the first one beside it that is free.
fn free_name(path: &Path) -> io::Result<PathBuf> {
    let stem = path
        .file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let ending = path
        .extension()
        .map(|ending| format!(".{}", ending.to_string_lossy()))
        .unwrap_or_default();
    let mut candidate = path.to_owned();
    for number in 2..TRIES {
        match File::create_new(&candidate) {
            Ok(_) => return Ok(candidate),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                candidate = path.with_file_name(format!("{stem}-{number}{ending}"));
            }
            Err(error) => return Err(error),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}
