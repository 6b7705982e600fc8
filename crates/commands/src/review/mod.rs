//! `sobremesa review`: what every decision of a match was worth, and how much of its result was luck and how much play.

mod chart;
mod html;
mod text;

use std::io::{IsTerminal as _, Write as _};
use std::path::Path;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::{Value as Json, json};
use sobremesa_bots::Roster;
use sobremesa_bots::review::{Care, Course, review, trouble};
use sobremesa_core::{Message, Seat, Tell as _, in_order};
use sobremesa_protocol::{ReadError, Record, RecordFile, wire, write_whole};
use sobremesa_terminal::afterwards::words::{signed, within};
use sobremesa_words::{Value, Words};

use crate::args;
use crate::error::{CliError, Faults, Outcome, seat_name};
use crate::interrupt;
use crate::play::why;

/// What was found, for whoever writes it down; no longer of any one game.
struct Found {
    game: &'static str,
    names: Vec<String>,
    /// How the match ended, where it did.
    outcome: Option<Message>,
    review: wire::Review,
    /// How many decisions there are; more than in the review where it was stopped.
    of: usize,
    /// How many entries the match has.
    entries: usize,
    /// What was done and what would have been best, for programs.
    actions: Vec<(Json, Json)>,
}

pub(crate) fn run(args: &args::Review, words: &Words) -> Outcome {
    let mut faults = Faults::default();
    faults.check_writable(words, &args.out);
    faults.none()?;
    let unreadable = |error: &ReadError| refused(words, &args.file, &why(words, error));
    let file = RecordFile::load(&args.file).map_err(|error| unreadable(&error))?;
    let id = file.game.clone();
    let found = sobremesa_shelf::with_game!(
        id.as_str(),
        G => found::<G>(file.open().map_err(|error| unreadable(&error))?, args, words),
        else => Err(unreadable(&ReadError::Game(id.chars().filter(|letter| !letter.is_control()).collect())))
    )?;
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", found.json(args))?;
    } else {
        write!(out, "{}", text::text(&found, words))?;
    }
    if found.review.decisions.len() < found.of {
        let counts = [
            ("done", found.review.decisions.len().into()),
            ("of", found.of.into()),
        ];
        let said = words.fill("cli-review-stopped", &counts);
        return Err(CliError::Interrupted(vec![said]));
    }
    if let Some(path) = &args.out {
        let page = html::page(&found, words);
        write_whole(path, page.as_bytes()).map_err(|error| CliError::file(words, path, &error))?;
        if !args.json {
            writeln!(
                out,
                "\n{}",
                words.fill(
                    "cli-review-written",
                    &[("file", path.display().to_string().into())]
                )
            )?;
        }
    }
    Ok(())
}

fn refused(words: &Words, path: &Path, why: &str) -> CliError {
    let file = Value::from(path.display().to_string());
    CliError::said(
        words,
        "cli-error-record",
        &[("file", file), ("why", Value::from(why))],
    )
}

fn found<G: Roster>(record: Record<G>, args: &args::Review, words: &Words) -> Outcome<Found> {
    let course = Course::of(&record.log).map_err(|error| {
        let (entry, reasons) = trouble(&error);
        let entry = Value::from(entry.map_or(0, |entry| entry + 1));
        let said = |why: String| {
            words.fill(
                "cli-error-replay",
                &[("entry", entry.clone()), ("why", why.into())],
            )
        };
        let mut faults: Vec<String> = reasons
            .iter()
            .map(|reason| {
                said(words.tell(reason, |seat| seat_name(words, seat)))
                    .trim_end()
                    .to_owned()
            })
            .collect();
        if faults.is_empty() {
            faults.push(said(String::new()).trim_end().to_owned());
        }
        CliError::Said(faults)
    })?;
    let names: Vec<String> = Seat::all(course.seats())
        .map(|seat| match record.players.get(seat.index()) {
            Some(player) if !player.name.is_empty() => shown(&player.name),
            _ => seat_name(words, seat),
        })
        .collect();
    let course = match &args.seat {
        None => course,
        Some(wanted) => course.only(seat_of(wanted, &names, words)?),
    };
    let care = Care {
        seed: args.seed,
        limit: args.think.map(|limit| Duration::from_millis(limit.into())),
        rounds: None,
        // With a limit of time more threads than cores would only take it from each other.
        threads: std::thread::available_parallelism().map_or(1, usize::from),
        cancel: interrupt::token().clone(),
    };
    let bar = bar(course.moments().len() as u64, words);
    let found = review(&course, &care, &|| bar.inc(1));
    bar.finish_and_clear();
    let actions = found
        .decisions
        .iter()
        .map(|one| (json!(one.action), json!(one.best)))
        .collect();
    let outcome = record
        .replay()
        .ok()
        .and_then(|game| match G::next(game.state()) {
            sobremesa_core::Next::Over(outcome) => Some(outcome.message()),
            sobremesa_core::Next::Decide(_) => None,
        });
    let first = course.moments().first();
    let view = first.map(|first| course.knowledge(first).view());
    let review = sobremesa_table::review_to_wire(&found, view.as_ref());
    Ok(Found {
        game: G::ID,
        names,
        outcome,
        review,
        of: found.of,
        entries: record.log.entries.len(),
        actions,
    })
}

/// A seat by its number, counted from 0, or by the name of whoever sat there.
fn seat_of(wanted: &str, names: &[String], words: &Words) -> Outcome<Seat> {
    let numbered = wanted
        .parse::<usize>()
        .ok()
        .filter(|&seat| seat < names.len());
    let found = numbered.or_else(|| names.iter().position(|name| name == wanted));
    let seat = found.map(|seat| Seat(seat as u8));
    seat.ok_or_else(|| {
        let known: Vec<String> = names
            .iter()
            .enumerate()
            .map(|(seat, name)| format!("{seat} ({name})"))
            .collect();
        let args = [
            ("seat", Value::from(shown(wanted))),
            ("seats", Value::from(known.join(", "))),
        ];
        CliError::said(words, "cli-review-no-seat", &args)
    })
}

fn bar(count: u64, words: &Words) -> ProgressBar {
    let shown = std::io::stderr().is_terminal();
    let target = if shown {
        ProgressDrawTarget::stderr()
    } else {
        ProgressDrawTarget::hidden()
    };
    let template = format!(
        "{{bar:40}} {{human_pos}}/{{human_len}} {}  {{eta}}",
        words.say("cli-review-unit")
    );
    let style = ProgressStyle::with_template(&template).expect("the template is ours");
    ProgressBar::with_draw_target(Some(count), target).with_style(style.progress_chars("█▉▊▋▌▍▎▏ "))
}

/// Text of a stranger's file, without what could steer the terminal.
fn shown(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).collect()
}

impl Found {
    fn name(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_default()
    }

    fn tell(&self, message: &Message, words: &Words) -> String {
        words.tell(message, |seat| self.name(seat))
    }

    fn side_name(&self, side: &wire::ReviewSide, words: &Words) -> String {
        side.seat
            .map_or_else(|| words.say("cli-review-team"), |seat| self.name(seat))
    }

    /// The decisions of a side, in order.
    fn of_side<'a>(
        &'a self,
        side: &'a wire::ReviewSide,
    ) -> impl Iterator<Item = &'a wire::Judged> + Clone {
        self.review
            .decisions
            .iter()
            .filter(|one| side.seat.is_none_or(|seat| one.seat == seat))
    }

    /// What cost something, the dearest first.
    fn mistakes(&self) -> Vec<&wire::Judged> {
        let mut found: Vec<_> = self
            .review
            .decisions
            .iter()
            .filter(|one| one.loss > 0.0)
            .collect();
        in_order(&mut found, &mut |one, two| two.loss.total_cmp(&one.loss));
        found
    }

    fn json(&self, args: &args::Review) -> Json {
        let mut decisions = json!(self.review.decisions);
        for (decision, (action, best)) in decisions
            .as_array_mut()
            .into_iter()
            .flatten()
            .zip(&self.actions)
        {
            decision["action"] = action.clone();
            decision["best_action"] = best.clone();
        }
        json!({
            "game": self.game,
            "players": self.names,
            "seed": args.seed,
            "think_milliseconds": args.think,
            "entries": self.entries,
            "over": self.outcome.is_some(),
            "complete": self.review.decisions.len() == self.of,
            "of": self.of,
            "decisions": decisions,
            "sides": self.review.sides,
        })
    }
}
