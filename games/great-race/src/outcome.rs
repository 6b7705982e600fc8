//! G26 and G27: who won.

use serde::Serialize;
use sobremesa_core::{BySeat, Message, SeatSet, Tell, Verdict};

use crate::board::{Board, MAX, Order};
use crate::crew::Crew;

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Outcome {
    /// Everybody, best first: those who reached the goal by prestige, then the others by progress (G26.4).
    pub ranking: Order,
    /// The prestige of those who reached the goal; nothing for the others.
    pub prestige: BySeat<Option<u8>, MAX>,
    /// The match was stopped after too many rounds (G27.1).
    pub stopped: bool,
}

/// Points for arriving first, second, third (G26.3).
pub(crate) const BY_ARRIVAL: [u8; MAX] = [5, 3, 1, 0];

/// What the prestige of somebody who reached the goal is made of (G26.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS, schemars::JsonSchema))]
pub(crate) struct Counted {
    pub(crate) arrival: u8,
    /// For engine and chassis.
    pub(crate) mechanical: u8,
    pub(crate) money: u8,
}

impl Counted {
    pub(crate) fn of(crew: &Crew) -> Option<Counted> {
        let arrival = *BY_ARRIVAL.get(usize::from(crew.arrived).checked_sub(1)?)?;
        let mechanical = crew.engine + crew.chassis;
        let most = u8::MAX - arrival - mechanical;
        Some(Counted {
            arrival,
            mechanical,
            money: (crew.money / 50).min(most.into()) as u8,
        })
    }
}

/// The prestige of somebody who reached the goal (G26.3).
#[must_use]
pub fn prestige(crew: &Crew) -> Option<u8> {
    Counted::of(crew).map(
        |Counted {
             arrival,
             mechanical,
             money,
         }| arrival + mechanical + money,
    )
}

impl Outcome {
    pub(crate) fn of(table: &Board) -> Outcome {
        let prestige = BySeat::<_, MAX>::new(table.seats(), |seat| prestige(&table.crews[seat]));
        let mut ranking = table.standing;
        // Sorting is stable, so those who did not arrive stay by progress and stack.
        ranking.sort_by_key(|seat| match prestige[seat] {
            Some(points) => (0, u8::MAX - points, table.crews[seat].arrived),
            None => (1, 0, 0),
        });
        Outcome {
            ranking,
            prestige,
            stopped: !table.last_round(),
        }
    }

    pub(crate) fn verdict(&self) -> Verdict {
        let scores = BySeat::new(self.prestige.seats(), |seat| {
            self.prestige[seat].unwrap_or(0).into()
        });
        Verdict::Ranked {
            winners: SeatSet::only(self.ranking.at(0)),
            scores,
        }
    }
}

impl Tell for Outcome {
    fn message(&self) -> Message {
        let first = self.ranking.at(0);
        match self.prestige[first] {
            Some(points) => Message::new("great-race-outcome-won")
                .with("player", first)
                .with("points", points),
            None => Message::new("great-race-outcome-stopped").with("player", first),
        }
    }
}
