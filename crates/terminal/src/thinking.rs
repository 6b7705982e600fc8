//! Bots think on a thread of their own, so that the table never stands still.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use std::time::Duration;

use sobremesa_bots::{Bot, MOST_OFFERS, Roster, SearchBudget};
use sobremesa_core::{FastLuck, Game, Knowledge, Seat};
use sobremesa_shelf::Cue;
use sobremesa_table::Scripted;

/// The most a bot may think about one answer.
pub(crate) const LIMIT: Duration = Duration::from_secs(1);

/// The bots of a table; one thinks at a time.
pub(crate) struct Thinking<G: Game> {
    bots: Vec<Option<Box<dyn Bot<G>>>>,
    names: Vec<Option<String>>,
    /// What they do in a lesson, while there is something written for them.
    script: Vec<Cue>,
    at_work: Option<Work<G>>,
    luck: FastLuck,
    /// How often bots may still do something unasked before anybody has to act again.
    offers: usize,
}

struct Work<G: Game> {
    seat: Seat,
    answer: Receiver<(Box<dyn Bot<G>>, G::Action)>,
}

/// What became of a thought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Thoughts<A> {
    Idle,
    /// A bot is still thinking.
    Busy,
    /// A bot has decided.
    Answer(Seat, A),
}

impl<G: Roster> Thinking<G> {
    /// The bots by their names, nothing where a person sits.
    pub(crate) fn new(names: impl Iterator<Item = Option<String>>, seed: u64) -> Self {
        let names: Vec<Option<String>> = names.collect();
        let mut thinking = Thinking {
            bots: names.iter().map(|name| bot(name, &[])).collect(),
            names,
            script: Vec::new(),
            at_work: None,
            luck: FastLuck::stream(seed, 1),
            offers: 0,
        };
        thinking.acted();
        thinking
    }

    /// From now on the bots do what is written for them, where anything is.
    pub(crate) fn follow(&mut self, script: Vec<Cue>) {
        self.bots = self.names.iter().map(|name| bot(name, &script)).collect();
        self.script = script;
    }

    /// The match was taken back: what is being thought out counts no more.
    pub(crate) fn forget(&mut self) {
        if let Some(work) = self.at_work.take() {
            let place = work.seat.index();
            self.bots[place] = bot(&self.names[place], &self.script);
        }
        self.acted();
    }

    /// Lets a seat's bot think about what it owes, from what the seat knows, for so long at the most.
    pub(crate) fn ask(
        &mut self,
        state: &G::State,
        seat: Seat,
        history: Vec<G::Sight>,
        limit: Duration,
    ) {
        let Some(mut bot) = self.bots.get_mut(seat.index()).and_then(Option::take) else {
            return;
        };
        let (tell, answer) = channel();
        let state = state.clone();
        let mut budget = SearchBudget::new(FastLuck::new(self.luck.raw())).within(Some(limit));
        thread::spawn(move || {
            let action = bot.choose(&Knowledge::of(&state, seat, &history), &mut budget);
            // Nobody listens any more where the table was left meanwhile.
            let _ = tell.send((bot, action));
        });
        self.at_work = Some(Work { seat, answer });
    }

    /// Somebody has acted: the bots may say something to that.
    pub(crate) fn acted(&mut self) {
        self.offers = MOST_OFFERS * self.bots.len();
    }

    /// Something a bot says or does unasked, from what its seat knows.
    pub(crate) fn offer(
        &mut self,
        state: &G::State,
        history: impl Fn(Seat) -> Vec<G::Sight>,
    ) -> Option<(Seat, G::Action)> {
        if self.offers == 0 {
            return None;
        }
        let mut budget = SearchBudget::new(FastLuck::new(self.luck.raw()));
        let offer = Seat::all(self.bots.len() as u8).find_map(|seat| {
            let bot = self.bots[seat.index()]
                .as_mut()
                .filter(|bot| bot.offers())?;
            let action = bot.offer(&Knowledge::of(state, seat, &history(seat)), &mut budget)?;
            Some((seat, action))
        });
        // Nothing to say now is nothing to say until something happens.
        self.offers = if offer.is_some() { self.offers - 1 } else { 0 };
        offer
    }

    /// Looks whether an answer has come.
    pub(crate) fn listen(&mut self, state: &G::State) -> Thoughts<G::Action> {
        let Some(work) = &self.at_work else {
            return Thoughts::Idle;
        };
        let seat = work.seat;
        let action = match work.answer.try_recv() {
            Err(TryRecvError::Empty) => return Thoughts::Busy,
            Ok((bot, action)) => {
                self.bots[seat.index()] = Some(bot);
                action
            }
            // The bot broke down: the match goes on with the first answer there is, and another bot of the plain kind.
            Err(TryRecvError::Disconnected) => {
                self.bots[seat.index()] = G::BOTS.first().map(|spec| (spec.make)());
                G::pick_owed(state, seat, |_| 0)
            }
        };
        self.at_work = None;
        Thoughts::Answer(seat, action)
    }
}

fn bot<G: Roster>(name: &Option<String>, script: &[Cue]) -> Option<Box<dyn Bot<G>>> {
    let spec = G::bot(name.as_deref()?)?;
    let bot = (spec.make)();
    if script.is_empty() {
        return Some(bot);
    }
    let script = script.to_vec();
    Some(Box::new(Scripted { script, bot }))
}
