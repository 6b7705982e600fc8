//! `sobremesa serve`: a place where people and bots sit at tables.

use std::io::Write as _;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use sobremesa_server::{Config, Limits, Server};
use sobremesa_words::{Value, Words};
use tracing_subscriber::EnvFilter;

use crate::args::Serve;
use crate::error::{CliError, Outcome};

pub(crate) fn run(args: &Serve, words: &Words) -> Outcome {
    let config = config(args, words)?;
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_target(false);
    match args.log.as_str() {
        "json" => log.json().init(),
        _ => log.compact().init(),
    }
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build();
    let runtime = runtime.map_err(|error| fault(words, &error))?;
    runtime.block_on(async {
        let url = config.public_url.clone();
        let kept = config
            .data
            .as_ref()
            .map(|folder| folder.display().to_string());
        let server = Server::start(config)
            .await
            .map_err(|error| fault(words, &error))?;
        let addr = server.addr().map_err(|error| fault(words, &error))?;
        let url = url.unwrap_or_else(|| format!("http://{}/", reachable(addr)));
        say(&words.fill("cli-serve-ready", &[("url", Value::from(url.as_str()))]));
        let kept =
            kept.map(|folder| words.fill("cli-serve-kept", &[("folder", Value::from(folder))]));
        say(&kept.unwrap_or_else(|| words.say("cli-serve-not-kept")));
        if args.open {
            open_browser(&url);
        }
        server
            .run(asked_to_stop())
            .await
            .map_err(|error| fault(words, &error))?;
        say(&words.say("cli-serve-stopped"));
        Ok(())
    })
}

/// Says something, whether or not anybody still listens: a server goes on without its terminal.
fn say(text: &str) {
    let _ = writeln!(std::io::stdout(), "{text}");
}

fn fault(words: &Words, error: &dyn std::fmt::Display) -> CliError {
    CliError::said(
        words,
        "cli-error-serve",
        &[("error", Value::from(error.to_string()))],
    )
}

fn config(args: &Serve, words: &Words) -> Outcome<Config> {
    let mut faults = Vec::new();
    let mut limits = Limits::default();
    for limit in &args.limit {
        let set = limit
            .split_once('=')
            .and_then(|(name, value)| Some((name, value.parse().ok()?)));
        if !set.is_some_and(|(name, value)| limits.set(name, value)) {
            let names = Value::from(Limits::NAMES.join(", "));
            let args = [("limit", Value::from(limit.as_str())), ("limits", names)];
            faults.push(words.fill("cli-error-limit", &args));
        }
    }
    if !["text", "json"].contains(&args.log.as_str()) {
        faults.push(words.fill("cli-error-log", &[("log", Value::from(args.log.as_str()))]));
    }
    let public_url = args
        .public_url
        .as_ref()
        .map(|url| url.trim_end_matches('/').to_owned());
    if let Some(url) = public_url
        .as_ref()
        .filter(|url| !url.starts_with("http://") && !url.starts_with("https://"))
    {
        faults.push(words.fill(
            "cli-error-public-url",
            &[("url", Value::from(url.as_str()))],
        ));
    }
    if !faults.is_empty() {
        return Err(CliError::Said(faults));
    }
    let mut config = Config {
        addr: args.addr,
        data: (!args.memory).then(|| args.data.clone().unwrap_or_else(data_folder)),
        public_url,
        trust_proxy: args.trust_proxy,
        limits,
        ..Config::default()
    };
    config.manners.pace = args.bot_pace.unwrap_or(config.manners.pace);
    config.manners.think = args.bot_think.unwrap_or(config.manners.think);
    Ok(config)
}

/// Where tables are kept unless somebody says otherwise.
pub(crate) fn data_folder() -> PathBuf {
    let under =
        |name: &str, rest: &str| std::env::var_os(name).map(|base| PathBuf::from(base).join(rest));
    let folder =
        under("XDG_DATA_HOME", "sobremesa").or_else(|| under("HOME", ".local/share/sobremesa"));
    folder.unwrap_or_else(|| PathBuf::from("sobremesa-data"))
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
pub(crate) async fn asked_to_stop() {
    let mut term = match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
        Ok(term) => term,
        Err(_) => return std::future::pending().await,
    };
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        _ = term.recv() => {}
    }
}
