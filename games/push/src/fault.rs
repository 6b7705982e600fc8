//! What can be wrong with a set-up. Validation goes on after the first fault: whoever wrote it learns of all of them.

use serde::Serialize;
use sobremesa_core::{Message, Piece, Seat, Setup, Tell};

use crate::Push;
use crate::action::of_card;
use crate::card::Card;
use crate::deck::Deck;
use crate::options::Options;
use crate::row::{Line, Row};
use crate::setup::{Position, WrittenPhase};
use crate::state::MAX;

/// One thing that is wrong with a set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// Two to six play.
    Seats(u8),
    /// The first player does not sit at the table.
    FirstNotThere(Seat),
    /// There is not one bench for each seat.
    BenchCount(u8),
    /// There is not one bank for each seat.
    BankCount(u8),
    /// A bench holds a card without a number.
    OnBench(Seat, Card),
    /// A bank holds a card without a number.
    InBank(Seat, Card),
    /// There are more of this card than in the game.
    TooMany(Card),
    /// There are more than three rows.
    RowCount(u8),
    /// A row has no cards although none has been taken.
    EmptyRow(Row),
    /// A card lies in a row that cannot hold it.
    InRow(Row, Card),
    /// Whoever is on turn does not sit at the table.
    TurnSeat(Seat),
    /// The card that waits for its row has none to go to.
    NoPlaceFor(Card),
    /// Nothing is left to reveal and no row to stop for: the match would be over.
    NothingLeft,
    /// Whoever takes a row does not sit at the table.
    TakerSeat(Seat),
    /// More or fewer rows are left than there can be when this seat takes one.
    RowsAtTake(Seat),
    /// The match is not over while cards are in the deck.
    OverWithDeck(u8),
    /// The match is not over while cards lie in the middle.
    OverWithRows,
}

impl Tell for Fault {
    fn message(&self) -> Message {
        match *self {
            Fault::Seats(given) => Message::new("push-fault-seats").with("given", given),
            Fault::FirstNotThere(seat) => {
                Message::new("push-fault-first-not-there").with("seat", seat.0)
            }
            Fault::BenchCount(given) => Message::new("push-fault-bench-count").with("given", given),
            Fault::BankCount(given) => Message::new("push-fault-bank-count").with("given", given),
            Fault::OnBench(seat, card) => named(card, "push-fault-on-bench").with("seat", seat.0),
            Fault::InBank(seat, card) => named(card, "push-fault-in-bank").with("seat", seat.0),
            Fault::TooMany(card) => {
                of_card(card, "push-fault-too-many", "push-fault-too-many-special")
                    .with("card", kind(card))
            }
            Fault::RowCount(given) => Message::new("push-fault-row-count").with("given", given),
            Fault::EmptyRow(row) => Message::new("push-fault-empty-row").with("row", row.key()),
            Fault::InRow(row, card) => {
                let message = of_card(card, "push-fault-in-row", "push-fault-in-row-special");
                message.with("card", kind(card)).with("row", row.key())
            }
            Fault::TurnSeat(seat) => Message::new("push-fault-turn-seat").with("seat", seat.0),
            Fault::NoPlaceFor(card) => {
                let message = of_card(
                    card,
                    "push-fault-no-place-for",
                    "push-fault-no-place-for-special",
                );
                message.with("card", kind(card))
            }
            Fault::NothingLeft => Message::new("push-fault-nothing-left"),
            Fault::TakerSeat(seat) => Message::new("push-fault-taker-seat").with("seat", seat.0),
            Fault::RowsAtTake(seat) => Message::new("push-fault-rows-at-take").with("seat", seat.0),
            Fault::OverWithDeck(left) => {
                Message::new("push-fault-over-with-deck").with("left", left)
            }
            Fault::OverWithRows => Message::new("push-fault-over-with-rows"),
        }
    }
}

/// The key of the name of a kind of card.
fn kind(card: Card) -> &'static str {
    match card {
        Card::DICE => "push-card-dice",
        Card::SWITCH => "push-card-switch",
        _ => "push-card-number",
    }
}

fn named(card: Card, key: &'static str) -> Message {
    Message::new(key).with("card", kind(card))
}

/// Everything that is wrong with this set-up.
pub(crate) fn faults(setup: &Setup<Push>) -> Vec<Fault> {
    let mut faults = Vec::new();
    let Setup {
        seats,
        options,
        position,
    } = setup;
    if !(2..=MAX as u8).contains(seats) {
        faults.push(Fault::Seats(*seats));
    }
    if let Some(first) = options.first_player.filter(|first| first.0 >= *seats) {
        faults.push(Fault::FirstNotThere(first));
    }
    if let Some(position) = position {
        Check {
            seats: *seats,
            options,
            position,
            faults: &mut faults,
        }
        .all();
    }
    faults
}

/// A position being checked.
struct Check<'a> {
    seats: u8,
    options: &'a Options,
    position: &'a Position,
    faults: &'a mut Vec<Fault>,
}

impl Check<'_> {
    fn all(&mut self) {
        self.cards();
        self.benches();
        self.banks();
        self.rows();
        match self.position.phase {
            WrittenPhase::Turn { seat, card } => self.turn(seat, card),
            WrittenPhase::Take { on_turn, taker } => self.take(on_turn, taker),
            WrittenPhase::Over => self.over(),
        }
    }

    /// No more cards than were printed and are in this game, each kind named once.
    fn cards(&mut self) {
        let full = Deck::full(self.seats, self.options);
        for card in Card::all() {
            if self.position.named().filter(|&named| named == card).count()
                > full.copies(card).into()
            {
                self.faults.push(Fault::TooMany(card));
            }
        }
    }

    fn benches(&mut self) {
        let benches = &self.position.benches;
        if benches.len() != usize::from(self.seats) {
            self.faults
                .push(Fault::BenchCount(benches.len().min(255) as u8));
        }
        self.faults
            .extend(without_number(benches).map(|(seat, card)| Fault::OnBench(seat, card)));
    }

    fn banks(&mut self) {
        let banks = &self.position.banks;
        if !banks.is_empty() && banks.len() != usize::from(self.seats) {
            self.faults
                .push(Fault::BankCount(banks.len().min(255) as u8));
        }
        self.faults
            .extend(without_number(banks).map(|(seat, card)| Fault::InBank(seat, card)));
    }

    /// Three rows at most, each as P2 allows it.
    fn rows(&mut self) {
        let rows = &self.position.rows;
        if rows.len() > Row::COUNT {
            self.faults.push(Fault::RowCount(rows.len().min(255) as u8));
        }
        for (row, cards) in Row::ALL.into_iter().zip(rows) {
            let mut line = Line::EMPTY;
            for &card in cards {
                if card == Card::SWITCH || !line.accepts(card) {
                    self.faults.push(Fault::InRow(row, card));
                } else {
                    line.add(card);
                }
            }
        }
    }

    /// The rows that hold cards.
    fn rows_left(&self) -> usize {
        self.position
            .rows
            .iter()
            .filter(|row| !row.is_empty())
            .count()
    }

    fn deck_left(&self) -> u8 {
        let mut deck = Deck::full(self.seats, self.options);
        self.position.named().for_each(|card| {
            deck.take(card);
        });
        deck.len()
    }

    fn turn(&mut self, seat: Seat, card: Option<Card>) {
        if seat.0 >= self.seats {
            self.faults.push(Fault::TurnSeat(seat));
        }
        for (row, cards) in Row::ALL.into_iter().zip(&self.position.rows) {
            if cards.is_empty() {
                self.faults.push(Fault::EmptyRow(row));
            }
        }
        match card {
            Some(card) if !self.has_place_for(card) => self.faults.push(Fault::NoPlaceFor(card)),
            None if self.rows_left() == 0 && self.deck_left() == 0 => {
                self.faults.push(Fault::NothingLeft)
            }
            _ => {}
        }
    }

    /// A new row, or one that has nothing against it (P2).
    fn has_place_for(&self, card: Card) -> bool {
        let accepts = |cards: &Vec<Card>| {
            let mut line = Line::EMPTY;
            cards
                .iter()
                .filter(|&&card| card != Card::SWITCH)
                .for_each(|&card| line.add(card));
            line.accepts(card)
        };
        card != Card::SWITCH
            && (self.position.rows.len() < Row::COUNT || self.position.rows.iter().any(accepts))
    }

    /// Each who came before has taken a row, except one who went too far, and then there were three (P4, P6).
    fn take(&mut self, on_turn: Seat, taker: Seat) {
        for seat in [on_turn, taker] {
            if seat.0 >= self.seats {
                self.faults.push(Fault::TakerSeat(seat));
            }
        }
        if on_turn.0 >= self.seats || taker.0 >= self.seats {
            return;
        }
        let to_the_right = self.position.switches % 2 == 1;
        let (from, to) = if to_the_right {
            (taker, on_turn)
        } else {
            (on_turn, taker)
        };
        let seats = usize::from(self.seats);
        let before = (to.index() + seats - from.index()) % seats;
        let left = self.rows_left();
        let started = self
            .position
            .rows
            .iter()
            .rposition(|row| !row.is_empty())
            .map_or(0, |last| last + 1);
        let taken_by_sight = started - left;
        let after_stop = left + before <= Row::COUNT && taken_by_sight <= before;
        let after_bust = before > 0 && left + before - 1 == Row::COUNT && taken_by_sight < before;
        if left == 0 || !(after_stop || after_bust) {
            self.faults.push(Fault::RowsAtTake(taker));
        }
    }

    fn over(&mut self) {
        if self.rows_left() > 0 || self.position.switches > 0 {
            self.faults.push(Fault::OverWithRows);
        }
        let left = self.deck_left();
        if left > 0 {
            self.faults.push(Fault::OverWithDeck(left));
        }
    }
}

/// The cards without a number among these, with whose they are.
fn without_number(held: &[Vec<Card>]) -> impl Iterator<Item = (Seat, Card)> {
    let each = |(place, cards): (usize, &Vec<Card>)| {
        let seat = Seat(place.min(255) as u8);
        let cards: Vec<Card> = cards
            .iter()
            .copied()
            .filter(|card| card.face().is_none())
            .collect();
        cards.into_iter().map(move |card| (seat, card))
    };
    held.iter().enumerate().flat_map(each)
}
