//! A match at the table: whose eyes are on the screen, when bots move, what was last said.

mod after;
mod bots;
mod draw;
mod hint;
mod hint_panel;
mod keys;
mod lesson;
#[cfg(test)]
mod lesson_tests;
mod pace;
mod waive;
mod window;

use std::path::PathBuf;

use sobremesa_core::{Game, Message, Refuse, Seat, SeatSet, Setup, Tell, Viewer};
use sobremesa_words::{Lang, Words};

use crate::afterwards::{Afterwards, Solving};
use crate::app::{Cx, Flow, Screen};
use crate::board::{Board, Passing, Seen, Sitter, TableTop};
use crate::error::TerminalError;
use crate::panel::rules::Rules;
use crate::plan::Plan;
use crate::pointer::Click;
use crate::saving::Paper;
use crate::session::{Choices, Session};
use crate::teaching::Teaching;
use crate::thinking::Thinking;

use pace::Pace;

/// A match at the table.
pub(crate) struct MatchScreen<G: Board> {
    plan: Plan,
    session: Session<G>,
    thinking: Thinking<G>,
    /// What a bot has decided and nobody has seen yet.
    decided: Option<(Seat, G::Action)>,
    /// The timed window that is open.
    opened: Option<window::Opened<G::Action>>,
    top: Box<dyn TableTop<G>>,
    keyboard: Keyboard,
    look: Look<G>,
    panel: Option<Panel>,
    notice: Option<Notice>,
    /// A losing action that was asked for once.
    asked: Option<G::Action>,
    /// After how many moves the others were asked to agree to taking back.
    consent: Option<usize>,
    /// The span for which each seat lets everything go by.
    waived: Vec<Option<u32>>,
    /// The paragraph of the last refusal.
    rule: Option<&'static str>,
    pace: Pace,
    paper: Paper,
    /// The seed, and where the match is kept while it is played.
    seed: u64,
    kept: Option<PathBuf>,
    /// What an expert was asked last.
    hint: Option<hint::PendingHint<G::Action>>,
    /// What is thought about the match after its end.
    review: Option<Afterwards>,
    solving: Option<Solving<G>>,
    /// The lesson, in a first match that teaches.
    teaching: Option<Teaching>,
    /// The language in which people without a name are called.
    lang: Option<Lang>,
}

/// Who is at the keyboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Keyboard {
    Eyes(Viewer),
    /// One person has a last look, then another takes over.
    Handing {
        from: Seat,
        to: Seat,
    },
    /// Nobody yet: the screen shows nothing until this person is there.
    Pass {
        to: Seat,
    },
}

/// What the eyes at the keyboard see; made anew whenever something has changed.
struct Look<G: Game> {
    viewer: Viewer,
    view: G::View,
    choices: Choices<G>,
    fresh: Vec<G::Sight>,
    log: Vec<G::Sight>,
    /// The view before the last step, and how long the log was then.
    before: Option<(G::View, usize)>,
}

/// What lies in front of the table.
#[derive(Clone, Debug)]
enum Panel {
    Help,
    Rules(Rules),
    Log(usize),
    Talk(usize),
    Result,
    Review,
    Quit,
}

/// What was last said about something done.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Notice {
    /// The rules refuse it, by this paragraph.
    Refused(Message, &'static str),
    /// It would lose the match; asked again.
    Fatal(Message),
    /// Something to know.
    Note(Message),
    /// Something went wrong outside the game.
    Trouble(Message),
}

impl<G: Board> MatchScreen<G> {
    /// Deals the match of a plan.
    pub(crate) fn start(
        mut plan: Plan,
        options: G::Options,
        words: &Words,
    ) -> Result<Self, Vec<G::Fault>> {
        let seed = plan.take_seed();
        let sitters = plan.sitters(words);
        let setup = Setup::fresh(sitters.len() as u8, options);
        let session = Session::start(setup, sitters, seed)?;
        Ok(Self::of(session, plan, seed))
    }

    /// A match that was just dealt.
    pub(crate) fn of(session: Session<G>, plan: Plan, seed: u64) -> Self {
        let thinking = Thinking::new(
            session.sitters().iter().map(|sitter| sitter.bot.clone()),
            seed,
        );
        let people = session.people();
        let viewer = match people.iter().next() {
            Some(only) if people.len() == 1 => Viewer::Seat(only),
            _ => Viewer::Spectator,
        };
        let mut table = MatchScreen {
            thinking,
            decided: None,
            opened: None,
            top: G::top(),
            keyboard: Keyboard::Eyes(viewer),
            look: Look::of(&session, viewer),
            panel: None,
            notice: None,
            asked: None,
            consent: None,
            waived: vec![None; session.sitters().len()],
            rule: None,
            pace: Pace::default(),
            paper: Paper::new(plan.save.clone()),
            seed,
            kept: None,
            hint: None,
            review: None,
            solving: None,
            teaching: None,
            lang: None,
            plan,
            session,
        };
        table.turn_eyes();
        table.look = Look::of(&table.session, table.viewer());
        table
    }

    /// The match is in this file as it is now, and is saved there.
    pub(crate) fn saved_at(&mut self, path: PathBuf) {
        self.paper = Paper::at(path, self.session.moves());
    }

    /// Keeps the match in the file it came from.
    pub(crate) fn kept_at(&mut self, path: PathBuf) {
        self.kept = Some(path);
    }

    /// Writes a match under way where it can be gone on with, so that nothing is lost whatever ends the program. One that is
    /// over is not kept.
    fn keep(&mut self, cx: &Cx<'_>) {
        let nobody = self.session.people().is_empty() || self.teaching.is_some();
        let (false, Some(folder)) = (nobody, cx.matches) else {
            return;
        };
        if self.session.over().is_some() {
            if let Some(path) = self.kept.take() {
                let _ = std::fs::remove_file(path);
            }
            return;
        }
        let name = format!("{}-{:016x}.json", G::ID, self.seed);
        let path = self.kept.get_or_insert_with(|| folder.join(name));
        // A match that cannot be kept is played all the same; saving it by hand says what is wrong.
        if std::fs::create_dir_all(folder).is_ok() {
            let _ = self.session.record().save(path);
        }
    }

    /// Puts another table top on the table.
    #[cfg(test)]
    pub(crate) fn set_top(&mut self, top: Box<dyn TableTop<G>>) {
        self.top = top;
    }

    /// Whose eyes see the table.
    fn viewer(&self) -> Viewer {
        match self.keyboard {
            Keyboard::Eyes(viewer) => viewer,
            Keyboard::Handing { from, .. } => Viewer::Seat(from),
            Keyboard::Pass { .. } => Viewer::Spectator,
        }
    }

    fn seen<'a>(&'a self, cx: &'a Cx<'_>) -> Seen<'a, G> {
        Seen {
            advised: self
                .advice()
                .map(|advice| advice.best().action)
                .or_else(|| self.taught()),
            ..self.look.seen(self.session.sitters(), cx)
        }
    }

    /// Something has changed: looks again, and lets the right person look.
    fn changed(&mut self, cx: &Cx<'_>) {
        self.asked = None;
        self.look_again(cx);
        while self.let_one_go_by() {
            self.look_again(cx);
        }
        let viewer = self.viewer();
        self.turn_eyes();
        if self.viewer() != viewer {
            self.look_again(cx);
        }
        if self.session.over().is_some() {
            self.panel = Some(Panel::Result);
            self.keep(cx);
            if self.paper.wanted.is_some() {
                self.save(cx);
            }
        }
    }

    fn look_again(&mut self, cx: &Cx<'_>) {
        self.look = Look::of(&self.session, self.viewer());
        self.teach();
        self.top
            .changed(&self.look.seen(self.session.sitters(), cx));
    }

    /// Where several people share the keyboard, it goes to the one who is asked next.
    fn turn_eyes(&mut self) {
        let people = self.session.people();
        if people.len() < 2 {
            return;
        }
        if self.session.over().is_some() {
            self.keyboard = Keyboard::Eyes(Viewer::Spectator);
            return;
        }
        let deciders = self.session.next().deciders();
        let due: SeatSet = people
            .iter()
            .filter(|&seat| deciders.contains(seat))
            .collect();
        let Keyboard::Eyes(viewer) = self.keyboard else {
            return;
        };
        let from = match viewer {
            Viewer::Seat(seat) if due.contains(seat) => return,
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let seats = self.session.sitters().len() as u8;
        let first = from.map_or(0, |seat| seat.0 + 1);
        let clockwise = (0..seats).map(|step| Seat((first + step) % seats));
        let Some(to) = clockwise.into_iter().find(|&seat| due.contains(seat)) else {
            return;
        };
        self.keyboard = match (
            G::passing(&G::view(self.session.state(), Viewer::Spectator)),
            from,
        ) {
            (Passing::Open, _) => Keyboard::Eyes(Viewer::Seat(to)),
            (Passing::LastLook, Some(from)) if self.session.learned(from) => {
                Keyboard::Handing { from, to }
            }
            (Passing::LastLook | Passing::Covered, _) => Keyboard::Pass { to },
        };
    }

    /// Somebody sits down at the keyboard.
    fn take_over(&mut self, seat: Seat, cx: &Cx<'_>) {
        self.keyboard = Keyboard::Eyes(Viewer::Seat(seat));
        self.notice = None;
        self.top = G::top();
        self.changed(cx);
    }

    /// A person wants to do this; a losing action is asked for twice.
    fn act(&mut self, seat: Seat, action: G::Action, cx: &Cx<'_>) {
        let warning = self
            .look
            .choices
            .fatal
            .iter()
            .find(|(fatal, _)| *fatal == action);
        if let Some((_, message)) = warning
            && self.asked != Some(action)
        {
            self.notice = Some(Notice::Fatal(message.clone()));
            self.asked = Some(action);
            return;
        }
        if !self.may_do(action) {
            self.notice = None;
            return;
        }
        match self.session.play(seat, action) {
            Ok(()) => {
                self.notice = None;
                self.learn(action);
                self.pace.rest();
                self.thinking.acted();
                self.keep(cx);
                self.changed(cx);
            }
            Err(refusal) => self.refuse(&refusal),
        }
    }

    fn refuse(&mut self, refusal: &G::Refusal) {
        self.asked = None;
        self.rule = Some(refusal.rule());
        self.notice = Some(Notice::Refused(refusal.message(), refusal.rule()));
    }

    /// People without a name of their own are called in the language that is spoken now.
    /// Says whether that is another one than before.
    fn speak(&mut self, cx: &Cx<'_>) -> bool {
        if self.lang.replace(cx.words.lang()) == Some(cx.words.lang()) {
            return false;
        }
        for seat in 0..self.plan.seats.len().min(self.session.sitters().len()) {
            if self.plan.seats[seat].name.is_none() {
                self.session.rename(seat, self.plan.name(seat, cx.words));
            }
        }
        true
    }

    /// Writes the match down and says where, or why not.
    fn save(&mut self, cx: &Cx<'_>) -> bool {
        let written = self.paper.write(&self.session.record(), cx.folder);
        let saved = written.is_ok();
        self.notice = Some(match written {
            Ok(path) => {
                Notice::Note(Message::new("play-saved").with("file", path.display().to_string()))
            }
            Err(error) => {
                Notice::Trouble(Message::new("play-not-saved").with("reason", error.to_string()))
            }
        });
        saved
    }

    /// Is there something that would be lost?
    fn unsaved(&self) -> bool {
        self.session.moves() > 0 && !self.paper.holds(self.session.moves())
    }
}

impl<G: Board> Look<G> {
    fn of(session: &Session<G>, viewer: Viewer) -> Self {
        let choices = match viewer {
            Viewer::Seat(seat) => session.owed(seat),
            Viewer::Spectator => Choices::none(),
        };
        Look {
            viewer,
            view: G::view(session.state(), viewer),
            choices,
            fresh: session.fresh(viewer).to_vec(),
            log: session.sights(viewer).to_vec(),
            before: session.before(viewer),
        }
    }

    fn seen<'a>(&'a self, sitters: &'a [Sitter], cx: &'a Cx<'_>) -> Seen<'a, G> {
        Seen {
            view: &self.view,
            viewer: self.viewer,
            live: true,
            owed: &self.choices.owed,
            fatal: &self.choices.fatal,
            fresh: &self.fresh,
            log: &self.log,
            before: self.before.as_ref().map(|(view, log)| (view, *log)),
            open: &[],
            advised: None,
            sitters,
            words: cx.words,
            theme: cx.theme,
            spots: cx.spots,
        }
    }
}

impl<G: Board> Screen for MatchScreen<G> {
    fn key(&mut self, key: ratatui::crossterm::event::KeyEvent, cx: &Cx<'_>) -> Flow {
        self.on_key(key, cx)
    }

    fn click(&mut self, click: Click, cx: &Cx<'_>) -> Flow {
        self.on_click(click, cx)
    }

    fn tick(&mut self, cx: &Cx<'_>) -> bool {
        let heard = self.speak(cx) | self.hear_hint(cx) | self.hear_after();
        // Nothing moves behind a panel: people who read miss nothing.
        let still = self.panel.is_some() || self.session.over().is_some();
        let played = !still && self.let_bots_play(cx);
        heard || played
    }

    fn draw(&self, frame: &mut ratatui::Frame<'_>, cx: &Cx<'_>) {
        self.on_draw(frame, cx);
    }

    fn leave(&mut self, cx: &Cx<'_>) -> Result<(), TerminalError> {
        if self.paper.wanted.is_none() || !self.unsaved() {
            return Ok(());
        }
        let path = self.paper.wanted.clone().unwrap_or_default();
        self.paper
            .write(&self.session.record(), cx.folder)
            .map(|_| ())
            .map_err(|source| TerminalError::Save { path, source })
    }
}
