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
}
