//! Bots are clients of the room like any other: what a seat knows goes out, an action comes back.

use std::any::Any;
use std::time::Duration;

use sobremesa_bots::{Bot, Roster, Thought};
use sobremesa_core::{FastLuck, Game, Knowledge, Luck, Match, Seat, Viewer};
use sobremesa_protocol::wire::Phase;

use super::{Output, Room};
use crate::look::viewer;
use crate::table::Change;

/// The bot on a seat.
pub(super) struct Chairbot<G: Game> {
    name: Option<String>,
    bot: Option<Box<dyn Bot<G>>>,
    /// The version its seat began to owe what it is thinking about.
    thinking: Option<u64>,
    history: Vec<G::Sight>,
}

impl<G: Game> Default for Chairbot<G> {
    fn default() -> Self {
        Chairbot { name: None, bot: None, thinking: None, history: Vec::new() }
    }
}

/// A thought to be had. Run it anywhere; hand its answer back. If it never answers, hand back [`Job::failed`].
pub struct Job {
    /// Whose.
    pub seat: Seat,
    /// Hand the answer back no sooner than this, in milliseconds since 1970.
    pub not_before: u64,
    version: u64,
    think: Box<dyn FnOnce() -> Box<dyn Any + Send> + Send>,
}

/// What came of a thought.
pub struct Answer {
    seat: Seat,
    version: u64,
    answer: Option<Box<dyn Any + Send>>,
}

impl Job {
    /// Thinks.
    #[must_use]
    pub fn run(self) -> Answer {
        Answer { seat: self.seat, version: self.version, answer: Some((self.think)()) }
    }

    /// The answer of a bot that broke down or did not answer in time: the table goes on without it.
    #[must_use]
    pub fn failed(&self) -> Answer {
        Answer { seat: self.seat, version: self.version, answer: None }
    }
}

impl<G: Roster> Room<G> {
    /// Lets every bot that owes something think.
    pub(super) fn wake_bots(&mut self, out: &mut Vec<Output>) {
        if self.table.phase() != Phase::Playing {
            return;
        }
        let Some(game) = &self.table.game else { return };
        self.bots.resize_with(self.table.chairs.len(), Chairbot::default);
        let deciders = G::next(game.state()).deciders();
        for seat in deciders.iter() {
            let Some(chair) = self.table.chair(seat) else { continue };
            let sitting = &mut self.bots[seat.index()];
            let Some(name) = chair.bot() else {
                *sitting = Chairbot::default();
                continue;
            };
            if sitting.name.as_deref() != Some(name) {
                *sitting = Chairbot {
                    name: Some(name.to_owned()),
                    history: history(game, seat),
                    ..Chairbot::default()
                };
            }
            let version = self.table.owing[seat.index()].version;
            if sitting.thinking == Some(version) {
                continue;
            }
            let fresh = || G::bot(name).or_else(|| G::BOTS.first().copied()).map(|spec| (spec.make)());
            let Some(mut bot) = sitting.bot.take().or_else(fresh) else { continue };
            sitting.thinking = Some(version);
            let mut thought = Thought::new(FastLuck::new(self.luck.raw()))
                .within(Some(Duration::from_millis(self.manners.think)));
            let (state, history) = (game.state().clone(), sitting.history.clone());
            let think = Box::new(move || {
                let action = bot.choose(&Knowledge::of(&state, seat, &history), &mut thought);
                Box::new((bot, action)) as Box<dyn Any + Send>
            });
            let not_before = self.now + self.manners.pace;
            out.push(Output::Think(Job { seat, not_before, version, think }));
        }
    }

    /// Is any bot thinking about something it is still asked?
    pub(super) fn bots_think(&self) -> bool {
        self.bots.iter().any(|bot| bot.thinking.is_some())
    }

    /// What a bot answered, if it is still asked.
    pub(super) fn thought(&mut self, answer: Answer, out: &mut Vec<Output>) {
        let Answer { seat, version, answer } = answer;
        let Some(sitting) = self.bots.get_mut(seat.index()).filter(|bot| bot.thinking == Some(version))
        else {
            return;
        };
        sitting.thinking = None;
        let chosen = answer.and_then(|answer| answer.downcast::<(Box<dyn Bot<G>>, G::Action)>().ok());
        let action = chosen.map(|chosen| {
            let (bot, action) = *chosen;
            sitting.bot = Some(bot);
            action
        });
        let asked =
            self.table.owing.get(seat.index()).is_some_and(|owing| owing.version == version && owing.owes);
        let by_bot = self.table.chair(seat).is_some_and(|chair| chair.bot().is_some());
        if !asked || !by_bot || self.table.phase() != Phase::Playing {
            return;
        }
        let Some(game) = &self.table.game else { return };
        // A bot that broke down, or wants what is not allowed, plays anything that is.
        let count = |n: u32| FastLuck::stream(version, n.into()).below(n);
        let fallback = G::pick_owed(game.state(), seat, count);
        let fact = match action.map(|action| self.play(seat, action, 0)) {
            Some(Ok(fact)) => Some(fact),
            _ => self.play(seat, fallback, 0).ok(),
        };
        if let Some(fact) = fact {
            self.store(vec![fact], None, Vec::new(), out);
        }
    }

    /// Bots notice what their seats notice; a taking back makes them read the match again.
    pub(super) fn remember(&mut self, change: &Change<G>) {
        let Some(game) = &self.table.game else { return };
        for (place, bot) in self.bots.iter_mut().enumerate().filter(|(_, bot)| bot.name.is_some()) {
            let seat = Seat(place as u8);
            if change.taken_back {
                // Also what a bot thinks of now: it remembers what did not happen.
                (bot.history, bot.bot, bot.thinking) = (history(game, seat), None, None);
            } else {
                let noticed = change.events.iter().filter_map(|event| G::sight(event, viewer(Some(seat))));
                bot.history.extend(noticed);
            }
        }
    }
}

/// Everything a seat has noticed.
fn history<G: Game>(game: &Match<G>, seat: Seat) -> Vec<G::Sight> {
    game.history(Viewer::Seat(seat))
}
