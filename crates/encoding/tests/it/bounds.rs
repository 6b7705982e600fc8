//! Decks and maps from files: what has more than there are numbers for is refused, and said so.

use sobremesa_core::{FastLuck, Setup};
use sobremesa_encoding::cthulhu_500::{Cthulhu500, DeckChoice, Options, Value};
use sobremesa_encoding::great_race::{self, Gauges, GreatRace, MapFile, MapSource};
use sobremesa_encoding::{BeginError, Bound, Stepper};

/// The house deck with so many more cards that do nothing.
fn with_more_cards(more: usize) -> Setup<Cthulhu500> {
    let text = include_str!("../../../../games/cthulhu-500/decks/house.toml");
    let mut text = text
        .replace("copies = 3", "copies = 1")
        .replace("copies = 2", "copies = 1");
    for place in 0..more {
        text.push_str(&format!(
            "\n[[card]]\nname = \"Spare {place}\"\nkind = \"crew\"\ncopies = 1\ndrive = 0\nfix = 0\ntext = {{ en = \"-\", es = \"-\", fr = \"-\" }}\n"
        ));
    }
    let value: Value = serde_json::from_value(
        serde_json::to_value(toml::from_str::<toml::Value>(&text).expect("TOML")).expect("JSON"),
    )
    .expect("a deck");
    let options = Options {
        deck: DeckChoice::written(value),
        ..Options::default()
    };
    Setup::fresh(3, options)
}

#[test]
fn a_deck_with_more_cards_than_numbers_is_refused() {
    let begin = |more| Stepper::begin(&with_more_cards(more), FastLuck::new(1)).map(|_| ());
    assert_eq!(begin(2), Ok(()));
    let refused = begin(39);
    assert!(
        matches!(
            refused,
            Err(BeginError::Bound(Bound {
                found: 97,
                most: 96,
                ..
            }))
        ),
        "{refused:?}"
    );
}

#[test]
fn a_map_whose_gauges_hold_more_than_the_numbers_say_is_refused() {
    let begin = |chassis| {
        let text = include_str!("../../../../games/great-race/maps/island.json");
        let mut file: MapFile = serde_json::from_str(text).expect("the small map");
        file.gauges = Gauges {
            chassis,
            ..Gauges::STANDARD
        };
        let options = great_race::Options {
            map: MapSource::own(file),
            ..Default::default()
        };
        let setup: Setup<GreatRace> = Setup::fresh(2, options);
        Stepper::begin(&setup, FastLuck::new(1)).map(|_| ())
    };
    assert_eq!(begin(10), Ok(()));
    let refused = begin(11);
    assert!(
        matches!(
            refused,
            Err(BeginError::Bound(Bound {
                found: 11,
                most: 10,
                ..
            }))
        ),
        "{refused:?}"
    );
}
