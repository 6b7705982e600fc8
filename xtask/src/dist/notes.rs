//! `cargo xtask dist notes`: what CHANGELOG.md says of this version alone, for the page of its release.

use std::path::Path;

use super::write;
use crate::root;

/// The version of the workspace.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Writes `NOTES.md` into a folder.
pub(super) fn notes(folder: &Path) -> Result<(), String> {
    let said = |name: &str| std::env::var(name).ok();
    if said("GITHUB_REF_TYPE").as_deref() == Some("tag") {
        is_ours(&said("GITHUB_REF_NAME").unwrap_or_default())?;
    }
    let path = root().join("CHANGELOG.md");
    let changes =
        std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let section = section(&changes, VERSION)
        .ok_or_else(|| format!("CHANGELOG.md says nothing of {VERSION}"))?;
    // The page of a release stands elsewhere than the file.
    let text = match said("GITHUB_SERVER_URL").zip(said("GITHUB_REPOSITORY")) {
        Some((server, repository)) => section.replace(
            "](docs/",
            &format!("]({server}/{repository}/blob/v{VERSION}/docs/"),
        ),
        None => section.to_owned(),
    };
    print!("{text}");
    write(&folder.join("NOTES.md"), text.as_bytes())
}

/// A tag of another version than the program's would publish one under the name of the other.
fn is_ours(tag: &str) -> Result<(), String> {
    match tag == format!("v{VERSION}") {
        true => Ok(()),
        false => Err(format!("the tag is {tag}, and the version {VERSION}")),
    }
}

/// What stands under the heading of a version.
fn section<'a>(changes: &'a str, version: &str) -> Option<&'a str> {
    let heading = format!("\n## {version}\n\n");
    let (_, after) = changes.split_once(&heading)?;
    Some(after.split_once("\n## ").map_or(after, |(own, _)| own))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn read(name: &str) -> String {
        std::fs::read_to_string(root().join(name)).expect("a text")
    }

    #[test]
    fn a_release_tells_of_its_own_version_alone() {
        let changes =
            "# Changes\n\n## 0.3.0\n\nThird.\n\n### For hosts\n\n- Two.\n\n## 0.2.0\n\nSecond.\n";
        assert_eq!(
            section(changes, "0.3.0"),
            Some("Third.\n\n### For hosts\n\n- Two.\n")
        );
        assert_eq!(section(changes, "0.2.0"), Some("Second.\n"));
        assert_eq!(section(changes, "0.2"), None);
        let ours = read("CHANGELOG.md");
        let ours = section(&ours, VERSION).expect("this version");
        assert!(ours.contains("### For players") && !ours.contains("\n## "));
        assert_eq!(is_ours(&format!("v{VERSION}")), Ok(()));
        let fault = is_ours("v9.9.9").expect_err("another version");
        assert!(
            fault.contains("v9.9.9") && fault.contains(VERSION),
            "{fault}"
        );
    }

    /// What an entry is about: what stands in bold at its beginning.
    fn subject(entry: &str) -> Option<String> {
        let (subject, _) = entry.strip_prefix("- **")?.split_once("**")?;
        let bare = subject.trim_end_matches(['.', ':', '?', ',']);
        Some(bare.to_lowercase())
    }

    #[test]
    fn an_entry_says_what_it_is_about_and_nothing_is_told_twice() {
        assert_eq!(
            subject("- **One file.** More."),
            Some("one file".to_owned())
        );
        assert_eq!(subject("- More."), None);
        let changes = read("CHANGELOG.md");
        let section = section(&changes, VERSION).expect("this version");
        let heads: Vec<&str> = section
            .lines()
            .filter(|line| line.starts_with("### "))
            .collect();
        let audiences = ["players", "hosts", "bot authors", "developers"];
        assert_eq!(heads, audiences.map(|whom| format!("### For {whom}")));
        let mut told = BTreeSet::new();
        for entry in section.lines().filter(|line| line.starts_with("- ")) {
            let subject = subject(entry).unwrap_or_else(|| panic!("what is it about? {entry}"));
            assert!(told.insert(subject), "told twice: {entry}");
        }
        assert!(told.len() > 20, "{told:?}");
        // One page of the documents is pointed at from one entry.
        let mut pages = BTreeSet::new();
        for link in section.split("](").skip(1) {
            let page = link.split_once(')').map(|(page, _)| page);
            assert!(pages.insert(page), "pointed at twice: {page:?}");
            let file = page
                .and_then(|page| page.split('#').next())
                .expect("a page");
            assert!(root().join(file).exists(), "there is no {file}");
        }
    }

    #[test]
    fn the_readme_names_the_files_of_this_version() {
        let readme = read("README.md");
        for part in readme
            .split("sobremesa-")
            .chain(readme.split("sobremesa_"))
            .skip(1)
        {
            let number: String = part
                .chars()
                .take_while(|letter| letter.is_ascii_digit() || *letter == '.')
                .collect();
            let number = number.trim_end_matches('.');
            assert!(
                number.is_empty() || number == VERSION,
                "{number} is not {VERSION}"
            );
        }
        for file in [
            format!("sobremesa-{VERSION}-x86_64-unknown-linux-gnu.oci.tar"),
            format!("sobremesa_{VERSION}_amd64.deb"),
        ] {
            assert!(readme.contains(&file), "{file}");
        }
    }
}
