//! Depth-limited expectimax over one turn: what stopping, going on and going too far lead to, card by card, with exact
//! counts of the cards that are left and a learned chance to win at the leaves.
//!
//! Source: D. Michie, "Game-playing and game-learning automata", 1966; press-your-luck by T. Neller and C. Presser, UMAP
//! Journal 25 (2004).

use sobremesa_core::Seat;
use sobremesa_push::{Board, Card, Deck, Line};

use super::value_model::{Standing, WinChances};

/// A row, as far as looking ahead needs it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Lane {
    /// The cards it refuses.
    refused: Deck,
    pub(crate) points: u8,
    pub(crate) dice: bool,
}

impl Lane {
    pub(crate) fn of(line: Line) -> Lane {
        let points = line.numbers().points() as u8;
        Lane {
            refused: Deck::refused_by(line),
            points,
            dice: line.has_dice(),
        }
    }
}

/// The others take rows, all but `mine`, each the best for itself. Answers how the weight of each changes, and how
/// many they are.
#[inline]
pub(crate) fn share_out(
    win_chances: &WinChances,
    lanes: &[Lane],
    mine: Option<usize>,
    takers: &[Seat],
) -> ([(Seat, f32); 3], usize) {
    let mut gone = [false; 4];
    let mut gains = [(Seat(0), 1.0); 3];
    if let Some(mine) = mine {
        gone[mine] = true;
    }
    let left = lanes.len() - usize::from(mine.is_some());
    let count = left.min(takers.len());
    for (gain, &seat) in gains.iter_mut().zip(takers).take(count) {
        let (mut best, mut most) = (3, -1.0);
        for (place, lane) in lanes.iter().enumerate() {
            let factor = win_chances.row(lane.points, lane.dice, seat);
            if !gone[place] && factor > most {
                (best, most) = (place, factor);
            }
        }
        gone[best] = true;
        *gain = (seat, most);
    }
    (gains, count)
}

/// The rows of a turn that is under way, and the cards that may come.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lanes {
    lanes: [Lane; 3],
    count: usize,
    /// Rows are taken to the right.
    reversed: bool,
    /// The unseen cards. With hidden banks some of them are not in the deck, but each is as likely to come.
    unseen: Deck,
    /// How many cards are in the deck.
    left: u8,
}

impl Lanes {
    pub(crate) fn of(table: &Board, unseen: Deck, left: u8) -> Lanes {
        let reversed = table.switches % 2 == 1;
        let count = table.rows().len() as usize;
        Lanes {
            lanes: table.lines.map(Lane::of),
            count,
            reversed,
            unseen,
            left,
        }
    }

    /// With this card in a row that accepts it, or in the next new one.
    pub(crate) fn with(&self, card: Card, lane: usize) -> Lanes {
        let mut after = *self;
        let joined = &mut after.lanes[lane];
        joined.refused = joined.refused.or(Deck::clashing(card));
        match card.face() {
            Some((_, number)) => joined.points += number,
            None => joined.dice = true,
        }
        after.count = self.count.max(lane + 1);
        after
    }

    fn revealed(&self, card: Card) -> Lanes {
        let mut after = *self;
        after.unseen.take(card);
        after.left -= 1;
        after.reversed ^= card == Card::SWITCH;
        after
    }

    fn rows(&self) -> &[Lane] {
        &self.lanes[..self.count]
    }

    /// How many rows a card may go to: those there are, and a new one while there are fewer than three.
    fn places(&self) -> usize {
        (self.count + 1).min(self.lanes.len())
    }
}

/// How many cards are looked ahead: the second wins about one match in a hundred more and costs microseconds, a third
/// would cost milliseconds.
pub(crate) const DEPTH: u8 = 2;

/// Looks ahead for the seat on turn.
pub(crate) struct Ahead {
    me: Seat,
    /// Those who take rows, to the left and to the right.
    takers: [[Seat; 3]; 2],
    others: usize,
    /// How many cards are left now.
    left: u8,
    /// The outlook from the end of the turn, by the number of cards revealed until then.
    outlooks: [WinChances; 1 + DEPTH as usize],
}

impl Ahead {
    pub(crate) fn new(standing: &Standing, me: Seat, left: u8) -> Ahead {
        let seats = standing.seats as u8;
        let others = (standing.seats - 1).min(3);
        let mut takers = [[me.left(seats); 3], [me.right(seats); 3]];
        for place in 1..3 {
            takers[0][place] = takers[0][place - 1].left(seats);
            takers[1][place] = takers[1][place - 1].right(seats);
        }
        let after = |revealed: usize| {
            standing.win_chances(left.saturating_sub(revealed as u8), me.left(seats))
        };
        Ahead {
            me,
            takers,
            others,
            left,
            outlooks: std::array::from_fn(after),
        }
    }

    fn win_chances(&self, lanes: &Lanes) -> &WinChances {
        &self.outlooks[usize::from(self.left - lanes.left)]
    }

    fn takers(&self, lanes: &Lanes) -> &[Seat] {
        &self.takers[usize::from(lanes.reversed)][..self.others]
    }

    /// The chance to win after stopping here.
    pub(crate) fn stop(&self, lanes: &Lanes) -> f32 {
        let (win_chances, seats) = (self.win_chances(lanes), self.first_three(lanes.reversed));
        let mut factors = [[0.0; 3]; 3];
        for (factors, lane) in factors.iter_mut().zip(lanes.rows()) {
            *factors = win_chances.row_for(lane.points, lane.dice, seats);
        }
        self.stop_with(win_chances, seats, &factors[..lanes.count])
    }

    fn first_three(&self, reversed: bool) -> [Seat; 3] {
        let [first, second, _] = self.takers[usize::from(reversed)];
        [self.me, first, second]
    }

    /// As `stop`, where it is known what each row does to the weights of the first three takers.
    #[inline]
    fn stop_with(&self, win_chances: &WinChances, seats: [Seat; 3], rows: &[[f32; 3]]) -> f32 {
        let [me, first, second] = seats;
        match *rows {
            [] => win_chances.chance((me, 1.0), &[]),
            [row] => win_chances.chance((me, row[0]), &[]),
            [a, b] => {
                let mine = |mine: [f32; 3], left: [f32; 3]| {
                    win_chances.chance((me, mine[0]), &[(first, left[1])])
                };
                mine(a, b).max(mine(b, a))
            }
            [a, b, c] => {
                let mine = |mine: [f32; 3], x: [f32; 3], y: [f32; 3]| {
                    let (taken, left) = if x[1] >= y[1] { (x, y) } else { (y, x) };
                    let others = [(first, taken[1]), (second, left[2])];
                    win_chances.chance((me, mine[0]), &others[..self.others.min(2)])
                };
                mine(a, b, c).max(mine(b, a, c)).max(mine(c, a, b))
            }
            _ => unreachable!("there are three rows at most"),
        }
    }

    /// The chance after going too far.
    fn bust(&self, lanes: &Lanes) -> f32 {
        let win_chances = self.win_chances(lanes);
        let (gains, count) = share_out(win_chances, lanes.rows(), None, self.takers(lanes));
        win_chances.chance((self.me, win_chances.roll(self.me)), &gains[..count])
    }

    /// The chance with free hands: the better of stopping and going on, as far as `depth` cards show.
    pub(crate) fn best(&self, lanes: &Lanes, depth: u8) -> f32 {
        let stop = self.stop(lanes);
        match self.go(lanes, depth) {
            Some(go) if lanes.count == 0 => go,
            Some(go) => stop.max(go),
            None => stop,
        }
    }

    /// The chance after revealing one more card, looking `depth` cards ahead; nothing where there is no card.
    pub(crate) fn go(&self, lanes: &Lanes, depth: u8) -> Option<f32> {
        if depth == 0 || lanes.left == 0 {
            return None;
        }
        if depth == 1 {
            return Some(self.go_once(lanes));
        }
        let value =
            |(card, count)| f32::from(count) * self.after(&lanes.revealed(card), card, depth - 1);
        let sum: f32 = lanes.unseen.iter().map(value).sum();
        Some(sum / f32::from(lanes.unseen.len()))
    }

    /// The chance once this card has been revealed.
    fn after(&self, lanes: &Lanes, card: Card, depth: u8) -> f32 {
        if card == Card::SWITCH {
            return self.best(lanes, depth);
        }
        let accepts = |&place: &usize| !lanes.lanes[place].refused.has(card);
        let placed = (0..lanes.places())
            .filter(accepts)
            .map(|place| lanes.with(card, place));
        let best = placed
            .map(|lanes| self.best(&lanes, depth))
            .max_by(f32::total_cmp);
        best.unwrap_or_else(|| self.bust(lanes))
    }

    /// As `go` with one card. Afterwards only points and dice count, so each number is put into each row once; the
    /// cards that the best row refuses go to the second best.
    fn go_once(&self, lanes: &Lanes) -> f32 {
        let after = Lanes {
            left: lanes.left - 1,
            ..*lanes
        };
        let (win_chances, seats) = (self.win_chances(&after), self.first_three(lanes.reversed));
        let rows = lanes
            .lanes
            .map(|lane| win_chances.row_for(lane.points, lane.dice, seats));
        let switches = lanes.unseen.copies(Card::SWITCH);
        let mut sum = 0.0;
        if switches > 0 {
            sum += f32::from(switches)
                * self.stop(&Lanes {
                    reversed: !after.reversed,
                    ..after
                });
        }
        let mut busting = 0;
        for number in [None, Some(1), Some(2), Some(3), Some(4), Some(5), Some(6)] {
            let mut cards = lanes.unseen.numbered(number);
            // The rows that accept some of these cards, with what becomes of it.
            let mut values = [None; 3];
            for (place, lane) in lanes.lanes.iter().enumerate().take(lanes.places()) {
                if cards.without(lane.refused).is_empty() {
                    continue;
                }
                let mut joined = rows;
                let dice = lane.dice || number.is_none();
                joined[place] = win_chances.row_for(lane.points + number.unwrap_or(0), dice, seats);
                let count = lanes.count.max(place + 1);
                values[place] = Some(self.stop_with(win_chances, seats, &joined[..count]));
            }
            while !cards.is_empty() {
                let tried = values
                    .iter()
                    .enumerate()
                    .filter_map(|(place, value)| Some((place, (*value)?)));
                let Some((place, value)) = tried.max_by(|a, b| a.1.total_cmp(&b.1)) else {
                    break;
                };
                values[place] = None;
                let refused = cards.and(lanes.lanes[place].refused);
                sum += f32::from(cards.len() - refused.len()) * value;
                cards = refused;
            }
            busting += cards.len();
        }
        if busting > 0 {
            sum += f32::from(busting) * self.bust(&after);
        }
        sum / f32::from(lanes.unseen.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sobremesa_core::{FastLuck, Game, Luck, Next, Quick, Setup, Viewer};
    use sobremesa_push::{Options, Phase, Push};

    /// Putting each number into each row once is the same as trying every card in every row.
    #[test]
    fn one_card_ahead_is_what_a_naive_search_finds() {
        let mut compared = 0;
        for seed in 0..60 {
            let (mut luck, mut dealer) = (FastLuck::new(seed), Quick(FastLuck::new(seed ^ 0xFF)));
            let setup = Setup::fresh(2 + (seed % 5) as u8, Options::default());
            let mut state = Push::start(&setup, &mut dealer).expect("a sound set-up");
            while let Next::Decide(seats) = Push::next(&state) {
                let seat = seats.first().expect("somebody decides");
                let view = Push::view(&state, Viewer::Seat(seat));
                let revealing = matches!(view.table.phase, Phase::Turn { card: None, .. });
                if revealing && view.table.has_rows() && view.deck > 0 {
                    let ahead = Ahead::new(&Standing::of(&view), seat, view.deck);
                    let lanes = Lanes::of(&view.table, view.unseen, view.deck);
                    let each = |(card, count)| {
                        f32::from(count) * ahead.after(&lanes.revealed(card), card, 0)
                    };
                    let naive =
                        lanes.unseen.iter().map(each).sum::<f32>() / f32::from(lanes.unseen.len());
                    assert!((ahead.go_once(&lanes) - naive).abs() < 1e-4, "{view:?}");
                    compared += 1;
                }
                let action = Push::pick_owed(&state, seat, |count| luck.below(count));
                Push::play(&mut state, seat, action, &mut dealer).expect("an owed action");
            }
        }
        assert!(compared > 1000);
    }
}
