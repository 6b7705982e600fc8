//! The chance of a side over the match, drawn with blocks.

use sobremesa_protocol::wire::{Judged, ReviewSide};

/// How wide the drawing is at most, in letters.
const WIDEST: usize = 72;
const BLOCKS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// The chance of a side, column by column from the first entry to the last, and where it made a mistake.
pub(super) fn columns<'a>(
    decisions: impl Iterator<Item = &'a Judged>,
    side: &ReviewSide,
    entries: usize,
) -> Vec<(f64, bool)> {
    let width = entries.clamp(1, WIDEST);
    let mut columns = vec![(f64::NAN, false); width];
    for one in decisions {
        let column = (one.entry as usize * width / entries.max(1)).min(width - 1);
        columns[column] = (one.after, columns[column].1 || one.loss > 0.0);
    }
    if let (true, Some(last)) = (side.over, columns.last_mut()) {
        last.0 = side.end;
    }
    // Between two decisions nothing is known to have changed.
    let mut known = side.start;
    for (chance, _) in &mut columns {
        if chance.is_nan() {
            *chance = known;
        }
        known = *chance;
    }
    columns
}

/// So many lines of blocks, highest first, and a line that marks mistakes where there are any.
pub(super) fn draw(columns: &[(f64, bool)], lines: usize) -> Vec<String> {
    let eighths = |chance: f64| (chance.clamp(0.0, 1.0) * 8.0 * lines as f64).round() as usize;
    let mut drawn: Vec<String> = (0..lines)
        .rev()
        .map(|line| {
            columns
                .iter()
                .map(|(chance, _)| BLOCKS[eighths(*chance).saturating_sub(8 * line).min(8)])
                .collect()
        })
        .collect();
    if columns.iter().any(|(_, mistake)| *mistake) {
        drawn.push(
            columns
                .iter()
                .map(|(_, mistake)| if *mistake { '×' } else { ' ' })
                .collect(),
        );
    }
    drawn
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_chance_fills_the_height_and_none_leaves_it_empty() {
        let drawn = draw(&[(1.0, false), (0.5, true), (0.0, false)], 2);
        assert_eq!(drawn, ["█  ", "██ ", " × "]);
        assert_eq!(draw(&[(1.0 / 16.0, false)], 2), [" ", "▁"]);
    }
}
