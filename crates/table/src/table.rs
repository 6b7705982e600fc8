//! A table as its facts made it.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use sobremesa_core::{Entry, Game, Match, Next, Seat, Setup, Verdict};
use sobremesa_player::Roster;
use sobremesa_protocol::wire::{self, Info, PersonId, Ranking, TableId, TablePhase};
use sobremesa_protocol::{Key, Mark, Salt, options_of_today};
use sobremesa_shelf::options_of_json;

use crate::again::Again;
use crate::chair::Chair;
use crate::change::{Change, Note};
use crate::course::Owing;
use crate::fact::{Fact, FactRecord, Opened};
use crate::frames::Frames;
use crate::history::{Facts, History, Keep};
use crate::moderate::Moderation;
use crate::notes::note_of;
use crate::padding::Quiet;
use crate::seating::Seating;
use crate::staged::{Latest, Staged};

/// How many notes and words are kept in memory for those who come.
const NOTES: usize = 200;
/// How many answered numbers are remembered for each person.
const NONCES: usize = 64;

/// The authority over one match: what its facts say, and nothing else.
#[derive(Clone)]
pub struct Table<G: Game> {
    pub(crate) roster: Roster<G>,
    pub(crate) id: TableId,
    pub(crate) opened: Opened<G>,
    pub(crate) opened_at: u64,
    pub(crate) updated: u64,
    pub(crate) seating: Seating,
    pub(crate) game: Option<Match<G>>,
    pub(crate) history: History<G>,
    pub(crate) key: Option<Key>,
    /// What every seat had added when the match began; seats change hands later.
    pub(crate) salts: Vec<Salt>,
    /// The seq of the start.
    pub(crate) started: u64,
    /// The seq of each entry of the match.
    pub(crate) moves: Vec<u64>,
    pub(crate) latest: Option<Latest<G>>,
    /// Earlier states of the match, from which taking back plays on.
    pub(crate) frames: Frames<G::State>,
    /// What happened in the window that is open and is not told.
    pub(crate) quiet: Quiet,
    /// The seqs of the padding, in order.
    pub(crate) padded: Vec<u64>,
    /// What every seat owes, and since when.
    pub(crate) owing: Vec<Owing>,
    pub(crate) undo: Option<Undo>,
    pub(crate) muted: BTreeSet<(PersonId, PersonId)>,
    pub(crate) moderation: Moderation,
    pub(crate) notes: VecDeque<(u64, Note)>,
    pub(crate) marks: Vec<Mark>,
    pub(crate) rematch: Option<TableId>,
    pub(crate) again: Again,
    pub(crate) frozen: bool,
    /// Is it held by whoever plays at it ([`LocalTable`](crate::LocalTable))? Then every viewer's history is kept whole,
    /// whoever holds it may go back even behind the end, and since when somebody is waited for is not noted.
    pub(crate) held: bool,
    version: u64,
    answered: BTreeMap<PersonId, VecDeque<(u64, u64)>>,
}

/// Somebody asks to take back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Undo {
    pub(crate) by: Seat,
    pub(crate) moves: u32,
    pub(crate) agreed: Vec<Seat>,
}

/// Why facts make no table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// The first fact does not open a table of this game.
    NotOpened,
    /// A fact cannot be read.
    Fact(u64, String),
}

impl<G: Game> Table<G> {
    /// A table from its first fact.
    pub(crate) fn open(roster: Roster<G>, id: TableId, at: u64, mut opened: Opened<G>) -> Table<G> {
        options_of_today::<G>(&mut opened.terms.options, opened.rules_version);
        Table {
            roster,
            id,
            opened_at: at,
            updated: at,
            seating: Seating::empty(opened.terms.clone()),
            game: None,
            history: History::new(0, Keep::Recent),
            key: None,
            salts: Vec::new(),
            started: 0,
            moves: Vec::new(),
            latest: None,
            frames: Frames::default(),
            quiet: Quiet::default(),
            padded: Vec::new(),
            owing: Vec::new(),
            undo: None,
            muted: BTreeSet::new(),
            moderation: Moderation::default(),
            notes: VecDeque::new(),
            marks: Vec::new(),
            rematch: None,
            again: Again::default(),
            frozen: false,
            held: false,
            version: 1,
            answered: BTreeMap::new(),
            opened,
        }
    }

    /// A table read again. A match that cannot be played on by today's rules stays as far as it goes, frozen.
    pub fn read(roster: Roster<G>, id: TableId, facts: &[String]) -> Result<Table<G>, Unreadable> {
        let first = facts.first().ok_or(Unreadable::NotOpened)?;
        let Ok(FactRecord {
            at,
            fact: Fact::Opened(opened),
            ..
        }) = FactRecord::<G>::read(first)
        else {
            return Err(Unreadable::NotOpened);
        };
        let mut table = Table::open(roster, id, at, *opened);
        for text in &facts[1..] {
            table.take(text);
        }
        Ok(table)
    }

    /// Takes in a fact from the store. One that cannot be read, such as an action that today's rules do not even know,
    /// freezes the table.
    pub(crate) fn take(&mut self, text: &str) -> (Option<FactRecord<G>>, Change<G>) {
        match FactRecord::<G>::read(text) {
            Ok(written) => {
                let change = self.apply(&written, None);
                (Some(written), change)
            }
            Err(_) => {
                self.frozen = true;
                self.version += 1;
                self.quiet.told();
                (
                    None,
                    Change {
                        info: true,
                        ..Change::to(self.version)
                    },
                )
            }
        }
    }

    /// How many facts there are: the version everybody sees.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.version
    }

    #[must_use]
    pub fn id(&self) -> &TableId {
        &self.id
    }

    /// How far it is.
    #[must_use]
    pub fn phase(&self) -> TablePhase {
        self.phase_at(&self.seating, self.game.as_ref().map(Match::state))
    }

    pub(crate) fn phase_at(&self, seating: &Seating, state: Option<&G::State>) -> TablePhase {
        match state {
            _ if seating.closed => TablePhase::Closed,
            // Also where today's rules would have ended the match sooner: what came after is not in it.
            _ if self.frozen => TablePhase::Frozen,
            Some(state) if matches!(G::next(state), Next::Over(_)) => TablePhase::Over,
            Some(_) => TablePhase::Playing,
            None => TablePhase::Lobby,
        }
    }

    /// The version that answered this number, if it was answered.
    pub(crate) fn answered(&self, person: &PersonId, nonce: u64) -> Option<u64> {
        let mut answers = self.answered.get(person)?.iter();
        answers.find_map(|&(asked, version)| (asked == nonce).then_some(version))
    }

    /// The seat of a person.
    #[must_use]
    pub fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        self.seating.seat_of(person)
    }

    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<G> {
        Seat::all(self.seating.chairs.len() as u8)
    }

    pub(crate) fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.seating.chair(seat)
    }

    /// The set-up on which the match starts.
    pub(crate) fn setup(&self) -> Option<Setup<G>> {
        let options = options_of_json::<G>(self.seating.terms.options.clone()).ok()?;
        Some(Setup {
            seats: self.seating.terms.seats,
            options,
            position: self.opened.position.clone(),
        })
    }

    /// The key of every deal, once the salts are in.
    pub(crate) fn make_key(&self) -> Option<Key> {
        let salts: Vec<Salt> = self
            .seating
            .chairs
            .iter()
            .map(|chair| chair.salt.clone())
            .collect();
        Some(Key::new(&self.opened.seed()?, self.id.as_str(), &salts))
    }

    /// Takes a fact in, with what it does to the match where that was worked out before. What does not fit any more
    /// freezes the match where it stands: nothing is dropped.
    pub(crate) fn apply(
        &mut self,
        written: &FactRecord<G>,
        staged: Option<Staged<G>>,
    ) -> Change<G> {
        let seq = self.version;
        let mut change = Change::to(seq + 1);
        if !(self.frozen && written.fact.of_match()) {
            self.take_in(seq, &written.fact, staged, &mut change);
        }
        self.version = seq + 1;
        if change.silent {
            self.quiet.pass_by(change.by, self.version);
        } else {
            self.quiet.told();
            // What nobody is told of does not show in lists either.
            self.updated = written.at;
        }
        if written.fact.of_match() {
            self.note_owing(change.renewed, written.at);
        }
        if let Some(asked) = &written.asked {
            let answers = self.answered.entry(asked.person.clone()).or_default();
            // Several facts may answer one question: the last of them settles it.
            if answers
                .back()
                .is_some_and(|(nonce, _)| *nonce == asked.nonce)
            {
                answers.pop_back();
            }
            answers.push_back((asked.nonce, self.version));
            if answers.len() > NONCES {
                answers.pop_front();
            }
        }
        if let Some(note) = &change.note {
            self.notes.push_back((self.version, note.clone()));
            if self.notes.len() > NOTES {
                self.notes.pop_front();
            }
        }
        change
    }

    fn take_in(
        &mut self,
        seq: u64,
        fact: &Fact<G>,
        staged: Option<Staged<G>>,
        change: &mut Change<G>,
    ) {
        // Of a match that was wanted it was told where it was.
        let coming = matches!(fact, Fact::Again { .. }) && self.game.is_none();
        change.note = note_of(fact, &self.quiet).filter(|_| !coming);
        self.seating.apply(fact);
        if matches!(fact, Fact::Terms(_)) {
            let options = &mut self.seating.terms.options;
            options_of_today::<G>(options, self.opened.rules_version);
        }
        self.again.forget(fact, &self.seating);
        self.moderation.apply(fact);
        change.info = true;
        match fact {
            Fact::Started { opening } => self.start(seq, opening, staged, change),
            Fact::Played {
                seat,
                action,
                chance,
            } => {
                let entry = || Entry {
                    seat: *seat,
                    action: *action,
                    chance: chance.clone(),
                };
                self.play(seq, entry, staged, change);
            }
            Fact::TakenBack { seat, moves } => self.take_back(*seat, *moves, staged, change),
            Fact::UndoAsked { seat, moves } => {
                self.undo = Some(Undo {
                    by: *seat,
                    moves: *moves,
                    agreed: Vec::new(),
                });
            }
            Fact::UndoAnswered { seat, agree } => match (&mut self.undo, agree) {
                (Some(undo), true) => undo.agreed.push(*seat),
                _ => self.undo = None,
            },
            Fact::StoodIn { seat, bot, .. } => self.mark(|entry| Mark::StandIn {
                entry,
                seat: *seat,
                bot: bot.clone(),
            }),
            Fact::Returned { seat } => self.mark(|entry| Mark::Returned { entry, seat: *seat }),
            Fact::Chat { .. } | Fact::Phrase { .. } | Fact::Notice { .. } => change.info = false,
            Fact::Muted { by, person, on } => {
                change.info = false;
                let pair = (by.clone(), person.clone());
                if *on {
                    self.muted.insert(pair);
                } else {
                    self.muted.remove(&pair);
                }
            }
            Fact::Padding => {
                change.info = false;
                change.silent = true;
                self.padded.push(seq);
            }
            Fact::Again { seat, ready, salt } => self.again.apply(*seat, *ready, salt.clone()),
            Fact::Rematch { table } => self.rematch = Some(table.clone()),
            Fact::Opened(_)
            | Fact::Terms(_)
            | Fact::Sat { .. }
            | Fact::Stood { .. }
            | Fact::Bot { .. }
            | Fact::Ready { .. }
            | Fact::SeatAsked { .. }
            | Fact::SeatRefused { .. }
            | Fact::MotionAsked { .. }
            | Fact::MotionAnswered { .. }
            | Fact::Removed { .. }
            | Fact::Silenced { .. }
            | Fact::Closed => {}
        }
        if !matches!(fact, Fact::Played { .. }) || change.info {
            self.keep_histories();
        }
    }

    /// Bots and those who may ask for hints need all that their seats have noticed, while the match is on; nobody looks
    /// from a seat that is a bot's.
    fn keep_histories(&mut self) {
        if self.held {
            return;
        }
        let thinking = self.phase() == TablePhase::Playing;
        let hints = self.hints();
        let Some(game) = &self.game else { return };
        let seating = &self.seating;
        let keep = |seat: Seat| match seating.chair(seat) {
            Some(chair) if thinking && (chair.bot().is_some() || hints) => Keep::Whole,
            Some(chair) if chair.person().is_some() => Keep::Recent,
            _ => Keep::Nothing,
        };
        let facts = Facts {
            started: self.started,
            moves: &self.moves,
        };
        self.history.keep(keep, thinking, game, facts);
    }

    fn mark(&mut self, mark: impl FnOnce(usize) -> Mark) {
        self.marks.push(mark(self.moves.len()));
    }

    /// The table as everybody at it sees it.
    #[must_use]
    pub fn info(&self) -> Info {
        let phase = self.phase();
        let seed = self.opened.seed();
        let commitment = seed
            .as_ref()
            .map(|seed| seed.commitment(self.id.as_str()).to_string());
        let over = self
            .game
            .as_ref()
            .and_then(|game| match G::next(game.state()) {
                Next::Over(outcome) => Some(outcome),
                Next::Decide(_) => None,
            });
        let mut info = Info {
            game: G::ID.to_owned(),
            rules_version: self.opened.rules_version,
            terms: self.seating.terms.clone(),
            owner: self.opened.owner.clone(),
            phase,
            chairs: self.seating.chairs.iter().map(Chair::seen).collect(),
            commitment: commitment.unwrap_or_default(),
            seed: seed.filter(|_| over.is_some()).map(|seed| seed.reveal()),
            undo: self.undo.as_ref().map(|undo| self.undo_seen(undo)),
            ending: over
                .filter(|_| !self.frozen)
                .map(|outcome| ending::<G>(&outcome)),
            rematch: self.rematch.clone(),
            again: self.again.seats(),
            code: self.opened.code.clone(),
            first: self.opened.first.clone(),
            hints: self.hints(),
            asking: Vec::new(),
            motion: None,
            removed: Vec::new(),
            silenced: Vec::new(),
            from_position: self.opened.position.is_some(),
            opened: self.opened_at,
        };
        self.show_moderation(&mut info);
        info
    }
}

/// How a match ended, in the terms every game shares and in words.
fn ending<G: Game>(outcome: &G::Outcome) -> wire::Ending {
    let message = sobremesa_core::Tell::message(outcome);
    wire::Ending {
        ranking: ranking::<G>(outcome),
        message,
        outcome: wire::raw(outcome),
    }
}

/// How a match ended, in the terms every game shares.
pub(crate) fn ranking<G: Game>(outcome: &G::Outcome) -> Ranking {
    match G::verdict(outcome) {
        Verdict::Team { won, left } => Ranking::Team { won, left },
        Verdict::Ranked { winners, scores } => Ranking::Each {
            winners: winners.iter().collect(),
            scores: scores.iter().map(|(_, score)| *score).collect(),
        },
    }
}
