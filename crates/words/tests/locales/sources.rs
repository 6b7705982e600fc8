//! Which keys the sources name: as literals, and made of parts.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::fluent::root;

/// The keys of the program.
#[derive(Default)]
pub(crate) struct Named {
    /// Each of them needs words.
    pub(crate) needed: BTreeSet<String>,
    /// Keys that begin like this may have words.
    pub(crate) welcome: BTreeSet<String>,
}

/// Everything the sources name, given the names of the Fluent files, which begin their keys.
pub(crate) fn named(files: &[String]) -> Named {
    let mut named = Named::default();
    let presets = presets();
    for folder in ["crates", "games"] {
        for member in fs::read_dir(root().join(folder)).expect("the members of the workspace") {
            let text = all_text(&member.expect("a member").path().join("src"));
            // Every piece between two quotes is looked at, code too: a quote inside a literal would shift the pairs.
            let keys = text
                .split('"')
                .filter(|part| is_key(part, files) && !presets.contains(*part));
            named.needed.extend(keys.map(str::to_owned));
        }
    }
    assert!(named.needed.len() > 300, "the sources were read");
    named.command_line();
    named.table();
    for game in files
        .iter()
        .filter(|name| root().join("games").join(name).is_dir())
    {
        named.game(game);
    }
    // The title of a preset is its own; what it is about may be said once for all.
    named
        .needed
        .extend(presets.iter().map(|preset| format!("{preset}-name")));
    named
        .welcome
        .extend(presets.iter().map(|preset| format!("{preset}-line")));
    // On the tile of its game a preset has a short name.
    named
        .welcome
        .extend(presets.iter().map(|preset| format!("{preset}-short")));
    named
}

impl Named {
    /// `cli-about`, `cli-<command>-about`, `cli-<command>-<argument>`, as `crates/commands/src/help.rs` asks for them.
    fn command_line(&mut self) {
        let args = read(&root().join("crates/commands/src/args.rs"));
        let structs: BTreeMap<&str, Vec<(&str, &str)>> = args
            .split("struct ")
            .skip(1)
            .map(|block| {
                let (name, body) = block.split_once(" {").expect("a struct has fields");
                let fields = body.split('}').next().into_iter().flat_map(str::lines);
                let fields = fields.filter_map(|line| {
                    let field = line.trim().strip_prefix("pub(crate) ")?;
                    field.trim_end_matches(',').split_once(": ")
                });
                (name, fields.collect())
            })
            .collect();
        // Options that several commands share are a group of their own, and belong to each of them.
        let groups: BTreeSet<&str> = structs
            .values()
            .flatten()
            .filter_map(|(_, kind)| structs.contains_key(kind).then_some(*kind))
            .collect();
        for (name, fields) in structs.iter().filter(|(name, _)| !groups.contains(*name)) {
            let owner = if *name == "Cli" {
                "cli".to_owned()
            } else {
                format!("cli{}", kebab(name))
            };
            let names = fields
                .iter()
                .flat_map(|(field, kind)| match structs.get(kind) {
                    Some(group) => group.iter().map(|(field, _)| *field).collect(),
                    None => vec![*field],
                });
            for field in names.filter(|field| *field != "command") {
                self.needed
                    .insert(format!("{owner}-{}", field.replace('_', "-")));
            }
            self.needed
                .extend(["about", "examples"].map(|text| format!("{owner}-{text}")));
        }
        // The one command without arguments has no struct.
        self.needed
            .extend(["about", "examples"].map(|text| format!("cli-engine-{text}")));
        // What an administrator may ask are commands below a command.
        self.welcome.insert("cli-admin-".to_owned());
    }

    /// `table-refusal-<kind>` for every kind of refusal, `table-phrase-<name>` for everything said with one tap.
    fn table(&mut self) {
        let kinds = read(&root().join("crates/protocol/src/wire/server.rs"));
        let kinds = kinds
            .split("kinds! {")
            .nth(1)
            .expect("the kinds of refusal are a list");
        let kinds = kinds.split("\n}").next().into_iter().flat_map(quoted);
        self.needed
            .extend(kinds.map(|kind| format!("table-refusal-{kind}")));
        let phrases = read(&root().join("crates/table/src/decide.rs"));
        let phrases = phrases
            .split("PHRASES: ")
            .nth(1)
            .expect("the phrases are a list");
        let phrases = phrases.split(';').next().into_iter().flat_map(quoted);
        self.needed
            .extend(phrases.map(|phrase| format!("table-phrase-{phrase}")));
    }

    /// What every game says of itself, its options and its bots.
    fn game(&mut self, game: &str) {
        self.needed
            .extend(["name", "line", "length"].map(|text| format!("{game}-{text}")));
        let rules = all_text(&root().join("games").join(game).join("src"));
        for spec in rules.split("OptionSpec {").skip(1) {
            let mut words = quoted(spec.split('}').next().unwrap_or_default());
            let Some(option) = words.next() else { continue };
            self.needed.insert(format!("{game}-option-{option}"));
            self.needed.insert(format!("{game}-option-{option}-hint"));
            self.needed
                .extend(words.map(|value| format!("{game}-option-{option}-{value}")));
        }
        let bots = root().join("crates/bots/src").join(game.replace('-', "_"));
        if bots.exists() {
            let specs = all_text(&bots);
            let names = specs
                .split("BotSpec {")
                .skip(1)
                .filter_map(|spec| quoted(spec).next());
            self.needed
                .extend(names.map(|bot| format!("{game}-bot-{bot}")));
        } else {
            self.welcome.insert(format!("{game}-bot-"));
        }
        // What the cards of the house deck are called.
        self.needed.extend(house_names(game).iter().map(|name| {
            let parts = name.split(|c: char| !c.is_ascii_alphanumeric());
            let parts: Vec<String> = parts
                .filter(|part| !part.is_empty())
                .map(str::to_ascii_lowercase)
                .collect();
            format!("{game}-called-{}", parts.join("-"))
        }));
        // What points are called at the end, where a game has a word of its own for them.
        self.welcome.insert(format!("{game}-scored"));
        self.lab(game);
        // How long a match takes, by the value of an option.
        self.welcome.insert(format!("{game}-length-"));
        // The orders of Extreme are explained where they are shown.
        let orders: Vec<String> = self
            .needed
            .iter()
            .filter(|key| key.starts_with("the-game-order-"))
            .map(|key| format!("{key}-hint"))
            .collect();
        self.needed.extend(
            orders
                .into_iter()
                .filter(|key| !key.ends_with("-hint-hint")),
        );
    }

    /// The kinds of things that the lab counts in a game need words; so may each of them.
    fn lab(&mut self, game: &str) {
        let file = format!("crates/bots/src/{}/counted.rs", game.replace('-', "_"));
        let Ok(text) = fs::read_to_string(root().join(file)) else {
            return;
        };
        let kinds = text
            .split("KINDS:")
            .nth(1)
            .and_then(|rest| rest.split(';').next());
        let kinds = quoted(kinds.expect("the kinds"));
        self.needed
            .extend(kinds.map(|kind| format!("lab-kind-{game}-{kind}")));
        self.welcome.insert(format!("lab-{game}-"));
    }
}

/// The editions of the house deck: the first whole, of the others what they change.
pub(crate) const HOUSE_DECKS: [&str; 3] = [
    "games/cthulhu-500/decks/house.toml",
    "games/cthulhu-500/decks/house-2.toml",
    "games/cthulhu-500/decks/house-of-rules-2.toml",
];

/// The names of the cards and vehicles of a game's house deck, where it has one, and of the card in every deck.
pub(crate) fn house_names(game: &str) -> Vec<String> {
    let deck = root().join("games").join(game).join("decks/house.toml");
    let Ok(deck) = fs::read_to_string(deck) else {
        return Vec::new();
    };
    let lines = deck.lines().filter_map(|line| line.strip_prefix("name = "));
    // The first is the name of the deck.
    let names = lines.skip(1).map(|name| name.trim_matches('"').to_owned());
    names.chain(["Checkered Flag".to_owned()]).collect()
}

/// `-admin-list` for `AdminList`.
fn kebab(name: &str) -> String {
    let letters = name
        .chars()
        .map(|letter| match letter.is_ascii_uppercase() {
            true => format!("-{}", letter.to_ascii_lowercase()),
            false => letter.to_string(),
        });
    letters.collect()
}

/// Games under another name, such as `the-game-extreme`: names like keys that are none.
fn presets() -> BTreeSet<String> {
    let shelf = all_text(&root().join("crates/shelf/src"));
    shelf
        .split("Preset {")
        .filter_map(|spec| spec.trim_start().strip_prefix("id:"))
        .filter_map(|spec| quoted(spec).next())
        .map(str::to_owned)
        .collect()
}

/// The literals of a piece of code that begins outside of one.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('"').skip(1).step_by(2)
}

pub(crate) fn is_key(text: &str, files: &[String]) -> bool {
    let plain =
        |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
    let begins = |name: &String| {
        text.strip_prefix(name.as_str())
            .is_some_and(|rest| rest.starts_with('-'))
    };
    text.chars().all(plain) && !text.ends_with('-') && files.iter().any(begins)
}

/// The sources under a folder, one after the other.
fn all_text(folder: &Path) -> String {
    let mut text = String::new();
    let Ok(entries) = fs::read_dir(folder) else {
        return text;
    };
    let mut paths: Vec<_> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    // What was learned lies beside the code, and is no text.
    paths.retain(|path| path.extension().is_none_or(|kind| kind != "bin"));
    paths.sort();
    for path in paths {
        text += &if path.is_dir() {
            all_text(&path)
        } else {
            read(&path)
        };
    }
    text
}

pub(crate) fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
