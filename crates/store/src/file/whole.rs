//! Files that are there whole or not at all.

use std::fs::File;
use std::path::Path;

use super::{complaint, with_ending};
use crate::StoreError;

/// Writes a new file: `write` is given a path beside it, and only when all is done and on the disk it gets its name.
/// A process killed half-way leaves a file called `.NAME.….partial`, which may be deleted.
pub(crate) fn whole(
    to: &Path,
    write: impl FnOnce(&Path) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let to = std::path::absolute(to).map_err(|error| complaint(to, &error))?;
    let (Some(directory), Some(name)) = (to.parent(), to.file_name()) else {
        return Err(StoreError::CannotOpen {
            path: to,
            why: "it names no file".to_owned(),
        });
    };
    // A journal left by an older file of this name would be played into ours when it is opened.
    for ending in ["", "-wal", "-shm", "-journal"] {
        let path = with_ending(&to, ending);
        if path.symlink_metadata().is_ok() {
            return Err(StoreError::Exists { path });
        }
    }
    let prefix = format!(".{}.", name.display());
    let partial = tempfile::Builder::new()
        .prefix(&prefix)
        .suffix(".partial")
        .tempfile_in(directory);
    let partial = partial.map_err(|error| complaint(&to, &error))?;
    write(partial.path())?;
    partial
        .as_file()
        .sync_all()
        .map_err(|error| complaint(&to, &error))?;
    partial
        .persist_noclobber(&to)
        .map_err(|refused| complaint(&to, &refused.error))?;
    sync_directory(directory)
}

/// A file's name is only on the disk when its directory is.
pub(super) fn sync_directory(directory: &Path) -> Result<(), StoreError> {
    if cfg!(not(unix)) {
        return Ok(());
    }
    File::open(directory)
        .and_then(|open| open.sync_all())
        .map_err(|error| complaint(directory, &error))
}
