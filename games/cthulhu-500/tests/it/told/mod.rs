//! How a race is told: set the scene, say what everybody does and what chance answers.
use sobremesa_core::{FastLuck, Game, Next, Recorder, Refuse, Seat, Setup, Viewer};
use sobremesa_cthulhu_500::{
    Action, Card, Chance, Cthulhu500, Edition, Event, Flag, Frame, Options, Outcome, Phase, Pips,
    Position, Refusal, Spot, State, Target, Vehicle, View, Window, WrittenCar, WrittenPhase,
    WrittenSick,
};

pub(crate) const ANA: Seat = Seat(0);
pub(crate) const BEA: Seat = Seat(1);
pub(crate) const CAI: Seat = Seat(2);
pub(crate) const DEB: Seat = Seat(3);
pub(crate) const EVE: Seat = Seat(4);

/// The first three are equally fast: 4 whole, 2 damaged (Cai: 1).
const VEHICLES: [&str; 8] = [
    "Car of Cthulhu",
    "Chariot of the Elder Gods",
    "Sports Cthutility Vehicle",
    "Feararri",
    "The Unspeakable Olds",
    "Big Honkin' Truck",
    "Satanic Pushcart",
    "The Vehicle Man Was Not Meant to Drive",
];

pub(crate) fn card(name: &str) -> Card {
    Card::try_from(name.to_owned()).expect("the card is written right")
}

/// A name that tests can compare without holding on to it.
fn text(name: std::sync::Arc<str>) -> &'static str {
    Box::leak(Box::from(&*name))
}

fn cards(names: &[&str]) -> Vec<Card> {
    names.iter().map(|name| card(name)).collect()
}

pub(crate) fn play(name: &str, target: Target) -> Action {
    Action::Play {
        card: card(name),
        target,
    }
}

pub(crate) fn react(name: &str, target: Target) -> Action {
    Action::React {
        card: card(name),
        target,
    }
}

pub(crate) fn at(seat: Seat) -> Target {
    Target::Seat(seat)
}

pub(crate) fn pit(seat: Seat, name: &str) -> Spot {
    Spot::Pit {
        seat,
        card: card(name),
        sick: false,
    }
}

pub(crate) fn sick(seat: Seat, name: &str) -> Spot {
    Spot::Pit {
        seat,
        card: card(name),
        sick: true,
    }
}

pub(crate) const NOTHING: Target = Target::Nothing;
pub(crate) const IA: &str = "Iä! Iä!";

/// What chance answers: `dice(&[3, 5])`.
pub(crate) fn dice(pips: &[u8]) -> Vec<Chance> {
    pips.iter()
        .map(|&pips| Chance::Die(Pips::new(pips).expect("a die")))
        .collect()
}

pub(crate) fn drawn(names: &[&str]) -> Vec<Chance> {
    names.iter().map(|name| Chance::Card(card(name))).collect()
}

/// The sums of these tests are made with the vehicles of the first edition.
fn of_the_first_edition(options: Options) -> Options {
    Options {
        edition: Edition::first(),
        ..options
    }
}

/// A moment to begin with: Ana has two actions, the pack is in the order of seats, every card not named is in the pile.
#[derive(Clone)]
pub(crate) struct Scene {
    setup: Setup<Cthulhu500>,
    position: Position,
    pile: Option<Vec<Card>>,
}

impl Scene {
    pub(crate) fn of(seats: u8) -> Scene {
        let cars = VEHICLES.iter().take(seats.into()).map(|name| WrittenCar {
            vehicle: Some(Vehicle::try_from((*name).to_owned()).expect("a vehicle")),
            ..WrittenCar::default()
        });
        Scene {
            setup: Setup::fresh(seats, of_the_first_edition(Options::default())),
            position: Position {
                phase: WrittenPhase::Race,
                order: Seat::all(seats).collect(),
                cars: cars.collect(),
                sick: Vec::new(),
                discard: Vec::new(),
                fallen: Vec::new(),
                flag: Flag::Discard,
                upper: 0,
                made: 93,
                turn: ANA,
                due: BEA,
                extra: None,
                boost: 0,
                spotted: Default::default(),
                last: None,
                turns: 1,
                dry: 0,
                free: Vec::new(),
                event: None,
                test: None,
                stack: vec![Frame::Actions { left: 2 }],
                left: Default::default(),
                answers: Vec::new(),
            },
            pile: None,
        }
    }

    pub(crate) fn options(mut self, options: Options) -> Scene {
        self.setup.options = of_the_first_edition(options);
        self
    }

    pub(crate) fn position(mut self, change: impl FnOnce(&mut Position)) -> Scene {
        change(&mut self.position);
        self
    }

    /// The cars, the leader first.
    pub(crate) fn order(self, order: &[Seat]) -> Scene {
        self.position(|position| position.order = order.to_vec())
    }

    fn car(self, seat: Seat, change: impl FnOnce(&mut WrittenCar)) -> Scene {
        self.position(|position| change(&mut position.cars[seat.index()]))
    }

    pub(crate) fn vehicle(self, seat: Seat, name: &str) -> Scene {
        let vehicle = Vehicle::try_from(name.to_owned()).expect("a vehicle");
        let mut scene = self;
        // Whoever has it takes the one that is given up.
        let old = scene.position.cars[seat.index()].vehicle;
        for car in scene
            .position
            .cars
            .iter_mut()
            .filter(|car| car.vehicle == Some(vehicle))
        {
            car.vehicle = old;
        }
        scene.car(seat, |car| car.vehicle = Some(vehicle))
    }

    pub(crate) fn hand(self, seat: Seat, names: &[&str]) -> Scene {
        self.car(seat, |car| car.hand = cards(names))
    }

    pub(crate) fn driver(self, seat: Seat, name: &str) -> Scene {
        self.car(seat, |car| car.driver = Some(card(name)))
    }

    pub(crate) fn mods(self, seat: Seat, names: &[&str]) -> Scene {
        self.car(seat, |car| {
            for (place, name) in car.mods.iter_mut().zip(names) {
                *place = Some(card(name));
            }
        })
    }

    pub(crate) fn tires(self, seat: Seat, name: &str) -> Scene {
        self.car(seat, |car| car.tires = Some(card(name)))
    }

    pub(crate) fn pit(self, seat: Seat, names: &[&str]) -> Scene {
        self.car(seat, |car| car.pit = cards(names))
    }

    pub(crate) fn damaged(self, seats: &[Seat]) -> Scene {
        seats.iter().fold(self, |scene, &seat| {
            scene.car(seat, |car| car.damaged = true)
        })
    }

    pub(crate) fn laps(self, seat: Seat, laps: u8) -> Scene {
        self.car(seat, |car| car.laps = laps)
    }

    /// A contagion on a card.
    pub(crate) fn infected(self, name: &str, at: Spot) -> Scene {
        self.position(|position| {
            position.sick.push(Some(WrittenSick {
                card: card(name),
                at: Some(at),
            }))
        })
    }

    /// So many actions for the player in turn; none means: discarding.
    pub(crate) fn actions(self, left: u8) -> Scene {
        let frame = if left > 0 {
            Frame::Actions { left }
        } else {
            Frame::Discarding
        };
        self.position(|position| position.stack = vec![frame])
    }

    /// Only these cards are left in the pile; all others that lie nowhere are discarded.
    pub(crate) fn pile(mut self, names: &[&str]) -> Scene {
        self.pile = Some(cards(names));
        self
    }

    pub(crate) fn setup(mut self) -> Setup<Cthulhu500> {
        let empty = self
            .position
            .cars
            .get(self.position.turn.index())
            .is_some_and(|car| car.hand.is_empty());
        if empty && self.position.stack == [Frame::Discarding] {
            self.position.stack = vec![Frame::Drawing { drawn: 0 }];
        }
        if let Some(left) = self.pile {
            let deck = self
                .setup
                .options
                .deck
                .deck_of(Edition::first())
                .expect("a deck");
            let mut rest: Vec<Card> = deck
                .faces
                .iter()
                .flat_map(|face| std::iter::repeat_n(face.card, face.copies.into()))
                .collect();
            let position = &self.position;
            let lying = position.cars.iter().flat_map(|car| {
                let fitted = [car.driver, car.mods[0], car.mods[1], car.tires]
                    .into_iter()
                    .flatten();
                fitted
                    .chain(car.pit.iter().copied())
                    .chain(car.hand.iter().copied())
                    .collect::<Vec<_>>()
            });
            let ill = position.sick.iter().flatten().map(|sick| sick.card);
            for card in lying.chain(ill).chain(left) {
                let place = rest.iter().position(|other| *other == card);
                rest.remove(place.unwrap_or_else(|| panic!("{card:?} is named too often")));
            }
            self.position.discard = rest;
        }
        self.setup.position = Some(self.position);
        self.setup
    }

    pub(crate) fn begins(self) -> Told {
        Told::of(&self.setup(), &[])
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
    pub(crate) fn of(setup: &Setup<Cthulhu500>, chance: &[Chance]) -> Told {
        let mut luck = FastLuck::new(1);
        let mut dealer = Recorder::<Cthulhu500>::rigged(chance.iter().copied(), &mut luck);
        let state =
            Cthulhu500::start(setup, &mut dealer).unwrap_or_else(|faults| panic!("{faults:?}"));
        assert_eq!(dealer.misfit(), None);
        Told {
            state,
            events: dealer.events,
        }
    }

    /// Somebody does something, and chance answers exactly this.
    pub(crate) fn does(&mut self, seat: Seat, action: Action, chance: &[Chance]) -> &mut Told {
        let mut dealer = Recorder::<Cthulhu500>::scripted(chance.iter().copied());
        let mut after = self.state.clone();
        Cthulhu500::play(&mut after, seat, action, &mut dealer)
            .unwrap_or_else(|refusal| panic!("{seat:?} {action:?}: {refusal:?}"));
        assert_eq!(
            dealer.misfit(),
            None,
            "{seat:?} {action:?}: {:?}",
            dealer.events
        );
        self.state = after;
        self.events = dealer.events;
        self
    }

    /// Somebody does something that needs no chance.
    pub(crate) fn then(&mut self, seat: Seat, action: Action) -> &mut Told {
        self.does(seat, action, &[])
    }

    /// Somebody attempts to pass, and the dice fall, the passer's first.
    pub(crate) fn attempts(&mut self, seat: Seat, pips: [u8; 2]) -> &mut Told {
        self.does(seat, Action::Attempt, &dice(&pips))
    }

    /// Why an action is refused.
    pub(crate) fn refuses(&self, seat: Seat, action: Action) -> Refusal {
        let mut after = self.state.clone();
        let mut dealer = Recorder::<Cthulhu500>::scripted([]);
        let refusal =
            Cthulhu500::play(&mut after, seat, action, &mut dealer).expect_err("it is refused");
        assert_eq!(after, self.state);
        refusal
    }

    /// The paragraph that forbids an action.
    pub(crate) fn forbidden_by(&self, seat: Seat, action: Action) -> &'static str {
        self.refuses(seat, action).rule()
    }

    pub(crate) fn legal(&self, seat: Seat) -> Vec<Action> {
        let mut actions = Vec::new();
        Cthulhu500::owed(&self.state, seat, &mut |action| actions.push(action));
        actions
    }

    pub(crate) fn offers(&self, seat: Seat, action: Action) -> bool {
        self.legal(seat).contains(&action)
    }

    /// Who has to decide.
    pub(crate) fn asked(&self) -> Option<Seat> {
        Cthulhu500::next(&self.state).deciders().first()
    }

    pub(crate) fn window(&self) -> Option<Window> {
        self.state.table().window()
    }

    /// The pack, the leader first.
    pub(crate) fn order(&self) -> Vec<Seat> {
        self.state.table().pack.order().collect()
    }

    pub(crate) fn laps(&self, seat: Seat) -> u8 {
        self.state.table().pack.laps()[seat]
    }

    pub(crate) fn damaged(&self, seat: Seat) -> bool {
        self.state.table().cars[seat].damaged
    }

    fn written(&self) -> Position {
        Cthulhu500::setup(&self.state)
            .position
            .expect("a state is written as a position")
    }

    pub(crate) fn car(&self, seat: Seat) -> WrittenCar {
        self.written().cars[seat.index()].clone()
    }

    pub(crate) fn hand(&self, seat: Seat) -> Vec<&'static str> {
        self.car(seat)
            .hand
            .iter()
            .map(|card| text(card.name()))
            .collect()
    }

    pub(crate) fn pit(&self, seat: Seat) -> Vec<&'static str> {
        self.car(seat)
            .pit
            .iter()
            .map(|card| text(card.name()))
            .collect()
    }

    pub(crate) fn driver(&self, seat: Seat) -> Option<&'static str> {
        self.car(seat).driver.map(|card| text(card.name()))
    }

    pub(crate) fn mods(&self, seat: Seat) -> Vec<&'static str> {
        self.car(seat)
            .mods
            .iter()
            .flatten()
            .map(|card| text(card.name()))
            .collect()
    }

    pub(crate) fn tires(&self, seat: Seat) -> Option<&'static str> {
        self.car(seat).tires.map(|card| text(card.name()))
    }

    pub(crate) fn discarded(&self, name: &str) -> usize {
        self.written()
            .discard
            .iter()
            .filter(|other| **other == card(name))
            .count()
    }

    /// Where each contagion is.
    pub(crate) fn contagions(&self) -> Vec<(&'static str, Option<Spot>)> {
        self.written()
            .sick
            .iter()
            .flatten()
            .map(|sick| (text(sick.card.name()), sick.at))
            .collect()
    }

    pub(crate) fn turn(&self) -> Seat {
        self.state.table().turn
    }

    pub(crate) fn actions_left(&self) -> u8 {
        match self.state.table().stack.as_slice().first() {
            Some(Frame::Actions { left }) => *left,
            _ => 0,
        }
    }

    /// Ends a turn from wherever its actions are: no more actions, no discards, no draws.
    pub(crate) fn ends_turn(&mut self, seat: Seat) -> &mut Told {
        for _ in 0..3 {
            let bottom = self.state.table().stack.as_slice().first().copied();
            let deciding =
                self.state.table().stack.as_slice().len() == 1 && self.asked() == Some(seat);
            let own = matches!(
                bottom,
                Some(Frame::Actions { .. } | Frame::Discarding | Frame::Drawing { .. })
            );
            if deciding && own && self.turn() == seat {
                self.then(seat, Action::Done);
            }
        }
        self
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        match Cthulhu500::next(&self.state) {
            Next::Over(outcome) => Some(outcome),
            Next::Decide(_) => None,
        }
    }

    pub(crate) fn over(&self) -> bool {
        matches!(self.state.table().phase, Phase::Over(_))
    }

    pub(crate) fn view(&self, seat: Seat) -> View {
        Cthulhu500::view(&self.state, Viewer::Seat(seat))
    }

    pub(crate) fn told(&self, wanted: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(wanted)
    }
}
