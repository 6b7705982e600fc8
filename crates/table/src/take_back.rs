//! The rule about taking back, for servers and terminals alike: `docs/table/RULES.md`, chapter M1.

use sobremesa_core::{Game, Log, Seat, SeatSet};

/// What it takes for a seat to take back its last action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakeBack {
    /// It has done nothing yet (M1.1).
    Nothing,
    /// So many entries go back, and nobody has to agree (M1.2, M1.4).
    Free { moves: u32 },
    /// So many entries go back if all of these agree (M1.3).
    Consent { moves: u32, of: SeatSet },
}

impl TakeBack {
    /// What `seat` needs in a match that is on. `people` are the seats of those who decide for themselves; `unnoticed`
    /// says whether the last entry is one that nobody else could tell from another choice.
    pub fn of<G: Game>(
        log: &Log<G>,
        seat: Seat,
        people: SeatSet,
        unnoticed: impl FnOnce() -> bool,
    ) -> TakeBack {
        let own = log.entries.iter().rposition(|entry| entry.seat == seat);
        let Some(own) = own else {
            return TakeBack::Nothing;
        };
        let moves = (log.entries.len() - own) as u32;
        let others: SeatSet = people.iter().filter(|&other| other != seat).collect();
        if others.is_empty() || moves == 1 && unnoticed() {
            TakeBack::Free { moves }
        } else {
            TakeBack::Consent { moves, of: others }
        }
    }
}
