//! The Game and The Game: Extreme.

use serde::{Deserialize, Serialize};
use sobremesa_core::Seat;
use ts_rs::TS;

/// One of the four piles: A and B ascend, C and D descend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
pub enum Pile {
    /// The first ascending pile.
    A,
    /// The second ascending pile.
    B,
    /// The first descending pile.
    C,
    /// The second descending pile.
    D,
}

/// An order on a card of Extreme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// The turn ends with this card.
    Stop,
    /// To be covered in the same turn.
    Skull,
    /// Exactly three cards this turn.
    Three,
    /// No signals, phrases or talk.
    Silence,
    /// No backwards trick.
    NoReverse,
    /// All cards of a turn on one pile.
    OnePile,
    /// One card is drawn at the end of the turn.
    DrawOne,
}

/// What a seat shows on a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Signal {
    /// No signal.
    Nothing,
    /// Go easy here.
    GoEasy,
    /// Leave this pile to me.
    Mine,
}

/// A phrase without numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Phrase {
    /// I have something good.
    SomethingGood,
    /// My hand is dreadful.
    DreadfulHand,
    /// I can wait.
    CanWait,
    /// I need a turn soon.
    TurnSoon,
    /// Lay as few as you can.
    LayFew,
    /// Lay more if you can.
    LayMore,
    /// Careful!
    Careful,
    /// Thank you.
    Thanks,
    /// Well played.
    WellPlayed,
    /// Sorry.
    Sorry,
}

/// What a seat can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Say how gladly one would start, 0 to 3.
    Bid(u8),
    /// Lay a card on a pile.
    Lay {
        /// The card.
        card: u8,
        /// Where it goes.
        pile: Pile,
    },
    /// End the turn and draw.
    End,
    /// Show a signal on a pile, or take it down.
    Signal {
        /// The pile meant.
        pile: Pile,
        /// What to show there.
        show: Signal,
    },
    /// Say a phrase.
    Say(Phrase),
}

/// The options of a match.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Options {
    /// The Game: Extreme.
    pub extreme: bool,
    /// The orders are dealt anew each match.
    pub orders_shuffled: bool,
    /// For experts.
    pub expert: Expert,
    /// Who starts, instead of the bids.
    pub starter: Option<Seat>,
    /// Written talk is allowed.
    pub free_talk: bool,
}

/// How hard it shall be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Expert {
    /// The plain rules.
    Off,
    /// At least three cards a turn.
    One,
    /// That, and one card less in hand.
    Two,
}

/// What is going on, as far as the viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Phase {
    /// The bids are being made in secret.
    Bids {
        /// Who has bid.
        done: Vec<Seat>,
        /// The viewer's own bid.
        own: Option<u8>,
    },
    /// Somebody takes a turn.
    Turn(Turn),
    /// It is over.
    Over(Outcome),
}

/// The turn being taken.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// Who is on turn.
    pub seat: Seat,
    /// How many cards were laid this turn.
    pub laid: u8,
    /// Was a three! laid this turn?
    pub three: bool,
    /// For each pile with a one-pile order on top: the pile it binds this turn to, once known.
    pub bound: [Option<Pile>; 4],
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// What ended it.
    pub ending: Ending,
    /// How many cards were not laid.
    pub left: u8,
}

/// What ended a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// All 98 cards lie on the piles and no order was broken.
    Won,
    /// The player on turn had no card to lay and had not laid enough.
    Stuck,
    /// An order was not fulfilled exactly.
    Broken(Order),
}

/// Which cards carry which order.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Orders {
    /// The turn ends with these.
    pub stop: Vec<u8>,
    /// To be covered in the same turn.
    pub skull: Vec<u8>,
    /// Exactly three cards.
    pub three: Vec<u8>,
    /// No talk.
    pub silence: Vec<u8>,
    /// No backwards trick.
    pub no_reverse: Vec<u8>,
    /// One pile a turn.
    pub one_pile: Vec<u8>,
    /// One card is drawn.
    pub draw_one: Vec<u8>,
}

/// What one viewer sees.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Whose eyes; nobody's for a spectator.
    pub viewer: Option<Seat>,
    /// How many play.
    pub seats: u8,
    /// The options.
    pub options: Options,
    /// What is going on.
    pub phase: Phase,
    /// The last numbers of the piles A to D, each oldest first, at most four, the start card among them while it shows.
    pub piles: [Vec<u8>; 4],
    /// The viewer's hand, lowest first.
    pub hand: Option<Vec<u8>>,
    /// How many cards each seat holds.
    pub hands: Vec<u8>,
    /// How many cards a full hand has.
    pub hand_size: u8,
    /// How many cards are in the draw pile.
    pub draw: u8,
    /// Everything laid so far.
    pub laid: Vec<u8>,
    /// How many cards a turn needs now.
    pub minimum: u8,
    /// May the player on turn end it by choice?
    pub may_end: bool,
    /// What each seat shows on the piles A to D.
    pub signals: Vec<[Signal; 4]>,
    /// In Extreme: which cards carry which order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub orders: Option<Orders>,
    /// In Extreme: the orders on top of the piles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub in_force: Option<Vec<Order>>,
}

/// What one viewer notices of what happened.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Sight {
    /// Hands were dealt.
    Dealt {
        /// The viewer's hand.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        hand: Option<Vec<u8>>,
    },
    /// A seat has bid.
    Bid {
        /// Who.
        seat: Seat,
        /// The viewer's own bid.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        bid: Option<u8>,
    },
    /// It is settled who starts.
    Starts {
        /// Who.
        starter: Seat,
        /// The bids, where there were any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        bids: Option<Vec<Option<u8>>>,
    },
    /// A card was laid.
    Laid {
        /// Who laid it.
        seat: Seat,
        /// The card.
        card: u8,
        /// The pile.
        pile: Pile,
        /// What lay on top before.
        on: u8,
        /// The order it carries.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        order: Option<Order>,
    },
    /// A turn ended and so many cards were drawn.
    Ended {
        /// Whose turn.
        seat: Seat,
        /// How many cards were drawn.
        count: u8,
        /// The cards, if they are the viewer's.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        drawn: Option<Vec<u8>>,
    },
    /// A signal was shown or taken down.
    Signalled {
        /// Who.
        seat: Seat,
        /// On which pile.
        pile: Pile,
        /// What shows there now.
        show: Signal,
    },
    /// A phrase was said.
    Said {
        /// Who.
        seat: Seat,
        /// What.
        phrase: Phrase,
    },
    /// Silence began and took every signal down.
    Hushed,
    /// The match ended.
    Over(Outcome),
}
