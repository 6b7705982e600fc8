//! First matches that teach.

use axum::Json as Answer;
use axum::extract::Path;
use sobremesa_core::Message;
use sobremesa_protocol::wire::{Lesson, LessonStep};
use sobremesa_shelf::{Until, with_game};

use super::Asker;
use super::tables::{may_open, open_alone};
use crate::hub::Trouble;
use crate::secret;

/// Opens the prepared table of a game, with bots in the other seats, and says what belongs beside it.
pub(super) async fn open(
    asker: Asker,
    Path(game): Path<String>,
) -> Result<Answer<Lesson>, Trouble> {
    let owner = asker.known()?.clone();
    let no_game = || {
        Trouble::Faults(vec![
            Message::new("table-fault-game").with("game", game.clone()),
        ])
    };
    let lesson = sobremesa_shelf::lesson(&game).ok_or_else(no_game)?;
    may_open(&asker, &owner).await?;
    let table = secret::table();
    let founded = with_game!(game.as_str(), G => {
        let setup = lesson.setup::<G>().map_err(|_| no_game())?;
        // A lesson says itself what to do.
        open_alone::<G>(table.clone(), owner, setup, (lesson.seat, &lesson.bot), Some(false))
    }, else => return Err(no_game()));
    asker
        .hub
        .establish(&table, &game, founded.map_err(Trouble::Faults)?)
        .await?;
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
