//! First matches that teach.

use axum::Json as Answer;
use axum::extract::Path;
use sobremesa_protocol::wire::{Lesson, LessonStep};
use sobremesa_shelf::{Until, with_game};

use super::Asker;
use super::tables::{may_open, open_alone};
use crate::hub::{Trouble, no_such_game};

/// Opens the prepared table of a game, with bots in the other seats, and says what belongs beside it.
pub(super) async fn open(
    asker: Asker,
    Path(game): Path<String>,
) -> Result<Answer<Lesson>, Trouble> {
    let owner = asker.known()?.clone();
    let no_game = || Trouble::Faults(no_such_game(&game));
    let lesson = sobremesa_shelf::lesson(&game).ok_or_else(no_game)?;
    may_open(&asker, &owner).await?;
    let (name, setup, seat, bot) = (
        game.clone(),
        lesson.clone(),
        lesson.seat,
        lesson.bot.clone(),
    );
    let make = move |id| {
        with_game!(name.as_str(), G => {
            let setup = setup.setup::<G>().map_err(|_| no_such_game(&name))?;
            // A lesson says itself what to do.
            open_alone::<G>(id, owner, setup, (seat, &bot), Some(false))
        }, else => Err(no_such_game(&name)))
    };
    let table = asker.hub.create(game.clone(), make).await?;
    let step = |step: sobremesa_shelf::LessonStep| LessonStep {
        say: step.say,
        part: step.part,
        turn: step.turn,
        during: step.during,
        acts: match step.until {
            Until::Read => Vec::new(),
            Until::Act(acts) => acts,
        },
    };
    Ok(Answer(Lesson {
        table,
        steps: lesson.steps.into_iter().map(step).collect(),
    }))
}
