//! Measured numbers as people read them: with their ends, with a sign, as shares.

use sobremesa_arena::Interval;
use sobremesa_arena::contest::Measure;
use sobremesa_words::{Value, Words};

/// A difference in percentage points, with its sign.
pub(crate) fn signed(words: &Words, share: f64) -> String {
    let text = words.decimal((100.0 * share).abs(), 1);
    if text
        .chars()
        .all(|letter| !letter.is_ascii_digit() || letter == '0')
    {
        return text;
    }
    if share > 0.0 {
        format!("+{text}")
    } else {
        format!("−{text}")
    }
}

/// A number between its ends: `34.1% (30.2% to 38.3%)`.
pub(crate) fn ranged(words: &Words, number: String, low: String, high: String) -> String {
    words.fill(
        "arena-ranged",
        &[
            ("number", Value::from(number)),
            ("low", Value::from(low)),
            ("high", Value::from(high)),
        ],
    )
}

pub(crate) fn share(words: &Words, of: &Measure) -> String {
    let Interval { low, high } = of.ci95;
    ranged(
        words,
        words.percent(of.value),
        words.percent(low),
        words.percent(high),
    )
}

pub(crate) fn difference(words: &Words, of: &Measure) -> String {
    let Interval { low, high } = of.ci95;
    ranged(
        words,
        signed(words, of.value),
        signed(words, low),
        signed(words, high),
    )
}

pub(crate) fn mean(words: &Words, of: &Measure) -> String {
    let spread = (of.ci95.high - of.ci95.low) / 2.0;
    let value = words.decimal(of.value, 1);
    if spread.is_finite() {
        format!("{value} ± {}", words.decimal(spread, 1))
    } else {
        value
    }
}
