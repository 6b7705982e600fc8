//! Plans and hands stay behind the screen.

use sobremesa_great_race::{Card, Options, Team, WrittenPhase};
use sobremesa_words::Lang;

use super::super::say;
use super::{NAMES, position, sit};

fn cover() -> String {
    say(Lang::En, "play-key-take-over")
}

#[test]
fn nobody_sees_the_plan_of_another_before_the_screens_are_lifted() {
    for size in [(80, 24), (120, 40)] {
        let mut planning = position(2, "1-5");
        planning
            .crews
            .iter_mut()
            .for_each(|crew| crew.team = Team::EMPTY);
        planning.phase = WrittenPhase::Planning {
            plans: vec![Team::EMPTY; 2],
        };
        let mut desk = sit(planning, 2, Options::default(), Lang::En);
        desk.size = size;
        desk.shows(&cover()).shows(NAMES[0]).press("enter");
        for key in ["3", "3", "3", "3", "4"] {
            desk.press(key);
        }
        desk.shows("▣4")
            .press("4")
            .shows(&cover())
            .shows(NAMES[1])
            .hides("▣4")
            .hides("¤2");
        // The second player sees how many stand behind the screen, and not where.
        desk.press("enter")
            .shows("▒")
            .shows("6")
            .hides("▣4")
            .hides("0042")
            .hides("= 20 F");
        for key in ["l", "esc", "?", "esc", "z", "pgdn", "c"] {
            desk.press(key)
                .hides("0042")
                .hides("You place an assistant: escort");
        }
        for key in ["1", "1", "2", "2", "1"] {
            desk.press(key).hides("0042").hides("▣4");
        }
        // The last one lifts the screens.
        desk.press("2");
        if desk.picture().contains(&cover()) {
            desk.press("enter");
        }
        desk.shows("▣4 ¤2 = 20 F");
    }
}

#[test]
fn nobody_sees_the_hand_of_another() {
    let mut held = position(2, "1-5");
    held.crews[0].hidden = vec![Card::Toolbox, Card::Seeker];
    held.crews[1].hidden = vec![Card::Saboteur, Card::Financier];
    let mut desk = sit(held, 2, Options::default(), Lang::En);
    desk.hides("Toolbox")
        .hides("Saboteur")
        .press("enter")
        .shows("Toolbox")
        .shows("Seeker")
        .hides("Saboteur");
    for key in ["z", "l", "esc", "1", "2", "right"] {
        desk.press(key).hides("Saboteur").hides("Financier");
    }
    desk.press("p");
    if desk
        .picture()
        .contains(&say(Lang::En, "play-key-hand-over"))
    {
        desk.press("enter");
    }
    desk.shows(&cover()).hides("Toolbox").hides("Saboteur");
    desk.press("enter")
        .shows("Saboteur")
        .shows("Financier")
        .hides("Toolbox")
        .hides("Seeker");
}
