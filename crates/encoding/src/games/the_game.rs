//! The Game and The Game: Extreme: 426 numbers.

use sobremesa_core::{Game as _, Seat, Viewer};
use sobremesa_the_game::{
    Action, Bid, Card, Expert, Order, Phrase, Pile, SeenPhase, Signal, TheGame, View,
};

use crate::{At, Block, Bound, Encode, FEATURES, Path, Sink, blocks, relative};

const CARDS: usize = 98;
const END: usize = 0;
const LAY: usize = 1;
const BID: usize = LAY + 4 * CARDS;
const SIGNAL: usize = BID + 4;
const SAY: usize = SIGNAL + 12;
const SIGNALS: usize = Signal::ALL.len();

impl Encode for TheGame {
    const ENCODING_VERSION: u32 = 1;
    const ACTIONS: usize = SAY + Phrase::ALL.len();
    type Context = ();

    fn context(_: &View) -> Result<(), Bound> {
        Ok(())
    }

    fn seats_of(view: &View) -> u8 {
        view.seats()
    }

    #[inline]
    fn path(_: At<'_, ()>, action: Action) -> Path {
        Path::one(match action {
            Action::End => END,
            Action::Lay { card, pile } => {
                LAY + pile.index() * CARDS + usize::from(card.number() - Card::LOWEST)
            }
            Action::Bid(bid) => BID + usize::from(bid.number()),
            Action::Signal { pile, show } => SIGNAL + pile.index() * SIGNALS + show as usize,
            Action::Say(phrase) => SAY + phrase as usize,
        })
    }

    #[inline]
    fn action(_: At<'_, ()>, path: &[u16]) -> Option<Action> {
        let &[number] = path else { return None };
        Some(match usize::from(number) {
            END => Action::End,
            number @ LAY..BID => {
                let place = number - LAY;
                Action::Lay {
                    card: Card::new((place % CARDS) as u8 + Card::LOWEST)?,
                    pile: *Pile::ALL.get(place / CARDS)?,
                }
            }
            number @ BID..SIGNAL => Action::Bid(Bid::new((number - BID) as u8)?),
            number @ SIGNAL..SAY => Action::Signal {
                pile: *Pile::ALL.get((number - SIGNAL) / SIGNALS)?,
                show: *Signal::ALL.get((number - SIGNAL) % SIGNALS)?,
            },
            number => Action::Say(*Phrase::ALL.get(number - SAY)?),
        })
    }

    fn features(_: At<'_, ()>, action: Action) -> [u8; FEATURES] {
        let mut row = [0; FEATURES];
        match action {
            Action::End => row[0] = 1,
            Action::Lay { card, pile } => {
                (row[0], row[1], row[2]) = (2, card.number(), pile as u8 + 1);
            }
            Action::Bid(bid) => (row[0], row[6]) = (3, bid.number() + 1),
            Action::Signal { pile, show } => {
                (row[0], row[2], row[6]) = (4, pile as u8 + 1, show as u8 + 1);
            }
            Action::Say(phrase) => (row[0], row[6]) = (5, phrase as u8 + 1),
        }
        row
    }

    fn blocks() -> Vec<Block> {
        blocks(&[
            ("end", 1, ""),
            ("lay A", CARDS, "card from 2"),
            ("lay B", CARDS, "card from 2"),
            ("lay C", CARDS, "card from 2"),
            ("lay D", CARDS, "card from 2"),
            ("bid", 4, "from 0"),
            ("signal", 12, "pile, then nothing, go-easy, mine"),
            ("say", Phrase::ALL.len(), "phrase"),
        ])
    }

    type Glance<'a> = View;

    fn glance(view: &View) -> View {
        *view
    }

    #[inline]
    fn glance_at(state: &Self::State, seat: Seat) -> View {
        Self::view(state, Viewer::Seat(seat))
    }

    #[inline]
    fn observe<S: Sink>(view: &View, _: &[u16], out: &mut S) {
        let (table, seats) = (&view.table, view.seats());
        let viewer = view.viewer.unwrap_or(Seat(0));
        let steps = |seat: Seat| usize::from(relative(viewer, seat, seats));
        let turn = view.turn();
        let (phase, bid) = match &view.phase {
            SeenPhase::Bids { own, .. } => (0, *own),
            SeenPhase::Turn(_) => (1, None),
            SeenPhase::Over(_) => (2, None),
        };
        out.field("phase", 1, "bids, a turn, over");
        out.one_hot(Some(phase), 3);
        out.field("own bid", 1, "0 to 3, while bids are made");
        out.one_hot(bid.map(|bid| bid.number().into()), 4);
        out.field("has bid", 1, "who has bid, from the viewer clockwise");
        out.seats(
            viewer,
            seats,
            |seat| matches!(&view.phase, SeenPhase::Bids { done, .. } if done.contains(seat)),
        );
        out.field("on turn", 1, "whose turn");
        out.one_hot(turn.map(|turn| steps(turn.seat)), seats.into());
        out.field("laid this turn", 98, "cards laid this turn");
        out.put(turn.map_or(0, |turn| turn.laid));
        out.field("minimum", 3, "cards a turn needs");
        out.put(view.minimum());
        out.field("may end", 1, "the turn may be ended");
        out.flag(view.may_end());
        out.field("three", 1, "a three! was laid this turn");
        out.flag(turn.is_some_and(|turn| turn.three));
        out.field(
            "bound",
            1,
            "for each pile with one-pile on top, the pile it binds to",
        );
        for pile in 0..4 {
            let bound = turn.and_then(|turn| turn.bound[pile]);
            out.one_hot(bound.map(Pile::index), 4);
        }
        out.field("hand", 1, "the own cards, from 2");
        out.bits(view.hand.unwrap_or_default().bits() >> Card::LOWEST, CARDS);
        out.field("laid", 1, "everything laid so far, from 2");
        out.bits(view.laid.bits() >> Card::LOWEST, CARDS);
        out.field("tops", 100, "what lies on top of piles A to D");
        out.put_all(table.stacks.map(|stack| stack.top()));
        out.field(
            "orders on top",
            1,
            "for each pile: stop, skull, three, silence, no-reverse, one-pile, draw-one",
        );
        for pile in Pile::ALL {
            out.one_hot(
                table.order_on(pile).map(|order| order as usize),
                Order::ALL.len(),
            );
        }
        out.field(
            "orders",
            7,
            "for each card from 2: its order, counted from 1",
        );
        if table.options.extreme {
            out.run(CARDS, |place| {
                let order = table.orders.on(place as u8 + Card::LOWEST);
                order.map_or(0, |order| order as u8 + 1)
            });
        } else {
            out.skip(CARDS);
        }
        out.field("draw pile", 98, "cards in the draw pile");
        out.put(view.draw);
        out.field(
            "options",
            1,
            "extreme, orders-shuffled, expert one, expert two, free-talk",
        );
        out.flag(table.options.extreme);
        out.flag(table.options.orders_shuffled);
        out.flag(table.options.expert == Expert::One);
        out.flag(table.options.expert == Expert::Two);
        out.flag(table.options.free_talk);
        for far in 0..seats {
            let seat = Seat((viewer.0 + far) % seats);
            out.field_of(far, "cards", 8, "how many cards the hand has");
            out.put(view.hands[seat]);
            out.field_of(far, "signals", 1, "for each pile: go easy, mine");
            for signal in view.signals[seat] {
                out.flag(signal == Signal::GoEasy);
                out.flag(signal == Signal::Mine);
            }
        }
    }
}
