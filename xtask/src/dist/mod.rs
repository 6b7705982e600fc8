//! `cargo xtask dist`: everything people install, made from one build. The same sources make the same bytes.

mod again;
mod calendar;
mod check;
mod deb;
mod inside;
mod measure;
mod oci;
mod tree;

use std::path::{Path, PathBuf};
use std::process::Command;

use tree::{Tree, gzip, sha256};

use crate::progress::run;
use crate::{page, python, root, target};

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
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    Make,
    Check,
    Measure,
    /// Checksums of everything that lies there already.
    Sums,
    /// The same once more in another folder, compared.
    Again,
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
                "measure" => wish.what = What::Measure,
                "sums" => wish.what = What::Sums,
                "again" => wish.what = What::Again,
                "--profile" => wish.profile = value()?,
                "--program" => wish.program = Some(value()?.into()),
                "--version" => wish.version = Some(value()?),
                "--out" => wish.out = root().join(value()?),
                "--older" => wish.older = Some(value()?.into()),
                other => {
                    return Err(format!(
                        "dist takes check, measure, sums, again, --profile, --program, --version, --out and --older, not {other}"
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
        What::Measure => measure::measure(&built(&wish)),
        What::Sums => sums(&wish.out),
        What::Again => again::again(&wish),
    }
}

/// The table of what was made last: size, start and memory of the program, and how large the packages are.
pub(crate) fn table(program: Option<PathBuf>) -> Result<String, String> {
    let mut wish = Wish::from_arguments(&[])?;
    wish.program = program;
    let (rows, _) = measure::measured(&built(&wish))?;
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

/// Where the program of a wish is, or will be.
fn built(wish: &Wish) -> PathBuf {
    wish.program.clone().unwrap_or_else(|| {
        wish.out
            .join("build")
            .join(&wish.profile)
            .join(format!("sobremesa{}", std::env::consts::EXE_SUFFIX))
    })
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

/// A page names its script; a program that carries it holds those bytes.
const PAGE: &[u8] = b"src=\"./assets/index-";

/// A debug build reads its page from disk, where nobody who installs it has one.
fn carries_its_page(program: &[u8]) -> Result<(), String> {
    match program.windows(PAGE.len()).any(|bytes| bytes == PAGE) {
        true => Ok(()),
        false => Err(
            "the program does not carry its page: build the web client first, and not a debug build".to_owned(),
        ),
    }
}

/// What cargo is told so that it strips what it builds and no path of this machine is in it: a setting and environment
/// variables.
fn flags(profile: &str) -> (String, [(String, String); 2]) {
    let cargo_home = std::env::var_os("CARGO_HOME").map_or_else(
        || PathBuf::from(std::env::var_os("HOME").unwrap_or_default()).join(".cargo"),
        PathBuf::from,
    );
    let remap = |from: &Path, to: &str| format!("--remap-path-prefix={}={to}", from.display());
    let flags = [
        remap(&root(), "/sobremesa"),
        remap(&cargo_home.join("registry/src"), "/crates"),
    ];
    // Joined to the flags of .cargo/config.toml, where RUSTFLAGS would take their place.
    let flags = format!("target.'cfg(all())'.rustflags={}", serde_json::json!(flags));
    let profile = profile.to_uppercase().replace('-', "_");
    let prefix_map = format!("-ffile-prefix-map={}=/crates", cargo_home.display());
    let env = [
        (
            format!("CARGO_PROFILE_{profile}_STRIP"),
            "symbols".to_owned(),
        ),
        ("CFLAGS".to_owned(), prefix_map),
    ];
    (flags, env)
}

/// The program.
fn build(wish: &Wish) -> Result<(), String> {
    let (flags, env) = flags(&wish.profile);
    eprintln!("building for release (this takes a while)");
    let status = crate::cargo(&["build", "--locked", "--package", "sobremesa"])
        .args(["--profile", &wish.profile, "--config", &flags])
        .arg("--target-dir")
        .arg(wish.out.join("build"))
        .envs(env)
        .status();
    match status {
        Ok(status) if status.success() => Ok(()),
        _ => Err("the build failed".to_owned()),
    }
}

/// The package for Python, where there is a Python.
fn wheel(wish: &Wish, time: u64) -> Result<Option<(String, Vec<u8>)>, String> {
    let (flags, env) = flags(&wish.profile);
    eprintln!("building the wheel (this takes a while, too)");
    let packed = python::packed(&python::Wheel {
        profile: &wish.profile,
        // The same folder: most of it was compiled for the program already.
        target: wish.out.join("build"),
        settings: vec![flags],
        env: env
            .into_iter()
            .chain([("SOURCE_DATE_EPOCH".to_owned(), time.to_string())])
            .collect(),
        out: wish.out.join("wheel"),
    })?;
    let path = match packed {
        Ok(path) => path,
        Err(missing) => {
            eprintln!("no wheel: {missing}");
            return Ok(None);
        }
    };
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let bytes = std::fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(Some((name.into_owned(), bytes)))
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
    let time = moment();
    let components = inside::components(&root())?;
    let bill = inside::bill(&components, &version, &calendar::rfc3339(time));
    Ok(Contents {
        root: root(),
        target: host()?,
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

fn host() -> Result<String, String> {
    let said = run(Command::new("rustc").arg("-vV"))?;
    said.lines()
        .find_map(|line| line.strip_prefix("host: "))
        .map(str::to_owned)
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
    let bill = format!("sobremesa-{}.cdx.json", contents.version);
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
    fn a_program_that_reads_its_page_from_disk_is_not_packed() {
        let page =
            b"\0<script type=\"module\" crossorigin src=\"./assets/index-A1.js\"></script>\0";
        assert_eq!(carries_its_page(page), Ok(()));
        let fault = carries_its_page(b"\0assets/index.html\0").expect_err("no page");
        assert!(fault.contains("debug build"), "{fault}");
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
