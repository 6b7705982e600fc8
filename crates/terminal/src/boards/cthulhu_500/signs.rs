//! The signs of the race, which say everything that colours repeat.

use sobremesa_core::{Game as _, Seat};
use sobremesa_cthulhu_500::{CardKind, Cthulhu500, Face, VehicleFace};
use sobremesa_words::{Lang, Value};

use crate::board::Seen;
use crate::theme::Hue;

/// A lap counter.
pub(super) const LAP: &str = "↻";
/// A damaged car.
pub(super) const DAMAGED: &str = "✗";
/// What a car brings to a test besides the die.
pub(super) const STRENGTH: &str = "Σ";
/// A card with a contagion on it.
pub(super) const SICK: &str = "☣";
/// Cards in hand.
pub(super) const HAND: &str = "▯";
/// The Checkered Flag.
pub(super) const FLAG: &str = "⚑";
/// Fewer actions in the next turn.
pub(super) const BOUND: &str = "⊖";
/// The faces of a die; the first is not rolled yet.
pub(super) const PIPS: [&str; 7] = ["▢", "⚀", "⚁", "⚂", "⚃", "⚄", "⚅"];

/// A number with its sign.
pub(super) fn signed(amount: i32) -> String {
    if amount < 0 {
        format!("−{}", amount.unsigned_abs())
    } else {
        format!("+{amount}")
    }
}

/// The letter of a kind of cards, from its name in the viewer's language.
pub(super) fn kind_key(kind: CardKind) -> &'static str {
    match kind {
        CardKind::Crew => "board-cthulhu-500-kind-crew",
        CardKind::Mod => "board-cthulhu-500-kind-mod",
        CardKind::Tires => "board-cthulhu-500-kind-tires",
        CardKind::Action => "board-cthulhu-500-kind-action",
        CardKind::Reaction => "board-cthulhu-500-kind-reaction",
    }
}

/// The colour that repeats the kind.
pub(super) fn hue(kind: CardKind) -> Hue {
    match kind {
        CardKind::Crew => Hue::Blue,
        CardKind::Mod => Hue::Purple,
        CardKind::Tires => Hue::Dark,
        CardKind::Action => Hue::Red,
        CardKind::Reaction => Hue::Yellow,
    }
}

/// A card or a vehicle as people call it.
pub(super) fn called(seen: &Seen<'_, Cthulhu500>, name: &str) -> String {
    seen.words.called(Cthulhu500::ID, name)
}

/// What stands on a card: kind, numbers, text.
pub(super) fn card_text(seen: &Seen<'_, Cthulhu500>, face: &Face) -> String {
    let mut facts = vec![seen.say(kind_key(face.kind))];
    if face.kind == CardKind::Crew {
        facts.push(seen.fill(
            "board-cthulhu-500-crew-numbers",
            &[
                ("drive", Value::from(signed(face.drive.into()))),
                ("fix", Value::from(signed(face.fix.into()))),
            ],
        ));
    }
    if let Some(window) = face.window {
        facts.push(seen.say(window.key()));
    }
    told(&called(seen, &face.name), &facts, rule_text(seen, face))
}

/// What a card does, as it says itself.
pub(super) fn rule_text<'a>(seen: &Seen<'_, Cthulhu500>, face: &'a Face) -> &'a str {
    language(seen, &face.text)
}

/// What stands on a vehicle.
pub(super) fn vehicle_text(seen: &Seen<'_, Cthulhu500>, face: &VehicleFace) -> String {
    let numbers = seen.fill(
        "board-cthulhu-500-vehicle-numbers",
        &[
            ("speed", Value::from(i32::from(face.speed[0]))),
            ("damaged", Value::from(i32::from(face.speed[1]))),
            ("complexity", Value::from(i32::from(face.complexity))),
        ],
    );
    told(
        &called(seen, &face.name),
        &[numbers],
        language(seen, &face.text),
    )
}

fn told(name: &str, facts: &[String], text: &str) -> String {
    format!("{name} ({}) {text}", facts.join(" · "))
        .trim_end()
        .to_owned()
}

fn language<'a>(seen: &Seen<'_, Cthulhu500>, text: &'a [String; 3]) -> &'a str {
    match seen.words.lang() {
        Lang::En => &text[0],
        Lang::Es => &text[1],
        Lang::Fr => &text[2],
    }
}

/// The laps to be shown: with net laps less those that everybody has (C17).
pub(super) fn laps(seen: &Seen<'_, Cthulhu500>, seat: Seat) -> u8 {
    seen.view.table.shown_laps()[seat]
}
