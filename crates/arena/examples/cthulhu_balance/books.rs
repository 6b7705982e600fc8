//! What many races add up to.

use std::collections::BTreeMap;
use std::sync::Arc;

use sobremesa_arena::{Distribution, share_interval};

use crate::race::Race;

/// A turn at a real table takes about so long: two actions, dice, a card read aloud, somebody answering.
const SECONDS_A_TURN: f64 = 35.0;

/// How often something was there, and how often whoever had it won.
#[derive(Clone, Copy, Default)]
struct Share {
    had: u64,
    won: u64,
}

impl Share {
    fn add(&mut self, won: bool) {
        self.had += 1;
        self.won += u64::from(won);
    }
}

#[derive(Default)]
pub(crate) struct Books {
    races: u64,
    stopped: u64,
    vehicles: BTreeMap<Arc<str>, Share>,
    cards: BTreeMap<Arc<str>, Share>,
    seats: BTreeMap<usize, Share>,
    grid: BTreeMap<usize, Share>,
    turns: Distribution,
    decisions: Distribution,
    laps: Distribution,
}

impl Books {
    pub(crate) fn add(&mut self, race: &Race) {
        self.races += 1;
        self.stopped += u64::from(race.stopped);
        for (seat, vehicle) in race.vehicles.iter().enumerate() {
            let won = seat == race.winner.index();
            self.vehicles.entry(vehicle.clone()).or_default().add(won);
            self.seats.entry(seat).or_default().add(won);
            for card in &race.drawn[seat] {
                self.cards.entry(card.clone()).or_default().add(won);
            }
        }
        for (place, &seat) in race.grid.iter().enumerate() {
            self.grid.entry(place).or_default().add(seat == race.winner);
        }
        self.turns.add(race.turns.into());
        self.decisions.add(race.decisions.into());
        self.laps.add(race.most_laps.into());
    }

    pub(crate) fn and(mut self, other: Books) -> Books {
        fn merge<K: Ord>(own: &mut BTreeMap<K, Share>, other: BTreeMap<K, Share>) {
            for (key, share) in other {
                let own = own.entry(key).or_default();
                own.had += share.had;
                own.won += share.won;
            }
        }
        self.races += other.races;
        self.stopped += other.stopped;
        merge(&mut self.vehicles, other.vehicles);
        merge(&mut self.cards, other.cards);
        merge(&mut self.seats, other.seats);
        merge(&mut self.grid, other.grid);
        self.turns.merge(&other.turns);
        self.decisions.merge(&other.decisions);
        self.laps.merge(&other.laps);
        self
    }

    pub(crate) fn print(&self, players: u8, bot: &str) {
        let fair = 1.0 / f64::from(players);
        println!("## {players} players, {} races of `{bot}`\n", self.races);
        let turns = self.turns.mean();
        println!(
            "A race takes {turns:.0} turns ({:.0} rounds), about {:.0} minutes at {SECONDS_A_TURN:.0} seconds a turn, and {:.0} decisions; \
             the winner has {:.1} laps. {} of the races were stopped because they would not end (C27).\n",
            turns / f64::from(players),
            turns * SECONDS_A_TURN / 60.0,
            self.decisions.mean(),
            self.laps.mean(),
            self.stopped,
        );
        table(
            "vehicle",
            self.vehicles
                .iter()
                .map(|(name, share)| (name.to_string(), *share)),
            fair,
            true,
        );
        let name = |seat: &usize| format!("seat {}", seat + 1);
        table(
            "seat",
            self.seats.iter().map(|(seat, share)| (name(seat), *share)),
            fair,
            false,
        );
        let name = |place: &usize| format!("{} on the grid", place + 1);
        table(
            "place",
            self.grid.iter().map(|(place, share)| (name(place), *share)),
            fair,
            false,
        );
        table(
            "card drawn",
            self.cards
                .iter()
                .map(|(name, share)| (name.to_string(), *share)),
            fair,
            true,
        );
    }
}

/// A table of win rates, as multiples of the fair share, the best first where `sorted`.
fn table(head: &str, rows: impl Iterator<Item = (String, Share)>, fair: f64, sorted: bool) {
    let mut rows: Vec<(String, Share)> = rows.collect();
    let rate = |share: &Share| share.won as f64 / share.had.max(1) as f64;
    if sorted {
        rows.sort_by(|a, b| rate(&b.1).total_cmp(&rate(&a.1)));
    }
    println!("| {head} | wins | 95 % interval | × fair share | seen |");
    println!("| --- | --- | --- | --- | --- |");
    for (name, share) in rows {
        let interval = share_interval(share.won as f64, share.had);
        println!(
            "| {name} | {:.1} % | {:.1} to {:.1} | {:.2} | {} |",
            rate(&share) * 100.0,
            interval.low * 100.0,
            interval.high * 100.0,
            rate(&share) / fair,
            share.had,
        );
    }
    println!();
}
