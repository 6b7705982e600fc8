//! Cthulhu 500, for the nets.

use sobremesa_bots::Roster;
use sobremesa_conformance::{Advised, Checked, Kind};
use sobremesa_core::{FastLuck, Game, Knowledge, Seat, SeatSet, Setup};
use sobremesa_cthulhu_500::{
    Action, Card, CardKind, Cthulhu500, Edition, Event, Few, Length, Options, Phase, Place, Sight,
    Spot, State, Target, Vehicles,
};

use crate::Checks;
use crate::players::{advised, kinds};

fn options(race: Length, caution_lap: bool) -> Options {
    Options {
        race,
        caution_lap,
        edition: Edition::first(),
        ..Options::default()
    }
}

impl Checked<Cthulhu500> for Checks {
    type Piece = Card;
    type Place = Place;

    const MATCHES: u64 = 2;

    fn setups() -> Vec<Setup<Cthulhu500>> {
        let chosen = Options {
            vehicles: Vehicles::Chosen,
            net_laps: true,
            ..options(Length::Short, true)
        };
        vec![
            Setup::fresh(3, options(Length::Standard, false)),
            Setup::fresh(4, options(Length::Short, true)),
            Setup::fresh(3, chosen),
            Setup::fresh(5, options(Length::Long, false)),
            Setup::fresh(8, options(Length::Short, false)),
            Setup::fresh(
                4,
                Options {
                    poker_face: true,
                    ..options(Length::Short, false)
                },
            ),
        ]
    }

    /// Two hundred rounds, and a good many decisions in each turn.
    fn most_steps(setup: &Setup<Cthulhu500>) -> u32 {
        200 * u32::from(setup.seats) * 40
    }

    fn hides(_: &Setup<Cthulhu500>) -> bool {
        true
    }

    fn every_action(state: &State) -> Vec<Action> {
        let mut actions = vec![
            Action::Attempt,
            Action::FarAttempt,
            Action::PitStop,
            Action::Repair,
            Action::Draw,
            Action::Done,
            Action::Pass,
            Action::Accept,
            Action::Decline,
        ];
        let deck = state.deck();
        let table = state.table();
        let (seats, written) = (
            table.seats(),
            Cthulhu500::setup(state).position.expect("a position"),
        );
        actions.extend(deck.vehicles.iter().map(|face| Action::Choose {
            vehicle: face.vehicle,
        }));
        let mut spots = Vec::new();
        for seat in Seat::all(seats + 1) {
            spots.extend([Spot::Driver { seat }, Spot::Tires { seat }]);
            spots.extend((0..3).map(|slot| Spot::Mod { seat, slot }));
        }
        for seat in Seat::all(seats) {
            for kind in table.cars[seat].pit.different(deck) {
                let card = deck.face(kind).card;
                spots.extend([false, true].map(|sick| Spot::Pit { seat, card, sick }));
            }
        }
        for &part in &spots {
            actions.extend([
                Action::Remove { part },
                Action::Use { part },
                Action::Fall { part },
                Action::Spread { part },
            ]);
        }
        // What nobody near the moment holds is refused for one reason: a few such cards are enough.
        let asked: SeatSet = Cthulhu500::next(state).deciders();
        let near: Vec<Card> = asked
            .iter()
            .flat_map(|seat| written.cars[seat.index()].hand.clone())
            .collect();
        for (place, face) in deck.faces.iter().enumerate() {
            let card = face.card;
            actions.extend([
                Action::Discard { card },
                Action::Take { card },
                Action::Tires { card },
                Action::Driver { card },
            ]);
            if !near.contains(&card) && place % 9 != 0 {
                continue;
            }
            actions.extend((0..3).map(|slot| Action::Fit { card, slot }));
            actions.extend(Seat::all(seats + 1).map(|crew| Action::Hire { card, crew }));
            let mut targets = vec![Target::Nothing, Target::Plus, Target::Minus];
            targets.extend(Seat::all(seats + 1).map(Target::Seat));
            targets.extend(spots.iter().map(|&spot| Target::Part(spot)));
            targets.extend(
                table
                    .fallen
                    .different(deck)
                    .map(|kind| Target::Card(deck.face(kind).card)),
            );
            for target in targets {
                match face.kind {
                    CardKind::Reaction => actions.push(Action::React { card, target }),
                    _ => actions.push(Action::Play { card, target }),
                }
            }
            actions.push(Action::React {
                card,
                target: Target::Card(card),
            });
        }
        if let Phase::Grid { .. } = table.phase {
            for car in &written.cars {
                for bits in 0..1u32 << car.hand.len().min(5) {
                    let chosen = car
                        .hand
                        .iter()
                        .enumerate()
                        .filter(|(place, _)| bits >> place & 1 == 1);
                    let cards = Few::new(chosen.map(|(_, &card)| card)).expect("five at most");
                    actions.push(Action::Grid { cards });
                }
            }
        }
        let mut seen = std::collections::HashSet::new();
        actions.retain(|action| seen.insert(*action));
        actions
    }

    fn census(state: &State) -> Vec<(Place, Card)> {
        let position = Cthulhu500::setup(state)
            .position
            .expect("a state is written as a position");
        let deck = state.deck();
        let mut census: Vec<(Place, Card)> = Vec::new();
        for (seat, car) in (0..).map(Seat).zip(&position.cars) {
            census.extend(car.hand.iter().map(|&card| (Place::Hand(seat), card)));
            census.extend(car.pit.iter().map(|&card| (Place::Pit(seat), card)));
            census.extend(car.driver.map(|card| (Place::Driver(seat), card)));
            census.extend(car.tires.map(|card| (Place::Tires(seat), card)));
            let mods = (0..)
                .zip(car.mods)
                .filter_map(|(slot, card)| Some((Place::Mod(seat, slot), card?)));
            census.extend(mods);
        }
        census.extend(
            position
                .sick
                .iter()
                .flatten()
                .map(|sick| (Place::Contagion, sick.card)),
        );
        census.extend(position.discard.iter().map(|&card| (Place::Discard, card)));
        census.extend(position.fallen.iter().map(|&card| (Place::Fallen, card)));
        census.extend(position.stack.iter().filter_map(|frame| match frame {
            sobremesa_cthulhu_500::Frame::Laid { card, .. } => Some((Place::Table, *card)),
            _ => None,
        }));
        for face in &deck.faces {
            let named = census.iter().filter(|(_, card)| *card == face.card).count();
            census.extend((named..face.copies.into()).map(|_| (Place::Pile, face.card)));
        }
        census
    }

    fn moved(event: &Event, each: &mut dyn FnMut(Card, Place, Place)) {
        match event {
            Event::Moved { card, from, to } => each(*card, *from, *to),
            Event::Open(Sight::Laid { seat, card, .. }) => {
                each(*card, Place::Hand(*seat), Place::Table)
            }
            Event::Open(Sight::Cancelled { card, .. } | Sight::Spent { card, .. }) => {
                each(*card, Place::Table, Place::Discard)
            }
            Event::Reshuffled { cards, .. } => {
                cards
                    .iter()
                    .for_each(|&card| each(card, Place::Discard, Place::Pile));
            }
            Event::HandsShifted { hands } => {
                let seats = hands.len() as u8;
                for (seat, hand) in (0..).map(Seat).zip(hands) {
                    let from = Place::Hand(seat.right(seats));
                    hand.iter()
                        .for_each(|&card| each(card, from, Place::Hand(seat)));
                }
            }
            _ => {}
        }
    }

    /// Dice, the Flag and cards that come to the table from a hand.
    fn opens(event: &Event, _: &State) -> Option<String> {
        let open = match event {
            Event::Moved {
                from: Place::Pile, ..
            } => false,
            Event::Moved {
                from: Place::Hand(_),
                ..
            } => true,
            Event::Open(
                Sight::Aside { .. }
                | Sight::GridDie { .. }
                | Sight::Grid { .. }
                | Sight::Rolled { .. }
                | Sight::Mended { .. }
                | Sight::Survival { .. }
                | Sight::FlagShown { .. }
                | Sight::Vehicle { .. }
                | Sight::Turn { .. }
                | Sight::Spent { .. }
                | Sight::Cancelled { .. }
                | Sight::Over(_),
            )
            | Event::HandsShifted { .. } => true,
            _ => false,
        };
        open.then(|| format!("{event:?}"))
    }

    fn players() -> Vec<Kind<Cthulhu500>> {
        kinds(Cthulhu500::BOTS)
    }

    fn advice(
        knowledge: &Knowledge<'_, Cthulhu500>,
        luck: FastLuck,
    ) -> Option<Advised<Cthulhu500>> {
        Some(advised(knowledge, luck))
    }

    fn encoded(state: &State, seat: Seat) -> Option<Vec<u8>> {
        Some(sobremesa_encoding::encoded::<Cthulhu500>(state, seat))
    }
}
