//! Files: made for nobody else to read, held by one server.

mod whole;

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use crate::StoreError;

use self::whole::sync_directory;
pub(crate) use self::whole::whole;

/// The system's complaint about a path, in our words where we have some.
pub(crate) fn complaint(path: &Path, error: &io::Error) -> StoreError {
    match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => StoreError::Full,
        ErrorKind::ReadOnlyFilesystem => StoreError::ReadOnly,
        ErrorKind::AlreadyExists => StoreError::Exists {
            path: path.to_owned(),
        },
        _ => StoreError::CannotOpen {
            path: path.to_owned(),
            why: error.to_string(),
        },
    }
}

/// A database file, made if need be, that this process alone works on.
#[derive(Debug)]
pub(crate) struct Held {
    path: PathBuf,
    identity: Identity,
    /// The kernel lets go of it when the process ends, in whatever way.
    lock: File,
}

impl Held {
    /// Finds or makes the file, with its directory, and takes its lock.
    ///
    /// The lock lies beside the file and not on it: closing any handle of a file ends the locks SQLite has on it. So
    /// the file itself is not even looked into before the lock is ours.
    pub(crate) fn take(path: &Path) -> Result<Self, StoreError> {
        let path = real(path)?;
        let beside = with_ending(&path, ".lock");
        let lock = private().create(true).truncate(false).open(&beside);
        let lock = lock.map_err(|error| complaint(&beside, &error))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(StoreError::InUse { path }),
            Err(TryLockError::Error(error)) => return Err(complaint(&beside, &error)),
        }
        match private().create_new(true).open(&path) {
            Ok(_) => path
                .ancestors()
                .skip(1)
                .take(2)
                .try_for_each(sync_directory)?,
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(complaint(&path, &error)),
        }
        let found = fs::metadata(&path).map_err(|error| complaint(&path, &error))?;
        if !found.is_file() {
            return Err(StoreError::CannotOpen {
                path,
                why: "it is not a file".to_owned(),
            });
        }
        // Root may write to it all the same, but whoever took the right away meant it.
        if found.permissions().readonly() {
            return Err(StoreError::ReadOnly);
        }
        Ok(Self {
            identity: Identity::of(&found),
            path,
            lock,
        })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// SQLite would go on writing into a file that was moved away or deleted, and call it durable.
    pub(crate) fn still_there(&self) -> Result<(), StoreError> {
        match fs::metadata(&self.path) {
            Ok(found) if Identity::of(&found) == self.identity => Ok(()),
            _ => Err(StoreError::Broken(format!(
                "{} was moved, deleted or replaced under the running server",
                self.path.display()
            ))),
        }
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        // Closing is not enough: a child of ours that has not come to its `exec` yet holds the same lock.
        let _ = self.lock.unlock();
    }
}

/// What tells a file from another of the same name.
#[derive(Debug, PartialEq, Eq)]
struct Identity(u64, u64);

impl Identity {
    #[cfg(unix)]
    fn of(found: &fs::Metadata) -> Self {
        use std::os::unix::fs::MetadataExt;
        Self(found.dev(), found.ino())
    }

    #[cfg(not(unix))]
    fn of(_: &fs::Metadata) -> Self {
        Self(0, 0)
    }
}

/// The one path of a file that may not exist yet, in a directory that does after this.
fn real(path: &Path) -> Result<PathBuf, StoreError> {
    let complain = |error: io::Error| complaint(path, &error);
    let path = std::path::absolute(path).map_err(complain)?;
    if let Ok(real) = path.canonicalize() {
        return Ok(real);
    }
    let (Some(directory), Some(name)) = (path.parent(), path.file_name()) else {
        return Err(StoreError::CannotOpen {
            path,
            why: "it names no file".to_owned(),
        });
    };
    fs::create_dir_all(directory).map_err(|error| match error.kind() {
        ErrorKind::StorageFull | ErrorKind::ReadOnlyFilesystem => complaint(directory, &error),
        _ => StoreError::CannotOpen {
            path: path.clone(),
            why: format!("its directory cannot be made: {error}"),
        },
    })?;
    Ok(directory.canonicalize().map_err(complain)?.join(name))
}

pub(crate) fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Opens for writing; what is made this way only its owner may read.
pub(crate) fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}
