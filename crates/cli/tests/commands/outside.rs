//! `sobremesa arena` with outside programs: what they are told, how they fail, and how long they live.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use serde_json::{Value as Json, json};

use crate::arena::held;
use crate::{bad, folder, run, text};

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
        ("nothing=./no-such-program".to_owned(), "no such file"),
        (python(&folder, "rude", rude), "hello"),
        (
            python(&folder, "mute", "raise SystemExit"),
            "ends without an answer, so",
        ),
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
fn a_program_signals_where_it_asked_to_be_asked() {
    let folder = folder("arena-signals");
    let heard = folder.join("heard");
    // Shows its first sign as soon as it is asked, and writes down what the other seat showed.
    let code = format!(
        "import sys, json\nfor line in sys.stdin:\n    said = json.loads(line)\n    if said['cmd'] == 'over':\n        continue\n    \
         for sight in said.get('sights', []):\n        if 'signalled' in sight and sight['signalled']['seat'] != said['seat']:\n            \
         open({heard:?}, 'a').write(said['cmd'] + ' ')\n    if said['cmd'] == 'new':\n        shown = False\n        \
         answer = {{'ok': True, 'offers': True}}\n    elif said['cmd'] == 'offer':\n        assert said['owed'] == 0\n        \
         signs = [a for a in said['actions'] if 'signal' in a]\n        answer = {{'action': None if shown or not signs else signs[0]}}\n        \
         shown = True\n    else:\n        answer = {{'action': said['actions'][0]}}\n    print(json.dumps(answer), flush=True)\n",
        heard = text(&heard),
    );
    let signalling = python(&folder, "waving", &code);
    let silent = code.replace(", 'offers': True", "");
    let silent = python(&folder, "unasked", &silent);
    let found = held(&[
        "arena",
        "the-game",
        "--players",
        "2",
        "--outside",
        &signalling,
        "--outside",
        &silent,
        "--games",
        "2",
        "--all",
        "--json",
    ]);
    assert_eq!(found["failings"], json!([]), "{found}");
    let heard = std::fs::read_to_string(heard).expect("a signal was noticed");
    assert!(heard.contains("bot") || heard.contains("offer"), "{heard}");
    // The documented example does the same.
    let path =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/examples/arena_signals.py");
    let example = format!("example=python3 '{}'", text(&path));
    let found = held(&[
        "arena",
        "the-game",
        "--players",
        "2",
        "--bots",
        "random",
        "--outside",
        &example,
        "--games",
        "2",
        "--all",
        "--json",
    ]);
    assert_eq!(found["failings"], json!([]), "{found}");
}

#[test]
fn an_offer_that_is_not_free_is_illegal() {
    let folder = folder("arena-offers");
    let code = "import sys, json\nfor line in sys.stdin:\n    said = json.loads(line)\n    if said['cmd'] == 'new':\n        \
                print('{\"ok\": true, \"offers\": true}', flush=True)\n    elif said['cmd'] == 'offer':\n        \
                print('{\"action\": \"end\"}', flush=True)\n    elif said['cmd'] == 'bot':\n        \
                print(json.dumps({'action': said['actions'][0]}), flush=True)\n";
    let pushy = python(&folder, "pushy", code);
    let found = held(&[
        "arena",
        "the-game",
        "--players",
        "2",
        "--bots",
        "random",
        "--outside",
        &pushy,
        "--games",
        "1",
        "--all",
        "--json",
    ]);
    let failings = found["failings"].to_string();
    assert!(failings.contains("illegal"), "{found}");
}
