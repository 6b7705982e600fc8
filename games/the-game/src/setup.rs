//! From what somebody wrote down to a sound state, with every fault named at once; and back.

use serde::{Deserialize, Serialize};
use sobremesa_core::{BySeat, Dealer, Seat, Setup};

use crate::TheGame;
use crate::board::{Board, Turn};
use crate::card::{ALL, Card, CardSet};
use crate::event::{Event, Sight};
use crate::fault::{Fault, faults};
use crate::order::{Orders, WrittenOrder};
use crate::pile::{Pile, Stack};
use crate::state::{Bid, Ending, MAX, Phase, State};
use crate::talk::{Signal, Signals};
use crate::turn;

/// Any moment of the game as it can be written down. Cards that are named nowhere are in the draw pile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The numbers of the piles A to D, oldest first; only the last few need to be written.
    pub piles: [Vec<u8>; 4],
    /// Cards that were laid earlier and lie beneath those.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub beneath: Vec<Card>,
    /// Each seat's hand.
    pub hands: Vec<Vec<Card>>,
    /// What is going on.
    pub phase: WrittenPhase,
    /// Each seat's signals; may be left out where nobody shows any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub signals: Vec<Signals>,
    /// Which cards carry which orders; the house table where this is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub orders: Option<Vec<WrittenOrder>>,
}

/// What is going on, as written down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum WrittenPhase {
    /// Who has bid what.
    Bids(Vec<Option<Bid>>),
    /// Somebody takes a turn.
    Turn {
        seat: Seat,
        /// How many cards they have laid this turn.
        #[serde(default)]
        laid: u8,
        /// Was a three! among them?
        #[serde(default)]
        three: bool,
        /// The pile each visible one-pile order binds the turn to, piles A to D.
        #[serde(default)]
        bound: [Option<Pile>; 4],
    },
    /// It is over.
    Over(Ending),
}

pub(crate) fn start<D: Dealer<TheGame>>(
    setup: &Setup<TheGame>,
    dealer: &mut D,
) -> Result<State, Vec<Fault>> {
    let faults = faults(setup);
    if !faults.is_empty() {
        return Err(faults);
    }
    Ok(match &setup.position {
        None => deal(setup, dealer),
        Some(position) => place(setup, position, dealer),
    })
}

/// A new match: orders where they are shuffled, then the hands, then who starts.
fn deal<D: Dealer<TheGame>>(setup: &Setup<TheGame>, dealer: &mut D) -> State {
    let options = setup.options;
    let orders = match (options.extreme, options.orders_shuffled) {
        (false, _) => Orders::NONE,
        (true, false) => Orders::house(),
        (true, true) => Orders::shuffled(dealer),
    };
    let mut draw = ALL;
    let full = u32::from(options.hand_size(setup.seats));
    let hands = BySeat::new(setup.seats, |_| dealer.draw_out(&mut draw, full));
    dealer.tell(|| Event::Dealt { hands });
    let starter = if setup.seats == 1 {
        Some(Seat(0))
    } else {
        options.starter
    };
    let mut state = State {
        table: Board {
            options,
            stacks: Pile::ALL.map(Stack::new),
            orders,
        },
        hands,
        draw,
        phase: Phase::Bids(BySeat::new(setup.seats, |_| None)),
        signals: BySeat::new(setup.seats, |_| Signals::default()),
    };
    if let Some(starter) = starter {
        dealer.tell(|| {
            Event::Open(Sight::Starts {
                starter,
                bids: None,
            })
        });
        turn::begin(&mut state, Turn::new(starter), dealer);
    }
    state
}

/// A written position that is known to be sound.
fn place<D: Dealer<TheGame>>(setup: &Setup<TheGame>, position: &Position, dealer: &mut D) -> State {
    let orders = match &position.orders {
        Some(written) => Orders::read(written),
        None if setup.options.extreme => Orders::house(),
        None => Orders::NONE,
    };
    let stacks = Pile::ALL.map(|pile| Stack::read(&position.piles[pile.index()], pile));
    let hands: BySeat<CardSet, MAX> = BySeat::new(setup.seats, |seat| {
        position.hands[seat.index()].iter().copied().collect()
    });
    let held = hands
        .as_slice()
        .iter()
        .fold(CardSet::EMPTY, |all, &hand| all.or(hand));
    let mut state = State {
        table: Board {
            options: setup.options,
            stacks,
            orders,
        },
        hands,
        draw: ALL.without(held).without(position.laid()),
        phase: Phase::Bids(BySeat::new(setup.seats, |_| None)),
        signals: BySeat::new(setup.seats, |seat| {
            position
                .signals
                .get(seat.index())
                .copied()
                .unwrap_or_default()
        }),
    };
    match &position.phase {
        WrittenPhase::Bids(bids) => {
            state.phase = Phase::Bids(BySeat::new(setup.seats, |seat| bids[seat.index()]))
        }
        &WrittenPhase::Turn {
            seat,
            laid,
            three,
            bound,
        } => {
            turn::begin(
                &mut state,
                Turn {
                    seat,
                    laid,
                    three,
                    bound,
                },
                dealer,
            );
        }
        &WrittenPhase::Over(ending) => {
            state.finish(ending);
        }
    }
    state
}

impl Position {
    /// Every card on the piles.
    pub(crate) fn laid(&self) -> CardSet {
        let on_piles = self
            .piles
            .iter()
            .flatten()
            .filter_map(|&number| Card::new(number));
        on_piles.chain(self.beneath.iter().copied()).collect()
    }
}

pub(crate) fn setup(state: &State) -> Setup<TheGame> {
    let piles = state.table.stacks.map(Stack::last);
    let in_sight: CardSet = piles
        .iter()
        .flatten()
        .filter_map(|&number| Card::new(number))
        .collect();
    let phase = match state.phase {
        Phase::Bids(bids) => WrittenPhase::Bids(bids.as_slice().to_vec()),
        Phase::Turn(Turn {
            seat,
            laid,
            three,
            bound,
        }) => WrittenPhase::Turn {
            seat,
            laid,
            three,
            bound,
        },
        Phase::Over(outcome) => WrittenPhase::Over(outcome.ending),
    };
    // The house table goes without saying; any other orders are written, shuffled or made up for one position.
    let options = state.table.options;
    let own_orders = options.orders_shuffled || state.table.orders != Orders::house();
    let signalling = state
        .signals
        .as_slice()
        .iter()
        .flatten()
        .any(|&signal| signal != Signal::Nothing);
    Setup {
        seats: state.seats(),
        options,
        position: Some(Position {
            beneath: state.laid().without(in_sight).iter().collect(),
            hands: state
                .hands
                .as_slice()
                .iter()
                .map(|hand| hand.iter().collect())
                .collect(),
            phase,
            signals: if signalling {
                state.signals.as_slice().to_vec()
            } else {
                Vec::new()
            },
            orders: (options.extreme && own_orders).then(|| state.table.orders.written()),
            piles,
        }),
    }
}
