//! From what somebody wrote down to a sound state, with every fault named at once; and back.

use serde::{Deserialize, Serialize};
use sobremesa_core::{BySeat, Dealer, Lots, Seat, Setup};

use crate::board::{Board, Phase};
use crate::card::Card;
use crate::cards::Cards;
use crate::deck::Deck;
use crate::fault::{Fault, faults};
use crate::outcome::Outcome;
use crate::row::Line;
use crate::state::{MAX, State};
use crate::{Push, turn};

/// Any moment of the game as it can be written down. Cards that are named nowhere are in the deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The rows on the table; while they are given out, a row already taken has no cards.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rows: Vec<Vec<Card>>,
    /// The switch cards beside the deck.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub switches: u8,
    /// Each seat's bench.
    pub benches: Vec<Vec<Card>>,
    /// Each seat's bank; may be left out where nobody has banked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub banks: Vec<Vec<Card>>,
    /// The discard pile.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub discard: Vec<Card>,
    /// What is going on.
    pub phase: WrittenPhase,
}

fn is_zero(count: &u8) -> bool {
    *count == 0
}

/// What is going on, as written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum WrittenPhase {
    /// Somebody takes a turn.
    Turn {
        seat: Seat,
        /// The revealed card that waits for its row.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
    },
    /// The rows are given out.
    #[serde(rename_all = "kebab-case")]
    Take {
        /// Whose turn it is.
        on_turn: Seat,
        /// Who takes a row now.
        taker: Seat,
    },
    /// It is over.
    Over,
}

pub(crate) fn start<D: Dealer<Push>>(
    setup: &Setup<Push>,
    dealer: &mut D,
) -> Result<State, Vec<Fault>> {
    let faults = faults(setup);
    if !faults.is_empty() {
        return Err(faults);
    }
    Ok(match &setup.position {
        None => deal(setup, dealer),
        Some(position) => place(setup, position),
    })
}

/// A new match: nothing is dealt, somebody begins (P13).
fn deal<D: Dealer<Push>>(setup: &Setup<Push>, dealer: &mut D) -> State {
    let (seats, options) = (setup.seats, setup.options);
    let first = options
        .first_player
        .unwrap_or_else(|| dealer.draw(&Lots { seats }));
    let nothing = BySeat::new(seats, |_| Cards::EMPTY);
    let mut state = State {
        deck: Deck::full(seats, &options),
        table: Board {
            options,
            switches: 0,
            phase: Phase::Turn {
                seat: first,
                card: None,
            },
            lines: [Line::EMPTY; 3],
            benches: nothing,
        },
        banks: nothing,
    };
    turn::begin(&mut state, first, dealer);
    state
}

/// A written position that is known to be sound.
fn place(setup: &Setup<Push>, position: &Position) -> State {
    let (seats, options) = (setup.seats, setup.options);
    let gather = |held: &[Vec<Card>], seat: Seat| {
        held.get(seat.index())
            .map_or(Cards::EMPTY, |cards| cards.iter().copied().collect())
    };
    let benches = BySeat::new(seats, |seat| gather(&position.benches, seat));
    let banks = BySeat::new(seats, |seat| gather(&position.banks, seat));
    let mut lines = [Line::EMPTY; 3];
    for (line, cards) in lines.iter_mut().zip(&position.rows) {
        cards.iter().for_each(|&card| line.add(card));
    }
    let mut deck = Deck::full(seats, &options);
    position.named().for_each(|card| {
        deck.take(card);
    });
    let phase = match position.phase {
        WrittenPhase::Turn { seat, card } => Phase::Turn { seat, card },
        WrittenPhase::Take { on_turn, taker } => Phase::Take { on_turn, taker },
        WrittenPhase::Over => Phase::Over(Outcome::of(&benches, &banks)),
    };
    State {
        deck,
        table: Board {
            options,
            switches: position.switches,
            phase,
            lines,
            benches,
        },
        banks,
    }
}

impl Position {
    /// Every card that is not in the deck.
    pub(crate) fn named(&self) -> impl Iterator<Item = Card> {
        let waiting = match self.phase {
            WrittenPhase::Turn { card, .. } => card,
            WrittenPhase::Take { .. } | WrittenPhase::Over => None,
        };
        let beside = std::iter::repeat_n(Card::SWITCH, self.switches.into());
        let lying = self
            .rows
            .iter()
            .chain(&self.benches)
            .chain(&self.banks)
            .flatten()
            .chain(&self.discard);
        lying.copied().chain(beside).chain(waiting)
    }
}

pub(crate) fn setup(state: &State) -> Setup<Push> {
    let table = &state.table;
    let mut rows: Vec<Vec<Card>> = table
        .lines
        .iter()
        .map(|line| line.iter().collect())
        .collect();
    while rows.pop_if(|row| row.is_empty()).is_some() {}
    let list = |held: &BySeat<Cards, MAX>| {
        held.as_slice()
            .iter()
            .map(|cards| cards.iter().collect())
            .collect()
    };
    let discard = state
        .discard()
        .iter()
        .flat_map(|(card, count)| std::iter::repeat_n(card, count.into()));
    let banked = state.banks.as_slice().iter().any(|bank| !bank.is_empty());
    Setup {
        seats: state.seats(),
        options: table.options,
        position: Some(Position {
            rows,
            switches: table.switches,
            benches: list(&table.benches),
            banks: if banked {
                list(&state.banks)
            } else {
                Vec::new()
            },
            discard: discard.collect(),
            phase: match table.phase {
                Phase::Turn { seat, card } => WrittenPhase::Turn { seat, card },
                Phase::Take { on_turn, taker } => WrittenPhase::Take { on_turn, taker },
                Phase::Over(_) => WrittenPhase::Over,
            },
        }),
    }
}
