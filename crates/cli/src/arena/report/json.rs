//! The report for programs.

use serde_json::{Value as Json, json};
use sobremesa_arena::contest::{Contest, Decision, Pair};
use sobremesa_bots::Roster;

use super::Report;
use crate::page::measure;

impl Report {
    pub(crate) fn json<G: Roster>(&self, contest: &Contest<G>) -> Json {
        let standing = &self.standing;
        let pair = |pair: &Pair| {
            let [first, second] = &pair.sides;
            let points = if self.team { "left" } else { "points" };
            let mut told = json!({
                "first": self.name(first.entrant),
                "second": self.name(second.entrant),
                "deals": pair.deals,
                "matches": pair.matches,
                "first_wins": measure(&first.wins),
                "second_wins": measure(&second.wins),
                "difference": measure(&pair.difference),
                "decision": pair.decision.map(|decision| match decision {
                    Decision::First => "first",
                    Decision::Second => "second",
                    Decision::Alike => "alike",
                }),
            });
            told[format!("first_{points}")] = measure(&first.points);
            told[format!("second_{points}")] = measure(&second.points);
            told
        };
        let ratings: Vec<Json> = self
            .order()
            .into_iter()
            .map(|who| {
                let rating = standing.ratings[who];
                let ends = [-1.96, 1.96].map(|times| rating.points + times * rating.error);
                json!({ "bot": self.name(who), "points": rating.points, "error": rating.error, "ci95": ends })
            })
            .collect();
        let teams: Vec<Json> = standing
            .teams
            .iter()
            .map(|team| {
                json!({
                    "bot": self.name(team.entrant),
                    "matches": team.deals,
                    "won": team.won,
                    "wins": measure(&team.wins),
                    "left": measure(&team.left),
                })
            })
            .collect();
        let failings: Vec<Json> = standing
            .failings
            .iter()
            .enumerate()
            .filter(|(_, (_, failings))| !failings.is_empty())
            .map(|(who, (sat, failings))| {
                let how: serde_json::Map<String, Json> = failings
                    .iter()
                    .map(|(what, count)| (what.name().to_owned(), json!(count)))
                    .collect();
                json!({ "bot": self.name(who), "seats": sat, "failed": how })
            })
            .collect();
        let everybody: Vec<Json> = standing
            .everybody
            .iter()
            .map(|(who, wins)| json!({ "bot": self.name(*who), "wins": measure(wins) }))
            .collect();
        json!({
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
            "matches": standing.matches,
            "seconds": self.took.as_secs_f64(),
            "anchor": standing.anchor.map(|who| self.name(who)),
            "ratings": ratings,
            "pairs": standing.pairs.iter().map(pair).collect::<Vec<_>>(),
            "teams": teams,
            "everybody": everybody,
            "seats": standing.seats.iter().map(measure).collect::<Vec<_>>(),
            "steps": measure(&standing.steps),
            "failings": failings,
        })
    }
}
