//! Decks are files: every fault is named, the worked example of the document works, and a state carries its deck.

use std::sync::Arc;

use sobremesa_core::{FastLuck, Game, Luck, Match, Quick, Recorder, Setup, Tell};
use sobremesa_cthulhu_500::{
    Action, Card, CardKind, Cthulhu500, Deck, DeckChoice, DeckFault, Fault, Lang, Options, Value,
};

fn house() -> toml::Table {
    toml::from_str(include_str!("../../decks/house.toml")).expect("TOML")
}

fn written(table: &toml::Table) -> Value {
    serde_json::from_value(serde_json::to_value(table).expect("JSON")).expect("a tree")
}

/// The house deck with its card of that name changed.
fn with(name: &str, change: &str) -> Value {
    let mut deck = house();
    let cards = deck["card"].as_array_mut().expect("cards");
    let card = cards
        .iter_mut()
        .find(|card| card["name"].as_str() == Some(name))
        .expect("the card");
    let card = card.as_table_mut().expect("a table");
    let change: toml::Table = toml::from_str(change).expect("TOML");
    for (key, value) in change {
        // A text alone means: gone.
        match value.as_str() {
            Some("gone") => drop(card.remove(&key)),
            _ => drop(card.insert(key, value)),
        }
    }
    written(&deck)
}

fn only(name: &str, change: &str) -> DeckFault {
    let faults = Deck::check(&with(name, change), false);
    assert_eq!(faults.len(), 1, "{name} {change}: {faults:?}");
    faults[0].clone()
}

fn at(name: &str) -> String {
    name.to_owned()
}

#[test]
fn every_kind_of_fault_is_named() {
    let rust = "Spell of Rust";
    let missing = |field: &str| DeckFault::Missing {
        at: at(rust),
        field: at(field),
    };
    let wrong = |field: &str, value: &str| DeckFault::Wrong {
        at: at(rust),
        field: at(field),
        value: at(value),
    };
    let cases = [
        (only(rust, "kind = 'gone'"), missing("kind")),
        (only(rust, "effects = [{ target = 'car' }]"), missing("do")),
        (
            only(rust, "effects = [{ do = 'damage' }]"),
            missing("target"),
        ),
        (
            only(rust, "effects = [{ do = 'damage', target = 'everybody' }]"),
            wrong("target", "\"everybody\""),
        ),
        (only(rust, "copies = 0"), wrong("copies", "0")),
        (only(rust, "copies = 2.5"), wrong("copies", "2.5")),
        (
            only(rust, "price = 3"),
            DeckFault::UnknownField {
                at: at(rust),
                field: at("price"),
            },
        ),
        (
            only(rust, "effects = [{ do = 'explode', amount = 3 }]"),
            DeckFault::UnknownEffect {
                at: at(rust),
                effect: at("explode"),
            },
        ),
        (
            only(rust, "effects = [{ do = 'spikes' }]"),
            DeckFault::Unfit {
                at: at(rust),
                effect: at("spikes"),
            },
        ),
        (
            only("Iä! Iä!", "window = 'rolled'"),
            DeckFault::Unfit {
                at: at("Iä! Iä!"),
                effect: at("cancel"),
            },
        ),
        (
            only(
                rust,
                "effects = [{ do = 'damage', target = 'car' }, { do = 'poach' }]",
            ),
            DeckFault::TwoTargets { at: at(rust) },
        ),
        (
            only(rust, "effects = 'gone'"),
            DeckFault::NoEffect { at: at(rust) },
        ),
        (
            only(
                "Herbert West",
                "effects = [{ do = 'lend', tag = 'Vampire', drive = 1 }]",
            ),
            DeckFault::UnknownTag {
                at: at("Herbert West"),
                tag: at("Vampire"),
            },
        ),
        (
            only("Gremlins", "name = 'Spell of Rust'"),
            DeckFault::Twice { name: at(rust) },
        ),
        (
            only(rust, "text = { en = 'a', es = 'b' }"),
            DeckFault::NoText {
                at: at(rust),
                lang: Lang::Fr,
            },
        ),
        (
            only(rust, "copies = 50"),
            DeckFault::Size {
                cards: 141,
                least: 48,
                most: 127,
            },
        ),
        (
            only("Iä! Iä!", "copies = 13"),
            DeckFault::TooMany {
                effect: at("cancel"),
                cards: 13,
                most: 12,
            },
        ),
    ];
    for (found, expected) in cases {
        assert_eq!(found, expected);
        assert!(found.message().key.starts_with("cthulhu-500-deck-"));
    }
    let mut few = house();
    few["vehicle"].as_array_mut().expect("vehicles").truncate(7);
    assert_eq!(
        Deck::check(&written(&few), false),
        [DeckFault::Vehicles {
            vehicles: 7,
            least: 8,
            most: 32
        }]
    );
    assert_eq!(Deck::check(&Value::Number(3), true), [DeckFault::NotADeck]);
    let tags: Vec<String> = (0..17).map(|tag| format!("'T{tag}'")).collect();
    let many = Deck::check(&with(rust, &format!("tags = [{}]", tags.join(", "))), false);
    assert!(many.contains(&DeckFault::TooManyWords), "{many:?}");
}

#[test]
fn strict_asks_for_the_rulebooks_counts() {
    let three = with("Spell of Rust", "copies = 3");
    assert_eq!(Deck::check(&three, false), []);
    let count = DeckFault::Count {
        kind: Some(CardKind::Action),
        cards: 27,
        rulebook: 26,
    };
    assert_eq!(Deck::check(&three, true), [count]);
}

/// The card of the document, in the place of nothing: 95 cards.
fn with_the_documents_card() -> Value {
    let document = include_str!("../../../../docs/decks.md");
    let block = document
        .split("```toml\n")
        .nth(1)
        .and_then(|rest| rest.split("```").next());
    let mut example: toml::Table =
        toml::from_str(block.expect("an example in TOML")).expect("TOML");
    let mut deck = house();
    let more = example["card"].as_array_mut().expect("a card").remove(0);
    deck["card"].as_array_mut().expect("cards").push(more);
    deck["name"] = toml::Value::String("Mine".to_owned());
    written(&deck)
}

#[test]
fn the_worked_example_of_the_document_needs_no_rust() {
    let mine = with_the_documents_card();
    assert_eq!(Deck::check(&mine, false), []);
    let options = Options {
        deck: DeckChoice::written(mine),
        ..Options::default()
    };
    // Over many races somebody draws it and plays it.
    let mut played = 0;
    for seed in 0..30 {
        let mut luck = FastLuck::new(seed);
        let mut choice = FastLuck::stream(seed, 1);
        let mut dealer = Quick(luck.clone());
        let mut state = Cthulhu500::start(&Setup::fresh(4, options.clone()), &mut dealer)
            .expect("a sound deck");
        while let Some(seat) = Cthulhu500::next(&state).deciders().first() {
            let action = Cthulhu500::pick_owed(&state, seat, |count| choice.below(count));
            played += u32::from(
                matches!(action, Action::Play { card, .. } if *card.name() == *"Spell of Tar"),
            );
            Cthulhu500::play(&mut state, seat, action, &mut dealer)
                .expect("an owed action is legal");
        }
        let _ = luck.below(2);
    }
    assert!(played > 10, "{played}");
}

#[test]
fn states_share_their_deck_and_a_log_carries_it() {
    let options = Options {
        deck: DeckChoice::written(with_the_documents_card()),
        ..Options::default()
    };
    let mut luck = FastLuck::new(3);
    let (mut game, _) =
        Match::<Cthulhu500>::start(Setup::fresh(3, options), &[], &mut luck).expect("a start");
    let copy = game.state().clone();
    assert!(Arc::ptr_eq(copy.deck(), game.state().deck()));
    for _ in 0..20 {
        let seat = Cthulhu500::next(game.state())
            .deciders()
            .first()
            .expect("somebody");
        let action = Cthulhu500::pick_owed(game.state(), seat, |_| 0);
        game.play(seat, action, &[], &mut luck).expect("legal");
    }
    let text = serde_json::to_string(game.log()).expect("a log is written");
    let log = serde_json::from_str(&text).expect("and read");
    let again = Match::<Cthulhu500>::replay(&log, |_, _| {}).expect("it replays");
    assert_eq!(again.state(), game.state());
    assert_eq!(again.state().deck().name, "Mine");
}

#[test]
fn a_bad_deck_is_a_fault_of_the_set_up() {
    let options = Options {
        deck: DeckChoice::written(with("Gremlins", "copies = 0")),
        ..Options::default()
    };
    let mut luck = FastLuck::new(1);
    let mut dealer = Recorder::<Cthulhu500>::lucky(&mut luck);
    let faults = Cthulhu500::start(&Setup::fresh(2, options), &mut dealer).expect_err("two faults");
    assert_eq!(faults.len(), 2, "{faults:?}");
    assert!(matches!(faults[0], Fault::Deck(_)) && faults[1] == Fault::Seats(2));
}

/// A deck with 94 cards and 8 vehicles of which nobody has heard before.
fn renamed(number: usize) -> Value {
    let mut deck = house();
    for list in ["card", "vehicle"] {
        for row in deck[list].as_array_mut().expect("a list") {
            let name = row["name"].as_str().expect("a name").to_owned();
            row["name"] = toml::Value::String(format!("{name} {number}"));
        }
    }
    written(&deck)
}

#[test]
fn names_belong_to_their_deck_and_go_with_it() {
    let first = Deck::read(&renamed(0)).expect("a sound deck");
    // Far more names than the rules ever keep at a time.
    for number in 1..400 {
        let deck = Deck::read(&renamed(number)).expect("no deck takes the room of another");
        let card = deck.faces[0].card;
        assert_eq!(card.name(), deck.faces[0].name);
        assert_eq!(deck.kind(card).map(|kind| deck.face(kind).card), Some(card));
    }
    assert!(Card::named("Spell of Rust 0").is_some());
    assert_eq!(Card::named("Spell of Rust 1"), None, "its deck is gone");
    let same = Deck::read(&renamed(0)).expect("a sound deck");
    drop(first);
    assert!(
        Card::named("Spell of Rust 0").is_some(),
        "a deck in use has it"
    );
    drop(same);
    assert_eq!(Card::named("Spell of Rust 0"), None);
}

#[test]
fn the_names_of_a_faulty_deck_are_not_kept() {
    let mut deck = house();
    deck["card"][0]["name"] = toml::Value::String("Never Heard Of".to_owned());
    let second = deck["card"][1].as_table_mut().expect("a card");
    second.insert("copies".to_owned(), toml::Value::Integer(0));
    assert_eq!(Deck::check(&written(&deck), false).len(), 1);
    assert_eq!(Card::named("Never Heard Of"), None);
}

#[test]
fn a_card_may_be_mentioned_before_its_deck_is_read() {
    let mentioned: Card = serde_json::from_str("\"Spell of Rust 7000\"").expect("a name");
    assert_eq!(&*mentioned.name(), "Spell of Rust 7000");
    // Whoever mentions cards that are none takes nothing away from anybody.
    for number in 0..1_000 {
        let _: Card = serde_json::from_str(&format!("\"Nonsense {number}\"")).expect("a name");
    }
    let deck = Deck::read(&renamed(7000)).expect("a sound deck");
    assert!(deck.kind(mentioned).is_some());
    assert_eq!(&*mentioned.name(), "Spell of Rust 7000");
    assert!(serde_json::from_str::<Card>(&format!("\"{}\"", "x".repeat(81))).is_err());
}

#[test]
fn a_deck_with_far_too_many_cards_is_refused_unread() {
    let mut deck = house();
    for list in ["card", "vehicle"] {
        let rows = deck[list].as_array_mut().expect("a list");
        *rows = vec![toml::Value::String("not even a card".to_owned()); 10_000];
    }
    let size = DeckFault::Size {
        cards: 10_000,
        least: 48,
        most: 127,
    };
    let vehicles = DeckFault::Vehicles {
        vehicles: 10_000,
        least: 8,
        most: 32,
    };
    assert_eq!(Deck::check(&written(&deck), false), [size, vehicles]);
}

#[test]
fn faults_are_few_and_short() {
    let mut deck = house();
    for row in deck["card"].as_array_mut().expect("cards") {
        row["name"] = toml::Value::String("x".repeat(500));
        let row = row.as_table_mut().expect("a card");
        for field in 0..20 {
            row.insert(format!("{}{field}", "f".repeat(300)), true.into());
        }
    }
    let faults = Deck::check(&written(&deck), false);
    assert_eq!(faults.len(), 64);
    let told: usize = faults
        .iter()
        .map(|fault| serde_json::to_string(fault).expect("JSON").len())
        .sum();
    assert!(told < 20_000, "{told} bytes of faults");
}
