//! What an expert would do in somebody's place, where the table allows to ask.

use std::time::Duration;

use sobremesa_core::{FastLuck, Game, Knowledge, Tell};
use sobremesa_player::{Evaluated, SearchBudget};
use sobremesa_protocol::wire::{Hint, Hints, PersonId, RefusalKind, Sitter, raw};

use crate::table::Table;

/// How many answers are told.
const FEW: usize = 3;
/// A stream of luck that no bot uses, and no deal.
const STREAM: u64 = 0x4849_4e54;

/// A hint to be thought out: run it where thinking does nobody harm.
pub type Hinting = Box<dyn FnOnce() -> Hints + Send>;

impl<G: Game> Table<G> {
    /// May those who sit here ask what an expert would do? Where the terms leave it open: whoever plays with bots alone
    /// may, and where several people play nobody does.
    #[must_use]
    pub fn hints(&self) -> bool {
        let practice = || {
            let people = self
                .seating
                .chairs
                .iter()
                .filter(|chair| chair.person().is_some())
                .count();
            people == 1
                && self
                    .seating
                    .chairs
                    .iter()
                    .all(|chair| chair.sitter != Sitter::Nobody)
        };
        self.seating.terms.hints.unwrap_or_else(practice)
    }

    /// What an expert would do in this person's seat, thinking no longer than `limit`.
    pub fn hint(&self, person: &PersonId, limit: Duration) -> Result<Hinting, RefusalKind> {
        let seat = self.seat_of(person).ok_or(RefusalKind::NotSeated)?;
        let game = self.running()?;
        if !self.hints() {
            return Err(RefusalKind::NoHints);
        }
        if !G::next(game.state()).deciders().contains(seat) {
            return Err(RefusalKind::NothingOwed);
        }
        let (version, advise) = (self.version(), self.roster.advise);
        let (state, history) = (game.state().clone(), self.history.by(seat));
        Ok(Box::new(move || {
            let luck = FastLuck::stream(STREAM ^ version, seat.0.into());
            let mut budget = SearchBudget::new(luck).within(Some(limit));
            let knowledge = Knowledge::of(&state, seat, &history);
            let view = knowledge.view();
            let advice = advise(&knowledge, &mut budget, None);
            let hints = advice
                .choices
                .into_iter()
                .take(FEW)
                .map(|choice| told::<G>(&view, choice))
                .collect();
            Hints {
                version,
                exact: advice.exact,
                hints,
            }
        }))
    }
}

fn told<G: Game>(view: &G::View, choice: Evaluated<G::Action>) -> Hint {
    let per_mille = |share: f64| (share.clamp(0.0, 1.0) * 1000.0).round() as u16;
    Hint {
        action: raw(&choice.action),
        message: G::localised(view, choice.action.message()),
        per_mille: per_mille(choice.value),
        doubt: per_mille(choice.std_error),
        reasons: choice.reasons,
    }
}
