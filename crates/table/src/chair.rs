//! A seat of the table and who is on it.

use sobremesa_protocol::Salt;
use sobremesa_protocol::wire::{self, PersonId, Sitter, StandIn};

/// A seat and who is on it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Chair {
    pub(crate) sitter: Sitter,
    pub(crate) ready: bool,
    pub(crate) salt: Salt,
    pub(crate) stand_in: Option<StandIn>,
}

impl Chair {
    pub(crate) fn free() -> Chair {
        Chair {
            sitter: Sitter::Nobody,
            ready: false,
            salt: Salt::NONE,
            stand_in: None,
        }
    }

    pub(crate) fn of(sitter: Sitter) -> Chair {
        Chair {
            sitter,
            ..Chair::free()
        }
    }

    /// The person whose seat this is, also while a bot stands in.
    pub(crate) fn person(&self) -> Option<&PersonId> {
        match &self.sitter {
            Sitter::Person { person, .. } => Some(person),
            Sitter::Nobody | Sitter::Bot { .. } => None,
        }
    }

    /// The bot that plays here now.
    pub(crate) fn bot(&self) -> Option<&str> {
        match (&self.sitter, &self.stand_in) {
            (Sitter::Bot { bot }, _) => Some(bot),
            (_, Some(stand_in)) => Some(&stand_in.bot),
            _ => None,
        }
    }

    /// Does a person decide here now?
    pub(crate) fn by_person(&self) -> bool {
        self.person().is_some() && self.stand_in.is_none()
    }

    pub(crate) fn seen(&self) -> wire::Chair {
        wire::Chair {
            sitter: self.sitter.clone(),
            ready: self.ready,
            salted: !self.salt.is_empty(),
            stand_in: self.stand_in.clone(),
        }
    }
}
