//! Metrics for whoever runs the server, in the format of Prometheus.

use std::sync::atomic::AtomicU64;

use prometheus_client::encoding::{EncodeLabelSet, text};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};
use sobremesa_protocol::wire::TablePhase;

use crate::process::Process;

/// A refusal, or whatever else is counted by kind.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(crate) struct KindLabel {
    kind: String,
}

impl KindLabel {
    pub(crate) fn of(kind: &str) -> KindLabel {
        KindLabel {
            kind: kind.to_owned(),
        }
    }
}

/// A table by its game and how far it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct TableLabel {
    game: String,
    phase: &'static str,
}

/// Which program this is.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct BuildLabel {
    version: &'static str,
}

fn phase_word(phase: TablePhase) -> &'static str {
    match phase {
        TablePhase::Lobby => "lobby",
        TablePhase::Playing => "playing",
        TablePhase::Over => "over",
        TablePhase::Closed => "closed",
        TablePhase::Frozen => "frozen",
    }
}

pub(crate) struct Metrics {
    registry: Registry,
    process: Process,
    tables_by: Family<TableLabel, Gauge>,
    pub(crate) acting: Histogram,
    pub(crate) reports: Counter,
    pub(crate) reviews: Counter,
    pub(crate) solves: Counter,
    pub(crate) unreadable: Gauge,
    pub(crate) lost: Gauge,
    pub(crate) store_bytes: Gauge,
    pub(crate) log_bytes: Gauge,
    pub(crate) clock_drift: Gauge<f64, AtomicU64>,
    pub(crate) relays: Gauge,
    pub(crate) bus: Gauge,
    pub(crate) bus_dropped: Gauge,
    thoughts_elsewhere: Family<KindLabel, Counter>,
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
    hurried: Family<KindLabel, Counter>,
    pub(crate) store_queue: Gauge,
    pub(crate) bot_queue: Gauge,
    pub(crate) commits: Counter<u64, AtomicU64>,
    refusals: Family<KindLabel, Counter>,
    limited: Family<KindLabel, Counter>,
    pushed: Family<KindLabel, Counter>,
    store_faults: Family<KindLabel, Counter>,
    pub(crate) storing: Histogram,
    pub(crate) thinking: Histogram,
    pub(crate) thought_waiting: Histogram,
    pub(crate) answering: Histogram,
    pub(crate) working: Family<KindLabel, Histogram, fn() -> Histogram>,
}

impl Metrics {
    pub(crate) fn new() -> Metrics {
        let mut registry = Registry::with_prefix("sobremesa");
        let mut metrics = Metrics {
            registry: Registry::default(),
            process: Process::default(),
            tables_by: Family::default(),
            acting: Histogram::new(exponential_buckets(0.0005, 2.0, 16)),
            reports: Counter::default(),
            reviews: Counter::default(),
            solves: Counter::default(),
            unreadable: Gauge::default(),
            lost: Gauge::default(),
            store_bytes: Gauge::default(),
            log_bytes: Gauge::default(),
            clock_drift: Gauge::default(),
            relays: Gauge::default(),
            bus: Gauge::default(),
            bus_dropped: Gauge::default(),
            thoughts_elsewhere: Family::default(),
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
            hurried: Family::default(),
            store_queue: Gauge::default(),
            bot_queue: Gauge::default(),
            commits: Counter::default(),
            refusals: Family::default(),
            limited: Family::default(),
            pushed: Family::default(),
            store_faults: Family::default(),
            storing: Histogram::new(exponential_buckets(0.0005, 2.0, 14)),
            thinking: Histogram::new(exponential_buckets(0.0005, 2.0, 14)),
            thought_waiting: Histogram::new(exponential_buckets(0.0005, 2.0, 18)),
            answering: Histogram::new(exponential_buckets(0.0005, 2.0, 14)),
            working: Family::new_with_constructor(|| {
                Histogram::new(exponential_buckets(0.0005, 2.0, 16))
            }),
        };
        let f = &metrics;
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
            "hurried_thoughts",
            "Answers of bots that had less time than they should have",
            f.hurried.clone(),
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
            "pushed",
            "Notices of one's turn to devices whose page is closed, by what became of them",
            f.pushed.clone(),
        );
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
        registry.register_with_unit(
            "acting",
            "From an action that arrives to its answer, stored and told",
            Unit::Seconds,
            f.acting.clone(),
        );
        registry.register(
            "tables",
            "Tables in memory by game and phase",
            f.tables_by.clone(),
        );
        registry.register("reports", "Complaints of people", f.reports.clone());
        registry.register("reviews", "Reviews made", f.reviews.clone());
        registry.register("solves", "Ways to win looked for", f.solves.clone());
        registry.register(
            "unreadable_tables",
            "Tables that could not be read at the start",
            f.unreadable.clone(),
        );
        registry.register(
            "lost_commits",
            "Acknowledged transactions that were missing at the start",
            f.lost.clone(),
        );
        registry.register_with_unit(
            "store",
            "Size of the file of the store",
            Unit::Bytes,
            f.store_bytes.clone(),
        );
        registry.register_with_unit(
            "store_log",
            "Size of the log that is not folded in yet",
            Unit::Bytes,
            f.log_bytes.clone(),
        );
        registry.register_with_unit(
            "clock_drift",
            "How far the machine's clock was set since the start",
            Unit::Seconds,
            f.clock_drift.clone(),
        );
        registry.register(
            "relays",
            "Tables followed from here, wherever they are, where several servers share a store",
            f.relays.clone(),
        );
        registry.register(
            "bus_connected",
            "Whether this server reaches the others: 1 or 0",
            f.bus.clone(),
        );
        registry.register(
            "bus_dropped",
            "Messages between servers dropped here because somebody was slow, since the start; they are asked for again",
            f.bus_dropped.clone(),
        );
        registry.register(
            "thoughts_elsewhere",
            "What was asked of those who only think, by what became of it: answered, busy, late",
            f.thoughts_elsewhere.clone(),
        );
        let build: Family<BuildLabel, Gauge> = Family::default();
        let version = env!("CARGO_PKG_VERSION");
        build.get_or_create(&BuildLabel { version }).set(1);
        registry.register("build_info", "Which program this is", build);
        metrics.registry = registry;
        metrics
    }

    pub(crate) fn thought_elsewhere(&self, how: &str) {
        self.thoughts_elsewhere
            .get_or_create(&KindLabel::of(how))
            .inc();
    }

    pub(crate) fn refused(&self, kind: &str) {
        self.refusals.get_or_create(&KindLabel::of(kind)).inc();
    }

    pub(crate) fn hurried(&self, kind: &str) {
        self.hurried.get_or_create(&KindLabel::of(kind)).inc();
    }

    /// Counts what became of a notice to a device whose page is closed.
    pub(crate) fn pushed(&self, kind: &str) {
        self.pushed.get_or_create(&KindLabel::of(kind)).inc();
    }

    pub(crate) fn limited(&self, kind: &str) {
        self.limited.get_or_create(&KindLabel::of(kind)).inc();
    }

    pub(crate) fn store_fault(&self, kind: &str) {
        self.store_faults.get_or_create(&KindLabel::of(kind)).inc();
    }

    /// A table is in another phase, or comes into memory, or leaves it.
    pub(crate) fn count_table(
        &self,
        game: &str,
        before: Option<TablePhase>,
        after: Option<TablePhase>,
    ) {
        let label = |phase: TablePhase| TableLabel {
            game: game.to_owned(),
            phase: phase_word(phase),
        };
        if let Some(phase) = before {
            self.tables_by.get_or_create(&label(phase)).dec();
        }
        if let Some(phase) = after {
            self.tables_by.get_or_create(&label(phase)).inc();
        }
    }

    pub(crate) fn text(&self) -> String {
        let mut out = self.process.text();
        text::encode(&mut out, &self.registry).expect("a text takes what is written");
        out
    }
}
