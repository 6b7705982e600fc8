//! The answer to `hint`: what an expert would do, and why.

use std::time::{Duration, Instant};

use serde_json::{Value as Json, json};
use sobremesa_bots::{Roster, SearchBudget};
use sobremesa_core::{FastLuck, MAX_SEATS, Tell as _};
use sobremesa_words::Words;

use super::answer::{Answer, Fault, both};
use super::fields::{Request, optional};
use super::session::Session;
use crate::error::seat_name;

/// How many answers are told where nobody says.
const FEW: usize = 3;

impl<G: Roster> Session<G> {
    pub(super) fn hint(&self, request: &Request, words: &Words) -> Result<Answer, Fault> {
        let limit = optional::<u32>(request, "milliseconds", words);
        let count = optional::<u16>(request, "count", words);
        let ((seat, limit), count) = both(both(self.seat(request, words), limit), count)?;
        let count = count.map_or(FEW, usize::from);
        if !G::next(self.table.state()).deciders().contains(seat) {
            return Err(Fault::new("nothing-owed").spoken(words, "cli-engine-nothing-owed", &[]));
        }
        // As with a bot: asking changes nothing, and asking twice gives one answer.
        let moment = (self.table.moves() * MAX_SEATS + seat.index()) as u64;
        let luck = FastLuck::stream(self.seed, moment);
        let mut budget =
            SearchBudget::new(luck).within(limit.map(|limit| Duration::from_millis(limit.into())));
        let begun = Instant::now();
        let knowledge = self.table.knowledge(seat);
        let (advice, view) = (G::advise(&knowledge, &mut budget, None), knowledge.view());
        let told: Vec<Json> = advice
            .choices
            .iter()
            .take(count.max(1))
            .map(|choice| {
                let reasons = choice
                    .reasons
                    .iter()
                    .map(|why| words.tell(why, |seat| seat_name(words, seat)));
                json!({
                    "action": choice.action,
                    "message": words.tell(
                        &G::localised(&view, choice.action.message()),
                        |seat| seat_name(words, seat),
                    ),
                    "per_mille": per_mille(choice.value),
                    "doubt": per_mille(choice.std_error),
                    "reasons": reasons.collect::<Vec<String>>(),
                })
            })
            .collect();
        let microseconds = begun.elapsed().as_micros() as u64;
        Ok(Answer::with(
            json!({ "hints": told, "exact": advice.exact, "microseconds": microseconds }),
        ))
    }
}

/// A share of the victory in thousandths: numbers are whole here.
fn per_mille(share: f64) -> u32 {
    (share * 1000.0).round() as u32
}
