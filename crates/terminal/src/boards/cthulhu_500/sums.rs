//! A passing test with both sums spelled out: every number with the card it comes from.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_core::Seat;
use sobremesa_cthulhu_500::{Answer, Card, Cthulhu500, Passive, Pips, Sight, Source, Target, View};

use crate::board::Seen;
use crate::text::{cut, part, put, right, width};
use crate::theme::Tone;

use super::signs::{PIPS, signed};

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
    Card(String),
    /// By a text.
    Said(&'static str),
}

impl Sum {
    /// What cards in play bring.
    fn of(view: &View, seat: Seat, foe: Seat, passing: bool) -> Sum {
        let car = &view.table.cars[seat];
        let vehicle = car.vehicle.map(|vehicle| view.deck.vehicles[usize::from(vehicle)].vehicle.name());
        let card = |kind| Name::Card(view.deck.face(kind).card.name().to_owned());
        let mut terms: Vec<Term> = Vec::new();
        view.sheet().terms(seat, foe, passing, |source, amount| {
            let name = match source {
                Source::Speed | Source::Vehicle => Name::Card(vehicle.unwrap_or_default().to_owned()),
                Source::Drive => match car.driver.kind() {
                    Some(driver) => card(driver),
                    None => return,
                },
                Source::Card(kind) => card(kind),
                Source::Turn => Name::Said("play-cthulhu-500-until-turn-end"),
            };
            // The speed and the Drive are there even where they are nothing.
            if amount != 0 || matches!(source, Source::Speed | Source::Drive) {
                terms.push(Term { name, amount });
            }
        });
        Sum { seat, die: 0, terms }
    }

    fn total(&self) -> i32 {
        i32::from(self.die) + self.terms.iter().map(|term| term.amount).sum::<i32>()
    }

    /// What cannot be told apart any more is one number, so that the sum is right.
    fn settle(&mut self, should: i32) {
        let rest = should - self.total();
        if rest != 0 {
            self.terms.push(Term { name: Name::Said("play-cthulhu-500-other-cards"), amount: rest });
        }
    }
}

impl Report {
    /// The test that is going on, or the one of the last step.
    pub(super) fn of(seen: &Seen<'_, Cthulhu500>) -> Option<Report> {
        let view = seen.view;
        if let Some(test) = view.table.test {
            let mut report = Report::cards(view, test.passer, test.target);
            report.hear(seen.log, &view.deck);
            let totals = view.sheet().totals(&test);
            for (place, sum) in report.sums.iter_mut().enumerate() {
                sum.die = test.dice[place];
                sum.settle(totals[place]);
            }
            return Some(report);
        }
        let (before, heard) = seen.before?;
        let totals = seen.log.get(heard..)?.iter().rev().find_map(|sight| match *sight {
            Sight::Totals { passer, target, with, against } => Some((passer, target, [with, against])),
            _ => None,
        });
        let (passer, target, totals) = totals?;
        let mut report = Report::cards(before, passer, target);
        report.hear(seen.log, &view.deck);
        for (sum, total) in report.sums.iter_mut().zip(totals) {
            sum.settle(total.into());
        }
        Some(report)
    }

    fn cards(view: &View, passer: Seat, target: Seat) -> Report {
        let sums = [Sum::of(view, passer, target, true), Sum::of(view, target, passer, false)];
        Report { turn: view.table.turns, sums }
    }

    /// The dice and the cards laid since the attempt was declared.
    fn hear(&mut self, log: &[Sight], deck: &sobremesa_cthulhu_500::Deck) {
        let [passer, target] = [self.sums[0].seat, self.sums[1].seat];
        let since = log
            .iter()
            .rposition(|sight| *sight == Sight::Attempt { passer, target })
            .map_or(log.len(), |place| place + 1);
        let mut laid: Vec<(Card, Target)> = Vec::new();
        for sight in &log[since..] {
            match *sight {
                Sight::Rolled { seat, pips, .. } => {
                    self.sums.iter_mut().filter(|sum| sum.seat == seat).for_each(|sum| sum.die = pips);
                }
                Sight::Laid { card, target, .. } => laid.push((card, target)),
                Sight::Cancelled { card, .. } => {
                    laid.pop_if(|(last, _)| *last == card);
                }
                Sight::Spent { card, .. } => {
                    let Some((_, aimed)) = laid.pop_if(|(last, _)| *last == card) else { continue };
                    let answers = deck.kind(card).map(|kind| deck.face(kind).answers.as_slice());
                    for answer in answers.unwrap_or_default() {
                        if let (Answer::Test(amount), Target::Seat(seat)) = (answer, aimed) {
                            self.add(seat, card, (*amount).into());
                        }
                    }
                }
                Sight::Used { seat, card } => {
                    let standing = deck.kind(card).map(|kind| deck.face(kind).standing.as_slice());
                    for standing in standing.unwrap_or_default() {
                        if let Passive::Burn(amount) = standing.does {
                            self.add(seat, card, amount.into());
                        }
                    }
                }
                Sight::Totals { .. } => break,
                _ => {}
            }
        }
    }

    fn add(&mut self, seat: Seat, card: Card, amount: i32) {
        let name = Name::Card(card.name().to_owned());
        let of_seat = self.sums.iter_mut().filter(|sum| sum.seat == seat);
        of_seat.for_each(|sum| sum.terms.push(Term { name: name.clone(), amount }));
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
        put(buf, middle, 0, area.height.saturating_sub(1), sign, seen.theme.tone(Tone::Warm));
    }
}

impl Sum {
    fn draw(&self, seen: &Seen<'_, Cthulhu500>, passer: bool, area: Rect, buf: &mut Buffer) {
        let theme = seen.theme;
        let tone = if passer { theme.tone(Tone::Cool) } else { theme.strong() };
        put(buf, area, 0, 0, &cut(&seen.name(self.seat), area.width), tone);
        // A name, the terms, the die, the total: with less room the last terms become one.
        let room = usize::from(area.height.saturating_sub(3)).max(1);
        let fits = if self.terms.len() <= room { self.terms.len() } else { room - 1 };
        let (shown, rest) = self.terms.split_at(fits);
        let mut lines: Vec<(String, i32)> =
            shown.iter().map(|term| (term.name.say(seen), term.amount)).collect();
        if !rest.is_empty() {
            let count = sobremesa_words::Value::from(rest.len());
            let text = seen.fill("play-cthulhu-500-more-cards", &[("count", count)]);
            lines.push((text, rest.iter().map(|term| term.amount).sum()));
        }
        for (row, (name, amount)) in lines.iter().enumerate() {
            let line = part(area, 0, 1 + row as u16, area.width, 1);
            let number = signed(*amount);
            put(buf, line, 0, 0, &cut(name, area.width.saturating_sub(width(&number) + 1)), theme.plain());
            right(buf, line, 0, &number, theme.strong());
        }
        let line = part(area, 0, area.height.saturating_sub(2), area.width, 1);
        let die = Pips::new(self.die).map_or("?".to_owned(), |_| self.die.to_string());
        let face = PIPS[usize::from(self.die).min(6)];
        let room = area.width.saturating_sub(width(&die) + 1);
        let said = cut(&format!("{face} {}", seen.say("play-cthulhu-500-die")), room);
        put(buf, line, 0, 0, &said, theme.plain());
        right(buf, line, 0, &die, theme.strong());
        let line = part(area, 0, area.height.saturating_sub(1), area.width, 1);
        let total = match self.die {
            0 => format!("{} + ?", self.total()),
            _ => format!("= {}", self.total()),
        };
        put(buf, line, 0, 0, &"─".repeat(area.width.into()), theme.faint());
        right(buf, line, 0, &format!(" {total}"), theme.tone(Tone::Warm));
    }
}

impl Name {
    fn say(&self, seen: &Seen<'_, Cthulhu500>) -> String {
        match self {
            Name::Card(name) => name.clone(),
            Name::Said(key) => seen.say(key),
        }
    }
}
