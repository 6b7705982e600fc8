//! What a client says.

use serde::{Deserialize, Deserializer, Serialize};
use sobremesa_core::Seat;

use super::{PersonId, Raw, TableId, Terms};

/// What a client says. Who says it is known from the connection and never read from the message.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first word: which protocol the client speaks.
    Hello {
        /// [`super::PROTOCOL`] of the client.
        protocol: u32,
        /// [`super::COMPACT`], where the client understands it; whoever says anything else is told everything in full.
        #[serde(
            default,
            skip_serializing_if = "is_zero",
            deserialize_with = "compact_level"
        )]
        #[cfg_attr(feature = "shapes", ts(optional, as = "Option<u32>"))]
        compact: u32,
        /// The checksum (Adler-32) of the dictionary with which the client opens compressed frames, if it does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "shapes", ts(optional))]
        deflate: Option<u32>,
    },
    /// Come to a table, or come back to it.
    Join {
        table: TableId,
        /// The last version seen, by somebody who comes back.
        #[serde(default)]
        #[cfg_attr(feature = "shapes", ts(optional))]
        seen: Option<u64>,
    },
    /// Stop following a table; the seat stays one's own.
    Leave { table: TableId },
    /// Take an action of the game.
    Act {
        /// At which table.
        table: TableId,
        /// The version on which the choice was made.
        seen: u64,
        /// A number of one's own: the same number gets the same answer, and the action is taken once.
        nonce: u64,
        /// The action, as listed.
        #[cfg_attr(feature = "shapes", ts(type = "unknown"))]
        action: Raw,
    },
    /// Ask something of the table itself.
    Ask {
        table: TableId,
        /// A number of one's own, as in `act`.
        nonce: u64,
        command: Command,
    },
    /// Ask for everything one may do, in words.
    Describe {
        /// At which table.
        table: TableId,
    },
    /// Ask why an action is not allowed. Nothing is done even if it is.
    Why {
        /// At which table.
        table: TableId,
        /// A number of one's own.
        nonce: u64,
        #[cfg_attr(feature = "shapes", ts(type = "unknown"))]
        action: Raw,
    },
    /// Is anybody there?
    Ping {
        /// Sent back as it is.
        at: u64,
    },
}

/// What can be asked of a table.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(feature = "shapes", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Take a free seat, or another free seat. A bot's seat in a match that is on may need the owner's consent.
    Sit { seat: Seat },
    /// Say whether somebody who asked may have a bot's seat in a match that is on; the owner.
    Admit {
        person: PersonId,
        /// Yes?
        agree: bool,
    },
    /// Send somebody away from the table, or let them come back; the owner. Somebody who plays goes when all others
    /// who play have agreed.
    Remove {
        person: PersonId,
        /// Away?
        on: bool,
    },
    /// Let nobody here read somebody any more, or again; the owner. Somebody who plays is silenced when all others who
    /// play have agreed.
    Silence {
        person: PersonId,
        /// No longer?
        on: bool,
    },
    /// Answer the owner who wants to send away or silence somebody who plays.
    Consent {
        /// Yes?
        agree: bool,
    },
    /// Free the own seat, before the start.
    Stand,
    /// Put a bot on a free or bot's seat, or free it; the owner, before the start.
    Bot {
        seat: Seat,
        /// Which bot; nobody to free the seat.
        bot: Option<String>,
    },
    /// Be ready or not, and add randomness of one's own to the deal.
    Ready {
        /// Ready?
        ready: bool,
        /// 16 to 32 random bytes in hex.
        #[serde(default)]
        #[cfg_attr(feature = "shapes", ts(optional))]
        salt: Option<String>,
    },
    /// Change the table's terms; the owner, before the start.
    Terms(Terms),
    /// Start the match; the owner, once every seat is taken.
    Start,
    /// Take the own last action back, or ask the others to agree.
    Undo,
    /// Answer somebody who asks to take back.
    Agree {
        /// Yes?
        agree: bool,
    },
    /// Let a bot play for somebody who is away, by vote of the others.
    StandIn { seat: Seat },
    /// Play oneself again.
    Return,
    /// Put a bot in the own seat for good and leave the match.
    Resign,
    /// Say something to everybody at the table.
    Say {
        /// At most 300 characters.
        text: String,
    },
    /// Say one of the table's phrases, which everybody reads in their own language.
    Phrase {
        /// The key of the phrase.
        phrase: String,
    },
    /// No longer read what somebody says, or read it again.
    Mute {
        person: PersonId,
        /// No longer?
        on: bool,
    },
    /// Open the same table again as a lobby, after the match, without waiting for anybody.
    Rematch,
    /// Say whether one wants to play again, after the match: when all who play do, the next table opens, and its match
    /// begins when they have said `ready` there.
    Again {
        /// Yes?
        ready: bool,
        /// Randomness for the next deal, as in `ready`, before its promise is known: whoever sends some is ready there.
        #[serde(default)]
        #[cfg_attr(feature = "shapes", ts(optional))]
        salt: Option<String>,
    },
    /// Begin the next match with those who want to; bots take the other seats. The owner, or where the owner is away
    /// anybody who wants to play again.
    AgainNow,
    /// Close the table before the start; the owner.
    Close,
}

fn is_zero(level: &u32) -> bool {
    *level == 0
}

/// A number, or `true` of those who understood what was told compactly at first.
fn compact_level<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Level {
        Number(u32),
        First(bool),
    }
    Ok(match Level::deserialize(deserializer)? {
        Level::Number(level) => level,
        Level::First(first) => first.into(),
    })
}
