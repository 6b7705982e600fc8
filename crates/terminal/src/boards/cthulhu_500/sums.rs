//! A passing test with both sums spelled out: every number with the card it comes from.

use std::sync::Arc;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_core::Seat;
use sobremesa_cthulhu_500::{Cthulhu500, Piece, Pips, Sight, Source};

use crate::board::Seen;
use crate::text::{cut, part, put, right, width};
use crate::theme::Tone;

use super::signs::{PIPS, called, signed};

/// A test, as far as it has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Report {
    /// In which turn it was.
    pub(super) turn: u16,
    /// The passer's sum and the other's.
    sums: [Sum; 2],
}

/// What one car brings.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Sum {
    seat: Seat,
    die: u8,
    terms: Vec<Term>,
}

/// A number and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Term {
    name: Name,
    amount: i32,
}

/// What a number is called.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Name {
    /// As it stands on a card.
    Card(Arc<str>),
    /// By a text.
    Said(&'static str),
}

impl Sum {
    fn of(seat: Seat, pieces: &[Piece]) -> Sum {
        let mut sum = Sum {
            seat,
            die: 0,
            terms: Vec::new(),
        };
        for &Piece { from, amount } in pieces {
            let name = match from {
                Source::Die => {
                    sum.die = u8::try_from(amount).unwrap_or_default();
                    continue;
                }
                Source::Speed(vehicle) | Source::Vehicle(vehicle) => Name::Card(vehicle.name()),
                Source::Part { card, .. } | Source::Card(card) => Name::Card(card.name()),
                Source::Boost => Name::Said("board-cthulhu-500-until-turn-end"),
                Source::More => Name::Said("board-cthulhu-500-other-cards"),
            };
            sum.terms.push(Term { name, amount });
        }
        sum
    }

    fn total(&self) -> i32 {
        i32::from(self.die) + self.terms.iter().map(|term| term.amount).sum::<i32>()
    }
}

impl Report {
    /// The test that is going on, or the one of the last step.
    pub(super) fn of(seen: &Seen<'_, Cthulhu500>) -> Option<Report> {
        let view = seen.view;
        let report = |seats: [Seat; 2], pieces: &[Vec<Piece>; 2]| Report {
            turn: view.table.turns,
            sums: [Sum::of(seats[0], &pieces[0]), Sum::of(seats[1], &pieces[1])],
        };
        if let Some(test) = view.table.test {
            return Some(report(
                [test.passer, test.target],
                &view.sheet().test_pieces(&test),
            ));
        }
        let (_, heard) = seen.before?;
        seen.log
            .get(heard..)?
            .iter()
            .rev()
            .find_map(|sight| match sight {
                Sight::Totals {
                    passer,
                    target,
                    pieces,
                    ..
                } => Some(report([*passer, *target], pieces)),
                _ => None,
            })
    }

    /// Both sums side by side, the comparison between them.
    pub(super) fn draw(&self, seen: &Seen<'_, Cthulhu500>, area: Rect, buf: &mut Buffer) {
        let each = area.width.saturating_sub(3) / 2;
        for (place, sum) in self.sums.iter().enumerate() {
            let column = part(area, place as u16 * (each + 3), 0, each, area.height);
            sum.draw(seen, place == 0, column, buf);
        }
        let middle = part(area, each + 1, 0, 1, area.height);
        let known = self.sums.iter().all(|sum| sum.die > 0);
        let sign = match self.sums[0].total().cmp(&self.sums[1].total()) {
            _ if !known => "?",
            std::cmp::Ordering::Less => "<",
            std::cmp::Ordering::Equal => "=",
            std::cmp::Ordering::Greater => ">",
        };
        put(buf, middle, 0, 0, "→", seen.theme.tone(Tone::Cool));
        put(
            buf,
            middle,
            0,
            area.height.saturating_sub(1),
            sign,
            seen.theme.tone(Tone::Warm),
        );
    }
}

impl Sum {
    fn draw(&self, seen: &Seen<'_, Cthulhu500>, passer: bool, area: Rect, buf: &mut Buffer) {
        let theme = seen.theme;
        let tone = if passer {
            theme.tone(Tone::Cool)
        } else {
            theme.strong()
        };
        put(
            buf,
            area,
            0,
            0,
            &cut(&seen.name(self.seat), area.width),
            tone,
        );
        // A name, the terms, the die, the total: with less room the last terms become one.
        let room = usize::from(area.height.saturating_sub(3)).max(1);
        let fits = if self.terms.len() <= room {
            self.terms.len()
        } else {
            room - 1
        };
        let (shown, rest) = self.terms.split_at(fits);
        let mut lines: Vec<(String, i32)> = shown
            .iter()
            .map(|term| (term.name.say(seen), term.amount))
            .collect();
        if !rest.is_empty() {
            let count = sobremesa_words::Value::from(rest.len());
            let text = seen.fill("board-cthulhu-500-more-cards", &[("count", count)]);
            lines.push((text, rest.iter().map(|term| term.amount).sum()));
        }
        for (row, (name, amount)) in lines.iter().enumerate() {
            let line = part(area, 0, 1 + row as u16, area.width, 1);
            let number = signed(*amount);
            put(
                buf,
                line,
                0,
                0,
                &cut(name, area.width.saturating_sub(width(&number) + 1)),
                theme.plain(),
            );
            right(buf, line, 0, &number, theme.strong());
        }
        let line = part(area, 0, area.height.saturating_sub(2), area.width, 1);
        let die = Pips::new(self.die).map_or("?".to_owned(), |_| self.die.to_string());
        let face = PIPS[usize::from(self.die).min(6)];
        let room = area.width.saturating_sub(width(&die) + 1);
        let said = cut(
            &format!("{face} {}", seen.say("board-cthulhu-500-die")),
            room,
        );
        put(buf, line, 0, 0, &said, theme.plain());
        right(buf, line, 0, &die, theme.strong());
        let line = part(area, 0, area.height.saturating_sub(1), area.width, 1);
        let total = match self.die {
            0 => format!("{} + ?", self.total()),
            _ => format!("= {}", self.total()),
        };
        put(
            buf,
            line,
            0,
            0,
            &"─".repeat(area.width.into()),
            theme.faint(),
        );
        right(buf, line, 0, &format!(" {total}"), theme.tone(Tone::Warm));
    }
}

impl Name {
    fn say(&self, seen: &Seen<'_, Cthulhu500>) -> String {
        match self {
            Name::Card(name) => called(seen, name),
            Name::Said(key) => seen.say(key),
        }
    }
}
