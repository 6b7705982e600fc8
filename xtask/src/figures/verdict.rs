//! What a page on balance wishes for, held against the tables of the same page: nothing is played, so it is never older than they
//! are.

use std::fmt::Write as _;

use toml::{Table, Value};

/// Some wishes, in a page of their own.
#[derive(Clone, Debug)]
pub(super) struct Verdict {
    pub(super) name: String,
    pub(super) page: String,
    wishes: Vec<Wish>,
}

#[derive(Clone, Debug)]
struct Wish {
    /// In words.
    words: String,
    /// The table that says how it is.
    table: String,
    /// One of its columns, or `*` for all.
    column: String,
    /// What its rows are called, or a part of it between commas, or `*`.
    row: String,
    low: f64,
    high: f64,
}

pub(super) fn tables(plan: &str) -> Result<Vec<Verdict>, String> {
    let plan: Table = plan.parse().map_err(|error| format!("{error}"))?;
    let tables = plan.get("verdict").and_then(Value::as_array);
    tables.into_iter().flatten().map(verdict).collect()
}

fn verdict(table: &Value) -> Result<Verdict, String> {
    let text = |key: &str| {
        let found = table.get(key).and_then(Value::as_str);
        found
            .map(str::to_owned)
            .ok_or(format!("wishes without {key}"))
    };
    let rows = table.get("rows").and_then(Value::as_array);
    let wishes: Option<Vec<Wish>> = rows.into_iter().flatten().map(wish).collect();
    Ok(Verdict {
        name: text("name")?,
        page: text("page")?,
        wishes: wishes.ok_or("a wish is its words, table / column / row, and a range")?,
    })
}

/// `["words", "table / column / row", "10 to 45"]`, or `at most 75`, or `at least 20`.
fn wish(row: &Value) -> Option<Wish> {
    let [words, place, range] = row.as_array()?.as_slice() else {
        return None;
    };
    let mut place = place.as_str()?.splitn(3, " / ").map(str::to_owned);
    let range = range.as_str()?;
    let number = |text: &str| text.parse::<f64>().ok();
    let (low, high) = match (
        range.strip_prefix("at most "),
        range.strip_prefix("at least "),
    ) {
        (Some(high), _) => (f64::NEG_INFINITY, number(high)?),
        (_, Some(low)) => (number(low)?, f64::INFINITY),
        _ => range
            .split_once(" to ")
            .and_then(|(low, high)| Some((number(low)?, number(high)?)))?,
    };
    Some(Wish {
        words: words.as_str()?.to_owned(),
        table: place.next()?,
        column: place.next()?,
        row: place.next()?,
        low,
        high,
    })
}

impl Verdict {
    /// Where it begins and ends in its page.
    pub(super) fn marks(&self) -> [String; 2] {
        [
            format!("<!-- wishes: {} -->\n", self.name),
            format!("<!-- end of {} -->\n", self.name),
        ]
    }

    /// The page with what its tables say today.
    pub(super) fn told(&self, page: &str) -> Result<String, String> {
        let [begin, end] = self.marks();
        let missing = || format!("{} has no marks of {}", self.page, self.name);
        let (before, rest) = page.split_once(&begin).ok_or_else(missing)?;
        let (_, after) = rest.split_once(&end).ok_or_else(missing)?;
        let mut rows = String::new();
        for wish in &self.wishes {
            let _ = writeln!(rows, "{}", wish.row(page)?);
        }
        Ok(format!(
            "{before}{begin}| wished for | so? | measured |\n| --- | --- | --- |\n{rows}{end}{after}"
        ))
    }
}

impl Wish {
    fn row(&self, page: &str) -> Result<String, String> {
        let found = self.found(page)?;
        let is_so = |value: f64| (self.low..=self.high).contains(&value);
        let beyond: Vec<&str> = found
            .iter()
            .filter(|(_, value, _)| !is_so(*value))
            .map(|(name, ..)| name.as_str())
            .collect();
        let so = match (beyond.len(), found.len()) {
            (0, _) => "**yes**".to_owned(),
            (none, all) if none == all => "**no**".to_owned(),
            (1..=4, _) => format!("**partly**, not: {}", beyond.join("; ")),
            (many, all) => format!("**partly**, in {} of {all}", all - many),
        };
        let by_value = |one: &&(String, f64, String), other: &&(String, f64, String)| {
            one.1.total_cmp(&other.1)
        };
        let ends = [found.iter().min_by(by_value), found.iter().max_by(by_value)];
        let mut ends: Vec<&str> = ends
            .into_iter()
            .flatten()
            .map(|(_, _, digits)| digits.as_str())
            .collect();
        ends.dedup();
        Ok(format!("| {} | {so} | {} |", self.words, ends.join(" to ")))
    }

    /// The numbers it is about: where each stands, its value and its digits.
    fn found(&self, page: &str) -> Result<Vec<(String, f64, String)>, String> {
        let mark = format!("<!-- figures: {},", self.table);
        let block = page
            .split(&mark)
            .nth(1)
            .and_then(|rest| rest.split("<!-- check:").next());
        let block = block
            .ok_or_else(|| format!("there is no table {} for “{}”", self.table, self.words))?;
        let cells = |row: &str| -> Vec<String> {
            row.trim()
                .trim_matches('|')
                .split('|')
                .map(|cell| cell.trim().to_owned())
                .collect()
        };
        let rows: Vec<Vec<String>> = block
            .lines()
            .filter(|line| line.starts_with('|'))
            .map(cells)
            .collect();
        let (head, rows) = rows
            .split_first()
            .ok_or_else(|| format!("{} is empty", self.table))?;
        let mut found = Vec::new();
        for row in rows
            .iter()
            .skip(1)
            .filter(|row| self.row == "*" || row[0].split(", ").any(|part| part == self.row))
        {
            for (title, cell) in head.iter().zip(row).skip(1) {
                if (self.column == "*" || *title == self.column)
                    && let Some((value, digits)) = number(cell)
                {
                    let name = if self.column == "*" {
                        format!("{}, {title}", row[0])
                    } else {
                        row[0].clone()
                    };
                    found.push((name, value, digits));
                }
            }
        }
        match found.is_empty() {
            true => Err(format!("{} says nothing of “{}”", self.table, self.words)),
            false => Ok(found),
        }
    }
}

/// The first number of a cell, behind the name of what it is told of: `0·4·1·0: 14 % (12 to 16)`, `tracker 32 %`, `-1.2 (-3.0 to 0.6)`.
fn number(cell: &str) -> Option<(f64, String)> {
    let cell = cell.rsplit(": ").next()?;
    let begin = cell.find(|letter: char| letter.is_ascii_digit())?;
    let begin = if cell[..begin].ends_with('-') {
        begin - 1
    } else {
        begin
    };
    let is_part = |letter: char| letter.is_ascii_digit() || letter == '.';
    let end = cell[begin + 1..]
        .find(|letter| !is_part(letter))
        .map_or(cell.len(), |end| begin + 1 + end);
    let digits = cell[begin..end].to_owned();
    Some((digits.parse().ok()?, digits))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures::{PLAN, read};

    const PAGE: &str = "\
<!-- wishes: w -->
<!-- end of w -->
<!-- figures: x, version 1 -->
|  | first | plan |
| --- | --- | --- |
| africa, 2 players | 94 % (90 to 96) | 0·1: 14 % (1 to 2) |
| africa, 3 players | 74 % (60 to 76) | 0·5: 21 % (1 to 2) |
| island, 2 players | never | -1.5 (-2.0 to 1.0) |
<!-- check: lab => 1 -->
";

    fn told(rows: &str) -> Result<String, String> {
        let plan = format!("[[verdict]]\nname = \"w\"\npage = \"docs/x.md\"\nrows = [{rows}]\n");
        let page = tables(&plan)?[0].told(PAGE)?;
        Ok(page.lines().nth(3).unwrap_or_default().to_owned())
    }

    #[test]
    fn a_wish_is_held_against_every_number_it_is_about() {
        for (row, is) in [
            (
                r#"["a", "x / first / *", "at most 75"]"#,
                "| a | **partly**, not: africa, 2 players | 74 to 94 |",
            ),
            (
                r#"["b", "x / first / 3 players", "at most 75"]"#,
                "| b | **yes** | 74 |",
            ),
            (
                r#"["c", "x / plan / *", "15 to 20"]"#,
                "| c | **no** | -1.5 to 21 |",
            ),
            (
                r#"["d", "x / * / africa", "at least 14"]"#,
                "| d | **yes** | 14 to 94 |",
            ),
        ] {
            assert_eq!(told(row).as_deref(), Ok(is));
        }
        let faults = [
            r#"["e", "y / first / *", "at most 75"]"#,
            r#"["f", "x / none / *", "1 to 2"]"#,
            r#"["g", "x / plan", "1 to 2"]"#,
        ];
        assert!(faults.iter().all(|row| told(row).is_err()));
    }

    #[test]
    fn what_the_pages_wish_for_is_told_as_their_tables_have_it() {
        let verdicts = tables(&read(PLAN).expect("the plan")).expect("wishes");
        assert!(verdicts.len() > 1);
        for verdict in verdicts {
            let page = read(&verdict.page).expect("the page");
            let told = verdict.told(&page).expect("tables");
            assert!(told == page, "run cargo xtask figures {}", verdict.name);
        }
    }
}
