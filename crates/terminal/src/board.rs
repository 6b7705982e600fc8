//! What a game brings to the terminal: a table top that draws a view and turns keys into actions.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::Rect;
use sobremesa_bots::Roster;
use sobremesa_core::{Game, Log, Message, Seat, Tell, Viewer};
use sobremesa_words::{Value, Words};

use crate::plain::Plain;
use crate::pointer::Spots;
use crate::teaching::Args;
use crate::theme::Theme;

/// A game that can be put on the table of the terminal.
///
/// One line is enough, `impl Board for MyGame {}`: the plain table top then lists every action in words. A game that
/// has a table top of its own returns it here.
pub(crate) trait Board: Roster {
    /// A new table top, with nothing chosen on it.
    fn top() -> Box<dyn TableTop<Self>> {
        Box::new(Plain::default())
    }

    /// How the keyboard goes from one person to the next, by what everybody sees.
    fn passing(_: &Self::View) -> Passing {
        Passing::LastLook
    }

    /// Finds how a match that was lost could have been won, with every card known, where that can be found.
    fn solver() -> Option<Solver<Self>> {
        None
    }

    /// What a lesson fills into its answer to a move.
    fn lesson_args(_: &Self::View, _: Self::Action) -> Args {
        Args::new()
    }

    /// How this moment goes by, where the one who sees it is asked something that can be let go by for a while.
    fn waiver(_: &Self::View) -> Option<Waiver<Self::Action>> {
        None
    }
}

/// The match as it could have been won, if a way is found.
pub(crate) type Solver<G> = fn(&Log<G>) -> Option<Log<G>>;

/// How a moment goes by, and for how long a person can let everything of its kind go by unasked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Waiver<A> {
    /// The number of the span, such as a turn: once it is another, the person is asked again.
    pub(crate) span: u32,
    /// What lets the moment go by.
    pub(crate) action: A,
}

/// How the keyboard goes from one person to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Passing {
    /// Straight on: nobody hides anything.
    Open,
    /// The table is covered until the next person is there.
    Covered,
    /// The same, but whoever has drawn something looks at it first.
    LastLook,
}

/// Draws a view and keeps what is chosen on it. It never sees a state.
pub(crate) trait TableTop<G: Game> {
    /// Draws the table.
    fn draw(&self, seen: &Seen<'_, G>, area: Rect, buf: &mut Buffer);

    /// Answers a key.
    fn key(&mut self, seen: &Seen<'_, G>, key: KeyEvent) -> Reply<G::Action>;

    /// Answers a click on an entry that [`Spots::pick`] noted while drawing.
    fn pick(&mut self, _: &Seen<'_, G>, _: usize) -> Reply<G::Action> {
        Reply::Pass
    }

    /// Chooses what somebody advises, as the arrows would.
    fn point(&mut self, _: &Seen<'_, G>, _: G::Action) {}

    /// The keys that do something now, the most useful first.
    fn keys(&self, seen: &Seen<'_, G>) -> Vec<Hint>;

    /// All the keys, also those that do nothing now.
    fn help(&self, seen: &Seen<'_, G>) -> Vec<Hint> {
        self.keys(seen)
    }

    /// The signs on the table and what they mean.
    fn signs(&self, _: &Seen<'_, G>) -> Vec<Hint> {
        Vec::new()
    }

    /// The table has changed: what was chosen may be gone.
    fn changed(&mut self, _: &Seen<'_, G>) {}

    /// A remark about what is chosen, shown where nothing else is to be said.
    fn aside(&self, _: &Seen<'_, G>) -> Option<String> {
        None
    }

    /// A line of the log.
    fn sight(&self, seen: &Seen<'_, G>, sight: &G::Sight) -> String {
        seen.tell(sight)
    }

    /// Is something being chosen whose letters may be those of the table? Then the table top is asked first.
    fn choosing(&self) -> bool {
        false
    }

    /// Something a player might say: where nothing can be said, its refusal tells why.
    fn word(&self) -> Option<G::Action> {
        None
    }
}

/// What a key did to a table top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reply<A> {
    /// The key means nothing here.
    Pass,
    /// Something was chosen.
    Taken,
    /// The player wants this; the rules may refuse it.
    Do(A),
    /// The player lets this and everything like it go by until the span of [`Board::waiver`] is over.
    Waive,
}

/// A key and what it does, or a sign and what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Hint {
    /// The key as it is written on the keyboard, or the sign.
    pub(crate) key: &'static str,
    /// The Fluent key of what it does or means.
    pub(crate) does: &'static str,
}

impl Hint {
    pub(crate) const fn new(key: &'static str, does: &'static str) -> Hint {
        Hint { key, does }
    }
}

/// What lies before one pair of eyes, with everything needed to draw it.
pub(crate) struct Seen<'a, G: Game> {
    /// What the eyes see.
    pub(crate) view: &'a G::View,
    pub(crate) viewer: Viewer,
    /// Can the viewer act and choose? Not in a replay.
    pub(crate) live: bool,
    /// What settles the viewer's decision; empty where none is owed or the keys do not act.
    pub(crate) owed: &'a [G::Action],
    /// Those of them that lose the match, with the reason.
    pub(crate) fatal: &'a [(G::Action, Message)],
    /// What the viewer noticed since the own last action.
    pub(crate) fresh: &'a [G::Sight],
    /// Everything the viewer noticed, oldest first.
    pub(crate) log: &'a [G::Sight],
    /// What the same eyes saw before the last step, and how long the log was then.
    pub(crate) before: Option<(&'a G::View, usize)>,
    /// Every seat's view, where all hands lie open.
    pub(crate) open: &'a [G::View],
    /// What an expert advises.
    pub(crate) advised: Option<G::Action>,
    /// Who sits where.
    pub(crate) sitters: &'a [Sitter],
    pub(crate) words: &'a Words,
    pub(crate) theme: Theme,
    /// What answers the mouse.
    pub(crate) spots: &'a Spots,
}

/// What marks a place that the expert speaks of.
pub(crate) const ADVISED: &str = "✦";

impl<G: Game> Seen<'_, G> {
    /// Does the viewer owe a decision?
    pub(crate) fn owes(&self) -> bool {
        !self.owed.is_empty()
    }

    /// The reason why this action loses the match, if it does.
    pub(crate) fn fatal(&self, action: G::Action) -> Option<&Message> {
        self.fatal
            .iter()
            .find(|(fatal, _)| *fatal == action)
            .map(|(_, message)| message)
    }

    /// Does the expert speak of something like this?
    pub(crate) fn advises(&self, is: impl Fn(G::Action) -> bool) -> bool {
        self.advised.is_some_and(is)
    }

    /// Does what a letter stands for: the owed action of that key, or else the one the letter is named after, so that
    /// the rules say why not.
    pub(crate) fn letter(
        &self,
        letter: char,
        key_of: impl Fn(G::Action) -> Option<char>,
        named: impl FnOnce(char) -> Option<G::Action>,
    ) -> Reply<G::Action> {
        let letter = letter.to_ascii_lowercase();
        let owed = self
            .owed
            .iter()
            .copied()
            .find(|&action| key_of(action) == Some(letter));
        owed.or_else(|| named(letter).filter(|_| self.live))
            .map_or(Reply::Pass, Reply::Do)
    }

    /// The name of a seat.
    pub(crate) fn name(&self, seat: Seat) -> String {
        name(self.sitters, seat)
    }

    /// Something in words, players called by name.
    pub(crate) fn tell(&self, what: &impl Tell) -> String {
        let message = G::localised(self.view, what.message());
        self.words.tell(&message, |seat| self.name(seat))
    }

    pub(crate) fn say(&self, key: &str) -> String {
        self.words.say(key)
    }

    /// A text, filled in.
    pub(crate) fn fill(&self, key: &str, args: &[(&str, Value<'_>)]) -> String {
        self.words.fill(key, args)
    }
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sitter {
    /// The name shown.
    pub(crate) name: String,
    /// The bot, where it is no person.
    pub(crate) bot: Option<String>,
}

/// The name of a seat.
pub(crate) fn name(sitters: &[Sitter], seat: Seat) -> String {
    sitters
        .get(seat.index())
        .map_or_else(|| (seat.0 + 1).to_string(), |sitter| sitter.name.clone())
}
