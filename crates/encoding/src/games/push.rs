//! PUSH: 14 numbers.

use sobremesa_core::{Game as _, Piece as _, Seat, Viewer};
use sobremesa_push::{Action, Card, Cards, Colour, Phase, Push, Row, View};

use crate::{At, Block, Bound, Encode, FEATURES, Path, Sink, blocks, relative};

const REVEAL: usize = 0;
const PLACE: usize = 1;
const NEW_ROW: usize = 4;
const STOP: usize = 5;
const TAKE: usize = 6;
const BANK: usize = 9;

impl Encode for Push {
    const ENCODING_VERSION: u32 = 1;
    const ACTIONS: usize = 14;
    type Context = ();

    fn context(_: &View) -> Result<(), Bound> {
        Ok(())
    }

    fn seats_of(view: &View) -> u8 {
        view.seats()
    }

    #[inline]
    fn path(_: At<'_, ()>, action: Action) -> Path {
        Path::one(match action {
            Action::Reveal => REVEAL,
            Action::Place { row } => PLACE + row.index(),
            Action::NewRow => NEW_ROW,
            Action::Stop => STOP,
            Action::Take { row } => TAKE + row.index(),
            Action::Bank { colour } => BANK + colour.index(),
        })
    }

    #[inline]
    fn action(_: At<'_, ()>, path: &[u16]) -> Option<Action> {
        let &[number] = path else { return None };
        let number = usize::from(number);
        let row = |first: usize| Row::ALL.get(number.wrapping_sub(first)).copied();
        Some(match number {
            REVEAL => Action::Reveal,
            PLACE..NEW_ROW => Action::Place { row: row(PLACE)? },
            NEW_ROW => Action::NewRow,
            STOP => Action::Stop,
            TAKE..BANK => Action::Take { row: row(TAKE)? },
            _ => Action::Bank {
                colour: *Colour::ALL.get(number - BANK)?,
            },
        })
    }

    fn features(_: At<'_, ()>, action: Action) -> [u8; FEATURES] {
        let mut row = [0; FEATURES];
        (row[0], row[2]) = match action {
            Action::Reveal => (1, 0),
            Action::Place { row } => (2, row.into()),
            Action::NewRow => (3, 0),
            Action::Stop => (4, 0),
            Action::Take { row } => (5, row.into()),
            Action::Bank { colour } => (6, colour as u8 + 1),
        };
        row
    }

    fn blocks() -> Vec<Block> {
        blocks(&[
            ("reveal", 1, ""),
            ("place", 3, "row"),
            ("new-row", 1, ""),
            ("stop", 1, ""),
            ("take", 3, "row"),
            ("bank", 5, "colour: yellow, red, blue, green, purple"),
        ])
    }

    type Glance<'a> = View;

    fn glance(view: &View) -> View {
        *view
    }

    #[inline]
    fn glance_at(state: &Self::State, seat: Seat) -> View {
        Self::view(state, Viewer::Seat(seat))
    }

    #[inline]
    fn observe<S: Sink>(view: &View, _: &[u16], out: &mut S) {
        let (table, seats) = (&view.table, view.seats());
        let viewer = view.viewer.unwrap_or(Seat(0));
        let steps = |seat: Seat| usize::from(relative(viewer, seat, seats));
        let (phase, on_turn, taker, card) = match table.phase {
            Phase::Turn { seat, card: None } => (0, Some(seat), None, None),
            Phase::Turn { seat, card } => (1, Some(seat), None, card),
            Phase::Take { on_turn, taker } => (2, Some(on_turn), Some(taker), None),
            Phase::Over(_) => (3, None, None, None),
        };
        out.field(
            "phase",
            1,
            "nothing revealed, a card waits for its row, rows are taken, over",
        );
        out.one_hot(Some(phase), 4);
        out.field("on turn", 1, "whose turn, from the viewer clockwise");
        out.one_hot(on_turn.map(steps), seats.into());
        out.field("taker", 1, "who takes a row now");
        out.one_hot(taker.map(steps), seats.into());
        out.field(
            "revealed",
            1,
            "the card that waits: yellow 1 to 6, red, blue, green, purple, dice, switch",
        );
        out.one_hot(card.map(|card| card.index()), Card::COUNT);
        for (place, line) in table.lines.iter().enumerate() {
            out.field(
                ["row 1st", "row 2nd", "row 3rd"][place],
                1,
                "the cards of a row, dice last",
            );
            cards(line.numbers(), out);
            out.flag(line.has_dice());
        }
        out.field("switches", 12, "switch cards beside the deck");
        out.put(table.switches);
        out.field("to the right", 1, "rows are taken to the right");
        out.flag(table.switches % 2 == 1);
        out.field("deck", 120, "cards in the deck");
        out.put(view.deck);
        // As the views that are sent: hidden banks would follow from the unseen cards (P9.5).
        let open = view.banks.iter().all(|(_, bank)| bank.cards.is_some());
        out.field(
            "unseen",
            18,
            "of each card, how many the viewer sees nowhere; 0 while a bank is hidden",
        );
        if open {
            out.all(&view.unseen.counts());
        } else {
            out.skip(Card::COUNT);
        }
        out.field(
            "busting",
            108,
            "cards of the deck that would bust now; while a bank is hidden as many as can be expected",
        );
        out.put(if open {
            view.busting()
        } else {
            (view.risk(None).unwrap_or(0.0) * f64::from(view.deck)).round() as u8
        });
        out.field("options", 1, "risk, keep-switches, hide-totals");
        out.flag(table.options.risk);
        out.flag(table.options.keep_switches);
        out.flag(table.options.hide_totals);
        for far in 0..seats {
            let seat = Seat((viewer.0 + far) % seats);
            let (bench, bank) = (table.benches[seat], &view.banks[seat]);
            out.field_of(
                far,
                "bench",
                3,
                "of each number card, how many lie on the bench",
            );
            cards(bench, out);
            out.field_of(far, "bench points", 255, "what they add up to, 255 at most");
            out.put(bench.points().min(255) as u8);
            out.field_of(far, "bank known", 1, "the viewer may look into the bank");
            out.flag(bank.cards.is_some());
            out.field_of(far, "bank piles", 18, "cards of each colour in the bank");
            out.put_all(bank.piles);
            out.field_of(
                far,
                "bank",
                3,
                "of each number card, how many lie in the bank; 0 where unknown",
            );
            let shown = bank.cards.unwrap_or_default();
            cards(shown, out);
            out.field_of(
                far,
                "bank points",
                255,
                "what they add up to, 255 at most; 0 where unknown",
            );
            out.put(shown.points().min(255) as u8);
        }
    }
}

/// How many of each number card.
#[inline]
fn cards<S: Sink>(cards: Cards, out: &mut S) {
    out.pairs(cards.bits(), Cards::KINDS);
}
