//! Any moment of the game as it can be written down, and how a state is written.

use serde::{Deserialize, Serialize};
use sobremesa_core::{Seat, Setup};

use crate::GreatRace;
use crate::board::{Attack, Doing, Phase};
use crate::card::Card;
use crate::cell::Cell;
use crate::crew::Team;
use crate::state::State;
use crate::tile::{Tile, TileBag};

/// Any moment of the game. Cards that are named nowhere are in the deck, tiles in the bag.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The round, from 1.
    pub round: u8,
    /// The turn order.
    pub order: Vec<Seat>,
    /// The progress markers, furthest first.
    pub standing: Vec<Seat>,
    /// The players, by seat.
    pub crews: Vec<WrittenCrew>,
    /// The tiles on the map.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tiles: Vec<WrittenTile>,
    /// The tiles that left the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub removed: Vec<Tile>,
    /// The discard pile.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub discard: Vec<Card>,
    /// Who has too many cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trim: Option<Seat>,
    /// What is going on.
    pub phase: WrittenPhase,
}

/// One player, as written down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenCrew {
    /// Where the vehicle stands.
    pub cell: Cell,
    /// Fuel in the tank.
    pub fuel: u8,
    /// Points of the engine.
    pub engine: u8,
    /// Points of the chassis.
    pub chassis: u8,
    /// Money, in francs.
    pub money: u16,
    /// The assistants still to be played.
    #[serde(default)]
    pub team: Team,
    /// Passed for this round.
    #[serde(default)]
    pub passed: bool,
    /// The how-manieth to reach the goal; 0 before.
    #[serde(default)]
    pub arrived: u8,
    /// Cards everybody saw this player take.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub open: Vec<Card>,
    /// Cards drawn face down.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hidden: Vec<Card>,
}

/// A tile on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenTile {
    pub cell: Cell,
    pub tile: Tile,
}

/// What is going on, as written down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum WrittenPhase {
    /// Cards are taken from the display.
    Camp {
        /// How many have taken one.
        taken: u8,
        /// What is left.
        display: Vec<Card>,
    },
    /// Everybody places assistants.
    Planning {
        /// What each has placed so far.
        plans: Vec<Team>,
    },
    /// One sequence after another.
    Convoy {
        /// The place in the order of whoever plays.
        place: u8,
        /// A card was played in this sequence.
        #[serde(default)]
        carded: bool,
        /// Its assistant was played.
        #[serde(default)]
        spent: bool,
        /// What is being done.
        doing: WrittenDoing,
    },
    /// It is over.
    Over,
}

/// What is being done, as written down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum WrittenDoing {
    Choosing,
    Placing {
        tray: Vec<Tile>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        held: Option<Tile>,
    },
    Moving {
        left: u8,
        from: Cell,
        fresh: bool,
    },
    Entering {
        to: Cell,
        left: u8,
        from: Cell,
        drawn: bool,
        guarded: bool,
        guided: bool,
    },
    Repairing,
    Removing {
        tracker: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        first: Option<Cell>,
    },
    Swapping {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        first: Option<Cell>,
    },
    Sabotaging,
    Seeking {
        cards: Vec<Card>,
    },
    Window {
        attack: WrittenAttack,
        left: Vec<Seat>,
    },
}

/// An attack, as written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum WrittenAttack {
    Tracker { one: Cell, two: Cell },
    Cheater { one: Cell, two: Cell },
    Saboteur { target: Seat, engine: u8 },
}

pub(crate) fn setup(state: &State) -> Setup<GreatRace> {
    let table = &state.table;
    let cell = |ix| table.chart().cell(ix);
    let crews = table.crews.iter().map(|(seat, crew)| WrittenCrew {
        cell: cell(crew.at),
        fuel: crew.fuel,
        engine: crew.engine,
        chassis: crew.chassis,
        money: crew.money,
        team: crew.team,
        passed: crew.passed,
        arrived: crew.arrived,
        open: state.hands[seat].open.iter().collect(),
        hidden: state.hands[seat].hidden.iter().collect(),
    });
    let tiles = table.ground.iter().map(|(ix, tile)| WrittenTile {
        cell: cell(ix),
        tile,
    });
    let position = Position {
        round: table.round,
        order: table.order.as_slice().to_vec(),
        standing: table.standing.as_slice().to_vec(),
        crews: crews.collect(),
        tiles: tiles.collect(),
        removed: removed(state),
        discard: table.discard.iter().collect(),
        trim: table.trim,
        phase: phase(state),
    };
    Setup {
        seats: state.seats(),
        options: table.course.options.clone(),
        position: Some(position),
    }
}

/// Every tile that is neither in the bag nor on the map nor waiting to be placed.
fn removed(state: &State) -> Vec<Tile> {
    let table = &state.table;
    let mut left = TileBag::of(&table.chart().tiles);
    let mut take = |tile| {
        left.take(tile);
    };
    table.ground.iter().for_each(|(_, tile)| take(tile));
    if let Phase::Convoy(turn) = &table.phase
        && let Doing::Placing { tray, .. } = &turn.doing
    {
        tray.iter().for_each(&mut take);
    }
    table
        .bag
        .iter()
        .for_each(|(tile, count)| (0..count).for_each(|_| take(tile)));
    left.iter()
        .flat_map(|(tile, count)| std::iter::repeat_n(tile, count.into()))
        .collect()
}

fn phase(state: &State) -> WrittenPhase {
    match state.table.phase {
        Phase::Camp { taken, display } => WrittenPhase::Camp {
            taken,
            display: display.iter().collect(),
        },
        Phase::Planning => WrittenPhase::Planning {
            plans: state.plans.as_slice().to_vec(),
        },
        Phase::Convoy(turn) => WrittenPhase::Convoy {
            place: turn.place,
            carded: turn.carded,
            spent: turn.spent,
            doing: doing(state, &turn.doing),
        },
        Phase::Over(_) => WrittenPhase::Over,
    }
}

fn doing(state: &State, doing: &Doing) -> WrittenDoing {
    let cell = |ix| state.table.chart().cell(ix);
    match *doing {
        Doing::Choosing => WrittenDoing::Choosing,
        Doing::Placing { tray, held, .. } => WrittenDoing::Placing {
            tray: tray.iter().collect(),
            held,
        },
        Doing::Moving { left, from, fresh } => WrittenDoing::Moving {
            left,
            from: cell(from),
            fresh,
        },
        Doing::Entering {
            to,
            left,
            from,
            drawn,
            guarded,
            guided,
        } => WrittenDoing::Entering {
            to: cell(to),
            left,
            from: cell(from),
            drawn,
            guarded,
            guided,
        },
        Doing::Repairing => WrittenDoing::Repairing,
        Doing::Removing { tracker, first } => WrittenDoing::Removing {
            tracker,
            first: first.map(cell),
        },
        Doing::Swapping { first } => WrittenDoing::Swapping {
            first: first.map(cell),
        },
        Doing::Sabotaging => WrittenDoing::Sabotaging,
        Doing::Seeking => WrittenDoing::Seeking {
            cards: state.sought.iter().collect(),
        },
        Doing::Window { attack, poll } => {
            let attacker = state.table.on_turn().unwrap_or(Seat(0));
            let order = state.table.asking_order(attacker, attack);
            let left = poll.left().iter().map(|place| order.at(place.0)).collect();
            let attack = match attack {
                Attack::Tracker(one, two) => WrittenAttack::Tracker {
                    one: cell(one),
                    two: cell(two),
                },
                Attack::Cheater(one, two) => WrittenAttack::Cheater {
                    one: cell(one),
                    two: cell(two),
                },
                Attack::Saboteur { target, engine } => WrittenAttack::Saboteur { target, engine },
            };
            WrittenDoing::Window { attack, left }
        }
    }
}
