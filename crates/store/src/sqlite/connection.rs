//! Connections to an SQLite file, and how the one that writes keeps what it wrote.

use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use super::Options;
use crate::StoreError;

pub(super) fn connect(
    path: &Path,
    access: OpenFlags,
    options: &Options,
) -> Result<Connection, StoreError> {
    // Without the flag for it, and with an absolute path, no name is taken for an address.
    let connection = Connection::open_with_flags(path, access | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.busy_timeout(options.busy)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}

/// Turns on the write-ahead log, synced at every commit.
pub(super) fn write_ahead(writer: &Connection, path: &Path) -> Result<(), StoreError> {
    let mode: String =
        writer.pragma_update_and_check(None, "journal_mode", "wal", |row| row.get(0))?;
    if mode != "wal" {
        let why = format!(
            "its file system cannot keep a write-ahead log (journal mode {mode}): use a local disk"
        );
        return Err(StoreError::CannotOpen {
            path: path.to_owned(),
            why,
        });
    }
    writer.pragma_update(None, "synchronous", "full")?;
    // Every busy table rewrites its own page again and again: a longer log folds more of that into one write.
    writer.pragma_update(None, "wal_autocheckpoint", 8192)?;
    writer.pragma_update(None, "cache_size", -32_768)?;
    // A log grown large by a burst is cut back.
    writer.pragma_update(None, "journal_size_limit", 64 << 20)?;
    Ok(())
}
