//! Decisions: budgets, turns that were tried, and what others did.

use super::*;

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
        let mut counting = crate::the_game::Counting::default();
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
