//! What cargo says while it builds: messages in JSON, a line each.

use std::path::PathBuf;
use std::process::Command;

use super::Program;

/// What cargo tells of a build that went well, line by line, and the warnings in it, each once.
pub(super) fn messages(mut cargo: Command) -> Result<(String, Vec<String>), String> {
    let output = cargo
        .args(["--quiet", "--message-format=json"])
        .output()
        .map_err(|error| format!("cargo: {error}"))?;
    let messages = String::from_utf8_lossy(&output.stdout).into_owned();
    // A library and its unit tests are compiled each for itself, and say the same.
    let mut said: Vec<String> = Vec::new();
    for line in messages.lines().filter_map(diagnostic) {
        if !said.contains(&line) {
            said.push(line);
        }
    }
    if output.status.success() {
        return Ok((messages, said));
    }
    said.push(String::from_utf8_lossy(&output.stderr).into_owned());
    Err(said.concat())
}

/// What the compiler says about the sources, in one of cargo's messages.
pub(super) fn diagnostic(line: &str) -> Option<String> {
    let message: serde_json::Value = serde_json::from_str(line).ok()?;
    let ours = message["reason"] == "compiler-message";
    let rendered = message["message"]["rendered"].as_str().filter(|_| ours)?;
    Some(rendered.to_owned())
}

/// The library for Python one of cargo's messages tells of.
pub(super) fn module(line: &str) -> Option<PathBuf> {
    let message: serde_json::Value = serde_json::from_str(line).ok()?;
    let ours = message["reason"] == "compiler-artifact" && message["target"]["name"] == "_engine";
    let files = message["filenames"].as_array().filter(|_| ours)?;
    let mut files = files.iter().filter_map(|file| file.as_str());
    files.find(|file| file.ends_with(".so")).map(PathBuf::from)
}

/// The test program one of cargo's messages tells of.
pub(super) fn program(line: &str) -> Option<Program> {
    let message: serde_json::Value = serde_json::from_str(line).ok()?;
    if message["reason"] != "compiler-artifact" || message["profile"]["test"] != true {
        return None;
    }
    let manifest = PathBuf::from(message["manifest_path"].as_str()?);
    let id = message["package_id"].as_str()?;
    let package = match id.rsplit_once('#')?.1.split_once('@') {
        Some((name, _)) => name.to_owned(),
        None => manifest
            .parent()?
            .file_name()?
            .to_string_lossy()
            .into_owned(),
    };
    Some(Program {
        package,
        target: message["target"]["name"].as_str()?.to_owned(),
        folder: manifest.parent()?.to_owned(),
        executable: PathBuf::from(message["executable"].as_str()?),
    })
}
