//! `sobremesa admin`: what whoever runs a server asks of it about tables and people.

use std::collections::BTreeSet;
use std::io::Write as _;

use serde_json::{Value as Json, json};
use sobremesa_words::{Value, Words};

use crate::admin_args::{AdminCommand, Broadcast, Drain, Erase, List, Sanction};
use crate::error::{CliError, Outcome};
use crate::operate::{Desk, Place, folder, text, time};

pub(crate) fn run(command: &AdminCommand, words: &Words) -> Outcome {
    let place = command.place();
    let place = Place {
        data: place.data.as_ref(),
        url: place.url.as_ref(),
    };
    let desk = Desk::find(place, words)?.ok_or_else(|| {
        let folder = Value::from(folder(place).display().to_string());
        CliError::said(words, "cli-error-admin-none", &[("folder", folder)])
    })?;
    Clerk { desk, words }.does(command)
}

/// Somebody who asks the server and tells the answer.
struct Clerk<'a> {
    desk: Desk,
    words: &'a Words,
}

/// How often to look whether a server holds no more tables, every tenth of a second.
const DRAINING: u32 = 600;

/// Nothing else is an id, and nothing else belongs into a path.
fn plain_id(typed: &str) -> String {
    let plain = |c: &char| c.is_ascii_alphanumeric() || *c == '-';
    typed.chars().filter(plain).collect()
}

impl Clerk<'_> {
    fn post(&self, path: &str, body: &Json) -> Outcome<Json> {
        self.desk.good(self.desk.ask(path, Some(body)), self.words)
    }

    fn get(&self, path: &str) -> Outcome<Json> {
        self.desk.good(self.desk.ask(path, None), self.words)
    }

    fn tell(&self, key: &str, args: &[(&str, String)]) -> Outcome {
        let args: Vec<(&str, Value)> = args
            .iter()
            .map(|(name, value)| (*name, Value::from(value.as_str())))
            .collect();
        writeln!(std::io::stdout(), "{}", self.words.fill(key, &args))?;
        Ok(())
    }

    /// A list, a line each; or JSON as it came.
    fn list(&self, list: &Json, json: bool, none: &str, row: impl Fn(&Json) -> String) -> Outcome {
        let lines = list.as_array().map_or(&[][..], Vec::as_slice);
        let mut out = std::io::stdout().lock();
        match lines {
            _ if json => writeln!(out, "{list}")?,
            [] => writeln!(out, "{}", self.words.say(none))?,
            lines => lines
                .iter()
                .try_for_each(|line| writeln!(out, "{}", row(line)))?,
        }
        Ok(())
    }

    fn does(&self, command: &AdminCommand) -> Outcome {
        match command {
            AdminCommand::List(args) => self.tables(args),
            AdminCommand::Close(args) => {
                let (id, why) = (plain_id(&args.table), args.why.clone().unwrap_or_default());
                let path = format!("/admin/tables/{id}/close");
                self.post(&path, &json!({ "why": why }))?;
                self.tell("cli-admin-closed", &[("table", id)])
            }
            AdminCommand::People(args) => {
                let like = args.like.as_deref().map(percent).unwrap_or_default();
                let people = self.get(&format!("/admin/people?like={like}"))?;
                let row = |somebody: &Json| self.person(somebody);
                self.list(&people, args.listed.json, "cli-admin-nobody", row)
            }
            AdminCommand::Addresses(args) => {
                let addresses = self.get("/admin/addresses")?;
                let row = |from: &Json| {
                    let mut fields = vec![text(&from["address"]), from["sockets"].to_string()];
                    fields.push(texts(&from["people"]));
                    fields.extend(self.flag(&from["banned"], "cli-admin-word-banned"));
                    fields.join("  ")
                };
                self.list(&addresses, args.json, "cli-admin-nobody", row)
            }
            AdminCommand::Ban(args) => self.sanction("ban", args),
            AdminCommand::Mute(args) => self.sanction("mute", args),
            AdminCommand::Sanctions(args) => {
                let sanctions = self.get("/admin/sanctions")?;
                let row = |sanction: &Json| {
                    let until = match &sanction["until"] {
                        Json::Null => self.words.say("cli-admin-word-for-good"),
                        until => time(until),
                    };
                    let (measure, whom) = (text(&sanction["measure"]), text(&sanction["whom"]));
                    format!("{measure}  {whom}  {until}  {}", text(&sanction["why"]))
                };
                self.list(&sanctions, args.json, "cli-admin-no-sanctions", row)
            }
            AdminCommand::Nodes(args) => {
                let nodes = self.get("/admin/nodes")?;
                let row = |node: &Json| {
                    let (name, number) = (text(&node["name"]), node["node"].to_string());
                    let (tables, lease) = (node["tables"].to_string(), node["lease"].to_string());
                    let values = [
                        ("name", Value::from(name)),
                        ("number", Value::from(number)),
                        ("tables", Value::from(tables)),
                        ("lease", Value::from(lease)),
                    ];
                    // One that does not say is of this version.
                    let key = match node["understood"] == false {
                        true => "cli-admin-node-other-version",
                        false => "cli-admin-node",
                    };
                    self.words.fill(key, &values)
                };
                self.list(&nodes, args.json, "cli-admin-no-nodes", row)
            }
            AdminCommand::Drain(args) => self.drain(args),
            AdminCommand::Move(args) => {
                self.known_node(&args.node)?;
                let id = plain_id(&args.table);
                let path = format!("/admin/tables/{id}/move");
                self.post(&path, &json!({ "node": args.node }))?;
                let values = [("table", id), ("node", args.node.clone())];
                self.tell("cli-admin-moved", &values)
            }
            AdminCommand::Note(args) => {
                let id = plain_id(&args.table);
                let path = format!("/admin/tables/{id}/note");
                self.post(&path, &json!({ "text": args.text }))?;
                self.tell("cli-admin-noted", &[("table", id)])
            }
            AdminCommand::Broadcast(Broadcast { text, .. }) => {
                let said = text.clone().unwrap_or_default();
                let told = self.post("/admin/broadcast", &json!({ "text": said }))?;
                let key = match said.is_empty() {
                    true => "cli-admin-broadcast-ended",
                    false => "cli-admin-broadcast-done",
                };
                self.tell(key, &[("sockets", told["told"].to_string())])
            }
            AdminCommand::Reports(args) => {
                if let Some(id) = args.settle {
                    let path = format!("/admin/reports/{id}/settle");
                    self.post(&path, &json!({}))?;
                }
                let reports = self.get("/admin/reports")?;
                let row = |report: &Json| self.report(report);
                self.list(&reports, args.listed.json, "cli-admin-no-reports", row)
            }
            AdminCommand::Prune(args) => self.prune(args.yes),
            AdminCommand::Export(args) => {
                let path = format!("/admin/people/{}/export", plain_id(&args.whom));
                let known = self.get(&path)?;
                let pretty = serde_json::to_string_pretty(&known).unwrap_or_default();
                writeln!(std::io::stdout(), "{pretty}")?;
                Ok(())
            }
            AdminCommand::Erase(Erase { whom, yes, .. }) => {
                let id = plain_id(whom);
                if !yes {
                    let known = self.get(&format!("/admin/people/{id}/export"))?;
                    let tables = known["tables"].as_array().map_or(0, Vec::len).to_string();
                    let args = [("name", text(&known["name"])), ("tables", tables)];
                    return self.tell("cli-admin-erase-would", &args);
                }
                let erased = self.post(&format!("/admin/people/{id}/erase"), &json!({}))?;
                self.tell(
                    "cli-admin-erased",
                    &[("tables", erased["tables"].to_string())],
                )
            }
            AdminCommand::Log(args) => {
                let notes = self.get("/admin/log")?;
                let line = |note: &Json| {
                    let fields = [
                        ("time", time(&note["at"])),
                        ("what", text(&note["what"])),
                        ("text", text(&note["text"])),
                    ];
                    let fields = fields.map(|(name, field)| (name, Value::from(field)));
                    self.words.fill("cli-admin-log-row", &fields)
                };
                self.list(&notes, args.json, "cli-admin-log-none", line)
            }
        }
    }

    /// Is there a server of that name, and does the one that is asked understand it?
    fn known_node(&self, name: &str) -> Outcome {
        let nodes = self.get("/admin/nodes")?;
        let mut nodes = nodes.as_array().into_iter().flatten();
        let fault = match nodes.find(|node| node["name"] == name) {
            Some(node) if node["understood"] == false => "table-fault-other-version",
            Some(_) => return Ok(()),
            None => "table-fault-no-node",
        };
        let args = [("node", Value::from(name))];
        Err(CliError::said(self.words, fault, &args))
    }

    /// Takes a server out of play, and waits until it holds nothing.
    fn drain(&self, args: &Drain) -> Outcome {
        self.known_node(&args.node)?;
        let asked = json!({ "node": args.node, "undo": args.undo });
        self.post("/admin/nodes/drain", &asked)?;
        let values = [("node", args.node.clone())];
        if args.undo {
            return self.tell("cli-admin-undrained", &values);
        }
        for _ in 0..DRAINING {
            let nodes = self.get("/admin/nodes")?;
            let mut nodes = nodes.as_array().into_iter().flatten();
            let node = nodes.find(|node| node["name"] == args.node);
            if node.is_none_or(|node| node["tables"] == 0) {
                return self.tell("cli-admin-drained", &values);
            }
            std::thread::sleep(std::time::Duration::from_millis(100));
        }
        self.tell("cli-admin-draining", &values)
    }

    /// All tables, page by page; or those one of several servers holds.
    fn tables(&self, args: &List) -> Outcome {
        let held = match &args.node {
            Some(node) => Some(self.held_by(node)?),
            None => None,
        };
        let mut all = Vec::new();
        let mut path = "/admin/tables".to_owned();
        loop {
            let page = self.get(&path)?;
            let Json::Array(mut page) = page else { break };
            let Some(last) = page.last() else { break };
            let (updated, table) = (&last["updated"], plain_id(&text(&last["table"])));
            path = format!("/admin/tables?updated={updated}&table={table}");
            all.append(&mut page);
        }
        all.retain(|table| {
            let id = table["table"].as_str().unwrap_or_default();
            held.as_ref().is_none_or(|held| held.contains(id))
        });
        let row = |table: &Json| row(table, self.words);
        self.list(&Json::Array(all), args.listed.json, "cli-admin-none", row)
    }

    /// What a server holds, of whatever version it is.
    fn held_by(&self, node: &str) -> Outcome<BTreeSet<String>> {
        let nodes = self.get("/admin/nodes")?;
        let mut nodes = nodes.as_array().into_iter().flatten();
        if !nodes.any(|there| there["name"] == node) {
            let args = [("node", Value::from(node))];
            return Err(CliError::said(self.words, "table-fault-no-node", &args));
        }
        let held = self.get(&format!("/admin/nodes/{}/tables", percent(node)))?;
        let held = held.as_array().into_iter().flatten();
        Ok(held.map(text).collect())
    }

    fn flag(&self, on: &Json, key: &str) -> Option<String> {
        (on.as_bool() == Some(true)).then(|| self.words.say(key))
    }

    fn person(&self, somebody: &Json) -> String {
        let mut fields = vec![
            text(&somebody["id"]),
            text(&somebody["name"]),
            time(&somebody["seen"]),
        ];
        fields.extend(Some(texts(&somebody["addresses"])).filter(|texts| !texts.is_empty()));
        fields.extend(self.flag(&somebody["program"], "cli-admin-word-program"));
        fields.extend(self.flag(&somebody["banned"], "cli-admin-word-banned"));
        fields.extend(self.flag(&somebody["muted"], "cli-admin-word-muted"));
        fields.join("  ")
    }

    fn report(&self, report: &Json) -> String {
        let mut fields = vec![report["id"].to_string(), time(&report["at"])];
        for name in ["reporter", "person", "table", "text"] {
            let field = text(&report[name]);
            fields.push(if field.is_empty() {
                "–".to_owned()
            } else {
                field
            });
        }
        fields.extend(self.flag(&report["settled"], "cli-admin-word-settled"));
        fields.join("  ")
    }

    fn sanction(&self, measure: &str, args: &Sanction) -> Outcome {
        let whom = &args.whom;
        if args.lift {
            let body = json!({ "measure": measure, "whom": whom });
            let lifted = self.post("/admin/sanctions/lift", &body)?;
            let key = match lifted["lifted"].as_bool() {
                Some(true) => "cli-admin-lifted",
                _ => "cli-admin-nothing-to-lift",
            };
            return self.tell(key, &[("whom", text(&lifted["subject"]))]);
        }
        let why = args.why.clone().unwrap_or_default();
        let body = json!({ "measure": measure, "whom": whom, "hours": args.hours, "why": why });
        let done = self.post("/admin/sanctions", &body)?;
        let key = match measure {
            "ban" => "cli-admin-banned",
            _ => "cli-admin-muted",
        };
        let args = [
            ("whom", text(&done["subject"])),
            ("ended", done["ended"].to_string()),
        ];
        self.tell(key, &args)
    }

    fn prune(&self, really: bool) -> Outcome {
        let done = self.post("/admin/prune", &json!({ "really": really }))?;
        for what in ["finished", "abandoned", "chat", "guests"] {
            let days = match &done["days"][what] {
                Json::Null => self.words.say("cli-admin-word-for-ever"),
                days => days.to_string(),
            };
            let args = [
                ("what", what.to_owned()),
                ("days", days),
                ("count", done["pruned"][what].to_string()),
            ];
            self.tell("cli-admin-prune-row", &args)?;
        }
        let key = match really {
            true => "cli-admin-pruned",
            false => "cli-admin-prune-would",
        };
        self.tell(key, &[])
    }
}

fn texts(list: &Json) -> String {
    let texts = list.as_array().into_iter().flatten().map(text);
    texts.collect::<Vec<_>>().join(", ")
}

/// As it may stand in an address.
fn percent(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' => char::from(byte).to_string(),
        other => format!("%{other:02X}"),
    };
    text.bytes().map(byte).collect()
}

/// A table in the list.
fn row(table: &Json, words: &Words) -> String {
    let sitter = |chair: &Json| match (&chair["person"]["name"], &chair["bot"]["bot"]) {
        (Json::String(name), _) => text(&json!(name)),
        (_, Json::String(bot)) => format!("[{bot}]"),
        _ => "–".to_owned(),
    };
    let people: Vec<String> = table["chairs"]
        .as_array()
        .into_iter()
        .flatten()
        .map(sitter)
        .collect();
    let fields = [
        ("table", text(&table["table"])),
        ("game", text(&table["game"])),
        ("phase", text(&table["phase"])),
        ("time", time(&table["updated"])),
        ("people", people.join(", ")),
    ];
    words.fill(
        "cli-admin-row",
        &fields.map(|(name, field)| (name, Value::from(field))),
    )
}
