//! One match driven over the engine protocol.

use std::collections::VecDeque;
use std::time::Duration;

use serde_json::{Value as Json, json};
use sobremesa_bots::{BotSpec, Roster, SearchBudget};
use sobremesa_core::{
    FastLuck, Knowledge, MAX_SEATS, Next, PlayError, Refuse as _, Seat, Verdict, Viewer,
};
use sobremesa_table::LocalTable;
use sobremesa_words::Words;

use super::answer::{Answer, Fault, both};
use super::fields::{Request, field, misfit, optional, tell};
use crate::error::seat_name;

/// A match whose game is known only inside.
pub(super) trait AnySession {
    fn carry_out(
        &mut self,
        command: &str,
        request: &Request,
        words: &Words,
    ) -> Result<Answer, Fault>;

    /// The same match once more; with a seed, chance goes on from that.
    fn copied(&self, seed: Option<u64>) -> Box<dyn AnySession>;

    fn what_next(&self, words: &Words) -> Json;
}

pub(super) struct Session<G: Roster> {
    pub(super) table: LocalTable<G>,
    pub(super) seed: u64,
    pub(super) luck: FastLuck,
    /// Chance outcomes to be used before luck is asked.
    pub(super) rig: VecDeque<G::Chance>,
}

impl<G: Roster> AnySession for Session<G> {
    fn carry_out(
        &mut self,
        command: &str,
        request: &Request,
        words: &Words,
    ) -> Result<Answer, Fault> {
        match command {
            "next" => Ok(Answer::with(self.next(words))),
            "legal" => Ok(Answer::with(self.legal(self.seat(request, words)?, words))),
            "play" => {
                let (seat, action) =
                    both(self.seat(request, words), field(request, "action", words))?;
                self.play(seat, action, words).map(Answer::with)
            }
            "step" => {
                let (seat, action) =
                    both(self.seat(request, words), field(request, "action", words))?;
                self.step(seat, action, words)
            }
            "undo" => self.undo(request, words),
            "view" => self.view(request, words),
            "setup" => Ok(Answer::with(
                json!({ "game": G::ID, "setup": G::setup(self.table.state()) }),
            )),
            "rig" => {
                let chance: Vec<G::Chance> = field(request, "chance", words)?;
                self.rig = chance.into();
                Ok(Answer::with(json!({ "rigged": self.rig.len() })))
            }
            "bot" => self.bot(request, words),
            "hint" => self.hint(request, words),
            "log" => Ok(Answer::with(
                json!({ "game": G::ID, "log": self.table.game().log() }),
            )),
            _ => unreachable!("unknown commands were answered before"),
        }
    }

    fn copied(&self, seed: Option<u64>) -> Box<dyn AnySession> {
        let (luck, seed) = match seed {
            Some(seed) => (FastLuck::new(seed), seed),
            None => (self.luck.clone(), self.seed),
        };
        Box::new(Session {
            table: self.table.clone(),
            rig: self.rig.clone(),
            seed,
            luck,
        })
    }

    fn what_next(&self, words: &Words) -> Json {
        self.next(words)
    }
}

impl<G: Roster> Session<G> {
    pub(super) fn seat(&self, request: &Request, words: &Words) -> Result<Seat, Fault> {
        let seat: Seat = field(request, "seat", words)?;
        let seats = G::seats(self.table.state());
        if seat.0 < seats {
            return Ok(seat);
        }
        let said = [
            ("seat", seat.0.to_string()),
            ("last", (seats - 1).to_string()),
        ];
        Err(Fault::new("no-such-seat").spoken(words, "cli-engine-no-such-seat", &said))
    }

    pub(super) fn next(&self, words: &Words) -> Json {
        match G::next(self.table.state()) {
            Next::Decide(seats) => json!({ "decide": seats }),
            Next::Over(outcome) => json!({
                "over": outcome,
                "verdict": verdict(&G::verdict(&outcome)),
                "message": tell(words, &outcome),
            }),
        }
    }

    fn legal(&self, seat: Seat, words: &Words) -> Json {
        let knowledge = Knowledge::<G>::of(self.table.state(), seat, &[]);
        let actions = knowledge.legal();
        let warnings: Vec<Json> = actions
            .iter()
            .enumerate()
            .filter_map(|(place, &action)| Some((place, knowledge.warning(action)?)))
            .map(|(place, warning)| json!({ "action": place, "message": words.tell(&warning, |seat| seat_name(words, seat)) }))
            .collect();
        json!({ "actions": actions, "owed": knowledge.owed().len(), "warnings": warnings })
    }

    /// As `play`, and what every seat that has to decide next sees and may do.
    fn step(&mut self, seat: Seat, action: G::Action, words: &Words) -> Result<Answer, Fault> {
        let mut answer = self.play(seat, action, words)?;
        let deciders = G::next(self.table.state()).deciders();
        let turns: Vec<Json> = deciders
            .iter()
            .map(|seat| {
                let mut turn = self.legal(seat, words);
                turn["seat"] = json!(seat);
                turn["view"] = json!(G::view(self.table.state(), Viewer::Seat(seat)));
                turn
            })
            .collect();
        answer["turns"] = json!(turns);
        Ok(Answer::with(answer))
    }

    /// Takes the last entries back. Chance goes on from where it is, so what comes after is dealt anew.
    fn undo(&mut self, request: &Request, words: &Words) -> Result<Answer, Fault> {
        let count = optional::<usize>(request, "count", words)?.unwrap_or(1);
        let entries = self.table.moves();
        if count > entries {
            let said = [("entries", entries.to_string())];
            return Err(Fault::new("nothing-to-undo")
                .with("entries", json!(entries))
                .spoken(words, "cli-engine-nothing-to-undo", &said));
        }
        self.table.rewind(count);
        Ok(Answer::with(
            json!({ "entries": entries - count, "next": self.next(words) }),
        ))
    }

    fn play(&mut self, seat: Seat, action: G::Action, words: &Words) -> Result<Json, Fault> {
        let rig: Vec<G::Chance> = self.rig.iter().copied().collect();
        // Luck moves on only with the match: what was not played has changed nothing, not even cards yet to come.
        let mut luck = self.luck.clone();
        let used = self
            .table
            .play(seat, action, &rig, &mut luck)
            .map_err(|error| match error {
                PlayError::Refused(refusal) => Fault::new("refused")
                    .with("rule", json!(refusal.rule()))
                    .with("refusal", json!(refusal))
                    .with("message", json!(tell(words, &refusal))),
                PlayError::Misfit(why) => misfit::<G>(&why, words),
            })?;
        self.luck = luck;
        self.rig.drain(..used);
        let entries = &self.table.game().log().entries;
        let last = entries.len() - 1;
        let sights = self.sights(|viewer| self.table.sights_of(last..entries.len(), viewer));
        Ok(json!({ "chance": entries[last].chance, "sights": sights, "next": self.next(words) }))
    }

    fn view(&self, request: &Request, words: &Words) -> Result<Answer, Fault> {
        let viewer = match request.get("seat") {
            None | Some(Json::Null) => Viewer::Spectator,
            Some(_) => Viewer::Seat(self.seat(request, words)?),
        };
        Ok(Answer::with(
            json!({ "view": G::view(self.table.state(), viewer) }),
        ))
    }

    fn bot(&self, request: &Request, words: &Words) -> Result<Answer, Fault> {
        let limit = optional::<u32>(request, "milliseconds", words);
        let ((seat, spec), limit) = both(
            both(self.seat(request, words), bot_named::<G>(request, words)),
            limit,
        )?;
        // A bot's luck is its own: asking it never changes what the cards do, and asking twice gives one answer.
        let moment = (self.table.moves() * MAX_SEATS + seat.index()) as u64;
        let luck = FastLuck::stream(self.seed, moment);
        let mut budget =
            SearchBudget::new(luck).within(limit.map(|limit| Duration::from_millis(limit.into())));
        let begun = std::time::Instant::now();
        let (mut bot, knowledge) = ((spec.make)(), self.table.knowledge(seat));
        let next = G::next(self.table.state());
        let runs = matches!(next, Next::Decide(_));
        let offer = (runs && bot.offers())
            .then(|| bot.offer(&knowledge, &mut budget))
            .flatten();
        if !next.deciders().contains(seat) && offer.is_none() {
            return Err(Fault::new("nothing-owed").spoken(words, "cli-engine-nothing-owed", &[]));
        }
        let mut answer = json!({ "bot": spec.name });
        if next.deciders().contains(seat) {
            answer["action"] = json!(bot.choose(&knowledge, &mut budget));
        }
        if let Some(offer) = offer {
            answer["offer"] = json!(offer);
        }
        answer["microseconds"] = json!(begun.elapsed().as_micros() as u64);
        Ok(Answer::with(answer))
    }

    /// What the spectator and each seat noticed.
    pub(super) fn sights<'a>(&self, seen: impl Fn(Viewer) -> &'a [G::Sight]) -> Json {
        let seats: Vec<_> = Seat::all(G::seats(self.table.state()))
            .map(|seat| seen(Viewer::Seat(seat)))
            .collect();
        json!({ "spectator": seen(Viewer::Spectator), "seats": seats })
    }
}

/// The bot that is asked, the usual one where none is named.
fn bot_named<G: Roster>(request: &Request, words: &Words) -> Result<BotSpec<G>, Fault> {
    let name: String = optional(request, "bot", words)?.unwrap_or_else(|| G::USUAL.to_owned());
    G::bot(&name).ok_or_else(|| {
        let known: Vec<&str> = G::BOTS.iter().map(|bot| bot.name).collect();
        let said = [("bot", name), ("bots", known.join(", "))];
        Fault::new("unknown-bot").spoken(words, "cli-error-unknown-bot", &said)
    })
}

/// The outcome in the terms every game shares.
pub(crate) fn verdict(verdict: &Verdict) -> Json {
    match verdict {
        Verdict::Team { won, left } => json!({ "won": won, "left": left }),
        Verdict::Ranked { winners, scores } => json!({ "winners": winners, "scores": scores }),
    }
}
