//! Figures for whoever runs the server, in the format of Prometheus.

use std::sync::atomic::AtomicU64;

use prometheus_client::encoding::{EncodeLabelSet, text};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};

/// A refusal, or whatever else is counted by kind.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(crate) struct Kind {
    kind: String,
}

impl Kind {
    pub(crate) fn of(kind: &str) -> Kind {
        Kind {
            kind: kind.to_owned(),
        }
    }
}

pub(crate) struct Figures {
    registry: Registry,
    pub(crate) rooms: Gauge,
    pub(crate) sockets: Gauge,
    pub(crate) followers: Gauge,
    pub(crate) seats: Gauge,
    pub(crate) moves: Counter,
    pub(crate) messages: Counter,
    pub(crate) sent: Counter,
    pub(crate) sent_bytes: Counter,
    pub(crate) tables: Counter,
    pub(crate) thoughts: Counter,
    pub(crate) failed_thoughts: Counter,
    pub(crate) store_queue: Gauge,
    pub(crate) bot_queue: Gauge,
    pub(crate) commits: Counter<u64, AtomicU64>,
    refusals: Family<Kind, Counter>,
    limited: Family<Kind, Counter>,
    store_faults: Family<Kind, Counter>,
    pub(crate) storing: Histogram,
    pub(crate) thinking: Histogram,
    pub(crate) thought_waiting: Histogram,
    pub(crate) answering: Histogram,
    pub(crate) working: Family<Kind, Histogram, fn() -> Histogram>,
}

impl Figures {
    pub(crate) fn new() -> Figures {
        let mut registry = Registry::with_prefix("sobremesa");
        let mut figures = Figures {
            registry: Registry::default(),
            rooms: Gauge::default(),
            sockets: Gauge::default(),
            followers: Gauge::default(),
            seats: Gauge::default(),
            moves: Counter::default(),
            messages: Counter::default(),
            sent: Counter::default(),
            sent_bytes: Counter::default(),
            tables: Counter::default(),
            thoughts: Counter::default(),
            failed_thoughts: Counter::default(),
            store_queue: Gauge::default(),
            bot_queue: Gauge::default(),
            commits: Counter::default(),
            refusals: Family::default(),
            limited: Family::default(),
            store_faults: Family::default(),
            storing: Histogram::new(exponential_buckets(0.0005, 2.0, 14)),
            thinking: Histogram::new(exponential_buckets(0.0005, 2.0, 14)),
            thought_waiting: Histogram::new(exponential_buckets(0.0005, 2.0, 18)),
            answering: Histogram::new(exponential_buckets(0.0005, 2.0, 14)),
            working: Family::new_with_constructor(|| {
                Histogram::new(exponential_buckets(0.0005, 2.0, 16))
            }),
        };
        let f = &figures;
        registry.register("rooms", "Tables in memory", f.rooms.clone());
        registry.register("sockets", "Open sockets", f.sockets.clone());
        registry.register(
            "followers",
            "Sockets following a table, summed over tables",
            f.followers.clone(),
        );
        registry.register("seats", "Seats at the tables in memory", f.seats.clone());
        registry.register("moves", "Actions stored and told", f.moves.clone());
        registry.register("messages", "Messages received", f.messages.clone());
        registry.register("sent", "Messages sent", f.sent.clone());
        registry.register("sent_bytes", "Bytes of messages sent", f.sent_bytes.clone());
        registry.register("tables_opened", "Tables opened", f.tables.clone());
        registry.register("thoughts", "Answers of bots", f.thoughts.clone());
        registry.register(
            "failed_thoughts",
            "Bots that broke down or were too slow",
            f.failed_thoughts.clone(),
        );
        registry.register(
            "store_queue",
            "Batches waiting for the store",
            f.store_queue.clone(),
        );
        registry.register(
            "bot_queue",
            "Thoughts waiting for a thread",
            f.bot_queue.clone(),
        );
        registry.register("commits", "Transactions of the store", f.commits.clone());
        registry.register("refusals", "Refusals by kind", f.refusals.clone());
        registry.register(
            "limited",
            "What was turned away by a limit",
            f.limited.clone(),
        );
        registry.register(
            "store_faults",
            "What the store could not do",
            f.store_faults.clone(),
        );
        registry.register_with_unit(
            "storing",
            "From asking the store to its answer",
            Unit::Seconds,
            f.storing.clone(),
        );
        registry.register_with_unit(
            "thinking",
            "Time of a thought",
            Unit::Seconds,
            f.thinking.clone(),
        );
        registry.register_with_unit(
            "thought_waiting",
            "Time a thought waited for a thread",
            Unit::Seconds,
            f.thought_waiting.clone(),
        );
        registry.register_with_unit(
            "answering",
            "Time of an HTTP request",
            Unit::Seconds,
            f.answering.clone(),
        );
        registry.register_with_unit(
            "working",
            "Time of an expensive request by kind, once it is its turn",
            Unit::Seconds,
            f.working.clone(),
        );
        figures.registry = registry;
        figures
    }

    pub(crate) fn refused(&self, kind: &str) {
        self.refusals.get_or_create(&Kind::of(kind)).inc();
    }

    pub(crate) fn limited(&self, kind: &str) {
        self.limited.get_or_create(&Kind::of(kind)).inc();
    }

    pub(crate) fn store_fault(&self, kind: &str) {
        self.store_faults.get_or_create(&Kind::of(kind)).inc();
    }

    pub(crate) fn text(&self) -> String {
        let mut out = String::new();
        text::encode(&mut out, &self.registry).expect("a text takes what is written");
        out
    }
}
