//! Whoever reads the output may stop reading, as `| head -1` does.

use std::io::{Read as _, Write as _, pipe};
use std::process::Stdio;

use crate::program;

#[test]
fn output_nobody_reads_is_no_failure() {
    let cases: [&[&str]; 6] = [
        &["--help"],
        &["sim", "--help"],
        &["rules", "the-game"],
        &["rules", "the-game", "T4"],
        &["sim", "the-game", "--games", "2", "--bots", "greedy"],
        &[
            "sim", "the-game", "--games", "2", "--bots", "greedy", "--json",
        ],
    ];
    for args in cases {
        let (reader, writer) = pipe().expect("a pipe");
        drop(reader);
        let output = program("en", args)
            .stdout(writer)
            .output()
            .expect("the program starts");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(
            output.status.success() && said.is_empty(),
            "{args:?}: {said}"
        );
    }
}

#[test]
fn errors_nobody_reads_are_still_failures() {
    for args in [&["dance"][..], &["rules", "chess"]] {
        let (reader, writer) = pipe().expect("a pipe");
        drop(reader);
        let status = program("en", args)
            .stderr(writer)
            .status()
            .expect("the program starts");
        assert!(matches!(status.code(), Some(1 | 2)), "{args:?}: {status}");
    }
}

#[test]
fn the_engine_ends_when_nobody_reads_its_answers() {
    let mut child = program("en", &["engine"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let mut input = child.stdin.take().expect("its input is ours");
    input
        .write_all(b"{\"cmd\":\"games\"}\n")
        .expect("it listens");
    assert!(
        child.wait().expect("it ends").success(),
        "although its input is still open"
    );
    let mut said = String::new();
    child
        .stderr
        .take()
        .expect("ours")
        .read_to_string(&mut said)
        .expect("text");
    assert_eq!(said, "");
}
