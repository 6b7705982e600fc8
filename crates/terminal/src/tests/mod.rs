//! The program driven by keys and read from its picture, as a person would.

mod afterwards;
mod ascii;
mod cthulhu_500;
mod extreme;
mod great_race;
mod hints;
mod hot_seat;
mod lessons;
mod menu;
mod mouse;
mod pictures;
mod plain;
mod push;
mod replay;
mod saving;
mod solo;
mod taking_back;

use std::path::PathBuf;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use sobremesa_words::{Lang, Words};

use crate::PlayArgs;
use crate::app::App;
use crate::plan::Plan;
use crate::theme::Theme;

/// The program without a terminal.
struct Desk {
    app: App,
    size: (u16, u16),
}

fn args(game: &str) -> PlayArgs {
    PlayArgs {
        lang: Lang::En,
        game: Some(game.to_owned()),
        seats: None,
        bots: Vec::new(),
        people: Some(1),
        options: Vec::new(),
        seed: Some(7),
        save: None,
        signs: crate::Signs::default(),
        lesson: false,
    }
}

impl Desk {
    fn new(args: &PlayArgs) -> Desk {
        Desk::in_folder(args, std::env::temp_dir())
    }

    fn in_folder(args: &PlayArgs, folder: PathBuf) -> Desk {
        let words = Words::new(args.lang);
        let screen = Plan::of_args(args)
            .and_then(|plan| match args.lesson {
                true => plan.lesson(&words),
                false => plan.start(&words),
            })
            .expect("it can be played");
        Desk {
            app: App::new(screen, words, Theme::new(true), folder),
            size: (80, 24),
        }
    }

    /// Presses a key: a letter, or the name of a key.
    fn press(&mut self, key: &str) -> &mut Desk {
        let code = match key {
            "enter" => KeyCode::Enter,
            "esc" => KeyCode::Esc,
            "left" => KeyCode::Left,
            "right" => KeyCode::Right,
            "up" => KeyCode::Up,
            "down" => KeyCode::Down,
            "home" => KeyCode::Home,
            "end" => KeyCode::End,
            "pgup" => KeyCode::PageUp,
            "pgdn" => KeyCode::PageDown,
            "tab" => KeyCode::Tab,
            "backspace" => KeyCode::Backspace,
            letter => KeyCode::Char(letter.chars().next().expect("a letter")),
        };
        self.app.key(KeyEvent::new(code, KeyModifiers::NONE));
        self
    }

    fn interrupt(&mut self) -> &mut Desk {
        self.app
            .key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL));
        self
    }

    /// What is on the screen, line by line.
    fn picture(&self) -> String {
        let (wide, high) = self.size;
        let mut terminal = Terminal::new(TestBackend::new(wide, high)).expect("a picture");
        terminal
            .draw(|frame| self.app.draw(frame))
            .expect("it draws");
        let buffer = terminal.backend().buffer().clone();
        (0..high)
            .map(|y| {
                (0..wide)
                    .map(|x| buffer[(x, y)].symbol())
                    .collect::<String>()
                    + "\n"
            })
            .collect()
    }

    #[track_caller]
    fn shows(&mut self, text: &str) -> &mut Desk {
        let picture = self.picture();
        assert!(picture.contains(text), "no {text:?} in\n{picture}");
        self
    }

    #[track_caller]
    fn hides(&mut self, text: &str) -> &mut Desk {
        let picture = self.picture();
        assert!(!picture.contains(text), "{text:?} in\n{picture}");
        self
    }

    /// Lets time pass until the picture shows this.
    #[track_caller]
    fn wait_for(&mut self, text: &str) -> &mut Desk {
        for _ in 0..4000 {
            if self.picture().contains(text) {
                return self;
            }
            self.app.tick();
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        panic!("{text:?} never came:\n{}", self.picture());
    }
}

/// Does this table use no colour at all, whatever is pressed? Then its signs have to say everything.
#[track_caller]
fn is_told_without_colour(args: &PlayArgs, keys: &[&str]) {
    let words = Words::new(args.lang);
    let screen = Plan::of_args(args)
        .and_then(|plan| plan.start(&words))
        .expect("it can be played");
    let app = App::new(screen, words, Theme::new(false), std::env::temp_dir());
    let mut desk = Desk {
        app,
        size: (120, 40),
    };
    for key in keys {
        desk.press(key);
        let mut terminal = Terminal::new(TestBackend::new(120, 40)).expect("a picture");
        terminal
            .draw(|frame| desk.app.draw(frame))
            .expect("it draws");
        let reset = ratatui::style::Color::Reset;
        let plain = |cell: &ratatui::buffer::Cell| cell.fg == reset && cell.bg == reset;
        assert!(
            terminal.backend().buffer().content().iter().all(plain),
            "after {key}"
        );
    }
}

/// Is this number on the screen as a number of its own?
fn has_number(picture: &str, number: u8) -> bool {
    let number = number.to_string();
    picture
        .split(|letter: char| !letter.is_ascii_digit())
        .any(|word| word == number)
}

/// The words of a text that is the same for every number.
fn say(lang: Lang, key: &str) -> String {
    Words::new(lang).say(key)
}

impl Desk {
    /// Clicks on the first place that shows this text.
    #[track_caller]
    fn click(&mut self, text: &str) -> &mut Desk {
        use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
        let picture = self.picture();
        let place = picture
            .lines()
            .enumerate()
            .find_map(|(row, line)| Some((row, line[..line.find(text)?].chars().count())));
        let (row, column) = place.unwrap_or_else(|| panic!("no {text:?} in\n{picture}"));
        self.app.mouse(MouseEvent {
            kind: MouseEventKind::Down(MouseButton::Left),
            column: column as u16,
            row: row as u16,
            modifiers: KeyModifiers::NONE,
        });
        self
    }
}
