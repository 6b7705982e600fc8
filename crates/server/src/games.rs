//! Where the name of a game becomes its type: rooms of any game.

use sobremesa_bots::Roster;
use sobremesa_protocol::wire::TableId;
use sobremesa_shelf::with_game;
use sobremesa_table::{AnyRoom, Room, RoomConfig, Table, Unreadable};

/// The room of a table of this game, read from its facts.
pub(crate) fn open_room(
    game: &str,
    id: TableId,
    facts: &[String],
    config: RoomConfig,
    luck: u64,
    now: u64,
) -> Result<Box<dyn AnyRoom>, Unreadable> {
    with_game!(game, G => {
        let table = Table::read(G::ROSTER, id, facts)?;
        Ok(Box::new(Room::new(table, config, luck, now)))
    }, else => Err(Unreadable::NotOpened))
}
