//! `sobremesa arena --strength FILE`: every bot of every game at every table, written into a document between two marks.
//! What people wrote around the marks stays as it is.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use sobremesa_arena::contest::{Contest, Decision, Entrant};
use sobremesa_bots::Roster;
use sobremesa_core::Setup;
use sobremesa_protocol::write_whole;
use sobremesa_words::{Lang, Value, Words};

use super::report::Report;
use super::{hold, journal, least, matches_a_deal, rule};
use crate::args::Arena;
use crate::error::{CliError, Faults, Outcome};
use crate::machine;
use crate::options;
use crate::page::{mean, share};
use crate::sim::players;

const BEGIN: &str = "<!-- strength:begin -->";
const END: &str = "<!-- strength:end -->";

/// How many matches two bots play at most.
const GAMES: u64 = 400;
const QUICK: u64 = 24;

pub(super) fn run(args: &Arena, path: &Path, words: &Words) -> Outcome {
    // The document is in the project's language, whoever has it written.
    let english = Words::new(Lang::En);
    let old = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => fresh(&english),
        Err(error) => return Err(CliError::file(words, path, &error)),
    };
    let Some((before, after)) = around(&old) else {
        let said = [("file", Value::from(path.display().to_string()))];
        return Err(CliError::said(words, "arena-error-marks", &said));
    };
    let mut faults = Faults::default();
    faults.keep(rule(args, words));
    faults.check_writable(words, [&path.to_owned()]);
    faults.none()?;
    let ids: Vec<&str> = match args.game() {
        Some(game) => {
            options::find_title(words, game)?;
            vec![game]
        }
        None => sobremesa_shelf::ids().collect(),
    };
    let journals = args.journal.clone().unwrap_or_else(|| beside(path));
    std::fs::create_dir_all(&journals).map_err(|error| CliError::file(words, &journals, &error))?;
    let (mut parts, mut complete) = (Vec::new(), true);
    for id in ids {
        let (title, preset) = options::find_title(words, id)?;
        let pairs = options::pairs(words, preset, &[])?;
        let part = sobremesa_shelf::with_game!(
            title.id,
            G => game::<G>(args, id, &pairs, &journals, words, &english)?,
            else => (String::new(), true)
        );
        complete &= part.1;
        parts.push(part.0);
        if !complete {
            break;
        }
    }
    let block = format!(
        "{BEGIN}\n{}\n\n{}{END}",
        measured(args, &english),
        parts.concat()
    );
    if !complete {
        // Half a table is no table: it is shown, and the document stays as it was.
        writeln!(std::io::stdout().lock(), "{block}")?;
        return Err(CliError::Interrupted(vec![
            words.say("arena-strength-stopped"),
        ]));
    }
    write_whole(path, format!("{before}{block}{after}").as_bytes())
        .map_err(|error| CliError::file(words, path, &error))?;
    let said = [("file", Value::from(path.display().to_string()))];
    writeln!(
        std::io::stdout().lock(),
        "{}",
        words.fill("arena-strength-written", &said)
    )?;
    Ok(())
}

/// What stands before and after the marks.
fn around(text: &str) -> Option<(&str, &str)> {
    let (before, rest) = text.split_once(BEGIN)?;
    let (_, after) = rest.split_once(END)?;
    Some((before, after))
}

/// A document that nobody has written yet.
fn fresh(words: &Words) -> String {
    format!(
        "# {}\n\n{}\n\n{BEGIN}\n{END}\n\n## {}\n",
        words.say("arena-strength-title"),
        words.say("arena-strength-intro"),
        words.say("arena-strength-lessons")
    )
}

/// `strength.md` keeps its journals in `strength.md.journal`.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".journal");
    path.with_file_name(name)
}

/// When, where and how the figures were measured.
fn measured(args: &Arena, words: &Words) -> String {
    let mut command = "sobremesa arena --strength FILE".to_owned();
    if args.quick {
        command += " --quick";
    }
    command += &format!(" --games {} --seed {}", games(args), args.seed);
    if let Some(think) = args.think {
        command += &format!(" --think {think}");
    }
    if args.all {
        command += " --all";
    }
    let said = [
        ("date", Value::from(machine::today())),
        ("command", Value::from(command)),
        ("seed", Value::from(args.seed)),
        (
            "processor",
            Value::from(machine::processor().unwrap_or_else(|| "–".to_owned())),
        ),
        ("cores", Value::from(machine::cores())),
        ("error", Value::from(words.decimal(args.error, 1))),
    ];
    words.fill("arena-strength-measured", &said)
}

fn games(args: &Arena) -> u64 {
    args.games
        .unwrap_or(if args.quick { QUICK } else { GAMES })
        .max(1)
}

/// One game at every table; whether all of it was played.
fn game<G: Roster>(
    args: &Arena,
    id: &str,
    pairs: &[(String, String)],
    journals: &Path,
    words: &Words,
    english: &Words,
) -> Outcome<(String, bool)> {
    let tables = match args.players {
        // A table for four is no table of PUSH for six: what a game does not have is left out where all are asked for.
        Some(seats) if args.game().is_none() && !G::SEATS.contains(&seats) => {
            return Ok((String::new(), true));
        }
        Some(_) => vec![players::<G>(words, args.players, 0)?],
        None => G::SEATS.collect(),
    };
    let mut text = format!("## {}\n\n", english.say(&format!("{id}-name")));
    for seats in tables {
        let deals = games(args).div_ceil(matches_a_deal::<G>(seats));
        let contest = Contest {
            setup: Setup::fresh(seats, options::read::<G>(words, pairs, seats)?),
            entrants: G::BOTS.iter().copied().map(Entrant::House).collect(),
            deals,
            least: least(args, deals),
            seed: args.seed,
            threads: args.threads.unwrap_or_default(),
            think: args
                .think
                .map(|limit| std::time::Duration::from_millis(limit.into())),
            rule: Some(rule(args, words)?),
        };
        let file = journals.join(format!("{id}-{seats}.jsonl"));
        let identity = journal::identity(&contest, args);
        let (held, unkept) = hold(
            &contest,
            &identity,
            Some(&file),
            words,
            &format!("{id} {seats}"),
        )?;
        if let Some(unkept) = unkept {
            return Err(unkept);
        }
        text += &rows(
            &Report::new(id, &contest, &held, String::new()),
            G::USUAL,
            english,
        );
        if !held.complete {
            return Ok((text, false));
        }
    }
    Ok((text, true))
}

/// The table of one number of players.
fn rows(report: &Report, usual: &str, words: &Words) -> String {
    let standing = &report.standing;
    let mut heads = vec![
        words.say("arena-column-bot"),
        words.say("arena-strength-points"),
    ];
    if report.team {
        heads.extend(["arena-column-wins", "arena-column-left"].map(|key| words.say(key)));
    } else {
        heads.push(words.fill("arena-strength-among", &[("bot", Value::from(usual))]));
    }
    heads.extend(["arena-strength-better", "arena-column-matches"].map(|key| words.say(key)));
    let mut text = format!(
        "### {}\n\n",
        words.fill(
            "arena-strength-players",
            &[("players", Value::from(report.seats))]
        )
    );
    text += &format!(
        "| {} |\n|{}\n",
        heads.join(" | "),
        " --- |".repeat(heads.len())
    );
    for who in report.standing.order() {
        let mut cells = vec![format!("`{}`", report.name(who)), report.rating(who)];
        let about = |pair: &&sobremesa_arena::contest::Pair| {
            pair.sides.iter().any(|side| side.entrant == who)
        };
        let asked: Vec<_> = standing.pairs.iter().filter(about).collect();
        let mut matches: u64 = asked.iter().map(|pair| pair.matches).sum();
        if let Some(team) = standing.teams.iter().find(|team| team.entrant == who) {
            cells.extend([share(words, &team.wins), mean(words, &team.left)]);
            matches = team.deals;
        } else {
            let among = asked.iter().find(|pair| {
                pair.sides
                    .iter()
                    .any(|side| side.entrant != who && report.name(side.entrant) == usual)
            });
            let side = among.and_then(|pair| pair.sides.iter().find(|side| side.entrant == who));
            cells.push(side.map_or("–".to_owned(), |side| share(words, &side.wins)));
        }
        let beaten: Vec<String> = asked
            .iter()
            .filter_map(|pair| match pair.decision {
                Some(Decision::First) if pair.sides[0].entrant == who => {
                    Some(pair.sides[1].entrant)
                }
                Some(Decision::Second) if pair.sides[1].entrant == who => {
                    Some(pair.sides[0].entrant)
                }
                _ => None,
            })
            .map(|other| format!("`{}`", report.name(other)))
            .collect();
        cells.push(if beaten.is_empty() {
            "–".to_owned()
        } else {
            beaten.join(", ")
        });
        cells.push(matches.to_string());
        text += &format!("| {} |\n", cells.join(" | "));
    }
    text + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_stands_between_the_marks_is_replaced() {
        let text = format!("# Mine\n{BEGIN}\nold\n{END}\nlessons\n");
        assert_eq!(around(&text), Some(("# Mine\n", "\nlessons\n")));
        assert_eq!(around("# no marks"), None);
        let english = Words::new(Lang::En);
        assert!(around(&fresh(&english)).is_some_and(|(_, after)| after.contains("##")));
        assert_eq!(
            beside(Path::new("reports/strength.md")),
            Path::new("reports/strength.md.journal")
        );
    }
}
