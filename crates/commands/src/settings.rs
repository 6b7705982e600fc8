//! How `sobremesa serve` is set up: a file, and the command line, which counts for more.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::PathBuf;

use serde::Deserialize;
use sobremesa_server::{Config, Limits, Retention, Settings};
use sobremesa_words::{Value, Words};

use crate::args::Serve;
use crate::error::{CliError, Outcome};
use crate::foreign::in_words;
use crate::serve::data_folder;

/// Everything that can stand in the file.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
struct File {
    addr: Option<SocketAddr>,
    data: Option<PathBuf>,
    store: Option<String>,
    databases: Option<PathBuf>,
    bus: Option<String>,
    node: Option<String>,
    public_url: Option<String>,
    trust_proxy: bool,
    push: Option<String>,
    log: Option<String>,
    bot_pace: Option<u64>,
    bot_think: Option<u64>,
    bot_threads: Option<usize>,
    limits: BTreeMap<String, u64>,
    keep: BTreeMap<String, u32>,
}

/// The settings of a server, and how it writes its log.
#[derive(Debug)]
pub(crate) struct Setup {
    pub(crate) config: Config,
    /// The address of a database; a file in the data folder where there is none.
    pub(crate) store: Option<String>,
    /// Databases beside it over which tables are spread, each with its name.
    pub(crate) databases: Vec<(String, String)>,
    /// Where several servers meet, and what this one is called among them.
    pub(crate) bus: Option<(String, String)>,
    pub(crate) json_log: bool,
}

impl Setup {
    /// What can be changed while the server runs.
    pub(crate) fn settings(&self) -> Settings {
        Settings {
            limits: self.config.limits,
            retention: self.config.retention,
        }
    }
}

/// Reads the file and the command line; every fault is named.
pub(crate) fn setup(args: &Serve, words: &Words) -> Outcome<Setup> {
    let mut faults = Vec::new();
    let file = match args.config.as_ref().map(|path| read(path, words)) {
        None => File::default(),
        Some(Ok(file)) => file,
        Some(Err(fault)) => {
            faults.push(fault);
            File::default()
        }
    };
    let mut limits = Limits::default();
    for (name, value) in &file.limits {
        if !limits.set(name, *value) {
            faults.push(no_limit(&format!("{name}={value}"), words));
        }
    }
    for limit in &args.limit {
        let set = pair(limit).is_some_and(|(name, value)| limits.set(name, value));
        if !set {
            faults.push(no_limit(limit, words));
        }
    }
    let mut retention = Retention::default();
    for (name, days) in &file.keep {
        if !retention.set(name, *days) {
            faults.push(no_keep(&format!("{name}={days}"), words));
        }
    }
    for keep in &args.keep {
        let set = pair(keep).is_some_and(|(name, days)| retention.set(name, days));
        if !set {
            faults.push(no_keep(keep, words));
        }
    }
    let log = args.log.clone().or(file.log).unwrap_or("text".to_owned());
    if !["text", "json"].contains(&log.as_str()) {
        faults.push(words.fill("cli-error-log", &[("log", Value::from(log.as_str()))]));
    }
    let push = args.push.clone().or(file.push).unwrap_or("on".to_owned());
    if !["on", "off", "anywhere"].contains(&push.as_str()) {
        faults.push(words.fill("cli-error-push", &[("push", Value::from(push.as_str()))]));
    }
    let public_url = args.public_url.clone().or(file.public_url);
    let public_url = public_url.map(|url| url.trim_end_matches('/').to_owned());
    if let Some(url) = public_url
        .as_ref()
        .filter(|url| !url.starts_with("http://") && !url.starts_with("https://"))
    {
        let args = [("url", Value::from(url.as_str()))];
        faults.push(words.fill("cli-error-public-url", &args));
    }
    if !faults.is_empty() {
        return Err(CliError::Said(faults));
    }
    let usual = Config::default();
    let data = args.data.clone().or(file.data).unwrap_or_else(data_folder);
    let mut config = Config {
        addr: args.addr.or(file.addr).unwrap_or(usual.addr),
        data: (!args.memory).then_some(data),
        public_url,
        trust_proxy: args.trust_proxy || file.trust_proxy,
        limits,
        retention,
        ..usual
    };
    config.push.on = push != "off";
    config.push.anywhere = push == "anywhere";
    config.room.pace = args.bot_pace.or(file.bot_pace).unwrap_or(config.room.pace);
    config.room.think = args
        .bot_think
        .or(file.bot_think)
        .unwrap_or(config.room.think);
    let threads = args.bot_threads.or(file.bot_threads);
    config.bot_threads = threads.unwrap_or(config.bot_threads);
    let json_log = log == "json";
    // A password in a command line is read by everybody on the machine: the environment and the file are for that.
    let store = args
        .store
        .clone()
        .or_else(|| std::env::var("SOBREMESA_STORE").ok());
    let store = store.or(file.store).filter(|_| !args.memory);
    let databases = args.databases.as_deref().or(file.databases.as_deref());
    let databases = crate::partition::databases(databases, words)?;
    let bus = args
        .bus
        .clone()
        .or_else(|| std::env::var("SOBREMESA_BUS").ok());
    let bus = bus.or(file.bus).filter(|_| !args.memory);
    let node = args
        .node
        .clone()
        .or_else(|| std::env::var("SOBREMESA_NODE").ok());
    let bus = match (bus, node.or(file.node), &store) {
        (None, _, _) => None,
        (Some(bus), Some(node), Some(_)) if !node.is_empty() => Some((bus, node)),
        _ => return Err(CliError::said(words, "cli-error-serve-bus", &[])),
    };
    Ok(Setup {
        config,
        store,
        databases,
        bus,
        json_log,
    })
}

fn read(path: &std::path::Path, words: &Words) -> Result<File, String> {
    let fault = |error: String| {
        let file = Value::from(path.display().to_string());
        let args = [
            ("file", file),
            ("error", Value::from(in_words(words, &error))),
        ];
        words.fill("cli-error-config", &args)
    };
    let text = std::fs::read_to_string(path).map_err(|error| fault(error.to_string()))?;
    toml::from_str(&text).map_err(|error| fault(error.to_string()))
}

fn pair<N: std::str::FromStr>(typed: &str) -> Option<(&str, N)> {
    let (name, value) = typed.split_once('=')?;
    Some((name, value.parse().ok()?))
}

fn no_limit(limit: &str, words: &Words) -> String {
    let names = Value::from(Limits::NAMES.join(", "));
    let args = [("limit", Value::from(limit)), ("limits", names)];
    words.fill("cli-error-limit", &args)
}

fn no_keep(keep: &str, words: &Words) -> String {
    let names = Value::from(Retention::NAMES.join(", "));
    let args = [("keep", Value::from(keep)), ("names", names)];
    words.fill("cli-error-keep", &args)
}
