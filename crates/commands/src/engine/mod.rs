//! `sobremesa engine`: one JSON object a line in, one answer a line out. See `docs/engine-protocol.md`.

mod answer;
mod begin;
mod fields;
mod games;
mod hint;
pub(crate) mod session;

use std::collections::BTreeMap;
use std::io::{BufReader, Write as _};

use serde_json::{Value as Json, json};
use sobremesa_words::Words;

use crate::error::Outcome;
use crate::foreign;
use crate::lines::{InputLine, Lines};
use answer::{Answer, Fault, both};
use session::AnySession;

/// All commands of the protocol, for help.
pub(crate) fn command_names() -> String {
    let names: Vec<&str> = answer::COMMANDS.iter().map(|(name, _)| *name).collect();
    names.join(", ")
}

pub(crate) fn run(words: &Words) -> Outcome {
    let mut engine = Engine {
        words,
        sessions: BTreeMap::new(),
    };
    let mut lines = Lines::new(BufReader::new(std::io::stdin().lock()));
    let mut out = std::io::stdout().lock();
    while let Some(line) = lines.next_line() {
        let answer = match line {
            InputLine::Text(text) if text.trim().is_empty() => continue,
            InputLine::Text(text) => engine.answer(&text),
            InputLine::TooLong => Fault::new("too-long")
                .spoken(words, "cli-engine-too-long", &[])
                .answer(),
            InputLine::NotText => Fault::new("not-text")
                .spoken(words, "cli-engine-not-text", &[])
                .answer(),
        };
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
    Ok(())
}

/// The most matches at a time: a program that forgets to end them is told so before memory runs out.
const MOST_MATCHES: usize = 1000;

/// The matches that are on, by name; the one without a name has the empty one.
struct Engine<'a> {
    words: &'a Words,
    sessions: BTreeMap<String, Box<dyn AnySession>>,
}

impl Engine<'_> {
    /// The answer to one line: always an object with `ok`, and the request's `id` where it had one.
    fn answer(&mut self, line: &str) -> Json {
        let request: Json = match serde_json::from_str(line) {
            Ok(request) => request,
            Err(error) => {
                let error = foreign::of_program(self.words, &error.to_string());
                let said = [("error", error)];
                return Fault::new("not-json")
                    .spoken(self.words, "cli-engine-not-json", &said)
                    .answer();
            }
        };
        let id = request.get("id").cloned();
        let mut answer = match self.carry_out(&request) {
            Ok(answer) => answer.0,
            Err(fault) => fault.answer(),
        };
        if let (Json::Object(answer), Some(id)) = (&mut answer, id) {
            answer.insert("id".to_owned(), id);
        }
        answer
    }

    fn carry_out(&mut self, request: &Json) -> Result<Answer, Fault> {
        let Json::Object(request) = request else {
            return Err(Fault::new("not-an-object").spoken(
                self.words,
                "cli-engine-not-an-object",
                &[],
            ));
        };
        let command: String = fields::field(request, "cmd", self.words)?;
        let command = command.as_str();
        if let Some(fault) = answer::unknown_fields(self.words, command, request) {
            return Err(fault);
        }
        if command == "games" {
            return Ok(games::games(self.words));
        }
        let name = fields::optional(request, "match", self.words)?.unwrap_or_default();
        match command {
            "new" => {
                let (session, answer) = begin::new(request, self.words)?;
                self.keep(name, session)?;
                Ok(answer)
            }
            "clone" => {
                let to = fields::field(request, "to", self.words);
                let seed = fields::optional(request, "seed", self.words);
                let ((copied, to), seed) = both(both(self.session(&name), to), seed)?;
                let copy = copied.copied(seed);
                let answer = Answer::with(json!({ "next": copy.what_next(self.words) }));
                self.keep(to, copy)?;
                Ok(answer)
            }
            "end" => {
                self.session(&name)?;
                self.sessions.remove(&name);
                Ok(Answer::with(json!({ "matches": self.sessions.len() })))
            }
            _ => {
                let words = self.words;
                self.session(&name)?.carry_out(command, request, words)
            }
        }
    }

    fn session(&mut self, name: &str) -> Result<&mut Box<dyn AnySession>, Fault> {
        let said = [("match", name.to_owned())];
        let key = if name.is_empty() {
            "cli-engine-no-match"
        } else {
            "cli-engine-no-such-match"
        };
        let words = self.words;
        self.sessions
            .get_mut(name)
            .ok_or_else(|| Fault::new("no-match").spoken(words, key, &said))
    }

    fn keep(&mut self, name: String, session: Box<dyn AnySession>) -> Result<(), Fault> {
        if self.sessions.len() >= MOST_MATCHES && !self.sessions.contains_key(&name) {
            let said = [("most", MOST_MATCHES.to_string())];
            return Err(Fault::new("too-many-matches").spoken(
                self.words,
                "cli-engine-too-many-matches",
                &said,
            ));
        }
        self.sessions.insert(name, session);
        Ok(())
    }
}
