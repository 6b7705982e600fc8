//! The words of PUSH: every sentence the rules can say is there in three languages, and every paragraph has its test.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use sobremesa_core::{FastLuck, Game, Luck, Message, Next, Recorder, Seat, Setup, Tell, Viewer};
use sobremesa_push::{Action, Card, Clash, Colour, Fault, Options, Push, Refusal, Row};

const LANGUAGES: [&str; 3] = ["en", "es", "fr"];

fn crate_file(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The keys of a language, each with the names its sentence mentions.
fn words(language: &str) -> BTreeMap<String, BTreeSet<String>> {
    let text = read(&crate_file(&format!("../../locales/{language}/push.ftl")));
    let mut words: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut key = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let (false, Some((start, _))) = (line.starts_with(' '), line.split_once(" =")) {
            key = start.to_owned();
            assert!(
                words.insert(key.clone(), BTreeSet::new()).is_none(),
                "{key} twice in {language}"
            );
        }
        for mention in line.split('$').skip(1) {
            let name: String = mention
                .chars()
                .take_while(|c| c.is_ascii_alphabetic())
                .collect();
            words
                .get_mut(&key)
                .expect("a sentence has a key")
                .insert(name);
        }
    }
    words
}

/// Every key that stands in the source of the rules.
fn named_keys() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for file in fs::read_dir(crate_file("src")).expect("the crate has sources") {
        let text = read(&file.expect("it can be listed").path());
        let quoted = text.split('"').filter(|part| part.starts_with("push-"));
        keys.extend(quoted.map(str::to_owned));
    }
    keys
}

/// A good part of everything the rules can say: all refusals, faults and actions, and the sights of many matches.
fn messages() -> Vec<Message> {
    let (seat, row) = (Seat(1), Row::One);
    let red = Card::new(Colour::Red, 1).expect("a card");
    let mut messages = Vec::new();
    for card in [red, Card::DICE, Card::SWITCH] {
        let fits_not = [Clash::Number, Clash::Colour].map(|clash| Refusal::DoesNotFit {
            card: red,
            row,
            clash,
        });
        messages.extend(fits_not.map(|refusal| refusal.message()));
        messages.push(Refusal::PlaceFirst { card }.message());
        let faults = [
            Fault::OnBench(seat, card),
            Fault::InBank(seat, card),
            Fault::TooMany(card),
            Fault::InRow(row, card),
            Fault::NoPlaceFor(card),
        ];
        messages.extend(faults.map(|fault| fault.message()));
    }
    let refusals = [
        Refusal::NoSuchSeat,
        Refusal::Over,
        Refusal::NotYourTurn { on_turn: seat },
        Refusal::RowsFirst { taker: seat },
        Refusal::NotYourTake { taker: seat },
        Refusal::NotYet,
        Refusal::RowGone { row },
        Refusal::NothingToPlace,
        Refusal::NoSuchRow { row },
        Refusal::DoesNotFit {
            card: Card::DICE,
            row,
            clash: Clash::Dice,
        },
        Refusal::ThreeRows,
        Refusal::DeckEmpty,
        Refusal::NoRowYet,
        Refusal::AlreadyRevealing,
        Refusal::NothingToBank {
            colour: Colour::Red,
        },
    ];
    messages.extend(refusals.map(|refusal| refusal.message()));
    let faults = [
        Fault::Seats(1),
        Fault::FirstNotThere(seat),
        Fault::BenchCount(1),
        Fault::BankCount(1),
        Fault::RowCount(4),
        Fault::EmptyRow(row),
        Fault::TurnSeat(seat),
        Fault::NothingLeft,
        Fault::TakerSeat(seat),
        Fault::RowsAtTake(seat),
        Fault::OverWithDeck(3),
        Fault::OverWithRows,
    ];
    messages.extend(faults.map(|fault| fault.message()));
    for (seed, risk) in (0..60).map(|seed| (seed, seed % 2 == 0)) {
        let options = Options {
            risk,
            hide_totals: seed % 3 == 0,
            ..Options::default()
        };
        messages.extend(told(&Setup::fresh(2 + seed as u8 % 5, options), seed));
    }
    messages
}

/// Everything a spectator hears of a match played at random, and all the actions taken.
fn told(setup: &Setup<Push>, seed: u64) -> Vec<Message> {
    let mut messages = Vec::new();
    let (mut luck, mut choice) = (FastLuck::new(seed), FastLuck::stream(seed, 1));
    let mut dealer = Recorder::<Push>::lucky(&mut luck);
    let mut state = Push::start(setup, &mut dealer).expect("a fresh match");
    while let Next::Decide(seats) = Push::next(&state) {
        let seat = seats.iter().next().expect("somebody owes a decision");
        let action: Action = Push::pick_owed(&state, seat, |count| choice.below(count));
        messages.push(action.message());
        Push::play(&mut state, seat, action, &mut dealer).expect("an owed action is legal");
    }
    let sights = dealer
        .events
        .iter()
        .filter_map(|event| Push::sight(event, Viewer::Spectator));
    messages.extend(sights.map(|sight| sight.message()));
    messages
}

#[test]
fn every_sentence_gets_what_it_mentions() {
    let languages = LANGUAGES.map(words);
    let mut said = BTreeSet::new();
    for message in messages() {
        let given: BTreeSet<String> = message
            .args
            .iter()
            .map(|(name, _)| (*name).to_owned())
            .collect();
        for (language, words) in LANGUAGES.iter().zip(&languages) {
            let mentioned = words
                .get(message.key)
                .unwrap_or_else(|| panic!("{language}: {}", message.key));
            assert!(
                mentioned.is_subset(&given),
                "{language}: {} mentions {mentioned:?}",
                message.key
            );
        }
        said.insert(message.key);
    }
    let sentences = [
        "push-sight-",
        "push-refusal-",
        "push-fault-",
        "push-action-",
    ];
    for key in named_keys()
        .iter()
        .filter(|key| sentences.iter().any(|start| key.starts_with(start)))
    {
        assert!(said.contains(key.as_str()), "{key} was never said");
    }
}

/// The paragraphs of one of the rulebooks, in order.
fn paragraphs(file: &str) -> Vec<String> {
    let text = read(&crate_file(file));
    let start = |line: &str| {
        line.strip_prefix("**P")
            .and_then(|rest| rest.split_once("** "))
            .map(|(id, _)| format!("P{id}"))
    };
    text.lines().filter_map(start).collect()
}

#[test]
fn the_rulebooks_have_the_same_paragraphs_and_each_has_a_test() {
    let english = paragraphs("RULES.md");
    assert_eq!(english.len(), 44);
    assert_eq!(english, paragraphs("RULES.es.md"));
    assert_eq!(english, paragraphs("RULES.fr.md"));
    let mut tests = String::new();
    for file in fs::read_dir(crate_file("tests/it/rules")).expect("the rules have tests") {
        tests += &read(&file.expect("it can be listed").path());
    }
    for paragraph in &english {
        let name = format!("fn {}_", paragraph.to_lowercase().replace('.', "_"));
        assert!(tests.contains(&name), "{paragraph} has no test");
    }
    for file in fs::read_dir(crate_file("src")).expect("the crate has sources") {
        let text = read(&file.expect("it can be listed").path());
        let cited = text
            .split(|c: char| !c.is_ascii_alphanumeric() && c != '.')
            .map(|word| word.trim_end_matches('.'));
        let is_paragraph = |word: &&str| {
            word.strip_prefix('P')
                .and_then(|id| id.split_once('.'))
                .is_some_and(|(chapter, number)| {
                    chapter.parse::<u8>().is_ok() && number.parse::<u8>().is_ok()
                })
        };
        for word in cited.filter(is_paragraph) {
            assert!(
                english.iter().any(|paragraph| paragraph == word),
                "{word} is cited and not written"
            );
        }
    }
}
