//! Outside programs as players: one process for each seat and, unless they are kept, each match, told what its seat may
//! know and nothing else. See `docs/arena.md`.

mod process;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde_json::{Value as Json, json};
use sobremesa_arena::contest::{Failing, Guest, What};
use sobremesa_core::{Game, Knowledge, Seat, Setup, Verdict};

use crate::engine::session::verdict;
use process::{Answer, Process};

/// How long a program may take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Time {
    /// For one answer, as it is told.
    pub(super) told: Duration,
    pub(super) start: Duration,
}

/// What the way there and back may take beside the time that was told.
const GRACE: Duration = Duration::from_millis(100);

/// The most of an unreadable answer that is worth keeping.
const NOTE: usize = 200;

/// Processes that wait for their next match, each for the seat it has always had: so a process never sees a deal from two
/// seats.
pub(super) type Waiting = Arc<Mutex<Vec<(Seat, Process)>>>;

/// A program at a seat.
pub(super) struct Program {
    command: Vec<String>,
    time: Time,
    /// Where processes wait between matches; without it each lives for one match.
    waiting: Option<Waiting>,
    seat: Seat,
    process: Option<Process>,
    /// How many of the sights it has been told.
    told: usize,
    asked: u64,
    /// Does it want to say things unasked? It says so when it sits down.
    offers: bool,
}

impl Program {
    pub(super) fn new(command: Vec<String>, time: Time, waiting: Option<Waiting>) -> Program {
        Program {
            command,
            time,
            waiting,
            seat: Seat(0),
            process: None,
            told: 0,
            asked: 0,
            offers: false,
        }
    }

    /// A process that has waited for this seat.
    fn waiting_for(&self, seat: Seat) -> Option<Process> {
        let mut waiting = locked(self.waiting.as_ref()?);
        let place = waiting.iter().position(|(held, _)| *held == seat)?;
        Some(waiting.swap_remove(place).1)
    }

    /// Asks for one of these actions.
    fn answer<G: Game>(
        &mut self,
        cmd: &str,
        knowledge: &Knowledge<'_, G>,
        actions: &[G::Action],
        owed: usize,
    ) -> Result<Json, Failing> {
        self.asked += 1;
        let request = json!({
            "cmd": cmd,
            "id": self.asked,
            "game": G::ID,
            "seat": knowledge.seat(),
            "view": knowledge.view(),
            "sights": knowledge.history()[self.told..],
            "actions": actions,
            "owed": owed,
            "milliseconds": self.milliseconds(),
        });
        self.told = knowledge.history().len();
        let within = self.time.told + GRACE;
        let answer = self.ask(&request, within)?;
        let other = answer.get("id").is_some_and(|id| *id != json!(self.asked));
        if other {
            return Err(failing(What::Garbage, answer.to_string()));
        }
        Ok(answer)
    }

    fn milliseconds(&self) -> u64 {
        self.time.told.as_millis() as u64
    }

    /// Sends a line and reads the answer; whatever is no JSON object is a failing.
    fn ask(&mut self, request: &Json, within: Duration) -> Result<Json, Failing> {
        let process = self
            .process
            .as_mut()
            .ok_or_else(|| failing(What::Crash, String::new()))?;
        process.send(request);
        match process.answer(within) {
            Answer::Line(line) => {
                let answer: Option<Json> = serde_json::from_str(&line).ok().filter(Json::is_object);
                answer.ok_or_else(|| failing(What::Garbage, line))
            }
            Answer::Unreadable => Err(failing(What::Garbage, String::new())),
            Answer::Ended => Err(failing(What::Crash, process.complaints())),
            Answer::Late => Err(failing(What::Silence, process.complaints())),
        }
    }
}

fn read_action<G: Game>(answer: &Json) -> Result<G::Action, Failing> {
    sobremesa_shelf::of_json(&answer["action"]).map_err(|_| match answer.get("action") {
        // It is an action by its looks, but the game knows none like it.
        Some(action) => failing(What::Illegal, action.to_string()),
        None => failing(What::Garbage, answer.to_string()),
    })
}

fn locked(waiting: &Waiting) -> MutexGuard<'_, Vec<(Seat, Process)>> {
    waiting.lock().unwrap_or_else(PoisonError::into_inner)
}

fn failing(what: What, note: String) -> Failing {
    Failing {
        what,
        note: note.chars().take(NOTE).collect(),
    }
}

impl<G: Game> Guest<G> for Program {
    fn sit_down(&mut self, setup: &Setup<G>, seat: Seat, luck: u64) -> Result<(), Failing> {
        self.seat = seat;
        let process = match self.waiting_for(seat) {
            Some(process) => process,
            None => Process::start(&self.command)
                .map_err(|error| failing(What::Start, error.to_string()))?,
        };
        self.process = Some(process);
        let request = json!({
            "cmd": "new",
            "game": G::ID,
            "seats": setup.seats,
            "seat": seat,
            "options": setup.options,
            "seed": luck,
            "milliseconds": self.milliseconds(),
        });
        let start = self.time.start;
        match self.ask(&request, start) {
            Ok(answer) if answer["ok"] == true => {
                self.offers = answer["offers"] == true;
                Ok(())
            }
            Ok(answer) => Err(failing(What::Start, answer.to_string())),
            Err(other) => Err(failing(What::Start, other.note)),
        }
    }

    fn choose(&mut self, knowledge: &Knowledge<'_, G>) -> Result<G::Action, Failing> {
        let actions = knowledge.owed();
        let answer = self.answer("bot", knowledge, &actions, actions.len())?;
        read_action::<G>(&answer)
    }

    fn offers(&self) -> bool {
        self.offers
    }

    fn offer(&mut self, knowledge: &Knowledge<'_, G>) -> Result<Option<G::Action>, Failing> {
        let owed = knowledge.owed();
        let mut free = knowledge.legal();
        free.retain(|action| !owed.contains(action));
        // Nothing can be said: there is nothing to ask.
        if free.is_empty() {
            return Ok(None);
        }
        let answer = self.answer("offer", knowledge, &free, 0)?;
        match answer.get("action") {
            Some(Json::Null) => Ok(None),
            _ => read_action::<G>(&answer).map(Some),
        }
    }

    fn leave(&mut self, how: &Verdict) {
        let Some(process) = self.process.take() else {
            return;
        };
        let over = json!({ "cmd": "over", "verdict": verdict(how) });
        match &self.waiting {
            Some(waiting) => {
                process.send(&over);
                locked(waiting).push((self.seat, process));
            }
            None => process.end(&over),
        }
    }
}
