//! `sobremesa arena`: what it says, what it writes and how it goes on.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value as Json, json};

use crate::{bad, folder, good, program, run_in, text};

pub(crate) fn held(args: &[&str]) -> Json {
    let mut found: Json = serde_json::from_str(&good(args)).expect("one JSON object");
    found.as_object_mut().expect("an object").remove("seconds");
    found
}

const PAIR: [&str; 8] = [
    "arena",
    "push",
    "--bots",
    "cautious,odds",
    "--games",
    "24",
    "--json",
    "--all",
];

fn with<'a>(more: &[&'a str]) -> Vec<&'a str> {
    PAIR.iter().copied().chain(more.iter().copied()).collect()
}

#[test]
fn json_tells_every_number_with_its_interval() {
    let found = held(&with(&["--players", "3"]));
    assert_eq!(found["bots"], json!(["cautious", "odds"]));
    assert_eq!(
        (&found["matches"], &found["complete"]),
        (&json!(24), &json!(true))
    );
    let pair = &found["pairs"][0];
    assert_eq!(pair["deals"], 4, "six matches a deal at a table of three");
    for measure in [
        "first_wins",
        "second_wins",
        "difference",
        "first_points",
        "second_points",
    ] {
        let [low, high] = [0, 1].map(|end| pair[measure]["ci95"][end].as_f64().expect("an end"));
        let value = pair[measure]["value"].as_f64().expect("a number");
        assert!(
            low <= value && value <= high && low < high,
            "{measure}: {pair}"
        );
    }
    assert_eq!(found["anchor"], "odds");
    assert_eq!(found["ratings"].as_array().map(Vec::len), Some(2));
    assert_eq!(found["seats"].as_array().map(Vec::len), Some(3));
}

#[test]
fn the_same_seed_has_the_same_result_on_any_number_of_threads() {
    let on = |threads, seed| held(&with(&["--threads", threads, "--seed", seed]));
    assert_eq!(on("1", "4"), on("3", "4"));
    assert_ne!(on("1", "4")["pairs"], on("1", "5")["pairs"]);
}

#[test]
fn the_game_may_be_named_first_or_by_an_option() {
    let more = ["--bots", "cautious,odds", "--games", "4", "--json"];
    let asked = |game: &[&'static str]| held(&[&["arena"], game, &more].concat());
    assert_eq!(asked(&["push"]), asked(&["--game", "push"]));
    bad(&["arena", "push", "--game", "push"]);
}

#[test]
fn a_great_difference_ends_early_and_the_report_says_so() {
    let said = good(&[
        "arena",
        "push",
        "--bots",
        "random,cautious",
        "--games",
        "400",
    ]);
    assert!(
        said.contains("cautious plays better than random."),
        "{said}"
    );
    assert!(
        said.contains("in 20 deals"),
        "a tenth of the deals is played in any case: {said}"
    );
    let said = good(&[
        "arena",
        "push",
        "--bots",
        "random,cautious",
        "--games",
        "60",
        "--all",
    ]);
    assert!(
        said.contains("in 30 deals. cautious plays better than random."),
        "answered, and played on: {said}"
    );
}

#[test]
fn one_row_a_match_and_one_page_that_needs_nothing_else() {
    let folder = folder("arena-files");
    let (csv, html) = (folder.join("matches.csv"), folder.join("report.html"));
    let found = held(&with(&[
        "--players",
        "3",
        "--csv",
        text(&csv),
        "--out",
        text(&html),
    ]));
    let rows = std::fs::read_to_string(&csv).expect("it was written");
    let mut lines = rows.lines();
    assert_eq!(
        lines.next(),
        Some("group,deal,seed,table,bots,winners,scores,steps,turns,failed")
    );
    assert_eq!(json!(lines.count()), found["matches"]);
    assert!(
        rows.lines()
            .nth(1)
            .is_some_and(|row| row.starts_with("cautious/odds,0,")),
        "{rows}"
    );
    let page = std::fs::read_to_string(&html).expect("it was written");
    for forbidden in ["<script", "http", "@import", "url(", "[arena-"] {
        assert!(!page.contains(forbidden), "{forbidden}");
    }
    assert!(page.starts_with("<!doctype html>") && page.contains("prefers-color-scheme: dark"));
    assert!(
        page.matches("<svg").count() >= 4,
        "ratings, pairs, their course, seats"
    );
    let mut names: Vec<_> = std::fs::read_dir(&folder)
        .expect("the folder")
        .map(|entry| entry.expect("an entry").file_name())
        .collect();
    names.sort();
    assert_eq!(
        names,
        ["matches.csv", "report.html"],
        "no part of a file is left"
    );
}

#[test]
fn people_read_it_in_their_language() {
    let html = folder("arena-languages").join("page.html");
    let args = [
        "arena",
        "the-game",
        "--bots",
        "greedy,random",
        "--games",
        "20",
        "--out",
        text(&html),
    ];
    for (lang, mention, page) in [
        ("en", "greedy", "who plays better?"),
        ("es", "repartos", "¿quién juega mejor?"),
        ("fr", "donnes", "qui joue le mieux\u{202f}?"),
    ] {
        let said = run_in(lang, &args);
        assert_eq!((said.code, said.err.as_str()), (0, ""));
        assert!(
            said.out.contains(mention) && !said.out.contains("[arena-"),
            "{}",
            said.out
        );
        let written = std::fs::read_to_string(&html).expect("it was written");
        assert!(
            written.contains(page) && written.contains(&format!("<html lang=\"{lang}\">")),
            "{written}"
        );
    }
}

#[test]
fn a_journal_is_gone_on_with_wherever_it_was_torn() {
    let journal = folder("arena-journal").join("contest.jsonl");
    let whole = held(&PAIR);
    assert_eq!(
        held(&with(&["--journal", text(&journal)])),
        whole,
        "a journal changes nothing"
    );
    let lines = std::fs::read_to_string(&journal).expect("it was written");
    assert_eq!(
        lines.lines().count(),
        13,
        "what is played, and twelve deals"
    );
    for kept in [
        0,
        5,
        lines.find('\n').expect("a line") + 1,
        lines.len() / 2,
        lines.len() - 1,
        lines.len(),
    ] {
        std::fs::write(&journal, &lines[..kept]).expect("a torn journal");
        assert_eq!(
            held(&with(&["--journal", text(&journal)])),
            whole,
            "after {kept} bytes"
        );
        let again = std::fs::read_to_string(&journal).expect("it was written");
        assert_eq!(again.lines().count(), 13, "after {kept} bytes");
    }
    // Another number of matches is the same contest, gone on with for longer.
    let longer = [
        "arena",
        "push",
        "--bots",
        "cautious,odds",
        "--games",
        "40",
        "--json",
        "--all",
    ];
    let fresh = held(&longer);
    let resumed: Vec<&str> = longer
        .into_iter()
        .chain(["--journal", text(&journal)])
        .collect();
    assert_eq!(held(&resumed), fresh);
}

#[test]
fn the_journal_of_another_contest_is_refused_with_every_difference_named() {
    let journal = folder("arena-other").join("contest.jsonl");
    held(&with(&["--journal", text(&journal)]));
    let before = std::fs::read_to_string(&journal).expect("it was written");
    let said = bad(&[
        "arena",
        "push",
        "--bots",
        "odds,random",
        "--players",
        "4",
        "--seed",
        "9",
        "--option",
        "risk",
        "--journal",
        text(&journal),
    ]);
    for field in ["bots", "players", "seed", "options.risk"] {
        assert!(said.contains(&format!("{field} is")), "{field} in {said}");
    }
    assert_eq!(said.lines().count(), 4, "{said}");
    assert_eq!(
        std::fs::read_to_string(&journal).expect("still there"),
        before,
        "nothing was written"
    );
    // A line in the middle that cannot be read is named, not skipped.
    let spoilt = before.replacen("\"deal\"", "\"dael\"", 1);
    std::fs::write(&journal, spoilt).expect("a spoilt journal");
    assert!(bad(&with(&["--journal", text(&journal)])).contains("line 2"));
    std::fs::write(&journal, "{\"format\":\"something else\"}\n").expect("another file");
    assert!(bad(&with(&["--journal", text(&journal)])).contains("not the journal"));
    // Somebody's notes without an end of line look torn, and are left alone.
    std::fs::write(&journal, "my only copy").expect("another file");
    assert!(bad(&with(&["--journal", text(&journal)])).contains("not the journal"));
    assert_eq!(
        std::fs::read_to_string(&journal).expect("still there"),
        "my only copy"
    );
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_what_there_is_and_the_same_command_goes_on() {
    let journal = folder("arena-ctrl-c").join("contest.jsonl");
    let args = |games| {
        let journal = text(&journal);
        [
            "arena",
            "push",
            "--bots",
            "cautious,odds",
            "--all",
            "--threads",
            "2",
            "--games",
            games,
            "--journal",
            journal,
        ]
    };
    let child = program("en", &args("1000000"))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let begun = Instant::now();
    while std::fs::read_to_string(&journal).map_or(0, |text| text.lines().count()) < 4 {
        assert!(begun.elapsed() < Duration::from_secs(60), "it plays");
        std::thread::sleep(Duration::from_millis(20));
    }
    let asked = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status()
        .expect("kill");
    assert!(asked.success());
    let output = child.wait_with_output().expect("it ends");
    let said = String::from_utf8(output.stdout).expect("UTF-8");
    assert_eq!(
        (output.status.code(), output.stderr.as_slice()),
        (Some(130), &b""[..]),
        "{said}"
    );
    assert!(
        said.contains("Stopped early") && said.contains("Strength in points"),
        "{said}"
    );
    assert!(!said.contains("Every deal was played"), "{said}");
    let lines = std::fs::read_to_string(&journal)
        .expect("it was written")
        .lines()
        .count();
    assert!(lines >= 4);
    let games = (2 * (lines + 3)).to_string();
    let resumed: Vec<&str> = args(&games).into_iter().chain(["--json"]).collect();
    let fresh = [
        "arena",
        "push",
        "--bots",
        "cautious,odds",
        "--all",
        "--games",
        &games,
        "--json",
    ];
    assert_eq!(held(&resumed), held(&fresh));
}

#[test]
fn every_fault_is_named_and_nothing_is_played() {
    let said = bad(&[
        "arena",
        "push",
        "--players",
        "9",
        "--bots",
        "hal,odds,odds",
        "--games",
        "0",
        "--option",
        "hats",
        "--error",
        "0",
        "--margin",
        "200",
        "--outside",
        "Big=x",
        "--outside",
        "random=y",
        "--outside",
        "open='z",
    ]);
    for mention in [
        "9",
        "hal",
        "odds is named twice",
        "at least one match",
        "hats",
        "--error",
        "--margin",
        "Big=x",
        "random",
        "open='z",
    ] {
        assert!(said.contains(mention), "{mention} in {said}");
    }
    assert!(bad(&["arena"]).contains("--strength"));
    assert!(bad(&["arena", "push", "--bots", "odds"]).contains("at least two"));
    assert!(good(&["arena", "the-game", "--bots", "greedy", "--games", "5"]).contains("5 matches"));
}

#[test]
fn a_report_says_how_it_was_made() {
    let page = folder("arena-made").join("page.html");
    let option = [
        "--bots",
        "random,cautious",
        "--games",
        "4",
        "--out",
        text(&page),
    ];
    good(&[&["arena", "push"], &option[..]].concat());
    let html = std::fs::read_to_string(&page).expect("a page");
    assert!(html.contains(&format!("sobremesa {}", env!("CARGO_PKG_VERSION"))));
    assert!(
        html.contains("<code>sobremesa arena push --bots ") && html.contains("--games 4 --out")
    );
}

#[test]
fn the_table_of_strength_is_written_between_its_marks() {
    let path = folder("arena-strength").join("strength.md");
    let args = [
        "arena",
        "push",
        "--players",
        "2",
        "--games",
        "8",
        "--quick",
        "--strength",
        text(&path),
    ];
    assert!(good(&args).contains("strength.md"));
    let fresh = std::fs::read_to_string(&path).expect("it was written");
    for mention in [
        "# How strong the bots are",
        "## PUSH",
        "### 2 players",
        "| `odds` | 0 |",
        "seed 1",
        "## Lessons",
    ] {
        assert!(fresh.contains(mention), "{mention} in {fresh}");
    }
    let mine = fresh
        .replace("## Lessons\n", "## Lessons\n\nPatience.\n")
        .replace("| `odds` |", "| nonsense |");
    std::fs::write(&path, mine).expect("somebody writes");
    good(&args);
    let again = std::fs::read_to_string(&path).expect("it was written");
    assert_eq!(
        again,
        fresh.replace("## Lessons\n", "## Lessons\n\nPatience.\n")
    );
    std::fs::write(&path, "# Nothing of the kind\n").expect("somebody writes");
    assert!(bad(&args).contains("strength:begin"));
}
