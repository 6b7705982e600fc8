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
    // Nothing was made by looking.
    assert_eq!(std::fs::read_dir(&home).expect("a folder").count(), 0);
    for (lang, word) in [("es", "reloj"), ("fr", "horloge")] {
        let said = program(lang, &["doctor", "--data", text(&home)]).output();
        let said = String::from_utf8(said.expect("it runs").stdout).expect("UTF-8");
        assert!(said.contains(word) && !said.contains("[cli-"), "{said}");
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
