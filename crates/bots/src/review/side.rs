//! The result split into luck and play.

use sobremesa_core::{Game, Seat, Verdict};

use sobremesa_player::{Decision, Side};

use crate::advice::share;

/// Follows every side through the match, writing down what happened after each of its decisions.
pub(super) fn sides<G: Game>(
    decisions: &mut [Decision<G>],
    seats: u8,
    verdict: Option<&Verdict>,
    looked_at: impl Fn(Seat) -> bool,
) -> Vec<Side> {
    let everybody = Seat::all(seats).filter(|&seat| looked_at(seat)).count() > 1;
    if G::COOPERATIVE && (everybody || seats == 1) {
        return side(decisions, None, seats, verdict).into_iter().collect();
    }
    let mut sides: Vec<Side> = Seat::all(seats)
        .filter_map(|seat| side(decisions, Some(seat), seats, verdict))
        .collect();
    if !G::COOPERATIVE && seats == 2 && sides.len() == 2 {
        for side in &mut sides {
            let own = side.seat;
            let first = decisions
                .iter()
                .position(|decision| Some(decision.seat) == own);
            let since = decisions.iter().skip(first.unwrap_or(0));
            let (lost, std_error) = since
                .filter(|decision| Some(decision.seat) != own && decision.loss > 0.0)
                .fold((0.0, 0.0), |(lost, std_error), one| {
                    (lost + one.loss, std_error + one.std_error.powi(2))
                });
            side.others = Some(lost);
            side.luck -= lost;
            side.std_error = (side.std_error.powi(2) + std_error).sqrt();
        }
    }
    sides
}

/// One side; nothing where it never had a choice.
fn side<G: Game>(
    decisions: &mut [Decision<G>],
    seat: Option<Seat>,
    seats: u8,
    verdict: Option<&Verdict>,
) -> Option<Side> {
    let own: Vec<usize> = (0..decisions.len())
        .filter(|&place| seat.is_none_or(|seat| decisions[place].seat == seat))
        .collect();
    let (&first, &last) = (own.first()?, own.last()?);
    let result = verdict.map(|verdict| share(verdict, seat.unwrap_or(Seat(0))));
    let end = result.unwrap_or(decisions[last].after);
    let (mut luck, mut losses, mut std_error) =
        (0.0, 0.0, decisions[first].before_std_error.powi(2));
    let mut by_seat = vec![0.0; seats.into()];
    for (turn, &place) in own.iter().enumerate() {
        let next = own
            .get(turn + 1)
            .map_or(end, |&next| decisions[next].before);
        let decision = &mut decisions[place];
        decision.swing = next - decision.after;
        luck += decision.swing;
        losses += decision.loss;
        by_seat[decision.seat.index()] += decision.loss;
        if decision.loss > 0.0 {
            std_error += decision.std_error.powi(2);
        }
    }
    let start = decisions[first].before;
    let std_error = std_error.sqrt();
    Some(Side {
        seat,
        start,
        luck,
        others: None,
        losses,
        by_seat,
        end,
        over: result.is_some(),
        std_error,
    })
}
