//! What a reaction, a rolled-again die and a cancelled card are worth to the racer.

use super::*;

impl Eyes<'_> {
    /// Something is given away for each Reaction: it has to change a good deal.
    pub(super) fn react(&self, face: &Face, target: Target) -> i32 {
        let value: i32 = face
            .answers
            .iter()
            .map(|answer| self.answer(answer, target))
            .sum();
        value - self.heuristic_weights.react as i32
    }

    pub(super) fn answer(&self, answer: &Answer, target: Target) -> i32 {
        let (view, own) = (self.view, self.own);
        let (sheet, table) = (view.sheet(), &view.table);
        match (*answer, table.test) {
            (Answer::Cancel, _) => self.cancel(),
            (Answer::Test(amount), Some(test)) => {
                value::shift_test(&sheet, own, &test, amount.into(), target, self.damage())
            }
            (Answer::Reroll, Some(test)) => self.reroll(&test, target),
            (Answer::Prevent, _) => -self.damage_to(own),
            (Answer::DamagePasser, _) => match table.stack.beneath() {
                // A damaged passer falls back, and the place is the own again.
                Some(Frame::Moves { mover, .. }) if table.cars[mover].damaged => PLACE,
                _ => value::DAMAGE / 2,
            },
            (Answer::FreePass, _) => self.attempt(false, 0),
            (Answer::Repair(amount), _) => {
                let plus = target == Target::Plus;
                let needed = sheet.complexity(table.turn) - sheet.fix(table.turn);
                let chance = |more: i32| (7 - needed + more).clamp(0, 6) * value::DAMAGE / 6;
                let gain = chance(i32::from(amount) * if plus { 1 } else { -1 }) - chance(0);
                if table.turn == own { gain } else { -gain / 4 }
            }
            (Answer::Take, _) => match target {
                Target::Card(card) => self.face(card).map_or(0, |face| self.keep(face)) / 2,
                _ => 0,
            },
            (Answer::NextTurn, _) => 60,
            (Answer::Draw(amount), _) => i32::from(amount) * self.draw(),
            _ => 0,
        }
    }

    pub(super) fn reroll(&self, test: &sobremesa_cthulhu_500::Test, target: Target) -> i32 {
        let Target::Seat(aimed) = target else {
            return 0;
        };
        let (sheet, table) = (self.view.sheet(), &self.view.table);
        let [with, against] = sheet.totals(test);
        let edge = with - against;
        let now = value::outcome(table, test, edge.signum(), self.damage());
        let passer = aimed == test.passer;
        let die = i32::from(test.dice[usize::from(!passer)]);
        let then = (1..=6).map(|pips| {
            let change = if passer { pips - die } else { die - pips };
            value::outcome(table, test, (edge + change).signum(), self.damage())
        });
        value::stake(table, self.own, test) * (then.sum::<i32>() / 6 - now) / 100
    }

    pub(super) fn use_part(&self, spot: Spot) -> i32 {
        let (view, own) = (self.view, self.own);
        let (Some(kind), Some(test)) = (view.table.part(&view.deck, spot), view.table.test) else {
            return 0;
        };
        let uses = view
            .deck
            .face(kind)
            .standing
            .iter()
            .map(|standing| match standing.does {
                Passive::Burn(amount) => {
                    value::shift_test(
                        &view.sheet(),
                        own,
                        &test,
                        amount.into(),
                        Target::Seat(own),
                        self.damage(),
                    ) - 20
                }
                Passive::Reroll => self.reroll(&test, Target::Seat(own)) - 5,
                _ => 0,
            });
        uses.sum()
    }

    /// What the card on the table would do to the own race.
    pub(super) fn cancel(&self) -> i32 {
        let view = self.view;
        let table = &view.table;
        let Some(Frame::Laid {
            by, card, target, ..
        }) = table.stack.top()
        else {
            return 0;
        };
        if by == self.own || table.window() != Some(Window::Played) || table.phase != Phase::Race {
            return -PLACE;
        }
        let Some(face) = self.face(card) else {
            return 0;
        };
        let aimed = match target {
            Target::Seat(seat) => seat == self.own,
            Target::Part(spot) => spot.seat() == self.own,
            _ => false,
        };
        let deeds = face.deeds.iter().map(|deed| match deed {
            Deed::Damage { neighbours: true } => {
                let Target::Seat(car) = target else { return 0 };
                let hit = [car, table.pack.ahead(car), table.pack.behind(car)].contains(&self.own);
                if hit { self.damage() } else { 0 }
            }
            Deed::Damage { .. } if aimed => -self.damage_to(self.own),
            Deed::Discard { .. } | Deed::Infect(_) | Deed::Poach if aimed => match target {
                Target::Part(spot) => self.part(spot),
                _ => 0,
            },
            Deed::AutoPass if table.pack.ahead(by) == self.own => PLACE,
            Deed::Attempts(_) | Deed::Boost(_) if table.pack.ahead(by) == self.own => 35,
            Deed::ShiftHands => {
                (view.hand.len() as i32 - i32::from(view.held[self.own.right(view.seats())])) * CARD
            }
            Deed::Bind(_) if aimed => ACTION,
            _ => 0,
        });
        let answers = face
            .answers
            .iter()
            .map(|answer| match (answer, table.test) {
                (Answer::Test(amount), Some(test)) => -value::shift_test(
                    &view.sheet(),
                    self.own,
                    &test,
                    (*amount).into(),
                    target,
                    self.damage(),
                ),
                (Answer::DamagePasser, _) => match self.mover() {
                    Some(mover) if mover == self.own => -self.damage_to(self.own),
                    _ => 0,
                },
                // A card that cancels the own one.
                (Answer::Cancel, _) => self.cancelled_own(),
                (Answer::NextTurn, _) if table.due == self.own => 30,
                _ => 0,
            });
        deeds.sum::<i32>() + answers.sum::<i32>() - 20
    }

    pub(super) fn mover(&self) -> Option<Seat> {
        self.view
            .table
            .stack
            .as_slice()
            .iter()
            .rev()
            .find_map(|frame| match frame {
                Frame::Moves { mover, .. } => Some(*mover),
                _ => None,
            })
    }

    pub(super) fn cancelled_own(&self) -> i32 {
        match self.view.table.stack.beneath() {
            Some(Frame::Laid { by, card, .. }) if by == self.own => {
                self.face(card).map_or(0, |face| self.keep(face))
            }
            _ => 0,
        }
    }
}
