//! The list of matches that were left.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use sobremesa_protocol::{Record, RecordFile};
use sobremesa_shelf::{find, with_game};

use crate::board::Board;
use crate::replay::preset_of;

/// How many matches are listed, the latest first.
const LISTED: usize = 20;

/// The folder for matches under way: that of the user's data.
pub(crate) fn folder() -> Option<PathBuf> {
    let under = |name: &str, rest: &str| Some(PathBuf::from(std::env::var_os(name)?).join(rest));
    under("XDG_DATA_HOME", "sobremesa/matches")
        .or_else(|| under("HOME", ".local/share/sobremesa/matches"))
}

/// A match in the list.
pub(crate) struct Left {
    pub(crate) path: PathBuf,
    /// The id under which the game has its name.
    pub(crate) id: &'static str,
    pub(crate) players: Vec<String>,
    pub(crate) moves: usize,
}

/// The matches in a folder; what cannot be read is left out.
pub(crate) fn list(folder: &Path) -> Vec<Left> {
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<(SystemTime, PathBuf)> = files
        .filter_map(|file| Some((file.metadata().ok()?.modified().ok()?, file.path())))
        .filter(|(_, path)| path.extension().is_some_and(|ending| ending == "json"))
        .collect();
    files.sort();
    let latest = files.into_iter().rev().take(LISTED);
    latest.filter_map(|(_, path)| left(path)).collect()
}

fn left(path: PathBuf) -> Option<Left> {
    fn of<G: Board>(record: &Record<G>, path: PathBuf) -> Option<Left> {
        let (title, _) = find(G::ID)?;
        Some(Left {
            id: preset_of::<G>(title, &record.log.setup.options),
            players: record
                .players
                .iter()
                .map(|player| player.name.clone())
                .collect(),
            moves: record.log.entries.len(),
            path,
        })
    }
    let file = RecordFile::load(&path).ok()?;
    let id = file.game.clone();
    with_game!(id.as_str(), G => of::<G>(&file.open().ok()?, path), else => None)
}
