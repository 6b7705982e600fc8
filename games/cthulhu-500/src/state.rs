//! A sound moment of the game, who has to decide in it, and what they can do.

use std::sync::Arc;

use sobremesa_core::{Dealer, Seat, SeatSet};

use crate::action::Action;
use crate::aim::Eyes;
use crate::board::{Board, Hidden, Phase};
use crate::deck::{Deck, Window};
use crate::desk::Desk;
use crate::frame::Frame;
use crate::refusal::Refusal;
use crate::sheet::Sheet;
use crate::{Cthulhu500, fallen, grid, laid, pit, turn};

/// A moment of a match. Reached only by validating a set-up or by playing.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) deck: Arc<Deck>,
    pub(crate) table: Board,
    pub(crate) hidden: Hidden,
}

impl State {
    /// What lies open on the table.
    #[must_use]
    pub fn table(&self) -> &Board {
        &self.table
    }

    #[must_use]
    pub fn deck(&self) -> &Arc<Deck> {
        &self.deck
    }

    pub(crate) fn desk<'a, D: Dealer<Cthulhu500>>(&'a mut self, dealer: &'a mut D) -> Desk<'a, D> {
        Desk {
            deck: &self.deck,
            t: &mut self.table,
            h: &mut self.hidden,
            dealer,
        }
    }

    pub(crate) fn sheet(&self) -> Sheet<'_> {
        Sheet {
            deck: &self.deck,
            table: &self.table,
        }
    }

    pub(crate) fn eyes(&self, seat: Seat) -> Eyes<'_> {
        Eyes {
            sheet: self.sheet(),
            seat,
            hand: self.hidden.hands[seat],
        }
    }

    /// Who has to decide.
    #[inline]
    pub(crate) fn deciders(&self) -> SeatSet {
        let t = &self.table;
        match t.phase {
            Phase::Vehicles { seat } => SeatSet::only(seat),
            Phase::Grid { ready } => Seat::all(t.seats())
                .filter(|&seat| !ready.contains(seat))
                .collect(),
            Phase::Race if t.asks_all() => self.hidden.left,
            Phase::Race => self.decider().map(SeatSet::only).unwrap_or_default(),
            Phase::Over(_) => SeatSet::EMPTY,
        }
    }

    /// The one who has to decide while the race is on.
    #[inline]
    pub(crate) fn decider(&self) -> Option<Seat> {
        let t = &self.table;
        match t.stack.top()? {
            Frame::Laid { .. } | Frame::Open(_) => t.first_of(self.hidden.left),
            Frame::Offer { left, .. } | Frame::Fallen { left, .. } => t.first_of(left),
            Frame::Aim { seat } => Some(seat),
            Frame::FreePass => Some(t.pack.behind(t.turn)),
            _ => Some(t.turn),
        }
    }

    /// How many seats come before the one that is asked in a window.
    pub(crate) fn asked_after(&self) -> u8 {
        let asked = self.table.first_of(self.hidden.left);
        let before = |seat: &Seat| Some(*seat) != asked;
        self.table.clockwise().take_while(before).count() as u8
    }

    /// Whether the innermost procedure waits for its decider, and does not go on by itself.
    pub(crate) fn waits(&self) -> bool {
        let t = &self.table;
        let sheet = self.sheet();
        let can_draw = || {
            let pile = self.hidden.pile.len() + u32::from(t.flag == crate::board::Flag::Pile);
            pile > 0 || !t.discard.is_empty()
        };
        match t.stack.top() {
            None => false,
            _ if t.asks_all() => !self.hidden.left.is_empty(),
            Some(Frame::Actions { left } | Frame::Attempts { left }) => left > 0,
            Some(Frame::Discarding) => !self.hidden.hands[t.turn].is_empty(),
            Some(Frame::Drawing { drawn }) => {
                drawn < sheet.draw_limit(t.turn)
                    && self.hidden.hands[t.turn].len() < u32::from(sheet.hand_limit(t.turn))
                    && can_draw()
            }
            Some(Frame::Contagions { todo }) => {
                let mut different = 0;
                fallen::falling(t, todo, &mut |_| different += 1);
                different > 1
            }
            Some(Frame::Spreading { which, survivor }) => {
                let mut any = false;
                fallen::victims(&sheet, which, survivor, &mut |_| any = true);
                any
            }
            Some(Frame::Laid {
                step, cancelled, ..
            }) => {
                step == 0
                    && !cancelled
                    && self
                        .decider()
                        .is_some_and(|seat| self.eyes(seat).can_answer())
            }
            Some(Frame::Open(_)) => self
                .decider()
                .is_some_and(|seat| self.eyes(seat).can_answer()),
            Some(Frame::Offer { left, .. }) => !left.is_empty() && can_draw(),
            Some(Frame::Aim { seat }) => sheet.far_pass(seat),
            Some(Frame::FreePass) => sheet.gives_free_pass(t.turn),
            Some(Frame::Service) => true,
            Some(Frame::Fallen { left, .. }) => !left.is_empty() && !t.fallen.is_empty(),
            Some(
                Frame::TurnEnd
                | Frame::Mending { .. }
                | Frame::Event { .. }
                | Frame::Test { .. }
                | Frame::Damage { .. }
                | Frame::Moves { .. }
                | Frame::Shoves { .. },
            ) => false,
        }
    }

    /// Have only seats answered that are not asked any more, and with what they may answer?
    pub(crate) fn answers_fit(&self) -> bool {
        let given = |(seat, answer): (Seat, &Option<Action>)| Some((seat, (*answer)?));
        let mut given = self.hidden.answers.iter().filter_map(given);
        given.all(|(seat, answer)| {
            let mut fits = false;
            laid::answers(&self.eyes(seat), &mut |action| fits |= action == answer);
            self.table.asks_all()
                && !self.hidden.left.contains(seat)
                && fits
                && answer != Action::Pass
        })
    }

    /// What a seat that has to decide can do.
    #[inline]
    pub(crate) fn owed(&self, seat: Seat, each: &mut impl FnMut(Action)) {
        if !self.deciders().contains(seat) {
            return;
        }
        let t = &self.table;
        let eyes = self.eyes(seat);
        match (t.phase, t.stack.top()) {
            (Phase::Over(_), _) => {}
            (Phase::Vehicles { .. }, _) => grid::choices(&self.deck, t, each),
            (Phase::Grid { .. }, _) => grid::asides(&eyes, each),
            (Phase::Race, None) => {}
            (Phase::Race, Some(frame)) => match frame {
                Frame::Actions { .. } => turn::actions(&eyes, each),
                Frame::Discarding => turn::discards(&eyes, each),
                Frame::Drawing { .. } => [Action::Draw, Action::Done].into_iter().for_each(each),
                Frame::Contagions { todo } => {
                    fallen::falling(t, todo, &mut |part| each(Action::Fall { part }))
                }
                Frame::Spreading { which, survivor } => {
                    fallen::victims(&eyes.sheet, which, survivor, &mut |part| {
                        each(Action::Spread { part })
                    });
                }
                Frame::Laid { .. } | Frame::Open(_) => laid::answers(&eyes, each),
                Frame::Offer { .. } | Frame::FreePass => {
                    [Action::Accept, Action::Decline].into_iter().for_each(each);
                }
                Frame::Attempts { .. } => {
                    turn::aims(&eyes, each);
                    each(Action::Done);
                }
                Frame::Aim { .. } => turn::aims(&eyes, each),
                Frame::Service => pit::services(&eyes, each),
                Frame::Fallen { .. } => fallen::salvage(&eyes, each),
                _ => {}
            },
        }
    }

    /// Carries an action out, or refuses it.
    pub(crate) fn act<D: Dealer<Cthulhu500>>(
        &mut self,
        seat: Seat,
        action: Action,
        dealer: &mut D,
    ) -> Result<(), Refusal> {
        if seat.0 >= self.table.seats() {
            return Err(Refusal::NoSuchSeat);
        }
        if matches!(self.table.phase, Phase::Over(_)) {
            return Err(Refusal::Over);
        }
        if let (Phase::Grid { ready }, true) =
            (self.table.phase, matches!(action, Action::Grid { .. }))
            && ready.contains(seat)
        {
            return Err(Refusal::AlreadyReady);
        }
        if !self.deciders().contains(seat) {
            return Err(Refusal::NotAsked);
        }
        let (phase, top) = (self.table.phase, self.table.stack.top());
        let mut desk = self.desk(dealer);
        match (phase, action) {
            (Phase::Vehicles { .. }, Action::Choose { vehicle }) => desk.choose(seat, vehicle)?,
            (Phase::Grid { .. }, Action::Grid { cards }) => desk.set_aside(seat, cards)?,
            (Phase::Race, action) => desk.decide(seat, action, top.ok_or(Refusal::NotNow)?)?,
            _ => return Err(Refusal::NotNow),
        }
        desk.run();
        Ok(())
    }
}

impl<D: Dealer<Cthulhu500>> Desk<'_, D> {
    /// A decision while the race is on.
    fn decide(&mut self, seat: Seat, action: Action, top: Frame) -> Result<(), Refusal> {
        if self.t.asks_all() {
            return self.answer_in_secret(seat, action);
        }
        match (top, action) {
            (Frame::Actions { .. }, Action::Play { card, target }) => {
                self.play_action(seat, card, target)?
            }
            (Frame::Actions { .. }, Action::Hire { card, crew }) => self.hire(seat, card, crew)?,
            (
                Frame::Actions { .. } | Frame::Attempts { .. } | Frame::Aim { .. },
                Action::Attempt,
            ) => {
                self.attempt(seat, false)?;
            }
            (
                Frame::Actions { .. } | Frame::Attempts { .. } | Frame::Aim { .. },
                Action::FarAttempt,
            ) => {
                self.attempt(seat, true)?;
            }
            (Frame::Actions { .. }, Action::PitStop) => self.pit_stop(seat),
            (Frame::Actions { .. }, Action::Done) => {
                self.t.stack.replace(Frame::Actions { left: 0 })
            }
            (Frame::Attempts { .. }, Action::Done) => {
                self.t.stack.replace(Frame::Attempts { left: 0 })
            }
            (Frame::Discarding, Action::Discard { card }) => self.discard(seat, card)?,
            (Frame::Discarding, Action::Done) => self.discarded(),
            (Frame::Drawing { drawn }, Action::Draw) => self.draw_one(seat, drawn),
            (Frame::Drawing { .. }, Action::Done) => self.drawn(),
            (Frame::Contagions { todo }, Action::Fall { part }) => self.choose_fall(todo, part)?,
            (Frame::Spreading { which, survivor }, Action::Spread { part }) => {
                self.spread(which, survivor, part)?;
            }
            (Frame::Laid { .. } | Frame::Open(_), Action::React { card, target }) => {
                self.react(seat, card, target)?;
            }
            (Frame::Open(Window::Rolled), Action::Use { part }) => self.use_part(seat, part)?,
            (Frame::Laid { .. } | Frame::Open(_), Action::Pass) => self.h.left.remove(seat),
            (Frame::Offer { card, left }, Action::Accept) => {
                self.take_offer(seat, card, left, true)
            }
            (Frame::Offer { card, left }, Action::Decline) => {
                self.take_offer(seat, card, left, false)
            }
            (Frame::FreePass, Action::Accept) => self.free_pass(seat, true),
            (Frame::FreePass, Action::Decline) => self.free_pass(seat, false),
            (Frame::Service, Action::Fit { card, slot }) => self.fit(seat, card, slot)?,
            (Frame::Service, Action::Tires { card }) => self.fit_tires(seat, card)?,
            (Frame::Service, Action::Driver { card }) => self.seat_driver(seat, card)?,
            (Frame::Service, Action::Repair) => self.announce_repair(seat)?,
            (Frame::Service, Action::Remove { part }) => self.remove(seat, part)?,
            (Frame::Service, Action::Done) => self.done(),
            (Frame::Fallen { .. }, Action::Take { card }) => self.salvage(seat, Some(card))?,
            (Frame::Fallen { .. }, Action::Decline) => self.salvage(seat, None)?,
            _ => return Err(Refusal::NotNow),
        }
        Ok(())
    }
}
