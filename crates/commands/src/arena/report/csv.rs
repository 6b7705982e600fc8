//! One row a match: what a spreadsheet wants.

use sobremesa_arena::contest::{Contest, Held};
use sobremesa_bots::Roster;
use sobremesa_core::Verdict;

use crate::arena::journal::group_name;

pub(crate) fn csv<G: Roster>(contest: &Contest<G>, held: &Held) -> String {
    let result = if G::COOPERATIVE {
        "won,left"
    } else {
        "winners,scores"
    };
    let mut text = format!("group,deal,seed,table,bots,{result},steps,turns,failed\n");
    for (group, cell, place, table) in held.tables() {
        let spaced = |words: Vec<String>| words.join(" ");
        let bots = group.tables[place]
            .iter()
            .map(|&who| contest.entrants[who].name().to_owned());
        let result = match &table.finished.verdict {
            Verdict::Team { won, left } => format!("{},{left}", u8::from(*won)),
            Verdict::Ranked { winners, scores } => {
                let winners = winners.iter().map(|seat| seat.0.to_string()).collect();
                let scores = scores.as_slice().iter().map(ToString::to_string).collect();
                format!("{},{}", spaced(winners), spaced(scores))
            }
        };
        let failed = table
            .failed
            .iter()
            .map(|(seat, failing)| format!("{}:{}", seat.0, failing.what.name()));
        text += &format!(
            "{},{},{},{place},{},{result},{},{},{}\n",
            group_name(contest, group),
            cell.deal,
            contest.deal_seed(cell.deal),
            spaced(bots.collect()),
            table.finished.steps,
            table.finished.turns,
            spaced(failed.collect()),
        );
    }
    text
}
