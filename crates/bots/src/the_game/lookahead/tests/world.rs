//! The bare world and whole turns in it, held against the rules.

use super::*;

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
    table: Board,
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
