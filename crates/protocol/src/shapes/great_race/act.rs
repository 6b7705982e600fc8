//! What is done in The Great Race, and what is noticed of it.

use serde::{Deserialize, Serialize};
use sobremesa_core::Seat;
use ts_rs::TS;

use super::{Card, Cell, Outcome, Team, Tile};

/// A place for assistants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Zone {
    /// Tiles, or a card.
    Explorer,
    /// A repair, or a movement.
    Mechanic,
    /// Against dangers and attacks, or a tile removed.
    Escort,
    /// Money.
    Treasury,
}

/// A gauge that mechanical points are taken from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Gauge {
    /// How far a movement goes.
    Engine,
    /// How many cards a hand holds.
    Chassis,
}

/// What cancels a danger or an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Shield {
    /// An Escort assistant.
    Escort,
    /// A Ranger card.
    Ranger,
}

/// What raises a gauge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// A Spare part card.
    Spare,
    /// A Toolbox card.
    Toolbox,
    /// A bought part.
    Bought,
}

/// What a seat can do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Take a card from the display.
    Take { card: Card },
    /// Place an assistant, in secret.
    Assign { zone: Zone },
    /// Take all assistants back behind the screen.
    TakeBack,
    /// Discard a card, having too many.
    Discard { card: Card },
    /// Buy one fuel.
    BuyFuel,
    /// Play a card.
    Play { card: Card },
    /// Send an explorer out for tiles.
    Explore,
    /// Send an explorer for the top card.
    Gather,
    /// Let a mechanic drive.
    Drive,
    /// Let a mechanic repair.
    Repair,
    /// Let an escort remove a tile.
    Clear,
    /// Play the treasury.
    Collect,
    /// Spend an assistant without effect.
    Spend { zone: Zone },
    /// Pass for this round.
    Pass,
    /// Take one of the drawn tiles to place it next.
    Hold { tile: Tile },
    /// Place that tile.
    Lay { cell: Cell },
    /// Move to a neighbouring cell.
    Move { to: Cell },
    /// Take a transport line.
    Ride { to: Cell, vouchers: u8 },
    /// Stop moving.
    Halt,
    /// Cancel the danger of the tile being entered.
    Guard { with: Shield },
    /// Cancel the STOP of the tile being entered.
    Guide,
    /// Pay and enter, so many mechanical points taken from the engine and the rest from the chassis.
    Enter { engine: u8 },
    /// Go back from a tile that cannot be paid.
    TurnBack,
    /// Raise a gauge.
    Fit { part: Part, gauge: Gauge },
    /// The repair is finished.
    Finish,
    /// Choose a tile to remove.
    Remove { cell: Cell },
    /// Choose a tile to swap.
    Swap { cell: Cell },
    /// Harm an opponent's vehicle.
    Sabotage { target: Seat, engine: u8 },
    /// Discard one of the three cards drawn by a Seeker.
    Drop { card: Card },
    /// Cancel an attack.
    Cancel { with: Shield },
    /// Let an attack happen.
    Allow,
}

/// What one viewer notices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Sight {
    /// A match begins.
    Began {
        map: String,
        start: String,
        goal: String,
        order: Vec<Seat>,
    },
    /// A round begins.
    Round { round: u8 },
    /// The deck was made anew from the discards.
    Reshuffled { cards: Vec<Card> },
    /// Cards were laid out in the camp.
    Shown { cards: Vec<Card> },
    /// Somebody took a card from the display.
    Took { seat: Seat, card: Card },
    /// The last in order got the remaining card.
    Remaining { seat: Seat, card: Card },
    /// Cards were drawn face down; their owner knows which.
    Drew {
        seat: Seat,
        count: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        cards: Option<Vec<Card>>,
        sought: bool,
    },
    /// The Seeker's cards that are kept went to the hand.
    Kept {
        seat: Seat,
        count: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        cards: Option<Vec<Card>>,
    },
    /// An assistant was placed; only its owner notices.
    Assigned { seat: Seat, zone: Zone },
    /// Assistants were taken back; only their owner notices.
    TookBack { seat: Seat },
    /// The plans were revealed.
    Revealed { plans: Vec<Team> },
    /// Somebody's sequence begins.
    Turn { seat: Seat },
    /// Somebody discarded a card, having too many.
    Discarded { seat: Seat, card: Card },
    /// Somebody discarded one of the Seeker's cards.
    Dropped { seat: Seat, card: Card },
    /// Fuel was bought.
    Bought { seat: Seat, price: u16 },
    /// A card was played.
    Played { seat: Seat, card: Card },
    /// An assistant was played; the whole group of the treasury counts as one.
    Used { seat: Seat, zone: Zone },
    /// An assistant was spent without effect.
    Wasted { seat: Seat, zone: Zone },
    /// Money came in.
    Paid { seat: Seat, francs: u16 },
    /// Somebody passed.
    Passed { seat: Seat },
    /// Tiles were drawn to be placed.
    Tiles { seat: Seat, tiles: Vec<Tile> },
    /// A drawn tile was placed.
    Laid { seat: Seat, tile: Tile, cell: Cell },
    /// Drawn tiles had no place and went back into the bag.
    Returned { seat: Seat, tiles: Vec<Tile> },
    /// A tile was drawn for a blank cell that is being entered.
    Found { seat: Seat, tile: Tile, cell: Cell },
    /// A danger was cancelled.
    Guarded { seat: Seat, with: Shield },
    /// A STOP was cancelled.
    Guided { seat: Seat },
    /// A cell was entered.
    Entered {
        seat: Seat,
        cell: Cell,
        city: Option<String>,
        fuel: u8,
        engine: u8,
        chassis: u8,
    },
    /// The vehicle could not pay and went back.
    WentBack { seat: Seat, cell: Cell },
    /// A line was taken.
    Rode {
        seat: Seat,
        cell: Cell,
        city: String,
        price: u16,
        vouchers: u8,
    },
    /// A STOP ended the movement.
    Stopped { seat: Seat },
    /// The engine is at nothing.
    BrokeDown { seat: Seat },
    /// A movement is over.
    Halted { seat: Seat },
    /// A gauge was raised.
    Fitted {
        seat: Seat,
        part: Part,
        gauge: Gauge,
        points: u8,
    },
    /// An attack was announced.
    Attacked {
        seat: Seat,
        card: Card,
        target: Option<Seat>,
    },
    /// An attack was cancelled.
    Cancelled { seat: Seat, with: Shield },
    /// A tile was removed for good.
    Removed { seat: Seat, tile: Tile, cell: Cell },
    /// Two tiles changed places.
    Swapped {
        seat: Seat,
        one: Cell,
        two: Cell,
        tiles: [Tile; 2],
    },
    /// A vehicle was sabotaged.
    Sabotaged { seat: Seat, engine: u8, chassis: u8 },
    /// Somebody reached the goal.
    Arrived {
        seat: Seat,
        place: u8,
        cards: Vec<Card>,
    },
    /// A new order, and the prizes by it.
    Order { order: Vec<Seat> },
    /// The match ended.
    Over(Outcome),
}
