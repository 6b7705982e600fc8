//! Questions about what is stored: answered without any room in memory, in whatever worker has time.

use sobremesa_bots::CancelToken;
use sobremesa_core::{Message, Seat};
use sobremesa_driver::{ReviewProgress, open_room, review};
use sobremesa_protocol::wire::{PersonId, Raw, RefusalKind, raw};
use sobremesa_table::{AnyRoom, Eyes, RoomConfig};
use sobremesa_words::Lang;

use crate::call::{Fault, Kept};

pub(crate) fn room(kept: &Kept) -> Result<Box<dyn AnyRoom>, Fault> {
    let (id, config) = (kept.table.clone(), RoomConfig::default());
    open_room(&kept.game, id, &kept.facts, config, 0, 0).map_err(|_| RefusalKind::Frozen.into())
}

pub(crate) fn rules(game: &str, lang: &str) -> Result<Raw, Fault> {
    let text = lang.parse::<Lang>().ok();
    let text = text.and_then(|lang| sobremesa_shelf::rules(game, lang));
    Ok(raw(&text.ok_or(RefusalKind::NotUnderstood)?))
}

pub(crate) fn record(kept: &Kept) -> Result<String, Fault> {
    Ok(room(kept)?.record()?)
}

pub(crate) fn replay(kept: &Kept, eyes: &str) -> Result<Raw, Fault> {
    let eyes = match (eyes, eyes.parse()) {
        ("open" | "", _) => Eyes::Open,
        ("spectator", _) => Eyes::Spectator,
        (_, Ok(seat)) => Eyes::Seat(Seat(seat)),
        _ => return Err(RefusalKind::NoSuchSeat.into()),
    };
    Ok(raw(&room(kept)?.replay(eyes)?))
}

/// Thinks as long as a bot.
pub(crate) fn hint(kept: &Kept, person: &PersonId) -> Result<Raw, Fault> {
    let asked = room(kept)?.hint(person)?;
    let hints = sobremesa_driver::hint(&asked).map_err(|_| RefusalKind::Frozen)?;
    Ok(raw(&hints))
}

/// The review of a record; `told` hears how far it is.
pub(crate) fn look_back(record: &str, told: fn(u32, u32)) -> Result<Raw, Fault> {
    let progress = ReviewProgress::default();
    let tell = || told(progress.done(), progress.of());
    let found = review(record, &progress, CancelToken::never(), &tell);
    let fault = || Fault::Faults(vec![Message::new("table-fault-no-replay")]);
    Ok(raw(&found.ok_or_else(fault)?))
}
