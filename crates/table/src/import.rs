//! A record becomes a table again: one that can be seen and played on from, not played.

use sobremesa_core::{Game, Message, Seat};
use sobremesa_player::Roster;
use sobremesa_protocol::wire::{TableId, Terms};
use sobremesa_protocol::{Record, Seed};

use crate::create::{CreatedTable, check_content};
use crate::decide::Actor;
use crate::fact::{Fact, FactRecord, Opened};
use crate::head::written;
use crate::table::Table;

/// The facts of a table on which this match was played. A match that is not over is closed where it stands.
pub fn import<G: Game>(
    roster: Roster<G>,
    record: Record<G>,
    id: TableId,
    seed: &Seed,
    at: u64,
    owner: &Actor,
) -> Result<CreatedTable, Vec<Message>> {
    record
        .replay()
        .map_err(|_| vec![Message::new("table-fault-no-replay")])?;
    let setup = record.log.setup.clone();
    let terms = Terms {
        options: serde_json::to_value(&setup.options)
            .expect("options have nothing that JSON cannot say"),
        seats: setup.seats,
        listed: false,
        spectators: true,
        seconds: None,
        stand_in: None,
        hints: None,
        bot_seats: Default::default(),
        language: None,
    };
    check_content(&terms.options)?;
    let opened = Opened {
        game: G::ID.to_owned(),
        rules_version: G::RULES_VERSION,
        owner: owner.person.clone(),
        terms,
        position: setup.position,
        seed: seed.reveal(),
        code: None,
        first: None,
        script: Vec::new(),
    };
    let mut facts: Vec<Fact<G>> = Vec::new();
    for seat in Seat::all(setup.seats) {
        facts.push(sitter::<G>(&record, seat));
    }
    facts.push(Fact::Started {
        opening: record.log.opening.clone(),
    });
    let played = record.log.entries.into_iter();
    facts.extend(played.map(|entry| Fact::Played {
        seat: entry.seat,
        action: entry.action,
        chance: entry.chance,
    }));
    let mut table = Table::open(roster, id, at, opened.clone());
    let mut texts = vec![written(&FactRecord {
        at,
        asked: None,
        fact: Fact::Opened(Box::new(opened)),
    })];
    let mut put = |table: &mut Table<G>, fact: Fact<G>| {
        let fact = FactRecord {
            at,
            asked: None,
            fact,
        };
        table.apply(&fact, None);
        texts.push(written(&fact));
    };
    facts.into_iter().for_each(|fact| put(&mut table, fact));
    if table.record().is_err() {
        put(&mut table, Fact::Closed);
    }
    Ok(CreatedTable {
        head: table.head(),
        facts: texts,
    })
}

/// Whoever sat there, as nobody who could come back.
fn sitter<G: Game>(record: &Record<G>, seat: Seat) -> Fact<G> {
    let player = record.players.get(seat.index());
    match player {
        Some(player) if player.bot.is_none() && !player.name.is_empty() => {
            let person = TableId::random(u128::from(seat.0)).to_string();
            let person = format!("guest-{person}")
                .try_into()
                .expect("letters and a hyphen");
            Fact::Sat {
                seat,
                person,
                name: player.name.clone(),
                program: false,
            }
        }
        Some(player) => Fact::Bot {
            seat,
            bot: player.bot.clone().unwrap_or_else(|| "random".to_owned()),
        },
        None => Fact::Bot {
            seat,
            bot: "random".to_owned(),
        },
    }
}
