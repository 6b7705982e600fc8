//! A table held by whoever plays at it, at one keyboard or from one program: the same authority as at a server, but what is
//! decided becomes true at once, nothing is stored, and chance is handed in.

use std::ops::Range;

use sobremesa_core::{
    Attempt, Game, Knowledge, Log, Luck, Match, PlayError, ReplayError, Seat, SeatSet, Setup,
    StartError, Viewer,
};
use sobremesa_player::Roster;
use sobremesa_protocol::wire::{TableId, TablePhase, Terms};
use sobremesa_protocol::{Mark, Player, Record};

use crate::fact::{Fact, Opened};
use crate::import::{nobody_known, unlisted};
use crate::staged::{Decision, Staged};
use crate::table::Table;
use crate::take_back::TakeBack;

/// Why an action is not taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stays {
    /// Nothing was done yet.
    Nothing,
    /// The match is over.
    Over,
    /// These people have to agree first.
    Consent(SeatSet),
}

/// A [`Table`] held by whoever plays at it, with a match that has begun.
#[derive(Clone)]
pub struct LocalTable<G: Game>(Table<G>);

impl<G: Game> LocalTable<G> {
    /// Deals a new match, the given outcomes first and then from luck; says how many of them were used. `bots` are those
    /// on each seat; where there is none a person sits, and where the list ends nobody.
    pub fn start(
        roster: Roster<G>,
        setup: Setup<G>,
        bots: &[Option<String>],
        given: &[G::Chance],
        luck: &mut dyn Luck,
    ) -> Result<(LocalTable<G>, usize), StartError<G>> {
        let (game, played) = Match::start(setup, given, luck)?;
        let table = LocalTable::begun(roster, bots, game, played.events);
        Ok((table, played.used))
    }

    /// A match that was written down, as far as it went, with what happened besides its moves.
    pub fn resume(
        roster: Roster<G>,
        log: &Log<G>,
        marks: &[Mark],
        bots: &[Option<String>],
    ) -> Result<LocalTable<G>, ReplayError<G>> {
        let begun = Match::reopen(log.setup.clone(), &log.opening);
        let (game, played) = begun.map_err(ReplayError::Start)?;
        let mut table = LocalTable::begun(roster, bots, game, played.events);
        for (place, entry) in log.entries.iter().enumerate() {
            let attempt = table.game().attempt_again(entry);
            table.commit(attempt.map_err(|error| ReplayError::Entry(place, error))?);
        }
        table.0.marks = marks.to_vec();
        Ok(table)
    }

    fn begun(
        roster: Roster<G>,
        bots: &[Option<String>],
        game: Match<G>,
        events: Vec<G::Event>,
    ) -> LocalTable<G> {
        let setup = &game.log().setup;
        let opened = Opened {
            game: G::ID.to_owned(),
            rules_version: G::RULES_VERSION,
            owner: nobody_known(Seat(0)),
            terms: Terms {
                hints: Some(true),
                ..unlisted(setup)
            },
            position: setup.position.clone(),
            // Chance is handed in: there is no secret from which anybody could derive it again.
            seed: String::new(),
            code: None,
            first: None,
            script: Vec::new(),
        };
        let mut table = Table::open(roster, TableId::random(0), 0, opened);
        table.held = true;
        let sitters = Seat::all(setup.seats).zip(bots);
        let mut facts: Vec<Fact<G>> = sitters.map(|(seat, bot)| sitter(seat, bot)).collect();
        facts.push(Fact::Started {
            opening: game.log().opening.clone(),
        });
        let staged = Some(Staged::Start(Box::new(game), events));
        table.settle(Decision { facts, staged });
        LocalTable(table)
    }

    #[must_use]
    pub fn game(&self) -> &Match<G> {
        let game = self.0.game.as_ref();
        game.expect("the match begins with the table")
    }

    #[must_use]
    pub fn state(&self) -> &G::State {
        self.game().state()
    }

    /// How many actions were taken.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.game().log().entries.len()
    }

    /// Carries an action out, dealing the given outcomes first and then from luck; says how many of them were used.
    pub fn play(
        &mut self,
        seat: Seat,
        action: G::Action,
        given: &[G::Chance],
        luck: &mut dyn Luck,
    ) -> Result<usize, PlayError<G>> {
        let (attempt, used) = self.game().attempt_rigged(seat, action, given, luck)?;
        self.commit(attempt);
        Ok(used)
    }

    fn commit(&mut self, attempt: Attempt<G>) {
        self.0.settle(Decision {
            facts: vec![Fact::of_attempt(&attempt)],
            staged: Some(Staged::Move(Box::new(attempt))),
        });
    }

    /// Takes the last action of a seat back, with everything since (`docs/table/RULES.md`, M1). `agreed` says that
    /// everybody who has to agree does.
    pub fn take_back(&mut self, seat: Seat, agreed: bool) -> Result<(), Stays> {
        let table = &mut self.0;
        if table.phase() == TablePhase::Over {
            return Err(Stays::Over);
        }
        match table.take_back_of(seat) {
            TakeBack::Consent { of, .. } if !agreed => return Err(Stays::Consent(of)),
            _ => {}
        }
        let asked = table.ask_undo(seat).map_err(|_| Stays::Nothing)?;
        table.settle(asked);
        while let Some(undo) = &table.undo
            && let Some(&other) = table.waiting(undo).first()
        {
            let agrees = table
                .answer_undo(other, true)
                .map_err(|_| Stays::Consent(SeatSet::only(other)))?;
            table.settle(agrees);
        }
        Ok(())
    }

    /// Goes so many entries back, also behind the end and whoever made them: for programs that try things out. Nobody
    /// reads that of the match.
    pub fn rewind(&mut self, moves: usize) {
        let kept = self.moves().saturating_sub(moves);
        let Some(first) = self.game().log().entries.get(kept) else {
            return;
        };
        let (seat, moves) = (first.seat, (self.moves() - kept) as u32);
        let marks = self.0.marks.len();
        self.0.settle(self.0.taking_back(Vec::new(), seat, moves));
        self.0.marks.truncate(marks);
    }

    /// The state in which the last action was taken.
    #[must_use]
    pub fn before(&self) -> Option<&G::State> {
        self.0.latest.as_ref().map(|latest| &latest.before)
    }

    /// Everything a viewer has noticed, oldest first.
    #[must_use]
    pub fn sights(&self, viewer: Viewer) -> &[G::Sight] {
        self.0.history.all(viewer)
    }

    /// What a viewer noticed of these entries, counted from 0.
    #[must_use]
    pub fn sights_of(&self, entries: Range<usize>, viewer: Viewer) -> &[G::Sight] {
        let version = |entries: usize| match entries.checked_sub(1) {
            Some(last) => self.0.moves.get(last).copied().unwrap_or(u64::MAX - 1) + 1,
            None => self.0.started + 1,
        };
        let (after, until) = (version(entries.start), version(entries.end));
        self.0.history.between(viewer, after, until)
    }

    /// What a seat knows.
    #[must_use]
    pub fn knowledge(&self, seat: Seat) -> Knowledge<'_, G> {
        Knowledge::of(self.state(), seat, self.sights(Viewer::Seat(seat)))
    }

    /// The match on paper, as far as it is.
    #[must_use]
    pub fn record(&self, players: Vec<Player>) -> Record<G> {
        let mut record = Record::of(self.game().log().clone(), players);
        record.marks = self.0.marks.clone();
        record
    }
}

/// People at one keyboard have no names here: whoever draws them knows what they are called.
fn sitter<G: Game>(seat: Seat, bot: &Option<String>) -> Fact<G> {
    match bot {
        Some(bot) => Fact::Bot {
            seat,
            bot: bot.clone(),
        },
        None => Fact::Sat {
            seat,
            person: nobody_known(seat),
            name: String::new(),
            program: false,
        },
    }
}
