//! What every store refuses, so that all of them refuse the same.

use crate::{Note, Person, StoreError, Visit};

/// The longest text the store takes, in bytes: a fact, a name, a summary.
pub const LONGEST_TEXT: usize = 16 << 20;

impl Person {
    /// Refuses a person that some store could not keep.
    ///
    /// # Errors
    /// [`StoreError::Malformed`].
    pub fn check(&self) -> Result<(), StoreError> {
        id(&self.id)?;
        text(&self.name)?;
        number(self.created)?;
        number(self.seen)
    }
}

impl Visit {
    /// Refuses what some store could not keep.
    ///
    /// # Errors
    /// [`StoreError::Malformed`].
    pub fn check(&self) -> Result<(), StoreError> {
        number(self.at)?;
        text(&self.label)
    }
}

impl Note {
    /// Refuses a note that some store could not keep.
    ///
    /// # Errors
    /// [`StoreError::Malformed`].
    pub fn check(&self) -> Result<(), StoreError> {
        number(self.at)?;
        text(&self.what)?;
        text(&self.text)
    }
}

/// Refuses a text that some store could not keep.
///
/// # Errors
/// [`StoreError::Malformed`].
pub fn text(text: &str) -> Result<(), StoreError> {
    if text.len() > LONGEST_TEXT {
        return Err(StoreError::Malformed("a text is longer than 16 MiB"));
    }
    // PostgreSQL keeps no NUL.
    if text.as_bytes().contains(&0) {
        return Err(StoreError::Malformed("a text contains a NUL"));
    }
    Ok(())
}

/// Ids are joined by line ends in SQLite and stand in logs: no control characters.
///
/// # Errors
/// [`StoreError::Malformed`].
pub fn id(id: &str) -> Result<(), StoreError> {
    if id.is_empty() || id.len() > 256 || id.chars().any(char::is_control) {
        return Err(StoreError::Malformed(
            "an id is empty, longer than 256 bytes or has control characters",
        ));
    }
    Ok(())
}

/// Databases count with a sign; their largest number stays free to mean "no limit".
///
/// # Errors
/// [`StoreError::Malformed`].
pub fn number(number: u64) -> Result<(), StoreError> {
    if number >= i64::MAX as u64 {
        return Err(StoreError::Malformed("a number is beyond 63 bits"));
    }
    Ok(())
}
