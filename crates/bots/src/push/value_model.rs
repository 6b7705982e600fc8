//! A value model with a softmax over the seats: how likely each is to win, seen from the end of a turn. It has five numbers
//! for each number of players, first fitted to simulated matches, then tuned by playing.
//!
//! Source: D. McFadden, "Conditional Logit Analysis of Qualitative Choice Behavior", 1974.
//!
//! A seat expects its bank, the part of its bench that will survive the rolls to come, and a premium for the turns it
//! will have more than others. The chance to win is the softmax of these expectations: sharp near the end of the deck,
//! flat at its beginning.

use std::sync::LazyLock;

use sobremesa_core::Seat;
use sobremesa_push::{MAX, View};

use super::value::loss_share;
use crate::learned::{Expected, Fingerprint};

/// The numbers of the model.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Model {
    /// Rolls a seat expects for each card left in the deck.
    rolls: f32,
    /// How many cards ahead a bench is thought to be at risk: what lies there longer gets banked in time.
    horizon: f32,
    /// Cards a turn uses up.
    pace: f32,
    /// How many points a turn of one's own is worth more than a turn of somebody else's.
    turn: f32,
    /// How uncertain the end is, in points: times the cards left to the power of 0.4.
    spread: f32,
}

/// The numbers of a model, in order.
const NAMES: [&str; 5] = ["rolls", "horizon", "pace", "turn", "spread"];

/// For two to six players.
static MODELS: LazyLock<Vec<Model>> = LazyLock::new(|| {
    let file = include_bytes!("../../learned/push-value.txt");
    let expected = Expected {
        features: Fingerprint::of_names(&NAMES),
        shape: "5x5".into(),
        encoding: "decimal",
    };
    let rows = expected.table(file, 5);
    let rows = rows.expect("push-value.txt fits its model").into_iter();
    rows.map(|[rolls, horizon, pace, turn, spread]| Model {
        rolls,
        horizon,
        pace,
        turn,
        spread,
    })
    .collect()
});

/// What everybody has now, in points.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Standing {
    pub(crate) seats: usize,
    /// The share of a bench that a roll costs.
    share: f32,
    bank: [f32; MAX],
    bench: [f32; MAX],
    model: Model,
}

/// The points of a row that can be reached: five colours, five different numbers.
const ROW: usize = 21;

/// The view from the end of a turn with so many cards left. Every seat has a weight, its chance to win is its share of
/// all weights, and whatever a seat gains or loses multiplies its weight.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WinChances {
    weight: [f32; MAX],
    /// The sum of all weights.
    all: f32,
    /// What a row of so many points does to a weight.
    plain: [f32; ROW],
    /// What it does where a roll follows, apart from what the roll does to the bench.
    diced: [f32; ROW],
    /// What a roll does to the weight of each seat.
    roll: [f32; MAX],
    /// How much a bench point adds to the logarithm of a weight.
    point: f32,
}

impl Standing {
    /// As this viewer sees it.
    pub(crate) fn of(view: &View) -> Standing {
        let (mut bank, mut bench) = ([0.0; MAX], [0.0; MAX]);
        for (seat, cards) in view.table.benches.iter() {
            bench[seat.index()] = f32::from(cards.points());
            // What is hidden is worth 3.5 points a card on average.
            let seen = view.banks[seat];
            bank[seat.index()] = seen.cards.map_or(3.5 * f32::from(seen.len()), |cards| {
                f32::from(cards.points())
            });
        }
        Standing {
            seats: usize::from(view.seats()),
            share: loss_share(&view.table.options),
            bank,
            bench,
            model: MODELS[usize::from(view.seats()) - 2],
        }
    }

    /// After this seat has banked so many points.
    pub(crate) fn banked(mut self, seat: Seat, points: f32) -> Standing {
        self.bank[seat.index()] += points;
        self.bench[seat.index()] -= points;
        self
    }

    /// The outlook when so many cards are left and `next` begins a turn.
    pub(crate) fn win_chances(&self, left: u8, next: Seat) -> WinChances {
        let left = f32::from(left);
        let Model {
            rolls,
            horizon,
            pace,
            turn,
            spread,
        } = self.model;
        let keeps = libm::expf(-self.share * rolls * left.min(horizon));
        let sharp = 1.0 / (spread * libm::powf(left, 0.4)).max(0.4);
        let (mut expects, mut best) = ([0.0f32; MAX], f32::MIN);
        for (seat, expects) in expects.iter_mut().enumerate().take(self.seats) {
            let distance = (seat + self.seats - next.index()) % self.seats;
            *expects = self.bank[seat]
                + keeps * self.bench[seat]
                + turn * turns(left, pace, distance, self.seats);
            best = best.max(*expects);
        }
        let mut weight = [0.0; MAX];
        for (weight, expects) in weight.iter_mut().zip(expects).take(self.seats) {
            *weight = libm::expf((expects - best) * sharp);
        }
        let point = keeps * sharp;
        let row =
            |factor: f32| std::array::from_fn(|points| libm::expf(points as f32 * factor * point));
        WinChances {
            weight,
            all: weight.iter().sum(),
            plain: row(1.0),
            diced: row(1.0 - self.share),
            roll: self
                .bench
                .map(|bench| libm::expf(-self.share * bench * point)),
            point,
        }
    }
}

/// How many turns a seat expects that is `distance` turns away from the next: each turn uses up about `pace` cards,
/// and the further off it is, the less sure is where it begins. A turn with few cards left counts in part.
fn turns(left: f32, pace: f32, distance: usize, seats: usize) -> f32 {
    let mut sum = 0.0;
    for turn in (distance..).step_by(seats) {
        let blur = BLUR * (turn as f32).sqrt();
        let cards = left - turn as f32 * pace;
        if cards <= -blur {
            return sum;
        }
        sum += ((cards + blur) / (pace + 2.0 * blur)).min(1.0);
    }
    sum
}

/// How far, in cards, the beginning of the turn after next may be off.
const BLUR: f32 = 3.0;

impl WinChances {
    /// What a row with so many points does to the weight of the seat that takes it.
    #[inline]
    pub(crate) fn row(&self, points: u8, dice: bool, seat: Seat) -> f32 {
        let points = usize::from(points).min(ROW - 1);
        if dice {
            self.diced[points] * self.roll[seat.index()]
        } else {
            self.plain[points]
        }
    }

    /// The same for three seats.
    #[inline]
    pub(crate) fn row_for(&self, points: u8, dice: bool, seats: [Seat; 3]) -> [f32; 3] {
        let points = usize::from(points).min(ROW - 1);
        match dice {
            true => seats.map(|seat| self.diced[points] * self.roll[seat.index()]),
            false => [self.plain[points]; 3],
        }
    }

    /// What so many bench points do to a weight.
    pub(crate) fn points(&self, points: f32) -> f32 {
        libm::expf(points * self.point)
    }

    /// What a roll does to the weight of a seat.
    #[inline]
    pub(crate) fn roll(&self, seat: Seat) -> f32 {
        self.roll[seat.index()]
    }

    /// The chance of the first of these seats to win, when their weights change by these factors.
    #[inline]
    pub(crate) fn chance(&self, first: (Seat, f32), others: &[(Seat, f32)]) -> f32 {
        let was = self.weight[first.0.index()];
        let mine = was * first.1;
        let mut all = self.all + mine - was;
        for &(seat, factor) in others {
            all += self.weight[seat.index()] * (factor - 1.0);
        }
        mine / all
    }
}
