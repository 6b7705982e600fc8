//! The table in a terminal: a menu, matches with people and bots, and matches seen again.
//!
//! The program is a state machine without a terminal ([`app`]); [`run`] joins it to a real one. Everything that is not
//! one game's own is written once, over any game that is a [`board::Board`]; what a game draws lives in [`boards`].

pub mod afterwards;
mod app;
mod ascii;
mod board;
mod boards;
mod error;
mod frame;
pub mod hexes;
mod match_screen;
mod menu;
mod panel;
mod plain;
mod plan;
mod pointer;
mod replay;
mod resume;
mod run;
mod saving;
mod session;
mod teaching;
mod text;
mod theme;
mod thinking;

#[cfg(test)]
mod tests;

use std::path::{Path, PathBuf};

use sobremesa_protocol::RecordFile;
use sobremesa_shelf::with_game;
use sobremesa_words::{Lang, Words};

pub use error::TerminalError;

use app::{App, Screen};
use menu::Menu;
use plan::Plan;
use replay::Replay;
use theme::Theme;

/// What somebody asked for.
#[derive(Clone, Debug)]
pub struct PlayArgs {
    /// The language to begin with.
    pub lang: Lang,
    /// The game or the preset; without one the menu opens.
    pub game: Option<String>,
    /// How many seats.
    pub seats: Option<u8>,
    /// The bots for the seats that are not people, in order; the usual one where the list ends.
    pub bots: Vec<String>,
    /// How many people share the keyboard: one unless said otherwise, none to watch.
    pub people: Option<u8>,
    /// Options of the game, as `key` and `value`.
    pub options: Vec<(String, String)>,
    /// The seed of the first match.
    pub seed: Option<u64>,
    /// Where the match is written when it ends or is left.
    pub save: Option<PathBuf>,
    pub signs: Signs,
    /// Begins with the first match that teaches.
    pub lesson: bool,
}

/// Which letters are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Signs {
    /// Those of Unicode, unless the locale is not one of UTF-8.
    #[default]
    OfLocale,
    Ascii,
    Unicode,
}

/// Opens the table, and returns when everybody has left it.
pub fn play(args: PlayArgs) -> Result<(), TerminalError> {
    let words = Words::new(args.lang);
    let plan = Plan::of_args(&args)?;
    let screen: Box<dyn Screen> = match args.game {
        Some(_) if args.lesson => plan.lesson(&words)?,
        Some(_) => plan.start(&words)?,
        None => Box::new(Menu::new(plan)),
    };
    show(screen, words, args.signs)
}

/// Goes on with a match from its record; one that is over is shown again.
pub fn resume(lang: Lang, path: &Path, signs: Signs) -> Result<(), TerminalError> {
    let words = Words::new(lang);
    let screen = resume::open(path, resume::Origin::File, &words)?;
    show(screen, words, signs)
}

/// Shows a match again from its record.
pub fn replay(lang: Lang, path: &Path, signs: Signs) -> Result<(), TerminalError> {
    let file = RecordFile::load(path)?;
    let id = file.game.clone();
    let screen: Box<dyn Screen> = with_game!(
        id.as_str(),
        G => Box::new(Replay::<G>::open(file.open::<G>()?, None)?),
        else => return Err(TerminalError::UnknownGame(id))
    );
    show(screen, Words::new(lang), signs)
}

fn show(screen: Box<dyn Screen>, words: Words, signs: Signs) -> Result<(), TerminalError> {
    run::check()?;
    let folder = std::env::current_dir()?;
    let mut app = App::new(screen, words, Theme::of_environment(), folder);
    app.set_ascii(match signs {
        Signs::OfLocale => ascii::of_environment(),
        Signs::Ascii => true,
        Signs::Unicode => false,
    });
    if let Some(matches) = resume::folder() {
        app.keep_in(matches);
    }
    run::run(&mut app)
}
