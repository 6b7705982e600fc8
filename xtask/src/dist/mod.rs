//! `cargo xtask dist`: everything people install, made from one build. The same sources make the same bytes.

mod again;
mod calendar;
mod check;
mod compile;
mod compose;
mod deb;
mod image;
mod inside;
mod measure;
mod notes;
mod oci;
mod tree;

use std::path::{Path, PathBuf};
use std::process::Command;

use compile::{build, built, carries_its_engine, carries_its_page, there, wheel};
pub(crate) use measure::Served;
pub(crate) use tree::sha256;
use tree::{Tree, gzip};

use crate::progress::run;
use crate::{page, root, target};

const SHELLS: [&str; 3] = ["bash", "zsh", "fish"];

/// What was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Wish {
    what: What,
    profile: String,
    /// A program that is there already instead of a new build.
    program: Option<PathBuf>,
    /// What it calls itself, where it is not asked.
    version: Option<String>,
    out: PathBuf,
    /// An older package for the upgrade.
    older: Option<PathBuf>,
    /// Is a page that cannot play by itself good enough?
    without_engine: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    Make,
    Check,
    /// The compose file, brought up with the image that was made.
    Compose,
    Measure,
    /// Checksums of everything that lies there already.
    Sums,
    /// The same once more in another folder, compared.
    Again,
    /// What is new in this version, for the page of its release.
    Notes,
}

impl Wish {
    fn from_arguments(arguments: &[String]) -> Result<Wish, String> {
        let mut wish = Wish {
            what: What::Make,
            profile: "release".to_owned(),
            program: None,
            version: None,
            out: target().join("dist"),
            older: None,
            without_engine: false,
        };
        let mut words = arguments.iter();
        while let Some(word) = words.next() {
            let mut value = || {
                words
                    .next()
                    .cloned()
                    .ok_or_else(|| format!("dist {word} needs a value"))
            };
            match word.as_str() {
                "check" => wish.what = What::Check,
                "compose" => wish.what = What::Compose,
                "measure" => wish.what = What::Measure,
                "sums" => wish.what = What::Sums,
                "again" => wish.what = What::Again,
                "notes" => wish.what = What::Notes,
                "--profile" => wish.profile = value()?,
                "--program" => wish.program = Some(value()?.into()),
                "--version" => wish.version = Some(value()?),
                "--out" => wish.out = root().join(value()?),
                "--older" => wish.older = Some(value()?.into()),
                "--without-engine" => wish.without_engine = true,
                other => {
                    return Err(format!(
                        "dist takes check, compose, measure, sums, again, notes, --profile, --program, --version, --out, --older and \
                         --without-engine, not {other}"
                    ));
                }
            }
        }
        Ok(wish)
    }
}

/// What goes into every package.
struct Contents {
    root: PathBuf,
    version: String,
    /// The machine it runs on, such as `x86_64-unknown-linux-gnu`.
    target: String,
    /// The moment written into everything: that of the last commit.
    time: u64,
    program: Vec<u8>,
    man: Vec<(String, Vec<u8>)>,
    completions: Vec<(String, Vec<u8>)>,
    notices: String,
    bill: String,
}

impl Contents {
    /// A text of the repository.
    fn text(&self, name: &str) -> Result<String, String> {
        let path = self.root.join(name);
        std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
    }
}

pub(crate) fn dist(arguments: &[String]) -> Result<(), String> {
    let wish = Wish::from_arguments(arguments)?;
    match wish.what {
        What::Make => make(&wish),
        What::Check => check::check(&wish.out, wish.older.as_deref()),
        What::Compose => compose::start(&wish.out),
        What::Measure => measure::measure(&there(&wish)?),
        What::Sums => sums(&wish.out),
        What::Again => again::again(&wish),
        What::Notes => notes::notes(&wish.out),
    }
}

/// The table of what was made last: size, start and memory of the program, and how large the packages are.
pub(crate) fn table(program: Option<PathBuf>) -> Result<String, String> {
    let mut wish = Wish::from_arguments(&[])?;
    wish.program = program;
    let (rows, _) = measure::measured(&there(&wish)?)?;
    let mut table = String::from("| what | measured | at most |\n| --- | --- | --- |\n");
    for (what, found, most) in rows {
        table += &format!("| {what} | {found:.1} | {most} |\n");
    }
    let sums = std::fs::read_to_string(wish.out.join("SHA256SUMS")).unwrap_or_default();
    for (_, name) in sums.lines().filter_map(|line| line.split_once("  ")) {
        let size =
            std::fs::metadata(wish.out.join(name)).map_err(|error| format!("{name}: {error}"))?;
        table += &format!("| `{name}`, MB | {:.1} | |\n", size.len() as f64 / 1e6);
    }
    Ok(table)
}

fn make(wish: &Wish) -> Result<(), String> {
    let program = built(wish);
    if wish.program.is_none() {
        page()?;
        build(wish)?;
    }
    let contents = contents(wish, &program)?;
    let mut files = packages(&contents, &program)?;
    // Two makings that differ would mean a clock, an order or a path slipped in.
    if packages(&contents, &program)? != files {
        return Err("packing the same files twice made different bytes".to_owned());
    }
    if wish.program.is_none() {
        files.extend(wheel(wish, contents.time)?);
    }
    let mut sums = String::new();
    for (name, bytes) in &files {
        write(&wish.out.join(name), bytes)?;
        sums += &format!("{}  {name}\n", sha256(bytes));
        println!("{:>10}  {name}", bytes.len());
    }
    write(&wish.out.join("SHA256SUMS"), sums.as_bytes())
}

/// Writes `SHA256SUMS` anew over every package in a folder: those of several machines, brought together.
fn sums(folder: &Path) -> Result<(), String> {
    let mut there = Tree::default();
    there.folder_of(folder, "")?;
    let sums: String = there
        .files()
        .map(|(name, bytes)| (name.trim_start_matches('/'), bytes))
        .filter(|(name, _)| name.starts_with("sobremesa"))
        .map(|(name, bytes)| format!("{}  {name}\n", sha256(bytes)))
        .collect();
    if sums.is_empty() {
        return Err(format!("nothing to check in {}", folder.display()));
    }
    print!("{sums}");
    write(&folder.join("SHA256SUMS"), sums.as_bytes())
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let folder = path.parent().unwrap_or(path);
    std::fs::create_dir_all(folder)
        .and_then(|()| std::fs::write(path, bytes))
        .map_err(|error| format!("{}: {error}", path.display()))
}

fn contents(wish: &Wish, program: &Path) -> Result<Contents, String> {
    let said = |args: &[&str]| {
        run(Command::new(program).args(args).env("LANG", "C.UTF-8")).map(String::into_bytes)
    };
    let version = match &wish.version {
        Some(version) => version.clone(),
        None => {
            let told = String::from_utf8_lossy(&said(&["--version"])?).into_owned();
            let version = told.split_whitespace().last().unwrap_or_default();
            version.to_owned()
        }
    };
    let (mut man, mut completions) = (Vec::new(), Vec::new());
    let folder = wish.out.join("man");
    let _ = std::fs::remove_dir_all(&folder);
    // A build from before these commands has neither.
    if said(&["man", &folder.to_string_lossy()]).is_ok() {
        let mut pages = Tree::default();
        pages.folder_of(&folder, "")?;
        man = pages
            .files()
            .map(|(name, page)| (name.trim_start_matches('/').to_owned(), page.to_owned()))
            .collect();
        for shell in SHELLS {
            completions.push((shell.to_owned(), said(&["completions", shell])?));
        }
    } else if wish.version.is_none() {
        return Err("the program prints no man pages".to_owned());
    }
    let bytes =
        std::fs::read(program).map_err(|error| format!("{}: {error}", program.display()))?;
    carries_its_page(&bytes)?;
    if !wish.without_engine {
        carries_its_engine(&bytes)?;
        crate::module::light_enough(&root().join("web/dist/assets"))?;
    }
    let time = moment();
    let components = inside::components(&root(), inside::PROGRAM)?;
    let (target, compiler) = rustc()?;
    let built = (calendar::rfc3339(time), compiler);
    let bill = inside::bill(&components, &version, &built);
    Ok(Contents {
        root: root(),
        target,
        time,
        program: bytes,
        man,
        completions,
        notices: inside::notices(&components),
        bill: serde_json::to_string_pretty(&bill).map_err(|error| error.to_string())? + "\n",
        version,
    })
}

/// When the last commit was made; `SOURCE_DATE_EPOCH` says otherwise.
fn moment() -> u64 {
    let said = std::env::var("SOURCE_DATE_EPOCH").ok().or_else(|| {
        let mut log = Command::new("git");
        run(log.args(["log", "-1", "--format=%ct"]).current_dir(root())).ok()
    });
    said.and_then(|text| text.trim().parse().ok()).unwrap_or(0)
}

/// The machine the compiler compiles for, and which compiler it is: another one makes other bytes of the same sources.
fn rustc() -> Result<(String, String), String> {
    let said = run(Command::new("rustc").arg("-vV"))?;
    let host = said.lines().find_map(|line| line.strip_prefix("host: "));
    let version = said.lines().find_map(|line| line.strip_prefix("rustc "));
    host.zip(version)
        .map(|(host, version)| (host.to_owned(), version.to_owned()))
        .ok_or_else(|| "rustc does not name its host".to_owned())
}

/// Every file people may download, by name.
fn packages(contents: &Contents, program: &Path) -> Result<Vec<(String, Vec<u8>)>, String> {
    let mut files = vec![archive(contents)?];
    if contents.target.contains("linux") {
        files.push(deb::package(contents)?);
        let name = format!("sobremesa-{}-{}.oci.tar", contents.version, contents.target);
        files.push((name, oci::image(contents, program)?));
    }
    // Not every machine needs the same crates.
    let bill = format!(
        "sobremesa-{}-{}.cdx.json",
        contents.version, contents.target
    );
    files.push((bill, contents.bill.clone().into_bytes()));
    Ok(files)
}

/// The archive for every system.
fn archive(contents: &Contents) -> Result<(String, Vec<u8>), String> {
    let name = format!("sobremesa-{}-{}", contents.version, contents.target);
    let mut tree = Tree::default();
    let suffix = std::env::consts::EXE_SUFFIX;
    tree.program(format!("sobremesa{suffix}"), contents.program.clone());
    for text in ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"] {
        tree.file(text, contents.text(text)?);
    }
    tree.file("THIRD-PARTY.txt", contents.notices.clone());
    tree.file("sobremesa.cdx.json", contents.bill.clone());
    for (page, text) in &contents.man {
        tree.file(format!("man/man1/{page}"), text.clone());
    }
    for (shell, script) in &contents.completions {
        tree.file(format!("completions/sobremesa.{shell}"), script.clone());
    }
    tree.folder_of(&contents.root.join("deploy"), "deploy")?;
    let packed = gzip(&tree.tar(&format!("{name}/"), contents.time)?)?;
    Ok((format!("{name}.tar.gz"), packed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_in_the_arguments_is_named() {
        let of = |words: &[&str]| {
            let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
            Wish::from_arguments(&words)
        };
        assert_eq!(of(&["check"]).map(|wish| wish.what), Ok(What::Check));
        assert_eq!(
            of(&["--profile", "trial"]).map(|wish| wish.profile),
            Ok("trial".to_owned())
        );
        assert!(of(&["--profle"]).expect_err("a slip").contains("--profle"));
        assert!(of(&["--profile"]).expect_err("a slip").contains("a value"));
    }

    #[test]
    fn packages_hold_what_they_should_and_are_made_alike() {
        let contents = Contents {
            root: root(),
            version: "1.2.3".to_owned(),
            target: "x86_64-unknown-linux-gnu".to_owned(),
            time: 1_794_895_227,
            program: b"program".to_vec(),
            man: vec![("sobremesa.1".to_owned(), b".TH".to_vec())],
            completions: vec![("bash".to_owned(), b"complete".to_vec())],
            notices: "terms".to_owned(),
            bill: "{}".to_owned(),
        };
        let (name, archived) = archive(&contents).expect("an archive");
        assert_eq!(name, "sobremesa-1.2.3-x86_64-unknown-linux-gnu.tar.gz");
        assert_eq!(archive(&contents), Ok((name, archived)));
        let (name, package) = deb::package(&contents).expect("a package");
        assert_eq!(name, "sobremesa_1.2.3_amd64.deb");
        let mut members = ar::Archive::new(package.as_slice());
        let (mut found, mut control) = (Vec::new(), String::new());
        while let Some(member) = members.next_entry() {
            let mut member = member.expect("a member");
            let name = String::from_utf8_lossy(member.header().identifier()).into_owned();
            if name == "control.tar.gz" {
                let mut tar = tar::Archive::new(flate2::read::GzDecoder::new(&mut member));
                for entry in tar.entries().expect("entries") {
                    let mut entry = entry.expect("an entry");
                    if entry.path().expect("a path").ends_with("control") {
                        std::io::Read::read_to_string(&mut entry, &mut control).expect("a text");
                    }
                }
            } else if name == "data.tar.gz" {
                let mut tar = tar::Archive::new(flate2::read::GzDecoder::new(&mut member));
                let paths = tar.entries().expect("entries");
                found.extend(paths.map(|entry| {
                    let entry = entry.expect("an entry");
                    entry.path().expect("a path").display().to_string()
                }));
            }
        }
        // What lintian asks of a program that opens a browser.
        assert!(
            control.contains("\nSuggests: sensible-utils, "),
            "{control}"
        );
        // Notices to closed pages and connections to other machines are encrypted.
        assert!(
            control.contains("\nRecommends: ca-certificates\n"),
            "{control}"
        );
        for path in [
            "./usr/bin/sobremesa",
            "./usr/share/man/man1/sobremesa.1.gz",
            "./usr/share/bash-completion/completions/sobremesa",
            "./usr/lib/systemd/system/sobremesa.service",
            "./etc/default/sobremesa",
            "./usr/share/doc/sobremesa/copyright",
        ] {
            assert!(found.contains(&path.to_owned()), "{path} in {found:?}");
        }
    }
}
