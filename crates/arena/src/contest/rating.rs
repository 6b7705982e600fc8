//! Ratings by the Bradley–Terry model (R. A. Bradley and M. E. Terry, Biometrika 39, 1952): one number a bot, such that the
//! odds of winning follow from differences.
//!
//! At a table each seat wins with odds in proportion to its strength (Bradley and Terry's model, for tables of any size); a
//! shared victory counts as its part. The strengths that make what happened most likely are found by Newton's method.

/// Points for a factor of e in strength: the usual scale, on which 400 points are odds of ten to one.
pub const POINTS: f64 = 400.0 / std::f64::consts::LN_10;

/// One match, for the fit: who sat where, and which part of the victory each seat had.
#[derive(Clone, Debug, PartialEq)]
pub struct Trial {
    /// The deal it belongs to.
    pub deal: u64,
    /// Who sat where.
    pub seats: Vec<usize>,
    /// Each seat's part of the victory; all together 1.
    pub parts: Vec<f64>,
}

/// A bot's strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// Points above the anchor.
    pub points: f64,
    /// The standard error of that; 0 for the anchor itself.
    pub error: f64,
}

/// What was fitted.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    pub ratings: Vec<Rating>,
    /// Who has 0 points.
    pub anchor: usize,
}

/// The strength of a team by how often it wins: 0 points at one half, 400 at ten to one, half a match added to each side
/// so that whoever wins everything has a number.
#[must_use]
pub fn logit(wins: u64, matches: u64) -> Rating {
    let (won, lost) = (wins as f64 + 0.5, (matches - wins) as f64 + 0.5);
    Rating {
        points: POINTS * (won / lost).ln(),
        error: POINTS * (1.0 / won + 1.0 / lost).sqrt(),
    }
}

/// Each entrant's part of a table, given the strengths.
fn chances(seats: &[usize], strengths: &[f64], out: &mut [f64]) {
    out.fill(0.0);
    let most = seats
        .iter()
        .map(|&who| strengths[who])
        .fold(f64::NEG_INFINITY, f64::max);
    for &who in seats {
        out[who] += (strengths[who] - most).exp();
    }
    let all: f64 = out.iter().sum();
    out.iter_mut().for_each(|part| *part /= all);
}

/// Adds what a table says about the strengths, `weight` times: where they should move (the slope), and how surely (the
/// curve).
fn learn(chances: &[f64], parts: &[f64], weight: f64, slope: &mut [f64], curve: &mut [Vec<f64>]) {
    for i in 0..chances.len() {
        slope[i] += weight * (parts[i] - chances[i]);
        for j in 0..chances.len() {
            let own = if i == j { chances[i] } else { 0.0 };
            curve[i][j] += weight * (own - chances[i] * chances[j]);
        }
    }
}

/// Fits strengths to matches; `anchor` has 0 points. To every pair that met one shared victory is added, so that whoever
/// wins everything has a number, too.
///
/// The errors hold over deals, since matches of one deal know of each other; where the model itself is less sure than that
/// (few deals, or all alike) its own error counts.
#[must_use]
pub fn fit(entrants: usize, anchor: usize, trials: &[Trial]) -> Fit {
    // The same seats again and again: the fit needs each only once, with the sum of its parts.
    let mut kinds: std::collections::BTreeMap<&[usize], (f64, Vec<f64>)> =
        std::collections::BTreeMap::new();
    let by_entrant = |trial: &Trial| {
        let mut parts = vec![0.0; entrants];
        trial
            .seats
            .iter()
            .zip(&trial.parts)
            .for_each(|(&who, part)| parts[who] += part);
        parts
    };
    for trial in trials {
        let (count, sums) = kinds
            .entry(&trial.seats)
            .or_insert_with(|| (0.0, vec![0.0; entrants]));
        *count += 1.0;
        sums.iter_mut()
            .zip(by_entrant(trial))
            .for_each(|(sum, part)| *sum += part);
    }
    let met = shared_victories(entrants, kinds.keys().copied());
    let mut strengths = vec![0.0; entrants];
    let mut curve = Vec::new();
    let mut shares = vec![0.0; entrants];
    for _ in 0..60 {
        let mut slope = vec![0.0; entrants];
        curve = vec![vec![0.0; entrants]; entrants];
        for (seats, (count, sums)) in &kinds {
            chances(seats, &strengths, &mut shares);
            let means: Vec<f64> = sums.iter().map(|sum| sum / count).collect();
            learn(&shares, &means, *count, &mut slope, &mut curve);
        }
        for (pair, parts) in &met {
            chances(pair, &strengths, &mut shares);
            learn(&shares, parts, 1.0, &mut slope, &mut curve);
        }
        let Some(step) = solve(&curve, anchor).map(|inverse| times(&inverse, &slope)) else {
            break;
        };
        let longest = step
            .iter()
            .fold(0.0_f64, |longest, move_by| longest.max(move_by.abs()));
        // Never more than a factor of e² at once: far from the top the curve deceives.
        let scale = if longest > 2.0 { 2.0 / longest } else { 1.0 };
        strengths
            .iter_mut()
            .zip(&step)
            .for_each(|(strength, move_by)| *strength += scale * move_by);
        if longest < 1e-10 {
            break;
        }
    }
    let inverse =
        solve(&curve, anchor).unwrap_or_else(|| vec![vec![f64::INFINITY; entrants]; entrants]);
    let mut deals: std::collections::BTreeMap<u64, Vec<f64>> = std::collections::BTreeMap::new();
    for trial in trials {
        chances(&trial.seats, &strengths, &mut shares);
        let slope = deals
            .entry(trial.deal)
            .or_insert_with(|| vec![0.0; entrants]);
        let parts = by_entrant(trial);
        (0..entrants).for_each(|who| slope[who] += parts[who] - shares[who]);
    }
    let mut variances = vec![0.0; entrants];
    for slope in deals.values() {
        let moved = times(&inverse, slope);
        variances
            .iter_mut()
            .zip(moved)
            .for_each(|(variance, by)| *variance += by * by);
    }
    let small = deals.len() as f64 / (deals.len() as f64 - 1.0).max(1.0);
    let ratings = (0..entrants)
        .map(|who| Rating {
            points: POINTS * strengths[who],
            error: if who == anchor {
                0.0
            } else {
                POINTS * (variances[who] * small).max(inverse[who][who]).sqrt()
            },
        })
        .collect();
    Fit { ratings, anchor }
}

/// One shared victory for each two that sat at one table.
fn shared_victories<'a>(
    entrants: usize,
    tables: impl Iterator<Item = &'a [usize]>,
) -> Vec<([usize; 2], Vec<f64>)> {
    let mut met = std::collections::BTreeSet::new();
    for seats in tables {
        for &one in seats {
            met.extend(
                seats
                    .iter()
                    .filter(|&&other| one < other)
                    .map(|&other| [one, other]),
            );
        }
    }
    let halves = |pair: [usize; 2]| {
        let mut parts = vec![0.0; entrants];
        pair.iter().for_each(|&who| parts[who] = 0.5);
        (pair, parts)
    };
    met.into_iter().map(halves).collect()
}

fn times(matrix: &[Vec<f64>], vector: &[f64]) -> Vec<f64> {
    matrix
        .iter()
        .map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum())
        .collect()
}

/// The inverse of a matrix without the anchor's row and column, which stay 0.
fn solve(matrix: &[Vec<f64>], anchor: usize) -> Option<Vec<Vec<f64>>> {
    let n = matrix.len();
    let kept: Vec<usize> = (0..n).filter(|&place| place != anchor).collect();
    let mut left: Vec<Vec<f64>> = kept
        .iter()
        .map(|&i| kept.iter().map(|&j| matrix[i][j]).collect())
        .collect();
    let size = kept.len();
    let mut right: Vec<Vec<f64>> = (0..size)
        .map(|i| (0..size).map(|j| if i == j { 1.0 } else { 0.0 }).collect())
        .collect();
    for column in 0..size {
        let pivot = (column..size)
            .max_by(|&a, &b| left[a][column].abs().total_cmp(&left[b][column].abs()))?;
        if left[pivot][column].abs() < 1e-12 {
            return None;
        }
        left.swap(column, pivot);
        right.swap(column, pivot);
        let by = left[column][column];
        for j in 0..size {
            left[column][j] /= by;
            right[column][j] /= by;
        }
        for row in (0..size).filter(|&row| row != column) {
            let by = left[row][column];
            for j in 0..size {
                left[row][j] -= by * left[column][j];
                right[row][j] -= by * right[column][j];
            }
        }
    }
    let mut whole = vec![vec![0.0; n]; n];
    for (i, &at) in kept.iter().enumerate() {
        for (j, &to) in kept.iter().enumerate() {
            whole[at][to] = right[i][j];
        }
    }
    Some(whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// So many deals of two matches that end alike: the first wins the first `wins` matches, the second the others.
    fn duel(pair: [usize; 2], deals: u64, wins: u64) -> Vec<Trial> {
        let won = |game: u64| {
            if game < wins {
                vec![1.0, 0.0]
            } else {
                vec![0.0, 1.0]
            }
        };
        (0..2 * deals)
            .map(|game| Trial {
                deal: game / 2,
                seats: pair.to_vec(),
                parts: won(game),
            })
            .collect()
    }

    #[test]
    fn three_quarters_are_191_points() {
        // 1499.5 + 0.5 of 1999 + 1 are three to one: 400 · log₁₀ 3 = 190.85.
        let mut trials = duel([0, 1], 1000, 1500);
        let fitted = fit(2, 1, &trials);
        assert!(
            (fitted.ratings[0].points - 190.85).abs() < 0.2,
            "{fitted:?}"
        );
        assert_eq!(
            fitted.ratings[1],
            Rating {
                points: 0.0,
                error: 0.0
            }
        );
        // By the book the error of the logarithm of odds is √(1/750 + 1/250), here 12.7 points: a thousand deals count,
        // not two thousand matches.
        assert!((fitted.ratings[0].error - 12.7).abs() < 0.1, "{fitted:?}");
        // Each match twice in its deal: no more is known than before.
        trials.extend(trials.clone());
        assert!((fit(2, 1, &trials).ratings[0].error - fitted.ratings[0].error).abs() < 0.3);
    }

    #[test]
    fn strength_is_passed_on() {
        let mut trials = duel([0, 1], 500, 750);
        trials.extend(duel([1, 2], 500, 750));
        let fitted = fit(3, 2, &trials);
        assert!(
            (fitted.ratings[0].points - 2.0 * fitted.ratings[1].points).abs() < 1.0,
            "{fitted:?}"
        );
        assert!(fitted.ratings[0].error > fitted.ratings[1].error);
    }

    #[test]
    fn one_among_three_equals_wins_a_quarter() {
        let seats = vec![0, 1, 1, 1];
        let trial = |deal: u64| {
            let mut parts = vec![0.0; 4];
            parts[(deal % 4) as usize] = 1.0;
            Trial {
                deal,
                seats: seats.clone(),
                parts,
            }
        };
        let fitted = fit(2, 1, &(0..400).map(trial).collect::<Vec<_>>());
        assert!(fitted.ratings[0].points.abs() < 1.0, "{fitted:?}");
    }

    #[test]
    fn who_wins_everything_has_a_number_and_a_great_error() {
        let fitted = fit(2, 1, &duel([0, 1], 10, 20));
        let Rating { points, error } = fitted.ratings[0];
        // One shared victory beside twenty: odds of 41 to 1.
        assert!(
            (points - 400.0 * 41_f64.log10()).abs() < 0.5 && error > 150.0,
            "{fitted:?}"
        );
    }

    #[test]
    fn the_truth_lies_within_two_errors_as_often_as_it_should() {
        use sobremesa_core::{FastLuck, Luck as _};
        let mut luck = FastLuck::new(9);
        let strengths = [0.7_f64, 0.0, -0.4];
        let runs = 200;
        let held = (0..runs)
            .filter(|_| {
                let mut trials = Vec::new();
                for deal in 0..60 {
                    for pair in [[0, 1], [1, 0], [0, 2], [2, 0], [1, 2], [2, 1]] {
                        let [one, other] = pair.map(|who| strengths[who].exp());
                        let won = luck.unit() < one / (one + other);
                        let parts = if won { vec![1.0, 0.0] } else { vec![0.0, 1.0] };
                        trials.push(Trial {
                            deal,
                            seats: pair.to_vec(),
                            parts,
                        });
                    }
                }
                let Rating { points, error } = fit(3, 1, &trials).ratings[0];
                (points - POINTS * strengths[0]).abs() < 1.96 * error
            })
            .count();
        assert!(
            (182..=200).contains(&held),
            "{held} of {runs}, about 190 wanted"
        );
    }

    #[test]
    fn a_team_that_wins_half_has_no_points() {
        assert!(logit(50, 100).points.abs() < 1e-9);
        assert!((logit(50, 100).error - POINTS * 0.199).abs() < 0.1);
        assert!(logit(100, 100).points.is_finite() && logit(0, 100).points < -700.0);
    }
}
