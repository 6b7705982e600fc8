//! Every table can be drawn on a terminal that has no sign but those of ASCII.

use sobremesa_words::Lang;

use super::{Desk, args};
use crate::PlayArgs;

#[test]
fn every_table_is_drawn_in_ascii_in_three_languages() {
    for lang in Lang::ALL {
        for game in [
            "the-game",
            "the-game-extreme",
            "push",
            "cthulhu-500",
            "great-race",
        ] {
            let sizes: &[(u16, u16)] = match lang {
                Lang::En => &[(80, 24), (200, 60)],
                _ => &[(80, 24)],
            };
            for &size in sizes {
                let mut desk = Desk::new(&PlayArgs { lang, ..args(game) });
                desk.size = size;
                let mut signs = std::collections::BTreeSet::new();
                for key in ["", "?", "esc", "r", "esc", "q"] {
                    if !key.is_empty() {
                        desk.press(key);
                    }
                    desk.app.set_ascii(false);
                    let full = desk.picture();
                    desk.app.set_ascii(true);
                    let picture = desk.picture();
                    // Every sign has a letter of its own choosing, in its own place.
                    let pairs = full.chars().zip(picture.chars());
                    signs.extend(
                        pairs
                            .filter(|(sign, flat)| *flat == '?' && !"?¿".contains(*sign))
                            .map(|(sign, _)| sign),
                    );
                    assert_eq!(full.chars().count(), picture.chars().count());
                    let foreign = picture.chars().find(|letter| !letter.is_ascii());
                    assert_eq!(foreign, None, "{game} {lang:?} after {key:?}\n{picture}");
                }
                assert!(signs.is_empty(), "{game} {lang:?}: {signs:?}");
            }
        }
    }
}

#[test]
fn shapes_that_mean_different_things_stay_different() {
    let mut desk = Desk::new(&args("push"));
    desk.app.set_ascii(true);
    // The heading of the benches: each colour with its own sign and its letter.
    desk.shows("oY")
        .shows("*R")
        .shows("#B")
        .shows("^G")
        .shows("%P");
}
