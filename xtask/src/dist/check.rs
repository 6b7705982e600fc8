//! `cargo xtask dist check`: what was made is installed into a fresh Debian tree, served from, upgraded, removed and
//! purged; archive and image are unpacked and run, the image also as the README says. Needs root and Debian's debootstrap,
//! lintian, umoci, skopeo, podman and runc.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::image;
use super::measure::Served;
use super::tree::sha256;
use crate::progress::{Progress, run};
use crate::{debian, root, told};

/// Tables a 0.1.0 server kept, for the upgrade.
const KEPT: &str = "crates/cli/tests/kept/0.1.0/store";
/// Where the package keeps its data.
const DATA: &str = "/var/lib/sobremesa";
/// What `systemctl enable` makes.
const ENABLED: &str = "/etc/systemd/system/multi-user.target.wants/sobremesa.service";
const GAMES: [&str; 4] = ["the-game", "push", "cthulhu-500", "great-race"];

/// In which phase each table is, by its id.
pub(crate) type Tables = BTreeMap<String, String>;

pub(crate) fn check(made: &Path, older: Option<&Path>) -> Result<(), String> {
    let progress = Progress::new();
    let all = (|| {
        progress.step("checksums", || checksums(made))?;
        let package = progress.step("a package", || only(made, ".deb"))?;
        progress.step("lintian", || lintian(&package))?;
        let tree = made.join("tree");
        progress.step("a fresh Debian tree", || fresh(&tree))?;
        let chroot = Chroot(tree.clone());
        progress.step("install", || chroot.install(&package))?;
        progress.step("serve a page", || chroot.serve(&Tables::new()))?;
        progress.step("purge before an older one", || chroot.purge())?;
        let tables = progress.step("an older package with tables", || match older {
            Some(older) => chroot.older(older),
            None => chroot.posing(&package),
        })?;
        progress.step("enable, upgrade", || {
            chroot.enable()?;
            chroot.upgrade(&package)
        })?;
        progress.step("its tables are there", || chroot.serve(&tables))?;
        progress.step("doctor", || chroot.doctor())?;
        progress.step("install the same again", || chroot.upgrade(&package))?;
        progress.step("remove", || chroot.remove())?;
        progress.step("purge", || chroot.purge())?;
        let archive = progress.step("an archive", || only(made, ".tar.gz"))?;
        progress.step("unpack and run the archive", || {
            run_archive(&archive, &made.join("unpacked"))
        })?;
        let file = progress.step("an image", || only(made, ".oci.tar"))?;
        let place = made.join("image");
        progress.step("unpack and run the image", || image::unpack(&file, &place))?;
        progress.step("load and run the image", || image::load(&file, &place))
    })();
    told(all, "dist check")
}

/// Every file that was made is what its checksum says.
fn checksums(made: &Path) -> Result<(), String> {
    let sums = std::fs::read_to_string(made.join("SHA256SUMS"))
        .map_err(|error| format!("run `cargo xtask dist` first: {error}"))?;
    for line in sums.lines() {
        let (sum, name) = line.split_once("  ").ok_or("a line without a name")?;
        let bytes = std::fs::read(made.join(name)).map_err(|error| format!("{name}: {error}"))?;
        if sha256(&bytes) != sum {
            return Err(format!("{name} is not what SHA256SUMS says"));
        }
    }
    Ok(())
}

/// The newest file with this ending.
pub(super) fn only(made: &Path, ending: &str) -> Result<PathBuf, String> {
    let sums = std::fs::read_to_string(made.join("SHA256SUMS")).map_err(|e| e.to_string())?;
    sums.lines()
        .filter_map(|line| line.split_once("  "))
        .find(|(_, name)| name.ends_with(ending))
        .map(|(_, name)| made.join(name))
        .ok_or_else(|| format!("SHA256SUMS names no {ending}"))
}

fn lintian(package: &Path) -> Result<(), String> {
    let lintian = debian::program("SOBREMESA_LINTIAN", &["/usr/bin/lintian"], &["lintian"])?;
    let mut command = Command::new(lintian);
    command
        .args(["--fail-on", "error", "--allow-root"])
        .arg(package);
    let said = run(&mut command)?;
    eprint!("{said}");
    Ok(())
}

fn fresh(tree: &Path) -> Result<(), String> {
    let debootstrap = debian::program(
        "SOBREMESA_DEBOOTSTRAP",
        &["/usr/sbin/debootstrap"],
        &["debootstrap"],
    )?;
    let base = tree.with_extension("base");
    // The bare tree is kept: it is the same every time.
    if !base.join("usr/bin/dpkg").exists() {
        let _ = std::fs::remove_dir_all(&base);
        run(Command::new(debootstrap)
            .args(["--variant=minbase", "--include=adduser", "bookworm"])
            .arg(&base))?;
    }
    let _ = std::fs::remove_dir_all(tree);
    run(Command::new("cp").arg("-a").arg(&base).arg(tree)).map(drop)
}

struct Chroot(PathBuf);

impl Chroot {
    fn at(&self, path: &str) -> PathBuf {
        self.0.join(path.trim_start_matches('/'))
    }

    fn run(&self, args: &[&str]) -> Result<String, String> {
        run(Command::new("chroot")
            .arg(&self.0)
            .args(args)
            .env("DEBIAN_FRONTEND", "noninteractive")
            .env("LANG", "C.UTF-8")
            .env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin"))
    }

    /// For the first time: nothing is enabled.
    fn install(&self, package: &Path) -> Result<(), String> {
        self.unpack(package)?;
        match self.is_enabled() {
            true => Err("the service was enabled without being asked".to_owned()),
            false => Ok(()),
        }
    }

    /// Over one that is there, whose service was enabled.
    fn upgrade(&self, package: &Path) -> Result<(), String> {
        self.unpack(package)?;
        match self.is_enabled() {
            true => Ok(()),
            false => Err("the service is no longer enabled".to_owned()),
        }
    }

    fn unpack(&self, package: &Path) -> Result<(), String> {
        std::fs::copy(package, self.at("/tmp/sobremesa.deb")).map_err(|e| e.to_string())?;
        self.run(&["dpkg", "-i", "/tmp/sobremesa.deb"])?;
        self.run(&["getent", "passwd", "sobremesa"])?;
        let owner = self.run(&["stat", "-c", "%U %a", DATA])?;
        if owner.trim() != "sobremesa 700" {
            return Err(format!("{DATA} is {owner}"));
        }
        for path in [
            "/usr/share/man/man1/sobremesa.1.gz",
            "/usr/share/bash-completion/completions/sobremesa",
            "/usr/lib/systemd/system/sobremesa.service",
        ] {
            // An older build has no man pages.
            if path.contains("systemd") || self.at("/usr/share/man/man1/sobremesa.1.gz").exists() {
                self.at(path)
                    .metadata()
                    .map_err(|e| format!("{path}: {e}"))?;
            }
        }
        Ok(())
    }

    /// As `systemctl enable` does, which a bare tree does not have.
    fn enable(&self) -> Result<(), String> {
        let folder = Path::new(ENABLED).parent().unwrap_or(Path::new("/"));
        self.run(&["mkdir", "-p", &folder.to_string_lossy()])?;
        self.run(&[
            "ln",
            "-s",
            "/usr/lib/systemd/system/sobremesa.service",
            ENABLED,
        ])
        .map(drop)
    }

    /// Is the link there, wherever it leads?
    fn is_enabled(&self) -> bool {
        self.at(ENABLED).symlink_metadata().is_ok()
    }

    /// A server in the tree, as the unit's user.
    fn served(&self) -> Result<Served, String> {
        let mut command = Command::new("chroot");
        command
            .arg("--userspec=sobremesa:sobremesa")
            .arg(&self.0)
            .arg("/usr/bin/sobremesa");
        Served::start(&mut command, DATA)
    }

    /// An older build, on whose server players of its time have played every game; some are still at it.
    fn older(&self, package: &Path) -> Result<Tables, String> {
        self.install(package)?;
        let server = self.served()?;
        server.page("/healthz")?;
        let url = format!("http://{}", server.addr);
        for game in GAMES {
            let mut load = vec!["sobremesa", "load", "--url", &url, "--game", game];
            load.extend(["--tables", "2", "--think", "20", "--seconds", "4"]);
            self.run(&load)?;
        }
        let tables = self.tables()?;
        server.stop()?;
        for phase in ["playing", "over"] {
            if !tables.values().any(|found| found == phase) {
                return Err(format!("no table is {phase}: {tables:?}"));
            }
        }
        eprintln!("{} tables were played at", tables.len());
        Ok(tables)
    }

    /// Without an older build: the same package under an older version, with the store a 0.1.0 server left. The program
    /// that is upgraded to is the first to open it.
    fn posing(&self, package: &Path) -> Result<Tables, String> {
        let folder = self.at("/tmp/older");
        run(Command::new("dpkg-deb")
            .arg("--raw-extract")
            .args([package, &folder]))?;
        let path = folder.join("DEBIAN/control");
        let control = std::fs::read_to_string(&path).map_err(|error| error.to_string())?;
        std::fs::write(&path, at_version(&control, "0.1.0")).map_err(|error| error.to_string())?;
        let older = self.at("/tmp/older.deb");
        run(Command::new("dpkg-deb")
            .args(["--root-owner-group", "--build"])
            .args([&folder, &older]))?;
        self.install(&older)?;
        self.keep_tables()?;
        kept_tables()
    }

    /// Lays the store of a 0.1.0 server where the package keeps its own.
    fn keep_tables(&self) -> Result<(), String> {
        let store = root().join(KEPT).join("sobremesa.db");
        std::fs::copy(store, self.at(DATA).join("sobremesa.db")).map_err(|e| e.to_string())?;
        self.run(&["chown", "sobremesa:", "/var/lib/sobremesa/sobremesa.db"])
            .map(drop)
    }

    /// Serves the page and knows these tables, as they were.
    fn serve(&self, tables: &Tables) -> Result<(), String> {
        let server = self.served()?;
        let page = server.page("/")?;
        if !page.contains("<script") {
            return Err(format!("this is not the page:\n{page}"));
        }
        let found = self.tables()?;
        if found != *tables {
            return Err(format!("there are {found:?} instead of {tables:?}"));
        }
        server.stop()
    }

    /// What the running server knows.
    fn tables(&self) -> Result<Tables, String> {
        tables(&self.run(&["sobremesa", "admin", "list", "--json", "--data", DATA])?)
    }

    fn doctor(&self) -> Result<(), String> {
        let said = self.run(&["sobremesa", "doctor", "--data", DATA])?;
        eprint!("{said}");
        Ok(())
    }

    /// The program goes, the data stays.
    fn remove(&self) -> Result<(), String> {
        self.run(&["dpkg", "-r", "sobremesa"])?;
        match (
            self.at("/usr/bin/sobremesa").exists(),
            self.at(DATA).join("sobremesa.db").exists(),
        ) {
            (false, true) => Ok(()),
            (true, _) => Err("the program is still there".to_owned()),
            (_, false) => Err("the data is gone".to_owned()),
        }
    }

    /// Everything goes.
    fn purge(&self) -> Result<(), String> {
        self.run(&["dpkg", "-P", "sobremesa"])?;
        for left in [DATA, "/etc/default/sobremesa", ENABLED] {
            if self.at(left).symlink_metadata().is_ok() {
                return Err(format!("{left} is left"));
            }
        }
        match self.run(&["getent", "passwd", "sobremesa"]) {
            Err(_) => Ok(()),
            Ok(line) => Err(format!("the user is still there: {line}")),
        }
    }
}

/// What Debian is told of a package, under another version.
fn at_version(control: &str, version: &str) -> String {
    let line = |line: &str| match line.starts_with("Version: ") {
        true => format!("Version: {version}\n"),
        false => format!("{line}\n"),
    };
    control.lines().map(line).collect()
}

/// In which phase each table is that `admin list --json` prints.
pub(crate) fn tables(listed: &str) -> Result<Tables, String> {
    phases(&serde_json::from_str(listed).map_err(|error| error.to_string())?)
}

/// In which phase each listed table is.
fn phases(listed: &serde_json::Value) -> Result<Tables, String> {
    let said = |table: &serde_json::Value, field: &str| Some(table[field].as_str()?.to_owned());
    let all = listed.as_array().ok_or("this is no list of tables")?;
    all.iter()
        .map(|table| said(table, "table").zip(said(table, "phase")))
        .collect::<Option<_>>()
        .ok_or_else(|| format!("a table without a phase: {listed}"))
}

fn kept_tables() -> Result<Tables, String> {
    let text = std::fs::read_to_string(root().join(KEPT).join("tables.json"))
        .map_err(|error| error.to_string())?;
    let kept: serde_json::Value = serde_json::from_str(&text).map_err(|e| e.to_string())?;
    phases(&kept["tables"])
}

/// Unpacks the archive as people do, looks for what belongs to it, and lets the program say whether it is well.
fn run_archive(archive: &Path, place: &Path) -> Result<(), String> {
    let _ = std::fs::remove_dir_all(place);
    let data = place.join("data");
    std::fs::create_dir_all(&data).map_err(|error| error.to_string())?;
    run(Command::new("tar")
        .arg("-xzf")
        .arg(archive)
        .arg("-C")
        .arg(place))?;
    let name = archive.file_name().unwrap_or_default().to_string_lossy();
    let folder = place.join(name.trim_end_matches(".tar.gz"));
    let program = folder.join("sobremesa");
    let help = run(Command::new(&program).arg("--help").env("LANG", "C.UTF-8"))?;
    let pages = commands(&help)
        .map(|command| format!("man/man1/sobremesa-{command}.1"))
        .chain(["man/man1/sobremesa.1".to_owned()]);
    let shells = super::SHELLS.map(|shell| format!("completions/sobremesa.{shell}"));
    let texts = [
        "README.md",
        "CHANGELOG.md",
        "LICENSE-MIT",
        "LICENSE-APACHE",
        "THIRD-PARTY.txt",
        "sobremesa.cdx.json",
        "deploy/sobremesa.service",
    ];
    for file in pages.chain(shells).chain(texts.map(str::to_owned)) {
        let long = folder.join(&file).metadata().map_or(0, |file| file.len());
        if long < 100 {
            return Err(format!("{file} is missing, or nearly empty"));
        }
    }
    let said = run(Command::new(program)
        .args(["doctor", "--addr", "127.0.0.1:0", "--data"])
        .arg(data)
        .env("LANG", "C.UTF-8"))?;
    eprint!("{said}");
    Ok(())
}

/// The commands in what `--help` lists: `  play      …` under `Commands:`.
fn commands(help: &str) -> impl Iterator<Item = &str> {
    let lines = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let listed = lines.take_while(|line| line.starts_with("  "));
    let named = listed.filter(|line| !line.starts_with("   "));
    named.filter_map(|line| line.split_whitespace().next())
}

#[cfg(test)]
mod tests {
    use super::{at_version, commands, phases};

    #[test]
    fn commands_are_read_off_the_help() {
        let help = "Table.\n\nUsage: sobremesa\n\nCommands:\n  play   plays\n         and more\n  serve  serves\n\nOptions:\n  -h\n";
        assert_eq!(commands(help).collect::<Vec<_>>(), ["play", "serve"]);
    }

    #[test]
    fn tables_are_told_apart_by_their_phase() {
        let table = |id: &str, phase: &str| serde_json::json!({ "table": id, "phase": phase });
        let of = |phase| phases(&serde_json::json!([table("a", "over"), table("b", phase)]));
        assert_eq!(of("playing").map(|tables| tables.len()), Ok(2));
        assert_ne!(of("playing"), of("over"));
        assert!(phases(&serde_json::json!([{ "table": "a" }])).is_err());
        assert!(phases(&serde_json::json!({})).is_err());
    }

    #[test]
    fn a_package_poses_as_an_older_one() {
        let control =
            "Package: sobremesa\nVersion: 0.2.0\nDescription: table\n Version: of a table\n";
        assert_eq!(
            at_version(control, "0.1.0"),
            "Package: sobremesa\nVersion: 0.1.0\nDescription: table\n Version: of a table\n"
        );
    }
}
