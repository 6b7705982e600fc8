//! P5: stopping.

use sobremesa_push::{Action, Event, Refusal, Sight};

use crate::told::{ANA, Scene, Told, card, place, take};

#[test]
fn p5_1_stop_as_soon_as_a_row_lies_there_also_after_a_switch_card() {
    let mut game = Told::fresh(3);
    game.reveal(ANA, "dice").new_row(ANA);
    assert_eq!(game.offered(ANA), [Action::Reveal, Action::Stop]);
    game.reveal(ANA, "switch");
    assert_eq!(game.offered(ANA), [Action::Reveal, Action::Stop]);
    game.reveal(ANA, "red-1");
    assert_eq!(game.offered(ANA), [place(1), Action::NewRow]);
    assert_eq!(
        game.refused(ANA, Action::Stop, "P2.1"),
        Refusal::PlaceFirst {
            card: card("red-1")
        }
    );
    game.place(ANA, 1).stop(ANA);
    assert_eq!(game.events, [Event::Open(Sight::Stopped { seat: ANA })]);
    assert_eq!(game.offered(ANA), [take(1)]);
}

#[test]
fn p5_2_no_stopping_without_a_row() {
    let mut game = Scene::of(3).bench(ANA, "red-1").begins();
    assert_eq!(game.refused(ANA, Action::Stop, "P5.2"), Refusal::NoRowYet);
    game.reveal(ANA, "switch");
    assert_eq!(game.offered(ANA), [Action::Reveal]);
    assert_eq!(game.refused(ANA, Action::Stop, "P5.2"), Refusal::NoRowYet);
}
