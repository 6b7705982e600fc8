//! Why an action is not accepted.

use serde::Serialize;
use sobremesa_core::{Message, Refuse, Tell};

use crate::card::Card;
use crate::cell::Cell;
use crate::crew::{Gauge, Zone};
use crate::tile::Tile;

/// Why an action is not accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    /// There is no such seat at this table.
    NoSuchSeat,
    /// The match is over.
    Over,
    /// Somebody else decides now.
    NotAsked,
    /// The plan is made; the others are still at theirs.
    PlanMade,
    /// No assistant has been placed yet.
    NothingPlaced,
    /// The treasury holds five.
    TreasuryFull,
    /// Too many cards: that comes first.
    TrimFirst,
    /// This is no answer to what is asked now.
    NotNow,
    /// This card is not on the display.
    NotOnDisplay(Card),
    /// This card is not there.
    NoSuchCard(Card),
    /// This card is not played like that.
    NotLikeThat(Card),
    /// No assistant stands there.
    NoAssistant(Zone),
    /// A card has been played: no more fuel.
    FuelAfterCard,
    /// The tank is full.
    TankFull,
    /// There is not enough money.
    NoMoney {
        /// What it costs.
        price: u16,
    },
    /// The ride costs more than the seat has.
    NoFare { price: u16 },
    /// The part costs more than the seat has.
    NoMoneyForPart { price: u16 },
    /// The bag is empty.
    BagEmpty,
    /// There is no card to draw.
    NoCards,
    /// The vehicle is broken down.
    BrokenDown,
    /// There is no tile that can be removed.
    NothingToRemove,
    /// There is no tile that an escort could remove.
    NothingToClear,
    /// There are not two tiles to swap.
    NothingToSwap,
    /// There is no opponent who can be harmed.
    NobodyToHarm,
    /// This tile was not drawn.
    NotInTray(Tile),
    /// Another tile is to be placed now.
    OneAtATime,
    /// Which tile?
    HoldFirst,
    /// No tile can be placed there.
    NotThere(Cell),
    /// This cell is no neighbour.
    NotNext(Cell),
    /// The cost of this cell cannot be paid.
    CannotPay {
        /// Fuel it costs.
        fuel: u8,
        /// Mechanical points it costs.
        mechanical: u8,
    },
    /// No line leads there from here.
    NoLine(Cell),
    /// Lines are taken at the beginning of a movement.
    AlreadyMoved,
    /// So many Transport cards are not there, or not needed.
    Vouchers,
    /// There is no danger to cancel.
    NoDanger,
    /// There is no STOP to cancel.
    NoStop,
    /// It can be paid, and so it must be.
    MustPay,
    /// The points cannot be taken like that.
    BadSplit,
    /// This gauge is full.
    GaugeFull(Gauge),
    /// This tile cannot be removed.
    NotRemovable(Cell),
    /// There is no tile there, or it was chosen already.
    NotSwappable(Cell),
    /// This vehicle cannot be harmed.
    OutOfReach,
}

impl Refuse for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Refusal::NoSuchSeat => "G1.1",
            Refusal::PlanMade | Refusal::NothingPlaced => "G3.3",
            Refusal::TreasuryFull => "G3.2",
            Refusal::NotOnDisplay(_) => "G4.1",
            Refusal::TrimFirst => "G5.1",
            Refusal::NotNow | Refusal::NoSuchCard(_) | Refusal::NoAssistant(_) => "G7.1",
            Refusal::FuelAfterCard | Refusal::NoMoney { .. } => "G7.2",
            Refusal::NoFare { .. } => "G20.1",
            Refusal::NoMoneyForPart { .. } => "G22.1",
            Refusal::NothingToClear => "G12.4",
            Refusal::NotAsked => "G9.1",
            Refusal::NotInTray(_) | Refusal::OneAtATime | Refusal::HoldFirst => "G10.1",
            Refusal::NoCards => "G10.2",
            Refusal::NotThere(_) => "G10.3",
            Refusal::BagEmpty => "G11.2",
            Refusal::NothingToRemove | Refusal::NotRemovable(_) => "G12.3",
            Refusal::NotSwappable(_) => "G13.1",
            Refusal::NotNext(_) => "G14.2",
            Refusal::BadSplit => "G15.2",
            Refusal::NoDanger => "G15.3",
            Refusal::CannotPay { .. } => "G15.4",
            Refusal::BrokenDown => "G16.2",
            Refusal::MustPay => "G17.1",
            Refusal::NoStop => "G18.2",
            Refusal::NoLine(_) | Refusal::AlreadyMoved => "G20.1",
            Refusal::Vouchers => "G20.2",
            Refusal::TankFull => "G21.1",
            Refusal::GaugeFull(_) => "G22.2",
            Refusal::NobodyToHarm | Refusal::OutOfReach => "G24.1",
            Refusal::Over => "G26.2",
            Refusal::NotLikeThat(_) => "G28.2",
            Refusal::NothingToSwap => "G32.1",
        }
    }
}

impl Tell for Refusal {
    fn message(&self) -> Message {
        match *self {
            Refusal::NoSuchSeat => Message::new("great-race-refusal-no-such-seat"),
            Refusal::Over => Message::new("great-race-refusal-over"),
            Refusal::NotAsked => Message::new("great-race-refusal-not-asked"),
            Refusal::PlanMade => Message::new("great-race-refusal-plan-made"),
            Refusal::NothingPlaced => Message::new("great-race-refusal-nothing-placed"),
            Refusal::TreasuryFull => Message::new("great-race-refusal-treasury-full"),
            Refusal::TrimFirst => Message::new("great-race-refusal-trim-first"),
            Refusal::NotNow => Message::new("great-race-refusal-not-now"),
            Refusal::NotOnDisplay(card) => {
                Message::new("great-race-refusal-not-on-display").with("card", card.key())
            }
            Refusal::NoSuchCard(card) => {
                Message::new("great-race-refusal-no-such-card").with("card", card.key())
            }
            Refusal::NotLikeThat(card) => {
                Message::new("great-race-refusal-not-like-that").with("card", card.key())
            }
            Refusal::NoAssistant(zone) => {
                Message::new("great-race-refusal-no-assistant").with("zone", zone.key())
            }
            Refusal::FuelAfterCard => Message::new("great-race-refusal-fuel-after-card"),
            Refusal::TankFull => Message::new("great-race-refusal-tank-full"),
            Refusal::NoMoney { price }
            | Refusal::NoFare { price }
            | Refusal::NoMoneyForPart { price } => {
                Message::new("great-race-refusal-no-money").with("price", u32::from(price))
            }
            Refusal::BagEmpty => Message::new("great-race-refusal-bag-empty"),
            Refusal::NoCards => Message::new("great-race-refusal-no-cards"),
            Refusal::BrokenDown => Message::new("great-race-refusal-broken-down"),
            Refusal::NothingToRemove | Refusal::NothingToClear => {
                Message::new("great-race-refusal-nothing-to-remove")
            }
            Refusal::NothingToSwap => Message::new("great-race-refusal-nothing-to-swap"),
            Refusal::NobodyToHarm => Message::new("great-race-refusal-nobody-to-harm"),
            Refusal::NotInTray(tile) => {
                Message::new("great-race-refusal-not-in-tray").with("tile", tile.message())
            }
            Refusal::OneAtATime => Message::new("great-race-refusal-one-at-a-time"),
            Refusal::HoldFirst => Message::new("great-race-refusal-hold-first"),
            Refusal::NotThere(cell) => {
                Message::new("great-race-refusal-not-there").with("cell", cell.to_string())
            }
            Refusal::NotNext(cell) => {
                Message::new("great-race-refusal-not-next").with("cell", cell.to_string())
            }
            Refusal::CannotPay { fuel, mechanical } => {
                Message::new("great-race-refusal-cannot-pay")
                    .with("fuel", fuel)
                    .with("mechanical", mechanical)
            }
            Refusal::NoLine(cell) => {
                Message::new("great-race-refusal-no-line").with("cell", cell.to_string())
            }
            Refusal::AlreadyMoved => Message::new("great-race-refusal-already-moved"),
            Refusal::Vouchers => Message::new("great-race-refusal-vouchers"),
            Refusal::NoDanger => Message::new("great-race-refusal-no-danger"),
            Refusal::NoStop => Message::new("great-race-refusal-no-stop"),
            Refusal::MustPay => Message::new("great-race-refusal-must-pay"),
            Refusal::BadSplit => Message::new("great-race-refusal-bad-split"),
            Refusal::GaugeFull(gauge) => {
                Message::new("great-race-refusal-gauge-full").with("gauge", gauge.key())
            }
            Refusal::NotRemovable(cell) => {
                Message::new("great-race-refusal-not-removable").with("cell", cell.to_string())
            }
            Refusal::NotSwappable(cell) => {
                Message::new("great-race-refusal-not-swappable").with("cell", cell.to_string())
            }
            Refusal::OutOfReach => Message::new("great-race-refusal-out-of-reach"),
        }
    }
}
