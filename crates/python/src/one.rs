//! One match behind an environment.

mod bots;

use serde_json::{Value as Json, json};
use sobremesa_core::{FastLuck, Knowledge, Seat, Setup, Viewer};
use sobremesa_encoding::{FEATURES, Outline, Returns, Stepper, into_bytes, into_floats, returns};
use sobremesa_words::Words;

use crate::fault::{self, Fault, value};
use crate::matches::Match;
use crate::seating::Sitting;
use crate::session::{Playable, Session};
use crate::table::table;
use crate::thinking::Thinking;
use crate::values::read;

/// What a bot would answer: the numbers of its action, and the action's place among the answers.
pub(crate) type Answer = (Vec<u16>, usize);

pub(crate) trait AnyEnv: Send + Sync {
    fn reset(&mut self, seed: u64);
    fn step(&mut self, number: i64) -> Result<(), Fault>;
    fn step_index(&mut self, index: i64) -> Result<(), Fault>;
    fn seat(&self) -> i16;
    fn viewer(&self) -> u8;
    fn sample(&mut self) -> i32;
    fn legal(&self) -> Vec<u16>;
    fn rows(&self) -> Vec<u8>;
    fn sizes(&self) -> (usize, usize);
    fn mask(&self, out: &mut [u8]);
    fn observe(&self, seat: u8, out: &mut [f32]);
    fn observe_compact(&self, seat: u8, out: &mut [u8]);
    fn returns(&self) -> Option<Vec<f32>>;
    fn settles(&self, number: u16) -> Json;
    fn named(&self) -> Vec<u16>;
    fn seats(&self) -> u8;
    fn copied(&self) -> Box<dyn AnyEnv>;
    fn resampled(&self, seat: u8, seed: u64) -> Box<dyn AnyEnv>;
    fn sit(&mut self, seat: u8, bot: Option<(&str, Thinking)>) -> Result<(), Fault>;
    fn ask_bot(&mut self, bot: Option<(&str, Thinking)>) -> Result<Answer, Fault>;
    fn say(&mut self, seat: u8, action: &Json) -> Result<(), Fault>;
    fn said(&self) -> Json;
    fn text(&self, seat: Option<u8>, words: &Words) -> String;
    fn game(&self, seed: u64) -> Result<Match, Fault>;
}

/// How much of a match is known to those who remember.
#[derive(Clone)]
enum Past {
    /// What was chosen since the deal: whoever sits down later is told what a seat would have noticed. Nobody pays for
    /// memories that nobody asks for.
    Chosen(Vec<Step>),
    /// The table remembers by itself, or what was before is not known, as in a world that was made up.
    Kept,
}

#[derive(Clone, Copy)]
enum Step {
    Number(u16),
    Index(u32),
}

#[derive(Clone)]
pub(crate) struct One<G: Playable> {
    setup: Setup<G>,
    seed: u64,
    stepper: Stepper<G>,
    past: Past,
    picks: FastLuck,
    /// What bots think with: the same stream as in a simulation.
    thoughts: FastLuck,
    bots: Vec<Option<Sitting<G>>>,
    /// What was said unasked: after so many steps, by whom, what.
    said: Vec<(u32, Seat, G::Action)>,
    steps: u32,
    of: Returns,
    size: usize,
}

/// A number out of range is no number of any action.
fn number<G: Playable>(number: i64) -> Result<u16, Fault> {
    u16::try_from(number)
        .ok()
        .filter(|&number| usize::from(number) < G::ACTIONS)
        .ok_or_else(|| {
            value(format!(
                "number {number} is no action of the game: there are {}",
                G::ACTIONS
            ))
        })
}

impl<G: Playable> One<G> {
    pub(crate) fn begin(setup: Setup<G>, seed: u64, of: Returns) -> Result<Self, Fault> {
        let stepper =
            Stepper::begin(&setup, FastLuck::stream(seed, 0)).map_err(fault::begin::<G>)?;
        let view = G::view(stepper.state(), Viewer::Seat(Seat(0)));
        Ok(One {
            size: Outline::of::<G>(&view).size(),
            past: Past::Chosen(Vec::new()),
            picks: FastLuck::stream(seed, u64::MAX),
            thoughts: FastLuck::stream(seed, 1),
            bots: Vec::new(),
            said: Vec::new(),
            steps: 0,
            setup,
            seed,
            stepper,
            of,
        })
    }

    fn named_by(&self, seat: u8) -> &[u16] {
        if self.stepper.viewer().0 == seat {
            self.stepper.named()
        } else {
            &[]
        }
    }

    fn stepped(&mut self, step: Step) {
        self.steps += 1;
        if let Past::Chosen(chosen) = &mut self.past {
            chosen.push(step);
        }
        if !self.bots.is_empty() {
            self.talk();
        }
    }
}

impl<G: Playable> AnyEnv for One<G> {
    fn reset(&mut self, seed: u64) {
        if let Ok(mut fresh) = One::begin(self.setup.clone(), seed, self.of) {
            // The same bots, new to the match.
            fresh.bots.clone_from(&self.bots);
            *self = fresh;
            if !self.bots.is_empty() && self.sits_down().is_ok() {
                self.talk();
            }
        }
    }

    fn step(&mut self, wanted: i64) -> Result<(), Fault> {
        let number = number::<G>(wanted)?;
        self.stepper.step(number)?;
        self.stepped(Step::Number(number));
        Ok(())
    }

    fn step_index(&mut self, wanted: i64) -> Result<(), Fault> {
        let index =
            u32::try_from(wanted).map_err(|_| value(format!("there is no answer {wanted}")))?;
        self.stepper.step_index(index as usize)?;
        self.stepped(Step::Index(index));
        Ok(())
    }

    fn seat(&self) -> i16 {
        self.stepper.seat().map_or(-1, |seat| seat.0.into())
    }

    fn viewer(&self) -> u8 {
        self.stepper.viewer().0
    }

    fn sample(&mut self) -> i32 {
        self.stepper.pick(&mut self.picks).map_or(-1, i32::from)
    }

    fn legal(&self) -> Vec<u16> {
        self.stepper.numbers()
    }

    fn rows(&self) -> Vec<u8> {
        let mut rows = Vec::with_capacity(self.stepper.answer_count() * FEATURES);
        self.stepper.rows(|row| rows.extend(row));
        rows
    }

    fn sizes(&self) -> (usize, usize) {
        (G::ACTIONS, self.size)
    }

    fn mask(&self, out: &mut [u8]) {
        self.stepper.mask(out);
    }

    fn observe(&self, seat: u8, out: &mut [f32]) {
        let glance = G::glance_at(self.stepper.state(), Seat(seat));
        into_floats::<G>(&glance, self.named_by(seat), out);
    }

    fn observe_compact(&self, seat: u8, out: &mut [u8]) {
        let glance = G::glance_at(self.stepper.state(), Seat(seat));
        into_bytes::<G>(&glance, self.named_by(seat), out);
    }

    fn returns(&self) -> Option<Vec<f32>> {
        let outcome = self.stepper.outcome()?;
        let seats = self.stepper.seats();
        let all = returns(&G::verdict(&outcome), seats, self.of);
        Some(all[..usize::from(seats)].to_vec())
    }

    fn settles(&self, number: u16) -> Json {
        self.stepper
            .settles(number)
            .map_or(Json::Null, |action| json!(action))
    }

    fn named(&self) -> Vec<u16> {
        self.stepper.named().to_vec()
    }

    fn seats(&self) -> u8 {
        self.stepper.seats()
    }

    fn copied(&self) -> Box<dyn AnyEnv> {
        Box::new(self.clone())
    }

    fn resampled(&self, seat: u8, seed: u64) -> Box<dyn AnyEnv> {
        let mut luck = FastLuck::new(seed);
        let knowledge = Knowledge::<G>::of(self.stepper.state(), Seat(seat), &[]);
        let world = knowledge.sample(&mut luck);
        let mut copy = self.clone();
        copy.picks = FastLuck::stream(seed, u64::MAX);
        copy.thoughts = FastLuck::stream(seed, 1);
        copy.stepper = self.stepper.in_world(world, FastLuck::new(luck.raw()));
        // Nobody remembers anything of a world that was made up.
        copy.past = Past::Kept;
        copy.said.clear();
        Box::new(copy)
    }

    fn sit(&mut self, seat: u8, bot: Option<(&str, Thinking)>) -> Result<(), Fault> {
        self.give_seat(seat, bot)
    }

    fn ask_bot(&mut self, bot: Option<(&str, Thinking)>) -> Result<Answer, Fault> {
        self.answer_of(bot)
    }

    fn say(&mut self, seat: u8, action: &Json) -> Result<(), Fault> {
        let action: G::Action = read(action, "the action")?;
        self.stepper.say(Seat(seat), action)?;
        self.said.push((self.steps, Seat(seat), action));
        Ok(())
    }

    fn said(&self) -> Json {
        let said = self.said.iter();
        said.map(|(steps, seat, action)| json!([steps, seat, action]))
            .collect()
    }

    fn text(&self, seat: Option<u8>, words: &Words) -> String {
        let viewer = seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat)));
        table::<G>(self.stepper.state(), viewer, words).join("\n")
    }

    fn game(&self, seed: u64) -> Result<Match, Fault> {
        let session = Session::<G>::begin(G::setup(self.stepper.state()), seed, &Json::Null)?;
        Ok(Match::around(Box::new(session)))
    }
}
