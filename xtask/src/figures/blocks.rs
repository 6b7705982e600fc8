//! What commands write in a page: the lines between marks.

use super::{PLAN, lab_tables, plans, printed, read, verdict};
use crate::trials;

/// Goes through a page line by line.
pub(crate) struct Blocks {
    /// How the marks of each block begin and how its last line does.
    marks: Vec<[String; 2]>,
    /// How the last line of the present one begins.
    end: Option<usize>,
}

impl Blocks {
    /// Those that `cargo xtask` writes.
    pub(crate) fn known() -> Result<Blocks, String> {
        let plan = read(PLAN)?;
        let named = plans(&plan)?.into_iter().map(|plan| plan.name);
        let lab = lab_tables(&plan)?.into_iter().map(|table| table.name);
        let checked = named.chain(lab).map(|name| {
            [
                format!("<!-- figures: {name}, version "),
                "<!-- check: ".to_owned(),
            ]
        });
        let verdicts = verdict::tables(&plan)?
            .into_iter()
            .map(|table| table.marks());
        let printed = printed::NAMES.map(printed::marks);
        let trials = trials::MARKS.map(|name| {
            [
                format!("<!-- {name} -->"),
                format!("<!-- end of {name} -->"),
            ]
        });
        Ok(Blocks::of(
            checked
                .chain(verdicts)
                .chain(printed)
                .chain(trials)
                .collect(),
        ))
    }

    fn of(marks: Vec<[String; 2]>) -> Blocks {
        Blocks { marks, end: None }
    }

    /// Is the next line in a block, its marks included?
    pub(crate) fn inside(&mut self, line: &str) -> bool {
        if self.end.is_none() {
            self.end = self
                .marks
                .iter()
                .position(|[begin, _]| line.starts_with(begin.trim_end()));
        }
        let Some(block) = self.end else { return false };
        if line.starts_with(self.marks[block][1].trim_end()) {
            self.end = None;
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_command_writes_is_known_by_its_marks() {
        let marks = [
            ["<!-- figures: x, ", "<!-- check: "],
            ["<!-- y, ", "<!-- end of y -->\n"],
        ];
        let mut blocks = Blocks::of(marks.map(|pair| pair.map(str::to_owned)).to_vec());
        let page = [
            ("text", false),
            ("<!-- figures: x, version 1 -->", true),
            ("| 1 |", true),
            ("<!-- check: sim => 1 -->", true),
            ("| 2 |", false),
            ("<!-- figures: z, version 1 -->", false),
            ("<!-- y, version 1 -->", true),
            ("<!-- check: sim => 1 -->", true),
            ("<!-- end of y -->", true),
            ("text", false),
        ];
        for (line, inside) in page {
            assert_eq!(blocks.inside(line), inside, "{line}");
        }
    }

    #[test]
    fn trials_and_tables_of_either_kind_are_known() {
        let blocks = Blocks::known().expect("the plan");
        for mark in [
            "<!-- the last run -->",
            "<!-- carried, version ",
            "<!-- figures: push, version ",
            "<!-- figures: cthulhu-races, version ",
        ] {
            assert!(
                blocks.marks.iter().any(|[begin, _]| begin == mark),
                "{mark}"
            );
        }
    }
}
