//! Everything that is wrong with a command line at once: the parser stops at the first value it cannot use.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgMatches, Command, Error};
use sobremesa_bots::Roster;
use sobremesa_words::Words;

use crate::error::{CliError, Faults};
use crate::options;
use crate::sim::players;

/// The faults of a command line, beginning with the one the parser found: what is wrong is left out, and the rest is read
/// again. Beside them what could be read in the end, if anything.
pub(crate) fn all(
    command: &Command,
    typed: &[String],
    first: Error,
) -> (Vec<Error>, Option<ArgMatches>) {
    let mut rest = typed.to_vec();
    let mut faults = vec![first];
    while let Some(place) = faults.last().and_then(|fault| leave_out(&mut rest, fault)) {
        // What follows an option nobody knows may be its value, and then is no fault of its own.
        let unknown = faults.last().map(Error::kind) == Some(ErrorKind::UnknownArgument);
        if unknown && rest.get(place).is_some_and(|next| !next.starts_with('-')) {
            break;
        }
        match command.clone().try_get_matches_from(&rest) {
            Err(fault) if told_beside_others(fault.kind()) => faults.push(fault),
            read => return (faults, read.ok()),
        }
    }
    (faults, None)
}

/// Commands that begin fresh matches of the game they name.
const PLAYING: [&str; 4] = ["sim", "arena", "lab", "bench"];

/// What is wrong with the game, its players and its options, of a command line of which the rest was wrong, too.
pub(crate) fn in_game(read: &ArgMatches, words: &Words) -> Vec<String> {
    let mut faults = Faults::default();
    let typed = read.subcommand().filter(|(name, _)| PLAYING.contains(name));
    if let Some((_, typed)) = typed
        && let Ok(Some(game)) = typed.try_get_one::<String>("game")
        && let Some((title, preset)) = faults.keep(options::find_title(words, game))
    {
        let given = typed.get_many::<String>("option").unwrap_or_default();
        let given: Vec<String> = given.cloned().collect();
        if let Some(pairs) = faults.keep(options::pairs(words, preset, &given)) {
            let seats = typed.try_get_one::<u8>("players").ok().flatten().copied();
            let said = sobremesa_shelf::with_game!(
                title.id, G => of_game::<G>(words, seats, &pairs), else => Ok(())
            );
            faults.keep(said);
        }
    }
    match faults.none() {
        Err(CliError::Said(said)) => said,
        _ => Vec::new(),
    }
}

fn of_game<G: Roster>(
    words: &Words,
    seats: Option<u8>,
    pairs: &[(String, String)],
) -> Result<(), CliError> {
    let mut faults = Faults::default();
    let seats = seats.and_then(|seats| faults.keep(players::<G>(words, Some(seats), 0)));
    faults.keep(options::setup::<G>(words, pairs, seats));
    faults.none()
}

fn told_beside_others(kind: ErrorKind) -> bool {
    matches!(
        kind,
        ErrorKind::InvalidValue | ErrorKind::ValueValidation | ErrorKind::UnknownArgument
    )
}

/// Leaves out what a fault is about; says where that was, or nothing where it cannot be left out.
fn leave_out(rest: &mut Vec<String>, fault: &Error) -> Option<usize> {
    let context = |kind| match fault.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        _ => String::new(),
    };
    let argument = context(ContextKind::InvalidArg);
    let option = argument.split([' ', '=']).next()?;
    if !option.starts_with('-') || !told_beside_others(fault.kind()) {
        return None;
    }
    let value = context(ContextKind::InvalidValue);
    let joined = format!("{option}={value}");
    let is_wrong = |place: &usize| match fault.kind() {
        ErrorKind::UnknownArgument => {
            rest[*place] == option || rest[*place].starts_with(&format!("{option}="))
        }
        _ => {
            rest[*place] == joined || rest[*place] == option && rest.get(place + 1) == Some(&value)
        }
    };
    let place = (0..rest.len()).find(is_wrong)?;
    let apart = rest[place] == option && fault.kind() != ErrorKind::UnknownArgument;
    rest.drain(place..place + 1 + usize::from(apart));
    Some(place)
}
