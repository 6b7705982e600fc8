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
