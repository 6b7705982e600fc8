//! `sobremesa review`: what it says adds up, is the same again, and what cannot be looked at is refused.

use std::path::PathBuf;

use serde_json::Value;

use crate::{bad, folder, good, run_in, text};

/// A match of PUSH between two who play anything, so that there are mistakes.
fn played(file: &str) -> PathBuf {
    let record = folder(&format!("review-{file}")).join(file);
    good(&[
        "sim",
        "push",
        "--players",
        "2",
        "--bots",
        "random",
        "--games",
        "1",
        "--save",
        text(&record),
    ]);
    record
}

fn shortened(record: &PathBuf, entries: usize) -> PathBuf {
    let whole: Value =
        serde_json::from_str(&std::fs::read_to_string(record).expect("a file")).expect("JSON");
    let mut part = whole;
    part["log"]["entries"]
        .as_array_mut()
        .expect("entries")
        .truncate(entries);
    let path = record.with_file_name("part.json");
    std::fs::write(&path, part.to_string()).expect("written");
    path
}

#[test]
fn a_match_is_looked_at_and_what_it_says_adds_up_and_is_the_same_again() {
    // The first part of a match is looked at faster than all of it.
    let part = shortened(&played("sums.json"), 60);
    let said = good(&["review", text(&part), "--json"]);
    assert_eq!(said, good(&["review", text(&part), "--json"]));
    let found: Value = serde_json::from_str(&said).expect("JSON");
    assert_eq!(
        (&found["over"], &found["complete"]),
        (&Value::Bool(false), &Value::Bool(true))
    );
    for side in found["sides"].as_array().expect("sides") {
        let number = |name: &str| side[name].as_f64().unwrap_or(0.0);
        let sum = number("start") + number("luck") + number("others") - number("losses");
        assert!((sum - number("end")).abs() < 1e-9, "{side}");
    }
    for one in found["decisions"].as_array().expect("decisions") {
        assert!(
            !one["action"].is_null() && !one["best_action"].is_null(),
            "{one}"
        );
        assert_eq!(one["same"], one["action"] == one["best_action"], "{one}");
    }
    // One seat alone is told the same of its decisions.
    let alone = good(&["review", text(&part), "--json", "--seat", "random 2"]);
    let alone: Value = serde_json::from_str(&alone).expect("JSON");
    let own = |found: &Value| -> Vec<(Value, Value)> {
        let all = found["decisions"].as_array().expect("decisions").clone();
        all.into_iter()
            .filter(|one| one["seat"] == 1)
            .map(|one| (one["entry"].clone(), one["loss"].clone()))
            .collect()
    };
    assert!(!own(&alone).is_empty());
    assert_eq!(own(&alone), own(&found));
}

#[test]
fn it_speaks_every_language_and_writes_a_page_that_needs_nothing_else() {
    let part = shortened(&played("page.json"), 40);
    let page = part.with_file_name("page.html");
    for (lang, head) in [
        ("es_ES.UTF-8", "Suerte y juego"),
        ("fr_FR.UTF-8", "La chance et le jeu"),
    ] {
        let said = run_in(lang, &["review", text(&part), "--think", "2"]);
        assert_eq!((said.code, said.err.as_str()), (0, ""));
        assert!(said.out.contains(head), "{}", said.out);
    }
    let said = good(&["review", text(&part), "--think", "2", "--out", text(&page)]);
    assert!(
        said.contains("Luck and play")
            && said.contains("Every decision")
            && said.contains("page.html"),
        "{said}"
    );
    let html = std::fs::read_to_string(&page).expect("a page");
    assert!(
        html.contains("<svg")
            && html.contains("prefers-color-scheme: dark")
            && html.ends_with("</html>\n")
    );
    assert!(
        !html.contains("http") && !html.contains("<script"),
        "it loads nothing"
    );
    let names: Vec<_> = std::fs::read_dir(part.parent().expect("a folder"))
        .expect("a folder")
        .map(|file| file.expect("a file").file_name())
        .collect();
    assert!(
        names
            .iter()
            .all(|name| !name.to_string_lossy().contains(".part")),
        "{names:?}"
    );
}

#[test]
fn what_cannot_be_looked_at_is_said() {
    let record = played("bad.json");
    assert!(bad(&["review", "nowhere.json"]).contains("nowhere.json"));
    let error = bad(&["review", text(&record), "--seat", "7"]);
    assert!(
        error.contains('7') && error.contains("0 (random 1), 1 (random 2)"),
        "{error}"
    );
    assert!(bad(&["review", text(&record), "--think", "0"]).contains("--think"));
    let mut wrong: Value =
        serde_json::from_str(&std::fs::read_to_string(&record).expect("a file")).expect("JSON");
    wrong["log"]["entries"][2]["seat"] = 1.into();
    wrong["log"]["entries"][2]["action"] = "stop".into();
    let path = record.with_file_name("wrong.json");
    std::fs::write(&path, wrong.to_string()).expect("written");
    assert!(
        bad(&["review", text(&path)]).contains('3'),
        "the entry is named"
    );
    std::fs::write(&path, "{}").expect("written");
    assert!(bad(&["review", text(&path)]).contains("wrong.json"));
    let nowhere = record.with_file_name("no-folder").join("page.html");
    let part = shortened(&record, 6);
    let said = crate::run(&[
        "review",
        text(&part),
        "--think",
        "1",
        "--out",
        text(&nowhere),
    ]);
    assert!(
        said.code != 0 && said.err.contains("page.html"),
        "{}",
        said.err
    );
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_it_with_what_there_is_and_no_file() {
    use std::process::{Command, Stdio};
    use std::time::Duration;
    let record = played("stop.json");
    let page = record.with_file_name("page.html");
    let running = crate::program(
        "en_GB.UTF-8",
        &[
            "review",
            text(&record),
            "--think",
            "2000",
            "--out",
            text(&page),
        ],
    )
    .stdout(Stdio::piped())
    .stderr(Stdio::piped())
    .spawn()
    .expect("the program starts");
    std::thread::sleep(Duration::from_secs(3));
    let id = running.id().to_string();
    assert!(
        Command::new("kill")
            .args(["-INT", &id])
            .status()
            .expect("a signal")
            .success()
    );
    let output = running.wait_with_output().expect("it ends by itself");
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(130), "{error}");
    assert!(error.contains("Stopped after"), "{error}");
    assert!(!page.exists(), "no file is half true");
}
