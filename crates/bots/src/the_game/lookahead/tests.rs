//! The bare world is held against the rules.

use sobremesa_core::{FastLuck, Game, Luck, Next, Quick, Recorder, Seat, Setup, Viewer};
use sobremesa_the_game::{ALL, Action, Card, Ending, Expert, MAX, Options, Pile, State, TheGame, View};

use super::rollout::{Going, Seen, roll};
use super::turns::{Line, Turns};
use super::world::{Bits, Deck, Frame, World, bit, fitting, trick};

fn view(state: &State, seat: u8) -> View {
    TheGame::view(state, Viewer::Seat(Seat(seat)))
}

fn frame(seats: u8, options: &Options) -> Frame {
    Frame { seats, full: options.hand_size(seats), minimum: options.minimum(false) }
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
    World { tops, hands, unlaid: ALL.without(seen.laid).bits(), drawn, seat }
}

/// Lays a turn by the rules, the deck dealt as given; ends it where the rules do not.
fn lay(state: &mut State, path: &[(u8, u8)], deck: &[u8]) {
    let seat = view(state, 0).turn().expect("somebody is on turn").seat;
    let cards = deck.iter().filter_map(|&number| Card::new(number));
    let mut dealer = Recorder::<TheGame>::scripted(cards);
    for &(card, pile) in path {
        let action =
            Action::Lay { card: Card::new(card).expect("a card"), pile: Pile::ALL[usize::from(pile)] };
        TheGame::play(state, seat, action, &mut dealer).expect("the card fits");
    }
    if let Next::Decide(_) = TheGame::next(state) {
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
        let options = Options { expert, starter: (seats > 1).then_some(Seat(0)), ..Options::default() };
        let frame = frame(seats, &options);
        let setup = Setup::<TheGame>::fresh(seats, options);
        let mut state = TheGame::start(&setup, &mut Quick(luck.clone())).expect("a sound set-up");
        let mut there = world(&state, 0);
        let held: Bits = there.hands.iter().fold(0, |held, hand| held | hand);
        let deck = Deck::shuffled(there.unlaid & !held, &mut luck);
        let mut turns = Turns::default();
        loop {
            let hand = there.hands[usize::from(there.seat)];
            let from = Line::new(there.tops, hand, there.unlaid);
            let lines = turns.best(from, there.minimum(&frame, &deck), 12);
            if lines.is_empty() {
                // Whatever still fits is laid; then the rules end the match, too.
                let seat = Seat(there.seat);
                let mut rest = from;
                while let Some(&more) = turns.best(rest, 1, 1).first() {
                    for &(card, pile) in more.path() {
                        let (card, pile) = (Card::new(card).expect("a card"), Pile::ALL[usize::from(pile)]);
                        let action = Action::Lay { card, pile };
                        TheGame::play(&mut state, seat, action, &mut Quick(luck.clone())).expect("fits");
                    }
                    rest = Line::new(more.tops, more.hand, more.unlaid);
                }
                assert!(matches!(TheGame::next(&state), Next::Over(end) if end.ending == Ending::Stuck));
                lost += 1;
                break;
            }
            // Mostly the best, so that some matches are won.
            let place = if luck.below(30) == 0 { luck.below(lines.len() as u32) } else { 0 };
            let line = lines[place as usize];
            (there.tops, there.unlaid) = (line.tops, line.unlaid);
            let drawn = usize::from(there.drawn);
            there.pass_on(&frame, &deck, line.hand);
            lay(&mut state, line.path(), &deck.cards()[drawn..usize::from(there.drawn)]);
            if there.won() {
                assert!(matches!(TheGame::next(&state), Next::Over(end) if end.ending == Ending::Won));
                won += 1;
                break;
            }
            if let Next::Over(end) = TheGame::next(&state) {
                // The next seat has nothing to lay: the rules look ahead by one card.
                assert_eq!(end.ending, Ending::Stuck);
                let next = Line::new(there.tops, there.hands[usize::from(there.seat)], there.unlaid);
                assert!(turns.best(next, 1, 1).is_empty(), "{there:?}");
                lost += 1;
                break;
            }
            assert_eq!(world(&state, there.drawn), there);
        }
    }
    assert!(won > 3 && lost > 3, "{won} won, {lost} lost: both were to be seen");
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
        let going = Going { tops, hand, unlaid: ALL.bits() & !laid };
        for needed in 0..=3 {
            for (cards, last, pile) in going.moves_for_tests(needed) {
                // One card, or another one first: each on what it covers.
                let first = cards & !bit(last);
                let mut top = tops[pile];
                for card in [first, bit(last)].into_iter().filter(|&card| card != 0) {
                    assert!(card & hand != 0 && card & fitting(pile, top) != 0, "{going:?} {cards:b} {pile}");
                    top = card.trailing_zeros() as u8;
                }
            }
            let mut after = going;
            if after.take(needed) {
                let laid = (hand & !after.hand).count_ones();
                assert!(laid >= u32::from(needed), "{going:?}");
                assert_eq!(going.unlaid & !after.unlaid, hand & !after.hand);
            }
        }
    }
}

#[test]
fn matches_are_played_on_to_their_end() {
    let mut luck = FastLuck::new(9);
    let (mut won, mut lost) = (0, 0);
    for _ in 0..200 {
        let mut deck = Deck::shuffled(ALL.bits(), &mut luck);
        let mut hands = [0; MAX];
        hands[..3].fill_with(|| deck.deal(6, 0));
        let there = World { tops: [1, 1, 100, 100], hands, unlaid: ALL.bits(), drawn: 0, seat: 0 };
        match roll(there, &deck, &frame(3, &Options::default()), u32::MAX) {
            Seen::Won => won += 1,
            Seen::Lost(left, _) => lost += u32::from(left > 0),
            Seen::Open(_) => panic!("a match comes to an end"),
        }
    }
    assert_eq!(won + lost, 200);
    assert!(won > 20, "{won} of 200 won");
}
