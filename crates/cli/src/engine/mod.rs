//! `sobremesa engine`: one JSON object a line in, one answer a line out. See `docs/engine-protocol.md`.

mod answer;
mod begin;
mod fields;
mod games;
mod hint;
pub(crate) mod session;

use std::io::{BufReader, Write as _};

use serde_json::Value as Json;
use sobremesa_words::Words;

use crate::error::Outcome;
use crate::lines::{Line, Lines};
use answer::{Answer, Fault};
use session::AnySession;

pub(crate) fn run(words: &Words) -> Outcome {
    let mut engine = Engine {
        words,
        session: None,
    };
    let mut lines = Lines::new(BufReader::new(std::io::stdin().lock()));
    let mut out = std::io::stdout().lock();
    while let Some(line) = lines.next_line() {
        let answer = match line {
            Line::Text(text) if text.trim().is_empty() => continue,
            Line::Text(text) => engine.answer(&text),
            Line::TooLong => Fault::new("too-long")
                .spoken(words, "cli-engine-too-long", &[])
                .answer(),
            Line::NotText => Fault::new("not-text")
                .spoken(words, "cli-engine-not-text", &[])
                .answer(),
        };
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
    Ok(())
}

/// At most one match at a time; `new` begins another.
struct Engine<'a> {
    words: &'a Words,
    session: Option<Box<dyn AnySession>>,
}

impl Engine<'_> {
    /// The answer to one line: always an object with `ok`, and the request's `id` where it had one.
    fn answer(&mut self, line: &str) -> Json {
        let request: Json = match serde_json::from_str(line) {
            Ok(request) => request,
            Err(error) => {
                let said = [("error", error.to_string())];
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
        match command {
            "games" => Ok(games::games(self.words)),
            "new" => {
                let (session, answer) = begin::new(request, self.words)?;
                self.session = Some(session);
                Ok(answer)
            }
            _ => match &mut self.session {
                Some(session) => session.carry_out(command, request, self.words),
                None => Err(Fault::new("no-match").spoken(self.words, "cli-engine-no-match", &[])),
            },
        }
    }
}
