//! A running engine, and the few things tests say to it again and again.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};

use serde_json::{Value as Json, json};

/// The program, told nothing by its surroundings but the language.
pub(crate) fn program(lang: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sobremesa"));
    command
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("LANG", lang);
    command
}

/// An engine that has been started.
pub(crate) struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    /// One that speaks English.
    pub(crate) fn start() -> Engine {
        Engine::of(program("en_GB.UTF-8").arg("engine"))
    }

    /// The engine of this command line.
    pub(crate) fn of(command: &mut Command) -> Engine {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take().expect("its input is ours");
        let output = BufReader::new(child.stdout.take().expect("its output is ours"));
        Engine {
            child,
            input,
            output,
        }
    }

    /// Sends bytes as they are.
    pub(crate) fn send(&mut self, bytes: &[u8]) {
        self.input.write_all(bytes).expect("it listens");
        self.input.flush().expect("it listens");
    }

    /// The next answer.
    pub(crate) fn hear(&mut self) -> Json {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("it answers");
        serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error} in {line:?}"))
    }

    /// The answer to a line of bytes.
    pub(crate) fn line(&mut self, bytes: &[u8]) -> Json {
        self.send(bytes);
        self.send(b"\n");
        self.hear()
    }

    /// The answer to a request.
    pub(crate) fn ask(&mut self, request: &Json) -> Json {
        self.line(request.to_string().as_bytes())
    }

    /// The good answer to a request.
    pub(crate) fn ok(&mut self, request: Json) -> Json {
        let answer = self.ask(&request);
        assert_eq!(answer["ok"], true, "{request} got {answer}");
        answer
    }

    /// What is wrong with a request.
    pub(crate) fn fault(&mut self, request: Json) -> Json {
        let answer = self.ask(&request);
        assert_eq!(answer["ok"], false, "{request} got {answer}");
        answer["error"].clone()
    }

    pub(crate) fn play(&mut self, seat: usize, action: Json) -> Json {
        self.ok(json!({ "cmd": "play", "seat": seat, "action": action }))
    }

    pub(crate) fn lay(&mut self, seat: usize, card: u8, pile: &str) -> Json {
        self.play(seat, json!({ "lay": { "card": card, "pile": pile } }))
    }

    pub(crate) fn setup(&mut self) -> Json {
        self.ok(json!({ "cmd": "setup" }))["setup"].clone()
    }

    pub(crate) fn view(&mut self, seat: Option<usize>) -> Json {
        self.ok(json!({ "cmd": "view", "seat": seat }))["view"].clone()
    }

    /// The seats that owe a decision; nobody when the match is over.
    pub(crate) fn deciders(&mut self) -> Vec<usize> {
        let next = self.ok(json!({ "cmd": "next" }));
        let seats = next["decide"].as_array().into_iter().flatten();
        seats
            .map(|seat| seat.as_u64().expect("a seat") as usize)
            .collect()
    }

    /// One decision by a bot of everybody who owes one; false when the match is over.
    pub(crate) fn step(&mut self, bot: &str) -> bool {
        let deciders = self.deciders();
        for &seat in &deciders {
            let chosen =
                self.ok(json!({ "cmd": "bot", "seat": seat, "bot": bot, "milliseconds": 5 }));
            self.play(seat, chosen["action"].clone());
        }
        !deciders.is_empty()
    }

    /// Everything that can be seen: what is next, and each seat's view and legal actions, and the spectator's view.
    pub(crate) fn seen(&mut self, seats: usize) -> Vec<Json> {
        let mut seen = vec![self.ok(json!({ "cmd": "next" })), self.view(None)];
        for seat in 0..seats {
            seen.push(self.view(Some(seat)));
            seen.push(self.ok(json!({ "cmd": "legal", "seat": seat })));
        }
        seen
    }

    /// Closes the input, and hears one more answer and how it ended.
    pub(crate) fn last(self) -> (Json, ExitStatus) {
        let Engine {
            mut child,
            input,
            mut output,
        } = self;
        drop(input);
        let mut line = String::new();
        output.read_line(&mut line).expect("it answers");
        (
            serde_json::from_str(&line).expect("an answer"),
            child.wait().expect("it ends"),
        )
    }

    /// Closes the input and waits for the end.
    pub(crate) fn finish(self) -> ExitStatus {
        let Engine {
            mut child,
            input,
            output,
        } = self;
        drop((input, output));
        child.wait().expect("it ends")
    }
}
