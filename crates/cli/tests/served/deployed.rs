//! What `deploy/` starts: the compose file and the units are read, and the program knows every option they give it.

use serde_json::{Map, Value, json};

use crate::run;

/// The part of YAML the compose file is written in: maps by two spaces, words, JSON on one line, names for pieces (`&a`,
/// `*a`, `<<`). Anything else is a fault.
fn read(text: &str) -> Result<Value, String> {
    let lines = text.lines().map(|line| line.trim_end());
    let lines: Vec<&str> = lines
        .filter(|line| !line.is_empty() && !line.trim_start().starts_with('#'))
        .collect();
    let mut reading = Reading {
        lines: &lines,
        named: Map::new(),
    };
    let read = reading.map(0)?;
    match reading.lines.first() {
        Some(rest) => Err(format!("this belongs nowhere: {rest}")),
        None => Ok(read),
    }
}

struct Reading<'a> {
    lines: &'a [&'a str],
    named: Map<String, Value>,
}

impl Reading<'_> {
    fn map(&mut self, depth: usize) -> Result<Value, String> {
        let mut map = Map::new();
        while let Some(line) = self.lines.first() {
            let inner = line.trim_start_matches(' ');
            if line.len() - inner.len() < depth {
                break;
            }
            if line.len() - inner.len() > depth || inner.contains('\t') {
                return Err(format!("not where it should stand: {line}"));
            }
            let (key, rest) = inner
                .split_once(':')
                .filter(|(_, rest)| rest.is_empty() || rest.starts_with(' '))
                .ok_or_else(|| format!("neither a name nor what it stands for: {line}"))?;
            self.lines = &self.lines[1..];
            let rest = rest.trim();
            let (name, rest) = match rest.strip_prefix('&') {
                Some(name) => (Some(name.to_owned()), ""),
                None => (None, rest),
            };
            let value = match rest {
                "" => self.map(depth + 2)?,
                _ => self.word(rest)?,
            };
            if let Some(name) = name {
                self.named.insert(name, value.clone());
            }
            match (key, value) {
                ("<<", Value::Object(more)) => more.into_iter().for_each(|(key, value)| {
                    map.entry(key).or_insert(value);
                }),
                (key, value) => {
                    if map.insert(key.to_owned(), value).is_some() && key != "environment" {
                        return Err(format!("{key} stands there twice"));
                    }
                }
            }
        }
        Ok(Value::Object(map))
    }

    fn word(&self, text: &str) -> Result<Value, String> {
        match text.as_bytes()[0] {
            b'*' => {
                let named = self.named.get(&text[1..]);
                named.cloned().ok_or_else(|| format!("nothing is {text}"))
            }
            b'[' => serde_json::from_str(text).map_err(|error| format!("{text}: {error}")),
            // Names without quotes, as in `{ disable: true }`.
            b'{' => match text.trim_matches(['{', '}', ' ']).split_once(": ") {
                Some((key, value)) => Ok(json!({ (key): value })),
                None => Err(format!("{text} is no map")),
            },
            _ => Ok(json!(text)),
        }
    }
}

/// The words of a list.
fn words(list: &Value) -> Vec<String> {
    let list = list.as_array().into_iter().flatten();
    list.filter_map(Value::as_str).map(str::to_owned).collect()
}

/// Does the program know all of this? Asked for help behind it: what it does not know it says first.
fn known(words: &[String]) -> bool {
    let words = words
        .iter()
        .map(String::as_str)
        .filter(|word| !word.is_empty());
    let words: Vec<&str> = words.chain(["--help"]).collect();
    run(&words).0 == 0
}

#[test]
fn what_is_no_yaml_is_found() {
    let good = "a: &x\n  b: [\"c\"]\nd:\n  <<: *x\n";
    let read_good = json!({ "a": { "b": ["c"] }, "d": { "b": ["c"] } });
    assert_eq!(read(good), Ok(read_good));
    for bad in [
        "a:\n   b: c\n",
        "a: *x\n",
        "a\n",
        "a: [b\n",
        "a: b\na: c\n",
        "a:\n\tb: c\n",
    ] {
        assert!(read(bad).is_err(), "{bad}");
    }
}

#[test]
fn the_program_knows_what_the_compose_file_gives_it() {
    let compose = read(include_str!("../../../../deploy/compose.yml"));
    let compose = compose.unwrap_or_else(|fault| panic!("{fault}"));
    let services = compose["services"].as_object().expect("services");
    let mut nodes = Vec::new();
    for (name, service) in services {
        if service.get("build").is_none() {
            assert!(service["image"].is_string(), "{name}: {service}");
            continue;
        }
        let environment = service["environment"].as_object().expect("variables");
        let told: Vec<&str> = environment.keys().map(String::as_str).collect();
        assert_eq!(told, ["SOBREMESA_BUS", "SOBREMESA_STORE"], "{name}");
        for after in service["depends_on"].as_object().expect("others").keys() {
            assert!(services.contains_key(after), "{name} after {after}");
        }
        let entry = words(&service["entrypoint"]);
        let command = words(&service["command"]);
        let said = match entry.is_empty() {
            // What the Dockerfile begins with, which a test of its own starts.
            true => [vec!["serve".to_owned()], command.clone()].concat(),
            false => [entry[1..].to_vec(), command.clone()].concat(),
        };
        assert!(known(&said), "{name}: {said:?}");
        let mut wrong = said.clone();
        wrong.push("--no-such-option".to_owned());
        assert!(!known(&wrong), "an option nobody knows is noticed");
        if let Some(place) = command.iter().position(|word| word == "--node") {
            assert_eq!(&command[place + 1], name);
            nodes.push(name.as_str());
        }
        for volume in words(&service["volumes"]) {
            let (named, _) = volume.split_once(':').expect("a name and a place");
            assert!(compose["volumes"].get(named).is_some(), "{volume}");
        }
    }
    // The proxy before them knows each.
    let proxy = include_str!("../../../../deploy/Caddyfile.many");
    let before = nodes.iter().map(|node| format!("{node}:8500"));
    let before = before.collect::<Vec<_>>().join(" ");
    assert!(proxy.contains(&format!("reverse_proxy {before} {{")));
}

#[test]
fn the_program_knows_what_the_units_give_it() {
    let units = [
        (
            "sobremesa.service",
            include_str!("../../../../deploy/sobremesa.service"),
        ),
        (
            "sobremesa@.service",
            include_str!("../../../../deploy/sobremesa@.service"),
        ),
        (
            "sobremesa-think.service",
            include_str!("../../../../deploy/sobremesa-think.service"),
        ),
    ];
    for (name, unit) in units {
        let start = "ExecStart=/usr/local/bin/sobremesa ";
        let mut starts = unit.lines().filter_map(|line| line.strip_prefix(start));
        let started = starts.next().unwrap_or_else(|| panic!("{name}"));
        assert_eq!(starts.next(), None, "{name}");
        let filled = started.replace("%i", "a");
        let filled = filled.replace("${LISTEN}", "127.0.0.1:8500");
        let words = filled.split(' ').filter(|word| !word.starts_with('$'));
        let words: Vec<String> = words.map(str::to_owned).collect();
        assert!(known(&words), "{name}: {words:?}");
        // What the options name is set, or comes from a file that does.
        for variable in started.split('$').skip(1) {
            let variable = variable.trim_matches(|c: char| !c.is_ascii_uppercase() && c != '_');
            let variable = variable.split(|c: char| !c.is_ascii_uppercase() && c != '_');
            let variable = variable.into_iter().next().expect("a name");
            let set = format!("{variable}=");
            let lines = unit.lines().filter(|line| line.starts_with("Environment="));
            assert!(
                lines.clone().any(|line| line.contains(&set)),
                "{name}: {set}"
            );
        }
        for line in [
            "NoNewPrivileges=yes",
            "ProtectSystem=strict",
            "DynamicUser=yes",
        ] {
            assert!(unit.lines().any(|one| one == line), "{name}: {line}");
        }
    }
}
