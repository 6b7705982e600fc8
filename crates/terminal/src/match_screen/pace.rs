//! How fast bots play, so that people can follow.

/// How many ticks go by between two moves of bots, slowest first.
const SPEEDS: [u32; 4] = [36, 16, 6, 0];

/// How many ticks a timed window stays open for bots: longer than they think.
const WINDOW: u32 = 36;

/// How fast bots play.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pace {
    speed: usize,
    waited: u32,
    hurried: bool,
    /// How many seats were still asked in a timed window, and for how many ticks it has been open.
    open: (usize, u32),
}

impl Default for Pace {
    fn default() -> Pace {
        Pace {
            speed: 1,
            waited: 0,
            hurried: false,
            open: (0, 0),
        }
    }
}

impl Pace {
    /// One step faster or slower.
    pub(super) fn change(&mut self, faster: bool) {
        self.speed = if faster {
            (self.speed + 1).min(SPEEDS.len() - 1)
        } else {
            self.speed.saturating_sub(1)
        };
    }

    /// The name of the speed.
    pub(super) fn key(self) -> &'static str {
        [
            "play-pace-slow",
            "play-pace-normal",
            "play-pace-quick",
            "play-pace-instant",
        ][self.speed]
    }

    /// Do not wait until a person is asked.
    pub(super) fn hurry(&mut self) {
        self.hurried = true;
    }

    /// A person is asked.
    pub(super) fn arrived(&mut self) {
        self.hurried = false;
    }

    /// Something happened that people want to see.
    pub(super) fn rest(&mut self) {
        self.waited = 0;
    }

    /// A tick has gone by, in a timed window in which so many are still asked or outside: may bots answer? In every window
    /// only after the same time, whatever they hold and however long they thought.
    pub(super) fn may_answer(&mut self, asked: Option<usize>) -> bool {
        let Some(asked) = asked else {
            self.open = (0, 0);
            return true;
        };
        let (before, ticks) = self.open;
        // More are asked than before: another window.
        let ticks = if asked > before { 0 } else { ticks + 1 };
        self.open = (asked, ticks);
        ticks >= WINDOW
    }

    /// A tick has gone by: may the next bot move?
    pub(super) fn due(&mut self) -> bool {
        self.waited = self.waited.saturating_add(1);
        self.hurried || self.waited > SPEEDS[self.speed]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_answer_after_the_same_time_in_every_timed_window() {
        let mut pace = Pace::default();
        assert!(pace.may_answer(None));
        for _ in 0..2 {
            let held = (0..100).take_while(|_| !pace.may_answer(Some(3))).count();
            assert_eq!(held as u32, WINDOW);
            assert!(pace.may_answer(Some(2)) && pace.may_answer(Some(1)));
        }
    }
}
