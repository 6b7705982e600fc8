//! What one seat knows. Bots are handed this and never a state.

use crate::{Game, Luck, Message, Sample, Seat, SeatSet, Viewer};

/// Everything a seat may know at a moment: its view, its history, what it may do, who owes a decision.
///
/// The state behind it cannot be reached from outside this crate. A bot that wants a state to think in asks for a
/// [`sample`](Knowledge::sample), and the sampler of the game sees no more than the bot does.
///
/// ```
/// use sobremesa_core::{FastLuck, Game, Knowledge, Quick, Setup, Viewer};
/// use sobremesa_push::Push;
///
/// let mut dealer = Quick(FastLuck::new(7));
/// let state = Push::start(&Setup::fresh(2, Default::default()), &mut dealer).expect("a match");
/// let seat = Push::next(&state).deciders().first().expect("somebody begins");
///
/// let knowledge = Knowledge::<Push>::of(&state, seat, &[]);
/// let imagined = knowledge.sample(&mut FastLuck::new(8));
/// assert_eq!(Push::view(&imagined, Viewer::Seat(seat)), knowledge.view());
/// ```
pub struct Knowledge<'a, G: Game> {
    state: &'a G::State,
    seat: Seat,
    history: &'a [G::Sight],
    bar: Option<Bar<'a, G>>,
}

/// Which actions somebody may not take although the rules allow them.
pub type Bar<'a, G> = &'a (dyn Fn(&<G as Game>::Action) -> bool + Sync);

impl<'a, G: Game> Knowledge<'a, G> {
    /// What `seat` knows in `state`, having noticed `history` since the match began.
    ///
    /// A table that keeps no history hands over an empty one; bots then know what lies on the table and no more.
    pub fn of(state: &'a G::State, seat: Seat, history: &'a [G::Sight]) -> Self {
        Knowledge {
            state,
            seat,
            history,
            bar: None,
        }
    }

    /// The same, without the actions that the bar holds back: for trying what somebody is worth who never takes them.
    /// Where nothing else is left, everything is. A bot that chooses among what it is told it may do keeps to it.
    #[must_use]
    pub fn barring(self, bar: Bar<'a, G>) -> Self {
        Knowledge {
            bar: Some(bar),
            ..self
        }
    }

    /// What holds actions back, if anything does.
    #[must_use]
    pub fn bar(&self) -> Option<Bar<'a, G>> {
        self.bar
    }

    /// Is this action held back?
    #[must_use]
    pub fn is_barred(&self, action: &G::Action) -> bool {
        self.bar.is_some_and(|bar| bar(action))
    }

    /// Whose knowledge this is.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat sees now.
    #[must_use]
    #[inline(always)]
    pub fn view(&self) -> G::View {
        G::view(self.state, Viewer::Seat(self.seat))
    }

    /// What the seat has noticed, oldest first.
    #[must_use]
    pub fn history(&self) -> &'a [G::Sight] {
        self.history
    }

    /// The seats known to owe a decision.
    #[must_use]
    pub fn awaited(&self) -> SeatSet {
        G::awaited(self.state, Viewer::Seat(self.seat))
    }

    /// What the seat may answer to what it owes.
    #[must_use]
    pub fn owed(&self) -> Vec<G::Action> {
        let mut actions = Vec::new();
        G::owed(self.state, self.seat, &mut |action| actions.push(action));
        if let Some(bar) = self.bar {
            hold_back(&mut actions, bar);
        }
        actions
    }

    /// Everything the seat may do.
    #[must_use]
    pub fn legal(&self) -> Vec<G::Action> {
        let mut actions = Vec::new();
        G::legal(self.state, self.seat, &mut |action| actions.push(action));
        if let Some(bar) = self.bar {
            hold_back(&mut actions, bar);
        }
        actions
    }

    /// One of those answers: `pick` is told how many there are and says which, from 0.
    #[must_use]
    pub fn pick_owed(&self, pick: impl FnOnce(u32) -> u32) -> G::Action {
        if self.bar.is_some() {
            let owed = self.owed();
            return owed[pick(owed.len() as u32) as usize];
        }
        G::pick_owed(self.state, self.seat, pick)
    }

    /// What the seat is warned of before it takes this action.
    #[must_use]
    pub fn warning(&self, action: G::Action) -> Option<Message> {
        G::warning(self.state, self.seat, action)
    }

    /// A world that fits all this.
    pub fn sample<L: Luck>(&self, luck: &mut L) -> G::State
    where
        G: Sample,
    {
        G::sample(self, luck)
    }
}

/// Takes away what is barred, unless nothing would be left.
pub fn hold_back<A>(actions: &mut Vec<A>, bar: &(dyn Fn(&A) -> bool + Sync)) {
    if !actions.iter().all(bar) {
        actions.retain(|action| !bar(action));
    }
}

impl<G: Game> std::fmt::Debug for Knowledge<'_, G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Knowledge")
            .field("state", self.state)
            .field("seat", &self.seat)
            .field("history", &self.history)
            .field("barred", &self.bar.is_some())
            .finish()
    }
}

/// What a seat knew at a moment, to be looked at later: by a program in another language, say, which keeps what it is
/// handed. It is as closed as the [`Knowledge`] it was made from.
#[derive(Clone)]
pub struct Kept<G: Game> {
    state: G::State,
    seat: Seat,
    history: Vec<G::Sight>,
}

impl<G: Game> Kept<G> {
    #[must_use]
    pub fn knowledge(&self) -> Knowledge<'_, G> {
        Knowledge::of(&self.state, self.seat, &self.history)
    }
}

impl<G: Game> Knowledge<'_, G> {
    /// A copy that outlives the match.
    #[must_use]
    pub fn keep(&self) -> Kept<G> {
        Kept {
            state: self.state.clone(),
            seat: self.seat,
            history: self.history.to_vec(),
        }
    }
}

impl<G: Game> Clone for Knowledge<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<G: Game> Copy for Knowledge<'_, G> {}

/// What every seat of a table has noticed since the match began.
#[derive(Clone, Debug)]
pub struct Noticed<G: Game>(Vec<Vec<G::Sight>>);

impl<G: Game> Noticed<G> {
    /// Nothing yet, at a table of so many.
    #[must_use]
    pub fn new(seats: u8) -> Self {
        Noticed(vec![Vec::new(); seats.into()])
    }

    /// Something happened: each seat notices its part.
    pub fn hear(&mut self, events: &[G::Event]) {
        for (place, noticed) in self.0.iter_mut().enumerate() {
            let viewer = Viewer::Seat(Seat(place as u8));
            noticed.extend(events.iter().filter_map(|event| G::sight(event, viewer)));
        }
    }

    /// What the seat has noticed, oldest first.
    #[must_use]
    pub fn by(&self, seat: Seat) -> &[G::Sight] {
        self.0.get(seat.index()).map_or(&[], Vec::as_slice)
    }
}
