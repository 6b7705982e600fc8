//! The wheel: built by maturin, or packed from the module that cargo has built with everything else.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::{folder, package, program};
use crate::progress::run;
use crate::target;

/// Puts a wheel together: what maturin says about it, the package's own files, the module; every file with its hash.
const PACK: &str = r#"
import base64, hashlib, pathlib, sys, zipfile
info, package, module, out = map(pathlib.Path, sys.argv[1:])
files = {f"sobremesa/{file.name}": file for file in package.iterdir() if file.is_file()}
files["sobremesa/_engine.abi3.so"] = module
files |= {f"{info.name}/{file.relative_to(info).as_posix()}": file for file in info.rglob("*") if file.is_file()}
tag = next(line[5:] for line in (info / "WHEEL").read_text().splitlines() if line.startswith("Tag: "))
name = info.name.removesuffix(".dist-info")
with zipfile.ZipFile(out / f"{name}-{tag}.whl", "w", zipfile.ZIP_DEFLATED, compresslevel=1) as wheel:
    rows = []
    for at, file in sorted(files.items()):
        content = file.read_bytes()
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
        rows.append(f"{at},sha256={digest},{len(content)}\n")
        wheel.writestr(at, content)
    wheel.writestr(f"{name}.dist-info/RECORD", "".join(rows) + f"{name}.dist-info/RECORD,,\n")
"#;

/// How a wheel is built.
pub(crate) struct Wheel<'a> {
    pub(crate) profile: &'a str,
    /// Where cargo compiles.
    pub(crate) target: PathBuf,
    /// Settings for cargo beside those of the workspace.
    pub(crate) settings: Vec<String>,
    /// Environment variables.
    pub(crate) env: Vec<(String, String)>,
    pub(crate) out: PathBuf,
}

impl<'a> Wheel<'a> {
    pub(super) fn plain(profile: &'a str) -> Wheel<'a> {
        Wheel {
            profile,
            target: target(),
            settings: Vec::new(),
            env: Vec::new(),
            out: folder().join("wheels").join(profile),
        }
    }

    pub(super) fn build(&self, tools: &Path) -> Result<PathBuf, String> {
        let _ = std::fs::remove_dir_all(&self.out);
        let mut build = Command::new(program(tools, "maturin"));
        build
            .args(["build", "--locked", "--profile", self.profile, "--out"])
            .arg(&self.out)
            .arg("--interpreter")
            .arg(program(tools, "python"))
            .args(self.settings.iter().flat_map(|one| ["--config", one]))
            .current_dir(package())
            .envs(self.env.iter().map(|(name, value)| (name, value)))
            .env("CARGO_TARGET_DIR", &self.target);
        run(&mut build)?;
        found(&self.out)
    }
}

/// The wheel in a folder.
fn found(folder: &Path) -> Result<PathBuf, String> {
    let built = std::fs::read_dir(folder).map_err(|error| error.to_string())?;
    built
        .flatten()
        .map(|entry| entry.path())
        .find(|path| path.extension().is_some_and(|ending| ending == "whl"))
        .ok_or_else(|| "no wheel was built".to_owned())
}

/// A wheel of a module that is compiled already: the same as maturin's, and made in a second.
pub(super) fn pack(tools: &Path, module: &Path) -> Result<PathBuf, String> {
    let out = folder().join("wheels").join("packed");
    let (told, wheels) = (out.join("told"), out.join("wheels"));
    let _ = std::fs::remove_dir_all(&out);
    std::fs::create_dir_all(&wheels).map_err(|error| error.to_string())?;
    let mut tell = Command::new(program(tools, "maturin"));
    tell.args([
        "pep517",
        "write-dist-info",
        "--locked",
        "--metadata-directory",
    ])
    .arg(&told)
    .arg("--interpreter")
    .arg(program(tools, "python"));
    run(tell.current_dir(package()))?;
    let mut infos = std::fs::read_dir(&told).map_err(|error| error.to_string())?;
    let info = infos.next().and_then(Result::ok);
    let info = info.ok_or("maturin said nothing of the wheel")?.path();
    let mut pack = Command::new(program(tools, "python"));
    pack.args(["-c", PACK])
        .args([&info, &package().join("python/sobremesa")])
        .args([module, &wheels]);
    run(&mut pack)?;
    found(&wheels)
}
