//! A match whose seats remember: bots that look at what happened before are handed what their seat has noticed, and what
//! somebody says unasked is played between the questions.

use sobremesa_core::{
    Dealer, FastLuck, Game, Noticed, Piece, PieceSet, Quick, Seat, Setup, Urn, Viewer,
};

use super::{BeginError, StepError, Stepper};
use crate::Encode;

/// Deals as [`Quick`] does, to the last draw, and hears what happens.
struct Listening<'a, G: Game> {
    dealer: &'a mut Quick<FastLuck>,
    events: Vec<G::Event>,
}

impl<G: Game> Dealer<G> for Listening<'_, G> {
    fn draw<U: Urn>(&mut self, urn: &U) -> U::Item
    where
        U::Item: Into<G::Chance> + TryFrom<G::Chance>,
    {
        Dealer::<G>::draw(self.dealer, urn)
    }

    fn draw_out<P>(&mut self, set: &mut PieceSet<P>, count: u32) -> PieceSet<P>
    where
        P: Piece + Into<G::Chance> + TryFrom<G::Chance>,
    {
        Dealer::<G>::draw_out(self.dealer, set, count)
    }

    fn tell(&mut self, event: impl FnOnce() -> G::Event) {
        self.events.push(event());
    }
}

impl<G: Encode> Stepper<G> {
    /// Deals the same match as [`Stepper::begin`], at a table whose seats remember.
    pub fn begin_heard(setup: &Setup<G>, luck: FastLuck) -> Result<Self, BeginError<G::Fault>> {
        let mut dealer = Quick(luck);
        let mut listening = Listening::<G> {
            dealer: &mut dealer,
            events: Vec::new(),
        };
        let state = G::start(setup, &mut listening).map_err(BeginError::Faults)?;
        let mut noticed = Noticed::new(setup.seats);
        noticed.hear(&listening.events);
        let context =
            G::context(&G::view(&state, Viewer::Seat(Seat(0)))).map_err(BeginError::Bound)?;
        let mut stepper = Self::at(state, context, dealer);
        stepper.noticed = Some(Box::new(noticed));
        Ok(stepper)
    }

    /// Do its seats remember?
    #[must_use]
    pub fn hears(&self) -> bool {
        self.noticed.is_some()
    }

    /// From here on its seats remember; what was before they do not know.
    pub fn listen(&mut self) {
        let seats = self.seats();
        self.noticed
            .get_or_insert_with(|| Box::new(Noticed::new(seats)));
    }

    /// The same moment at a table where nobody remembers.
    #[must_use]
    pub fn without_memory(&self) -> Self {
        Stepper {
            state: self.state.clone(),
            context: self.context.clone(),
            dealer: self.dealer.clone(),
            paths: self.paths.clone(),
            noticed: None,
            ..*self
        }
    }

    /// What the seat has noticed, oldest first; nothing where nobody remembers.
    #[must_use]
    pub fn history(&self, seat: Seat) -> &[G::Sight] {
        self.noticed
            .as_ref()
            .map_or(&[], |noticed| noticed.by(seat))
    }

    /// Something said or done unasked, such as a signal: only what is free, and not in the middle of an action.
    pub fn say(&mut self, seat: Seat, action: G::Action) -> Result<(), StepError> {
        let mut free = false;
        if seat.0 < self.seats() {
            G::free(&self.state, seat, &mut |other| free |= other == action);
        }
        let refused = StepError::Unasked { seat: seat.0 };
        if !free || !self.named.is_empty() {
            return Err(refused);
        }
        self.carry_out(seat, action).map_err(|_| refused)?;
        self.ask();
        Ok(())
    }

    /// Plays at a table whose seats remember.
    #[cold]
    #[inline(never)]
    pub(super) fn play_heard(&mut self, seat: Seat, action: G::Action) -> Result<(), G::Refusal> {
        let mut listening = Listening::<G> {
            dealer: &mut self.dealer,
            events: Vec::new(),
        };
        G::play(&mut self.state, seat, action, &mut listening)?;
        let events = listening.events;
        if let Some(noticed) = &mut self.noticed {
            noticed.hear(&events);
        }
        Ok(())
    }
}
