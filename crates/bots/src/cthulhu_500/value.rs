//! What things are worth to a racer, in hundredths of a place in the pack.

use sobremesa_core::Seat;
use sobremesa_cthulhu_500::{
    Answer, Board, CardKind, Deed, Face, Passive, Role, Sheet, Station, Target, Test, Trigger, View,
};

/// A place in the pack. A lap is a place won like any other: the leader passes the tail.
pub(crate) const PLACE: i32 = 100;
/// What damage costs a car that was whole: speed for a few turns, and an action or two to repair it.
pub(crate) const DAMAGE: i32 = 90;
/// A card in hand.
pub(crate) const CARD: i32 = 18;
pub(crate) const ACTION: i32 = 30;

/// Of a hundred throws: won, tied, lost, with this much more strength than the other car.
pub(crate) fn odds(edge: i32) -> (i32, i32, i32) {
    let (mut won, mut tied, mut lost) = (0, 0, 0);
    for own in 1..=6 {
        for other in 1..=6 {
            match (own + edge - other).signum() {
                1 => won += 1,
                0 => tied += 1,
                _ => lost += 1,
            }
        }
    }
    (won * 100 / 36, tied * 100 / 36, lost * 100 / 36)
}

/// What a test is worth to its passer, `more` strength added to the passer.
/// What damage costs is given.
pub(crate) fn attempt(sheet: &Sheet<'_>, passer: Seat, far: bool, more: i32, damage: i32) -> i32 {
    let target = sheet.aim(passer, far);
    let edge = sheet.strength(passer, target, true) + more - sheet.strength(target, passer, false);
    let (won, tied, _) = odds(edge);
    let places = if far { 2 } else { 1 };
    let tie = tie(sheet.table, passer, target, damage);
    let spikes = i32::from(bears(sheet, target, |does| does == Passive::Spikes));
    let stays = spikes == 1 && sheet.table.cars[passer].damaged;
    let win = if stays {
        0
    } else {
        places * PLACE - spikes * damage
    };
    (won * win + tied * tie) / 100
}

/// What a tie is worth to the passer: C6.
fn tie(table: &Board, passer: Seat, target: Seat, damage: i32) -> i32 {
    match (table.cars[passer].damaged, table.cars[target].damaged) {
        (false, false) => DAMAGE / 3 - damage,
        (true, false) => -PLACE,
        (false, true) => PLACE - damage,
        (true, true) => PLACE,
    }
}

/// What damage to this car is worth to a player.
pub(crate) fn damage(table: &Board, own: Seat, car: Seat) -> i32 {
    let loss = if table.cars[car].damaged {
        PLACE
    } else {
        DAMAGE
    };
    if car == own {
        return -loss;
    }
    let near = car == table.pack.ahead(own) || car == table.pack.behind(own);
    let winning = table.pack.winner() == car;
    loss / 6 * if winning { 3 } else { 1 } + if near { loss / 6 } else { 0 }
}

/// Does such an effect work for a player?
pub(crate) fn bears(sheet: &Sheet<'_>, seat: Seat, wanted: impl Fn(Passive) -> bool) -> bool {
    let mut found = false;
    sheet.table.parts(sheet.deck, seat, &mut |_, kind| {
        found |= sheet
            .deck
            .face(kind)
            .standing
            .iter()
            .any(|standing| wanted(standing.does));
    });
    found
}

/// What a part is worth in play, to the one it lies with.
pub(crate) fn part(face: &Face, station: Station) -> i32 {
    let numbers = match (face.kind, station) {
        (CardKind::Crew, Station::Driver) => i32::from(face.drive) * 28,
        (CardKind::Crew, _) => i32::from(face.fix) * 14,
        _ => 0,
    };
    let effects = face.standing.iter().filter(|standing| {
        standing.station == Station::Anywhere
            || standing.station == station
            || face.kind != CardKind::Crew
    });
    numbers + effects.map(|standing| effect(standing.does)).sum::<i32>()
}

fn effect(does: Passive) -> i32 {
    match does {
        Passive::Test {
            amount,
            role,
            per,
            against_damaged,
            from_tail,
        } => {
            let often = match (role, per.is_some() || against_damaged || from_tail) {
                (Role::Always, false) => 28,
                (Role::Always, true) => 10,
                (Role::Passing, false) => 18,
                (Role::Passed, false) => 11,
                (Role::Passing | Role::Passed, true) => 6,
            };
            i32::from(amount) * often
        }
        Passive::Fix { amount, .. } => i32::from(amount) * 6,
        Passive::Lend { drive, fix, .. } => i32::from(drive) * 6 + i32::from(fix) * 6,
        Passive::DrawLimit(limit) => (i32::from(limit) - 2) * 30,
        Passive::HandLimit(limit) => (i32::from(limit) - 5) * 8,
        Passive::NoFreePass => 25,
        Passive::Ward(_) => 15,
        Passive::Survive(_) => 5,
        Passive::TieWins => 35,
        Passive::TieSafe => 25,
        Passive::FarPass => 35,
        Passive::Spikes => 40,
        Passive::Armour => 40,
        Passive::Backfire(_) => -12,
        Passive::Draw {
            on: Trigger::Added, ..
        } => 0,
        Passive::Draw { amount, .. } => i32::from(amount) * 10,
        Passive::MayDraw { amount, .. } => i32::from(amount) * 10,
        Passive::Fall => -10,
        Passive::Salvage(_) => 8,
        Passive::Reroll => 18,
        Passive::Burn(amount) => i32::from(amount) * 9,
    }
}

/// What a card in hand is worth keeping; `parts` says how much those for the car and the crew count.
pub(crate) fn keep(view: &View, face: &Face, parts: f32) -> i32 {
    let own = view.viewer.unwrap_or(Seat(0));
    let car = &view.table.cars[own];
    let part = |face, station| scaled(part(face, station), parts);
    match face.kind {
        CardKind::Mod => {
            part(face, Station::Anywhere)
                / if car.mods.iter().all(|m| m.kind().is_some()) {
                    3
                } else {
                    1
                }
        }
        CardKind::Tires => {
            part(face, Station::Anywhere) / if car.tires.kind().is_some() { 4 } else { 1 }
        }
        CardKind::Crew => {
            let wheel =
                part(face, Station::Driver) / if car.driver.kind().is_some() { 3 } else { 1 };
            wheel.max(part(face, Station::Pit))
        }
        CardKind::Action => face.deeds.iter().map(deed).sum(),
        CardKind::Reaction => face.answers.iter().map(answer).sum(),
    }
}

/// So much of it.
pub(crate) fn scaled(value: i32, by: f32) -> i32 {
    if by == 1.0 {
        value
    } else {
        (value as f32 * by) as i32
    }
}

fn deed(deed: &Deed) -> i32 {
    match *deed {
        Deed::ShiftHands => 5,
        Deed::Damage { neighbours } => {
            if neighbours {
                50
            } else {
                35
            }
        }
        Deed::Bind(_) => 18,
        Deed::Discard { .. } => 25,
        Deed::Repair => 45,
        Deed::Infect(_) => 20,
        Deed::AutoPass => 80,
        Deed::Poach => 30,
        Deed::Boost(amount) => i32::from(amount) * 15,
        Deed::Attempts(amount) => i32::from(amount) * 25,
        Deed::Draw(amount) => i32::from(amount) * CARD,
    }
}

fn answer(answer: &Answer) -> i32 {
    match *answer {
        Answer::Cancel => 40,
        Answer::Test(amount) => i32::from(amount).abs() * 16,
        Answer::Reroll => 25,
        Answer::Prevent => 45,
        Answer::DamagePasser => 40,
        Answer::FreePass => 40,
        Answer::Repair(_) => 22,
        Answer::Take => 22,
        Answer::NextTurn => 70,
        Answer::Draw(amount) => i32::from(amount) * CARD,
    }
}

/// How much better a test becomes for the player, where the own car or a neighbour's is in it.
pub(crate) fn shift_test(
    sheet: &Sheet<'_>,
    own: Seat,
    test: &Test,
    amount: i32,
    target: Target,
    damage: i32,
) -> i32 {
    let Target::Seat(aimed) = target else {
        return 0;
    };
    let rolled = test.dice[0] > 0;
    let value = |more: i32| {
        let [with, against] = sheet.totals(test);
        if rolled {
            outcome(sheet.table, test, (with - against + more).signum(), damage)
        } else {
            attempt(
                sheet,
                test.passer,
                test.far,
                i32::from(test.bonus[0]) - i32::from(test.bonus[1]) + more,
                damage,
            )
        }
    };
    let more = if aimed == test.passer {
        amount
    } else {
        -amount
    };
    stake(sheet.table, own, test) * (value(more) - value(0)) / 100
}

/// What a decided test is worth to its passer.
pub(crate) fn outcome(table: &Board, test: &Test, feature: i32, damage: i32) -> i32 {
    match feature {
        1 => PLACE,
        0 => tie(table, test.passer, test.target, damage),
        _ => 0,
    }
}

/// How much of the passer's gain is the player's own, in hundredths: all as passer, less than nothing as target.
pub(crate) fn stake(table: &Board, own: Seat, test: &Test) -> i32 {
    if own == test.passer {
        100
    } else if own == test.target {
        -100
    } else if table.pack.winner() == test.passer {
        -25
    } else {
        0
    }
}
