//! How players pick one of the actions they owe. At The Game they lay what skips the fewest cards, so that a match lasts as
//! long as those of people: picked by chance it is over after some twenty moves, and setting tables up is a quarter of
//! what is measured. At other games each action is equally likely.

use serde::Deserialize;
use serde_json::value::RawValue;
use sobremesa_core::{FastLuck, Luck as _};

/// Skipping so few cards is worth laying one more than one has to.
const NEAR: i32 = 1;

/// The tops of the four piles: two count up from 1, two down from 100. The players of a table keep them together, from
/// what each of them lays.
#[derive(Debug)]
pub(crate) struct Piles {
    round: u64,
    tops: [i32; 4],
}

impl Default for Piles {
    fn default() -> Piles {
        Piles {
            round: 0,
            tops: [1, 1, 100, 100],
        }
    }
}

/// As far as an action of The Game is understood here.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Action<'a> {
    Lay {
        card: i32,
        #[serde(borrow)]
        pile: &'a str,
    },
    End,
}

/// Where a pile stands among the four.
fn place(pile: &str) -> Option<usize> {
    ["A", "B", "C", "D"].iter().position(|name| *name == pile)
}

impl Piles {
    /// The place of the action that is picked.
    pub(crate) fn pick(&mut self, round: u64, owed: &[&RawValue], luck: &mut FastLuck) -> usize {
        if round != self.round {
            *self = Piles {
                round,
                ..Piles::default()
            };
        }
        let (mut nearest, mut end) = (None::<(i32, usize, usize, i32)>, None);
        for (number, action) in owed.iter().enumerate() {
            match serde_json::from_str(action.get()) {
                Ok(Action::Lay { card, pile }) => {
                    let Some(pile) = place(pile) else { continue };
                    let skips = match pile {
                        0 | 1 => card - self.tops[pile],
                        _ => self.tops[pile] - card,
                    };
                    if nearest.is_none_or(|(fewest, ..)| skips < fewest) {
                        nearest = Some((skips, number, pile, card));
                    }
                }
                Ok(Action::End) => end = Some(number),
                Err(_) => {}
            }
        }
        match (nearest, end) {
            (Some((skips, ..)), Some(end)) if skips > NEAR => end,
            (Some((_, number, pile, card)), _) => {
                self.tops[pile] = card;
                number
            }
            (None, Some(end)) => end,
            (None, None) => luck.below(u32::try_from(owed.len()).unwrap_or(1).max(1)) as usize,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picked(piles: &mut Piles, round: u64, owed: &str) -> usize {
        let owed: Vec<&RawValue> = serde_json::from_str(owed).expect("a list");
        piles.pick(round, &owed, &mut FastLuck::new(1))
    }

    #[test]
    fn what_skips_the_fewest_cards_is_laid_and_the_turn_ended_early() {
        let mut piles = Piles::default();
        let far = r#"[{"lay":{"card":12,"pile":"A"}},{"lay":{"card":97,"pile":"C"}},{"lay":{"card":12,"pile":"C"}}]"#;
        assert_eq!(picked(&mut piles, 0, far), 1, "three down from 100");
        let back = r#"[{"lay":{"card":96,"pile":"C"}},{"lay":{"card":2,"pile":"A"}}]"#;
        assert_eq!(picked(&mut piles, 0, back), 0, "the first of equals");
        let ten_back = r#"[{"lay":{"card":95,"pile":"C"}},{"lay":{"card":99,"pile":"D"}}]"#;
        piles.tops[2] = 85;
        assert_eq!(picked(&mut piles, 0, ten_back), 0, "ten back is a gift");
        let may_end = r#"[{"lay":{"card":90,"pile":"C"}},"end"]"#;
        assert_eq!(picked(&mut piles, 0, may_end), 1, "five cards are too many");
        let near = r#"[{"lay":{"card":94,"pile":"C"}},"end"]"#;
        assert_eq!(picked(&mut piles, 0, near), 0, "one card is not");
        assert_eq!(picked(&mut piles, 1, may_end), 1);
        assert_eq!(piles.tops, [1, 1, 100, 100], "another match, other piles");
    }

    #[test]
    fn at_other_games_chance_picks() {
        let owed: Vec<Box<RawValue>> =
            serde_json::from_str(r#"["pass",{"place":{"row":1}},{"place":{"row":2}}]"#)
                .expect("a list");
        let owed: Vec<&RawValue> = owed.iter().map(|action| &**action).collect();
        let (mut piles, mut luck) = (Piles::default(), FastLuck::new(7));
        let mut seen = [0; 3];
        for _ in 0..300 {
            seen[piles.pick(0, &owed, &mut luck)] += 1;
        }
        assert!(seen.iter().all(|count| *count > 50), "{seen:?}");
    }
}
