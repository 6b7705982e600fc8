//! Lessons followed to their end, right and wrong: whatever is said is so on the table at that moment.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use serde_json::Value as Json;
use sobremesa_core::Viewer;
use sobremesa_shelf::{Lesson, LessonStep, TITLES, Until, agrees, holds, lesson, with_game};
use sobremesa_words::{Lang, Words};

use super::MatchScreen;
use crate::PlayArgs;
use crate::app::{Cx, Screen as _};
use crate::board::Board;
use crate::plan::Plan;
use crate::pointer::Spots;
use crate::teaching::json;
use crate::theme::Theme;

/// Somebody at the table of a lesson.
struct Pupil<G: Board> {
    table: MatchScreen<G>,
    lesson: Lesson,
    words: Words,
    spots: Spots,
}

fn plan(game: &str, seed: u64) -> Plan {
    Plan::of_args(&PlayArgs {
        lang: Lang::En,
        game: Some(game.to_owned()),
        seats: None,
        bots: Vec::new(),
        people: Some(1),
        options: Vec::new(),
        seed: Some(seed),
        save: None,
        signs: crate::Signs::default(),
        lesson: true,
    })
    .expect("a plan")
}

fn digits(text: &str) -> BTreeSet<u64> {
    let parts = text.split(|letter: char| !letter.is_ascii_digit());
    parts.filter_map(|part| part.parse().ok()).collect()
}

fn words_of(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl<G: Board> Pupil<G> {
    fn at(seed: u64, lang: Lang) -> Self {
        let lesson = lesson(G::ID).expect("a lesson");
        let words = Words::new(lang);
        let table = MatchScreen::lesson(plan(G::ID, seed), lesson.clone(), &words);
        Pupil {
            table: table.unwrap_or_else(|error| panic!("{}: {error}", G::ID)),
            lesson,
            words,
            spots: Spots::default(),
        }
    }

    fn with<T>(&mut self, does: impl FnOnce(&mut MatchScreen<G>, &Cx<'_>) -> T) -> T {
        let cx = Cx {
            words: &self.words,
            theme: Theme::new(true),
            folder: Path::new("."),
            matches: None,
            spots: &self.spots,
        };
        does(&mut self.table, &cx)
    }

    fn press(&mut self, code: KeyCode) {
        self.with(|table, cx| table.on_key(KeyEvent::from(code), cx));
    }

    fn view(&self) -> Json {
        json(&G::view(
            self.table.session.state(),
            Viewer::Seat(self.lesson.seat),
        ))
    }

    /// What can be done now.
    fn can(&self) -> Vec<G::Action> {
        let mut can = self.table.look.choices.owed.clone();
        can.extend(self.table.session.free(self.lesson.seat));
        can
    }

    fn act(&mut self, action: G::Action) {
        let seat = self.lesson.seat;
        // What would lose is asked about twice; lessons ask for nothing of the kind.
        self.with(|table, cx| table.act(seat, action, cx));
    }

    fn step(&self) -> Option<LessonStep> {
        let teaching = self.table.teaching.as_ref().expect("a lesson");
        teaching.written().cloned()
    }

    /// What is said, as it stands on the screen.
    fn said(&mut self) -> Option<String> {
        let said = self.table.said()?;
        let text = self.words.fill(&said.key, &said.args);
        let more = said.more.map(|key| self.words.say(key)).unwrap_or_default();
        assert!(
            !format!("{text}{more}").contains(['[', '{']),
            "{text} {more}"
        );
        let place = self.words.fill(
            "play-lesson-place",
            &[("at", said.place.0.into()), ("of", said.place.1.into())],
        );
        let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("a picture");
        self.with(|table, cx| terminal.draw(|frame| table.draw(frame, cx)).map(|_| ()))
            .expect("it draws");
        let buffer = terminal.backend().buffer();
        let lines = (15..24).map(|y| (0..80).map(|x| buffer[(x, y)].symbol()).collect::<String>());
        let shown = words_of(&lines.collect::<Vec<_>>().join(" ")).replacen(&place, "", 1);
        assert!(
            words_of(&shown).contains(&words_of(&text)),
            "{}: {text}\nis not on the screen:\n{shown}",
            said.key
        );
        Some(text)
    }

    /// Whatever is said is so: what it takes for granted lies on the table, and so does every number that is no rule.
    fn is_so(&mut self) {
        let view = self.view();
        let Some(text) = self.said() else {
            return;
        };
        let Some(step) = self.step() else {
            return;
        };
        let at = format!("{} {}", G::ID, step.say);
        assert!(
            holds(&step.given, &view),
            "{at}: {:?} in {view}",
            step.given
        );
        let mut known: BTreeSet<u64> = step.rules.iter().map(|&rule| rule.into()).collect();
        known.extend(step.given.values().flat_map(|is| digits(&is.to_string())));
        let asked: Vec<&Json> = match &step.until {
            Until::Read => Vec::new(),
            Until::Act(acts) => acts.iter().chain(&step.during).collect(),
        };
        for action in self.can().iter().map(json) {
            if asked.iter().any(|written| agrees(written, &action)) {
                known.extend(digits(&action.to_string()));
            }
        }
        let made_up: Vec<u64> = digits(&text).difference(&known).copied().collect();
        assert!(made_up.is_empty(), "{at}: {made_up:?} in {text}");
    }

    /// Lets the bots play until the pupil is asked; nothing false is said meanwhile.
    fn settle(&mut self) {
        for _ in 0..4000 {
            if !self.table.look.choices.owed.is_empty() || self.table.session.over().is_some() {
                self.is_so();
                return;
            }
            self.table.pace.hurry();
            if self.with(|table, cx| table.tick(cx)) {
                self.is_so();
            } else {
                std::thread::sleep(Duration::from_millis(1));
            }
        }
        panic!("{}: the bots come to no end", G::ID);
    }

    /// Does what a step asks for, or what it leaves to the pupil.
    fn obey(&mut self, step: &LessonStep) {
        if step.until == Until::Read {
            return self.press(KeyCode::Tab);
        }
        for written in step.path() {
            self.settle();
            if self.step().as_ref() != Some(step) {
                return;
            }
            let can = self.can();
            let find = |written: &Json| can.iter().find(|&action| agrees(written, &json(action)));
            let action = find(written).or_else(|| step.during.iter().find_map(find));
            let action = *action.unwrap_or_else(|| panic!("{}: {written}", step.say));
            self.act(action);
        }
    }

    /// Follows the lesson to its end; at each step `astray` may do something else first.
    fn follow(&mut self, mut astray: impl FnMut(&mut Self, &LessonStep)) -> Vec<String> {
        let mut told: Vec<String> = Vec::new();
        for _ in 0..100 {
            self.settle();
            let Some(step) = self.step().filter(|_| self.table.session.over().is_none()) else {
                return told;
            };
            if told.last() != Some(&step.say) {
                told.push(step.say.clone());
                astray(self, &step);
                if self.step().as_ref() != Some(&step) {
                    continue;
                }
            }
            self.obey(&step);
        }
        panic!("{}: no end after {told:?}", G::ID);
    }

    /// An action to which this one of the written answers is given.
    fn wrong(&self, step: &LessonStep, place: usize) -> Option<G::Action> {
        let Until::Act(acts) = &step.until else {
            return None;
        };
        self.can().into_iter().find(|action| {
            let action = json(action);
            let fits = |written: &Json| agrees(written, &action);
            let first = step.wrong.iter().position(|wrong| fits(&wrong.act));
            !acts.iter().any(fits) && !step.also.iter().any(fits) && first == Some(place)
        })
    }

    /// Something to which nothing is written is answered all the same, and let be.
    fn surprise(&mut self, step: &LessonStep) {
        let Until::Act(acts) = &step.until else {
            return;
        };
        let wrong = step.wrong.iter().map(|wrong| &wrong.act);
        let known: Vec<&Json> = acts.iter().chain(&step.also).chain(wrong).collect();
        let new = |action: &G::Action| !known.iter().any(|one| agrees(one, &json(action)));
        let Some(action) = self.table.look.choices.owed.iter().copied().find(new) else {
            return;
        };
        let before = (self.view(), self.said());
        self.act(action);
        assert!(self.said().is_some(), "an answer");
        assert_eq!(
            self.table.said().expect("an answer").key,
            "play-lesson-other"
        );
        self.press(KeyCode::Char('u'));
        assert_eq!((self.view(), self.said()), before, "{}", step.say);
    }

    /// Does something wrong: it is answered, and its numbers are those of the table.
    fn stray(&mut self, step: &LessonStep, place: usize) -> bool {
        let Some(action) = self.wrong(step, place) else {
            return false;
        };
        let (view, wrong, done) = (self.view(), &step.wrong[place], json(&action));
        self.act(action);
        let text = self.said().expect("an answer");
        let key = format!("web-lesson-{}-{}", G::ID, wrong.say);
        assert_eq!(self.table.said().expect("an answer").key, key);
        assert_eq!(self.view() != view, wrong.made, "{key}: made or held");
        let mut known: BTreeSet<u64> = step.rules.iter().map(|&rule| rule.into()).collect();
        known.extend(step.given.values().flat_map(|is| digits(&is.to_string())));
        if let Some(lay) = done.get("lay") {
            // By hand: how many numbers lie between the card and the pile it was laid on.
            let pile = ["A", "B", "C", "D"]
                .iter()
                .position(|pile| lay["pile"] == *pile);
            let top = view["piles"][pile.expect("a pile")]
                .as_array()
                .and_then(|pile| pile.last());
            let (card, top) = (lay["card"].as_u64(), top.and_then(Json::as_u64));
            let (card, top) = (card.expect("a card"), top.expect("a top"));
            let between = card.abs_diff(top).saturating_sub(1);
            assert!(digits(&text).is_superset(&[card, top].into()), "{text}");
            known.extend([card, top, between]);
            assert!(
                between < 2 || digits(&text).contains(&between),
                "{between}: {text}"
            );
        }
        let Until::Act(acts) = &step.until else {
            unreachable!("nothing is wrong while reading")
        };
        // What can be done lies in the hand and fits on the table, or the step would have been passed over.
        let can = acts.iter().chain(&step.during);
        known.extend(can.flat_map(|act| digits(&act.to_string())));
        let made_up: Vec<u64> = digits(&text).difference(&known).copied().collect();
        assert!(made_up.is_empty(), "{key}: {made_up:?} in {text}");
        true
    }
}

fn seed_of<G: Board>() -> u64 {
    Pupil::<G>::at(1, Lang::En).table.seed
}

fn all<G: Board>() -> Vec<String> {
    let steps = lesson(G::ID).expect("a lesson").steps;
    steps.into_iter().map(|step| step.say).collect()
}

fn goes_right<G: Board>() {
    let seed = seed_of::<G>();
    for lang in Lang::ALL {
        let mut pupil = Pupil::<G>::at(seed, lang);
        assert_eq!(pupil.follow(|_, _| ()), all::<G>());
        assert_eq!(
            pupil.table.said().expect("a last word").key,
            "play-lesson-done"
        );
    }
}

#[test]
fn every_lesson_goes_as_it_is_told_on_the_deal_that_was_found_for_it() {
    for title in TITLES {
        with_game!(title.id, G => goes_right::<G>(), else => unreachable!());
    }
}

/// Every written answer is heard and the move taken back; the lesson goes on as if nothing had happened. So does it where
/// what was right is taken back.
fn goes_wrong<G: Board>() {
    let seed = seed_of::<G>();
    for lang in Lang::ALL {
        let mut heard = BTreeSet::new();
        let mut pupil = Pupil::<G>::at(seed, lang);
        let told = pupil.follow(|pupil, step| {
            let (view, said) = (pupil.view(), pupil.said());
            for place in 0..step.wrong.len() {
                if pupil.stray(step, place) {
                    pupil.press(KeyCode::Char('u'));
                    heard.insert((step.say.clone(), place));
                    assert_eq!(pupil.view(), view, "{}: taken back", step.say);
                    assert_eq!(pupil.said(), said, "{}: said again", step.say);
                }
            }
            pupil.surprise(step);
            if let Until::Act(_) = step.until {
                let before = pupil.table.session.moves();
                pupil.obey(step);
                while pupil.table.session.moves() > before {
                    pupil.press(KeyCode::Char('u'));
                }
                assert_eq!(pupil.table.session.moves(), before, "{}", step.say);
                assert_eq!(pupil.view(), view, "{}: no further back", step.say);
                pupil.settle();
                assert_eq!(pupil.said(), said, "{}: taught again", step.say);
            }
        });
        assert_eq!(told, all::<G>());
        for step in &pupil.lesson.steps {
            for (place, wrong) in step.wrong.iter().enumerate() {
                let key = (step.say.clone(), place);
                // Some can only be done after the first thing of several.
                let later = step.path().len() > 1;
                assert!(
                    later || heard.contains(&key),
                    "{} {key:?} {}",
                    G::ID,
                    wrong.say
                );
            }
        }
    }
}

#[test]
fn every_wrong_move_is_answered_with_its_numbers_and_can_be_taken_back() {
    for title in TITLES {
        with_game!(title.id, G => goes_wrong::<G>(), else => unreachable!());
    }
}

/// Something wrong is done all the same: whatever is said from then on is so.
fn goes_astray<G: Board>() {
    let seed = seed_of::<G>();
    for (nth, step) in lesson(G::ID).expect("a lesson").steps.iter().enumerate() {
        for place in 0..step.wrong.len() {
            let mut pupil = Pupil::<G>::at(seed, Lang::ALL[(nth + place) % 3]);
            let mut strayed = false;
            let told = pupil.follow(|pupil, now| {
                if !strayed && now.say == step.say && pupil.stray(now, place) {
                    strayed = true;
                    let moves = pupil.table.session.moves();
                    pupil.press(match now.wrong[place].made {
                        true => KeyCode::Esc,
                        false => KeyCode::Enter,
                    });
                    let more = usize::from(!now.wrong[place].made);
                    assert!(pupil.table.session.moves() >= moves + more, "{}", now.say);
                }
            });
            let later = step.path().len() > 1;
            assert!(later || strayed, "{} {} {place}", G::ID, step.say);
            assert_eq!(told.last(), all::<G>().last(), "{} {told:?}", G::ID);
        }
    }
}

#[test]
fn what_is_said_is_so_whatever_was_done_all_the_same() {
    for title in TITLES {
        with_game!(title.id, G => goes_astray::<G>(), else => unreachable!());
    }
}

/// Whatever follows what is drawn, the turn's end and the bots too, goes back card by card.
#[test]
fn what_was_drawn_is_taken_back_one_by_one_and_no_further() {
    type Race = sobremesa_cthulhu_500::Cthulhu500;
    let mut pupil = Pupil::<Race>::at(seed_of::<Race>(), Lang::En);
    let mut drew = false;
    pupil.follow(|pupil, step| {
        if step.say != "draw" {
            return;
        }
        drew = true;
        let draw = sobremesa_cthulhu_500::Action::Draw;
        let at = |pupil: &Pupil<Race>| {
            let say = pupil.step().map(|step| step.say);
            (pupil.view(), pupil.table.session.moves(), say)
        };
        let before = at(pupil);
        pupil.act(draw);
        pupil.settle();
        let one = at(pupil);
        assert_eq!(one.2.as_deref(), Some("flag"));
        pupil.act(draw);
        // At once, after the bots have played, and after the last word was read.
        for read in [false, true] {
            pupil.settle();
            if read {
                pupil.press(KeyCode::Tab);
            }
            assert_ne!(at(pupil).0, one.0);
            pupil.press(KeyCode::Char('u'));
            assert_eq!(at(pupil), one, "the first card stays");
            pupil.act(draw);
        }
        pupil.press(KeyCode::Char('u'));
        assert_eq!(at(pupil), one);
        pupil.press(KeyCode::Char('u'));
        assert_eq!(at(pupil), before, "nothing was drawn");
    });
    assert!(drew);
}
