//! What lists show of a table.

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    Lobby,
    /// A match is on.
    Playing,
    /// The match has ended; people may still be there.
    Over,
    /// Nobody comes back here.
    Closed,
    /// The server could not make sense of the facts and touches the table no more.
    Frozen,
}

impl Phase {
    /// Every phase, in order.
    pub const ALL: [Self; 5] = [
        Self::Lobby,
        Self::Playing,
        Self::Over,
        Self::Closed,
        Self::Frozen,
    ];
}

/// What lists show of a table, kept with its facts in the same transaction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// The table's id.
    pub table: String,
    /// The game's id on the shelf.
    pub game: String,
    /// Where it stands.
    pub phase: Phase,
    /// Whether strangers see it in lists.
    pub listed: bool,
    /// Who opened it: a person's id. The store does not ask whether that person exists.
    pub owner: String,
    /// Whose lists it stands in, in the caller's order; ids without control characters, none twice.
    pub people: Vec<String>,
    /// When something last happened, in milliseconds since 1970.
    pub updated: u64,
    /// How many facts the table has.
    pub facts: u64,
    /// Whatever lists need beyond this, opaque to the store.
    pub summary: String,
}

/// The place after which a list goes on: the last head of the page before.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Before {
    /// Its `updated`.
    pub updated: u64,
    pub table: String,
}

impl From<&Head> for Before {
    fn from(head: &Head) -> Self {
        Self {
            updated: head.updated,
            table: head.table.clone(),
        }
    }
}

/// Which heads to list: newest `updated` first, equal ones by table id, last id first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeadQuery {
    /// Only tables in one of these phases.
    pub phases: Vec<Phase>,
    /// Only tables that strangers may see.
    pub listed: bool,
    /// Only tables that name this person among their `people`.
    pub person: Option<String>,
    /// Only what comes after this place in the order.
    pub before: Option<Before>,
    /// At most this many.
    pub limit: usize,
}

impl HeadQuery {
    /// Every table in these phases, from the newest on.
    #[must_use]
    pub fn of(phases: &[Phase]) -> Self {
        Self {
            phases: phases.to_vec(),
            listed: false,
            person: None,
            before: None,
            limit: usize::MAX,
        }
    }

    /// Every table there is.
    #[must_use]
    pub fn all() -> Self {
        Self::of(&Phase::ALL)
    }

    fn admits(&self, head: &Head) -> bool {
        self.phases.contains(&head.phase)
            && (head.listed || !self.listed)
            && self
                .person
                .as_ref()
                .is_none_or(|person| head.people.contains(person))
            && self
                .before
                .as_ref()
                .is_none_or(|before| Before::from(head) < *before)
    }

    /// What this query answers when these are all the heads there are.
    #[must_use]
    pub fn select(&self, heads: impl IntoIterator<Item = Head>) -> Vec<Head> {
        let mut found: Vec<Head> = heads.into_iter().filter(|head| self.admits(head)).collect();
        found.sort_by(|a, b| (b.updated, &b.table).cmp(&(a.updated, &a.table)));
        found.truncate(self.limit);
        found
    }
}
