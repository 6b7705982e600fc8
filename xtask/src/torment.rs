//! `cargo xtask torment`: three servers and one fault after another, for as long as wanted; the report goes to
//! `docs/torment.md`. A short run of the same is among the tests.

use crate::{cargo, root};

pub(crate) fn torment(arguments: &[String]) -> Result<(), String> {
    let mut command = cargo(&["test", "-p", "sobremesa", "--test", "served", "--"]);
    command.args(["torment", "--nocapture"]);
    command.env("SOBREMESA_TORMENT_FAULTS", "300");
    command.env("SOBREMESA_TORMENT_TABLES", "12");
    let report = root().join("docs").join("torment.md");
    command.env("SOBREMESA_TORMENT_REPORT", report);
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        let name = match word.as_str() {
            "--faults" => "FAULTS",
            "--tables" => "TABLES",
            "--seed" => "SEED",
            other => return Err(format!("torment knows no {other}")),
        };
        let number = words.next().filter(|text| text.parse::<u64>().is_ok());
        let number = number.ok_or_else(|| format!("{word} needs a number"))?;
        command.env(format!("SOBREMESA_TORMENT_{name}"), number);
    }
    let ended = command.status().map_err(|error| error.to_string())?;
    match ended.success() {
        true => Ok(()),
        false => Err("torment failed: see what it said last".to_owned()),
    }
}
