//! What things cost, in plays and looks at events rather than in time: a move is played once, and whoever joins pays for
//! what is shown and not for the length of the match.

use std::cell::Cell;
use std::ops::RangeInclusive;

use serde_json::json;
use sobremesa_bots::{BotSpec, Random, Roster};
use sobremesa_checks::tiny::{NoChance, NoOptions};
use sobremesa_core::{
    BySeat, Dealer, Game, Knowledge, Luck, Message, Next, OptionSpec, Refuse, Sample, Seat,
    SeatSet, Setup, Tell, Verdict, Viewer,
};
use sobremesa_protocol::wire::Command;

use crate::fake::{Desk, bot, person, spec, terms};

thread_local! {
    static PLAYS: Cell<u32> = const { Cell::new(0) };
    static SIGHTS: Cell<u32> = const { Cell::new(0) };
}

/// How often something was played and looked at meanwhile.
fn counted<T>(act: impl FnOnce() -> T) -> (u32, u32) {
    PLAYS.set(0);
    SIGHTS.set(0);
    act();
    (PLAYS.get(), SIGHTS.get())
}

/// Two players say a number from 0 to 2 in turn, 600 times, and every play and every look at an event is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Turns;

const MOVES: u32 = 600;

macro_rules! told {
    ($($name:ident($inner:ty)),+) => {$(
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
        struct $name($inner);
        impl Tell for $name {
            fn message(&self) -> Message {
                Message::new("turns")
            }
        }
    )+};
}
told!(Say(u8), Said(u8), No(u8), Wrong(u8), Done(u32));

impl Refuse for No {
    fn rule(&self) -> &'static str {
        "1"
    }
}

impl Game for Turns {
    const ID: &'static str = "turns";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=2;
    const OPTIONS: &'static [OptionSpec] = &[];

    type Options = NoOptions;
    type Position = u32;
    type State = u32;
    type Action = Say;
    type Chance = NoChance;
    type Event = Said;
    type Sight = Said;
    type View = u32;
    type Refusal = No;
    type Fault = Wrong;
    type Outcome = Done;

    fn start<D: Dealer<Self>>(setup: &Setup<Self>, _: &mut D) -> Result<u32, Vec<Wrong>> {
        Ok(setup.position.unwrap_or(0))
    }
    fn setup(state: &u32) -> Setup<Self> {
        Setup {
            position: Some(*state),
            ..Setup::fresh(2, NoOptions {})
        }
    }
    fn seats(_: &u32) -> u8 {
        2
    }
    fn next(state: &u32) -> Next<Done> {
        if *state < MOVES {
            Next::Decide(SeatSet::only(Seat((*state % 2) as u8)))
        } else {
            Next::Over(Done(*state))
        }
    }
    fn owed(state: &u32, seat: Seat, each: &mut impl FnMut(Say)) {
        if Self::next(state).deciders().contains(seat) {
            (0..3).for_each(|number| each(Say(number)));
        }
    }
    fn play<D: Dealer<Self>>(
        state: &mut u32,
        seat: Seat,
        action: Say,
        dealer: &mut D,
    ) -> Result<(), No> {
        PLAYS.set(PLAYS.get() + 1);
        if action.0 > 2 || !Self::next(state).deciders().contains(seat) {
            return Err(No(action.0));
        }
        *state += 1;
        dealer.tell(|| Said(action.0));
        Ok(())
    }
    fn view(state: &u32, _: Viewer) -> u32 {
        *state
    }
    fn sight(event: &Said, _: Viewer) -> Option<Said> {
        SIGHTS.set(SIGHTS.get() + 1);
        Some(*event)
    }
    fn verdict(_: &Done) -> Verdict {
        Verdict::Ranked {
            winners: SeatSet::all(2),
            scores: BySeat::new(2, |_| 0),
        }
    }
}

impl Sample for Turns {
    fn sample<L: Luck>(knowledge: &Knowledge<'_, Self>, _: &mut L) -> u32 {
        knowledge.view()
    }
}

impl Roster for Turns {
    const BOTS: &'static [BotSpec<Self>] = &[BotSpec {
        name: "random",
        make: || Box::new(Random),
    }];
    const FAST: &'static str = "random";
    const USUAL: &'static str = "random";
}

/// A desk that does not read its table again after every fact: that would be counted too.
fn quick(mut desk: Desk<Turns>) -> Desk<Turns> {
    desk.looks_back = false;
    desk
}

#[test]
fn a_move_of_a_bot_is_played_once() {
    let sitters = vec![bot("random"), bot("random")];
    let mut desk = quick(Desk::create(spec(terms(2, json!({})), sitters, true)));
    desk.join_seen(None, None);
    for _ in 0..10 {
        let job = desk.jobs.pop().expect("somebody thinks");
        desk.now = job.not_before;
        let answer = job.run();
        let (plays, _) = counted(|| desk.give(sobremesa_table::Input::Thought(answer)));
        assert_eq!(plays, 1);
    }
    assert_eq!(desk.moved, 10);
}

#[test]
fn a_move_of_a_person_is_played_once_and_one_other_for_its_undo() {
    let (desk, conns) = Desk::<Turns>::playing(terms(2, json!({})), &["ana", "ben"]);
    let mut desk = quick(desk);
    for place in 0..10 {
        let conn = conns[place % 2];
        let (plays, _) = counted(|| desk.act(conn, &Say(0)).expect("accepted"));
        // Once for the move, and one other choice is tried to see whether it may be taken back freely: it may not.
        assert_eq!(plays, 2);
    }
}

#[test]
fn a_move_of_a_bot_beside_a_person_is_played_once() {
    let sitters = vec![person("ana"), bot("random")];
    let mut alone = quick(Desk::<Turns>::create(spec(
        terms(2, json!({})),
        sitters,
        true,
    )));
    let ana = alone.join("ana");
    alone.act(ana, &Say(1)).expect("accepted");
    let job = alone.jobs.pop().expect("the bot thinks");
    alone.now = job.not_before;
    let answer = job.run();
    let (plays, _) = counted(|| alone.give(sobremesa_table::Input::Thought(answer)));
    assert_eq!(plays, 1, "nobody may take a bot's move back");
}

#[test]
fn a_taking_back_costs_no_more_in_a_long_match_than_in_a_short_one() {
    let sitters = vec![person("ana"), bot("random")];
    let mut desk = quick(Desk::<Turns>::create(spec(
        terms(2, json!({})),
        sitters,
        true,
    )));
    let ana = desk.join("ana");
    let turn = |desk: &mut Desk<Turns>| {
        desk.act(ana, &Say(0)).expect("accepted");
        desk.let_bots_play();
    };
    let mut costs = Vec::new();
    for _ in 0..250 {
        turn(&mut desk);
        costs.push(counted(|| {
            desk.ask(ana, Command::Undo).expect("alone with a bot");
        }));
        turn(&mut desk);
    }
    // From a state that was kept at most 64 entries before; the offer for the new last entry, a bot's, needs nothing, and
    // nobody's history is read again.
    let dearest = costs.iter().map(|(plays, _)| *plays).max();
    assert_eq!(dearest, Some(64));
    assert!(costs.iter().all(|(_, sights)| *sights == 0), "{costs:?}");
    // What was kept and what was played again lead to the same.
    desk.looks_back = true;
    desk.alike();
}

#[test]
fn what_others_agree_to_costs_no_more() {
    let (desk, conns) = Desk::<Turns>::playing(terms(2, json!({})), &["ana", "ben"]);
    let mut desk = quick(desk);
    for place in 0..401 {
        desk.act(conns[place % 2], &Say(0)).expect("accepted");
    }
    let back = |desk: &mut Desk<Turns>| {
        desk.ask(conns[1], Command::Undo).expect("asked");
        counted(|| {
            let agree = true;
            desk.ask(conns[0], Command::Agree { agree })
                .expect("agreed");
        })
    };
    for _ in 0..5 {
        let (plays, sights) = back(&mut desk);
        assert!(plays <= 65, "{plays}");
        assert!(sights < 10, "{sights}: of the new offer alone");
        desk.act(conns[1], &Say(1)).expect("accepted");
        desk.act(conns[0], &Say(1)).expect("accepted");
    }
}

#[test]
fn leaving_and_coming_back_reads_a_match_again_once_at_most() {
    let (desk, conns) = Desk::<Turns>::playing(terms(2, json!({})), &["ana", "ben"]);
    let mut desk = quick(desk);
    for place in 0..300 {
        desk.act(conns[place % 2], &Say(0)).expect("accepted");
    }
    let mut costs = Vec::new();
    for _ in 0..4 {
        let (plays, _) = counted(|| {
            desk.ask(conns[1], Command::Resign).expect("resigned");
            desk.ask(conns[1], Command::Return).expect("returned");
        });
        costs.push(plays);
    }
    assert!(costs[0] >= 300, "what was dropped is read again: {costs:?}");
    assert!(costs[1..].iter().all(|plays| *plays < 10), "{costs:?}");
}

#[test]
fn who_joins_pays_for_what_is_shown_and_not_for_the_length_of_the_match() {
    let sitters = vec![person("ana"), bot("random")];
    let mut desk = quick(Desk::<Turns>::create(spec(
        terms(2, json!({})),
        sitters,
        true,
    )));
    let ana = desk.join("ana");
    let mut costs = Vec::new();
    for _ in 0..2 {
        for _ in 0..140 {
            desk.act(ana, &Say(0)).expect("accepted");
            desk.let_bots_play();
        }
        costs.push(counted(|| desk.join_seen(None, None)));
        costs.push(counted(|| desk.join("ana")));
    }
    assert_eq!(costs, [(0, 0); 4]);
}

#[test]
fn what_a_bot_is_handed_is_not_read_again_from_the_match() {
    let sitters = vec![person("ana"), bot("random")];
    let mut desk = quick(Desk::<Turns>::create(spec(
        terms(2, json!({})),
        sitters,
        true,
    )));
    let ana = desk.join("ana");
    let mut looks = Vec::new();
    for _ in 0..100 {
        let (_, sights) = counted(|| {
            desk.act(ana, &Say(0)).expect("accepted");
            desk.let_bots_play();
        });
        looks.push(sights);
    }
    assert_eq!(
        looks[10], looks[99],
        "the same after ten moves and after two hundred"
    );
}
