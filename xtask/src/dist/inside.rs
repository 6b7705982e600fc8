//! What is inside the program: crates and npm packages, with their licences, for the notices and the SBOM.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde_json::{Value as Json, json};

use crate::progress::run;

/// Something of somebody else's that is inside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Component {
    /// `cargo`, `npm`, or `generic` for what is written in C, as package URLs call them.
    pub(crate) kind: &'static str,
    pub(crate) name: String,
    pub(crate) version: String,
    pub(crate) licence: String,
    /// SHA-256 of the crate file, or the integrity of the npm package.
    pub(crate) checksum: Option<String>,
    /// The texts of its licences.
    pub(crate) texts: Vec<String>,
}

/// The package whose crates are in the program.
pub(crate) const PROGRAM: &str = "sobremesa";
/// The package whose crates are in the wheel.
pub(crate) const WHEEL: &str = "sobremesa-python";

/// Everything that is inside what is built from a package, in order.
pub(crate) fn components(root: &Path, package: &str) -> Result<Vec<Component>, String> {
    let metadata = metadata()?;
    let lock = std::fs::read_to_string(root.join("Cargo.lock")).map_err(|e| e.to_string())?;
    let lock: toml::Table = lock
        .parse()
        .map_err(|error| format!("Cargo.lock: {error}"))?;
    let mut all = crates(&metadata, &checksums(&lock), package)?;
    all.extend(in_c(&metadata, &all)?);
    // The wheel has no page.
    if package == PROGRAM {
        all.extend(npm(root)?);
    }
    all.sort_by(|a, b| (a.kind, &a.name, &a.version).cmp(&(b.kind, &b.name, &b.version)));
    let mute: Vec<&str> = all
        .iter()
        .filter(|component| component.licence.is_empty())
        .map(|component| component.name.as_str())
        .collect();
    if mute.is_empty() {
        Ok(all)
    } else {
        Err(format!("without a licence: {}", mute.join(", ")))
    }
}

fn metadata() -> Result<Json, String> {
    // Of all that could be inside; what is linked is chosen from it.
    let output = crate::cargo(&["metadata", "--format-version", "1", "--locked"])
        .arg("--all-features")
        .output()
        .map_err(|error| format!("cargo metadata: {error}"))?;
    serde_json::from_slice(&output.stdout).map_err(|error| format!("cargo metadata: {error}"))
}

fn checksums(lock: &toml::Table) -> BTreeMap<(String, String), String> {
    let text = |package: &toml::Value, key: &str| Some(package.get(key)?.as_str()?.to_owned());
    let packages = lock.get("package").and_then(toml::Value::as_array);
    packages
        .into_iter()
        .flatten()
        .filter_map(|package| {
            let of = (text(package, "name")?, text(package, "version")?);
            Some((of, text(package, "checksum")?))
        })
        .collect()
}

/// The crates from which the program is linked: without what only builds or tests it, and without what only other
/// packages of the workspace switch on.
fn crates(
    metadata: &Json,
    checksums: &BTreeMap<(String, String), String>,
    package: &str,
) -> Result<Vec<Component>, String> {
    // As maturin builds it: without that there are no bindings.
    let features: &[&str] = match package {
        WHEEL => &["--features", "extension"],
        _ => &[],
    };
    let linked = run(crate::cargo(&[
        "tree",
        "--locked",
        "--package",
        package,
        "--edges=normal,no-proc-macro",
        "--prefix=none",
        "--format={p}",
    ])
    .args(features))?;
    let linked: BTreeSet<(&str, &str)> = linked
        .lines()
        .filter_map(|line| {
            let mut words = line.split(' ');
            Some((words.next()?, words.next()?.strip_prefix('v')?))
        })
        .collect();
    let text = |value: &Json| value.as_str().unwrap_or_default().to_owned();
    let packages = metadata["packages"].as_array().into_iter().flatten();
    Ok(packages
        .filter(|package| !package["source"].is_null())
        .map(|package| (text(&package["name"]), text(&package["version"]), package))
        .filter(|(name, version, _)| linked.contains(&(name.as_str(), version.as_str())))
        .map(|(name, version, package)| {
            let folder = PathBuf::from(text(&package["manifest_path"]));
            Component {
                kind: "cargo",
                checksum: checksums.get(&(name.clone(), version.clone())).cloned(),
                licence: text(&package["license"]).replace('/', " OR "),
                texts: folder.parent().map(licence_texts).unwrap_or_default(),
                name,
                version,
            }
        })
        .collect())
}

/// The libraries in C that crates bring along and build: whose crate, what it is called, its terms, the file that says its
/// version after these words, and the folder with its terms.
const IN_C: [(&str, &str, &str, &str, &str, &str); 2] = [
    (
        "libsqlite3-sys",
        "sqlite",
        "blessing",
        "sqlite3/sqlite3.h",
        "#define SQLITE_VERSION ",
        "",
    ),
    (
        "libmimalloc-sys",
        "mimalloc",
        "MIT",
        "c_src/mimalloc/v2/include/mimalloc.h",
        "#define MI_MALLOC_VERSION ",
        "c_src/mimalloc/v2",
    ),
];

/// What SQLite says instead of terms.
const BLESSING: &str = "The author disclaims copyright to this source code. In place of a legal notice, here is a blessing:\n\n\
    May you do good and not evil.\nMay you find forgiveness for yourself and forgive others.\n\
    May you share freely, never taking more than you give.";

fn in_c(metadata: &Json, crates: &[Component]) -> Result<Vec<Component>, String> {
    let packages = metadata["packages"].as_array().ok_or("no packages")?;
    IN_C.iter()
        .filter(|(of, ..)| crates.iter().any(|one| one.name == *of))
        .map(|(of, name, licence, header, words, terms)| {
            let package = packages.iter().find(|package| package["name"] == *of);
            let manifest = package.and_then(|package| package["manifest_path"].as_str());
            let folder = manifest.and_then(|path| Path::new(path).parent());
            let folder = folder.ok_or_else(|| format!("no crate {of}"))?;
            let header = folder.join(header);
            let text = std::fs::read_to_string(&header)
                .map_err(|error| format!("{}: {error}", header.display()))?;
            let version = text.lines().find_map(|line| line.strip_prefix(words));
            let version = version.and_then(|rest| rest.split_whitespace().next());
            let texts = match *licence {
                "blessing" => vec![BLESSING.to_owned()],
                _ => licence_texts(&folder.join(terms)),
            };
            Ok(Component {
                kind: "generic",
                name: (*name).to_owned(),
                version: version
                    .map(|version| dotted(version.trim_matches('"')))
                    .ok_or_else(|| format!("{} names no version", header.display()))?,
                licence: (*licence).to_owned(),
                checksum: None,
                texts,
            })
        })
        .collect()
}

/// `20302` is 2.3.2; what has its dots already stays as it is.
fn dotted(version: &str) -> String {
    match version.parse::<u32>() {
        Ok(number) => format!(
            "{}.{}.{}",
            number / 10_000,
            number / 100 % 100,
            number % 100
        ),
        Err(_) => version.to_owned(),
    }
}

/// The npm packages whose code or fonts are in the page: those the lock file does not mark as for development.
fn npm(root: &Path) -> Result<Vec<Component>, String> {
    let path = root.join("web/package-lock.json");
    let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let lock: Json = serde_json::from_str(&text).map_err(|error| format!("npm: {error}"))?;
    let packages = lock["packages"].as_object().ok_or("npm: no packages")?;
    let shipped = packages.iter().filter(|(place, package)| {
        !place.is_empty() && package["dev"] != true && package["devOptional"] != true
    });
    let text = |value: &Json| value.as_str().unwrap_or_default().to_owned();
    Ok(shipped
        .map(|(place, package)| Component {
            kind: "npm",
            name: place
                .rsplit("node_modules/")
                .next()
                .unwrap_or(place)
                .to_owned(),
            version: text(&package["version"]),
            licence: text(&package["license"]),
            checksum: package["integrity"].as_str().map(str::to_owned),
            texts: licence_texts(&root.join("web").join(place)),
        })
        .collect())
}

/// The licence files that lie in a package.
fn licence_texts(folder: &Path) -> Vec<String> {
    let names = ["LICEN", "COPYING", "NOTICE", "UNLICENSE", "COPYRIGHT"];
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.path())
        .filter(|path| {
            let name = path
                .file_name()
                .unwrap_or_default()
                .to_string_lossy()
                .to_uppercase();
            path.is_file() && names.iter().any(|begin| name.starts_with(begin))
        })
        .collect();
    files.sort();
    files
        .iter()
        .filter_map(|file| std::fs::read(file).ok())
        .map(|bytes| String::from_utf8_lossy(&bytes).trim().replace("\r\n", "\n"))
        .collect()
}

/// The notices that have to go along: each text once, with everything that carries it.
pub(crate) fn notices(components: &[Component]) -> String {
    let mut by_text: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let mut bare = Vec::new();
    for component in components {
        let name = format!(
            "{} {} ({})",
            component.name, component.version, component.licence
        );
        if component.texts.is_empty() {
            bare.push(name.clone());
        }
        for text in &component.texts {
            by_text.entry(text).or_default().push(name.clone());
        }
    }
    let mut all = String::from(
        "Sobremesa is MIT OR Apache-2.0. Inside the program and its page are also the works listed here, each with the\n\
         terms it came with. The standard library of Rust is MIT OR Apache-2.0, its authors are named at rust-lang.org.\n",
    );
    let mut texts: Vec<(&str, Vec<String>)> = by_text.into_iter().collect();
    texts.sort_by(|a, b| a.1.cmp(&b.1));
    for (text, names) in texts {
        all += &format!("\n{}\n{}\n\n{text}\n", "=".repeat(80), names.join("\n"));
    }
    if !bare.is_empty() {
        all += &format!(
            "\n{}\nThese name their terms and bring no text of them:\n{}\n",
            "=".repeat(80),
            bare.join("\n")
        );
    }
    all
}

/// The bill of materials, in CycloneDX. It says when the program was built and with which compiler.
pub(crate) fn bill(
    components: &[Component],
    version: &str,
    (time, compiler): &(String, String),
) -> Json {
    let url = |component: &Component| {
        let name = component.name.replace('@', "%40");
        format!("pkg:{}/{name}@{}", component.kind, component.version)
    };
    let listed: Vec<Json> = components
        .iter()
        .map(|component| {
            let mut entry = json!({
                "type": "library",
                "bom-ref": url(component),
                "name": component.name,
                "version": component.version,
                "purl": url(component),
                "licenses": [{ "expression": component.licence }],
            });
            if let (Some(sum), "cargo") = (&component.checksum, component.kind) {
                entry["hashes"] = json!([{ "alg": "SHA-256", "content": sum }]);
            }
            entry
        })
        .collect();
    json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "timestamp": time,
            "tools": { "components": [{ "type": "application", "name": "rustc", "version": compiler }] },
            "component": {
                "type": "application",
                "bom-ref": format!("pkg:cargo/sobremesa@{version}"),
                "name": "sobremesa",
                "version": version,
                "licenses": [{ "expression": "MIT OR Apache-2.0" }],
            },
        },
        "components": listed,
        "dependencies": [{
            "ref": format!("pkg:cargo/sobremesa@{version}"),
            "dependsOn": components.iter().map(url).collect::<Vec<_>>(),
        }],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_inside_is_listed_with_its_terms_and_nothing_that_only_tests() {
        let all = components(&crate::root(), PROGRAM).expect("all licences are known");
        let has = |name: &str| all.iter().any(|component| component.name == name);
        for inside in ["axum", "rusqlite", "libsqlite3-sys", "mimalloc", "svelte"] {
            assert!(has(inside), "{inside}");
        }
        for (name, terms) in [
            ("sqlite", "May you do good and not evil."),
            ("mimalloc", "Copyright (c) 2018-"),
        ] {
            let of_c = |part: &&Component| part.kind == "generic" && part.name == name;
            let part = all.iter().find(of_c).expect(name);
            assert_eq!(part.version.split('.').count(), 3, "{}", part.version);
            assert!(part.texts.concat().contains(terms), "{:?}", part.texts);
        }
        for outside in ["jsdom", "vite", "allocation-counter", "ts-rs", "sobremesa"] {
            assert!(!has(outside), "{outside}");
        }
        let notices = notices(&all);
        for component in &all {
            assert!(notices.contains(&component.name), "{}", component.name);
        }
        let built = ["2026-01-01T00:00:00Z", "1.95.0 (59807616e 2026-04-14)"].map(str::to_owned);
        let bill = bill(&all, "1.2.3", &built.into());
        assert_eq!(
            bill["metadata"]["tools"]["components"][0]["version"],
            "1.95.0 (59807616e 2026-04-14)"
        );
        let listed = bill["components"].as_array().expect("a list");
        assert_eq!(listed.len(), all.len());
        let unhashed = listed.iter().filter(|entry| {
            let url = entry["purl"].as_str().expect("a url");
            url.starts_with("pkg:cargo/") && entry["hashes"].is_null()
        });
        assert_eq!(unhashed.count(), 0);
    }

    #[test]
    fn the_wheel_has_notices_of_its_own() {
        let all = components(&crate::root(), WHEEL).expect("all licences are known");
        let has = |name: &str| all.iter().any(|component| component.name == name);
        assert!(has("pyo3") && has("numpy") && has("serde_json"));
        assert!(!has("axum") && !has("svelte") && !has("sqlite"));
    }
}
