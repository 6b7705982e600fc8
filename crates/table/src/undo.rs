//! Asking to take back and answering that; what it takes is decided in [`TakeBack`].

use sobremesa_core::{Game, Seat};
use sobremesa_protocol::wire::{Refusal, RefusalKind, TablePhase, UndoAsked, UndoOffer};

use crate::fact::Fact;
use crate::staged::{Decision, Staged};
use crate::table::{Table, Undo};
use crate::take_back::TakeBack;

impl<G: Game> Table<G> {
    /// How many entries a seat would take back: everything since its own last action, that one included.
    fn reach(&self, seat: Seat) -> Option<usize> {
        let entries = &self.game.as_ref()?.log().entries;
        Some(entries.len() - entries.iter().rposition(|entry| entry.seat == seat)?)
    }

    /// What taking back would need.
    pub(crate) fn undo_offer(&self, seat: Option<Seat>) -> UndoOffer {
        let reach = seat
            .filter(|_| self.phase() == TablePhase::Playing)
            .and_then(|seat| self.reach(seat));
        match reach {
            Some(1) if self.last_is_quiet() => UndoOffer::Free,
            Some(_) => UndoOffer::Consent,
            None => UndoOffer::None,
        }
    }

    /// The others who decide for themselves: they have to agree.
    fn others(&self, seat: Seat) -> Vec<Seat> {
        self.seats()
            .filter(|&other| other != seat && self.seating.chairs[other.index()].by_person())
            .collect()
    }

    /// A seat wants to take back.
    pub(crate) fn ask_undo(&self, seat: Seat) -> Result<Decision<G>, Refusal> {
        match &self.undo {
            // Those who had still to agree have gone: nobody is left to ask.
            Some(undo) if undo.by == seat && self.waiting(undo).is_empty() => {
                return Ok(self.taking_back(Vec::new(), seat, undo.moves));
            }
            Some(_) => return Err(Refusal::of(RefusalKind::UndoPending)),
            None => {}
        }
        match self.take_back_of(seat) {
            TakeBack::Nothing => Err(Refusal::of(RefusalKind::NothingToUndo)),
            TakeBack::Free { moves } => Ok(self.taking_back(Vec::new(), seat, moves)),
            TakeBack::Consent { moves, .. } => Ok(vec![Fact::UndoAsked { seat, moves }].into()),
        }
    }

    pub(crate) fn take_back_of(&self, seat: Seat) -> TakeBack {
        let Some(game) = self
            .game
            .as_ref()
            .filter(|_| self.phase() == TablePhase::Playing)
        else {
            return TakeBack::Nothing;
        };
        let people = self.others(seat).into_iter().collect();
        TakeBack::of(game.log(), seat, people, || self.last_is_quiet())
    }

    /// A seat answers; the last one to agree settles it.
    pub(crate) fn answer_undo(&self, seat: Seat, agree: bool) -> Result<Decision<G>, Refusal> {
        let asked = self
            .undo
            .as_ref()
            .filter(|undo| self.waiting(undo).contains(&seat));
        let undo = asked.ok_or_else(|| Refusal::of(RefusalKind::NoUndoAsked))?;
        let facts = vec![Fact::UndoAnswered { seat, agree }];
        if agree && self.waiting(undo) == [seat] {
            return Ok(self.taking_back(facts, undo.by, undo.moves));
        }
        Ok(facts.into())
    }

    pub(crate) fn taking_back(
        &self,
        mut facts: Vec<Fact<G>>,
        seat: Seat,
        moves: u32,
    ) -> Decision<G> {
        facts.push(Fact::TakenBack { seat, moves });
        let staged = self.rewound(moves).map(Box::new).map(Staged::Rewind);
        Decision { facts, staged }
    }

    pub(crate) fn waiting(&self, undo: &Undo) -> Vec<Seat> {
        self.others(undo.by)
            .into_iter()
            .filter(|seat| !undo.agreed.contains(seat))
            .collect()
    }

    pub(crate) fn undo_seen(&self, undo: &Undo) -> UndoAsked {
        UndoAsked {
            by: undo.by,
            moves: self.quiet.noticed(undo.moves),
            waiting: self.waiting(undo),
        }
    }
}
