//! The open solver: beam search for a way to win with every card known, the hands and the draw pile in its order.
//!
//! Source: B. Lowerre, "The HARPY Speech Recognition System", 1976.
//!
//! The beam is wide: all positions with equally many cards laid, the best of them kept by how many piles would accept each
//! card that is not laid yet. The rules themselves carry every move out, so orders and options of Extreme hold.

use std::cmp::Reverse;
use std::collections::HashSet;

use sobremesa_core::{Dealer, FastLuck, Game, Log, Luck, Match, Next, Seat, Urn, Viewer};
use sobremesa_the_game::{
    ALL, Action, Board, Card, CardSet, Ending, Event, Pile, State, TheGame, Turn,
};

use super::counting::value;

/// What is done, and by whom.
pub type Solution = Vec<(Seat, Action)>;

/// Where a match stands when it is to be won, and the draw pile, the next card first.
#[derive(Clone, Copy, Debug)]
pub struct Riddle<'a> {
    /// The position; bids have been made.
    pub state: &'a State,
    /// The cards of the draw pile in their order.
    pub draw: &'a [Card],
}

/// A moment of a match that was played, and the draw pile as it lay then.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The match up to there, with the bids made.
    pub game: Match<TheGame>,
    /// The draw pile, the next card first.
    pub draw: Vec<Card>,
    /// How many cards at its end were never drawn, so that their order is made up.
    pub made_up: usize,
}

impl Moment {
    /// The moment after so many entries of a log, or the first after it at which somebody takes a turn. Nothing where
    /// the log does not replay or the match was over by then.
    #[must_use]
    pub fn of(log: &Log<TheGame>, entries: usize, luck: &mut impl Luck) -> Option<Moment> {
        let bidding = |game: &Match<TheGame>| {
            TheGame::view(game.state(), Viewer::Spectator)
                .turn()
                .is_none()
        };
        let begun = Log {
            entries: Vec::new(),
            ..log.clone()
        };
        let mut game = Match::replay(&begun, |_, _| {}).ok()?;
        let mut rest = log.entries.iter();
        let mut done = 0;
        while done < entries || bidding(&game) {
            game.resume(rest.next()?).ok()?;
            done += 1;
        }
        let seats = TheGame::seats(game.state());
        let laid = TheGame::view(game.state(), Viewer::Spectator).laid;
        let hands = Seat::all(seats)
            .filter_map(|seat| TheGame::view(game.state(), Viewer::Seat(seat)).hand);
        let mut left = hands.fold(ALL.without(laid), CardSet::without);
        let mut draw: Vec<Card> = rest
            .flat_map(|entry| entry.chance.iter().copied())
            .collect();
        for &card in &draw {
            left.remove(card);
        }
        let mut unseen: Vec<Card> = left.iter().collect();
        for place in (1..unseen.len()).rev() {
            unseen.swap(place, luck.below(place as u32 + 1) as usize);
        }
        let made_up = unseen.len();
        draw.extend(unseen);
        Some(Moment {
            game,
            draw,
            made_up,
        })
    }

    /// How it could be won.
    #[must_use]
    pub fn solve(&self, widest: usize) -> Option<Solution> {
        solve(
            Riddle {
                state: self.game.state(),
                draw: &self.draw,
            },
            widest,
        )
    }
}

/// How many positions are kept at most where nobody says otherwise.
pub const MAX_BEAM_WIDTH: usize = 2048;

/// How many positions are kept at first; doubled until the match is won or the widest beam has failed.
const MIN_BEAM_WIDTH: usize = 32;

/// A winning line, found with a beam no wider than this, or nothing.
///
/// Nothing does not mean that there is none: only that such a beam finds none.
#[must_use]
pub fn solve(riddle: Riddle<'_>, widest: usize) -> Option<Solution> {
    let widths = std::iter::successors(Some(MIN_BEAM_WIDTH.min(widest)), |width| Some(width * 2));
    widths
        .take_while(|&width| width <= widest)
        .find_map(|width| search(riddle, width))
}

/// Plays a line in a match, the draw pile dealt in its order, and says whether it wins.
pub fn play_line(game: &mut Match<TheGame>, draw: &[Card], line: &Solution) -> bool {
    let (mut rest, mut luck) = (draw, FastLuck::new(0));
    for &(seat, action) in line {
        let Ok(tried) = game.attempt(seat, action, &mut luck) else {
            return false;
        };
        let (now, later) = rest.split_at(tried.entry.chance.len().min(rest.len()));
        if game.play(seat, action, now, &mut luck).is_err() {
            return false;
        }
        rest = later;
    }
    matches!(TheGame::next(game.state()), Next::Over(outcome) if outcome.ending == Ending::Won)
}

/// Deals the draw pile in its order.
struct Known<'a> {
    draw: &'a [Card],
    next: usize,
}

impl Dealer<TheGame> for Known<'_> {
    fn draw<U: Urn>(&mut self, urn: &U) -> U::Item
    where
        U::Item: Into<Card> + TryFrom<Card>,
    {
        let given = self
            .draw
            .get(self.next)
            .and_then(|&card| U::Item::try_from(card).ok());
        self.next += 1;
        given
            .filter(|&item| urn.count(item) > 0)
            .unwrap_or_else(|| urn.at(0))
    }

    fn tell(&mut self, _: impl FnOnce() -> Event) {}
}

/// A position and how it was reached: the last move, and the place of the one before it.
struct Node {
    state: State,
    seat: Seat,
    turn: Turn,
    table: Board,
    hand: CardSet,
    unlaid: CardSet,
    moves: Option<usize>,
}

impl Node {
    /// The position, unless the match is over.
    fn of(state: State, moves: Option<usize>) -> Option<Node> {
        let Next::Decide(seats) = TheGame::next(&state) else {
            return None;
        };
        let seat = seats.first()?;
        let view = TheGame::view(&state, Viewer::Seat(seat));
        let turn = *view.turn()?;
        let (table, hand, unlaid) = (view.table, view.hand?, ALL.without(view.laid));
        Some(Node {
            state,
            seat,
            turn,
            table,
            hand,
            unlaid,
            moves,
        })
    }
}

/// A card that could be laid.
struct Candidate {
    value: f64,
    from: usize,
    card: Card,
    pile: Pile,
    key: ([u8; 4], u128, u8, u8),
}

/// One search with a beam of this width.
fn search(Riddle { state, draw }: Riddle<'_>, width: usize) -> Option<Solution> {
    // Every move made, with the one before it.
    let mut moves: Vec<(Option<usize>, Seat, Action)> = Vec::new();
    let full = draw.len();
    let play = |from: &Node, action: Action, moves: &mut Vec<_>| {
        let left = TheGame::view(&from.state, Viewer::Spectator).draw;
        let mut state = from.state.clone();
        let mut dealer = Known {
            draw,
            next: full - usize::from(left),
        };
        TheGame::play(&mut state, from.seat, action, &mut dealer).ok()?;
        moves.push((from.moves, from.seat, action));
        Some((state, Some(moves.len() - 1)))
    };
    let mut layer: Vec<Node> = Node::of(state.clone(), None).into_iter().collect();
    while !layer.is_empty() {
        // Whoever may end the turn can also go on, so that both are beginnings of the next layer.
        for place in 0..layer.len() {
            let node = &layer[place];
            let minimum = TheGame::view(&node.state, Viewer::Spectator).minimum();
            if node.table.may_end(&node.turn, minimum)
                && let Some((state, last)) = play(node, Action::End, &mut moves)
            {
                layer.extend(Node::of(state, last));
            }
        }
        let mut found: Vec<Candidate> = Vec::new();
        for (from, node) in layer.iter().enumerate() {
            for (pile, cards) in Pile::ALL.into_iter().zip(node.table.allowed(&node.turn)) {
                for card in cards.and(node.hand).iter() {
                    found.push(node.candidate(from, card, pile));
                }
            }
        }
        found.sort_by(|a, b| {
            b.value
                .total_cmp(&a.value)
                .then_with(|| Reverse(a.from).cmp(&Reverse(b.from)))
        });
        let mut seen = HashSet::with_capacity(width);
        let mut next = Vec::with_capacity(width * 2);
        for candidate in found {
            if !seen.insert(candidate.key) {
                continue;
            }
            let action = Action::Lay {
                card: candidate.card,
                pile: candidate.pile,
            };
            let Some((state, last)) = play(&layer[candidate.from], action, &mut moves) else {
                continue;
            };
            if let Next::Over(outcome) = TheGame::next(&state) {
                if outcome.ending == Ending::Won {
                    return Some(line(&moves, last));
                }
                continue;
            }
            next.extend(Node::of(state, last));
            if next.len() == width {
                break;
            }
        }
        layer = next;
    }
    None
}

impl Node {
    fn candidate(&self, from: usize, card: Card, pile: Pile) -> Candidate {
        let (mut table, mut turn, mut unlaid) = (self.table, self.turn, self.unlaid);
        table.lay(&mut turn, card, pile);
        unlaid.remove(card);
        let tops = Pile::ALL.map(|pile| table.stack(pile).top());
        Candidate {
            value: value(&table, unlaid),
            from,
            card,
            pile,
            key: (tops, unlaid.bits(), self.seat.0, turn.laid),
        }
    }
}

/// The moves that led to the last one, in order.
fn line(moves: &[(Option<usize>, Seat, Action)], mut last: Option<usize>) -> Solution {
    let mut line = Vec::new();
    while let Some(place) = last {
        let (before, seat, action) = moves[place];
        line.push((seat, action));
        last = before;
    }
    line.reverse();
    line
}
