//! What one seat knows, kept beyond the moment. The state behind it cannot be reached: `core` keeps it closed.

use serde_json::{Value as Json, json};
use sha2::{Digest as _, Sha256};
use sobremesa_core::{FastLuck, Kept, Viewer};
use sobremesa_encoding::{At, Outline, into_bytes, into_floats};

use crate::fault::{self, Fault, value};
use crate::session::{AnyMatch, Playable, Session};
use crate::thinking::{Thinking, bot_named};
use crate::values::read;

pub(crate) trait AnyKnown: Send + Sync {
    fn id(&self) -> &'static str;
    fn seat(&self) -> u8;
    fn seed(&self) -> u64;
    fn view(&self) -> Json;
    fn history(&self) -> Json;
    fn awaited(&self) -> Json;
    fn owed(&self) -> Json;
    fn legal(&self) -> Json;
    fn free(&self) -> Json;
    fn sizes(&self) -> (usize, usize);
    /// Does an owed action begin with these numbers?
    fn begins(&self, named: &[u16]) -> bool;
    fn mask(&self, named: &[u16], out: &mut [u8]);
    fn observe(&self, named: &[u16], out: &mut [f32]);
    fn observe_compact(&self, named: &[u16], out: &mut [u8]);
    fn features(&self) -> Vec<Vec<u8>>;
    fn numbers(&self, action: &Json) -> Result<Vec<u16>, Fault>;
    fn action(&self, numbers: &[u16]) -> Option<Json>;
    /// The one owed action that begins with these numbers; nothing where several do.
    fn narrow(&self, numbers: &[u16]) -> Result<Option<Json>, Fault>;
    fn sample(&self, seed: u64) -> Result<Box<dyn AnyMatch>, Fault>;
    fn bot(&self, name: Option<&str>, think: Thinking, seed: u64) -> Result<Json, Fault>;
}

pub(crate) struct Known<G: Playable> {
    pub(crate) kept: Kept<G>,
    pub(crate) context: G::Context,
    pub(crate) seats: u8,
    /// From the luck of a simulation or a contest; elsewhere the number is made of what the seat knows.
    pub(crate) seed: Option<u64>,
}

impl<G: Playable> Known<G> {
    pub(crate) fn of(
        knowledge: &sobremesa_core::Knowledge<'_, G>,
        seed: u64,
    ) -> Result<Known<G>, Fault> {
        let view = knowledge.view();
        Ok(Known {
            context: G::context(&view).map_err(|bound| fault::bounded(&bound))?,
            seats: G::seats_of(&view),
            kept: knowledge.keep(),
            seed: Some(seed),
        })
    }

    fn at(&self) -> At<'_, G::Context> {
        At {
            context: &self.context,
            seat: self.kept.knowledge().seat(),
            seats: self.seats,
        }
    }
}

impl<G: Playable> AnyKnown for Known<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn seat(&self) -> u8 {
        self.kept.knowledge().seat().0
    }

    fn seed(&self) -> u64 {
        self.seed.unwrap_or_else(|| {
            let knowledge = self.kept.knowledge();
            let (seat, view) = (knowledge.seat(), knowledge.view());
            let known = json!([G::ID, seat, view, knowledge.history()]).to_string();
            mixed(known.as_bytes())
        })
    }

    fn view(&self) -> Json {
        json!(self.kept.knowledge().view())
    }

    fn history(&self) -> Json {
        json!(self.kept.knowledge().history())
    }

    fn awaited(&self) -> Json {
        json!(self.kept.knowledge().awaited())
    }

    fn owed(&self) -> Json {
        json!(self.kept.knowledge().owed())
    }

    fn legal(&self) -> Json {
        json!(self.kept.knowledge().legal())
    }

    fn free(&self) -> Json {
        json!(free(&self.kept.knowledge()))
    }

    fn sizes(&self) -> (usize, usize) {
        let view = self.kept.knowledge().view();
        (G::ACTIONS, Outline::of::<G>(&view).size())
    }

    fn begins(&self, named: &[u16]) -> bool {
        let begins = |&action: &G::Action| G::path(self.at(), action).as_slice().starts_with(named);
        named.is_empty() || self.kept.knowledge().owed().iter().any(begins)
    }

    fn mask(&self, named: &[u16], out: &mut [u8]) {
        for action in self.kept.knowledge().owed() {
            let path = G::path(self.at(), action);
            let path = path.as_slice();
            if path.len() > named.len() && path.starts_with(named) {
                out[usize::from(path[named.len()])] = 1;
            }
        }
    }

    fn observe(&self, named: &[u16], out: &mut [f32]) {
        into_floats::<G>(&G::glance(&self.kept.knowledge().view()), named, out);
    }

    fn observe_compact(&self, named: &[u16], out: &mut [u8]) {
        into_bytes::<G>(&G::glance(&self.kept.knowledge().view()), named, out);
    }

    fn features(&self) -> Vec<Vec<u8>> {
        let owed = self.kept.knowledge().owed();
        let row = |&action: &G::Action| G::features(self.at(), action).to_vec();
        owed.iter().map(row).collect()
    }

    fn numbers(&self, action: &Json) -> Result<Vec<u16>, Fault> {
        let action: G::Action = read(action, "the action")?;
        let path = G::path(self.at(), action);
        if G::action(self.at(), path.as_slice()) == Some(action) {
            Ok(path.as_slice().to_vec())
        } else {
            Err(value(format!("{} has no number here", json!(action))))
        }
    }

    fn action(&self, numbers: &[u16]) -> Option<Json> {
        G::action(self.at(), numbers).map(|action| json!(action))
    }

    fn narrow(&self, numbers: &[u16]) -> Result<Option<Json>, Fault> {
        let owed = self.kept.knowledge().owed();
        let mut left = owed
            .into_iter()
            .filter(|&action| G::path(self.at(), action).as_slice().starts_with(numbers));
        match (left.next(), left.next()) {
            (Some(action), None) => Ok(Some(json!(action))),
            (Some(_), Some(_)) => Ok(None),
            (None, _) => Err(value(format!("no owed action has the numbers {numbers:?}"))),
        }
    }

    fn sample(&self, seed: u64) -> Result<Box<dyn AnyMatch>, Fault> {
        let mut luck = FastLuck::new(seed);
        let state = self.kept.knowledge().sample(&mut luck);
        Ok(Box::new(Session::<G>::dealt(
            G::setup(&state),
            seed,
            &[],
            luck,
        )?))
    }

    fn bot(&self, name: Option<&str>, think: Thinking, seed: u64) -> Result<Json, Fault> {
        let knowledge = self.kept.knowledge();
        if knowledge.owed().is_empty() {
            return Err(value(format!(
                "seat {} owes no decision now",
                knowledge.seat().0
            )));
        }
        let mut budget = think.budget(FastLuck::new(seed));
        let action = (bot_named::<G>(name)?.make)().choose(&knowledge, &mut budget);
        Ok(json!(action))
    }
}

/// A number that depends on these bytes alone, the same everywhere: the first of a SHA-256.
fn mixed(known: &[u8]) -> u64 {
    let hash = Sha256::digest(known);
    hash.iter()
        .take(8)
        .fold(0, |number, &byte| number << 8 | u64::from(byte))
}

/// What may be done unasked: what is legal and not owed.
pub(crate) fn free<G: Playable>(knowledge: &sobremesa_core::Knowledge<'_, G>) -> Vec<G::Action> {
    let owed = knowledge.owed();
    let mut legal = knowledge.legal();
    legal.retain(|action| !owed.contains(action));
    legal
}

/// Keeps what a seat knows in a match.
pub(crate) fn keep<G: Playable>(session: &Session<G>, seat: sobremesa_core::Seat) -> Known<G> {
    let knowledge = session.table.knowledge(seat);
    let state = session.table.state();
    debug_assert_eq!(knowledge.view(), G::view(state, Viewer::Seat(seat)));
    Known {
        seats: G::seats(state),
        kept: knowledge.keep(),
        context: session.context.clone(),
        seed: None,
    }
}
