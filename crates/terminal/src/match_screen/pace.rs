//! How fast bots play, so that people can follow.

/// How many ticks go by between two moves of bots, slowest first.
const SPEEDS: [u32; 4] = [36, 16, 6, 0];

/// How fast bots play.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pace {
    speed: usize,
    waited: u32,
    hurried: bool,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace {
            speed: 1,
            waited: 0,
            hurried: false,
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

    /// A tick has gone by: may the next bot move?
    pub(super) fn due(&mut self) -> bool {
        self.waited = self.waited.saturating_add(1);
        self.hurried || self.waited > SPEEDS[self.speed]
    }
}
