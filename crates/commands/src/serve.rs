//! `sobremesa serve`: a place where people and bots sit at tables.

use std::io::Write as _;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use sobremesa_bus::Nats;
use sobremesa_postgres::{Postgres, Spread};
use sobremesa_server::{Control, Server, log_panics};
use sobremesa_store::{Store, StoreError};
use sobremesa_words::{Lang, Value, Words};
use tracing::Level;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::args::Serve;
use crate::error::{CliError, Outcome};
use crate::settings::{Setup, setup};

/// After so long without a sign of life another node takes a table over.
const LEASE: Duration = Duration::from_secs(3);

pub(crate) fn run(args: &Serve, words: &Words) -> Outcome {
    let Setup {
        config,
        store,
        databases,
        bus,
        json_log,
    } = setup(args, words)?;
    service(json_log, words)?.block_on(async {
        let url = config.public_url.clone();
        let kept = config
            .data
            .as_ref()
            .map(|folder| folder.display().to_string());
        let server = match store {
            Some(url) => match bus {
                Some((bus, node)) => {
                    let bus = Nats::connect(&bus).await;
                    let bus = bus.map_err(|error| fault(words, &error))?;
                    let store = database(url, databases, Some(node), words).await?;
                    Server::start_node(config, store, Arc::new(bus)).await
                }
                None => {
                    Server::start_on(config, database(url, databases, None, words).await?).await
                }
            },
            None => Server::start(config).await,
        };
        let server = server.map_err(|error| fault(words, &error))?;
        // Heard from here on: whoever is told that it is ready may end it at once.
        let stop = word_to_stop();
        let addr = server.addr().map_err(|error| fault(words, &error))?;
        let url = url.unwrap_or_else(|| format!("http://{}/", reachable(addr)));
        say(&words.fill("cli-serve-ready", &[("url", Value::from(url.as_str()))]));
        let kept =
            kept.map(|folder| words.fill("cli-serve-kept", &[("folder", Value::from(folder))]));
        say(&kept.unwrap_or_else(|| words.say("cli-serve-not-kept")));
        if args.open {
            open_browser(&url);
        }
        let reloading = tokio::spawn(reload_when_asked(
            server.control(),
            args.clone(),
            words.lang(),
        ));
        server
            .run(stop)
            .await
            .map_err(|error| fault(words, &error))?;
        reloading.abort();
        say(&words.say("cli-serve-stopped"));
        Ok(())
    })
}

/// From now on what happens is written down, in lines for people or for programs.
fn write_log(json: bool) {
    let wish = std::env::var("RUST_LOG").unwrap_or_default();
    let filter = tracing_subscriber::registry().with(written(&wish));
    let log = tracing_subscriber::fmt::layer()
        .with_writer(std::io::stderr)
        .with_target(false);
    match json {
        true => filter.with(log.json()).init(),
        false => filter.with(log.compact()).init(),
    }
}

/// What is written of each part of the program, as `RUST_LOG` wishes it: a level, or `part=level`, several with commas
/// between them. What matters to whoever runs the server where it wishes nothing that can be understood.
fn written(wish: &str) -> Targets {
    // A part without a name or without a level is no wish.
    let whole = |one: &str| one.split('=').all(|word| !word.trim().is_empty());
    let understood = wish.split(',').all(whole).then(|| wish.parse().ok());
    let plain = || Targets::new().with_default(Level::INFO);
    understood.flatten().unwrap_or_else(plain)
}

/// The store on a database: for this server alone, or for one of several that goes by this name.
async fn database(
    url: String,
    others: Vec<(String, String)>,
    node: Option<String>,
    words: &Words,
) -> Outcome<Arc<dyn Store>> {
    let opened = tokio::task::spawn_blocking(move || -> Result<Arc<dyn Store>, StoreError> {
        Ok(match (node, others.is_empty()) {
            (Some(node), true) => Arc::new(Postgres::join(&url, &node, LEASE)?),
            (None, true) => Arc::new(Postgres::open(&url)?),
            (Some(node), false) => Arc::new(Spread::join(&url, &others, &node, LEASE)?),
            (None, false) => Arc::new(Spread::open(&url, &others)?),
        })
    });
    opened
        .await
        .map_err(|error| fault(words, &error))?
        .map_err(|error| fault(words, &error))
}

/// Says something, whether or not anybody still listens: a server goes on without its terminal.
pub(crate) fn say(text: &str) {
    let _ = writeln!(std::io::stdout(), "{text}");
}

fn fault(words: &Words, error: &dyn std::fmt::Display) -> CliError {
    CliError::said(
        words,
        "cli-error-serve",
        &[("error", Value::from(error.to_string()))],
    )
}

/// Where tables are kept unless somebody says otherwise.
pub(crate) fn data_folder() -> PathBuf {
    let under =
        |name: &str, rest: &str| std::env::var_os(name).map(|base| PathBuf::from(base).join(rest));
    let folder =
        under("XDG_DATA_HOME", "sobremesa").or_else(|| under("HOME", ".local/share/sobremesa"));
    folder.unwrap_or_else(|| PathBuf::from("sobremesa-data"))
}

/// What a process that serves others runs on, with its log written.
pub(crate) fn service(json_log: bool, words: &Words) -> Outcome<tokio::runtime::Runtime> {
    write_log(json_log);
    log_panics();
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| fault(words, &error))
}

/// An address a browser on this machine can open.
pub(crate) fn reachable(addr: SocketAddr) -> SocketAddr {
    let ip = match addr.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::from([127, 0, 0, 1]),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::from([127, 0, 0, 1]),
        ip => ip,
    };
    SocketAddr::new(ip, addr.port())
}

/// Opens the page where there is a browser to open it; the address was printed in any case.
fn open_browser(url: &str) {
    let programs: &[&str] = if cfg!(target_os = "macos") {
        &["open"]
    } else {
        &["xdg-open", "sensible-browser"]
    };
    for program in programs {
        let quiet = std::process::Stdio::null;
        let opened = std::process::Command::new(program)
            .arg(url)
            .stdin(quiet())
            .stdout(quiet())
            .stderr(quiet())
            .spawn();
        if opened.is_ok() {
            return;
        }
    }
}

/// Ctrl-C, or the word of whoever started us.
#[cfg(unix)]
pub(crate) async fn asked_to_stop() {
    word_to_stop().await;
}

/// The same, heard from this moment on and not only once it is waited for.
#[cfg(unix)]
pub(crate) fn word_to_stop() -> impl Future<Output = ()> + Send + 'static {
    use tokio::signal::unix::{SignalKind, signal};
    let heard = (
        signal(SignalKind::terminate()),
        signal(SignalKind::interrupt()),
    );
    async move {
        let (Ok(mut term), Ok(mut interrupt)) = heard else {
            return std::future::pending().await;
        };
        tokio::select! {
            _ = term.recv() => {}
            _ = interrupt.recv() => {}
        }
    }
}

#[cfg(not(unix))]
pub(crate) fn word_to_stop() -> impl Future<Output = ()> + Send + 'static {
    asked_to_stop()
}

/// Ctrl-C: there is no other word on this system.
#[cfg(not(unix))]
pub(crate) async fn asked_to_stop() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending().await
    }
}

/// Reads the settings again on SIGHUP. With a fault in them everything stays as it was.
async fn reload_when_asked(control: Control, args: Serve, lang: Lang) {
    use tokio::signal::unix::{SignalKind, signal};
    let Ok(mut hangup) = signal(SignalKind::hangup()) else {
        return;
    };
    while hangup.recv().await.is_some() {
        reload(&control, &args, lang);
    }
}

fn reload(control: &Control, args: &Serve, lang: Lang) {
    match setup(args, &Words::new(lang)) {
        Ok(setup) => control.reload(setup.settings()),
        Err(CliError::Said(faults)) => {
            for fault in faults {
                tracing::error!(fault, "the settings stay as they were");
            }
        }
        Err(_) => tracing::error!("the settings stay as they were"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_log_tells_as_much_of_each_part_as_is_wished() {
        let told = |wish, part, level| written(wish).would_enable(part, &level);
        for nothing in ["", " ", "sobremesa_server=loud", "="] {
            assert!(told(nothing, "sobremesa_server", Level::INFO), "{nothing}");
            assert!(
                !told(nothing, "sobremesa_server", Level::DEBUG),
                "{nothing}"
            );
        }
        assert!(told("debug", "hyper", Level::DEBUG));
        assert!(!told("off", "sobremesa_server", Level::ERROR));
        let parts = "warn,sobremesa_server::room=trace";
        assert!(told(parts, "sobremesa_server::room", Level::TRACE));
        assert!(told(parts, "hyper", Level::WARN));
        assert!(!told(parts, "hyper", Level::INFO));
    }
}
