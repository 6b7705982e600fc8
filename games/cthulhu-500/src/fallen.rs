//! C15, C24, C26: cards that leave play, what becomes of them, and contagions.

use sobremesa_core::{Dealer, Seat, SeatSet};

use crate::Cthulhu500;
use crate::action::Action;
use crate::aim::Eyes;
use crate::board::{Board, Sick};
use crate::cards::{Cards, Kind, Slot};
use crate::deck::{Deed, Passive, Window};
use crate::desk::{Desk, Flow};
use crate::event::Event;
use crate::frame::Frame;
use crate::names::Card;
use crate::refusal::Refusal;
use crate::sheet::Sheet;
use crate::sight::Sight;
use crate::spot::{Place, Spot};

/// The cards a player may take for a card in play, and none (C24).
pub(crate) fn salvage(eyes: &Eyes<'_>, each: &mut impl FnMut(Action)) {
    let Sheet { deck, table } = eyes.sheet;
    for kind in table.fallen.different(deck) {
        if salvages(&eyes.sheet, eyes.seat, kind) {
            each(Action::Take {
                card: deck.card(kind),
            });
        }
    }
    each(Action::Decline);
}

fn salvages(sheet: &Sheet<'_>, seat: Seat, kind: Kind) -> bool {
    let wanted = sheet.deck.face(kind).kind;
    sheet.bears(seat, Passive::Salvage(wanted))
}

/// The next victims of a contagion: any card of its kind but one that survived it just now (C15).
pub(crate) fn victims(
    sheet: &Sheet<'_>,
    which: u8,
    survivor: Option<Spot>,
    each: &mut impl FnMut(Spot),
) {
    let Sheet { deck, table } = *sheet;
    let Some(sick) = table.sick[usize::from(which) % 8] else {
        return;
    };
    let infects = deck
        .face(sick.card)
        .deeds
        .iter()
        .find_map(|deed| match deed {
            Deed::Infect(parts) => Some(*parts),
            _ => None,
        });
    let Some(parts) = infects else { return };
    for seat in Seat::all(table.seats()) {
        table.parts(deck, seat, &mut |spot, kind| {
            let fits = parts.takes(deck.face(kind).kind) && !table.infected(spot);
            // The survivor's copies in the same crew are other cards.
            let same = survivor == Some(spot) && copies(table, deck, spot, kind) < 2;
            if fits && !same {
                each(spot);
            }
        });
    }
}

fn copies(table: &Board, deck: &crate::deck::Deck, spot: Spot, kind: Kind) -> u32 {
    match spot {
        Spot::Pit { seat, card, .. } => {
            table.cars[seat].pit.count(deck, kind) - table.sick_copies(seat, card)
        }
        _ => 1,
    }
}

/// The infected cards whose contagion is still to come, for their controller to choose from (C25).
pub(crate) fn falling(table: &Board, todo: u8, each: &mut impl FnMut(Spot)) {
    let mut seen: [Option<Spot>; 8] = [None; 8];
    for (which, sick) in table.sick.iter().enumerate() {
        if let Some(spot) = sick
            .and_then(|sick| sick.at)
            .filter(|_| todo >> which & 1 == 1)
            && !seen.contains(&Some(spot))
        {
            seen[which] = Some(spot);
            each(spot);
        }
    }
}

impl<D: Dealer<Cthulhu500>> Desk<'_, D> {
    /// A card is to be discarded from play: it may roll to stay (C26), else it leaves, a contagion on it with it (C15).
    pub(crate) fn leave(&mut self, spot: Spot) -> bool {
        let Some(kind) = self.t.part(self.deck, spot) else {
            return false;
        };
        if !self.survives(spot.seat(), kind) {
            if let Some(which) = self.t.sick_at(spot) {
                self.dissolve(which);
            }
            self.take_off(spot, kind);
            return true;
        }
        false
    }

    fn survives(&mut self, seat: Seat, kind: Kind) -> bool {
        let face = self.deck.face(kind);
        let from = face
            .standing
            .iter()
            .find_map(|standing| match standing.does {
                Passive::Survive(from) => Some(from),
                _ => None,
            });
        let Some(from) = from else { return false };
        let pips = self.roll();
        let (card, stays) = (face.card, pips >= from);
        self.tell(|| {
            Event::Open(Sight::Survival {
                seat,
                card,
                pips,
                stays,
            })
        });
        stays
    }

    /// Off the table and among the cards that somebody may take.
    fn take_off(&mut self, spot: Spot, kind: Kind) {
        let car = &mut self.t.cars[spot.seat()];
        match spot {
            Spot::Driver { .. } => car.driver = Slot::EMPTY,
            Spot::Mod { slot, .. } => car.mods[usize::from(slot)] = Slot::EMPTY,
            Spot::Tires { .. } => car.tires = Slot::EMPTY,
            Spot::Pit { .. } => {
                car.pit.take(self.deck, kind);
            }
        }
        self.t.fallen.add(self.deck, kind);
        self.moved(kind, spot.into(), Place::Fallen);
    }

    /// A contagion is discarded.
    fn dissolve(&mut self, which: usize) {
        if let Some(sick) = self.t.sick[which].take() {
            self.t.discard.add(self.deck, sick.card);
            self.moved(sick.card, Place::Contagion, Place::Discard);
        }
    }

    /// C24: what was just discarded together waits for whoever may take it.
    pub(crate) fn push_fallen(&mut self, owner: Seat, from_play: bool) {
        if self.t.fallen.is_empty() {
            return;
        }
        let (sheet, fallen) = (self.sheet(), self.t.fallen);
        let mut left = SeatSet::EMPTY;
        if from_play {
            for kind in fallen.different(self.deck) {
                let takers = Seat::all(self.t.seats()).filter(|&seat| seat != owner);
                takers
                    .filter(|&seat| salvages(&sheet, seat, kind))
                    .for_each(|seat| left.insert(seat));
            }
        }
        self.t.stack.push(Frame::Fallen {
            owner,
            from_play,
            left,
            asked: false,
        });
    }

    pub(crate) fn fallen(
        &mut self,
        owner: Seat,
        from_play: bool,
        left: SeatSet,
        asked: bool,
    ) -> Flow {
        let fallen = self.t.fallen;
        if !left.is_empty() && !fallen.is_empty() {
            return Flow::Wait;
        }
        if !asked && !fallen.is_empty() {
            self.t.stack.replace(Frame::Fallen {
                owner,
                from_play,
                left: SeatSet::EMPTY,
                asked: true,
            });
            self.open(Window::Discarded);
            return Flow::On;
        }
        self.t.fallen = Cards::EMPTY;
        for kind in fallen.iter(self.deck) {
            self.t.discard.add(self.deck, kind);
            self.moved(kind, Place::Fallen, Place::Discard);
        }
        self.done();
        Flow::On
    }

    /// C24: a card in play lets its player take one, or not.
    pub(crate) fn salvage(&mut self, seat: Seat, card: Option<Card>) -> Result<(), Refusal> {
        let Some(Frame::Fallen {
            owner,
            from_play,
            mut left,
            asked,
        }) = self.t.stack.top()
        else {
            return Err(Refusal::NotNow);
        };
        if let Some(card) = card {
            let kind = self
                .deck
                .kind(card)
                .filter(|&kind| self.t.fallen.has(self.deck, kind));
            let kind = kind.filter(|&kind| salvages(&self.sheet(), seat, kind));
            kind.ok_or(Refusal::NotDiscarded { card })?;
            self.take_fallen(seat, card);
        }
        left.remove(seat);
        // Whoever comes later may find nothing that is still for them.
        let later: SeatSet = left
            .iter()
            .filter(|&seat| {
                self.t
                    .fallen
                    .different(self.deck)
                    .any(|kind| salvages(&self.sheet(), seat, kind))
            })
            .collect();
        self.t.stack.replace(Frame::Fallen {
            owner,
            from_play,
            left: later,
            asked,
        });
        Ok(())
    }

    pub(crate) fn take_fallen(&mut self, seat: Seat, card: Card) {
        if let Some(kind) = self.deck.kind(card)
            && self.t.fallen.take(self.deck, kind)
        {
            self.h.hands[seat].add(self.deck, kind);
            self.moved(kind, Place::Fallen, Place::Hand(seat));
        }
    }

    /// C15: the contagion is on a card.
    pub(crate) fn infect(&mut self, contagion: Kind, spot: Spot, from: Place) {
        let Some(host) = self.t.part(self.deck, spot) else {
            return;
        };
        let host = self.deck.card(host);
        let at = Some(match spot {
            Spot::Pit { seat, card, .. } => Spot::Pit {
                seat,
                card,
                sick: true,
            },
            other => other,
        });
        let moving = self
            .t
            .sick
            .iter()
            .position(|sick| sick.is_some_and(|sick| sick.at.is_none()));
        let place = moving.or_else(|| self.t.sick.iter().position(Option::is_none));
        let Some(place) = place else { return };
        self.t.sick[place] = Some(Sick {
            card: contagion,
            at,
        });
        let card = self.deck.card(contagion);
        if from == Place::Table {
            self.moved(contagion, from, Place::Contagion);
        }
        self.tell(|| {
            Event::Open(Sight::Infected {
                card,
                part: spot,
                host,
            })
        });
    }

    pub(crate) fn contagions(&mut self, mut todo: u8) -> Flow {
        // A victim may have left with its contagion, or moved on to somebody else.
        for which in 0..8 {
            let here = self.t.sick[which]
                .and_then(|sick| sick.at)
                .is_some_and(|at| at.seat() == self.t.turn);
            todo &= !(u8::from(!here) << which);
        }
        self.t.stack.replace(Frame::Contagions { todo });
        match todo.count_ones() {
            0 => {
                self.t.stack.replace(Frame::TurnEnd);
                self.open(Window::TurnEnd);
            }
            1 => self.fall(todo.trailing_zeros() as usize, todo),
            _ => {
                let mut different = 0;
                falling(self.t, todo, &mut |_| different += 1);
                if different > 1 {
                    return Flow::Wait;
                }
                self.fall(todo.trailing_zeros() as usize, todo);
            }
        }
        Flow::On
    }

    /// C25: the controller says which contagion comes next.
    pub(crate) fn choose_fall(&mut self, todo: u8, spot: Spot) -> Result<(), Refusal> {
        let sick_here = |which: &usize| {
            todo >> which & 1 == 1 && self.t.sick[*which].is_some_and(|sick| sick.at == Some(spot))
        };
        let which = (0..8).find(sick_here).ok_or(Refusal::NoSuchPart)?;
        self.fall(which, todo);
        Ok(())
    }

    /// C15: the victim is discarded, or survives; then the contagion moves on.
    fn fall(&mut self, which: usize, todo: u8) {
        self.t.stack.replace(Frame::Contagions {
            todo: todo & !(1 << which),
        });
        let Some(Sick {
            card,
            at: Some(spot),
        }) = self.t.sick[which]
        else {
            return;
        };
        let Some(kind) = self.t.part(self.deck, spot) else {
            return;
        };
        let survives = self.survives(spot.seat(), kind);
        self.t.sick[which] = Some(Sick { card, at: None });
        let survivor = survives.then_some(match spot {
            Spot::Pit { seat, card, .. } => Spot::Pit {
                seat,
                card,
                sick: false,
            },
            other => other,
        });
        self.t.stack.push(Frame::Spreading {
            which: which as u8,
            survivor,
        });
        if !survives {
            self.take_off(spot, kind);
            self.push_fallen(spot.seat(), true); // C24: whoever may take it first, then the contagion moves on
        }
    }

    pub(crate) fn spreading(&mut self, which: u8, survivor: Option<Spot>) -> Flow {
        let mut any = false;
        victims(&self.sheet(), which, survivor, &mut |_| any = true);
        if any {
            return Flow::Wait;
        }
        self.dissolve(which.into());
        self.done();
        Flow::On
    }

    pub(crate) fn spread(
        &mut self,
        which: u8,
        survivor: Option<Spot>,
        spot: Spot,
    ) -> Result<(), Refusal> {
        let mut fits = false;
        victims(&self.sheet(), which, survivor, &mut |victim| {
            fits |= victim == spot
        });
        let sick = self.t.sick[usize::from(which) % 8]
            .filter(|_| fits)
            .ok_or(Refusal::NoSuchPart)?;
        self.done();
        self.infect(sick.card, spot, Place::Contagion);
        Ok(())
    }
}
