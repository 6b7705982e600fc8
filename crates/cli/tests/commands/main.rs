//! The command line as it is typed: `sim`, `arena`, `lab`, `bench`, `rules`, `play`, `replay`, `verify`, and every kind of mistake.

mod arena;
mod bench;
mod deck;
mod figures;
mod help;
mod import;
mod installed;
mod kept;
mod lab;
mod map;
mod mistakes;
mod outside;
mod pipes;
mod review;
mod rules;
mod sim;
mod solve;
mod table;
mod verify;

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The program, told nothing by its surroundings but the language.
fn program(lang: &str, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sobremesa"));
    command
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("LANG", lang)
        .args(args)
        .stdin(Stdio::null());
    command
}

/// What came of it.
struct Said {
    code: i32,
    out: String,
    err: String,
}

fn run_in(lang: &str, args: &[&str]) -> Said {
    let Output {
        status,
        stdout,
        stderr,
    } = program(lang, args).output().expect("the program starts");
    let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
    let said = Said {
        code: status.code().expect("it ends by itself"),
        out: text(stdout),
        err: text(stderr),
    };
    assert!(!said.err.contains("panicked"), "{args:?}: {}", said.err);
    for text in [&said.out, &said.err] {
        assert!(
            !["[cli-", "[arena-", "[lab-", "[the-game-", "[cthulhu-500-"]
                .iter()
                .any(|key| text.contains(key)),
            "{args:?}: words are missing in {text}"
        );
    }
    said
}

fn run(args: &[&str]) -> Said {
    run_in("en_GB.UTF-8", args)
}

/// The output of what must go well.
fn good(args: &[&str]) -> String {
    let said = run(args);
    assert_eq!((said.code, said.err.as_str()), (0, ""), "{args:?}");
    said.out
}

/// The complaints about what must go wrong, with nothing on standard output.
fn bad(args: &[&str]) -> String {
    let said = run(args);
    assert_ne!(said.code, 0, "{args:?}");
    assert_eq!(said.out, "", "{args:?}");
    said.err
}

/// An empty folder of the test's own.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a place for files");
    folder
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}
