//! What an expert thinks of each answer: raced on by those who tune their cars, to a moment that can be judged.

use sobremesa_core::{FastLuck, Game, Knowledge, Message, Next, Quick, Seat, Viewer, in_order};
use sobremesa_cthulhu_500::{Action, Cthulhu500, Frame, State, View};

use super::{HeuristicWeights, racer, value};
use crate::advice::{self, Notes, Trial, share};
use crate::search::Searchable;
use crate::{Advice, SearchBudget};

/// How many trials there are where nothing limits the time.
const ROUNDS: u32 = 240;
/// How many answers are tried, those first that rules of thumb like.
const MAX_ANSWERS_TRIED: usize = 10;
/// A race is judged after so many decisions at the latest.
const MAX_ROLLOUT_STEPS: u32 = 400;

/// Passes gained, damage and cards in hand at the end of a trial.
const NOTED_NUMBERS: usize = 3;

/// What an expert thinks of what the seat may do.
pub(super) fn advise(
    knowledge: &Knowledge<'_, Cthulhu500>,
    budget: &mut SearchBudget,
    kept: Option<Action>,
) -> Advice<Action> {
    let (view, seat, luck) = (knowledge.view(), knowledge.seat(), budget.luck.raw());
    let answers = promising(knowledge, luck, kept);
    let usual = answers.first().copied();
    let mut notes = Notes::new();
    let before = passes(&knowledge.sample(&mut FastLuck::new(luck)), seat);
    let mut advice = advice::evaluate_by(answers, kept, budget, ROUNDS, |action, world| {
        let mut state = knowledge.sample(&mut FastLuck::stream(luck, 2 * u64::from(world)));
        let value = race_on(
            &mut state,
            seat,
            action,
            FastLuck::stream(luck, 2 * u64::from(world) + 1),
        );
        let hand = Cthulhu500::view(&state, Viewer::Seat(seat)).hand.len();
        let damaged = u8::from(state.table().cars[seat].damaged);
        notes.note(
            action,
            [passes(&state, seat) - before, damaged.into(), hand.into()],
        );
        Trial { rank: value, value }
    });
    for place in 0..advice.choices.len() {
        let action = advice.choices[place].action;
        let mut reasons: Vec<Message> = test(&view, seat, action).into_iter().collect();
        reasons.extend(told(
            &notes,
            action,
            advice::rival(&advice.choices, place),
            place == 0,
        ));
        if Some(action) == usual && reasons.len() < 3 {
            reasons.push(Message::new("hint-cthulhu-500-usual"));
        }
        advice.choices[place].reasons = reasons;
    }
    advice
}

/// The answers worth a trial, the one first that rules of thumb would give.
fn promising(
    knowledge: &Knowledge<'_, Cthulhu500>,
    luck: u64,
    kept: Option<Action>,
) -> Vec<Action> {
    let owed = knowledge.owed();
    // What rules of thumb make of an answer goes by what the seat sees, which any world that fits shows.
    let world = knowledge.sample(&mut FastLuck::new(luck));
    let values = racer::values(&world, knowledge.seat(), &HeuristicWeights::TUNER, &owed);
    let mut order: Vec<usize> = (0..owed.len()).collect();
    in_order(&mut order, &mut |&one, &two| values[two].cmp(&values[one]));
    let mut answers: Vec<Action> = order
        .into_iter()
        .take(MAX_ANSWERS_TRIED)
        .map(|place| owed[place])
        .collect();
    answers.extend(kept.filter(|kept| owed.contains(kept) && !answers.contains(kept)));
    answers
}

/// Everybody goes on by rules of thumb until the race can be judged: the seat's chance to win there.
fn race_on(state: &mut State, seat: Seat, action: Action, mut luck: FastLuck) -> f64 {
    let (mut next, mut steps) = (Some((seat, action)), 0);
    while let Some((seat, action)) = next.take() {
        if Cthulhu500::play(state, seat, action, &mut Quick(&mut luck)).is_err() {
            return 0.0;
        }
        steps += 1;
        match Cthulhu500::next(state) {
            Next::Over(_) => {}
            Next::Decide(_)
                if Cthulhu500::evaluate(state, steps).is_some() || steps > MAX_ROLLOUT_STEPS => {}
            Next::Decide(seats) => {
                next = seats
                    .first()
                    .map(|seat| (seat, racer::fast(state, seat, &HeuristicWeights::TUNER)));
            }
        }
    }
    match Cthulhu500::next(state) {
        Next::Over(outcome) => share(&Cthulhu500::verdict(&outcome), seat),
        Next::Decide(_) => super::value_model::chances(state)[seat],
    }
}

/// How many passes a car is ahead of one at the tail without a lap.
fn passes(state: &State, seat: Seat) -> f64 {
    let pack = &state.table().pack;
    let last = f64::from(pack.seats().saturating_sub(1));
    f64::from(pack.laps()[seat]) * last + last - pack.place(seat) as f64
}

/// The odds of a throw that the answer leads to.
fn test(view: &View, seat: Seat, action: Action) -> Option<Message> {
    let sheet = view.sheet();
    let far = match action {
        Action::Attempt => false,
        Action::FarAttempt => true,
        Action::Accept if matches!(view.table.stack.top(), Some(Frame::FreePass)) => false,
        Action::Repair => {
            let chance = (7 - sheet.complexity(seat) + sheet.fix(seat)).clamp(0, 6);
            return Some(Message::new("hint-cthulhu-500-repair").with("percent", chance * 100 / 6));
        }
        _ => return None,
    };
    let target = sheet.aim(seat, far);
    let (won, tied, _) =
        value::odds(sheet.strength(seat, target, true) - sheet.strength(target, seat, false));
    let odds = Message::new("hint-cthulhu-500-attempt").with("player", target);
    Some(odds.with("won", won).with("tied", tied))
}

/// What tells an answer from its rival where trials end, as far as it fits the verdict.
fn told(
    notes: &Notes<Action, NOTED_NUMBERS>,
    answer: Action,
    rival: Option<Action>,
    best: bool,
) -> Vec<Message> {
    let Some(own) = notes.mean(answer) else {
        return Vec::new();
    };
    let places = |number: f64| format!("{:+}", (number * 100.0).round() as i32).replace('-', "−");
    let percent = |number: f64| (number * 100.0).round() as i32;
    let Some(other) = rival.and_then(|rival| notes.mean(rival)) else {
        return vec![Message::new("hint-cthulhu-500-places").with("places", places(own[0]))];
    };
    let apart = |feature: usize| 100.0 * (own[feature] - other[feature]);
    let mut words: Vec<(bool, f64, Message)> = Vec::new();
    if apart(0).abs() >= 8.0 {
        let message = Message::new("hint-cthulhu-500-places-other").with("places", places(own[0]));
        let message = message.with("other", places(other[0]));
        words.push(((apart(0) > 0.0) == best, apart(0).abs(), message));
    }
    if apart(1).abs() >= 5.0 {
        let message = Message::new("hint-cthulhu-500-damage").with("percent", percent(own[1]));
        let message = message.with("other", percent(other[1]));
        words.push(((apart(1) < 0.0) == best, 0.9 * apart(1).abs(), message));
    }
    if apart(2).abs() >= 20.0 {
        let tenths = |number: f64| (number * 10.0).round() as u32;
        let (cards, others) = (tenths(own[2]), tenths(other[2]));
        let message = Message::new("hint-cthulhu-500-cards")
            .with("cards", cards / 10)
            .with("tenth", cards % 10);
        let message = message
            .with("other", others / 10)
            .with("others", others % 10);
        words.push(((apart(2) > 0.0) == best, 0.2 * apart(2).abs(), message));
    }
    if words.is_empty() {
        return vec![Message::new("hint-cthulhu-500-places").with("places", places(own[0]))];
    }
    // A reason speaks for what is advised, and against what is not.
    words.retain(|(fits, _, _)| *fits);
    if words.is_empty() {
        let key = if best {
            "hint-cthulhu-500-wins-more"
        } else {
            "hint-cthulhu-500-wins-less"
        };
        return vec![Message::new(key)];
    }
    in_order(&mut words, &mut |one, two| two.1.total_cmp(&one.1));
    words
        .into_iter()
        .take(2)
        .map(|(_, _, message)| message)
        .collect()
}
