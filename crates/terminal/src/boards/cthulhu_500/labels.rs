//! What can be done, in words: a place is named by the card that lies there.

use sobremesa_cthulhu_500::{Action, Card, Cthulhu500, Spot, Target};
use sobremesa_words::Value;

use crate::board::Seen;

use super::choice::Item;
use super::signs::called;

/// An entry in words.
pub(super) fn label(seen: &Seen<'_, Cthulhu500>, item: &Item) -> String {
    let with = |key: &str, card: Card| {
        seen.fill(key, &[("card", Value::from(called(seen, &card.name())))])
    };
    match item.first() {
        _ if item.actions.len() == 1 => single(seen, item.first()),
        Action::Play { card, .. } | Action::React { card, .. } => {
            with("cthulhu-500-action-lay", card)
        }
        Action::Hire { card, .. } => with("board-cthulhu-500-hire", card),
        Action::Fit { card, .. } => with("cthulhu-500-action-tires", card),
        Action::Remove { .. } => seen.say("board-cthulhu-500-remove"),
        other => seen.tell(&other),
    }
}

/// One action in words: a place is named by the card that lies there.
fn single(seen: &Seen<'_, Cthulhu500>, action: Action) -> String {
    let (key, spot) = match action {
        Action::Remove { part } => ("board-cthulhu-500-remove-part", part),
        Action::Use { part } => ("board-cthulhu-500-use-part", part),
        Action::Spread { part } => ("board-cthulhu-500-spread-part", part),
        Action::Fall { part } => ("board-cthulhu-500-fall-part", part),
        Action::Play {
            card,
            target: Target::Part(part),
        }
        | Action::React {
            card,
            target: Target::Part(part),
        } => {
            return format!("{} › {}", called(seen, &card.name()), spot_name(seen, part));
        }
        Action::Fit { card, slot } => {
            let own = seen
                .view
                .viewer
                .map(|own| seen.view.table.cars[own].mods[usize::from(slot)]);
            let lies = own.and_then(|place| place.kind());
            let free = seen.fill(
                "cthulhu-500-action-tires",
                &[("card", Value::from(called(seen, &card.name())))],
            );
            return lies.map_or(free, |kind| {
                let old = Value::from(called(seen, &seen.view.deck.face(kind).name));
                let card = Value::from(called(seen, &card.name()));
                seen.fill(
                    "board-cthulhu-500-fit-over",
                    &[("card", card), ("old", old)],
                )
            });
        }
        Action::Attempt => return seen.say("board-cthulhu-500-attempt"),
        Action::FarAttempt => return seen.say("board-cthulhu-500-far-attempt"),
        _ => return seen.tell(&action),
    };
    seen.fill(key, &[("card", Value::from(spot_name(seen, spot)))])
}

/// A card in play by its name and the player it lies with.
fn spot_name(seen: &Seen<'_, Cthulhu500>, spot: Spot) -> String {
    let kind = seen.view.table.part(&seen.view.deck, spot);
    let card = kind.map_or_else(
        || "?".to_owned(),
        |kind| called(seen, &seen.view.deck.face(kind).name),
    );
    format!("{card} ({})", seen.name(spot.seat()))
}

/// What a card is aimed at, in words.
pub(super) fn aimed(seen: &Seen<'_, Cthulhu500>, action: Action) -> String {
    match action {
        Action::Play { target, .. } | Action::React { target, .. } => match target {
            Target::Seat(seat) => seen.name(seat),
            Target::Part(spot) => spot_name(seen, spot),
            Target::Card(card) => called(seen, &card.name()),
            Target::Plus | Target::Minus | Target::Nothing => seen.tell(&action),
        },
        Action::Hire { crew, .. } => seen.fill(
            "board-cthulhu-500-crew-of",
            &[("player", Value::from(seen.name(crew)))],
        ),
        _ => single(seen, action),
    }
}
