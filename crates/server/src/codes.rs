//! Codes that can be said aloud, and how often somebody may guess.
//!
//! There are some six million codes. One that is typed leads to a table that waits for people, and to one where a match is
//! on if it stands in the list anyway. An address that guesses wrong ten times within a minute is not answered until the
//! minute is over, and when all together guess wrong more than sixty times a minute, codes lead to listed tables only: with
//! a hundred private tables waiting one address needs days to hit any, and all addresses of the world together most of one.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use governor::clock::DefaultClock;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};
use sobremesa_protocol::wire::{Listing, RefusalKind, TableCode, TableId, TablePhase};
use sobremesa_store::Head;

use crate::rate_limits::non_zero;
use crate::secret;
use crate::time::now;

/// Wrong codes a minute from one address.
const WRONG_BY_ADDRESS: u32 = 10;
/// Wrong codes a minute from everybody, before private tables are not found any more.
const WRONG_IN_ALL: u32 = 60;
/// After its match a table keeps its code for this long, in milliseconds, for a rematch.
const KEPT: u64 = 24 * 60 * 60 * 1_000;
/// A code is kept this long, in milliseconds, for a table that is being opened.
const OPENING: u64 = 60 * 1_000;

type By<K> = RateLimiter<K, HashMapStateStore<K>, DefaultClock>;

/// Which table a code means.
struct Holder {
    /// None while it is being opened.
    table: Option<TableId>,
    /// The first of its row of rematches.
    first: Option<TableId>,
    /// May whoever has the code come in?
    open: bool,
    listed: bool,
    /// Until when it is kept, where it is not kept for good.
    until: Option<u64>,
}

impl Holder {
    fn lasts(&self) -> bool {
        self.until.is_none_or(|until| until > now())
    }
}

pub(crate) struct Codes {
    holders: Mutex<HashMap<TableCode, Holder>>,
    wrong_by_address: By<IpAddr>,
    wrong_in_all: By<()>,
    /// Who may not guess any more, until when.
    shut: Mutex<HashMap<IpAddr, u64>>,
    all_shut: Mutex<u64>,
}

/// How long somebody who guessed too often waits, in milliseconds.
const SHUT: u64 = 60 * 1_000;

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Codes {
    pub(crate) fn new() -> Codes {
        Codes {
            holders: Mutex::default(),
            wrong_by_address: RateLimiter::hashmap(Quota::per_minute(non_zero(WRONG_BY_ADDRESS))),
            wrong_in_all: RateLimiter::hashmap(Quota::per_minute(non_zero(WRONG_IN_ALL))),
            shut: Mutex::default(),
            all_shut: Mutex::default(),
        }
    }

    /// A code that no other table has, kept for one that is being opened.
    pub(crate) fn fresh(&self) -> Option<TableCode> {
        let mut holders = locked(&self.holders);
        // A hundred tries find one unless nearly all are taken.
        (0..100).find_map(|_| {
            let code = TableCode::nth((secret::number() % u64::from(TableCode::COUNT)) as u32);
            if holders.get(&code).is_some_and(Holder::lasts) {
                return None;
            }
            let holder = Holder {
                table: None,
                first: None,
                open: false,
                listed: false,
                until: Some(now() + OPENING),
            };
            holders.insert(code.clone(), holder);
            Some(code)
        })
    }

    /// The code of a table for its rematch, or another where somebody else has it by now.
    pub(crate) fn passed_on(&self, code: TableCode, first: &TableId) -> Option<TableCode> {
        let taken = locked(&self.holders)
            .get(&code)
            .is_some_and(|holder| holder.lasts() && !holder.is_of(first));
        if taken { self.fresh() } else { Some(code) }
    }

    /// Takes in a head that was stored.
    pub(crate) fn put(&self, head: &Head) {
        // Most heads are written again and again with the same code; those without one are read no further.
        if !head.summary.contains("\"code\"") {
            return;
        }
        let Ok(listing) = serde_json::from_str::<Listing>(&head.summary) else {
            return;
        };
        let Some(code) = listing.code else { return };
        let mut holders = locked(&self.holders);
        let first = listing.first.unwrap_or_else(|| listing.table.clone());
        // A table that is over does not take the code from its rematch, nor from a stranger.
        let others = holders.get(&code).is_some_and(|holder| {
            let own = holder.table.is_none() || holder.table.as_ref() == Some(&listing.table);
            holder.lasts() && !own
        });
        let (open, until) = match head.phase {
            TablePhase::Lobby => (true, None),
            TablePhase::Playing => (head.listed, None),
            TablePhase::Over if others => return,
            TablePhase::Over => (false, Some(head.updated.saturating_add(KEPT))),
            TablePhase::Closed | TablePhase::Frozen => {
                if !others {
                    holders.remove(&code);
                }
                return;
            }
        };
        let holder = Holder {
            table: Some(listing.table),
            first: Some(first),
            open,
            listed: head.listed,
            until,
        };
        holders.insert(code, holder);
    }

    /// The table that somebody at this address means by a code, or why they are not told.
    pub(crate) fn find(&self, typed: &str, address: IpAddr) -> Result<TableId, RefusalKind> {
        let now = now();
        if locked(&self.shut)
            .get(&address)
            .is_some_and(|until| *until > now)
        {
            return Err(RefusalKind::TooFast);
        }
        let listed_only = *locked(&self.all_shut) > now;
        let found = TableCode::typed(typed).and_then(|code| {
            let holders = locked(&self.holders);
            let holder = holders.get(&code)?;
            let shown = holder.open && (holder.listed || !listed_only);
            holder.table.clone().filter(|_| shown)
        });
        if let Some(table) = found {
            return Ok(table);
        }
        if self.wrong_by_address.check_key(&address).is_err() {
            locked(&self.shut).insert(address, now + SHUT);
            return Err(RefusalKind::TooFast);
        }
        if self.wrong_in_all.check_key(&()).is_err() {
            *locked(&self.all_shut) = now + SHUT;
        }
        Err(RefusalKind::NoSuchTable)
    }

    /// Where a row of rematches that began there has come to.
    pub(crate) fn latest(&self, code: &TableCode, first: &TableId) -> Option<TableId> {
        let holders = locked(&self.holders);
        let holder = holders.get(code).filter(|holder| holder.is_of(first))?;
        holder.table.clone()
    }

    /// Forgets what is over.
    pub(crate) fn evict_stale(&self) {
        let now = now();
        locked(&self.holders).retain(|_, holder| holder.lasts());
        locked(&self.shut).retain(|_, until| *until > now);
        self.wrong_by_address.retain_recent();
    }
}

impl Holder {
    fn is_of(&self, first: &TableId) -> bool {
        self.first.as_ref() == Some(first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const HOME: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));

    fn away(number: u8) -> IpAddr {
        IpAddr::from([198, 51, 100, number])
    }

    fn head(table: &str, phase: TablePhase, listed: bool, first: Option<&str>) -> Head {
        let mut summary = json!({
            "table": table, "game": "push", "options": {}, "phase": phase, "chairs": [], "awaited": [],
            "updated": now(), "spectators": true, "code": "higo-mesa-47",
        });
        if let Some(first) = first {
            summary["first"] = json!(first);
        }
        Head {
            table: table.to_owned(),
            game: "push".to_owned(),
            phase,
            listed,
            owner: "ana".to_owned(),
            people: Vec::new(),
            updated: now(),
            facts: 1,
            summary: summary.to_string(),
        }
    }

    fn found(codes: &Codes, address: IpAddr) -> Result<String, RefusalKind> {
        let table = codes.find("Higo mesa 47", address);
        table.map(|table| table.to_string())
    }

    #[test]
    fn a_code_leads_to_a_table_while_it_waits() {
        let codes = Codes::new();
        assert_eq!(found(&codes, HOME), Err(RefusalKind::NoSuchTable));
        codes.put(&head("a", TablePhase::Lobby, false, None));
        assert_eq!(found(&codes, HOME), Ok("a".to_owned()));
        codes.put(&head("a", TablePhase::Playing, false, None));
        assert_eq!(found(&codes, HOME), Err(RefusalKind::NoSuchTable));
        codes.put(&head("a", TablePhase::Playing, true, None));
        assert_eq!(found(&codes, HOME), Ok("a".to_owned()));
        codes.put(&head("a", TablePhase::Over, true, None));
        assert_eq!(found(&codes, HOME), Err(RefusalKind::NoSuchTable));
    }

    #[test]
    fn a_rematch_takes_the_code_over_and_a_stranger_does_not() {
        let codes = Codes::new();
        let id = |text: &str| TableId::try_from(text.to_owned()).expect("an id");
        let code = TableCode::typed("higo-mesa-47").expect("a code");
        codes.put(&head("a", TablePhase::Over, false, None));
        assert_eq!(codes.passed_on(code.clone(), &id("a")), Some(code.clone()));
        assert_ne!(codes.passed_on(code.clone(), &id("x")), Some(code.clone()));
        codes.put(&head("b", TablePhase::Lobby, false, Some("a")));
        // What is written of the first table afterwards changes nothing.
        codes.put(&head("a", TablePhase::Over, false, None));
        assert_eq!(found(&codes, HOME), Ok("b".to_owned()));
        assert_eq!(codes.latest(&code, &id("a")), Some(id("b")));
        assert_eq!(codes.latest(&code, &id("x")), None);
        codes.put(&head("b", TablePhase::Closed, false, Some("a")));
        assert_eq!(codes.latest(&code, &id("a")), None);
    }

    #[test]
    fn who_guesses_is_not_answered_even_when_right() {
        let codes = Codes::new();
        codes.put(&head("a", TablePhase::Lobby, true, None));
        let guesses = (0..20).map(|number| codes.find(&format!("nube-nuez-{number:02}"), HOME));
        let last = guesses.last();
        assert_eq!(last, Some(Err(RefusalKind::TooFast)));
        assert_eq!(found(&codes, HOME), Err(RefusalKind::TooFast));
        assert_eq!(found(&codes, away(1)), Ok("a".to_owned()));
    }

    #[test]
    fn when_everybody_guesses_only_listed_tables_are_found() {
        let codes = Codes::new();
        codes.put(&head("a", TablePhase::Lobby, false, None));
        for number in 0..100 {
            let _ = codes.find("nube-nuez-11", away(number));
        }
        assert_eq!(found(&codes, HOME), Err(RefusalKind::NoSuchTable));
        codes.put(&head("a", TablePhase::Lobby, true, None));
        assert_eq!(found(&codes, HOME), Ok("a".to_owned()));
    }

    #[test]
    fn fresh_codes_differ_and_run_out_unless_used() {
        let codes = Codes::new();
        let many: std::collections::HashSet<_> = (0..1_000).map(|_| codes.fresh()).collect();
        assert_eq!(many.len(), 1_000);
        assert!(!many.contains(&None));
    }
}
