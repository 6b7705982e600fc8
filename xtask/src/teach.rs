//! `cargo xtask teach`: makes all learned numbers again, and the manifest that says how.

use std::fmt::Write as _;
use std::path::Path;
use std::time::Instant;

use crate::{cargo, root, target};

/// One command of the chain. Later steps build on what earlier ones wrote.
struct Step {
    package: &'static str,
    example: &'static str,
    arguments: &'static str,
    /// Sizes that prove the chain works and teach nothing.
    quick: &'static str,
    /// The file it writes, or goes on with.
    file: &'static str,
}

const TRAIN: (&str, &str) = ("sobremesa-bots", "train_the_game_value");
const CALIBRATE: (&str, &str) = ("sobremesa-arena", "fit_the_game_calibration");

const fn step(
    (package, example): (&'static str, &'static str),
    arguments: &'static str,
    quick: &'static str,
    file: &'static str,
) -> Step {
    Step {
        package,
        example,
        arguments,
        quick,
        file,
    }
}

const STEPS: [Step; 17] = [
    step(TRAIN, "20000 1", "6 1", "the-game-value.bin"),
    step(TRAIN, "12000 1 again", "2 1 again", "the-game-value.bin"),
    step(
        TRAIN,
        "15000 1 again=2",
        "2 1 again=2",
        "the-game-value.bin",
    ),
    step(
        TRAIN,
        "12000 1 again=3",
        "2 1 again=3",
        "the-game-value.bin",
    ),
    step(
        TRAIN,
        "36000 1 deep again=5",
        "2 1 deep again=5",
        "the-game-value-alone.bin",
    ),
    step(TRAIN, "16000 2 3 4 5", "4 2 3 4 5", "the-game-value.bin"),
    step(
        TRAIN,
        "6000 1 extreme",
        "4 1 extreme",
        "the-game-value-extreme.bin",
    ),
    step(
        TRAIN,
        "5000 1 extreme again",
        "1 1 extreme again",
        "the-game-value-extreme.bin",
    ),
    step(
        TRAIN,
        "6000 1 extreme again=2",
        "1 1 extreme again=2",
        "the-game-value-extreme.bin",
    ),
    step(
        TRAIN,
        "14000 1 extreme deep again=3",
        "1 1 extreme deep again=3",
        "the-game-value-alone-extreme.bin",
    ),
    step(
        ("sobremesa-bots", "count_the_game_inference"),
        "3000",
        "2",
        "the-game-inference.bin",
    ),
    step(
        CALIBRATE,
        "2000 100 2 3 4",
        "1 100 2 3 4",
        "the-game-calibration.txt",
    ),
    step(
        CALIBRATE,
        "1500 100 5",
        "1 100 5",
        "the-game-calibration.txt",
    ),
    step(
        CALIBRATE,
        "800 100 1",
        "1 100 1",
        "the-game-calibration.txt",
    ),
    step(
        CALIBRATE,
        "500 100 1 2 3 4 5 extreme",
        "1 100 2 3 extreme",
        "the-game-calibration.txt",
    ),
    step(
        ("sobremesa-bots", "fit_cthulhu_500_value"),
        "4000",
        "2",
        "cthulhu-500-value.txt",
    ),
    step(
        ("sobremesa-arena", "fit_great_race_value"),
        "leader 120 0 1 trials=4 generations=1",
        "leader 1 0 1 trials=4 generations=1",
        "great-race-value.txt",
    ),
];

/// What the chain does not make.
const OTHERS: [(&str, &str); 1] = [(
    "push-value.txt",
    "fitted to simulated matches once, then tuned by hand",
)];

/// Runs the whole chain into `crates/bots/learned`; `--quick` runs it with tiny sizes into a folder of its own.
pub(crate) fn teach(arguments: &[String]) -> Result<(), String> {
    let quick = match arguments {
        [] => false,
        [word] if word == "--quick" => true,
        other => return Err(format!("teach takes --quick, but got: {}", other.join(" "))),
    };
    let folder = if quick {
        target().join("teach")
    } else {
        root().join("crates/bots/learned")
    };
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    if quick {
        for step in &STEPS {
            // From nothing: a file that is not there is fine.
            let _ = std::fs::remove_file(folder.join(step.file));
        }
    } else {
        eprintln!(
            "teaching everything takes about two hours on sixteen cores; the numbers in use are overwritten"
        );
    }
    let begun = Instant::now();
    for (number, step) in STEPS.iter().enumerate() {
        let sizes = if quick { step.quick } else { step.arguments };
        eprintln!(
            "{} of {}, {} s so far: {} {sizes}",
            number + 1,
            STEPS.len(),
            begun.elapsed().as_secs(),
            step.example
        );
        let mut command = cargo(&["run", "--quiet"]);
        if !quick {
            command.arg("--release");
        }
        command.args(["--package", step.package, "--example", step.example, "--"]);
        command.args(sizes.split(' '));
        command.arg(format!("to={}", folder.display()));
        match command.status() {
            Ok(status) if status.success() => {}
            _ => return Err(format!("{} {sizes} failed", step.example)),
        }
        header(&folder.join(step.file))?;
    }
    if quick {
        eprintln!("the chain works; its files are in {}", folder.display());
        return Ok(());
    }
    let path = folder.join("manifest.toml");
    std::fs::write(&path, manifest(&folder)?)
        .map_err(|error| format!("{}: {error}", path.display()))
}

/// The lines of a file's header: features, shape, encoding and checksum.
fn header(path: &Path) -> Result<Vec<(String, String)>, String> {
    let said = |fault: &dyn std::fmt::Display| format!("{}: {fault}", path.display());
    let file = std::fs::read(path).map_err(|error| said(&error))?;
    let end = file.windows(2).position(|two| two == b"\n\n");
    let head =
        String::from_utf8_lossy(&file[..end.ok_or_else(|| said(&"no header"))?]).into_owned();
    let mut lines = head.lines();
    if lines.next() != Some("sobremesa-learned 1") {
        return Err(said(&"not a file of learned numbers"));
    }
    let pair = |line: &str| {
        line.split_once(' ')
            .map(|(key, value)| (key.into(), value.into()))
    };
    Ok(lines.filter_map(pair).collect())
}

/// What `crates/bots/learned/manifest.toml` says: for each file the commands that made it, the seed, and its header.
fn manifest(folder: &Path) -> Result<String, String> {
    let mut text = String::from(
        "# Where the learned numbers come from. Written by `cargo xtask teach`; a test compares it with the files.\n\
         # Seeds that no command names are constants of the example's source.\n",
    );
    let mut files: Vec<&str> = STEPS.iter().map(|step| step.file).collect();
    files.extend(OTHERS.iter().map(|(file, _)| *file));
    files.sort_unstable();
    files.dedup();
    for file in files {
        let _ = write!(text, "\n[\"{file}\"]\ncommands = [\n");
        for step in STEPS.iter().filter(|step| step.file == file) {
            let _ = writeln!(
                text,
                "    \"cargo run --release -p {} --example {} -- {} to=crates/bots/learned\",",
                step.package, step.example, step.arguments
            );
        }
        for (_, how) in OTHERS.iter().filter(|(other, _)| *other == file) {
            let _ = writeln!(text, "    \"{how}\",");
        }
        text.push_str("]\n");
        for (key, value) in header(&folder.join(file))? {
            let _ = writeln!(text, "{key} = \"{value}\"");
        }
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder() -> std::path::PathBuf {
        root().join("crates/bots/learned")
    }

    #[test]
    fn the_manifest_says_what_the_files_and_the_chain_say() {
        let written = manifest(&folder()).expect("all files have headers");
        if std::env::var_os("SOBREMESA_BLESS").is_some() {
            std::fs::write(folder().join("manifest.toml"), &written).expect("written");
        }
        let kept = std::fs::read_to_string(folder().join("manifest.toml")).expect("a manifest");
        assert_eq!(kept, written);
        let read: toml::Table = kept.parse().expect("TOML");
        for (file, entry) in &read {
            for key in ["commands", "features", "shape", "encoding", "checksum"] {
                assert!(entry.get(key).is_some(), "{file}: {key}");
            }
        }
    }

    #[test]
    fn every_learned_file_is_in_the_manifest() {
        let kept = std::fs::read_to_string(folder().join("manifest.toml")).expect("a manifest");
        for entry in std::fs::read_dir(folder()).expect("a folder") {
            let name = entry.expect("an entry").file_name();
            let name = name.to_string_lossy();
            let listed = kept.contains(&format!("[\"{name}\"]"));
            assert!(listed || name == "manifest.toml", "{name}");
        }
    }

    #[test]
    fn the_quick_chain_has_the_steps_of_the_full_one() {
        for step in &STEPS {
            let words = |text: &str| {
                let named = |word: &&str| word.parse::<u64>().is_err();
                text.split(' ')
                    .filter(named)
                    .map(str::to_owned)
                    .collect::<Vec<_>>()
            };
            assert_eq!(words(step.arguments), words(step.quick), "{}", step.example);
        }
    }

    #[test]
    fn unknown_arguments_are_refused() {
        assert!(teach(&["--fast".into()]).is_err());
    }
}
