//! The report for programs.

use serde_json::{Value as Json, json};
use sobremesa_arena::contest::Contest;
use sobremesa_bots::Roster;

use super::Report;

impl Report {
    pub(crate) fn json<G: Roster>(&self, contest: &Contest<G>) -> Json {
        let names: Vec<&str> = self.names.iter().map(String::as_str).collect();
        let mut told = json!({
            "game": self.game,
            "options": self.options,
            "players": self.seats,
            "bots": self.names,
            "seed": self.seed,
            "think_milliseconds": self.think.map(|limit| limit.as_millis() as u64),
            "deals_at_most": self.deals,
            "error": self.rule.map(|rule| rule.error),
            "error_each": contest.rule_each().map(|rule| rule.error),
            "margin": self.rule.map(|rule| rule.margin),
            "complete": self.complete,
            "seconds": self.took.as_secs_f64(),
        });
        if let Some(report) = told.as_object_mut() {
            report.extend(self.standing.told(&names, self.team));
        }
        told
    }
}
