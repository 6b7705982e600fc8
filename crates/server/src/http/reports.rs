//! Complaints of people about people, for whoever runs the server.

use axum::Json as Answer;
use serde_json::json;
use sobremesa_protocol::wire::{NewReport, Refusal, RefusalKind};
use sobremesa_store::Report;

use super::{Asker, Json};
use crate::app::ApiError;
use crate::time::now;

/// The most characters of a complaint.
const LONGEST_REPORT: usize = 500;

pub(super) async fn add(
    asker: Asker,
    Json(new): Json<NewReport>,
) -> Result<Answer<serde_json::Value>, ApiError> {
    let reporter = asker.known()?.id.to_string();
    asker.may_create()?;
    let text: String = new
        .text
        .trim()
        .chars()
        .filter(|letter| !letter.is_control() || *letter == '\n')
        .collect();
    if text.is_empty() || text.chars().count() > LONGEST_REPORT {
        let refusal = Refusal::of(RefusalKind::BadText).with("most", LONGEST_REPORT as u32);
        return Err(ApiError::Faults(vec![refusal.message]));
    }
    let report = Report {
        id: 0,
        at: now(),
        reporter,
        person: new.person.map_or_else(String::new, |id| id.to_string()),
        table: new.table.map_or_else(String::new, |id| id.to_string()),
        text,
        settled: false,
    };
    let (table, person) = (report.table.clone(), report.person.clone());
    let id = asker.app.ask(move |store| store.report(&report)).await?;
    asker.app.metrics.reports.inc();
    tracing::info!(report = id, %table, %person, "somebody complained");
    Ok(Answer(json!({ "report": id })))
}
