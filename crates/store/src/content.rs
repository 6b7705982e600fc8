//! Facts without the decks and maps in them, which are kept apart, each once.

use sha2::{Digest as _, Sha256};
use sobremesa_protocol::content_in;

use crate::{Hash, StoreError};

/// A fact as a store keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parted<'a> {
    /// What is left of it.
    pub rest: String,
    /// What was taken out, from the first to the last, and at which byte of the rest it stood.
    pub contents: Vec<(usize, &'a str)>,
}

/// Takes decks and maps out of a fact; nothing where there are none.
#[must_use]
pub fn part(fact: &str) -> Option<Parted<'_>> {
    let parts = content_in(fact);
    if parts.is_empty() {
        return None;
    }
    let (mut rest, mut at) = (String::new(), 0);
    let mut contents = Vec::with_capacity(parts.len());
    for part in parts {
        rest.push_str(&fact[at..part.start]);
        at = part.end;
        contents.push((rest.len(), &fact[part]));
    }
    rest.push_str(&fact[at..]);
    Some(Parted { rest, contents })
}

/// Puts a deck or a map back in at its byte. The last one comes first: the others still stand where they stood.
///
/// # Errors
/// [`StoreError::Broken`] where it never stood there.
pub fn put_back(fact: &mut String, place: u64, content: &str) -> Result<(), StoreError> {
    let place = usize::try_from(place).unwrap_or(usize::MAX);
    if !fact.is_char_boundary(place) {
        return Err(StoreError::Broken(
            "a deck or a map has no place in its fact".to_owned(),
        ));
    }
    fact.insert_str(place, content);
    Ok(())
}

/// What a deck or a map is known by.
#[must_use]
pub fn hash(content: &str) -> Hash {
    Sha256::digest(content).into()
}
