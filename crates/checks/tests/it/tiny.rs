//! The nets under the tiny games, and what is known about them.

mod nim {
    use std::collections::HashMap;

    use sobremesa_checks::tiny::nim::{Board, Nim};
    use sobremesa_core::{FastLuck, Game, Next, Quick, Seat};

    sobremesa_conformance::nets!(sobremesa_checks::Checks, Nim);

    /// Does the player on turn win against best play?
    fn wins(table: Board, known: &mut HashMap<Board, bool>) -> bool {
        if let Some(&answer) = known.get(&table) {
            return answer;
        }
        let mut actions = Vec::new();
        Nim::owed(&table, table.turn, &mut |action| actions.push(action));
        let answer = match Nim::next(&table) {
            Next::Over(winner) => winner.0 == table.turn,
            Next::Decide(_) => actions.into_iter().any(|action| {
                let mut after = table;
                let mut dealer = Quick(FastLuck::new(0));
                Nim::play(&mut after, table.turn, action, &mut dealer)
                    .expect("an owed action is legal");
                !wins(after, known)
            }),
        };
        known.insert(table, answer);
        answer
    }

    #[test]
    fn the_exclusive_or_of_the_heaps_tells_who_wins() {
        let mut known = HashMap::new();
        for heaps in (0..216).map(|n| [n % 6, n / 6 % 6, n / 36]) {
            let table = Board {
                heaps,
                turn: Seat(0),
            };
            assert_eq!(
                wins(table, &mut known),
                heaps[0] ^ heaps[1] ^ heaps[2] != 0,
                "{heaps:?}"
            );
        }
    }
}

mod kuhn {
    use sobremesa_checks::tiny::NoOptions;
    use sobremesa_checks::tiny::kuhn::{Action, Card, Kuhn, State};
    use sobremesa_core::{FastLuck, Game, Next, Quick, Recorder, Seat, Setup};

    sobremesa_conformance::nets!(sobremesa_checks::Checks, Kuhn);

    /// How often best play bets with this card after this; seat 0 may bluff with up to one jack in three.
    fn bets(seat: Seat, card: Card, done: &[Action], bluff: f64) -> f64 {
        match (seat, card, done) {
            (Seat(0), Card::Jack, []) => bluff,
            (Seat(0), Card::King, []) => 3.0 * bluff,
            (Seat(0), Card::Queen, [_, _]) => bluff + 1.0 / 3.0,
            (Seat(1), Card::Jack, [Action::Pass]) | (Seat(1), Card::Queen, [Action::Bet]) => {
                1.0 / 3.0
            }
            (Seat(0), Card::King, [_, _]) | (Seat(1), Card::King, _) => 1.0,
            _ => 0.0,
        }
    }

    fn value(state: &State, bluff: f64) -> f64 {
        let seat = match Kuhn::next(state) {
            Next::Over(chips) => return f64::from(chips.0),
            Next::Decide(seats) => seats.first().expect("somebody owes"),
        };
        let bet = bets(seat, state.hands[seat.index()], &state.done, bluff);
        let after = |action| {
            let mut after = state.clone();
            let mut dealer = Quick(FastLuck::new(0));
            Kuhn::play(&mut after, seat, action, &mut dealer).expect("an owed action is legal");
            value(&after, bluff)
        };
        bet * after(Action::Bet) + (1.0 - bet) * after(Action::Pass)
    }

    #[test]
    fn best_play_costs_seat_0_one_chip_in_eighteen_matches() {
        for bluff in [0.0, 0.1, 1.0 / 3.0] {
            let (mut sum, mut deals) = (0.0, 0.0);
            for deal in Card::ALL
                .into_iter()
                .flat_map(|one| Card::ALL.map(|two| [one, two]))
            {
                let mut dealer = Recorder::<Kuhn>::scripted(deal);
                let state =
                    Kuhn::start(&Setup::fresh(2, NoOptions {}), &mut dealer).expect("two play");
                if dealer.misfit().is_none() {
                    sum += value(&state, bluff);
                    deals += 1.0;
                }
            }
            assert_eq!(deals, 6.0);
            assert!((sum / deals + 1.0 / 18.0).abs() < 1e-12, "{}", sum / deals);
        }
    }
}

mod odd_or_even {
    use sobremesa_checks::tiny::NoOptions;
    use sobremesa_checks::tiny::odd_or_even::{Fingers, OddOrEven};
    use sobremesa_core::{FastLuck, Game, Quick, Seat, Setup, Viewer};

    sobremesa_conformance::nets!(sobremesa_checks::Checks, OddOrEven);

    #[test]
    fn choosing_each_number_equally_often_wins_the_fair_share_against_anything() {
        for seats in 2..=4u32 {
            // The fingers of the others are the digits of a number.
            for others in 0..seats.pow(seats - 1) {
                let mut points = 0;
                for own in 0..seats {
                    let mut dealer = Quick(FastLuck::new(0));
                    let setup = Setup::fresh(seats as u8, NoOptions {});
                    let mut state =
                        OddOrEven::start(&setup, &mut dealer).expect("two to four play");
                    for seat in Seat::all(seats as u8) {
                        let digit = others / seats.pow(seat.0.saturating_sub(1).into()) % seats;
                        let fingers = if seat == Seat(0) { own } else { digit };
                        OddOrEven::play(&mut state, seat, Fingers(fingers as u8), &mut dealer)
                            .expect("everybody owes");
                    }
                    points += OddOrEven::view(&state, Viewer::Spectator).points[0];
                }
                assert_eq!(points, 1, "one of {seats} choices wins against {others}");
            }
        }
    }
}

mod stairs {
    use sobremesa_checks::tiny::NoOptions;
    use sobremesa_checks::tiny::stairs::{Card, Position, Stairs, State, WrittenPhase};
    use sobremesa_core::{FastLuck, Game, Next, Quick, Seat, Setup};

    sobremesa_conformance::nets!(sobremesa_checks::Checks, Stairs);

    /// The most steps all together can still reach.
    fn best(state: &State) -> u8 {
        let seat = match Stairs::next(state) {
            Next::Over(outcome) => return outcome.steps,
            Next::Decide(seats) => seats.first().expect("somebody owes"),
        };
        let mut most = 0;
        Stairs::owed(state, seat, &mut |action| {
            let mut after = state.clone();
            let mut dealer = Quick(FastLuck::new(0));
            Stairs::play(&mut after, seat, action, &mut dealer).expect("an owed action is legal");
            most = most.max(best(&after));
        });
        most
    }

    fn best_of(hands: [[u8; 2]; 2]) -> u8 {
        let cards = |numbers: &[u8]| {
            numbers
                .iter()
                .map(|&n| Card::new(n).expect("a card"))
                .collect()
        };
        let position = Position {
            hands: hands.iter().map(|hand| cards(hand)).collect(),
            deck: Vec::new(),
            stairs: Vec::new(),
            discard: cards(&[5, 6, 7, 8, 9]),
            signals: vec![false; 2],
            phase: WrittenPhase::Turn(Seat(0)),
        };
        let setup = Setup {
            seats: 2,
            options: NoOptions {},
            position: Some(position),
        };
        best(&Stairs::start(&setup, &mut Quick(FastLuck::new(0))).expect("a sound position"))
    }

    #[test]
    fn hands_that_interlock_climb_higher() {
        assert_eq!(best_of([[1, 3], [2, 4]]), 4);
        assert_eq!(best_of([[1, 2], [3, 4]]), 3);
    }
}
