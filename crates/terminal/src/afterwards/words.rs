//! What a review says, in words that the table and the command share.

use sobremesa_protocol::wire::ReviewSide;
use sobremesa_words::Words;

/// What a result is made of, in a sentence; `name` is whose, where it is not a team's.
#[must_use]
pub fn sentence(side: &ReviewSide, name: Option<String>, words: &Words) -> String {
    let share = |key: &str, text: String| words.fill(key, &[("share", text.into())]);
    let mut sum = vec![
        share("cli-review-start", words.percent(side.start)),
        share("cli-review-luck", signed(words, side.luck)),
    ];
    sum.extend(
        side.others
            .map(|others| share("cli-review-others", signed(words, others))),
    );
    sum.push(share("cli-review-play", signed(words, -side.losses)));
    let end = if side.over {
        "cli-review-result"
    } else {
        "cli-review-stands"
    };
    let name = name.unwrap_or_else(|| words.say("cli-review-team"));
    words.fill(
        "cli-review-side",
        &[
            ("name", name.into()),
            ("sum", sum.join(" ").into()),
            ("end", share(end, words.percent(side.end)).into()),
            ("doubt", within(words, side.doubt).into()),
        ],
    )
}

/// A share with its sign, as a gain or a loss; what is rounded to nothing has none.
#[must_use]
pub fn signed(words: &Words, share: f64) -> String {
    let text = words.percent(share.abs());
    match (share * 1000.0).round() {
        0.0 => text,
        rounded if rounded < 0.0 => format!("−{text}"),
        _ => format!("+{text}"),
    }
}

/// The doubt of something, to be read after it: about 95 of 100 lie within.
#[must_use]
pub fn within(words: &Words, doubt: f64) -> String {
    format!("±{}", words.percent(2.0 * doubt))
}
