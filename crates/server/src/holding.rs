//! Where a table is: in memory here, at another node, or with nobody, so that it is read and opened.

use std::net::IpAddr;
use std::sync::Arc;

use sobremesa_driver::hops::Link;
use sobremesa_driver::open_room;
use sobremesa_protocol::wire::{RefusalKind, TableId};
use sobremesa_store::{Claim, Left, NodeId, Store};
use sobremesa_table::AnyRoom;
use tokio::sync::mpsc;

use crate::app::{ApiError, AppState, OPENING};
use crate::cluster::is_stuck;
use crate::room::Mail;
use crate::secret;
use crate::time::now;
use crate::workers::Lane;

/// Where a table is.
pub(crate) type Found = Link<mpsc::Sender<Mail>>;

/// A room in memory.
pub(crate) struct OpenRoom {
    pub(crate) mail: mpsc::Sender<Mail>,
    /// Under which its table is held, where several servers share the store.
    pub(crate) epoch: u64,
}

/// What is ours, where several servers share the store: under which number of this one, and under which epoch.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Title {
    pub(crate) number: NodeId,
    pub(crate) epoch: u64,
}

/// A table that nobody has in memory for as long as this lives.
pub(crate) struct HeldClosed<'a> {
    app: &'a AppState,
    id: TableId,
    epoch: u64,
    _opening: tokio::sync::MutexGuard<'a, ()>,
}

impl Drop for HeldClosed<'_> {
    fn drop(&mut self) {
        self.app.release(&self.id, self.epoch, Left::Asleep);
    }
}

impl AppState {
    /// Keeps a table out of memory for as long as the answer lives. Where it is in memory: nothing, or it is taken out
    /// and those who follow it come back by themselves.
    pub(crate) async fn hold_closed(&self, id: &TableId, evict: bool) -> Option<HeldClosed<'_>> {
        let held = self.opening[stripe(id)].lock().await;
        match self.open_room(id) {
            None => {}
            Some(room) if evict => {
                let _ = room.send(Mail::Evict { to: None }).await;
                room.closed().await;
                self.rooms().remove(id);
            }
            Some(_) => return None,
        }
        let epoch = self.take_away(id, evict).await?;
        Some(HeldClosed {
            app: self,
            id: id.clone(),
            epoch,
            _opening: held,
        })
    }

    /// The number of this server among several.
    pub(crate) fn number(&self) -> NodeId {
        self.cluster.as_ref().map_or(0, |cluster| cluster.number())
    }

    /// Asks for a table: whoever is alone holds all of them.
    pub(crate) async fn claim(&self, id: &TableId) -> Result<Claim, ApiError> {
        if self.cluster.is_none() {
            return Ok(Claim::Mine { epoch: 0 });
        }
        let table = id.to_string();
        self.ask(move |store| match store.nodes() {
            Some(nodes) => nodes.claim(&table),
            None => Ok(Claim::Mine { epoch: 0 }),
        })
        .await
    }

    /// Gives a table back, without waiting for it.
    pub(crate) fn release(&self, id: &TableId, epoch: u64, left: Left) {
        if self.cluster.is_some() {
            let (store, table) = (self.store.clone(), id.to_string());
            tokio::task::spawn_blocking(move || release(&*store, table, epoch, left));
        }
    }

    /// Gives a table back.
    pub(crate) async fn release_now(&self, id: &TableId, epoch: u64, left: Left) {
        let (store, table) = (self.store.clone(), id.to_string());
        let given = tokio::task::spawn_blocking(move || release(&*store, table, epoch, left));
        let _ = given.await;
    }

    /// The mailbox of a table's room, opened where it is not in memory; not that of another node's.
    pub(crate) async fn room(
        self: &Arc<Self>,
        id: &TableId,
    ) -> Result<mpsc::Sender<Mail>, ApiError> {
        self.room_for(id, None).await
    }

    /// The same for an address: whoever has many opened waits for them one after another.
    pub(crate) async fn room_for(
        self: &Arc<Self>,
        id: &TableId,
        whose: Option<IpAddr>,
    ) -> Result<mpsc::Sender<Mail>, ApiError> {
        match self.find_for(id, whose).await? {
            Found::Here(room) => Ok(room),
            Found::There(_) => Err(ApiError::Refused(RefusalKind::Moving)),
        }
    }

    /// Where a table is; it is opened here where nobody else holds it.
    pub(crate) async fn find(self: &Arc<Self>, id: &TableId) -> Result<Found, ApiError> {
        self.find_for(id, None).await
    }

    async fn find_for(
        self: &Arc<Self>,
        id: &TableId,
        whose: Option<IpAddr>,
    ) -> Result<Found, ApiError> {
        if let Some(mail) = self.open_room(id) {
            return Ok(Found::Here(mail));
        }
        // Whoever guesses ids holds up nobody who opens a table.
        let table = id.to_string();
        if self.ask(move |store| store.head(&table)).await?.is_none() {
            return Err(ApiError::Refused(RefusalKind::NoSuchTable));
        }
        // Before the lock: whoever waits for their own keeps nobody else from opening a table.
        let _turn = self.workers.turn(Lane::Setup, whose).await;
        let _opening = self.opening[stripe(id)].lock().await;
        if let Some(mail) = self.open_room(id) {
            return Ok(Found::Here(mail));
        }
        let stopping = self.cluster.is_some() && *self.stop.borrow();
        if stopping && !self.draining() {
            return Err(ApiError::Refused(RefusalKind::Stopping));
        }
        tracing::debug!(table = %id, "moving: looking for it");
        // Before the claim: where the number changes meanwhile, the room is taken for another's, and looked for once more.
        let number = self.number();
        let epoch = match self.claim(id).await? {
            Claim::Mine { epoch } => epoch,
            Claim::Theirs { node } => {
                tracing::debug!(table = %id, node, "moving: it is theirs");
                return Ok(Found::There(node));
            }
            Claim::NoSuchTable => return Err(ApiError::Refused(RefusalKind::NoSuchTable)),
        };
        tracing::debug!(table = %id, epoch, "moving: claimed");
        if self.draining()
            && let Some(node) = self.pass_to_another(id, epoch).await
        {
            return Ok(Found::There(node));
        }
        if stopping {
            self.release(id, epoch, Left::Abandoned);
            return Err(ApiError::Refused(RefusalKind::Stopping));
        }
        let read = self.read(id).await;
        if is_stuck(&read)
            && let Some(node) = self.pass_to_another_program(id, epoch).await
        {
            return Ok(Found::There(node));
        }
        match read {
            Ok((game, room)) => {
                let title = Title { number, epoch };
                Ok(Found::Here(self.run(id.clone(), title, game, room)))
            }
            Err(why) => {
                self.release(id, epoch, unopened(&why));
                Err(why)
            }
        }
    }

    /// Reads a table that is ours: its game and its room.
    async fn read(&self, id: &TableId) -> Result<(String, Box<dyn AnyRoom>), ApiError> {
        let table = id.to_string();
        let found = self.ask(move |store| {
            let head = store.head(&table)?;
            let facts = if head.is_some() {
                store.facts(&table, 0)?
            } else {
                Vec::new()
            };
            Ok(head.map(|head| (head, facts)))
        });
        let (head, facts) = found
            .await?
            .ok_or(ApiError::Refused(RefusalKind::NoSuchTable))?;
        let (game, table, config) = (head.game.clone(), id.clone(), self.config.room);
        tracing::debug!(table = %id, facts = facts.len(), "moving: facts read");
        // Rules that panic over an old match must not take more with them than this match.
        let read = self.workers.run(Lane::Setup, move || {
            open_room(&game, table, &facts, config, secret::number(), now())
        });
        let room = read.await?.map_err(|why| {
            tracing::error!(table = %id, ?why, "a table cannot be read");
            ApiError::Refused(RefusalKind::Frozen)
        })?;
        tracing::debug!(table = %id, "moving: replayed");
        Ok((head.game, room))
    }
}

/// What becomes of a table that could not be opened. One that nobody here can read sleeps; anything else may be over in a
/// moment, and where a clock runs or a bot owes something nobody else might ever ask.
fn unopened(why: &ApiError) -> Left {
    match why {
        ApiError::Refused(RefusalKind::Frozen | RefusalKind::NoSuchTable) => Left::Asleep,
        _ => Left::Abandoned,
    }
}

fn release(store: &dyn Store, table: String, epoch: u64, left: Left) {
    if let Some(nodes) = store.nodes()
        && let Err(error) = nodes.release(&[(table, epoch)], left)
    {
        // Its lease runs out, or it is claimed again here.
        tracing::debug!(%error, "a table was not given back");
    }
}

/// Where a table waits for its turn to be opened.
fn stripe(id: &TableId) -> usize {
    use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};
    let hash = BuildHasherDefault::<DefaultHasher>::default().hash_one(id);
    (hash % OPENING as u64) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_table_nobody_can_read_sleeps_when_it_was_not_opened() {
        for (kind, left) in [
            (RefusalKind::Frozen, Left::Asleep),
            (RefusalKind::NoSuchTable, Left::Asleep),
            (RefusalKind::Store, Left::Abandoned),
            (RefusalKind::Busy, Left::Abandoned),
        ] {
            assert_eq!(unopened(&ApiError::Refused(kind)), left, "{kind:?}");
        }
    }
}
