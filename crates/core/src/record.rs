//! A match with its log: the set-up, every action, every chance outcome. The log alone leads to the same state again.

use serde::{Deserialize, Serialize};

use crate::{Game, Luck, Misfit, Recorder, Seat, Setup, Viewer};

/// One accepted action and what chance answered while it was carried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct Entry<G: Game> {
    pub seat: Seat,
    /// What they did.
    pub action: G::Action,
    /// What chance answered, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chance: Vec<G::Chance>,
}

/// Everything needed to see a match again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct Log<G: Game> {
    /// Where the match began.
    pub setup: Setup<G>,
    /// What chance answered while the match was set up.
    #[serde(default)]
    pub opening: Vec<G::Chance>,
    /// What happened since.
    #[serde(default)]
    pub entries: Vec<Entry<G>>,
}

/// Why a match could not begin.
#[derive(Clone, Debug, PartialEq)]
pub enum StartError<G: Game> {
    /// The set-up is wrong in these ways.
    Faults(Vec<G::Fault>),
    /// The given outcomes do not fit.
    Misfit(Misfit<G::Chance>),
}

/// Why an action was not carried out. Nothing has changed.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayError<G: Game> {
    /// The rules refuse it.
    Refused(G::Refusal),
    /// The given outcomes do not fit.
    Misfit(Misfit<G::Chance>),
}

/// Why a log does not replay.
#[derive(Clone, Debug, PartialEq)]
pub enum ReplayError<G: Game> {
    /// It does not begin.
    Start(StartError<G>),
    /// This entry, counted from 0, is not possible.
    Entry(usize, PlayError<G>),
}

/// A match being played, with its log.
///
/// An action is tried first and moved in once it has been written down; the log alone leads to the same state again:
///
/// ```
/// use sobremesa_core::{FastLuck, Game, Match, Setup};
/// use sobremesa_push::Push;
///
/// let mut luck = FastLuck::new(7);
/// let setup = Setup::fresh(2, Default::default());
/// let (mut game, _) = Match::<Push>::start(setup, &[], &mut luck).expect("two can play");
///
/// let seat = Push::next(game.state()).deciders().first().expect("somebody begins");
/// let action = Push::pick_owed(game.state(), seat, |_| 0);
/// let attempt = game.attempt(seat, action, &mut luck).expect("an owed action is legal");
/// assert!(game.log().entries.is_empty(), "nothing has happened yet");
/// game.commit(attempt);
///
/// let again = Match::replay(game.log(), |_, _| {}).expect("what was played");
/// assert_eq!(again.state(), game.state());
/// ```
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    log: Log<G>,
    state: G::State,
}

/// What an accepted action brought about.
#[derive(Clone, Debug)]
pub struct Played<G: Game> {
    pub events: Vec<G::Event>,
    /// How many of the given outcomes were used.
    pub used: usize,
}

/// An action the rules accept, played on a copy of the state: the match itself has not changed. Once it has been written
/// down, [`Match::commit`] moves it in without playing it again.
#[derive(Clone, Debug)]
pub struct Attempt<G: Game> {
    pub entry: Entry<G>,
    /// The state it leads to.
    pub state: G::State,
    pub events: Vec<G::Event>,
    /// How many entries the match had.
    place: usize,
}

/// What [`Match::commit`] leaves behind.
#[derive(Clone, Debug)]
pub struct Committed<G: Game> {
    /// The state before the action.
    pub before: G::State,
    pub events: Vec<G::Event>,
}

impl<G: Game> Match<G> {
    /// Begins a match, dealing the given outcomes first and then from luck.
    pub fn start(
        setup: Setup<G>,
        given: &[G::Chance],
        luck: &mut dyn Luck,
    ) -> Result<(Self, Played<G>), StartError<G>> {
        Self::start_with(
            setup,
            Recorder::rigged(given.iter().copied(), luck),
            given.len(),
        )
    }

    fn start_with(
        setup: Setup<G>,
        mut dealer: Recorder<'_, G>,
        given: usize,
    ) -> Result<(Self, Played<G>), StartError<G>> {
        let state = G::start(&setup, &mut dealer).map_err(StartError::Faults)?;
        if let Some(misfit) = dealer.misfit() {
            return Err(StartError::Misfit(misfit));
        }
        let used = given - dealer.unused().len();
        let log = Log {
            setup,
            opening: dealer.chance,
            entries: Vec::new(),
        };
        Ok((
            Match { log, state },
            Played {
                events: dealer.events,
                used,
            },
        ))
    }

    /// Carries an action out, dealing the given outcomes first and then from luck.
    pub fn play(
        &mut self,
        seat: Seat,
        action: G::Action,
        given: &[G::Chance],
        luck: &mut dyn Luck,
    ) -> Result<Played<G>, PlayError<G>> {
        let (attempt, used) = self.attempt_rigged(seat, action, given, luck)?;
        let Committed { events, .. } = self.commit(attempt);
        Ok(Played { events, used })
    }

    /// Plays on a copy of the state; says how many of the given outcomes were left over.
    fn attempt_with(
        &self,
        seat: Seat,
        action: G::Action,
        mut dealer: Recorder<'_, G>,
    ) -> Result<(Attempt<G>, usize), PlayError<G>> {
        let mut state = self.state.clone();
        G::play(&mut state, seat, action, &mut dealer).map_err(PlayError::Refused)?;
        if let Some(misfit) = dealer.misfit() {
            return Err(PlayError::Misfit(misfit));
        }
        let unused = dealer.unused().len();
        let entry = Entry {
            seat,
            action,
            chance: dealer.chance,
        };
        let attempt = Attempt {
            entry,
            state,
            events: dealer.events,
            place: self.log.entries.len(),
        };
        Ok((attempt, unused))
    }

    /// What an action would lead to, with chance answered from luck. The match stays as it is until the attempt is
    /// [committed](Match::commit).
    pub fn attempt(
        &self,
        seat: Seat,
        action: G::Action,
        luck: &mut dyn Luck,
    ) -> Result<Attempt<G>, G::Refusal> {
        match self.attempt_with(seat, action, Recorder::lucky(luck)) {
            Ok((attempt, _)) => Ok(attempt),
            Err(PlayError::Refused(refusal)) => Err(refusal),
            Err(PlayError::Misfit(_)) => unreachable!("luck answers every question"),
        }
    }

    /// What an action would lead to, dealing the given outcomes first and then from luck; says how many of them were used.
    pub fn attempt_rigged(
        &self,
        seat: Seat,
        action: G::Action,
        given: &[G::Chance],
        luck: &mut dyn Luck,
    ) -> Result<(Attempt<G>, usize), PlayError<G>> {
        let dealer = Recorder::rigged(given.iter().copied(), luck);
        let (attempt, unused) = self.attempt_with(seat, action, dealer)?;
        Ok((attempt, given.len() - unused))
    }

    /// What an entry that was written down leads to, chance answering what it answered then.
    pub fn attempt_again(&self, entry: &Entry<G>) -> Result<Attempt<G>, PlayError<G>> {
        let dealer = Recorder::scripted(entry.chance.iter().copied());
        let (attempt, _) = self.attempt_with(entry.seat, entry.action, dealer)?;
        Ok(attempt)
    }

    /// Moves an attempt in. It must have been made on this match as it is now.
    pub fn commit(&mut self, attempt: Attempt<G>) -> Committed<G> {
        let Attempt {
            entry,
            state,
            events,
            place,
        } = attempt;
        debug_assert_eq!(place, self.log.entries.len(), "made on another state");
        let before = std::mem::replace(&mut self.state, state);
        self.log.entries.push(entry);
        Committed { before, events }
    }

    /// Carries out an entry that was written down, chance answering what it answered then.
    pub fn resume(&mut self, entry: &Entry<G>) -> Result<Played<G>, PlayError<G>> {
        let attempt = self.attempt_again(entry)?;
        let Committed { events, .. } = self.commit(attempt);
        let used = entry.chance.len();
        Ok(Played { events, used })
    }

    /// Begins a match that was written down, chance answering what it answered then.
    pub fn reopen(
        setup: Setup<G>,
        opening: &[G::Chance],
    ) -> Result<(Self, Played<G>), StartError<G>> {
        Self::start_with(
            setup,
            Recorder::scripted(opening.iter().copied()),
            opening.len(),
        )
    }

    /// Plays a log again from the first card, telling each batch of events: the opening, then one batch an entry.
    pub fn replay(
        log: &Log<G>,
        mut tell: impl FnMut(&Self, &[G::Event]),
    ) -> Result<Self, ReplayError<G>> {
        let (mut game, played) =
            Self::reopen(log.setup.clone(), &log.opening).map_err(ReplayError::Start)?;
        tell(&game, &played.events);
        for (place, entry) in log.entries.iter().enumerate() {
            let played = game
                .resume(entry)
                .map_err(|error| ReplayError::Entry(place, error))?;
            tell(&game, &played.events);
        }
        Ok(game)
    }

    /// Where the match stands.
    #[must_use]
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The log so far.
    #[must_use]
    pub fn log(&self) -> &Log<G> {
        &self.log
    }

    /// Takes the last entry back. Whether that is fair is for the table to decide.
    pub fn take_back(&mut self) -> Option<Entry<G>> {
        let entry = self.log.entries.last().cloned()?;
        self.take_back_to(self.log.entries.len() - 1);
        Some(entry)
    }

    /// Takes every entry back but the first `kept`.
    pub fn take_back_to(&mut self, kept: usize) {
        *self = self.rewound(kept, |_, _| {});
    }

    /// The match as it was after its first `kept` entries, telling each batch of events as [`Match::replay`] does.
    #[must_use]
    pub fn rewound(&self, kept: usize, tell: impl FnMut(&Self, &[G::Event])) -> Self {
        let kept = kept.min(self.log.entries.len());
        let log = Log {
            setup: self.log.setup.clone(),
            opening: self.log.opening.clone(),
            entries: self.log.entries[..kept].to_vec(),
        };
        Self::replay(&log, tell).expect("what was played can be played again")
    }

    /// The state after the first `kept` entries, played on from the state after the first `place` of them; tells the state
    /// and the events after each entry in between.
    pub fn played_on(
        &self,
        place: usize,
        mut state: G::State,
        kept: usize,
        mut tell: impl FnMut(&G::State, Vec<G::Event>),
    ) -> Result<G::State, ReplayError<G>> {
        let entries = self.log.entries.iter().enumerate();
        for (place, entry) in entries.take(kept).skip(place) {
            let mut dealer = Recorder::<G>::scripted(entry.chance.iter().copied());
            let played = G::play(&mut state, entry.seat, entry.action, &mut dealer)
                .map_err(PlayError::Refused)
                .and_then(|()| {
                    dealer
                        .misfit()
                        .map_or(Ok(()), |it| Err(PlayError::Misfit(it)))
                });
            played.map_err(|error| ReplayError::Entry(place, error))?;
            tell(&state, dealer.events);
        }
        Ok(state)
    }

    /// Drops every entry but the first `kept`, after which the state was this.
    pub fn wind_back(&mut self, kept: usize, state: G::State) {
        self.log.entries.truncate(kept);
        self.state = state;
    }

    /// Everything a viewer has noticed since the match began, oldest first.
    #[must_use]
    pub fn history(&self, viewer: Viewer) -> Vec<G::Sight> {
        let mut sights = Vec::new();
        Self::replay(&self.log, |_, events| {
            sights.extend(events.iter().filter_map(|event| G::sight(event, viewer)))
        })
        .expect("what was played can be played again");
        sights
    }
}
