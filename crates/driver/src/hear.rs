//! What a client says, as whoever drives rooms has to deal with it.

use sobremesa_protocol::wire::{COMPACT, ClientMessage, Command, TableId};
use sobremesa_table::{Conn, Input};

/// What a client's message asks of the driver.
pub enum Heard {
    Hello {
        protocol: u32,
        /// Does it understand compact steps and lines?
        compact: bool,
        /// The checksum of its dictionary for compressed frames.
        deflate: Option<u32>,
    },
    /// Let it follow a table.
    Join { table: TableId, seen: Option<u64> },
    /// It follows no longer.
    Leave { table: TableId },
    /// For the room of a table it follows.
    Pass {
        table: TableId,
        /// The number under which it wants an answer.
        nonce: Option<u64>,
        input: Input,
    },
    Ping {
        /// To be sent back.
        at: u64,
    },
}

impl Heard {
    /// What a connection has said.
    #[must_use]
    pub fn of(conn: Conn, message: ClientMessage) -> Heard {
        let pass = |table, nonce, input| Heard::Pass {
            table,
            nonce,
            input,
        };
        match message {
            ClientMessage::Hello {
                protocol,
                compact,
                deflate,
            } => Heard::Hello {
                protocol,
                compact: compact == COMPACT,
                deflate,
            },
            ClientMessage::Join { table, seen } => Heard::Join { table, seen },
            ClientMessage::Leave { table } => Heard::Leave { table },
            ClientMessage::Act {
                table,
                seen,
                nonce,
                action,
            } => pass(
                table,
                Some(nonce),
                Input::Act {
                    conn,
                    seen,
                    nonce,
                    action,
                },
            ),
            ClientMessage::Ask {
                table,
                nonce,
                command,
            } => pass(
                table,
                Some(nonce),
                Input::Ask {
                    conn,
                    nonce,
                    command,
                },
            ),
            ClientMessage::Why {
                table,
                nonce,
                action,
            } => pass(
                table,
                Some(nonce),
                Input::Why {
                    conn,
                    nonce,
                    action,
                },
            ),
            ClientMessage::Describe { table } => pass(table, None, Input::Describe { conn }),
            ClientMessage::Ping { at } => Heard::Ping { at },
        }
    }

    /// Is it something said to the others at a table?
    #[must_use]
    pub fn is_talk(&self) -> bool {
        matches!(
            self,
            Heard::Pass {
                input: Input::Ask {
                    command: Command::Say { .. } | Command::Phrase { .. },
                    ..
                },
                ..
            }
        )
    }
}
