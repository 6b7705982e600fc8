//! Stairs as numbers, with an action that is asked number by number: what is to be done with a card, then which card.

use sobremesa_core::{Game as _, Piece, Seat, Viewer};
use sobremesa_encoding::{At, Block, Bound, Encode, FEATURES, Path, Sink};

use super::planted::Fault;
use super::{Action, Card, Cards, Stairs, State, View};

const BID: usize = 0;
const LAY: usize = 2;
const DISCARD: usize = 3;
const CARD: usize = 4;
const SIGNAL: usize = CARD + Card::COUNT;
const PASS: usize = SIGNAL + 2;

/// What a seat sees.
pub struct Glance {
    view: View,
    /// What the others hold, where a fault is planted that shows it.
    others: Cards,
}

impl Encode for Stairs {
    const ENCODING_VERSION: u32 = 1;
    const ACTIONS: usize = PASS + 1;
    const LONGEST: usize = 2;
    type Context = ();

    fn context(_: &View) -> Result<(), Bound> {
        Ok(())
    }

    fn seats_of(view: &View) -> u8 {
        view.hands.seats()
    }

    fn path(_: At<'_, ()>, action: Action) -> Path {
        match action {
            Action::Bid(glad) => Path::one(BID + usize::from(glad)),
            Action::Lay(card) => Path::of([LAY, CARD + card.index()]),
            Action::Discard(card) => Path::of([DISCARD, CARD + card.index()]),
            Action::Signal(shown) => Path::one(SIGNAL + usize::from(shown)),
            Action::Pass => Path::one(PASS),
        }
    }

    fn action(_: At<'_, ()>, path: &[u16]) -> Option<Action> {
        let card = |number: u16| Card::new((number + 1).checked_sub(CARD as u16)? as u8);
        Some(match *path {
            [verb, number] if usize::from(verb) == LAY => Action::Lay(card(number)?),
            [verb, number] if usize::from(verb) == DISCARD => Action::Discard(card(number)?),
            [number] => match usize::from(number) {
                number @ BID..LAY => Action::Bid(number > BID),
                number @ SIGNAL..PASS => Action::Signal(number > SIGNAL),
                PASS => Action::Pass,
                _ => return None,
            },
            _ => return None,
        })
    }

    fn features(at: At<'_, ()>, action: Action) -> [u8; FEATURES] {
        let mut row = [0; FEATURES];
        let path = Self::path(at, action);
        for (place, &number) in row.iter_mut().zip(path.as_slice()) {
            *place = number as u8 + 1;
        }
        row
    }

    fn blocks() -> Vec<Block> {
        Vec::new()
    }

    type Glance<'a> = Glance;

    fn glance(view: &View) -> Glance {
        Glance {
            view: view.clone(),
            others: Cards::default(),
        }
    }

    /// The only place where something could enter that the view does not show.
    fn glance_at(state: &State, seat: Seat) -> Glance {
        let mut others = Cards::default();
        if Self::has(Fault::EncodingShowsHand) || Self::has(Fault::NamingShowsHand) {
            let hands = state.hands.iter().filter(|(holder, _)| *holder != seat);
            others = hands.fold(others, |all, (_, &hand)| all.or(hand));
        }
        Glance {
            view: Self::view(state, Viewer::Seat(seat)),
            others,
        }
    }

    fn observe<S: Sink>(glance: &Glance, named: &[u16], out: &mut S) {
        let view = &glance.view;
        let mut cards = |name, cards: Cards, what| {
            out.field(name, 1, what);
            out.put_all((0..Card::COUNT).map(|card| cards.contains(Card::from_index(card)).into()));
        };
        cards("hand", view.hand.unwrap_or_default(), "the own cards");
        cards("stairs", view.stairs, "cards on the stairs");
        cards("discard", view.discard, "cards discarded");
        let shown = Self::has(Fault::EncodingShowsHand) || !named.is_empty();
        let others = if shown {
            glance.others
        } else {
            Cards::default()
        };
        cards("others", others, "nothing, unless a fault is planted");
        out.field(
            "named",
            1,
            "what is to be done with a card, once that is said",
        );
        let verb = named.first().map(|&verb| usize::from(verb) - LAY);
        out.one_hot(verb, 2);
    }
}
