//! Who takes part: bots of the house by name, and programs from outside.

use std::sync::Arc;
use std::time::Duration;

use sobremesa_arena::contest::{Entrant, Guest};
use sobremesa_bots::Roster;
use sobremesa_words::{Value, Words};

use super::outside::{Program, Time, Waiting};
use crate::args::Arena;
use crate::error::{CliError, Outcome};
use crate::options;

/// Everybody who was named; the whole roster where nobody was.
pub(super) fn entrants<G: Roster>(args: &Arena, words: &Words) -> Outcome<Vec<Entrant<G>>> {
    let everybody: Vec<String> = G::BOTS.iter().map(|bot| bot.name.to_owned()).collect();
    let names = if args.bots.is_empty() && args.outside.is_empty() {
        &everybody
    } else {
        &args.bots
    };
    let (bots, mut faults) = options::bots::<G>(words, names);
    let mut entrants: Vec<Entrant<G>> = bots.into_iter().map(Entrant::House).collect();
    let time = Time {
        told: Duration::from_millis(args.think.unwrap_or(args.patience).into()),
        start: Duration::from_millis(args.patience.into()),
    };
    for typed in &args.outside {
        match named_command(typed) {
            Some((name, command)) if G::bot(name).is_none() => {
                let waiting = args.keep.then(Waiting::default);
                let make = Arc::new(move || {
                    let program = Program::new(command.clone(), time, waiting.clone());
                    Box::new(program) as Box<dyn Guest<G>>
                });
                entrants.push(Entrant::Guest {
                    name: name.to_owned(),
                    make,
                });
            }
            Some((name, _)) => {
                faults.push(words.fill("arena-error-house-name", &[("name", Value::from(name))]));
            }
            None => faults.push(words.fill(
                "arena-error-outside",
                &[("given", Value::from(typed.as_str()))],
            )),
        }
    }
    for (place, entrant) in entrants.iter().enumerate() {
        if entrants[..place]
            .iter()
            .any(|other| other.name() == entrant.name())
        {
            faults.push(words.fill(
                "arena-error-name-twice",
                &[("name", Value::from(entrant.name()))],
            ));
        }
    }
    if faults.is_empty() {
        Ok(entrants)
    } else {
        Err(CliError::Said(faults))
    }
}

/// `mine=python3 mine.py` as a plain name and what to run.
pub(super) fn named_command(typed: &str) -> Option<(&str, Vec<String>)> {
    let (name, command) = typed.split_once('=')?;
    let plain =
        |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
    let command = shlex::split(command)?;
    (!name.is_empty() && name.chars().all(plain) && !command.is_empty()).then_some((name, command))
}
