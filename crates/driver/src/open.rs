//! Opening tables by the name of their game, and reading them again from their facts.

use serde_json::value::RawValue;
use sobremesa_bots::Roster;
use sobremesa_core::{Message, Seat, Setup};
use sobremesa_protocol::wire::{
    BotSeats, Branch, NewTable, Raw, RefusalKind, Sitter, TableCode, TableId, Terms,
};
use sobremesa_protocol::{ReadError, RecordFile, Seed};
use sobremesa_shelf::{as_usual, with_game};
use sobremesa_table::{
    AnyRoom, CreatedTable, Invitation, Person, Room, RoomConfig, Sequel, Table, TableSpec,
    Unreadable, create_invited, create_table,
};

/// Where and when a table is opened, and the secret behind its chance.
pub struct Place {
    pub id: TableId,
    pub seed: Seed,
    /// Milliseconds since 1970.
    pub at: u64,
}

#[must_use]
pub fn no_such_game(game: &str) -> Vec<Message> {
    vec![Message::new("table-fault-game").with("game", game.to_owned())]
}

/// What is said of a text that should be JSON.
#[must_use]
pub fn not_json(error: &serde_json::Error) -> Vec<Message> {
    vec![Message::new("table-fault-json").with("why", error.to_string())]
}

/// The room of a table of this game, read from its facts.
pub fn open_room(
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

/// The first facts of a table that somebody asks for; with a code, others find it by that.
pub fn open_table(
    place: Place,
    owner: Person,
    new: NewTable,
    code: Option<TableCode>,
) -> Result<CreatedTable, Vec<Message>> {
    let game = new.game.clone();
    with_game!(game.as_str(), G => open_new::<G>(place, owner, new, code), else => Err(no_such_game(&game)))
}

/// The same table again.
pub fn open_sequel(game: &str, place: Place, sequel: Sequel) -> Result<CreatedTable, Vec<Message>> {
    let owner = Person {
        id: sequel.owner,
        name: String::new(),
        program: false,
    };
    with_game!(game, G => create_invited(TableSpec {
        roster: G::ROSTER, id: place.id, seed: place.seed, at: place.at, owner, terms: sequel.terms, position: None,
        sitters: sequel.sitters, salt: None, start: sequel.start,
    }, sequel.invitation), else => Err(no_such_game(game)))
}

/// Plays on from a moment of a match, with bots in the other seats; `setup` is what the room says of that moment.
pub fn open_branch(
    game: &str,
    place: Place,
    owner: Person,
    branch: Branch,
    setup: &Raw,
) -> Result<CreatedTable, Vec<Message>> {
    with_game!(game, G => branch_of::<G>(place, owner, branch, setup), else => Err(no_such_game(game)))
}

fn sits(actor: &Person) -> Sitter {
    Sitter::Person {
        person: actor.id.clone(),
        name: actor.name.clone(),
        program: actor.program,
    }
}

fn open_new<G: Roster>(
    place: Place,
    owner: Person,
    new: NewTable,
    code: Option<TableCode>,
) -> Result<CreatedTable, Vec<Message>> {
    let NewTable {
        mut terms,
        bots,
        sit,
        start,
        salt,
        ..
    } = new;
    terms.options = as_usual::<G>(terms.options, terms.seats);
    let mut sitters: Vec<Sitter> = bots
        .into_iter()
        .map(|bot| bot.map_or(Sitter::Nobody, |bot| Sitter::Bot { bot }))
        .collect();
    if let Some(Seat(seat)) = sit {
        if seat >= terms.seats {
            return Err(vec![Message::new(RefusalKind::NoSuchSeat.key())]);
        }
        let chair = usize::from(seat);
        sitters.resize(sitters.len().max(chair + 1), Sitter::Nobody);
        sitters[chair] = sits(&owner);
    }
    let spec = TableSpec {
        roster: G::ROSTER,
        id: place.id,
        seed: place.seed,
        at: place.at,
        owner,
        terms,
        position: None,
        sitters,
        salt,
        start,
    };
    let invitation = Invitation {
        code,
        ..Invitation::default()
    };
    create_invited(spec, invitation)
}

fn branch_of<G: Roster>(
    place: Place,
    owner: Person,
    branch: Branch,
    setup: &Raw,
) -> Result<CreatedTable, Vec<Message>> {
    let fault = || vec![Message::new("table-fault-no-replay")];
    let setup: Setup<G> = serde_json::from_str(setup.get()).map_err(|_| fault())?;
    if branch.seat.0 >= setup.seats {
        return Err(vec![Message::new(RefusalKind::NoSuchSeat.key())]);
    }
    let bot = branch.bot.unwrap_or_else(|| G::companion().to_owned());
    create_table(alone(place, owner, setup, (branch.seat, &bot), None)?)
}

/// A table to be opened for one person, with bots in the other seats.
pub(crate) fn alone<G: Roster>(
    place: Place,
    owner: Person,
    setup: Setup<G>,
    (seat, bot): (Seat, &str),
    hints: Option<bool>,
) -> Result<TableSpec<G>, Vec<Message>> {
    let sitters = Seat::all(setup.seats)
        .map(|other| {
            if other == seat {
                sits(&owner)
            } else {
                Sitter::Bot {
                    bot: bot.to_owned(),
                }
            }
        })
        .collect();
    let terms = Terms {
        options: serde_json::to_value(&setup.options)
            .map_err(|_| vec![Message::new("table-fault-no-replay")])?,
        seats: setup.seats,
        listed: false,
        spectators: true,
        seconds: None,
        stand_in: None,
        hints,
        bot_seats: BotSeats::default(),
        language: None,
    };
    Ok(TableSpec {
        roster: G::ROSTER,
        id: place.id,
        seed: place.seed,
        at: place.at,
        owner,
        terms,
        position: setup.position,
        sitters,
        salt: None,
        start: true,
    })
}

/// A record from a file becomes a table to look at and to play on from.
pub fn read_record(
    text: &[u8],
    place: Place,
    owner: &Person,
) -> Result<CreatedTable, Vec<Message>> {
    let file = record_file(text)?;
    let game = file.game.clone();
    with_game!(game.as_str(), G => {
        let record = file.open::<G>().map_err(bad_record)?;
        sobremesa_table::import(G::ROSTER, record, place.id, &place.seed, place.at, owner)
    }, else => Err(no_such_game(&game)))
}

/// A record of a match that is not over becomes a table at which it goes on, with `owner` at `seat`.
pub fn resume_record(
    text: &[u8],
    place: Place,
    owner: &Person,
    seat: Seat,
    code: Option<TableCode>,
) -> Result<CreatedTable, Vec<Message>> {
    let file = record_file(text)?;
    let game = file.game.clone();
    with_game!(game.as_str(), G => {
        let record = file.open::<G>().map_err(bad_record)?;
        let at = (place.id, &place.seed, place.at);
        sobremesa_table::resume(G::ROSTER, record, at, (owner, seat), code)
    }, else => Err(no_such_game(&game)))
}

fn record_file(text: &[u8]) -> Result<RecordFile, Vec<Message>> {
    let record: &RawValue = serde_json::from_slice(text).map_err(|error| not_json(&error))?;
    RecordFile::parse(record.get()).map_err(bad_record)
}

fn bad_record(error: ReadError) -> Vec<Message> {
    vec![Message::new("table-fault-record").with("why", error.to_string())]
}
