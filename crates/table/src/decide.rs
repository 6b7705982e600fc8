//! From what somebody asks of the table to the facts it becomes, or why not. Nothing changes here.

use sobremesa_core::{Game, Match, Message, Refuse, Seat, Speech, StartError, Tell};
use sobremesa_protocol::Salt;
use sobremesa_protocol::wire::{
    BotSeats, Command, Person, PersonId, Refusal, RefusalKind, Sitter, Speaker, TablePhase, Terms,
    Why,
};
use sobremesa_shelf::as_usual;

use crate::create::check_content;
use crate::fact::Fact;
use crate::staged::{Decision, Staged};
use crate::table::Table;
use crate::terms::check_terms;

/// The most characters of something said.
pub const LONGEST_TEXT: usize = 300;

/// The most people somebody may choose not to read.
const MOST_MUTED: usize = 100;

/// What can be said with one tap, in the reader's language: `table-phrase-<name>`.
pub const PHRASES: &[&str] = &[
    "hello",
    "good-luck",
    "thanks",
    "well-played",
    "nice",
    "oops",
    "hurry",
    "one-moment",
    "again",
    "bye",
];

fn no<T>(kind: RefusalKind) -> Result<T, Refusal> {
    Err(Refusal::of(kind))
}

/// Randomness of one's own is something, and in hex.
pub(crate) fn check_salt(salt: Option<&str>) -> Result<(), Refusal> {
    let sound = |salt: &str| salt.parse::<Salt>().is_ok_and(|salt| !salt.is_empty());
    match salt.is_none_or(sound) {
        true => Ok(()),
        false => no(RefusalKind::BadSalt),
    }
}

/// A refusal of the rules.
pub(crate) fn by_rules<R: Refuse>(refusal: &R) -> Refusal {
    Refusal {
        kind: RefusalKind::Rules,
        message: refusal.message(),
        rule: Some(refusal.rule()),
    }
}

impl<G: Game> Table<G> {
    /// What a command becomes.
    pub(crate) fn decide(&self, actor: &Person, command: &Command) -> Result<Decision<G>, Refusal> {
        let phase = self.phase();
        match command {
            _ if phase == TablePhase::Closed => return no(RefusalKind::Closed),
            // Talk outlives the match.
            Command::Say { text } => return Ok(self.say(actor, text)?.into()),
            Command::Phrase { phrase } => return Ok(self.phrase(actor, phrase)?.into()),
            Command::Mute { person, on } => {
                if *on && self.muted.iter().filter(|(by, _)| *by == actor.id).count() >= MOST_MUTED
                {
                    return no(RefusalKind::Busy);
                }
                let (by, person) = (actor.id.clone(), person.clone());
                let on = *on;
                return Ok(vec![Fact::Muted { by, person, on }].into());
            }
            Command::Remove { .. } | Command::Silence { .. } | Command::Consent { .. } => {
                return Ok(self.moderate(actor, command, phase)?.into());
            }
            Command::Again { ready, salt } => {
                return Ok(self.again_wanted(actor, *ready, salt.as_deref())?.into());
            }
            _ if phase == TablePhase::Frozen => return no(RefusalKind::Frozen),
            _ if phase == TablePhase::Over => return no(RefusalKind::Over),
            _ => {}
        }
        let seat = self.seat_of(&actor.id);
        let seated = || seat.ok_or_else(|| Refusal::of(RefusalKind::NotSeated));
        let owner = || {
            if actor.id == self.opened.owner {
                Ok(())
            } else {
                no(RefusalKind::NotOwner)
            }
        };
        let lobby = || {
            if phase == TablePhase::Lobby {
                Ok(())
            } else {
                no(RefusalKind::Begun)
            }
        };
        let playing = || {
            if phase == TablePhase::Playing {
                Ok(())
            } else {
                no(RefusalKind::NotBegun)
            }
        };
        let facts = match command {
            Command::Sit { seat: wanted } => self.sit(actor, seat, *wanted, phase)?,
            Command::Admit { person, agree } => {
                playing()?;
                owner()?;
                self.admit(person, *agree)?
            }
            Command::Stand => {
                lobby()?;
                vec![Fact::Stood { seat: seated()? }]
            }
            Command::Bot { seat, bot } => {
                owner()?;
                self.put_bot(*seat, bot.as_deref(), phase)?
            }
            Command::Ready { ready, salt } => {
                lobby()?;
                let seat = seated()?;
                check_salt(salt.as_deref())?;
                vec![Fact::Ready {
                    seat,
                    ready: *ready,
                    salt: salt.clone(),
                }]
            }
            Command::Terms(terms) => {
                lobby()?;
                owner()?;
                self.change_terms(terms)?
            }
            Command::Start => {
                lobby()?;
                owner()?;
                return self.start_match(Some(&actor.id));
            }
            Command::Undo => {
                playing()?;
                return self.ask_undo(seated()?);
            }
            Command::Agree { agree } => {
                playing()?;
                return self.answer_undo(seated()?, *agree);
            }
            Command::Return => {
                playing()?;
                let seat = seated()?;
                match self.seating.chairs[seat.index()].stand_in {
                    Some(_) => vec![Fact::Returned { seat }],
                    None => return no(RefusalKind::NoStandIn),
                }
            }
            Command::Resign => {
                playing()?;
                let (seat, bot) = (seated()?, self.stand_in_bot());
                vec![Fact::StoodIn {
                    seat,
                    bot,
                    why: Why::Resigned,
                }]
            }
            Command::Close => {
                lobby()?;
                owner()?;
                vec![Fact::Closed]
            }
            Command::StandIn { .. } | Command::Rematch | Command::AgainNow => {
                unreachable!("the room answers these")
            }
            Command::Say { .. }
            | Command::Phrase { .. }
            | Command::Mute { .. }
            | Command::Again { .. }
            | Command::Remove { .. }
            | Command::Silence { .. }
            | Command::Consent { .. } => unreachable!("answered above"),
        };
        Ok(facts.into())
    }

    /// The bot that plays for somebody who is away.
    pub(crate) fn stand_in_bot(&self) -> String {
        self.seating
            .terms
            .stand_in
            .clone()
            .unwrap_or_else(|| (self.roster.companion)().to_owned())
    }

    fn sit(
        &self,
        actor: &Person,
        old: Option<Seat>,
        seat: Seat,
        phase: TablePhase,
    ) -> Result<Vec<Fact<G>>, Refusal> {
        let Some(chair) = self.chair(seat) else {
            return no(RefusalKind::NoSuchSeat);
        };
        let open = match (&chair.sitter, phase) {
            (Sitter::Nobody, _) => true,
            // A match that is on can be joined in the place of a bot.
            (Sitter::Bot { .. }, _) => phase == TablePhase::Lobby || old.is_none(),
            (Sitter::Person { .. }, _) => false,
        };
        if !open {
            return no(RefusalKind::SeatTaken);
        }
        if phase != TablePhase::Lobby && old.is_some() {
            return no(RefusalKind::Begun);
        }
        if self.moderation.removed(&actor.id) {
            return no(RefusalKind::Removed);
        }
        let own = actor.id == self.opened.owner;
        match self.seating.terms.bot_seats {
            // Whoever sits down sees a hand that was a bot's.
            BotSeats::Closed if phase != TablePhase::Lobby => return no(RefusalKind::SeatTaken),
            BotSeats::Ask if phase != TablePhase::Lobby && !own => {
                return self.ask_for_seat(actor, seat);
            }
            _ => {}
        }
        Ok(vec![Fact::Sat {
            seat,
            person: actor.id.clone(),
            name: self.shown_name(actor),
            program: actor.program,
        }])
    }

    fn put_bot(
        &self,
        seat: Seat,
        bot: Option<&str>,
        phase: TablePhase,
    ) -> Result<Vec<Fact<G>>, Refusal> {
        let Some(chair) = self.chair(seat) else {
            return no(RefusalKind::NoSuchSeat);
        };
        let resigned = chair
            .stand_in
            .as_ref()
            .is_some_and(|bot| bot.why == Why::Resigned);
        if chair.person().is_some() && !resigned {
            return no(RefusalKind::SeatTaken);
        }
        match bot {
            Some(name) if self.roster.bot(name).is_none() => no(RefusalKind::NoSuchBot),
            Some(name) => Ok(vec![Fact::Bot {
                seat,
                bot: name.to_owned(),
            }]),
            None if phase != TablePhase::Lobby => no(RefusalKind::Begun),
            None => Ok(vec![Fact::Stood { seat }]),
        }
    }

    fn change_terms(&self, terms: &Terms) -> Result<Vec<Fact<G>>, Refusal> {
        let bad = |faults: Vec<Message>| {
            let message = faults
                .into_iter()
                .next()
                .unwrap_or(Message::new(RefusalKind::BadTerms.key()));
            Refusal {
                kind: RefusalKind::BadTerms,
                message,
                rule: None,
            }
        };
        // By its size first: a deck or map that is too long is not even read.
        check_content(&terms.options).map_err(bad)?;
        let mut terms = terms.clone();
        if self.opened.position.is_none() {
            terms.options = as_usual::<G>(terms.options, terms.seats);
        }
        check_terms(&self.roster, &terms, self.opened.position.as_ref()).map_err(bad)?;
        let dropped = self
            .seating
            .chairs
            .get(usize::from(terms.seats)..)
            .unwrap_or_default();
        if dropped.iter().any(|chair| chair.person().is_some()) {
            return no(RefusalKind::SeatTaken);
        }
        Ok(vec![Fact::Terms(terms)])
    }

    /// The match begins, once all are ready but the one who says so.
    pub(crate) fn start_match(&self, by: Option<&PersonId>) -> Result<Decision<G>, Refusal> {
        if self
            .seating
            .chairs
            .iter()
            .any(|chair| chair.sitter == Sitter::Nobody)
        {
            return no(RefusalKind::SeatsFree);
        }
        let unready = |chair: &&crate::chair::Chair| {
            !chair.ready && chair.person().is_some_and(|person| Some(person) != by)
        };
        if self.seating.chairs.iter().any(|chair| unready(&chair)) {
            return no(RefusalKind::NotReady);
        }
        let bad = || Refusal::of(RefusalKind::BadTerms);
        let (setup, key) = self.setup().zip(self.make_key()).ok_or_else(bad)?;
        let mut luck = key.luck(self.version());
        match Match::<G>::start(setup, &[], &mut luck) {
            Ok((game, played)) => Ok(Decision {
                facts: vec![Fact::Started {
                    opening: game.log().opening.clone(),
                }],
                staged: Some(Staged::Start(Box::new(game), played.events)),
            }),
            Err(StartError::Faults(faults)) => {
                let message = faults.first().map_or_else(|| bad().message, Tell::message);
                Err(Refusal { message, ..bad() })
            }
            Err(StartError::Misfit(_)) => Err(bad()),
        }
    }

    fn speaker(&self, actor: &Person) -> Speaker {
        let seat = self.seat_of(&actor.id);
        Speaker {
            person: actor.id.clone(),
            name: self.shown_name(actor),
            seat,
        }
    }

    /// What the rules let pass of something said.
    fn passes(&self, said: Speech<'_>) -> Result<String, Refusal> {
        match (&self.game, said) {
            (Some(game), _) if self.phase() == TablePhase::Playing => {
                G::speech(game.state(), said).map_err(|refusal| by_rules(&refusal))
            }
            (_, Speech::Text(text)) => Ok(text.to_owned()),
            (_, Speech::Phrase) => Ok(String::new()),
        }
    }

    fn may_speak(&self, actor: &Person) -> Result<(), Refusal> {
        match self.moderation.silenced(&actor.id) {
            true => no(RefusalKind::Silenced),
            false => Ok(()),
        }
    }

    fn say(&self, actor: &Person, text: &str) -> Result<Vec<Fact<G>>, Refusal> {
        self.may_speak(actor)?;
        let text = text.trim();
        let plain = !text.is_empty() && !text.chars().any(|c| c.is_control() && c != '\n');
        if !plain || text.chars().count() > LONGEST_TEXT {
            return Err(Refusal::of(RefusalKind::BadText).with("most", LONGEST_TEXT as u32));
        }
        let text = self.passes(Speech::Text(text))?;
        Ok(vec![Fact::Chat {
            from: self.speaker(actor),
            text,
        }])
    }

    fn phrase(&self, actor: &Person, phrase: &str) -> Result<Vec<Fact<G>>, Refusal> {
        if !PHRASES.contains(&phrase) {
            return no(RefusalKind::NoSuchPhrase);
        }
        self.may_speak(actor)?;
        self.passes(Speech::Phrase)?;
        Ok(vec![Fact::Phrase {
            from: self.speaker(actor),
            phrase: phrase.to_owned(),
        }])
    }
}
