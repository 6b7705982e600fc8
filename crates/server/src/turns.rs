//! Whose turn it has become, for those who do not look at the table.

use std::collections::BTreeMap;

use sobremesa_core::Seat;
use sobremesa_table::{AnyRoom, Awaited};

use crate::push::Notice;
use crate::room::Driver;

/// Who was awaited when last looked at.
pub(crate) struct Turns {
    awaited: BTreeMap<Seat, u64>,
    turn: u64,
}

impl Turns {
    /// What is so when a table is opened was so before: whoever was told is not told again after a restart.
    pub(crate) fn at(room: &dyn AnyRoom) -> Turns {
        Turns::since(&room.awaited())
    }

    fn since(now: &[Awaited]) -> Turns {
        Turns {
            awaited: now.iter().map(|awaited| (awaited.seat, 0)).collect(),
            turn: 0,
        }
    }

    /// Looks whose turn has begun while they were away; after a while somebody looks again whether they came.
    pub(crate) fn look(&mut self, driver: &Driver, again: impl Fn(Seat, u64) + Send + 'static) {
        let config = driver.app.config.push;
        if !config.on {
            return;
        }
        let begun = self.compare(&driver.room.awaited());
        if !begun.is_empty() {
            tokio::spawn(async move {
                tokio::time::sleep(config.grace).await;
                begun.into_iter().for_each(|(seat, turn)| again(seat, turn));
            });
        }
    }

    /// Those whose turn has begun while they were away, with the number of that turn.
    fn compare(&mut self, now: &[Awaited]) -> Vec<(Seat, u64)> {
        let before = std::mem::take(&mut self.awaited);
        let mut begun = Vec::new();
        for Awaited { seat, online, .. } in now {
            let known = before.get(seat).copied();
            let turn = known.unwrap_or_else(|| {
                self.turn += 1;
                self.turn
            });
            if known.is_none() && !online {
                begun.push((*seat, turn));
            }
            self.awaited.insert(*seat, turn);
        }
        begun
    }

    /// Tells somebody whose turn it still is and who is still away.
    pub(crate) fn tell(&self, driver: &Driver, seat: Seat, turn: u64) {
        if self.awaited.get(&seat) != Some(&turn) {
            return;
        }
        let mut now = driver.room.awaited().into_iter();
        if let Some(away) = now.find(|awaited| awaited.seat == seat && !awaited.online) {
            let info = driver.room.info();
            let notice = Notice::new(away.person, driver.id.clone(), &info);
            driver.app.notify(notice);
        }
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_protocol::wire::PersonId;

    use super::*;

    fn awaited(seat: u8, online: bool) -> Awaited {
        Awaited {
            seat: Seat(seat),
            person: PersonId::try_from("somebody".to_owned()).expect("an id"),
            online,
        }
    }

    #[test]
    fn a_turn_is_told_once_and_only_to_those_who_are_away() {
        // What was so when the table was opened is not told.
        let mut turns = Turns::since(&[awaited(0, false)]);
        assert_eq!(turns.compare(&[awaited(0, false)]), []);
        // The next is away, the one after that looks on.
        let begun = turns.compare(&[awaited(1, false), awaited(2, true)]);
        assert_eq!(begun.len(), 1);
        assert_eq!(begun[0].0, Seat(1));
        // More decisions of the same turn, and leaving in the middle of it, tell nobody again.
        assert_eq!(turns.compare(&[awaited(1, false), awaited(2, false)]), []);
        assert_eq!(turns.compare(&[]), []);
        let again = turns.compare(&[awaited(1, false)]);
        assert_eq!(again.len(), 1);
        assert_ne!(again[0].1, begun[0].1, "another turn");
    }
}
