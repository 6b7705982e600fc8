//! A record becomes a table again: one that can be seen and played on from, or one at which the match goes on.

use sobremesa_core::{Game, Message, Next, Seat, Setup};
use sobremesa_player::Roster;
use sobremesa_protocol::wire::{
    BotSeats, Person, PersonId, RefusalKind, TableCode, TableId, Terms,
};
use sobremesa_protocol::{Record, Seed};

use crate::create::{CreatedTable, check_content};
use crate::fact::{Fact, FactRecord, Opened};
use crate::head::written;
use crate::table::Table;

/// The facts of a table on which this match was played. A match that is not over is closed where it stands.
pub fn import<G: Game>(
    roster: Roster<G>,
    record: Record<G>,
    id: TableId,
    seed: &Seed,
    at: u64,
    owner: &Person,
) -> Result<CreatedTable, Vec<Message>> {
    replayed(&record)?;
    let setup = &record.log.setup;
    let sitters = Seat::all(setup.seats)
        .map(|seat| sitter::<G>(&record, seat))
        .collect();
    let opened = opened(&record, seed, owner, BotSeats::default(), None)?;
    let (mut table, mut texts) = played(roster, id, at, opened, sitters, record);
    if table.record().is_err() {
        put(&mut table, &mut texts, at, Fact::Closed);
    }
    Ok(CreatedTable {
        head: table.head(),
        facts: texts,
    })
}

/// The facts of a table at which a match that was begun elsewhere goes on: `owner` sits at `seat`, bots sit at all other
/// seats, and whoever has the link or the code may take theirs.
///
/// Every move is played again. What chance answered so far is taken from the record, and so nobody can verify it; from
/// here on it comes from `seed`.
pub fn resume<G: Game>(
    roster: Roster<G>,
    record: Record<G>,
    (id, seed, at): (TableId, &Seed, u64),
    (owner, seat): (&Person, Seat),
    code: Option<TableCode>,
) -> Result<CreatedTable, Vec<Message>> {
    let refused = |kind: RefusalKind| Err(vec![Message::new(kind.key())]);
    if replayed(&record)? {
        return refused(RefusalKind::Over);
    }
    let seats = record.log.setup.seats;
    if seat.0 >= seats {
        return refused(RefusalKind::NoSuchSeat);
    }
    let companion = (roster.companion)();
    let known = |bot: &&String| roster.bot(bot).is_some();
    let sitters = Seat::all(seats)
        .map(|other| {
            if other == seat {
                return Fact::Sat {
                    seat,
                    person: owner.id.clone(),
                    name: owner.name.clone(),
                    program: owner.program,
                };
            }
            let player = record.players.get(other.index());
            let bot = player.and_then(|player| player.bot.as_ref()).filter(known);
            Fact::Bot {
                seat: other,
                bot: bot.map_or_else(|| companion.to_owned(), String::clone),
            }
        })
        .collect();
    let opened = opened(&record, seed, owner, BotSeats::Open, code)?;
    let (table, facts) = played(roster, id, at, opened, sitters, record);
    Ok(CreatedTable {
        head: table.head(),
        facts,
    })
}

/// Plays every move of a record again: is the match over?
fn replayed<G: Game>(record: &Record<G>) -> Result<bool, Vec<Message>> {
    let fault = |_| vec![Message::new("table-fault-no-replay")];
    let game = record.replay().map_err(fault)?;
    Ok(matches!(G::next(game.state()), Next::Over(_)))
}

/// The terms of a match that is there already, at a table that no list shows.
pub(crate) fn unlisted<G: Game>(setup: &Setup<G>) -> Terms {
    Terms {
        options: serde_json::to_value(&setup.options)
            .expect("options have nothing that JSON cannot say"),
        seats: setup.seats,
        listed: false,
        spectators: true,
        seconds: None,
        stand_in: None,
        hints: None,
        bot_seats: BotSeats::Closed,
        language: None,
    }
}

fn opened<G: Game>(
    record: &Record<G>,
    seed: &Seed,
    owner: &Person,
    bot_seats: BotSeats,
    code: Option<TableCode>,
) -> Result<Opened<G>, Vec<Message>> {
    let setup = record.log.setup.clone();
    let terms = Terms {
        bot_seats,
        ..unlisted(&setup)
    };
    check_content(&terms.options)?;
    Ok(Opened {
        game: G::ID.to_owned(),
        rules_version: G::RULES_VERSION,
        owner: owner.id.clone(),
        terms,
        position: setup.position,
        seed: seed.reveal(),
        code,
        first: None,
        script: Vec::new(),
    })
}

/// The table after everything that is in the record, with its facts.
fn played<G: Game>(
    roster: Roster<G>,
    id: TableId,
    at: u64,
    opened: Opened<G>,
    sitters: Vec<Fact<G>>,
    record: Record<G>,
) -> (Table<G>, Vec<String>) {
    let mut table = Table::open(roster, id, at, opened.clone());
    let mut texts = vec![written(&FactRecord {
        at,
        asked: None,
        fact: Fact::Opened(Box::new(opened)),
    })];
    let started = Fact::Started {
        opening: record.log.opening,
    };
    let moves = record.log.entries.into_iter().map(|entry| Fact::Played {
        seat: entry.seat,
        action: entry.action,
        chance: entry.chance,
    });
    for fact in sitters.into_iter().chain([started]).chain(moves) {
        put(&mut table, &mut texts, at, fact);
    }
    (table, texts)
}

fn put<G: Game>(table: &mut Table<G>, texts: &mut Vec<String>, at: u64, fact: Fact<G>) {
    let fact = FactRecord {
        at,
        asked: None,
        fact,
    };
    table.apply(&fact, None);
    texts.push(written(&fact));
}

/// Somebody of whom nothing is known but the seat.
pub(crate) fn nobody_known(seat: Seat) -> PersonId {
    let person = TableId::random(u128::from(seat.0)).to_string();
    format!("guest-{person}")
        .try_into()
        .expect("letters and a hyphen")
}

/// Whoever sat there, as nobody who could come back.
fn sitter<G: Game>(record: &Record<G>, seat: Seat) -> Fact<G> {
    let player = record.players.get(seat.index());
    match player {
        Some(player) if player.bot.is_none() && !player.name.is_empty() => Fact::Sat {
            seat,
            person: nobody_known(seat),
            name: player.name.clone(),
            program: false,
        },
        Some(player) => Fact::Bot {
            seat,
            bot: player.bot.clone().unwrap_or_else(|| "random".to_owned()),
        },
        None => Fact::Bot {
            seat,
            bot: "random".to_owned(),
        },
    }
}
