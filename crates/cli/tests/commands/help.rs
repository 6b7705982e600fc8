//! `--help` of everything, in three languages.

use crate::{good, run_in};

#[test]
fn every_command_explains_itself_in_every_language() {
    let commands = [
        "",
        "play",
        "serve",
        "load",
        "sim",
        "arena",
        "bench",
        "rules",
        "replay",
        "review",
        "verify",
        "map",
        "deck",
        "engine",
        "backup",
        "import",
        "partition",
        "check",
        "admin",
        "solve",
        "doctor",
        "completions",
        "man",
    ];
    for (lang, usage, options) in [
        ("es", "Uso", "OPCIONES"),
        ("fr", "Utilisation\u{a0}", "OPTIONS"),
        ("en", "Usage", "OPTIONS"),
    ] {
        for command in commands {
            let mut args: Vec<&str> = [command]
                .into_iter()
                .filter(|command| !command.is_empty())
                .collect();
            args.push("--help");
            let said = run_in(lang, &args);
            assert_eq!((said.code, said.err.as_str()), (0, ""), "{args:?}");
            let typed = format!("sobremesa {command}").trim().to_owned();
            let line = format!("{usage}: {typed} [{options}]");
            assert!(said.out.contains(&line), "{line} in {}", said.out);
            assert_eq!(lang == "en", said.out.contains("Usage:"), "{}", said.out);
            assert_eq!(lang != "es", said.out.contains("OPTIONS"), "{}", said.out);
        }
    }
}

#[test]
fn help_names_every_game_and_every_command() {
    for lang in ["es", "fr", "en"] {
        let said = run_in(lang, &["--help"]).out;
        let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
        for game in [
            "The Game",
            "Extreme",
            "PUSH",
            "Cthulhu 500",
            "The Great Race",
        ] {
            assert!(said.contains(game), "{game} in {said}");
        }
        let engine = run_in(lang, &["engine", "--help"]).out;
        let engine = engine.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(engine.contains("bot, hint, log"), "{engine}");
    }
    assert!(crate::bad(&[]).contains("play, sim, arena"));
}

#[test]
fn the_version_is_told() {
    assert_eq!(
        good(&["--version"]),
        format!("sobremesa {}\n", env!("CARGO_PKG_VERSION"))
    );
}
