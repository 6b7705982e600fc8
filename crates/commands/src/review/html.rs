//! A review as one page that needs nothing else: a chart, what cost most, the split, and every decision.

use std::fmt::Write as _;

use sobremesa_protocol::wire::{Judged, ReviewSide};
use sobremesa_words::Words;

use super::text::{by_seat, head, mistake, remarks, sentence};
use super::{Found, signed};
use crate::html::escape;

/// Of the chart, in units of its own.
const WIDE: f64 = 900.0;
const HIGH: f64 = 240.0;
const EDGE: f64 = 52.0;

/// Colours that can be told apart on light and dark, and lines that can be told apart without colours.
const INKS: [&str; 8] = [
    "#c2662d", "#2f8f78", "#9a57a0", "#8f7d22", "#3b7cc0", "#b84a5a", "#5f8a3f", "#7466c4",
];
const DASHES: [&str; 8] = ["", "8 4", "2 4", "12 4 2 4", "6 6", "1 5", "14 6", "4 2"];

const STYLE: &str = "
:root { color-scheme: light dark; --ground: #faf6ee; --sheet: #fffdf8; --ink: #2a211b; --quiet: #6d5f53; --line: #ddd2c2; --bad: #a8321f; }
@media (prefers-color-scheme: dark) { :root { --ground: #1b1714; --sheet: #26201b; --ink: #f1e8dc; --quiet: #b5a696; --line: #453b32; --bad: #ff9d85; } }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font: 600 1.9rem/1.2 Georgia, serif; margin: 0 0 .3rem; } h2 { font: 600 1.25rem/1.3 Georgia, serif; margin: 2rem 0 .6rem; }
p, li { margin: .3rem 0; } .quiet { color: var(--quiet); }
figure { margin: 1rem 0; background: var(--sheet); border: 1px solid var(--line); border-radius: 12px; padding: .6rem; overflow-x: auto; }
svg { display: block; width: 100%; min-width: 34rem; height: auto; } svg text { font: 12px system-ui, sans-serif; fill: var(--quiet); }
.grid { stroke: var(--line); } .chance { fill: none; stroke-width: 2.5; stroke-linejoin: round; } .slip { fill: var(--sheet); stroke: var(--bad); stroke-width: 2.5; }
table { border-collapse: collapse; width: 100%; background: var(--sheet); font-size: .92rem; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .35rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; } .n { text-align: right; white-space: nowrap; }
.key { white-space: nowrap; } .bad { color: var(--bad); font-weight: 600; } .scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 12px; }
";

pub(super) fn page(found: &Found, words: &Words) -> String {
    let title = escape(&words.fill(
        "cli-review-title",
        &[("game", words.say(&format!("{}-name", found.game)).into())],
    ));
    let mut body = format!("<h1>{title}</h1>\n<p>{}</p>\n", escape(&head(found, words)));
    let outcome = found
        .outcome
        .as_ref()
        .map(|outcome| found.tell(outcome, words));
    let outcome = outcome.unwrap_or_else(|| words.say("cli-review-open"));
    let _ = writeln!(body, "<p><strong>{}</strong></p>", escape(&outcome));
    if found.review.decisions.is_empty() {
        let _ = writeln!(body, "<p>{}</p>", escape(&words.say("cli-review-nothing")));
    } else {
        body += &chart(found, words);
        body += &split(found, words);
        body += &mistakes(found, words);
        body += &every(found, words);
    }
    let _ = writeln!(
        body,
        "<p class=\"quiet\">{}</p>",
        escape(&words.say("cli-review-how"))
    );
    format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n\
         <body>\n<main>\n{body}</main>\n</body>\n</html>\n",
        words.lang().code()
    )
}

fn chart(found: &Found, words: &Words) -> String {
    let across = |entry: f64| EDGE + (WIDE - EDGE - 12.0) * entry / found.entries.max(1) as f64;
    let down = |chance: f64| 14.0 + (HIGH - 40.0) * (1.0 - chance.clamp(0.0, 1.0));
    let label = escape(&words.say("cli-review-chart"));
    let mut svg = format!(
        "<figure>\n<svg viewBox=\"0 0 {WIDE} {HIGH}\" role=\"img\" aria-label=\"{label}\">\n"
    );
    for share in [0.0, 0.25, 0.5, 0.75, 1.0] {
        let y = down(share);
        let _ = writeln!(
            svg,
            "<line class=\"grid\" x1=\"{EDGE}\" x2=\"{}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/><text x=\"{}\" y=\"{:.1}\" \
             text-anchor=\"end\">{}</text>",
            WIDE - 12.0,
            EDGE - 6.0,
            y + 4.0,
            escape(&words.percent(share))
        );
    }
    for (place, side) in found.review.sides.iter().enumerate() {
        let (ink, dash) = (INKS[place % INKS.len()], DASHES[place % DASHES.len()]);
        let mut path = String::new();
        for one in found.of_side(side) {
            let x = across(f64::from(one.entry));
            let to = if path.is_empty() { 'M' } else { 'L' };
            let _ = write!(
                path,
                "{to}{x:.1} {:.1} L{x:.1} {:.1} ",
                down(one.before),
                down(one.after)
            );
        }
        if side.over {
            let _ = write!(
                path,
                "L{:.1} {:.1}",
                across(found.entries as f64),
                down(side.end)
            );
        }
        let _ = writeln!(
            svg,
            "<path class=\"chance\" d=\"{path}\" stroke=\"{ink}\" stroke-dasharray=\"{dash}\"/>"
        );
        for one in found.of_side(side).filter(|one| one.loss > 0.0) {
            let _ = writeln!(
                svg,
                "<circle class=\"slip\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"5\"><title>{}</title></circle>",
                across(f64::from(one.entry)),
                down(one.after),
                escape(&mistake(found, words, one))
            );
        }
    }
    svg += "</svg>\n<figcaption>";
    for (place, side) in found.review.sides.iter().enumerate() {
        let (ink, dash) = (INKS[place % INKS.len()], DASHES[place % DASHES.len()]);
        let _ = write!(
            svg,
            "<span class=\"key\"><svg viewBox=\"0 0 34 10\" style=\"display:inline-block;width:34px;min-width:34px;margin:0 .4em 0 .8em\" \
             aria-hidden=\"true\"><path class=\"chance\" d=\"M0 5H34\" stroke=\"{ink}\" \
             stroke-dasharray=\"{dash}\"/></svg>{}</span> ",
            escape(&found.side_name(side, words))
        );
    }
    let _ = writeln!(
        svg,
        "<span class=\"key\"><svg viewBox=\"0 0 14 14\" style=\"display:inline-block;width:14px;min-width:14px;margin:0 .4em 0 1.2em\" \
         aria-hidden=\"true\"><circle class=\"slip\" cx=\"7\" cy=\"7\" r=\"5\"/></svg>{}</span></figcaption>\n</figure>",
        escape(&words.say("cli-review-slip"))
    );
    svg
}

fn split(found: &Found, words: &Words) -> String {
    let mut html = format!(
        "<h2>{}</h2>\n<ul>\n",
        escape(&words.say("cli-review-split"))
    );
    for side in &found.review.sides {
        let _ = writeln!(html, "<li>{}</li>", escape(&line(found, words, side)));
    }
    html + "</ul>\n"
}

/// A side with, in a team, what each seat's mistakes cost.
fn line(found: &Found, words: &Words, side: &ReviewSide) -> String {
    let sum = sentence(found, words, side);
    match by_seat(found, words, side) {
        Some(parts) => format!("{sum} {parts}"),
        None => sum,
    }
}

fn mistakes(found: &Found, words: &Words) -> String {
    let mistakes = found.mistakes();
    if mistakes.is_empty() {
        return format!("<p>{}</p>\n", escape(&words.say("cli-review-no-mistakes")));
    }
    let mut html = format!(
        "<h2>{}</h2>\n<ol>\n",
        escape(&words.say("cli-review-dearest"))
    );
    for one in mistakes.iter().take(10) {
        let more: String = remarks(found, words, one)
            .map(|remark| format!("<br><span class=\"quiet\">{}</span>", escape(&remark)))
            .collect();
        let _ = writeln!(
            html,
            "<li>{}{more}</li>",
            escape(&mistake(found, words, one))
        );
    }
    html + "</ol>\n"
}

fn every(found: &Found, words: &Words) -> String {
    let mut html = format!(
        "<h2>{}</h2>\n<div class=\"scroll\"><table>\n<tr>",
        escape(&words.say("cli-review-every"))
    );
    for (key, class) in [
        ("cli-review-move", "n"),
        ("cli-review-who", ""),
        ("cli-review-did", ""),
        ("cli-review-before", "n"),
        ("cli-review-after", "n"),
        ("cli-review-loss", "n"),
        ("cli-review-best", ""),
    ] {
        let _ = write!(
            html,
            "<th scope=\"col\" class=\"{class}\">{}</th>",
            escape(&words.say(key))
        );
    }
    html += "</tr>\n";
    found
        .review
        .decisions
        .iter()
        .for_each(|one| html += &row(found, words, one));
    html + "</table></div>\n"
}

fn row(found: &Found, words: &Words, one: &Judged) -> String {
    let best = match one.loss > 0.0 {
        true => found.tell(&one.best, words),
        false if one.same => words.say("cli-review-the-best"),
        false => words.say("cli-review-as-good"),
    };
    let exact = if one.exact {
        format!(" {}", words.say("cli-review-exact"))
    } else {
        String::new()
    };
    let loss = if one.loss > 0.0 {
        signed(words, -one.loss)
    } else {
        String::new()
    };
    format!(
        "<tr><td class=\"n\">{}</td><td>{}</td><td>{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td>\
         <td class=\"n bad\">{}</td><td>{}{}</td></tr>\n",
        one.entry + 1,
        escape(&found.name(one.seat)),
        escape(&found.tell(&one.did, words)),
        escape(&words.percent(one.before)),
        escape(&words.percent(one.after)),
        escape(&loss),
        escape(&best),
        escape(&exact)
    )
}
