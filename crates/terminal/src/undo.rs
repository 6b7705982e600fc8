//! May the last action be taken back? Only while nobody has learned anything from it.

use sobremesa_core::{Message, Seat, SeatSet};

/// The last thing done at the table, as far as taking it back is concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Deed {
    /// Who did it.
    pub(crate) by: Seat,
    /// Did chance answer anything: was a card drawn, a die rolled?
    pub(crate) chance: bool,
    /// The seats that noticed something of it.
    pub(crate) noticed: SeatSet,
}

/// Why it stays done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Done {
    /// Nothing was done yet.
    Nothing,
    /// The match is over.
    Over,
    /// A bot has acted since.
    Bot(Seat),
    /// Another person has acted since.
    Other(Seat),
    /// Chance has answered.
    Chance,
    /// Another person has seen it.
    Seen(Seat),
}

/// May `asking` take back the last deed? `people` are the seats of persons.
pub(crate) fn may_undo(
    last: Option<Deed>,
    over: bool,
    asking: Seat,
    people: SeatSet,
) -> Result<(), Done> {
    let last = last.ok_or(Done::Nothing)?;
    if over {
        return Err(Done::Over);
    }
    if last.by != asking {
        return Err(if people.contains(last.by) {
            Done::Other(last.by)
        } else {
            Done::Bot(last.by)
        });
    }
    if last.chance {
        return Err(Done::Chance);
    }
    match people
        .iter()
        .find(|&seat| seat != asking && last.noticed.contains(seat))
    {
        Some(witness) => Err(Done::Seen(witness)),
        None => Ok(()),
    }
}

impl Done {
    /// The reason as a sentence.
    pub(crate) fn message(self) -> Message {
        match self {
            Done::Nothing => Message::new("play-undo-nothing"),
            Done::Over => Message::new("play-undo-over"),
            Done::Bot(seat) => Message::new("play-undo-bot").with("player", seat),
            Done::Other(seat) => Message::new("play-undo-other").with("player", seat),
            Done::Chance => Message::new("play-undo-chance"),
            Done::Seen(seat) => Message::new("play-undo-seen").with("player", seat),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ME: Seat = Seat(0);
    const FRIEND: Seat = Seat(1);
    const BOT: Seat = Seat(2);

    fn deed(by: Seat, chance: bool) -> Option<Deed> {
        Some(Deed {
            by,
            chance,
            noticed: SeatSet::all(3),
        })
    }

    #[test]
    fn what_nobody_learned_from_can_be_taken_back() {
        let alone = SeatSet::only(ME);
        let both: SeatSet = [ME, FRIEND].into_iter().collect();
        let unseen = Some(Deed {
            by: ME,
            chance: false,
            noticed: SeatSet::only(ME),
        });
        let cases = [
            (None, false, alone, Err(Done::Nothing)),
            (deed(ME, false), false, alone, Ok(())),
            (deed(ME, true), false, alone, Err(Done::Chance)),
            (deed(BOT, false), false, alone, Err(Done::Bot(BOT))),
            (deed(FRIEND, false), false, both, Err(Done::Other(FRIEND))),
            (deed(ME, false), false, both, Err(Done::Seen(FRIEND))),
            (unseen, false, both, Ok(())),
            (deed(ME, false), true, alone, Err(Done::Over)),
        ];
        for (last, over, people, answer) in cases {
            assert_eq!(
                may_undo(last, over, ME, people),
                answer,
                "{last:?} {people:?}"
            );
        }
    }
}
