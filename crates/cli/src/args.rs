//! What can be typed. The texts of `--help` are in `locales/*/cli.ftl`; see [`crate::help`].

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

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
    Bench(Bench),
    Rules(Rules),
    Replay(Replay),
    Deck(Deck),
    Engine,
}

#[derive(Args, Debug)]
pub(crate) struct Play {
    pub(crate) game: Option<String>,
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u8>,
    #[arg(long, value_name = "N")]
    pub(crate) people: Option<u8>,
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    pub(crate) bots: Vec<String>,
    #[arg(long, value_name = "KEY=VALUE")]
    pub(crate) option: Vec<String>,
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct Sim {
    pub(crate) game: String,
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u8>,
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    pub(crate) bots: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) games: u64,
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    #[arg(long, value_name = "T", default_value_t = 0)]
    pub(crate) threads: usize,
    #[arg(long, value_name = "KEY=VALUE")]
    pub(crate) option: Vec<String>,
    #[arg(long)]
    pub(crate) fixed_seats: bool,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long, value_name = "FILE")]
    pub(crate) csv: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    #[arg(long, value_name = "K", default_value_t = 0)]
    pub(crate) save_game: u64,
}

#[derive(Args, Debug)]
pub(crate) struct Bench {
    pub(crate) game: Option<String>,
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u8>,
    #[arg(long, value_name = "KEY=VALUE")]
    pub(crate) option: Vec<String>,
    #[arg(long, value_name = "S", default_value_t = 2)]
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
