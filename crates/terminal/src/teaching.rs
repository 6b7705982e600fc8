//! A first match that teaches: what is said beside the table, and until when. The lessons are those of the browser.

use serde::Serialize;
use serde_json::Value as Json;
use sobremesa_shelf::{Lesson, LessonStep, Until, agrees, holds};

/// A lesson under way.
#[derive(Clone, Debug)]
pub(crate) struct Teaching {
    game: &'static str,
    lesson: Lesson,
    /// The step that is said; all were when it is beyond the last.
    at: usize,
    /// Did the pupil do something else than what was said?
    other: bool,
}

/// What the table says in a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Said {
    /// The Fluent key of the sentence.
    pub(crate) key: String,
    /// Which step it is, counted from 1, and of how many.
    pub(crate) place: (usize, usize),
    /// Does it wait for being read?
    pub(crate) to_read: bool,
    /// Something else was done than what it asks for.
    pub(crate) other: bool,
}

impl Teaching {
    pub(crate) fn new(game: &'static str, lesson: Lesson) -> Teaching {
        Teaching {
            game,
            lesson,
            at: 0,
            other: false,
        }
    }

    fn step(&self) -> Option<&LessonStep> {
        self.lesson.steps.get(self.at)
    }

    /// What is said now; nothing once everything was.
    pub(crate) fn said(&self) -> Option<Said> {
        let step = self.step()?;
        Some(Said {
            key: format!("web-lesson-{}-{}", self.game, step.say),
            place: (self.at + 1, self.lesson.steps.len()),
            to_read: step.until == Until::Read,
            other: self.other,
        })
    }

    /// It was read; says whether that was what it waited for.
    pub(crate) fn read(&mut self) -> bool {
        let reads = self.step().is_some_and(|step| step.until == Until::Read);
        self.at += usize::from(reads);
        reads
    }

    /// The pupil has acted.
    pub(crate) fn acted<A: Serialize>(&mut self, action: &A) {
        let Some((Until::Act(wanted), also)) = self.step().map(|step| (&step.until, &step.also))
        else {
            return;
        };
        let action = json(action);
        let among = |written: &[Json]| written.iter().any(|one| agrees(one, &action));
        let (done, also) = (among(wanted), among(also));
        self.other = !done && !also;
        self.at += usize::from(done);
    }

    /// The pupil is asked, sees this and can do this: what is not so or can no longer be done is passed over.
    pub(crate) fn asked<A: Serialize, V: Serialize>(&mut self, can: &[A], view: &V) {
        let view = json(view);
        let can: Vec<Json> = can.iter().map(json).collect();
        let fits = |written: &Json| can.iter().any(|action| agrees(written, action));
        while self.step().is_some_and(|step| {
            let cannot = !step.during.is_empty() && !step.during.iter().any(fits);
            cannot || !holds(&step.given, &view)
        }) {
            self.at += 1;
            self.other = false;
        }
    }

    /// The one of these actions that the step asks for; nothing where it leaves a choice, which the sentence may not.
    pub(crate) fn wanted<A: Serialize + Copy>(&self, can: &[A]) -> Option<A> {
        let Some(Until::Act(wanted)) = self.step().map(|step| &step.until) else {
            return None;
        };
        let asks = |action: &&A| wanted.iter().any(|wanted| agrees(wanted, &json(action)));
        let mut asked = can.iter().filter(asks);
        let first = asked.next().copied();
        first.filter(|_| asked.next().is_none())
    }
}

fn json<A: Serialize>(action: &A) -> Json {
    serde_json::to_value(action).unwrap_or_default()
}
