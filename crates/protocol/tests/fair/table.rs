//! A table as a server keeps it: a match, and the number of everything that is stored.

use sobremesa_core::{FastLuck, Game, Luck as _, Match, Seat, Setup};
use sobremesa_protocol::{Fair, Key, Mark, Player, Record, Salt, Seed};

pub(crate) struct Table<G: Game> {
    game: Match<G>,
    seed: Seed,
    key: Key,
    fair: Fair,
    marks: Vec<Mark>,
    seq: u64,
}

/// The seed of the examples: 00 01 02 … 1f.
pub(crate) fn seed() -> Seed {
    Seed::new(std::array::from_fn(|place| place as u8))
}

pub(crate) fn salt(text: &str) -> Salt {
    text.parse().expect("a salt")
}

/// 16 bytes from the first seat, nothing from the last, 32 from those between.
pub(crate) fn salts(seats: u8) -> Vec<Salt> {
    let of = |seat: u8| match seat {
        0 => salt("c0ffee00c0ffee00c0ffee00c0ffee00"),
        last if last + 1 == seats => Salt::NONE,
        seat => salt(&format!("{seat:02x}").repeat(32)),
    };
    (0..seats).map(of).collect()
}

impl<G: Game> Table<G> {
    /// Deals. The facts before were who sat down.
    pub(crate) fn open(setup: Setup<G>, seq: u64) -> Table<G> {
        let (seed, id) = (seed(), "example");
        let salts = salts(setup.seats);
        let key = Key::new(&seed, id, &salts);
        let mut luck = key.luck(seq);
        let (game, _) = Match::start(setup, &[], &mut luck).expect("a sound set-up");
        let fair = Fair::of(&seed, id, salts, luck.into_fact());
        Table {
            game,
            seed,
            key,
            fair,
            marks: Vec::new(),
            seq,
        }
    }

    /// Some seat that owes a decision makes one.
    pub(crate) fn step(&mut self, choice: &mut FastLuck) -> bool {
        let state = self.game.state();
        let Some(seat) = G::next(state).deciders().iter().next() else {
            return false;
        };
        let action = G::pick_owed(state, seat, |count| choice.below(count));
        self.seq += 1;
        let mut luck = self.key.luck(self.seq);
        self.game
            .play(seat, action, &[], &mut luck)
            .expect("it is owed");
        self.fair.entries.push(luck.into_fact());
        true
    }

    /// The last move is taken back, which is a fact of its own.
    pub(crate) fn take_back(&mut self) {
        let entry = self.game.take_back().expect("there was a move");
        self.fair.entries.pop();
        self.marks.push(Mark::TakenBack {
            entry: self.game.log().entries.len(),
            seat: entry.seat,
        });
        self.seq += 1;
    }

    pub(crate) fn stand_in(&mut self, seat: Seat, bot: &str) {
        self.marks.push(Mark::StandIn {
            entry: self.game.log().entries.len(),
            seat,
            bot: bot.to_owned(),
        });
        self.seq += 1;
    }

    /// The record of a match that is over: the seed is revealed.
    pub(crate) fn record(self) -> Record<G> {
        let seats = self.game.log().setup.seats;
        let player = |seat: Seat| match seat.0 {
            last if last + 1 == seats => Player {
                name: "Bot".to_owned(),
                bot: Some("random".to_owned()),
            },
            seat => Player {
                name: ["Ana", "Hugo", "Vera", "Luc", "Zoe"][usize::from(seat)].to_owned(),
                bot: None,
            },
        };
        let mut record = Record::of(
            self.game.log().clone(),
            Seat::all(seats).map(player).collect(),
        );
        record.marks = self.marks;
        record.fair = Some(Fair {
            seed: Some(self.seed),
            ..self.fair
        });
        record
    }
}

/// A whole match, with a move taken back where one is named.
pub(crate) fn played<G: Game>(
    setup: Setup<G>,
    choices: u64,
    take_back: Option<usize>,
) -> Record<G> {
    let (mut table, mut choice) = (Table::open(setup, 3), FastLuck::new(choices));
    let mut steps = 0;
    while table.step(&mut choice) {
        steps += 1;
        if take_back == Some(steps) {
            table.take_back();
        }
    }
    table.record()
}
