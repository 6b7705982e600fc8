//! `sobremesa load`: real matches over real sockets against a running server, and what its players feel.

use std::collections::BTreeMap;
use std::io::{IsTerminal as _, Write as _};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::json;
use sobremesa_bots::Roster;
use sobremesa_load::{Address, LoadError, Plan, Process, Progress, Quantiles, Report};
use sobremesa_words::{Value, Words};

use crate::args::Load;
use crate::beside::beside;
use crate::error::{CliError, Faults, Outcome};
use crate::options;
use crate::serve::asked_to_stop;
use crate::sim::players;

/// So wide are the names of parts.
const PART: usize = 13;

pub(crate) fn run(args: &Load, words: &Words) -> Outcome {
    let plan = plan(args, words)?;
    // One thread: the other core is the server's.
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    let runtime = runtime.map_err(|error| {
        CliError::said(
            words,
            "cli-error-load-network",
            &[("error", Value::from(error.to_string()))],
        )
    })?;
    let bar = Bar::new(words);
    let done = runtime.block_on(sobremesa_load::run(plan, asked_to_stop(), |progress| {
        bar.show(args, progress)
    }));
    bar.0.finish_and_clear();
    let report = done.map_err(|error| fault(words, &error))?;
    let mut out = std::io::stdout().lock();
    if args.json {
        let mut line = json!(report);
        line["game"] = json!(args.game);
        line["think_ms"] = json!(args.think);
        writeln!(out, "{line}")?;
    } else {
        write!(out, "{}", text(args, &report, words))?;
    }
    if report.sound() {
        Ok(())
    } else {
        Err(CliError::said(words, "cli-error-load-unsound", &[]))
    }
}

fn plan(args: &Load, words: &Words) -> Outcome<Plan> {
    let mut faults = Faults::default();
    let mut address = |url: &String| {
        let address = Address::parse(url).map_err(|error| fault(words, &error));
        faults.keep(address)
    };
    let addresses: Vec<Address> = args.url.iter().filter_map(&mut address).collect();
    let bus = args.bus_monitor.as_ref().and_then(address);
    let mut processes = Vec::new();
    for typed in &args.pid {
        processes.extend(faults.keep(process(words, typed)));
    }
    if args.tables + args.idle == 0 {
        faults.keep::<()>(Err(CliError::said(words, "cli-error-load-nothing", &[])));
    }
    let game = faults.keep(game(args, words));
    faults.none()?;
    let Some((game, seats, options)) = game else {
        unreachable!("without faults everything was read");
    };
    Ok(Plan {
        addresses,
        game,
        options,
        seats,
        tables: args.tables,
        think: Duration::from_millis(args.think),
        time: Duration::from_secs(args.seconds),
        idle: args.idle,
        followed: args.followed,
        processes,
        bus,
        deflate: args.deflate,
        beside: args.beside.as_deref().and_then(beside),
    })
}

/// A process as it is named: by its number, or as a part of something with a name before it. Those of one name are added up.
fn process(words: &Words, typed: &str) -> Outcome<(String, Process)> {
    let (name, pid) = typed.split_once('=').unwrap_or(("", typed));
    let name = match name {
        "" => words.say("cli-load-server"),
        name => name.to_owned(),
    };
    let found = pid.parse().ok().and_then(Process::of);
    found
        .map(|process| (name, process))
        .ok_or_else(|| CliError::said(words, "cli-error-load-pid", &[("pid", Value::from(pid))]))
}

/// The game, how many play and on which options.
fn game(args: &Load, words: &Words) -> Outcome<(String, u8, serde_json::Value)> {
    let (title, preset) = options::find_title(words, &args.game)?;
    let pairs = options::pairs(words, preset, &args.option)?;
    fn seats_and_options<G: Roster>(
        typed: Option<u8>,
        pairs: &[(String, String)],
        words: &Words,
    ) -> Outcome<(u8, serde_json::Value)> {
        let seats = players::<G>(words, typed, 0)?;
        let options = serde_json::to_value(options::read::<G>(words, pairs, seats)?);
        Ok((seats, options.expect("options are JSON")))
    }
    let (seats, options) = sobremesa_shelf::with_game!(title.id,
        G => seats_and_options::<G>(args.players, &pairs, words)?,
        else => return Err(CliError::said(words, "cli-error-unknown-game", &[])));
    Ok((title.id.to_owned(), seats, options))
}

fn fault(words: &Words, error: &LoadError) -> CliError {
    let say = |key: &str, args: &[(&str, String)]| {
        let args: Vec<(&str, Value<'_>)> = args
            .iter()
            .map(|(name, value)| (*name, Value::from(value.as_str())))
            .collect();
        CliError::said(words, key, &args)
    };
    match error {
        LoadError::Https => say("cli-error-load-https", &[]),
        LoadError::Url(url) => say("cli-error-load-url", &[("url", url.clone())]),
        LoadError::NotLocal(host) => say("cli-error-load-not-local", &[("host", host.clone())]),
        LoadError::Network { .. } => say("cli-error-load-network", &[("error", error.to_string())]),
        LoadError::Limits { needed, .. } => {
            say("cli-error-load-limits", &[("limits", needed.to_string())])
        }
        LoadError::Refused { kind, stage } => say(
            "cli-error-load-refused",
            &[("kind", kind.clone()), ("stage", stage.to_string())],
        ),
    }
}

/// The figures in words.
fn text(args: &Load, report: &Report, words: &Words) -> String {
    let mut text = String::new();
    let mut line = |key: &str, args: &[(&str, Value<'_>)]| {
        text += &words.fill(key, args);
        text.push('\n');
    };
    let number = |number: f64, places: usize| Value::from(words.decimal(number, places));
    let mebibytes = |bytes: u64| number(bytes as f64 / f64::from(1 << 20), 1);
    line(
        "cli-load-head",
        &[
            ("game", Value::from(args.game.as_str())),
            ("tables", Value::from(report.tables)),
            ("players", Value::from(report.players)),
            ("connections", Value::from(report.connections)),
            ("seconds", number(report.seconds, 1)),
        ],
    );
    if report.tables > 0 {
        let moves = [
            ("moves", Value::from(report.moves)),
            ("speed", number(report.moves_per_second, 0)),
            ("matches", Value::from(report.matches)),
        ];
        line("cli-load-moves", &moves);
        let spread = |of: &Quantiles, places| {
            let of = *of;
            [
                ("p50", of.p50),
                ("p95", of.p95),
                ("p99", of.p99),
                ("max", of.max),
            ]
            .map(|(name, value)| (name, number(value, places)))
        };
        line("cli-load-own", &spread(&report.own_step_ms, 1));
        if report.players > 1 {
            line("cli-load-last", &spread(&report.last_step_ms, 1));
        }
        line("cli-load-bytes", &spread(&report.step_bytes, 0));
        if args.deflate {
            line("cli-load-frames", &spread(&report.frame_bytes, 0));
        }
    }
    if let Some(beside) = &report.beside {
        let loaded = &beside.own_step_ms;
        line(
            "cli-load-worst",
            &[
                ("p50", number(loaded.p50, 1)),
                ("p95", number(loaded.p95, 1)),
                ("p99", number(loaded.p99, 1)),
                ("max", number(loaded.max, 1)),
                ("ratio", number(beside.ratio, 1)),
            ],
        );
        let asked = beside
            .asked
            .iter()
            .map(|(kind, asked)| format!("{kind} {}+{}", asked.answered, asked.refused));
        let asked: Vec<String> = asked.collect();
        line(
            "cli-load-asked",
            &[("kinds", Value::from(asked.join(", ")))],
        );
    }
    if let Some(hop) = &report.hop {
        let (home, away) = (&hop.home_ms, &hop.away_ms);
        line(
            "cli-load-hop",
            &[
                ("home", number(home.p50, 2)),
                ("away", number(away.p50, 2)),
                ("home99", number(home.p99, 1)),
                ("away99", number(away.p99, 1)),
            ],
        );
    }
    if let Some(bus) = &report.bus {
        line(
            "cli-load-bus",
            &[
                ("messages", number(bus.messages_per_move, 1)),
                ("bytes", number(bus.bytes_per_move, 0)),
            ],
        );
    }
    for (name, server) in &report.parts {
        let wide = " ".repeat(PART.saturating_sub(name.chars().count()));
        line(
            "cli-load-part",
            &[
                ("name", Value::from(format!("{name}{wide}"))),
                ("cores", number(server.cores, 2)),
                ("micros", number(server.cpu_us_per_move, 0)),
                ("user", number(server.user_us_per_move, 0)),
                ("system", number(server.system_us_per_move, 0)),
                ("before", mebibytes(server.memory_before)),
                ("after", mebibytes(server.memory_after)),
            ],
        );
    }
    line(
        "cli-load-driver",
        &[(
            "cores",
            number(report.driver_cpu_seconds / report.seconds.max(0.001), 2),
        )],
    );
    if let Some(idle) = &report.idle {
        let bytes = idle.bytes_per_table.map_or_else(
            || Value::from("?"),
            |bytes| number(bytes as f64 / 1024.0, 1),
        );
        let key = if idle.followed {
            "cli-load-idle-followed"
        } else {
            "cli-load-idle-alone"
        };
        line(
            key,
            &[("tables", Value::from(idle.tables)), ("bytes", bytes)],
        );
    }
    let kinds = |of: &BTreeMap<String, u64>| {
        let kinds: Vec<String> = of
            .iter()
            .map(|(kind, count)| format!("{kind} {count}"))
            .collect();
        Value::from(kinds.join(", "))
    };
    if report.sound() {
        line("cli-load-sound", &[("steps", Value::from(report.steps))]);
    } else {
        line(
            "cli-load-unsound",
            &[
                ("gaps", Value::from(report.gaps)),
                ("missed", Value::from(report.missed)),
                ("lost", Value::from(report.lost.values().sum::<u64>())),
                ("why", kinds(&report.lost)),
            ],
        );
    }
    if !report.refused.is_empty() {
        line("cli-load-refused", &[("kinds", kinds(&report.refused))]);
    }
    if report.refused.contains_key("too-fast") {
        line("cli-load-too-fast", &[]);
    }
    text
}

/// The progress bar.
struct Bar(ProgressBar);

impl Bar {
    fn new(words: &Words) -> Bar {
        let shown = std::io::stderr().is_terminal();
        let target = if shown {
            ProgressDrawTarget::stderr()
        } else {
            ProgressDrawTarget::hidden()
        };
        let bar = ProgressBar::with_draw_target(None, target);
        let template = format!(
            "{{bar:40}} {{pos}}/{{len}} {{msg}} {}",
            words.say("cli-load-unit")
        );
        bar.set_style(
            ProgressStyle::with_template(&template)
                .expect("the template is ours")
                .progress_chars("█▉▊▋▌▍▎▏ "),
        );
        Bar(bar)
    }

    /// First the tables that are set up, then the seconds that pass.
    fn show(&self, args: &Load, progress: Progress) {
        match progress {
            Progress::Setup { begun, of } => {
                self.0.set_length(of as u64);
                self.0.set_position(begun as u64);
                self.0.set_message("0");
            }
            Progress::Play { time, moves } => {
                self.0.set_length(args.seconds);
                self.0.set_position(time.as_secs());
                self.0.set_message(moves.to_string());
            }
        }
    }
}
