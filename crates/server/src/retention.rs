//! How long things are kept, and how what is older is taken away.

use std::sync::Arc;

use serde::Serialize;
use sobremesa_protocol::wire::TableId;
use sobremesa_store::{Before, Head, HeadQuery, PeopleQuery, Store, StoreError, TablePhase};

use crate::app::{ApiError, AppState};
use crate::redact::{self, Whose};
use crate::time::now;

const DAY: u64 = 24 * 60 * 60 * 1_000;
/// As many are looked at in one go.
const PAGE: usize = 500;
/// Under this name the store keeps up to when talk was taken out.
const TALK_UNTIL: &str = "talk-emptied-until";

/// After how many days what is taken away; never where nothing is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retention {
    /// Tables whose match is over or that were closed.
    pub finished: Option<u32>,
    /// Tables that wait or play, at which nothing has happened.
    pub abandoned: Option<u32>,
    /// What was said at tables at which nothing has happened.
    pub chat: Option<u32>,
    /// People who have not been here, unless they sit at a table that is not over.
    pub guests: Option<u32>,
}

impl Default for Retention {
    fn default() -> Self {
        Retention {
            finished: None,
            abandoned: None,
            chat: None,
            guests: Some(400),
        }
    }
}

impl Retention {
    pub const NAMES: &'static [&'static str] = &["finished", "abandoned", "chat", "guests"];

    /// Sets one by name, in days; 0 keeps for ever. False where there is no such name.
    pub fn set(&mut self, name: &str, days: u32) -> bool {
        let days = Some(days).filter(|days| *days > 0);
        match name {
            "finished" => self.finished = days,
            "abandoned" => self.abandoned = days,
            "chat" => self.chat = days,
            "guests" => self.guests = days,
            _ => return false,
        }
        true
    }
}

/// What was taken away, or would be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Pruned {
    pub(crate) finished: usize,
    pub(crate) abandoned: usize,
    /// Tables whose talk is emptied.
    pub(crate) chat: usize,
    pub(crate) guests: usize,
}

fn cutoff(days: Option<u32>) -> Option<u64> {
    days.map(|days| now().saturating_sub(u64::from(days) * DAY))
}

/// Heads at which nothing has happened since, page by page.
pub(crate) fn older(
    phases: &'static [TablePhase],
    since: u64,
) -> impl FnMut(&dyn Store) -> Result<Vec<Head>, StoreError> {
    let mut before = Before {
        updated: since,
        table: String::new(),
    };
    move |store| {
        let heads = store.heads(&HeadQuery {
            before: Some(before.clone()),
            limit: PAGE,
            ..HeadQuery::of(phases)
        })?;
        if let Some(last) = heads.last() {
            before = Before::from(last);
        }
        Ok(heads)
    }
}

impl AppState {
    /// Takes away what is kept no longer, or only counts it.
    pub(crate) async fn prune(
        self: &Arc<Self>,
        retention: Retention,
        dry: bool,
    ) -> Result<Pruned, ApiError> {
        const FINISHED: &[TablePhase] = &[TablePhase::Over, TablePhase::Closed];
        const ABANDONED: &[TablePhase] =
            &[TablePhase::Lobby, TablePhase::Playing, TablePhase::Frozen];
        let mut pruned = Pruned::default();
        for (days, phases) in [
            (retention.finished, FINISHED),
            (retention.abandoned, ABANDONED),
        ] {
            let Some(since) = cutoff(days) else { continue };
            let mut pages = older(phases, since);
            loop {
                let (heads, next) = self.ask(move |store| Ok((pages(store)?, pages))).await?;
                pages = next;
                if heads.is_empty() {
                    break;
                }
                for head in heads {
                    let gone = dry || self.remove_table(head).await?;
                    let count = if phases == FINISHED {
                        &mut pruned.finished
                    } else {
                        &mut pruned.abandoned
                    };
                    *count += usize::from(gone);
                }
            }
        }
        if let Some(since) = cutoff(retention.chat) {
            pruned.chat = self.empty_talk(since, dry).await?;
        }
        if let Some(since) = cutoff(retention.guests) {
            pruned.guests = self.forget_guests(since, dry).await?;
        }
        Ok(pruned)
    }

    /// Takes a table away, unless it is in memory.
    async fn remove_table(self: &Arc<Self>, mut head: Head) -> Result<bool, ApiError> {
        let Ok(id) = TableId::try_from(head.table.clone()) else {
            return Ok(false);
        };
        let Some(_closed) = self.hold_closed(&id, false).await else {
            return Ok(false);
        };
        let table = [head.table.clone()];
        let gone = self.ask(move |store| store.remove_tables(&table)).await?;
        head.phase = TablePhase::Closed;
        self.put_head(&head);
        Ok(gone > 0)
    }

    /// Takes out what was said where nothing has happened since; what was looked at before is not looked at again.
    async fn empty_talk(self: &Arc<Self>, since: u64, dry: bool) -> Result<usize, ApiError> {
        let done = self.ask(|store| store.setting(TALK_UNTIL)).await?;
        let done: u64 = done.and_then(|text| text.parse().ok()).unwrap_or(0);
        let mut pages = older(&TablePhase::ALL, since);
        let mut emptied = 0;
        'pages: loop {
            let (heads, next) = self.ask(move |store| Ok((pages(store)?, pages))).await?;
            pages = next;
            if heads.is_empty() {
                break;
            }
            for head in heads {
                if head.updated < done {
                    break 'pages;
                }
                emptied += usize::from(self.redact(head, None, dry).await?);
            }
        }
        if !dry {
            self.ask(move |store| store.set(TALK_UNTIL, &since.to_string()))
                .await?;
        }
        Ok(emptied)
    }

    /// Takes somebody, or all talk, out of a table; says whether there was anything. A room in memory is opened anew.
    pub(crate) async fn redact(
        self: &Arc<Self>,
        head: Head,
        person: Option<String>,
        dry: bool,
    ) -> Result<bool, ApiError> {
        let Ok(id) = TableId::try_from(head.table.clone()) else {
            return Ok(false);
        };
        let table = head.table.clone();
        let meant = person.clone();
        let changes = move |store: &dyn Store| {
            let facts = store.facts(&table, 0)?;
            let whose = meant.as_deref().map_or(Whose::Everybody, Whose::Person);
            let summary = store
                .head(&table)?
                .map(|head| head.summary)
                .unwrap_or_default();
            Ok((
                redact::facts(&facts, whose),
                redact::summary(&summary, whose),
                summary,
            ))
        };
        let (facts, other, _) = match self.ask(changes.clone()).await {
            // A table that cannot be read has nothing that could be told.
            Err(_) => return Ok(false),
            Ok(found) => found,
        };
        if facts.is_empty() && other.is_none() {
            return Ok(false);
        }
        if dry {
            return Ok(true);
        }
        let Some(_closed) = self.hold_closed(&id, person.is_some()).await else {
            return Ok(false);
        };
        // Once more: something may have been said since.
        let table = head.table;
        self.ask(move |store| {
            let (facts, other, summary) = changes(store)?;
            store.redact(&table, &facts, other.as_deref().unwrap_or(&summary))
        })
        .await?;
        self.archive.drop_table(&id);
        Ok(true)
    }

    async fn forget_guests(self: &Arc<Self>, since: u64, dry: bool) -> Result<usize, ApiError> {
        let mut query = PeopleQuery {
            unseen_since: Some(since),
            limit: PAGE,
            ..PeopleQuery::default()
        };
        let mut gone = 0;
        loop {
            let asked = query.clone();
            let (last, unused) = self
                .ask(move |store| {
                    let people = store.people(&asked)?;
                    let last = people.last().map(|person| (person.seen, person.id.clone()));
                    let mut unused = Vec::new();
                    for person in people {
                        let sits = HeadQuery {
                            person: Some(person.id.clone()),
                            limit: 1,
                            ..HeadQuery::of(&[TablePhase::Lobby, TablePhase::Playing])
                        };
                        if store.heads(&sits)?.is_empty() {
                            unused.push(person.id);
                        }
                    }
                    Ok((last, unused))
                })
                .await?;
            let Some(last) = last else { return Ok(gone) };
            query.before = Some(last);
            gone += if dry {
                unused.len()
            } else {
                self.ask(move |store| store.remove_people(&unused)).await?
            };
        }
    }
}
