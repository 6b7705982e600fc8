//! The Game and The Game: Extreme, for the nets.

use sobremesa_bots::Roster;
use sobremesa_conformance::{Advised, Checked, Kind};
use sobremesa_core::{FastLuck, Game, Knowledge, Luck, Seat, Setup, Viewer};
use sobremesa_the_game::{
    ALL, Action, Bid, Card, Event, Expert, Options, Phrase, Pile, Position, Sight, Signal, State,
    TheGame, WrittenPhase,
};

use crate::Checks;
use crate::players::{advised, kinds};

/// Where a card can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// In a hand.
    Hand(Seat),
    /// In the draw pile.
    Draw,
    /// On one of the piles; which one it lies beneath is forgotten by the game, too.
    Laid,
}

/// Few cards left and piles that can take them: matches from here see the draw pile run out, and some are won.
fn late(seats: u8, options: Options) -> Setup<TheGame> {
    let card = |number| Card::new(number).expect("a card");
    let tops = [12, 20, 88, 82];
    let hand_size = options.hand_size(seats);
    let left: Vec<Card> = (0..seats * hand_size + 5)
        .map(|n| card(25 + 2 * n))
        .collect();
    let laid = ALL
        .iter()
        .filter(|card| !tops.contains(&card.number()) && !left.contains(card));
    let hand = |seat: u8| {
        (0..hand_size)
            .map(|n| left[usize::from(seat + n * seats)])
            .collect()
    };
    let position = Position {
        piles: tops.map(|top| vec![top]),
        beneath: laid.collect(),
        hands: (0..seats).map(hand).collect(),
        phase: WrittenPhase::Turn {
            seat: Seat(0),
            laid: 0,
            three: false,
            bound: [None; 4],
        },
        signals: Vec::new(),
        orders: None,
    };
    Setup {
        seats,
        options,
        position: Some(position),
    }
}

impl Checked<TheGame> for Checks {
    /// `None` stands for a card that the draw pile counts although it is somewhere else.
    type Piece = Option<Card>;
    type Place = Place;

    const MATCHES: u64 = 3;

    fn setups() -> Vec<Setup<TheGame>> {
        let plain = Options::default();
        let extreme = Options {
            extreme: true,
            ..plain
        };
        let shuffled = Options {
            orders_shuffled: true,
            ..extreme
        };
        let expert = |expert, options: Options| Options { expert, ..options };
        let started = |seat, options: Options| Options {
            starter: Some(Seat(seat)),
            ..options
        };
        vec![
            Setup::fresh(1, plain),
            Setup::fresh(2, expert(Expert::Two, plain)),
            Setup::fresh(3, started(2, plain)),
            Setup::fresh(
                4,
                expert(
                    Expert::One,
                    Options {
                        free_talk: true,
                        ..plain
                    },
                ),
            ),
            Setup::fresh(5, plain),
            Setup::fresh(1, extreme),
            Setup::fresh(2, extreme),
            Setup::fresh(2, started(1, shuffled)),
            Setup::fresh(3, expert(Expert::Two, extreme)),
            Setup::fresh(5, shuffled),
            late(1, plain),
            late(3, plain),
            late(2, extreme),
            late(4, extreme),
        ]
    }

    /// A bid each, every card laid, and each turn ended that laid one.
    fn most_steps(setup: &Setup<TheGame>) -> u32 {
        u32::from(setup.seats) + 2 * ALL.len()
    }

    fn hides(setup: &Setup<TheGame>) -> bool {
        setup.seats > 1
    }

    fn every_action(_: &State) -> Vec<Action> {
        let mut actions = vec![Action::End];
        actions.extend(Bid::ALL.map(Action::Bid));
        actions.extend(Phrase::ALL.map(Action::Say));
        for pile in Pile::ALL {
            actions.extend(Signal::ALL.map(|show| Action::Signal { pile, show }));
            actions.extend(ALL.iter().map(|card| Action::Lay { card, pile }));
        }
        actions
    }

    fn census(state: &State) -> Vec<(Place, Option<Card>)> {
        let position = TheGame::setup(state)
            .position
            .expect("a state is written as a position");
        let mut census = Vec::new();
        let mut unnamed = ALL;
        let mut named = |place, card| {
            unnamed.remove(card);
            census.push((place, Some(card)));
        };
        for (seat, hand) in (0..).map(Seat).zip(&position.hands) {
            hand.iter().for_each(|&card| named(Place::Hand(seat), card));
        }
        let on_piles = position
            .piles
            .iter()
            .flatten()
            .filter_map(|&number| Card::new(number));
        on_piles
            .chain(position.beneath)
            .for_each(|card| named(Place::Laid, card));
        census.extend(unnamed.iter().map(|card| (Place::Draw, Some(card))));
        let counted = u32::from(TheGame::view(state, Viewer::Spectator).draw);
        census.extend((unnamed.len()..counted).map(|_| (Place::Draw, None)));
        census
    }

    fn moved(event: &Event, each: &mut dyn FnMut(Option<Card>, Place, Place)) {
        match *event {
            Event::Open(Sight::Laid { seat, card, .. }) => {
                each(Some(card), Place::Hand(seat), Place::Laid)
            }
            Event::Ended { seat, drawn } => {
                drawn
                    .iter()
                    .for_each(|card| each(Some(card), Place::Draw, Place::Hand(seat)));
            }
            Event::Dealt { .. } | Event::Bid { .. } | Event::Open(_) => {}
        }
    }

    /// Bids are shown when all are in, and a game that ends tells that nobody could go on.
    fn opens(event: &Event, _: &State) -> Option<String> {
        matches!(event, Event::Open(Sight::Starts { .. } | Sight::Over(_)))
            .then(|| format!("{event:?}"))
    }

    /// Mostly the card that moves a pile least, so that the draw pile runs out; now and then anything.
    fn steady(state: &State, seat: Seat, luck: &mut FastLuck) -> Action {
        if luck.below(30) == 0 {
            return TheGame::pick_owed(state, seat, |count| luck.below(count));
        }
        let table = TheGame::view(state, Viewer::Seat(seat)).table;
        let cost = |action: &Action| match *action {
            Action::Lay { card, pile } => {
                let (top, number) = (i32::from(table.stack(pile).top()), i32::from(card.number()));
                let step = if pile.ascends() {
                    number - top
                } else {
                    top - number
                };
                // A card that breaks an order is the last resort.
                step + if TheGame::warning(state, seat, *action).is_some() {
                    200
                } else {
                    0
                }
            }
            _ => 4,
        };
        let owed = Knowledge::<TheGame>::of(state, seat, &[]).owed();
        owed.iter()
            .copied()
            .min_by_key(cost)
            .expect("whoever owes has a choice")
    }

    fn players() -> Vec<Kind<TheGame>> {
        kinds(TheGame::BOTS)
    }

    fn advice(knowledge: &Knowledge<'_, TheGame>, luck: FastLuck) -> Option<Advised<TheGame>> {
        Some(advised(knowledge, luck))
    }

    fn encoded(state: &State, seat: Seat) -> Option<Vec<u8>> {
        Some(sobremesa_encoding::encoded::<TheGame>(state, seat))
    }
}
