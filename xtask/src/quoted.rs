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

#[test]
fn numbers_are_read_off_prose() {
    assert_eq!(
        numbers("flat out, 15,398 a second, 0.5 ms (`--tables 200`)."),
        ["15398", "0.5"]
    );
    assert_eq!(unknown("1,000 and 2.5", "| 1000 | 25 |"), ["2.5"]);
}
