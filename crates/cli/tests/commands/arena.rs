//! `sobremesa arena`: what it says, what it writes, how it goes on, and what it does with programs from outside.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value as Json, json};

use crate::{bad, folder, good, program, run, run_in, text};

fn held(args: &[&str]) -> Json {
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
        ("fr", "donnes", "qui joue le mieux\u{a0}?"),
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
    assert!(bad(&with(&["--journal", text(&journal)])).contains("no journal"));
    // Somebody's notes without an end of line look torn, and are left alone.
    std::fs::write(&journal, "my only copy").expect("another file");
    assert!(bad(&with(&["--journal", text(&journal)])).contains("no journal"));
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

/// A program in Python, for the time of a test.
fn python(folder: &Path, name: &str, code: &str) -> String {
    let path = folder.join(format!("{name}.py"));
    std::fs::File::create(&path)
        .and_then(|mut file| file.write_all(code.as_bytes()))
        .expect("a program");
    format!("{name}=python3 '{}'", text(&path))
}

fn example() -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/examples/arena_bot.py");
    format!("example=python3 '{}'", text(&path))
}

#[test]
fn the_example_plays_whole_matches_of_every_kind() {
    for (game, players) in [("push", "2"), ("the-game", "2")] {
        let found = held(&[
            "arena",
            game,
            "--players",
            players,
            "--bots",
            "random",
            "--outside",
            &example(),
            "--games",
            "4",
            "--all",
            "--json",
        ]);
        assert_eq!(found["failings"], json!([]), "{found}");
        assert_eq!(found["bots"], json!(["random", "example"]));
        assert_eq!(found["complete"], true);
    }
}

#[test]
fn a_program_that_fails_loses_its_own_matches_only() {
    let folder = folder("arena-outside");
    let ready = "import sys, json\nfor line in sys.stdin:\n    said = json.loads(line)\n    if said['cmd'] == 'new':\n        print('{\"ok\": true}', flush=True)\n        continue\n";
    let cases = [
        (
            "crash",
            python(
                &folder,
                "crashing",
                &format!("{ready}    raise SystemError('out of cards')\n"),
            ),
        ),
        (
            "silence",
            python(
                &folder,
                "silent",
                &format!("{ready}    import time\n    time.sleep(60)\n"),
            ),
        ),
        (
            "garbage",
            python(
                &folder,
                "babbling",
                &format!("{ready}    print('I fold', flush=True)\n"),
            ),
        ),
        (
            "garbage",
            python(
                &folder,
                "vague",
                &format!("{ready}    print('{{}}', flush=True)\n"),
            ),
        ),
        (
            "illegal",
            python(
                &folder,
                "lying",
                &format!("{ready}    print('{{\"action\": \"win\"}}', flush=True)\n"),
            ),
        ),
        (
            "illegal",
            python(
                &folder,
                "hasty",
                &format!("{ready}    print('{{\"action\": \"new-row\"}}', flush=True)\n"),
            ),
        ),
    ];
    for (what, outside) in cases {
        let name = outside.split('=').next().expect("a name");
        let args = [
            "arena",
            "push",
            "--bots",
            "cautious",
            "--outside",
            &outside,
            "--games",
            "4",
            "--all",
            "--threads",
            "2",
        ];
        let limits: &[&str] = if what == "silence" {
            &["--think", "100", "--json"]
        } else {
            &["--json"]
        };
        let found = held(&args.iter().chain(limits).copied().collect::<Vec<_>>());
        assert_eq!(found["complete"], true, "{name}");
        assert_eq!(
            found["failings"],
            json!([{ "bot": name, "seats": 4, "failed": { what: 4 } }]),
            "{name}"
        );
        assert_eq!(
            found["pairs"][0]["difference"]["value"], 1.0,
            "{name} has lost everything"
        );
    }
    // What Python complained about is told.
    let crashing = python(
        &folder,
        "crashing",
        &format!("{ready}    raise SystemError('out of cards')\n"),
    );
    let said = run(&[
        "arena",
        "push",
        "--bots",
        "cautious",
        "--outside",
        &crashing,
        "--games",
        "2",
    ]);
    assert!(said.out.contains("out of cards"), "{}", said.out);
}

#[test]
fn a_program_that_cannot_start_ends_the_contest_at_once() {
    let folder = folder("arena-start");
    let rude = "print('hello', flush=True)\nimport time\ntime.sleep(60)\n";
    for (outside, note) in [
        ("nothing=./no-such-program".to_owned(), "No such file"),
        (python(&folder, "rude", rude), "hello"),
    ] {
        let games = ["--bots", "cautious", "--games", "1000000", "--all"];
        let said = bad(&[&["arena", "push", "--outside", &outside], &games[..]].concat());
        let name = outside.split('=').next().expect("a name");
        assert!(said.contains(name) && said.contains(note), "{said}");
    }
    // One that has started once is only unreliable.
    let flag = folder.join("started");
    let code = format!(
        "import sys, os, json\nif os.path.exists('{flag}'): sys.exit('once is enough')\nopen('{flag}', 'w')\n\
         for line in sys.stdin:\n    said = json.loads(line)\n    print(json.dumps({{'ok': True}} if said['cmd'] == 'new' \
         else {{'action': said['actions'][0]}}) if said['cmd'] != 'over' else '', flush=True)\n",
        flag = text(&flag)
    );
    let once = python(&folder, "once", &code);
    let games = ["--games", "4", "--all", "--threads", "1", "--json"];
    let found = held(
        &[
            &["arena", "push", "--bots", "cautious", "--outside", &once],
            &games[..],
        ]
        .concat(),
    );
    assert_eq!(
        found["failings"],
        json!([{ "bot": "once", "seats": 4, "failed": { "start": 3 } }])
    );
}

#[test]
fn kept_programs_live_over_matches_in_one_seat_each() {
    let folder = folder("arena-keep");
    let notes = text(&folder).to_owned();
    let code = format!(
        "import sys, json, os\nnotes = open('{notes}/%d.jsonl' % os.getpid(), 'w')\nfor line in sys.stdin:\n    \
         said = json.loads(line)\n    if said['cmd'] == 'new':\n        notes.write(line)\n        notes.flush()\n        \
         print('{{\"ok\": true}}', flush=True)\n    elif said['cmd'] == 'bot':\n        \
         print(json.dumps({{'action': said['actions'][0]}}), flush=True)\n"
    );
    let kept = python(&folder, "kept", &code);
    let args = [
        "arena",
        "push",
        "--bots",
        "random",
        "--outside",
        &kept,
        "--games",
        "12",
        "--all",
        "--threads",
        "1",
        "--json",
    ];
    let found = held(&[&args[..], &["--keep"]].concat());
    assert_eq!(found["failings"], json!([]), "{found}");
    let mut matches = 0;
    let mut processes = 0;
    for entry in std::fs::read_dir(&folder).expect("the folder") {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|ending| ending != "jsonl") {
            continue;
        }
        let heard = std::fs::read_to_string(&path).expect("notes");
        let seats: BTreeSet<String> = heard
            .lines()
            .map(|line| serde_json::from_str::<Json>(line).expect("JSON")["seat"].to_string())
            .collect();
        assert_eq!(seats.len(), 1, "one seat a process");
        processes += 1;
        matches += heard.lines().count();
    }
    assert_eq!((processes, matches), (2, 12));
    assert_eq!(
        held(&args)["pairs"],
        found["pairs"],
        "and it plays the same matches"
    );
    assert!(bad(&["arena", "push", "--keep"]).contains("--outside"));
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
fn a_program_is_told_what_its_seat_may_know_and_nothing_else() {
    let folder = folder("arena-spy");
    let notes = text(&folder).to_owned();
    let spy = python(
        &folder,
        "spy",
        &format!(
            "import sys, json, os\nnotes = open('{notes}/%d.jsonl' % os.getpid(), 'w')\nfor line in sys.stdin:\n    \
             notes.write(line)\n    notes.flush()\n    said = json.loads(line)\n    if said['cmd'] == 'new':\n        \
             print('{{\"ok\": true}}', flush=True)\n    elif said['cmd'] == 'bot':\n        \
             print(json.dumps({{'action': said['actions'][0]}}), flush=True)\n"
        ),
    );
    held(&[
        "arena",
        "the-game",
        "--players",
        "3",
        "--outside",
        &spy,
        "--games",
        "2",
        "--json",
    ]);
    let mut seats = Vec::new();
    for entry in std::fs::read_dir(&folder).expect("the folder") {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|ending| ending != "jsonl") {
            continue;
        }
        let heard: Vec<Json> = std::fs::read_to_string(&path)
            .expect("notes")
            .lines()
            .map(|line| serde_json::from_str(line).expect("JSON"))
            .collect();
        let fields = |line: &Json| {
            line.as_object()
                .expect("an object")
                .keys()
                .cloned()
                .collect::<Vec<_>>()
                .join(" ")
        };
        assert_eq!(
            fields(&heard[0]),
            "cmd game milliseconds options seat seats seed"
        );
        let seat = &heard[0]["seat"];
        seats.push(seat.clone());
        let mut own: Option<Json> = None;
        for line in heard.iter().filter(|line| line["cmd"] == "bot") {
            assert_eq!(
                fields(line),
                "actions cmd game id milliseconds owed seat sights view"
            );
            assert_eq!((&line["seat"], &line["view"]["viewer"]), (seat, seat));
            for sight in line["sights"].as_array().expect("sights") {
                // Whose cards are told are one's own, at the deal and when drawing.
                if let Some(hand) = sight["dealt"].get("hand") {
                    assert_eq!(own.replace(hand.clone()), None, "dealt once");
                    assert_eq!(hand, &line["view"]["hand"], "before the first card is laid");
                }
                assert!(
                    sight["ended"]["seat"] == *seat || sight["ended"].get("drawn").is_none(),
                    "{sight}"
                );
            }
        }
        assert!(own.is_some(), "the deal is told from the beginning");
        assert_eq!(
            heard.last().map(fields).as_deref(),
            Some("cmd verdict"),
            "and the end"
        );
    }
    seats.sort_by_key(|seat| seat.as_u64());
    assert_eq!(
        seats,
        [0, 0, 1, 1, 2, 2].map(|seat| json!(seat)),
        "one process for each seat and match"
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
