//! The menu: what to play, who sits where, by which options.

mod draw;
mod left;

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use sobremesa_core::{OptionKind, OptionSpec};
use sobremesa_shelf::{Preset, TITLES, Title};

use crate::app::{Cx, Flow, Screen};
use crate::error::TerminalError;
use crate::panel::rules::Rules;
use crate::panel::{closes, interrupts};
use crate::plan::{Facts, Plan, facts};
use crate::pointer::Click;

use left::LeftMatches;

/// The longest name.
const NAME: usize = 12;

pub(crate) struct Menu {
    plan: Plan,
    facts: Facts,
    /// The game is chosen and its table is being laid.
    laying: bool,
    row: usize,
    /// The name being typed.
    typing: Option<String>,
    rules: Option<Rules>,
    /// All the keys are shown.
    help: bool,
    trouble: Option<TerminalError>,
}

/// A line of the set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Seats,
    Seat(usize),
    Option(&'static OptionSpec),
}

/// Every game with and without its presets.
fn shelf() -> Vec<(&'static Title, Option<&'static Preset>)> {
    let each = |title: &'static Title| {
        std::iter::once((title, None)).chain(
            title
                .presets
                .iter()
                .map(move |preset| (title, Some(preset))),
        )
    };
    TITLES.iter().flat_map(each).collect()
}

impl Menu {
    /// The menu, open at a plan.
    pub(crate) fn new(plan: Plan) -> Menu {
        let facts = facts(plan.title);
        Menu {
            plan,
            facts,
            laying: false,
            row: 0,
            typing: None,
            rules: None,
            help: false,
            trouble: None,
        }
    }

    /// Has the chosen game a first match that teaches?
    fn teaches(&self) -> bool {
        sobremesa_shelf::lesson(self.plan.title.id).is_some()
    }

    /// Which game of the shelf is chosen.
    fn place(&self) -> usize {
        shelf()
            .iter()
            .position(|(title, preset)| {
                preset.map_or(title.id, |preset| preset.id) == self.plan.id()
            })
            .unwrap_or_default()
    }

    fn choose(&mut self, place: usize) {
        let shelf = shelf();
        let (title, preset) = shelf[place.min(shelf.len() - 1)];
        if title.id == self.plan.title.id {
            self.plan.preset = preset;
        } else {
            let (seed, save) = (self.plan.seed, self.plan.save.take());
            self.plan = Plan {
                seed,
                save,
                ..Plan::of_title(title, preset)
            };
            self.facts = facts(title);
        }
    }

    /// The lines of the set-up. What a preset sets is chosen with the game and not here.
    fn rows(&self) -> Vec<Row> {
        let preset = |key: &str| {
            self.plan
                .title
                .presets
                .iter()
                .any(|preset| preset.options.iter().any(|(set, _)| *set == key))
        };
        let seats = (0..self.plan.seats.len()).map(Row::Seat);
        let options = self
            .facts
            .options
            .iter()
            .filter(|spec| !preset(spec.key) && self.offers(spec))
            .map(Row::Option);
        std::iter::once(Row::Seats)
            .chain(seats)
            .chain(options)
            .collect()
    }

    /// Can this option be changed at all with everything else as it is? Orders are shuffled only in Extreme.
    fn offers(&self, spec: &OptionSpec) -> bool {
        if self.option(spec.key).is_some() {
            return true;
        }
        let mut values = self.values(spec).into_iter().skip(1);
        values.any(|value| {
            let mut plan = self.plan.clone();
            plan.options.push((spec.key.to_owned(), value));
            plan.is_sound()
        })
    }

    fn option(&self, key: &str) -> Option<&str> {
        self.plan
            .options
            .iter()
            .rev()
            .find(|(name, _)| name == key)
            .map(|(_, value)| value.as_str())
    }

    /// The values an option can take, the usual one first.
    fn values(&self, spec: &OptionSpec) -> Vec<String> {
        match spec.kind {
            OptionKind::Flag => {
                let seats = self.plan.seats.len() as u8;
                let on = (self.facts.usually_on)(spec.key).contains(&seats);
                vec![on.to_string(), (!on).to_string()]
            }
            OptionKind::Choice(words) | OptionKind::Data(words) => {
                words.iter().map(|word| (*word).to_owned()).collect()
            }
            OptionKind::Seat => {
                let seats = (0..self.plan.seats.len()).map(|seat| seat.to_string());
                std::iter::once("none".to_owned()).chain(seats).collect()
            }
        }
    }

    /// Changes the line to its next or previous value.
    fn change(&mut self, row: Row, forward: bool) {
        match row {
            Row::Seats => {
                let seats = self.plan.seats.len() as u8;
                let seats = if forward {
                    seats + 1
                } else {
                    seats.saturating_sub(1)
                };
                if self.facts.seats.contains(&seats) {
                    self.plan.set_seats(seats);
                }
            }
            Row::Seat(seat) => {
                // A person first, then the bots, weakest first.
                let kinds: Vec<Option<&str>> = std::iter::once(None)
                    .chain(self.facts.bots.iter().map(|&bot| Some(bot)))
                    .collect();
                let bot =
                    step(&kinds, self.plan.seats[seat].bot.as_deref(), forward).map(str::to_owned);
                self.plan.seats[seat].bot = bot;
            }
            Row::Option(spec) => {
                let values = self.values(spec);
                let now = self.option(spec.key).unwrap_or(&values[0]).to_owned();
                let value = step(&values, now, forward);
                self.plan.options.retain(|(key, _)| key != spec.key);
                if value != values[0] {
                    self.plan.options.push((spec.key.to_owned(), value));
                }
            }
        }
        // A seat that is gone cannot be named.
        let gone = |value: &str| {
            value
                .parse()
                .is_ok_and(|seat: usize| seat >= self.plan.seats.len())
        };
        let seats: Vec<&str> = self
            .facts
            .options
            .iter()
            .filter(|spec| spec.kind == OptionKind::Seat)
            .map(|spec| spec.key)
            .collect();
        self.plan
            .options
            .retain(|(key, value)| !(seats.contains(&key.as_str()) && gone(value)));
        self.trouble = None;
    }

    fn start(&mut self, cx: &Cx<'_>) -> Flow {
        match self.plan.clone().start(cx.words) {
            Ok(screen) => return Flow::To(screen),
            Err(trouble) => self.trouble = Some(trouble),
        }
        Flow::Stay
    }

    fn shelf_key(&mut self, key: KeyEvent, cx: &Cx<'_>) -> Flow {
        let place = self.place();
        match key.code {
            KeyCode::Up => self.choose(place.saturating_sub(1)),
            KeyCode::Down => self.choose(place + 1),
            KeyCode::Enter | KeyCode::Right => {
                self.laying = true;
                self.row = 0;
            }
            KeyCode::Char('r') => {
                self.rules = Some(Rules::open(self.plan.title, cx.words.lang(), None))
            }
            KeyCode::Char('c') => {
                return Flow::To(Box::new(LeftMatches::new(self.plan.clone(), cx)));
            }
            KeyCode::Char('t') if self.teaches() => match self.plan.clone().lesson(cx.words) {
                Ok(screen) => return Flow::To(screen),
                Err(trouble) => self.trouble = Some(trouble),
            },
            KeyCode::Char('g') => return Flow::Language,
            KeyCode::Char('q') | KeyCode::Esc => return Flow::Quit,
            _ => {}
        }
        Flow::Stay
    }

    fn laying_key(&mut self, key: KeyEvent, cx: &Cx<'_>) -> Flow {
        let rows = self.rows();
        let row = rows[self.row.min(rows.len() - 1)];
        match key.code {
            KeyCode::Up => self.row = self.row.saturating_sub(1),
            KeyCode::Down => self.row = (self.row + 1).min(rows.len() - 1),
            KeyCode::Left => self.change(row, false),
            KeyCode::Right | KeyCode::Char(' ') => self.change(row, true),
            KeyCode::Char('n') => {
                if let Row::Seat(seat) = row {
                    self.typing = Some(self.plan.seats[seat].name.clone().unwrap_or_default());
                }
            }
            KeyCode::Enter => return self.start(cx),
            KeyCode::Char('r') => {
                self.rules = Some(Rules::open(self.plan.title, cx.words.lang(), None))
            }
            KeyCode::Char('g') => return Flow::Language,
            KeyCode::Esc => {
                self.laying = false;
                self.trouble = None;
            }
            KeyCode::Char('q') => return Flow::Quit,
            _ => {}
        }
        Flow::Stay
    }

    fn typing_key(&mut self, mut name: String, key: KeyEvent) {
        match key.code {
            KeyCode::Esc => return,
            KeyCode::Enter => {
                let rows = self.rows();
                if let Some(Row::Seat(seat)) = rows.get(self.row) {
                    let name = name.trim();
                    self.plan.seats[*seat].name = (!name.is_empty()).then(|| name.to_owned());
                }
                return;
            }
            KeyCode::Backspace => {
                name.pop();
            }
            KeyCode::Char(letter) if name.chars().count() < NAME && !letter.is_control() => {
                name.push(letter)
            }
            _ => {}
        }
        self.typing = Some(name);
    }
}

/// The neighbour of a value, round in a circle.
fn step<T: PartialEq + Clone>(values: &[T], now: T, forward: bool) -> T {
    let at = values
        .iter()
        .position(|value| *value == now)
        .unwrap_or_default();
    let step = if forward { 1 } else { values.len() - 1 };
    values[(at + step) % values.len()].clone()
}

impl Screen for Menu {
    fn key(&mut self, key: KeyEvent, cx: &Cx<'_>) -> Flow {
        if interrupts(key) {
            return Flow::Quit;
        }
        if let Some(name) = self.typing.take() {
            self.typing_key(name, key);
            return Flow::Stay;
        }
        if let Some(mut rules) = self.rules.take() {
            if rules.typing() {
                rules.key(key, cx.words.lang());
                self.rules = Some(rules);
                return Flow::Stay;
            }
            let language = key.code == KeyCode::Char('g');
            if !closes(key) && (rules.key(key, cx.words.lang()) || key.code != KeyCode::Char('r')) {
                self.rules = Some(rules);
            }
            return if language { Flow::Language } else { Flow::Stay };
        }
        if std::mem::take(&mut self.help) {
            return Flow::Stay;
        }
        if matches!(key.code, KeyCode::Char('?') | KeyCode::F(1)) {
            self.help = true;
            return Flow::Stay;
        }
        if self.laying {
            self.laying_key(key, cx)
        } else {
            self.shelf_key(key, cx)
        }
    }

    /// A click chooses a line; the line that is chosen already is opened or changed.
    fn click(&mut self, click: Click, cx: &Cx<'_>) -> Flow {
        let Click::Pick(place) = click else {
            return Flow::Stay;
        };
        let again = place == if self.laying { self.row } else { self.place() };
        match (self.laying, again) {
            (false, true) => return self.key(KeyCode::Enter.into(), cx),
            (true, true) => return self.key(KeyCode::Right.into(), cx),
            (false, false) => self.choose(place),
            (true, false) => self.row = place,
        }
        Flow::Stay
    }

    fn draw(&self, frame: &mut Frame<'_>, cx: &Cx<'_>) {
        self.on_draw(frame, cx);
        if self.help {
            self.draw_help(frame, cx);
        }
        if let Some(rules) = &self.rules {
            rules.draw(frame, cx);
        }
    }
}
