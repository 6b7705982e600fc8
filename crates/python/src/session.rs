//! A match whose game is known only inside: what `Match` in Python stands for.

use serde_json::{Value as Json, json};
use sobremesa_bots::{Roster, SearchBudget};
use sobremesa_core::{FastLuck, Knowledge, MAX_SEATS, Next, Seat, Setup, Tell as _, Viewer};
use sobremesa_encoding::Encode;
use sobremesa_protocol::{Fair, Player, Record};
use sobremesa_table::LocalTable;
use sobremesa_words::Words;

use crate::advice;
use crate::fault::{self, Fault, value};
use crate::known::{AnyKnown, keep};
use crate::spoken::{tell, told};
use crate::thinking::{Thinking, bot_named};
use crate::values::{read, verdict};

/// A game that is played, has bots and has numbers.
pub(crate) trait Playable: Roster + Encode {}
impl<G: Roster + Encode> Playable for G {}

pub(crate) trait AnyMatch: Send + Sync {
    fn id(&self) -> &'static str;
    fn seats(&self) -> u8;
    fn seed(&self) -> u64;
    fn entries(&self) -> usize;
    fn deciders(&self) -> Vec<u8>;
    fn next(&self, words: &Words) -> Json;
    fn legal(&self, seat: u8, words: &Words) -> Result<Json, Fault>;
    fn play(&mut self, seat: u8, action: &Json, given: &Json, words: &Words)
    -> Result<Json, Fault>;
    fn view(&self, seat: Option<u8>) -> Result<Json, Fault>;
    fn history(&self, seat: Option<u8>) -> Result<Json, Fault>;
    fn setup(&self) -> Json;
    fn log(&self) -> Json;
    fn record(&self, players: Vec<Player>) -> Result<String, Fault>;
    fn undo(&mut self, count: usize) -> Result<(), Fault>;
    fn copied(&self, seed: Option<u64>) -> Box<dyn AnyMatch>;
    fn bot(&self, seat: u8, name: Option<&str>, think: Thinking) -> Result<Json, Fault>;
    fn hint(&self, seat: u8, count: usize, think: Thinking, words: &Words) -> Result<Json, Fault>;
    fn review(&self, think: Thinking, threads: usize, words: &Words) -> Result<Json, Fault>;
    fn text(&self, seat: Option<u8>, words: &Words) -> Result<String, Fault>;
    fn table(&self, seat: Option<u8>, words: &Words) -> Result<String, Fault>;
    fn known(&self, seat: u8) -> Result<Box<dyn AnyKnown>, Fault>;
}

pub(crate) struct Session<G: Playable> {
    pub(crate) table: LocalTable<G>,
    pub(crate) seed: u64,
    luck: FastLuck,
    pub(crate) context: G::Context,
    /// Who sat there, where it was opened from a record.
    players: Vec<Player>,
    /// What the chance of a record can be derived from again; nothing once it goes on in another way.
    fair: Option<Fair>,
}

impl<G: Playable> Session<G> {
    pub(crate) fn begin(setup: Setup<G>, seed: u64, given: &Json) -> Result<Self, Fault> {
        let given: Vec<G::Chance> = match given {
            Json::Null => Vec::new(),
            given => read(given, "the chance")?,
        };
        Self::dealt(setup, seed, &given, FastLuck::new(seed))
    }

    /// A match that begins with these outcomes and then has this luck.
    pub(crate) fn dealt(
        setup: Setup<G>,
        seed: u64,
        given: &[G::Chance],
        mut luck: FastLuck,
    ) -> Result<Self, Fault> {
        let begun = LocalTable::start(G::ROSTER, setup, &[], given, &mut luck);
        Self::around(begun.map_err(fault::start)?.0, seed, luck)
    }

    /// A match that was written down, with everything that was.
    pub(crate) fn resumed(record: Record<G>) -> Result<Self, Fault> {
        let table = LocalTable::resume(G::ROSTER, &record.log, &record.marks, &[])
            .map_err(|_| value("the record does not replay"))?;
        Ok(Session {
            players: record.players,
            fair: record.fair,
            ..Self::around(table, 0, FastLuck::new(0))?
        })
    }

    fn around(table: LocalTable<G>, seed: u64, luck: FastLuck) -> Result<Self, Fault> {
        let view = G::view(table.state(), Viewer::Seat(Seat(0)));
        Ok(Session {
            context: G::context(&view).map_err(|bound| fault::bounded(&bound))?,
            players: Vec::new(),
            fair: None,
            table,
            seed,
            luck,
        })
    }

    fn seat(&self, seat: u8) -> Result<Seat, Fault> {
        let seats = G::seats(self.table.state());
        if seat < seats {
            return Ok(Seat(seat));
        }
        Err(value(format!(
            "there is no seat {seat}: seats are 0 to {}",
            seats - 1
        )))
    }

    fn viewer(&self, seat: Option<u8>) -> Result<Viewer, Fault> {
        seat.map_or(Ok(Viewer::Spectator), |seat| {
            self.seat(seat).map(Viewer::Seat)
        })
    }

    /// A bot's luck is its own: asking changes nothing, and asking twice gives one answer. As in the engine protocol.
    fn budget(&self, seat: Seat, think: Thinking) -> SearchBudget {
        let moment = self.table.moves() * MAX_SEATS + seat.index();
        think.budget(FastLuck::stream(self.seed, moment as u64))
    }

    fn owes(&self, seat: Seat) -> Result<(), Fault> {
        if G::next(self.table.state()).deciders().contains(seat) {
            Ok(())
        } else {
            Err(value(format!("seat {} owes no decision now", seat.0)))
        }
    }
}

impl<G: Playable> AnyMatch for Session<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn seats(&self) -> u8 {
        G::seats(self.table.state())
    }

    fn seed(&self) -> u64 {
        self.seed
    }

    fn entries(&self) -> usize {
        self.table.moves()
    }

    fn deciders(&self) -> Vec<u8> {
        let deciders = G::next(self.table.state()).deciders();
        deciders.iter().map(|seat| seat.0).collect()
    }

    fn next(&self, words: &Words) -> Json {
        match G::next(self.table.state()) {
            Next::Decide(seats) => json!({ "decide": seats }),
            Next::Over(outcome) => json!({
                "over": outcome,
                "verdict": verdict(&G::verdict(&outcome)),
                "message": tell(words, &outcome),
            }),
        }
    }

    fn legal(&self, seat: u8, words: &Words) -> Result<Json, Fault> {
        let knowledge = Knowledge::<G>::of(self.table.state(), self.seat(seat)?, &[]);
        let actions = knowledge.legal();
        let warnings: Vec<Json> = actions
            .iter()
            .enumerate()
            .filter_map(|(place, &action)| Some((place, knowledge.warning(action)?)))
            .map(|(place, warning)| json!({ "action": place, "message": told(words, &warning) }))
            .collect();
        Ok(json!({ "actions": actions, "owed": knowledge.owed().len(), "warnings": warnings }))
    }

    fn play(
        &mut self,
        seat: u8,
        action: &Json,
        given: &Json,
        words: &Words,
    ) -> Result<Json, Fault> {
        let seat = self.seat(seat)?;
        let action: G::Action = read(action, "the action")?;
        let given: Vec<G::Chance> = match given {
            Json::Null => Vec::new(),
            given => read(given, "the chance")?,
        };
        let mut luck = self.luck.clone();
        self.table
            .play(seat, action, &given, &mut luck)
            .map_err(fault::play)?;
        (self.luck, self.fair) = (luck, None);
        let entries = self.table.moves();
        let seen = |viewer| self.table.sights_of(entries - 1..entries, viewer);
        let seats: Vec<_> = Seat::all(self.seats())
            .map(|seat| seen(Viewer::Seat(seat)))
            .collect();
        let chance = self
            .table
            .game()
            .log()
            .entries
            .last()
            .map(|entry| &entry.chance);
        Ok(json!({
            "chance": chance,
            "sights": { "spectator": seen(Viewer::Spectator), "seats": seats },
            "next": self.next(words),
        }))
    }

    fn view(&self, seat: Option<u8>) -> Result<Json, Fault> {
        Ok(json!(G::view(self.table.state(), self.viewer(seat)?)))
    }

    fn history(&self, seat: Option<u8>) -> Result<Json, Fault> {
        Ok(json!(self.table.sights(self.viewer(seat)?)))
    }

    fn setup(&self) -> Json {
        json!(G::setup(self.table.state()))
    }

    fn log(&self) -> Json {
        json!(self.table.game().log())
    }

    fn record(&self, players: Vec<Player>) -> Result<String, Fault> {
        if !players.is_empty() && players.len() != usize::from(self.seats()) {
            return Err(value(format!(
                "{} names for {} seats",
                players.len(),
                self.seats()
            )));
        }
        let mut sat = self.players.clone();
        // Other names, not other players: a bot stays a bot.
        for (place, player) in players.into_iter().enumerate() {
            match sat.get_mut(place) {
                Some(known) => known.name = player.name,
                None => sat.push(player),
            }
        }
        let mut record = self.table.record(sat);
        record.fair = self.fair.clone();
        Ok(record.to_json())
    }

    fn undo(&mut self, count: usize) -> Result<(), Fault> {
        let entries = self.entries();
        if count > entries {
            return Err(value(format!("only {entries} actions have been played")));
        }
        if count > 0 {
            self.table.rewind(count);
            self.fair = None;
        }
        Ok(())
    }

    fn copied(&self, seed: Option<u64>) -> Box<dyn AnyMatch> {
        let (luck, seed) = match seed {
            Some(seed) => (FastLuck::new(seed), seed),
            None => (self.luck.clone(), self.seed),
        };
        Box::new(Session {
            table: self.table.clone(),
            context: self.context.clone(),
            players: self.players.clone(),
            fair: self.fair.clone(),
            seed,
            luck,
        })
    }

    fn bot(&self, seat: u8, name: Option<&str>, think: Thinking) -> Result<Json, Fault> {
        let (seat, spec) = (self.seat(seat)?, bot_named::<G>(name)?);
        self.owes(seat)?;
        let knowledge = self.table.knowledge(seat);
        let action = (spec.make)().choose(&knowledge, &mut self.budget(seat, think));
        Ok(json!(action))
    }

    fn hint(&self, seat: u8, count: usize, think: Thinking, words: &Words) -> Result<Json, Fault> {
        let seat = self.seat(seat)?;
        self.owes(seat)?;
        let knowledge = self.table.knowledge(seat);
        let mut budget = self.budget(seat, think);
        Ok(advice::hints(&knowledge, &mut budget, count, words))
    }

    fn review(&self, think: Thinking, threads: usize, words: &Words) -> Result<Json, Fault> {
        advice::review(self.table.game().log(), self.seed, think, threads, words)
    }

    fn text(&self, seat: Option<u8>, words: &Words) -> Result<String, Fault> {
        let viewer = self.viewer(seat)?;
        let view = G::view(self.table.state(), viewer);
        let say = |message| told(words, &G::localised(&view, message));
        let mut lines: Vec<String> = self
            .table
            .sights(viewer)
            .iter()
            .map(|sight| say(sight.message()))
            .collect();
        if let Next::Over(outcome) = G::next(self.table.state()) {
            lines.push(tell(words, &outcome));
        }
        if let Viewer::Seat(seat) = viewer {
            let knowledge = Knowledge::<G>::of(self.table.state(), seat, &[]);
            let answers = knowledge.owed();
            lines.extend(
                answers
                    .iter()
                    .enumerate()
                    .map(|(place, action)| format!("  {place}  {}", say(action.message()))),
            );
        }
        Ok(lines.join("\n"))
    }

    fn table(&self, seat: Option<u8>, words: &Words) -> Result<String, Fault> {
        let lines = crate::table::table::<G>(self.table.state(), self.viewer(seat)?, words);
        Ok(lines.join("\n"))
    }

    fn known(&self, seat: u8) -> Result<Box<dyn AnyKnown>, Fault> {
        Ok(Box::new(keep(self, self.seat(seat)?)))
    }
}
