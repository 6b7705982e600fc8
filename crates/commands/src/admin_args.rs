//! What can be asked of `sobremesa admin`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

/// Which server.
#[derive(Args, Debug)]
pub(crate) struct Place {
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    #[arg(long, value_name = "URL")]
    pub(crate) url: Option<String>,
}

/// Which server, and how to say it.
#[derive(Args, Debug)]
pub(crate) struct Listed {
    #[command(flatten)]
    pub(crate) place: Place,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Subcommand, Debug)]
pub(crate) enum AdminCommand {
    List(List),
    Close(Close),
    People(People),
    Addresses(Listed),
    Ban(Sanction),
    Mute(Sanction),
    Sanctions(Listed),
    Note(Note),
    Broadcast(Broadcast),
    Reports(Reports),
    Prune(Prune),
    Export(Somebody),
    Erase(Erase),
    Nodes(Listed),
    Drain(Drain),
    Move(Move),
    Log(Listed),
}

impl AdminCommand {
    pub(crate) fn place(&self) -> &Place {
        match self {
            AdminCommand::List(args) => &args.listed.place,
            AdminCommand::Addresses(args)
            | AdminCommand::Sanctions(args)
            | AdminCommand::Nodes(args)
            | AdminCommand::Log(args) => &args.place,
            AdminCommand::People(args) => &args.listed.place,
            AdminCommand::Reports(args) => &args.listed.place,
            AdminCommand::Close(args) => &args.place,
            AdminCommand::Ban(args) | AdminCommand::Mute(args) => &args.place,
            AdminCommand::Note(args) => &args.place,
            AdminCommand::Broadcast(args) => &args.place,
            AdminCommand::Prune(args) => &args.place,
            AdminCommand::Export(args) => &args.place,
            AdminCommand::Drain(args) => &args.place,
            AdminCommand::Move(args) => &args.place,
            AdminCommand::Erase(args) => &args.place,
        }
    }
}

#[derive(Args, Debug)]
pub(crate) struct List {
    #[arg(long, value_name = "NAME")]
    pub(crate) node: Option<String>,
    #[command(flatten)]
    pub(crate) listed: Listed,
}

#[derive(Args, Debug)]
pub(crate) struct Close {
    pub(crate) table: String,
    #[arg(long, value_name = "TEXT")]
    pub(crate) why: Option<String>,
    #[command(flatten)]
    pub(crate) place: Place,
}

#[derive(Args, Debug)]
pub(crate) struct Drain {
    pub(crate) node: String,
    #[arg(long)]
    pub(crate) undo: bool,
    #[command(flatten)]
    pub(crate) place: Place,
}

#[derive(Args, Debug)]
pub(crate) struct Move {
    pub(crate) table: String,
    pub(crate) node: String,
    #[command(flatten)]
    pub(crate) place: Place,
}

#[derive(Args, Debug)]
pub(crate) struct People {
    #[arg(long, value_name = "TEXT")]
    pub(crate) like: Option<String>,
    #[command(flatten)]
    pub(crate) listed: Listed,
}

#[derive(Args, Debug)]
pub(crate) struct Sanction {
    pub(crate) whom: String,
    #[arg(long, value_name = "N", value_parser = crate::number::whole::<u64>(1))]
    pub(crate) hours: Option<u64>,
    #[arg(long, value_name = "TEXT")]
    pub(crate) why: Option<String>,
    #[arg(long, conflicts_with = "hours")]
    pub(crate) lift: bool,
    #[command(flatten)]
    pub(crate) place: Place,
}

#[derive(Args, Debug)]
pub(crate) struct Note {
    pub(crate) table: String,
    pub(crate) text: String,
    #[command(flatten)]
    pub(crate) place: Place,
}

#[derive(Args, Debug)]
pub(crate) struct Broadcast {
    pub(crate) text: Option<String>,
    #[command(flatten)]
    pub(crate) place: Place,
}

#[derive(Args, Debug)]
pub(crate) struct Reports {
    #[arg(long, value_name = "N", value_parser = crate::number::whole::<u64>(1))]
    pub(crate) settle: Option<u64>,
    #[command(flatten)]
    pub(crate) listed: Listed,
}

#[derive(Args, Debug)]
pub(crate) struct Prune {
    #[arg(long)]
    pub(crate) yes: bool,
    #[command(flatten)]
    pub(crate) place: Place,
}

#[derive(Args, Debug)]
pub(crate) struct Somebody {
    pub(crate) whom: String,
    #[command(flatten)]
    pub(crate) place: Place,
}

#[derive(Args, Debug)]
pub(crate) struct Erase {
    pub(crate) whom: String,
    #[arg(long)]
    pub(crate) yes: bool,
    #[command(flatten)]
    pub(crate) place: Place,
}
