//! Figures in docs/ come from commands, which write them between marks. What was measured once and stays as it was is told in
//! docs/decisions, with its day. So a page has no other table of figures, no other number with a tenth and a unit, and no day.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::figures::Blocks;

/// Tables of numbers that nobody measured: the page, how the table begins, and what its numbers are.
const GIVEN: [(&str, &str, &str); 7] = [
    ("arena.md", "| game | group |", "how contests are made"),
    (
        "cthulhu-500-balance.md",
        "| vehicle | first edition |",
        "what the decks say",
    ),
    ("decks.md", "| field |", "what a deck may have"),
    (
        "lab.md",
        "| game | kinds |",
        "how quick people are taken to be",
    ),
    (
        "scale.md",
        "| figure | value |",
        "of other pages, which a test holds it against",
    ),
    (
        "scale.md",
        "| part | arithmetic |",
        "arithmetic on the table above it",
    ),
    (
        "server.md",
        "| name | default |",
        "what is usual, which a test holds against the program",
    ),
];

/// What makes a number with a tenth a figure.
const UNITS: [&str; 14] = [
    "%", "ms", "µs", "ns", "s", "seconds", "minutes", "times", "KiB", "MiB", "GiB", "MB", "GB", "±",
];

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// What is wrong with the pages of docs/.
pub(super) fn check(root: &Path) -> Result<Vec<String>, String> {
    let folder = root.join("docs");
    let mut names: Vec<String> = fs::read_dir(&folder)
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| name.ends_with(".md"))
        .collect();
    names.sort();
    let (mut faults, mut used) = (Vec::new(), BTreeSet::new());
    for name in names {
        let text = fs::read_to_string(folder.join(&name)).unwrap_or_default();
        let page = Page::read(&name, &text, Blocks::known()?);
        faults.extend(page.faults(&GIVEN, &mut used));
    }
    let stale = GIVEN.iter().filter(|given| !used.contains(given));
    faults.extend(stale.map(|(name, head, _)| {
        format!(
            "docs/{name} has no table of numbers that begins with {head}; no exception is needed"
        )
    }));
    Ok(faults)
}

/// A page, its lines between marks apart from all others.
struct Page<'a> {
    name: &'a str,
    /// With their numbers.
    outside: Vec<(usize, &'a str)>,
    /// Numbers that a command wrote.
    written: BTreeSet<&'a str>,
    /// Marks that no command writes between.
    unknown: Vec<usize>,
}

impl<'a> Page<'a> {
    fn read(name: &'a str, text: &'a str, mut blocks: Blocks) -> Page<'a> {
        let mut page = Page {
            name,
            outside: Vec::new(),
            written: BTreeSet::new(),
            unknown: Vec::new(),
        };
        let mut code = false;
        for (number, line) in (1..).zip(text.lines()) {
            if blocks.inside(line) {
                page.written
                    .extend(decimals(line).map(|(digits, _)| digits));
            } else if line.trim_start().starts_with("```") {
                code = !code;
            } else if line.starts_with("<!--") {
                page.unknown.push(number);
            } else if !code && !line.starts_with("    ") {
                page.outside.push((number, line));
            }
        }
        page
    }

    fn faults<'g>(
        &self,
        given: &'g [(&'g str, &'g str, &'g str)],
        used: &mut BTreeSet<&'g (&'g str, &'g str, &'g str)>,
    ) -> Vec<String> {
        let at = |line: usize, what: &str| format!("docs/{}:{line}: {what}", self.name);
        let unknown = self.unknown.iter();
        let mut faults: Vec<String> = unknown
            .map(|&line| at(line, "no command writes between such marks"))
            .collect();
        let mut quoted = BTreeSet::new();
        for table in tables(&self.outside) {
            if !is_of_figures(&table) {
                continue;
            }
            let (line, head) = table[0];
            let exception = given
                .iter()
                .find(|(name, begin, _)| *name == self.name && head.starts_with(begin));
            match exception {
                Some(exception) => {
                    used.insert(exception);
                    quoted.extend(table.iter().map(|(line, _)| *line));
                }
                None => faults.push(at(
                    line,
                    "a table of figures that no command writes: give it marks and `cargo xtask figures` a command, or move it to \
                     docs/decisions with its day; where nobody measured them, say so in xtask/src/tidy/measured.rs",
                )),
            }
        }
        let prose = self
            .outside
            .iter()
            .filter(|(line, _)| !quoted.contains(line));
        for &(line, text) in prose {
            let prose = without_code(text);
            let typed = decimals(&prose)
                .filter(|(digits, rest)| has_unit(rest) && !self.written.contains(digits));
            faults.extend(typed.map(|(digits, _)| {
                at(
                    line,
                    &format!("{digits} is in no table of this page that a command writes"),
                )
            }));
            if names_a_day(&prose) {
                faults.push(at(
                    line,
                    "what was measured on a day belongs to docs/decisions",
                ));
            }
        }
        faults
    }
}

/// The tables among these lines, heads and rows of dashes included.
fn tables<'a>(lines: &[(usize, &'a str)]) -> Vec<Vec<(usize, &'a str)>> {
    let mut tables: Vec<Vec<(usize, &str)>> = Vec::new();
    for &(number, line) in lines {
        let row = line.trim_start();
        if !row.starts_with('|') {
            continue;
        }
        match tables.last_mut() {
            Some(table) if table.last().is_some_and(|(last, _)| last + 1 == number) => {
                table.push((number, row))
            }
            _ => tables.push(vec![(number, row)]),
        }
    }
    tables
}

/// Is there a column beside the first in which half of the cells begin with a number?
fn is_of_figures(table: &[(usize, &str)]) -> bool {
    let rows: Vec<Vec<&str>> = table
        .iter()
        .skip(2)
        .map(|(_, row)| {
            row.trim_matches('|')
                .split('|')
                .skip(1)
                .map(str::trim)
                .collect()
        })
        .collect();
    let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
    (0..columns).any(|column| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        2 * cells.filter(|cell| is_figure(cell)).count() >= rows.len()
    })
}

fn is_figure(cell: &str) -> bool {
    let bare = cell.trim_start_matches([
        '*', '~', '–', '-', '+', '−', '±', '<', '>', '≤', '≥', '(', ' ',
    ]);
    bare.starts_with(|letter: char| letter.is_ascii_digit())
}

/// What stands between backticks is no prose.
fn without_code(line: &str) -> String {
    line.split('`').step_by(2).collect::<Vec<_>>().join("`")
}

/// Numbers such as `12.5` with what comes after them; versions and paragraphs (`0.1.0`, `T4.3`) are none.
fn decimals(line: &str) -> impl Iterator<Item = (&str, &str)> {
    let part = |letter: char| letter.is_ascii_digit() || letter == '.';
    let mut rest = line;
    std::iter::from_fn(move || {
        while let Some(begin) = rest.find(|letter: char| letter.is_ascii_digit()) {
            let before = rest[..begin].chars().next_back();
            let digits = rest[begin..]
                .split(|letter| !part(letter))
                .next()
                .unwrap_or_default();
            rest = &rest[begin + digits.len()..];
            let digits = digits.trim_end_matches('.');
            let glued =
                before.is_some_and(|letter| letter.is_alphabetic() || "/#_".contains(letter));
            if !glued && digits.matches('.').count() == 1 {
                return Some((digits, rest));
            }
        }
        None
    })
}

/// Does a unit follow, or another end of the same range with one?
fn has_unit(rest: &str) -> bool {
    let rest = rest.trim_start();
    let range = ["to ", "–", "and ", "or "]
        .iter()
        .find_map(|word| rest.strip_prefix(word));
    let rest = range.map_or(rest, |rest| {
        rest.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '.')
            .trim_start()
    });
    let word = rest
        .split(|letter: char| !letter.is_alphabetic() && !"%±".contains(letter))
        .next();
    word.is_some_and(|word| UNITS.contains(&word))
}

/// `19 November`, `November 19`
fn names_a_day(line: &str) -> bool {
    let words: Vec<&str> = line
        .split(|letter: char| !letter.is_alphanumeric())
        .collect();
    let is_day = |word: &str| word.parse::<u8>().is_ok_and(|day| (1..=31).contains(&day));
    words.windows(2).any(|pair| {
        MONTHS.contains(&pair[1]) && is_day(pair[0]) || MONTHS.contains(&pair[0]) && is_day(pair[1])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is said of a page with these lines.
    fn said(lines: &[&str]) -> Vec<String> {
        let text = lines.join("\n");
        let given = [("x.md", "| name | default |", "set")];
        Page::read("x.md", &text, Blocks::known().expect("the plan"))
            .faults(&given, &mut BTreeSet::new())
    }

    const TABLE: [&str; 4] = [
        "| what | measured |",
        "| --- | --- |",
        "| a move | 12.3 ms |",
        "| a hop | ~4 |",
    ];

    #[test]
    fn a_table_of_figures_stands_between_marks_of_a_command() {
        let typed = said(&TABLE);
        assert!(
            typed[0].starts_with("docs/x.md:1: a table of figures"),
            "{typed:?}"
        );
        let between = |begin: &str, end: &str| {
            said(&[&[begin], &TABLE[..], &[end, "so 12.3 ms, no more"]].concat())
        };
        assert_eq!(
            between("<!-- carried, version 0.2.0 -->", "<!-- end of carried -->"),
            [""; 0]
        );
        let made_up = between("<!-- weather, version 0.2.0 -->", "<!-- end of weather -->");
        assert!(
            made_up[0].starts_with("docs/x.md:1: no command"),
            "{made_up:?}"
        );
        assert!(
            made_up
                .iter()
                .any(|fault| fault.contains("a table of figures")),
            "{made_up:?}"
        );
        let set = ["| name | default |", "| --- | --- |", "| sockets | 64 |"];
        assert_eq!(said(&set), [""; 0], "it is excepted");
        let words = [
            "| file | what |",
            "| --- | --- |",
            "| `a.rs` | 2 trees |",
            "| `b.rs` | nodes |",
            "| `c.rs` | edges |",
        ];
        assert_eq!(
            said(&words),
            [""; 0],
            "a number here and there is no column of figures"
        );
    }

    #[test]
    fn a_figure_in_the_text_is_one_of_a_table() {
        for typed in [
            "it takes 1.9 ms",
            "won 42.2 % ± 8.6 of them",
            "0.14 to 0.41 s",
            "on 19 November",
            "November 19, 2026",
        ] {
            assert!(!said(&[typed]).is_empty(), "{typed}");
        }
        for fine in [
            "version 0.1.0",
            "Python 3.10 or newer",
            "T4.3 times",
            "`--limit 1.5 s`",
            "at most 15 s",
            "in November 2026",
        ] {
            assert_eq!(said(&[fine]), [""; 0], "{fine}");
        }
        assert_eq!(
            said(&["```", "it takes 1.9 ms", "```", "    it takes 1.9 ms"]),
            [""; 0],
            "what a command prints"
        );
    }

    #[test]
    fn pages_have_figures_from_commands_alone() {
        assert_eq!(check(&crate::root()).expect("pages"), [""; 0]);
    }
}
