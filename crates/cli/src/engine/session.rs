//! One match driven over the engine protocol.

use std::collections::VecDeque;
use std::time::Duration;

use serde::de::DeserializeOwned;
use serde_json::{Map, Value as Json, json};
use sobremesa_bots::{Roster, Thought};
use sobremesa_core::{
    FastLuck, Game, Knowledge, Match, Next, OptionKind, PlayError, Played, Refuse as _, Seat, Setup,
    StartError, Tell, Verdict, Viewer,
};
use sobremesa_shelf::options_of_json;
use sobremesa_words::Words;

use super::answer::{Answer, Fault};
use crate::error::{CliError, seat_name};
use crate::options;

type Request = Map<String, Json>;

/// A match whose game is known only inside.
pub(super) trait AnySession {
    fn carry_out(&mut self, command: &str, request: &Request, words: &Words) -> Result<Answer, Fault>;
}

struct Session<G: Roster> {
    game: Match<G>,
    luck: FastLuck,
    rig: VecDeque<G::Chance>,
}

/// What is on the shelf.
pub(super) fn games(words: &Words) -> Answer {
    fn about<G: Roster>(words: &Words) -> Json {
        let options: Vec<Json> = G::OPTIONS
            .iter()
            .map(|spec| match spec.kind {
                OptionKind::Flag => json!({ "key": spec.key, "kind": "flag" }),
                OptionKind::Choice(values) => json!({ "key": spec.key, "kind": "choice", "values": values }),
                OptionKind::Seat => json!({ "key": spec.key, "kind": "seat" }),
            })
            .collect();
        json!({
            "game": G::ID,
            "name": words.say(&format!("{}-name", G::ID)),
            "rules_version": G::RULES_VERSION,
            "seats": [G::SEATS.start(), G::SEATS.end()],
            "cooperative": G::COOPERATIVE,
            "options": options,
            "bots": G::BOTS.iter().map(|bot| bot.name).collect::<Vec<_>>(),
        })
    }
    let games: Vec<Json> = sobremesa_shelf::TITLES
        .iter()
        .map(|title| sobremesa_shelf::with_game!(title.id, G => about::<G>(words), else => Json::Null))
        .collect();
    Answer::with(json!({ "games": games }))
}

/// Begins a match.
pub(super) fn new(request: &Request, words: &Words) -> Result<(Box<dyn AnySession>, Answer), Fault> {
    let id: String = field(request, "game", words)?;
    let Ok((title, preset)) = options::find_title(words, &id) else {
        let known: Vec<&str> = sobremesa_shelf::ids().collect();
        let said = [("game", id), ("games", known.join(", "))];
        return Err(Fault::new("unknown-game").spoken(words, "cli-error-unknown-game", &said));
    };
    sobremesa_shelf::with_game!(title.id, G => begin::<G>(request, preset, words), else => Err(Fault::new("unknown-game")))
}

fn begin<G: Roster>(
    request: &Request,
    preset: Option<&'static sobremesa_shelf::Preset>,
    words: &Words,
) -> Result<(Box<dyn AnySession>, Answer), Fault> {
    let setup: Setup<G> = match request.get("setup") {
        Some(_) if request.contains_key("seats") || request.contains_key("options") => {
            return Err(Fault::new("two-setups").spoken(words, "cli-engine-two-setups", &[]));
        }
        Some(_) => field(request, "setup", words)?,
        None => {
            let mut wanted: Request = match request.get("options") {
                None => Map::new(),
                Some(_) => field(request, "options", words)?,
            };
            for (key, value) in preset.iter().flat_map(|preset| preset.options) {
                wanted.entry(*key).or_insert_with(|| serde_json::from_str(value).unwrap_or(json!(value)));
            }
            let options = options_of_json::<G>(Json::Object(wanted))
                .map_err(|faults| said("options", options::in_words(words, &faults)))?;
            Setup::fresh(field(request, "seats", words)?, options)
        }
    };
    let rig: Vec<G::Chance> = match request.get("rig") {
        None => Vec::new(),
        Some(_) => field(request, "rig", words)?,
    };
    let seed: u64 = match request.get("seed") {
        None => FastLuck::new(std::hash::BuildHasher::hash_one(&std::hash::RandomState::new(), 0)).raw(),
        Some(_) => field(request, "seed", words)?,
    };
    let mut luck = FastLuck::new(seed);
    let (game, played) = Match::start(setup, &rig, &mut luck).map_err(|error| match error {
        StartError::Faults(faults) => faulty::<G>(&faults, words),
        StartError::Misfit(misfit) => misfit_fault(&misfit.to_string(), words),
    })?;
    let rig = rig[played.used..].iter().copied().collect();
    let session = Session { game, luck, rig };
    let answer = Answer::with(json!({
        "game": G::ID,
        "seats": G::seats(session.game.state()),
        "chance": session.game.log().opening,
        "sights": session.sights(&played),
        "next": session.next(words),
    }));
    Ok((Box::new(session), answer))
}

impl<G: Roster> AnySession for Session<G> {
    fn carry_out(&mut self, command: &str, request: &Request, words: &Words) -> Result<Answer, Fault> {
        match command {
            "next" => Ok(Answer::with(self.next(words))),
            "legal" => self.legal(self.seat(request, words)?, words),
            "play" => self.play(field(request, "seat", words)?, field(request, "action", words)?, words),
            "view" => self.view(request, words),
            "setup" => Ok(Answer::with(json!({ "game": G::ID, "setup": G::setup(self.game.state()) }))),
            "rig" => {
                let chance: Vec<G::Chance> = field(request, "chance", words)?;
                self.rig = chance.into();
                Ok(Answer::with(json!({ "rigged": self.rig.len() })))
            }
            "bot" => self.bot(request, words),
            "log" => Ok(Answer::with(json!({ "game": G::ID, "log": self.game.log() }))),
            _ => unreachable!("unknown commands were answered before"),
        }
    }
}

impl<G: Roster> Session<G> {
    fn seat(&self, request: &Request, words: &Words) -> Result<Seat, Fault> {
        let seat: Seat = field(request, "seat", words)?;
        let seats = G::seats(self.game.state());
        if seat.0 < seats {
            return Ok(seat);
        }
        let said = [("seat", seat.0.to_string()), ("last", (seats - 1).to_string())];
        Err(Fault::new("no-such-seat").spoken(words, "cli-engine-no-such-seat", &said))
    }

    fn next(&self, words: &Words) -> Json {
        match G::next(self.game.state()) {
            Next::Decide(seats) => json!({ "decide": seats }),
            Next::Over(outcome) => json!({
                "over": outcome,
                "verdict": verdict(&G::verdict(&outcome)),
                "message": tell(words, &outcome),
            }),
        }
    }

    fn legal(&self, seat: Seat, words: &Words) -> Result<Answer, Fault> {
        let knowledge = Knowledge::<G>::of(self.game.state(), seat, &[]);
        let actions = knowledge.legal();
        let warnings: Vec<Json> = actions
            .iter()
            .enumerate()
            .filter_map(|(place, &action)| Some((place, knowledge.warning(action)?)))
            .map(|(place, warning)| json!({ "action": place, "message": words.tell(&warning, |seat| seat_name(words, seat)) }))
            .collect();
        Ok(Answer::with(json!({ "actions": actions, "owed": knowledge.owed().len(), "warnings": warnings })))
    }

    fn play(&mut self, seat: Seat, action: G::Action, words: &Words) -> Result<Answer, Fault> {
        let rig: Vec<G::Chance> = self.rig.iter().copied().collect();
        let played = self.game.play(seat, action, &rig, &mut self.luck).map_err(|error| match error {
            PlayError::Refused(refusal) => Fault::new("refused")
                .with("rule", json!(refusal.rule()))
                .with("refusal", json!(refusal))
                .with("message", json!(tell(words, &refusal))),
            PlayError::Misfit(misfit) => misfit_fault(&misfit.to_string(), words),
        })?;
        self.rig.drain(..played.used);
        let chance = &self.game.log().entries.last().expect("an entry was just written").chance;
        Ok(Answer::with(
            json!({ "chance": chance, "sights": self.sights(&played), "next": self.next(words) }),
        ))
    }

    fn view(&self, request: &Request, words: &Words) -> Result<Answer, Fault> {
        let viewer = match request.get("seat") {
            None | Some(Json::Null) => Viewer::Spectator,
            Some(_) => Viewer::Seat(self.seat(request, words)?),
        };
        Ok(Answer::with(json!({ "view": G::view(self.game.state(), viewer) })))
    }

    fn bot(&self, request: &Request, words: &Words) -> Result<Answer, Fault> {
        let seat = self.seat(request, words)?;
        let name: String = match request.get("bot") {
            None => G::USUAL.to_owned(),
            Some(_) => field(request, "bot", words)?,
        };
        let Some(spec) = G::bot(&name) else {
            let known: Vec<&str> = G::BOTS.iter().map(|bot| bot.name).collect();
            let said = [("bot", name), ("bots", known.join(", "))];
            return Err(Fault::new("unknown-bot").spoken(words, "cli-error-unknown-bot", &said));
        };
        if !G::next(self.game.state()).deciders().contains(seat) {
            return Err(Fault::new("nothing-owed").spoken(words, "cli-engine-nothing-owed", &[]));
        }
        let limit = match request.get("milliseconds") {
            None => None,
            Some(_) => Some(Duration::from_millis(field(request, "milliseconds", words)?)),
        };
        let history = self.game.history(Viewer::Seat(seat));
        // A bot's luck is its own: asking it never changes what the cards do.
        let entries = self.game.log().entries.len() as u64;
        let mut thought = Thought { luck: FastLuck::stream(entries, u64::from(seat.0)), limit };
        let begun = std::time::Instant::now();
        let action = (spec.make)().choose(&Knowledge::of(self.game.state(), seat, &history), &mut thought);
        let took = begun.elapsed().as_micros() as u64;
        Ok(Answer::with(json!({ "bot": name, "action": action, "microseconds": took })))
    }

    /// What the spectator and each seat noticed.
    fn sights(&self, played: &Played<G>) -> Json {
        let seen =
            |viewer| played.events.iter().filter_map(|event| G::sight(event, viewer)).collect::<Vec<_>>();
        let seats: Vec<_> =
            Seat::all(G::seats(self.game.state())).map(|seat| seen(Viewer::Seat(seat))).collect();
        json!({ "spectator": seen(Viewer::Spectator), "seats": seats })
    }
}

/// The outcome in the terms every game shares.
fn verdict(verdict: &Verdict) -> Json {
    match verdict {
        Verdict::Team { won, left } => json!({ "won": won, "left": left }),
        Verdict::Ranked { winners, scores } => json!({ "winners": winners, "scores": scores }),
    }
}

fn tell(words: &Words, what: &impl Tell) -> String {
    words.tell(&what.message(), |seat| seat_name(words, seat))
}

/// A field of the request, of the right type.
fn field<T: DeserializeOwned>(request: &Request, name: &str, words: &Words) -> Result<T, Fault> {
    let Some(value) = request.get(name) else {
        let said = [("field", name.to_owned())];
        return Err(Fault::new("missing-field").with("field", json!(name)).spoken(
            words,
            "cli-engine-missing-field",
            &said,
        ));
    };
    serde_json::from_value(value.clone()).map_err(|error| {
        let said = [("field", name.to_owned()), ("error", error.to_string())];
        Fault::new("bad-field").with("field", json!(name)).spoken(words, "cli-engine-bad-field", &said)
    })
}

fn said(kind: &str, error: CliError) -> Fault {
    let faults = match error {
        CliError::Said(faults) => faults,
        CliError::Gone => Vec::new(),
    };
    Fault::new(kind).with("message", json!(faults.join(" "))).with("faults", json!(faults))
}

fn faulty<G: Game>(faults: &[G::Fault], words: &Words) -> Fault {
    let spoken: Vec<String> = faults.iter().map(|fault| tell(words, fault)).collect();
    Fault::new("faulty-setup").with("message", json!(spoken.join(" "))).with(
        "faults",
        faults
            .iter()
            .zip(&spoken)
            .map(|(fault, message)| json!({ "fault": fault, "message": message }))
            .collect(),
    )
}

fn misfit_fault(misfit: &str, words: &Words) -> Fault {
    Fault::new("misfit").spoken(words, "cli-engine-misfit", &[("error", misfit.to_owned())])
}
