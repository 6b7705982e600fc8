//! The wires of one node, to the bus and to the store: cut both ways, or one way only, while everybody else goes on.

use sobremesa_core::Luck as _;

use super::store::StoreEvent;
use super::{BEGIN, CHAOS, LEASE, World};

/// What becomes of what is said on a wire.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Cut {
    #[default]
    Nothing,
    /// What the node says stays on the way.
    Unheard,
    /// What the node is told stays on the way.
    Deaf,
    /// Neither gets through.
    Broken,
}

/// A wire of a node, and until when it is cut.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Wire {
    cut: Cut,
    until: u64,
}

impl Wire {
    pub(super) fn at(self, now: u64) -> Cut {
        match self.until > now {
            true => self.cut,
            false => Cut::Nothing,
        }
    }

    /// Does what the node says get through?
    pub(super) fn heard(self, now: u64) -> bool {
        !matches!(self.at(now), Cut::Unheard | Cut::Broken)
    }

    /// Does what the node is told get through?
    pub(super) fn hears(self, now: u64) -> bool {
        !matches!(self.at(now), Cut::Deaf | Cut::Broken)
    }

    /// When what is on its way goes on.
    pub(super) fn until(self) -> u64 {
        self.until
    }
}

impl World {
    /// Cuts one of the wires of a node for a while.
    pub(super) fn cut(&mut self, place: usize, store: bool) {
        let cut = [Cut::Unheard, Cut::Deaf, Cut::Broken][self.luck.below(3) as usize];
        // What waits on the way has arrived when nothing goes wrong any more.
        let until = (self.now + self.between(50, 3 * LEASE as u32)).min(BEGIN + CHAOS);
        let node = &mut self.nodes[place];
        let wire = if store {
            &mut node.store
        } else {
            &mut node.bus
        };
        *wire = Wire { cut, until };
        self.told.cut += 1;
    }

    /// What a node says to the store: it arrives (something), waits until its wire is whole again (nothing), or the node is
    /// told that there is no connection.
    pub(super) fn arrives_at_store(&mut self, event: StoreEvent) -> Option<(StoreEvent, bool)> {
        let wire = event.from().map(|from| self.nodes[from.place].store);
        match wire.map(|wire| (wire.at(self.now), wire.until())) {
            Some((Cut::Unheard, until)) => {
                self.at(until, super::Event::Store(event));
                None
            }
            Some((Cut::Broken, _)) => Some((event, true)),
            _ => {
                let down = self.store_down > self.now;
                Some((event, down))
            }
        }
    }
}
