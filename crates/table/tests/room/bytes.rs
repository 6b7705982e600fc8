//! How large a step is: what everybody is sent for every move has to stay small.

use serde_json::json;
use sobremesa_bots::Roster;
use sobremesa_core::{FastLuck, Luck as _};
use sobremesa_protocol::wire::Deflater;
use sobremesa_shelf::{TITLES, with_game};

use crate::fake::{Desk, compact, terms};

/// The most bytes of a step in the median, as it is and compressed.
const MEDIAN_BYTES: (usize, usize) = (300, 120);

/// Ids of tables are longer than the one in tests.
const ID: &str = "k7m2q9xwdn8r3t6vhb4c";

/// Every step of random matches to those who understand compact steps; `STEPS=folder` keeps them there.
fn steps<G: Roster>(matches: u64) -> Vec<String> {
    let seats = 3.clamp(*G::SEATS.start(), *G::SEATS.end());
    let names = &["ana", "eva", "leo"][..usize::from(seats)];
    let mut steps = Vec::new();
    for number in 0..matches {
        let mut luck = FastLuck::stream(number, 11);
        let (mut desk, conns) = Desk::<G>::playing(terms(seats, json!({})), names);
        desk.looks_back = false;
        let begun = |text: &String| text.starts_with(r#"{"step""#);
        for _ in 0..150 {
            let asked = conns
                .iter()
                .filter(|conn| !desk.client(**conn).owed().is_empty());
            let asked: Vec<_> = asked.copied().collect();
            if asked.is_empty() {
                break;
            }
            let conn = asked[luck.below(asked.len() as u32) as usize];
            let owed = desk.client(conn).owed();
            let action = owed[luck.below(owed.len() as u32) as usize].clone();
            desk.act(conn, &action).expect("what is owed is taken");
        }
        for conn in conns.into_iter().filter(|conn| compact(*conn)) {
            let texts = std::mem::take(&mut desk.clients.get_mut(&conn).expect("a client").texts);
            // The first few seat people and deal.
            steps.extend(texts.into_iter().filter(begun).skip(6));
        }
    }
    if let Ok(folder) = std::env::var("STEPS") {
        let file = std::path::Path::new(&folder).join(G::ID);
        std::fs::write(file, steps.join("\n")).expect("the folder can be written");
    }
    steps
}

fn median(sizes: impl Iterator<Item = usize>) -> usize {
    let mut sizes: Vec<usize> = sizes.collect();
    sizes.sort_unstable();
    sizes[sizes.len() / 2]
}

#[test]
fn the_median_step_of_every_game_is_small() {
    let mut deflater = Deflater::default();
    let mut large = Vec::new();
    for title in TITLES {
        let steps = with_game!(title.id, G => steps::<G>(6), else => unreachable!("{}", title.id));
        assert!(steps.len() > 40, "{}: {} steps", title.id, steps.len());
        let named =
            |step: String| step.replacen(r#""table":"table""#, &format!(r#""table":"{ID}""#), 1);
        let steps: Vec<String> = steps.into_iter().map(named).collect();
        let plain = median(steps.iter().map(String::len));
        let deflated = steps
            .iter()
            .map(|step| deflater.frame(step).map_or(step.len(), |frame| frame.len()));
        let deflated = median(deflated);
        println!("{}: {plain} bytes, {deflated} compressed", title.id);
        if plain > MEDIAN_BYTES.0 || deflated > MEDIAN_BYTES.1 {
            large.push((title.id, plain, deflated));
        }
    }
    assert!(large.is_empty(), "{large:?}");
}
