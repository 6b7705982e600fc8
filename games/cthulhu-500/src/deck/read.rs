//! From what somebody wrote to a deck, with every fault named at once.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::effect::{Answer, CardKind, Deed, Standing, Station, Window};
use super::effects::{FIELDS, answer, deed, demand, passive};
use super::fault::{DeckFault, Lang, clip};
use super::word::Reader;
use super::{
    Brief, Deck, Demand, Face, MOST_CANCELS, MOST_CARDS, MOST_CONTAGIONS, MOST_FAULTS,
    MOST_FREE_PASSES, PLACES, VEHICLES, VehicleFace,
};
use crate::names::{Card, LONGEST, Names, Vehicle};
use crate::value::Value;

type TomlTable = BTreeMap<String, Value>;

/// Five cards for each of eight players, and a few to draw.
const LEAST_CARDS: u32 = 48;

/// How many of each kind the rulebook counts, in the order of [`CardKind::ALL`], and vehicles.
const RULEBOOK: ([u32; 5], u32) = ([17, 18, 8, 26, 24], 8);

pub(super) fn read(written: &Value) -> Result<Deck, Vec<DeckFault>> {
    let Value::Table(table) = written else {
        return Err(vec![DeckFault::NotADeck]);
    };
    let mut faults = Vec::new();
    too_long(table, &mut faults);
    if !faults.is_empty() {
        return Err(faults);
    }
    let tags = tags_of(table);
    if tags.len() > 16 {
        faults.push(DeckFault::TooManyWords);
    }
    let mut top = Reader::new("deck".to_owned(), table, &tags, &mut faults);
    let name = match top.field("name") {
        Some(Value::Text(name)) => name.clone(),
        Some(other) => {
            top.wrong("name", other);
            String::new()
        }
        None => {
            top.missing("name");
            String::new()
        }
    };
    top.field("card");
    top.field("vehicle");
    top.done();
    let vehicles: Vec<VehicleFace> = rows(table, "vehicle", &mut faults)
        .filter_map(|(at, row)| vehicle(at, row, &tags, &mut faults))
        .collect();
    let faces: Vec<Face> = rows(table, "card", &mut faults)
        .filter_map(|(at, row)| face(at, row, &tags, &mut faults))
        .collect();
    counts(&faces, vehicles.len(), &mut faults);
    twice(faces.iter().map(|face| &*face.name), &mut faults);
    twice(vehicles.iter().map(|face| &*face.name), &mut faults);
    if !faults.is_empty() {
        faults.truncate(MOST_FAULTS);
        return Err(faults);
    }
    let names = faces.iter().map(|face| &face.name);
    let names = Names::new(names.chain(vehicles.iter().map(|face| &face.name)).cloned());
    let mut deck = Deck {
        name,
        faces,
        vehicles,
        tags,
        house: None,
        source: written.clone(),
        kind_at: [0; 128],
        copies: [0; 128],
        brief: [Brief::default(); 128],
        firsts: 0,
        all: 0,
        by_kind: [0; 5],
        by_window: [0; 9],
        locals: [u8::MAX; PLACES],
        _names: names,
    };
    deck.index();
    Ok(deck)
}

/// A deck with far too many cards is not read at all.
fn too_long(table: &TomlTable, faults: &mut Vec<DeckFault>) {
    let rows = |list: &str| match table.get(list) {
        Some(Value::List(rows)) => rows.len(),
        _ => 0,
    };
    let (cards, vehicles) = (rows("card"), rows("vehicle"));
    if cards > MOST_CARDS {
        faults.push(size(cards as u32));
    }
    if vehicles > *VEHICLES.end() {
        faults.push(vehicle_count(vehicles));
    }
}

fn size(cards: u32) -> DeckFault {
    DeckFault::Size {
        cards,
        least: LEAST_CARDS,
        most: MOST_CARDS as u32,
    }
}

fn vehicle_count(vehicles: usize) -> DeckFault {
    DeckFault::Vehicles {
        vehicles: vehicles as u32,
        least: *VEHICLES.start() as u32,
        most: *VEHICLES.end() as u32,
    }
}

/// The tables in a list, each with how to call it: its name, or its place.
fn rows<'a>(
    table: &'a TomlTable,
    list: &'static str,
    faults: &mut Vec<DeckFault>,
) -> impl Iterator<Item = (String, &'a TomlTable)> + use<'a> {
    let mut found = Vec::new();
    let items = match table.get(list) {
        Some(Value::List(items)) => items.as_slice(),
        Some(other) => {
            let (at, field) = ("deck".to_owned(), list.to_owned());
            faults.push(DeckFault::Wrong {
                at,
                field,
                value: clip(&other.to_string()),
            });
            &[]
        }
        None => {
            faults.push(DeckFault::Missing {
                at: "deck".to_owned(),
                field: list.to_owned(),
            });
            &[]
        }
    };
    for (place, item) in items.iter().enumerate() {
        match item {
            Value::Table(row) => {
                let at = match row.get("name") {
                    Some(Value::Text(name)) => clip(name),
                    _ => format!("{list} {}", place + 1),
                };
                found.push((at, row));
            }
            other => faults.push(DeckFault::Wrong {
                at: "deck".to_owned(),
                field: format!("{list} {}", place + 1),
                value: clip(&other.to_string()),
            }),
        }
    }
    found.into_iter()
}

fn tags_of(table: &TomlTable) -> Vec<String> {
    let mut tags = BTreeSet::new();
    if let Some(Value::List(cards)) = table.get("card") {
        for card in cards {
            if let Value::Table(card) = card
                && let Some(Value::List(words)) = card.get("tags")
            {
                tags.extend(words.iter().filter_map(|word| match word {
                    Value::Text(text) => Some(text.clone()),
                    _ => None,
                }));
            }
        }
    }
    tags.into_iter().collect()
}

fn named(reader: &mut Reader<'_>) -> Option<Arc<str>> {
    match reader.field("name") {
        Some(Value::Text(name))
            if !name.trim().is_empty() && name.len() <= LONGEST && **name != *Card::FLAG.name() =>
        {
            Some(Arc::from(name.as_str()))
        }
        Some(other) => {
            reader.wrong("name", other);
            None
        }
        None => {
            reader.missing("name");
            None
        }
    }
}

/// The text in three languages; a plain vehicle needs none.
fn texts(reader: &mut Reader<'_>, needed: bool) -> [String; 3] {
    let at = reader.at.clone();
    let value = reader.field("text");
    let table = match value {
        Some(Value::Table(table)) => Some(table),
        Some(other) => {
            reader.wrong("text", other);
            return Default::default();
        }
        None => None,
    };
    Lang::ALL.map(
        |lang| match table.and_then(|table| table.get(lang.word())) {
            Some(Value::Text(text)) if !text.trim().is_empty() => text.clone(),
            Some(other) => {
                reader.wrong("text", other);
                String::new()
            }
            None => {
                if needed {
                    reader.faults.push(DeckFault::NoText {
                        at: at.clone(),
                        lang,
                    });
                }
                String::new()
            }
        },
    )
}

fn vehicle(
    at: String,
    row: &TomlTable,
    tags: &[String],
    faults: &mut Vec<DeckFault>,
) -> Option<VehicleFace> {
    let mut reader = Reader::new(at, row, tags, faults);
    let name = named(&mut reader);
    let speed = [
        reader.number("speed", 0, 20, None) as i8,
        reader.number("damaged-speed", 0, 20, None) as i8,
    ];
    let complexity = reader.number("complexity", 0, 30, None) as i8;
    let mut standing = Vec::new();
    for_effects(&mut reader, |reader, word| {
        standing.extend(passive(reader, word, None))
    });
    let text = texts(&mut reader, !standing.is_empty());
    reader.done();
    let has = bits(&standing, |_| true);
    let name = name?;
    Some(VehicleFace {
        vehicle: Vehicle::of(&name),
        name,
        speed,
        complexity,
        standing,
        text,
        has,
    })
}

fn face(at: String, row: &TomlTable, tags: &[String], faults: &mut Vec<DeckFault>) -> Option<Face> {
    let mut reader = Reader::new(at.clone(), row, tags, faults);
    let name = named(&mut reader);
    let kinds = CardKind::ALL.map(CardKind::word);
    let kind = CardKind::ALL[reader.needed("kind", &kinds)];
    // Without its kind nothing else about a card can be judged.
    if !matches!(row.get("kind"), Some(Value::Text(word)) if kinds.contains(&word.as_str())) {
        return None;
    }
    let copies = reader.number("copies", 1, MOST_CARDS as i64, Some(1)) as u8;
    let mut tagged = 0;
    match reader.field("tags") {
        None => {}
        Some(Value::List(words)) => {
            for word in words {
                match word {
                    Value::Text(text) => {
                        let place = tags.iter().position(|tag| tag == text).unwrap_or(0);
                        tagged |= 1u16.checked_shl(place as u32).unwrap_or(0);
                    }
                    other => reader.wrong("tags", other),
                }
            }
        }
        Some(other) => reader.wrong("tags", other),
    }
    let (mut drive, mut fix) = (0, 0);
    if kind == CardKind::Crew {
        drive = reader.signed("drive", None);
        fix = reader.signed("fix", None);
    }
    let window = (kind == CardKind::Reaction)
        .then(|| Window::ALL[reader.needed("window", &Window::ALL.map(Window::word))]);
    let (mut standing, mut deeds, mut answers) = (Vec::new(), Vec::new(), Vec::new());
    for_effects(&mut reader, |reader, word| match (kind, window) {
        (CardKind::Action, _) => deeds.extend(deed(reader, word)),
        (CardKind::Reaction, Some(window)) => answers.extend(answer(reader, word, window)),
        _ => standing.extend(passive(reader, word, Some(kind))),
    });
    let played = matches!(kind, CardKind::Action | CardKind::Reaction);
    let silent = !matches!(row.get("effects"), Some(Value::List(list)) if !list.is_empty());
    if played && silent {
        reader.faults.push(DeckFault::NoEffect { at: at.clone() });
    }
    // A contagion stays in play: whatever the card does besides has to come before.
    if deeds
        .iter()
        .rev()
        .skip(1)
        .any(|deed| matches!(deed, Deed::Infect(_)))
    {
        reader.unfit("infect");
    }
    let mut demands: Vec<Demand> = deeds
        .iter()
        .map(demand)
        .filter(|demand| *demand != Demand::Nothing)
        .collect();
    demands.dedup();
    if demands.len() > 1 || answers.iter().filter(|answer| answer.asks()).count() > 1 {
        reader.faults.push(DeckFault::TwoTargets { at: at.clone() });
    }
    let text = texts(&mut reader, true);
    reader.done();
    let has =
        [Station::Pit, Station::Driver].map(|other| bits(&standing, |station| station != other));
    let demand = demands.first().copied().unwrap_or(Demand::Nothing);
    let name = name?;
    Some(Face {
        card: Card::of(&name),
        name,
        kind,
        copies,
        tags: tagged,
        drive,
        fix,
        standing,
        deeds,
        answers,
        window,
        demand,
        text,
        has,
        first: 0,
        mask: 0,
    })
}

/// The effects that work at a station, a bit each.
fn bits(standing: &[Standing], works: impl Fn(Station) -> bool) -> u32 {
    let there = standing.iter().filter(|standing| works(standing.station));
    there.fold(0, |bits, standing| bits | standing.does.bit())
}

fn for_effects(reader: &mut Reader<'_>, mut each: impl FnMut(&mut Reader<'_>, &str)) {
    let Some(value) = reader.field("effects") else {
        return;
    };
    let Value::List(items) = value else {
        return reader.wrong("effects", value);
    };
    for item in items {
        let Value::Table(table) = item else {
            reader.wrong("effects", item);
            continue;
        };
        let mut inner = Reader::new(reader.at.clone(), table, reader.tags, reader.faults);
        match inner.field("do") {
            Some(Value::Text(word)) => each(&mut inner, word),
            other => {
                match other {
                    Some(other) => inner.wrong("do", other),
                    None => inner.missing("do"),
                }
                // What else stands there cannot be judged.
                for field in FIELDS {
                    inner.field(field);
                }
            }
        }
        inner.done();
    }
}

fn twice<'a>(names: impl Iterator<Item = &'a str>, faults: &mut Vec<DeckFault>) {
    let mut seen = BTreeSet::new();
    for name in names {
        if !seen.insert(name) {
            faults.push(DeckFault::Twice {
                name: name.to_owned(),
            });
        }
    }
}

/// What there is room for.
fn counts(faces: &[Face], vehicles: usize, faults: &mut Vec<DeckFault>) {
    let copies = |wanted: &dyn Fn(&Face) -> bool| {
        faces
            .iter()
            .filter(|face| wanted(face))
            .map(|face| u32::from(face.copies))
            .sum::<u32>()
    };
    let cards = copies(&|_| true);
    if !(LEAST_CARDS..=MOST_CARDS as u32).contains(&cards) {
        faults.push(size(cards));
    }
    if !VEHICLES.contains(&vehicles) {
        faults.push(vehicle_count(vehicles));
    }
    let cancels = copies(&|face| face.answers.contains(&Answer::Cancel));
    let contagions = copies(&|face| {
        face.deeds
            .iter()
            .any(|deed| matches!(deed, Deed::Infect(_)))
    });
    let passes = copies(&|face| face.answers.contains(&Answer::FreePass));
    for (effect, cards, most) in [
        ("cancel", cancels, MOST_CANCELS),
        ("infect", contagions, MOST_CONTAGIONS),
        ("free-pass", passes, MOST_FREE_PASSES),
    ] {
        if cards > most {
            faults.push(DeckFault::TooMany {
                effect: effect.to_owned(),
                cards,
                most,
            });
        }
    }
}

/// Where the counts are not the rulebook's.
pub(super) fn miscounts(written: &Value) -> Vec<DeckFault> {
    let Value::Table(table) = written else {
        return Vec::new();
    };
    let list = |key: &str| match table.get(key) {
        Some(Value::List(items)) => items.as_slice(),
        _ => &[],
    };
    let copies = |kind: CardKind| {
        let of_kind = list("card").iter().filter_map(|card| match card {
            Value::Table(card)
                if card.get("kind") == Some(&Value::Text(kind.word().to_owned())) =>
            {
                Some(card)
            }
            _ => None,
        });
        of_kind
            .map(|card| match card.get("copies") {
                Some(Value::Number(copies)) => u32::try_from(*copies).unwrap_or(0),
                _ => 1,
            })
            .sum::<u32>()
    };
    let mut faults: Vec<DeckFault> = CardKind::ALL
        .into_iter()
        .zip(RULEBOOK.0)
        .map(|(kind, rulebook)| DeckFault::Count {
            kind: Some(kind),
            cards: copies(kind),
            rulebook,
        })
        .collect();
    let vehicles = list("vehicle").len() as u32;
    faults.push(DeckFault::Count {
        kind: None,
        cards: vehicles,
        rulebook: RULEBOOK.1,
    });
    faults.retain(
        |fault| matches!(fault, DeckFault::Count { cards, rulebook, .. } if cards != rulebook),
    );
    faults
}
