//! Commands: gently, or to their end with all they said.

use std::io::Read as _;
use std::process::Command;

/// The same command, which takes of the processor what others leave: for what runs beside browsers, whose clocks go on.
pub(crate) fn gently(command: &Command) -> Command {
    if !cfg!(unix) {
        return copy_of(command, Command::new(command.get_program()));
    }
    let mut nice = Command::new("nice");
    nice.args(["-n", "19"]).arg(command.get_program());
    copy_of(command, nice)
}

/// Arguments, environment and folder of a command, given to another.
fn copy_of(command: &Command, mut other: Command) -> Command {
    other.args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => other.env(name, value),
            None => other.env_remove(name),
        };
    }
    if let Some(folder) = command.get_current_dir() {
        other.current_dir(folder);
    }
    other
}

/// Runs a command to its end. Its output, standard and error together as it came, is the answer or the fault.
pub(crate) fn run(command: &mut Command) -> Result<String, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let fault = |error: std::io::Error| format!("{name}: {error}");
    let (mut output, input) = std::io::pipe().map_err(fault)?;
    command
        .stdin(std::process::Stdio::null())
        .stdout(input.try_clone().map_err(fault)?)
        .stderr(input);
    let mut child = command.spawn().map_err(fault)?;
    // The command holds the writing ends: without these it alone decides when the output ends.
    command.stdout(std::process::Stdio::null());
    command.stderr(std::process::Stdio::null());
    let mut bytes = Vec::new();
    let read = output.read_to_end(&mut bytes);
    let status = child.wait().map_err(fault)?;
    read.map_err(fault)?;
    let said = String::from_utf8_lossy(&bytes).into_owned();
    if status.success() {
        Ok(said)
    } else {
        Err(format!("{said}{name}: {status}"))
    }
}
