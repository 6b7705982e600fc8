//! Podman, as people run the image.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::debian;
use crate::dist::check::{Tables, tables};
use crate::dist::measure::{Served, free};
use crate::progress::run;

/// More than these a machine that is a container itself may not give.
const LIMITS: [&str; 4] = [
    "--ulimit",
    "nofile=4096:4096",
    "--ulimit",
    "nproc=4096:4096",
];

/// Podman with images, containers and volumes of its own.
pub(super) struct Podman {
    program: PathBuf,
    options: Vec<String>,
}

impl Podman {
    pub(super) fn new(place: &Path) -> Result<Podman, String> {
        let runs = debian::program("SOBREMESA_RUNC", &["/usr/sbin/runc"], &["runc"])?;
        // Ports need the last two, which podman alone does not bring.
        let packages = ["podman", "netavark", "iptables"];
        let program = debian::program("SOBREMESA_PODMAN", &["/usr/bin/podman"], &packages)?;
        let of = |name: &str| place.join(name).display().to_string();
        let options = [
            ("--root", of("root")),
            ("--runroot", of("run")),
            ("--tmpdir", of("tmp")),
            ("--volumepath", of("volumes")),
            ("--storage-driver", "vfs".to_owned()),
            ("--cgroup-manager", "cgroupfs".to_owned()),
            ("--events-backend", "none".to_owned()),
            ("--runtime", runs.display().to_string()),
        ];
        let options = options
            .map(|(name, value)| format!("{name}={value}"))
            .to_vec();
        Ok(Podman { program, options })
    }

    /// A container that serves the page, whose server plays this game, and that stops when it is told to; its tables.
    pub(super) fn serve(
        &self,
        container: &str,
        image: &str,
        game: Option<&str>,
    ) -> Result<Tables, String> {
        let addr = free()?;
        let port = format!("{addr}:8500");
        let mut begin = vec!["run", "--detach", "--name", container];
        begin.extend(LIMITS);
        begin.extend(["-p", &port, "-v", "sobremesa:/data", image]);
        self.run(&begin)?;
        let page = Served::ask(addr, "/")?;
        if !page.contains("<script") {
            return Err(format!("this is not the page:\n{page}"));
        }
        let inside = |words: &[&str]| {
            self.run(&[&["exec", container, "/usr/bin/sobremesa"], words].concat())
        };
        if let Some(game) = game {
            let mut load = vec!["load", "--url", "http://127.0.0.1:8500", "--game", game];
            load.extend(["--tables", "2", "--think", "20", "--seconds", "2"]);
            inside(&load)?;
        }
        let tables = tables(&inside(&["admin", "list", "--json", "--data", "/data"])?)?;
        self.run(&["stop", container])?;
        match self.run(&["wait", container])?.trim() {
            "0" => Ok(tables),
            code => Err(format!("the {container} container ended with {code}")),
        }
    }

    pub(super) fn run(&self, words: &[&str]) -> Result<String, String> {
        run(Command::new(&self.program).args(&self.options).args(words))
    }
}
