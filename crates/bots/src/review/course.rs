//! A match walked through again, with everything each seat knew whenever it had a choice.

use sobremesa_core::{
    Game, Knowledge, Log, Match, Next, Noticed, PlayError, ReplayError, Seat, StartError, Verdict,
};

/// A match, ready to be reviewed.
#[derive(Clone, Debug)]
pub struct Course<G: Game> {
    moments: Vec<Moment<G>>,
    noticed: Noticed<G>,
    seats: u8,
    verdict: Option<Verdict>,
}

/// A moment at which a seat had a choice, and what it chose.
#[derive(Clone, Debug)]
pub struct Moment<G: Game> {
    /// The entry of the log with the answer, counted from 0.
    pub entry: usize,
    pub seat: Seat,
    pub action: G::Action,
    state: G::State,
    /// How much the seat had noticed until then.
    noticed: usize,
    /// Did neither chance nor anybody else do anything until the same seat's next decision?
    pub(super) alone: bool,
}

impl<G: Game> Course<G> {
    /// Walks through a log. What leaves no choice, or was done unasked, is no decision.
    pub fn of(log: &Log<G>) -> Result<Course<G>, ReplayError<G>> {
        let (mut game, played) =
            Match::<G>::reopen(log.setup.clone(), &log.opening).map_err(ReplayError::Start)?;
        let seats = G::seats(game.state());
        let mut noticed = Noticed::new(seats);
        noticed.hear(&played.events);
        let mut moments = Vec::new();
        for (place, entry) in log.entries.iter().enumerate() {
            let (seat, action) = (entry.seat, entry.action);
            let (mut choices, mut chosen) = (0, false);
            if seat.0 < seats {
                G::owed(game.state(), seat, &mut |owed| {
                    choices += 1;
                    chosen |= owed == action;
                });
            }
            if choices > 1 && chosen {
                let (state, noticed) = (game.state().clone(), noticed.by(seat).len());
                moments.push(Moment {
                    entry: place,
                    seat,
                    action,
                    state,
                    noticed,
                    alone: false,
                });
            }
            let played = game
                .resume(entry)
                .map_err(|error| ReplayError::Entry(place, error))?;
            noticed.hear(&played.events);
        }
        for place in 1..moments.len() {
            let [before, after] =
                [place - 1, place].map(|place| (moments[place].entry, moments[place].seat));
            let between = &log.entries[before.0..after.0];
            moments[place - 1].alone = before.1 == after.1
                && between
                    .iter()
                    .all(|entry| entry.seat == before.1 && entry.chance.is_empty());
        }
        let verdict = match G::next(game.state()) {
            Next::Over(outcome) => Some(G::verdict(&outcome)),
            Next::Decide(_) => None,
        };
        Ok(Course {
            moments,
            noticed,
            seats,
            verdict,
        })
    }

    /// Only the decisions of this seat.
    #[must_use]
    pub fn only(mut self, seat: Seat) -> Course<G> {
        self.moments.retain(|moment| moment.seat == seat);
        self
    }

    /// The decisions, in order.
    #[must_use]
    pub fn moments(&self) -> &[Moment<G>] {
        &self.moments
    }

    /// How many sat at the table.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// How the match ended; nothing where it was broken off.
    #[must_use]
    pub fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref()
    }

    /// What the seat knew when it decided: its view, and what it had noticed until then.
    #[must_use]
    pub fn knowledge<'a>(&'a self, moment: &'a Moment<G>) -> Knowledge<'a, G> {
        let noticed = &self.noticed.by(moment.seat)[..moment.noticed];
        Knowledge::of(&moment.state, moment.seat, noticed)
    }
}

/// Where and why a log does not replay, for those who do not tell the reasons apart: the entry, and what the rules say.
pub fn trouble<G: Game>(error: &ReplayError<G>) -> (Option<usize>, Vec<sobremesa_core::Message>) {
    use sobremesa_core::Tell as _;
    match error {
        ReplayError::Start(StartError::Faults(faults)) => {
            (None, faults.iter().map(|fault| fault.message()).collect())
        }
        ReplayError::Start(StartError::Misfit(_)) => (None, Vec::new()),
        ReplayError::Entry(entry, PlayError::Refused(refusal)) => {
            (Some(*entry), vec![refusal.message()])
        }
        ReplayError::Entry(entry, PlayError::Misfit(_)) => (Some(*entry), Vec::new()),
    }
}
