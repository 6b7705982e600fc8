//! The table in a list, and facts as texts.

use sobremesa_bots::Roster;
use sobremesa_core::{Entry, Game, Next, Viewer};
use sobremesa_protocol::wire::{Listing, Phase, Sitter};

use crate::fact::{Fact, Written};
use crate::table::Table;

/// What a list shows of a table, kept beside its facts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// How far it is.
    pub phase: Phase,
    /// Shown to everybody?
    pub listed: bool,
    /// Who opened it.
    pub owner: String,
    /// Whose lists it is in.
    pub people: Vec<String>,
    /// When something last happened.
    pub updated: u64,
    /// The whole line, as JSON.
    pub summary: String,
}

/// A fact as it is stored.
pub(crate) fn written<G: Game>(written: &Written<G>) -> String {
    serde_json::to_string(written).expect("facts have nothing that JSON cannot say")
}

impl<G: Roster> Table<G> {
    /// The table in a list.
    #[must_use]
    pub fn listing(&self) -> Listing {
        self.listing_at(self.phase(), self.game.as_ref().map(|game| game.state()))
    }

    fn listing_at(&self, phase: Phase, state: Option<&G::State>) -> Listing {
        let awaited = match (state, phase) {
            (Some(state), Phase::Playing) => G::awaited(state, Viewer::Spectator).iter().collect(),
            _ => Vec::new(),
        };
        Listing {
            table: self.id.clone(),
            game: G::ID.to_owned(),
            options: self.terms.options.clone(),
            phase,
            chairs: self
                .chairs
                .iter()
                .map(|chair| chair.sitter.clone())
                .collect(),
            awaited,
            updated: self.updated,
            spectators: self.terms.spectators,
        }
    }

    /// The table in a list, with what it takes to find it.
    #[must_use]
    pub fn head(&self) -> Head {
        self.head_of(self.listing())
    }

    fn head_of(&self, listing: Listing) -> Head {
        let mut people: Vec<String> = vec![self.opened.owner.to_string()];
        for sitter in &listing.chairs {
            if let Sitter::Person { person, .. } = sitter
                && !people.iter().any(|known| known == person.as_str())
            {
                people.push(person.to_string());
            }
        }
        Head {
            phase: listing.phase,
            listed: self.terms.listed,
            owner: self.opened.owner.to_string(),
            people,
            updated: listing.updated,
            summary: serde_json::to_string(&listing)
                .expect("a listing has nothing that JSON cannot say"),
        }
    }

    /// The head as it will be after these facts.
    pub(crate) fn head_after(&self, facts: &[Written<G>]) -> Head {
        // By far the most: one action, of which only the state matters.
        if let (
            [
                Written {
                    at,
                    fact:
                        Fact::Played {
                            seat,
                            action,
                            chance,
                        },
                    ..
                },
            ],
            Some(game),
        ) = (facts, &self.game)
        {
            let entry = Entry {
                seat: *seat,
                action: *action,
                chance: chance.clone(),
            };
            if let Some(state) = game.peek(&entry) {
                let over = matches!(G::next(&state), Next::Over(_));
                let phase = if over { Phase::Over } else { self.phase() };
                return self.head_of(Listing {
                    updated: *at,
                    ..self.listing_at(phase, Some(&state))
                });
            }
        }
        let mut after = self.sketch();
        for written in facts {
            after.apply(written);
        }
        after.head()
    }

    /// A copy without what a head does not need.
    fn sketch(&self) -> Table<G> {
        let mut copy = Table::open(self.id.clone(), self.opened_at, self.opened.clone());
        copy.updated = self.updated;
        copy.terms = self.terms.clone();
        copy.chairs = self.chairs.clone();
        copy.game = self.game.clone();
        copy.moves = self.moves.clone();
        copy.closed = self.closed;
        copy.frozen = self.frozen;
        copy
    }
}

impl<G: Game> Fact<G> {
    /// Does this fact belong to the match itself?
    #[must_use]
    pub fn of_match(&self) -> bool {
        matches!(
            self,
            Fact::Started { .. } | Fact::Played { .. } | Fact::TakenBack { .. }
        )
    }
}
