//! What may come into the dependency tree, as `deny.toml` says: by `cargo deny` where it is installed, and else by a
//! small check of licences, sources and duplicate versions over `cargo metadata` and Cargo.lock.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value as Json;
use toml::{Table, Value};

const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";

pub(crate) fn check(root: &Path) -> Result<(), String> {
    let installed = crate::cargo(&["deny", "--version"])
        .output()
        .is_ok_and(|output| output.status.success());
    if installed {
        return cargo_deny();
    }
    let policy = Policy::read(&table(&root.join("deny.toml"))?)?;
    let lock = table(&root.join("Cargo.lock"))?;
    let mut faults = policy.sources(&lock);
    faults.extend(policy.duplicates(&lock));
    faults.extend(policy.licences(&packages()?));
    if faults.is_empty() {
        Ok(())
    } else {
        Err(format!("deny.toml\n  {}", faults.join("\n  ")))
    }
}

/// The advisories are looked through only where their database was fetched before.
fn cargo_deny() -> Result<(), String> {
    let run = |command: &mut Command| {
        command
            .output()
            .map_err(|error| format!("cargo deny: {error}"))
    };
    let known = run(&mut crate::cargo(&[
        "deny",
        "--offline",
        "check",
        "advisories",
    ]))?;
    let fetched =
        known.status.success() || !String::from_utf8_lossy(&known.stderr).contains("fetch");
    let mut wanted = vec!["deny", "--offline", "check", "licenses", "bans", "sources"];
    if fetched {
        wanted.push("advisories");
    }
    let checked = run(&mut crate::cargo(&wanted))?;
    if checked.status.success() {
        Ok(())
    } else {
        Err(String::from_utf8_lossy(&checked.stderr).into_owned())
    }
}

fn table(path: &Path) -> Result<Table, String> {
    let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    text.parse()
        .map_err(|error| format!("{}: {error}", path.display()))
}

/// Every crate that is built on this machine, with its licence.
fn packages() -> Result<Vec<(String, String)>, String> {
    let version = Command::new("rustc")
        .arg("-vV")
        .output()
        .map_err(|error| format!("rustc: {error}"))?;
    let version = String::from_utf8_lossy(&version.stdout).into_owned();
    let host = version
        .lines()
        .find_map(|line| line.strip_prefix("host: "))
        .ok_or("rustc does not name its host")?;
    let output = crate::cargo(&[
        "metadata",
        "--format-version",
        "1",
        "--locked",
        "--filter-platform",
        host,
    ])
    .output()
    .map_err(|error| format!("cargo metadata: {error}"))?;
    let metadata: Json = serde_json::from_slice(&output.stdout)
        .map_err(|error| format!("cargo metadata: {error}"))?;
    let text = |value: &Json| value.as_str().unwrap_or_default().to_owned();
    let packages = metadata["packages"].as_array().into_iter().flatten();
    Ok(packages
        .map(|package| (text(&package["name"]), text(&package["license"])))
        .collect())
}

struct Policy {
    licences: BTreeSet<String>,
    /// Crates that may be there a second time: name and how the version begins.
    twice: Vec<(String, String)>,
}

impl Policy {
    fn read(deny: &Table) -> Result<Policy, String> {
        let list = |section: &str, key: &str| {
            let list = deny.get(section).and_then(|section| section.get(key));
            list.and_then(Value::as_array)
                .cloned()
                .ok_or(format!("deny.toml has no list {section}.{key}"))
        };
        let allowed = list("licenses", "allow")?;
        let mut twice = Vec::new();
        for skipped in list("bans", "skip")? {
            let text = |key| skipped.get(key).and_then(Value::as_str);
            let named = text("crate").and_then(|name| name.split_once('@'));
            match (named, text("reason")) {
                (Some((name, version)), Some(_)) => {
                    twice.push((name.to_owned(), version.to_owned()));
                }
                _ => {
                    return Err(format!(
                        "bans.skip: no crate@version with a reason in {skipped:?}"
                    ));
                }
            }
        }
        Ok(Policy {
            licences: allowed
                .iter()
                .filter_map(Value::as_str)
                .map(str::to_owned)
                .collect(),
            twice,
        })
    }

    fn sources(&self, lock: &Table) -> Vec<String> {
        locked(lock)
            .filter_map(|package| Some((text(package, "name"), package.get("source")?.as_str()?)))
            .filter(|(_, source)| *source != CRATES_IO)
            .map(|(name, source)| format!("{name} comes from {source}"))
            .collect()
    }

    fn duplicates(&self, lock: &Table) -> Vec<String> {
        let mut versions: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for package in locked(lock) {
            let of_name = versions.entry(text(package, "name")).or_default();
            of_name.push(text(package, "version"));
        }
        let skips = |name: &str, version: &str| {
            self.twice
                .iter()
                .any(|(skipped, begin)| skipped == name && begins(version, begin))
        };
        let mut faults = Vec::new();
        for (name, versions) in &versions {
            let counted = versions
                .iter()
                .filter(|version| !skips(name, version))
                .count();
            if counted > 1 {
                faults.push(format!("{name} is there as {}", versions.join(" and ")));
            }
        }
        for (name, begin) in &self.twice {
            let there = versions.get(name.as_str()).is_some_and(|versions| {
                versions.len() > 1 && versions.iter().any(|version| begins(version, begin))
            });
            if !there {
                faults.push(format!(
                    "bans.skip names {name}@{begin}, which is no second version"
                ));
            }
        }
        faults
    }

    fn licences(&self, packages: &[(String, String)]) -> Vec<String> {
        packages
            .iter()
            .filter(|(_, licence)| !self.allows(licence))
            .map(|(name, licence)| format!("{name} has the licence {licence:?}"))
            .collect()
    }

    /// Of an SPDX expression: each part joined by `AND` has an alternative that is allowed.
    fn allows(&self, licence: &str) -> bool {
        let plain = licence.replace('/', " OR ");
        plain.split(" AND ").all(|part| {
            let mut choices = part.trim_matches(['(', ')', ' ']).split(" OR ");
            choices.any(|choice| self.licences.contains(choice.trim()))
        })
    }
}

fn locked(lock: &Table) -> impl Iterator<Item = &Value> {
    lock.get("package")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
}

fn text<'a>(package: &'a Value, key: &str) -> &'a str {
    package.get(key).and_then(Value::as_str).unwrap_or_default()
}

/// `0.10` begins `0.10.4`, and not `0.101.0`.
fn begins(version: &str, begin: &str) -> bool {
    version
        .strip_prefix(begin)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn policy() -> Policy {
        let deny = "[licenses]\nallow = [\"MIT\", \"Zlib\"]\n[bans]\nskip = [{ crate = \"syn@2\", reason = \"old\" }]";
        Policy::read(&deny.parse().expect("TOML")).expect("a policy")
    }

    fn lock(packages: &[(&str, &str)]) -> Table {
        let package = |(name, version): &(&str, &str)| {
            format!(
                "[[package]]\nname = \"{name}\"\nversion = \"{version}\"\nsource = \"{CRATES_IO}\"\n"
            )
        };
        let text: String = packages.iter().map(package).collect();
        text.parse().expect("TOML")
    }

    #[test]
    fn licences_are_read_as_spdx_writes_them() {
        for (licence, allowed) in [
            ("MIT", true),
            ("MIT OR Apache-2.0", true),
            ("Apache-2.0/MIT", true),
            ("(MIT OR Apache-2.0) AND Zlib", true),
            ("MIT AND GPL-3.0", false),
            ("GPL-3.0", false),
            ("", false),
        ] {
            assert_eq!(policy().allows(licence), allowed, "{licence}");
        }
    }

    #[test]
    fn second_versions_need_a_reason_and_reasons_a_second_version() {
        assert!(
            policy()
                .duplicates(&lock(&[("syn", "2.0.1"), ("syn", "3.0.0")]))
                .is_empty()
        );
        let found = policy().duplicates(&lock(&[
            ("syn", "3.0.0"),
            ("rand", "0.9.1"),
            ("rand", "0.10.0"),
        ]));
        assert_eq!(found.len(), 2, "{found:?}");
    }

    #[test]
    fn only_one_registry_is_known() {
        let other = "[[package]]\nname = \"far\"\nsource = \"git+https://example.org/far\"";
        assert_eq!(policy().sources(&other.parse().expect("TOML")).len(), 1);
        assert!(policy().sources(&lock(&[("near", "1.0.0")])).is_empty());
    }

    #[test]
    fn a_skipped_crate_without_a_reason_is_refused() {
        let deny = "[licenses]\nallow = []\n[bans]\nskip = [{ crate = \"syn@2\" }]";
        assert!(Policy::read(&deny.parse().expect("TOML")).is_err());
    }
}
