//! Why there are no figures.

use std::fmt;

/// What was being done when the server refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// A guest was being made.
    Guest,
    /// A table was being opened.
    Table,
    /// A socket was being opened.
    Socket,
    /// People were taking their seats.
    Seats,
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Stage::Guest => "guest",
            Stage::Table => "table",
            Stage::Socket => "socket",
            Stage::Seats => "seats",
        })
    }
}

/// The limits a server needs to let a load in, as they are typed after `--limit`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Needed(pub Vec<(&'static str, usize)>);

impl fmt::Display for Needed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, (name, value)) in self.0.iter().enumerate() {
            let gap = if place == 0 { "" } else { " " };
            write!(f, "{gap}--limit {name}={value}")?;
        }
        Ok(())
    }
}

/// Why there are no figures.
#[derive(Clone, Debug, thiserror::Error)]
pub enum LoadError {
    /// TLS is the proxy's business, and would be measured instead of the server.
    #[error("https is not spoken here")]
    Https,
    /// Not an address.
    #[error("{0} is not an address")]
    Url(String),
    /// Only on this machine may one have many addresses.
    #[error("{0} is not on this machine")]
    NotLocal(String),
    /// Nobody answers, or not as a server of ours would.
    #[error("{host}: {error}")]
    Network { host: String, error: String },
    /// The server keeps to its limits.
    #[error("the server's limits refused a {stage}: {needed}")]
    Limits {
        /// What was refused.
        stage: Stage,
        /// What would have been let in.
        needed: Needed,
    },
    /// The server refused for another reason.
    #[error("the server refused a {stage}: {kind}")]
    Refused {
        /// What was refused.
        stage: Stage,
        /// The kind of refusal, or the status.
        kind: String,
    },
}
