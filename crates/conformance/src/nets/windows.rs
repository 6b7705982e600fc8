//! Windows: whoever could answer, everybody else notices the same.

use sobremesa_core::{FastLuck, Game, Knowledge, Recorder, Sample, Seat, Viewer};

use crate::violation::difference;
use crate::walk::{awaited, common, each_moment, lawful, owed, pick, sights};
use crate::{Breach, Checked, Look, Violation};

/// Takes the true world and one in which the others hold other cards, does the same in both, and lets every window that
/// opens pass. Where the same was laid open and chance answered the same, every viewer who could not tell the worlds
/// apart has noticed the same, as often and in the same order, although other seats were asked. Where windows are timed
/// it came in the same steps, too.
pub fn windows<C: Checked<G>, G: Sample>() -> Result<(), Violation> {
    let mut luck = FastLuck::new(11);
    each_moment::<C, G>(|moment| {
        let seat = Seat((moment.step % u32::from(G::seats(moment.state))) as u8);
        let history = &moment.histories[seat.index()];
        let imagined = Knowledge::<G>::of(moment.state, seat, history).sample(&mut luck);
        let first = if G::window(moment.state).is_some() {
            None
        } else {
            let choices = common::<G>(moment.state, &imagined, owed::<G>);
            if choices.is_empty() {
                return Ok(());
            }
            Some(pick(&choices, &mut luck))
        };
        let Some(here) = Course::<G>::play::<C>(moment.state, first, None, &mut luck)? else {
            return Ok(());
        };
        let Some(there) = Course::play::<C>(&imagined, first, Some(&here.chance), &mut luck)?
        else {
            return Ok(());
        };
        let seats = Seat::all(G::seats(moment.state)).map(Viewer::Seat);
        seats
            .chain([Viewer::Spectator])
            .filter(|&viewer| alike::<G>(moment.state, &imagined, viewer))
            .try_for_each(|viewer| here.looks_like(&there, viewer))
    })
}

/// Can the viewer not tell the worlds apart?
fn alike<G: Game>(here: &G::State, there: &G::State, viewer: Viewer) -> bool {
    G::view(here, viewer) == G::view(there, viewer)
        && awaited::<G>(here, viewer) == awaited::<G>(there, viewer)
}

/// What one world tells of an action and of the windows that were let pass after it.
struct Course<G: Game> {
    chance: Vec<G::Chance>,
    /// The events of each step.
    steps: Vec<Vec<G::Event>>,
    /// What was laid open.
    opened: Vec<String>,
    /// Were all windows timed?
    timed: bool,
}

impl<G: Sample> Course<G> {
    /// Nothing where chance cannot answer what it is given.
    fn play<C: Checked<G>>(
        from: &G::State,
        first: Option<(Seat, G::Action)>,
        given: Option<&[G::Chance]>,
        luck: &mut FastLuck,
    ) -> Result<Option<Self>, Breach> {
        let mut state = from.clone();
        let mut course = Course {
            chance: Vec::new(),
            steps: Vec::new(),
            opened: Vec::new(),
            // Who has answered already in an open window is hidden, and with it how many steps are to come.
            timed: first.is_some(),
        };
        let mut next = first.or_else(|| course.pass(&state));
        while let Some((seat, action)) = next {
            let used = course.chance.len();
            let rigged = given.map_or(&[][..], |given| given.get(used..).unwrap_or_default());
            let mut dealer = Recorder::<G>::rigged(rigged.iter().copied(), luck);
            lawful::<G, _>(&mut state, seat, action, &mut dealer)?;
            if dealer.misfit().is_some() {
                return Ok(None);
            }
            let opened = dealer.events.iter();
            course
                .opened
                .extend(opened.filter_map(|event| C::opens(event, &state)));
            course.chance.extend(dealer.chance);
            course.steps.push(dealer.events);
            next = course.pass(&state);
        }
        Ok(Some(course).filter(|course| given.is_none_or(|given| given == course.chance)))
    }

    /// Who lets the open window pass next.
    fn pass(&mut self, state: &G::State) -> Option<(Seat, G::Action)> {
        let window = G::window(state)?;
        self.timed &= window.timed;
        Some((G::next(state).deciders().iter().next()?, window.pass))
    }

    fn looks_like(&self, other: &Self, viewer: Viewer) -> Result<(), Breach> {
        if self.opened != other.opened {
            return Ok(());
        }
        let noticed = |course: &Self| -> Vec<Vec<G::Sight>> {
            let steps = course.steps.iter();
            steps.map(|events| sights::<G>(events, viewer)).collect()
        };
        let (was, is) = (noticed(self), noticed(other));
        let same = if self.timed && other.timed {
            was == is
        } else {
            was.concat() == is.concat()
        };
        if same {
            return Ok(());
        }
        let (was, is) = difference(&was, &is);
        let (seat, look) = match viewer {
            Viewer::Seat(seat) => (seat, Look::Sights),
            Viewer::Spectator => (Seat(0), Look::SpectatorSights),
        };
        Err(Breach::Leak {
            seat,
            look,
            was,
            is,
        })
    }
}
