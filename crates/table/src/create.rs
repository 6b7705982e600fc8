//! Opening a table: its first facts.

use sobremesa_core::{Game, Message, Seat};
use sobremesa_player::Roster;
use sobremesa_protocol::wire::{Command, Person, RefusalKind, Sitter, TableCode, TableId, Terms};
use sobremesa_protocol::{Head, Seed};
use sobremesa_shelf::Cue;

use crate::fact::{Fact, FactRecord, Opened};
use crate::head::written;
use crate::staged::{Decision, Staged};
use crate::table::Table;
use crate::terms::check_terms;

/// A table to be opened.
pub struct TableSpec<G: Game> {
    pub roster: Roster<G>,
    pub id: TableId,
    pub seed: Seed,
    pub at: u64,
    pub owner: Person,
    /// On which terms.
    pub terms: Terms,
    /// Where the match begins, unless with a fresh deal.
    pub position: Option<G::Position>,
    /// Who sits where, seat 0 first; shorter lists leave the rest free.
    pub sitters: Vec<Sitter>,
    /// The owner's own randomness; start at once with it where `start` says so.
    pub salt: Option<String>,
    /// Start at once.
    pub start: bool,
}

/// The first facts of a table, and the table in a list.
pub struct CreatedTable {
    pub facts: Vec<String>,
    /// The table in a list.
    pub head: Head,
}

/// The longest deck or map, as JSON.
const LONGEST_CONTENT: usize = 64 * 1024;

/// Refuses a deck or map that is too long before anybody reads it.
pub(crate) fn check_content(options: &serde_json::Value) -> Result<(), Vec<Message>> {
    let options = options.as_object().into_iter().flatten();
    let too_long = options.filter(|(_, content)| content.to_string().len() > LONGEST_CONTENT);
    let faults: Vec<Message> = too_long
        .map(|(option, _)| {
            Message::new("table-fault-content")
                .with("option", option.clone())
                .with("most", LONGEST_CONTENT as u32 / 1024)
        })
        .collect();
    match faults.is_empty() {
        true => Ok(()),
        false => Err(faults),
    }
}

/// The first facts of a table, or everything that is wrong.
pub fn create_table<G: Game>(spec: TableSpec<G>) -> Result<CreatedTable, Vec<Message>> {
    create_invited(spec, Invitation::default())
}

/// How others find a table, and who of those who sit is ready before it opens.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Invitation {
    /// What one says aloud so that others find it.
    pub code: Option<TableCode>,
    /// The first of a row of rematches, unless this is it.
    pub first: Option<TableId>,
    /// Who is ready, with their own randomness.
    pub ready: Vec<(Seat, Option<String>)>,
    /// Who has wanted this match and is waited for, so that it begins by itself.
    pub coming: Vec<Seat>,
}

/// The same for a table that others find.
pub fn create_invited<G: Game>(
    spec: TableSpec<G>,
    invitation: Invitation,
) -> Result<CreatedTable, Vec<Message>> {
    let (_, created) = create_scripted(spec, Vec::new(), invitation)?;
    Ok(created)
}

/// The same with what the bots do, and the table itself.
pub(crate) fn create_scripted<G: Game>(
    spec: TableSpec<G>,
    script: Vec<Cue>,
    invitation: Invitation,
) -> Result<(Table<G>, CreatedTable), Vec<Message>> {
    let TableSpec {
        roster,
        id,
        seed,
        at,
        owner,
        terms,
        position,
        sitters,
        salt,
        start,
    } = spec;
    check_content(&terms.options)?;
    check_terms(&roster, &terms, position.as_ref())?;
    let mut faults = Vec::new();
    for sitter in &sitters {
        match sitter {
            Sitter::Bot { bot } if roster.bot(bot).is_none() => {
                faults.push(Message::new("table-fault-bot").with("bot", bot.clone()));
            }
            _ => {}
        }
    }
    if sitters.len() > usize::from(terms.seats) {
        faults.push(Message::new("table-fault-too-many-sitters").with("seats", terms.seats));
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let opened = Opened {
        game: G::ID.to_owned(),
        rules_version: G::RULES_VERSION,
        owner: owner.id.clone(),
        terms,
        position,
        seed: seed.reveal(),
        code: invitation.code,
        first: invitation.first,
        script,
    };
    let mut table = Table::open(roster, id, at, opened.clone());
    let mut facts = vec![FactRecord {
        at,
        asked: None,
        fact: Fact::Opened(Box::new(opened)),
    }];
    let mut push = |table: &mut Table<G>, fact: Fact<G>, staged: Option<Staged<G>>| {
        let written = FactRecord {
            at,
            asked: None,
            fact,
        };
        table.apply(&written, staged);
        facts.push(written);
    };
    for (place, sitter) in sitters.into_iter().enumerate() {
        let seat = Seat(place as u8);
        match sitter {
            Sitter::Nobody => {}
            Sitter::Person {
                person,
                name,
                program,
            } => push(
                &mut table,
                Fact::Sat {
                    seat,
                    person,
                    name,
                    program,
                },
                None,
            ),
            Sitter::Bot { bot } => push(&mut table, Fact::Bot { seat, bot }, None),
        }
    }
    let ready = true;
    for seat in invitation.coming {
        let salt = None;
        push(&mut table, Fact::Again { seat, ready, salt }, None);
    }
    for (seat, salt) in invitation.ready {
        push(&mut table, Fact::Ready { seat, ready, salt }, None);
    }
    if start {
        let commands = salt
            .map(|salt| Command::Ready {
                ready: true,
                salt: Some(salt),
            })
            .into_iter();
        for command in commands.chain([Command::Start]) {
            let Decision { facts, mut staged } =
                table
                    .decide(&owner, &command)
                    .map_err(|refusal| match refusal.kind {
                        RefusalKind::NotSeated => vec![Message::new(RefusalKind::SeatsFree.key())],
                        _ => vec![refusal.message],
                    })?;
            for fact in facts {
                push(&mut table, fact, staged.take());
            }
        }
    }
    let created = CreatedTable {
        head: table.head(),
        facts: facts.iter().map(written).collect(),
    };
    Ok((table, created))
}
