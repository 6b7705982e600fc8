//! The mouse does what the keys do.

use sobremesa_words::Lang;

use super::{Desk, args, say};
use crate::app::App;
use crate::menu::Menu;
use crate::plan::Plan;
use crate::theme::Theme;

#[test]
fn a_card_and_a_pile_are_clicked() {
    let mut desk = Desk::new(&args("the-game"));
    desk.size = (120, 40);
    // The number of the third card, then the name of a pile that climbs.
    desk.click(" 3 ─").shows("0 laid");
    desk.click("100").shows("1 laid");
}

#[test]
fn keys_on_the_foot_line_are_buttons_and_a_click_beside_a_panel_closes_it() {
    let mut desk = Desk::new(&args("push"));
    let rules = say(Lang::En, "play-key-rules");
    let title = say(Lang::En, "play-rules");
    desk.click(&format!("r {rules}"))
        .shows(&format!(" {title} "));
    // Inside the panel nothing happens; beside it, it closes.
    desk.click("P1").shows(&format!(" {title} "));
    desk.click("PUSH").hides(&format!("╭ {title} "));
}

#[test]
fn a_line_is_chosen_by_a_click_and_done_by_another() {
    let mut desk = super::great_race::usual(super::great_race::road(2));
    desk.size = (120, 40);
    let collect = say(Lang::En, "great-race-action-collect");
    let turn = say(Lang::En, "board-great-race-ask-turn");
    desk.click(&collect).shows(&turn);
    desk.click(&collect).hides(&turn);
}

#[test]
fn a_cell_of_the_map_is_chosen_by_a_click_and_driven_to_by_another() {
    let mut desk = super::great_race::usual(super::great_race::road(2));
    desk.press("d").shows("Drive to 2-5");
    desk.click("2-5").click("2-5").hides("Cell 2-5");
}

#[test]
fn a_game_is_chosen_in_the_menu_by_clicks() {
    let plan = Plan::of_args(&crate::PlayArgs {
        game: None,
        ..args("push")
    });
    let screen = Box::new(Menu::new(plan.expect("a plan")));
    let words = sobremesa_words::Words::new(Lang::En);
    let mut desk = Desk {
        app: App::new(screen, words, Theme::new(true), std::env::temp_dir()),
        size: (80, 24),
    };
    desk.click("PUSH").click("PUSH");
    desk.shows(&say(Lang::En, "play-key-start"));
    desk.click("⏎").hides(&say(Lang::En, "play-menu-line"));
}
