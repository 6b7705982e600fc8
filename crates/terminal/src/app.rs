//! The program as a state machine: keys and ticks in, pictures out. It knows no terminal.

use std::path::{Path, PathBuf};

use ratatui::Frame;
use ratatui::crossterm::event::{KeyEvent, KeyModifiers, MouseEvent};
use sobremesa_words::{Lang, Value, Words};

use crate::ascii;
use crate::error::TerminalError;
use crate::pointer::{Click, Spots};
use crate::text::centre;
use crate::theme::Theme;

/// The least room the tables need.
pub(crate) const ROOM: (u16, u16) = (80, 24);

/// What fills the terminal: the menu, a table, a replay.
pub(crate) trait Screen {
    /// Answers a key.
    fn key(&mut self, key: KeyEvent, cx: &Cx<'_>) -> Flow;

    /// Answers a click that is no key.
    fn click(&mut self, _: Click, _: &Cx<'_>) -> Flow {
        Flow::Stay
    }

    /// A little time has passed; says whether anything is to be drawn anew.
    fn tick(&mut self, _: &Cx<'_>) -> bool {
        false
    }

    fn draw(&self, frame: &mut Frame<'_>, cx: &Cx<'_>);

    /// The program is told to end: the last moment to save.
    fn leave(&mut self, _: &Cx<'_>) -> Result<(), TerminalError> {
        Ok(())
    }
}

/// What screens have in common.
pub(crate) struct Cx<'a> {
    /// The words of the language.
    pub(crate) words: &'a Words,
    pub(crate) theme: Theme,
    /// Where matches are saved.
    pub(crate) folder: &'a Path,
    /// Where matches under way are kept.
    pub(crate) matches: Option<&'a Path>,
    /// What answers the mouse.
    pub(crate) spots: &'a Spots,
}

/// Where a key leads.
pub(crate) enum Flow {
    Stay,
    /// To the next language.
    Language,
    /// To another screen.
    To(Box<dyn Screen>),
    Quit,
}

pub(crate) struct App {
    screen: Box<dyn Screen>,
    words: Words,
    theme: Theme,
    folder: PathBuf,
    matches: Option<PathBuf>,
    spots: Spots,
    /// Only letters of ASCII are drawn.
    ascii: bool,
    done: bool,
}

impl App {
    pub(crate) fn new(screen: Box<dyn Screen>, words: Words, theme: Theme, folder: PathBuf) -> App {
        App {
            screen,
            words,
            theme,
            folder,
            matches: None,
            spots: Spots::default(),
            ascii: false,
            done: false,
        }
    }

    /// Keeps matches under way in this folder.
    pub(crate) fn keep_in(&mut self, folder: PathBuf) {
        self.matches = Some(folder);
    }

    /// Draws only letters of ASCII.
    pub(crate) fn set_ascii(&mut self, ascii: bool) {
        self.ascii = ascii;
    }

    fn parts(&mut self) -> (&mut dyn Screen, Cx<'_>) {
        let cx = Cx {
            words: &self.words,
            theme: self.theme,
            folder: &self.folder,
            matches: self.matches.as_deref(),
            spots: &self.spots,
        };
        (self.screen.as_mut(), cx)
    }

    /// Answers a key.
    pub(crate) fn key(&mut self, key: KeyEvent) {
        let (screen, cx) = self.parts();
        let flow = screen.key(key, &cx);
        self.follow(flow);
    }

    /// Answers the mouse; says whether anything may have changed.
    pub(crate) fn mouse(&mut self, mouse: MouseEvent) -> bool {
        let flow = match self.spots.of(mouse) {
            None | Some(Click::Nothing) => return false,
            Some(Click::Key(code)) => {
                self.key(KeyEvent::new(code, KeyModifiers::NONE));
                return true;
            }
            Some(click) => {
                let (screen, cx) = self.parts();
                screen.click(click, &cx)
            }
        };
        self.follow(flow);
        true
    }

    fn follow(&mut self, flow: Flow) {
        match flow {
            Flow::Stay => {}
            Flow::Language => self.words = Words::new(next_language(self.words.lang())),
            Flow::To(screen) => self.screen = screen,
            Flow::Quit => self.done = true,
        }
    }

    /// A little time has passed; says whether anything is to be drawn anew.
    pub(crate) fn tick(&mut self) -> bool {
        let (screen, cx) = self.parts();
        screen.tick(&cx)
    }

    pub(crate) fn draw(&self, frame: &mut Frame<'_>) {
        self.spots.clear();
        self.draw_screen(frame);
        if self.ascii {
            ascii::flatten(frame.buffer_mut());
        }
    }

    fn draw_screen(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        if area.width < ROOM.0 || area.height < ROOM.1 {
            let (wide, high) = (Value::from(ROOM.0), Value::from(ROOM.1));
            let small = self
                .words
                .fill("play-too-small", &[("wide", wide), ("high", high)]);
            let now = [
                ("wide", Value::from(area.width)),
                ("high", Value::from(area.height)),
            ];
            let middle = area.height / 2;
            centre(
                frame.buffer_mut(),
                area,
                middle.saturating_sub(1),
                &small,
                self.theme.strong(),
            );
            let now = self.words.fill("play-too-small-now", &now);
            centre(
                frame.buffer_mut(),
                area,
                middle + 1,
                &now,
                self.theme.faint(),
            );
            return;
        }
        let cx = Cx {
            words: &self.words,
            theme: self.theme,
            folder: &self.folder,
            matches: self.matches.as_deref(),
            spots: &self.spots,
        };
        self.screen.draw(frame, &cx);
    }

    /// Is it over?
    pub(crate) fn done(&self) -> bool {
        self.done
    }

    /// Ends from outside, saving what was to be saved.
    pub(crate) fn end(&mut self) -> Result<(), TerminalError> {
        let (screen, cx) = self.parts();
        screen.leave(&cx)
    }
}

fn next_language(lang: Lang) -> Lang {
    let at = Lang::ALL
        .iter()
        .position(|&other| other == lang)
        .unwrap_or_default();
    Lang::ALL[(at + 1) % Lang::ALL.len()]
}
