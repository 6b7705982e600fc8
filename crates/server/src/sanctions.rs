//! Who may not come in and who may not speak, in memory: asked at every request and every word.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{PoisonError, RwLock};

use sobremesa_protocol::wire::PersonId;
use sobremesa_store::{Sanction, SanctionKind};

use crate::time::now;

/// An address, or all that begin alike: `192.0.2.7`, `192.0.2.0/24`, `2001:db8::/32`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Network {
    base: IpAddr,
    bits: u8,
}

impl std::str::FromStr for Network {
    type Err = ();

    fn from_str(text: &str) -> Result<Network, ()> {
        let (base, bits) = text.split_once('/').map_or((text, None), |(base, bits)| {
            (base, Some(bits.parse::<u8>()))
        });
        let base: IpAddr = base
            .trim()
            .parse::<IpAddr>()
            .map_err(|_| ())?
            .to_canonical();
        let most = if base.is_ipv4() { 32 } else { 128 };
        // Who has one address of version 6 has 2⁶⁴.
        let usual = if base.is_ipv4() { 32 } else { 64 };
        let bits = bits.transpose().map_err(|_| ())?.unwrap_or(usual);
        match bits {
            0 => Err(()),
            bits if bits > most => Err(()),
            bits => Ok(Network { base, bits }),
        }
    }
}

impl std::fmt::Display for Network {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.base, self.bits)
    }
}

impl Network {
    pub(crate) fn holds(&self, address: IpAddr) -> bool {
        match (self.base, address.to_canonical()) {
            (IpAddr::V4(base), IpAddr::V4(address)) => {
                let shift = 32 - u32::from(self.bits);
                u32::from(base) >> shift == u32::from(address) >> shift
            }
            (IpAddr::V6(base), IpAddr::V6(address)) => {
                let shift = 128 - u32::from(self.bits);
                u128::from(base) >> shift == u128::from(address) >> shift
            }
            _ => false,
        }
    }
}

#[derive(Default)]
struct Kept {
    banned: HashMap<String, Option<u64>>,
    muted: HashMap<String, Option<u64>>,
    networks: Vec<(Network, Option<u64>)>,
}

/// The sanctions that hold.
#[derive(Default)]
pub(crate) struct Sanctions(RwLock<Kept>);

fn holds(until: Option<u64>) -> bool {
    until.is_none_or(|until| now() < until)
}

impl Sanctions {
    /// Takes in all there are, in the place of those known before.
    pub(crate) fn replace(&self, all: &[Sanction]) {
        let mut kept = Kept::default();
        for sanction in all {
            let (subject, until) = (sanction.subject.clone(), sanction.until);
            match sanction.kind {
                SanctionKind::BanPerson => drop(kept.banned.insert(subject, until)),
                SanctionKind::MutePerson => drop(kept.muted.insert(subject, until)),
                SanctionKind::BanAddress => {
                    kept.networks
                        .extend(subject.parse().ok().map(|network| (network, until)));
                }
            }
        }
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = kept;
    }

    fn ask(&self, question: impl FnOnce(&Kept) -> bool) -> bool {
        question(&self.0.read().unwrap_or_else(PoisonError::into_inner))
    }

    pub(crate) fn bans(&self, person: &PersonId) -> bool {
        self.ask(|kept| {
            kept.banned
                .get(person.as_str())
                .is_some_and(|until| holds(*until))
        })
    }

    pub(crate) fn mutes(&self, person: &PersonId) -> bool {
        self.ask(|kept| {
            kept.muted
                .get(person.as_str())
                .is_some_and(|until| holds(*until))
        })
    }

    pub(crate) fn bans_address(&self, address: IpAddr) -> bool {
        self.ask(|kept| {
            kept.networks
                .iter()
                .any(|(network, until)| network.holds(address) && holds(*until))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_holds_those_that_begin_alike() {
        let holds = |network: &str, address: &str| {
            let network: Network = network.parse().expect("a network");
            network.holds(address.parse().expect("an address"))
        };
        assert!(holds("192.0.2.7", "192.0.2.7") && !holds("192.0.2.7", "192.0.2.8"));
        assert!(holds("192.0.2.0/24", "192.0.2.8") && !holds("192.0.2.0/24", "192.0.3.8"));
        assert!(holds("2001:db8:1:2::9", "2001:db8:1:2:3::4"));
        assert!(!holds("2001:db8:1:2::/64", "2001:db8:1:3::"));
        assert!(holds("192.0.2.7", "::ffff:192.0.2.7"));
        for wrong in [
            "",
            "everybody",
            "192.0.2.0/33",
            "192.0.2.0/0",
            "::/129",
            "1.2.3.4/x",
        ] {
            assert!(wrong.parse::<Network>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_sanction_ends_by_itself() {
        let sanctions = Sanctions::default();
        let person = PersonId::try_from("eve".to_owned()).expect("an id");
        let ban = |until| Sanction {
            kind: SanctionKind::BanPerson,
            subject: "eve".to_owned(),
            at: 0,
            until,
            why: String::new(),
        };
        assert!(!sanctions.bans(&person));
        sanctions.replace(&[ban(None)]);
        assert!(sanctions.bans(&person) && !sanctions.mutes(&person));
        sanctions.replace(&[ban(Some(now() + 60_000))]);
        assert!(sanctions.bans(&person));
        sanctions.replace(&[ban(Some(now() - 1))]);
        assert!(!sanctions.bans(&person));
    }
}
