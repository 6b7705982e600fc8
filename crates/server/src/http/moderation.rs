//! What administrators do about people: see who is there and from where, ban, mute, read complaints, tell a table or
//! everybody something.

use std::collections::BTreeMap;
use std::net::IpAddr;

use axum::Json as Answer;
use axum::extract::{Path, Query};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sobremesa_protocol::wire::{PersonId, RefusalKind, ServerMessage, TableId};
use sobremesa_store::{Kind, PeopleQuery, Report, Sanction, SanctionKind};
use sobremesa_table::LONGEST_TEXT;

use super::Json;
use super::admin::{Admin, note};
use crate::app::{ApiError, AppState};
use crate::cluster::News;
use crate::outgoing::told;
use crate::sanctions::Network;
use crate::sockets::Seen;
use crate::time::now;

const HOUR: u64 = 60 * 60 * 1_000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Whom {
    like: Option<String>,
    limit: Option<usize>,
}

#[derive(Serialize)]
pub(super) struct Somebody {
    id: String,
    name: String,
    program: bool,
    created: u64,
    seen: u64,
    banned: bool,
    muted: bool,
    /// The addresses of their open sockets.
    addresses: Vec<IpAddr>,
}

fn addresses_of(sockets: &[Seen], person: &PersonId) -> Vec<IpAddr> {
    let own = sockets
        .iter()
        .filter(|socket| socket.person.as_ref() == Some(person));
    let mut addresses: Vec<IpAddr> = own.map(|socket| socket.address).collect();
    addresses.sort();
    addresses.dedup();
    addresses
}

pub(super) async fn people(
    Admin(app): Admin,
    Query(Whom { like, limit }): Query<Whom>,
) -> Result<Answer<Vec<Somebody>>, ApiError> {
    let query = PeopleQuery {
        like,
        limit: limit.unwrap_or(100).min(10_000),
        ..PeopleQuery::default()
    };
    let people = app.ask(move |store| store.people(&query)).await?;
    let sockets = app.sockets.all();
    let told = people.into_iter().filter_map(|person| {
        let id = PersonId::try_from(person.id.clone()).ok()?;
        Some(Somebody {
            banned: app.sanctions.bans(&id),
            muted: app.sanctions.mutes(&id),
            addresses: addresses_of(&sockets, &id),
            id: person.id,
            name: person.name,
            program: person.kind == Kind::Program,
            created: person.created,
            seen: person.seen,
        })
    });
    Ok(Answer(told.collect()))
}

#[derive(Serialize)]
pub(super) struct From {
    address: IpAddr,
    sockets: usize,
    people: Vec<PersonId>,
    /// Since when the oldest of them is open.
    since: u64,
    banned: bool,
}

/// Where the open sockets come from, those with most of them first.
pub(super) async fn addresses(Admin(app): Admin) -> Answer<Vec<From>> {
    let mut by_address: BTreeMap<IpAddr, From> = BTreeMap::new();
    for socket in app.sockets.all() {
        let from = by_address.entry(socket.address).or_insert_with(|| From {
            address: socket.address,
            sockets: 0,
            people: Vec::new(),
            since: socket.since,
            banned: app.sanctions.bans_address(socket.address),
        });
        from.sockets += 1;
        from.since = from.since.min(socket.since);
        from.people
            .extend(socket.person.filter(|id| !from.people.contains(id)));
    }
    let mut all: Vec<From> = by_address.into_values().collect();
    all.sort_by_key(|from| std::cmp::Reverse(from.sockets));
    Answer(all)
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Measure {
    Ban,
    Mute,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NewSanction {
    measure: Measure,
    /// A person's id, or an address.
    whom: String,
    /// For good where nothing is said.
    hours: Option<u64>,
    #[serde(default)]
    why: String,
}

/// What kind it is, and whom it is against, written in one way.
fn subject(measure: Measure, whom: &str) -> Result<(SanctionKind, String), ApiError> {
    let nobody = || ApiError::Refused(RefusalKind::NoSuchPerson);
    if let Ok(network) = whom.parse::<Network>() {
        return match measure {
            Measure::Ban => Ok((SanctionKind::BanAddress, network.to_string())),
            // Words come from people: an address is not silent.
            Measure::Mute => Err(nobody()),
        };
    }
    let id = PersonId::try_from(whom.to_owned()).map_err(|_| nobody())?;
    let kind = match measure {
        Measure::Ban => SanctionKind::BanPerson,
        Measure::Mute => SanctionKind::MutePerson,
    };
    Ok((kind, id.to_string()))
}

pub(super) async fn sanction(
    Admin(app): Admin,
    Json(new): Json<NewSanction>,
) -> Result<Answer<Value>, ApiError> {
    let (kind, subject) = subject(new.measure, &new.whom)?;
    if kind != SanctionKind::BanAddress {
        let id = subject.clone();
        if app.ask(move |store| store.person(&id)).await?.is_none() {
            return Err(ApiError::Refused(RefusalKind::NoSuchPerson));
        }
    }
    let sanction = Sanction {
        kind,
        subject: subject.clone(),
        at: now(),
        until: new.hours.map(|hours| now() + hours.min(1_000_000) * HOUR),
        why: new.why,
    };
    let (word, text) = (word_of(kind), format!("{subject} {}", sanction.why));
    app.ask(move |store| store.sanction(&sanction)).await?;
    note(&app, word, text).await?;
    app.load_sanctions().await?;
    let ended = app.end_banned();
    app.announce(News::Sanctions);
    Ok(Answer(json!({ "subject": subject, "ended": ended })))
}

fn word_of(kind: SanctionKind) -> &'static str {
    match kind {
        SanctionKind::BanPerson | SanctionKind::BanAddress => "ban",
        SanctionKind::MutePerson => "mute",
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Lifting {
    measure: Measure,
    whom: String,
}

pub(super) async fn lift(
    Admin(app): Admin,
    Json(Lifting { measure, whom }): Json<Lifting>,
) -> Result<Answer<Value>, ApiError> {
    let (kind, subject) = subject(measure, &whom)?;
    let id = subject.clone();
    let lifted = app.ask(move |store| store.lift(kind, &id)).await?;
    note(&app, "lift", format!("{} {subject}", word_of(kind))).await?;
    app.load_sanctions().await?;
    app.announce(News::Sanctions);
    Ok(Answer(json!({ "subject": subject, "lifted": lifted })))
}

pub(super) async fn sanctions(Admin(app): Admin) -> Result<Answer<Vec<Value>>, ApiError> {
    let all = app.ask(|store| store.sanctions()).await?;
    let told = all.into_iter().map(|sanction| {
        let Sanction {
            kind,
            subject,
            at,
            until,
            why,
        } = sanction;
        json!({ "measure": word_of(kind), "whom": subject, "at": at, "until": until, "why": why })
    });
    Ok(Answer(told.collect()))
}

pub(super) async fn reports(Admin(app): Admin) -> Result<Answer<Vec<Value>>, ApiError> {
    let reports = app.ask(|store| store.reports(1_000)).await?;
    let told = reports.into_iter().map(|report| {
        let Report {
            id,
            at,
            reporter,
            person,
            table,
            text,
            settled,
        } = report;
        json!({ "id": id, "at": at, "reporter": reporter, "person": person, "table": table,
            "text": text, "settled": settled })
    });
    Ok(Answer(told.collect()))
}

pub(super) async fn settle(
    Admin(app): Admin,
    Path(id): Path<u64>,
) -> Result<Answer<Value>, ApiError> {
    let known = app.ask(move |store| store.settle(id)).await?;
    Ok(Answer(json!({ "settled": known })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Text {
    #[serde(default)]
    text: String,
}

impl Text {
    /// The text as people read it: one line, not too long.
    fn plain(&self) -> Result<String, ApiError> {
        let text: String = self.text.split_whitespace().collect::<Vec<_>>().join(" ");
        match text.chars().count() {
            0..=LONGEST_TEXT => Ok(text),
            _ => Err(ApiError::Refused(RefusalKind::TooLong)),
        }
    }
}

/// Leaves a word at a table.
pub(super) async fn tell_table(
    Admin(app): Admin,
    Path(id): Path<TableId>,
    Json(text): Json<Text>,
) -> Result<Answer<Value>, ApiError> {
    let text = text.plain()?;
    if text.is_empty() {
        return Err(ApiError::Refused(RefusalKind::BadText));
    }
    app.find(&id).await?;
    note(&app, "note", format!("{id} {text}")).await?;
    app.leave_word(&id, text).await?;
    Ok(Answer(json!({ "table": id })))
}

/// Tells everybody something, and everybody who comes later; without a text, nothing any more.
pub(super) async fn broadcast(
    Admin(app): Admin,
    Json(text): Json<Text>,
) -> Result<Answer<Value>, ApiError> {
    let text = Some(text.plain()?).filter(|text| !text.is_empty());
    let kept = text.is_some();
    note(&app, "broadcast", text.clone().unwrap_or_default()).await?;
    app.announce(News::Notice { text: text.clone() });
    let message = told(&ServerMessage::Notice { text });
    let told = app.sockets.tell_all(message, kept);
    Ok(Answer(json!({ "told": told })))
}

impl AppState {
    /// Takes in the sanctions as the store has them.
    pub(crate) async fn load_sanctions(&self) -> Result<(), ApiError> {
        let all = self.ask(|store| store.sanctions()).await?;
        self.sanctions.replace(&all);
        Ok(())
    }

    /// Ends the sockets of those who may not come in, and says how many there were.
    pub(crate) fn end_banned(&self) -> usize {
        self.sockets.end(RefusalKind::Banned, |socket| {
            self.sanctions.bans_address(socket.address)
                || (socket.person.as_ref()).is_some_and(|person| self.sanctions.bans(person))
        })
    }
}
