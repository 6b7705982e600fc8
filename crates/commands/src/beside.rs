//! What `sobremesa load --beside` brings along: the longest match, a lost one, decks as large and as wrong as they may be.

use serde_json::{Value, json};
use sobremesa_arena::play_recorded;
use sobremesa_bots::{Bot, Random, Roster};
use sobremesa_core::Setup;
use sobremesa_load::Beside;
use sobremesa_protocol::{Player, Record};
use sobremesa_shelf::cthulhu_500::{Cthulhu500, Deck};
use sobremesa_shelf::new_options;
use sobremesa_shelf::the_game::TheGame;

/// What one request may carry by default is 512 KiB.
const LARGEST_RECORD: usize = 500 * 1024;
/// Content of one's own may have 64 KiB.
const LARGEST_CONTENT: usize = 63 * 1024;
/// Among how many random matches the longest is looked for.
const TRIED: u64 = 24;

/// Everything there is to be asked for, or only these kinds.
pub(crate) fn beside(only: &[String]) -> Option<Beside> {
    let deck = serde_json::to_value(Deck::house().source()).ok()?;
    let table = |deck: Value| {
        json!({
            "game": "cthulhu-500",
            "terms": { "options": { "deck": deck }, "seats": 3, "listed": true },
            "bots": ["random", "random", "random"],
            "start": true,
        })
    };
    Some(Beside {
        long: longest::<Cthulhu500>(8, &json!({ "race": "long" }))?,
        lost: longest::<TheGame>(3, &json!({}))?,
        content: vec![table(fat(deck.clone())), table(faulty(deck))],
        alone: json!({
            "game": "the-game",
            "terms": { "options": {}, "seats": 3 },
            "bots": [null, "random", "random"],
            "sit": 0,
            "start": true,
        }),
        only: only.to_vec(),
    })
}

/// The record of the longest of some random matches that fits into a request.
fn longest<G: Roster>(seats: u8, options: &Value) -> Option<String> {
    let setup = Setup::<G>::fresh(seats, new_options::<G>(options.clone(), seats).ok()?);
    let record = |seed| {
        let mut bots: Vec<Box<dyn Bot<G>>> = (0..seats).map(|_| Box::new(Random) as _).collect();
        let game = play_recorded(&setup, &mut bots, seed, None).ok()?;
        let player = |seat| Player {
            name: format!("{seat}"),
            bot: Some("random".to_owned()),
        };
        let record = Record::of(game.log().clone(), (0..seats).map(player).collect());
        serde_json::to_string(&record).ok()
    };
    let records = (0..TRIED).filter_map(record);
    records
        .filter(|record| record.len() <= LARGEST_RECORD)
        .max_by_key(String::len)
}

/// A sound deck whose texts fill what content may have.
fn fat(mut deck: Value) -> Value {
    let room = LARGEST_CONTENT.saturating_sub(deck.to_string().len());
    if let Some(texts) = deck["vehicle"][1]["text"].as_object_mut() {
        let each = room / texts.len().max(1);
        for text in texts.values_mut() {
            *text = json!("x".repeat(each));
        }
    }
    deck
}

/// A deck with as many faults as fit: every card is wrong in several ways.
fn faulty(mut deck: Value) -> Value {
    let card =
        json!({ "name": "?", "speed": -1, "effects": [{ "do": "?" }, { "on": "?" }], "text": 1 });
    let count =
        LARGEST_CONTENT.saturating_sub(deck.to_string().len()) / (card.to_string().len() + 1);
    deck["mod"] = json!(vec![card; count]);
    deck
}

#[cfg(test)]
mod tests {
    use super::*;
    use sobremesa_core::{FastLuck, Game as _, Quick};

    #[test]
    fn what_is_brought_along_is_large_and_may_be_asked_for() {
        let brought = beside(&[]).expect("everything can be made");
        assert!((30_000..=LARGEST_RECORD).contains(&brought.long.len()));
        let [fat, faulty] = &brought.content[..] else {
            panic!("two decks")
        };
        let read = |table: &Value| {
            let options = &table["terms"]["options"];
            assert!((50_000..=64 * 1024).contains(&options["deck"].to_string().len()));
            new_options::<Cthulhu500>(options.clone(), 3)
        };
        assert!(read(fat).is_ok());
        // Wherever its faults are met, no match starts.
        if let Ok(options) = read(faulty) {
            let setup = Setup::<Cthulhu500>::fresh(3, options);
            assert!(Cthulhu500::start(&setup, &mut Quick(FastLuck::new(1))).is_err());
        }
    }
}
