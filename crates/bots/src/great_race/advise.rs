//! What an expert thinks of each answer: trials to the end of the round, and how the crew stands there.

use sobremesa_core::{Knowledge, Message, Seat, in_order};
use sobremesa_great_race::{Action, Doing, GreatRace, Phase, State, Team, View, Zone, assistants};

use super::candidates::{answers, teams};
use super::imagined::{Imagined, Minds};
use super::leader::Mind;
use super::navigator::{ROUNDS_AHEAD, Search};
use super::route::Atlas;
use super::{value, value_model};
use crate::advice::{self, Notes, Trial};
use crate::{Advice, Evaluated, SearchBudget};

/// How many trials there are where nothing limits the time.
const ROUNDS: u32 = 96;

/// The way that is left, fuel, mechanical points and money at the end of a trial.
const NOTED_NUMBERS: usize = 4;
/// What a fuel of the way, a fuel, a mechanical point and a coin of ten weigh when words are sought.
const WEIGHTS: [f64; NOTED_NUMBERS] = [1.0, 0.8, 2.0, 0.5];
/// Less is not worth a word.
const WORTH_A_WORD: f64 = 0.75;

/// What an expert thinks of what the seat may do.
pub(super) fn advise(
    knowledge: &Knowledge<'_, GreatRace>,
    budget: &mut SearchBudget,
    kept: Option<Action>,
) -> Advice<Action> {
    let (view, owed) = (knowledge.view(), knowledge.owed());
    let mut minds = Minds::default();
    let seat = knowledge.seat();
    if view.table.phase == Phase::Planning && view.table.trim.is_none() {
        return planned(knowledge, &view, budget, kept);
    }
    let wish = Mind::new(&mut minds.atlas, seat, &view, &owed).answer_owed();
    let mut tried = answers(&view, seat, &owed, wish, &mut minds.atlas);
    tried.extend(kept.filter(|kept| owed.contains(kept) && !tried.contains(kept)));
    let luck = budget.luck.raw();
    let mut search = Search {
        knowledge,
        luck,
        until: view.table.round + ROUNDS_AHEAD,
        weights: value_model::learned(),
        minds,
    };
    let mut notes = Notes::new();
    let mut advice = advice::evaluate_by(tried, kept, budget, ROUNDS, |action, world| {
        trial(&mut search, world, seat, &mut notes, action, |imagined| {
            imagined.play(seat, action);
        })
    });
    for place in 0..advice.choices.len() {
        let action = advice.choices[place].action;
        let mut reasons = price(&view, seat, action);
        reasons.extend(worth(&view, &advice.choices, place));
        reasons.extend(told(
            &notes,
            action,
            advice::rival(&advice.choices, place),
            place == 0,
        ));
        advice.choices[place].reasons = reasons;
    }
    advice
}

/// Tries something out and notes how the crew stands then.
fn trial<A: Copy + PartialEq>(
    search: &mut Search<'_, '_>,
    world: u32,
    seat: Seat,
    notes: &mut Notes<A, NOTED_NUMBERS>,
    answer: A,
    act: impl FnOnce(&mut Imagined),
) -> Trial {
    let (value, end) = search.end(world, act);
    notes.note(answer, standing(&end.state, seat, &mut search.minds.atlas));
    Trial { rank: value, value }
}

fn standing(state: &State, seat: Seat, atlas: &mut Atlas) -> [f64; NOTED_NUMBERS] {
    let table = state.table();
    let crew = &table.crews[seat];
    let way = f64::from(atlas.route(table, crew).from(crew.at)) / 10.0;
    [
        way,
        crew.fuel.into(),
        (crew.engine + crew.chassis).into(),
        f64::from(crew.money) / 10.0,
    ]
}

/// Whole teams are tried out; an assistant is worth what the best team is that has one there.
fn planned(
    knowledge: &Knowledge<'_, GreatRace>,
    view: &View,
    budget: &mut SearchBudget,
    kept: Option<Action>,
) -> Advice<Action> {
    let (seat, placed, luck) = (knowledge.seat(), view.plan, budget.luck.raw());
    let mut minds = Minds::default();
    let wish = Mind::new(&mut minds.atlas, seat, view, &[]).plan();
    let teams = teams(assistants(view.seats()), placed, wish);
    let adds = |team: &Team, zone: Zone| placed.in_zone(zone) < team.in_zone(zone);
    let kept = kept.and_then(|kept| match kept {
        Action::Assign { zone } => teams.iter().copied().find(|team| adds(team, zone)),
        _ => None,
    });
    let mut search = Search {
        knowledge,
        luck,
        until: view.table.round + ROUNDS_AHEAD,
        weights: value_model::learned(),
        minds,
    };
    let mut notes = Notes::new();
    let found = advice::evaluate_by(teams, kept, budget, ROUNDS, |team, world| {
        trial(&mut search, world, seat, &mut notes, team, |imagined| {
            imagined.plan(seat, team)
        })
    });
    let owed = knowledge.owed();
    let mut choices: Vec<Evaluated<Action>> = Vec::new();
    for (place, team) in found.choices.iter().enumerate() {
        for zone in Zone::ALL
            .into_iter()
            .filter(|&zone| adds(&team.action, zone))
        {
            let action = Action::Assign { zone };
            if choices.iter().any(|choice| choice.action == action) || !owed.contains(&action) {
                continue;
            }
            let mut reasons = vec![described(&team.action)];
            reasons.extend(told(
                &notes,
                team.action,
                advice::rival(&found.choices, place),
                place == 0,
            ));
            choices.push(Evaluated {
                action,
                value: team.value,
                std_error: team.std_error,
                reasons,
            });
        }
    }
    if choices.is_empty() {
        // Nobody is left to be placed: whatever is owed is all there is.
        return advice::play_out(knowledge, budget, None);
    }
    Advice {
        choices,
        exact: false,
    }
}

fn described(team: &Team) -> Message {
    Message::new("hint-great-race-team")
        .with("explorers", team.explorer)
        .with("mechanics", team.mechanic)
        .with("escorts", team.escort)
        .with("treasury", team.treasury)
}

/// What tells an answer from its rival at the end of the round, two things at most, as far as they fit the verdict.
fn told<A: Copy + PartialEq>(
    notes: &Notes<A, NOTED_NUMBERS>,
    answer: A,
    rival: Option<A>,
    best: bool,
) -> Vec<Message> {
    let Some(own) = notes.mean(answer) else {
        return Vec::new();
    };
    let keys = [
        ["hint-great-race-way-shorter", "hint-great-race-way-longer"],
        ["hint-great-race-fuel-less", "hint-great-race-fuel-more"],
        ["hint-great-race-points-less", "hint-great-race-points-more"],
        ["hint-great-race-money-less", "hint-great-race-money-more"],
    ];
    let shown = |feature: usize, number: f64| {
        let ten = if feature == 3 { 10.0 } else { 1.0 };
        (number * ten).round() as i32
    };
    let Some(other) = rival.and_then(|rival| notes.mean(rival)) else {
        return vec![Message::new("hint-great-race-way").with("fuel", shown(0, own[0]))];
    };
    let weight = |feature: usize| ((own[feature] - other[feature]) * WEIGHTS[feature]).abs();
    let mut features: Vec<usize> = (0..NOTED_NUMBERS)
        .filter(|&feature| weight(feature) >= WORTH_A_WORD)
        .collect();
    features.retain(|&feature| shown(feature, own[feature]) != shown(feature, other[feature]));
    // Of the way less is better, of everything else more.
    let fits = |feature: usize| ((own[feature] > other[feature]) != (feature == 0)) == best;
    // A reason speaks for what is advised, and against what is not.
    let differs = !features.is_empty();
    features.retain(|&feature| fits(feature));
    in_order(&mut features, &mut |&one, &two| {
        weight(two).total_cmp(&weight(one))
    });
    let words = features.into_iter().take(2).map(|feature| {
        let key = keys[feature][usize::from(own[feature] > other[feature])];
        Message::new(key)
            .with("number", shown(feature, own[feature]))
            .with("other", shown(feature, other[feature]))
    });
    let words: Vec<Message> = words.collect();
    if words.is_empty() && differs {
        let key = if best {
            "hint-great-race-wins-more"
        } else {
            "hint-great-race-wins-less"
        };
        return vec![Message::new(key)];
    }
    if words.is_empty() {
        return vec![Message::new("hint-great-race-way").with("fuel", shown(0, own[0]))];
    }
    words
}

/// What an answer costs at once, where that is known.
fn price(view: &View, seat: Seat, action: Action) -> Vec<Message> {
    let table = &view.table;
    let at = table.crews[seat].at;
    let price = match action {
        Action::Move { to } => table.chart().number(to).map(|ix| {
            let bill = table.bill(ix);
            match bill.fuel {
                Some(fuel) => Message::new("hint-great-race-enter")
                    .with("fuel", fuel)
                    .with("points", bill.points(false)),
                None => Message::new("hint-great-race-unknown"),
            }
        }),
        Action::Enter { engine } => match &table.phase {
            Phase::Convoy(turn) => match turn.doing {
                Doing::Entering { to, guarded, .. } => {
                    let points = table.bill(to).points(guarded);
                    let message = Message::new("hint-great-race-pay").with("engine", engine);
                    Some(message.with("chassis", points.saturating_sub(engine)))
                }
                _ => None,
            },
            _ => None,
        },
        Action::Ride { to, vouchers } => table.chart().number(to).and_then(|to| {
            let lines = table.chart().lines.iter();
            let line = lines
                .filter(|line| line.across(at) == Some(to))
                .min_by_key(|line| line.price)?;
            (vouchers == 0)
                .then(|| Message::new("hint-great-race-price").with("price", i32::from(line.price)))
        }),
        Action::BuyFuel => {
            let price = if table.in_city(seat) { 10 } else { 20 };
            Some(Message::new("hint-great-race-price").with("price", price))
        }
        _ => None,
    };
    price.into_iter().collect()
}

/// What rules of thumb say a card is worth, where that speaks for the card that is taken or against one that is not.
fn worth(view: &View, choices: &[Evaluated<Action>], place: usize) -> Option<Message> {
    let fuel = |choice: &Evaluated<Action>| match choice.action {
        Action::Take { card } => Some((value::card(view, card).max(0) + 5) / 10),
        _ => None,
    };
    let own = fuel(&choices[place])?;
    let best = fuel(&choices[0])?;
    let speaks = if place == 0 {
        choices.iter().filter_map(fuel).all(|other| other <= own)
    } else {
        own < best
    };
    speaks.then(|| Message::new("hint-great-race-card").with("fuel", own))
}
