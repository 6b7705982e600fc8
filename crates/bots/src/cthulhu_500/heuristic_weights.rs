//! A racer's ways: how much the rules of thumb make of what.

use sobremesa_cthulhu_500::View;

use super::value_model;

/// How much a racer makes of what; 1 is as much as rules of thumb say. What grows with the turns that are left is given
/// as what it is at the end and what each turn adds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HeuristicWeights {
    /// Parts on the car.
    pub part: [f32; 2],
    pub repair: [f32; 2],
    /// Damage to the own car.
    pub hurt: [f32; 2],
    /// A crew in the pit.
    pub hire: [f32; 2],
    /// Cards that are good later, when they are in hand.
    pub keep: [f32; 2],
    /// Damage to others.
    pub harm: f32,
    /// A card drawn.
    pub draw: f32,
    /// The free pass of a pit stop.
    pub free_pass: f32,
    /// What a Reaction has to bring to be laid, in hundredths of a place.
    pub react: f32,
    /// What a card set aside for the grid brings, in hundredths of a place.
    pub grid: f32,
    /// How much the end is wished for in the lead, and feared behind.
    pub end: f32,
}

impl HeuristicWeights {
    /// A sensible racer's.
    pub const RACER: HeuristicWeights = HeuristicWeights {
        part: [1.0, 0.0],
        repair: [1.0, 0.0],
        hurt: [1.0, 0.0],
        hire: [1.0, 0.0],
        keep: [1.0, 0.0],
        harm: 1.0,
        draw: 1.0,
        free_pass: 1.0,
        react: 14.0,
        grid: 36.0,
        end: 1.0,
    };

    /// Those of one who builds the car up first: what makes it faster counts for every turn to come. Found by racing
    /// against racers (`cargo run --release -p sobremesa-bots --example tune_cthulhu_500_heuristics`).
    pub const TUNER: HeuristicWeights = HeuristicWeights {
        part: [1.0, 0.7],
        free_pass: 0.4,
        grid: 58.0,
        ..HeuristicWeights::RACER
    };

    /// Those of one who races for the first time: always at the next car, every card at once, and no thought of damage,
    /// of what the car needs, or of the end.
    pub const HASTY: HeuristicWeights = HeuristicWeights {
        part: [0.1, 0.0],
        repair: [0.4, 0.0],
        hurt: [0.0, 0.0],
        hire: [0.3, 0.0],
        keep: [0.0, 0.0],
        harm: 1.5,
        draw: 0.1,
        free_pass: 0.0,
        react: -40.0,
        grid: 0.0,
        end: 0.0,
    };

    /// About how many turns are left, where that makes a difference.
    pub(crate) fn turns(&self, view: &View) -> f32 {
        match self.part[1] == 0.0 {
            true => 0.0,
            false => value_model::turns_left(&view.table, view.counted_pile() as f32),
        }
    }
}
