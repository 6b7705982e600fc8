//! Faults that can be planted into the game, to show that the nets ring.

use std::cell::Cell;
use std::marker::PhantomData;

thread_local! {
    /// A game of its own for every fault would be compiled as often as there are faults, with every net.
    static PLANTED: Cell<Fault> = const { Cell::new(Fault::None) };
}

/// The fault that the game has on this thread.
pub(super) fn planted() -> Fault {
    PLANTED.get()
}

/// As long as this is kept, the game on this thread has the fault.
#[derive(Debug)]
#[must_use = "the fault is planted while this is kept"]
pub struct Planted {
    before: Fault,
    /// Another thread has faults of its own.
    here: PhantomData<*const ()>,
}

impl Drop for Planted {
    fn drop(&mut self) {
        PLANTED.set(self.before);
    }
}

impl Fault {
    /// Plants the fault into the game, on this thread.
    pub fn plant(self) -> Planted {
        Planted {
            before: PLANTED.replace(self),
            here: PhantomData,
        }
    }
}

/// A fault: `let _planted = Fault::SightTellsDraw.plant();` puts it into the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The game as it should be.
    None,

    /// An action is listed that play refuses.
    OffersRefused,
    /// Play accepts a card that is too low for the stairs.
    AcceptsTooLow,
    /// An action is listed twice.
    ListsTwice,
    /// A refused action takes the seat's signal down.
    RefusalChanges,
    /// A refused action has drawn a card to look at.
    RefusalAsksChance,
    /// A refused action is told as if it had happened.
    RefusalTells,
    /// The seat that has just been on turn is named as owing, too.
    WaitsForNobody,
    /// A seat that is not on turn is told that it owes a card.
    OwedUnasked,
    /// Picking an owed action skips one.
    PickSkips,
    /// Anybody may signal, even a seat that is not at the table.
    AnySeatSignals,

    /// The written position forgets the signals.
    SetupForgets,
    /// Who starts is settled by dice of the game's own.
    OwnDice,
    /// The written position leaves the deck to chance.
    SetupAsksChance,

    /// The sampler deals a card that lies on the table already.
    SampleDealsTwice,
    /// The sampler deals one card too few.
    SampleHandTooSmall,
    /// The sampler gives the seat another hand than its own.
    SampleForgetsOwnHand,
    /// The sampler imagines one world only.
    SampleNeverVaries,

    /// A discarded card is nowhere.
    LosesCard,
    /// A laid card stays in the hand as well.
    DoublesCard,
    /// A laid card is told, another goes from the hand to the stairs.
    MovesOther,

    /// A discarded card goes back into the deck.
    NeverEnds,
    /// Signals go on after the end.
    SignalsAfterEnd,

    /// Whoever answers last starts.
    LastAnswerStarts,
    /// A secret answer is told to everybody.
    BidTold,

    /// Everybody notices which card was drawn.
    SightTellsDraw,
    /// A card may not be laid while somebody else holds the next one.
    LegalKnowsHands,
    /// The view adds up the hands of the others.
    ViewAddsHands,
    /// A refusal says that somebody else holds the card.
    RefusalKnowsHands,
    /// A warning says that somebody else holds the next card.
    WarningKnowsHands,
    /// A spectator sees the hand of seat 0.
    SpectatorSeesHand,
    /// A spectator notices which card was drawn.
    SpectatorNoticesDraw,
    /// The seat that is waited for next depends on the hands.
    NextKnowsHands,
    /// An observation shows what the others hold.
    EncodingShowsHand,
    /// An observation shows it once the first number of an action is named.
    NamingShowsHand,
    /// After a card is laid, those who hold a higher one are asked in secret whether they mind; each time everybody is told
    /// that somebody is asked.
    AskingTold,
}
