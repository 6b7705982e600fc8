//! A table as its facts made it.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use sobremesa_bots::Roster;
use sobremesa_core::{Entry, Game, Match, Message, Next, Seat, SeatSet, Setup, Verdict};
use sobremesa_protocol::wire::{
    self, Info, PersonId, Phase, Ranking, Sitter, Speaker, TableId, Terms,
};
use sobremesa_protocol::{Key, Salt};
use sobremesa_shelf::options_of_json;

use crate::chair::Chair;
use crate::course::Owing;
use crate::fact::{Fact, Opened, Written};

/// How many notes and words are kept in memory for those who come.
const NOTES: usize = 200;
/// How many answered numbers are remembered for each person.
const NONCES: usize = 64;

/// The authority over one match: what its facts say, and nothing else.
pub struct Table<G: Roster> {
    pub(crate) id: TableId,
    pub(crate) opened: Opened<G>,
    pub(crate) opened_at: u64,
    pub(crate) updated: u64,
    pub(crate) terms: Terms,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) game: Option<Match<G>>,
    pub(crate) key: Option<Key>,
    /// What every seat had added when the match began; seats change hands later.
    pub(crate) salts: Vec<Salt>,
    /// The seq of the start.
    pub(crate) started: u64,
    /// One for each entry of the match.
    pub(crate) moves: Vec<Move>,
    /// What every seat owes, and since when.
    pub(crate) owing: Vec<Owing>,
    pub(crate) undo: Option<Undo>,
    pub(crate) muted: BTreeSet<(PersonId, PersonId)>,
    pub(crate) notes: VecDeque<(u64, Note)>,
    pub(crate) marks: Vec<sobremesa_protocol::Mark>,
    pub(crate) rematch: Option<TableId>,
    pub(crate) closed: bool,
    pub(crate) frozen: bool,
    version: u64,
    answered: BTreeMap<PersonId, VecDeque<(u64, u64)>>,
}

/// What the table remembers of an entry of the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Move {
    /// The seq of its fact.
    pub(crate) seq: u64,
    /// Could nobody else tell it from another choice, and was chance not asked?
    pub(crate) quiet: bool,
}

/// Somebody asks to take back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Undo {
    pub(crate) by: Seat,
    pub(crate) moves: u32,
    pub(crate) agreed: Vec<Seat>,
}

/// Something of the table that is no event of the game.
#[derive(Clone, Debug)]
pub(crate) enum Note {
    Told(Message),
    Chat(Speaker, String),
    Phrase(Speaker, String),
}

/// What a fact changed, for those who have to be told.
pub(crate) struct Change<G: Game> {
    /// The version it led to.
    pub(crate) version: u64,
    /// What happened in the match.
    pub(crate) events: Vec<G::Event>,
    /// What happened at the table.
    pub(crate) note: Option<Note>,
    /// Has the table itself changed, for everybody to see?
    pub(crate) info: bool,
    /// Was something taken back?
    pub(crate) taken_back: bool,
    /// The seats that owe something new, even where they have the same choice again.
    pub(crate) renewed: SeatSet,
}

impl<G: Game> Change<G> {
    fn to(version: u64) -> Change<G> {
        let (events, note) = (Vec::new(), None);
        Change {
            version,
            events,
            note,
            info: false,
            taken_back: false,
            renewed: SeatSet::EMPTY,
        }
    }
}

/// Why facts make no table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// The first fact does not open a table of this game.
    NotOpened,
    /// A fact cannot be read.
    Fact(u64, String),
}

impl<G: Roster> Table<G> {
    /// A table from its first fact.
    pub(crate) fn open(id: TableId, at: u64, opened: Opened<G>) -> Table<G> {
        let terms = opened.terms.clone();
        let chairs = (0..terms.seats).map(|_| Chair::free()).collect();
        Table {
            id,
            opened_at: at,
            updated: at,
            chairs,
            terms,
            game: None,
            key: None,
            salts: Vec::new(),
            started: 0,
            moves: Vec::new(),
            owing: Vec::new(),
            undo: None,
            muted: BTreeSet::new(),
            notes: VecDeque::new(),
            marks: Vec::new(),
            rematch: None,
            closed: false,
            frozen: false,
            version: 1,
            answered: BTreeMap::new(),
            opened,
        }
    }

    /// A table read again. A match that cannot be played on by today's rules stays as far as it goes, frozen.
    pub fn read(id: TableId, facts: &[String]) -> Result<Table<G>, Unreadable> {
        let first = facts.first().ok_or(Unreadable::NotOpened)?;
        let Ok(Written {
            at,
            fact: Fact::Opened(opened),
            ..
        }) = serde_json::from_str::<Written<G>>(first)
        else {
            return Err(Unreadable::NotOpened);
        };
        let mut table = Table::open(id, at, *opened);
        for text in &facts[1..] {
            table.take(text);
        }
        Ok(table)
    }

    /// Takes in a fact from the store. One that cannot be read, such as an action that today's rules do not even know,
    /// freezes the table.
    pub(crate) fn take(&mut self, text: &str) -> (Option<Written<G>>, Change<G>) {
        match serde_json::from_str::<Written<G>>(text) {
            Ok(written) => {
                let change = self.apply(&written);
                (Some(written), change)
            }
            Err(_) => {
                self.frozen = true;
                self.version += 1;
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
    pub fn phase(&self) -> Phase {
        match &self.game {
            _ if self.closed => Phase::Closed,
            // Also where today's rules would have ended the match sooner: what came after is not in it.
            _ if self.frozen => Phase::Frozen,
            Some(game) if matches!(G::next(game.state()), Next::Over(_)) => Phase::Over,
            Some(_) => Phase::Playing,
            None => Phase::Lobby,
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
        let place = self
            .chairs
            .iter()
            .position(|chair| chair.person() == Some(person))?;
        Some(Seat(place as u8))
    }

    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<G> {
        Seat::all(self.chairs.len() as u8)
    }

    pub(crate) fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(seat.index())
    }

    /// The set-up on which the match starts.
    pub(crate) fn setup(&self) -> Option<Setup<G>> {
        let options = options_of_json::<G>(self.terms.options.clone()).ok()?;
        Some(Setup {
            seats: self.terms.seats,
            options,
            position: self.opened.position.clone(),
        })
    }

    /// The key of every deal, once the salts are in.
    pub(crate) fn make_key(&self) -> Option<Key> {
        let salts: Vec<Salt> = self.chairs.iter().map(|chair| chair.salt.clone()).collect();
        Some(Key::new(&self.opened.seed()?, self.id.as_str(), &salts))
    }

    /// Takes a fact in. What does not fit any more freezes the match where it stands: nothing is dropped.
    pub(crate) fn apply(&mut self, written: &Written<G>) -> Change<G> {
        let seq = self.version;
        let mut change = Change::to(seq + 1);
        if !(self.frozen && written.fact.of_match()) {
            self.take_in(seq, &written.fact, &mut change);
        }
        self.version = seq + 1;
        self.updated = written.at;
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

    fn take_in(&mut self, seq: u64, fact: &Fact<G>, change: &mut Change<G>) {
        let told = |key: &'static str| Some(Note::Told(Message::new(key)));
        let told_of = |key: &'static str, seat: Seat| {
            Some(Note::Told(Message::new(key).with("player", seat)))
        };
        change.info = true;
        match fact {
            Fact::Opened(_) => {}
            Fact::Terms(terms) => {
                self.chairs.resize_with(terms.seats.into(), Chair::free);
                self.chairs.iter_mut().for_each(|chair| chair.ready = false);
                self.terms = terms.clone();
                change.note = told("table-note-terms");
            }
            Fact::Sat {
                seat,
                person,
                name,
                program,
            } => {
                if let Some(old) = self.seat_of(person) {
                    self.chairs[old.index()] = Chair::free();
                }
                let sitter = Sitter::Person {
                    person: person.clone(),
                    name: name.clone(),
                    program: *program,
                };
                self.set(*seat, Chair::of(sitter));
                change.note = told_of("table-note-sat", *seat);
            }
            Fact::Stood { seat } => {
                self.set(*seat, Chair::free());
                change.note = told("table-note-stood");
            }
            Fact::Bot { seat, bot } => {
                self.set(*seat, Chair::of(Sitter::Bot { bot: bot.clone() }));
                change.note = told_of("table-note-bot", *seat);
            }
            Fact::Ready { seat, ready, salt } => {
                let salt = salt.as_ref().and_then(|salt| salt.parse().ok());
                if let Some(chair) = self.chairs.get_mut(seat.index()) {
                    chair.ready = *ready;
                    chair.salt = salt.unwrap_or_else(|| chair.salt.clone());
                }
            }
            Fact::Started { opening } => self.start(seq, opening, change),
            Fact::Played {
                seat,
                action,
                chance,
            } => {
                let entry = Entry {
                    seat: *seat,
                    action: *action,
                    chance: chance.clone(),
                };
                self.play(seq, &entry, change);
            }
            Fact::UndoAsked { seat, moves } => {
                self.undo = Some(Undo {
                    by: *seat,
                    moves: *moves,
                    agreed: Vec::new(),
                });
                change.note = told_of("table-note-undo-asked", *seat);
            }
            Fact::UndoAnswered { seat, agree } => match (&mut self.undo, agree) {
                (Some(undo), true) => undo.agreed.push(*seat),
                _ => {
                    self.undo = None;
                    change.note = told_of("table-note-undo-refused", *seat);
                }
            },
            Fact::TakenBack { seat, moves } => {
                self.take_back(*seat, *moves, change);
                let message = Message::new("table-note-taken-back")
                    .with("player", *seat)
                    .with("count", *moves);
                change.note = Some(Note::Told(message));
            }
            Fact::StoodIn { seat, bot, why } => {
                let stand_in = wire::StandIn {
                    bot: bot.clone(),
                    why: *why,
                };
                if let Some(chair) = self.chairs.get_mut(seat.index()) {
                    chair.stand_in = Some(stand_in);
                }
                self.mark(|entry| sobremesa_protocol::Mark::StandIn {
                    entry,
                    seat: *seat,
                    bot: bot.clone(),
                });
                change.note = told_of(
                    match why {
                        wire::Why::Time => "table-note-stand-in-time",
                        wire::Why::Vote => "table-note-stand-in-vote",
                        wire::Why::Resigned => "table-note-resigned",
                    },
                    *seat,
                );
            }
            Fact::Returned { seat } => {
                if let Some(chair) = self.chairs.get_mut(seat.index()) {
                    chair.stand_in = None;
                }
                self.mark(|entry| sobremesa_protocol::Mark::Returned { entry, seat: *seat });
                change.note = told_of("table-note-returned", *seat);
            }
            Fact::Chat { from, text } => {
                change.info = false;
                change.note = Some(Note::Chat(from.clone(), text.clone()));
            }
            Fact::Phrase { from, phrase } => {
                change.info = false;
                change.note = Some(Note::Phrase(from.clone(), phrase.clone()));
            }
            Fact::Muted { by, person, on } => {
                change.info = false;
                let pair = (by.clone(), person.clone());
                match on {
                    true => self.muted.insert(pair),
                    false => self.muted.remove(&pair),
                };
            }
            Fact::Rematch { table } => {
                self.rematch = Some(table.clone());
                change.note = told("table-note-rematch");
            }
            Fact::Closed => {
                self.closed = true;
                change.note = told("table-note-closed");
            }
        }
    }

    fn set(&mut self, seat: Seat, chair: Chair) {
        if let Some(place) = self.chairs.get_mut(seat.index()) {
            *place = chair;
        }
    }

    fn mark(&mut self, mark: impl FnOnce(usize) -> sobremesa_protocol::Mark) {
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
        Info {
            game: G::ID.to_owned(),
            rules_version: self.opened.rules_version,
            terms: self.terms.clone(),
            owner: self.opened.owner.clone(),
            phase,
            chairs: self.chairs.iter().map(Chair::seen).collect(),
            commitment: commitment.unwrap_or_default(),
            seed: seed.filter(|_| over.is_some()).map(|seed| seed.reveal()),
            undo: self.undo.as_ref().map(|undo| self.undo_seen(undo)),
            ending: over
                .filter(|_| !self.frozen)
                .map(|outcome| ending::<G>(&outcome)),
            rematch: self.rematch.clone(),
            hints: self.hints(),
            from_position: self.opened.position.is_some(),
            opened: self.opened_at,
        }
    }
}

/// How a match ended, in the terms every game shares and in words.
fn ending<G: Game>(outcome: &G::Outcome) -> wire::Ending {
    let ranking = match G::verdict(outcome) {
        Verdict::Team { won, left } => Ranking::Team { won, left },
        Verdict::Ranked { winners, scores } => Ranking::Each {
            winners: winners.iter().collect(),
            scores: scores.iter().map(|(_, score)| *score).collect(),
        },
    };
    let message = sobremesa_core::Tell::message(outcome);
    wire::Ending {
        ranking,
        message,
        outcome: wire::raw(outcome),
    }
}
