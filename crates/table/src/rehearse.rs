//! Lessons: bots that do what is written for them, and the search for a deal on which a lesson goes as it is told.

use serde_json::Value;
use sobremesa_core::{Game, Knowledge, Message, Next, Seat};
use sobremesa_player::{Bot, SearchBudget};
use sobremesa_shelf::{Cue, Lesson, agrees, holds};

use crate::create::{CreatedTable, Invitation, TableSpec, create_scripted};
use crate::look::{free, owed};
use crate::table::Table;

/// The most decisions of bots between two of the pupil.
const MAX_DECISIONS: usize = 200;

/// Why a lesson does not go as it is told.
#[derive(Debug)]
pub enum Stumble {
    /// The table cannot be opened.
    Faults(Vec<Message>),
    /// At this step.
    At { step: String, why: String },
}

/// A bot that does what is written for it, and goes on by itself where nothing is.
pub struct Scripted<G: Game> {
    pub script: Vec<Cue>,
    pub bot: Box<dyn Bot<G>>,
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

/// Where a lesson is rehearsed: a match that whoever runs it throws away afterwards.
pub trait Stage<G: Game> {
    fn state(&self) -> Option<&G::State>;

    /// Everything a seat has noticed, oldest first.
    fn noticed(&self, seat: Seat) -> Vec<G::Sight>;

    /// Carries an action out, or says why not.
    fn play(&mut self, seat: Seat, action: G::Action) -> Result<(), String>;
}

/// Opens the table of a lesson, if on its deal everything goes as the lesson tells it to a pupil who does what is said.
pub fn rehearse<G: Game>(spec: TableSpec<G>, lesson: &Lesson) -> Result<CreatedTable, Stumble> {
    let (mut table, created) = create_scripted(spec, lesson.script.clone(), Invitation::default())
        .map_err(Stumble::Faults)?;
    goes_as_told(&mut table, lesson)?;
    Ok(created)
}

/// Does on this deal everything go as the lesson tells it? What a step takes for granted lies there, what it asks for can be
/// done, and what the bots do is written.
pub fn goes_as_told<G: Game>(stage: &mut impl Stage<G>, lesson: &Lesson) -> Result<(), Stumble> {
    for step in &lesson.steps {
        let stumble = |why: String| Stumble::At {
            step: step.say.clone(),
            why,
        };
        // What takes nothing for granted can be said at any time.
        if step.given.is_empty() && step.path().is_empty() {
            continue;
        }
        others_play(stage, lesson).map_err(stumble)?;
        let view = seen(stage, lesson).ok_or_else(|| stumble("there is no match".to_owned()))?;
        if !holds(&step.given, &view) {
            return Err(stumble(format!("it is not so: {:?} in {view}", step.given)));
        }
        for written in step.path() {
            others_play(stage, lesson).map_err(stumble)?;
            let can = stage.state().map_or_else(Vec::new, |state| {
                let mut can = owed::<G>(state, lesson.seat);
                can.extend(free::<G>(state, lesson.seat));
                can
            });
            let could = json(&can);
            let action = pick::<G>(can, written)
                .ok_or_else(|| stumble(format!("{written} is none of {could}")))?;
            stage.play(lesson.seat, action).map_err(stumble)?;
        }
    }
    Ok(())
}

fn seen<G: Game>(stage: &impl Stage<G>, lesson: &Lesson) -> Option<Value> {
    let state = stage.state()?;
    Some(json(&Knowledge::<G>::of(state, lesson.seat, &[]).view()))
}

/// Lets the bots play until the pupil is asked.
fn others_play<G: Game>(stage: &mut impl Stage<G>, lesson: &Lesson) -> Result<(), String> {
    for _ in 0..MAX_DECISIONS {
        let state = stage.state().ok_or("there is no match")?;
        let Next::Decide(seats) = G::next(state) else {
            return Ok(());
        };
        if seats.contains(lesson.seat) {
            return Ok(());
        }
        let seat = seats.first().ok_or("nobody decides")?;
        let history = stage.noticed(seat);
        let knowledge = Knowledge::<G>::of(state, seat, &history);
        let action = cued(&lesson.script, &knowledge).ok_or_else(|| {
            let (view, owed) = (json(&knowledge.view()), json(&knowledge.owed()));
            format!("nothing is written for seat {}: {owed} in {view}", seat.0)
        })?;
        stage.play(seat, action)?;
    }
    Err("the bots come to no end".to_owned())
}

impl<G: Game> Stage<G> for Table<G> {
    fn state(&self) -> Option<&G::State> {
        self.game.as_ref().map(|game| game.state())
    }

    fn noticed(&self, seat: Seat) -> Vec<G::Sight> {
        self.history.by(seat).to_vec()
    }

    fn play(&mut self, seat: Seat, action: G::Action) -> Result<(), String> {
        let decision = self
            .attempt(seat, action)
            .map_err(|refusal| format!("{refusal:?}"))?;
        self.settle(decision);
        Ok(())
    }
}
