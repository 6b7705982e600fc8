//! The report as one page: no script, nothing from elsewhere, light or dark as the reader likes.

use sobremesa_arena::contest::{Decision, Measure, Pair};
use sobremesa_core::Seat;
use sobremesa_words::{Value, Words};

use super::{Report, points};
use crate::error::seat_name;
use crate::html::escape;
use crate::page::chart::{Dot, dots, trace};
use crate::page::{difference, made, mean, page, section, share, signed, table, told_options};

/// The most questions whose course is drawn.
const TRACES: usize = 24;

/// The column of the pairs' table that is in words.
const ANSWER: usize = 5;

/// The most answers that are told before everything else.
const LISTED: usize = 10;

impl Report {
    pub(crate) fn html(&self, words: &Words) -> String {
        let title = words.fill(
            "arena-title",
            &[
                (
                    "game",
                    Value::from(words.say(&format!("{}-name", self.game))),
                ),
                ("players", Value::from(self.seats)),
            ],
        );
        let mut sections = Vec::new();
        if self.standing.matches > 0 {
            sections.push(self.rating_section(words));
            if !self.standing.pairs.is_empty() {
                sections.push(self.pair_section(words));
                sections.push(self.trace_section(words));
            }
            sections.push(self.everybody_section(words));
            sections.push(self.seat_section(words));
        }
        let failings: String = self
            .failings(words)
            .iter()
            .map(|line| format!("<li>{}</li>\n", escape(line)))
            .collect();
        if !failings.is_empty() {
            sections.push(section(
                &words.say("arena-failings-title"),
                "",
                &format!("<ul>{failings}</ul>"),
            ));
        }
        sections.push(self.how_section(words));
        let stopped = if self.complete {
            String::new()
        } else {
            format!(
                "<p class=\"stopped\">{}</p>\n",
                escape(&words.say("arena-stopped"))
            )
        };
        page(
            words,
            &title,
            &self.head(words),
            &(stopped + &self.answers(words) + &sections.concat()),
        )
    }

    /// What was found out, first of all.
    fn answers(&self, words: &Words) -> String {
        let item = |pair: &Pair| {
            let tone = match pair.decision {
                Some(Decision::First | Decision::Second) => "good",
                Some(Decision::Alike) => "even",
                None => "open",
            };
            format!(
                "<li class=\"{tone}\">{}</li>\n",
                escape(&self.answer(pair, words))
            )
        };
        // A long list says less than the chart below it.
        if self.standing.pairs.is_empty() || self.standing.pairs.len() > LISTED {
            return String::new();
        }
        format!(
            "<ul class=\"answers\">\n{}</ul>\n",
            self.standing.pairs.iter().map(item).collect::<String>()
        )
    }

    fn rating_section(&self, words: &Words) -> String {
        let standing = &self.standing;
        let rows: Vec<Dot> = self
            .standing
            .order()
            .into_iter()
            .map(|who| {
                let rating = standing.ratings[who];
                let wide = 1.96 * rating.error;
                Dot {
                    name: self.name(who).to_owned(),
                    value: rating.points,
                    low: rating.points - wide,
                    high: rating.points + wide,
                    said: self.rating(who),
                    tone: if standing.anchor == Some(who) {
                        "even"
                    } else {
                        "plain"
                    },
                }
            })
            .collect();
        let title = words.say("arena-ratings-title");
        let mut body = dots(&rows, Some(0.0), points, &title);
        if self.team {
            let head = [
                "arena-column-bot",
                "arena-column-wins",
                "arena-column-left",
                "arena-column-matches",
            ];
            let rows = self.standing.order().into_iter().filter_map(|who| {
                let team = standing.teams.iter().find(|team| team.entrant == who)?;
                Some(vec![
                    self.name(who).to_owned(),
                    share(words, &team.wins),
                    mean(words, &team.left),
                    team.deals.to_string(),
                ])
            });
            body += &table(&head.map(|key| words.say(key)), None, rows);
        }
        let note = match standing.anchor {
            Some(anchor) => words.fill(
                "arena-basis-anchor",
                &[("bot", Value::from(self.name(anchor)))],
            ),
            None => words.say("arena-basis-team"),
        };
        section(&title, &note, &body)
    }

    fn pair_section(&self, words: &Words) -> String {
        let pairs = &self.standing.pairs;
        let rows: Vec<Dot> = pairs
            .iter()
            .map(|pair| {
                let ci95 = pair.difference.ci95;
                Dot {
                    name: self.versus(pair),
                    value: pair.difference.value,
                    low: ci95.low,
                    high: ci95.high,
                    said: difference(words, &pair.difference),
                    tone: match pair.decision {
                        Some(Decision::First) => "good",
                        Some(Decision::Second) => "bad",
                        Some(Decision::Alike) => "even",
                        None => "plain",
                    },
                }
            })
            .collect();
        let title = words.say("arena-pairs-title");
        let chart = dots(&rows, Some(0.0), |tick| signed(words, tick), &title);
        let column = if self.team {
            "arena-column-left"
        } else {
            "arena-column-points"
        };
        let mut head = vec![
            "arena-column-pair",
            "arena-column-first",
            "arena-column-second",
            column,
            "arena-column-deals",
        ];
        if pairs.len() > LISTED {
            head.push("arena-column-answer");
        }
        let rows = pairs.iter().map(|pair| {
            let [first, second] = &pair.sides;
            let mut cells = vec![
                self.versus(pair),
                share(words, &first.wins),
                share(words, &second.wins),
                format!(
                    "{} / {}",
                    mean(words, &first.points),
                    mean(words, &second.points)
                ),
                pair.deals.to_string(),
            ];
            if pairs.len() > LISTED {
                cells.push(self.answer(pair, words));
            }
            cells
        });
        let note = words.say(if self.team {
            "arena-pairs-team"
        } else {
            "arena-pairs"
        });
        let head: Vec<String> = head.iter().map(|key| words.say(key)).collect();
        section(&title, &note, &(chart + &table(&head, Some(ANSWER), rows)))
    }

    fn versus(&self, pair: &Pair) -> String {
        let [first, second] = pair.sides.map(|side| self.name(side.entrant));
        format!("{first} – {second}")
    }

    fn trace_section(&self, words: &Words) -> String {
        let margin = self.rule.map(|rule| rule.margin);
        let figures: String = self
            .standing
            .pairs
            .iter()
            .take(TRACES)
            .map(|pair| {
                let name = self.versus(pair);
                let chart = trace(&pair.trace, margin, |tick| signed(words, tick), &name);
                format!(
                    "<figure>{chart}<figcaption>{}</figcaption></figure>\n",
                    escape(&name)
                )
            })
            .collect();
        let note = words.say(if self.early {
            "arena-traces-early"
        } else {
            "arena-traces-all"
        });
        section(
            &words.say("arena-traces-title"),
            &note,
            &format!("<div class=\"grid-of\">{figures}</div>"),
        )
    }

    fn everybody_section(&self, words: &Words) -> String {
        let wins = self
            .standing
            .everybody
            .iter()
            .map(|(who, wins)| (self.name(*who).to_owned(), wins));
        self.wins_section(
            words,
            wins,
            [
                words.say("arena-everybody-title"),
                words.say("arena-everybody"),
            ],
        )
    }

    fn seat_section(&self, words: &Words) -> String {
        let named = |(place, wins)| (seat_name(words, Seat(place as u8)), wins);
        let wins = self.standing.seats.iter().enumerate().map(named);
        self.wins_section(
            words,
            wins,
            [words.say("arena-seats-title"), words.say("arena-seats")],
        )
    }

    /// Who won how much, against a fair share.
    fn wins_section<'a>(
        &self,
        words: &Words,
        wins: impl Iterator<Item = (String, &'a Measure)>,
        [title, note]: [String; 2],
    ) -> String {
        let dot = |(name, wins): (String, &Measure)| Dot {
            name,
            value: wins.value,
            low: wins.ci95.low,
            high: wins.ci95.high,
            said: share(words, wins),
            tone: "plain",
        };
        let rows: Vec<Dot> = wins.map(dot).collect();
        let fair = 1.0 / f64::from(self.seats);
        let chart = dots(&rows, Some(fair), |tick| words.percent(tick), &title);
        if chart.is_empty() {
            chart
        } else {
            section(&title, &note, &chart)
        }
    }

    fn how_section(&self, words: &Words) -> String {
        let think = match self.think {
            Some(limit) => words.fill(
                "arena-how-think",
                &[("milliseconds", Value::from(limit.as_millis() as u64))],
            ),
            None if self.outside => words.say("arena-how-outside"),
            None => words.say("arena-how-free"),
        };
        let steps = mean(words, &self.standing.steps);
        let length = words.fill("arena-how-length", &[("steps", Value::from(steps))]);
        let options = format!(
            "<p class=\"soft\"><code>{}</code></p>",
            escape(&told_options(&self.options))
        );
        let mut said = vec![words.say(if self.team {
            "arena-how-team"
        } else {
            "arena-how-ranked"
        })];
        said.push(think);
        if self.standing.matches > 0 {
            said.push(length);
        }
        said.push(self.basis(words));
        let paragraphs: String = said
            .iter()
            .map(|line| format!("<p>{}</p>\n", escape(line)))
            .collect();
        let made = made(words, &self.command);
        let body = paragraphs + &options + &made;
        section(&words.say("arena-how-title"), "", &body)
    }
}
