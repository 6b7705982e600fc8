//! What a load is to be.

use std::time::Duration;

use crate::beside::Beside;
use crate::{Address, Needed, Process};

/// How many set tables up at the same time.
pub(crate) const HOSTS: usize = 16;
/// How many tables without followers one party opens at most.
const TABLES_PER_PARTY: usize = 64;
/// How many tables are set up before memory is looked at.
pub(crate) const WARM: usize = 2 * HOSTS;

/// How many of so many tables without followers one party opens.
pub(crate) fn share(tables: usize) -> usize {
    tables.div_ceil(HOSTS).clamp(1, TABLES_PER_PARTY)
}

/// What is to be done.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Where the server is; or each of several that share their tables. Tables are opened at one after another, and the
    /// players of each table are connected to different ones.
    pub addresses: Vec<Address>,
    pub game: String,
    /// Its options, as an object.
    pub options: serde_json::Value,
    /// How many play at a table.
    pub seats: u8,
    /// How many tables are played at.
    pub tables: usize,
    /// The time between two moves of a table; none is as fast as it goes.
    pub think: Duration,
    /// How long to measure.
    pub time: Duration,
    /// How many tables more at which nothing happens.
    pub idle: usize,
    /// Do the players of those stay connected?
    pub followed: bool,
    /// The processes whose time and memory are told, by the name of the part they belong to.
    pub processes: Vec<(String, Process)>,
    /// Where the bus between the servers tells what has gone over it.
    pub bus: Option<Address>,
    /// Do the players ask for compressed frames?
    pub deflate: bool,
    /// What one more address asks for in a second half of the time, if anything. Then every party comes from an address
    /// of its own, so that the server's usual limits let it in.
    pub beside: Option<Beside>,
}

impl Plan {
    /// Where a table is opened.
    pub(crate) fn home(&self, table: usize) -> &Address {
        &self.addresses[table % self.addresses.len()]
    }

    /// Where somebody at a table is connected, and whether the table was opened elsewhere.
    pub(crate) fn of_player(&self, table: usize, place: u8) -> (&Address, bool) {
        let (address, home) = (self.home(table + usize::from(place)), self.home(table));
        (address, address != home)
    }

    /// The first process there is: that of a single server.
    pub(crate) fn server(&self) -> Option<Process> {
        self.processes.first().map(|(_, process)| *process)
    }

    fn sockets(&self) -> usize {
        let idle = match (self.idle, self.followed) {
            (0, _) => 0,
            (idle, true) => WARM + idle,
            (idle, false) => WARM.div_ceil(share(WARM)) + idle.div_ceil(share(idle)),
        };
        (self.tables + idle) * usize::from(self.seats)
    }

    /// The limits a server needs to let this load in.
    #[must_use]
    pub fn needed(&self) -> Needed {
        let sockets = self.sockets() + 64;
        Needed(vec![
            ("new-per-minute", sockets + self.tables + WARM + self.idle),
            ("requests-per-second", 10_000),
            ("request-burst", 10_000 + 2 * sockets),
            ("sockets-per-address", sockets),
            ("sockets", sockets.max(20_000)),
            ("messages-per-second", 2_000),
            ("message-burst", 4_000),
        ])
    }
}
