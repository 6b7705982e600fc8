//! The bots of PUSH: always legal, blind for what is hidden, and sensible where everybody can see what is sensible.

use sobremesa_bots::{Bot, Roster, SearchBudget};
use sobremesa_core::{FastLuck, Game, Knowledge, Luck, Next, Quick, Seat, Setup};
use sobremesa_push::{
    Action, Card, Colour, Deck, Options, Position, Push, Row, State, WrittenPhase,
};

const THINKING: [&str; 2] = ["cautious", "odds"];

fn bot(name: &str) -> Box<dyn Bot<Push>> {
    (Push::bot(name).expect("a bot of PUSH").make)()
}

fn answer(bot: &mut dyn Bot<Push>, state: &State) -> Action {
    let seat = state.table().decider().expect("the match is not over");
    bot.choose(
        &Knowledge::of(state, seat, &[]),
        &mut SearchBudget::new(FastLuck::new(5)),
    )
}

/// Plays matches at random, with every option and any number of players, and shows each moment.
fn moments(matches: u64, mut each: impl FnMut(&State, Seat)) {
    for seed in 0..matches {
        let mut luck = FastLuck::stream(0xB07, seed);
        let seats = 2 + luck.below(5) as u8;
        let mut flag = || luck.below(2) == 1;
        let options = Options {
            risk: flag(),
            keep_switches: flag(),
            hide_totals: flag(),
            first_player: None,
        };
        let mut dealer = Quick(FastLuck::stream(0xDEA1, seed));
        let mut state =
            Push::start(&Setup::fresh(seats, options), &mut dealer).expect("a sound set-up");
        while let Next::Decide(seats) = Push::next(&state) {
            let seat = seats.first().expect("somebody decides");
            each(&state, seat);
            let action = Push::pick_owed(&state, seat, |count| luck.below(count));
            Push::play(&mut state, seat, action, &mut dealer).expect("an owed action");
        }
    }
}

#[test]
fn every_answer_is_legal() {
    let mut bots = THINKING.map(bot);
    moments(150, |state, seat| {
        let mut owed = Vec::new();
        Push::owed(state, seat, &mut |action| owed.push(action));
        for bot in &mut bots {
            let action = answer(&mut **bot, state);
            assert!(owed.contains(&action), "{action:?} in {state:?}");
        }
    });
}

#[test]
fn what_is_hidden_changes_no_answer() {
    let mut bots = THINKING.map(bot);
    let mut luck = FastLuck::new(77);
    let mut differed = 0;
    moments(100, |state, seat| {
        let imagined = Knowledge::<Push>::of(state, seat, &[]).sample(&mut luck);
        if imagined == *state {
            return;
        }
        differed += 1;
        for bot in &mut bots {
            assert_eq!(
                answer(&mut **bot, state),
                answer(&mut **bot, &imagined),
                "{state:?}"
            );
        }
    });
    assert!(
        differed > 1000,
        "only {differed} moments had something hidden"
    );
}

#[test]
fn the_whole_roster_plays_to_the_end() {
    for seats in Push::SEATS {
        for spec in Push::BOTS {
            let mut bots: Vec<_> = (0..seats).map(|_| (spec.make)()).collect();
            let mut dealer = Quick(FastLuck::new(seats.into()));
            let setup = Setup::fresh(seats, Options::default());
            let mut state = Push::start(&setup, &mut dealer).expect("a sound set-up");
            while let Some(seat) = state.table().decider() {
                let action = answer(&mut *bots[seat.index()], &state);
                Push::play(&mut state, seat, action, &mut dealer).expect("a legal answer");
            }
        }
    }
}

/// A position told aloud: cards are named by colour letter and number, `d` is a dice card; what lies in the deck is
/// named, everything else has been discarded.
struct Told<'a> {
    rows: &'a [&'a str],
    benches: &'a [&'a str],
    banks: &'a [&'a str],
    deck: &'a str,
    phase: WrittenPhase,
}

const ON_TURN: WrittenPhase = WrittenPhase::Turn {
    seat: Seat(0),
    card: None,
};

fn card(name: &str) -> Card {
    let (colour, number) = name.split_at(1);
    let colour = match colour {
        "y" => Colour::Yellow,
        "r" => Colour::Red,
        "b" => Colour::Blue,
        "g" => Colour::Green,
        "p" => Colour::Purple,
        _ => return Card::DICE,
    };
    Card::new(colour, number.parse().expect("a number")).expect("a card")
}

fn cards(names: &str) -> Vec<Card> {
    names.split_whitespace().map(card).collect()
}

impl Told<'_> {
    fn state(&self) -> State {
        let each = |held: &[&str]| held.iter().map(|names| cards(names)).collect::<Vec<_>>();
        let (rows, benches, banks) = (each(self.rows), each(self.benches), each(self.banks));
        let waiting = match self.phase {
            WrittenPhase::Turn { card, .. } => card,
            _ => None,
        };
        let seats = benches.len() as u8;
        let mut discarded = Deck::full(seats, &Options::default());
        let elsewhere = rows.iter().chain(&benches).chain(&banks).flatten().copied();
        for card in elsewhere.chain(cards(self.deck)).chain(waiting) {
            assert!(discarded.take(card), "{card:?} too often");
        }
        let discard = discarded
            .iter()
            .flat_map(|(card, count)| vec![card; count.into()])
            .collect();
        let position = Position {
            rows,
            switches: 0,
            benches,
            banks,
            discard,
            phase: self.phase,
        };
        let setup = Setup {
            seats,
            options: Options::default(),
            position: Some(position),
        };
        Push::start(&setup, &mut Quick(FastLuck::new(0))).expect("a sound position")
    }

    fn check_all(&self, expected: Action) {
        THINKING.iter().for_each(|name| self.check(name, expected));
    }

    fn check(&self, name: &str, expected: Action) {
        assert_eq!(answer(&mut *bot(name), &self.state()), expected, "{name}");
    }
}

#[test]
fn nobody_reveals_when_every_card_goes_too_far() {
    let told = Told {
        rows: &["y1 r2", "y2", "y3 b4"],
        benches: &["g6 g5", "p3"],
        banks: &[],
        deck: "y4 y5 y6 y6",
        phase: ON_TURN,
    };
    told.check_all(Action::Stop);
}

#[test]
fn nobody_stops_for_a_single_point_when_the_next_card_is_safe_and_better() {
    let told = Told {
        rows: &["y1"],
        benches: &["", "", ""],
        banks: &[],
        deck: "r6 b6 g6 p6 r5 b5 g5 p5",
        phase: ON_TURN,
    };
    told.check_all(Action::Reveal);
}

#[test]
fn a_dice_card_goes_where_the_others_have_to_take_it() {
    let told = Told {
        rows: &["y6 r5"],
        benches: &["g6", "p6 b6 r4", "p3"],
        banks: &[],
        deck: "r6 b6 g4 p6 r1 b5 g5 p5 y2 y3",
        phase: WrittenPhase::Turn {
            seat: Seat(0),
            card: Some(Card::DICE),
        },
    };
    told.check_all(Action::NewRow);
}

#[test]
fn between_two_a_big_colour_is_banked_early_and_left_on_the_bench_at_the_end() {
    let full = "y1 y1 y2 y3 r1 r2 r3 r4 r5 r6 b1 b2 b3 b4 b5 b6 g1 g2 g3 g4 g5 g6 p1 p2 p3 p4 p5 p6 \
                r1 r2 r3 r4 r5 r6 b1 b2 b3 b4 b5 b6 g1 g2 g3 g4 g5 g6 p1 p2 p3 p4 p5 p6 d d d d d d d d d d";
    let mut told = Told {
        rows: &[],
        benches: &["y6 y6 y6 y5 y5 r6", "b6 g6 p6"],
        banks: &[],
        deck: full,
        phase: ON_TURN,
    };
    told.check_all(Action::Bank {
        colour: Colour::Yellow,
    });
    told.deck = "p4";
    told.check_all(Action::Reveal);
}

/// Seat 0 takes last and has 18 points on its bench, seat 1 has 23. The red 4 brings more on average, but only the
/// yellow 6 can win, if the die is kind.
#[test]
fn the_last_row_is_taken_to_win_and_not_to_score() {
    let told = Told {
        rows: &["r4", "y6 d"],
        benches: &["b6 g6 p6", ""],
        banks: &["", "b5 g5 p5 r5 r3"],
        deck: "",
        phase: WrittenPhase::Take {
            on_turn: Seat(1),
            taker: Seat(0),
        },
    };
    told.check("cautious", Action::Take { row: Row::One });
    told.check("odds", Action::Take { row: Row::Two });
}
