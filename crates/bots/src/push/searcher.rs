//! What PUSH tells the search that the games share.
//!
//! No bot of the roster uses it: reckoning wins more often (`docs/search.md`). It is here for whoever wants to do better, and
//! for `cargo run --release -p sobremesa-arena --example push_search`, which compares the two.

use sobremesa_core::{BySeat, FastLuck, Game, Knowledge, Seat, Viewer};
use sobremesa_push::{Action, Phase, Push, State};

use super::Odds;
use super::outlook::Standing;
use crate::search::{Habits, Others, Searched, Worths, number};
use crate::{Bot, Thought};

/// How many decisions lie between the present one and a moment that is judged, at least: a turn or two.
const STEPS: u32 = 6;

impl Searched for Push {
    /// Everything is open and reckoning is good already: it is followed unless trying has clearly shown better.
    const HABITS: Habits = Habits {
        rounds: 400,
        nodes: 1 << 14,
        curiosity: 1.0,
        trust: 2.0,
        breadth: 4.0,
        others: Others::Fast,
        sure: 2.0,
    };

    fn fast(state: &State, seat: Seat, luck: &mut FastLuck) -> Action {
        Odds.choose(&Knowledge::of(state, seat, &[]), &mut Thought::new(luck.clone()))
    }

    fn leanings(state: &State, seat: Seat, actions: &[Action], leanings: &mut Vec<f32>) {
        let likely = Odds.choose(&Knowledge::of(state, seat, &[]), &mut Thought::new(FastLuck::new(0)));
        leanings.extend(actions.iter().map(|&action| if action == likely { 1.0 } else { 0.3 }));
    }

    /// A turn that begins is a good moment: nothing is going on.
    fn judge(state: &State, steps: u32) -> Option<Worths> {
        let table = state.table();
        let Phase::Turn { card: None, seat, .. } = table.phase else { return None };
        (steps >= STEPS && table.is_fresh()).then(|| {
            let view = Push::view(state, Viewer::Spectator);
            let outlook = Standing::of(&view).outlook(view.deck, seat);
            BySeat::new(view.seats(), |seat| outlook.chance((seat, 1.0), &[]).into())
        })
    }

    /// Everything but the order of the deck lies open.
    fn sees(state: &State, _: Seat) -> Option<u64> {
        Some(number(state.table()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Searcher;
    use sobremesa_core::{Next, Quick, Setup};

    #[test]
    fn a_match_is_searched_to_its_end_and_the_tree_kept_where_it_is_known() {
        let mut dealer = Quick(FastLuck::new(3));
        let mut state = Push::start(&Setup::fresh(2, Default::default()), &mut dealer).expect("sound");
        let mut thought = Thought::new(FastLuck::new(4));
        thought.rounds = Some(2);
        let mut searcher = Searcher::<Push>::default();
        let mut asked = 0;
        while let Next::Decide(seats) = Push::next(&state) {
            let seat = seats.first().expect("somebody decides");
            let knowledge = Knowledge::of(&state, seat, &[]);
            // Long matches of PUSH need no more than a look at their beginning.
            let action = match asked < 60 {
                true => searcher.choose(&knowledge, &mut thought),
                false => Odds.choose(&knowledge, &mut thought),
            };
            assert!(knowledge.owed().contains(&action), "{action:?}");
            Push::play(&mut state, seat, action, &mut dealer).expect("by the rules");
            asked += 1;
        }
        assert!(asked > 60);
        assert_ne!(Push::sees(&state, Seat(0)), None);
    }
}
