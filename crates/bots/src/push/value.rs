//! What a row is worth to whoever takes it.

use sobremesa_core::Seat;
use sobremesa_push::{Board, Options, Row};

/// The share of a bench that a roll costs on average: each colour has one face, and with the risk option the star
/// takes everything (P8).
pub(crate) fn loss_share(options: &Options) -> f32 {
    if options.risk { 2.0 / 6.0 } else { 1.0 / 6.0 }
}

/// The points a row brings this seat on average: its numbers, less what the roll for its dice card costs.
pub(crate) fn row_worth(table: &Board, row: Row, seat: Seat) -> f32 {
    let line = table.line(row);
    let points = f32::from(line.numbers().points());
    let bench = f32::from(table.benches[seat].points());
    if line.has_dice() {
        points - (bench + points) * loss_share(&table.options)
    } else {
        points
    }
}
