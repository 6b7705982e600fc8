//! Every card of the house deck and every vehicle has a test of its own, named after it.

mod actions;
mod crew;
mod parts;
mod reactions;
mod vehicles;

use std::fs;
use std::path::Path;

use sobremesa_cthulhu_500::Deck;

/// `Iä! Iä!` is `ia_ia`, `R'lyeh Rent-a-Wreck` is `rlyeh_rent_a_wreck`.
fn slug(name: &str) -> String {
    let plain = name.replace('ä', "a").replace('\'', "").to_lowercase();
    let words = plain
        .split(|letter: char| !letter.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("_")
}

#[test]
fn every_card_and_every_vehicle_has_a_test_of_its_own() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/cards");
    let files = fs::read_dir(folder).expect("the tests of cards");
    let text: String = files
        .map(|file| fs::read_to_string(file.expect("a file").path()).expect("it can be read"))
        .collect();
    let deck = Deck::house();
    let cards = deck.faces.iter().map(|face| &face.name);
    let names = cards.chain(deck.vehicles.iter().map(|face| &face.name));
    let missing: Vec<String> = names
        .map(|name| slug(name))
        .filter(|slug| !text.contains(&format!("#[test]\nfn {slug}_")))
        .collect();
    assert!(missing.is_empty(), "without a test: {missing:#?}");
}
