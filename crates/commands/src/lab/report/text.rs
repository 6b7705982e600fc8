//! The report for people at a terminal, in tables that a document can take over as they are.

use sobremesa_core::Seat;
use sobremesa_words::Words;

use super::{Report, VariantReport};
use crate::error::seat_name;
use crate::page::share;

/// The most things of a kind that are told.
const LISTED: usize = 20;

impl Report {
    pub(in crate::lab) fn text(&self, words: &Words) -> String {
        let mut parts = vec![format!("# {}", self.title(words)), self.head(words)];
        if !self.complete {
            parts.push(words.say("arena-stopped"));
        }
        if self.told.iter().any(|told| told.summary.matches > 0) {
            parts.push(table(self.overview(words)));
        }
        for told in self.told.iter().filter(|told| told.summary.matches > 0) {
            parts.push(format!("## {}", told.cell.label(words)));
            parts.extend(self.seats(told, words));
            if !told.barred.is_empty() {
                let title = self.of_without(["lab-without-title", "lab-lacking-title"]);
                parts.push(format!("### {}", words.say(title)));
                parts.push(table(self.without(told, words)));
            }
            for kind in &told.summary.kinds {
                parts.push(format!("### {}", self.kind(kind.kind, words)));
                let listed = &kind.uses[..kind.uses.len().min(LISTED)];
                parts.push(table(self.uses(kind.kind, listed, words)));
            }
        }
        parts.extend(self.basis(words));
        parts.join("\n\n") + "\n"
    }

    fn seats(&self, told: &VariantReport, words: &Words) -> Option<String> {
        let seats = &told.summary.seats;
        let row = |(place, wins)| vec![seat_name(words, Seat(place as u8)), share(words, wins)];
        let rows: Vec<Vec<String>> = seats.iter().enumerate().map(row).collect();
        let heads = ["lab-column-seat", "lab-column-seat-wins"].map(|head| words.say(head));
        (!rows.is_empty()).then(|| table((heads.to_vec(), rows)))
    }
}

fn table((heads, rows): (Vec<String>, Vec<Vec<String>>)) -> String {
    let line = |cells: &[String]| format!("| {} |", cells.join(" | "));
    let rule = vec!["---".to_owned(); heads.len()];
    let mut lines = vec![line(&heads), line(&rule)];
    lines.extend(rows.iter().map(|cells| line(cells)));
    lines.join("\n")
}
