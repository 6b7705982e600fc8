//! Who sits at tables, and what administrators did.

/// A person's id.
pub type PersonId = String;

/// The SHA-256, or any other 32 bytes, of a secret. The store never sees the secret.
pub type Hash = [u8; 32];

/// What somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A human without an account.
    Guest,
    /// A program that plays.
    Program,
}

/// A guest or a program. Their tokens are kept beside them, by hash; a person has one for each device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    pub id: PersonId,
    /// The name others see.
    pub name: String,
    /// Guest or program.
    pub kind: Kind,
    /// When they first came, in milliseconds since 1970.
    pub created: u64,
    /// When they were last here.
    pub seen: u64,
}

/// Something an administrator did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What was done, in a word.
    pub what: String,
    /// To whom and why.
    pub text: String,
}

/// A device or program that holds one of somebody's tokens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Device {
    pub token: Hash,
    /// When it was first seen, in milliseconds since 1970; 0 where nobody has written it down.
    pub made: u64,
    /// When it was last here; 0 where nobody has written it down.
    pub seen: u64,
    /// What it calls itself.
    pub label: String,
    /// How it is told things while its page is closed; empty where it does not want to be.
    pub push: String,
}

/// A device was here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visit {
    pub token: Hash,
    /// In milliseconds since 1970.
    pub at: u64,
    /// What it calls itself.
    pub label: String,
}

/// Which people to list: seen last first, those seen at the same time by id, last id first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PeopleQuery {
    /// Only those whose name or id contains this, small and capital letters of ASCII alike.
    pub like: Option<String>,
    /// Only those not seen since this moment.
    pub unseen_since: Option<u64>,
    /// Only what comes after this place, seen and id, in the order.
    pub before: Option<(u64, PersonId)>,
    /// At most this many.
    pub limit: usize,
}

impl PeopleQuery {
    /// What this query answers when these are all the people there are.
    #[must_use]
    pub fn select(&self, people: impl IntoIterator<Item = Person>) -> Vec<Person> {
        let like = self.like.as_ref().map(|text| text.to_ascii_lowercase());
        let admits = |person: &Person| {
            let named = |text: &String| {
                person.name.to_ascii_lowercase().contains(text)
                    || person.id.to_ascii_lowercase().contains(text)
            };
            let place = (person.seen, &person.id);
            like.as_ref().is_none_or(named)
                && self.unseen_since.is_none_or(|since| person.seen < since)
                && (self.before.as_ref()).is_none_or(|(seen, id)| place < (*seen, id))
        };
        let mut found: Vec<Person> = people.into_iter().filter(admits).collect();
        found.sort_by(|a, b| (b.seen, &b.id).cmp(&(a.seen, &a.id)));
        found.truncate(self.limit);
        found
    }
}
