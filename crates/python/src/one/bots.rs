//! The bots that sit at a match behind an environment: what they remember, say unasked and answer.

use sobremesa_bots::MOST_OFFERS;
use sobremesa_core::{FastLuck, Knowledge, Seat};
use sobremesa_encoding::Stepper;

use super::{Answer, AnyEnv as _, One, Past, Step};
use crate::fault::{self, Fault, value};
use crate::seating::Sitting;
use crate::session::Playable;
use crate::thinking::{Thinking, bot_named};

impl<G: Playable> One<G> {
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

    /// Whoever sits here and has something to say says it, before anybody decides.
    pub(super) fn talk(&mut self) {
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

    pub(super) fn sits_down(&mut self) -> Result<(), Fault> {
        let mut bots = self.bots.iter_mut().flatten();
        if bots.any(Sitting::remembers) {
            self.remember()
        } else {
            Ok(())
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

    /// A bot sits down, or whoever sits there gets up.
    pub(super) fn give_seat(
        &mut self,
        seat: u8,
        bot: Option<(&str, Thinking)>,
    ) -> Result<(), Fault> {
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

    /// What the bot of that name would answer, or the one who sits there.
    pub(super) fn answer_of(&mut self, bot: Option<(&str, Thinking)>) -> Result<Answer, Fault> {
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
}
