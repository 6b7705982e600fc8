//! Terms are looked at before anybody agrees on them: every fault is named.

use sobremesa_core::{FastLuck, Game, Match, Message, Setup, StartError, Tell};
use sobremesa_player::Roster;
use sobremesa_protocol::wire::Terms;
use sobremesa_shelf::{OptionFault, options_of_json};

/// The shortest and the longest time for a decision, in seconds.
const SECONDS: std::ops::RangeInclusive<u32> = 5..=14 * 24 * 60 * 60;

/// The set-up these terms lead to, or everything that is wrong with them.
pub fn check_terms<G: Game>(
    roster: &Roster<G>,
    terms: &Terms,
    position: Option<&G::Position>,
) -> Result<Setup<G>, Vec<Message>> {
    let mut faults = Vec::new();
    if !G::SEATS.contains(&terms.seats) {
        let message = Message::new("table-fault-seats").with("seats", terms.seats);
        faults.push(
            message
                .with("fewest", *G::SEATS.start())
                .with("most", *G::SEATS.end()),
        );
    }
    if let Some(seconds) = terms.seconds.filter(|seconds| !SECONDS.contains(seconds)) {
        let message = Message::new("table-fault-seconds").with("seconds", seconds);
        faults.push(
            message
                .with("least", *SECONDS.start())
                .with("most", *SECONDS.end()),
        );
    }
    if let Some(language) = terms.language.as_deref().filter(|code| !is_language(code)) {
        let language: String = language.chars().take(20).collect();
        faults.push(Message::new("table-fault-language").with("language", language));
    }
    if let Some(bot) = terms
        .stand_in
        .as_ref()
        .filter(|bot| roster.bot(bot).is_none())
    {
        faults.push(Message::new("table-fault-bot").with("bot", bot.clone()));
    }
    let options = match options_of_json::<G>(terms.options.clone()) {
        Ok(options) => options,
        Err(wrong) => {
            faults.extend(wrong.iter().map(option_fault));
            return Err(faults);
        }
    };
    if !faults.is_empty() {
        return Err(faults);
    }
    // A trial deal, thrown away: the rules name what does not go together.
    let setup = Setup {
        seats: terms.seats,
        options,
        position: position.cloned(),
    };
    match Match::start(setup.clone(), &[], &mut FastLuck::new(0)) {
        Ok(_) => Ok(setup),
        Err(StartError::Faults(wrong)) => Err(wrong.iter().map(Tell::message).collect()),
        Err(StartError::Misfit(_)) => unreachable!("no outcomes were given"),
    }
}

/// A language by its two letters, as browsers name it.
fn is_language(code: &str) -> bool {
    code.len() == 2 && code.bytes().all(|letter| letter.is_ascii_lowercase())
}

fn option_fault(fault: &OptionFault) -> Message {
    match fault {
        OptionFault::Unknown { key, .. } => {
            Message::new("table-fault-option-unknown").with("option", key.clone())
        }
        OptionFault::Value { spec, value } => {
            let message =
                Message::new("table-fault-option-value").with("option", spec.key.to_owned());
            message.with("value", value.clone())
        }
        OptionFault::File { key, why, .. } => {
            let message =
                Message::new("table-fault-option-value").with("option", (*key).to_owned());
            message.with("value", why.clone())
        }
        OptionFault::Shape(text) => Message::new("table-fault-options").with("value", text.clone()),
    }
}
