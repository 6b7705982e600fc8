//! What an expert would do in somebody's place, where the table allows to ask.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use sobremesa_core::{FastLuck, Game, Knowledge, Tell};
use sobremesa_player::{Evaluated, Roster, SearchBudget};
use sobremesa_protocol::wire::{Hint, Hints, PersonId, RefusalKind, Sitter, TableId, raw};

use crate::room::{SentFault, SentKnowledge};
use crate::table::Table;

/// How many answers are told.
const FEW: usize = 3;
/// A stream of luck that no bot uses, and no deal.
const STREAM: u64 = 0x4849_4e54;

/// A hint to be thought out, as plain data: where thinking does nobody harm, here or in another process.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SentHint {
    pub table: TableId,
    pub version: u64,
    /// In milliseconds.
    pub limit: u64,
    pub knows: SentKnowledge,
}

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
    pub fn hint(&self, person: &PersonId, limit: Duration) -> Result<SentHint, RefusalKind> {
        let seat = self.seat_of(person).ok_or(RefusalKind::NotSeated)?;
        let game = self.running()?;
        if !self.hints() {
            return Err(RefusalKind::NoHints);
        }
        if !G::next(game.state()).deciders().contains(seat) {
            return Err(RefusalKind::NothingOwed);
        }
        let (version, history) = (self.version(), self.history.by(seat));
        let knowledge = Knowledge::of(game.state(), seat, &history);
        let knows = SentKnowledge::of(self.roster.sample, &knowledge, true, STREAM ^ version);
        Ok(SentHint {
            table: self.id.clone(),
            version,
            limit: limit.as_millis() as u64,
            knows,
        })
    }
}

/// Thinks a hint out, here and now.
pub fn advise<G: Game>(roster: &Roster<G>, hint: &SentHint) -> Result<Hints, SentFault> {
    let (state, history) = hint.knows.read(roster)?;
    let (seat, version) = (hint.knows.seat, hint.version);
    let luck = FastLuck::stream(STREAM ^ version, seat.0.into());
    let limit = Duration::from_millis(hint.limit);
    let mut budget = SearchBudget::new(luck).within(Some(limit));
    let knowledge = Knowledge::of(&state, seat, &history);
    let view = knowledge.view();
    let advice = (roster.advise)(&knowledge, &mut budget, None);
    let choices = advice.choices.into_iter().take(FEW);
    Ok(Hints {
        version,
        exact: advice.exact,
        hints: choices.map(|choice| told::<G>(&view, choice)).collect(),
    })
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
