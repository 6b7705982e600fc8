//! The record of a match: one JSON file from which the whole match can be seen again.

use std::fs;
use std::io::Write as _;
use std::path::Path;

use serde::{Deserialize, Serialize};
use sobremesa_core::{Game, Log, Match, ReplayError};

use crate::{Fair, Mark, json, options_of_today};

const FORMAT: &str = "sobremesa-record";
/// Written. Version 1 had neither marks nor verifiable deals, and is still read.
const VERSION: u32 = 2;

/// Who sat at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The name shown.
    pub name: String,
    /// The bot that played, where it was no person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
}

/// A match on paper.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct Record<G: Game> {
    format: String,
    version: u32,
    game: String,
    rules_version: u32,
    /// Who sat at the table, seat 0 first; may be empty.
    #[serde(default)]
    pub players: Vec<Player>,
    /// What happened besides the moves, oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// What it takes to derive every chance outcome again, where the deal was promised.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fair: Option<Fair>,
    pub log: Log<G>,
}

/// Why a record cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The file cannot be opened.
    #[error("{0}")]
    Io(#[from] std::io::Error),
    /// It is not JSON, or not of the right shape.
    #[error("{0}")]
    Json(#[from] serde_json::Error),
    /// It is something else.
    #[error("not a sobremesa record")]
    NotARecord,
    /// It was written by a newer program.
    #[error("record version {0}")]
    Version(u32),
    /// It is a record of another game.
    #[error("a record of {0}")]
    Game(String),
    /// The rules have changed since.
    #[error("rules version {found}, ours is {ours}")]
    Rules {
        /// Of the record.
        found: u32,
        /// Of this program.
        ours: u32,
    },
    /// It names another number of players than it has seats.
    #[error("{players} players for {seats} seats")]
    Players {
        players: usize,
        /// Seats in the set-up.
        seats: u8,
    },
    /// It notes something about a seat or an entry that it does not have.
    #[error("mark {0} is about nothing")]
    Mark(usize),
}

/// A record whose game is not known yet: what is on the outside of the file.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordFile {
    /// The game's id.
    pub game: String,
    /// Under which rules it was played; 0 where it does not say.
    rules_version: u32,
    text: String,
}

impl RecordFile {
    /// Reads the outside of a record.
    pub fn load(path: &Path) -> Result<RecordFile, ReadError> {
        Self::parse(&fs::read_to_string(path)?)
    }

    /// Reads the outside of a record from text.
    pub fn parse(text: &str) -> Result<RecordFile, ReadError> {
        let value: serde_json::Value = serde_json::from_str(text)?;
        if value.get("format").and_then(|format| format.as_str()) != Some(FORMAT) {
            return Err(ReadError::NotARecord);
        }
        let version = value
            .get("version")
            .and_then(serde_json::Value::as_u64)
            .unwrap_or(0);
        if !(1..=u64::from(VERSION)).contains(&version) {
            return Err(ReadError::Version(version.try_into().unwrap_or(u32::MAX)));
        }
        let game = value
            .get("game")
            .and_then(|game| game.as_str())
            .ok_or(ReadError::NotARecord)?
            .to_owned();
        let rules = value
            .get("rules_version")
            .and_then(serde_json::Value::as_u64);
        Ok(RecordFile {
            game,
            rules_version: rules.map_or(0, |said| said.try_into().unwrap_or(u32::MAX)),
            text: text.to_owned(),
        })
    }

    /// Reads the inside, knowing the game.
    pub fn open<G: Game>(self) -> Result<Record<G>, ReadError> {
        if self.game != G::ID {
            return Err(ReadError::Game(self.game));
        }
        let (found, ours) = (self.rules_version, G::RULES_VERSION);
        let other_rules = ReadError::Rules { found, ours };
        if found > ours {
            return Err(other_rules);
        }
        let text = match found < ours && !G::EARLIER.is_empty() {
            true => {
                let mut record: serde_json::Value = serde_json::from_str(&self.text)?;
                if let Some(options) = record.pointer_mut("/log/setup/options") {
                    options_of_today::<G>(options, found);
                }
                record.to_string()
            }
            false => self.text,
        };
        let mut record: Record<G> = match serde_json::from_str(&text) {
            Err(_) if found < ours => return Err(other_rules),
            read => read?,
        };
        // A match of earlier rules is as good as one of today's where today's play it through.
        if found < ours && record.replay().is_err() {
            return Err(other_rules);
        }
        record.rules_version = ours;
        let (players, seats) = (record.players.len(), record.log.setup.seats);
        if players != 0 && players != usize::from(seats) {
            return Err(ReadError::Players { players, seats });
        }
        let astray =
            |mark: &Mark| mark.seat().0 >= seats || mark.entry() > record.log.entries.len();
        if let Some(place) = record.marks.iter().position(astray) {
            return Err(ReadError::Mark(place));
        }
        // Written again, it is written as we write.
        record.version = VERSION;
        Ok(record)
    }
}

impl<G: Game> Record<G> {
    /// The record of what was played.
    #[must_use]
    pub fn of(log: Log<G>, players: Vec<Player>) -> Self {
        let (format, game) = (FORMAT.to_owned(), G::ID.to_owned());
        Record {
            format,
            version: VERSION,
            game,
            rules_version: G::RULES_VERSION,
            players,
            marks: Vec::new(),
            fair: None,
            log,
        }
    }

    /// The match, played again from the record.
    pub fn replay(&self) -> Result<Match<G>, ReplayError<G>> {
        Match::replay(&self.log, |_, _| {})
    }

    /// The record as text.
    #[must_use]
    pub fn to_json(&self) -> String {
        json::readable(self).expect("a record has nothing that JSON cannot say")
    }

    /// Writes the record: whole or not at all.
    pub fn save(&self, path: &Path) -> std::io::Result<()> {
        write_whole(path, self.to_json().as_bytes())
    }
}

/// Writes a file beside its place and moves it there when it is complete.
pub fn write_whole(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let part = part_of(path);
    let written = fs::File::create(&part).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&part, path)
    });
    if written.is_err() {
        let _ = fs::remove_file(&part);
    }
    written
}

/// Can [`write_whole`] write there? Checked by trying, so that long work is not done in vain; an existing file stays as it
/// is.
pub fn check_writable(path: &Path) -> std::io::Result<()> {
    if path.is_dir() {
        return Err(std::io::ErrorKind::IsADirectory.into());
    }
    let part = part_of(path);
    fs::File::create(&part)?;
    fs::remove_file(&part)
}

fn part_of(path: &Path) -> std::path::PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    path.with_file_name(name)
}
