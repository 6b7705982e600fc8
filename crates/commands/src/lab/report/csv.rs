//! One row a match, and a column for everything that was used: what a spreadsheet wants.

use std::collections::BTreeSet;

use sobremesa_arena::lab::{Counted, Lab, Seen, Tried, lost};
use sobremesa_core::{Seat, SeatSet, Verdict};

pub(in crate::lab) fn csv<G: Counted>(lab: &Lab<G>, tried: &Tried) -> String {
    let all = || tried.matches.iter().flat_map(|matches| matches.values());
    let mut columns: BTreeSet<(&String, &String)> = BTreeSet::new();
    for (kind, names) in all().flat_map(|seen| &seen.uses) {
        columns.extend(names.keys().map(|name| (kind, name)));
    }
    let result = if G::COOPERATIVE {
        "won,left"
    } else {
        "winners,scores"
    };
    let mut text =
        format!("variant,deal,seed,{result},steps,turns,seconds,rounds,leaders at half-time");
    for (kind, name) in &columns {
        text += &format!(",{}", quoted(&format!("{kind} {name}")));
    }
    for name in &lab.without {
        text += &format!(",{}", quoted(&format!("without {name}")));
    }
    text.push('\n');
    for (variant, matches) in lab.variants.iter().zip(&tried.matches) {
        for (&deal, seen) in matches {
            text += &format!(
                "{},{deal},{},{},{},{},{},{},{}",
                quoted(&variant.name),
                lab.deal_seed(deal),
                verdict(seen),
                seen.finished.steps,
                seen.finished.turns,
                seen.seconds,
                seen.rounds,
                seats(seen.leaders[1])
            );
            for (kind, name) in &columns {
                let counts = seen.uses.get(*kind).and_then(|names| names.get(*name));
                let counts: Vec<String> = counts
                    .into_iter()
                    .flatten()
                    .map(ToString::to_string)
                    .collect();
                text += &format!(",{}", counts.join(" "));
            }
            for name in &lab.without {
                text += &format!(",{}", lost_by_seat::<G>(seen, name, variant.setup.seats));
            }
            text.push('\n');
        }
    }
    text
}

/// What each seat lost by being kept from the thing; nothing where it had not used it.
fn lost_by_seat<G: Counted>(seen: &Seen, name: &str, seats: u8) -> String {
    let again = seen.barred.get(name);
    let of_seat = |seat: Seat| {
        let mut played = again.into_iter().flatten();
        let barred = played.find(|of| of.seat == seat);
        barred.map_or(0.0, |barred| lost::<G>(seen, barred, seats))
    };
    let lost: Vec<String> = Seat::all(seats)
        .map(|seat| of_seat(seat).to_string())
        .collect();
    lost.join(" ")
}

fn verdict(seen: &Seen) -> String {
    match &seen.finished.verdict {
        Verdict::Team { won, left } => format!("{},{left}", u8::from(*won)),
        Verdict::Ranked { winners, scores } => {
            let scores: Vec<String> = scores.as_slice().iter().map(ToString::to_string).collect();
            format!("{},{}", seats(*winners), scores.join(" "))
        }
    }
}

fn seats(of: SeatSet) -> String {
    let seats: Vec<String> = of.iter().map(|seat| seat.0.to_string()).collect();
    seats.join(" ")
}

/// A text that may hold commas or quotes.
fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn commas_and_quotes_stay_within_their_column() {
        assert_eq!(quoted("a b"), "a b");
        assert_eq!(quoted("a,\"b\""), "\"a,\"\"b\"\"\"");
    }
}
