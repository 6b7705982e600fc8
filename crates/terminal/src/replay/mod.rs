//! A match seen again: step by step, through any eyes.

mod draw;

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use sobremesa_core::{
    Game, Match, Next, PlayError, Refuse, ReplayError, Seat, StartError, Tell, Viewer,
};
use sobremesa_protocol::Record;
use sobremesa_shelf::{Title, find};

use crate::app::{Cx, Flow, Screen};
use crate::board::{Board, Seen, Sitter, TableTop};
use crate::error::TerminalError;
use crate::menu::Menu;
use crate::panel::list::scroll;
use crate::panel::rules::Rules;
use crate::panel::{closes, interrupts};
use crate::plan::Plan;
use crate::pointer::Click;

/// How many ticks go by between two steps, slowest first.
const SPEEDS: [u32; 5] = [40, 24, 14, 7, 3];

/// A match seen again.
pub(crate) struct Replay<G: Board> {
    title: &'static Title,
    /// The id under which the game has its name.
    id: &'static str,
    sitters: Vec<Sitter>,
    states: Vec<G::State>,
    batches: Vec<Vec<G::Event>>,
    finished: bool,
    top: Box<dyn TableTop<G>>,
    at: usize,
    eyes: Eyes,
    look: Look<G>,
    playing: bool,
    speed: usize,
    waited: u32,
    panel: Option<Panel>,
    /// Where to go back to, where this was no file.
    back: Option<Plan>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Eyes {
    Spectator,
    Seat(Seat),
    /// Every hand lies open.
    Open,
}

#[derive(Clone, Debug)]
enum Panel {
    Help,
    Rules(Rules),
    Log(usize),
}

struct Look<G: Game> {
    viewer: Viewer,
    view: G::View,
    before: Option<(G::View, usize)>,
    open: Vec<G::View>,
    fresh: Vec<G::Sight>,
    log: Vec<G::Sight>,
}

impl<G: Board> Replay<G> {
    /// Plays a record through and opens it at its first moment.
    pub(crate) fn open(record: Record<G>, back: Option<Plan>) -> Result<Self, TerminalError> {
        let (mut states, mut batches) = (Vec::new(), Vec::new());
        Match::replay(&record.log, |game, events| {
            states.push(game.state().clone());
            batches.push(events.to_vec());
        })
        .map_err(does_not_replay)?;
        let (title, _) = find(G::ID).ok_or_else(|| TerminalError::UnknownGame(G::ID.to_owned()))?;
        let finished = states
            .last()
            .is_some_and(|state| matches!(G::next(state), Next::Over(_)));
        let sitter = |seat: Seat| match record.players.get(seat.index()) {
            Some(player) => Sitter {
                name: player.name.clone(),
                bot: player.bot.clone(),
            },
            None => Sitter {
                name: (seat.0 + 1).to_string(),
                bot: None,
            },
        };
        let sitters: Vec<Sitter> = Seat::all(record.log.setup.seats).map(sitter).collect();
        let eyes = if finished {
            Eyes::Open
        } else {
            Eyes::Spectator
        };
        Ok(Replay {
            id: preset_of::<G>(title, &record.log.setup.options),
            title,
            look: Look::of(&states, &batches, 0, eyes),
            sitters,
            states,
            batches,
            finished,
            top: G::top(),
            at: 0,
            eyes,
            playing: false,
            speed: 2,
            waited: 0,
            panel: None,
            back,
        })
    }

    /// The same, open after so many steps.
    pub(crate) fn open_at(
        record: Record<G>,
        back: Option<Plan>,
        at: usize,
    ) -> Result<Self, TerminalError> {
        let mut replay = Replay::open(record, back)?;
        replay.go(at);
        Ok(replay)
    }

    fn last(&self) -> usize {
        self.states.len() - 1
    }

    fn go(&mut self, at: usize) {
        self.at = at.min(self.last());
        self.waited = 0;
        self.look = Look::of(&self.states, &self.batches, self.at, self.eyes);
    }

    /// The next pair of eyes, round in a circle.
    fn turn_eyes(&mut self) {
        let seats = Seat::all(self.sitters.len() as u8).map(Eyes::Seat);
        let open = self.finished.then_some(Eyes::Open);
        let all: Vec<Eyes> = open
            .into_iter()
            .chain([Eyes::Spectator])
            .chain(seats)
            .collect();
        let place = all
            .iter()
            .position(|&eyes| eyes == self.eyes)
            .unwrap_or_default();
        self.eyes = all[(place + 1) % all.len()];
        self.go(self.at);
    }

    fn seen<'a>(&'a self, cx: &'a Cx<'_>) -> Seen<'a, G> {
        Seen {
            view: &self.look.view,
            viewer: self.look.viewer,
            live: false,
            owed: &[],
            fatal: &[],
            fresh: &self.look.fresh,
            log: &self.look.log,
            before: self.look.before.as_ref().map(|(view, log)| (view, *log)),
            open: &self.look.open,
            advised: None,
            sitters: &self.sitters,
            words: cx.words,
            theme: cx.theme,
            spots: cx.spots,
        }
    }

    fn replay_key(&mut self, key: KeyEvent, cx: &Cx<'_>) -> Flow {
        match key.code {
            KeyCode::Right => self.step(self.at + 1),
            KeyCode::Left => self.step(self.at.saturating_sub(1)),
            KeyCode::PageDown => self.step(self.at + 10),
            KeyCode::PageUp => self.step(self.at.saturating_sub(10)),
            KeyCode::Home => self.step(0),
            KeyCode::End => self.step(self.last()),
            KeyCode::Char(' ') => {
                self.playing = !self.playing;
                if self.playing && self.at == self.last() {
                    self.go(0);
                }
            }
            KeyCode::Char('+' | '=') => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            KeyCode::Char('-') => self.speed = self.speed.saturating_sub(1),
            KeyCode::Char('v') => self.turn_eyes(),
            KeyCode::Char('?') | KeyCode::F(1) => self.panel = Some(Panel::Help),
            KeyCode::Char('l') => self.panel = Some(Panel::Log(0)),
            KeyCode::Char('r') => {
                self.panel = Some(Panel::Rules(Rules::open(self.title, cx.words.lang(), None)));
            }
            KeyCode::Char('g') => return Flow::Language,
            KeyCode::Char('m') => {
                let plan = self
                    .back
                    .clone()
                    .unwrap_or_else(|| Plan::of_title(self.title, None));
                return Flow::To(Box::new(Menu::new(plan)));
            }
            KeyCode::Char('q') => return Flow::Quit,
            _ => {}
        }
        Flow::Stay
    }

    /// A step by hand stops the film.
    fn step(&mut self, at: usize) {
        self.playing = false;
        self.go(at);
    }

    fn panel_key(&mut self, panel: Panel, key: KeyEvent, cx: &Cx<'_>) -> Flow {
        if let Panel::Rules(rules) = &panel
            && rules.typing()
        {
            let mut rules = rules.clone();
            rules.key(key, cx.words.lang());
            self.panel = Some(Panel::Rules(rules));
            return Flow::Stay;
        }
        if closes(key) {
            return Flow::Stay;
        }
        let language = key.code == KeyCode::Char('g');
        match panel {
            Panel::Help if !language => {}
            Panel::Help => self.panel = Some(Panel::Help),
            Panel::Rules(mut rules) => {
                if rules.key(key, cx.words.lang()) || key.code != KeyCode::Char('r') {
                    self.panel = Some(Panel::Rules(rules));
                }
            }
            Panel::Log(mut at) => {
                if scroll(&mut at, self.look.log.len(), key) || key.code != KeyCode::Char('l') {
                    self.panel = Some(Panel::Log(at));
                }
            }
        }
        if language { Flow::Language } else { Flow::Stay }
    }
}

impl<G: Board> Look<G> {
    fn of(states: &[G::State], batches: &[Vec<G::Event>], at: usize, eyes: Eyes) -> Self {
        let viewer = match eyes {
            Eyes::Seat(seat) => Viewer::Seat(seat),
            Eyes::Spectator | Eyes::Open => Viewer::Spectator,
        };
        let state = &states[at];
        let open = match eyes {
            Eyes::Open => Seat::all(G::seats(state))
                .map(|seat| G::view(state, Viewer::Seat(seat)))
                .collect(),
            _ => Vec::new(),
        };
        let before = at.checked_sub(1).map(|before| {
            (
                G::view(&states[before], viewer),
                sights::<G>(&batches[..at], viewer).len(),
            )
        });
        Look {
            viewer,
            view: G::view(state, viewer),
            before,
            open,
            fresh: sights::<G>(&batches[at..=at], viewer),
            log: sights::<G>(&batches[..=at], viewer),
        }
    }
}

/// What a viewer notices of these events.
fn sights<G: Game>(batches: &[Vec<G::Event>], viewer: Viewer) -> Vec<G::Sight> {
    let events = batches.iter().flatten();
    events.filter_map(|event| G::sight(event, viewer)).collect()
}

/// The id of the preset that this match was played by, or of the game.
pub(crate) fn preset_of<G: Game>(title: &'static Title, options: &G::Options) -> &'static str {
    let set = serde_json::to_value(options).unwrap_or_default();
    let holds = |(key, value): &(&str, &str)| match set.get(*key) {
        Some(serde_json::Value::String(word)) => word == value,
        Some(serde_json::Value::Bool(flag)) => value.parse() == Ok(*flag),
        Some(serde_json::Value::Number(seat)) => value.parse().ok() == seat.as_u64(),
        _ => false,
    };
    let preset = title
        .presets
        .iter()
        .find(|preset| preset.options.iter().all(holds));
    preset.map_or(title.id, |preset| preset.id)
}

pub(crate) fn does_not_replay<G: Game>(error: ReplayError<G>) -> TerminalError {
    let (entry, reason) = match error {
        ReplayError::Start(StartError::Faults(faults)) => (None, faults.first().map(Tell::message)),
        ReplayError::Start(StartError::Misfit(_)) => (None, None),
        ReplayError::Entry(place, PlayError::Refused(refusal)) => {
            (Some(place), Some(refusal.message()))
        }
        ReplayError::Entry(place, PlayError::Misfit(_)) => (Some(place), None),
    };
    TerminalError::DoesNotReplay { entry, reason }
}

impl<G: Board> Screen for Replay<G>
where
    G::Refusal: Refuse,
{
    fn key(&mut self, key: KeyEvent, cx: &Cx<'_>) -> Flow {
        if interrupts(key) {
            return Flow::Quit;
        }
        match self.panel.take() {
            Some(panel) => self.panel_key(panel, key, cx),
            None => self.replay_key(key, cx),
        }
    }

    /// A click on the line of time goes there.
    fn click(&mut self, click: Click, _: &Cx<'_>) -> Flow {
        if let Click::Pick(step) = click {
            self.step(step);
        }
        Flow::Stay
    }

    fn tick(&mut self, _: &Cx<'_>) -> bool {
        if !self.playing || self.panel.is_some() {
            return false;
        }
        self.waited += 1;
        if self.waited < SPEEDS[self.speed] {
            return false;
        }
        self.go(self.at + 1);
        self.playing = self.at < self.last();
        true
    }

    fn draw(&self, frame: &mut Frame<'_>, cx: &Cx<'_>) {
        self.on_draw(frame, cx);
    }
}
