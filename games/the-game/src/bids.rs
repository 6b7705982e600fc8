//! T2: who starts.

use sobremesa_core::{BySeat, Dealer, Seat};

use crate::action::{Action, Refusal};
use crate::board::Turn;
use crate::event::{Event, Sight};
use crate::state::{Bid, MAX, Phase, State};
use crate::{TheGame, turn};

pub(crate) fn owed(bids: &BySeat<Option<Bid>, MAX>, seat: Seat, each: &mut impl FnMut(Action)) {
    if bids[seat].is_none() {
        Bid::ALL.into_iter().map(Action::Bid).for_each(each);
    }
}

#[inline]
pub(crate) fn bid<D: Dealer<TheGame>>(
    state: &mut State,
    seat: Seat,
    bid: Bid,
    dealer: &mut D,
) -> Result<(), Refusal> {
    let Phase::Bids(bids) = &mut state.phase else {
        return Err(Refusal::NoBidsNow);
    };
    if bids[seat].is_some() {
        return Err(Refusal::AlreadyBid);
    }
    bids[seat] = Some(bid);
    dealer.tell(|| Event::Bid { seat, bid });
    if bids.as_slice().iter().all(Option::is_some) {
        let bids = *bids;
        let starter = highest(&bids);
        dealer.tell(|| {
            Event::Open(Sight::Starts {
                starter,
                bids: Some(bids),
            })
        });
        turn::begin(state, Turn::new(starter), dealer);
    }
    Ok(())
}

/// The highest bid starts; of equal ones the lowest seat (T2.2).
fn highest(bids: &BySeat<Option<Bid>, MAX>) -> Seat {
    let mut best = (Seat(0), bids[Seat(0)]);
    for (seat, &bid) in bids.iter() {
        if bid > best.1 {
            best = (seat, bid);
        }
    }
    best.0
}
