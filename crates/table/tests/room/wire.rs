//! Nobody learns anything through the wire: two rooms whose worlds differ only in what a seat may not know send that seat,
//! and somebody who watches, the same messages, byte for byte; and so does the bus that carries them to another node, under
//! every subject that node hears for them.

use serde_json::Value;
use sobremesa_bots::Roster;
use sobremesa_checks::Checks;
use sobremesa_checks::tiny::kuhn::Kuhn;
use sobremesa_checks::tiny::odd_or_even::OddOrEven;
use sobremesa_checks::tiny::stairs::Stairs;
use sobremesa_checks::tiny::stairs::planted::Fault;
use sobremesa_conformance::Checked;
use sobremesa_core::{
    FastLuck, Game, Knowledge, Luck as _, Next, Recorder, Sample, Seat, Setup, Viewer,
};
use sobremesa_protocol::wire::{Command, Terms, raw};
use sobremesa_shelf::{TITLES, with_game};
use sobremesa_table::{Conn, Input};

use crate::fake::{Bus, BusPlant, Desk, Storing, person, spec, terms};

/// How many actions two rooms are followed for.
const STEPS: u32 = 6;

/// What was compared, or the first difference.
type Compared = Result<u64, String>;

/// Plays whole matches of a game, so many from each set-up, and compares from one in so many moments of them.
fn compare<G: Roster + Sample>(matches: usize, one_in: u32, plant: BusPlant) -> Compared
where
    Checks: Checked<G>,
{
    let mut compared = 0;
    let setups = Checks::setups();
    let setups = setups
        .iter()
        .flat_map(|setup| std::iter::repeat_n(setup, matches));
    for (place, setup) in setups.enumerate() {
        let mut luck = FastLuck::stream(place as u64, 3);
        let mut dealt = FastLuck::stream(place as u64, 4);
        let mut dealer = Recorder::<G>::lucky(&mut dealt);
        let mut state = G::start(setup, &mut dealer).expect("a sound set-up");
        let mut events = dealer.events;
        let mut histories = vec![Vec::new(); usize::from(G::seats(&state))];
        loop {
            for (seat, history) in (0..).map(Seat).zip(&mut histories) {
                history.extend(
                    events
                        .iter()
                        .filter_map(|event| G::sight(event, Viewer::Seat(seat))),
                );
            }
            let Next::Decide(deciders) = G::next(&state) else {
                break;
            };
            let deciders: Vec<Seat> = deciders.iter().collect();
            let seat = deciders[luck.below(deciders.len() as u32) as usize];
            let action = Checks::steady(&state, seat, &mut luck);
            // In a timed window answers are held back: that is told in `windows`.
            if luck.below(one_in) == 0 && !timed::<G>(&state) {
                let eyes = Seat(luck.below(G::seats(&state).into()) as u8);
                let knowledge = Knowledge::<G>::of(&state, eyes, &histories[eyes.index()]);
                // A world in which the same can happen next.
                let fits =
                    |world: &G::State| *world != state && legal::<G>(world, seat).contains(&action);
                let imagined = (0..20).map(|_| knowledge.sample(&mut luck)).find(fits);
                if let Some(imagined) = imagined {
                    let pair = Pair::<G>::new(&state, &imagined, eyes, plant);
                    compared += pair.follow(seat, action, &mut luck)?;
                }
            }
            let mut dealer = Recorder::<G>::lucky(&mut dealt);
            G::play(&mut state, seat, action, &mut dealer).expect("an owed action is legal");
            events = dealer.events;
        }
    }
    Ok(compared)
}

/// The action among facts that are stored together, and its place: in a window padding comes before it or behind it.
fn played(facts: &[String]) -> Option<(usize, Value)> {
    let facts = facts.iter().map(|fact| serde_json::from_str(fact));
    let mut facts = facts.map(|fact| fact.expect("JSON")).enumerate();
    facts.find(|(_, fact): &(usize, Value)| fact["fact"].get("played").is_some())
}

fn timed<G: Game>(state: &G::State) -> bool {
    G::window(state).is_some_and(|window| window.timed)
}

fn legal<G: Game>(state: &G::State, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    G::legal(state, seat, &mut |action| actions.push(action));
    actions
}

/// A room, and the true state behind it.
struct World<G: Roster> {
    desk: Desk<G>,
    state: G::State,
    conns: Vec<Conn>,
    watching: Conn,
    /// What the last action laid open.
    opened: Vec<String>,
    chance: Vec<G::Chance>,
}

impl<G: Roster + Sample> World<G>
where
    Checks: Checked<G>,
{
    fn new(state: &G::State, plant: BusPlant) -> World<G> {
        let Setup {
            seats,
            options,
            position,
        } = G::setup(state);
        let options = serde_json::to_value(options).expect("JSON");
        let terms = Terms {
            seconds: Some(600),
            ..terms(seats, options)
        };
        let sitters = (0..seats).map(|seat| person(&format!("p{seat}"))).collect();
        let mut plan = spec(terms, sitters, false);
        plan.position = position;
        let mut desk = Desk::<G>::create(plan);
        desk.store = Storing::Waits;
        desk.bus = Some(Bus::new(plant));
        let watching = desk.join("ana");
        let conns: Vec<Conn> = (0..seats)
            .map(|seat| desk.join(&format!("p{seat}")))
            .collect();
        let mut world = World {
            desk,
            state: state.clone(),
            conns,
            watching,
            opened: Vec::new(),
            chance: Vec::new(),
        };
        for conn in world.conns.clone() {
            world.ask(
                conn,
                1,
                Command::Ready {
                    ready: true,
                    salt: None,
                },
            );
        }
        world.ask(watching, 1, Command::Start);
        world
    }

    fn ask(&mut self, conn: Conn, nonce: u64, command: Command) {
        self.desk.give(Input::Ask {
            conn,
            nonce,
            command,
        });
        self.keep();
    }

    fn keep(&mut self) {
        while let Some(facts) = self.desk.writing.take() {
            self.desk.facts.extend(facts);
            self.desk.give(Input::Stored);
        }
    }

    /// What chance would answer.
    fn act(&mut self, seat: Seat, nonce: u64, action: G::Action) -> Vec<G::Chance> {
        let conn = self.conns[seat.index()];
        let seen = self.desk.client(conn).version.expect("a version");
        self.desk.act_as(conn, seen, nonce, &action);
        let stored = self.desk.writing.as_deref().and_then(played);
        let Some((_, mut fact)) = stored else {
            panic!(
                "not stored: {:?} {:?}",
                action,
                self.desk.client(conn).replies.last()
            );
        };
        serde_json::from_value(fact["fact"]["played"]["chance"].take()).unwrap_or_default()
    }

    /// The action is stored with these outcomes, if they are possible here.
    fn settle(&mut self, seat: Seat, action: G::Action, given: &[G::Chance], own: &[G::Chance]) {
        let tried = |given: &[G::Chance]| {
            let mut after = self.state.clone();
            let mut dealer = Recorder::<G>::scripted(given.iter().copied());
            let sound =
                G::play(&mut after, seat, action, &mut dealer).is_ok() && dealer.misfit().is_none();
            sound.then_some((after, dealer.events, dealer.chance))
        };
        let (after, events, chance) = tried(given)
            .or_else(|| tried(own))
            .expect("it was accepted");
        self.opened = events
            .iter()
            .filter_map(|event| Checks::opens(event, &after))
            .collect();
        (self.state, self.chance) = (after, chance);
        let mut writing = self.desk.writing.take().expect("something on its way");
        let (place, mut fact) = played(&writing).expect("an action");
        let chance = serde_json::to_value(&self.chance).expect("JSON");
        if fact["fact"]["played"].get("chance").is_none() {
            assert!(self.chance.is_empty());
            self.desk.facts.extend(writing);
            self.desk.give(Input::Stored);
            return self.keep();
        }
        // Told as what the store turned out to have, so that it need not be what the room had drawn.
        fact["fact"]["played"]["chance"] = chance;
        fact["at"] = Value::from(fact["at"].as_u64().expect("a time") + 1);
        writing[place] = fact.to_string();
        self.desk.facts.extend(writing.clone());
        self.desk.give(Input::Reread { facts: writing });
        self.keep();
    }
}

/// Two rooms that one seat cannot tell apart.
struct Pair<G: Roster> {
    here: World<G>,
    there: World<G>,
    eyes: Seat,
    nonce: u64,
    compared: u64,
}

impl<G: Roster + Sample> Pair<G>
where
    Checks: Checked<G>,
{
    fn new(here: &G::State, there: &G::State, eyes: Seat, plant: BusPlant) -> Pair<G> {
        Pair {
            here: World::new(here, plant),
            there: World::new(there, plant),
            eyes,
            nonce: 100,
            compared: 0,
        }
    }

    fn both(&mut self, mut what: impl FnMut(&mut World<G>)) {
        what(&mut self.here);
        what(&mut self.there);
    }

    fn follow(mut self, mut seat: Seat, mut action: G::Action, luck: &mut FastLuck) -> Compared {
        self.same()?;
        for _ in 0..STEPS {
            self.look_around(luck)?;
            if !self.act(seat, action)? {
                return Ok(self.compared);
            }
            if timed::<G>(&self.here.state) {
                return Ok(self.compared);
            }
            let Some(next) = self.common(luck) else { break };
            (seat, action) = next;
        }
        self.look_around(luck)?;
        Ok(self.compared)
    }

    /// Questions and talk that change nothing or little, and a connection that comes back.
    fn look_around(&mut self, luck: &mut FastLuck) -> Result<(), String> {
        let eyes = self.eyes.index();
        let mut every = Checks::every_action(&self.here.state);
        for _ in 0..every.len().min(12) {
            let action = every.swap_remove(luck.below(every.len() as u32) as usize);
            self.nonce += 1;
            let nonce = self.nonce;
            self.both(|world| {
                let conn = world.conns[eyes];
                world.desk.give(Input::Why {
                    conn,
                    nonce,
                    action: raw(&action),
                });
            });
            // Sent in earnest, unless it would be taken.
            if !legal::<G>(&self.here.state, self.eyes).contains(&action) {
                self.nonce += 1;
                let nonce = self.nonce;
                self.both(|world| {
                    let conn = world.conns[eyes];
                    let seen = world.desk.client(conn).version.expect("a version");
                    world.desk.act_as(conn, seen, nonce, &action);
                });
            }
        }
        let other = luck.below(self.here.conns.len() as u32) as usize;
        let what = luck.below(8);
        self.nonce += 2;
        let (first, second) = (self.nonce, self.nonce + 1);
        self.nonce += 2;
        self.both(|world| {
            let conn = world.conns[eyes];
            world.desk.give(Input::Describe { conn });
            let asking = world.conns[other];
            match what {
                0 => world.ask(
                    asking,
                    first,
                    Command::Phrase {
                        phrase: "hello".to_owned(),
                    },
                ),
                // What nobody learned from would be taken back at once.
                1 if world.desk.client(asking).part("undo") == "consent" => {
                    world.ask(asking, first, Command::Undo);
                    world.ask(conn, second, Command::Agree { agree: false });
                }
                2 => {
                    let seen = world.desk.leave(conn).version;
                    let actor = crate::fake::actor(&format!("p{eyes}"));
                    world.conns[eyes] = world.desk.join_seen(Some(actor), seen);
                }
                3 => {
                    world.desk.now += 10_000;
                    let seen = world.desk.leave(world.watching).version;
                    world.watching = world.desk.join_seen(None, seen.map(|seen| seen - 1));
                }
                _ => {}
            }
            world.keep();
        });
        self.same()
    }

    /// An action of both worlds; says whether the seat still cannot tell them apart.
    fn act(&mut self, seat: Seat, action: G::Action) -> Result<bool, String> {
        self.nonce += 1;
        let here = self.here.act(seat, self.nonce, action);
        let there = self.there.act(seat, self.nonce, action);
        self.here.settle(seat, action, &here, &here);
        self.there.settle(seat, action, &here, &there);
        let views =
            [&self.here, &self.there].map(|world| G::view(&world.state, Viewer::Seat(self.eyes)));
        let chance_alike = self.here.chance == self.there.chance;
        // Everybody may notice that a window stops the match, and whoever is asked learns it.
        let stops = [&self.here, &self.there].map(|world| {
            let key = G::window(&world.state)?.key;
            Some((key, G::next(&world.state).deciders()))
        });
        let may_differ = self.here.opened != self.there.opened
            || stops[0] != stops[1]
            || !chance_alike && views[0] != views[1];
        if may_differ {
            return Ok(false);
        }
        self.same()?;
        Ok(true)
    }

    fn common(&self, luck: &mut FastLuck) -> Option<(Seat, G::Action)> {
        let both = |list: fn(&G::State, Seat) -> Vec<G::Action>| -> Vec<(Seat, G::Action)> {
            let common = |seat| {
                let there = list(&self.there.state, seat);
                list(&self.here.state, seat)
                    .into_iter()
                    .filter(move |action| there.contains(action))
            };
            Seat::all(G::seats(&self.here.state))
                .flat_map(|seat| common(seat).map(move |action| (seat, action)))
                .collect()
        };
        let owed = both(|state, seat| {
            let mut actions = Vec::new();
            G::owed(state, seat, &mut |action| actions.push(action));
            actions
        });
        let choices = if owed.is_empty() || luck.below(4) == 0 {
            both(legal::<G>)
        } else {
            owed
        };
        (!choices.is_empty()).then(|| choices[luck.below(choices.len() as u32) as usize])
    }

    /// Everything that was sent to the seat and to the watcher since the last look is the same.
    fn same(&mut self) -> Result<(), String> {
        let eyes = self.eyes.index();
        for who in [None, Some(eyes)] {
            let sent = |world: &mut World<G>| {
                let conn = who.map_or(world.watching, |seat| world.conns[seat]);
                std::mem::take(&mut world.desk.clients.get_mut(&conn).expect("a client").texts)
            };
            let (here, there) = (sent(&mut self.here), sent(&mut self.there));
            self.compared += here.len() as u64;
            if here != there {
                let differing = here.iter().zip(&there).find(|(here, there)| here != there);
                let (here, there) = (here.len(), there.len());
                return Err(format!(
                    "{who:?}: {here} and {there} messages: {differing:#?}"
                ));
            }
            let heard = |world: &mut World<G>| {
                let conn = who.map_or(world.watching, |seat| world.conns[seat]);
                world.desk.bus.as_mut().expect("a bus").heard(conn)
            };
            let (here, there) = (heard(&mut self.here), heard(&mut self.there));
            if here != there {
                let differing = here.iter().zip(&there).find(|(here, there)| here != there);
                return Err(format!("{who:?} over the bus: {differing:#?}"));
            }
        }
        Ok(())
    }
}

#[test]
fn every_game_on_the_shelf_keeps_its_secrets() {
    for title in TITLES {
        let compared = with_game!(title.id, G => compare::<G>(1, 5, BusPlant::Nothing), else => unreachable!("{}", title.id));
        let compared = compared.unwrap_or_else(|leak| panic!("{} leaks to {leak}", title.id));
        assert!(compared > 5_000, "{}: only {compared} messages", title.id);
    }
}

#[test]
fn so_do_the_tiny_games() {
    for compared in [
        compare::<Stairs>(8, 1, BusPlant::Nothing),
        compare::<OddOrEven>(8, 1, BusPlant::Nothing),
        compare::<Kuhn>(8, 1, BusPlant::Nothing),
    ] {
        assert!(compared.expect("no leak") > 100);
    }
}

/// A net that never rings proves nothing. (Refusals of this game look all the same on the wire.)
#[test]
fn planted_leaks_are_found() {
    for fault in [
        Fault::SightTellsDraw,
        Fault::ViewAddsHands,
        Fault::WarningKnowsHands,
        Fault::NextKnowsHands,
        Fault::SpectatorSeesHand,
    ] {
        let _planted = fault.plant();
        let found = compare::<Stairs>(20, 1, BusPlant::Nothing);
        assert!(found.is_err(), "{fault:?} is not noticed");
    }
}

#[test]
fn leaks_planted_on_the_bus_are_found() {
    for plant in [BusPlant::Misrouted, BusPlant::Lengths] {
        let compared = compare::<sobremesa_the_game::TheGame>(1, 5, plant);
        let leak = compared.expect_err("it leaks");
        assert!(leak.contains("over the bus"), "{plant:?}: {leak}");
    }
}
