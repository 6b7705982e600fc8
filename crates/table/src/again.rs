//! Playing again: who of a match that is over wants to, the table they go to, and when it begins there. Its promise is
//! published before anybody adds to its deal: who has wanted it sits at the new table as coming, and says there that they
//! are ready, with their own randomness.

use std::collections::BTreeMap;

use sobremesa_core::{Game, Seat};
use sobremesa_protocol::wire::{Person, PersonId, Refusal, RefusalKind, Sitter, TablePhase, Why};

use crate::create::Invitation;
use crate::decide::check_salt;
use crate::fact::Fact;
use crate::room::Sequel;
use crate::seating::Seating;
use crate::table::Table;

/// Who wants to play again, with their randomness for the next deal where they sent some already. In a lobby: whom the
/// match that was wanted waits for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Again(BTreeMap<Seat, Option<String>>);

impl Again {
    pub(crate) fn apply(&mut self, seat: Seat, ready: bool, salt: Option<String>) {
        match ready {
            true => drop(self.0.insert(seat, salt)),
            false => drop(self.0.remove(&seat)),
        }
    }

    pub(crate) fn seats(&self) -> Vec<Seat> {
        self.0.keys().copied().collect()
    }

    pub(crate) fn contains(&self, seat: Seat) -> bool {
        self.0.contains_key(&seat)
    }

    /// Who has wanted a match has wanted it on its terms, in their own seat, and once.
    pub(crate) fn forget<G: Game>(&mut self, fact: &Fact<G>, seating: &Seating) {
        match fact {
            Fact::Terms(_) | Fact::Started { .. } => self.0.clear(),
            Fact::Sat { seat, .. } | Fact::Stood { seat } | Fact::Bot { seat, .. } => {
                let seated = |seat: &Seat| {
                    let chair = seating.chair(*seat);
                    chair.is_some_and(|chair| chair.person().is_some())
                };
                self.0.retain(|other, _| other != seat && seated(other));
            }
            _ => {}
        }
    }
}

impl<G: Game> Table<G> {
    /// May this person say anything about playing again? The seat they would play in.
    pub(crate) fn may_go_on(&self, actor: &Person) -> Result<Seat, Refusal> {
        match (self.phase(), self.seat_of(&actor.id)) {
            (TablePhase::Over, Some(seat)) => Ok(seat),
            (TablePhase::Over, None) => Err(Refusal::of(RefusalKind::NotSeated)),
            _ => Err(Refusal::of(RefusalKind::NotOver)),
        }
    }

    pub(crate) fn again_wanted(
        &self,
        actor: &Person,
        ready: bool,
        salt: Option<&str>,
    ) -> Result<Vec<Fact<G>>, Refusal> {
        let seat = self.may_go_on(actor)?;
        // Whoever left for good has no seat in the next match.
        if !self.expected().any(|other| other == seat) {
            return Err(Refusal::of(RefusalKind::NotSeated));
        }
        check_salt(salt)?;
        // Once the next table is open it is there that one sits down or stands up.
        if self.rematch.is_some() {
            return Err(Refusal::of(RefusalKind::Over));
        }
        let salt = salt.map(str::to_owned);
        Ok(vec![Fact::Again { seat, ready, salt }])
    }

    /// The seats whose people would play again: all who did not leave for good.
    fn expected(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(|seat| {
            let chair = &self.seating.chairs[seat.index()];
            let resigned = |why| why == Why::Resigned;
            chair.person().is_some()
                && !chair.stand_in.as_ref().is_some_and(|bot| resigned(bot.why))
        })
    }

    /// Do all who could play again want to?
    pub(crate) fn all_again(&self) -> bool {
        let mut expected = self.expected().peekable();
        expected.peek().is_some() && expected.all(|seat| self.again.contains(seat))
    }

    pub(crate) fn wants_again(&self, person: &PersonId) -> bool {
        let seat = self.seat_of(person);
        seat.is_some_and(|seat| self.again.contains(seat))
    }

    /// Who has not yet added to the deal of a match that was wanted, before it begins; `None` where this is no such
    /// match, or somebody sits at it who has to say that they are ready.
    pub(crate) fn awaited(&self) -> Option<Vec<Seat>> {
        let wanted = self.phase() == TablePhase::Lobby && !self.again.0.is_empty();
        let comes = |seat: Seat| match &self.seating.chairs[seat.index()] {
            chair if chair.person().is_some() => chair.ready || self.again.contains(seat),
            chair => chair.sitter != Sitter::Nobody,
        };
        let late = |seat: &Seat| {
            let chair = &self.seating.chairs[seat.index()];
            chair.person().is_some() && !chair.ready
        };
        (wanted && self.seats().all(comes)).then(|| self.seats().filter(late).collect())
    }

    /// The same table again: everybody on the same seat, under the same code. Where it begins with those who want to,
    /// bots take the other seats.
    pub(crate) fn sequel(&self, start: bool) -> Sequel {
        let bot = |bot: String| Sitter::Bot { bot };
        let sitter = |seat: Seat| {
            let chair = &self.seating.chairs[seat.index()];
            match (&chair.sitter, &chair.stand_in) {
                (_, Some(stand_in)) if stand_in.why == Why::Resigned => bot(stand_in.bot.clone()),
                (Sitter::Person { .. }, _) if start && !self.again.contains(seat) => {
                    bot(self.stand_in_bot())
                }
                (sitter, _) => sitter.clone(),
            }
        };
        let sitters: Vec<Sitter> = self.seats().map(sitter).collect();
        let person = |sitter: &Sitter| match sitter {
            Sitter::Person { person, .. } => Some(person.clone()),
            _ => None,
        };
        let owner = self.opened.owner.clone();
        // A table whose owner does not come along goes to the first who does.
        let owner = match sitters
            .iter()
            .any(|sitter| person(sitter).as_ref() == Some(&owner))
        {
            true => owner,
            false => sitters.iter().find_map(person).unwrap_or(owner),
        };
        // Whoever sent something for the deal with the wish has no more to say. The others are waited for at the new
        // table, where they see the promise first.
        let sealed = start && self.again.0.values().any(Option::is_none);
        let ready = self
            .again
            .0
            .iter()
            .filter(|(_, salt)| !sealed || salt.is_some());
        let coming = match sealed {
            true => self.again.seats(),
            false => Vec::new(),
        };
        Sequel {
            terms: self.seating.terms.clone(),
            owner,
            sitters,
            invitation: Invitation {
                code: self.opened.code.clone(),
                first: Some(self.opened.first.clone().unwrap_or_else(|| self.id.clone())),
                ready: ready.map(|(seat, salt)| (*seat, salt.clone())).collect(),
                coming,
            },
            start: start && !sealed,
        }
    }
}
