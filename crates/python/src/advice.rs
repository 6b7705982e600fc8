//! What the house advises and judges, as Python is told it: hints, and reviews of what was played.

use std::time::Duration;

use serde_json::{Value as Json, json};
use sobremesa_bots::SearchBudget;
use sobremesa_bots::review::{Care, Course, review as judge};
use sobremesa_core::{Knowledge, Log, Tell as _};
use sobremesa_words::Words;

use crate::fault::{Fault, value};
use crate::session::Playable;
use crate::spoken::told;
use crate::thinking::{Thinking, threads_of};

/// The best answers to what a seat is asked, and why.
pub(crate) fn hints<G: Playable>(
    knowledge: &Knowledge<'_, G>,
    budget: &mut SearchBudget,
    count: usize,
    words: &Words,
) -> Json {
    let advice = G::advise(knowledge, budget, None);
    let view = knowledge.view();
    let hints: Vec<Json> = advice
        .choices
        .iter()
        .take(count.max(1))
        .map(|choice| {
            let reasons: Vec<String> = choice.reasons.iter().map(|why| told(words, why)).collect();
            json!({
                "action": choice.action,
                "message": told(words, &G::localised(&view, choice.action.message())),
                "value": choice.value,
                "error": choice.std_error,
                "reasons": reasons,
            })
        })
        .collect();
    json!({ "hints": hints, "exact": advice.exact })
}

/// Every decision of a match beside the best one, and how much of its end was luck.
pub(crate) fn review<G: Playable>(
    log: &Log<G>,
    seed: u64,
    think: Thinking,
    threads: usize,
    words: &Words,
) -> Result<Json, Fault> {
    let course = Course::of(log).map_err(|_| value("what was played cannot be played again"))?;
    let care = Care {
        limit: think
            .milliseconds
            .map(|limit| Duration::from_millis(limit.into())),
        rounds: think.rounds,
        threads: threads_of(threads)?.max(1),
        ..Care::new(seed)
    };
    let found = judge(&course, &care, &|| {});
    let decisions: Vec<Json> = found
        .decisions
        .iter()
        .map(|decision| {
            let reasons: Vec<String> = decision
                .reasons
                .iter()
                .map(|why| told(words, why))
                .collect();
            json!({
                "entry": decision.entry,
                "seat": decision.seat,
                "action": decision.action,
                "best": decision.best,
                "before": decision.before,
                "after": decision.after,
                "loss": decision.loss,
                "error": decision.std_error,
                "reasons": reasons,
            })
        })
        .collect();
    let sides: Vec<Json> = found
        .sides
        .iter()
        .map(|side| {
            json!({
                "seat": side.seat,
                "start": side.start,
                "luck": side.luck,
                "others": side.others,
                "losses": side.losses,
                "end": side.end,
            })
        })
        .collect();
    Ok(json!({ "decisions": decisions, "sides": sides }))
}
