//! What cards are worth to a crew.

use sobremesa_great_race::{Card, View};

/// What one more of this card is worth to the viewer, in tenths of a fuel.
pub(crate) fn card(view: &View, card: Card) -> i32 {
    let Some(seat) = view.viewer else { return 0 };
    let crew = &view.table.crews[seat];
    let missing_fuel = i32::from(view.table.course.gauges.fuel - crew.fuel);
    let missing = i32::from(view.table.course.gauges.points() - crew.engine - crew.chassis);
    let held = i32::from(view.hand.count(card));
    let value = match card {
        Card::Pilot => 60,
        Card::Toolbox => 10 + 15 * missing.min(3),
        Card::Cartographer => 45,
        Card::Mechanic => 20 + 8 * missing.min(4),
        Card::Refuel => 15 + 8 * missing_fuel.min(5),
        Card::Seeker => 35,
        Card::Financier => 34,
        Card::SparePart => 12 + 12 * missing.min(2),
        Card::Ranger => 28,
        Card::Saboteur => 30,
        Card::Transport => 22,
        Card::Jerrycan => 12,
        Card::Guide => 14,
        Card::Cheater => 12,
        Card::Tracker => 8,
    };
    // A second one of the same is worth less.
    value - 4 * held
}

/// The card a crew would miss least among these.
pub(crate) fn least(view: &View, cards: impl Iterator<Item = Card>) -> Option<Card> {
    cards.min_by_key(|&kind| card(view, kind))
}
