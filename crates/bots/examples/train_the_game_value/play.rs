//! The matches that are learned from.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use rayon::prelude::*;
use sobremesa_bots::the_game::value::{Afterstate, OrderCards};
use sobremesa_bots::the_game::{Lookahead, Tried};
use sobremesa_bots::{Bot, SearchBudget};
use sobremesa_core::{FastLuck, Game, Knowledge, Next, Quick, Seat, Setup, Verdict, Viewer};
use sobremesa_the_game::{ALL, Action, Options, State, TheGame};

use super::TrainingRound;

/// A turn that was tried less often than this says nothing.
const TRIALS: u32 = 8;
/// A moment and what is to be learned of it.
pub(crate) struct Example {
    pub(crate) afterstate: Afterstate,
    /// The match it comes from, and was that won?
    pub(crate) number: u64,
    pub(crate) won: bool,
    /// The chance as it is to be learned, and how much that counts.
    pub(crate) chance: f32,
    pub(crate) weight: f32,
    /// Was this turn taken?
    pub(crate) taken: bool,
}

/// A turn before it is known how the match ends.
struct Moved {
    afterstate: Afterstate,
    /// What trying it came to, and how often it was tried; nothing where it was not.
    tried: Option<(f32, u32)>,
    /// What trying the one that was taken came to, where it was another.
    taken: Option<f32>,
}

impl Moved {
    fn ended(self, round: TrainingRound, number: u64, won: bool) -> Example {
        let Moved {
            afterstate,
            tried,
            taken,
        } = self;
        let end = f32::from(u8::from(won));
        let (chance, weight) = match (tried, taken) {
            (None, _) => (end, 1.0),
            (Some((value, _)), None) => (value + round.ended() * (end - value), 1.0),
            // The end of the match says as much of a turn not taken as it was in doubt, compared with the one taken.
            (Some((value, trials)), Some(best)) => {
                let std_error = |value: f32| (value * (1.0 - value)).max(1e-4);
                let share = (std_error(value) / std_error(best)).min(1.0);
                let trials = trials as f32;
                (
                    value + round.ended() * share * (end - best),
                    trials / (trials + 10.0),
                )
            }
        };
        Example {
            afterstate,
            number,
            won,
            chance,
            weight,
            taken: taken.is_none(),
        }
    }
}

fn afterstate(state: &State, seats: u8, own: Seat) -> Afterstate {
    let hand = |seat| {
        let view = TheGame::view(state, Viewer::Seat(Seat(seat)));
        view.hand.unwrap_or_default().bits()
    };
    let view = TheGame::view(state, Viewer::Spectator);
    Afterstate {
        tops: view.table.stacks.map(|stack| stack.top()),
        hand: hand(own.0),
        others: (0..seats)
            .filter(|&seat| seat != own.0)
            .fold(0, |all, seat| all | hand(seat)),
        unlaid: ALL.without(view.laid).bits(),
        order_cards: OrderCards::of(&view.table.orders),
    }
}

/// A match, and what it looked like after every turn; after the first round also after turns that were only tried.
fn play(round: TrainingRound, seats: u8, player: &Lookahead, number: u64) -> Vec<Example> {
    let seed = 0x7ab1_e000_0000 + (round.before << 32) + number;
    let mut dealer = Quick(FastLuck::stream(seed, 0));
    let mut budget = SearchBudget::new(FastLuck::stream(seed, 1));
    budget.rounds = Some(round.rounds(seats));
    let mut bots = vec![player.clone(); usize::from(seats)];
    let options = Options {
        extreme: round.extreme,
        ..Options::default()
    };
    let mut state = TheGame::start(&Setup::fresh(seats, options), &mut dealer).expect("sound");
    let mut seen = Vec::new();
    let won = loop {
        let seat = match TheGame::next(&state) {
            Next::Over(outcome) => match TheGame::verdict(&outcome) {
                Verdict::Team { won, .. } => break won,
                _ => unreachable!("they play together"),
            },
            Next::Decide(seats) => seats.first().expect("somebody"),
        };
        let knowledge = Knowledge::<TheGame>::of(&state, seat, &[]);
        if round.before > 0 && begins(&knowledge) {
            let tried = bots[seat.index()].tried(&knowledge, &mut budget);
            if let Some(best) = tried.first() {
                seen.extend(moved(&afterstate(&state, seats, seat), &tried));
                for &(card, pile) in &best.cards {
                    TheGame::play(&mut state, seat, Action::Lay { card, pile }, &mut dealer)
                        .expect("by the rules");
                }
                if goes_on(&state, seat) {
                    TheGame::play(&mut state, seat, Action::End, &mut dealer)
                        .expect("by the rules");
                }
                continue;
            }
        }
        let action = bots[seat.index()].choose(&knowledge, &mut budget);
        if action == Action::End {
            seen.push(Moved {
                afterstate: afterstate(&state, seats, seat),
                tried: None,
                taken: None,
            });
        }
        TheGame::play(&mut state, seat, action, &mut dealer).expect("by the rules");
    };
    seen.into_iter()
        .map(|moved| moved.ended(round, number, won))
        .collect()
}

/// Does the seat's turn begin, and is there something left to draw? Else the end can be worked out.
fn begins(knowledge: &Knowledge<'_, TheGame>) -> bool {
    let view = knowledge.view();
    view.draw > 0
        && view
            .turn()
            .is_some_and(|turn| turn.seat == knowledge.seat() && turn.laid == 0)
}

/// Is the seat's turn not over, although cards were laid in it?
fn goes_on(state: &State, seat: Seat) -> bool {
    let view = TheGame::view(state, Viewer::Seat(seat));
    !matches!(TheGame::next(state), Next::Over(_))
        && view
            .turn()
            .is_some_and(|turn| turn.seat == seat && turn.laid > 0)
}

/// Where the turns lead that were tried often enough, the one that was taken first.
fn moved<'a>(from: &'a Afterstate, tried: &'a [Tried]) -> impl Iterator<Item = Moved> + 'a {
    let value = |tried: &Tried| tried.value.clamp(0.0, 1.0) as f32;
    let best = &tried[0];
    tried
        .iter()
        .enumerate()
        .filter(|(place, tried)| *place == 0 || tried.trials >= TRIALS)
        .map(move |(place, tried)| {
            let mut afterstate = *from;
            for &(card, pile) in &tried.cards {
                afterstate.tops[pile.index()] = card.number();
                afterstate.hand &= !(1 << card.number());
                afterstate.unlaid &= !(1 << card.number());
            }
            let tried = (best.trials > 0).then(|| (value(tried), tried.trials));
            Moved {
                afterstate,
                tried,
                taken: (place > 0).then(|| value(best)),
            }
        })
}

/// All matches of a round.
pub(crate) fn play_all(round: TrainingRound, seats: u8, player: &Lookahead) -> Vec<Example> {
    let (matches, played, begun) = (round.matches, AtomicU64::new(0), Instant::now());
    let one = |number| {
        let examples = play(round, seats, player, number);
        let played = played.fetch_add(1, Ordering::Relaxed) + 1;
        if played.is_multiple_of(1000) {
            eprintln!(
                "{seats} players: {played} of {matches} matches, {:.0?}",
                begun.elapsed()
            );
        }
        examples
    };
    let mut all: Vec<Example> = (0..matches).into_par_iter().flat_map_iter(one).collect();
    all.sort_by_key(|example| {
        (
            example.number,
            std::cmp::Reverse(example.afterstate.unlaid.count_ones()),
        )
    });
    all
}
