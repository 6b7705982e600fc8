//! Determinization, the worlds a seat can imagine: what others drew face down and what they plan is dealt anew.
//!
//! Cards that everybody saw somebody take stay where they are. That a deck made anew holds none of the cards then in
//! hands is not followed up: the imagined hands may hold a card that a perfect memory would know to be in the deck.

use sobremesa_core::{BySeat, Knowledge, Luck, Seat, Urn};

use crate::GreatRace;
use crate::board::{Doing, MAX, Phase};
use crate::card::{Card, Cards, Hand};
use crate::crew::{Team, Zone};
use crate::state::State;
use crate::view::View;

pub(crate) fn sample<L: Luck>(knowledge: &Knowledge<'_, GreatRace>, luck: &mut L) -> State {
    let (view, own) = (knowledge.view(), knowledge.seat());
    let mut pool = view.unseen;
    let needs_ranger = needs_ranger(&view);
    let hands: BySeat<Hand, MAX> = BySeat::new(view.seats(), |seat| {
        let seen = view.hands[seat];
        let hidden = if seat == own {
            view.hand.without(seen.known)
        } else {
            let mut hidden = Cards::EMPTY;
            if needs_ranger == Some(seat)
                && !seen.known.has(Card::Ranger)
                && pool.take(Card::Ranger)
            {
                hidden.add(Card::Ranger);
            }
            let missing = (seen.count - seen.known.len()).saturating_sub(hidden.len());
            hidden.and(deal(&mut pool, missing, luck))
        };
        Hand {
            open: seen.known,
            hidden,
        }
    });
    let missing = view.seeking - view.sought.len();
    let sought = view.sought.and(deal(&mut pool, missing, luck));
    let plans = BySeat::new(view.seats(), |seat| match seat == own {
        true => view.plan,
        false => plan(view.placed[seat], luck),
    });
    State {
        table: view.table,
        hands,
        plans,
        deck: pool,
        sought,
    }
}

fn deal<L: Luck>(pool: &mut Cards, count: u8, luck: &mut L) -> Cards {
    let mut cards = Cards::EMPTY;
    for _ in 0..count {
        let card = pool.at(luck.below(pool.total()));
        pool.take(card);
        cards.add(card);
    }
    cards
}

fn plan<L: Luck>(assistants: u8, luck: &mut L) -> Team {
    let mut team = Team::EMPTY;
    for _ in 0..assistants {
        let zones = if team.has_room(Zone::Treasury) { 4 } else { 3 };
        *team.zone(Zone::ALL[luck.below(zones) as usize]) += 1;
    }
    team
}

/// Whoever drives onto a danger that can be paid in no other way holds a Ranger: to begin was legal.
fn needs_ranger(view: &View) -> Option<Seat> {
    let Phase::Convoy(turn) = &view.table.phase else {
        return None;
    };
    let Doing::Entering {
        to,
        drawn: false,
        guarded: false,
        ..
    } = turn.doing
    else {
        return None;
    };
    let seat = view.table.seat_at(turn.place);
    let bill = view.table.bill(to);
    let other_ways =
        view.table.can_pay(seat, &bill, false) || view.table.crews[seat].team.escort > 0;
    (!other_ways).then_some(seat)
}
