//! Saying no: with the reason, to the one who asked, and the same again where the same message comes twice.

use sobremesa_core::Game;
use sobremesa_protocol::wire::{Person, PersonId, Refusal, RefusalKind, ServerMessage};

use super::{Conn, Output, Room};

/// How many refusals are remembered for each person.
const REFUSALS: usize = 16;

impl<G: Game> Room<G> {
    pub(super) fn refuse(
        &self,
        conn: Conn,
        nonce: Option<u64>,
        refusal: Refusal,
        out: &mut Vec<Output>,
    ) {
        out.push(Output::Refused(refusal.kind));
        if let Some(nonce) = nonce {
            let done = false;
            out.push(Output::Answered { conn, nonce, done });
        }
        let message = ServerMessage::Refused {
            table: self.table.id.clone(),
            nonce,
            refusal,
        };
        self.send(conn, &message, out);
    }

    /// Refuses for good: the same message gets the same answer.
    pub(super) fn turn_down(
        &mut self,
        conn: Conn,
        nonce: u64,
        refusal: Refusal,
        out: &mut Vec<Output>,
    ) {
        // What is busy or broken now need not be later.
        let passing = matches!(
            refusal.kind,
            RefusalKind::Store
                | RefusalKind::Busy
                | RefusalKind::NotJoined
                | RefusalKind::Unknown
                | RefusalKind::TooMuchTalk
        );
        if let Some(person) = self.person(conn).filter(|_| !passing).cloned() {
            let refusals = self.refusals.entry(person).or_default();
            if refusals.iter().all(|(refused, _)| *refused != nonce) {
                refusals.push_back((nonce, refusal.clone()));
            }
            if refusals.len() > REFUSALS {
                refusals.pop_front();
            }
        }
        self.refuse(conn, Some(nonce), refusal, out);
    }

    /// What this number was refused for.
    pub(super) fn turned_down(&self, person: &PersonId, nonce: u64) -> Result<(), Refusal> {
        let mut refusals = self.refusals.get(person).into_iter().flatten();
        refusals
            .find(|(refused, _)| *refused == nonce)
            .map_or(Ok(()), |(_, refusal)| Err(refusal.clone()))
    }

    /// Those who have a seat may come back and ask again; of the others nothing is kept.
    pub(super) fn forget_refusals(&mut self, actor: Option<&Person>) {
        let Some(person) = actor.map(|actor| &actor.id) else {
            return;
        };
        let mut here = self.followers.keys().filter_map(|conn| self.person(*conn));
        if !here.any(|other| other == person) && self.table.seat_of(person).is_none() {
            self.refusals.remove(person);
        }
    }
}
