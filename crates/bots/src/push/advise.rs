//! What an expert thinks of each answer: turns played out by those who reckon, and the figures it goes by.

use sobremesa_core::{FastLuck, Game, Knowledge, Message, Next, Quick, Seat, Viewer};
use sobremesa_push::{Action, Card, Phase, Push, Row, State, View};

use super::Odds;
use super::value::{loss_share, row_worth};
use super::value_model::Standing;
use crate::advice::{self, share};
use crate::{Advice, Bot, SearchBudget};

/// How many turns are played out where nothing limits the time.
const ROUNDS: u32 = 160;

/// What an expert thinks of what the seat may do.
pub(super) fn advise(
    knowledge: &Knowledge<'_, Push>,
    budget: &mut SearchBudget,
    kept: Option<Action>,
) -> Advice<Action> {
    let (view, me) = (knowledge.view(), knowledge.seat());
    let luck = budget.luck.raw();
    let mut advice = advice::evaluate(knowledge.owed(), kept, budget, ROUNDS, |action, world| {
        let mut state = knowledge.sample(&mut FastLuck::stream(luck, 2 * u64::from(world)));
        let dealer = Quick(FastLuck::stream(luck, 2 * u64::from(world) + 1));
        turn_out(&mut state, me, action, dealer)
    });
    advice.exact = settled(&view);
    for choice in &mut advice.choices {
        choice.reasons = reasons(&view, me, choice.action);
        if advice.exact {
            choice.std_error = 0.0;
        }
    }
    advice
}

/// Everybody goes on by reckoning until somebody else's turn begins or the match is over: the chance to win there.
fn turn_out(state: &mut State, me: Seat, action: Action, mut dealer: Quick<FastLuck>) -> f64 {
    let mut budget = SearchBudget::new(dealer.0.clone());
    let mut next = (me, action);
    loop {
        if Push::play(state, next.0, next.1, &mut dealer).is_err() {
            return 0.0;
        }
        let seat = match Push::next(state) {
            Next::Over(outcome) => return share(&Push::verdict(&outcome), me),
            Next::Decide(seats) => seats
                .first()
                .expect("somebody owes a decision while the match runs"),
        };
        let table = state.table();
        if matches!(table.phase, Phase::Turn { card: None, .. }) && table.is_fresh() {
            let view = Push::view(state, Viewer::Seat(me));
            return Standing::of(&view)
                .win_chances(view.deck, seat)
                .chance((me, 1.0), &[])
                .into();
        }
        next = (
            seat,
            Odds.choose(&Knowledge::of(state, seat, &[]), &mut budget),
        );
    }
}

/// Does chance have no say any more? Nothing left to reveal, no die to be rolled, and nothing hidden: whoever takes
/// takes what is best.
fn settled(view: &View) -> bool {
    let dice = view
        .table
        .rows()
        .iter()
        .any(|row| view.table.line(row).has_dice());
    let waits = matches!(view.table.phase, Phase::Turn { card: Some(_), .. });
    let banks = view
        .banks
        .as_slice()
        .iter()
        .all(|bank| bank.cards.is_some());
    view.deck == 0 && !dice && !waits && banks
}

/// Something between 0 and 1 as a percentage.
fn percent(share: f64) -> i32 {
    (share * 100.0).round() as i32
}

/// The row that is worth most to a seat, but for one that is gone, and what it is worth.
fn best_row(view: &View, seat: Seat, gone: Option<Row>) -> Option<(Row, f32)> {
    let rows = view.table.rows().iter().filter(|&row| Some(row) != gone);
    let value = |row| (row, row_worth(&view.table, row, seat));
    rows.map(value).max_by(|one, two| one.1.total_cmp(&two.1))
}

fn points(value: f32) -> i32 {
    value.round() as i32
}

fn reasons(view: &View, me: Seat, action: Action) -> Vec<Message> {
    let table = &view.table;
    match action {
        Action::Reveal => {
            let mut reasons = Vec::new();
            if table.is_fresh() && !table.benches[me].is_empty() {
                reasons.push(bench_at_risk(view, me));
            }
            if table.has_rows() {
                reasons.extend(view.risk(None).map(bust));
                reasons.extend(best_row(view, me, None).map(|(_, value)| {
                    Message::new("hint-push-stake").with("points", points(value))
                }));
                reasons.extend(table.new_row().map(|_| Message::new("hint-push-room")));
            }
            if reasons.is_empty() {
                reasons.push(Message::new("hint-push-nothing"));
            }
            reasons
        }
        Action::Stop => {
            let mut reasons = shared_out(view, me, None);
            reasons.extend(
                view.risk(None)
                    .filter(|&risk| risk > 0.0)
                    .map(|risk| Message::new("hint-push-avoids").with("percent", percent(risk))),
            );
            reasons
        }
        Action::Place { row } => placed(view, row),
        Action::NewRow => table
            .new_row()
            .map(|row| placed(view, row))
            .unwrap_or_default(),
        Action::Take { row } => shared_out(view, me, Some(row)),
        Action::Bank { colour } => {
            let safe = table.benches[me].of(colour).points();
            let saves = f32::from(safe) * loss_share(&table.options);
            let banked = Message::new("hint-push-bank").with("points", i32::from(safe));
            vec![
                banked,
                Message::new("hint-push-bank-saves").with("points", points(saves)),
            ]
        }
    }
}

fn bust(risk: f64) -> Message {
    Message::new("hint-push-bust").with("percent", percent(risk))
}

/// What a roll would cost the bench on average.
fn bench_at_risk(view: &View, me: Seat) -> Message {
    let bench = view.table.benches[me].points();
    let loss = f32::from(bench) * loss_share(&view.table.options);
    Message::new("hint-push-bench")
        .with("points", i32::from(bench))
        .with("loss", points(loss))
}

/// What the revealed card does in a row, and how likely a bust is then.
fn placed(view: &View, row: Row) -> Vec<Message> {
    let Phase::Turn {
        card: Some(card), ..
    } = view.table.phase
    else {
        return Vec::new();
    };
    let line = view.table.line(row);
    let held = line.numbers().points();
    let mut reasons = Vec::new();
    reasons.extend(
        view.risk(Some((row, card)))
            .map(|risk| Message::new("hint-push-then-bust").with("percent", percent(risk))),
    );
    reasons.push(match (card.face(), line.is_empty()) {
        (None, _) if line.is_empty() => Message::new("hint-push-dice-apart"),
        (None, _) => Message::new("hint-push-dice-spoils").with("points", i32::from(held)),
        (Some(_), true) => Message::new("hint-push-apart"),
        (Some((_, number)), false) => {
            let grows =
                Message::new("hint-push-grows").with("points", i32::from(held) + i32::from(number));
            if line.has_dice() {
                Message::new("hint-push-with-dice").with("points", i32::from(number))
            } else {
                grows
            }
        }
    });
    if card != Card::DICE && view.table.new_row() == Some(row) && row == Row::ALL[2] {
        reasons.push(Message::new("hint-push-last-row"));
    }
    reasons
}

/// What the seat gets of the rows, a certain one or the best, and what that leaves to the next.
fn shared_out(view: &View, me: Seat, row: Option<Row>) -> Vec<Message> {
    let table = &view.table;
    let mine = row
        .map(|row| (row, row_worth(table, row, me)))
        .or_else(|| best_row(view, me, None));
    let Some((row, value)) = mine else {
        return Vec::new();
    };
    let mut reasons = Vec::new();
    let next = table.toward(me);
    let on_turn = match table.phase {
        Phase::Turn { seat, .. } => seat,
        Phase::Take { on_turn, .. } => on_turn,
        Phase::Over(_) => me,
    };
    let left = best_row(view, next, Some(row)).filter(|_| next != on_turn);
    reasons.push(match left {
        Some((_, theirs)) => Message::new("hint-push-rows")
            .with("points", points(value))
            .with("player", next)
            .with("theirs", points(theirs)),
        None => Message::new("hint-push-row").with("points", points(value)),
    });
    let line = table.line(row);
    if line.has_dice() {
        let bench = table.benches[me].points() + line.numbers().points();
        let loss = f32::from(bench) * loss_share(&table.options);
        reasons.push(Message::new("hint-push-die").with("loss", points(loss)));
    }
    reasons
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Roster;
    use sobremesa_core::Setup;
    use sobremesa_push::Options;

    #[test]
    fn the_chance_of_a_bust_is_told_for_going_on_and_for_stopping() {
        let mut luck = Quick(FastLuck::new(4));
        let setup = Setup::<Push>::fresh(2, Options::default());
        let mut state = Push::start(&setup, &mut luck).expect("a sound set-up");
        let seat = Push::next(&state)
            .deciders()
            .first()
            .expect("somebody begins");
        // Reveal and build until stopping is a choice.
        let knowledge = loop {
            let owed = Knowledge::<Push>::of(&state, seat, &[]).owed();
            if owed.contains(&Action::Stop) {
                break Knowledge::<Push>::of(&state, seat, &[]);
            }
            Push::play(&mut state, seat, owed[0], &mut luck).expect("an owed action");
        };
        let advice = Push::advise(
            &knowledge,
            &mut SearchBudget::new(FastLuck::new(1)).rounds(8),
            None,
        );
        assert_eq!(advice.choices.len(), 2);
        let told = |action, key| {
            let choice = advice.of(&action).expect("it was weighed");
            choice.reasons.iter().any(|reason| reason.key == key)
        };
        assert!(told(Action::Reveal, "hint-push-bust") && told(Action::Reveal, "hint-push-stake"));
        assert!(told(Action::Stop, "hint-push-row") || told(Action::Stop, "hint-push-rows"));
    }
}
