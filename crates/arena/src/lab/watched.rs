//! One match, watched: what was used, how long it took a person, and who was ahead on the way.

use std::collections::BTreeMap;

use sobremesa_bots::drive::{Driven, Recorded, drive};
use sobremesa_bots::{Bot, SearchBudget};
use sobremesa_core::{FastLuck, Game, Seat, SeatSet, Setup};

use super::Counted;
use super::without::{Barred, Users};
use sobremesa_bots::deal::{Count, Finished};

/// By kind, then by name: how often each seat used it.
pub type Uses = BTreeMap<String, BTreeMap<String, Vec<u32>>>;

/// What was seen of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    pub finished: Finished,
    /// How long people would have taken.
    pub seconds: u32,
    /// How many rounds began; 0 in a game without rounds.
    pub rounds: u32,
    /// Who was ahead after a quarter, half and three quarters of the decisions; nobody where all play as one.
    pub leaders: [SeatSet; 3],
    /// Who was behind everybody else at half-time.
    pub last: SeatSet,
    pub uses: Uses,
    /// How it went for each of those who were then kept from using a thing that they had used.
    pub barred: Barred,
}

/// A match that is watched.
struct Watched<G: Counted> {
    game: Recorded<G>,
    pace: u32,
    seconds: u32,
    rounds: u32,
    /// Who is ahead and who is last, after each decision.
    course: Vec<[SeatSet; 2]>,
    uses: Uses,
    users: Users,
}

impl<G: Counted> Watched<G> {
    fn hear(&mut self, events: &[G::Event]) {
        let seats = usize::from(G::seats(self.game.state()));
        for event in events {
            self.seconds += G::together(event);
            self.rounds += u32::from(G::new_round(event));
            G::uses(event, &mut |used| {
                let names = self.uses.entry(used.kind.to_owned()).or_default();
                let counts = names.entry(used.name).or_insert_with(|| vec![0; seats]);
                counts[used.seat.index()] += used.count;
            });
        }
    }
}

impl<G: Counted> Driven<G> for Watched<G> {
    fn state(&self) -> &G::State {
        self.game.state()
    }

    fn history(&self, seat: Seat) -> &[G::Sight] {
        self.game.history(seat)
    }

    fn play(&mut self, seat: Seat, action: G::Action) -> Result<(), G::Refusal> {
        let events = self.game.play_heard(seat, action)?;
        G::thing(&action, &mut |name| {
            self.users.insert((name.to_owned(), seat));
        });
        if G::takes_time(&action) {
            self.seconds += self.pace;
        }
        self.hear(&events);
        self.course.push(ends::<G>(self.game.state()));
        Ok(())
    }
}

/// Who is ahead, and who is last.
fn ends<G: Counted>(state: &G::State) -> [SeatSet; 2] {
    let Some(standing) = G::standing(state) else {
        return [SeatSet::EMPTY; 2];
    };
    let all = || standing.as_slice().iter().copied();
    let at = |end: Option<i32>| {
        let there = standing.iter().filter(|(_, at)| Some(**at) == end);
        there.map(|(seat, _)| seat).collect()
    };
    [at(all().max()), at(all().min())]
}

/// Plays the match that a simulation plays with the same seed, and watches it; also says who used which things.
pub(super) fn watch<G: Counted, B: Bot<G>>(
    setup: &Setup<G>,
    bots: &mut [B],
    seed: u64,
    pace: u32,
    budget: SearchBudget,
) -> Result<(Seen, Users), Vec<G::Fault>> {
    let mut budget = SearchBudget {
        luck: FastLuck::stream(seed, 1),
        ..budget
    };
    let (game, dealt) = Recorded::dealt(setup, FastLuck::stream(seed, 0))?;
    let mut watched = Watched {
        game,
        pace,
        seconds: 0,
        rounds: 0,
        course: Vec::new(),
        uses: Uses::new(),
        users: Users::new(),
    };
    watched.hear(&dealt);
    let mut count = Count::default();
    let outcome = drive(&mut watched, bots, &mut budget, |seat| count.decision(seat));
    let course = &watched.course;
    let at = |quarter: usize| {
        let place = (course.len() * quarter / 4).saturating_sub(1);
        course.get(place).copied().unwrap_or([SeatSet::EMPTY; 2])
    };
    let seen = Seen {
        finished: count.finished(<G as Game>::verdict(&outcome)),
        seconds: watched.seconds,
        rounds: watched.rounds,
        leaders: [1, 2, 3].map(|quarter| at(quarter)[0]),
        last: at(2)[1],
        uses: watched.uses,
        barred: Barred::new(),
    };
    Ok((seen, watched.users))
}
