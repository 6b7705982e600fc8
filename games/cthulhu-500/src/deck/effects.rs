//! The effects of a deck file, word by word.

use super::Demand;
use super::effect::{
    Answer, CardKind, Deed, Parts, Passive, Role, Standing, Station, Trigger, Window,
};
use super::fault::{DeckFault, clip};
use super::word::Reader;

/// Every effect there is, for whatever kind of card.
const KNOWN: &[&str] = &[
    "test",
    "fix",
    "lend",
    "draw-limit",
    "hand-limit",
    "no-free-pass",
    "ward",
    "survive",
    "tie-wins",
    "tie-safe",
    "far-pass",
    "spikes",
    "armour",
    "backfire",
    "draw",
    "may-draw",
    "fall",
    "salvage",
    "reroll",
    "burn",
    "shift-hands",
    "damage",
    "bind",
    "discard",
    "repair",
    "infect",
    "auto-pass",
    "poach",
    "boost",
    "attempts",
    "cancel",
    "prevent",
    "free-pass",
    "repair-test",
    "take",
    "next-turn",
];

/// Every field an effect can have.
pub(super) const FIELDS: [&str; 13] = [
    "amount", "target", "when", "as", "per", "tag", "on", "from", "against", "whose", "drive",
    "fix", "margin",
];

fn unknown<T>(reader: &mut Reader<'_>, word: &str) -> Option<T> {
    let (at, effect) = (reader.at.clone(), clip(word));
    // What else stands there cannot be judged.
    for field in FIELDS {
        reader.field(field);
    }
    reader.faults.push(if KNOWN.contains(&word) {
        DeckFault::Unfit { at, effect }
    } else {
        DeckFault::UnknownEffect { at, effect }
    });
    None
}

pub(super) fn passive(
    reader: &mut Reader<'_>,
    word: &str,
    kind: Option<CardKind>,
) -> Option<Standing> {
    let does = match word {
        "test" => Passive::Test {
            amount: reader.signed("amount", None),
            role: [Role::Always, Role::Passing, Role::Passed]
                [reader.word("when", &["always", "passing", "passed"])],
            per: reader.tag("per"),
            against_damaged: reader.word("against", &["anybody", "damaged"]) == 1,
            from_tail: reader.word("from", &["anywhere", "tail"]) == 1,
        },
        "fix" if kind == Some(CardKind::Crew) => Passive::Fix {
            amount: reader.signed("amount", None),
            per: reader.tag("per"),
        },
        "lend" => Passive::Lend {
            tag: reader.needed_tag("tag"),
            drive: reader.signed("drive", Some(0)),
            fix: reader.signed("fix", Some(0)),
        },
        "draw-limit" => Passive::DrawLimit(reader.amount()),
        "hand-limit" => Passive::HandLimit(reader.amount()),
        "no-free-pass" => Passive::NoFreePass,
        "ward" => Passive::Ward(reader.needed_tag("tag")),
        "survive" if kind.is_some() => Passive::Survive(reader.number("from", 2, 6, None) as u8),
        "tie-wins" => Passive::TieWins,
        "tie-safe" => Passive::TieSafe,
        "far-pass" => Passive::FarPass,
        "spikes" => Passive::Spikes,
        "armour" if matches!(kind, Some(CardKind::Mod | CardKind::Tires)) => Passive::Armour,
        "backfire" => Passive::Backfire(reader.number("on", 1, 6, Some(1)) as u8),
        "draw" => {
            let on = match reader.needed("on", &["damaged", "lap", "won", "added"]) {
                0 => Trigger::Damaged,
                1 => Trigger::Lap,
                2 => Trigger::Won(reader.number("margin", 1, 20, Some(1)) as u8),
                _ => Trigger::Added,
            };
            if on == Trigger::Added && kind != Some(CardKind::Crew) {
                reader.unfit("draw");
            }
            Passive::Draw {
                on,
                amount: reader.amount(),
            }
        }
        "may-draw" => Passive::MayDraw {
            tag: reader.needed_tag("tag"),
            amount: reader.amount(),
        },
        "fall" if kind == Some(CardKind::Crew) => Passive::Fall,
        "salvage" => Passive::Salvage(
            [CardKind::Crew, CardKind::Mod, CardKind::Tires]
                [reader.needed("target", &["crew", "mod", "tires"])],
        ),
        "reroll" if kind.is_some() => Passive::Reroll,
        "burn" if matches!(kind, Some(CardKind::Mod | CardKind::Tires)) => {
            Passive::Burn(reader.signed("amount", None))
        }
        _ => return unknown(reader, word),
    };
    let station = reader.station(kind);
    // What needs a place on the car cannot be asked of the pit crew.
    if does == Passive::Fall && station == Station::Pit {
        reader.unfit("fall");
    }
    Some(Standing { does, station })
}

pub(super) fn deed(reader: &mut Reader<'_>, word: &str) -> Option<Deed> {
    Some(match word {
        "shift-hands" => Deed::ShiftHands,
        "damage" => Deed::Damage {
            neighbours: reader.needed("target", &["car", "car-and-neighbours"]) == 1,
        },
        "bind" => {
            reader.needed("target", &["player"]);
            Deed::Bind(reader.amount())
        }
        "discard" => Deed::Discard {
            parts: reader.parts(),
            others: reader.word("whose", &["any", "others"]) == 1,
        },
        "repair" => Deed::Repair,
        "infect" => Deed::Infect(reader.parts()),
        "auto-pass" => Deed::AutoPass,
        "poach" => Deed::Poach,
        "boost" => Deed::Boost(reader.signed("amount", None)),
        "attempts" => Deed::Attempts(reader.amount()),
        "draw" => Deed::Draw(reader.amount()),
        _ => return unknown(reader, word),
    })
}

pub(super) fn answer(reader: &mut Reader<'_>, word: &str, window: Window) -> Option<Answer> {
    let answer = match word {
        "cancel" => Answer::Cancel,
        "test" => Answer::Test(reader.signed("amount", None)),
        "reroll" => Answer::Reroll,
        "prevent" => Answer::Prevent,
        "damage" => {
            reader.needed("target", &["passer"]);
            Answer::DamagePasser
        }
        "free-pass" => Answer::FreePass,
        "repair-test" => Answer::Repair(reader.signed("amount", None)),
        "take" => Answer::Take,
        "next-turn" => Answer::NextTurn,
        "draw" => Answer::Draw(reader.amount()),
        _ => return unknown(reader, word),
    };
    if !answer.fits(window) {
        reader.unfit(word);
    }
    Some(answer)
}

pub(super) fn demand(deed: &Deed) -> Demand {
    match *deed {
        Deed::Damage { .. } | Deed::Bind(_) => Demand::Seat,
        Deed::Discard { parts, others } => Demand::Part {
            parts,
            others,
            healthy: false,
        },
        Deed::Infect(parts) => Demand::Part {
            parts,
            others: false,
            healthy: true,
        },
        Deed::Poach => Demand::OthersPit,
        _ => Demand::Nothing,
    }
}

impl Passive {
    /// A bit of its own for what is asked often.
    pub(crate) fn bit(self) -> u32 {
        1 << match self {
            Passive::Test { .. } => 0,
            Passive::Fix { .. } => 1,
            Passive::Lend { .. } => 2,
            Passive::DrawLimit(_) => 3,
            Passive::HandLimit(_) => 4,
            Passive::NoFreePass => 5,
            Passive::Ward(_) => 6,
            Passive::Survive(_) => 7,
            Passive::TieWins => 8,
            Passive::TieSafe => 9,
            Passive::FarPass => 10,
            Passive::Spikes => 11,
            Passive::Armour => 12,
            Passive::Backfire(_) => 13,
            Passive::Draw { .. } => 14,
            Passive::MayDraw { .. } => 15,
            Passive::Fall => 16,
            Passive::Salvage(_) => 17,
            Passive::Reroll => 18,
            Passive::Burn(_) => 19,
        }
    }
}

/// The kinds of cards in play that something may target.
impl Parts {
    /// Is this kind among them?
    #[must_use]
    pub fn takes(self, kind: CardKind) -> bool {
        match kind {
            CardKind::Crew => self.crew,
            CardKind::Mod => self.mods,
            CardKind::Tires => self.tires,
            CardKind::Action | CardKind::Reaction => false,
        }
    }
}
