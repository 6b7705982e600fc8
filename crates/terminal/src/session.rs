//! A match between people and bots at one keyboard: a [`LocalTable`] and what draws it wants to know. No screen, no clock.

use sobremesa_bots::Roster;
use sobremesa_core::{
    FastLuck, Game, Next, PlayError, ReplayError, Seat, SeatSet, Setup, StartError, Viewer,
};
use sobremesa_protocol::{Player, Record};
use sobremesa_table::{LocalTable, Stage, Stays};

use crate::board::Sitter;

/// A match with those who play it.
pub(crate) struct Session<G: Game> {
    table: LocalTable<G>,
    luck: FastLuck,
    /// In a lesson what is taken back comes again as it came: the luck before each entry since then.
    lucks: Option<Vec<FastLuck>>,
    sitters: Vec<Sitter>,
    /// Was an action what happened last?
    acted: bool,
}

impl<G: Roster> Session<G> {
    /// Deals a new match.
    pub(crate) fn start(
        setup: Setup<G>,
        sitters: Vec<Sitter>,
        seed: u64,
    ) -> Result<Self, Vec<G::Fault>> {
        let mut luck = FastLuck::new(seed);
        match LocalTable::start(G::ROSTER, setup, &bots(&sitters), &[], &mut luck) {
            Ok((table, _)) => Ok(Session::of(table, luck, sitters)),
            Err(StartError::Faults(faults)) => Err(faults),
            Err(StartError::Misfit(_)) => unreachable!("no outcomes were given"),
        }
    }

    /// Goes on with a match that was written down.
    pub(crate) fn resume(
        record: &Record<G>,
        sitters: Vec<Sitter>,
        seed: u64,
    ) -> Result<Self, ReplayError<G>> {
        let bots = bots(&sitters);
        let table = LocalTable::resume(G::ROSTER, &record.log, &record.marks, &bots)?;
        Ok(Session::of(table, FastLuck::new(seed), sitters))
    }

    fn of(table: LocalTable<G>, luck: FastLuck, sitters: Vec<Sitter>) -> Self {
        Session {
            table,
            luck,
            lucks: None,
            sitters,
            acted: false,
        }
    }

    /// From its beginning on, the match comes again as it came where something is taken back.
    pub(crate) fn repeats(mut self) -> Self {
        self.lucks = Some(Vec::new());
        self
    }

    pub(crate) fn state(&self) -> &G::State {
        self.table.state()
    }

    pub(crate) fn sitters(&self) -> &[Sitter] {
        &self.sitters
    }

    /// Calls somebody by another name.
    pub(crate) fn rename(&mut self, seat: usize, name: String) {
        self.sitters[seat].name = name;
    }

    pub(crate) fn next(&self) -> Next<G::Outcome> {
        G::next(self.state())
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
        self.table.moves()
    }

    /// How many of them this seat took.
    pub(crate) fn moves_of(&self, seat: Seat) -> usize {
        let entries = self.table.game().log().entries.iter();
        entries.filter(|entry| entry.seat == seat).count()
    }

    /// Carries an action out.
    pub(crate) fn play(&mut self, seat: Seat, action: G::Action) -> Result<(), G::Refusal> {
        let luck = self.luck.clone();
        match self.table.play(seat, action, &[], &mut self.luck) {
            Ok(_) => {
                self.lucks.iter_mut().for_each(|it| it.push(luck.clone()));
                self.acted = true;
                Ok(())
            }
            Err(PlayError::Refused(refusal)) => Err(refusal),
            Err(PlayError::Misfit(_)) => unreachable!("no outcomes were given"),
        }
    }

    /// Takes the last action of `asking` back, with everything since. `agreed` says that everybody who has to agree does.
    pub(crate) fn undo(&mut self, asking: Seat, agreed: bool) -> Result<(), Stays> {
        self.table.take_back(asking, agreed)?;
        self.acted = false;
        let kept = self.moves();
        if let Some(lucks) = &mut self.lucks {
            self.luck = lucks[kept].clone();
            lucks.truncate(kept);
        }
        Ok(())
    }

    /// The place of a viewer's own last action.
    fn last_of(&self, viewer: Viewer) -> Option<usize> {
        let mut entries = self.table.game().log().entries.iter();
        entries.rposition(|entry| viewer.is(entry.seat))
    }

    /// Has the seat's last action shown it something that not everybody sees, such as the cards it drew?
    pub(crate) fn learned(&self, seat: Seat) -> bool {
        let Some(place) = self.last_of(Viewer::Seat(seat)) else {
            return false;
        };
        let seen = |viewer| self.table.sights_of(place..place + 1, viewer);
        let by_all = seen(Viewer::Spectator);
        let mut own = seen(Viewer::Seat(seat)).iter();
        !self.table.game().log().entries[place].chance.is_empty()
            && own.any(|sight| !by_all.contains(sight))
    }

    /// What a viewer saw before the last step, and how much they had noticed.
    pub(crate) fn before(&self, viewer: Viewer) -> Option<(G::View, usize)> {
        let state = self.table.before().filter(|_| self.acted)?;
        let moves = self.moves();
        let last = self.table.sights_of(moves.saturating_sub(1)..moves, viewer);
        let noticed = self.sights(viewer).len() - last.len();
        Some((G::view(state, viewer), noticed))
    }

    /// Everything a viewer has noticed, oldest first.
    pub(crate) fn sights(&self, viewer: Viewer) -> &[G::Sight] {
        self.table.sights(viewer)
    }

    /// What a viewer has noticed since the own last action.
    pub(crate) fn fresh(&self, viewer: Viewer) -> &[G::Sight] {
        match self.last_of(viewer) {
            Some(place) => self.table.sights_of(place + 1..self.moves(), viewer),
            None => self.sights(viewer),
        }
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
        self.table.record(players)
    }
}

impl<G: Roster> Stage<G> for Session<G> {
    fn state(&self) -> Option<&G::State> {
        Some(self.table.state())
    }

    fn noticed(&self, seat: Seat) -> Vec<G::Sight> {
        self.sights(Viewer::Seat(seat)).to_vec()
    }

    fn play(&mut self, seat: Seat, action: G::Action) -> Result<(), String> {
        Session::play(self, seat, action).map_err(|refusal| format!("{refusal:?}"))
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

/// The bot on each seat, where it is no person's.
fn bots(sitters: &[Sitter]) -> Vec<Option<String>> {
    sitters.iter().map(|sitter| sitter.bot.clone()).collect()
}
