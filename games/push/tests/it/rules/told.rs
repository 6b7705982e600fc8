//! How a game is told: set the scene, say what everybody does and what chance answers.

use sobremesa_core::{Game, Next, Recorder, Refuse, Seat, Setup, Viewer};
use sobremesa_push::{
    Action, Card, Chance, Colour, Deck, Event, Face, Options, Outcome, Phase, Position, Push,
    Refusal, Row, State, View, WrittenPhase,
};

pub(crate) const ANA: Seat = Seat(0);
pub(crate) const BEA: Seat = Seat(1);
pub(crate) const CAI: Seat = Seat(2);
pub(crate) const DEB: Seat = Seat(3);

/// Cards written in one line: `yellow-2 dice`.
pub(crate) fn cards(line: &str) -> Vec<Card> {
    line.split_whitespace().map(card).collect()
}

pub(crate) fn card(name: &str) -> Card {
    Card::try_from(name.to_owned()).expect("the card is written right")
}

/// Actions in short, to compare what is offered.
pub(crate) fn place(row: u8) -> Action {
    Action::Place {
        row: Row::try_from(row).expect("one of three rows"),
    }
}

pub(crate) fn take(row: u8) -> Action {
    Action::Take {
        row: Row::try_from(row).expect("one of three rows"),
    }
}

pub(crate) fn bank(colour: Colour) -> Action {
    Action::Bank { colour }
}

/// A moment to begin with: Ana is on turn, benches are empty, every card not named is in the deck.
#[derive(Clone)]
pub(crate) struct Scene {
    setup: Setup<Push>,
    position: Position,
    deck: Option<Vec<Card>>,
}

impl Scene {
    pub(crate) fn of(seats: u8) -> Scene {
        let nobody = vec![Vec::new(); seats.into()];
        Scene {
            setup: Setup::fresh(seats, Options::default()),
            position: Position {
                rows: Vec::new(),
                switches: 0,
                benches: nobody.clone(),
                banks: nobody,
                discard: Vec::new(),
                phase: WrittenPhase::Turn {
                    seat: ANA,
                    card: None,
                },
            },
            deck: None,
        }
    }

    pub(crate) fn options(mut self, options: Options) -> Scene {
        self.setup.options = options;
        self
    }

    pub(crate) fn rows<const N: usize>(mut self, rows: [&str; N]) -> Scene {
        self.position.rows = rows.into_iter().map(cards).collect();
        self
    }

    pub(crate) fn bench(mut self, seat: Seat, line: &str) -> Scene {
        self.position.benches[seat.index()] = cards(line);
        self
    }

    pub(crate) fn bank(mut self, seat: Seat, line: &str) -> Scene {
        self.position.banks[seat.index()] = cards(line);
        self
    }

    pub(crate) fn switches(mut self, count: u8) -> Scene {
        self.position.switches = count;
        self
    }

    pub(crate) fn turn_of(mut self, seat: Seat) -> Scene {
        self.position.phase = WrittenPhase::Turn { seat, card: None };
        self
    }

    /// Only these cards are left in the deck; all others that lie nowhere are discarded.
    pub(crate) fn deck(mut self, line: &str) -> Scene {
        self.deck = Some(cards(line));
        self
    }

    pub(crate) fn begins(mut self) -> Told {
        if let Some(left) = self.deck {
            let mut rest = Deck::full(self.setup.seats, &self.setup.options);
            let position = &self.position;
            let lying = position
                .rows
                .iter()
                .chain(&position.benches)
                .chain(&position.banks)
                .flatten();
            let beside = std::iter::repeat_n(Card::SWITCH, position.switches.into());
            for card in lying.copied().chain(beside).chain(left) {
                assert!(rest.take(card), "{card:?} is named too often");
            }
            let discard = rest
                .iter()
                .flat_map(|(card, count)| std::iter::repeat_n(card, count.into()));
            self.position.discard = discard.collect();
        }
        self.setup.position = Some(self.position);
        Told::of(&self.setup, &[])
    }
}

/// A game being told.
#[derive(Clone)]
pub(crate) struct Told {
    pub(crate) state: State,
    /// What happened in the last action.
    pub(crate) events: Vec<Event>,
}

impl Told {
    /// A new match in which Ana begins.
    pub(crate) fn fresh(seats: u8) -> Told {
        Told::of(
            &Setup::fresh(
                seats,
                Options {
                    first_player: Some(ANA),
                    ..Options::default()
                },
            ),
            &[],
        )
    }

    pub(crate) fn of(setup: &Setup<Push>, chance: &[Chance]) -> Told {
        let mut dealer = Recorder::scripted(chance.iter().copied());
        let state = Push::start(setup, &mut dealer).expect("the scene is sound");
        assert_eq!(dealer.misfit(), None);
        Told {
            state,
            events: dealer.events,
        }
    }

    /// Somebody does something, and chance answers exactly this.
    pub(crate) fn act(&mut self, seat: Seat, action: Action, chance: &[Chance]) -> &mut Told {
        let mut dealer = Recorder::scripted(chance.iter().copied());
        Push::play(&mut self.state, seat, action, &mut dealer).expect("the action is allowed");
        assert_eq!(dealer.misfit(), None, "{action:?}");
        self.events = dealer.events;
        self
    }

    pub(crate) fn reveal(&mut self, seat: Seat, name: &str) -> &mut Told {
        self.act(seat, Action::Reveal, &[card(name).into()])
    }

    /// The card fits nowhere, and the die falls.
    pub(crate) fn reveal_too_far(&mut self, seat: Seat, name: &str, face: Face) -> &mut Told {
        self.act(seat, Action::Reveal, &[card(name).into(), face.into()])
    }

    pub(crate) fn place(&mut self, seat: Seat, row: u8) -> &mut Told {
        self.act(seat, place(row), &[])
    }

    pub(crate) fn new_row(&mut self, seat: Seat) -> &mut Told {
        self.act(seat, Action::NewRow, &[])
    }

    pub(crate) fn stop(&mut self, seat: Seat) -> &mut Told {
        self.act(seat, Action::Stop, &[])
    }

    pub(crate) fn take(&mut self, seat: Seat, row: u8) -> &mut Told {
        self.act(seat, take(row), &[])
    }

    pub(crate) fn take_and_roll(&mut self, seat: Seat, row: u8, face: Face) -> &mut Told {
        self.act(seat, take(row), &[face.into()])
    }

    pub(crate) fn bank(&mut self, seat: Seat, colour: Colour) -> &mut Told {
        self.act(seat, bank(colour), &[])
    }

    /// Somebody tries something and is refused; nothing changes, and the refusal names this paragraph.
    pub(crate) fn refused(&self, seat: Seat, action: Action, rule: &str) -> Refusal {
        let mut state = self.state;
        let mut dealer = Recorder::scripted([]);
        let refusal =
            Push::play(&mut state, seat, action, &mut dealer).expect_err("the rules refuse it");
        assert_eq!(state, self.state);
        assert_eq!(refusal.rule(), rule, "{refusal:?}");
        refusal
    }

    /// What somebody may do.
    pub(crate) fn offered(&self, seat: Seat) -> Vec<Action> {
        let mut actions = Vec::new();
        Push::legal(&self.state, seat, &mut |action| actions.push(action));
        actions
    }

    /// What everybody sees.
    pub(crate) fn table(&self) -> View {
        Push::view(&self.state, Viewer::Spectator)
    }

    pub(crate) fn bench(&self, seat: Seat) -> String {
        names(self.table().table.benches[seat].iter())
    }

    pub(crate) fn row(&self, row: u8) -> String {
        names(self.table().table.lines[usize::from(row) - 1].iter())
    }

    pub(crate) fn position(&self) -> Position {
        Push::setup(&self.state)
            .position
            .expect("a state has a position")
    }

    pub(crate) fn banked(&self, seat: Seat) -> String {
        self.position()
            .banks
            .get(seat.index())
            .map(|bank| names(bank.iter().copied()))
            .unwrap_or_default()
    }

    /// How many of this card lie in the discard pile.
    pub(crate) fn discarded(&self, name: &str) -> usize {
        self.position()
            .discard
            .into_iter()
            .filter(|&discarded| discarded == card(name))
            .count()
    }

    /// Who is on turn, with nothing revealed yet.
    pub(crate) fn begins_turn(&self) -> Option<Seat> {
        let table = self.table().table;
        match table.phase {
            Phase::Turn { seat, card: None } if table.is_fresh() => Some(seat),
            _ => None,
        }
    }

    /// Who takes a row now.
    pub(crate) fn taker(&self) -> Option<Seat> {
        match self.table().table.phase {
            Phase::Take { taker, .. } => Some(taker),
            _ => None,
        }
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        match Push::next(&self.state) {
            Next::Over(outcome) => Some(outcome),
            Next::Decide(_) => None,
        }
    }
}

fn names(cards: impl Iterator<Item = Card>) -> String {
    cards
        .map(|card| format!("{card:?}"))
        .collect::<Vec<_>>()
        .join(" ")
}
