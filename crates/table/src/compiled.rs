//! Tables of the games on the shelf are compiled here, once. A crate that is compiled to be small takes generic code from a
//! crate below it that has compiled it; of two crates side by side, such as the terminal and the driver of rooms, each would
//! bring all of it along: the table, the match and the rules as they are played with events.

use sobremesa_core::Game;
use sobremesa_shelf::with_game;

use crate::LocalTable;

/// Where the table of a game is in the program; nothing where there is no such game.
#[must_use]
pub fn compiled(game: &str) -> Option<[*const (); 7]> {
    with_game!(game, G => Some(parts::<G>()), else => None)
}

fn parts<G: Game>() -> [*const (); 7] {
    [
        LocalTable::<G>::start as *const (),
        LocalTable::<G>::resume as *const (),
        LocalTable::<G>::play as *const (),
        LocalTable::<G>::take_back as *const (),
        LocalTable::<G>::rewind as *const (),
        LocalTable::<G>::knowledge as *const (),
        LocalTable::<G>::record as *const (),
    ]
}

#[cfg(test)]
mod tests {
    use sobremesa_shelf::TITLES;

    use super::compiled;

    #[test]
    fn every_game_on_the_shelf_is_compiled_here() {
        for title in TITLES {
            assert!(compiled(title.id).is_some(), "{}", title.id);
        }
        assert_eq!(compiled("chess"), None);
    }
}
