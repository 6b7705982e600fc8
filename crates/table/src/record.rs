//! A match on paper: its record, its replay from any seat's eyes, and a moment of it to play on from.

use sobremesa_core::{FastLuck, Game, Knowledge, Match, Sample, Seat, Setup};
use sobremesa_protocol::wire::{PersonId, RefusalKind, Replay, ReplayStep, Sitter, TablePhase};
use sobremesa_protocol::{Fact as FairFact, Fair, Player, Record};

use crate::look::{Style, ViewerSnapshot, viewer};
use crate::table::Table;

/// Whose eyes a replay is seen through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// Everybody's: all hands open.
    Open,
    /// Somebody's who only watches.
    Spectator,
    Seat(Seat),
}

impl<G: Game> Table<G> {
    /// The record of the match. Only of a match that is over (or can never be): it shows every card.
    pub fn record(&self) -> Result<Record<G>, RefusalKind> {
        Ok(self.record_of(self.finished()?))
    }

    /// The record of a match that is on, as far as it is. It shows every card: for whoever holds the whole table anyway
    /// and hands it on to where it is played from now on, never for anybody who plays.
    pub fn record_so_far(&self) -> Result<Record<G>, RefusalKind> {
        Ok(self.record_of(self.running()?))
    }

    fn record_of(&self, game: &Match<G>) -> Record<G> {
        let players = self
            .seating
            .chairs
            .iter()
            .map(|chair| match &chair.sitter {
                Sitter::Person { name, .. } => Player {
                    name: name.clone(),
                    bot: None,
                },
                Sitter::Bot { bot } => Player {
                    name: bot.clone(),
                    bot: Some(bot.clone()),
                },
                Sitter::Nobody => Player {
                    name: String::new(),
                    bot: None,
                },
            })
            .collect();
        let mut record = Record::of(game.log().clone(), players);
        record.marks = self.marks.clone();
        // Of a match that is on nothing of the secret behind it is told.
        record.fair = self.finished().ok().and_then(|game| self.fair(game));
        record
    }

    /// A copy of a match that is on, to be played on elsewhere by the person in one of its seats: what that seat knows is
    /// as it is, everything else is dealt anew. It tells them nothing, and where nobody may ask an expert nobody gets one
    /// to try things out with.
    pub fn copy_for(&self, person: &PersonId, luck: u64) -> Result<Record<G>, RefusalKind>
    where
        G: Sample,
    {
        let seat = self.seat_of(person).ok_or(RefusalKind::NotSeated)?;
        let game = self.running()?;
        if !self.hints() {
            return Err(RefusalKind::NoHints);
        }
        let mut luck = FastLuck::new(luck);
        let history = self.history.by(seat);
        let world = Knowledge::<G>::of(game.state(), seat, &history).sample(&mut luck);
        let (copy, _) =
            Match::<G>::start(G::setup(&world), &[], &mut luck).map_err(|_| RefusalKind::Frozen)?;
        let players = self
            .seating
            .chairs
            .iter()
            .map(|chair| match &chair.sitter {
                Sitter::Bot { bot } => Player {
                    name: bot.clone(),
                    bot: Some(bot.clone()),
                },
                Sitter::Person { .. } | Sitter::Nobody => Player {
                    name: String::new(),
                    bot: None,
                },
            })
            .collect();
        Ok(Record::of(copy.log().clone(), players))
    }

    /// The match, where it is on.
    pub(crate) fn running(&self) -> Result<&Match<G>, RefusalKind> {
        match (self.phase(), &self.game) {
            (TablePhase::Playing, Some(game)) => Ok(game),
            (TablePhase::Over, _) => Err(RefusalKind::Over),
            (TablePhase::Closed, _) => Err(RefusalKind::Closed),
            (TablePhase::Frozen, _) => Err(RefusalKind::Frozen),
            _ => Err(RefusalKind::NotBegun),
        }
    }

    fn finished(&self) -> Result<&Match<G>, RefusalKind> {
        match (&self.game, self.phase()) {
            (Some(game), TablePhase::Over | TablePhase::Frozen | TablePhase::Closed) => Ok(game),
            (Some(_), _) => Err(RefusalKind::NotOver),
            (None, _) => Err(RefusalKind::NotBegun),
        }
    }

    /// What it takes to derive every outcome again: the draws of every fact, made once more. Nothing for a match that
    /// was not dealt here.
    fn fair(&self, game: &Match<G>) -> Option<Fair> {
        let (seed, key) = (self.opened.seed()?, self.key.as_ref()?);
        let log = game.log();
        let mut luck = key.luck(self.started);
        let (mut again, _) = Match::<G>::start(log.setup.clone(), &[], &mut luck).ok()?;
        if again.log().opening != log.opening {
            return None;
        }
        let mut fair = Fair::of(
            &seed,
            self.id.as_str(),
            self.salts.clone(),
            luck.into_fact(),
        );
        for (entry, &seq) in log.entries.iter().zip(&self.moves) {
            let mut luck = key.luck(self.without_padding(seq));
            again.play(entry.seat, entry.action, &[], &mut luck).ok()?;
            if again.log().entries.last() != Some(entry) {
                return None;
            }
            let fact: FairFact = luck.into_fact();
            fair.entries.push(fact);
        }
        fair.seed = Some(seed);
        Some(fair)
    }

    /// The whole match, step by step.
    pub fn replay(&self, eyes: Eyes) -> Result<Replay, RefusalKind> {
        let mut steps = Vec::new();
        self.replay_each(eyes, &mut |step| steps.push(step))?;
        Ok(Replay {
            info: self.info(),
            steps,
        })
    }

    /// The whole match, each step handed over as soon as it is made: none is kept here.
    pub fn replay_each(
        &self,
        eyes: Eyes,
        each: &mut dyn FnMut(ReplayStep),
    ) -> Result<(), RefusalKind> {
        let game = self.finished()?;
        let seat = match eyes {
            Eyes::Seat(seat) if self.chair(seat).is_none() => return Err(RefusalKind::NoSuchSeat),
            Eyes::Seat(seat) => Some(seat),
            Eyes::Open | Eyes::Spectator => None,
        };
        let everybody: Vec<Seat> = if eyes == Eyes::Open {
            self.seats().collect()
        } else {
            Vec::new()
        };
        let mut before: Option<ViewerSnapshot<G>> = None;
        let mut open_before: Vec<Option<ViewerSnapshot<G>>> = vec![None; everybody.len()];
        let _ = Match::replay(game.log(), |game, events| {
            let face = |seat: Option<Seat>| ViewerSnapshot::<G>::still(game.state(), viewer(seat));
            let now = face(seat);
            let mut open = Vec::new();
            for (&seat, before) in everybody.iter().zip(&mut open_before) {
                let now = face(Some(seat));
                open.push(now.view_since(before.as_ref()));
                *before = Some(now);
            }
            each(ReplayStep {
                lines: Table::<G>::sights(events, seat, Style::Whole).collect(),
                view: now.view_since(before.as_ref()),
                open,
                seat: game.log().entries.last().map(|entry| entry.seat),
            });
            before = Some(now);
        });
        Ok(())
    }

    /// The position after so many actions of a match that is over.
    pub fn moment(&self, moves: u32) -> Result<Setup<G>, RefusalKind> {
        let game = self.finished()?;
        let mut log = game.log().clone();
        if moves as usize > log.entries.len() {
            return Err(RefusalKind::NothingToUndo);
        }
        log.entries.truncate(moves as usize);
        let game = Match::replay(&log, |_, _| {}).map_err(|_| RefusalKind::Frozen)?;
        Ok(G::setup(game.state()))
    }
}
