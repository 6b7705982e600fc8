//! What the viewer can do, as a list: one entry for a card, and its targets behind it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use sobremesa_core::{Message, in_order};
use sobremesa_cthulhu_500::{Action, Card, Cthulhu500, Frame};
use sobremesa_words::Value;

use crate::board::{ADVISED, Seen};
use crate::text::{brief, cut, paragraph, part, put, right, width, wrap};
use crate::theme::Tone;

use super::Top;
use super::keys::setting_aside;
use super::labels::{aimed, label};

/// An entry of the list: one thing to do, or a card with everything it can be aimed at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Item {
    pub(super) actions: Vec<Action>,
}

impl Item {
    /// What the entry begins with, which says what it is about.
    pub(super) fn first(&self) -> Action {
        self.actions[0]
    }
}

/// The card an action is about.
pub(super) fn card_of(action: Action) -> Option<Card> {
    match action {
        Action::Play { card, .. }
        | Action::React { card, .. }
        | Action::Hire { card, .. }
        | Action::Fit { card, .. }
        | Action::Tires { card }
        | Action::Driver { card }
        | Action::Discard { card }
        | Action::Take { card } => Some(card),
        _ => None,
    }
}

/// The key that does this at once.
pub(super) fn key_of(action: Action) -> Option<char> {
    Some(match action {
        Action::Pass => 'p',
        Action::Attempt => 'o',
        Action::FarAttempt => 'f',
        Action::PitStop => 'b',
        Action::Repair => 'm',
        Action::Draw => 'd',
        Action::Accept => 'y',
        Action::Done | Action::Decline => 'e',
        _ => return None,
    })
}

/// Letting go by comes first where one is asked, enough comes last.
fn rank(action: Action) -> u8 {
    match action {
        Action::Pass => 0,
        Action::Attempt | Action::FarAttempt | Action::Draw | Action::Accept | Action::Repair => 1,
        Action::PitStop => 2,
        Action::Remove { .. } => 4,
        Action::Decline | Action::Done => 5,
        _ => 3,
    }
}

/// Do these stand behind one entry?
fn together(one: Action, other: Action) -> bool {
    let same_kind = std::mem::discriminant(&one) == std::mem::discriminant(&other);
    let aimed = matches!(
        one,
        Action::Play { .. }
            | Action::React { .. }
            | Action::Hire { .. }
            | Action::Fit { .. }
            | Action::Remove { .. }
    );
    same_kind && aimed && card_of(one) == card_of(other)
}

/// Everything that can be done, in entries.
pub(super) fn items(seen: &Seen<'_, Cthulhu500>) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    for &action in seen
        .owed
        .iter()
        .filter(|action| !matches!(action, Action::Grid { .. }))
    {
        match items.iter_mut().find(|item| together(item.first(), action)) {
            Some(item) => item.actions.push(action),
            None => items.push(Item {
                actions: vec![action],
            }),
        }
    }
    // Cards are not discarded by a key pressed once too often.
    let discarding = items
        .iter()
        .any(|item| matches!(item.first(), Action::Discard { .. }));
    let first = |item: &Item| match item.first() {
        Action::Done if discarding => 0,
        action => rank(action),
    };
    in_order(&mut items, &mut |one, two| first(one).cmp(&first(two)));
    // The own pit crew is what a Crew card is usually for.
    for item in &mut items {
        let another = |action: &Action| match *action {
            Action::Hire { crew, .. } => !seen.viewer.is(crew),
            _ => false,
        };
        in_order(&mut item.actions, &mut |one, two| {
            another(one).cmp(&another(two))
        });
    }
    items
}

impl Top {
    /// The entries the arrows go through, each with the key before it.
    fn lines(&self, seen: &Seen<'_, Cthulhu500>) -> Vec<(String, String, usize)> {
        let items = items(seen);
        if let Some(open) = self.open.and_then(|open| items.get(open)) {
            return open
                .actions
                .iter()
                .map(|&action| (String::new(), aimed(seen, action), 1))
                .collect();
        }
        let hand = super::hand::cards(seen);
        let key = |action: Action| match (key_of(action), card_of(action)) {
            (Some(key), _) => key.to_string(),
            (None, Some(card)) => {
                let place = hand.iter().position(|held| held.card == card);
                place
                    .filter(|&place| place < 9)
                    .map(|place| (place + 1).to_string())
                    .unwrap_or_default()
            }
            (None, None) => String::new(),
        };
        items
            .iter()
            .map(|item| (key(item.first()), label(seen, item), item.actions.len()))
            .collect()
    }

    /// Is this line what the expert advises?
    fn advised(&self, seen: &Seen<'_, Cthulhu500>, place: usize) -> bool {
        let items = items(seen);
        match self.open.and_then(|open| items.get(open)) {
            Some(open) => {
                seen.advised.is_some() && seen.advised == open.actions.get(place).copied()
            }
            None => items
                .get(place)
                .is_some_and(|item| seen.advises(|action| item.actions.contains(&action))),
        }
    }

    /// Draws what lies on the table, then what can be done.
    pub(super) fn draw_list(&self, seen: &Seen<'_, Cthulhu500>, area: Rect, buf: &mut Buffer) {
        let theme = seen.theme;
        let lines = self.lines(seen);
        let laid = laid(seen);
        // What can be done is never crowded out by what lies there, and that is told in full where there is room.
        let most = usize::from(area.height).saturating_sub(lines.len().min(5));
        let whole: Vec<String> = laid
            .iter()
            .flat_map(|text| wrap(text, area.width))
            .collect();
        let laid = if whole.len() <= most { whole } else { laid };
        let shown = &laid[laid.len().saturating_sub(most)..];
        for (row, text) in shown.iter().enumerate() {
            put(
                buf,
                area,
                0,
                row as u16,
                &cut(text, area.width),
                theme.tone(Tone::Cool),
            );
        }
        let area = part(area, 0, shown.len() as u16, area.width, area.height);
        if setting_aside(seen) {
            let count = Value::from(self.marked.count_ones());
            paragraph(
                buf,
                area,
                1,
                &seen.say("board-cthulhu-500-grid-why"),
                theme.plain(),
            );
            let given = seen.fill("board-cthulhu-500-grid-count", &[("count", count)]);
            put(
                buf,
                area,
                0,
                area.height.saturating_sub(1),
                &given,
                theme.tone(Tone::Warm),
            );
        }
        if lines.is_empty() {
            return;
        }
        let mut area = area;
        if let Some(open) = self.open.and_then(|open| items(seen).get(open).cloned()) {
            put(
                buf,
                area,
                0,
                0,
                &cut(&format!("{} …", label(seen, &open)), area.width),
                theme.strong(),
            );
            area = part(area, 0, 1, area.width, area.height);
        }
        let at = if self.open.is_some() {
            self.aim
        } else {
            self.at
        };
        let page = usize::from(area.height).max(1);
        let first = (at + 1)
            .saturating_sub(page)
            .min(lines.len().saturating_sub(page));
        for (row, (place, (key, label, count))) in
            lines.iter().enumerate().skip(first).take(page).enumerate()
        {
            let style = if place == at {
                theme.chosen()
            } else {
                theme.plain()
            };
            let sign = if place == at { "▸" } else { " " };
            let more = if *count > 1 {
                format!(" ›{count}")
            } else {
                String::new()
            };
            let line = part(area, 0, row as u16, area.width.saturating_sub(1), 1);
            let room = line.width.saturating_sub(4 + width(&more));
            let text = format!("{sign}{key:1} {}{more} ", brief(label, room));
            put(buf, line, 0, 0, &text, style);
            seen.spots.pick(line, place);
            if self.advised(seen, place) {
                put(buf, line, 0, 0, ADVISED, theme.tone(Tone::Warm));
            }
        }
        let marks = part(area, 0, 0, area.width, area.height);
        if first > 0 {
            right(buf, marks, 0, "↑", theme.strong());
        }
        if first + page < lines.len() {
            right(buf, marks, page as u16 - 1, "↓", theme.strong());
        }
    }
}

/// The cards on the table that have not resolved, the last one last; and what counts for now.
fn laid(seen: &Seen<'_, Cthulhu500>) -> Vec<String> {
    let table = &seen.view.table;
    let mut lines = Vec::new();
    if let Some(seat) = table.extra {
        lines.push(seen.words.tell(
            &Message::new("cthulhu-500-sight-next-turn").with("player", seat),
            |seat| seen.name(seat),
        ));
    }
    for frame in table.stack.as_slice() {
        if let Frame::Laid {
            by,
            card,
            target,
            cancelled,
            ..
        } = *frame
        {
            let sight = sobremesa_cthulhu_500::Sight::Laid {
                seat: by,
                card,
                target,
            };
            let sign = if cancelled { "✕" } else { "▪" };
            lines.push(format!("{sign} {}", seen.tell(&sight)));
        }
    }
    lines
}
