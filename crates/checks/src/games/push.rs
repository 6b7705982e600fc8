//! PUSH, for the nets.

use sobremesa_bots::Roster;
use sobremesa_conformance::{Advised, Checked, Kind};
use sobremesa_core::{FastLuck, Game, Knowledge, Piece, Seat, Setup, Viewer};
use sobremesa_push::{Action, Card, Colour, Event, Options, Push, Row, Sight, State, WrittenPhase};

use crate::Checks;
use crate::players::{advised, kinds};

/// Where a card can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// In the deck.
    Deck,
    /// Revealed, waiting for its row.
    Waiting,
    /// In a row, counted from 0.
    Row(usize),
    /// A switch card beside the deck.
    Beside,
    /// On a bench.
    Bench(Seat),
    /// In a bank.
    Bank(Seat),
    Discard,
}

impl Checked<Push> for Checks {
    type Piece = Card;
    type Place = Place;

    const MATCHES: u64 = 3;

    fn setups() -> Vec<Setup<Push>> {
        let plain = Options::default();
        let risk = Options {
            risk: true,
            ..plain
        };
        let hidden = Options {
            hide_totals: true,
            ..plain
        };
        vec![
            Setup::fresh(2, plain),
            Setup::fresh(
                2,
                Options {
                    keep_switches: true,
                    hide_totals: true,
                    ..risk
                },
            ),
            Setup::fresh(3, hidden),
            Setup::fresh(
                4,
                Options {
                    first_player: Some(Seat(3)),
                    ..risk
                },
            ),
            Setup::fresh(5, plain),
            Setup::fresh(
                6,
                Options {
                    risk: true,
                    ..hidden
                },
            ),
        ]
    }

    /// Every card revealed and placed, a stop and three rows for each, and every card banked alone.
    fn most_steps(_: &Setup<Push>) -> u32 {
        120 * 6 + 90
    }

    /// A deck has no order; only the banks can be hidden.
    fn hides(setup: &Setup<Push>) -> bool {
        setup.options.hide_totals
    }

    fn every_action(_: &State) -> Vec<Action> {
        let mut actions = vec![Action::Reveal, Action::NewRow, Action::Stop];
        actions.extend(
            Row::ALL
                .into_iter()
                .flat_map(|row| [Action::Place { row }, Action::Take { row }]),
        );
        actions.extend(Colour::ALL.map(|colour| Action::Bank { colour }));
        actions
    }

    fn census(state: &State) -> Vec<(Place, Card)> {
        let setup = Push::setup(state);
        let position = setup.position.expect("a state is written as a position");
        let mut census = Vec::new();
        let mut put =
            |place, cards: &[Card]| census.extend(cards.iter().map(|&card| (place, card)));
        position
            .rows
            .iter()
            .enumerate()
            .for_each(|(row, cards)| put(Place::Row(row), cards));
        put(Place::Beside, &vec![Card::SWITCH; position.switches.into()]);
        let seats = || (0..).map(Seat);
        seats()
            .zip(&position.benches)
            .for_each(|(seat, bench)| put(Place::Bench(seat), bench));
        seats()
            .zip(&position.banks)
            .for_each(|(seat, bank)| put(Place::Bank(seat), bank));
        put(Place::Discard, &position.discard);
        if let WrittenPhase::Turn {
            card: Some(card), ..
        } = position.phase
        {
            put(Place::Waiting, &[card]);
        }
        // Nobody sees which cards are in the deck and which in hidden banks: those are taken off again.
        let view = Push::view(state, Viewer::Spectator);
        let mut deck = view.unseen;
        for (seat, bank) in view.banks.iter().filter(|(_, bank)| bank.cards.is_none()) {
            let hidden = position
                .banks
                .get(seat.index())
                .map_or(&[][..], Vec::as_slice);
            debug_assert_eq!(hidden.len(), usize::from(bank.len()));
            hidden.iter().for_each(|&card| {
                deck.take(card);
            });
        }
        deck.iter()
            .for_each(|(card, count)| put(Place::Deck, &vec![card; count.into()]));
        census
    }

    fn moved(event: &Event, each: &mut dyn FnMut(Card, Place, Place)) {
        match *event {
            Event::Open(Sight::Revealed {
                card: Card::SWITCH, ..
            }) => each(Card::SWITCH, Place::Deck, Place::Beside),
            Event::Open(Sight::Revealed { card, .. }) => each(card, Place::Deck, Place::Waiting),
            Event::Open(Sight::Placed { card, row, .. }) => {
                each(card, Place::Waiting, Place::Row(row.index()))
            }
            Event::Open(Sight::Bust { card, .. }) => each(card, Place::Waiting, Place::Discard),
            Event::Open(Sight::Took {
                seat,
                row,
                cards: line,
            }) => line.iter().for_each(|card| {
                let to = if card == Card::DICE {
                    Place::Discard
                } else {
                    Place::Bench(seat)
                };
                each(card, Place::Row(row.index()), to);
            }),
            Event::Open(Sight::Rolled { seat, lost, .. }) => {
                lost.iter()
                    .for_each(|card| each(card, Place::Bench(seat), Place::Discard));
            }
            Event::Banked { seat, cards, .. } => {
                cards
                    .iter()
                    .for_each(|card| each(card, Place::Bench(seat), Place::Bank(seat)));
            }
            Event::Open(Sight::Cleared {
                rows: lines,
                switches,
            }) => {
                for (row, line) in lines.into_iter().enumerate() {
                    line.iter()
                        .for_each(|card| each(card, Place::Row(row), Place::Discard));
                }
                (0..switches).for_each(|_| each(Card::SWITCH, Place::Beside, Place::Discard));
            }
            Event::Open(_) => {}
        }
    }

    /// Cards and dice fall open, and hidden banks are shown at the end.
    fn opens(event: &Event, after: &State) -> Option<String> {
        match event {
            Event::Open(Sight::Revealed { .. } | Sight::Rolled { .. }) => {
                Some(format!("{event:?}"))
            }
            Event::Open(Sight::Over(_)) => Some(format!("{:?}", Push::setup(after).position)),
            _ => None,
        }
    }

    fn players() -> Vec<Kind<Push>> {
        kinds(Push::BOTS)
    }

    fn advice(knowledge: &Knowledge<'_, Push>, luck: FastLuck) -> Option<Advised<Push>> {
        Some(advised(knowledge, luck))
    }

    fn encoded(state: &State, seat: Seat) -> Option<Vec<u8>> {
        Some(sobremesa_encoding::encoded::<Push>(state, seat))
    }
}
