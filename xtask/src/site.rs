//! A folder that any static host can serve, under any path: the page as the program carries it, told that there is no
//! server to ask.

use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use brotli_decompressor::Decompressor;

use crate::{root, target};

/// How the page says whether there is a server, with one and without.
const SERVER: [&str; 2] = [
    r#"<meta name="sobremesa-server" content="here""#,
    r#"<meta name="sobremesa-server" content="none""#,
];

/// `cargo xtask site [FOLDER]`, once the page is built.
pub(crate) fn site(arguments: &[String]) -> Result<(), String> {
    let folder = match arguments {
        [] => target().join("site"),
        [folder] if !folder.starts_with('-') => {
            let here = std::env::current_dir().map_err(|error| error.to_string())?;
            here.join(folder)
        }
        _ => {
            let said = arguments.join(" ");
            return Err(format!("site takes nothing or a FOLDER, not {said}"));
        }
    };
    write(&root().join("web/dist"), &folder)?;
    println!("{}", folder.display());
    Ok(())
}

fn write(page: &Path, folder: &Path) -> Result<(), String> {
    if !has_engine(page) {
        return Err("without the engine nothing can be played on a site".to_owned());
    }
    // What somebody else keeps there stays: only what a site of ours wrote is replaced.
    let ours = folder.join("sw.js").exists() || !folder.exists();
    let empty = fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_none());
    if !ours && !empty {
        return Err(format!("{} holds something else", folder.display()));
    }
    let fault = |error: std::io::Error| format!("{}: {error}", folder.display());
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(fault)?;
    }
    copy(page, folder).map_err(fault)?;
    let index = folder.join("index.html");
    let text = fs::read_to_string(&index).map_err(fault)?;
    if !text.contains(SERVER[0]) {
        return Err("the page does not say whether there is a server".to_owned());
    }
    fs::write(&index, text.replace(SERVER[0], SERVER[1])).map_err(fault)
}

fn has_engine(page: &Path) -> bool {
    let files = fs::read_dir(page.join("assets")).into_iter().flatten();
    files
        .flatten()
        .any(|file| file.file_name().to_string_lossy().ends_with(".wasm.br"))
}

fn copy(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let (path, name): (PathBuf, _) = {
            let entry = entry?;
            (entry.path(), entry.file_name())
        };
        let there = to.join(name);
        // Most lies there compressed; hosts compress what they hand out themselves.
        let packed = path.extension().is_some_and(|ending| ending == "br");
        match path.is_dir() {
            true => copy(&path, &there)?,
            false if packed => {
                let mut whole = Vec::new();
                Decompressor::new(fs::File::open(&path)?, 4096).read_to_end(&mut whole)?;
                fs::write(there.with_extension(""), whole)?;
            }
            false => drop(fs::copy(&path, there)?),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(name: &str, engine: bool) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("xtask-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("page/assets")).expect("a folder");
        let index = format!("<head>{} /></head>", SERVER[0]);
        fs::write(folder.join("page/index.html"), index).expect("a page");
        fs::write(folder.join("page/sw.js"), "").expect("a worker");
        if engine {
            let packed = b"\x1b\x05\x00\xf8%\x00\x82\x90p\x05";
            fs::write(folder.join("page/assets/engine.wasm.br"), packed).expect("an engine");
        }
        folder
    }

    #[test]
    fn a_site_is_the_page_told_that_there_is_no_server() {
        let folder = page("site", true);
        let (from, to) = (folder.join("page"), folder.join("site"));
        write(&from, &to).expect("a site");
        // And again over the first.
        write(&from, &to).expect("a site");
        let text = fs::read_to_string(to.join("index.html")).expect("a page");
        assert!(text.contains(r#"content="none""#), "{text}");
        let engine = fs::read(to.join("assets/engine.wasm")).expect("an engine");
        assert_eq!(engine, b"engine");
        assert!(!to.join("assets/engine.wasm.br").exists());
        let _ = fs::remove_dir_all(folder);
    }

    #[test]
    fn what_somebody_keeps_is_not_written_over() {
        let folder = page("kept", true);
        let kept = folder.join("kept");
        fs::create_dir_all(&kept).expect("a folder");
        fs::write(kept.join("thesis.txt"), "years").expect("a file");
        assert!(write(&folder.join("page"), &kept).is_err());
        assert!(kept.join("thesis.txt").exists());
        let _ = fs::remove_dir_all(folder);
    }

    #[test]
    fn without_an_engine_there_is_no_site() {
        let folder = page("without", false);
        assert!(write(&folder.join("page"), &folder.join("site")).is_err());
        let _ = fs::remove_dir_all(folder);
    }

    #[test]
    fn a_slip_in_the_arguments_is_named() {
        let slip = site(&["--fodler".to_owned()]).expect_err("a slip");
        assert!(slip.contains("--fodler"), "{slip}");
    }

    #[test]
    fn the_page_says_whether_there_is_a_server() {
        let index = fs::read_to_string(root().join("web/index.html")).expect("the page");
        assert!(index.contains(SERVER[0]));
    }
}
