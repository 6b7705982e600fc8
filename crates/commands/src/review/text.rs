//! A review for the terminal: what cost most, who got what from luck and play, a chart, and every decision.

use sobremesa_protocol::wire::{Judged, ReviewSide};
use sobremesa_words::Words;

use super::{Found, chart, signed, within};

/// How many mistakes are named first.
const DEAREST: usize = 5;
/// How many letters of an answer are shown in the list.
const ANSWER: usize = 34;
const NAME: usize = 14;

pub(super) fn text(found: &Found, words: &Words) -> String {
    let mut lines = vec![head(found, words)];
    lines.extend(
        found
            .outcome
            .as_ref()
            .map(|outcome| found.tell(outcome, words)),
    );
    if found.outcome.is_none() {
        lines.push(words.say("cli-review-open"));
    }
    if found.review.decisions.is_empty() {
        lines.push(words.say("cli-review-nothing"));
        return lines.join("\n") + "\n";
    }
    lines.push(String::new());
    lines.extend(dearest(found, words));
    lines.push(String::new());
    lines.extend(split(found, words));
    lines.push(String::new());
    lines.extend(charts(found, words));
    lines.push(String::new());
    lines.extend(every(found, words));
    lines
        .into_iter()
        .map(|line| line.trim_end().to_owned() + "\n")
        .collect()
}

pub(super) fn head(found: &Found, words: &Words) -> String {
    let game = words.say(&format!("{}-name", found.game));
    words.fill(
        "cli-review-head",
        &[
            ("game", game.into()),
            ("players", found.names.join(", ").into()),
            ("decisions", found.review.decisions.len().into()),
        ],
    )
}

fn dearest(found: &Found, words: &Words) -> Vec<String> {
    let mistakes = found.mistakes();
    if mistakes.is_empty() {
        return vec![words.say("cli-review-no-mistakes")];
    }
    let mut lines = vec![words.say("cli-review-dearest")];
    for one in mistakes.iter().take(DEAREST) {
        lines.push(format!("  {}", mistake(found, words, one)));
        lines.extend(remarks(found, words, one).map(|remark| format!("      {remark}")));
    }
    lines
}

/// A mistake, in a sentence.
pub(super) fn mistake(found: &Found, words: &Words, one: &Judged) -> String {
    words.fill(
        "cli-review-mistake",
        &[
            ("number", (one.entry + 1).into()),
            ("name", found.name(one.seat).into()),
            ("did", found.tell(&one.did, words).into()),
            ("best", found.tell(&one.best, words).into()),
            ("loss", signed(words, -one.loss).into()),
            (
                "doubt",
                if one.exact {
                    words.say("cli-review-exact")
                } else {
                    within(words, one.doubt)
                }
                .into(),
            ),
        ],
    )
}

/// What else there is to say of a decision.
pub(super) fn remarks<'a>(
    found: &'a Found,
    words: &'a Words,
    one: &'a Judged,
) -> impl Iterator<Item = String> + 'a {
    one.facts
        .iter()
        .chain(&one.reasons)
        .map(|message| found.tell(message, words))
}

fn split(found: &Found, words: &Words) -> Vec<String> {
    let mut lines = vec![words.say("cli-review-split")];
    for side in &found.review.sides {
        lines.push(format!("  {}", sentence(found, words, side)));
        lines.extend(by_seat(found, words, side).map(|parts| format!("    {parts}")));
    }
    if found
        .review
        .sides
        .iter()
        .any(|side| side.others.is_none() && side.seat.is_some())
        && found.names.len() > 1
    {
        lines.push(format!("  {}", words.say("cli-review-with-others")));
    }
    lines
}

/// What each seat's mistakes cost a team, in a sentence, where somebody made one.
pub(super) fn by_seat(found: &Found, words: &Words, side: &ReviewSide) -> Option<String> {
    if side.seat.is_some() || found.names.len() < 2 {
        return None;
    }
    let parts: Vec<String> = found
        .names
        .iter()
        .zip(&side.by_seat)
        .filter(|(_, lost)| **lost > 0.0)
        .map(|(name, lost)| format!("{name} {}", signed(words, -lost)))
        .collect();
    let filled = [("parts", parts.join(", ").into())];
    (!parts.is_empty()).then(|| words.fill("cli-review-by-seat", &filled))
}

/// What a result is made of, in a sentence.
pub(super) fn sentence(found: &Found, words: &Words, side: &ReviewSide) -> String {
    let name = side.seat.map(|seat| found.name(seat));
    sobremesa_terminal::afterwards::words::sentence(side, name, words)
}

fn charts(found: &Found, words: &Words) -> Vec<String> {
    let mut lines = vec![words.say("cli-review-chart")];
    let height = if found.review.sides.len() == 1 { 6 } else { 2 };
    for side in &found.review.sides {
        let columns = chart::columns(found.of_side(side), side, found.entries);
        let name = fitted(&found.side_name(side, words), NAME);
        for (line, drawn) in chart::draw(&columns, height).into_iter().enumerate() {
            let label = match line {
                0 => words.percent(1.0),
                line if line + 1 == height => words.percent(0.0),
                _ => String::new(),
            };
            let name = if line == 0 { name.as_str() } else { "" };
            lines.push(format!("  {name:<NAME$} {label:>7} │{drawn}"));
        }
    }
    lines
}

fn every(found: &Found, words: &Words) -> Vec<String> {
    let cell = |key: &str, width: usize| fitted(&words.say(key), width);
    let mut lines = vec![
        words.say("cli-review-every"),
        format!(
            "  {:>4}  {:<NAME$}  {:<ANSWER$}  {:>7} → {:<7}  {:>7}  {}",
            "#",
            cell("cli-review-who", NAME),
            cell("cli-review-did", ANSWER),
            cell("cli-review-before", 7),
            cell("cli-review-after", 7),
            cell("cli-review-loss", 7),
            words.say("cli-review-best"),
        ),
    ];
    for one in &found.review.decisions {
        let (loss, best) = match one.loss > 0.0 {
            true => (signed(words, -one.loss), found.tell(&one.best, words)),
            false if one.same => (String::new(), words.say("cli-review-the-best")),
            false => (String::new(), words.say("cli-review-as-good")),
        };
        let exact = if one.exact {
            words.say("cli-review-exact")
        } else {
            String::new()
        };
        lines.push(format!(
            "  {:>4}  {:<NAME$}  {:<ANSWER$}  {:>7} → {:<7}  {loss:>7}  {best} {exact}",
            one.entry + 1,
            fitted(&found.name(one.seat), NAME),
            fitted(&found.tell(&one.did, words), ANSWER),
            words.percent(one.before),
            words.percent(one.after),
        ));
    }
    lines
}

/// As much of a text as fits.
fn fitted(text: &str, letters: usize) -> String {
    if text.chars().count() <= letters {
        return text.to_owned();
    }
    text.chars()
        .take(letters.saturating_sub(1))
        .chain(['…'])
        .collect()
}
