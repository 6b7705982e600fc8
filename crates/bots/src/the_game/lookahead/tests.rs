//! The bare world is held against the rules.

use std::collections::HashSet;
use std::time::Duration;

use sobremesa_core::{
    FastLuck, Game, Knowledge, Luck, Next, Noticed, Quick, Recorder, Seat, Setup, Viewer,
};
use sobremesa_the_game::kernel::{Bits, OpenTurn, bit};
use sobremesa_the_game::{
    ALL, Action, Card, CardSet, Ending, Expert, MAX, Options, Pile, Sight, State, Table, TheGame,
    Turn, View,
};

use super::Lookahead;
use super::beam::BeamSearch;
use super::greedy_rollout;
use super::ordered;
use super::question::Question;
use super::rollout::{Candidates, Going, Seen, roll};
use super::world::{Deck, Frame, World, fitting, trick};
use crate::the_game::inference::HandInference;
use crate::the_game::value::{PLAIN_FEATURES, Shape, ValueNetwork};
use crate::{Bot, CancelToken, SearchBudget};

fn view(state: &State, seat: u8) -> View {
    TheGame::view(state, Viewer::Seat(Seat(seat)))
}

fn frame(seats: u8, options: Options) -> Frame {
    let setup = Setup::<TheGame>::fresh(seats, options);
    let state = TheGame::start(&setup, &mut Quick(FastLuck::new(1))).expect("a sound set-up");
    Frame::new(&view(&state, 0).table, seats)
}

/// The world as the rules have it, all hands open.
fn world(state: &State, drawn: u8) -> World {
    let mut hands = [0; MAX];
    for seat in Seat::all(TheGame::seats(state)) {
        hands[seat.index()] = view(state, seat.0).hand.expect("a hand").bits();
    }
    let seen = view(state, 0);
    let seat = seen.turn().expect("somebody is on turn").seat.0;
    let tops = seen.table.stacks.map(|stack| stack.top());
    World {
        tops,
        hands,
        unlaid: ALL.without(seen.laid).bits(),
        drawn,
        seat,
    }
}

/// Lays a turn by the rules, the deck dealt as given; ends it where the rules do not.
fn lay(state: &mut State, path: &[(u8, u8)], deck: &[u8]) {
    let seat = view(state, 0).turn().expect("somebody is on turn").seat;
    let cards = deck.iter().filter_map(|&number| Card::new(number));
    let mut dealer = Recorder::<TheGame>::scripted(cards);
    for &(card, pile) in path {
        let action = Action::Lay {
            card: Card::new(card).expect("a card"),
            pile: Pile::ALL[usize::from(pile)],
        };
        TheGame::play(state, seat, action, &mut dealer).expect("the card fits");
    }
    if view(state, 0).turn().is_some_and(|turn| turn.laid > 0) {
        TheGame::play(state, seat, Action::End, &mut dealer).expect("enough is laid");
    }
}

#[test]
fn the_same_line_leads_to_the_same_world() {
    let (mut won, mut lost) = (0, 0);
    for seed in 0..60u64 {
        let mut luck = FastLuck::new(seed);
        let seats = 1 + (seed % 5) as u8;
        let expert = [Expert::Off, Expert::Off, Expert::One, Expert::Two][seed as usize % 4];
        let (extreme, orders_shuffled) = (seed % 3 == 1, seed % 6 == 1);
        let options = Options {
            extreme,
            orders_shuffled,
            expert,
            starter: (seats > 1).then_some(Seat(0)),
            ..Options::default()
        };
        let setup = Setup::<TheGame>::fresh(seats, options);
        let mut state = TheGame::start(&setup, &mut Quick(luck.clone())).expect("a sound set-up");
        let frame = Frame::new(&view(&state, 0).table, seats);
        let mut there = world(&state, 0);
        let held: Bits = there.hands.iter().fold(0, |held, hand| held | hand);
        let deck = Deck::shuffled(there.unlaid & !held, &mut luck);
        let (mut turns, clock) = (
            BeamSearch::default(),
            SearchBudget::new(FastLuck::new(1)).clock(1),
        );
        loop {
            let hand = there.hands[usize::from(there.seat)];
            let from = OpenTurn::new(there.tops, hand, there.unlaid);
            let lines = turns.best(from, there.minimum(&frame, &deck), 12, &frame, &clock);
            if lines.is_empty() && extreme {
                lost += 1;
                break;
            }
            if lines.is_empty() {
                // Whatever still fits is laid; then the rules end the match, too.
                let seat = Seat(there.seat);
                let mut rest = from;
                while let Some(&more) = turns.best(rest, 1, 1, &frame, &clock).first() {
                    for &(card, pile) in more.path() {
                        let (card, pile) = (
                            Card::new(card).expect("a card"),
                            Pile::ALL[usize::from(pile)],
                        );
                        let action = Action::Lay { card, pile };
                        TheGame::play(&mut state, seat, action, &mut Quick(luck.clone()))
                            .expect("fits");
                    }
                    rest =
                        OpenTurn::new(more.taking.piles.tops, more.taking.hand, more.taking.unlaid);
                }
                assert!(
                    matches!(TheGame::next(&state), Next::Over(end) if end.ending == Ending::Stuck)
                );
                lost += 1;
                break;
            }
            // Mostly the best, so that some matches are won.
            let place = if luck.below(30) == 0 {
                luck.below(lines.len() as u32)
            } else {
                0
            };
            let line = lines[place as usize];
            (there.tops, there.unlaid) = (line.taking.piles.tops, line.taking.unlaid);
            let drawn = usize::from(there.drawn);
            there.pass_on(&frame, &deck, line.taking.hand);
            lay(
                &mut state,
                line.path(),
                &deck.cards()[drawn..usize::from(there.drawn)],
            );
            if there.won() {
                assert!(
                    matches!(TheGame::next(&state), Next::Over(end) if end.ending == Ending::Won)
                );
                won += 1;
                break;
            }
            if let Next::Over(end) = TheGame::next(&state) {
                // The next seat has nothing to lay: the rules look ahead by one card.
                assert_eq!(end.ending, Ending::Stuck);
                let next = OpenTurn::new(
                    there.tops,
                    there.hands[usize::from(there.seat)],
                    there.unlaid,
                );
                assert!(
                    turns.best(next, 1, 1, &frame, &clock).is_empty(),
                    "{there:?}"
                );
                lost += 1;
                break;
            }
            assert_eq!(world(&state, there.drawn), there);
        }
    }
    assert!(
        won > 3 && lost > 3,
        "{won} won, {lost} lost: both were to be seen"
    );
}

#[test]
fn the_quick_hand_lays_only_what_fits() {
    let mut luck = FastLuck::new(3);
    for _ in 0..3000 {
        let mut deck = Deck::shuffled(ALL.bits(), &mut luck);
        let laid = deck.deal(luck.below(80) as u8, 0);
        let mut tops = [1, 1, 100, 100];
        for (pile, top) in tops.iter_mut().enumerate() {
            let lying = laid & fitting(pile, *top) & !trick(pile, *top);
            let skip = luck.below(lying.count_ones().max(1));
            let rest = (0..skip).fold(lying, |rest, _| rest & rest.wrapping_sub(1));
            if rest != 0 {
                *top = rest.trailing_zeros() as u8;
            }
        }
        let hand = deck.deal(1 + luck.below(8) as u8, 0);
        let going = Going {
            tops,
            hand,
            unlaid: ALL.bits() & !laid,
        };
        for needed in 0..=3 {
            for (cards, last, pile) in going.moves_for_tests(needed) {
                // One card, or another one first: each on what it covers.
                let first = cards & !bit(last);
                let mut top = tops[pile];
                for card in [first, bit(last)].into_iter().filter(|&card| card != 0) {
                    assert!(
                        card & hand != 0 && card & fitting(pile, top) != 0,
                        "{going:?} {cards:b} {pile}"
                    );
                    top = card.trailing_zeros() as u8;
                }
            }
            let mut after = going;
            if after.take(needed) {
                let laid = (hand & !after.hand).count_ones();
                assert!(laid >= u32::from(needed), "{going:?}");
                assert_eq!(going.unlaid & !after.unlaid, hand & !after.hand);
            }
            let mut ways = Candidates::default();
            going.ways(needed, &mut ways);
            assert_eq!(
                ways.iter().count() > 0,
                going.clone().take(needed),
                "{going:?} {needed}"
            );
            for (place, way) in ways.iter().enumerate() {
                let laid = hand & !way.hand;
                assert!(
                    laid.count_ones() >= u32::from(needed) && way.hand & !hand == 0,
                    "{going:?} {way:?}"
                );
                assert_eq!(going.unlaid & !way.unlaid, laid);
                let tops = [0, 1, 2, 3]
                    .map(|pile| bit(way.tops[pile]) & laid != 0 || way.tops[pile] == tops[pile]);
                assert_eq!(
                    tops, [true; 4],
                    "only what was laid lies on top: {going:?} {way:?}"
                );
                assert!(
                    ways.iter().skip(place + 1).all(|other| other != way),
                    "another way is another"
                );
            }
        }
    }
}

/// Every whole turn as the rules have it: where the piles stand and what is left in hand.
fn whole_turns(
    table: Table,
    turn: Turn,
    hand: CardSet,
    unlaid: CardSet,
    found: &mut HashSet<([u8; 4], Bits)>,
) {
    for (pile, cards) in Pile::ALL.into_iter().zip(table.allowed(&turn)) {
        for card in cards.and(hand).iter() {
            let (mut table, mut turn, mut hand, mut unlaid) = (table, turn, hand, unlaid);
            table.lay(&mut turn, card, pile);
            hand.remove(card);
            unlaid.remove(card);
            if table
                .broken_by(&turn, card, hand.len(), unlaid.is_empty())
                .is_some()
            {
                continue;
            }
            if table.may_end(&turn, 2) || table.is_stop(card) || unlaid.is_empty() {
                found.insert((table.stacks.map(|stack| stack.top()), hand.bits()));
            }
            if !table.is_stop(card) {
                whole_turns(table, turn, hand, unlaid, found);
            }
        }
    }
}

#[test]
fn under_orders_the_quick_hand_takes_a_turn_wherever_there_is_one() {
    let setup = Setup::<TheGame>::fresh(
        3,
        Options {
            extreme: true,
            ..Options::default()
        },
    );
    let state = TheGame::start(&setup, &mut Quick(FastLuck::new(1))).expect("a sound set-up");
    let begun = view(&state, 0).table;
    let (frame, clock) = (
        Frame::new(&begun, 3),
        SearchBudget::new(FastLuck::new(1)).clock(1),
    );
    let (mut luck, mut turns) = (FastLuck::new(5), BeamSearch::default());
    let (mut stuck, mut several) = (0, 0);
    for _ in 0..4000 {
        let (mut table, mut deck) = (begun, Deck::shuffled(ALL.bits(), &mut luck));
        let mut unlaid = ALL;
        for pile in Pile::ALL {
            // Mostly far on, so that orders hurt.
            let number = if pile.ascends() {
                60 + luck.below(39)
            } else {
                2 + luck.below(39)
            };
            let card = Card::new(number as u8).expect("a card");
            if unlaid.contains(card) {
                table.lay(&mut Turn::new(Seat(0)), card, pile);
                unlaid.remove(card);
            }
        }
        let hand = CardSet::from_bits(deck.deal(5, !unlaid.bits()) & unlaid.bits());
        let mut found = HashSet::new();
        whole_turns(table, Turn::new(Seat(0)), hand, unlaid, &mut found);
        let from = OpenTurn::new(
            table.stacks.map(|stack| stack.top()),
            hand.bits(),
            unlaid.bits(),
        );
        let taken = ordered::take(from, 2, &frame);
        assert_eq!(taken.is_none(), found.is_empty(), "{from:?}");
        assert!(
            taken.is_none_or(|after| found.contains(&(after.piles.tops, after.hand))),
            "{from:?} {taken:?}"
        );
        let mut ways = Candidates::default();
        ordered::ways(from, 2, &frame, &mut ways);
        assert_eq!(ways.iter().count() == 0, found.is_empty(), "{from:?}");
        assert!(
            ways.iter().all(|way| found.contains(&(way.tops, way.hand))),
            "{from:?} {ways:?}"
        );
        several += u32::from(ways.iter().count() > 2);
        let lines = turns.best(from, 2, 12, &frame, &clock);
        assert_eq!(lines.is_empty(), found.is_empty(), "{from:?}");
        assert!(
            lines
                .iter()
                .all(|line| found.contains(&(line.taking.piles.tops, line.taking.hand))),
            "{from:?}"
        );
        stuck += u32::from(found.is_empty());
    }
    assert!((100..3900).contains(&stuck), "{stuck} hands without a turn");
    assert!(several > 400, "{several} hands with more than two ways");
}

#[test]
fn matches_are_played_on_to_their_end() {
    let mut luck = FastLuck::new(9);
    let (mut won, mut lost) = (0, 0);
    for _ in 0..200 {
        let mut deck = Deck::shuffled(ALL.bits(), &mut luck);
        let mut hands = [0; MAX];
        hands[..3].fill_with(|| deck.deal(6, 0));
        let there = World {
            tops: [1, 1, 100, 100],
            hands,
            unlaid: ALL.bits(),
            drawn: 0,
            seat: 0,
        };
        match roll(there, &deck, &frame(3, Options::default()), u32::MAX) {
            Seen::Won => won += 1,
            Seen::Lost(left, _) => lost += u32::from(left > 0),
            Seen::Open(_) => panic!("a match comes to an end"),
        }
    }
    assert_eq!(won + lost, 200);
    assert!(won > 20, "{won} of 200 won");
}

#[test]
fn who_plays_on_alone_picks_what_the_outlook_likes() {
    // One who likes a hand that is nearly empty, one who likes a full one.
    let liking = |feature: f32| {
        let shape = Shape::flat(PLAIN_FEATURES);
        let (mut all, wide) = (vec![0.0; shape.weights()], shape.hidden[0]);
        let held = 4 * 16 + 18;
        (all[held * wide], all[(PLAIN_FEATURES + 1) * wide]) = (1.0, feature);
        ValueNetwork::new(shape, &all)
    };
    let (few, many, mut luck) = (liking(-1.0), liking(1.0), FastLuck::new(4));
    for extreme in [false, true] {
        let frame = frame(
            1,
            Options {
                extreme,
                ..Options::default()
            },
        );
        let mut differ = 0;
        for _ in 0..100 {
            let mut deck = Deck::shuffled(ALL.bits(), &mut luck);
            let mut hands = [0; MAX];
            hands[0] = deck.deal(8, 0);
            let there = World {
                tops: [1, 1, 100, 100],
                hands,
                unlaid: ALL.bits(),
                drawn: 0,
                seat: 0,
            };
            let left = [&few, &many].map(|network| {
                match greedy_rollout::roll(there, &deck, &frame, network) {
                    Seen::Open(world) => world.unlaid.count_ones(),
                    end => panic!("nobody is stuck so early: {end:?}"),
                }
            });
            // Two turns of two cards, where a card does not end one at once.
            let least = if extreme { 2 } else { 4 };
            assert!(left.iter().all(|&left| left <= 98 - least), "{left:?}");
            differ += i32::from(left[0] < left[1]) - i32::from(left[0] > left[1]);
        }
        assert!(differ > 30, "{differ} of 100");
    }
}

#[test]
fn playing_on_alone_sees_the_end() {
    let frame = frame(1, Options::default());
    let network = frame.value_network.expect("somebody learned");
    let with = |tops, cards: Bits| {
        let deck = Deck::shuffled(0, &mut FastLuck::new(1));
        let mut hands = [0; MAX];
        hands[0] = cards;
        greedy_rollout::roll(
            World {
                tops,
                hands,
                unlaid: cards,
                drawn: 0,
                seat: 0,
            },
            &deck,
            &frame,
            network,
        )
    };
    assert_eq!(
        with([50, 60, 40, 30], bit(51) | bit(62) | bit(35)),
        Seen::Won
    );
    assert!(matches!(
        with([90, 91, 10, 11], bit(50) | bit(60)),
        Seen::Lost(2, _)
    ));
}

#[test]
fn who_is_told_to_stop_answers_without_a_single_trial() {
    for (seats, extreme) in [(1, false), (2, true), (5, false), (5, true)] {
        let options = Options {
            extreme,
            starter: (seats > 1).then_some(Seat(0)),
            ..Options::default()
        };
        let setup = Setup::<TheGame>::fresh(seats, options);
        let state = TheGame::start(&setup, &mut Quick(FastLuck::new(4))).expect("a sound set-up");
        let knowledge = Knowledge::of(&state, Seat(0), &[]);
        let mut budget =
            SearchBudget::new(FastLuck::new(1)).within(Some(Duration::from_secs(1000)));
        budget.cancel = CancelToken::new();
        budget.cancel.cancel();
        let begun = view(&state, 0);
        let frame = Frame::new(&begun.table, seats);
        let (mut turns, mut clock) = (BeamSearch::default(), budget.clock(1));
        let turn = begun.turn().expect("somebody is on turn");
        let question = Question::new(
            &knowledge,
            &begun,
            turn,
            &frame,
            &mut turns,
            &clock,
            &mut budget.luck,
        );
        assert!(question.best(&mut clock).is_some());
        assert_eq!(clock.done(), 0);
        let action = Lookahead::default().choose(&knowledge, &mut budget);
        assert!(knowledge.owed().contains(&action), "{action:?}");
    }
}

#[test]
fn turns_that_were_tried_can_be_asked_for() {
    let plain = Options::default();
    let (extreme, expert) = (
        Options {
            extreme: true,
            ..plain
        },
        Options {
            expert: Expert::One,
            ..plain
        },
    );
    // Nobody learned to judge an experts' match far from its end, or Extreme with others.
    for (seats, options, chances) in [
        (2, plain, true),
        (2, extreme, false),
        (1, extreme, true),
        (2, expert, false),
    ] {
        let options = Options {
            starter: (seats > 1).then_some(Seat(0)),
            ..options
        };
        let setup = Setup::<TheGame>::fresh(seats, options);
        let state = TheGame::start(&setup, &mut Quick(FastLuck::new(4))).expect("a sound set-up");
        let knowledge = Knowledge::of(&state, Seat(0), &[]);
        let budget = || SearchBudget::new(FastLuck::new(8));
        let tried = Lookahead::default().tried(&knowledge, &mut budget());
        assert!(
            tried.len() > 1
                && tried
                    .iter()
                    .all(|one| one.std_error > 0.0 && one.chance == chances)
        );
        let (card, pile) = tried[0].cards[0];
        let chosen = Lookahead::default().choose(&knowledge, &mut budget());
        assert_eq!(
            chosen,
            Action::Lay { card, pile },
            "the first is the one that is taken"
        );
        if seats > 1 {
            let other = Knowledge::of(&state, Seat(1), &[]);
            assert!(Lookahead::default().tried(&other, &mut budget()).is_empty());
        }
    }
}

#[test]
fn imagined_hands_are_those_that_conduct_makes_likely() {
    let unseen: Bits = (30..90).fold(0, |all, card| all | bit(card));
    let hands = [0, 6, 6, 0, 0];
    let worlds = |inference: Option<&HandInference>| {
        let mut held = [0_u32; MAX];
        for number in 0..4000 {
            let mut luck = FastLuck::stream(5, number);
            let mut deck = Deck::shuffled(unseen, &mut luck);
            if let Some(inference) = inference {
                deck.metropolis_swaps(&hands, inference, &mut luck);
            }
            let dealt = hands.map(|count| deck.deal(count, 0));
            let rest = deck.cards().iter().fold(0, |all, &card| all | bit(card));
            assert_eq!(dealt.map(|hand| hand.count_ones()), [0, 6, 6, 0, 0]);
            assert_eq!(
                dealt.iter().fold(rest, |all, hand| all | hand),
                unseen,
                "every card is somewhere"
            );
            held.iter_mut()
                .zip(dealt)
                .for_each(|(held, hand)| *held += u32::from(hand & bit(43) != 0));
        }
        held
    };
    // Seat 1 could have laid 43 on 53 and went on without it, and nobody has drawn since.
    let laid = Sight::Laid {
        seat: Seat(1),
        card: Card::new(53).expect("a card"),
        pile: Pile::A,
        on: 50,
        order: None,
    };
    let history = [
        laid,
        Sight::Ended {
            seat: Seat(1),
            count: 0,
            drawn: None,
        },
    ];
    let inference = HandInference::of(&history, [53, 8, 95, 99], &hands).expect("a turn was taken");
    let (usual, [_, one, two, ..]) = (worlds(None), worlds(Some(&inference)));
    // Six of sixty cards, in one world of ten.
    assert!(
        usual[1].abs_diff(400) < 80 && usual[2].abs_diff(400) < 80,
        "{usual:?}"
    );
    assert!(one < 160, "{one}");
    assert!(
        two.abs_diff(400) < 100,
        "of the other as much is known as before: {two}"
    );
}

#[test]
fn what_others_did_counts_in_a_decision() {
    // The same table, told once with what happened and once without.
    let setup = Setup::<TheGame>::fresh(
        3,
        Options {
            starter: Some(Seat(0)),
            ..Options::default()
        },
    );
    let differs = (0..40).any(|seed| {
        let mut luck = FastLuck::new(seed);
        let mut dealer = Recorder::<TheGame>::lucky(&mut luck);
        let mut state = TheGame::start(&setup, &mut dealer).expect("a sound set-up");
        let mut noticed = Noticed::<TheGame>::new(3);
        let mut counting = super::Counting::default();
        for _ in 0..24 {
            noticed.hear(&std::mem::take(&mut dealer.events));
            let Next::Decide(seats) = TheGame::next(&state) else {
                return false;
            };
            let seat = seats.first().expect("somebody");
            let mut budget = SearchBudget::new(FastLuck::new(seed)).rounds(100);
            let action = counting.choose(&Knowledge::of(&state, seat, &[]), &mut budget);
            TheGame::play(&mut state, seat, action, &mut dealer).expect("by the rules");
        }
        noticed.hear(&dealer.events);
        let Next::Decide(seats) = TheGame::next(&state) else {
            return false;
        };
        let seat = seats.first().expect("somebody");
        let values = |history| {
            let mut budget = SearchBudget::new(FastLuck::new(seed)).rounds(100);
            Lookahead::default().tried(&Knowledge::of(&state, seat, history), &mut budget)
        };
        values(noticed.by(seat)) != values(&[])
    });
    assert!(differs);
    assert!(Lookahead::default().remembers());
}
