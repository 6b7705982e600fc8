//! Everything that is wrong with a command line at once: the parser stops at the first value it cannot use.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, Error};

/// The faults of a command line, beginning with the one the parser found: what is wrong is left out, and the rest is read
/// again.
pub(crate) fn all(command: &Command, typed: &[String], first: Error) -> Vec<Error> {
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
            _ => break,
        }
    }
    faults
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
