//! One match, stepped by numbers.

mod memory;
mod narrowed;
mod rows;

use sobremesa_core::{FastLuck, Luck, Next, Noticed, Quick, Seat, Setup, Viewer};

use self::narrowed::Narrowed;
use crate::{At, Bound, Encode, Path};

/// A match that is answered number by number: the first seat that owes a decision is asked. Where several decide at the
/// same time they are asked in the order of seats, and nobody sees what the others answered.
#[derive(Clone, Debug)]
pub struct Stepper<G: Encode> {
    state: G::State,
    context: G::Context,
    dealer: Quick<FastLuck>,
    /// Who is asked; nobody once it is over.
    asked: Option<Seat>,
    last: Seat,
    named: Path,
    /// The numbers of every owed action that begins with those named: listed once a question. Empty where every action
    /// has one number, which the rules list faster than memory does.
    paths: Vec<Path>,
    /// What the seats have noticed, at a table whose seats remember.
    noticed: Option<Box<Noticed<G>>>,
}

/// Why a match was not stepped. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StepError {
    #[error("number {number} is no action of the game: there are {actions}")]
    OutOfRange { number: i64, actions: usize },
    #[error("number {number} is not legal for seat {seat} now")]
    Illegal { number: u16, seat: u8 },
    #[error("there is no answer {index}: there are {answers}")]
    NoAnswer { index: i64, answers: usize },
    #[error("seat {seat} may not do that unasked now")]
    Unasked { seat: u8 },
    #[error("the match is over")]
    Over,
}

/// Why a match could not begin.
#[derive(Clone, Debug, PartialEq)]
pub enum BeginError<F> {
    Faults(Vec<F>),
    Bound(Bound),
}

impl<G: Encode> Stepper<G> {
    /// Deals a match.
    pub fn begin(setup: &Setup<G>, luck: FastLuck) -> Result<Self, BeginError<G::Fault>> {
        let mut dealer = Quick(luck);
        let state = G::start(setup, &mut dealer).map_err(BeginError::Faults)?;
        let context =
            G::context(&G::view(&state, Viewer::Seat(Seat(0)))).map_err(BeginError::Bound)?;
        Ok(Self::at(state, context, dealer))
    }

    fn at(state: G::State, context: G::Context, dealer: Quick<FastLuck>) -> Self {
        let mut stepper = Stepper {
            asked: None,
            last: Seat(0),
            named: Path::default(),
            paths: Vec::new(),
            noticed: None,
            state,
            context,
            dealer,
        };
        stepper.ask();
        stepper
    }

    /// Deals the next match by the same set-up, known to be sound.
    pub(crate) fn again(&mut self, setup: &Setup<G>, luck: FastLuck) {
        self.dealer = Quick(luck);
        if let Ok(state) = G::start(setup, &mut self.dealer) {
            self.state = state;
        }
        (self.named, self.last) = (Path::default(), Seat(0));
        self.ask();
    }

    #[inline]
    fn ask(&mut self) {
        self.asked = G::next(&self.state).deciders().first();
        self.last = self.asked.unwrap_or(self.last);
        if G::LONGEST > 1 {
            let mut paths = std::mem::take(&mut self.paths);
            paths.clear();
            if let Some(seat) = self.asked {
                let at = self.frame(seat);
                G::owed(&self.state, seat, &mut |action| {
                    paths.push(G::path(at, action))
                });
            }
            self.paths = paths;
        }
    }

    /// Who is asked; nobody once it is over.
    #[must_use]
    #[inline]
    pub fn seat(&self) -> Option<Seat> {
        self.asked
    }

    /// Who is asked, or was asked last.
    #[must_use]
    #[inline]
    pub fn viewer(&self) -> Seat {
        self.last
    }

    #[must_use]
    #[inline]
    pub fn state(&self) -> &G::State {
        &self.state
    }

    #[must_use]
    pub fn context(&self) -> &G::Context {
        &self.context
    }

    /// The numbers chosen of an action that is not whole yet.
    #[must_use]
    #[inline]
    pub fn named(&self) -> &[u16] {
        self.named.as_slice()
    }

    #[must_use]
    pub fn seats(&self) -> u8 {
        G::seats(&self.state)
    }

    /// How it ended, once it has.
    #[must_use]
    pub fn outcome(&self) -> Option<G::Outcome> {
        match G::next(&self.state) {
            Next::Over(outcome) => Some(outcome),
            Next::Decide(_) => None,
        }
    }

    #[inline]
    fn frame(&self, seat: Seat) -> At<'_, G::Context> {
        At {
            context: &self.context,
            seat,
            seats: G::seats(&self.state),
        }
    }

    /// The numbers that are legal now; one may come several times where actions begin with it.
    #[inline]
    pub fn legal(&self, mut each: impl FnMut(u16)) {
        let Some(seat) = self.asked else { return };
        if G::LONGEST == 1 {
            let at = self.frame(seat);
            G::owed(&self.state, seat, &mut |action| {
                each(G::path(at, action).first())
            });
            return;
        }
        let place = self.named.len();
        self.paths
            .iter()
            .filter_map(|path| path.get(place))
            .for_each(each);
    }

    /// Ones where a number is legal; `out` has a place for every number and is zero before.
    #[inline]
    pub fn mask(&self, out: &mut [u8]) {
        self.legal(|number| {
            if let Some(place) = out.get_mut(usize::from(number)) {
                *place = 1;
            }
        });
    }

    /// Each legal number once.
    #[must_use]
    pub fn numbers(&self) -> Vec<u16> {
        let mut numbers = Vec::new();
        self.list(&mut numbers);
        numbers
    }

    /// Adds each legal number once.
    pub(crate) fn list(&self, numbers: &mut Vec<u16>) {
        let from = numbers.len();
        self.legal(|number| {
            if G::LONGEST == 1 || !numbers[from..].contains(&number) {
                numbers.push(number);
            }
        });
    }

    /// A legal number, each equally likely; nothing once it is over.
    #[inline]
    pub fn pick(&self, luck: &mut FastLuck) -> Option<u16> {
        let seat = self.asked?;
        if G::LONGEST == 1 {
            let action = G::pick_owed(&self.state, seat, |count| luck.below(count));
            return G::path(self.frame(seat), action)
                .as_slice()
                .first()
                .copied();
        }
        // Few numbers at a time; the words keep them apart without asking for memory.
        let (mut words, mut used, mut count) = ([0u64; 32], 0u32, 0);
        self.legal(|number| {
            if let Some(word) = words.get_mut(usize::from(number >> 6)) {
                let bit = 1 << (number & 63);
                count += u32::from(*word & bit == 0);
                *word |= bit;
                used |= 1 << (number >> 6);
            }
        });
        if count == 0 {
            return None;
        }
        let mut left = luck.below(count);
        while used != 0 {
            let place = used.trailing_zeros();
            used &= used - 1;
            let mut word = words[place as usize];
            let here = word.count_ones();
            if left < here {
                (0..left).for_each(|_| word &= word - 1);
                return Some((place * 64 + word.trailing_zeros()) as u16);
            }
            left -= here;
        }
        None
    }

    /// May this number be chosen now?
    #[must_use]
    #[inline]
    pub fn allows(&self, number: u16) -> bool {
        let mut found = false;
        self.legal(|legal| found |= legal == number);
        found
    }

    /// Chooses a number. The action is carried out as soon as only one is left that begins with the numbers chosen.
    #[inline]
    pub fn step(&mut self, number: u16) -> Result<(), StepError> {
        // Only what answers the question: free actions have numbers and are no step.
        if G::LONGEST == 1 && !self.allows(number) {
            let seat = self.asked.ok_or(StepError::Over)?.0;
            return Err(match usize::from(number) < G::ACTIONS {
                true => StepError::Illegal { number, seat },
                false => out_of_range::<G>(number.into()),
            });
        }
        self.step_allowed(number)
    }

    /// The same for a number that was found to be allowed.
    #[inline]
    pub(crate) fn step_allowed(&mut self, number: u16) -> Result<(), StepError> {
        let seat = self.asked.ok_or(StepError::Over)?;
        let illegal = StepError::Illegal {
            number,
            seat: seat.0,
        };
        if usize::from(number) >= G::ACTIONS {
            return Err(out_of_range::<G>(number.into()));
        }
        let action = if G::LONGEST == 1 {
            G::action(self.frame(seat), &[number]).ok_or_else(|| illegal.clone())?
        } else {
            match self.narrowed(seat, number) {
                Narrowed::Nothing => return Err(illegal),
                Narrowed::Several(named) => {
                    self.named = named;
                    let named = named.as_slice();
                    self.paths.retain(|path| path.as_slice().starts_with(named));
                    return Ok(());
                }
                Narrowed::One(action) => action,
            }
        };
        self.carry_out(seat, action).map_err(|_| illegal)?;
        self.named = Path::default();
        self.ask();
        Ok(())
    }

    #[inline]
    fn carry_out(&mut self, seat: Seat, action: G::Action) -> Result<(), G::Refusal> {
        match self.noticed {
            None => G::play(&mut self.state, seat, action, &mut self.dealer),
            Some(_) => self.play_heard(seat, action),
        }
    }
}

pub(crate) fn out_of_range<G: Encode>(number: i64) -> StepError {
    StepError::OutOfRange {
        number,
        actions: G::ACTIONS,
    }
}
