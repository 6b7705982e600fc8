//! Looking back at a match that is over: what every decision was worth, and how it could have been won.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use sobremesa_bots::review::{Care, Course};
use sobremesa_bots::{CancelToken, Roster};
use sobremesa_core::FastLuck;
use sobremesa_protocol::wire::Review;
use sobremesa_protocol::{Record, RecordFile};
use sobremesa_shelf::with_game;
use sobremesa_table::{CreatedTable, Person};

use crate::open::{Place, read_record};

/// How long a match is looked at, whatever its length; a second look at what seems wrong comes on top.
const BUDGET: Duration = Duration::from_secs(15);
/// How long one decision is looked at, at least and at most.
const LOOK: [Duration; 2] = [Duration::from_millis(4), Duration::from_millis(150)];

/// How far a review is: how many decisions were looked at, and of how many.
#[derive(Clone, Debug, Default)]
pub struct ReviewProgress(Arc<(AtomicU32, AtomicU32)>);

impl ReviewProgress {
    /// How many decisions were looked at.
    #[must_use]
    pub fn done(&self) -> u32 {
        self.0.0.load(Ordering::Relaxed)
    }

    /// What somebody else says who makes the review.
    pub fn set(&self, done: u32, of: u32) {
        self.0.0.store(done, Ordering::Relaxed);
        self.0.1.store(of, Ordering::Relaxed);
    }

    /// How many there are; 0 before it has begun.
    #[must_use]
    pub fn of(&self) -> u32 {
        self.0.1.load(Ordering::Relaxed)
    }
}

/// The review of a match by its record; nothing where it was stopped or cannot be played again. `told` hears of every
/// decision that was looked at.
pub fn review(
    record: &str,
    progress: &ReviewProgress,
    cancel: CancelToken,
    told: &(dyn Fn() + Sync),
) -> Option<Review> {
    let file = RecordFile::parse(record).ok()?;
    let game = file.game.clone();
    with_game!(game.as_str(), G => reviewed::<G>(file, progress, cancel, told), else => None)
}

fn reviewed<G: Roster>(
    file: RecordFile,
    progress: &ReviewProgress,
    cancel: CancelToken,
    told: &(dyn Fn() + Sync),
) -> Option<Review> {
    let course = Course::of(&file.open::<G>().ok()?.log).ok()?;
    let count = u32::try_from(course.moments().len()).ok()?;
    progress.0.1.store(count, Ordering::Relaxed);
    let limit = (BUDGET / count.max(1)).clamp(LOOK[0], LOOK[1]);
    let care = Care {
        limit: Some(limit),
        cancel,
        ..Care::new(1)
    };
    let found = sobremesa_bots::review::review(&course, &care, &|| {
        progress.0.0.fetch_add(1, Ordering::Relaxed);
        told();
    });
    let first = course.moments().first();
    let view = first.map(|first| course.knowledge(first).view());
    found
        .is_whole()
        .then(|| sobremesa_table::review_to_wire(&found, view.as_ref()))
}

/// The record of how a match could have been won from after so many moves. The same match is won the same way every
/// time.
#[must_use]
pub fn find_win(record: &str, moves: u32) -> Option<String> {
    let file = RecordFile::parse(record).ok()?;
    let game = file.game.clone();
    with_game!(game.as_str(), G => won::<G>(file, moves), else => None)
}

fn won<G: Roster>(file: RecordFile, moves: u32) -> Option<String> {
    let record = file.open::<G>().ok()?;
    let log = G::solve(&record.log, moves as usize, &mut FastLuck::new(1))?;
    Some(Record::of(log, record.players).to_json())
}

/// The same as a table to look at.
#[must_use]
pub fn solve(record: &str, moves: u32, place: Place, owner: &Person) -> Option<CreatedTable> {
    read_record(find_win(record, moves)?.as_bytes(), place, owner).ok()
}
