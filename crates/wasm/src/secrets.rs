//! Ids and secrets of tables, drawn from one secret that whoever runs the engine takes from a generator fit for it.

use sha2::{Digest as _, Sha256};
use sobremesa_driver::Place;
use sobremesa_protocol::Seed;
use sobremesa_protocol::wire::TableId;

/// How the ids of tables on this device begin; a server's have no hyphen.
const HERE: &str = "here-";

/// A secret from which others are made, none of which tells anything of another.
pub(crate) struct Secrets {
    root: Seed,
    drawn: u64,
}

impl Secrets {
    pub(crate) fn new(root: Seed) -> Secrets {
        Secrets { root, drawn: 0 }
    }

    fn bytes(&mut self) -> [u8; 32] {
        self.drawn += 1;
        let hash = Sha256::new()
            .chain_update(b"sobremesa engine 1\0")
            .chain_update(self.root.bytes())
            .chain_update(self.drawn.to_le_bytes());
        hash.finalize().into()
    }

    fn number(&mut self) -> u128 {
        let bytes = self.bytes();
        u128::from_le_bytes(std::array::from_fn(|place| bytes[place]))
    }

    pub(crate) fn seed(&mut self) -> Seed {
        Seed::new(self.bytes())
    }

    /// Twenty letters nobody can guess, after a word by which a table on this device is told from one on a server.
    pub(crate) fn table(&mut self) -> TableId {
        let id = format!("{HERE}{}", TableId::random(self.number()));
        TableId::try_from(id).expect("letters and a hyphen")
    }

    /// Luck for the thoughts of bots.
    pub(crate) fn luck(&mut self) -> u64 {
        self.number() as u64
    }

    /// A place for a new table.
    pub(crate) fn place(&mut self, at: u64) -> Place {
        Place {
            id: self.table(),
            seed: self.seed(),
            at,
        }
    }
}

/// A game's deal of the day: no secret, and the same on every device. The id is part of every deal, so it is the day's, too.
/// Nothing where that is no day.
pub(crate) fn day(game: &str, day: &str, at: u64) -> Option<Place> {
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let parts: Vec<&str> = day.split('-').collect();
    let [year, month, date] = parts[..] else {
        return None;
    };
    let sized = (year.len(), month.len(), date.len()) == (4, 2, 2);
    if !(sized && parts.into_iter().all(digits)) {
        return None;
    }
    let hash = Sha256::new()
        .chain_update(b"sobremesa day 1\0")
        .chain_update(game.as_bytes())
        .chain_update([0])
        .chain_update(day.as_bytes());
    Some(Place {
        id: TableId::try_from(format!("{HERE}day-{day}-{game}")).ok()?,
        seed: Seed::new(hash.finalize().into()),
        at,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_secret_gives_the_same_and_never_twice_the_same() {
        let secrets = |byte| Secrets::new(Seed::new([byte; 32]));
        let (mut one, mut same, mut other) = (secrets(1), secrets(1), secrets(2));
        let first = one.seed();
        assert_eq!(first, same.seed());
        assert_ne!(first, other.seed());
        assert_ne!(first, one.seed());
        assert_ne!(one.table(), one.table());
    }

    #[test]
    fn a_table_on_this_device_is_told_by_its_id() {
        let id = Secrets::new(Seed::new([1; 32])).table();
        assert!(id.as_str().starts_with("here-"), "{id}");
    }

    #[test]
    fn a_day_has_one_deal_for_each_game() {
        let place = |game, text| day(game, text, 1).map(|place| (place.id, place.seed));
        let deal = place("push", "2026-11-17").expect("a day");
        assert_eq!(deal.0.as_str(), "here-day-2026-11-17-push");
        assert_eq!(Some(&deal), place("push", "2026-11-17").as_ref());
        for other in [place("push", "2026-11-18"), place("the-game", "2026-11-17")] {
            let other = other.expect("a day");
            assert!(other.0 != deal.0 && other.1 != deal.1);
        }
        for wrong in [
            "",
            "2026",
            "2026-11-1",
            "2026-11-17-",
            "26-11-2017",
            "2026-1a-17",
        ] {
            assert_eq!(place("push", wrong), None, "{wrong}");
        }
    }
}
