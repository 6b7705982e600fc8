//! The progress bar of long work, which also hears Ctrl-C.

use std::io::IsTerminal as _;
use std::sync::atomic::{AtomicBool, Ordering};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use sobremesa_arena::Progress;
use sobremesa_words::Words;

/// A bar of matches on standard error, where somebody looks.
pub(crate) struct Bar {
    pub(crate) bar: ProgressBar,
}

/// Ctrl-C was pressed: the work ends after the matches under way, with what it has.
static STOPPED: AtomicBool = AtomicBool::new(false);

impl Bar {
    pub(crate) fn new(games: u64, words: &Words) -> Bar {
        // Without a handler Ctrl-C ends the program, which is what it is for; there is one already after the first bar.
        let _ = ctrlc::set_handler(|| STOPPED.store(true, Ordering::Relaxed));
        let shown = std::io::stderr().is_terminal();
        let target = if shown {
            ProgressDrawTarget::stderr()
        } else {
            ProgressDrawTarget::hidden()
        };
        let bar = ProgressBar::with_draw_target(Some(games), target);
        let template = format!(
            "{{msg}}{{bar:40}} {{human_pos}}/{{human_len}} {}  {{per_sec}}  {{eta}}",
            words.say("cli-sim-unit")
        );
        bar.set_style(
            ProgressStyle::with_template(&template)
                .expect("the template is ours")
                .progress_chars("█▉▊▋▌▍▎▏ "),
        );
        Bar { bar }
    }

    /// Was Ctrl-C pressed?
    pub(crate) fn stopped() -> bool {
        STOPPED.load(Ordering::Relaxed)
    }
}

impl Progress for Bar {
    fn played(&self, games: u64) {
        self.bar.inc(games);
    }
    fn stopped(&self) -> bool {
        Bar::stopped()
    }
}
