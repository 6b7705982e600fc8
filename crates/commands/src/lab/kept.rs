//! The journal of a lab: a line a match.

use std::collections::BTreeMap;

use serde_json::{Value as Json, json};
use sobremesa_arena::lab::{Barred, BarredMatch, Counted, Lab, Seen, Uses};
use sobremesa_core::{Seat, SeatSet};
use sobremesa_shelf::of_json;

use crate::journal::{read_finished, write_finished};

pub(super) const FORMAT: &str = "sobremesa-lab";

/// Everything a match depends on. How many deals are played changes no match, so a journal may be gone on with for longer.
pub(super) fn identity<G: Counted>(lab: &Lab<G>) -> Json {
    let variants: serde_json::Map<String, Json> = lab
        .variants
        .iter()
        .map(|variant| (variant.name.clone(), json!(variant.setup.options)))
        .collect();
    let mut identity = json!({
        "game": G::ID,
        "rules_version": G::RULES_VERSION,
        "variants": variants,
        "seed": lab.seed,
        "think": lab.think.map(|limit| limit.as_millis() as u64),
        "trials": lab.trials,
        "pace": lab.pace,
    });
    if !lab.without.is_empty() {
        identity["without"] = json!(lab.without);
    }
    identity
}

pub(super) fn write<G: Counted>(lab: &Lab<G>, variant: usize, deal: u64, seen: &Seen) -> Json {
    let mut line = write_finished(&seen.finished);
    line["variant"] = json!(lab.variants[variant].name);
    line["deal"] = json!(deal);
    line["seed"] = json!(lab.deal_seed(deal));
    line["seconds"] = json!(seen.seconds);
    line["rounds"] = json!(seen.rounds);
    line["leaders"] = json!(seen.leaders);
    line["last"] = json!(seen.last);
    line["uses"] = json!(seen.uses);
    if !seen.barred.is_empty() {
        line["barred"] = written(&seen.barred);
    }
    line
}

/// By the thing: the seat that was kept from it, who won then, and how often nothing else was left.
fn written(barred: &Barred) -> Json {
    let line = |of: &BarredMatch| json!([of.seat, of.winners, of.helpless]);
    let lines = barred.iter().map(|(name, matches)| {
        let matches: Vec<Json> = matches.iter().map(line).collect();
        (name.clone(), json!(matches))
    });
    Json::Object(lines.collect())
}

fn read_barred(line: &Json, seats: u8) -> Option<Barred> {
    if line.is_null() {
        return Some(Barred::new());
    }
    let written: BTreeMap<String, Vec<(Seat, SeatSet, u32)>> = of_json(line).ok()?;
    let of_table = |seat: Seat| seat.0 < seats;
    let mut barred = Barred::new();
    for (name, matches) in written {
        let sound = |(seat, winners, _): &(Seat, SeatSet, u32)| {
            of_table(*seat) && winners.iter().all(of_table)
        };
        if !matches.iter().all(sound) {
            return None;
        }
        let matches = matches
            .into_iter()
            .map(|(seat, winners, helpless)| BarredMatch {
                seat,
                winners,
                helpless,
            });
        barred.insert(name, matches.collect());
    }
    Some(barred)
}

pub(super) fn read<G: Counted>(line: &str, lab: &Lab<G>) -> Option<(usize, u64, Seen)> {
    let line: Json = serde_json::from_str(line).ok()?;
    let name = line["variant"].as_str()?;
    let variant = lab.variants.iter().position(|known| known.name == name)?;
    let seats = lab.variants[variant].setup.seats;
    let deal = line["deal"].as_u64()?;
    let number = |field: &str| {
        line[field]
            .as_u64()
            .and_then(|number| u32::try_from(number).ok())
    };
    let uses: Uses = of_json(&line["uses"]).ok()?;
    let each_seat = |counts: &Vec<u32>| counts.len() == usize::from(seats);
    let sound = line["seed"].as_u64()? == lab.deal_seed(deal)
        && uses
            .values()
            .flat_map(|names| names.values())
            .all(each_seat);
    let seen = Seen {
        finished: read_finished::<G>(&line, seats)?,
        seconds: number("seconds")?,
        rounds: number("rounds")?,
        leaders: of_json::<[SeatSet; 3]>(&line["leaders"]).ok()?,
        last: of_json(&line["last"]).ok()?,
        uses,
        barred: read_barred(&line["barred"], seats)?,
    };
    sound.then_some((variant, deal, seen))
}
