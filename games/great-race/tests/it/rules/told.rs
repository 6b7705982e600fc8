//! How a race is told: set the scene on the small island, say what everybody does and what chance answers.
//!
//! ```text
//! 1   ~ A . . ~ ~       A Faro Norte (start)   B La Salina (1 card)   C Mirador (2 cards)
//! 2    ~ . . # . ~      D Cala Honda (1 card, purple)                 E El Palmar (2 cards)
//! 3   . . . . B .       F Puerto Sur (goal)
//! 4    . C # . . .      lines: C – E 50 F by sea, B – F 150 F by air
//! 5   ~ . . . . D
//! 6    ~ E . . . ~
//! 7   ~ ~ . F ~ ~
//! ```

use sobremesa_core::{Game, Recorder, Refuse, Seat, Setup, Viewer};
use sobremesa_great_race::{
    Action, Card, Cards, Cell, Chance, Crew, Doing, Edition, Event, GreatRace, MapSource, Options,
    Phase, Position, Refusal, Sight, State, Team, Tile, TileBag, View, WrittenCrew, WrittenDoing,
    WrittenPhase, WrittenTile, Zone,
};

pub(crate) const ANA: Seat = Seat(0);
pub(crate) const BEA: Seat = Seat(1);
pub(crate) const CAI: Seat = Seat(2);
pub(crate) const DEB: Seat = Seat(3);

pub(crate) fn cell(text: &str) -> Cell {
    Cell::try_from(text.to_owned()).expect("a cell written right")
}

pub(crate) fn tile(text: &str) -> Tile {
    Tile::try_from(text.to_owned()).expect("a tile written right")
}

/// Tiles as chance answers them.
pub(crate) fn drawn<const N: usize>(tiles: [&str; N]) -> Vec<Chance> {
    tiles.into_iter().map(|text| tile(text).into()).collect()
}

/// Cards as chance answers them.
pub(crate) fn dealt<const N: usize>(cards: [Card; N]) -> Vec<Chance> {
    cards.into_iter().map(Chance::from).collect()
}

pub(crate) fn team(explorer: u8, mechanic: u8, escort: u8, treasury: u8) -> Team {
    Team {
        explorer,
        mechanic,
        escort,
        treasury,
    }
}

pub(crate) fn island() -> Options {
    Options {
        map: MapSource::ready("island").expect("the small map"),
        edition: Edition::first(),
        ..Options::default()
    }
}

/// Actions in short.
pub(crate) fn play(card: Card) -> Action {
    Action::Play { card }
}
pub(crate) fn go(to: &str) -> Action {
    Action::Move { to: cell(to) }
}
pub(crate) fn lay(on: &str) -> Action {
    Action::Lay { cell: cell(on) }
}
pub(crate) fn remove(on: &str) -> Action {
    Action::Remove { cell: cell(on) }
}
pub(crate) fn swap(on: &str) -> Action {
    Action::Swap { cell: cell(on) }
}

/// A moment to begin with: Ana’s sequence at the start of the convoy, everybody in Faro Norte with full gauges and
/// 80 F, no cards, and one explorer, two mechanics, one escort and one in the treasury each.
#[derive(Clone)]
pub(crate) struct Scene {
    pub(crate) setup: Setup<GreatRace>,
    pub(crate) position: Position,
    bag: Option<Vec<Tile>>,
    deck: Option<Vec<Card>>,
}

impl Scene {
    pub(crate) fn of(seats: u8) -> Scene {
        let crew = WrittenCrew {
            cell: cell("1-2"),
            fuel: 10,
            engine: 5,
            chassis: 5,
            money: 80,
            team: team(1, 2, 1, 1),
            passed: false,
            arrived: 0,
            open: Vec::new(),
            hidden: Vec::new(),
        };
        let everybody: Vec<Seat> = (0..seats).map(Seat).collect();
        Scene {
            setup: Setup::fresh(seats, island()),
            position: Position {
                round: 3,
                order: everybody.clone(),
                standing: everybody,
                crews: vec![crew; seats.into()],
                tiles: Vec::new(),
                removed: Vec::new(),
                discard: Vec::new(),
                trim: None,
                phase: WrittenPhase::Convoy {
                    place: 0,
                    carded: false,
                    spent: false,
                    doing: WrittenDoing::Choosing,
                },
            },
            bag: None,
            deck: None,
        }
    }

    pub(crate) fn options(mut self, options: Options) -> Scene {
        self.setup.options = options;
        self
    }

    pub(crate) fn crew(&mut self, seat: Seat) -> &mut WrittenCrew {
        &mut self.position.crews[seat.index()]
    }

    pub(crate) fn at(mut self, seat: Seat, at: &str) -> Scene {
        self.crew(seat).cell = cell(at);
        self
    }

    /// Fuel, engine, chassis.
    pub(crate) fn gauges(mut self, seat: Seat, [fuel, engine, chassis]: [u8; 3]) -> Scene {
        let crew = self.crew(seat);
        (crew.fuel, crew.engine, crew.chassis) = (fuel, engine, chassis);
        self
    }

    pub(crate) fn money(mut self, seat: Seat, francs: u16) -> Scene {
        self.crew(seat).money = francs;
        self
    }

    pub(crate) fn team(mut self, seat: Seat, team: Team) -> Scene {
        self.crew(seat).team = team;
        self
    }

    pub(crate) fn passed(mut self, seat: Seat) -> Scene {
        let crew = self.crew(seat);
        crew.passed = true;
        crew.team = Team {
            escort: crew.team.escort,
            ..Team::EMPTY
        };
        self
    }

    pub(crate) fn hand<const N: usize>(mut self, seat: Seat, cards: [Card; N]) -> Scene {
        self.crew(seat).hidden = cards.to_vec();
        self
    }

    /// Reached the goal already, as the how-manieth.
    pub(crate) fn arrived(mut self, seat: Seat, place: u8) -> Scene {
        let crew = self.crew(seat);
        (crew.cell, crew.arrived, crew.team) = (cell("7-4"), place, Team::EMPTY);
        self
    }

    /// Tiles on the map: `2-2 1+1`.
    pub(crate) fn tiles<const N: usize>(mut self, tiles: [(&str, &str); N]) -> Scene {
        self.position.tiles = tiles
            .map(|(on, kind)| WrittenTile {
                cell: cell(on),
                tile: tile(kind),
            })
            .to_vec();
        self
    }

    /// Only these tiles are left in the bag.
    pub(crate) fn bag<const N: usize>(mut self, tiles: [&str; N]) -> Scene {
        self.bag = Some(tiles.map(tile).to_vec());
        self
    }

    /// Only these cards are left in the deck; the others are discarded.
    pub(crate) fn deck<const N: usize>(mut self, cards: [Card; N]) -> Scene {
        self.deck = Some(cards.to_vec());
        self
    }

    pub(crate) fn round(mut self, round: u8) -> Scene {
        self.position.round = round;
        self
    }

    pub(crate) fn camp<const N: usize>(mut self, display: [Card; N]) -> Scene {
        self.position
            .crews
            .iter_mut()
            .for_each(|crew| crew.team = Team::EMPTY);
        self.position.phase = WrittenPhase::Camp {
            taken: 0,
            display: display.to_vec(),
        };
        self
    }

    pub(crate) fn planning(mut self) -> Scene {
        self.position
            .crews
            .iter_mut()
            .for_each(|crew| crew.team = Team::EMPTY);
        self.position.phase = WrittenPhase::Planning {
            plans: vec![Team::EMPTY; self.setup.seats.into()],
        };
        self
    }

    pub(crate) fn written(mut self) -> Setup<GreatRace> {
        let map = self.setup.options.map.chart_of(Edition::first());
        let map = map.expect("a sound map");
        if let Some(left) = &self.bag {
            let mut kinds: Vec<(Tile, u8)> = map.tiles.clone();
            let lying = self
                .position
                .tiles
                .iter()
                .map(|written| written.tile)
                .chain(left.iter().copied());
            for tile in lying {
                kinds
                    .iter_mut()
                    .find(|(kind, _)| *kind == tile)
                    .expect("a tile of the set")
                    .1 -= 1;
            }
            let out = kinds
                .iter()
                .flat_map(|&(tile, count)| vec![tile; count.into()]);
            self.position.removed = out.collect();
        }
        if let Some(left) = &self.deck {
            let mut rest: Vec<Card> = map.deck.iter().collect();
            let held = self
                .position
                .crews
                .iter()
                .flat_map(|crew| crew.hidden.iter().chain(&crew.open));
            for card in held.chain(left) {
                let place = rest
                    .iter()
                    .position(|other| other == card)
                    .expect("a card of the deck");
                rest.remove(place);
            }
            self.position.discard = rest;
        }
        let goal = map.goal();
        let level = |seat: &Seat| {
            self.position.crews[seat.index()]
                .cell
                .corridor()
                .abs_diff(goal.corridor())
        };
        self.position.standing.sort_by_key(level);
        self.setup.position = Some(self.position);
        self.setup
    }

    pub(crate) fn begins(self) -> Told {
        Told::of(&self.written(), &[])
    }
}

/// A race being told.
#[derive(Clone)]
pub(crate) struct Told {
    pub(crate) state: State,
    /// What happened in the last action.
    pub(crate) events: Vec<Event>,
}

impl Told {
    pub(crate) fn of(setup: &Setup<GreatRace>, chance: &[Chance]) -> Told {
        let mut dealer = Recorder::scripted(chance.iter().copied());
        let state = GreatRace::start(setup, &mut dealer).expect("the scene is sound");
        assert_eq!(dealer.misfit(), None);
        Told {
            state,
            events: dealer.events,
        }
    }

    /// Somebody does something, and chance answers exactly this.
    pub(crate) fn act(&mut self, seat: Seat, action: Action, chance: &[Chance]) -> &mut Told {
        let mut dealer = Recorder::scripted(chance.iter().copied());
        if let Err(refusal) = GreatRace::play(&mut self.state, seat, action, &mut dealer) {
            panic!("{action:?} is refused: {refusal:?}");
        }
        assert_eq!(dealer.misfit(), None, "{action:?}");
        self.events = dealer.events;
        self
    }

    /// Somebody does something without chance.
    pub(crate) fn does(&mut self, seat: Seat, action: Action) -> &mut Told {
        self.act(seat, action, &[])
    }

    /// Several things in a row, without chance.
    pub(crate) fn all<const N: usize>(&mut self, seat: Seat, actions: [Action; N]) -> &mut Told {
        actions.into_iter().for_each(|action| {
            self.does(seat, action);
        });
        self
    }

    /// Why this is not allowed.
    pub(crate) fn refusal(&self, seat: Seat, action: Action) -> Refusal {
        let mut state = self.state.clone();
        let mut dealer = Recorder::scripted([]);
        let refusal = GreatRace::play(&mut state, seat, action, &mut dealer).expect_err("refused");
        assert_eq!(state, self.state, "a refusal changes nothing");
        refusal
    }

    /// The paragraph that forbids this.
    pub(crate) fn rule(&self, seat: Seat, action: Action) -> &'static str {
        self.refusal(seat, action).rule()
    }

    pub(crate) fn owed(&self, seat: Seat) -> Vec<Action> {
        let mut actions = Vec::new();
        GreatRace::owed(&self.state, seat, &mut |action| actions.push(action));
        actions
    }

    pub(crate) fn may(&self, seat: Seat, action: Action) -> bool {
        let mut found = false;
        GreatRace::legal(&self.state, seat, &mut |legal| found |= legal == action);
        found
    }

    pub(crate) fn awaited(&self) -> Vec<Seat> {
        GreatRace::next(&self.state).deciders().iter().collect()
    }

    pub(crate) fn crew(&self, seat: Seat) -> Crew {
        self.state.table().crews[seat]
    }

    /// Fuel, engine, chassis.
    pub(crate) fn gauges(&self, seat: Seat) -> [u8; 3] {
        let crew = self.crew(seat);
        [crew.fuel, crew.engine, crew.chassis]
    }

    pub(crate) fn at(&self, seat: Seat) -> String {
        self.state.table().at(seat).to_string()
    }

    pub(crate) fn money(&self, seat: Seat) -> u16 {
        self.crew(seat).money
    }

    pub(crate) fn hand(&self, seat: Seat) -> Vec<Card> {
        self.state.hands()[seat].cards().iter().collect()
    }

    pub(crate) fn discards(&self) -> Cards {
        self.state.table().discard
    }

    /// The tile on a cell.
    pub(crate) fn on(&self, on: &str) -> Option<String> {
        let position = GreatRace::setup(&self.state).position.expect("a position");
        let found = position
            .tiles
            .iter()
            .find(|written| written.cell == cell(on));
        found.map(|written| String::from(written.tile))
    }

    pub(crate) fn bag(&self) -> TileBag {
        self.state.table().bag
    }

    pub(crate) fn on_turn(&self) -> Option<Seat> {
        self.state.table().on_turn()
    }

    /// Is the player on turn choosing: fuel, card, assistant or passing?
    pub(crate) fn choosing(&self, seat: Seat) -> bool {
        let choosing = matches!(&self.state.table().phase, Phase::Convoy(turn) if turn.doing == Doing::Choosing);
        choosing && self.on_turn() == Some(seat)
    }

    pub(crate) fn view(&self, viewer: Viewer) -> View {
        GreatRace::view(&self.state, viewer)
    }

    pub(crate) fn standing(&self) -> Vec<Seat> {
        self.state.table().standing.as_slice().to_vec()
    }

    /// Did everybody notice this in the last action?
    pub(crate) fn told(&self, sight: &Sight) -> bool {
        self.events
            .iter()
            .any(|event| matches!(event, Event::Open(open) if open == sight))
    }

    /// Everybody who still has a sequence passes.
    pub(crate) fn all_pass(&mut self) -> &mut Told {
        while let Phase::Convoy(_) = self.state.table().phase {
            let seat = self.on_turn().expect("the convoy has somebody on turn");
            let before = self.state.clone();
            let mut luck = sobremesa_core::FastLuck::new(5);
            let mut dealer = Recorder::lucky(&mut luck);
            GreatRace::play(&mut self.state, seat, Action::Pass, &mut dealer)
                .expect("passing is allowed");
            assert_ne!(before, self.state);
            self.events = dealer.events;
        }
        self
    }

    /// Everybody plans the same.
    pub(crate) fn plans(&mut self, seat: Seat, team: Team) -> &mut Told {
        for zone in Zone::ALL {
            (0..team.in_zone(zone)).for_each(|_| {
                self.does(seat, Action::Assign { zone });
            });
        }
        self
    }
}
