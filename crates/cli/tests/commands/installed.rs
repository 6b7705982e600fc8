//! What packages are made of, and what tells whether an installation is well: `completions`, `man`, `doctor`.

use crate::{bad, folder, good, program, run, text};

#[test]
fn shells_are_told_every_command_and_option() {
    for shell in ["bash", "zsh", "fish"] {
        let script = good(&["completions", shell]);
        for word in ["doctor", "arena", "save-game", "public-url"] {
            assert!(script.contains(word), "{word} for {shell}");
        }
        // A shell that is here reads it.
        let file = folder(&format!("completions-{shell}")).join("script");
        std::fs::write(&file, script).expect("a file");
        if let Ok(checked) = std::process::Command::new(shell)
            .args(["-n", text(&file)])
            .output()
        {
            assert!(checked.status.success(), "{shell}: {checked:?}");
        }
    }
    assert!(bad(&["completions", "tcsh"]).contains("tcsh"));
}

#[test]
fn every_command_has_a_manual_page() {
    let folder = folder("man");
    good(&["man", text(&folder)]);
    for page in [
        "sobremesa",
        "sobremesa-sim",
        "sobremesa-serve",
        "sobremesa-admin-list",
    ] {
        let page = std::fs::read_to_string(folder.join(format!("{page}.1"))).expect(page);
        assert!(
            page.contains(".SH NAME") && page.contains(".SH OPTIONS"),
            "{page}"
        );
        assert!(!page.contains("[cli-"), "{page}");
    }
    let file = folder.join("sobremesa.1");
    assert!(bad(&["man", text(&file)]).contains("sobremesa.1"));
}

#[test]
fn a_doctor_who_finds_nothing_wrong_says_so_on_one_screen() {
    let home = folder("doctor-well");
    let said = good(&["doctor", "--data", text(&home), "--addr", "127.0.0.1:0"]);
    assert!(said.lines().count() <= 24, "{said}");
    for word in ["✓ program", "✓ data", "! store", "✓ port", "✓ clock"] {
        assert!(said.contains(word), "{word} in {said}");
    }
    assert!(said.contains(env!("CARGO_PKG_VERSION")));
    // It is said which file was looked for.
    assert!(said.contains(text(&home.join("sobremesa.db"))), "{said}");
    // A debug build reads its page from disk.
    let web = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/dist");
    let there = |path: &str| std::path::Path::new(web).join(path);
    let engine = std::fs::read_dir(there("assets")).is_ok_and(|files| {
        let mut names = files.flatten().map(|file| file.file_name());
        names.any(|name| name.to_string_lossy().ends_with(".wasm.br"))
    });
    let page = match (there("index.html").exists(), engine) {
        (true, true) => "✓ page          inside the program, with the engine",
        (true, false) => "! page          inside the program, but without the engine",
        (false, _) => "! page          not inside",
    };
    assert!(said.contains(page), "{page} in {said}");
    // Nothing was made by looking.
    assert_eq!(std::fs::read_dir(&home).expect("a folder").count(), 0);
    for (lang, word) in [("es", "reloj"), ("fr", "horloge")] {
        let said = program(lang, &["doctor", "--data", text(&home)]).output();
        let said = String::from_utf8(said.expect("it runs").stdout).expect("UTF-8");
        assert!(said.contains(word) && !said.contains("[cli-"), "{said}");
    }
    // Sizes are written as people read them.
    let kept = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/kept/0.1.0/store/sobremesa.db"
    );
    std::fs::copy(kept, home.join("sobremesa.db")).expect("a copy");
    for (lang, size) in [("en", "0.3 MB"), ("es", "0,3 MB"), ("fr", "0,3 Mo")] {
        let said = program(
            lang,
            &["doctor", "--data", text(&home), "--addr", "127.0.0.1:0"],
        )
        .output();
        let said = String::from_utf8(said.expect("it runs").stdout).expect("UTF-8");
        assert!(said.contains(size), "{size} in {said}");
    }
}

#[test]
fn a_doctor_names_what_is_wrong_and_fails() {
    let home = folder("doctor-ill");
    std::fs::write(home.join("sobremesa.db"), "this is no database at all").expect("a file");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let addr = taken.local_addr().expect("an address").to_string();
    let said = run(&["doctor", "--data", text(&home), "--addr", &addr]);
    assert_eq!(said.code, 1, "{}", said.out);
    for word in ["✗ store", "✗ port"] {
        assert!(said.out.contains(word), "{word} in {}", said.out);
    }
    let said = run(&[
        "doctor",
        "--lang",
        "es",
        "--data",
        text(&home),
        "--addr",
        &addr,
    ])
    .out;
    assert!(said.contains("no es un almacén de este programa"), "{said}");
    assert!(!said.contains("not a store"), "one language: {said}");
    let told = run(&["doctor", "--json", "--data", text(&home), "--addr", &addr]).out;
    let told: serde_json::Value = serde_json::from_str(&told).expect("JSON");
    let verdict = |what: &str| {
        let lines = told.as_array().into_iter().flatten();
        let mut lines = lines.filter(|line| line["what"] == what);
        lines.next().map(|line| line["verdict"].clone())
    };
    assert_eq!(verdict("store"), Some("bad".into()), "{told}");
    assert_eq!(verdict("clock"), Some("good".into()), "{told}");
}

#[test]
fn a_table_that_does_not_come_back_is_named() {
    let home = folder("doctor-lost");
    let kept = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/kept/0.1.0/store/sobremesa.db"
    );
    let file = home.join("sobremesa.db");
    std::fs::copy(kept, &file).expect("a copy");
    {
        use sobremesa_store::{Batch, Head, Sqlite, Store as _, TablePhase};
        let store = Sqlite::open(&file).expect("the store");
        let head = Head {
            table: "abcdefghijkmnpqrstuv".to_owned(),
            game: "push".to_owned(),
            phase: TablePhase::Playing,
            listed: false,
            owner: "ana".to_owned(),
            people: Vec::new(),
            updated: 1,
            facts: 1,
            summary: "{}".to_owned(),
        };
        let facts = vec!["nonsense".to_owned()];
        let stored = store.append(&[Batch::new(0, facts, head)]);
        assert_eq!(stored, [Ok(())]);
    }
    let said = run(&["doctor", "--data", text(&home), "--addr", "127.0.0.1:0"]);
    assert_eq!(said.code, 1, "{}", said.out);
    assert!(said.out.contains("abcdefghijkmnpqrstuv"), "{}", said.out);
    assert!(said.out.contains("✗ tables"), "{}", said.out);
}

#[test]
fn a_port_that_somebody_else_took_is_not_the_server_of_this_folder() {
    let home = folder("doctor-stale");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let addr = taken.local_addr().expect("an address").to_string();
    // A server that was killed left its note behind; whoever listens now says something else.
    std::fs::write(home.join("server.addr"), &addr).expect("a note");
    let look = |answer: &'static str| {
        let taken = taken.try_clone().expect("the port");
        let other = std::thread::spawn(move || {
            use std::io::{Read as _, Write as _};
            let (mut caller, _) = taken.accept().expect("a caller");
            let mut asked = [0; 512];
            let read = caller.read(&mut asked).expect("a question");
            assert!(asked[..read].starts_with(b"GET /healthz "));
            caller.write_all(answer.as_bytes()).expect("an answer");
        });
        let said = run(&["doctor", "--data", text(&home), "--addr", &addr]);
        other.join().expect("it was asked");
        said
    };
    let said = look("HTTP/1.1 200 OK\r\n\r\n<p>a page of somebody else</p>");
    assert_eq!(said.code, 1, "{}", said.out);
    assert!(
        said.out.contains("✗ port") && said.out.contains("not by the server of this folder"),
        "{}",
        said.out
    );
    let said = look("HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\nok\n");
    assert_eq!(said.code, 0, "{}", said.out);
    assert!(said.out.contains("✓ port"), "{}", said.out);
}

#[cfg(unix)]
#[test]
fn a_clock_that_nobody_sets_is_worth_a_look() {
    use std::os::unix::fs::PermissionsExt as _;
    let home = folder("doctor-clock");
    let systemd = home.join("timedatectl");
    for (set, expected) in [
        ("yes", "✓ clock"),
        ("no", "! clock"),
        ("Failed to connect to bus", "✓ clock"),
    ] {
        std::fs::write(&systemd, format!("#!/bin/sh\necho {set}\n")).expect("a script");
        std::fs::set_permissions(&systemd, std::fs::Permissions::from_mode(0o755)).expect("mode");
        let said = program(
            "en",
            &["doctor", "--data", text(&home), "--addr", "127.0.0.1:0"],
        )
        .env("PATH", &home)
        .output()
        .expect("it runs");
        let out = String::from_utf8(said.stdout).expect("UTF-8");
        assert!(said.status.success(), "{out}");
        assert!(out.contains(expected), "{expected} in {out}");
        assert_eq!(out.contains("(NTP)"), set == "no", "{out}");
    }
}

#[test]
fn tables_in_a_database_are_looked_at_beside_its_server() {
    use sobremesa_postgres::Postgres;
    use sobremesa_store::{Batch, Head, Store as _, TablePhase};
    let home = folder("doctor-database");
    let url = sobremesa_throwaway::postgres::database();
    let look = || {
        run(&[
            "doctor",
            "--data",
            text(&home),
            "--addr",
            "127.0.0.1:0",
            "--store",
            &url,
        ])
    };
    let said = look();
    assert!(
        said.code == 0 && said.out.contains("! store"),
        "{}",
        said.out
    );
    assert!(said.out.contains("has no tables yet"), "{}", said.out);
    // Nothing was made by looking, and who comes next begins with nothing.
    let kept = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/kept/0.1.0/store/sobremesa.db"
    );
    let copy = home.join("kept.db");
    std::fs::copy(kept, &copy).expect("a copy");
    let there = run(&["import", text(&copy), "--store", &url]);
    assert_eq!(there.code, 0, "{}", there.err);
    // A server has the database for itself, and is not disturbed.
    let server = Postgres::open(&url).expect("the database");
    let said = look();
    assert_eq!(said.code, 0, "{}", said.out);
    assert!(
        said.out.contains("✓ store") && said.out.contains(" tables read: "),
        "{}",
        said.out
    );
    let head = Head {
        table: "abcdefghijkmnpqrstuv".to_owned(),
        game: "push".to_owned(),
        phase: TablePhase::Playing,
        listed: false,
        owner: "ana".to_owned(),
        people: Vec::new(),
        updated: 1,
        facts: 1,
        summary: "{}".to_owned(),
    };
    let facts = vec!["nonsense".to_owned()];
    assert_eq!(server.append(&[Batch::new(0, facts, head)]), [Ok(())]);
    let said = look();
    assert_eq!(said.code, 1, "{}", said.out);
    assert!(said.out.contains("✗ tables"), "{}", said.out);
    assert!(said.out.contains("abcdefghijkmnpqrstuv"), "{}", said.out);
    // Where nobody answers that is said, and no password.
    let nobody = "postgres://ana:secret@127.0.0.1:1/games";
    let said = run(&[
        "doctor",
        "--data",
        text(&home),
        "--addr",
        "127.0.0.1:0",
        "--store",
        nobody,
    ]);
    assert_eq!(said.code, 1, "{}", said.out);
    assert!(
        said.out.contains("✗ store") && !said.out.contains("secret"),
        "{}",
        said.out
    );
}
