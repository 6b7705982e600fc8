//! Bots are clients of the room like any other: what a seat knows goes out, an action comes back.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use sobremesa_core::{FastLuck, Game, Knowledge, Luck, Seat};
use sobremesa_player::{BotSpec, MOST_OFFERS, Roster, SearchBudget};
use sobremesa_protocol::wire::TablePhase;

use super::{Answer, Job, Output, Room};
use crate::change::Change;
use crate::rehearse::Scripted;
use crate::room::job::{SharedBot, Thinker};
use crate::table::Table;

/// How long a bot may think about whether it wants to do something unasked: it does so while everybody waits.
const OFFER_LIMIT: Duration = Duration::from_millis(2);

/// The bot on a seat.
pub(super) struct Chairbot<G: Game> {
    name: Option<String>,
    bot: Option<SharedBot<G>>,
    /// The version at which it sat down, or started afresh.
    since: u64,
    /// The version its seat began to owe what it is thinking about.
    thinking: Option<u64>,
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
            since: 0,
            thinking: None,
            asked: None,
            offered: 0,
        }
    }
}

impl<G: Game> Room<G> {
    /// Seats the bot that the chair names, if it does not sit there yet; says whether there is one.
    fn seat_bot(&mut self, seat: Seat) -> bool {
        let Some(chair) = self.table.chair(seat) else {
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
                ..Chairbot::default()
            };
        }
        if sitting.bot.is_none() && sitting.thinking.is_none() {
            sitting.bot = make(&self.table, Some(name));
            sitting.since = self.table.version();
        }
        true
    }

    /// Lets every bot that has something to say or do unasked do it, one thing at a time.
    pub(super) fn hear_bots(&mut self, out: &mut Vec<Output>) {
        if self.table.phase() != TablePhase::Playing {
            return;
        }
        self.bots
            .resize_with(self.table.seating.chairs.len(), Chairbot::default);
        let version = self.table.version();
        for seat in Seat::all(self.table.seating.chairs.len() as u8) {
            if !self.seat_bot(seat) {
                continue;
            }
            let Some(game) = &self.table.game else { return };
            let sitting = &mut self.bots[seat.index()];
            if sitting.asked == Some(version) || sitting.offered >= MOST_OFFERS {
                continue;
            }
            // Whoever thinks is not disturbed.
            let idle = sitting.bot.clone().filter(|_| sitting.thinking.is_none());
            let Some(bot) = idle else { continue };
            sitting.asked = Some(version);
            let offer = bot.try_lock().ok().filter(|bot| bot.offers());
            let offer = offer.and_then(|mut bot| {
                let luck = FastLuck::stream(version, u64::from(seat.0));
                let mut budget = SearchBudget::new(luck).within(Some(OFFER_LIMIT));
                let history = self.table.history.by(seat);
                bot.offer(&Knowledge::of(game.state(), seat, &history), &mut budget)
            });
            let Some(decision) = offer.and_then(|action| self.table.attempt(seat, action).ok())
            else {
                continue;
            };
            self.bots[seat.index()].offered += 1;
            return self.store(decision, None, Vec::new(), out);
        }
    }

    /// Lets every bot that owes something think.
    pub(super) fn wake_bots(&mut self, out: &mut Vec<Output>) {
        if self.table.phase() != TablePhase::Playing {
            return;
        }
        self.bots
            .resize_with(self.table.seating.chairs.len(), Chairbot::default);
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
            let idle = sitting.bot.take().filter(|_| sitting.thinking.is_none());
            if idle.is_none() {
                sitting.since = self.table.version();
            }
            let Some(bot) = idle.or_else(|| make(&self.table, sitting.name.as_deref())) else {
                continue;
            };
            sitting.thinking = Some(version);
            sitting.bot = Some(bot.clone());
            let thinker = Thinker {
                bot,
                state: game.state().clone(),
                history: self.table.history.by(seat),
                quick: quick(&self.table.roster, sitting.name.as_deref()),
                sample: self.table.roster.sample,
            };
            out.push(Output::Think(Job {
                table: self.table.id.clone(),
                game: G::ID,
                seat,
                version,
                bot: sitting.name.clone().unwrap_or_default(),
                limit: Duration::from_millis(self.config.think),
                luck: self.luck.raw(),
                not_before: self.now + self.config.pace,
                since: sitting.since,
                script: self.table.opened.script.clone(),
                thinker: Box::new(thinker),
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
            action,
            hurried,
        } = answer;
        let Some(sitting) = self
            .bots
            .get_mut(seat.index())
            .filter(|bot| bot.thinking == Some(version))
        else {
            return;
        };
        sitting.thinking = None;
        if action.is_none() {
            // It broke down, or thinks on for ever.
            sitting.bot = None;
        }
        let action: Option<G::Action> =
            action.and_then(|action| serde_json::from_str(action.get()).ok());
        let asked = self
            .table
            .owing
            .get(seat.index())
            .is_some_and(|owing| owing.version == version && owing.owes);
        let by_bot = self
            .table
            .chair(seat)
            .is_some_and(|chair| chair.bot().is_some());
        if !asked || !by_bot || self.table.phase() != TablePhase::Playing {
            return;
        }
        let Some(game) = &self.table.game else { return };
        let chosen = action.and_then(|action| self.table.attempt(seat, action).ok());
        // For a bot that broke down, or wants what is not allowed, the one plays that answers at once; if that fails
        // too, anything that is allowed.
        let chosen = chosen.or_else(|| {
            let action = self.quick_answer(seat)?;
            self.table.attempt(seat, action).ok()
        });
        let decision = chosen.or_else(|| {
            let count = |n: u32| FastLuck::stream(version, n.into()).below(n);
            let action = G::pick_owed(game.state(), seat, count);
            self.table.attempt(seat, action).ok()
        });
        if let Some(decision) = decision {
            self.store(decision, None, Vec::new(), out);
        }
        // While a window is open nobody learns that a bot was asked.
        if self.hurried != hurried && self.table.open_window().is_none() {
            self.hurried = hurried;
            self.tell_presence(out);
        }
    }

    /// What the bot that answers at once would do. It may break down like any other.
    fn quick_answer(&self, seat: Seat) -> Option<G::Action> {
        let game = self.table.game.as_ref()?;
        let spec = self.table.roster.bot(self.table.roster.fast)?;
        let history = self.table.history.by(seat);
        let luck = FastLuck::stream(self.table.version(), u64::from(seat.0));
        let answer = || {
            let mut budget = SearchBudget::new(luck).within(Some(OFFER_LIMIT));
            (spec.make)().choose(&Knowledge::of(game.state(), seat, &history), &mut budget)
        };
        catch_unwind(AssertUnwindSafe(answer)).ok()
    }

    /// Somebody owes something new: the bots may speak again. Where something was taken back they start afresh: they
    /// remember, and think of, what did not happen.
    pub(super) fn renew_bots(&mut self, change: &Change<G>) {
        let version = self.table.version();
        let moved = (self.table.owing.iter()).any(|owing| owing.version == version);
        for bot in self.bots.iter_mut().filter(|bot| bot.name.is_some()) {
            if moved {
                bot.offered = 0;
            }
            if change.taken_back {
                (bot.bot, bot.thinking, bot.asked) = (None, None, None);
            }
        }
    }
}

/// The bot that answers at once in the place of one of that name; nobody for those that are no stronger.
pub(super) fn quick<G: Game>(roster: &Roster<G>, name: Option<&str>) -> Option<BotSpec<G>> {
    let place = |name: &str| roster.bots.iter().position(|bot| bot.name == name);
    let fast = place(roster.fast)?;
    (name.and_then(place)? > fast).then(|| roster.bots[fast])
}

/// A bot of that name, or of the plainest kind; in a lesson one that does what is written for it first.
fn make<G: Game>(table: &Table<G>, name: Option<&str>) -> Option<SharedBot<G>> {
    let roster = &table.roster;
    let spec = name
        .and_then(|name| roster.bot(name))
        .or_else(|| roster.bots.first().copied())?;
    let (bot, script) = ((spec.make)(), table.opened.script.clone());
    Some(Arc::new(Mutex::new(match script.is_empty() {
        true => bot,
        false => Box::new(Scripted { script, bot }),
    })))
}
