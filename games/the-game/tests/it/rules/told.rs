//! A game told aloud: who holds what, what lies where, and then what happens.

use sobremesa_core::{
    Arg, FastLuck, Game, Match, Next, PlayError, Refuse, Seat, Setup, StartError, Viewer,
};
use sobremesa_the_game::{
    ALL, Action, Bid, Card, CardSet, Ending, Expert, Fault, Options, Order, Outcome, Pile,
    Position, Refusal, Sight, Signal, TheGame, View, WrittenPhase,
};

pub(crate) use sobremesa_the_game::Pile::{A, B, C, D};

pub(crate) fn card(number: u8) -> Card {
    Card::new(number).expect("a card of the game")
}

pub(crate) fn cards(numbers: &[u8]) -> CardSet {
    numbers.iter().map(|&number| card(number)).collect()
}

pub(crate) fn lay(number: u8, pile: Pile) -> Action {
    Action::Lay {
        card: card(number),
        pile,
    }
}

pub(crate) fn bid(number: u8) -> Action {
    Action::Bid(Bid::new(number).expect("a bid from 0 to 3"))
}

pub(crate) fn show(pile: Pile, show: Signal) -> Action {
    Action::Signal { pile, show }
}

/// A position being set up. Cards named nowhere are in the draw pile, unless the draw pile is named.
pub(crate) struct Scene {
    options: Options,
    piles: [Vec<u8>; 4],
    hands: Vec<Vec<Card>>,
    draw: Option<CardSet>,
    on_turn: Seat,
}

/// The Game with these hands, seat 0 on turn, the piles at their start cards.
pub(crate) fn plain<const N: usize>(hands: [&[u8]; N]) -> Scene {
    Scene {
        options: Options::default(),
        piles: Default::default(),
        hands: hands
            .map(|hand| hand.iter().map(|&number| card(number)).collect())
            .into(),
        draw: None,
        on_turn: Seat(0),
    }
}

/// The same in The Game: Extreme, with the house table of orders.
pub(crate) fn extreme<const N: usize>(hands: [&[u8]; N]) -> Scene {
    let scene = plain(hands);
    Scene {
        options: Options {
            extreme: true,
            ..scene.options
        },
        ..scene
    }
}

impl Scene {
    /// This number is on top of the pile.
    pub(crate) fn top(mut self, pile: Pile, number: u8) -> Scene {
        self.piles[pile.index()] = vec![number];
        self
    }

    /// These numbers are on top of the piles A to D.
    pub(crate) fn tops(self, [a, b, c, d]: [u8; 4]) -> Scene {
        self.top(A, a).top(B, b).top(C, c).top(D, d)
    }

    /// The draw pile is exactly this; every other card lies beneath the piles.
    pub(crate) fn draw_pile(mut self, numbers: &[u8]) -> Scene {
        self.draw = Some(cards(numbers));
        self
    }

    pub(crate) fn on_turn(mut self, seat: u8) -> Scene {
        self.on_turn = Seat(seat);
        self
    }

    pub(crate) fn expert(mut self, expert: Expert) -> Scene {
        self.options.expert = expert;
        self
    }

    pub(crate) fn free_talk(mut self) -> Scene {
        self.options.free_talk = true;
        self
    }

    pub(crate) fn begin(self) -> Told {
        let on_piles: CardSet = self
            .piles
            .iter()
            .flatten()
            .filter_map(|&number| Card::new(number))
            .collect();
        let held = self.hands.iter().flatten().copied().collect();
        let beneath = self.draw.map_or(CardSet::EMPTY, |draw| {
            ALL.without(draw).without(on_piles).without(held)
        });
        let phase = WrittenPhase::Turn {
            seat: self.on_turn,
            laid: 0,
            three: false,
            bound: Default::default(),
        };
        let position = Position {
            piles: self.piles,
            beneath: beneath.iter().collect(),
            hands: self.hands,
            phase,
            signals: Vec::new(),
            orders: None,
        };
        let seats = position.hands.len() as u8;
        start(
            Setup {
                seats,
                options: self.options,
                position: Some(position),
            },
            1,
        )
        .expect("a sound scene")
    }
}

/// A new match, dealt by the luck of this seed.
pub(crate) fn fresh(seats: u8, options: Options, seed: u64) -> Told {
    start(Setup::fresh(seats, options), seed).expect("a sound set-up")
}

pub(crate) fn start(setup: Setup<TheGame>, seed: u64) -> Result<Told, Vec<Fault>> {
    let mut luck = FastLuck::new(seed);
    match Match::start(setup, &[], &mut luck) {
        Ok((game, _)) => Ok(Told { game, luck }),
        Err(StartError::Faults(faults)) => Err(faults),
        Err(StartError::Misfit(misfit)) => panic!("nothing was rigged: {misfit}"),
    }
}

/// A match being told.
pub(crate) struct Told {
    pub(crate) game: Match<TheGame>,
    luck: FastLuck,
}

impl Told {
    /// The seat does this, and chance deals these cards first; refusals are a fault of the story.
    fn act(&mut self, seat: u8, action: Action, drawn: &[u8]) -> &mut Told {
        let given: Vec<Card> = drawn.iter().map(|&number| card(number)).collect();
        match self.game.play(Seat(seat), action, &given, &mut self.luck) {
            Ok(played) => assert_eq!(
                played.used,
                given.len(),
                "every card that was to be drawn is drawn"
            ),
            Err(error) => panic!("seat {seat} cannot {action:?}: {error:?}"),
        }
        self
    }

    pub(crate) fn does(&mut self, seat: u8, action: Action) -> &mut Told {
        self.act(seat, action, &[])
    }

    pub(crate) fn lay(&mut self, number: u8, pile: Pile) -> &mut Told {
        self.does(self.on_turn(), lay(number, pile))
    }

    pub(crate) fn lay_drawing(&mut self, number: u8, pile: Pile, drawn: &[u8]) -> &mut Told {
        self.act(self.on_turn(), lay(number, pile), drawn)
    }

    pub(crate) fn end(&mut self) -> &mut Told {
        self.does(self.on_turn(), Action::End)
    }

    pub(crate) fn end_drawing(&mut self, drawn: &[u8]) -> &mut Told {
        self.act(self.on_turn(), Action::End, drawn)
    }

    /// The seat may not do this, for this reason, by this paragraph; it is not offered and changes nothing.
    pub(crate) fn refuses_seat(&self, seat: u8, action: Action, why: Refusal, rule: &str) -> &Told {
        let mut game = self.game.clone();
        let answer = game
            .play(Seat(seat), action, &[], &mut FastLuck::new(0))
            .map(|_| ());
        assert_eq!(
            answer,
            Err(PlayError::Refused(why)),
            "seat {seat}: {action:?}"
        );
        assert_eq!(why.rule(), rule);
        assert_eq!(game.state(), self.game.state());
        assert!(
            !self.legal(seat).contains(&action),
            "{action:?} is refused and yet offered"
        );
        self
    }

    /// The player on turn may not do this.
    pub(crate) fn refuses(&self, action: Action, why: Refusal, rule: &str) -> &Told {
        self.refuses_seat(self.on_turn(), action, why, rule)
    }

    /// Everything this seat may do.
    pub(crate) fn legal(&self, seat: u8) -> Vec<Action> {
        let mut actions = Vec::new();
        TheGame::legal(self.game.state(), Seat(seat), &mut |action| {
            actions.push(action)
        });
        actions
    }

    /// What the player on turn may answer.
    pub(crate) fn owed(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        TheGame::owed(self.game.state(), Seat(self.on_turn()), &mut |action| {
            actions.push(action)
        });
        actions
    }

    pub(crate) fn offers(&self, action: Action) -> bool {
        self.owed().contains(&action)
    }

    /// The order that this card is marked to break.
    pub(crate) fn mark(&self, number: u8, pile: Pile) -> Option<Order> {
        let warning = TheGame::warning(self.game.state(), Seat(self.on_turn()), lay(number, pile))?;
        assert_eq!(warning.args[0], ("card", Arg::Number(number.into())));
        Order::ALL
            .into_iter()
            .find(|order| warning.args[1] == ("order", Arg::Term(order.key())))
    }

    pub(crate) fn on_turn(&self) -> u8 {
        let deciders = TheGame::next(self.game.state()).deciders();
        assert_eq!(deciders.len(), 1, "one player is on turn");
        deciders.iter().next().expect("one player is on turn").0
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        match TheGame::next(self.game.state()) {
            Next::Over(outcome) => Some(outcome),
            Next::Decide(_) => None,
        }
    }

    pub(crate) fn ending(&self) -> Option<Ending> {
        self.outcome().map(|outcome| outcome.ending)
    }

    pub(crate) fn lost_by(&self, order: Order) -> bool {
        self.ending() == Some(Ending::Broken(order))
    }

    pub(crate) fn view(&self, viewer: Viewer) -> View {
        TheGame::view(self.game.state(), viewer)
    }

    pub(crate) fn hand(&self, seat: u8) -> CardSet {
        self.view(Viewer::Seat(Seat(seat)))
            .hand
            .expect("a seat sees its hand")
    }

    /// What everybody sees.
    pub(crate) fn table(&self) -> View {
        self.view(Viewer::Spectator)
    }

    pub(crate) fn shows(&self, pile: Pile) -> u8 {
        self.table().table.stack(pile).top()
    }

    /// What the viewer noticed since the match began.
    pub(crate) fn seen(&self, viewer: Viewer) -> Vec<Sight> {
        self.game.history(viewer)
    }
}
