//! A sensible racer's rules of thumb: every answer gets a worth in places of the pack, and the best is taken.

mod reactions;

use sobremesa_core::{Bar, Game, Knowledge, Seat, Viewer};
use sobremesa_cthulhu_500::{
    Action, Answer, CardKind, Cthulhu500, Deed, Face, Frame, Passive, Phase, Spot, State, Station,
    Target, View, Window,
};

use super::heuristic_weights::HeuristicWeights;
use super::value::{self, ACTION, CARD, PLACE};
use crate::{Bot, SearchBudget};

/// Whoever would win now draws as if the Flag were among so many cards.
const DIG: i32 = 5;

/// What a held card loses with every turn in which nobody draws.
const STALE: i32 = 4;

/// Plays by rules of thumb.
#[derive(Clone, Copy, Debug)]
pub struct Racer(pub HeuristicWeights);

impl Default for Racer {
    fn default() -> Racer {
        Racer(HeuristicWeights::RACER)
    }
}

impl Bot<Cthulhu500> for Racer {
    fn choose(&mut self, knowledge: &Knowledge<'_, Cthulhu500>, _: &mut SearchBudget) -> Action {
        best(knowledge, &self.0)
    }
}

/// What a racer does, knowing this.
pub(crate) fn best(
    knowledge: &Knowledge<'_, Cthulhu500>,
    heuristic_weights: &HeuristicWeights,
) -> Action {
    let view = knowledge.view();
    let eyes = Eyes {
        bar: knowledge.bar(),
        ..Eyes::new(&view, knowledge.seat(), heuristic_weights)
    };
    let mut best = Best::default();
    knowledge
        .owed()
        .into_iter()
        .for_each(|action| best.hear(&eyes, action));
    best.0.expect("whoever owes has a choice").1
}

/// The best so far, the first of equals.
#[derive(Default)]
struct Best(Option<(i32, Action)>);

impl Best {
    fn hear(&mut self, eyes: &Eyes<'_>, action: Action) {
        let value = eyes.value(action);
        if self.0.is_none_or(|(most, _)| value > most) {
            self.0 = Some((value, action));
        }
    }
}

/// What a racer would do in an imagined world.
pub(crate) fn fast(state: &State, seat: Seat, heuristic_weights: &HeuristicWeights) -> Action {
    let view = Cthulhu500::view(state, Viewer::Seat(seat));
    let eyes = Eyes::new(&view, seat, heuristic_weights);
    let mut best = Best::default();
    Cthulhu500::owed(state, seat, &mut |action| best.hear(&eyes, action));
    best.0.expect("whoever owes has a choice").1
}

/// What these actions are worth to a racer.
pub(crate) fn values(
    state: &State,
    seat: Seat,
    heuristic_weights: &HeuristicWeights,
    actions: &[Action],
) -> Vec<i32> {
    let view = Cthulhu500::view(state, Viewer::Seat(seat));
    let eyes = Eyes::new(&view, seat, heuristic_weights);
    actions.iter().map(|&action| eyes.value(action)).collect()
}

/// What the racer sees.
struct Eyes<'a> {
    view: &'a View,
    own: Seat,
    heuristic_weights: &'a HeuristicWeights,
    turns: f32,
    /// What the racer may not do; a card that may not be played is worth nothing in the hand.
    bar: Option<Bar<'a, Cthulhu500>>,
}

impl<'a> Eyes<'a> {
    fn new(view: &'a View, own: Seat, heuristic_weights: &'a HeuristicWeights) -> Eyes<'a> {
        Eyes {
            view,
            own,
            heuristic_weights,
            turns: heuristic_weights.turns(view),
            bar: None,
        }
    }

    /// May the card not be brought into play?
    fn is_barred(&self, card: sobremesa_cthulhu_500::Card) -> bool {
        let target = Target::Nothing;
        self.bar
            .is_some_and(|bar| bar(&Action::Play { card, target }))
    }

    /// How much of something by now.
    fn by_now(&self, [end, turn]: [f32; 2]) -> f32 {
        end + turn * self.turns
    }

    /// What damage to the own car costs.
    fn damage(&self) -> i32 {
        value::scaled(value::DAMAGE, self.by_now(self.heuristic_weights.hurt))
    }

    /// What damage to a car is worth.
    fn damage_to(&self, car: Seat) -> i32 {
        let by = if car == self.own {
            self.by_now(self.heuristic_weights.hurt)
        } else {
            self.heuristic_weights.harm
        };
        value::scaled(value::damage(&self.view.table, self.own, car), by)
    }

    fn keep(&self, face: &Face) -> i32 {
        if self.is_barred(face.card) {
            return 0;
        }
        value::keep(self.view, face, self.by_now(self.heuristic_weights.keep))
    }

    fn attempt(&self, far: bool, more: i32) -> i32 {
        value::attempt(&self.view.sheet(), self.own, far, more, self.damage())
    }

    fn face(&self, card: sobremesa_cthulhu_500::Card) -> Option<&Face> {
        self.view
            .deck
            .kind(card)
            .map(|kind| self.view.deck.face(kind))
    }

    fn part(&self, spot: Spot) -> i32 {
        let kind = self.view.table.part(&self.view.deck, spot);
        let station = match spot {
            Spot::Driver { .. } => Station::Driver,
            Spot::Pit { .. } => Station::Pit,
            Spot::Mod { .. } | Spot::Tires { .. } => Station::Anywhere,
        };
        let value = kind.map_or(0, |kind| value::part(self.view.deck.face(kind), station));
        value::scaled(value, self.by_now(self.heuristic_weights.part))
    }

    fn value(&self, action: Action) -> i32 {
        let view = self.view;
        let (sheet, table) = (view.sheet(), &view.table);
        match action {
            Action::Choose { vehicle } => {
                let face = view
                    .deck
                    .vehicle(vehicle)
                    .map(|place| &view.deck.vehicles[usize::from(place)]);
                face.map_or(0, |face| {
                    4 * i32::from(face.speed[0]) + 3 * i32::from(face.speed[1])
                        - i32::from(face.complexity)
                })
            }
            Action::Grid { cards } => self.grid(cards.iter().filter_map(|card| self.face(card))),
            Action::Play { card, target } => self
                .face(card)
                .map_or(i32::MIN, |face| self.play(face, target) - CARD),
            Action::Hire { card, crew } => {
                let face = self.face(card).expect("own cards are of the deck");
                let added = value::scaled(
                    value::part(face, Station::Pit),
                    self.by_now(self.heuristic_weights.hire),
                );
                let need = if table.cars[self.own].damaged { 20 } else { 0 };
                if crew == self.own {
                    added + need - 8
                } else {
                    -added
                }
            }
            Action::Attempt => self.attempt(false, 0),
            Action::FarAttempt => self.attempt(true, 0),
            Action::PitStop => self.best_service() - self.free_pass_risk(),
            Action::Fit { .. }
            | Action::Tires { .. }
            | Action::Driver { .. }
            | Action::Repair
            | Action::Remove { .. } => self.service(action),
            Action::Discard { card } => {
                let full = view.hand.len() + 1 >= u32::from(sheet.hand_limit(self.own));
                let keep = self.face(card).map_or(0, |face| self.keep(face));
                // Whoever would win now makes room for the card that may be the Flag.
                // Cards that wait in full hands while nobody draws are worth less and less.
                let stale = STALE * i32::from(table.dry);
                if full {
                    CARD - keep + self.finish().max(0) + stale
                } else {
                    -1 - keep
                }
            }
            Action::Draw => self.draw(),
            // Actions that are left unused are lost: nearly everything is better.
            Action::Done => match table.stack.top() {
                Some(Frame::Actions { .. }) => 4,
                _ => 0,
            },
            Action::React { card, target } => self
                .face(card)
                .map_or(i32::MIN, |face| self.react(face, target)),
            Action::Use { part } => self.use_part(part),
            Action::Pass | Action::Decline => 0,
            Action::Accept => match table.stack.top() {
                Some(Frame::FreePass) => self.attempt(false, 0),
                _ => self.draw(),
            },
            Action::Take { card } => self.face(card).map_or(0, |face| self.keep(face)),
            Action::Fall { part } | Action::Spread { part } => {
                if part.seat() == self.own {
                    -self.part(part)
                } else {
                    self.part(part)
                }
            }
        }
    }

    /// Ahead on the grid is a place or two; a good card is worth about as much. Poor cards go.
    fn grid<'b>(&self, cards: impl Iterator<Item = &'b Face>) -> i32 {
        cards
            .map(|face| self.heuristic_weights.grid as i32 - self.keep(face))
            .sum()
    }

    /// A card, unless the Flag may come and the race is not won.
    fn draw(&self) -> i32 {
        value::scaled(CARD, self.heuristic_weights.draw) + self.finish()
    }

    /// What it is worth that the next card may be the Flag.
    fn finish(&self) -> i32 {
        let table = &self.view.table;
        let flag = table.flag == sobremesa_cthulhu_500::Flag::Pile && table.upper == 0;
        if !flag || table.rules.caution_lap {
            return 0;
        }
        let pile = self.view.counted_pile() as i32 + 1;
        let end = value::scaled(4 * PLACE, self.heuristic_weights.end);
        if table.pack.winner() == self.own {
            // Nobody else will draw it: the winner digs for it, however deep it lies.
            end / pile.min(DIG)
        } else {
            -end / pile
        }
    }

    fn free_pass_risk(&self) -> i32 {
        let (sheet, table) = (self.view.sheet(), &self.view.table);
        if !sheet.gives_free_pass(self.own) {
            return 0;
        }
        let risk =
            value::attempt(&sheet, table.pack.behind(self.own), false, 0, value::DAMAGE).max(0) * 6
                / 10;
        value::scaled(risk, self.heuristic_weights.free_pass)
    }

    fn best_service(&self) -> i32 {
        let view = self.view;
        let mut best = 0;
        let car = &view.table.cars[self.own];
        if car.damaged {
            best = best.max(self.service(Action::Repair));
        }
        for kind in view.hand.different(&view.deck) {
            let face = view.deck.face(kind);
            if self.is_barred(face.card) {
                continue;
            }
            let value = match face.kind {
                CardKind::Mod => {
                    let slot =
                        u8::from(car.mods[0].kind().is_some() && car.mods[1].kind().is_none());
                    self.service(Action::Fit {
                        card: face.card,
                        slot,
                    })
                }
                CardKind::Tires => self.service(Action::Tires { card: face.card }),
                CardKind::Crew => self.service(Action::Driver { card: face.card }),
                CardKind::Action | CardKind::Reaction => 0,
            };
            best = best.max(value);
        }
        best
    }

    fn service(&self, action: Action) -> i32 {
        let (sheet, own) = (self.view.sheet(), self.own);
        let with = |card, station, spot| {
            let face = self.face(card);
            let by = self.by_now(self.heuristic_weights.part);
            face.map_or(0, |face| {
                value::scaled(value::part(face, station), by) - self.part(spot).max(0)
            })
        };
        match action {
            Action::Fit { card, slot } => {
                with(card, Station::Anywhere, Spot::Mod { seat: own, slot })
            }
            Action::Tires { card } => with(card, Station::Anywhere, Spot::Tires { seat: own }),
            Action::Driver { card } => with(card, Station::Driver, Spot::Driver { seat: own }),
            Action::Repair => {
                let needed = sheet.complexity(own) - sheet.fix(own);
                let chance = (7 - needed).clamp(0, 6);
                value::scaled(value::DAMAGE, self.by_now(self.heuristic_weights.repair)) * chance
                    / 6
            }
            // Nothing is taken off without need.
            _ => -1,
        }
    }

    fn play(&self, face: &Face, target: Target) -> i32 {
        face.deeds.iter().map(|deed| self.deed(deed, target)).sum()
    }

    fn deed(&self, deed: &Deed, target: Target) -> i32 {
        let (view, own) = (self.view, self.own);
        let table = &view.table;
        match (*deed, target) {
            (Deed::ShiftHands, _) => {
                let right = own.right(view.seats());
                (i32::from(view.held[right]) - view.hand.len() as i32 + 1) * CARD
            }
            (Deed::Damage { neighbours }, Target::Seat(car)) => {
                let mut value = self.damage_to(car);
                if neighbours {
                    value += self.damage_to(table.pack.ahead(car));
                    value += self.damage_to(table.pack.behind(car));
                }
                value
            }
            (Deed::Bind(amount), Target::Seat(seat)) if seat != own => {
                let winning = table.pack.winner() == seat || table.pack.behind(own) == seat;
                i32::from(amount) * if winning { ACTION } else { ACTION / 2 }
            }
            (Deed::Discard { .. }, Target::Part(spot)) if spot.seat() != own => {
                self.part(spot) / 2 + 10
            }
            (Deed::Repair, _) => {
                value::scaled(value::DAMAGE, self.by_now(self.heuristic_weights.repair)) + CARD
            }
            (Deed::Infect(_), Target::Part(spot)) if spot.seat() != own => self.part(spot) / 2,
            (Deed::AutoPass, _) => PLACE + CARD,
            (Deed::Poach, Target::Part(spot)) => self.part(spot) * 3 / 2,
            (Deed::Boost(amount), _) => {
                // Worth something only with an action left for the attempt.
                let left = matches!(table.stack.top(), Some(Frame::Actions { left: 2.. }));
                let gain = self.attempt(false, amount.into()) - self.attempt(false, 0);
                if left && table.boost == 0 {
                    gain + CARD
                } else {
                    0
                }
            }
            (Deed::Attempts(amount), _) => {
                i32::from(amount) * self.attempt(false, 0).max(0) * 9 / 10 + 5
            }
            (Deed::Draw(amount), _) => i32::from(amount) * self.draw(),
            _ => -PLACE,
        }
    }
}
