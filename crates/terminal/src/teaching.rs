//! A first match that teaches: what is said beside the table, and until when. The lessons are those of the browser, and so is
//! their first rule: nothing is said that is not so on the table at that moment.

use serde::Serialize;
use serde_json::Value as Json;
use sobremesa_shelf::{Lesson, LessonStep, Until, agrees, holds};
use sobremesa_words::Value;

/// What fills the gaps of a sentence.
pub(crate) type Args = Vec<(&'static str, Value<'static>)>;

/// A lesson under way.
#[derive(Clone, Debug)]
pub(crate) struct Teaching {
    game: &'static str,
    lesson: Lesson,
    /// The step that is said; all were when it is beyond the last.
    at: usize,
    /// What is answered to a move that teaches the wrong thing.
    answer: Option<Answer>,
    /// Before which entries of the match the pupil acted, and at which step: what is taken back is taught again.
    acted: Vec<(usize, usize)>,
}

/// What is answered to a move.
#[derive(Clone, Debug)]
struct Answer {
    key: String,
    args: Args,
    /// The move was made, and can be taken back; else it waits.
    made: bool,
    action: Json,
}

/// The table as the pupil sees it.
pub(crate) struct Moment {
    view: Json,
    owed: Vec<Json>,
    free: Vec<Json>,
}

/// What the table says in a lesson.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Said {
    /// The Fluent key of the sentence, and what to fill in.
    pub(crate) key: String,
    pub(crate) args: Args,
    /// Which step it is, counted from 1, and of how many.
    pub(crate) place: (usize, usize),
    /// What can be done about it.
    pub(crate) more: Option<&'static str>,
}

impl Moment {
    pub(crate) fn of<V: Serialize, A: Serialize>(view: &V, owed: &[A], free: &[A]) -> Moment {
        Moment {
            view: json(view),
            owed: owed.iter().map(json).collect(),
            free: free.iter().map(json).collect(),
        }
    }

    fn is_past(&self, step: &LessonStep) -> bool {
        let mut can = self.owed.iter().chain(&self.free);
        let cannot = !step.during.is_empty() && !can.any(|action| among(&step.during, action));
        cannot || !holds(&step.given, &self.view)
    }
}

impl Teaching {
    pub(crate) fn new(game: &'static str, lesson: Lesson) -> Teaching {
        Teaching {
            game,
            lesson,
            at: 0,
            answer: None,
            acted: Vec::new(),
        }
    }

    fn step(&self) -> Option<&LessonStep> {
        self.lesson.steps.get(self.at)
    }

    fn reads(&self) -> bool {
        self.step().is_some_and(|step| step.until == Until::Read)
    }

    /// Was everything said?
    pub(crate) fn over(&self) -> bool {
        self.step().is_none()
    }

    /// The step to be said now, where it is so and, if something is to be done, the pupil is asked.
    fn current(&self, now: &Moment) -> Option<&LessonStep> {
        let step = self.step()?;
        let waits = step.until != Until::Read && now.owed.is_empty();
        (!waits && holds(&step.given, &now.view)).then_some(step)
    }

    /// What is said now: nothing that is not so, and nothing to be done while others play.
    pub(crate) fn said(&self, now: &Moment) -> Option<Said> {
        let place = (self.at + 1, self.lesson.steps.len());
        if let Some(answer) = &self.answer {
            return Some(Said {
                key: answer.key.clone(),
                args: answer.args.clone(),
                place,
                more: Some(match answer.made {
                    true => "play-lesson-made",
                    false => "play-lesson-held",
                }),
            });
        }
        let step = self.current(now)?;
        let more = match &step.until {
            Until::Read => Some("play-lesson-read"),
            // What nobody waits for is not among the keys of the table top.
            Until::Act(acts) if now.free.iter().any(|action| among(acts, action)) => {
                Some("play-lesson-talk")
            }
            Until::Act(_) => None,
        };
        Some(Said {
            key: format!("web-lesson-{}-{}", self.game, step.say),
            args: Args::new(),
            place,
            more,
        })
    }

    /// Does what is said wait for being read?
    pub(crate) fn to_read(&self, now: &Moment) -> bool {
        self.answer.is_none() && self.reads() && self.current(now).is_some()
    }

    /// It was read; says whether that was what it waited for.
    pub(crate) fn read(&mut self, now: &Moment) -> bool {
        let reads = self.to_read(now);
        self.at += usize::from(reads);
        reads
    }

    /// The pupil wants to do something: is it done? What teaches the wrong thing is answered first; asked for again, it is done.
    pub(crate) fn hears<A: Serialize>(&mut self, action: &A, args: Args, now: &Moment) -> bool {
        let action = json(action);
        let again = self.answer.take().is_some_and(|answer| {
            let made = answer.made;
            !made && answer.action == action
        });
        self.asked(now);
        // Whoever does what comes next has read what is said.
        while self.reads() && self.at + 1 < self.lesson.steps.len() {
            self.at += 1;
            self.asked(now);
        }
        let Some(step) = self.step().filter(|_| !again) else {
            return true;
        };
        let Until::Act(wanted) = &step.until else {
            return true;
        };
        if among(wanted, &action) || among(&step.also, &action) {
            return true;
        }
        let wrong = step.wrong.iter().find(|wrong| agrees(&wrong.act, &action));
        let answer = Answer {
            key: wrong.map_or_else(
                || "play-lesson-other".to_owned(),
                |wrong| format!("web-lesson-{}-{}", self.game, wrong.say),
            ),
            args,
            made: wrong.is_some_and(|wrong| wrong.made),
            action,
        };
        let made = answer.made;
        self.answer = Some(answer);
        made
    }

    /// The pupil has acted, after so many entries.
    pub(crate) fn acted<A: Serialize>(&mut self, action: &A, before: usize) {
        self.acted.push((before, self.at));
        let action = json(action);
        let done = matches!(self.step().map(|step| &step.until), Some(Until::Act(acts)) if among(acts, &action));
        self.at += usize::from(done);
    }

    /// The match was taken back to so many entries: it is taught from there.
    pub(crate) fn taken_back(&mut self, kept: usize) {
        self.answer = None;
        let since = |&(before, _): &(usize, usize)| before >= kept;
        if let Some(place) = self.acted.iter().position(since) {
            self.at = self.acted[place].1;
            self.acted.truncate(place);
        }
    }

    /// The move that waits for what the pupil makes of the answer to it.
    pub(crate) fn held(&self) -> Option<&Json> {
        let answer = self.answer.as_ref().filter(|answer| !answer.made)?;
        Some(&answer.action)
    }

    /// The answer was heard: what was made stays, what waits is let be. Says whether there was one.
    pub(crate) fn let_be(&mut self) -> bool {
        self.answer.take().is_some()
    }

    /// The pupil is asked: what is not so or can no longer be done is passed over, but not before an answer was heard.
    pub(crate) fn asked(&mut self, now: &Moment) {
        if now.owed.is_empty() || self.answer.is_some() {
            return;
        }
        while self.step().is_some_and(|step| now.is_past(step)) {
            self.at += 1;
        }
    }

    /// The one of these actions that the step asks for; nothing where it leaves a choice, which the sentence may not.
    pub(crate) fn wanted<A: Serialize + Copy>(&self, can: &[A], now: &Moment) -> Option<A> {
        let Until::Act(wanted) = &self.current(now)?.until else {
            return None;
        };
        let mut asked = can.iter().filter(|action| among(wanted, &json(action)));
        let first = asked.next().copied();
        first.filter(|_| asked.next().is_none())
    }

    /// The step that is under way, as it is written.
    #[cfg(test)]
    pub(crate) fn written(&self) -> Option<&LessonStep> {
        self.step()
    }
}

fn among(written: &[Json], action: &Json) -> bool {
    written.iter().any(|one| agrees(one, action))
}

pub(crate) fn json<T: Serialize>(value: &T) -> Json {
    serde_json::to_value(value).unwrap_or_default()
}
