//! First matches that teach.

use axum::Json as Answer;
use axum::extract::Path;
use sobremesa_bots::Roster;
use sobremesa_core::Message;
use sobremesa_protocol::wire::{Lesson, LessonStep, LessonWrong, TableId};
use sobremesa_shelf::{Until, with_game};
use sobremesa_table::{Actor, CreatedTable, Stumble, create_table, rehearse};

use super::Asker;
use super::tables::{alone, may_open};
use crate::app::{ApiError, no_such_game};

/// How many deals are tried: four of four hundred will do at least (a test of the tables says so).
const DEALS: usize = 1000;

/// Opens the prepared table of a game, with bots in the other seats, and says what belongs beside it.
pub(super) async fn open(
    asker: Asker,
    Path(game): Path<String>,
) -> Result<Answer<Lesson>, ApiError> {
    let owner = asker.known()?.clone();
    let no_game = || ApiError::Faults(no_such_game(&game));
    let lesson = sobremesa_shelf::lesson(&game).ok_or_else(no_game)?;
    may_open(&asker, &owner).await?;
    let (name, told) = (game.clone(), lesson.clone());
    let make = move |id: TableId| with_game!(name.as_str(), G => cast::<G>(&id, &owner, &told), else => Err(no_such_game(&name)));
    let table = asker.app.create(game.clone(), make).await?;
    let step = |step: sobremesa_shelf::LessonStep| LessonStep {
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
    };
    Ok(Answer(Lesson {
        table,
        steps: lesson.steps.into_iter().map(step).collect(),
    }))
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
    owner: &Actor,
    lesson: &sobremesa_shelf::Lesson,
) -> Result<CreatedTable, Vec<Message>> {
    let deal = || {
        let setup = lesson
            .setup::<G>()
            .map_err(|_| vec![Message::new("table-fault-no-replay")])?;
        let place = (lesson.seat, lesson.bot.as_str());
        // A lesson says itself what to do; once it is over, hints are as usual.
        alone::<G>(id.clone(), owner.clone(), setup, place, None)
    };
    for _ in 0..DEALS {
        match rehearse(deal()?, lesson) {
            Ok(created) => return Ok(created),
            Err(Stumble::Faults(faults)) => return Err(faults),
            Err(Stumble::At { .. }) => {}
        }
    }
    tracing::warn!(
        game = G::ID,
        "no deal on which the lesson goes as it is told"
    );
    create_table(deal()?)
}
