//! What an expert thinks of each card: the best whole turns that begin with it, tried out to the end of the match.

use sobremesa_core::{FastLuck, Knowledge, Piece, Seat};
use sobremesa_the_game::{ALL, Action, Card, MAX, Pile, TheGame, Turn, View};

use super::super::counting::{Counting, worth};
use super::super::greedy::Greedy;
use super::endgame::{Moment, can_win};
use super::imagine::Imagined;
use super::rollout::{Seen, roll};
use super::turns::{Line, Turns};
use super::world::{Deck, Frame, World};
use super::{AHEAD, FAR, TRIED, here, reasons, value};
use crate::advice::{self, Trial};
use crate::{Advice, Bot, Thought, Weighed};

/// How many matches are played out where nothing limits the time.
const ROUNDS: u32 = 4000;
/// The same in Extreme, where a match takes longer.
const EXTREME: u32 = 600;
/// In Extreme the card that weighing whole turns leads to has so much of an advantage: as if five cards less were left.
const WISHED: f64 = 0.01;
/// How many cards of Extreme are played out.
const EXTREME_TRIED: usize = 6;
/// Far from the end a card that fits nowhere a few turns on counts as so much of the victory.
const CARD: f64 = 0.05;

/// What an expert thinks of what the seat may do.
pub(in super::super) fn advise(
    knowledge: &Knowledge<'_, TheGame>,
    thought: &mut Thought,
    kept: Option<Action>,
) -> Advice<Action> {
    let view = knowledge.view();
    let mut turns = Turns::default();
    let Some(turn) = view.turn().copied() else {
        let best = turns.best(here(&view), view.minimum(), 1).first().copied();
        let mut advice = match best {
            Some(best) if !view.table.options.extreme => bids(knowledge, &view, &best, thought, kept),
            _ => advice::play_out(knowledge, thought, kept),
        };
        advice.choices.iter_mut().for_each(|choice| choice.reasons = reasons::bid(&view, best.as_ref()));
        return advice;
    };
    if view.table.options.extreme {
        return extreme(knowledge, &view, thought, kept);
    }
    if let Some(advice) = known(knowledge, &view, &turn, thought) {
        return advice;
    }
    let minimum = view.minimum().saturating_sub(turn.laid);
    let lines = lines(&view, minimum, &mut turns, kept);
    let weighed = tried_out(&view, minimum, &lines, kept, thought);
    let mut choices: Vec<Weighed<Action>> = Vec::new();
    let mut told: Vec<&Line> = Vec::new();
    for Weighed { action: place, worth, doubt, .. } in weighed.choices {
        let action = first(&lines[place]);
        // Of several turns that begin alike the best one counts, and of two piles that show the same one is enough.
        let new = |choice: &Weighed<Action>| {
            choice.action != action && (kept == Some(action) || !twins(&view, choice.action, action))
        };
        if choices.iter().all(new) {
            choices.push(Weighed { action, worth, doubt, reasons: Vec::new() });
            told.push(&lines[place]);
        }
    }
    for place in 0..choices.len() {
        // The best is held against the next, the others against the best.
        let other = if place == 0 { told.get(1) } else { told.first() };
        choices[place].reasons = reasons::turn(&view, told[place], other.copied());
    }
    Advice { choices, exact: false }
}

/// How gladly to start: how matches go that this seat begins, and those that the next begins. Every step up is taken to
/// make it a third likelier that this seat begins.
fn bids(
    knowledge: &Knowledge<'_, TheGame>,
    view: &View,
    best: &Line,
    thought: &mut Thought,
    kept: Option<Action>,
) -> Advice<Action> {
    let (frame, from, own) = (frame(view), here(view), view.viewer.unwrap_or(Seat(0)));
    let imagined = Imagined::new(view, own, from.unlaid & !from.hand);
    let luck = thought.luck.raw();
    let won =
        |world: World, deck: &Deck| f64::from(u8::from(roll(world, deck, &frame, u32::MAX) == Seen::Won));
    advice::weigh(knowledge.owed(), kept, thought, ROUNDS, |action, number| {
        let (mut hands, deck) = imagined.world(&mut FastLuck::stream(luck, u64::from(number)));
        let mut begun = World { tops: best.tops, hands, unlaid: best.unlaid, drawn: 0, seat: own.0 };
        begun.pass_on(&frame, &deck, best.hand);
        hands[own.index()] = from.hand;
        let other =
            World { tops: from.tops, hands, unlaid: from.unlaid, drawn: 0, seat: own.left(view.seats()).0 };
        let gladly = if let Action::Bid(bid) = action { f64::from(bid.number()) / 3.0 } else { 0.0 };
        gladly * won(begun, &deck) + (1.0 - gladly) * won(other, &deck)
    })
}

fn frame(view: &View) -> Frame {
    let options = &view.table.options;
    Frame { seats: view.seats(), full: options.hand_size(view.seats()), minimum: options.minimum(false) }
}

/// Is it the same card on two piles that show the same and go the same way?
fn twins(view: &View, one: Action, two: Action) -> bool {
    let shows = |action| match action {
        Action::Lay { card, pile } => Some((card, pile.ascends(), view.table.stack(pile).top())),
        _ => None,
    };
    shows(one).is_some() && shows(one) == shows(two)
}

/// What a turn begins with.
fn first(line: &Line) -> Action {
    match line.path().first() {
        Some(&(card, pile)) => {
            Action::Lay { card: Card::from_index(card.into()), pile: Pile::ALL[usize::from(pile)] }
        }
        None => Action::End,
    }
}

/// The turns worth a trial, and the best one that begins with what is kept.
fn lines(view: &View, minimum: u8, turns: &mut Turns, kept: Option<Action>) -> Vec<Line> {
    let from = here(view);
    let mut lines = turns.best(from, minimum, TRIED).to_vec();
    if lines.is_empty() {
        lines = turns.best(from, 1, TRIED).to_vec();
    }
    if let Some(kept) = kept.filter(|kept| lines.iter().all(|line| first(line) != *kept)) {
        lines.extend(match kept {
            Action::Lay { card, pile } => {
                let begun = from.lay(card.number(), pile.index());
                let on = turns.best(begun, minimum, 1).first().copied();
                let enough = (minimum <= 1).then_some(begun);
                on.into_iter().chain(enough).min_by_key(|line| line.cost).or(Some(begun))
            }
            Action::End => Some(from),
            _ => None,
        });
    }
    lines
}

/// Tries turns out in the same worlds; answers by their places.
fn tried_out(
    view: &View,
    minimum: u8,
    lines: &[Line],
    kept: Option<Action>,
    thought: &mut Thought,
) -> Advice<usize> {
    let frame = frame(view);
    let (from, own) = (here(view), view.viewer.unwrap_or(Seat(0)));
    let far = from.unlaid.count_ones() > FAR;
    let ahead = AHEAD + u32::from(view.seats() > 2);
    let imagined = Imagined::new(view, own, from.unlaid & !from.hand);
    let luck = thought.luck.raw();
    let kept = lines.iter().position(|line| Some(first(line)) == kept);
    advice::weigh_by((0..lines.len()).collect(), kept, thought, ROUNDS, |place, number| {
        let line = &lines[place];
        let left = f64::from(line.unlaid.count_ones());
        if line.path().len() < usize::from(minimum) && line.unlaid != 0 {
            // Not enough, and nothing more fits: the match is lost here.
            return Trial { rank: -0.003 * left, worth: 0.0 };
        }
        let (hands, deck) = imagined.world(&mut FastLuck::stream(luck, u64::from(number)));
        let mut world = World { tops: line.tops, hands, unlaid: line.unlaid, drawn: 0, seat: own.0 };
        world.pass_on(&frame, &deck, line.hand);
        let end = roll(world, &deck, &frame, u32::MAX);
        let worth = f64::from(u8::from(end == Seen::Won));
        let rank = match far {
            true => worth + CARD * value(roll(world, &deck, &frame, ahead), true),
            false => value(end, false),
        };
        Trial { rank, worth }
    })
}

/// Nothing left to draw and one hidden hand at most: what can be won is worked out.
fn known(
    knowledge: &Knowledge<'_, TheGame>,
    view: &View,
    turn: &Turn,
    thought: &Thought,
) -> Option<Advice<Action>> {
    if view.draw > 0 || view.seats() > 2 {
        return None;
    }
    let (from, clock) = (here(view), thought.clock(1));
    let owed = knowledge.owed();
    let line = |&action: &Action| match action {
        Action::Lay { card, pile } => from.lay(card.number(), pile.index()),
        _ => from,
    };
    let lines: Vec<Line> = owed.iter().map(line).collect();
    let after = |(action, line): (&Action, &Line)| {
        let mut hands = [line.unlaid & !line.hand; MAX];
        hands[turn.seat.index()] = line.hand;
        hands[usize::from(view.seats())..].fill(0);
        let mut moment = Moment { tops: line.tops, hands, seat: turn.seat.0, laid: true };
        if *action == Action::End || line.hand == 0 {
            let other = (turn.seat.0 + 1) % view.seats();
            let stays = hands[usize::from(other)] == 0;
            moment = Moment { seat: if stays { turn.seat.0 } else { other }, laid: false, ..moment };
        }
        moment
    };
    let moments: Vec<Moment> = owed.iter().zip(&lines).map(after).collect();
    let wins = can_win(&moments, view.seats(), &clock)?;
    let mut order: Vec<usize> = (0..owed.len()).collect();
    order.sort_by_key(|&place| (!wins[place], lines[place].cost));
    let choices = order.into_iter().map(|place| {
        let worth = f64::from(u8::from(wins[place]));
        let reasons = reasons::known(view, &lines[place], wins[place]);
        Weighed { action: owed[place], worth, doubt: 0.0, reasons }
    });
    Some(Advice { choices: choices.collect(), exact: true })
}

/// Extreme: the most promising cards played out, the one in front that weighing whole turns leads to.
fn extreme(
    knowledge: &Knowledge<'_, TheGame>,
    view: &View,
    thought: &mut Thought,
    kept: Option<Action>,
) -> Advice<Action> {
    let wish = Counting::default().choose(knowledge, thought);
    let after = |action: Action| {
        let (mut table, mut unlaid) = (view.table, ALL.without(view.laid));
        if let (Action::Lay { card, pile }, Some(mut turn)) = (action, view.turn().copied()) {
            table.lay(&mut turn, card, pile);
            unlaid.remove(card);
        }
        worth(&table, unlaid)
    };
    let mut answers: Vec<(f64, Action)> = knowledge
        .owed()
        .into_iter()
        .filter(|&action| action != wish && knowledge.warning(action).is_none())
        .map(|action| (after(action), action))
        .collect();
    answers.sort_by(|one, two| two.0.total_cmp(&one.0));
    answers.truncate(EXTREME_TRIED - 1);
    let mut answers: Vec<Action> =
        std::iter::once(wish).chain(answers.into_iter().map(|(_, action)| action)).collect();
    answers.extend(kept.filter(|kept| !answers.contains(kept)));
    let wished = |action, _: &_| if action == wish { WISHED } else { 0.0 };
    let mut advice =
        advice::play_out_with(knowledge, thought, (answers, kept), EXTREME, Greedy::default, wished);
    let from = here(view);
    let line = |action: Action| match action {
        Action::Lay { card, pile } => from.lay(card.number(), pile.index()),
        _ => from,
    };
    let told: Vec<Line> = advice.choices.iter().map(|choice| line(choice.action)).collect();
    for (place, choice) in advice.choices.iter_mut().enumerate() {
        let other = if place == 0 { told.get(1) } else { told.first() };
        choice.reasons = reasons::turn(view, &told[place], other);
    }
    advice
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Roster;
    use sobremesa_core::{Game, Quick, Setup, Viewer};
    use sobremesa_the_game::State;

    fn position(written: serde_json::Value) -> State {
        let setup: Setup<TheGame> = serde_json::from_value(written).expect("a set-up");
        TheGame::start(&setup, &mut Quick(FastLuck::new(1))).expect("a sound set-up")
    }

    fn ask(state: &State, kept: Option<Action>) -> Advice<Action> {
        let mut thought = Thought::new(FastLuck::new(7)).rounds(400);
        TheGame::advise(&Knowledge::of(state, Seat(0), &[]), &mut thought, kept)
    }

    fn says(choice: &Weighed<Action>, key: &str) -> bool {
        choice.reasons.iter().any(|reason| reason.key == key)
    }

    fn lay(card: u8, pile: Pile) -> Action {
        Action::Lay { card: Card::new(card).expect("a card"), pile }
    }

    #[test]
    fn the_card_that_takes_a_pile_back_is_advised_and_says_so() {
        let piles = [[30u8], [1], [100], [40]];
        let hand = [20, 47, 55, 60, 71, 90, 95, 97];
        let state = position(serde_json::json!({ "seats": 1, "position": {
            "piles": piles, "hands": [hand], "phase": { "turn": { "seat": 0 } } } }));
        let advice = ask(&state, Some(lay(60, Pile::B)));
        assert_eq!(advice.best().action, lay(20, Pile::A), "{advice:?}");
        assert!(says(advice.best(), "hint-the-game-back"), "{advice:?}");
        let kept = advice.of(&lay(60, Pile::B)).expect("what is kept is weighed");
        assert!(kept.worth <= advice.best().worth);
    }

    #[test]
    fn where_everything_is_known_it_is_worked_out() {
        // All but three cards are laid: 60 has to go back on 70 before 65 and 90 can be laid.
        let beneath: Vec<u8> = (4..=98).filter(|card| ![60, 65, 70, 90].contains(card)).collect();
        let state = position(serde_json::json!({ "seats": 1, "position": {
            "piles": [[70], [99], [2], [3]], "beneath": beneath, "hands": [[60, 65, 90]], "phase": { "turn": { "seat": 0 } } } }));
        assert_eq!(TheGame::view(&state, Viewer::Spectator).draw, 0);
        let advice = ask(&state, None);
        assert!(advice.exact, "{advice:?}");
        assert_eq!((advice.best().action, advice.best().worth), (lay(60, Pile::A), 1.0));
        assert!(says(advice.best(), "hint-the-game-wins"));
        let lost = advice.of(&lay(90, Pile::A)).expect("it was weighed");
        assert!(lost.worth == 0.0 && says(lost, "hint-the-game-loses"), "{advice:?}");
    }
}
