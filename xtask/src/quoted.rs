//! Figures that a text quotes from a page of figures are those of that page.

use crate::root;

/// The numbers of a text, in order, as `12,431` and `12431` alike; what stands in `…` is no figure.
fn numbers(text: &str) -> Vec<String> {
    let prose: String = text.split('`').step_by(2).collect::<Vec<_>>().join(" ");
    let parts = prose.split(|letter: char| !letter.is_ascii_digit() && !".,".contains(letter));
    let bare = parts.map(|part| part.trim_matches(['.', ',']).replace(',', ""));
    bare.filter(|number| !number.is_empty()).collect()
}

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Those of a text that its page does not know.
fn unknown(text: &str, page: &str) -> Vec<String> {
    let known = numbers(page);
    let mut quoted = numbers(text);
    quoted.retain(|number| !known.contains(number));
    quoted
}

#[test]
fn what_the_readme_says_of_servers_stands_in_the_page_of_loads() {
    let readme = read("README.md");
    let section = readme
        .split("\n## What a server carries\n")
        .nth(1)
        .and_then(|rest| rest.split("\n## ").next())
        .expect("a section");
    let list: String = section
        .lines()
        .filter(|line| line.starts_with("- "))
        .collect();
    assert!(numbers(&list).len() > 5, "{list}");
    // Ninety-nine of a hundred are p99.
    let list = list.replace("99 of 100", "");
    let unknown = unknown(&list, &read("docs/load.md"));
    assert!(unknown.is_empty(), "{unknown:?} in\n{list}");
}

/// The rows of a table whose last cell names a page, with what they say and that page.
fn rows(page: &str) -> Vec<(&str, &str)> {
    let rows = page.lines().filter(|line| line.starts_with('|'));
    rows.filter_map(|row| {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let [_, _, value, from, _] = cells[..] else {
            return None;
        };
        let name = from.split("](").nth(1)?.split(['#', ')']).next()?;
        name.ends_with(".md").then_some((value, name))
    })
    .collect()
}

#[test]
fn what_a_million_tables_would_need_is_counted_from_the_pages_it_names() {
    let scale = read("docs/scale.md");
    let rows = rows(&scale);
    assert!(rows.len() > 8, "{rows:?}");
    for (value, page) in rows {
        // What is worked out of a figure follows an equals sign or stands in brackets.
        let told = value.split(['=', '(']).next().unwrap_or_default();
        let told = told.replace("99th percentile", "");
        let unknown = unknown(&told, &read(&format!("docs/{page}")));
        assert!(
            unknown.is_empty(),
            "{unknown:?} of “{value}” is not in {page}"
        );
    }
}

#[test]
fn numbers_are_read_off_prose() {
    assert_eq!(
        numbers("flat out, 15,398 a second, 0.5 ms (`--tables 200`)."),
        ["15398", "0.5"]
    );
    assert_eq!(unknown("1,000 and 2.5", "| 1000 | 25 |"), ["2.5"]);
}
