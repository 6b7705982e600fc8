//! The rules as text: the same paragraphs in three languages, each with a test, and every refusal names one.

use std::path::Path;

use sobremesa_core::{Refuse, Seat};
use sobremesa_the_game::{Order, Refusal};

use crate::told::{A, C, card};

const RULES: [(&str, &str); 3] = [
    ("en", include_str!("../../../RULES.md")),
    ("es", include_str!("../../../RULES.es.md")),
    ("fr", include_str!("../../../RULES.fr.md")),
];

/// The paragraphs of a text, in order: id and words.
fn paragraphs(text: &str) -> Vec<(&str, &str)> {
    text.lines()
        .filter_map(|line| line.strip_prefix("**")?.split_once("** "))
        .collect()
}

fn ids(text: &str) -> Vec<&str> {
    paragraphs(text).into_iter().map(|(id, _)| id).collect()
}

#[test]
fn the_three_languages_list_the_same_paragraphs_under_the_same_chapters() {
    let chapters = |text: &'static str| -> Vec<&str> {
        text.lines()
            .filter_map(|line| line.strip_prefix("## ")?.split(' ').next())
            .collect()
    };
    for (language, text) in RULES {
        assert_eq!(ids(text), ids(RULES[0].1), "{language}");
        assert_eq!(chapters(text), chapters(RULES[0].1), "{language}");
        let mut chapter = "";
        for line in text.lines() {
            if let Some(heading) = line.strip_prefix("## ") {
                chapter = heading.split(' ').next().expect("a heading has words");
            } else if let Some((id, words)) = line
                .strip_prefix("**")
                .and_then(|line| line.split_once("** "))
            {
                assert_eq!(
                    id.split('.').next(),
                    Some(chapter),
                    "{language}: {id} is in its chapter"
                );
                assert!(
                    words.ends_with(['.', ')']),
                    "{language}: {id} ends like a sentence"
                );
            }
        }
    }
}

#[test]
fn paragraphs_are_numbered_without_gaps() {
    let mut expected = Vec::new();
    for id in ids(RULES[0].1) {
        let (chapter, number) = id.split_once('.').expect("chapter and number");
        match expected.last_mut() {
            Some((last, count)) if *last == chapter => *count += 1,
            _ => expected.push((chapter, 1)),
        }
        assert_eq!(
            expected.last().map(|(_, count)| count.to_string()),
            Some(number.to_owned()),
            "{id}"
        );
    }
}

#[test]
fn every_paragraph_has_a_test_and_every_test_a_paragraph() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/rules");
    let mut tests = Vec::new();
    for file in std::fs::read_dir(folder).expect("the folder of this test") {
        let text = std::fs::read_to_string(file.expect("a file").path()).expect("a source file");
        tests.extend(
            text.lines()
                .filter_map(|line| Some(line.strip_prefix("fn ")?.to_owned())),
        );
    }
    let prefix = |id: &str| format!("{}_", id.to_lowercase().replace('.', "_"));
    let ids = ids(RULES[0].1);
    let untested: Vec<_> = ids
        .iter()
        .filter(|id| !tests.iter().any(|test| test.starts_with(&prefix(id))))
        .collect();
    assert!(
        untested.is_empty(),
        "paragraphs without a test: {untested:?}"
    );
    let named = |test: &&String| {
        let mut parts = test.split('_');
        let chapter = parts.next().unwrap_or_default();
        let number = parts.next().unwrap_or_default();
        chapter.starts_with(['t', 'x'])
            && [&chapter[1..], number]
                .iter()
                .all(|part| part.parse::<u8>().is_ok())
    };
    let homeless: Vec<_> = tests
        .iter()
        .filter(named)
        .filter(|test| !ids.iter().any(|id| test.starts_with(&prefix(id))))
        .collect();
    assert!(homeless.is_empty(), "tests of no paragraph: {homeless:?}");
}

/// One of each refusal; the match makes the compiler ask for new ones here.
fn refusals() -> Vec<Refusal> {
    let card = card(50);
    let all = vec![
        Refusal::NoSuchSeat,
        Refusal::Over,
        Refusal::NotYourTurn { on_turn: Seat(0) },
        Refusal::BidsFirst,
        Refusal::AlreadyBid,
        Refusal::NoBidsNow,
        Refusal::NotInHand { card },
        Refusal::DoesNotFit {
            card,
            pile: A,
            top: 60,
        },
        Refusal::DoesNotFit {
            card,
            pile: C,
            top: 30,
        },
        Refusal::ReverseForbidden { card },
        Refusal::BoundToOnePile { pile: A },
        Refusal::TooFew {
            laid: 0,
            minimum: 1,
        },
        Refusal::TooFew {
            laid: 0,
            minimum: 2,
        },
        Refusal::TooFew {
            laid: 0,
            minimum: 3,
        },
        Refusal::SkullShows,
        Refusal::ThreeUnmet { laid: 1 },
        Refusal::Silence,
        Refusal::NoOrders,
        Refusal::NoFreeTalk,
        Refusal::Alone,
        Refusal::ShownAlready,
    ];
    for refusal in &all {
        match refusal {
            Refusal::NoSuchSeat
            | Refusal::Over
            | Refusal::NotYourTurn { .. }
            | Refusal::BidsFirst
            | Refusal::AlreadyBid
            | Refusal::NoBidsNow
            | Refusal::NotInHand { .. }
            | Refusal::DoesNotFit { .. }
            | Refusal::ReverseForbidden { .. }
            | Refusal::BoundToOnePile { .. }
            | Refusal::TooFew { .. }
            | Refusal::SkullShows
            | Refusal::ThreeUnmet { .. }
            | Refusal::Silence
            | Refusal::NoOrders
            | Refusal::NoFreeTalk
            | Refusal::Alone
            | Refusal::ShownAlready => {}
        }
    }
    all
}

#[test]
fn every_refusal_names_a_paragraph_that_can_be_read_in_every_language() {
    for refusal in refusals() {
        for (language, text) in RULES {
            assert!(
                ids(text).contains(&refusal.rule()),
                "{language}: {refusal:?} names {}",
                refusal.rule()
            );
        }
    }
}

#[test]
fn the_written_table_of_orders_is_the_house_table() {
    for (language, text) in RULES {
        let rows: Vec<Vec<u8>> = text
            .lines()
            .filter(|line| line.starts_with('|') && line.contains(|c: char| c.is_ascii_digit()))
            .map(|line| {
                let numbers = line.split('|').nth(3).expect("three columns");
                numbers
                    .split(',')
                    .map(|number| number.trim().parse().expect("a number"))
                    .collect()
            })
            .collect();
        assert_eq!(
            rows,
            Order::ALL.map(|order| order.house_numbers().to_vec()),
            "{language}"
        );
    }
}
