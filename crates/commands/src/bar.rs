//! The progress bar of long work, which also hears Ctrl-C.

use std::io::IsTerminal as _;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use sobremesa_arena::Progress;
use sobremesa_words::Words;

use crate::interrupt;

/// A bar of matches on standard error, where somebody looks.
pub(crate) struct Bar {
    pub(crate) bar: ProgressBar,
}

impl Bar {
    pub(crate) fn new(games: u64, words: &Words) -> Bar {
        interrupt::token();
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
                .with_key("per_sec", per_second)
                .progress_chars("█▉▊▋▌▍▎▏ "),
        );
        Bar { bar }
    }

    /// Was Ctrl-C pressed?
    pub(crate) fn stopped() -> bool {
        interrupt::token().is_cancelled()
    }
}

fn per_second(state: &ProgressState, out: &mut dyn std::fmt::Write) {
    let _ = write!(out, "{:.1}/s", state.per_sec());
}

impl Progress for Bar {
    fn played(&self, games: u64) {
        self.bar.inc(games);
    }
    fn stopped(&self) -> bool {
        Bar::stopped()
    }
}
