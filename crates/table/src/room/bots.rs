//! Bots are clients of the room like any other: what a seat knows goes out, an action comes back.

use std::any::Any;
use std::time::Duration;

use sobremesa_bots::{Bot, MOST_OFFERS, Roster, SearchBudget};
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
    /// The version at which it was last asked whether it wants to say or do something unasked.
    asked: Option<u64>,
    /// How often it did so since anybody last owed something new.
    offered: usize,
}

impl<G: Game> Default for Chairbot<G> {
    fn default() -> Self {
        Chairbot {
            name: None,
            bot: None,
            thinking: None,
            history: Vec::new(),
            asked: None,
            offered: 0,
        }
    }
}

/// A thought to be had. Run it anywhere; hand its answer back. If it never answers, hand back [`Job::failed`].
pub struct Job {
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
    #[must_use]
    pub fn run(self) -> Answer {
        Answer {
            seat: self.seat,
            version: self.version,
            answer: Some((self.think)()),
        }
    }

    /// The answer of a bot that broke down or did not answer in time: the table goes on without it.
    #[must_use]
    pub fn failed(&self) -> Answer {
        Answer {
            seat: self.seat,
            version: self.version,
            answer: None,
        }
    }
}

impl<G: Roster> Room<G> {
    /// Seats the bot that the chair names, if it does not sit there yet; says whether there is one.
    fn seat_bot(&mut self, seat: Seat) -> bool {
        let (Some(game), Some(chair)) = (&self.table.game, self.table.chair(seat)) else {
            return false;
        };
        let sitting = &mut self.bots[seat.index()];
        let Some(name) = chair.bot() else {
            *sitting = Chairbot::default();
            return false;
        };
        if sitting.name.as_deref() != Some(name) {
            *sitting = Chairbot {
                name: Some(name.to_owned()),
                history: history(game, seat),
                ..Chairbot::default()
            };
        }
        if sitting.bot.is_none() && sitting.thinking.is_none() {
            sitting.bot = make::<G>(Some(name));
        }
        true
    }

    /// Lets every bot that has something to say or do unasked do it, one thing at a time.
    pub(super) fn hear_bots(&mut self, out: &mut Vec<Output>) {
        if self.table.phase() != Phase::Playing {
            return;
        }
        self.bots
            .resize_with(self.table.chairs.len(), Chairbot::default);
        let version = self.table.version();
        for seat in Seat::all(self.table.chairs.len() as u8) {
            if !self.seat_bot(seat) {
                continue;
            }
            let Some(game) = &self.table.game else { return };
            let sitting = &mut self.bots[seat.index()];
            if sitting.asked == Some(version) || sitting.offered >= MOST_OFFERS {
                continue;
            }
            let Some(bot) = sitting.bot.as_mut().filter(|bot| bot.offers()) else {
                continue;
            };
            sitting.asked = Some(version);
            let mut budget = SearchBudget::new(FastLuck::stream(version, u64::from(seat.0)));
            let offer = bot.offer(
                &Knowledge::of(game.state(), seat, &sitting.history),
                &mut budget,
            );
            let Some(fact) = offer.and_then(|action| self.play(seat, action, 0).ok()) else {
                continue;
            };
            self.bots[seat.index()].offered += 1;
            return self.store(vec![fact], None, Vec::new(), out);
        }
    }

    /// Lets every bot that owes something think.
    pub(super) fn wake_bots(&mut self, out: &mut Vec<Output>) {
        if self.table.phase() != Phase::Playing {
            return;
        }
        self.bots
            .resize_with(self.table.chairs.len(), Chairbot::default);
        let deciders = self
            .table
            .game
            .as_ref()
            .map(|game| G::next(game.state()).deciders());
        for seat in deciders.unwrap_or_default().iter() {
            if !self.seat_bot(seat) {
                continue;
            }
            let Some(game) = &self.table.game else { return };
            let sitting = &mut self.bots[seat.index()];
            let version = self.table.owing[seat.index()].version;
            if sitting.thinking == Some(version) {
                continue;
            }
            // Where it still thinks about what nobody asks any more, another of its kind answers.
            let Some(mut bot) = sitting
                .bot
                .take()
                .or_else(|| make::<G>(sitting.name.as_deref()))
            else {
                continue;
            };
            sitting.thinking = Some(version);
            let mut budget = SearchBudget::new(FastLuck::new(self.luck.raw()))
                .within(Some(Duration::from_millis(self.manners.think)));
            let (state, history) = (game.state().clone(), sitting.history.clone());
            let think = Box::new(move || {
                let action = bot.choose(&Knowledge::of(&state, seat, &history), &mut budget);
                Box::new((bot, action)) as Box<dyn Any + Send>
            });
            let not_before = self.now + self.manners.pace;
            out.push(Output::Think(Job {
                seat,
                not_before,
                version,
                think,
            }));
        }
    }

    /// Is any bot thinking about something it is still asked?
    pub(super) fn bots_think(&self) -> bool {
        self.bots.iter().any(|bot| bot.thinking.is_some())
    }

    /// What a bot answered, if it is still asked.
    pub(super) fn thought(&mut self, answer: Answer, out: &mut Vec<Output>) {
        let Answer {
            seat,
            version,
            answer,
        } = answer;
        let Some(sitting) = self
            .bots
            .get_mut(seat.index())
            .filter(|bot| bot.thinking == Some(version))
        else {
            return;
        };
        sitting.thinking = None;
        let chosen =
            answer.and_then(|answer| answer.downcast::<(Box<dyn Bot<G>>, G::Action)>().ok());
        let action = chosen.map(|chosen| {
            let (bot, action) = *chosen;
            sitting.bot = Some(bot);
            action
        });
        let asked = self
            .table
            .owing
            .get(seat.index())
            .is_some_and(|owing| owing.version == version && owing.owes);
        let by_bot = self
            .table
            .chair(seat)
            .is_some_and(|chair| chair.bot().is_some());
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
        // Somebody owes something new: the bots may speak again.
        let moved = self
            .table
            .owing
            .iter()
            .any(|owing| owing.version == self.table.version());
        for (place, bot) in self
            .bots
            .iter_mut()
            .enumerate()
            .filter(|(_, bot)| bot.name.is_some())
        {
            let seat = Seat(place as u8);
            if moved {
                bot.offered = 0;
            }
            if change.taken_back {
                // Also what a bot thinks of now: it remembers what did not happen.
                (bot.history, bot.bot, bot.thinking, bot.asked) =
                    (history(game, seat), None, None, None);
            } else {
                let noticed = change
                    .events
                    .iter()
                    .filter_map(|event| G::sight(event, viewer(Some(seat))));
                bot.history.extend(noticed);
            }
        }
    }
}

/// A bot of that name, or of the plainest kind.
fn make<G: Roster>(name: Option<&str>) -> Option<Box<dyn Bot<G>>> {
    name.and_then(G::bot)
        .or_else(|| G::BOTS.first().copied())
        .map(|spec| (spec.make)())
}

/// Everything a seat has noticed.
fn history<G: Game>(game: &Match<G>, seat: Seat) -> Vec<G::Sight> {
    game.history(Viewer::Seat(seat))
}
