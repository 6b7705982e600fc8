//! Golden playthroughs: a match written out for people to read, and kept; a change of any rule shows as a change there.

use std::fmt::Write;
use std::path::Path;

use sobremesa_core::{Game, Sample, Seat, Setup, Viewer};

use crate::violation::json;
use crate::walk::{Moment, free, owed, walk};
use crate::{Breach, Checked, Violation};

/// Steps told in full from the beginning; later ones only now and then.
const IN_FULL: u32 = 100;
/// How often a later step is told in full.
const FULL_EVERY: u32 = 10;
/// How often views are shown.
const VIEWS_EVERY: u32 = 25;

/// Plays the match again and compares it with the file.
pub fn check<C: Checked<G>, G: Sample>(
    file: &Path,
    setup: &Setup<G>,
    seed: u64,
) -> Result<(), String> {
    let played = playthrough::<C, G>(setup, seed).map_err(|violation| violation.to_string())?;
    compare(file, &played)
}

/// The match of this seed, written out.
pub fn playthrough<C: Checked<G>, G: Sample>(
    setup: &Setup<G>,
    seed: u64,
) -> Result<String, Violation> {
    let mut text = format!("{}, seed {seed}\nset-up {}\n", G::ID, json(setup));
    walk::<C, G>(setup, seed, |moment| {
        write_moment(&mut text, moment).expect("a text takes what is written");
        Ok::<(), Breach>(())
    })?;
    Ok(text)
}

fn write_moment<G: Game>(text: &mut String, moment: &Moment<'_, G>) -> std::fmt::Result {
    let over = G::next(moment.state).deciders().is_empty();
    match moment.last {
        None => writeln!(text, "\nopening")?,
        Some(step) => writeln!(
            text,
            "\n{} {:?} {}",
            moment.step,
            step.seat,
            json(&step.action)
        )?,
    }
    if !moment.chance.is_empty() {
        writeln!(text, "  chance {}", json(&moment.chance))?;
    }
    if moment.step >= IN_FULL && !moment.step.is_multiple_of(FULL_EVERY) && !over {
        return Ok(());
    }
    for event in moment.events {
        write_sights::<G>(text, event, G::seats(moment.state))?;
    }
    match G::next(moment.state) {
        sobremesa_core::Next::Over(outcome) => writeln!(text, "  over {}", json(&outcome))?,
        sobremesa_core::Next::Decide(seats) => {
            let counts = moment.seats().map(|seat| {
                let (owed, free) = (owed::<G>(moment.state, seat), free::<G>(moment.state, seat));
                format!("{}+{}", owed.len(), free.len())
            });
            writeln!(
                text,
                "  waits for {seats:?}, owed+free {}",
                counts.collect::<Vec<_>>().join(" ")
            )?;
        }
    }
    if moment.step.is_multiple_of(VIEWS_EVERY) || over {
        let seat = Seat((moment.step / VIEWS_EVERY % u32::from(G::seats(moment.state))) as u8);
        for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
            writeln!(
                text,
                "  view of {} {}",
                name(viewer),
                json(&G::view(moment.state, viewer))
            )?;
        }
    }
    Ok(())
}

/// Who notices what; those who notice the same share a line.
fn write_sights<G: Game>(text: &mut String, event: &G::Event, seats: u8) -> std::fmt::Result {
    let mut lines: Vec<(Vec<String>, G::Sight)> = Vec::new();
    for viewer in Seat::all(seats)
        .map(Viewer::Seat)
        .chain([Viewer::Spectator])
    {
        let Some(sight) = G::sight(event, viewer) else {
            continue;
        };
        match lines.iter_mut().find(|(_, other)| *other == sight) {
            Some((viewers, _)) => viewers.push(name(viewer)),
            None => lines.push((vec![name(viewer)], sight)),
        }
    }
    for (viewers, sight) in lines {
        let who = if viewers.len() == usize::from(seats) + 1 {
            "all".to_owned()
        } else {
            viewers.join(" ")
        };
        writeln!(text, "  {who}: {}", json(&sight))?;
    }
    Ok(())
}

fn name(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => format!("{seat:?}"),
        Viewer::Spectator => "spectator".to_owned(),
    }
}

/// Compares with the file, or writes it anew where `SOBREMESA_BLESS` is 1.
pub(crate) fn compare(path: &Path, text: &str) -> Result<(), String> {
    if std::env::var("SOBREMESA_BLESS").is_ok_and(|bless| bless == "1") {
        return std::fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()));
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    if kept == text {
        return Ok(());
    }
    let (mut was, mut is) = (kept.lines(), text.lines());
    let mut number = 1;
    let (was, is) = loop {
        match (was.next(), is.next()) {
            (Some(was), Some(is)) if was == is => number += 1,
            (was, is) => break (was.unwrap_or("(the end)"), is.unwrap_or("(the end)")),
        }
    };
    Err(format!(
        "{} differs from line {number} on\n  kept: {was}\n  now:  {is}\n\
         If the change is meant, `cargo xtask bless` writes the golden files anew.",
        path.display()
    ))
}
