//! A match between people and bots, and what each of them has noticed. No screen, no clock.

use sobremesa_bots::Roster;
use sobremesa_core::{
    FastLuck, Game, Log, Match, Next, PlayError, ReplayError, Seat, SeatSet, Setup, StartError,
    Tell, Viewer,
};
use sobremesa_protocol::{Player, Record};
use sobremesa_table::{TakeBack, is_quiet};

use crate::board::Sitter;

/// Why an action is not taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stays {
    /// Nothing was done yet.
    Nothing,
    /// The match is over.
    Over,
    /// These people have to agree first.
    Consent(SeatSet),
}

/// A match with those who play it.
pub(crate) struct Session<G: Game> {
    game: Match<G>,
    /// The opening, then what each entry brought about.
    batches: Vec<Vec<G::Event>>,
    luck: FastLuck,
    sitters: Vec<Sitter>,
    /// The state before the last entry, where that was not taken back.
    before: Option<G::State>,
}

impl<G: Roster> Session<G> {
    /// Deals a new match.
    pub(crate) fn start(
        setup: Setup<G>,
        sitters: Vec<Sitter>,
        seed: u64,
    ) -> Result<Self, Vec<G::Fault>> {
        let mut luck = FastLuck::new(seed);
        match Match::start(setup, &[], &mut luck) {
            Ok((game, played)) => Ok(Session {
                game,
                batches: vec![played.events],
                luck,
                sitters,
                before: None,
            }),
            Err(StartError::Faults(faults)) => Err(faults),
            Err(StartError::Misfit(_)) => unreachable!("no outcomes were given"),
        }
    }

    /// Goes on with a match that was written down.
    pub(crate) fn resume(
        log: &Log<G>,
        sitters: Vec<Sitter>,
        seed: u64,
    ) -> Result<Self, ReplayError<G>> {
        let mut batches = Vec::new();
        let game = Match::replay(log, |_, events| batches.push(events.to_vec()))?;
        Ok(Session {
            game,
            batches,
            luck: FastLuck::new(seed),
            sitters,
            before: None,
        })
    }

    pub(crate) fn state(&self) -> &G::State {
        self.game.state()
    }

    pub(crate) fn sitters(&self) -> &[Sitter] {
        &self.sitters
    }

    /// Calls somebody by another name.
    pub(crate) fn rename(&mut self, seat: usize, name: String) {
        self.sitters[seat].name = name;
    }

    pub(crate) fn next(&self) -> Next<G::Outcome> {
        G::next(self.game.state())
    }

    pub(crate) fn over(&self) -> Option<G::Outcome> {
        match self.next() {
            Next::Over(outcome) => Some(outcome),
            Next::Decide(_) => None,
        }
    }

    /// The seats of persons.
    pub(crate) fn people(&self) -> SeatSet {
        Seat::all(self.sitters.len() as u8)
            .filter(|seat| self.sitters[seat.index()].bot.is_none())
            .collect()
    }

    /// How many actions were taken.
    pub(crate) fn moves(&self) -> usize {
        self.game.log().entries.len()
    }

    /// How many of them this seat took.
    pub(crate) fn moves_of(&self, seat: Seat) -> usize {
        let entries = self.game.log().entries.iter();
        entries.filter(|entry| entry.seat == seat).count()
    }

    /// Carries an action out.
    pub(crate) fn play(&mut self, seat: Seat, action: G::Action) -> Result<(), G::Refusal> {
        let before = self.game.state().clone();
        match self.game.play(seat, action, &[], &mut self.luck) {
            Ok(played) => {
                self.before = Some(before);
                self.batches.push(played.events);
                Ok(())
            }
            Err(PlayError::Refused(refusal)) => Err(refusal),
            Err(PlayError::Misfit(_)) => unreachable!("no outcomes were given"),
        }
    }

    /// Takes the last action of `asking` back, with everything since (`docs/table/RULES.md`, M1). `agreed` says that
    /// everybody who has to agree does.
    pub(crate) fn undo(&mut self, asking: Seat, agreed: bool) -> Result<(), Stays> {
        if self.over().is_some() {
            return Err(Stays::Over);
        }
        let unnoticed = || self.last_is_unnoticed();
        let moves = match TakeBack::of(self.game.log(), asking, self.people(), unnoticed) {
            TakeBack::Nothing => return Err(Stays::Nothing),
            TakeBack::Consent { of, .. } if !agreed => return Err(Stays::Consent(of)),
            TakeBack::Free { moves } | TakeBack::Consent { moves, .. } => moves as usize,
        };
        let kept = self.moves() - moves;
        self.game.take_back_to(kept);
        self.before = None;
        self.batches.truncate(kept + 1);
        Ok(())
    }

    fn last_is_unnoticed(&self) -> bool {
        let (log, events) = (self.game.log(), self.batches.last());
        let (Some((last, earlier)), Some(events)) = (log.entries.split_last(), events) else {
            return false;
        };
        let before = Log {
            entries: earlier.to_vec(),
            ..log.clone()
        };
        let before = Match::replay(&before, |_, _| {}).expect("what was played replays");
        is_quiet::<G>(before.state(), last, self.game.state(), events)
    }

    /// Has the seat's last action shown it something that not everybody sees, such as the cards it drew?
    pub(crate) fn learned(&self, seat: Seat) -> bool {
        let Some(place) = self
            .game
            .log()
            .entries
            .iter()
            .rposition(|entry| entry.seat == seat)
        else {
            return false;
        };
        let own = |event| {
            let seen = G::sight(event, Viewer::Seat(seat));
            seen.is_some() && seen != G::sight(event, Viewer::Spectator)
        };
        !self.game.log().entries[place].chance.is_empty() && self.batches[place + 1].iter().any(own)
    }

    /// What a viewer saw and had noticed before the last step.
    pub(crate) fn before(&self, viewer: Viewer) -> Option<(G::View, Vec<G::Sight>)> {
        let state = self.before.as_ref()?;
        let noticed = sights::<G>(&self.batches[..self.batches.len() - 1], viewer);
        Some((G::view(state, viewer), noticed))
    }

    /// Everything a viewer has noticed, oldest first.
    pub(crate) fn sights(&self, viewer: Viewer) -> Vec<G::Sight> {
        sights::<G>(&self.batches, viewer)
    }

    /// What a viewer has noticed since the own last action.
    pub(crate) fn fresh(&self, viewer: Viewer) -> Vec<G::Sight> {
        let own = self
            .game
            .log()
            .entries
            .iter()
            .rposition(|entry| viewer.is(entry.seat));
        sights::<G>(&self.batches[own.map_or(0, |place| place + 2)..], viewer)
    }

    /// What a seat owes, and which of these actions lose the match for certain.
    pub(crate) fn owed(&self, seat: Seat) -> Choices<G> {
        let mut owed = Vec::new();
        G::owed(self.state(), seat, &mut |action| owed.push(action));
        let fatal = owed
            .iter()
            .filter_map(|&action| Some((action, G::warning(self.state(), seat, action)?)))
            .collect();
        Choices { owed, fatal }
    }

    /// What a seat may do although nobody waits for it.
    pub(crate) fn free(&self, seat: Seat) -> Vec<G::Action> {
        let mut free = Vec::new();
        G::free(self.state(), seat, &mut |action| free.push(action));
        free
    }

    /// The match on paper.
    pub(crate) fn record(&self) -> Record<G> {
        let players = self
            .sitters
            .iter()
            .map(|sitter| Player {
                name: sitter.name.clone(),
                bot: sitter.bot.clone(),
            })
            .collect();
        Record::of(self.game.log().clone(), players)
    }
}

/// What a seat owes.
#[derive(Clone, Debug)]
pub(crate) struct Choices<G: Game> {
    pub(crate) owed: Vec<G::Action>,
    pub(crate) fatal: Vec<(G::Action, sobremesa_core::Message)>,
}

impl<G: Game> Choices<G> {
    pub(crate) fn none() -> Self {
        Choices {
            owed: Vec::new(),
            fatal: Vec::new(),
        }
    }
}

/// What a viewer notices of these events.
pub(crate) fn sights<G: Game>(batches: &[Vec<G::Event>], viewer: Viewer) -> Vec<G::Sight>
where
    G::Sight: Tell,
{
    batches
        .iter()
        .flatten()
        .filter_map(|event| G::sight(event, viewer))
        .collect()
}
