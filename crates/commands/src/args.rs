//! What can be typed. The texts of `--help` are in `locales/*/cli.ftl`; see [`crate::help`].

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::admin_args::AdminCommand;
use crate::number::{how_many, whole, whole_up_to};

/// The whole command line.
#[derive(Parser, Debug)]
#[command(name = "sobremesa", version, disable_help_subcommand = true)]
pub(crate) struct Cli {
    #[arg(long, global = true, value_name = "es|fr|en")]
    pub(crate) lang: Option<String>,
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Play(Play),
    Sim(Sim),
    Arena(Arena),
    Lab(Lab),
    Bench(Bench),
    Rules(Rules),
    Replay(Replay),
    Verify(Verify),
    Solve(Solve),
    Review(Review),
    Map(Map),
    Deck(Deck),
    Engine,
    Serve(Serve),
    Think(Think),
    Backup(Backup),
    Import(Import),
    Partition(Partition),
    Check(Check),
    Admin(Admin),
    Load(Load),
    Doctor(Doctor),
    Completions(Completions),
    Man(Man),
}

#[derive(Args, Debug)]
pub(crate) struct Doctor {
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    #[arg(long, value_name = "URL")]
    pub(crate) store: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) databases: Option<PathBuf>,
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8500")]
    pub(crate) addr: SocketAddr,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Completions {
    #[arg(value_name = "bash|zsh|fish", hide_possible_values = true)]
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Args, Debug)]
pub(crate) struct Man {
    #[arg(value_name = "DIR")]
    pub(crate) folder: PathBuf,
}

#[derive(Args, Debug)]
pub(crate) struct Backup {
    pub(crate) file: PathBuf,
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    #[arg(long, value_name = "URL")]
    pub(crate) url: Option<String>,
}

#[derive(Args, Debug)]
pub(crate) struct Import {
    pub(crate) file: PathBuf,
    #[arg(long, value_name = "URL")]
    pub(crate) store: Option<String>,
    #[arg(long)]
    pub(crate) back: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Partition {
    #[arg(value_name = "N", requires = "to")]
    pub(crate) numbers: Option<String>,
    #[arg(value_name = "NAME")]
    pub(crate) to: Option<String>,
    #[arg(long, value_name = "URL")]
    pub(crate) store: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) databases: Option<PathBuf>,
}

#[derive(Args, Debug)]
#[command(arg_required_else_help = false)]
pub(crate) struct Admin {
    #[command(subcommand)]
    pub(crate) command: AdminCommand,
}

#[derive(Args, Debug)]
pub(crate) struct Check {
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) rescue: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct Load {
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:8500")]
    pub(crate) url: Vec<String>,
    #[arg(long, default_value = "the-game")]
    pub(crate) game: String,
    #[arg(long, value_name = "N", value_parser = whole::<u8>(1))]
    pub(crate) players: Option<u8>,
    #[arg(long, value_name = "KEY=VALUE")]
    pub(crate) option: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = whole::<usize>(0))]
    pub(crate) tables: usize,
    #[arg(long, value_name = "MS", default_value_t = 1000, value_parser = whole::<u64>(0))]
    pub(crate) think: u64,
    #[arg(long, value_name = "S", default_value_t = 30, value_parser = whole::<u64>(0))]
    pub(crate) seconds: u64,
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = whole::<usize>(0))]
    pub(crate) idle: usize,
    #[arg(long, requires = "idle")]
    pub(crate) followed: bool,
    #[arg(long)]
    pub(crate) deflate: bool,
    #[arg(
        long,
        conflicts_with = "idle",
        value_name = "A,B",
        value_delimiter = ',',
        num_args = 0..,
        require_equals = true,
        value_parser = PossibleValuesParser::new(sobremesa_load::KINDS),
        hide_possible_values = true
    )]
    pub(crate) beside: Option<Vec<String>>,
    #[arg(long, value_name = "[NAME=]PID")]
    pub(crate) pid: Vec<String>,
    #[arg(long, value_name = "URL")]
    pub(crate) bus_monitor: Option<String>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Think {
    #[arg(long, value_name = "URL")]
    pub(crate) bus: Option<String>,
    #[arg(long, value_name = "N", value_parser = whole::<usize>(1))]
    pub(crate) threads: Option<usize>,
}

#[derive(Args, Clone, Debug)]
pub(crate) struct Serve {
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    #[arg(long, value_name = "ADDR")]
    pub(crate) addr: Option<SocketAddr>,
    #[arg(long, value_name = "DIR", conflicts_with = "memory")]
    pub(crate) data: Option<PathBuf>,
    #[arg(long, value_name = "URL", conflicts_with = "memory")]
    pub(crate) store: Option<String>,
    #[arg(long, value_name = "FILE", conflicts_with = "memory")]
    pub(crate) databases: Option<PathBuf>,
    #[arg(long, value_name = "URL", conflicts_with = "memory")]
    pub(crate) bus: Option<String>,
    #[arg(long, value_name = "NAME")]
    pub(crate) node: Option<String>,
    #[arg(long)]
    pub(crate) memory: bool,
    #[arg(long, value_name = "URL")]
    pub(crate) public_url: Option<String>,
    #[arg(long)]
    pub(crate) trust_proxy: bool,
    #[arg(long, value_name = "on|off|anywhere")]
    pub(crate) push: Option<String>,
    #[arg(long, value_name = "text|json")]
    pub(crate) log: Option<String>,
    #[arg(long, value_name = "KEY=VALUE")]
    pub(crate) limit: Vec<String>,
    #[arg(long, value_name = "KEY=VALUE")]
    pub(crate) keep: Vec<String>,
    #[arg(long, value_name = "MS", value_parser = whole::<u64>(0))]
    pub(crate) bot_pace: Option<u64>,
    #[arg(long, value_name = "MS", value_parser = whole::<u64>(0))]
    pub(crate) bot_think: Option<u64>,
    #[arg(long, value_name = "N", value_parser = whole::<usize>(0))]
    pub(crate) bot_threads: Option<usize>,
    #[arg(long)]
    pub(crate) open: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Play {
    pub(crate) game: Option<String>,
    #[arg(long, value_name = "N", value_parser = whole::<u8>(1))]
    pub(crate) players: Option<u8>,
    #[arg(long, value_name = "N", value_parser = whole::<u8>(0))]
    pub(crate) people: Option<u8>,
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    pub(crate) bots: Vec<String>,
    #[arg(long, value_name = "KEY=VALUE")]
    pub(crate) option: Vec<String>,
    #[arg(long, value_name = "S", value_parser = whole::<u64>(0))]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    #[arg(long, requires = "game")]
    pub(crate) lesson: bool,
    #[command(flatten)]
    pub(crate) drawing: Drawing,
}

/// How a table is drawn in the terminal.
#[derive(Args, Debug)]
pub(crate) struct Drawing {
    #[arg(
        long,
        value_name = "auto|always|never",
        value_enum,
        default_value_t,
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "always",
        hide_possible_values = true
    )]
    pub(crate) ascii: Ascii,
}

/// Whether only letters of ASCII are drawn.
#[derive(clap::ValueEnum, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Ascii {
    #[default]
    Auto,
    Always,
    Never,
}

#[derive(Args, Debug)]
pub(crate) struct Sim {
    pub(crate) game: String,
    #[arg(long, value_name = "N", value_parser = whole::<u8>(1))]
    pub(crate) players: Option<u8>,
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    pub(crate) bots: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = how_many::<u64>())]
    pub(crate) games: u64,
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = whole::<u64>(0))]
    pub(crate) seed: u64,
    #[arg(long, value_name = "T", value_parser = whole::<usize>(1))]
    pub(crate) threads: Option<usize>,
    #[arg(long, value_name = "KEY=VALUE")]
    pub(crate) option: Vec<String>,
    #[arg(long, value_name = "MS", value_parser = whole::<u32>(1))]
    pub(crate) think: Option<u32>,
    #[arg(long)]
    pub(crate) fixed_seats: bool,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long, value_name = "FILE")]
    pub(crate) csv: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    #[arg(long, value_name = "K", default_value_t = 0, value_parser = whole::<u64>(0))]
    pub(crate) save_game: u64,
}

#[derive(Args, Debug)]
pub(crate) struct Arena {
    pub(crate) game: Option<String>,
    #[arg(long = "game", value_name = "GAME", conflicts_with = "game")]
    pub(crate) named: Option<String>,
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    pub(crate) bots: Vec<String>,
    #[arg(long, value_name = "NAME=COMMAND")]
    pub(crate) outside: Vec<String>,
    #[arg(long, requires = "outside")]
    pub(crate) keep: bool,
    #[arg(long, value_name = "N", value_parser = whole::<u8>(1))]
    pub(crate) players: Option<u8>,
    #[arg(long, value_name = "N", value_parser = how_many::<u64>())]
    pub(crate) games: Option<u64>,
    #[arg(long, value_name = "KEY=VALUE")]
    pub(crate) option: Vec<String>,
    #[arg(long, value_name = "MS", value_parser = whole::<u32>(1))]
    pub(crate) think: Option<u32>,
    #[arg(long, value_name = "MS", default_value_t = 10_000, value_parser = whole::<u32>(1))]
    pub(crate) patience: u32,
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = whole::<u64>(0))]
    pub(crate) seed: u64,
    #[arg(long, value_name = "T", value_parser = whole::<usize>(1))]
    pub(crate) threads: Option<usize>,
    #[arg(long)]
    pub(crate) all: bool,
    #[arg(long, value_name = "%", default_value_t = 5.0)]
    pub(crate) error: f64,
    #[arg(long, value_name = "%", default_value_t = 5.0)]
    pub(crate) margin: f64,
    #[arg(long, value_name = "FILE")]
    pub(crate) journal: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) csv: Option<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["bots", "outside", "option", "out", "csv", "json"])]
    pub(crate) strength: Option<PathBuf>,
    #[arg(long, requires = "strength")]
    pub(crate) quick: bool,
}

impl Arena {
    /// The game, however it was named.
    pub(crate) fn game(&self) -> Option<&str> {
        self.game.as_deref().or(self.named.as_deref())
    }
}

#[derive(Args, Debug)]
pub(crate) struct Lab {
    pub(crate) game: String,
    #[arg(long, value_name = "KEY=A,B")]
    pub(crate) vary: Vec<String>,
    #[arg(long, value_name = "N,M", value_delimiter = ',', value_parser = whole::<u8>(1))]
    pub(crate) players: Vec<u8>,
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    pub(crate) bots: Vec<String>,
    #[arg(long, value_name = "KEY=VALUE")]
    pub(crate) option: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = whole::<u64>(1))]
    pub(crate) games: u64,
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = whole::<u64>(0))]
    pub(crate) seed: u64,
    #[arg(long, value_name = "T", value_parser = whole::<usize>(1))]
    pub(crate) threads: Option<usize>,
    #[arg(long, value_name = "MS", value_parser = whole::<u32>(1))]
    pub(crate) think: Option<u32>,
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1), conflicts_with = "think")]
    pub(crate) trials: Option<u32>,
    #[arg(long, value_name = "S", value_parser = whole_up_to::<u32>(1, 3600))]
    pub(crate) pace: Option<u32>,
    #[arg(long, value_name = "NAME")]
    pub(crate) without: Vec<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) journal: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Solve {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = whole::<usize>(0))]
    pub(crate) from: usize,
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = whole::<u64>(0))]
    pub(crate) seed: u64,
    #[arg(long, value_name = "N", default_value_t = 4096, value_parser = whole_up_to::<u32>(1, 1_000_000))]
    pub(crate) width: u32,
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Review {
    pub(crate) file: PathBuf,
    #[arg(long, value_name = "S")]
    pub(crate) seat: Option<String>,
    #[arg(long, value_name = "MS", value_parser = whole::<u32>(1))]
    pub(crate) think: Option<u32>,
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = whole::<u64>(0))]
    pub(crate) seed: u64,
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Bench {
    pub(crate) game: Option<String>,
    #[arg(long, value_name = "N", value_parser = whole::<u8>(1))]
    pub(crate) players: Option<u8>,
    #[arg(long, value_name = "KEY=VALUE")]
    pub(crate) option: Vec<String>,
    #[arg(long, value_name = "S", default_value_t = 2, value_parser = whole::<u32>(1))]
    pub(crate) seconds: u32,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Rules {
    pub(crate) game: String,
    pub(crate) paragraph: Vec<String>,
}

#[derive(Args, Debug)]
pub(crate) struct Replay {
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) drawing: Drawing,
}

#[derive(Args, Debug)]
pub(crate) struct Verify {
    #[arg(required = true)]
    pub(crate) file: Vec<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Map {
    #[arg(value_name = "check|show", hide_possible_values = true)]
    pub(crate) action: MapDo,
    pub(crate) file: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum MapDo {
    Check,
    Show,
}

#[derive(Args, Debug)]
pub(crate) struct Deck {
    #[command(subcommand)]
    pub(crate) command: DeckCommand,
}

#[derive(Subcommand, Debug)]
pub(crate) enum DeckCommand {
    Check(DeckCheck),
    Show(DeckShow),
}

#[derive(Args, Debug)]
pub(crate) struct DeckCheck {
    pub(crate) file: PathBuf,
    #[arg(long)]
    pub(crate) strict: bool,
}

#[derive(Args, Debug)]
pub(crate) struct DeckShow {
    pub(crate) file: Option<PathBuf>,
}
