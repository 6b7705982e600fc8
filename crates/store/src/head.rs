//! Which tables to list.

use sobremesa_protocol::Head;
use sobremesa_protocol::wire::TablePhase;

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
    pub phases: Vec<TablePhase>,
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
    pub fn of(phases: &[TablePhase]) -> Self {
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
        Self::of(&TablePhase::ALL)
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
