//! Matches that are over: their records and replays, made away from the rooms and kept, since they never change.

use std::collections::HashMap;
use std::io::{Read as _, Write as _};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use sobremesa_core::Seat;
use sobremesa_driver::open_room;
use sobremesa_protocol::wire::{Listing, PersonId, RefusalKind, TableId};
use sobremesa_store::{Head, TablePhase};
use sobremesa_table::{AnyRoom, Eyes};

use crate::app::{ApiError, AppState};
use crate::secret;
use crate::time::now;

/// As many bytes of answers are kept.
const CACHE_BYTES: usize = 64 * 1024 * 1024;

/// One answer about a match. The number of facts is part of it: what is said afterwards changes the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Key {
    pub(crate) table: TableId,
    pub(crate) facts: u64,
    pub(crate) what: What,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum What {
    Record,
    ReplayOpen,
    ReplaySpectator,
    ReplaySeat(u8),
}

/// Answers, compressed; those not asked for longest go first.
#[derive(Default)]
pub(crate) struct Cache(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    answers: HashMap<Key, (Bytes, u64)>,
    bytes: usize,
    tick: u64,
}

impl Cache {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn get(&self, key: &Key) -> Option<Bytes> {
        let mut kept = self.kept();
        kept.tick += 1;
        let tick = kept.tick;
        let (bytes, used) = kept.answers.get_mut(key)?;
        *used = tick;
        Some(bytes.clone())
    }

    /// Forgets what was made of a table.
    pub(crate) fn drop_table(&self, table: &TableId) {
        let mut kept = self.kept();
        kept.answers.retain(|key, _| key.table != *table);
        kept.bytes = kept.answers.values().map(|(bytes, _)| bytes.len()).sum();
    }

    fn insert(&self, key: Key, answer: Bytes, most: usize) {
        let mut kept = self.kept();
        kept.tick += 1;
        let used = kept.tick;
        kept.bytes += answer.len();
        if let Some((old, _)) = kept.answers.insert(key, (answer, used)) {
            kept.bytes -= old.len();
        }
        while kept.bytes > most {
            let oldest = kept.answers.iter().min_by_key(|(_, (_, used))| *used);
            let Some(oldest) = oldest.map(|(key, _)| key.clone()) else {
                return;
            };
            if let Some((gone, _)) = kept.answers.remove(&oldest) {
                kept.bytes -= gone.len();
            }
        }
    }
}

/// A match that is over, as far as the store has to say who may look at it.
pub(crate) async fn finished(
    app: &AppState,
    id: &TableId,
    person: Option<&PersonId>,
) -> Result<Head, ApiError> {
    let head = visible(app, id, person).await?;
    match head.phase {
        TablePhase::Over | TablePhase::Closed | TablePhase::Frozen => Ok(head),
        TablePhase::Playing => Err(ApiError::Refused(RefusalKind::NotOver)),
        TablePhase::Lobby => Err(ApiError::Refused(RefusalKind::NotBegun)),
    }
}

/// A table, as far as the store has to say who may look at it.
pub(crate) async fn visible(
    app: &AppState,
    id: &TableId,
    person: Option<&PersonId>,
) -> Result<Head, ApiError> {
    let table = id.to_string();
    let head = app.ask(move |store| store.head(&table)).await?;
    let head = head.ok_or(ApiError::Refused(RefusalKind::NoSuchTable))?;
    // What nobody may watch stays among those who were there.
    let there = person.is_some_and(|person| head.people.iter().any(|id| id == person.as_str()));
    let watched = || serde_json::from_str(&head.summary).is_ok_and(|row: Listing| row.spectators);
    if !there && !watched() {
        return Err(ApiError::Refused(RefusalKind::NoSuchTable));
    }
    Ok(head)
}

/// Reads a table from the store. It blocks and takes a while: only for a worker.
pub(crate) fn read(
    app: &AppState,
    id: &TableId,
    head: &Head,
) -> Result<Box<dyn AnyRoom>, ApiError> {
    let facts = app.store.facts(id.as_str(), 0);
    let facts = facts.map_err(|error| app.store_fault(&error))?;
    open_room(
        &head.game,
        id.clone(),
        &facts,
        app.config.room,
        secret::number(),
        now(),
    )
    .map_err(|_| ApiError::Refused(RefusalKind::Frozen))
}

/// Makes an answer, unless somebody was faster while this one waited. It blocks: only for a worker.
pub(crate) fn make(app: &Arc<AppState>, key: Key, head: &Head) -> Result<Bytes, ApiError> {
    if let Some(known) = app.archive.get(&key) {
        return Ok(known);
    }
    let room = read(app, &key.table, head)?;
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    let replay = |eyes| room.replay(eyes).map_err(ApiError::Refused);
    match key.what {
        What::Record => {
            let record = room.record().map_err(ApiError::Refused)?;
            packed.write_all(record.as_bytes())
        }
        What::ReplayOpen => write_json(&mut packed, &replay(Eyes::Open)?),
        What::ReplaySpectator => write_json(&mut packed, &replay(Eyes::Spectator)?),
        What::ReplaySeat(seat) => write_json(&mut packed, &replay(Eyes::Seat(Seat(seat)))?),
    }
    .expect("a vector takes what is written");
    let packed = packed.finish().expect("a vector takes what is written");
    let packed = Bytes::from(packed);
    app.archive.insert(key, packed.clone(), CACHE_BYTES);
    Ok(packed)
}

fn write_json<T: serde::Serialize>(to: impl std::io::Write, value: &T) -> std::io::Result<()> {
    serde_json::to_writer(to, value).map_err(std::io::Error::from)
}

/// What was packed, for clients that cannot unpack it. It blocks: only for a worker.
pub(crate) fn unpack(packed: &[u8]) -> Vec<u8> {
    let mut plain = Vec::new();
    GzDecoder::new(packed)
        .read_to_end(&mut plain)
        .expect("we packed it ourselves");
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_not_asked_for_longest_goes_first_and_bytes_are_bounded() {
        let cache = Cache::default();
        let key = |number: u128| Key {
            table: TableId::random(number),
            facts: 1,
            what: What::Record,
        };
        for number in 0..3 {
            cache.insert(key(number), Bytes::from(vec![0; 30]), 100);
        }
        assert!(cache.get(&key(0)).is_some(), "asked for again");
        cache.insert(key(3), Bytes::from(vec![0; 30]), 100);
        let known = [0, 1, 2, 3].map(|number| cache.get(&key(number)).is_some());
        assert_eq!(known, [true, false, true, true]);
        cache.insert(key(4), Bytes::from(vec![0; 101]), 100);
        let kept = cache.kept();
        assert_eq!((kept.bytes, kept.answers.len()), (0, 0));
    }
}
