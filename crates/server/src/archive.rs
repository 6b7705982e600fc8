//! Matches that are over: their records and replays, made away from the rooms and kept, since they never change.

use std::collections::HashMap;
use std::io::{Cursor, Read as _, Write as _};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use futures_util::{Stream, stream};
use sobremesa_core::Seat;
use sobremesa_driver::open_room;
use sobremesa_protocol::wire::{Listing, PersonId, RefusalKind, TableId};
use sobremesa_store::{Head, TablePhase};
use sobremesa_table::{AnyRoom, Eyes};

use crate::app::{ApiError, AppState};
use crate::secret;
use crate::time::now;
use crate::workers::Lane;

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
    /// How it could have been won from after so many moves.
    Solution(u32),
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
    let packed = match key.what {
        What::Record => {
            let record = room.record().map_err(ApiError::Refused)?;
            pack(|to| to.write_all(record.as_bytes()))
        }
        What::ReplayOpen => pack_replay(room.as_ref(), Eyes::Open)?,
        What::ReplaySpectator => pack_replay(room.as_ref(), Eyes::Spectator)?,
        What::ReplaySeat(seat) => pack_replay(room.as_ref(), Eyes::Seat(Seat(seat)))?,
        // Nobody has looked for it yet: that is not done here.
        What::Solution(_) => return Err(ApiError::Refused(RefusalKind::Busy)),
    };
    app.archive.insert(key, packed.clone(), CACHE_BYTES);
    Ok(packed)
}

/// Keeps an answer that was found elsewhere.
pub(crate) fn keep(app: &AppState, key: Key, text: &str) {
    let packed = pack(|to| to.write_all(text.as_bytes()));
    app.archive.insert(key, packed, CACHE_BYTES);
}

/// A kept answer as it was. It blocks: only for a worker.
pub(crate) fn unpacked(packed: Bytes) -> Result<Vec<u8>, ApiError> {
    let mut text = Vec::new();
    GzDecoder::new(Cursor::new(packed))
        .read_to_end(&mut text)
        .map_err(|_| ApiError::Refused(RefusalKind::Frozen))?;
    Ok(text)
}

type Packer = GzEncoder<Vec<u8>>;

fn pack(write: impl FnOnce(&mut Packer) -> std::io::Result<()>) -> Bytes {
    let mut packer = GzEncoder::new(Vec::new(), Compression::fast());
    write(&mut packer).expect("a vector takes what is written");
    Bytes::from(packer.finish().expect("a vector takes what is written"))
}

/// A replay, packed step by step: the steps of a long match together would be many times as large.
fn pack_replay(room: &dyn AnyRoom, eyes: Eyes) -> Result<Bytes, ApiError> {
    let mut refused = Ok(());
    let packed = pack(|to| {
        let mut written = to.write_all(b"{\"steps\":[");
        let mut first = true;
        refused = room.replay_each(eyes, &mut |step| {
            if written.is_ok() && !std::mem::take(&mut first) {
                written = to.write_all(b",");
            }
            if written.is_ok() {
                written = write_json(to, &step);
            }
        });
        written?;
        to.write_all(b"],\"info\":")?;
        write_json(to, &room.info())?;
        to.write_all(b"}")
    });
    refused.map(|()| packed).map_err(ApiError::Refused)
}

fn write_json<T: serde::Serialize>(to: &mut Packer, value: &T) -> std::io::Result<()> {
    serde_json::to_writer(to, value).map_err(std::io::Error::from)
}

/// As many bytes of an answer are unpacked at a time: about a millisecond.
const CHUNK: usize = 256 * 1024;

/// What was packed, unpacked piece by piece for clients that cannot do it themselves: however long it is, one piece of it is
/// in memory.
pub(crate) struct Unpacking(GzDecoder<Cursor<Bytes>>);

impl Unpacking {
    pub(crate) fn new(packed: Bytes) -> Unpacking {
        Unpacking(GzDecoder::new(Cursor::new(packed)))
    }

    /// The next piece; nothing at the end. It blocks: only for a worker.
    pub(crate) fn next(&mut self) -> std::io::Result<Option<Bytes>> {
        let mut piece = Vec::with_capacity(CHUNK);
        let read = (&mut self.0).take(CHUNK as u64).read_to_end(&mut piece)?;
        Ok((read > 0).then(|| Bytes::from(piece)))
    }

    /// All that is left. Each piece is unpacked by a worker when the client takes it: whoever reads slowly keeps no thread
    /// and no place from anybody, and whoever reads many at once waits behind their own.
    pub(crate) fn stream(
        self,
        app: Arc<AppState>,
        address: IpAddr,
    ) -> impl Stream<Item = std::io::Result<Bytes>> + Send {
        stream::try_unfold((self, app), move |(mut unpacking, app)| async move {
            let next = move || unpacking.next().map(|piece| (piece, unpacking));
            let taken = app.workers.run_in_turn(Lane::Replay, Some(address), next);
            let (piece, unpacking) = match taken.await {
                Ok(done) => done?,
                Err(_) => return Err(std::io::ErrorKind::Interrupted.into()),
            };
            Ok(piece.map(|piece| (piece, (unpacking, app))))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_answer_is_unpacked_piece_by_piece() {
        let plain: Vec<u8> = (0..200_000_u32).flat_map(u32::to_le_bytes).collect();
        let packed = pack(|to| to.write_all(&plain));
        let mut unpacking = Unpacking::new(packed.clone());
        let mut pieces = Vec::new();
        while let Some(piece) = unpacking.next().expect("whole") {
            assert!(piece.len() <= CHUNK);
            pieces.push(piece);
        }
        assert_eq!(pieces.len(), plain.len().div_ceil(CHUNK));
        assert_eq!(pieces.concat(), plain);
        let mut cut = Unpacking::new(packed.slice(..5_000));
        let broken = std::iter::from_fn(|| cut.next().transpose()).find(Result::is_err);
        assert!(broken.is_some(), "half an answer is no answer");
    }

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
