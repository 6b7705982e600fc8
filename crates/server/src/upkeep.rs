//! What is done every minute: forgetting idle addresses, folding the log in, looking at the clock; and once a day, what is
//! kept no longer.

use std::sync::Arc;
use std::time::{Duration, Instant};

use sobremesa_store::Note;

use crate::app::AppState;
use crate::time::{drift, now};

const MINUTE: Duration = Duration::from_secs(60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// A clock that is set further than this is worth a line.
const JUMP: Duration = Duration::from_secs(5);

pub(crate) async fn every_minute(app: Arc<AppState>) {
    let (mut folded, mut known_drift) = (app.writer.stats().commits, Duration::ZERO);
    // Not in the first minute: those who were here come back first.
    let mut pruned = Instant::now()
        .checked_sub(DAY - 10 * MINUTE)
        .unwrap_or_else(Instant::now);
    loop {
        tokio::time::sleep(MINUTE).await;
        app.rate_limits.evict_stale();
        app.audit.evict_stale();
        app.lobby.codes.evict_stale();
        folded = fold(&app, folded).await;
        let drift = drift();
        if drift.abs_diff(known_drift) > JUMP {
            tracing::warn!(
                seconds = drift.as_secs(),
                "the machine's clock was set; this run keeps its own time until it ends"
            );
            known_drift = drift;
        }
        if pruned.elapsed() >= DAY && first_of_all(&app).await {
            pruned = Instant::now();
            match app.prune(app.settings().retention, false).await {
                Ok(gone) => tracing::info!(?gone, "what is kept no longer was taken away"),
                Err(error) => {
                    tracing::error!(?error, "what is kept no longer could not be taken away")
                }
            }
        }
    }
}

/// What has to be done once is done by one of several servers: the one that has been here longest.
async fn first_of_all(app: &AppState) -> bool {
    let Some(cluster) = &app.cluster else {
        return true;
    };
    let all = app.ask(|store| store.nodes().map_or(Ok(Vec::new()), |nodes| nodes.all()));
    let first = all
        .await
        .ok()
        .and_then(|all| all.first().map(|node| node.id));
    first == Some(cluster.node())
}

/// Folds the log into the file where something was written since; answers with how much was written then.
pub(crate) async fn fold(app: &AppState, before: u64) -> u64 {
    let written = app.writer.stats().commits;
    if written != before {
        let _ = app.ask(|store| store.fold()).await;
    }
    written
}

impl AppState {
    /// A start that finds less than was once acknowledged says so loudly, in the log and where administrators look.
    pub(crate) async fn report_loss(&self, acknowledged: u64, found: u64) {
        let missing = acknowledged - found;
        self.metrics
            .lost
            .set(i64::try_from(missing).unwrap_or(i64::MAX));
        tracing::error!(
            acknowledged,
            found,
            "THE STORE HAS LESS THAN WAS ONCE ACKNOWLEDGED: its log (sobremesa.db-wal) was lost or damaged, or an older \
            copy was put in its place. What is there is used from now on."
        );
        let note = Note {
            at: now(),
            what: "lost".to_owned(),
            text: format!("{missing} of {acknowledged} transactions are missing"),
        };
        let _ = self.ask(move |store| store.note(&note)).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use sobremesa_store::{Sqlite, Store as _};

    /// What the file itself has to say of tables, without the log beside it.
    fn tables_in(file: &std::path::Path) -> i64 {
        let folder = tempfile::tempdir().expect("a folder");
        let alone = folder.path().join("alone.db");
        std::fs::copy(file, &alone).expect("a copy");
        let file = rusqlite::Connection::open(&alone).expect("a database");
        file.query_row("SELECT count(*) FROM tables", [], |row| row.get(0))
            .unwrap_or(0)
    }

    #[tokio::test]
    async fn what_was_written_is_folded_into_the_file_and_nothing_else() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("sobremesa.db");
        let store = Arc::new(Sqlite::open(&file).expect("a store"));
        let config = Config {
            bot_threads: 1,
            ..Config::default()
        };
        let app = AppState::new(config, store.clone(), String::new(), None).expect("an app");
        let owner = sobremesa_protocol::wire::PersonId::try_from("p-ana".to_owned());
        let terms = serde_json::json!({ "options": {}, "seats": 2 });
        let sequel = sobremesa_table::Sequel {
            owner: owner.expect("somebody"),
            terms: serde_json::from_value(terms).expect("terms"),
            sitters: vec![sobremesa_protocol::wire::Sitter::Nobody; 2],
            invitation: Default::default(),
            start: false,
        };
        app.open_sequel("push", sequel).await.expect("a table");
        assert_eq!(tables_in(&file), 0, "it is in the log alone");
        let written = app.writer.stats().commits;
        assert_eq!(fold(&app, written).await, written);
        assert_eq!(tables_in(&file), 0, "nothing was written since");
        assert_eq!(fold(&app, 0).await, written);
        assert_eq!(tables_in(&file), 1);
        assert!(store.size().log > 0);
        app.stop_rooms().await;
    }
}
