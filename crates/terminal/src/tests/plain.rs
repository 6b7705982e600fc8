//! A game without a table top of its own can be played all the same.

use sobremesa_words::{Lang, Words};

use super::{Desk, args, say};
use crate::app::App;
use crate::match_screen::MatchScreen;
use crate::plain::Plain;
use crate::plan::Plan;
use crate::theme::Theme;

#[test]
fn every_action_is_listed_and_chosen() {
    let plan = Plan::of_args(&args("the-game")).expect("a plan");
    let words = Words::new(Lang::En);
    let mut table =
        MatchScreen::<sobremesa_the_game::TheGame>::start(plan, Default::default(), &words)
            .expect("one can play");
    table.set_top(Box::new(Plain::default()));
    let app = App::new(
        Box::new(table),
        words,
        Theme::new(false),
        std::env::temp_dir(),
    );
    let mut desk = Desk {
        app,
        size: (80, 24),
    };
    desk.shows(&say(Lang::En, "play-plain-choose"));
    let before = desk.picture();
    desk.press("down").press("enter");
    assert_ne!(desk.picture(), before);
    desk.press("u").shows(&say(Lang::En, "play-undone"));
}

/// The example of docs/adding-a-game.md needs nothing but `impl Board`.
#[test]
fn the_example_game_is_played_on_the_plain_table_top() {
    let mut desk = Desk::new(&args("pig"));
    desk.shows(&say(Lang::En, "pig-action-roll"));
    let before = desk.picture();
    desk.press("enter");
    assert_ne!(desk.picture(), before, "the die was rolled");
}
