//! The table of The Game and The Game: Extreme.

mod fit;
mod hand;
mod piles;
mod side;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use sobremesa_bots::the_game::solve::{Moment, play_line};
use sobremesa_core::FastLuck;
use sobremesa_the_game::{
    Action, Bid, Card, Phrase, Pile, SeenPhase, Sight, Signal, TheGame, View,
};
use sobremesa_words::Value;

use crate::board::{Board, Hint, Reply, Seen, Solver, TableTop};
use crate::teaching::{Args, json};
use crate::text::part;

use fit::{fit, own_turn};

impl Board for TheGame {
    fn top() -> Box<dyn TableTop<Self>> {
        Box::new(Top::default())
    }

    /// How many numbers no longer fit on a pile after a card.
    fn lesson_args(view: &View, action: Action) -> Args {
        let Action::Lay { card, pile } = action else {
            return Args::new();
        };
        let (card, top) = (card.number(), view.table.stack(pile).top());
        let count = card.abs_diff(top).saturating_sub(1);
        vec![
            ("card", Value::from(card)),
            (
                "pile",
                Value::from(json(&pile).as_str().unwrap_or_default().to_owned()),
            ),
            ("top", Value::from(top)),
            ("count", Value::from(count)),
        ]
    }

    fn solver() -> Option<Solver<Self>> {
        Some(|log| {
            let moment = Moment::of(log, 0, &mut FastLuck::new(1))?;
            let line = moment.solve(BEAM)?;
            let mut game = moment.game.clone();
            play_line(&mut game, &moment.draw, &line).then(|| game.log().clone())
        })
    }
}

/// How many positions are kept while a way to win is looked for, as `sobremesa solve` keeps.
const BEAM: usize = 4096;

/// The chosen card, and the pile once one is being chosen.
#[derive(Clone, Copy, Debug, Default)]
struct Top {
    at: usize,
    pile: Option<Pile>,
}

/// How large things are drawn.
#[derive(Clone, Copy, Debug)]
struct Size {
    /// How many cards show behind the top one.
    behind: u16,
    pile: (u16, u16),
    hand: (u16, u16),
    /// Room for the team beside the piles.
    side: u16,
    /// Lines of air between the parts.
    air: u16,
}

const SMALL: Size = Size {
    behind: 2,
    pile: (13, 5),
    hand: (7, 4),
    side: 20,
    air: 0,
};
const MIDDLE: Size = Size {
    behind: 2,
    pile: (13, 7),
    hand: (7, 5),
    side: 20,
    air: 0,
};
const LARGE: Size = Size {
    behind: 3,
    pile: (15, 9),
    hand: (9, 7),
    side: 20,
    air: 1,
};

const HUGE: Size = Size {
    behind: 4,
    pile: (21, 13),
    hand: (13, 11),
    side: 26,
    air: 2,
};

impl Size {
    fn of(area: Rect) -> Size {
        match (area.width, area.height) {
            (126.., 44..) => HUGE,
            (84.., 29..) => LARGE,
            (_, 21..) => MIDDLE,
            _ => SMALL,
        }
    }
}

impl Top {
    fn card(&self, seen: &Seen<'_, TheGame>) -> Option<Card> {
        let hand = seen.view.hand.filter(|_| seen.live)?;
        (!hand.is_empty()).then(|| hand.nth((self.at as u32).min(hand.len() - 1)))
    }

    fn lay(&self, seen: &Seen<'_, TheGame>, pile: Pile) -> Reply<Action> {
        self.card(seen)
            .map_or(Reply::Pass, |card| Reply::Do(Action::Lay { card, pile }))
    }

    /// Moves the choice among the piles, or among the cards.
    fn step(&mut self, seen: &Seen<'_, TheGame>, onward: bool) {
        let count = seen.view.hand.map_or(0, |hand| hand.len() as usize);
        match self.pile {
            Some(pile) => {
                let place = if onward {
                    (pile.index() + 1).min(3)
                } else {
                    pile.index().saturating_sub(1)
                };
                self.pile = Some(Pile::ALL[place]);
            }
            None if onward => self.at = (self.at + 1).min(count.saturating_sub(1)),
            None => self.at = self.at.saturating_sub(1),
        }
    }

    /// The first pile that takes the chosen card.
    fn first_pile(&self, seen: &Seen<'_, TheGame>) -> Pile {
        let takes = |pile: &Pile| {
            self.card(seen)
                .is_some_and(|card| fit(seen, card, *pile).may_lay())
        };
        Pile::ALL.into_iter().find(takes).unwrap_or(Pile::A)
    }
}

impl TableTop<TheGame> for Top {
    fn draw(&self, seen: &Seen<'_, TheGame>, area: Rect, buf: &mut Buffer) {
        let size = Size::of(area);
        let mut y = 0;
        side::progress(seen, part(area, 0, y, area.width, 1), buf);
        y += 1 + size.air;
        side::orders(seen, part(area, 0, y, area.width, 1), buf);
        y += 1 + size.air;
        let hand_high = size.hand.1 + 2;
        let middle = area.height.saturating_sub(y + hand_high);
        // A large screen has lines to spare: some of them above the piles.
        let spare = middle.saturating_sub(1 + size.behind + size.pile.1 + 3 + size.air);
        y += spare / 3;
        let left = part(area, 0, y, area.width - size.side, middle);
        side::team(
            seen,
            part(area, area.width - size.side + 1, y, size.side - 1, middle),
            buf,
        );
        match seen.view.phase {
            SeenPhase::Bids { own: None, .. } if seen.owes() => side::bids(seen, left, buf),
            _ => piles::draw(self, seen, size, left, buf),
        }
        let low = part(area, 0, area.height - hand_high, area.width, hand_high);
        hand::draw(self, seen, size, low, buf);
    }

    fn key(&mut self, seen: &Seen<'_, TheGame>, key: KeyEvent) -> Reply<Action> {
        let bidding = matches!(seen.view.phase, SeenPhase::Bids { .. });
        match key.code {
            KeyCode::Char(digit @ '0'..='9') if bidding => {
                let bid = digit.to_digit(10).and_then(|digit| Bid::new(digit as u8));
                return bid.map_or(Reply::Pass, |bid| Reply::Do(Action::Bid(bid)));
            }
            KeyCode::Char(letter @ ('a'..='d' | 'A'..='D')) => {
                let place = letter.to_ascii_lowercase() as usize - 'a' as usize;
                return self.lay(seen, Pile::ALL[place]);
            }
            KeyCode::Char('e' | 'E') => return Reply::Do(Action::End),
            KeyCode::Char(digit @ '1'..='9') => {
                self.at = digit as usize - '1' as usize;
                self.pile = None;
                self.changed(seen);
            }
            KeyCode::Left => self.step(seen, false),
            KeyCode::Right => self.step(seen, true),
            KeyCode::Up if self.pile.is_none() => self.pile = Some(self.first_pile(seen)),
            KeyCode::Enter => match self.pile {
                Some(pile) => return self.lay(seen, pile),
                None => self.pile = Some(self.first_pile(seen)),
            },
            KeyCode::Down | KeyCode::Esc if self.pile.is_some() => self.pile = None,
            _ => return Reply::Pass,
        }
        Reply::Taken
    }

    fn point(&mut self, seen: &Seen<'_, TheGame>, action: Action) {
        if let Action::Lay { card, pile } = action {
            let mut hand = seen.view.hand.unwrap_or_default().iter();
            self.at = hand.position(|held| held == card).unwrap_or(self.at);
            self.pile = Some(pile);
        }
    }

    fn keys(&self, seen: &Seen<'_, TheGame>) -> Vec<Hint> {
        if matches!(seen.view.phase, SeenPhase::Bids { .. }) && seen.owes() {
            return vec![Hint::new("0–3", "board-the-game-key-bid")];
        }
        if own_turn(seen).is_none() {
            return Vec::new();
        }
        vec![
            Hint::new("←→ 1–8", "board-the-game-key-card"),
            Hint::new("a–d ↑⏎", "board-the-game-key-pile"),
            Hint::new("e", "board-the-game-key-end"),
        ]
    }

    fn help(&self, seen: &Seen<'_, TheGame>) -> Vec<Hint> {
        let mut hints = vec![
            Hint::new("← → 1–8", "board-the-game-help-card"),
            Hint::new("a b c d", "board-the-game-help-pile"),
            Hint::new("↑ ← → ⏎", "board-the-game-help-arrows"),
            Hint::new("e", "board-the-game-help-end"),
        ];
        if seen.view.seats() > 1 {
            hints.push(Hint::new("0–3", "board-the-game-help-bid"));
        }
        hints
    }

    fn signs(&self, seen: &Seen<'_, TheGame>) -> Vec<Hint> {
        let mut hints = vec![Hint::new("↩", "board-the-game-sign-trick")];
        if seen.view.seats() > 1 {
            hints.extend([
                Hint::new("•", "board-the-game-sign-new"),
                Hint::new("≈", Signal::GoEasy.key()),
                Hint::new("⚑", Signal::Mine.key()),
            ]);
        }
        if seen.view.table.options.extreme {
            hints.extend([
                Hint::new("↯", "board-the-game-sign-lightning"),
                Hint::new("∞", "board-the-game-sign-infinity"),
                Hint::new("✗", "board-the-game-sign-loses"),
            ]);
        }
        hints
    }

    fn changed(&mut self, seen: &Seen<'_, TheGame>) {
        let count = seen.view.hand.map_or(0, |hand| hand.len() as usize);
        self.at = self.at.min(count.saturating_sub(1));
        self.pile = None;
    }

    fn aside(&self, seen: &Seen<'_, TheGame>) -> Option<String> {
        hand::aside(self, seen)
    }

    fn sight(&self, seen: &Seen<'_, TheGame>, sight: &Sight) -> String {
        let text = seen.tell(sight);
        match sight {
            // The own cards are worth reading again.
            Sight::Ended {
                drawn: Some(cards), ..
            } if !cards.is_empty() => {
                let cards: Vec<String> =
                    cards.iter().map(|card| card.number().to_string()).collect();
                format!("{text} ({})", cards.join(" "))
            }
            _ => text,
        }
    }

    fn word(&self) -> Option<Action> {
        Some(Action::Say(Phrase::Thanks))
    }
}
