//! One race, and what is worth knowing of it.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use sobremesa_bots::{Roster as _, SearchBudget};
use sobremesa_core::{FastLuck, Game as _, Knowledge, Match, Next, Seat, Setup};
use sobremesa_cthulhu_500::{Cthulhu500, Event, Options, Place, Sight};

/// What is worth knowing of one race.
pub(crate) struct Race {
    pub(crate) winner: Seat,
    /// Each seat's vehicle.
    pub(crate) vehicles: Vec<Arc<str>>,
    /// The cards each seat drew at least once.
    pub(crate) drawn: Vec<BTreeSet<Arc<str>>>,
    /// The starting grid, the leader first.
    pub(crate) grid: Vec<Seat>,
    pub(crate) turns: u32,
    pub(crate) decisions: u32,
    pub(crate) most_laps: u32,
    /// Was it stopped because it would not end?
    pub(crate) stopped: bool,
}

/// Races once, the same bot in every car.
pub(crate) fn run(players: u8, bot: &str, think: Option<Duration>, seed: u64) -> Race {
    let spec = Cthulhu500::bot(bot).expect("the bot was found before");
    let mut bots: Vec<_> = (0..players).map(|_| (spec.make)()).collect();
    let mut luck = FastLuck::stream(seed, 0);
    let mut budget = SearchBudget::new(FastLuck::stream(seed, 1)).within(think);
    let (mut game, played) =
        Match::<Cthulhu500>::start(Setup::fresh(players, Options::default()), &[], &mut luck)
            .expect("the usual options are sound");
    let seats = usize::from(players);
    let mut race = Race {
        winner: Seat(0),
        vehicles: vec![Arc::from(""); seats],
        drawn: vec![BTreeSet::new(); seats],
        grid: Vec::new(),
        turns: 0,
        decisions: 0,
        most_laps: 0,
        stopped: false,
    };
    played.events.iter().for_each(|event| race.hear(event));
    loop {
        let seat = match Cthulhu500::next(game.state()) {
            Next::Over(_) => return race,
            Next::Decide(seats) => seats.first().expect("somebody decides"),
        };
        let action =
            bots[seat.index()].choose(&Knowledge::of(game.state(), seat, &[]), &mut budget);
        let played = game
            .play(seat, action, &[], &mut luck)
            .expect("bots answer with owed actions");
        race.decisions += 1;
        played.events.iter().for_each(|event| race.hear(event));
    }
}

impl Race {
    fn hear(&mut self, event: &Event) {
        match event {
            Event::Open(Sight::Vehicle { seat, vehicle }) => {
                self.vehicles[seat.index()] = vehicle.name()
            }
            Event::Moved {
                card,
                from: Place::Pile,
                to: Place::Hand(seat),
            } => {
                self.drawn[seat.index()].insert(card.name());
            }
            Event::Open(Sight::Grid { order }) => self.grid.clone_from(order),
            Event::Open(Sight::Turn { .. }) => self.turns += 1,
            Event::Open(Sight::Over(outcome)) => {
                self.winner = outcome.winner;
                self.most_laps = outcome
                    .laps
                    .iter()
                    .map(|(_, &laps)| u32::from(laps))
                    .max()
                    .unwrap_or(0);
                self.stopped = outcome.stopped;
            }
            _ => {}
        }
    }
}
