//! `sobremesa backup`, and how a running server is found and asked.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use serde_json::{Value as Json, json};
use sobremesa_load::{Address, LoadError, ask_with_token};
use sobremesa_server::{ADDR_FILE, ADMIN_FILE, STORE_FILE};
use sobremesa_store::{Sqlite, Store as _};
use sobremesa_words::{Value, Words};

use crate::args::Backup;
use crate::calendar;
use crate::error::{CliError, Outcome};
use crate::serve::{data_folder, reachable};

pub(crate) fn backup(args: &Backup, words: &Words) -> Outcome {
    let file = std::path::absolute(&args.file)
        .map_err(|error| CliError::file(words, &args.file, &error))?;
    let told = |key: &str| {
        println!(
            "{}",
            words.fill(key, &[("file", Value::from(file.display().to_string()))])
        );
        Ok(())
    };
    let place = Place {
        data: args.data.as_ref(),
        url: args.url.as_ref(),
    };
    let desk = Desk::find(place, words)?;
    if let Some(desk) = desk {
        match desk.ask("/admin/backup", Some(&json!({ "file": file }))) {
            // It was killed and left word of where it was.
            Err(Silent(_)) if args.url.is_none() => {}
            answer => {
                desk.good(answer, words)?;
                return told("cli-backup-done");
            }
        }
    }
    let folder = folder(place);
    let store = folder.join(STORE_FILE);
    if !store.exists() {
        let folder = Value::from(folder.display().to_string());
        return Err(CliError::said(
            words,
            "cli-error-backup-none",
            &[("folder", folder)],
        ));
    }
    let copied = Sqlite::open(&store).and_then(|store| store.backup(&file));
    copied.map_err(|error| {
        CliError::said(
            words,
            "cli-error-backup",
            &[("error", error.to_string().into())],
        )
    })?;
    told("cli-backup-done-directly")
}

/// Somebody's text, without what could steer the terminal.
pub(crate) fn text(value: &Json) -> String {
    value
        .as_str()
        .unwrap_or_default()
        .chars()
        .filter(|letter| !letter.is_control())
        .collect()
}

/// A moment, as `2026-03-14 15:09:26` of universal time.
pub(crate) fn time(at: &Json) -> String {
    calendar::moment(at.as_u64().unwrap_or(0) / 1_000)
}

/// Which server: the one that keeps its tables in a folder, or the one at an address.
#[derive(Clone, Copy)]
pub(crate) struct Place<'a> {
    pub(crate) data: Option<&'a PathBuf>,
    pub(crate) url: Option<&'a String>,
}

pub(crate) fn folder(place: Place<'_>) -> PathBuf {
    place.data.cloned().unwrap_or_else(data_folder)
}

/// Where the server listens to whoever runs it.
pub(crate) struct Desk {
    url: String,
    address: Address,
    token: String,
}

/// Nobody answers.
pub(crate) struct Silent(String);

impl Desk {
    /// The server of a folder or at an address; none where none left word.
    pub(crate) fn find(place: Place<'_>, words: &Words) -> Outcome<Option<Desk>> {
        let folder = folder(place);
        let url = match place.url {
            Some(url) => url.clone(),
            None => match address(&folder.join(ADDR_FILE)) {
                Some(addr) => format!("http://{}", reachable(addr)),
                None => return Ok(None),
            },
        };
        let address = Address::parse(&url).map_err(|_| {
            let url = ("url", Value::from(url.as_str()));
            CliError::said(words, "cli-error-admin-https", &[url])
        })?;
        let file = folder.join(ADMIN_FILE);
        let token = std::fs::read_to_string(&file).map_err(|error| {
            let args = [
                ("file", file.display().to_string().into()),
                ("error", error.to_string().into()),
            ];
            CliError::said(words, "cli-error-admin-token", &args)
        })?;
        Ok(Some(Desk {
            token: token.trim().to_owned(),
            address,
            url,
        }))
    }

    /// Asks, and takes the status and the body; with a body of one's own something is to be done.
    pub(crate) fn ask(&self, path: &str, body: Option<&Json>) -> Result<(u16, String), Silent> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(|error| Silent(error.to_string()))?;
        let body = body.map(Json::to_string);
        let answer = ask_with_token(&self.address, &self.token, path, body);
        runtime.block_on(answer).map_err(|error| match error {
            LoadError::Network { error, .. } => Silent(error),
            other => Silent(other.to_string()),
        })
    }

    /// The answer where it is a good one.
    pub(crate) fn good(
        &self,
        answer: Result<(u16, String), Silent>,
        words: &Words,
    ) -> Outcome<Json> {
        let url = ("url", Value::from(self.url.as_str()));
        match answer {
            Ok((200, body)) => Ok(serde_json::from_str(&body).unwrap_or(Json::Null)),
            Ok((401, _)) => Err(CliError::said(words, "cli-error-admin-refused", &[url])),
            Ok((_, body)) => {
                let said: Json = serde_json::from_str(&body).unwrap_or(Json::Null);
                let error = said["error"]
                    .as_str()
                    .or(said["kind"].as_str())
                    .unwrap_or(&body)
                    .to_owned();
                Err(CliError::said(
                    words,
                    "cli-error-admin-answer",
                    &[("error", error.into())],
                ))
            }
            Err(Silent(error)) => Err(CliError::said(
                words,
                "cli-error-admin-network",
                &[url, ("error", error.into())],
            )),
        }
    }
}

/// Where a server said that it listens.
fn address(file: &Path) -> Option<SocketAddr> {
    std::fs::read_to_string(file).ok()?.trim().parse().ok()
}
