//! The report as one page.

use sobremesa_arena::contest::Measure;
use sobremesa_arena::lab::{KindSummary, UseSummary};
use sobremesa_core::Seat;
use sobremesa_words::Words;

use super::{Report, VariantReport};
use crate::error::seat_name;
use crate::html::escape;
use crate::page::chart::{Dot, dots};
use crate::page::{
    difference, made, mean, note_line, page, section, share, signed, table, told_options,
};

/// The most things of a kind that are drawn and told; JSON has all of them.
const LISTED: usize = 24;

impl Report {
    pub(in crate::lab) fn html(&self, words: &Words) -> String {
        let mut body = String::new();
        if !self.complete {
            body += &format!(
                "<p class=\"stopped\">{}</p>\n",
                escape(&words.say("arena-stopped"))
            );
        }
        if self.told.iter().any(|told| told.summary.matches > 0) {
            body += &self.length_section(words);
            body += &self.course_section(words);
        }
        for told in self.told.iter().filter(|told| told.summary.matches > 0) {
            body += &self.variant_section(told, words);
        }
        body += &self.how_section(words);
        page(words, &self.title(words), &self.head(words), &body)
    }

    /// How long matches take, and by how much longer than in the first variant.
    fn length_section(&self, words: &Words) -> String {
        let minutes = |told: &VariantReport| Some((told.cell.label(words), told.summary.minutes));
        let label = |tick: f64| words.decimal(tick, 0);
        let title = words.say("lab-length-title");
        let rows = self.dots(minutes, |of| mean(words, of));
        let mut chart = dots(&rows, None, label, &title);
        let longer = |told: &VariantReport| Some((told.cell.label(words), told.summary.longer?));
        let rows = self.dots(longer, |of| mean(words, of));
        if !rows.is_empty() {
            let note = words.say("lab-longer");
            chart += &note_line(&note);
            chart += &dots(&rows, Some(0.0), label, &note);
        }
        let (heads, rows) = self.overview(words);
        let body = chart + &table(&heads, None, rows.into_iter());
        section(&title, &words.say("lab-length"), &body)
    }

    /// What being ahead at half-time is worth, runaways and comebacks.
    fn course_section(&self, words: &Words) -> String {
        let mut body = String::new();
        for (key, of) in [
            ("lab-column-half-time", 0),
            ("lab-column-runaway", 1),
            ("lab-column-comeback", 2),
        ] {
            let one = |told: &VariantReport| {
                let of_told = &told.summary;
                let measured = [of_told.half_time, of_told.runaway, of_told.comeback][of];
                Some((told.cell.label(words), measured?))
            };
            let rows = self.dots(one, |of| share(words, of));
            if rows.is_empty() {
                continue;
            }
            let title = words.say(key);
            body += &note_line(&title);
            body += &dots(&rows, None, |tick| words.percent(tick), &title);
        }
        if body.is_empty() {
            return body;
        }
        section(&words.say("lab-course-title"), "", &body)
    }

    /// One dot a variant that has the number.
    fn dots(
        &self,
        number: impl Fn(&VariantReport) -> Option<(String, Measure)>,
        said: impl Fn(&Measure) -> String,
    ) -> Vec<Dot> {
        let known = self.told.iter().filter(|told| told.summary.matches > 0);
        known
            .filter_map(number)
            .map(|(name, of)| dot(name, &of, said(&of), "plain"))
            .collect()
    }

    fn variant_section(&self, told: &VariantReport, words: &Words) -> String {
        let summary = &told.summary;
        let seats: Vec<Dot> = summary
            .seats
            .iter()
            .enumerate()
            .map(|(place, wins)| {
                let name = seat_name(words, Seat(place as u8));
                dot(name, wins, share(words, wins), "plain")
            })
            .collect();
        let fair = 1.0 / f64::from(told.cell.players);
        let mut body = String::new();
        if !seats.is_empty() {
            let note = words.say("arena-seats");
            body += &note_line(&note);
            body += &dots(&seats, Some(fair), |tick| words.percent(tick), &note);
        }
        body += &self.without_part(told, words);
        for kind in &summary.kinds {
            body += &self.kind_part(kind, words);
        }
        section(&told.cell.label(words), "", &body)
    }

    /// What things decide, by playing without them.
    fn without_part(&self, told: &VariantReport, words: &Words) -> String {
        if told.barred.is_empty() {
            return String::new();
        }
        let decides: Vec<Dot> = told
            .barred
            .iter()
            .map(|of| {
                let said = difference(words, &of.decides);
                dot(
                    self.barred(&of.name, words),
                    &of.decides,
                    said,
                    tone(&of.decides),
                )
            })
            .collect();
        let note = words.say(self.of_without(["lab-without", "lab-lacking"]));
        let title = words.say(self.of_without(["lab-without-title", "lab-lacking-title"]));
        let mut body = format!("<h3>{}</h3>\n", escape(&title));
        body += &note_line(&note);
        body += &dots(&decides, Some(0.0), |tick| signed(words, tick), &note);
        let (heads, rows) = self.without(told, words);
        body += &table(&heads, None, rows.into_iter());
        body
    }

    /// How often things of a kind are used, what using them was worth, and all of it in numbers.
    fn kind_part(&self, kind: &KindSummary, words: &Words) -> String {
        let uses = &kind.uses[..kind.uses.len().min(LISTED)];
        let called = |of: &UseSummary| self.called(kind.kind, &of.name, words);
        let part = |of: &UseSummary| dot(called(of), &of.part, share(words, &of.part), "plain");
        let parts: Vec<Dot> = uses.iter().map(part).collect();
        let worth: Vec<Dot> = uses
            .iter()
            .filter_map(|of| {
                let worth = of.worth?;
                let said = difference(words, &worth);
                Some(dot(called(of), &worth, said, tone(&worth)))
            })
            .collect();
        let title = self.kind(kind.kind, words);
        let mut body = format!("<h3>{}</h3>\n", escape(&title));
        let note = words.say("lab-parts");
        body += &note_line(&note);
        body += &dots(&parts, None, |tick| words.percent(tick), &note);
        if !worth.is_empty() {
            let note = words.say("lab-worth");
            body += &note_line(&note);
            body += &dots(&worth, Some(0.0), |tick| signed(words, tick), &note);
        }
        let (heads, rows) = self.uses(kind.kind, uses, words);
        body += &table(&heads, None, rows.into_iter());
        body
    }

    fn how_section(&self, words: &Words) -> String {
        let paragraphs: String = self
            .basis(words)
            .iter()
            .map(|line| format!("<p>{}</p>\n", escape(line)))
            .collect();
        let options: String = self
            .told
            .iter()
            .map(|told| {
                format!(
                    "<p class=\"soft\">{}: <code>{}</code></p>\n",
                    escape(&told.cell.label(words)),
                    escape(&told_options(&told.options))
                )
            })
            .collect();
        let body = paragraphs + &options + &made(words, &self.command);
        section(&words.say("arena-how-title"), "", &body)
    }
}

/// How a difference is coloured.
fn tone(of: &Measure) -> &'static str {
    match of.ci95 {
        ci95 if ci95.low > 0.0 => "good",
        ci95 if ci95.high < 0.0 => "bad",
        _ => "even",
    }
}

fn dot(name: String, of: &Measure, said: String, tone: &'static str) -> Dot {
    Dot {
        name,
        value: of.value,
        low: of.ci95.low,
        high: of.ci95.high,
        said,
        tone,
    }
}
