//! Luck that can be derived again: what the dealer of a match at a server draws from.

use serde::{Deserialize, Serialize};
use sobremesa_core::Luck;

use super::{Fact, Key};

/// One draw: out of so many equally likely places, which. Written `[n, k]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "(u32, u32)", into = "(u32, u32)")]
pub struct Drawn {
    /// How many places there were.
    pub n: u32,
    /// The place drawn, counted from 0.
    pub k: u32,
}

impl From<(u32, u32)> for Drawn {
    fn from((n, k): (u32, u32)) -> Drawn {
        Drawn { n, k }
    }
}

impl From<Drawn> for (u32, u32) {
    fn from(drawn: Drawn) -> (u32, u32) {
        (drawn.n, drawn.k)
    }
}

/// The luck of one fact of a table. It notes every draw.
#[derive(Clone, Debug)]
pub struct FairLuck {
    key: Key,
    fact: Fact,
}

impl FairLuck {
    pub(super) fn new(key: Key, seq: u64) -> FairLuck {
        FairLuck {
            key,
            fact: Fact {
                seq,
                draws: Vec::new(),
            },
        }
    }

    /// The draws so far.
    #[must_use]
    pub fn draws(&self) -> &[Drawn] {
        &self.fact.draws
    }

    /// What a record says of this fact.
    #[must_use]
    pub fn into_fact(self) -> Fact {
        self.fact
    }
}

impl Luck for FairLuck {
    fn below(&mut self, n: u32) -> u32 {
        let i = self
            .fact
            .draws
            .len()
            .try_into()
            .expect("a move draws less than 2^32 times");
        let k = self
            .key
            .draw(self.fact.seq, i, n.into())
            .try_into()
            .expect("it is below n");
        self.fact.draws.push(Drawn { n, k });
        k
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fair::Seed;

    #[test]
    fn every_number_below_is_about_equally_likely() {
        let key = Key::new(&Seed::new([7; 32]), "table", &[]);
        let mut seen = [0u32; 6];
        for seq in 0..600 {
            let mut luck = key.luck(seq);
            (0..100).for_each(|_| seen[luck.below(6) as usize] += 1);
        }
        // Five standard deviations: a fair die stays within, a crooked one hardly.
        assert!(
            seen.iter().all(|&n| (9_544..10_456).contains(&n)),
            "{seen:?}"
        );
    }

    #[test]
    fn the_draws_are_noted_in_order() {
        let key = Key::new(&Seed::new([7; 32]), "table", &[]);
        let mut luck = key.luck(5);
        let told: Vec<Drawn> = [1, 98, 6, u32::MAX]
            .map(|n| Drawn {
                n,
                k: luck.below(n),
            })
            .to_vec();
        assert_eq!(luck.draws(), told);
        assert_eq!(told[0].k, 0, "a draw with one answer counts too");
        assert_eq!(
            told[1].k,
            key.draw(5, 1, 98) as u32,
            "it is the second of its fact"
        );
        assert_eq!(
            luck.into_fact(),
            Fact {
                seq: 5,
                draws: told
            }
        );
    }
}
