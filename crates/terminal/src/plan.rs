//! What somebody wants to play: the game, who sits where, the options.

use std::hash::{BuildHasher, RandomState};
use std::ops::RangeInclusive;
use std::path::PathBuf;

use sobremesa_bots::Roster;
use sobremesa_core::{FastLuck, OptionSpec, Recorder, Setup, Tell};
use sobremesa_shelf::{Preset, TITLES, Title, find, read_options, with_game};
use sobremesa_words::{Value, Words};

use crate::PlayArgs;
use crate::app::Screen;
use crate::board::Sitter;
use crate::error::TerminalError;
use crate::match_screen::MatchScreen;

/// Names for bots, in the order in which they sit down.
const BOT_NAMES: [&str; 8] = ["Olmo", "Nora", "Sam", "Inés", "Hugo", "Vera", "Noé", "Alba"];

/// With this option a window closes after a time that is the same for all, and before the keyboard has gone round.
const TIMED: &str = "poker-face";

/// What somebody wants to play; may not be possible.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) title: &'static Title,
    /// Its ready-made options.
    pub(crate) preset: Option<&'static Preset>,
    /// Who sits where.
    pub(crate) seats: Vec<SeatPlan>,
    /// The options beside those of the preset.
    pub(crate) options: Vec<(String, String)>,
    /// The seed of the next match, where somebody asked for one.
    pub(crate) seed: Option<u64>,
    /// Where the match is to be saved.
    pub(crate) save: Option<PathBuf>,
}

/// Who is to sit on a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SeatPlan {
    /// The name, where somebody gave one.
    pub(crate) name: Option<String>,
    /// The bot, where it is no person.
    pub(crate) bot: Option<String>,
}

/// What has to be known of a game before it is chosen.
#[derive(Clone, Debug)]
pub(crate) struct Facts {
    pub(crate) seats: RangeInclusive<u8>,
    pub(crate) options: &'static [OptionSpec],
    /// With how many players an option is usually on.
    pub(crate) usually_on: fn(&str) -> &'static [u8],
    pub(crate) bots: Vec<&'static str>,
    pub(crate) usual: &'static str,
}

impl Facts {
    fn of<G: Roster>() -> Facts {
        Facts {
            seats: G::SEATS,
            options: G::OPTIONS,
            usually_on: G::usually_on,
            bots: G::BOTS.iter().map(|bot| bot.name).collect(),
            usual: G::companion(),
        }
    }
}

/// The facts of a game on the shelf.
pub(crate) fn facts(title: &Title) -> Facts {
    with_game!(title.id, G => Facts::of::<G>(), else => unreachable!("a title is on the shelf"))
}

/// Two seats, or as near to that as the game comes.
fn usual_seats(facts: &Facts) -> u8 {
    2.clamp(*facts.seats.start(), *facts.seats.end())
}

impl Plan {
    /// One person and one bot at this game.
    pub(crate) fn of_title(title: &'static Title, preset: Option<&'static Preset>) -> Plan {
        let mut plan = Plan {
            title,
            preset,
            seats: Vec::new(),
            options: Vec::new(),
            seed: None,
            save: None,
        };
        plan.set_seats(usual_seats(&facts(title)));
        plan.seats[0].bot = None;
        plan
    }

    /// What the command line asks for.
    pub(crate) fn of_args(args: &PlayArgs) -> Result<Plan, TerminalError> {
        let (title, preset) = match &args.game {
            Some(id) => find(id).ok_or_else(|| TerminalError::UnknownGame(id.clone()))?,
            None => (&TITLES[0], None),
        };
        let facts = facts(title);
        let (least, most) = (*facts.seats.start(), *facts.seats.end());
        let bots = u8::try_from(args.bots.len()).unwrap_or(u8::MAX);
        let asked = args.people.unwrap_or(1).saturating_add(bots);
        let named = args.people.is_some() || bots > 0;
        let seats = args.seats.unwrap_or(if named {
            asked.max(least)
        } else {
            usual_seats(&facts)
        });
        if !facts.seats.contains(&seats) {
            return Err(TerminalError::Seats {
                game: title.id,
                given: seats,
                least,
                most,
            });
        }
        let people = args.people.unwrap_or(1);
        if u16::from(people) + u16::from(bots) > u16::from(seats) {
            return Err(TerminalError::TooMany {
                people,
                bots,
                seats,
            });
        }
        if let Some(unknown) = args
            .bots
            .iter()
            .find(|bot| !facts.bots.contains(&bot.as_str()))
        {
            return Err(TerminalError::UnknownBot {
                bot: unknown.clone(),
                known: facts.bots,
            });
        }
        let mut plan = Plan {
            seed: args.seed,
            save: args.save.clone(),
            ..Plan::of_title(title, preset)
        };
        plan.options = args.options.clone();
        with_game!(
            title.id,
            G => read_options::<G>(&plan.all_options(), seats).map(|_| ()).map_err(TerminalError::Options)?,
            else => return Err(TerminalError::UnknownGame(title.id.to_owned()))
        );
        plan.seats = (0..seats)
            .map(|seat| {
                let bot = seat.checked_sub(people).map(|place| {
                    args.bots
                        .get(usize::from(place))
                        .map_or(facts.usual, String::as_str)
                        .to_owned()
                });
                SeatPlan { name: None, bot }
            })
            .collect();
        plan.check()?;
        Ok(plan)
    }

    fn check(&self) -> Result<(), TerminalError> {
        let Some(option) = self.is_for_devices() else {
            return Ok(());
        };
        let game = self.title.id;
        Err(TerminalError::OneKeyboard { game, option })
    }

    /// Seats so many, keeping those who sit there already.
    pub(crate) fn set_seats(&mut self, seats: u8) {
        let usual = facts(self.title).usual;
        let bot = || SeatPlan {
            name: None,
            bot: Some(usual.to_owned()),
        };
        self.seats.resize_with(usize::from(seats), bot);
    }

    /// The id under which the game has its name.
    pub(crate) fn id(&self) -> &'static str {
        self.preset.map_or(self.title.id, |preset| preset.id)
    }

    /// Everything that is set.
    pub(crate) fn all_options(&self) -> Vec<(String, String)> {
        let preset = self.preset.map_or(&[][..], |preset| preset.options);
        let preset = preset
            .iter()
            .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()));
        preset.chain(self.options.iter().cloned()).collect()
    }

    /// The option that is on although several people share this keyboard, and needs a device for each.
    fn is_for_devices(&self) -> Option<&'static str> {
        let people = self.seats.iter().filter(|seat| seat.bot.is_none()).count();
        let options = self.all_options();
        let mut set = options.iter().rev();
        let last = set.find(|(key, _)| key == TIMED);
        let on = last.is_some_and(|(_, value)| ["true", "on", "yes"].contains(&value.as_str()));
        (people > 1 && on).then_some(TIMED)
    }

    /// Can this be started?
    pub(crate) fn is_sound(&self) -> bool {
        fn starts<G: Roster>(plan: &Plan) -> bool {
            let seats = plan.seats.len() as u8;
            let Ok(options) = read_options::<G>(&plan.all_options(), seats) else {
                return false;
            };
            let setup = Setup::fresh(seats, options);
            // Every fault of a set-up shows in the first deal: none depends on luck.
            G::start(&setup, &mut Recorder::lucky(&mut FastLuck::new(0))).is_ok()
        }
        self.is_for_devices().is_none()
            && with_game!(self.title.id, G => starts::<G>(self), else => false)
    }

    /// The name on a seat: the one given, or a usual one.
    pub(crate) fn name(&self, seat: usize, words: &Words) -> String {
        let plan = &self.seats[seat];
        let place = self.seats[..seat]
            .iter()
            .filter(|other| other.bot.is_some() == plan.bot.is_some())
            .count();
        match (&plan.name, &plan.bot) {
            (Some(name), _) => name.clone(),
            (None, Some(_)) => BOT_NAMES[place % BOT_NAMES.len()].to_owned(),
            (None, None) => words.fill("play-name-person", &[("number", Value::from(place + 1))]),
        }
    }

    /// Who sits where, with names.
    pub(crate) fn sitters(&self, words: &Words) -> Vec<Sitter> {
        (0..self.seats.len())
            .map(|seat| Sitter {
                name: self.name(seat, words),
                bot: self.seats[seat].bot.clone(),
            })
            .collect()
    }

    /// The seed of this match; the next one of the same plan has another.
    pub(crate) fn take_seed(&mut self) -> u64 {
        let seed = self
            .seed
            .unwrap_or_else(|| RandomState::new().hash_one(std::process::id()));
        self.seed = self.seed.map(|seed| seed.wrapping_add(1));
        seed
    }

    /// Puts the first match that teaches on the table.
    pub(crate) fn lesson(self, words: &Words) -> Result<Box<dyn Screen>, TerminalError> {
        let id = self.title.id;
        let unknown = || TerminalError::UnknownGame(id.to_owned());
        let lesson = sobremesa_shelf::lesson(id).ok_or_else(unknown)?;
        with_game!(
            id,
            G => Ok(Box::new(MatchScreen::<G>::lesson(self, lesson, words)?)),
            else => Err(unknown())
        )
    }

    /// Puts the match on the table.
    pub(crate) fn start(self, words: &Words) -> Result<Box<dyn Screen>, TerminalError> {
        self.check()?;
        with_game!(
            self.title.id,
            G => {
                let seats = self.seats.len() as u8;
                let options =
                    read_options::<G>(&self.all_options(), seats).map_err(TerminalError::Options)?;
                let table = MatchScreen::<G>::start(self, options, words).map_err(in_words)?;
                Ok(Box::new(table))
            },
            else => Err(TerminalError::UnknownGame(self.title.id.to_owned()))
        )
    }
}

fn in_words<F: Tell>(faults: Vec<F>) -> TerminalError {
    TerminalError::Faults(faults.iter().map(Tell::message).collect())
}
