//! The table in a list, and facts as texts.

use std::borrow::Cow;

use sobremesa_core::{Game, Match, Next, Viewer};
use sobremesa_protocol::Head;
use sobremesa_protocol::wire::{ByName, Listing, ListingOf, Sitter, TablePhase, json};

use crate::fact::{Fact, FactRecord};
use crate::seating::Seating;
use crate::staged::Staged;
use crate::table::{Table, ranking};

/// A fact as it is stored.
pub(crate) fn written<G: Game>(written: &FactRecord<G>) -> String {
    json(written)
}

impl<G: Game> Table<G> {
    /// The table in a list.
    #[must_use]
    pub fn listing(&self) -> Listing {
        self.listing_now().into()
    }

    fn listing_now(&self) -> ListingOf<'_> {
        let state = self.game.as_ref().map(Match::state);
        self.listing_at(&self.seating, state, self.updated)
    }

    fn listing_at<'a>(
        &'a self,
        seating: &'a Seating,
        state: Option<&G::State>,
        updated: u64,
    ) -> ListingOf<'a> {
        let phase = self.phase_at(seating, state);
        let awaited = match (state, phase) {
            (Some(state), TablePhase::Playing) => {
                G::awaited(state, Viewer::Spectator).iter().collect()
            }
            _ => Vec::new(),
        };
        let ranking = match state.filter(|_| phase == TablePhase::Over).map(G::next) {
            Some(Next::Over(outcome)) => Some(ranking::<G>(&outcome)),
            _ => None,
        };
        ListingOf {
            table: &self.id,
            game: G::ID,
            options: ByName(&seating.terms.options),
            phase,
            seconds: seating.terms.seconds,
            chairs: seating.chairs.iter().map(|chair| &chair.sitter).collect(),
            awaited,
            updated,
            spectators: seating.terms.spectators,
            language: seating.terms.language.as_ref(),
            code: self.opened.code.as_ref(),
            first: self.opened.first.as_ref(),
            ranking,
        }
    }

    /// The table in a list, with what it takes to find it.
    #[must_use]
    pub fn head(&self) -> Head {
        self.head_of(
            &self.listing_now(),
            self.seating.terms.listed,
            self.version(),
        )
    }

    fn head_of(&self, listing: &ListingOf<'_>, listed: bool, facts: u64) -> Head {
        let owner = self.opened.owner.as_str();
        let mut people = vec![owner.to_owned()];
        for sitter in &listing.chairs {
            if let Sitter::Person { person, .. } = sitter
                && !people.iter().any(|known| known == person.as_str())
            {
                people.push(person.as_str().to_owned());
            }
        }
        Head {
            table: self.id.as_str().to_owned(),
            game: G::ID.to_owned(),
            phase: listing.phase,
            listed,
            owner: owner.to_owned(),
            people,
            updated: listing.updated,
            facts,
            summary: json(listing),
        }
    }

    /// The head as it will be once these facts are stored.
    pub(crate) fn head_after(
        &self,
        facts: &[FactRecord<G>],
        staged: Option<&Staged<G>>,
        silent: bool,
    ) -> Head {
        let mut seating = Cow::Borrowed(&self.seating);
        // With them the terms are copied, and a deck of one's own in them: not for every word somebody says.
        for written in facts.iter().filter(|written| written.fact.of_seating()) {
            seating.to_mut().apply(&written.fact);
        }
        let now = self.game.as_ref().map(Match::state);
        let told = facts.last().filter(|_| !silent);
        let updated = told.map_or(self.updated, |written| written.at);
        let listing = self.listing_at(&seating, staged.map(Staged::state).or(now), updated);
        self.head_of(
            &listing,
            seating.terms.listed,
            self.version() + facts.len() as u64,
        )
    }
}

impl<G: Game> Fact<G> {
    /// Does this fact say anything of chairs or terms?
    fn of_seating(&self) -> bool {
        matches!(
            self,
            Fact::Terms(_)
                | Fact::Sat { .. }
                | Fact::Stood { .. }
                | Fact::Bot { .. }
                | Fact::Ready { .. }
                | Fact::StoodIn { .. }
                | Fact::Returned { .. }
                | Fact::Closed
        )
    }

    /// Does this fact belong to the match itself?
    #[must_use]
    pub fn of_match(&self) -> bool {
        matches!(
            self,
            Fact::Started { .. } | Fact::Played { .. } | Fact::TakenBack { .. }
        )
    }
}
