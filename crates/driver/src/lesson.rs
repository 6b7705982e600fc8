//! First matches that teach.

use sobremesa_bots::Roster;
use sobremesa_core::Message;
use sobremesa_protocol::Seed;
use sobremesa_protocol::wire::{LessonStep, LessonWrong, TableId};
use sobremesa_shelf::{Until, with_game};
use sobremesa_table::{CreatedTable, Person, Stumble, create_table, rehearse};

use crate::open::{Place, alone, no_such_game};

/// How many deals are tried: four of four hundred will do at least (a test of the tables says so).
const DEALS: usize = 1000;

/// A first match, opened.
pub struct OpenedLesson {
    pub created: CreatedTable,
    /// What is said beside it, in this order.
    pub steps: Vec<LessonStep>,
    /// Does everything go as it is told on this deal? If not, none was found in time.
    pub suits: bool,
}

/// The prepared table of a game, with bots in the other seats, and what is said beside it; `seed` is asked for one secret
/// after the other until a deal suits.
pub fn open_lesson(
    game: &str,
    id: TableId,
    at: u64,
    owner: &Person,
    seed: impl FnMut() -> Seed,
) -> Result<OpenedLesson, Vec<Message>> {
    let lesson = sobremesa_shelf::lesson(game).ok_or_else(|| no_such_game(game))?;
    let (created, suits) = with_game!(game, G => cast::<G>(&id, at, owner, &lesson, seed), else => Err(no_such_game(game)))?;
    Ok(OpenedLesson {
        created,
        steps: lesson.steps.into_iter().map(step).collect(),
        suits,
    })
}

fn step(step: sobremesa_shelf::LessonStep) -> LessonStep {
    LessonStep {
        say: step.say,
        parts: step.parts,
        given: step.given,
        during: step.during,
        acts: match step.until {
            Until::Read => Vec::new(),
            Until::Act(acts) => acts,
        },
        also: step.also,
        wrong: step.wrong.into_iter().map(wrong).collect(),
    }
}

fn wrong(wrong: sobremesa_shelf::Wrong) -> LessonWrong {
    LessonWrong {
        act: wrong.act,
        say: wrong.say,
        made: wrong.made,
    }
}

/// A deal on which the lesson goes as it is told; some deal where none is found in time.
fn cast<G: Roster>(
    id: &TableId,
    at: u64,
    owner: &Person,
    lesson: &sobremesa_shelf::Lesson,
    mut seed: impl FnMut() -> Seed,
) -> Result<(CreatedTable, bool), Vec<Message>> {
    let mut deal = || {
        let setup = lesson
            .setup::<G>()
            .map_err(|_| vec![Message::new("table-fault-no-replay")])?;
        let chair = (lesson.seat, lesson.bot.as_str());
        let place = Place {
            id: id.clone(),
            seed: seed(),
            at,
        };
        // A lesson says itself what to do; once it is over, hints are as usual.
        alone::<G>(place, owner.clone(), setup, chair, None)
    };
    for _ in 0..DEALS {
        match rehearse(deal()?, lesson) {
            Ok(created) => return Ok((created, true)),
            Err(Stumble::Faults(faults)) => return Err(faults),
            Err(Stumble::At { .. }) => {}
        }
    }
    Ok((create_table(deal()?)?, false))
}
