//! `cargo xtask dist compose`: `deploy/compose.yml` is brought up with the image that was made; then one node after another is
//! stopped and started while somebody asks through the proxy all the time, and the database is killed. PostgreSQL, NATS and
//! Caddy are Debian's, under the names of the images the file asks for. Needs root, ports 80 and 443, and Debian's podman,
//! podman-compose, netavark, aardvark-dns, runc, mmdebstrap and curl.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::check::only;
use super::measure::Served;
use crate::progress::{Progress, run};
use crate::{debian, root, told};

const FILE: &str = "deploy/compose.yml";
const NODES: [&str; 3] = ["a", "b", "c"];
const SITE: &str = "https://localhost";
/// No answer takes longer while nodes come and go: as long as the proxy looks for another node.
const LONGEST: f64 = 3.0;
/// How long anything may take to be as it should.
const PATIENCE: Duration = Duration::from_secs(60);

/// What the stand-ins are made of.
const PACKAGES: &str = "ca-certificates,postgresql-15,nats-server,caddy";
const BASE: &str = "localhost/base";

/// The official image's beginning, as far as the file relies on it: a role, a database and a password, made at first over the
/// socket alone.
const POSTGRES: &str = r#"#!/bin/sh
set -e
export PGDATA=/var/lib/postgresql/data PATH=/usr/lib/postgresql/15/bin:$PATH
if [ ! -s "$PGDATA/PG_VERSION" ]; then
    mkdir -p "$PGDATA"; chown -R postgres: "$PGDATA"; chmod 700 "$PGDATA"
    echo "$POSTGRES_PASSWORD" > /tmp/password; chown postgres /tmp/password
    su postgres -c "initdb -D $PGDATA -U $POSTGRES_USER --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256"
    echo "host all all all scram-sha-256" >> "$PGDATA/pg_hba.conf"
    su postgres -c "pg_ctl -D $PGDATA -w -o '-c listen_addresses= -k /tmp' start"
    [ "$POSTGRES_DB" = postgres ] || su postgres -c "createdb -h /tmp -U $POSTGRES_USER $POSTGRES_DB"
    su postgres -c "pg_ctl -D $PGDATA -w stop"
fi
exec setpriv --reuid=postgres --regid=postgres --init-groups postgres -D "$PGDATA" -c "listen_addresses=*"
"#;

/// What each stand-in is, by the name of the image.
const STAND_INS: [(&str, &str); 3] = [
    (
        "postgres",
        "COPY entry /entry\nRUN mkdir -p /var/run/postgresql && chown postgres /var/run/postgresql\n\
         VOLUME /var/lib/postgresql/data\nSTOPSIGNAL SIGINT\nENTRYPOINT [\"/entry\"]\n",
    ),
    ("nats", "ENTRYPOINT [\"/usr/sbin/nats-server\"]\n"),
    (
        "caddy",
        "ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data\n\
         CMD [\"caddy\", \"run\", \"--config\", \"/etc/caddy/Caddyfile\", \"--adapter\", \"caddyfile\"]\n",
    ),
];

pub(crate) fn start(made: &Path) -> Result<(), String> {
    let progress = Progress::new();
    let all = (|| {
        let file = progress.step("an image", || only(made, ".oci.tar"))?;
        let place = made.join("compose");
        let pods = progress.step("podman", || Pods::new(&place))?;
        progress.step("PostgreSQL, NATS, Caddy from Debian", || pods.stand_ins())?;
        let image = progress.step("load the image", || pods.load(&file))?;
        let up = progress.step("compose up", || pods.up(&image));
        let tried = up.and_then(|()| {
            progress.step("three nodes behind one proxy", || pods.nodes_are_there())?;
            progress.step("players at three nodes", || pods.play())?;
            progress.step("bots think elsewhere", || pods.think())?;
            progress.step("one node after another", || pods.roll())?;
            progress.step("the database killed", || pods.kill_database())
        });
        let down = progress.step("compose down", || pods.down());
        tried.and(down)
    })();
    told(all, "dist compose")
}

/// Podman with images, containers, volumes and networks of its own.
struct Pods {
    place: PathBuf,
    podman: PathBuf,
    compose: PathBuf,
    curl: PathBuf,
}

impl Pods {
    fn new(place: &Path) -> Result<Pods, String> {
        for (variable, path, package) in [
            ("SOBREMESA_RUNC", "/usr/sbin/runc", "runc"),
            ("SOBREMESA_NETAVARK", "/usr/lib/podman/netavark", "netavark"),
            (
                "SOBREMESA_AARDVARK",
                "/usr/lib/podman/aardvark-dns",
                "aardvark-dns",
            ),
        ] {
            debian::program(variable, &[path], &[package])?;
        }
        let find =
            |variable, path: &str, packages: &[&str]| debian::program(variable, &[path], packages);
        let pods = Pods {
            place: place.to_owned(),
            podman: find(
                "SOBREMESA_PODMAN",
                "/usr/bin/podman",
                &["podman", "iptables"],
            )?,
            compose: find(
                "SOBREMESA_PODMAN_COMPOSE",
                "/usr/bin/podman-compose",
                &["podman-compose"],
            )?,
            curl: find("SOBREMESA_CURL", "/usr/bin/curl", &["curl"])?,
        };
        std::fs::create_dir_all(place).map_err(|error| error.to_string())?;
        let of = |name: &str| place.join(name).display().to_string();
        // More than these a machine that is a container itself may not give.
        let engine = format!(
            "[containers]\ndefault_ulimits = [\"nofile=4096:4096\", \"nproc=4096:4096\"]\n\
             [engine]\ncgroup_manager = \"cgroupfs\"\nevents_logger = \"none\"\nruntime = \"runc\"\n\
             volume_path = \"{}\"\ntmp_dir = \"{}\"\n\
             [network]\nnetwork_backend = \"netavark\"\nnetwork_config_dir = \"{}\"\n",
            of("volumes"),
            of("tmp"),
            of("networks")
        );
        pods.write("containers.conf", &engine)?;
        // Where layers cannot be laid over each other they are copied.
        let mut said = Err(String::new());
        for driver in ["overlay", "vfs"] {
            let storage = format!(
                "[storage]\ndriver = \"{driver}\"\ngraphroot = \"{}\"\nrunroot = \"{}\"\n",
                of(driver),
                of("run")
            );
            pods.write("storage.conf", &storage)?;
            said = pods.podman(&["info"]);
            if said.is_ok() {
                break;
            }
        }
        said.map(|_| pods)
    }

    fn write(&self, name: &str, text: &str) -> Result<(), String> {
        std::fs::write(self.place.join(name), text).map_err(|error| format!("{name}: {error}"))
    }

    fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command
            .env("CONTAINERS_CONF", self.place.join("containers.conf"))
            .env("CONTAINERS_STORAGE_CONF", self.place.join("storage.conf"));
        command
    }

    fn podman(&self, words: &[&str]) -> Result<String, String> {
        run(self.command(&self.podman).args(words))
    }

    fn composed(&self, image: &str, words: &[&str]) -> Result<String, String> {
        let mut command = self.command(&self.compose);
        command
            .env("SITE", "localhost")
            .env("DB_PASSWORD", "sesame")
            .env("IMAGE", image)
            .current_dir(root())
            .args(["-p", "sobremesa", "-f", FILE]);
        run(command.args(words))
    }

    /// Images under the names the file asks for, from Debian's packages. What they are made of is kept: it is the same
    /// every time.
    fn stand_ins(&self) -> Result<(), String> {
        let base = self.place.join("base.tar");
        if !base.exists() {
            let mmdebstrap = debian::program(
                "SOBREMESA_MMDEBSTRAP",
                &["/usr/bin/mmdebstrap"],
                &["mmdebstrap"],
            )?;
            let include = format!("--include={PACKAGES}");
            let half = self.place.join("base.half.tar");
            run(Command::new(mmdebstrap)
                .args(["--mode=root", "--variant=apt", &include, "bookworm"])
                .arg(&half))?;
            std::fs::rename(&half, &base).map_err(|error| error.to_string())?;
        }
        if self.podman(&["image", "exists", BASE]).is_err() {
            self.podman(&["import", &base.to_string_lossy(), BASE])?;
        }
        let asked = std::fs::read_to_string(root().join(FILE)).map_err(|e| e.to_string())?;
        for (name, made) in STAND_INS {
            let image = named(&asked, name)?;
            let folder = self.place.join(name);
            std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
            let write = |file: &str, text: &str| {
                std::fs::write(folder.join(file), text).map_err(|error| error.to_string())
            };
            write("entry", POSTGRES)?;
            run(Command::new("chmod").arg("755").arg(folder.join("entry")))?;
            write("Dockerfile", &format!("FROM {BASE}\n{made}"))?;
            let tag = format!("docker.io/library/{image}");
            self.podman(&["build", "-q", "-t", &tag, &folder.to_string_lossy()])?;
        }
        Ok(())
    }

    /// Loads the image that was made; what it is called then.
    fn load(&self, file: &Path) -> Result<String, String> {
        // `Loaded image: localhost/sobremesa:0.2.0`
        let said = self.podman(&["load", "--quiet", "--input", &file.to_string_lossy()])?;
        let name = said.trim().rsplit(' ').next().unwrap_or_default();
        Ok(name.to_owned())
    }

    fn up(&self, image: &str) -> Result<(), String> {
        self.down()?;
        let said = self.composed(image, &["up", "-d", "--no-build"])?;
        let running = self.podman(&["ps", "--format", "{{.Names}}"])?;
        for service in NODES.iter().chain(&["thinker", "database", "bus", "proxy"]) {
            if !running.lines().any(|name| name == container(service)) {
                return Err(format!("{service} does not run:\n{said}"));
            }
        }
        Ok(())
    }

    fn down(&self) -> Result<(), String> {
        self.podman(&["rm", "--all", "--force", "--volumes"])?;
        self.podman(&["volume", "prune", "--force"]).map(drop)
    }

    /// The program in the container of a node.
    fn inside(&self, node: &str, words: &[&str]) -> Result<String, String> {
        let begin = ["exec", &container(node), "sobremesa"];
        self.podman(&[&begin[..], words].concat())
    }

    fn nodes(&self) -> Result<(), String> {
        let said = self.inside("a", &["admin", "nodes", "--data", "/data"])?;
        let there = |node: &&str| said.lines().any(|line| line.starts_with(*node));
        match NODES.iter().all(there) {
            true => Ok(()),
            false => Err(said),
        }
    }

    fn nodes_are_there(&self) -> Result<(), String> {
        until(|| self.nodes())?;
        until(|| match self.ask("/healthz", &[])?.trim() {
            "ok" => Ok(()),
            said => Err(said.to_owned()),
        })?;
        // What is the operator's alone is nobody's from outside.
        for path in ["/metrics", "/readyz", "/admin/nodes"] {
            let url = format!("{SITE}{path}");
            let code = ["-sk", "-o", "/dev/null", "-w", "%{http_code}", &url];
            let said = run(Command::new(&self.curl).args(code))?;
            if said != "404" {
                return Err(format!("{path}: {said}"));
            }
        }
        Ok(())
    }

    /// Asks through the proxy, whose certificate is its own.
    fn ask(&self, path: &str, more: &[&str]) -> Result<String, String> {
        let url = format!("{SITE}{path}");
        run(Command::new(&self.curl)
            .args(["-sk", "--fail", "-m", "10"])
            .args(more)
            .arg(url))
    }

    /// The players of each table are connected to different nodes.
    fn play(&self) -> Result<(), String> {
        let urls = NODES.map(|node| format!("http://{node}:8500"));
        let mut words = vec!["load", "--tables", "6", "--think", "200", "--seconds", "4"];
        urls.iter().for_each(|url| words.extend(["--url", url]));
        let said = self.inside("a", &words)?;
        eprint!("{said}");
        Ok(())
    }

    fn think(&self) -> Result<(), String> {
        let json = "Content-Type: application/json";
        let gambit = ["-H", json, "-d", r#"{"name":"Gambit"}"#];
        let said = self.ask("/api/programs", &gambit)?;
        let said: serde_json::Value =
            serde_json::from_str(&said).map_err(|error| error.to_string())?;
        let token = said["token"].as_str().ok_or("no token")?;
        let bearer = format!("Authorization: Bearer {token}");
        let table = r#"{"game":"the-game","terms":{"options":{},"seats":2},"bots":["lookahead","lookahead"],"start":true}"#;
        self.ask("/api/tables", &["-H", json, "-H", &bearer, "-d", table])?;
        let begins = "sobremesa_thoughts_elsewhere_total{kind=\"answered\"} ";
        until(|| {
            for node in NODES {
                let network = "{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}";
                let ip = self.podman(&["inspect", "--format", network, &container(node)])?;
                let addr = format!("{}:8500", ip.trim());
                let addr = addr
                    .parse::<SocketAddr>()
                    .map_err(|error| format!("{addr}: {error}"))?;
                let figures = Served::ask(addr, "/metrics")?;
                if figures.lines().any(|line| line.starts_with(begins)) {
                    return Ok(());
                }
            }
            Err("nobody who only thinks has answered".to_owned())
        })
    }

    /// Each node is stopped and started while somebody asks through the proxy all the time.
    fn roll(&self) -> Result<(), String> {
        let over = AtomicBool::new(false);
        let (rolled, asked) = std::thread::scope(|scope| {
            let asking = scope.spawn(|| self.asked_until(&over));
            let rolled = NODES.iter().rev().try_for_each(|node| {
                let container = container(node);
                self.podman(&["stop", "--time", "40", &container])?;
                self.podman(&["start", &container])?;
                until(|| self.nodes())
            });
            over.store(true, Ordering::SeqCst);
            (rolled, asking.join())
        });
        rolled?;
        let (times, longest) = asked.map_err(|_| "whoever asked broke down")??;
        eprintln!("{times} answers meanwhile, the slowest after {longest:.2} s");
        match times > 20 && longest < LONGEST {
            true => Ok(()),
            false => Err("that is too few, or too slow".to_owned()),
        }
    }

    /// How many answers there were until it was over, and how long the slowest took.
    fn asked_until(&self, over: &AtomicBool) -> Result<(usize, f64), String> {
        let (mut times, mut longest) = (0, 0.0_f64);
        while !over.load(Ordering::SeqCst) {
            let said = self.ask("/healthz", &["-w", " %{time_total}"])?;
            let took = said.rsplit(' ').next().and_then(|took| took.parse().ok());
            longest = longest.max(took.ok_or(said)?);
            times += 1;
            std::thread::sleep(Duration::from_millis(100));
        }
        Ok((times, longest))
    }

    fn kill_database(&self) -> Result<(), String> {
        self.podman(&["kill", &container("database")])?;
        std::thread::sleep(Duration::from_secs(1));
        self.podman(&["start", &container("database")])?;
        until(|| self.nodes())?;
        self.play()
    }
}

/// What a service's one container is called.
fn container(service: &str) -> String {
    format!("sobremesa_{service}_1")
}

/// `postgres:15`, as the file asks for it.
fn named(asked: &str, name: &str) -> Result<String, String> {
    let begins = format!("image: {name}:");
    asked
        .lines()
        .find(|line| line.trim().starts_with(&begins))
        .and_then(|line| line.trim().strip_prefix("image: "))
        .map(str::to_owned)
        .ok_or_else(|| format!("{FILE} asks for no {name}"))
}

/// Tries until it is so.
fn until(is_so: impl Fn() -> Result<(), String>) -> Result<(), String> {
    let begun = Instant::now();
    loop {
        match is_so() {
            Err(error) if begun.elapsed() > PATIENCE => return Err(error),
            Err(_) => std::thread::sleep(Duration::from_millis(200)),
            so => return so,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{FILE, STAND_INS, named};

    #[test]
    fn there_is_a_stand_in_for_every_image_the_compose_file_asks_for() {
        let asked = std::fs::read_to_string(crate::root().join(FILE)).expect("a file");
        let images = asked.lines().filter(|line| line.contains("image: "));
        let others = images.filter(|line| !line.contains("image: $")).count();
        assert_eq!(others, STAND_INS.len());
        for (name, _) in STAND_INS {
            assert!(named(&asked, name).is_ok_and(|image| image.starts_with(name)));
        }
        assert!(named(&asked, "redis").is_err());
    }
}
