//! The Great Race, for the nets.

use sobremesa_bots::Roster;
use sobremesa_conformance::{Advised, Checked, Kind};
use sobremesa_core::{FastLuck, Game, Knowledge, Luck, Quick, Seat, Setup};
use sobremesa_great_race::{
    Action, Card, Cards, Cell, Doing, Edition, Event, Gauge, GreatRace, MapSource, Options, Part,
    Phase, Shield, Sight, State, Tile, Which, Zone,
};

use crate::Checks;
use crate::players::{advised, kinds};

/// A card or a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Piece {
    Card(Card),
    Tile(Tile),
}

/// Where a piece can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// A card in the deck.
    Deck,
    /// On the display of the camp.
    Display,
    /// In a hand.
    Hand(Seat),
    /// Drawn by a Seeker.
    Sought,
    Discard,
    /// A tile in the bag.
    Bag,
    /// Drawn, to be placed.
    Tray,
    /// On the map.
    Map(Cell),
    /// Out of the game.
    Removed,
}

fn options(map: &str) -> Options {
    Options {
        map: MapSource::ready(map).expect("a ready-made map"),
        edition: Edition::first(),
        ..Options::default()
    }
}

/// Few rounds before the match is stopped, after some steady play: tiles on the map, cards in hands.
fn late(seats: u8, options: Options, steps: u32) -> Setup<GreatRace> {
    let (mut dealer, mut luck) = (Quick(FastLuck::new(steps.into())), FastLuck::new(7));
    let mut state =
        GreatRace::start(&Setup::fresh(seats, options), &mut dealer).expect("a fresh match");
    for _ in 0..steps {
        let Some(seat) = GreatRace::next(&state).deciders().first() else {
            break;
        };
        let action = <Checks as Checked<GreatRace>>::steady(&state, seat, &mut luck);
        GreatRace::play(&mut state, seat, action, &mut dealer).expect("an owed action is legal");
    }
    let mut setup = GreatRace::setup(&state);
    setup.position.as_mut().expect("a position").round = 36;
    setup
}

/// Few tiles and few cards, so that bag and deck run out.
fn scarce() -> Options {
    let text = sobremesa_great_race::READY[2].1;
    let mut file: sobremesa_great_race::MapFile = serde_json::from_str(text).expect("a map");
    file.tiles.iter_mut().for_each(|tile| tile.count = 1);
    file.cards.spare_part = 1;
    file.cards.jerrycan = 1;
    file.cards.transport = 1;
    file.cards.financier = 0;
    file.cards.seeker = 3;
    file.cards.ranger = 2;
    file.cards.refuel = 1;
    Options {
        map: MapSource::own(file),
        hard: true,
        ..Options::default()
    }
}

impl Checked<GreatRace> for Checks {
    type Piece = Piece;
    type Place = Place;

    const MATCHES: u64 = 2;

    fn setups() -> Vec<Setup<GreatRace>> {
        let back = Options {
            start: Which::Third,
            goal: Which::First,
            ..options("island")
        };
        let inner = Options {
            goal: Which::Second,
            first_player: Some(Seat(2)),
            ..options("africa")
        };
        vec![
            Setup::fresh(2, options("island")),
            Setup::fresh(4, Options { hard: true, ..back }),
            Setup::fresh(3, scarce()),
            late(3, options("island"), 700),
            late(4, options("africa"), 900),
            late(3, inner, 1500),
            late(2, options("south-america"), 600),
        ]
    }

    /// Rounds are counted, and in none of them is there more to do than this.
    fn most_steps(setup: &Setup<GreatRace>) -> u32 {
        40 * 400 * u32::from(setup.seats)
    }

    fn hides(_: &Setup<GreatRace>) -> bool {
        true
    }

    fn every_action(state: &State) -> Vec<Action> {
        let table = state.table();
        let mut actions = vec![
            Action::TakeBack,
            Action::BuyFuel,
            Action::Explore,
            Action::Gather,
            Action::Drive,
            Action::Repair,
            Action::Clear,
            Action::Collect,
            Action::Pass,
            Action::Halt,
            Action::Guide,
            Action::TurnBack,
            Action::Finish,
            Action::Allow,
        ];
        for card in Card::ALL {
            let each = [
                Action::Take { card },
                Action::Discard { card },
                Action::Play { card },
                Action::Drop { card },
            ];
            actions.extend(each);
        }
        actions.extend(
            Zone::ALL
                .into_iter()
                .flat_map(|zone| [Action::Assign { zone }, Action::Spend { zone }]),
        );
        actions.extend(
            Shield::ALL
                .into_iter()
                .flat_map(|with| [Action::Guard { with }, Action::Cancel { with }]),
        );
        for part in Part::ALL {
            actions.extend(Gauge::ALL.map(|gauge| Action::Fit { part, gauge }));
        }
        actions.extend((0..=8).map(|engine| Action::Enter { engine }));
        for target in (0..=table.seats()).map(Seat) {
            actions.extend((0..=3).map(|engine| Action::Sabotage { target, engine }));
        }
        actions.extend(table.bag.iter().map(|(tile, _)| Action::Hold { tile }));
        for cell in table.chart().cells() {
            let each = [
                Action::Lay { cell },
                Action::Move { to: cell },
                Action::Remove { cell },
                Action::Swap { cell },
            ];
            actions.extend(each);
        }
        for city in &table.chart().cities {
            actions.extend((0..=3).map(|vouchers| Action::Ride {
                to: city.cell,
                vouchers,
            }));
        }
        actions.extend(Cell::new(32, 32).map(|to| Action::Move { to }));
        actions
    }

    fn census(state: &State) -> Vec<(Place, Piece)> {
        let position = GreatRace::setup(state)
            .position
            .expect("a state is written as a position");
        let mut census = Vec::new();
        let mut cards = |place, cards: Cards| {
            census.extend(cards.iter().map(|card| (place, Piece::Card(card))));
        };
        cards(Place::Deck, state.deck());
        cards(Place::Sought, state.sought());
        cards(Place::Discard, state.table().discard);
        if let Phase::Camp { display, .. } = state.table().phase {
            cards(Place::Display, display);
        }
        state
            .hands()
            .iter()
            .for_each(|(seat, hand)| cards(Place::Hand(seat), hand.cards()));
        let mut tile = |place, tile| census.push((place, Piece::Tile(tile)));
        for (kind, count) in state.table().bag.iter() {
            (0..count).for_each(|_| tile(Place::Bag, kind));
        }
        if let Phase::Convoy(turn) = &state.table().phase
            && let Doing::Placing { tray, .. } = &turn.doing
        {
            tray.iter().for_each(|kind| tile(Place::Tray, kind));
        }
        position
            .tiles
            .iter()
            .for_each(|written| tile(Place::Map(written.cell), written.tile));
        position
            .removed
            .iter()
            .for_each(|&kind| tile(Place::Removed, kind));
        census
    }

    fn moved(event: &Event, each: &mut dyn FnMut(Piece, Place, Place)) {
        let sight = match event {
            Event::Open(sight) => sight,
            Event::Drew {
                seat,
                cards,
                sought,
            } => {
                let to = if *sought {
                    Place::Sought
                } else {
                    Place::Hand(*seat)
                };
                return cards
                    .iter()
                    .for_each(|card| each(Piece::Card(card), Place::Deck, to));
            }
            Event::Kept { seat, cards } => {
                return cards
                    .iter()
                    .for_each(|card| each(Piece::Card(card), Place::Sought, Place::Hand(*seat)));
            }
            Event::Assigned { .. } | Event::TookBack { .. } => return,
        };
        let mut card = |card, from, to| each(Piece::Card(card), from, to);
        let spent = |seat: &Seat| (Place::Hand(*seat), Place::Discard);
        match sight {
            Sight::Reshuffled { cards } => cards
                .iter()
                .for_each(|c| card(c, Place::Discard, Place::Deck)),
            Sight::Shown { cards } => cards
                .iter()
                .for_each(|c| card(c, Place::Deck, Place::Display)),
            Sight::Took { seat, card: c } | Sight::Remaining { seat, card: c } => {
                card(*c, Place::Display, Place::Hand(*seat));
            }
            Sight::Dropped { card: c, .. } => card(*c, Place::Sought, Place::Discard),
            Sight::Played { seat, card: c } | Sight::Discarded { seat, card: c } => {
                card(*c, spent(seat).0, spent(seat).1);
            }
            Sight::Guarded {
                seat,
                with: Shield::Ranger,
            }
            | Sight::Cancelled {
                seat,
                with: Shield::Ranger,
            } => {
                card(Card::Ranger, spent(seat).0, spent(seat).1);
            }
            Sight::Guided { seat } => card(Card::Guide, spent(seat).0, spent(seat).1),
            Sight::Rode { seat, vouchers, .. } => {
                (0..*vouchers).for_each(|_| card(Card::Transport, spent(seat).0, spent(seat).1));
            }
            Sight::Fitted { seat, part, .. } => {
                part.card()
                    .into_iter()
                    .for_each(|c| card(c, spent(seat).0, spent(seat).1));
            }
            Sight::Arrived { seat, cards, .. } => {
                cards
                    .iter()
                    .for_each(|c| card(c, spent(seat).0, spent(seat).1));
            }
            Sight::Tiles { tiles, .. } => tiles
                .iter()
                .for_each(|&t| each(Piece::Tile(t), Place::Bag, Place::Tray)),
            Sight::Returned { tiles, .. } => {
                tiles
                    .iter()
                    .for_each(|&t| each(Piece::Tile(t), Place::Tray, Place::Bag));
            }
            Sight::Laid { tile, cell, .. } => {
                each(Piece::Tile(*tile), Place::Tray, Place::Map(*cell))
            }
            Sight::Found { tile, cell, .. } => {
                each(Piece::Tile(*tile), Place::Bag, Place::Map(*cell))
            }
            Sight::Removed { tile, cell, .. } => {
                each(Piece::Tile(*tile), Place::Map(*cell), Place::Removed)
            }
            Sight::Swapped {
                one,
                two,
                tiles: [first, second],
                ..
            } => {
                each(Piece::Tile(*first), Place::Map(*one), Place::Map(*two));
                each(Piece::Tile(*second), Place::Map(*two), Place::Map(*one));
            }
            _ => {}
        }
    }

    /// What chance turns up for all to see, the plans when all are made, and the hand of somebody who arrives.
    fn opens(event: &Event, _: &State) -> Option<String> {
        let open = matches!(
            event,
            Event::Open(
                Sight::Shown { .. }
                    | Sight::Tiles { .. }
                    | Sight::Found { .. }
                    | Sight::Revealed { .. }
                    | Sight::Arrived { .. }
            )
        );
        open.then(|| format!("{event:?}"))
    }

    /// Seldom gives up, wastes an assistant or stands still.
    fn steady(state: &State, seat: Seat, luck: &mut FastLuck) -> Action {
        let pick =
            |luck: &mut FastLuck| GreatRace::pick_owed(state, seat, |count| luck.below(count));
        let idle = |action: Action| {
            matches!(
                action,
                Action::Pass | Action::Halt | Action::Spend { .. } | Action::Finish
            )
        };
        (0..4)
            .map(|_| pick(luck))
            .find(|&action| !idle(action))
            .unwrap_or_else(|| pick(luck))
    }

    fn players() -> Vec<Kind<GreatRace>> {
        kinds(GreatRace::BOTS)
    }

    fn advice(knowledge: &Knowledge<'_, GreatRace>, luck: FastLuck) -> Option<Advised<GreatRace>> {
        Some(advised(knowledge, luck))
    }

    fn encoded(state: &State, seat: Seat) -> Option<Vec<u8>> {
        Some(sobremesa_encoding::encoded::<GreatRace>(state, seat))
    }
}
