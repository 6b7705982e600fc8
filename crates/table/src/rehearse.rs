//! Lessons: bots that do what is written for them, and the search for a deal on which a lesson goes as it is told.

use serde_json::Value;
use sobremesa_core::{Game, Knowledge, Message, Next, Seat};
use sobremesa_player::{Bot, SearchBudget};
use sobremesa_shelf::{Cue, Lesson, agrees, holds};

use crate::create::{CreatedTable, Invitation, TableSpec, create_scripted};
use crate::fact::FactRecord;
use crate::look::{free, owed};
use crate::table::Table;

/// The most decisions of bots between two of the pupil.
const PATIENCE: usize = 200;

/// Why a lesson does not go as it is told.
#[derive(Debug)]
pub enum Stumble {
    /// The table cannot be opened.
    Faults(Vec<Message>),
    /// At this step.
    At { step: String, why: String },
}

/// A bot that does what is written for it, and goes on by itself where nothing is.
pub(crate) struct Scripted<G: Game> {
    pub(crate) script: Vec<Cue>,
    pub(crate) bot: Box<dyn Bot<G>>,
}

impl<G: Game> Bot<G> for Scripted<G> {
    fn choose(&mut self, knowledge: &Knowledge<'_, G>, budget: &mut SearchBudget) -> G::Action {
        cued(&self.script, knowledge).unwrap_or_else(|| self.bot.choose(knowledge, budget))
    }

    fn remembers(&self) -> bool {
        self.bot.remembers()
    }
}

fn json<T: serde::Serialize>(value: &T) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

fn pick<G: Game>(actions: Vec<G::Action>, written: &Value) -> Option<G::Action> {
    let mut actions = actions.into_iter();
    actions.find(|action| agrees(written, &json(action)))
}

fn cued<G: Game>(script: &[Cue], knowledge: &Knowledge<'_, G>) -> Option<G::Action> {
    let (view, owed) = (json(&knowledge.view()), knowledge.owed());
    // Where there is nothing to choose nothing need be written.
    if let [only] = owed[..] {
        return Some(only);
    }
    let mut cues = script.iter().filter(|cue| holds(&cue.given, &view));
    cues.find_map(|cue| pick::<G>(owed.clone(), &cue.act))
}

/// Opens the table of a lesson, if on its deal everything goes as the lesson tells it to a pupil who does what is said:
/// what a step takes for granted lies there, what it asks for can be done, and what the bots do is written.
pub fn rehearse<G: Game>(spec: TableSpec<G>, lesson: &Lesson) -> Result<CreatedTable, Stumble> {
    let (mut table, created) = create_scripted(spec, lesson.script.clone(), Invitation::default())
        .map_err(Stumble::Faults)?;
    for step in &lesson.steps {
        let stumble = |why: String| Stumble::At {
            step: step.say.clone(),
            why,
        };
        // What takes nothing for granted can be said at any time.
        if step.given.is_empty() && step.path().is_empty() {
            continue;
        }
        others_play(&mut table, lesson).map_err(stumble)?;
        let view = seen(&table, lesson).ok_or_else(|| stumble("there is no match".to_owned()))?;
        if !holds(&step.given, &view) {
            return Err(stumble(format!("it is not so: {:?} in {view}", step.given)));
        }
        for written in step.path() {
            others_play(&mut table, lesson).map_err(stumble)?;
            let state = table.game.as_ref().map(|game| game.state());
            let can = state.map_or_else(Vec::new, |state| {
                let mut can = owed::<G>(state, lesson.seat);
                can.extend(free::<G>(state, lesson.seat));
                can
            });
            let could = json(&can);
            let action = pick::<G>(can, written)
                .ok_or_else(|| stumble(format!("{written} is none of {could}")))?;
            play(&mut table, lesson.seat, action).map_err(stumble)?;
        }
    }
    Ok(created)
}

fn seen<G: Game>(table: &Table<G>, lesson: &Lesson) -> Option<Value> {
    let game = table.game.as_ref()?;
    Some(json(
        &Knowledge::<G>::of(game.state(), lesson.seat, &[]).view(),
    ))
}

/// Lets the bots play until the pupil is asked.
fn others_play<G: Game>(table: &mut Table<G>, lesson: &Lesson) -> Result<(), String> {
    for _ in 0..PATIENCE {
        let game = table.game.as_ref().ok_or("there is no match")?;
        let Next::Decide(seats) = G::next(game.state()) else {
            return Ok(());
        };
        if seats.contains(lesson.seat) {
            return Ok(());
        }
        let seat = seats.first().ok_or("nobody decides")?;
        let history = table.history.by(seat);
        let knowledge = Knowledge::<G>::of(game.state(), seat, &history);
        let action = cued(&lesson.script, &knowledge).ok_or_else(|| {
            let (view, owed) = (json(&knowledge.view()), json(&knowledge.owed()));
            format!("nothing is written for seat {}: {owed} in {view}", seat.0)
        })?;
        play(table, seat, action)?;
    }
    Err("the bots come to no end".to_owned())
}

fn play<G: Game>(table: &mut Table<G>, seat: Seat, action: G::Action) -> Result<(), String> {
    let decision = table
        .attempt(seat, action)
        .map_err(|refusal| format!("{refusal:?}"))?;
    let mut staged = decision.staged;
    for fact in decision.facts {
        let written = FactRecord {
            at: table.updated,
            asked: None,
            fact,
        };
        table.apply(&written, staged.take());
    }
    Ok(())
}
