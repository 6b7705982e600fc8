//! One file a game.

mod cthulhu_500;
mod great_race;
mod push;
mod the_game;

/// Runs an expression with the type of the game that has this id, where its actions have numbers.
///
/// `with_encoded!(id, G => run::<G>(), else => none)`
#[macro_export]
macro_rules! with_encoded {
    ($id:expr, $game:ident => $body:expr, else => $otherwise:expr) => {
        match $id {
            "the-game" => {
                type $game = $crate::the_game::TheGame;
                $body
            }
            "push" => {
                type $game = $crate::push::Push;
                $body
            }
            "cthulhu-500" => {
                type $game = $crate::cthulhu_500::Cthulhu500;
                $body
            }
            "great-race" => {
                type $game = $crate::great_race::GreatRace;
                $body
            }
            _ => $otherwise,
        }
    };
}
