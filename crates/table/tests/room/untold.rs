//! What nobody is told of a window without poker face: who let it pass, how many they were, and when. Every viewer's
//! messages are compared between worlds in which others hold other cards, with the moments at which they came.

use serde_json::{Value, json};
use sobremesa_cthulhu_500::Cthulhu500;
use sobremesa_protocol::wire::Command;
use sobremesa_table::{Conn, Input};

use crate::fake::{Desk, actor, person, spec, terms};

const CANCELS: &str = "Iä! Iä!";
const OTHER: &str = "Full Throttle Ritual";
const NAMES: [&str; 4] = ["ana", "bea", "cai", "dan"];
/// The place of the one who watches, behind the four who play.
const WES: usize = 4;

/// What happens besides while the window is open, once after the first pass.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Besides {
    Nothing,
    /// Wes says something.
    Talk,
    /// The one who watches comes anew, and so do all who have nothing to answer.
    Rejoin,
    /// The server dies and comes back.
    Restart,
    /// Ana, who laid the card, wants it back.
    Undo,
    /// She does, and Bea does not want it.
    UndoRefused,
}

const BESIDES: [Besides; 6] = [
    Besides::Nothing,
    Besides::Talk,
    Besides::Rejoin,
    Besides::Restart,
    Besides::Undo,
    Besides::UndoRefused,
];

/// What a room that keeps a secret badly would do.
#[derive(Clone, Copy, PartialEq)]
enum Planted {
    Nothing,
    /// Passes are told when they come.
    Time,
    /// Nothing stands in for those who were not asked.
    Number,
}

/// A viewer's messages, in the groups in which they came.
type Bursts = Vec<Vec<String>>;

struct World {
    /// Which of Bea, Cai and Dan hold an answer.
    holds: [bool; 3],
    desk: Desk<Cthulhu500>,
    /// Those who play and the one who watches.
    conns: Vec<Conn>,
    told: Vec<Bursts>,
}

impl World {
    /// Ana has laid a Spell of Rust on Dan's car.
    fn new(holds: [bool; 3]) -> World {
        let mut plan = spec(terms(4, json!({})), NAMES.map(person).into(), false);
        let hand = holds.map(|holds| if holds { CANCELS } else { OTHER });
        let position = json!({
            "cars": [
                { "vehicle": "Feararri", "hand": ["Spell of Rust"] },
                { "vehicle": "Car of Cthulhu", "hand": [hand[0]] },
                { "vehicle": "Satanic Pushcart", "hand": [hand[1]] },
                { "vehicle": "Big Honkin' Truck", "hand": [hand[2]] },
            ],
            "order": [0, 1, 2, 3], "flag": "discard", "due": 1, "turns": 1, "turn": 0,
            "phase": "race", "stack": [{ "actions": { "left": 2 } }],
        });
        plan.position = Some(serde_json::from_value(position).expect("a position"));
        let mut desk = Desk::<Cthulhu500>::create(plan);
        let mut conns: Vec<Conn> = NAMES.map(|name| desk.join(name)).into();
        conns.push(desk.join("wes"));
        for &conn in &conns[..WES] {
            let (ready, salt) = (true, None);
            desk.ask(conn, Command::Ready { ready, salt })
                .expect("ready");
        }
        desk.ask(conns[0], Command::Start).expect("it starts");
        let spell = json!({ "play": { "card": "Spell of Rust", "target": { "seat": 3 } } });
        desk.act(conns[0], &spell).expect("the spell is laid");
        let mut world = World {
            holds,
            desk,
            conns,
            told: vec![Vec::new(); NAMES.len() + 1],
        };
        world.look();
        world
    }

    /// Takes down what was sent since the last look.
    fn look(&mut self) {
        for (told, conn) in self.told.iter_mut().zip(&self.conns) {
            let client = self.desk.clients.get_mut(conn).expect("a client");
            told.push(std::mem::take(&mut client.texts));
        }
        self.desk.alike();
    }

    fn ask(&mut self, who: usize, nonce: u64, command: Command) {
        let conn = self.conns[who];
        self.desk.give(Input::Ask {
            conn,
            nonce,
            command,
        });
    }

    fn acts(&mut self, who: usize, action: &Value) {
        let conn = self.conns[who];
        let seen = self.desk.client(conn).version.expect("a version");
        self.desk.act_as(conn, seen, 1_000 + who as u64, action);
        self.look();
    }

    /// Those who hold an answer.
    fn holders(&self) -> Vec<usize> {
        (1..4).filter(|who| self.holds[who - 1]).collect()
    }

    fn rejoin(&mut self, who: usize) {
        let seen = self.desk.leave(self.conns[who]).version;
        let name = NAMES.get(who).unwrap_or(&"wes");
        self.conns[who] = self.desk.join_seen(Some(actor(name)), seen);
    }

    fn happens(mut self, besides: Besides) -> World {
        match besides {
            Besides::Nothing => return self,
            Besides::Talk => {
                let text = "hello".to_owned();
                self.ask(WES, 2_000, Command::Say { text });
                let asked = self.conns[3];
                self.desk.give(Input::Describe { conn: asked });
            }
            Besides::Rejoin => (0..=WES).for_each(|who| self.rejoin(who)),
            Besides::Restart => {
                self.desk = self.desk.restart(0);
                let names = NAMES.iter().chain(&["wes"]);
                self.conns = names.map(|name| self.desk.join(name)).collect();
            }
            Besides::Undo | Besides::UndoRefused => self.ask(0, 2_001, Command::Undo),
        }
        self.look();
        if besides == Besides::UndoRefused {
            self.ask(1, 2_002, Command::Agree { agree: false });
            self.look();
        }
        self
    }

    /// Whoever is asked lets the window pass, and the last one does this.
    fn played(holds: [bool; 3], last: &Value, besides: Besides, planted: Planted) -> World {
        let mut world = World::new(holds);
        let asked = world.holders();
        for (place, &who) in asked.iter().enumerate() {
            if place == 1 || asked.len() == 1 {
                world = world.happens(besides);
            }
            let pass = json!("pass");
            let is_last = place + 1 == asked.len();
            world.acts(who, if is_last { last } else { &pass });
        }
        world.plant(planted);
        world
    }

    fn plant(&mut self, planted: Planted) {
        let passes = self.holders().len() - 1;
        for who in [0, WES] {
            let told = &mut self.told[who];
            let last = told.len() - 1;
            match planted {
                Planted::Nothing => {}
                Planted::Time => {
                    let early: Vec<String> = told[last].drain(..passes).collect();
                    (1..).zip(early).for_each(|(at, text)| told[at].push(text));
                }
                Planted::Number => drop(told[last].drain(..3 - passes)),
            }
        }
    }

    /// What came to a viewer, as somebody with a clock reads it who does not know what else happened.
    fn read_by(&self, who: usize) -> Bursts {
        let told = self.told[who].iter();
        told.filter(|burst| !burst.is_empty()).cloned().collect()
    }

    /// What a viewer who holds an answer learns: whether others were asked before and others are asked afterwards, and
    /// whether that was before or after what happened besides.
    fn known_by(&self, who: usize) -> Option<(bool, bool, usize)> {
        let own = *self.holds.get(who.checked_sub(1)?)?;
        let holders = self.holders();
        let before = holders.iter().filter(|other| **other < who).count();
        own.then_some((
            before > 0,
            holders.iter().any(|other| *other > who),
            before.min(2),
        ))
    }
}

fn worlds() -> impl Iterator<Item = [bool; 3]> {
    (1..8).map(|bits| [bits & 1 > 0, bits & 2 > 0, bits & 4 > 0])
}

/// Compares every viewer's messages in all worlds that look alike to them.
fn compare(last: &Value, besides: Besides, planted: Planted) -> Result<usize, String> {
    let all: Vec<World> = worlds()
        .map(|holds| World::played(holds, last, besides, planted))
        .collect();
    let mut compared = 0;
    for (place, here) in all.iter().enumerate() {
        for there in &all[place + 1..] {
            // Who ends it is seen, where it ends with a card, and whether anybody can answer that one.
            let seen = |world: &World| {
                let holders = world.holders();
                (holders.last().copied(), holders.len() > 1)
            };
            if *last != "pass" && seen(here) != seen(there) {
                continue;
            }
            for who in 0..=WES {
                let own = who.checked_sub(1).and_then(|who| here.holds.get(who));
                let other = who.checked_sub(1).and_then(|who| there.holds.get(who));
                let (mut known, mut other_known) = (here.known_by(who), there.known_by(who));
                if besides == Besides::Nothing {
                    // Then how many came before makes no difference either.
                    for known in [&mut known, &mut other_known] {
                        *known = known.map(|(before, after, _)| (before, after, 0));
                    }
                }
                if own != other || known != other_known {
                    continue;
                }
                compared += 1;
                if here.read_by(who) != there.read_by(who) {
                    return Err(format!(
                        "{besides:?}: {who} tells {:?} from {:?}: {:#?} {:#?}",
                        here.holds,
                        there.holds,
                        &here.read_by(who)[1..],
                        &there.read_by(who)[1..]
                    ));
                }
            }
        }
    }
    Ok(compared)
}

#[test]
fn nobody_can_tell_who_let_a_window_pass_nor_how_many_nor_when() {
    let reacts = json!({ "react": { "card": CANCELS, "target": "nothing" } });
    let mut leaks = Vec::new();
    for besides in BESIDES {
        for (last, least) in [(&json!("pass"), 40), (&reacts, 5)] {
            match compare(last, besides, Planted::Nothing) {
                Ok(compared) => assert!(compared > least, "{besides:?}: only {compared}"),
                Err(leak) => leaks.push(leak),
            }
        }
    }
    assert!(leaks.is_empty(), "{}", leaks.join("\n"));
}

#[test]
fn rooms_that_tell_time_or_number_are_found_out() {
    let pass = json!("pass");
    for planted in [Planted::Time, Planted::Number] {
        assert!(compare(&pass, Besides::Nothing, planted).is_err());
    }
}

#[test]
fn whoever_passes_is_told_at_once_and_the_others_with_what_ends_the_window() {
    let world = World::played(
        [true; 3],
        &json!("pass"),
        Besides::Nothing,
        Planted::Nothing,
    );
    // What was laid, then a pass of each of the three.
    let counts =
        |who: usize| world.told[who].iter().map(Vec::len).collect::<Vec<_>>()[1..].to_vec();
    assert_eq!(
        counts(0),
        [0, 0, 4],
        "three seats besides the last, and the end"
    );
    assert_eq!(counts(WES), [0, 0, 4]);
    assert_eq!(counts(1), [2, 0, 3], "a step and `done`");
    assert_eq!(
        counts(2),
        [2, 2, 1],
        "asked as the third, after two versions"
    );
    assert_eq!(counts(3), [0, 3, 2]);
    let end = world.told[WES].last().and_then(|burst| burst.last());
    assert!(end.is_some_and(|text| text.contains("damaged")));
}

#[test]
fn a_list_does_not_tell_that_a_window_was_let_pass() {
    let mut world = World::new([true; 3]);
    let before = world.desk.room.table().listing();
    world.desk.now += 1_000;
    world.acts(1, &json!("pass"));
    assert_eq!(world.desk.room.table().listing(), before);
    assert_eq!(world.desk.head.updated, before.updated);
}
