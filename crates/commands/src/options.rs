//! Games, options and bots as they are typed, and what is wrong with them in the reader's language.

use sobremesa_bots::{BotSpec, Roster};
use sobremesa_core::{FastLuck, Game, Quick, Setup};
use sobremesa_shelf::{OptionFault, Preset, Title, read_options};
use sobremesa_words::{Value, Words};

use crate::error::{CliError, Faults, Outcome};
use crate::foreign;

/// The title and preset of that name, or a sentence that lists what there is.
pub(crate) fn find_title(
    words: &Words,
    id: &str,
) -> Outcome<(&'static Title, Option<&'static Preset>)> {
    sobremesa_shelf::find(id).ok_or_else(|| {
        let known: Vec<&str> = sobremesa_shelf::ids().collect();
        let args = [
            ("game", Value::from(id)),
            ("games", Value::from(known.join(", "))),
        ];
        CliError::said(words, "cli-error-unknown-game", &args)
    })
}

/// The preset's options, then those typed.
pub(crate) fn pairs(
    words: &Words,
    preset: Option<&Preset>,
    typed: &[String],
) -> Outcome<Vec<(String, String)>> {
    let mut pairs: Vec<(String, String)> = preset
        .iter()
        .flat_map(|preset| preset.options)
        .map(|&(key, value)| (key.to_owned(), value.to_owned()))
        .collect();
    let mut faults = Vec::new();
    for text in typed {
        match text.split_once('=') {
            Some((key, value)) => pairs.push((key.to_owned(), value.to_owned())),
            // A flag alone means: on.
            None if !text.is_empty() => pairs.push((text.clone(), "true".to_owned())),
            None => faults.push(words.fill(
                "cli-error-option-form",
                &[("option", Value::from(text.as_str()))],
            )),
        }
    }
    if faults.is_empty() {
        Ok(pairs)
    } else {
        Err(CliError::Said(faults))
    }
}

/// The set-up of a fresh match, or everything that is wrong with its options: what cannot be read and what the rules
/// say about the rest. Without seats only the former.
pub(crate) fn setup<G: Game>(
    words: &Words,
    pairs: &[(String, String)],
    seats: Option<u8>,
) -> Outcome<Setup<G>> {
    let mut faults = Faults::default();
    let usual_for = seats.unwrap_or_default();
    let options = match faults.keep(read::<G>(words, pairs, usual_for)) {
        Some(options) => options,
        None => {
            let readable =
                |pair: &&(String, String)| read_options::<G>(&[(*pair).clone()], usual_for).is_ok();
            let rest: Vec<_> = pairs.iter().filter(readable).cloned().collect();
            read_options::<G>(&rest, usual_for).unwrap_or_default()
        }
    };
    let setup = Setup::fresh(seats.unwrap_or_default(), options);
    if seats.is_some() {
        // Every fault of a set-up shows in the first deal: none depends on luck.
        let dealt = G::start(&setup, &mut Quick(FastLuck::new(0)));
        faults.keep(dealt.map_err(|faults| CliError::faults(words, &faults)));
    }
    faults.none()?;
    Ok(setup)
}

/// The options of a game of so many players from pairs of words.
pub(crate) fn read<G: Game>(
    words: &Words,
    pairs: &[(String, String)],
    seats: u8,
) -> Outcome<G::Options> {
    read_options::<G>(pairs, seats).map_err(|faults| in_words(words, &faults))
}

/// What is wrong with options, a sentence each.
pub(crate) fn in_words(words: &Words, faults: &[OptionFault]) -> CliError {
    let said = |fault: &OptionFault| match fault.clone() {
        OptionFault::File { key, path, why } => {
            let why = foreign::in_words(words, &why);
            OptionFault::File { key, path, why }.sentence(words)
        }
        fault => fault.sentence(words),
    };
    CliError::Said(faults.iter().map(said).collect())
}

/// The bots of these names, and a sentence for each name that no bot has.
pub(crate) fn bots<G: Roster>(words: &Words, names: &[String]) -> (Vec<BotSpec<G>>, Vec<String>) {
    let known: Vec<&str> = G::BOTS.iter().map(|bot| bot.name).collect();
    let (mut found, mut faults) = (Vec::new(), Vec::new());
    for name in names {
        match G::bot(name) {
            Some(bot) => found.push(bot),
            None => {
                let args = [
                    ("bot", Value::from(name.as_str())),
                    ("bots", Value::from(known.join(", "))),
                ];
                faults.push(words.fill("cli-error-unknown-bot", &args));
            }
        }
    }
    (found, faults)
}
