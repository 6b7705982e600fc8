//! Opening tables, listing them, and what is left of a match.

use axum::Json as Answer;
use axum::extract::{Path, Query};
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use serde::Deserialize;
use sobremesa_core::{Message, Seat};
use sobremesa_protocol::RecordFile;
use sobremesa_protocol::wire::{
    Branch, Listing, Listings, NewTable, RefusalKind, Replay, Seated, Sitter, TableId, Tables,
    Terms,
};
use sobremesa_shelf::bots::Roster;
use sobremesa_shelf::with_game;
use sobremesa_store::{HeadQuery, Phase};
use sobremesa_table::{Actor, Eyes, Founding, found};

use super::{Asker, Json};
use crate::hub::Trouble;
use crate::secret;
use crate::time::now;

/// The most tables in a list.
const LISTED: usize = 100;

#[derive(Deserialize)]
pub(super) struct Which {
    which: Tables,
}

pub(super) async fn list(
    asker: Asker,
    Query(Which { which }): Query<Which>,
) -> Result<Answer<Listings>, Trouble> {
    let query = match which {
        Tables::Open => HeadQuery {
            listed: true,
            limit: LISTED,
            ..HeadQuery::of(&[Phase::Lobby, Phase::Playing])
        },
        Tables::Mine => {
            let person = asker.known()?.person.to_string();
            let phases = [Phase::Lobby, Phase::Playing, Phase::Over, Phase::Frozen];
            HeadQuery {
                person: Some(person),
                limit: LISTED,
                ..HeadQuery::of(&phases)
            }
        }
    };
    let heads = asker.hub.ask(move |store| store.heads(&query)).await?;
    let tables = heads
        .iter()
        .filter_map(|head| serde_json::from_str::<Listing>(&head.summary).ok());
    Ok(Answer(Listings {
        tables: tables.collect(),
    }))
}

pub(super) async fn open(
    asker: Asker,
    Json(new): Json<NewTable>,
) -> Result<Answer<Seated>, Trouble> {
    let owner = asker.known()?.clone();
    may_open(&asker, &owner).await?;
    let game = new.game.clone();
    let table = secret::table();
    let founded = with_game!(game.as_str(), G => open_new::<G>(table.clone(), owner, new),
        else => Err(vec![Message::new("table-fault-game").with("game", game.clone())]));
    // Bots that begin are woken.
    asker
        .hub
        .establish(&table, &game, founded.map_err(Trouble::Faults)?)
        .await?;
    Ok(Answer(Seated { table }))
}

pub(super) async fn may_open(asker: &Asker, owner: &Actor) -> Result<(), Trouble> {
    asker.may_found()?;
    let most = asker.hub.config.limits.tables_per_person;
    let query = HeadQuery {
        person: Some(owner.person.to_string()),
        limit: most,
        ..HeadQuery::of(&[Phase::Lobby, Phase::Playing])
    };
    if asker.hub.ask(move |store| store.heads(&query)).await?.len() >= most {
        asker.hub.figures.limited("tables-per-person");
        return Err(Trouble::Refused(RefusalKind::TooMany));
    }
    Ok(())
}

fn sits(actor: &Actor) -> Sitter {
    Sitter::Person {
        person: actor.person.clone(),
        name: actor.name.clone(),
        program: actor.program,
    }
}

fn open_new<G: Roster>(
    id: TableId,
    owner: Actor,
    new: NewTable,
) -> Result<sobremesa_table::Founded, Vec<Message>> {
    let NewTable {
        terms,
        bots,
        sit,
        start,
        salt,
        ..
    } = new;
    let mut sitters: Vec<Sitter> = bots
        .into_iter()
        .map(|bot| bot.map_or(Sitter::Nobody, |bot| Sitter::Bot { bot }))
        .collect();
    if let Some(Seat(seat)) = sit {
        if seat >= terms.seats {
            return Err(vec![Message::new(RefusalKind::NoSuchSeat.key())]);
        }
        let place = usize::from(seat);
        sitters.resize(sitters.len().max(place + 1), Sitter::Nobody);
        sitters[place] = sits(&owner);
    }
    found::<G>(Founding {
        id,
        seed: secret::seed(),
        at: now(),
        owner,
        terms,
        position: None,
        sitters,
        salt,
        start,
    })
}

/// The record of a match that is over, as a file.
pub(super) async fn record(asker: Asker, Path(id): Path<TableId>) -> Result<Response, Trouble> {
    let record = asker
        .hub
        .question(&id, |room| room.record())
        .await?
        .map_err(Trouble::Refused)?;
    let name = format!("attachment; filename=\"sobremesa-{id}.json\"");
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, name.as_str()),
    ];
    Ok((headers, record).into_response())
}

#[derive(Deserialize)]
pub(super) struct As {
    #[serde(default)]
    eyes: String,
}

pub(super) async fn replay(
    asker: Asker,
    Path(id): Path<TableId>,
    Query(As { eyes }): Query<As>,
) -> Result<Answer<Replay>, Trouble> {
    let eyes = match (eyes.as_str(), eyes.parse::<u8>()) {
        ("open" | "", _) => Eyes::Open,
        ("spectator", _) => Eyes::Spectator,
        (_, Ok(seat)) => Eyes::Seat(Seat(seat)),
        _ => return Err(Trouble::Refused(RefusalKind::NoSuchSeat)),
    };
    let replay = asker
        .hub
        .question(&id, move |room| room.replay(eyes))
        .await?;
    replay.map(Answer).map_err(Trouble::Refused)
}

/// Plays on from a moment of a match that is over, with bots in the other seats.
pub(super) async fn branch(
    asker: Asker,
    Path(id): Path<TableId>,
    Json(branch): Json<Branch>,
) -> Result<Answer<Seated>, Trouble> {
    let owner = asker.known()?.clone();
    may_open(&asker, &owner).await?;
    let (game, setup) = asker
        .hub
        .question(&id, move |room| {
            (room.info().game, room.moment(branch.moves))
        })
        .await?;
    let setup = setup.map_err(Trouble::Refused)?;
    let table = secret::table();
    let founded = with_game!(game.as_str(), G => open_branch::<G>(table.clone(), owner, branch, setup),
        else => Err(vec![Message::new("table-fault-game").with("game", game.clone())]));
    asker
        .hub
        .establish(&table, &game, founded.map_err(Trouble::Faults)?)
        .await?;
    Ok(Answer(Seated { table }))
}

fn open_branch<G: Roster>(
    id: TableId,
    owner: Actor,
    branch: Branch,
    setup: serde_json::Value,
) -> Result<sobremesa_table::Founded, Vec<Message>> {
    let fault = || vec![Message::new("table-fault-no-replay")];
    let setup: sobremesa_core::Setup<G> = serde_json::from_value(setup).map_err(|_| fault())?;
    if branch.seat.0 >= setup.seats {
        return Err(vec![Message::new(RefusalKind::NoSuchSeat.key())]);
    }
    let bot = branch.bot.unwrap_or_else(|| G::companion().to_owned());
    open_alone(id, owner, setup, (branch.seat, &bot), None)
}

/// A match from a position, begun at once, with one bot in all the other seats.
pub(super) fn open_alone<G: Roster>(
    id: TableId,
    owner: Actor,
    setup: sobremesa_core::Setup<G>,
    (seat, bot): (Seat, &str),
    hints: Option<bool>,
) -> Result<sobremesa_table::Founded, Vec<Message>> {
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
    };
    found::<G>(Founding {
        id,
        seed: secret::seed(),
        at: now(),
        owner,
        terms,
        position: setup.position,
        sitters,
        salt: None,
        start: true,
    })
}

/// A record from a file becomes a table to look at and to play on from.
pub(super) async fn import(
    asker: Asker,
    Json(record): Json<serde_json::Value>,
) -> Result<Answer<Seated>, Trouble> {
    let owner = asker.known()?.clone();
    may_open(&asker, &owner).await?;
    let bad =
        |why: String| Trouble::Faults(vec![Message::new("table-fault-record").with("why", why)]);
    let file = RecordFile::parse(&record.to_string()).map_err(|error| bad(error.to_string()))?;
    let (table, game, seed) = (secret::table(), file.game.clone(), secret::seed());
    let founded = with_game!(game.as_str(), G => {
        let record = file.open::<G>().map_err(|error| bad(error.to_string()))?;
        sobremesa_table::import::<G>(record, table.clone(), &seed, now(), &owner)
    }, else => Err(vec![Message::new("table-fault-game").with("game", game.clone())]));
    asker
        .hub
        .keep(&table, &game, founded.map_err(Trouble::Faults)?)
        .await?;
    Ok(Answer(Seated { table }))
}
