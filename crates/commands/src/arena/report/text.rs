//! The report for people at a terminal.

use sobremesa_core::Seat;
use sobremesa_words::{Value, Words};

use super::Report;
use crate::error::seat_name;
use crate::page::{difference, mean, share};

impl Report {
    pub(crate) fn text(&self, words: &Words) -> String {
        let standing = &self.standing;
        let mut lines = vec![self.head(words)];
        if !self.complete {
            lines.push(words.say("arena-stopped"));
        }
        lines.push(String::new());
        if standing.matches == 0 {
            return lines.join("\n");
        }
        let wide = self
            .names
            .iter()
            .map(|name| name.chars().count())
            .max()
            .unwrap_or(0);
        if !standing.pairs.is_empty() {
            lines.push(words.say(if self.team {
                "arena-pairs-team"
            } else {
                "arena-pairs"
            }));
            for pair in &standing.pairs {
                let [first, second] = &pair.sides;
                let said = [
                    ("first", Value::from(self.name(first.entrant))),
                    ("second", Value::from(self.name(second.entrant))),
                    ("one", Value::from(share(words, &first.wins))),
                    ("other", Value::from(share(words, &second.wins))),
                    (
                        "difference",
                        Value::from(difference(words, &pair.difference)),
                    ),
                    ("deals", Value::from(pair.deals)),
                    ("answer", Value::from(self.answer(pair, words))),
                ];
                lines.push(words.fill("arena-pair-line", &said));
            }
            lines.push(String::new());
        }
        lines.push(words.say("arena-ratings"));
        for who in self.standing.order() {
            let name = self.name(who);
            let mut line = format!("  {name:<wide$}  {:>12}", self.rating(who));
            if let Some(team) = standing.teams.iter().find(|team| team.entrant == who) {
                let said = [
                    ("wins", Value::from(share(words, &team.wins))),
                    ("left", Value::from(mean(words, &team.left))),
                    ("matches", Value::from(team.deals)),
                ];
                line = format!("{line}  {}", words.fill("arena-team-line", &said));
            }
            lines.push(line);
        }
        lines.push(String::new());
        if !standing.everybody.is_empty() {
            lines.push(words.say("arena-everybody"));
            for (who, wins) in &standing.everybody {
                lines.push(format!(
                    "  {:<wide$}  {}",
                    self.name(*who),
                    share(words, wins)
                ));
            }
            lines.push(String::new());
        }
        if !standing.seats.is_empty() {
            lines.push(words.say("arena-seats"));
            for (place, wins) in standing.seats.iter().enumerate() {
                lines.push(format!(
                    "  {}  {}",
                    seat_name(words, Seat(place as u8)),
                    share(words, wins)
                ));
            }
            lines.push(String::new());
        }
        lines.extend(self.failings(words));
        lines.push(self.basis(words));
        lines.push(String::new());
        lines.join("\n")
    }
}
