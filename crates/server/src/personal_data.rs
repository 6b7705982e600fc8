//! What one person's data are: handed out, and taken away.

use std::sync::Arc;

use serde_json::{Value, json};
use sobremesa_protocol::wire::{PersonId, RefusalKind};
use sobremesa_store::{Head, Kind, SanctionKind, TablePhase};

use crate::app::{ApiError, AppState};
use crate::cluster::News;
use crate::push;
use crate::redact;
use crate::retention::older;

impl AppState {
    /// Every table in whose facts or summary a person is named: whoever only watched and spoke is in no list.
    async fn tables_of(self: &Arc<Self>, person: &PersonId) -> Result<Vec<Head>, ApiError> {
        let person = person.to_string();
        self.ask(move |store| {
            let mut pages = older(&TablePhase::ALL, u64::MAX);
            let mut found = Vec::new();
            loop {
                let heads = pages(store)?;
                if heads.is_empty() {
                    return Ok(found);
                }
                for head in heads {
                    let named =
                        |text: &String| text.contains(&person) && redact::mentions(text, &person);
                    let there = head.people.contains(&person) || head.owner == person;
                    // One that cannot be read stops nobody.
                    let facts = store.facts(&head.table, 0).unwrap_or_default();
                    if there || facts.iter().any(named) {
                        found.push(head);
                    }
                }
            }
        })
        .await
    }

    /// Everything that is known of a person.
    pub(crate) async fn export(self: &Arc<Self>, person: &PersonId) -> Result<Value, ApiError> {
        let id = person.to_string();
        self.write_visits().await;
        let known = self
            .ask({
                let id = id.clone();
                move |store| {
                    Ok((
                        store.person(&id)?,
                        store.devices(&id)?,
                        store.sanctions()?,
                        store.reports(usize::MAX)?,
                    ))
                }
            })
            .await?;
        let (Some(who), devices, sanctions, reports) = known else {
            return Err(ApiError::Refused(RefusalKind::NoSuchPerson));
        };
        let devices = devices.iter().map(
            |device| json!({ "label": device.label, "made": device.made, "seen": device.seen, "push": push::exported(&device.push) }),
        );
        let against = sanctions
            .iter()
            .filter(|sanction| sanction.kind != SanctionKind::BanAddress && sanction.subject == id);
        let against = against.map(
            |sanction| json!({ "at": sanction.at, "until": sanction.until, "why": sanction.why }),
        );
        let reports = reports.iter().filter(|report| report.reporter == id);
        let reports = reports
            .map(|report| json!({ "at": report.at, "table": report.table, "text": report.text }));
        let mut tables = Vec::new();
        for head in self.tables_of(person).await? {
            let (table, own) = (head.table.clone(), id.clone());
            let facts = self.ask(move |store| store.facts(&table, 0)).await?;
            let facts = facts.iter().filter(|text| redact::mentions(text, &own));
            let facts: Vec<Value> = facts
                .filter_map(|text| serde_json::from_str(text).ok())
                .collect();
            tables.push(json!({ "table": head.table, "game": head.game, "facts": facts }));
        }
        Ok(json!({
            "id": who.id, "name": who.name, "program": who.kind == Kind::Program,
            "created": who.created, "seen": who.seen,
            "devices": devices.collect::<Vec<_>>(), "sanctions": against.collect::<Vec<_>>(),
            "reports": reports.collect::<Vec<_>>(), "tables": tables,
        }))
    }

    /// Takes a person away: devices, codes, and at every table the name and what was said. The moves stay, and so does
    /// a bare number that leads to nobody.
    pub(crate) async fn erase(self: &Arc<Self>, person: &PersonId) -> Result<usize, ApiError> {
        let id = person.to_string();
        let known = {
            let id = id.clone();
            self.ask(move |store| store.person(&id)).await?
        };
        if known.is_none() {
            return Err(ApiError::Refused(RefusalKind::NoSuchPerson));
        }
        self.sockets.end(RefusalKind::Unknown, |socket| {
            socket.person.as_ref() == Some(person)
        });
        let erased = person.clone();
        self.announce(News::Erased { person: erased });
        let ids = [id.clone()];
        self.ask(move |store| store.remove_people(&ids)).await?;
        let mut cleared = 0;
        for head in self.tables_of(person).await? {
            cleared += usize::from(self.redact(head, Some(id.clone()), false).await?);
        }
        Ok(cleared)
    }
}
