//! `sobremesa backup`, and how a running server is found and asked.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream, ToSocketAddrs as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde_json::{Value as Json, json};
use sobremesa_server::{ADDR_FILE, ADMIN_FILE, STORE_FILE};
use sobremesa_store::{Sqlite, Store as _};
use sobremesa_words::{Value, Words};

use crate::args::Backup;
use crate::error::{CliError, Outcome};
use crate::serve::{data_folder, reachable};

/// A large store takes a while to copy.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(600);

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
        match desk.ask("POST", "/admin/backup", &json!({ "file": file })) {
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
    let seconds = at.as_u64().unwrap_or(0) / 1_000;
    let (days, rest) = ((seconds / 86_400) as i64, seconds % 86_400);
    // The calendar repeats every 400 years of 146097 days; years begin in March here, so that leap days come last.
    let shifted = days + 719_468;
    let (era, day) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let of_year = day - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let of_month = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = era * 400 + year + i64::from(month <= 2);
    format!(
        "{year:04}-{month:02}-{of_month:02} {:02}:{:02}:{:02}",
        rest / 3_600,
        rest / 60 % 60,
        rest % 60
    )
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
    host: String,
    path: String,
    token: String,
}

pub(crate) struct Silent(std::io::Error);

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
        let Some(rest) = url.strip_prefix("http://") else {
            return Err(CliError::said(
                words,
                "cli-error-admin-https",
                &[("url", Value::from(url))],
            ));
        };
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        let (host, path) = (host.to_owned(), path.trim_end_matches('/').to_owned());
        let file = folder.join(ADMIN_FILE);
        let token = std::fs::read_to_string(&file).map_err(|error| {
            let args = [
                ("file", file.display().to_string().into()),
                ("error", error.to_string().into()),
            ];
            CliError::said(words, "cli-error-admin-token", &args)
        })?;
        Ok(Some(Desk {
            host,
            path,
            token: token.trim().to_owned(),
            url,
        }))
    }

    /// Asks, and takes the status and the body.
    pub(crate) fn ask(
        &self,
        method: &str,
        path: &str,
        body: &Json,
    ) -> Result<(u16, String), Silent> {
        self.try_ask(method, path, body).map_err(Silent)
    }

    fn try_ask(&self, method: &str, path: &str, body: &Json) -> std::io::Result<(u16, String)> {
        let host = if self.host.contains(':') {
            self.host.clone()
        } else {
            format!("{}:80", self.host)
        };
        let nowhere = || std::io::Error::from(std::io::ErrorKind::AddrNotAvailable);
        let addr = host.to_socket_addrs()?.next().ok_or_else(nowhere)?;
        let mut stream = TcpStream::connect_timeout(&addr, Duration::from_secs(5))?;
        stream.set_read_timeout(Some(REQUEST_TIMEOUT))?;
        let base = if self.path.is_empty() {
            String::new()
        } else {
            format!("/{}", self.path)
        };
        let body = if body.is_null() {
            String::new()
        } else {
            body.to_string()
        };
        write!(
            stream,
            "{method} {base}{path} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {}\r\nConnection: close\r\n\
            Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.host,
            self.token,
            body.len()
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        let cut = || std::io::Error::from(std::io::ErrorKind::UnexpectedEof);
        let (head, body) = answer.split_once("\r\n\r\n").ok_or_else(cut)?;
        let status = head
            .split(' ')
            .nth(1)
            .and_then(|code| code.parse().ok())
            .ok_or_else(cut)?;
        Ok((status, body.to_owned()))
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
                &[url, ("error", error.to_string().into())],
            )),
        }
    }
}

/// Where a server said that it listens.
fn address(file: &Path) -> Option<SocketAddr> {
    std::fs::read_to_string(file).ok()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_told_by_the_calendar() {
        for (at, told) in [
            (0_u64, "1970-01-01 00:00:00"),
            (951_782_399_000, "2000-02-28 23:59:59"),
            (951_782_400_000, "2000-02-29 00:00:00"),
            (1_773_500_966_535, "2026-03-14 15:09:26"),
            (4_107_542_400_000, "2100-03-01 00:00:00"),
        ] {
            assert_eq!(time(&json!(at)), told);
        }
    }
}
