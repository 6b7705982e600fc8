//! Virtual environments: one with the tools, kept from run to run, and fresh ones with nothing but the wheel.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::folder;
use crate::progress::run;

pub(super) fn program(venv: &Path, name: &str) -> PathBuf {
    if cfg!(windows) {
        venv.join("Scripts").join(format!("{name}.exe"))
    } else {
        venv.join("bin").join(name)
    }
}

/// A Python that will do, or what to install.
pub(super) fn python() -> Result<&'static str, String> {
    python_of(&["python3", "python"])
}

/// The first of these that will do.
pub(super) fn python_of(names: &[&'static str]) -> Result<&'static str, String> {
    let fits = |name: &&&str| {
        let asks = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))";
        Command::new(name)
            .args(["-c", asks])
            .output()
            .is_ok_and(|output| output.status.success())
    };
    names.iter().find(fits).copied().ok_or_else(|| {
        "Python is missing: the package needs Python 3.10 or newer with venv and pip, from python.org or your \
         distribution (Debian: `apt install python3 python3-venv`)"
            .to_owned()
    })
}

/// The environment with the tools, kept from run to run.
pub(super) fn tools(wanted: &[&str]) -> Result<PathBuf, String> {
    let venv = folder().join("tools");
    let (list, kept) = (wanted.join("\n"), venv.join("wanted.txt"));
    if std::fs::read_to_string(&kept).is_ok_and(|there| there == list) {
        return Ok(venv);
    }
    if !program(&venv, "python").exists() {
        run(Command::new(python()?).args(["-m", "venv"]).arg(&venv))?;
    }
    pip(&program(&venv, "python"), |install| {
        install.args(["--no-compile"]).args(wanted);
    })
    .map_err(|fault| {
        format!(
            "the tools cannot be installed ({})\n{fault}",
            wanted.join(", ")
        )
    })?;
    std::fs::write(kept, list).map_err(|error| error.to_string())?;
    Ok(venv)
}

/// Installs what `what` adds.
pub(super) fn pip(python: &Path, what: impl FnOnce(&mut Command)) -> Result<(), String> {
    let mut install = Command::new(python);
    install.args(["-m", "pip", "--quiet", "--disable-pip-version-check"]);
    what(install.arg("install"));
    run(&mut install).map(drop)
}

/// A fresh environment with nothing but the wheel; what it is tested with is found where the tools are.
pub(super) fn installed(tools: &Path, wheel: &Path) -> Result<PathBuf, String> {
    let venv = folder().join("fresh");
    let _ = std::fs::remove_dir_all(&venv);
    let mut make = Command::new(python()?);
    run(make.args(["-m", "venv", "--without-pip"]).arg(&venv))?;
    let where_ = "import sysconfig; print(sysconfig.get_path('purelib'))";
    let site = |venv: &Path| run(Command::new(program(venv, "python")).args(["-c", where_]));
    let (here, there) = (PathBuf::from(site(&venv)?.trim()), site(tools)?);
    std::fs::write(here.join("tools.pth"), there).map_err(|error| error.to_string())?;
    pip(&program(tools, "python"), |install| {
        install.args(["--no-deps", "--target"]).arg(here).arg(wheel);
    })?;
    Ok(venv)
}
