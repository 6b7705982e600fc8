//! One-ply maximisation of the chance to win: whatever it may do, it asks how that changes its chance, with the cards that
//! are left counted (`ahead.rs` looks further and names the source).

use sobremesa_core::{Knowledge, Piece, Seat};
use sobremesa_push::{Action, Card, Cards, Face, Phase, Push, View};

use super::ahead::{Ahead, DEPTH, Lane, Lanes, share_out};
use super::value_model::Standing;
use crate::{Bot, SearchBudget};

/// Reckons with the cards that are left and plays to win.
#[derive(Clone, Copy, Debug, Default)]
pub struct Odds;

impl Bot<Push> for Odds {
    fn choose(&mut self, knowledge: &Knowledge<'_, Push>, _: &mut SearchBudget) -> Action {
        let (view, me) = (knowledge.view(), knowledge.seat());
        match view.table.phase {
            Phase::Turn {
                card: Some(card), ..
            } => place(&view, me, card),
            Phase::Turn { card: None, .. } if view.table.is_fresh() => begin(&view, me),
            Phase::Turn { card: None, .. } => go_on(&view, me),
            Phase::Take { on_turn, .. } => take(&view, me, on_turn),
            Phase::Over(_) => Action::Stop,
        }
    }
}

/// The action with the best chance; of equal ones the first.
fn best(options: impl Iterator<Item = (Action, f32)>) -> Action {
    let better =
        |best: (Action, f32), option: (Action, f32)| if option.1 > best.1 { option } else { best };
    options
        .reduce(better)
        .expect("whoever owes something can do something")
        .0
}

/// Bank a colour or begin to reveal.
fn begin(view: &View, me: Seat) -> Action {
    let bench = view.table.benches[me];
    if bench.is_empty() {
        return Action::Reveal;
    }
    let standing = Standing::of(view);
    let reveal = standing.win_chances(view.deck, me).chance((me, 1.0), &[]);
    let bank = |colour| {
        let after = standing.banked(me, f32::from(bench.of(colour).points()));
        let chance = after
            .win_chances(view.deck, me.left(view.seats()))
            .chance((me, 1.0), &[]);
        (Action::Bank { colour }, chance)
    };
    best(
        [(Action::Reveal, reveal)]
            .into_iter()
            .chain(bench.colours().iter().map(bank)),
    )
}

/// Reveal one more card or stop.
fn go_on(view: &View, me: Seat) -> Action {
    if !view.table.has_rows() {
        return Action::Reveal;
    }
    let ahead = Ahead::new(&Standing::of(view), me, view.deck);
    let lanes = Lanes::of(&view.table, view.unseen, view.deck);
    match ahead.go(&lanes, DEPTH) {
        Some(go) if go > ahead.stop(&lanes) => Action::Reveal,
        _ => Action::Stop,
    }
}

/// Place the revealed card.
fn place(view: &View, me: Seat, card: Card) -> Action {
    let table = &view.table;
    let joined = table
        .accepting(card)
        .iter()
        .map(|row| (Action::Place { row }, row));
    let mut options = joined.chain(table.new_row().map(|row| (Action::NewRow, row)));
    if let (Some((only, _)), None) = (options.clone().next(), options.clone().nth(1)) {
        return only;
    }
    let ahead = Ahead::new(&Standing::of(view), me, view.deck);
    let lanes = Lanes::of(table, view.unseen, view.deck);
    best(
        options
            .by_ref()
            .map(|(action, row)| (action, ahead.best(&lanes.with(card, row.index()), DEPTH))),
    )
}

/// Take a row, knowing who takes one afterwards.
fn take(view: &View, me: Seat, on_turn: Seat) -> Action {
    let table = &view.table;
    let win_chances = Standing::of(view).win_chances(view.deck, on_turn.left(view.seats()));
    let after: Vec<Seat> =
        std::iter::successors(Some(table.toward(me)), |&seat| Some(table.toward(seat)))
            .take_while(|&seat| seat != on_turn && seat != me)
            .collect();
    let rows: Vec<_> = table.rows().iter().collect();
    let lanes: Vec<Lane> = rows.iter().map(|&row| Lane::of(table.line(row))).collect();
    best(rows.iter().enumerate().map(|(mine, &row)| {
        let (gains, count) = share_out(&win_chances, &lanes, Some(mine), &after);
        let line = table.line(row);
        let mut bench = table.benches[me];
        let chance = |lost: Cards| {
            let gain = f32::from(line.numbers().points()) - f32::from(lost.points());
            win_chances.chance((me, win_chances.points(gain)), &gains[..count])
        };
        let chance = match line.has_dice() {
            true => {
                bench = bench.iter().chain(line.numbers().iter()).collect();
                let lost = |face: Face| face.takes(bench, table.options.risk);
                Face::ALL
                    .into_iter()
                    .map(|face| chance(lost(face)))
                    .sum::<f32>()
                    / Face::ALL.len() as f32
            }
            false => chance(Cards::EMPTY),
        };
        (Action::Take { row }, chance)
    }))
}
