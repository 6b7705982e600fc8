//! What an expert thinks of each card: the best whole turns that begin with it, tried out to the end of the match.

use sobremesa_core::{FastLuck, Knowledge, Piece, in_order};
use sobremesa_the_game::kernel::{After, OpenTurn, Piles};
use sobremesa_the_game::{ALL, Action, Card, MAX, Pile, TheGame, Turn, View};

use super::beam::{BeamSearch, Candidate};
use super::endgame::{OpenPosition, Step, can_win};
use super::imagine::Imagined;
use super::open_turn;
use super::question::{TURNS_TRIED, is_far, leaf_value, play_on};
use super::reasons;
use super::rollout::{RolloutResult, roll};
use super::world::{Deck, Frame, World, pile_at};
use crate::advice::{self, Trial};
use crate::the_game::Calibration;
use crate::{Advice, CancelToken, Clock, Evaluated, SearchBudget};

/// How many matches are played out where nothing limits the time.
const ROUNDS: u32 = 4000;
/// Where nobody learned to judge a moment far from the end, a card that fits nowhere a few turns on counts as so much of the victory.
const RANK_WEIGHT_OF_ROLLOUT: f64 = 0.05;

/// A turn and where it leads.
#[derive(Clone, Debug)]
pub(super) struct Whole {
    pub(super) path: Vec<(u8, u8)>,
    pub(super) taking: OpenTurn,
    cost: i32,
    /// May the turn end so? The match is lost where it may not.
    stands: bool,
}

impl Whole {
    /// The viewer's turn before anything more is laid.
    pub(super) fn here(view: &View) -> Whole {
        Whole {
            path: Vec::new(),
            taking: open_turn(view, view.turn()),
            cost: 0,
            stands: true,
        }
    }

    fn of(line: &Candidate) -> Whole {
        Whole {
            path: line.path().to_vec(),
            taking: line.taking,
            cost: line.cost,
            stands: true,
        }
    }

    /// What it begins with.
    fn first(&self) -> Action {
        match self.path.first() {
            Some(&(card, pile)) => Action::Lay {
                card: Card::from_index(card.into()),
                pile: Pile::ALL[usize::from(pile)],
            },
            None => Action::End,
        }
    }
}

/// Is it the same card on two piles that show the same and go the same way?
fn twins(view: &View, one: Action, two: Action) -> bool {
    let shows = |action| match action {
        Action::Lay { card, pile } => Some((card, pile.ascends(), view.table.stack(pile).top())),
        _ => None,
    };
    shows(one).is_some() && shows(one) == shows(two)
}

/// What is the same for every trial.
struct Ask<'a> {
    knowledge: &'a Knowledge<'a, TheGame>,
    view: &'a View,
    frame: Frame,
    kept: Option<Action>,
}

/// What an expert thinks of what the seat may do.
pub(in super::super) fn advise(
    knowledge: &Knowledge<'_, TheGame>,
    budget: &mut SearchBudget,
    kept: Option<Action>,
) -> Advice<Action> {
    let mut advice = advise_uncalibrated(knowledge, budget, kept);
    let view = knowledge.view();
    if let Some(calibration) =
        Calibration::of(&view.table.options, view.seats()).filter(|_| !advice.exact)
    {
        let left = ALL.without(view.laid).len();
        advice
            .choices
            .iter_mut()
            .for_each(|choice| calibration.calibrate(choice, left));
    }
    advice
}

/// The same with what trials came to in place of the chances that are told: [`Calibration`] says what such a guess means.
pub fn advise_uncalibrated(
    knowledge: &Knowledge<'_, TheGame>,
    budget: &mut SearchBudget,
    kept: Option<Action>,
) -> Advice<Action> {
    let view = knowledge.view();
    let frame = Frame::new(&view.table, view.seats());
    let ask = Ask {
        knowledge,
        view: &view,
        frame,
        kept,
    };
    let (mut turns, clock) = (BeamSearch::default(), budget.clock(ROUNDS));
    let Some(turn) = view.turn().copied() else {
        let from = open_turn(&view, None);
        let best = turns
            .best(from, view.minimum(), 1, &ask.frame, &clock)
            .first()
            .map(Whole::of);
        let mut advice = match &best {
            Some(best) => ask.bids(best, budget),
            None => advice::play_out(knowledge, budget, kept),
        };
        advice
            .choices
            .iter_mut()
            .for_each(|choice| choice.reasons = reasons::bid(&view, best.as_ref()));
        return advice;
    };
    let owed = knowledge.owed();
    if let Some(advice) = ask.known(&owed, &turn, &clock) {
        return advice;
    }
    let wholes = ask.wholes(&owed, &turn, &mut turns, &clock);
    let evaluated = ask.tried_out(&wholes, budget);
    let mut choices: Vec<Evaluated<Action>> = Vec::new();
    let mut told: Vec<&Whole> = Vec::new();
    for Evaluated {
        action: place,
        value,
        std_error,
        ..
    } in evaluated.choices
    {
        let action = wholes[place].first();
        // Of several turns that begin alike the best one counts, and of two piles that show the same one is enough.
        let new = |choice: &Evaluated<Action>| {
            choice.action != action
                && (kept == Some(action) || !twins(&view, choice.action, action))
        };
        if choices.iter().all(new) {
            choices.push(Evaluated {
                action,
                value,
                std_error,
                reasons: Vec::new(),
            });
            told.push(&wholes[place]);
        }
    }
    for place in 0..choices.len() {
        // The best is held against the next, the others against the best.
        let other = if place == 0 {
            told.get(1)
        } else {
            told.first()
        };
        choices[place].reasons = reasons::turn(&view, told[place], other.copied());
    }
    Advice {
        choices,
        exact: false,
    }
}

/// The same where everything is known by counting and what can be won was worked out; nothing elsewhere.
pub(in super::super) fn advise_exactly(
    knowledge: &Knowledge<'_, TheGame>,
) -> Option<Advice<Action>> {
    let view = knowledge.view();
    let turn = view
        .turn()
        .copied()
        .filter(|turn| turn.seat == knowledge.seat())?;
    let frame = Frame::new(&view.table, view.seats());
    let ask = Ask {
        knowledge,
        view: &view,
        frame,
        kept: None,
    };
    // No limit of time: what is exact is the same on every machine.
    ask.known(
        &knowledge.owed(),
        &turn,
        &Clock::start(None, 1, CancelToken::never()),
    )
}

impl Ask<'_> {
    /// How gladly to start: how matches go that this seat begins, and those that the next begins. Every step up is taken
    /// to make it a third likelier that this seat begins.
    fn bids(&self, best: &Whole, budget: &mut SearchBudget) -> Advice<Action> {
        let own = self.knowledge.seat();
        let from = open_turn(self.view, None);
        let imagined = Imagined::new(self.knowledge, self.view, from.unlaid & !from.hand);
        let luck = budget.luck.raw();
        advice::evaluate(
            self.knowledge.owed(),
            self.kept,
            budget,
            ROUNDS,
            |action, number| {
                let (mut hands, deck) =
                    imagined.world(&mut FastLuck::stream(luck, u64::from(number)));
                let begun = self.passed_on(best, hands, &deck);
                hands[own.index()] = from.hand;
                let seat = own.left(self.view.seats()).0;
                let other = World {
                    tops: from.piles.tops,
                    hands,
                    unlaid: from.unlaid,
                    drawn: 0,
                    seat,
                };
                let gladly = if let Action::Bid(bid) = action {
                    f64::from(bid.number()) / 3.0
                } else {
                    0.0
                };
                gladly * self.chance(begun, &deck) + (1.0 - gladly) * self.chance(other, &deck)
            },
        )
    }

    /// The chance to win far from the end: of good play where somebody learned to judge it, else of the quick hand's.
    fn chance(&self, world: World, deck: &Deck) -> f64 {
        match self.frame.value_network {
            Some(_) => leaf_value(play_on(world, deck, &self.frame), true, &self.frame).max(0.0),
            None => f64::from(u8::from(
                roll(world, deck, &self.frame, u32::MAX) == RolloutResult::Won,
            )),
        }
    }

    /// The world after a turn.
    fn passed_on(&self, whole: &Whole, hands: [u128; MAX], deck: &Deck) -> World {
        let OpenTurn {
            piles: Piles { tops, .. },
            hand,
            unlaid,
            ..
        } = whole.taking;
        let mut world = World {
            tops,
            hands,
            unlaid,
            drawn: 0,
            seat: self.knowledge.seat().0,
        };
        world.pass_on(&self.frame, deck, hand);
        world
    }

    /// The turns worth a trial, and the best one that begins with what is kept. Where no turn can be completed, every
    /// card that can be laid.
    fn wholes(
        &self,
        owed: &[Action],
        turn: &Turn,
        turns: &mut BeamSearch,
        clock: &Clock,
    ) -> Vec<Whole> {
        let from = open_turn(self.view, Some(turn));
        let lines = turns.best(from, self.view.minimum(), TURNS_TRIED, &self.frame, clock);
        let mut wholes: Vec<Whole> = lines.iter().map(Whole::of).collect();
        if wholes.is_empty() {
            wholes.extend(
                owed.iter()
                    .filter_map(|&action| self.begun(from, action, turns, clock)),
            );
        }
        let kept = self
            .kept
            .filter(|kept| wholes.iter().all(|whole| whole.first() != *kept));
        wholes.extend(kept.and_then(|kept| self.begun(from, kept, turns, clock)));
        wholes
    }

    /// The best turn that begins like this.
    fn begun(
        &self,
        from: OpenTurn,
        action: Action,
        turns: &mut BeamSearch,
        clock: &Clock,
    ) -> Option<Whole> {
        let Action::Lay { card, pile } = action else {
            return (action == Action::End).then(|| Whole::here(self.view));
        };
        let (card, place, minimum) = (card.number(), pile.index(), self.view.minimum());
        let mut taking = from;
        taking.lay_unchecked(card, pile_at(place), &self.frame.orders.rules);
        let after = taking.after(minimum, &self.frame.orders.rules);
        let stands = matches!(after, After::Won | After::Ended | After::MayEnd);
        let cost = self.frame.cost(&taking.piles.tops, taking.unlaid);
        let alone = Whole {
            path: vec![(card, place as u8)],
            taking,
            cost,
            stands,
        };
        if !matches!(after, After::MayEnd | After::GoesOn) {
            return Some(alone);
        }
        let on = turns
            .best(taking, minimum, 1, &self.frame, clock)
            .first()
            .map(Whole::of);
        let on = on.map(|mut on| {
            on.path.insert(0, (card, place as u8));
            on
        });
        on.filter(|on| !alone.stands || on.cost < alone.cost)
            .or(Some(alone))
    }

    /// Tries turns out in the same worlds; answers by their places.
    fn tried_out(&self, wholes: &[Whole], budget: &mut SearchBudget) -> Advice<usize> {
        let from = Whole::here(self.view).taking;
        let far = is_far(&from, &self.frame);
        let imagined = Imagined::new(self.knowledge, self.view, from.unlaid & !from.hand);
        let luck = budget.luck.raw();
        let kept = wholes
            .iter()
            .position(|whole| Some(whole.first()) == self.kept);
        advice::evaluate_by(
            (0..wholes.len()).collect(),
            kept,
            budget,
            ROUNDS,
            |place, number| {
                let whole = &wholes[place];
                if !whole.stands {
                    let lost = RolloutResult::Lost(whole.taking.unlaid.count_ones(), whole.cost);
                    return Trial {
                        rank: leaf_value(lost, far, &self.frame),
                        value: 0.0,
                    };
                }
                let (hands, deck) = imagined.world(&mut FastLuck::stream(luck, u64::from(number)));
                let world = self.passed_on(whole, hands, &deck);
                if far && self.frame.value_network.is_some() {
                    let chance = leaf_value(play_on(world, &deck, &self.frame), true, &self.frame);
                    return Trial {
                        rank: chance,
                        value: chance.max(0.0),
                    };
                }
                let end = roll(world, &deck, &self.frame, u32::MAX);
                let value = f64::from(u8::from(end == RolloutResult::Won));
                let rank = match far {
                    true => {
                        value
                            + RANK_WEIGHT_OF_ROLLOUT
                                * leaf_value(play_on(world, &deck, &self.frame), true, &self.frame)
                    }
                    false => leaf_value(end, false, &self.frame),
                };
                Trial { rank, value }
            },
        )
    }

    /// Nothing left to draw and one hidden hand at most: what can be won is worked out.
    fn known(&self, owed: &[Action], turn: &Turn, clock: &Clock) -> Option<Advice<Action>> {
        let (view, seats) = (self.view, self.view.seats());
        if view.draw > 0 || seats > 2 {
            return None;
        }
        let taking = open_turn(view, Some(turn));
        let mut hands = [taking.unlaid & !taking.hand; MAX];
        hands[turn.seat.index()] = 0;
        hands[usize::from(seats)..].fill(0);
        let deed = |&action: &Action| match action {
            Action::Lay { card, pile } => Some((card.number(), pile.index() as u8)),
            _ => None,
        };
        let deeds: Vec<Step> = owed.iter().map(deed).collect();
        let wins = can_win(
            OpenPosition {
                taking,
                hands,
                seat: turn.seat.0,
            },
            &deeds,
            seats,
            &self.frame.orders,
            clock,
        )?;
        let wholes: Vec<Whole> = deeds
            .iter()
            .map(|deed| {
                let mut whole = Whole::here(view);
                if let Some((card, pile)) = *deed {
                    whole.path.push((card, pile));
                    whole.taking.lay_unchecked(
                        card,
                        pile_at(pile.into()),
                        &self.frame.orders.rules,
                    );
                }
                whole.cost = self
                    .frame
                    .cost(&whole.taking.piles.tops, whole.taking.unlaid);
                whole
            })
            .collect();
        let mut order: Vec<usize> = (0..owed.len()).collect();
        let key = |place: usize| (!wins[place], wholes[place].cost);
        in_order(&mut order, &mut |&one, &two| key(one).cmp(&key(two)));
        let choices = order.into_iter().map(|place| {
            let value = f64::from(u8::from(wins[place]));
            let reasons = reasons::known(view, &wholes[place], wins[place]);
            Evaluated {
                action: owed[place],
                value,
                std_error: 0.0,
                reasons,
            }
        });
        Some(Advice {
            choices: choices.collect(),
            exact: true,
        })
    }
}

#[cfg(test)]
mod tests;
