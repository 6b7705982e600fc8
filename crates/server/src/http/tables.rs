//! Opening tables, listing them, and what is left of a match.

use std::time::Duration;

use axum::Json as Answer;
use axum::body::Body;
use axum::extract::{Path, Query};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse as _, Response};
use futures_util::{StreamExt as _, stream};
use serde::Deserialize;
use sobremesa_core::Seat;
use sobremesa_driver::{open_branch, open_table, read_record, resume_record};
use sobremesa_protocol::wire::{
    Branch, Listing, Listings, NewTable, RefusalKind, Seated, TableId, Tables,
};
use sobremesa_store::{HeadQuery, TablePhase};
use sobremesa_table::Person;

use super::page::reads;
use super::{Asker, Json, JsonText};
use crate::app::ApiError;
use crate::archive::{self, Key, Unpacking, What};
use crate::lobby::{Filter, Part, Speed};
use crate::secret;
use crate::workers::Lane;

/// The most of one's own tables in a list.
const MINE: usize = 100;
/// How long somebody waits for a change of the list, at most.
const LONGEST_WAIT: Duration = Duration::from_secs(25);
/// After a change, others that follow at once are told with it.
const CALM: Duration = Duration::from_secs(1);

#[derive(Deserialize)]
pub(super) struct Which {
    which: Tables,
    /// The version of the list one has: the answer waits until there is another.
    seen: Option<u64>,
    game: Option<String>,
    seats: Option<usize>,
    free: Option<usize>,
    speed: Option<Speed>,
    language: Option<String>,
    part: Option<Part>,
    after: Option<String>,
}

pub(super) async fn list(
    asker: Asker,
    Query(query): Query<Which>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    if query.which == Tables::Mine {
        return Ok(mine(&asker).await?.into_response());
    }
    let lobby = &asker.app.lobby;
    if let Some(seen) = query.seen {
        let mut stop = asker.app.stop.subscribe();
        let changed = async {
            lobby.changed(seen).await;
            tokio::time::sleep(CALM).await;
        };
        tokio::select! {
            () = changed => {}
            () = tokio::time::sleep(LONGEST_WAIT) => {}
            _ = stop.wait_for(|stop| *stop) => {}
        }
    }
    let filter = Filter {
        game: query.game,
        seats: query.seats,
        free: query.free,
        speed: query.speed,
        language: query.language,
        part: query.part,
        after: query.after,
    };
    let page = lobby.page(&filter, query.seen);
    let told = [
        (header::CONTENT_TYPE, "application/json"),
        (header::VARY, "accept-encoding"),
    ];
    Ok(if reads(&headers, "gzip") {
        (told, [(header::CONTENT_ENCODING, "gzip")], page.packed()).into_response()
    } else {
        (told, page.json.clone()).into_response()
    })
}

async fn mine(asker: &Asker) -> Result<Answer<Listings>, ApiError> {
    let phases = [
        TablePhase::Lobby,
        TablePhase::Playing,
        TablePhase::Over,
        TablePhase::Frozen,
    ];
    let query = HeadQuery {
        person: Some(asker.known()?.id.to_string()),
        limit: MINE,
        ..HeadQuery::of(&phases)
    };
    let heads = asker.app.ask(move |store| store.heads(&query)).await?;
    let tables = heads
        .iter()
        .filter_map(|head| serde_json::from_str::<Listing>(&head.summary).ok());
    Ok(Answer(Listings {
        tables: tables.map(Listing::without_content).collect(),
        next: None,
        version: 0,
        counts: None,
    }))
}

pub(super) async fn open(
    asker: Asker,
    Json(new): Json<NewTable>,
) -> Result<Answer<Seated>, ApiError> {
    let owner = asker.known()?.clone();
    may_open(&asker, &owner).await?;
    let game = new.game.clone();
    // Where nobody is waited for, nobody has to find the table.
    let code = if new.start {
        None
    } else {
        asker.app.lobby.codes.fresh()
    };
    let make = move |id| open_table(secret::place(id), owner, new, code);
    let table = asker.app.create(game, Some(asker.address), make).await?;
    Ok(Answer(Seated { table }))
}

pub(super) async fn may_open(asker: &Asker, owner: &Person) -> Result<(), ApiError> {
    asker.may_create()?;
    let most = asker.app.limits().tables_per_person;
    let query = HeadQuery {
        person: Some(owner.id.to_string()),
        limit: most,
        ..HeadQuery::of(&[TablePhase::Lobby, TablePhase::Playing])
    };
    if asker.app.ask(move |store| store.heads(&query)).await?.len() >= most {
        asker.app.limited("tables-per-person", asker.address);
        return Err(ApiError::Refused(RefusalKind::TooMany));
    }
    Ok(())
}

/// The table somebody means by a code that was said to them, or the one a row of rematches has come to.
pub(super) async fn find(
    asker: Asker,
    Path(text): Path<String>,
) -> Result<Answer<Seated>, ApiError> {
    let codes = &asker.app.lobby.codes;
    let Ok(id) = TableId::try_from(text.clone()) else {
        return found(&asker, codes.find(&text, asker.address));
    };
    let known = id.to_string();
    let head = asker.app.ask(move |store| store.head(&known)).await?;
    let Some(head) = head else {
        return found(&asker, codes.find(&text, asker.address));
    };
    let listing = serde_json::from_str::<Listing>(&head.summary).ok();
    let latest = listing.and_then(|listing| {
        let first = listing.first.unwrap_or_else(|| listing.table.clone());
        codes.latest(&listing.code?, &first)
    });
    let table = latest.unwrap_or(id);
    Ok(Answer(Seated { table }))
}

fn found(asker: &Asker, found: Result<TableId, RefusalKind>) -> Result<Answer<Seated>, ApiError> {
    if found == Err(RefusalKind::TooFast) {
        asker.app.limited("codes", asker.address);
    }
    let table = found.map_err(ApiError::Refused)?;
    Ok(Answer(Seated { table }))
}

/// The record of a match that is over, as a file.
pub(super) async fn record(
    asker: Asker,
    Path(id): Path<TableId>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let mut response = archived(&asker, &id, What::Record, &headers).await?;
    let name = format!("attachment; filename=\"sobremesa-{id}.json\"");
    if let Ok(name) = HeaderValue::from_str(&name) {
        response
            .headers_mut()
            .insert(header::CONTENT_DISPOSITION, name);
    }
    Ok(response)
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
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let what = match (eyes.as_str(), eyes.parse::<u8>()) {
        ("open" | "", _) => What::ReplayOpen,
        ("spectator", _) => What::ReplaySpectator,
        (_, Ok(seat)) => What::ReplaySeat(seat),
        _ => return Err(ApiError::Refused(RefusalKind::NoSuchSeat)),
    };
    archived(&asker, &id, what, &headers).await
}

/// An answer about a match that is over, made where nobody has asked for it before.
async fn archived(
    asker: &Asker,
    id: &TableId,
    what: What,
    headers: &HeaderMap,
) -> Result<Response, ApiError> {
    let app = &asker.app;
    let person = asker.actor.as_ref().map(|actor| &actor.id);
    let head = archive::finished(app, id, person).await?;
    let key = Key {
        table: id.clone(),
        facts: head.facts,
        what,
    };
    let packed = match app.archive.get(&key) {
        Some(known) => known,
        None => {
            if !app.rate_limits.replay(asker.address) {
                app.limited("replays", asker.address);
                return Err(ApiError::Refused(RefusalKind::TooFast));
            }
            let making = app.clone();
            let make = move || archive::make(&making, key, &head);
            app.workers
                .run_for(Lane::Replay, asker.address, make)
                .await??
        }
    };
    let json = (header::CONTENT_TYPE, "application/json");
    if reads(headers, "gzip") {
        let headers = [
            json,
            (header::CONTENT_ENCODING, "gzip"),
            (header::VARY, "accept-encoding"),
        ];
        return Ok((headers, packed).into_response());
    }
    let mut unpacking = Unpacking::new(packed);
    let first = move || unpacking.next().map(|piece| (piece, unpacking));
    let first = app.workers.run_for(Lane::Replay, asker.address, first);
    let (first, rest) = first
        .await?
        .map_err(|_| ApiError::Refused(RefusalKind::Frozen))?;
    let first = stream::iter(first.map(Ok));
    let body = Body::from_stream(first.chain(rest.stream(app.clone(), asker.address)));
    Ok(([json], body).into_response())
}

/// Plays on from a moment of a match that is over, with bots in the other seats.
pub(super) async fn branch(
    asker: Asker,
    Path(id): Path<TableId>,
    Json(branch): Json<Branch>,
) -> Result<Answer<Seated>, ApiError> {
    let owner = asker.known()?.clone();
    may_open(&asker, &owner).await?;
    let head = archive::finished(&asker.app, &id, Some(&owner.id)).await?;
    let (app, game, moves) = (asker.app.clone(), head.game.clone(), branch.moves);
    let setup = asker
        .app
        .workers
        .run_for(Lane::Replay, asker.address, move || {
            let room = archive::read(&app, &id, &head)?;
            room.moment(moves).map_err(ApiError::Refused)
        });
    let (setup, name) = (setup.await??, game.clone());
    let make = move |id| open_branch(&name, secret::place(id), owner, branch, &setup);
    let table = asker.app.create(game, Some(asker.address), make).await?;
    Ok(Answer(Seated { table }))
}

#[derive(Deserialize)]
pub(super) struct PlayOn {
    /// Where whoever brings the match sits; without one it is only looked at.
    seat: Option<u8>,
}

/// A record from a file becomes a table to look at and to play on from; with a seat, one at which the match goes on.
pub(super) async fn import(
    asker: Asker,
    Query(PlayOn { seat }): Query<PlayOn>,
    JsonText(text): JsonText,
) -> Result<Answer<Seated>, ApiError> {
    let owner = asker.known()?.clone();
    may_open(&asker, &owner).await?;
    let table = secret::table();
    let place = secret::place(table.clone());
    let code = seat.and_then(|_| asker.app.lobby.codes.fresh());
    let read = asker
        .app
        .workers
        .run_for(Lane::Replay, asker.address, move || match seat {
            None => read_record(&text, place, &owner),
            Some(seat) => resume_record(&text, place, &owner, Seat(seat), code),
        });
    let created = read.await?.map_err(ApiError::Faults)?;
    asker.app.keep(created).await?;
    asker.app.release(&table, 1, sobremesa_store::Left::Asleep);
    Ok(Answer(Seated { table }))
}

/// A match that is on, to be played on elsewhere by somebody who sits there: what they do not know is dealt anew.
pub(super) async fn copy(asker: Asker, Path(id): Path<TableId>) -> Result<Response, ApiError> {
    let app = asker.app.clone();
    let person = asker.known()?.id.clone();
    if !app.rate_limits.replay(asker.address) {
        app.limited("replays", asker.address);
        return Err(ApiError::Refused(RefusalKind::TooFast));
    }
    let head = archive::visible(&app, &id, Some(&person)).await?;
    let copied = asker
        .app
        .workers
        .run_for(Lane::Replay, asker.address, move || {
            let room = archive::read(&app, &id, &head)?;
            let copy = room.copy_for(&person, secret::number());
            copy.map_err(ApiError::Refused)
        });
    let json = [(header::CONTENT_TYPE, "application/json")];
    Ok((json, copied.await??).into_response())
}
