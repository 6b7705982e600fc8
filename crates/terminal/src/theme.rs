//! How things look. Colour only repeats what a sign, a frame or a word says already; without colour nothing is lost.

use ratatui::style::{Color, Modifier, Style};

/// Colours and weights, chosen to be read on dark and on light terminals and by every kind of eye.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Theme {
    colour: bool,
}

/// What a colour repeats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tone {
    /// A pile that climbs, the player on turn, a heading.
    Cool,
    /// A pile that falls, a jump, something to look at.
    Warm,
    /// Something that can be done.
    Good,
    /// Something that costs the match, a refusal.
    Bad,
}

/// How a card lies there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Face {
    Plain,
    /// As something to take or to lay on.
    Lit,
    /// As something to lay on, at a price.
    Far,
    /// Out of reach.
    Off,
    /// As a trap.
    Fatal,
    /// Behind another card.
    Behind,
}

/// The colour of a card, a chip or the face of a die, never without its sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hue {
    Yellow,
    Red,
    Blue,
    Green,
    Purple,
    Light,
    /// What lies beside the deck.
    Dark,
}

/// What a map is coloured as: an atlas on paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ground {
    Sea,
    /// A line over the sea, by ship and by air.
    Ship,
    Flight,
    /// Land on which nothing lies, and what lies there.
    Land,
    Tile,
    /// The same where it is black.
    Black,
    BlackTile,
    /// The edges of land.
    Edge,
}

impl Theme {
    pub(crate) const fn new(colour: bool) -> Theme {
        Theme { colour }
    }

    /// With colour unless the environment asks for none (<https://no-color.org>).
    pub(crate) fn of_environment() -> Theme {
        Theme::new(std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()))
    }

    fn fg(self, index: u8) -> Style {
        if self.colour {
            Style::new().fg(Color::Indexed(index))
        } else {
            Style::new()
        }
    }

    fn on(self, fg: u8, bg: u8) -> Style {
        if self.colour {
            self.fg(fg).bg(Color::Indexed(bg))
        } else {
            Style::new()
        }
    }

    pub(crate) fn plain(self) -> Style {
        Style::new()
    }

    /// Text that matters.
    pub(crate) fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Text that can be overlooked.
    pub(crate) fn faint(self) -> Style {
        if self.colour {
            self.fg(244)
        } else {
            Style::new().add_modifier(Modifier::DIM)
        }
    }

    /// Text in a tone.
    pub(crate) fn tone(self, tone: Tone) -> Style {
        self.fg(match tone {
            Tone::Cool => 32,
            Tone::Warm => 166,
            Tone::Good => 29,
            Tone::Bad => 160,
        })
        .add_modifier(Modifier::BOLD)
    }

    /// A key to press.
    pub(crate) fn key(self) -> Style {
        self.strong()
    }

    /// The line that is chosen in a list.
    pub(crate) fn chosen(self) -> Style {
        if self.colour {
            self.on(255, 24).add_modifier(Modifier::BOLD)
        } else {
            Style::new().add_modifier(Modifier::REVERSED)
        }
    }

    /// Something in a colour of its own, readable on it whatever the terminal's own colours are.
    pub(crate) fn hue(self, hue: Hue) -> Style {
        let (fg, bg) = match hue {
            Hue::Yellow => (16, 220),
            Hue::Red => (231, 160),
            Hue::Blue => (231, 25),
            Hue::Green => (231, 28),
            Hue::Purple => (231, 91),
            Hue::Light => (235, 230),
            Hue::Dark => (220, 236),
        };
        self.on(fg, bg).add_modifier(Modifier::BOLD)
    }

    /// A sign in a colour, on the terminal's own ground.
    pub(crate) fn ink(self, hue: Hue) -> Style {
        match hue {
            Hue::Yellow => self.fg(136),
            Hue::Red => self.fg(160),
            Hue::Blue => self.fg(32),
            Hue::Green => self.fg(29),
            Hue::Purple => self.fg(134),
            Hue::Light | Hue::Dark => self.plain(),
        }
    }

    pub(crate) fn ground(self, ground: Ground) -> Style {
        match ground {
            Ground::Sea => self.on(24, 152),
            Ground::Ship => self.on(19, 152).add_modifier(Modifier::BOLD),
            Ground::Flight => self.on(124, 152).add_modifier(Modifier::BOLD),
            Ground::Land => self.on(240, 187),
            Ground::Tile => self.on(235, 230).add_modifier(Modifier::BOLD),
            Ground::Black => self.on(250, 239),
            Ground::BlackTile => self.on(231, 236).add_modifier(Modifier::BOLD),
            Ground::Edge => self.on(94, 187),
        }
    }

    pub(crate) fn card(self, face: Face) -> Style {
        match face {
            Face::Plain => self.on(235, 230),
            Face::Lit => self.on(22, 194).add_modifier(Modifier::BOLD),
            Face::Far => self.on(94, 223).add_modifier(Modifier::BOLD),
            Face::Off => self.on(240, 250).add_modifier(if self.colour {
                Modifier::empty()
            } else {
                Modifier::DIM
            }),
            Face::Fatal => self.on(88, 224).add_modifier(Modifier::BOLD),
            Face::Behind => self.on(241, 253),
        }
    }
}
