//! The generated files are fresh, and what is sent is what they say.

mod edges;
mod messages;
mod sent;
mod stories;

use sobremesa_shapes::Shaped;
use sobremesa_shelf::{TITLES, with_game};

/// For something that is done with every game.
trait ForGame {
    fn with<G: Shaped>(&mut self);
}

fn for_every_game(mut task: impl ForGame) {
    for title in TITLES {
        with_game!(title.id, G => task.with::<G>(), else => unreachable!("every title is a game"));
    }
}
