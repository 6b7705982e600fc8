//! How long source files are: the figures that `cargo xtask tidy` prints, and what to compare them with.

use std::fmt;

/// What the median of the Rust files outside of tests should be at most, and their 95th percentile.
const AIM: (usize, usize) = (130, 350);

/// A kind of source file, counted for itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Rust,
    RustTests,
    Svelte,
    TypeScript,
}

impl Kind {
    const ALL: [Kind; 4] = [Kind::Rust, Kind::RustTests, Kind::Svelte, Kind::TypeScript];

    fn of(name: &str) -> Option<Kind> {
        let (_, ending) = name.rsplit_once('.')?;
        let for_tests = name.contains("/tests/") || name.ends_with("tests.rs");
        match ending {
            "rs" if for_tests => Some(Kind::RustTests),
            "rs" => Some(Kind::Rust),
            "svelte" => Some(Kind::Svelte),
            "ts" => Some(Kind::TypeScript),
            _ => None,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Kind::Rust => "Rust, tests left out",
            Kind::RustTests => "Rust, tests",
            Kind::Svelte => "Svelte",
            Kind::TypeScript => "TypeScript",
        }
    }
}

/// The lengths of all files that were counted.
#[derive(Default)]
pub(crate) struct Lengths(Vec<(Kind, usize)>);

impl Lengths {
    /// Counts a file; what it tests itself with, at its end, is left out.
    pub(crate) fn count(&mut self, name: &str, text: &str) {
        let Some(kind) = Kind::of(name) else { return };
        let lines = match kind {
            Kind::Rust => text
                .lines()
                .take_while(|line| *line != "#[cfg(test)]")
                .count(),
            _ => text.lines().count(),
        };
        self.0.push((kind, lines));
    }
}

/// The length that this share of the files, in percent, does not exceed (nearest rank); none without files.
fn percentile(sorted: &[usize], percent: usize) -> Option<usize> {
    let rank = (sorted.len() * percent).div_ceil(100);
    sorted.get(rank.max(1) - 1).copied()
}

impl fmt::Display for Lengths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:<22}{:>7}{:>9}{:>8}{:>6}{:>6}",
            "lines a file", "files", "lines", "median", "95 %", "most"
        )?;
        for kind in Kind::ALL {
            let of_kind = self.0.iter().filter(|(of, _)| *of == kind);
            let mut sorted: Vec<usize> = of_kind.map(|&(_, lines)| lines).collect();
            sorted.sort_unstable();
            let at = |percent| percentile(&sorted, percent).unwrap_or(0);
            writeln!(
                f,
                "{:<22}{:>7}{:>9}{:>8}{:>6}{:>6}",
                kind.name(),
                sorted.len(),
                sorted.iter().sum::<usize>(),
                at(50),
                at(95),
                at(100)
            )?;
        }
        write!(
            f,
            "the aim for Rust: median at most {}, 95 % at most {}",
            AIM.0, AIM.1
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_at_the_end_of_a_file_do_not_count() {
        let mut lengths = Lengths::default();
        lengths.count(
            "crates/core/src/bits.rs",
            "one\ntwo\n#[cfg(test)]\nmod tests {\n}\n",
        );
        lengths.count("crates/core/tests/it/main.rs", "one\n");
        lengths.count("crates/terminal/src/lesson_tests.rs", "one\n");
        lengths.count("notes.md", "not counted\n");
        let tests = (Kind::RustTests, 1);
        assert_eq!(lengths.0, [(Kind::Rust, 2), tests, tests]);
    }

    #[test]
    fn percentiles_are_lengths_that_occur() {
        let sorted: Vec<usize> = (1..=20).collect();
        assert_eq!(percentile(&sorted, 50), Some(10));
        assert_eq!(percentile(&sorted, 95), Some(19));
        assert_eq!(percentile(&sorted, 100), Some(20));
        assert_eq!(percentile(&[7], 50), Some(7));
        assert_eq!(percentile(&[], 50), None);
    }
}
