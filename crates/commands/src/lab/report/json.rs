//! The report for programs.

use serde_json::{Value as Json, json};
use sobremesa_arena::contest::Measure;
use sobremesa_arena::lab::{BarredSummary, KindSummary, UseSummary};

use super::{Report, VariantReport};

impl Report {
    pub(in crate::lab) fn json(&self) -> Json {
        json!({
            "game": self.game,
            "seed": self.seed,
            "deals": self.deals,
            "think_milliseconds": self.think.map(|limit| limit.as_millis() as u64),
            "trials": self.trials,
            "seconds_a_decision": self.pace,
            "complete": self.complete,
            "seconds": self.took.as_secs_f64(),
            "command": self.command,
            "variants": self.told.iter().map(variant).collect::<Vec<_>>(),
        })
    }
}

fn variant(told: &VariantReport) -> Json {
    let of = &told.summary;
    let [low, high] = of.nine_of_ten;
    let mut out = told.cell.json();
    out["options"] = told.options.clone();
    out["matches"] = json!(of.matches);
    out["decisions"] = of.steps.told();
    out["minutes"] = of.minutes.told();
    out["minutes_nine_of_ten"] = json!([low, high]);
    for (name, measured) in [
        ("rounds", &of.rounds),
        ("minutes_longer_than_first", &of.longer),
        ("team_wins", &of.team),
        ("half_time_leader_wins", &of.half_time),
        ("runaway", &of.runaway),
        ("comeback", &of.comeback),
    ] {
        if let Some(measured) = measured {
            out[name] = measured.told();
        }
    }
    out["seats"] = of.seats.iter().map(Measure::told).collect();
    out["kinds"] = of.kinds.iter().map(kind).collect();
    if !told.barred.is_empty() {
        out["without"] = told.barred.iter().map(barred).collect();
    }
    out
}

fn kind(of: &KindSummary) -> Json {
    json!({ "kind": of.kind, "uses": of.uses.iter().map(used).collect::<Vec<_>>() })
}

fn barred(of: &BarredSummary) -> Json {
    json!({
        "name": of.name,
        "users": of.users.told(),
        "cost": of.cost.told(),
        "decides": of.decides.told(),
        "again": of.again,
        "helpless": of.helpless,
    })
}

fn used(of: &UseSummary) -> Json {
    json!({
        "name": of.name,
        "part": of.part.told(),
        "matches": of.matches.told(),
        "each": of.each.told(),
        "wins": of.wins.told(),
        "worth": of.worth.as_ref().map(Measure::told),
    })
}
