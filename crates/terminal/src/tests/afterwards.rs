//! After the end: a review of the match, and how it could have been won.

use sobremesa_words::Lang;

use super::{Desk, args, say};
use crate::PlayArgs;

/// A match of The Game that random bots have lost.
fn lost() -> Desk {
    let mut desk = Desk::new(&PlayArgs {
        people: Some(0),
        bots: vec!["random".into(); 2],
        ..args("the-game")
    });
    for _ in 0..3 {
        desk.press("+");
    }
    desk.wait_for(&say(Lang::En, "play-result-title"));
    desk
}

#[test]
fn a_lost_match_shows_how_it_could_have_been_won() {
    let mut desk = lost();
    desk.shows(&say(Lang::En, "play-result-solve"));
    desk.press("s");
    desk.wait_for(&say(Lang::En, "play-solve-found"));
    desk.press("s").shows(&say(Lang::En, "play-replay"));
    // At its end nothing is left, and nobody plays on: through no pair of eyes.
    desk.press("end").shows("98 laid");
    let plays_on = say(Lang::En, "board-the-game-no-cards");
    for eyes in ["spectator", "eyes of", "eyes of"] {
        desk.press("v").shows(eyes).hides(&plays_on);
    }
}

#[test]
fn the_end_opens_a_review_and_a_mistake_leads_to_its_moment() {
    let mut desk = lost();
    desk.press("i").shows(&say(Lang::En, "play-review-title"));
    desk.wait_for(&say(Lang::En, "cli-review-split"));
    desk.shows(&say(Lang::En, "play-review-course"))
        .shows("the result")
        .hides("[cli-")
        .hides("[play-");
    desk.shows(&say(Lang::En, "cli-review-dearest"))
        .press("down");
    desk.press("esc").shows(&say(Lang::En, "play-result-title"));
    desk.press("i").press("enter");
    desk.shows(&say(Lang::En, "play-replay"));
}
