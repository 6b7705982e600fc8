//! One match behind an environment, with the bots that sit at it.

use serde_json::{Value as Json, json};
use sobremesa_bots::MOST_OFFERS;
use sobremesa_core::{FastLuck, Knowledge, Seat, Setup, Viewer};
use sobremesa_encoding::{FEATURES, Outline, Returns, Stepper, into_bytes, into_floats, returns};
use sobremesa_words::Words;

use crate::fault::{self, Fault, value};
use crate::matches::Match;
use crate::seating::Sitting;
use crate::session::{Playable, Session, Thinking, bot_named, read};
use crate::table::table;

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
        match self.stepper.viewer().0 == seat {
            true => self.stepper.named(),
            false => &[],
        }
    }

    /// From here on the table remembers, and it is told what was before.
    fn remember(&mut self) -> Result<(), Fault> {
        let Past::Chosen(chosen) = std::mem::replace(&mut self.past, Past::Kept) else {
            self.stepper.listen();
            return Ok(());
        };
        let luck = FastLuck::stream(self.seed, 0);
        let mut stepper = Stepper::begin_heard(&self.setup, luck).map_err(fault::begin::<G>)?;
        let mut said = self.said.iter().peekable();
        for place in 0..=chosen.len() {
            while let Some(&(_, seat, action)) = said.next_if(|said| said.0 as usize == place) {
                stepper.say(seat, action)?;
            }
            match chosen.get(place) {
                Some(&Step::Number(number)) => stepper.step(number)?,
                Some(&Step::Index(index)) => stepper.step_index(index as usize)?,
                None => {}
            }
        }
        self.stepper = stepper;
        Ok(())
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

    /// Whoever sits here and has something to say says it, before anybody decides.
    fn talk(&mut self) {
        if !self.stepper.named().is_empty() {
            return;
        }
        for place in 0..self.bots.len() {
            let seat = Seat(place as u8);
            for _ in 0..MOST_OFFERS {
                let Some(Some(bot)) = self.bots.get_mut(place) else {
                    break;
                };
                if self.stepper.seat().is_none() || !bot.offers() {
                    break;
                }
                let history = self.stepper.history(seat);
                let knowledge = Knowledge::<G>::of(self.stepper.state(), seat, history);
                let offer = bot.offer(&knowledge, &mut self.thoughts);
                let said = offer.filter(|&action| self.stepper.say(seat, action).is_ok());
                let Some(action) = said else { break };
                self.said.push((self.steps, seat, action));
            }
        }
    }

    fn sits_down(&mut self) -> Result<(), Fault> {
        let mut bots = self.bots.iter_mut().flatten();
        match bots.any(Sitting::remembers) {
            true => self.remember(),
            false => Ok(()),
        }
    }

    /// The numbers that lead to an action from here, and its place among the answers.
    fn way(&self, action: G::Action) -> Result<Answer, Fault> {
        let answers = self.stepper.answers();
        let index = answers.iter().position(|&other| other == action);
        let index = index.ok_or_else(|| value("the bot's answer is not owed"))?;
        if G::LONGEST == 1 {
            return Ok((self.stepper.toward(action).into_iter().collect(), index));
        }
        let (mut stepper, mut numbers) = (self.stepper.without_memory(), Vec::new());
        while let Some(number) = stepper.toward(action) {
            let whole = stepper.settles(number).is_some();
            numbers.push(number);
            if whole {
                break;
            }
            stepper.step(number)?;
        }
        Ok((numbers, index))
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
        let sitting = match bot {
            Some((name, think)) => Some(Sitting::new(bot_named::<G>(Some(name))?, think)),
            None => None,
        };
        self.bots.resize_with(self.seats().into(), || None);
        if let Some(place) = self.bots.get_mut(usize::from(seat)) {
            *place = sitting;
        }
        if self.bots.iter().all(Option::is_none) {
            self.bots.clear();
        }
        self.sits_down()
    }

    fn ask_bot(&mut self, bot: Option<(&str, Thinking)>) -> Result<Answer, Fault> {
        let seat = self
            .stepper
            .seat()
            .ok_or_else(|| value("the match is over"))?;
        if !self.stepper.named().is_empty() {
            return Err(value(
                "an action has been begun: a bot answers whole questions",
            ));
        }
        let mut guest = match bot {
            Some((name, think)) => Some(Sitting::new(bot_named::<G>(Some(name))?, think)),
            None => None,
        };
        if guest.as_mut().is_some_and(Sitting::remembers) {
            self.remember()?;
        }
        let sitting = self.bots.get_mut(seat.index()).and_then(Option::as_mut);
        let bot = guest.as_mut().or(sitting).ok_or_else(|| {
            value(format!(
                "no bot sits at seat {}, and none was named",
                seat.0
            ))
        })?;
        let history = self.stepper.history(seat);
        let knowledge = Knowledge::<G>::of(self.stepper.state(), seat, history);
        let action = bot.choose(&knowledge, &mut self.thoughts);
        self.way(action)
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
