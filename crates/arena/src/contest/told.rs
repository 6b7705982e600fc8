//! What a contest came to, for programs.

use serde_json::{Map, Value as Json, json};
use sobremesa_core::in_order;

use super::{Decision, Measure, Pair, Standing};

impl Measure {
    /// A number and its interval. What is not finite is unknown.
    #[must_use]
    pub fn told(&self) -> Json {
        json!({ "value": self.value, "ci95": [self.ci95.low, self.ci95.high] })
    }
}

impl Standing {
    /// Who is first by rating.
    #[must_use]
    pub fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.ratings.len()).collect();
        let points = |who: usize| self.ratings[who].points;
        in_order(&mut order, &mut |&a, &b| points(b).total_cmp(&points(a)));
        order
    }

    /// Everything that was found out, entrants by their names. In a team game points are what is left undone.
    #[must_use]
    pub fn told(&self, names: &[&str], team: bool) -> Map<String, Json> {
        let points = if team { "left" } else { "points" };
        let pair = |pair: &Pair| {
            let [first, second] = &pair.sides;
            let mut told = json!({
                "first": names[first.entrant],
                "second": names[second.entrant],
                "deals": pair.deals,
                "matches": pair.matches,
                "first_wins": first.wins.told(),
                "second_wins": second.wins.told(),
                "difference": pair.difference.told(),
                "decision": pair.decision.map(|decision| match decision {
                    Decision::First => "first",
                    Decision::Second => "second",
                    Decision::Alike => "alike",
                }),
            });
            told[format!("first_{points}")] = first.points.told();
            told[format!("second_{points}")] = second.points.told();
            told
        };
        let rating = |who: usize| {
            let rating = self.ratings[who];
            let ends = [-1.96, 1.96].map(|times| rating.points + times * rating.error);
            json!({ "bot": names[who], "points": rating.points, "error": rating.error, "ci95": ends })
        };
        let teams = self.teams.iter().map(|team| {
            json!({
                "bot": names[team.entrant],
                "matches": team.deals,
                "won": team.won,
                "wins": team.wins.told(),
                "left": team.left.told(),
            })
        });
        let everybody = self
            .everybody
            .iter()
            .map(|(who, wins)| json!({ "bot": names[*who], "wins": wins.told() }));
        let failed = self.failings.iter().enumerate();
        let failings = failed
            .filter(|(_, (_, how))| !how.is_empty())
            .map(|(who, (sat, how))| {
                let how: Map<String, Json> = how
                    .iter()
                    .map(|(what, count)| (what.name().to_owned(), json!(count)))
                    .collect();
                json!({ "bot": names[who], "seats": sat, "failed": how })
            });
        let told: [(&str, Json); 9] = [
            ("matches", json!(self.matches)),
            ("anchor", json!(self.anchor.map(|who| names[who]))),
            ("ratings", self.order().into_iter().map(rating).collect()),
            ("pairs", self.pairs.iter().map(pair).collect()),
            ("teams", teams.collect()),
            ("everybody", everybody.collect()),
            ("seats", self.seats.iter().map(Measure::told).collect()),
            ("steps", self.steps.told()),
            ("failings", failings.collect()),
        ];
        told.map(|(key, value)| (key.to_owned(), value))
            .into_iter()
            .collect()
    }
}
