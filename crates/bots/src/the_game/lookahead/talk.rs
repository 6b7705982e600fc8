//! What signals say among bots: "leave this pile to me" by whoever holds the card that takes it back by ten, "go easy"
//! by whoever holds one of the next few cards.

use sobremesa_the_game::kernel::Bits;
use sobremesa_the_game::{ALL, Action, Order, Pile, SeenPhase, Signal, Signals, View};

use super::world::{fitting, nearest, trick};

/// How many of the next cards are worth a signal.
const NEXT_CARDS_SIGNALLED: usize = 2;

/// A signal that is not shown yet, or one that no longer holds.
pub(crate) fn signal(view: &View) -> Option<Action> {
    let seat = view.viewer?;
    let over = matches!(view.phase, SeenPhase::Over(_));
    if over || view.seats() == 1 || view.table.shows(Order::Silence) {
        return None;
    }
    let hand = view.hand?.bits();
    let unlaid = ALL.without(view.laid).bits();
    let wanted = wanted(view.table.stacks.map(|stack| stack.top()), hand, unlaid);
    let shown = view.signals[seat];
    let differs = |pile: &Pile| wanted[pile.index()] != shown[pile.index()];
    let pile = Pile::ALL.into_iter().find(differs)?;
    Some(Action::Signal {
        pile,
        show: wanted[pile.index()],
    })
}

fn wanted(tops: [u8; 4], hand: Bits, unlaid: Bits) -> Signals {
    [0, 1, 2, 3].map(|pile| {
        if trick(pile, tops[pile]) & hand != 0 {
            Signal::Mine
        } else if next(pile, tops[pile], unlaid) & hand != 0 {
            Signal::GoEasy
        } else {
            Signal::Nothing
        }
    })
}

/// The next few cards that go onward.
fn next(pile: usize, top: u8, unlaid: Bits) -> Bits {
    let mut onward = fitting(pile, top) & !trick(pile, top) & unlaid;
    let mut found = 0;
    for _ in 0..NEXT_CARDS_SIGNALLED {
        if onward != 0 {
            let near = 1 << nearest(pile, onward);
            found |= near;
            onward &= !near;
        }
    }
    found
}

/// What a seat's signals say of its hand.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Said {
    /// Cards it holds.
    pub(crate) holds: Bits,
    /// It holds one of each of these sets.
    pub(crate) one_of: [Bits; 4],
    /// Cards it does not hold.
    pub(crate) lacks: Bits,
}

/// Reads a seat's signals. Where it shows none at all, it may be somebody who does not signal.
pub(crate) fn read(signals: &Signals, tops: [u8; 4], unlaid: Bits) -> Said {
    let mut said = Said::default();
    if signals.iter().all(|&signal| signal == Signal::Nothing) {
        return said;
    }
    for pile in 0..4 {
        let (back, near) = (trick(pile, tops[pile]), next(pile, tops[pile], unlaid));
        match signals[pile] {
            Signal::Mine => said.holds |= back & unlaid,
            Signal::GoEasy => {
                said.one_of[pile] = near;
                said.lacks |= back;
            }
            Signal::Nothing => said.lacks |= back | near,
        }
    }
    said
}
