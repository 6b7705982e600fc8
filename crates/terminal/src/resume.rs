//! Matches that were left: written into a folder of ours while they are played, and gone on with from any record.

mod left;

use std::path::Path;

use sobremesa_core::Seat;
use sobremesa_protocol::{Record, RecordFile};
use sobremesa_shelf::{find, with_game};
use sobremesa_words::Words;

use crate::app::Screen;
use crate::board::Board;
use crate::error::TerminalError;
use crate::match_screen::MatchScreen;
use crate::plan::{Plan, SeatPlan};
use crate::replay::{Replay, does_not_replay, preset_of};
use crate::session::Session;

pub(crate) use self::left::{Left, folder, list};

/// Where a match to go on with comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// From a file of the user's, which is written again when the match is saved.
    File,
    /// From the folder of matches under way, where it stays until it is over.
    Left,
}

/// A record to go on with. A match that is over is shown again.
pub(crate) fn open(
    path: &Path,
    origin: Origin,
    words: &Words,
) -> Result<Box<dyn Screen>, TerminalError> {
    let file = RecordFile::load(path)?;
    let id = file.game.clone();
    with_game!(
        id.as_str(),
        G => resume::<G>(file.open()?, path, origin, words),
        else => Err(TerminalError::UnknownGame(id))
    )
}

fn resume<G: Board>(
    record: Record<G>,
    path: &Path,
    origin: Origin,
    words: &Words,
) -> Result<Box<dyn Screen>, TerminalError> {
    let mut plan = plan(&record)?;
    let seed = plan.take_seed();
    let session = Session::resume(&record, plan.sitters(words), seed);
    let session = session.map_err(does_not_replay)?;
    if session.over().is_some() {
        return Ok(Box::new(Replay::open(record, Some(plan))?));
    }
    let mut table = MatchScreen::of(session, plan, seed);
    match origin {
        Origin::File => table.saved_at(path.to_owned()),
        Origin::Left => table.kept_at(path.to_owned()),
    }
    Ok(Box::new(table))
}

/// Who sits where and by which options. A bot that is no more is replaced by the usual one, and whoever was a person is
/// one at this keyboard.
fn plan<G: Board>(record: &Record<G>) -> Result<Plan, TerminalError> {
    let unknown = || TerminalError::UnknownGame(G::ID.to_owned());
    let (title, _) = find(G::ID).ok_or_else(unknown)?;
    let setup = &record.log.setup;
    let (_, preset) = find(preset_of::<G>(title, &setup.options)).ok_or_else(unknown)?;
    let options = serde_json::to_value(&setup.options).unwrap_or_default();
    let written = |value: &serde_json::Value| match value {
        serde_json::Value::Null => "none".to_owned(),
        serde_json::Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let options = options.as_object().into_iter().flatten();
    let mut plan = Plan::of_title(title, preset);
    plan.options = options
        .map(|(key, value)| (key.clone(), written(value)))
        .collect();
    plan.set_seats(setup.seats);
    for (seat, player) in Seat::all(setup.seats).zip(&record.players) {
        let known = |bot: &String| G::bot(bot).is_some();
        let usual = || G::companion().to_owned();
        plan.seats[seat.index()] = SeatPlan {
            name: Some(player.name.clone()),
            bot: player
                .bot
                .clone()
                .map(|bot| if known(&bot) { bot } else { usual() }),
        };
    }
    Ok(plan)
}
