//! Means against people: the owner sends away and silences, with the consent of the others where somebody plays, and says
//! who may take a bot's seat in a match that is on.

use std::collections::{BTreeMap, BTreeSet};

use sobremesa_core::{Game, Seat};
use sobremesa_protocol::wire::{
    self, Command, Measure, Person, PersonId, Refusal, RefusalKind, SeatRequest, Sitter, TablePhase,
};

use crate::change::Note;
use crate::fact::Fact;
use crate::names::told_apart;
use crate::table::Table;

/// The most people one table keeps away, and the most it silences.
const MOST_KEPT_AWAY: usize = 200;
/// The most people who may wait for a bot's seat.
const MOST_ASKING: usize = 8;

/// Who may not come back, who may not speak, and what is being asked.
#[derive(Clone, Debug, Default)]
pub(crate) struct Moderation {
    removed: BTreeMap<PersonId, String>,
    silenced: BTreeSet<PersonId>,
    asking: Vec<(SeatRequest, bool)>,
    motion: Option<Motion>,
}

/// What the owner wants the others to agree to.
#[derive(Clone, Debug)]
struct Motion {
    measure: Measure,
    person: PersonId,
    agreed: Vec<Seat>,
}

fn no<T>(kind: RefusalKind) -> Result<T, Refusal> {
    Err(Refusal::of(kind))
}

impl Moderation {
    pub(crate) fn removed(&self, person: &PersonId) -> bool {
        self.removed.contains_key(person)
    }

    pub(crate) fn silenced(&self, person: &PersonId) -> bool {
        self.silenced.contains(person)
    }

    pub(crate) fn apply<G: Game>(&mut self, fact: &Fact<G>) {
        match fact {
            Fact::SeatAsked {
                seat,
                person,
                name,
                program,
            } => {
                self.asking.retain(|(request, _)| request.person != *person);
                let request = SeatRequest {
                    seat: *seat,
                    person: person.clone(),
                    name: name.clone(),
                };
                self.asking.push((request, *program));
            }
            Fact::SeatRefused { person } => {
                self.asking.retain(|(request, _)| request.person != *person);
            }
            Fact::Sat { seat, person, .. } => self
                .asking
                .retain(|(request, _)| request.person != *person && request.seat != *seat),
            Fact::MotionAsked { measure, person } => {
                self.motion = Some(Motion {
                    measure: *measure,
                    person: person.clone(),
                    agreed: Vec::new(),
                });
            }
            Fact::MotionAnswered { seat, agree } => match (&mut self.motion, agree) {
                (Some(motion), true) => motion.agreed.push(*seat),
                _ => self.motion = None,
            },
            Fact::Removed { person, name, on } => {
                self.drop_motion(person);
                self.asking.retain(|(request, _)| request.person != *person);
                if *on {
                    self.removed.insert(person.clone(), name.clone());
                } else {
                    self.removed.remove(person);
                }
            }
            Fact::Silenced { person, on, .. } => {
                self.drop_motion(person);
                if *on {
                    self.silenced.insert(person.clone());
                } else {
                    self.silenced.remove(person);
                }
            }
            _ => {}
        }
    }

    fn drop_motion(&mut self, person: &PersonId) {
        self.motion.take_if(|motion| motion.person == *person);
    }
}

impl<G: Game> Table<G> {
    /// What the table shows of it.
    pub(crate) fn show_moderation(&self, info: &mut wire::Info) {
        let Moderation {
            removed,
            silenced,
            asking,
            motion,
        } = &self.moderation;
        info.asking = asking.iter().map(|(request, _)| request.clone()).collect();
        info.removed = removed
            .iter()
            .map(|(person, name)| wire::RemovedPerson {
                person: person.clone(),
                name: name.clone(),
            })
            .collect();
        info.silenced = silenced.iter().cloned().collect();
        info.motion = motion.as_ref().and_then(|motion| {
            Some(wire::Motion {
                measure: motion.measure,
                seat: self.seat_of(&motion.person)?,
                waiting: self.to_agree(motion).collect(),
            })
        });
    }

    /// The seats whose people have not agreed yet: all who play, less the owner and whom it is about.
    fn to_agree<'a>(&'a self, motion: &'a Motion) -> impl Iterator<Item = Seat> + 'a {
        self.seats().filter(|seat| {
            let chair = self.chair(*seat).filter(|chair| chair.by_person());
            chair
                .and_then(|chair| chair.person())
                .is_some_and(|person| {
                    *person != motion.person
                        && *person != self.opened.owner
                        && !motion.agreed.contains(seat)
                })
        })
    }

    /// Sending away, silencing, and answering the owner who wants to.
    pub(crate) fn moderate(
        &self,
        actor: &Person,
        command: &Command,
        phase: TablePhase,
    ) -> Result<Vec<Fact<G>>, Refusal> {
        if let Command::Consent { agree } = command {
            return self.consent(actor, *agree, phase);
        }
        if actor.id != self.opened.owner {
            return no(RefusalKind::NotOwner);
        }
        let (measure, person, on) = match command {
            Command::Remove { person, on } => (Measure::Remove, person, *on),
            Command::Silence { person, on } => (Measure::Silence, person, *on),
            _ => return no(RefusalKind::NotUnderstood),
        };
        if *person == self.opened.owner {
            return no(RefusalKind::NotAgainstOwner);
        }
        if !on {
            return Ok(vec![self.measure_fact(measure, person, false)]);
        }
        let (away, silent) = (
            self.moderation.removed.len(),
            self.moderation.silenced.len(),
        );
        if away.max(silent) >= MOST_KEPT_AWAY {
            return no(RefusalKind::Busy);
        }
        let plays = phase == TablePhase::Playing && self.seat_of(person).is_some();
        if !plays {
            return Ok(self.take_measure(measure, person, phase));
        }
        let motion = Motion {
            measure,
            person: person.clone(),
            agreed: Vec::new(),
        };
        if self.to_agree(&motion).next().is_none() {
            return no(RefusalKind::NobodyToAgree);
        }
        Ok(vec![Fact::MotionAsked {
            measure,
            person: person.clone(),
        }])
    }

    fn consent(
        &self,
        actor: &Person,
        agree: bool,
        phase: TablePhase,
    ) -> Result<Vec<Fact<G>>, Refusal> {
        let seat = self
            .seat_of(&actor.id)
            .ok_or_else(|| Refusal::of(RefusalKind::NotSeated))?;
        let asked = self.moderation.motion.as_ref().filter(|motion| {
            phase == TablePhase::Playing && self.to_agree(motion).any(|other| other == seat)
        });
        let Some(motion) = asked else {
            return no(RefusalKind::NothingAsked);
        };
        let mut facts = vec![Fact::MotionAnswered { seat, agree }];
        if agree && self.to_agree(motion).all(|other| other == seat) {
            facts.extend(self.take_measure(motion.measure, &motion.person, phase));
        }
        Ok(facts)
    }

    /// The measure itself, and in a match the bot that plays on.
    fn take_measure(&self, measure: Measure, person: &PersonId, phase: TablePhase) -> Vec<Fact<G>> {
        let mut facts = vec![self.measure_fact(measure, person, true)];
        let seat = self.seat_of(person).filter(|_| measure == Measure::Remove);
        match (seat, phase) {
            (Some(seat), TablePhase::Lobby) => facts.push(Fact::Stood { seat }),
            (Some(seat), TablePhase::Playing) => facts.push(Fact::Bot {
                seat,
                bot: self.stand_in_bot(),
            }),
            _ => {}
        }
        facts
    }

    fn measure_fact(&self, measure: Measure, person: &PersonId, on: bool) -> Fact<G> {
        let (person, name) = (person.clone(), self.name_of(person));
        match measure {
            Measure::Remove => Fact::Removed { person, name, on },
            Measure::Silence => Fact::Silenced { person, name, on },
        }
    }

    /// The name somebody is known by here; empty where they never sat or spoke.
    fn name_of(&self, person: &PersonId) -> String {
        let seated = self
            .seating
            .chairs
            .iter()
            .find_map(|chair| match &chair.sitter {
                Sitter::Person {
                    person: sitting,
                    name,
                    ..
                } if sitting == person => Some(name.clone()),
                _ => None,
            });
        let said = || {
            let mut notes = self.notes.iter().rev();
            notes.find_map(|(_, note)| match note {
                Note::Chat(from, _) | Note::Phrase(from, _) if from.person == *person => {
                    Some(from.name.clone())
                }
                _ => None,
            })
        };
        let away = || self.moderation.removed.get(person).cloned();
        seated.or_else(said).or_else(away).unwrap_or_default()
    }

    /// The name under which somebody is shown here: told apart from everybody else who sits here or has spoken lately.
    pub(crate) fn shown_name(&self, actor: &Person) -> String {
        let seated = self
            .seating
            .chairs
            .iter()
            .filter_map(|chair| match &chair.sitter {
                Sitter::Person { person, name, .. } if *person != actor.id => Some(name.as_str()),
                _ => None,
            });
        let said = self.notes.iter().filter_map(|(_, note)| match note {
            Note::Chat(from, _) | Note::Phrase(from, _) if from.person != actor.id => {
                Some(from.name.as_str())
            }
            _ => None,
        });
        // Not collected: that would sort a list, with code of its own for every game.
        let mut others: BTreeSet<&str> = BTreeSet::new();
        others.extend(seated.chain(said));
        told_apart(&actor.name, others.into_iter())
    }

    /// Somebody asks for a bot's seat in a match that is on.
    pub(crate) fn ask_for_seat(&self, actor: &Person, seat: Seat) -> Result<Vec<Fact<G>>, Refusal> {
        if self.moderation.asking.len() >= MOST_ASKING {
            return no(RefusalKind::Busy);
        }
        Ok(vec![Fact::SeatAsked {
            seat,
            person: actor.id.clone(),
            name: self.shown_name(actor),
            program: actor.program,
        }])
    }

    /// The owner answers them.
    pub(crate) fn admit(&self, person: &PersonId, agree: bool) -> Result<Vec<Fact<G>>, Refusal> {
        let mut asking = self.moderation.asking.iter();
        let Some((request, program)) = asking.find(|(request, _)| request.person == *person) else {
            return no(RefusalKind::NothingAsked);
        };
        let SeatRequest { seat, person, name } = request.clone();
        let free = self
            .chair(seat)
            .is_some_and(|chair| matches!(chair.sitter, Sitter::Bot { .. }));
        if !agree || !free || self.seat_of(&person).is_some() {
            return Ok(vec![Fact::SeatRefused { person }]);
        }
        Ok(vec![Fact::Sat {
            seat,
            person,
            name,
            program: *program,
        }])
    }
}
