//! A table whose seats remember plays the same match, and its seats have noticed what they would in a recorded one.

use sobremesa_core::{FastLuck, Match, Noticed, Seat, Setup};
use sobremesa_encoding::{Encode, StepError, Stepper};

use crate::for_every_game;

for_every_game!(memories_are_those_of_a_recorded_match, super::recorded);

fn recorded<G: Encode>(setups: &[Setup<G>]) {
    for setup in setups {
        let luck = || FastLuck::new(11);
        let mut plain = Stepper::begin(setup, luck()).expect("a sound set-up");
        let mut heard = Stepper::begin_heard(setup, luck()).expect("a sound set-up");
        let mut dealt = luck();
        let (mut game, begun) = Match::<G>::start(setup.clone(), &[], &mut dealt)
            .unwrap_or_else(|_| panic!("a sound set-up"));
        let mut noticed = Noticed::<G>::new(setup.seats);
        noticed.hear(&begun.events);
        let mut picks = FastLuck::new(3);
        for _ in 0..60 {
            let Some(number) = plain.pick(&mut picks) else {
                break;
            };
            if let (Some(action), Some(seat)) = (plain.settles(number), plain.seat()) {
                let played = game
                    .play(seat, action, &[], &mut dealt)
                    .unwrap_or_else(|_| panic!("what is owed is legal"));
                noticed.hear(&played.events);
            }
            assert_eq!((plain.step(number), heard.step(number)), (Ok(()), Ok(())));
            assert_eq!(plain.state(), heard.state());
            assert_eq!(heard.state(), game.state());
            for seat in Seat::all(setup.seats) {
                assert_eq!(heard.history(seat), noticed.by(seat));
                assert!(plain.history(seat).is_empty());
            }
        }
        let asked = heard.seat().unwrap_or(Seat(0));
        if let Some(&owed) = heard.answers().first() {
            let refused = Err(StepError::Unasked { seat: asked.0 });
            assert_eq!(
                heard.say(asked, owed),
                refused,
                "an answer is not said unasked"
            );
        }
    }
}

for_every_game!(rows_lead_where_numbers_do, super::rows);

fn rows<G: Encode>(setups: &[Setup<G>]) {
    for setup in setups {
        let mut by_rows = Stepper::begin(setup, FastLuck::new(5)).expect("a sound set-up");
        let mut by_numbers = by_rows.clone();
        let mut picks = FastLuck::new(6);
        for _ in 0..80 {
            let answers = by_rows.answers();
            assert_eq!(answers.len(), by_rows.answer_count());
            if answers.is_empty() {
                break;
            }
            let mut rows = Vec::new();
            by_rows.rows(|row| rows.push(row));
            assert_eq!(rows.len(), answers.len());
            let past = StepError::NoAnswer {
                index: answers.len() as i64,
                answers: answers.len(),
            };
            assert_eq!(by_rows.step_index(answers.len()), Err(past));
            let place = picks.raw() as usize % answers.len();
            by_rows.step_index(place).expect("an answer");
            // Number by number to the same action.
            loop {
                let number = by_numbers.toward(answers[place]).expect("on the way");
                let whole = by_numbers.settles(number).is_some();
                by_numbers.step(number).expect("legal");
                if whole {
                    break;
                }
            }
            assert_eq!(by_rows.state(), by_numbers.state());
        }
        assert!(by_rows.seat().is_some() || by_rows.step_index(0) == Err(StepError::Over));
    }
}
