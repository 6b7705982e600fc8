//! Between nodes: relays, driven as the server drives them, and a bus that keeps no promise.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

use serde_json::value::RawValue;
use sobremesa_driver::hops::{self, Counted, Done, Link, NodeId, Passed, Step, Told, Words};
use sobremesa_protocol::wire::{Refusal, RefusalKind, ServerMessage, TableId};
use sobremesa_table::{Conn, Input, Joining};

use super::node::NodeEvent;
use super::rooms::Mailed;
use super::{Event, Plant, Process, World};

/// How long an answer is waited for.
const REQUEST_TIMEOUT: u64 = 400;
/// How often what was told is counted.
const EVERY: u64 = 300;

/// What is asked of whoever holds a table.
#[derive(Clone, Debug)]
pub(super) enum RoomRequest {
    Join {
        node: NodeId,
        turn: u64,
        joining: Joining,
    },
    Say(Input),
    Count {
        node: NodeId,
    },
}

#[derive(Clone, Debug)]
pub(super) enum Answer {
    Taken,
    Told(Vec<hops::Count>),
    Lost,
}

/// Who waits for an answer, under which number.
#[derive(Clone, Copy)]
pub(super) struct Reply {
    to: Process,
    request: u64,
}

/// What is on its way between nodes.
pub(super) enum OnBus {
    /// To everybody who has a room of this table.
    Table {
        table: TableId,
        asked: RoomRequest,
        reply: Reply,
    },
    /// To whoever goes by this number.
    Node { node: NodeId, event: Box<NodeEvent> },
}

/// What has come for a relay.
pub(super) enum Mail {
    Join(Joining),
    Say(Input),
}

/// A relay with what waits for it.
#[derive(Default)]
pub(super) struct Relayed {
    relay: hops::Relay<u64, Conn>,
    heard: VecDeque<Words>,
    pub(super) mail: VecDeque<Mail>,
    /// The request whose answer is waited for; 0 where the table is being found.
    busy: Option<u64>,
    /// Is it counting?
    counts: bool,
    /// Is it time to count?
    count: bool,
    /// For what is planted: the numbers that were heard after each join, and what was passed on before.
    numbers: BTreeMap<(Conn, u64), u64>,
    passed: BTreeSet<u64>,
}

impl World {
    pub(super) fn mail_relay(&mut self, place: usize, table: &TableId, mail: Mail) {
        let new = !self.nodes[place].relays.contains_key(table);
        let relayed = self.nodes[place].relays.entry(table.clone()).or_default();
        relayed.mail.push_back(mail);
        self.dirty.push((place, table.clone()));
        if new {
            self.count_later(place, table);
        }
    }

    fn count_later(&mut self, place: usize, table: &TableId) {
        let (process, table) = (self.process(place), table.clone());
        let time = self.now + EVERY;
        self.at(time, Event::At(process, NodeEvent::Count { table }));
    }

    pub(super) fn count(&mut self, place: usize, table: &TableId) {
        if let Some(relayed) = self.nodes[place].relays.get_mut(table) {
            relayed.count = true;
            self.dirty.push((place, table.clone()));
            self.count_later(place, table);
        }
    }

    pub(super) fn hand_to_relay(&mut self, place: usize, words: Words) {
        let table = words.table.clone();
        if let Some(relayed) = self.nodes[place].relays.get_mut(&table) {
            relayed.heard.push_back(words);
            self.dirty.push((place, table));
        }
    }

    /// Everybody has to look for the table anew.
    pub(super) fn lose(&mut self, place: usize, table: &TableId) {
        let now = self.now;
        if let Some(relayed) = self.nodes[place].relays.get_mut(table) {
            // What is under way fails by itself, and is then looked for.
            if relayed.busy.is_none() {
                relayed.relay.lose(now);
            }
            self.dirty.push((place, table.clone()));
        }
    }

    pub(super) fn room_closed(&mut self, place: usize, table: &TableId, serial: u64) {
        let relayed = self.nodes[place].relays.get(table);
        let link = relayed.and_then(|one| one.relay.link());
        if matches!(link, Some(Link::Here(here)) if *here == serial) {
            self.lose(place, table);
        }
    }

    /// A relay does what it has to do, until it waits for something.
    pub(super) fn pump(&mut self, place: usize, table: &TableId) {
        loop {
            let now = self.now;
            let Some(relayed) = self.nodes[place].relays.get_mut(table) else {
                return;
            };
            if relayed.busy.is_some() {
                return;
            }
            if let Some(step) = relayed.relay.next(now) {
                relayed.busy = Some(0);
                if let Some(done) = self.carry_out_step(place, table, step) {
                    self.step_done(place, table, done);
                }
                continue;
            }
            if let Some(words) = relayed.heard.pop_front() {
                self.hear(place, table, words);
            } else if let Some(mail) = relayed.mail.pop_front() {
                match mail {
                    Mail::Join(joining) => {
                        let conn = joining.conn;
                        relayed.relay.join(joining, conn);
                    }
                    Mail::Say(input) => relayed.relay.say(input),
                }
            } else if std::mem::take(&mut relayed.count) {
                relayed.relay.count();
            } else {
                if let Some(at) = relayed.relay.wake_at().filter(|at| *at > now) {
                    let (process, table) = (self.process(place), table.clone());
                    self.at(at, Event::At(process, NodeEvent::Pump { table }));
                }
                return;
            }
            self.refuse(place, table);
        }
    }

    fn step_done(&mut self, place: usize, table: &TableId, done: Done<u64>) {
        let now = self.now;
        if let Some(relayed) = self.nodes[place].relays.get_mut(table) {
            relayed.busy = None;
            relayed.relay.done(done, now);
            // A room that has ended meanwhile is noticed.
            let link = match relayed.relay.link() {
                Some(Link::Here(serial)) => Some(*serial),
                _ => None,
            };
            let there = self.nodes[place].rooms.get(table).map(|held| held.serial);
            if link.is_some() && link != there {
                self.lose(place, table);
            }
            self.refuse(place, table);
            self.dirty.push((place, table.clone()));
        }
    }

    fn refuse(&mut self, place: usize, table: &TableId) {
        let Some(relayed) = self.nodes[place].relays.get_mut(table) else {
            return;
        };
        let refused: Vec<_> = relayed.relay.refused().collect();
        for hops::Refused { to, nonce, kind } in refused {
            let message = ServerMessage::Refused {
                table: table.clone(),
                nonce,
                refusal: Refusal::of(kind),
            };
            let text = serde_json::to_string(&message).expect("JSON");
            self.tell(to, text.into());
        }
    }

    /// Does what a relay wants; what came of it where that is known at once.
    fn carry_out_step(&mut self, place: usize, table: &TableId, step: Step) -> Option<Done<u64>> {
        let node = self.nodes[place].id;
        let asked = match step {
            Step::Find => {
                self.find(place, table);
                return None;
            }
            Step::Open(node) => {
                let reply = self.request(place, table);
                self.have_opened(place, node, table, Some(reply));
                return None;
            }
            Step::Join { turn, joining } => RoomRequest::Join {
                node,
                turn,
                joining,
            },
            Step::Pass(input) => RoomRequest::Say(self.planted(place, table, input)?),
            Step::Count => RoomRequest::Count { node },
        };
        let counts = matches!(asked, RoomRequest::Count { .. });
        let relayed = self.nodes[place].relays.get_mut(table)?;
        relayed.counts = counts;
        match relayed.relay.link() {
            Some(Link::Here(_)) => Some(match self.mail(place, table, asked) {
                Mailed::Taken => Done::Passed(Passed::Taken),
                Mailed::Told(told) => Done::Counted(Counted::Told(told)),
                Mailed::Gone if counts => Done::Counted(Counted::Lost),
                Mailed::Gone => Done::Passed(Passed::Lost),
            }),
            _ => {
                let (reply, table) = (self.request(place, table), table.clone());
                self.publish(place, || OnBus::Table {
                    table: table.clone(),
                    asked: asked.clone(),
                    reply,
                });
                None
            }
        }
    }

    /// What is passed on, unless it was planted that something passed on before is changed or kept back.
    fn planted(&mut self, place: usize, table: &TableId, mut input: Input) -> Option<Input> {
        let relayed = self.nodes[place].relays.get_mut(table)?;
        let before = input
            .nonce()
            .is_some_and(|nonce| !relayed.passed.insert(nonce));
        match (self.plant, &mut input) {
            (Plant::AskedAnew, Input::Act { nonce, .. } | Input::Ask { nonce, .. }) if before => {
                *nonce += 1;
            }
            (Plant::NotAskedAgain, _) if before => {
                self.step_done(place, table, Done::Passed(Passed::Taken));
                return None;
            }
            _ => {}
        }
        Some(input)
    }

    /// A number to answer under; after a while nobody waits for it.
    fn request(&mut self, place: usize, table: &TableId) -> Reply {
        self.serial += 1;
        let (to, request, table) = (self.process(place), self.serial, table.clone());
        if let Some(relayed) = self.nodes[place].relays.get_mut(&table) {
            relayed.busy = Some(request);
        }
        let lost = NodeEvent::Replied {
            table,
            request,
            said: Answer::Lost,
        };
        self.at(self.now + REQUEST_TIMEOUT, Event::At(to, lost));
        Reply { to, request }
    }

    pub(super) fn replied(&mut self, place: usize, table: TableId, request: u64, said: Answer) {
        let relayed = self.nodes[place].relays.get(&table);
        if relayed.is_none_or(|relayed| relayed.busy != Some(request)) {
            return;
        }
        // Whatever was asked is what is answered: the relay knows which it was.
        let done = match said {
            Answer::Told(told) => Done::Counted(Counted::Told(told)),
            Answer::Taken => Done::Passed(Passed::Taken),
            Answer::Lost if self.nodes[place].relays[&table].counts => Done::Counted(Counted::Lost),
            Answer::Lost => Done::Passed(Passed::Lost),
        };
        self.step_done(place, &table, done);
    }

    pub(super) fn tell_found(
        &mut self,
        place: usize,
        table: &TableId,
        found: Result<Link<u64>, RefusalKind>,
    ) {
        let relayed = self.nodes[place].relays.get(table);
        if relayed.is_some_and(|relayed| relayed.busy == Some(0)) {
            self.step_done(place, table, Done::Found(found));
        }
    }

    fn hear(&mut self, place: usize, table: &TableId, mut words: Words) {
        let (now, own) = (self.now, self.nodes[place].id);
        let plant = self.plant;
        let Some(relayed) = self.nodes[place].relays.get_mut(table) else {
            return;
        };
        if plant == Plant::GapsNotMinded {
            let key = (words.conn, words.turn);
            let number = relayed.numbers.entry(key).or_default();
            *number += 1;
            words.number = *number;
        }
        if let Some(&conn) = relayed.relay.hear(&words, own, now) {
            for text in &words.texts {
                let text: Arc<str> = text.get().into();
                self.tell(conn, text);
            }
        }
    }

    /// A room is asked by another node.
    pub(super) fn asked(
        &mut self,
        place: usize,
        table: &TableId,
        asked: RoomRequest,
        reply: Reply,
    ) {
        let said = match self.mail(place, table, asked) {
            Mailed::Taken => Answer::Taken,
            Mailed::Told(told) => Answer::Told(told),
            Mailed::Gone => Answer::Lost,
        };
        self.reply(Some(place), reply, table.clone(), said);
    }

    /// An answer of a node, or of the bus itself.
    pub(super) fn reply(
        &mut self,
        from: Option<usize>,
        reply: Reply,
        table: TableId,
        said: Answer,
    ) {
        let Reply { to, request } = reply;
        if let Some(delay) = self.bus_delay(from)
            && self.reaches(to.place, self.now + delay)
        {
            let replied = NodeEvent::Replied {
                table,
                request,
                said,
            };
            self.at(self.now + delay, Event::At(to, replied));
        }
    }

    pub(super) fn have_opened(
        &mut self,
        place: usize,
        node: NodeId,
        table: &TableId,
        reply: Option<Reply>,
    ) {
        let table = table.clone();
        self.publish(place, || OnBus::Node {
            node,
            event: Box::new(NodeEvent::Open {
                table: table.clone(),
                reply,
            }),
        });
    }

    /// Says something to a listener: to the relay of this node at once, to another over the bus.
    pub(super) fn send_words(&mut self, place: usize, told: Told<Arc<str>>) {
        let Told { node, words, texts } = told;
        self.assert_stored(&words, &texts);
        let raw = |text: &Arc<str>| RawValue::from_string(text.to_string()).ok();
        let texts = texts.iter().filter_map(raw).collect();
        let words = Words { texts, ..words };
        if node == self.nodes[place].id {
            return self.hand_to_relay(place, words);
        }
        self.publish(place, || OnBus::Node {
            node,
            event: Box::new(NodeEvent::Words(Box::new(words.clone()))),
        });
    }

    /// Does what the bus hands to a node reach it? What does not is lost.
    fn reaches(&mut self, place: usize, when: u64) -> bool {
        let hears = self.nodes[place].bus.hears(when);
        self.told.lost += u64::from(!hears);
        hears
    }

    /// How long something takes on the bus that a node says; nothing where it is lost.
    fn bus_delay(&mut self, from: Option<usize>) -> Option<u64> {
        if self.calm {
            return Some(self.between(1, 8));
        }
        let unheard = from.is_some_and(|place| !self.nodes[place].bus.heard(self.now));
        if unheard || self.bus_down > self.now || self.one_in(25) {
            self.told.lost += 1;
            return None;
        }
        let most = if self.one_in(15) { 800 } else { 20 };
        Some(self.between(1, most))
    }

    /// Once, never, or twice.
    fn publish(&mut self, from: usize, message: impl Fn() -> OnBus) {
        let twice = !self.calm && self.one_in(30);
        self.told.doubled += u64::from(twice);
        for _ in 0..=u8::from(twice) {
            if let Some(delay) = self.bus_delay(Some(from)) {
                self.at(self.now + delay, Event::Bus(message()));
            }
        }
    }

    pub(super) fn bus_hands_over(&mut self, message: OnBus) {
        match message {
            OnBus::Node { node, event } => {
                let place = self.nodes.iter().position(|one| one.up && one.id == node);
                if let Some(place) = place.filter(|place| self.reaches(*place, self.now)) {
                    self.reach(self.process(place), *event);
                }
            }
            OnBus::Table {
                table,
                asked,
                reply,
            } => {
                let has = |node: &super::Node| node.up && node.rooms.contains_key(&table);
                let places: Vec<usize> = (0..self.nodes.len())
                    .filter(|place| has(&self.nodes[*place]))
                    .collect();
                // The bus says where nobody listens.
                if places.is_empty() {
                    self.reply(None, reply, table, Answer::Lost);
                } else {
                    for place in places {
                        if !self.reaches(place, self.now) {
                            continue;
                        }
                        let (table, asked) = (table.clone(), asked.clone());
                        let event = NodeEvent::Asked {
                            table,
                            asked,
                            reply,
                        };
                        self.reach(self.process(place), event);
                    }
                }
            }
        }
    }
}
