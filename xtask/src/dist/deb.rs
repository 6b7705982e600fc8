//! The Debian package: the program, its man pages and completions, a user of its own, a unit that is enabled on wish, and
//! a data folder that stays until the package is purged.

use std::path::Path;

use md5::{Digest as _, Md5};

use super::tree::{Tree, gzip};
use super::{Contents, calendar};

/// What the package needs to install it.
fn depends(program: &[u8]) -> String {
    let (major, minor) = newest_glibc(program);
    format!("adduser, libc6 (>= {major}.{minor}), libgcc-s1")
}

/// The newest version of the C library whose symbols a program asks for: they are named `GLIBC_2.34` in it.
fn newest_glibc(program: &[u8]) -> (u32, u32) {
    let mark = b"GLIBC_";
    let versions = program
        .windows(mark.len())
        .enumerate()
        .filter(|(_, window)| window == mark)
        .filter_map(|(at, _)| {
            let rest = &program[at + mark.len()..program.len().min(at + mark.len() + 8)];
            let rest = rest
                .split(|byte| !byte.is_ascii_digit() && *byte != b'.')
                .next()?;
            let mut parts = std::str::from_utf8(rest).ok()?.split('.');
            Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
        });
    let packed = program.windows(RELR.len()).any(|bytes| bytes == RELR);
    let least = if packed { (2, 36) } else { (2, 28) };
    versions.max().unwrap_or(least).max(least)
}

/// What a program asks the C library for where its relocations are packed.
const RELR: &[u8] = b"GLIBC_ABI_DT_RELR";

const MAINTAINER: &str = "Sobremesa developers <developers@sobremesa.invalid>";

/// The unit as the package installs it: the one of `deploy/` with Debian's places and a user that stays.
fn unit(deploy: &Path) -> Result<String, String> {
    let path = deploy.join("sobremesa.service");
    let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let mut unit: String = text
        .lines()
        .skip_while(|line| line.starts_with('#'))
        .map(|line| format!("{line}\n"))
        .collect();
    for (from, to) in [
        ("/usr/local/bin/sobremesa", "/usr/bin/sobremesa"),
        (
            "Environment=SOBREMESA_OPTIONS=\n",
            "EnvironmentFile=-/etc/default/sobremesa\n",
        ),
        ("DynamicUser=yes\n", "User=sobremesa\nGroup=sobremesa\n"),
        (
            "Description=Sobremesa, a digital table\n",
            "Description=Sobremesa, a digital table\nDocumentation=man:sobremesa-serve(1)\n",
        ),
    ] {
        if !unit.contains(from) {
            return Err(format!("{} has no {from:?}", path.display()));
        }
        unit = unit.replace(from, to);
    }
    Ok(unit)
}

const DEFAULTS: &str = "\
# Options of the server beside those of its unit, such as
#   SOBREMESA_OPTIONS=\"--public-url=https://example.org/games\"
# It listens on 127.0.0.1:8500 and believes X-Forwarded-For: put a proxy in front of it.
# Start it now and at every boot with: systemctl enable --now sobremesa
SOBREMESA_OPTIONS=
";

const POSTINST: &str = r#"#!/bin/sh
set -e
case "$1" in
configure | abort-upgrade | abort-deconfigure | abort-remove)
    if ! getent passwd sobremesa >/dev/null; then
        adduser --quiet --system --group --home /var/lib/sobremesa --no-create-home \
            --gecos "Sobremesa table server" sobremesa
    fi
    if [ ! -d /var/lib/sobremesa ]; then
        install -d -o sobremesa -g sobremesa -m 0700 /var/lib/sobremesa
    fi
    # Off until somebody enables it; what was enabled stays so. The state says what a purge has to take away.
    if deb-systemd-helper debian-installed sobremesa.service &&
        deb-systemd-helper --quiet was-enabled sobremesa.service; then
        deb-systemd-helper enable sobremesa.service >/dev/null || true
    fi
    deb-systemd-helper update-state sobremesa.service >/dev/null || true
    if [ -d /run/systemd/system ]; then
        systemctl --system daemon-reload >/dev/null || true
        # A server that was running goes on with the new program; one that was not is started on wish alone.
        if [ -n "$2" ]; then
            deb-systemd-invoke try-restart sobremesa.service >/dev/null || true
        fi
    fi
    ;;
esac
"#;

const PRERM: &str = r#"#!/bin/sh
set -e
if [ "$1" = remove ] && [ -d /run/systemd/system ]; then
    deb-systemd-invoke stop sobremesa.service >/dev/null || true
fi
"#;

const POSTRM: &str = r#"#!/bin/sh
set -e
if [ -d /run/systemd/system ]; then
    systemctl --system daemon-reload >/dev/null || true
fi
if [ "$1" = purge ]; then
    if command -v deb-systemd-helper >/dev/null; then
        deb-systemd-helper purge sobremesa.service >/dev/null || true
    fi
    rm -rf /var/lib/sobremesa
    if getent passwd sobremesa >/dev/null && command -v deluser >/dev/null; then
        deluser --quiet --system sobremesa >/dev/null || true
    fi
fi
"#;

/// What Debian is told of the package, which takes so many KiB.
fn described(contents: &Contents, size: usize) -> String {
    // Notices to closed pages, PostgreSQL and NATS with TLS are checked against the roots the system trusts. `--open` asks
    // one of these two for a browser; a server needs neither.
    format!(
        "Package: sobremesa\nVersion: {}\nArchitecture: {}\nMaintainer: {MAINTAINER}\n\
         Installed-Size: {size}\nDepends: {}\nRecommends: ca-certificates\nSuggests: sensible-utils, xdg-utils\n\
         Section: misc\nPriority: optional\n\
         Description: digital table for four tabletop games\n \
         The Game, The Game: Extreme, PUSH, Cthulhu 500 and The Great Race: with\n \
         friends in the browser, alone against bots, in the terminal, or a million\n \
         times over in a simulation. In Spanish, French and English.\n",
        contents.version,
        architecture(&contents.target),
        depends(&contents.program)
    )
}

/// The file name and the bytes of the package.
pub(crate) fn package(contents: &Contents) -> Result<(String, Vec<u8>), String> {
    let (version, time) = (&contents.version, contents.time);
    let arch = architecture(&contents.target);
    let mut data = Tree::default();
    data.program("usr/bin/sobremesa", contents.program.clone());
    for (name, page) in &contents.man {
        data.file(format!("usr/share/man/man1/{name}.gz"), gzip(page)?);
    }
    for (shell, script) in &contents.completions {
        let place = match shell.as_str() {
            "bash" => "usr/share/bash-completion/completions/sobremesa",
            "zsh" => "usr/share/zsh/vendor-completions/_sobremesa",
            _ => "usr/share/fish/vendor_completions.d/sobremesa.fish",
        };
        data.file(place, script.clone());
    }
    data.file(
        "usr/lib/systemd/system/sobremesa.service",
        unit(&contents.root.join("deploy"))?,
    );
    data.file("etc/default/sobremesa", DEFAULTS);
    let doc = "usr/share/doc/sobremesa";
    let date = calendar::rfc2822(time);
    let news = format!(
        "sobremesa ({version}) stable; urgency=medium\n\n  * See NEWS.md.gz beside this file.\n\n -- {MAINTAINER}  {date}\n"
    );
    data.file(format!("{doc}/changelog.gz"), gzip(news.as_bytes())?);
    data.file(
        format!("{doc}/NEWS.md.gz"),
        gzip(contents.text("CHANGELOG.md")?.as_bytes())?,
    );
    data.file(format!("{doc}/copyright"), copyright(contents)?);
    data.file(
        format!("{doc}/THIRD-PARTY.txt.gz"),
        gzip(contents.notices.as_bytes())?,
    );
    data.file(
        format!("{doc}/sobremesa.cdx.json.gz"),
        gzip(contents.bill.as_bytes())?,
    );
    let size: usize = data.files().map(|(_, bytes)| bytes.len()).sum();
    let sums: String = data
        .files()
        .filter(|(path, _)| !path.starts_with("etc/"))
        .map(|(path, bytes)| format!("{}  {path}\n", md5(bytes)))
        .collect();
    let mut control = Tree::default();
    control.file("control", described(contents, size.div_ceil(1024)));
    control.file("conffiles", "/etc/default/sobremesa\n");
    control.file("md5sums", sums);
    control.program("postinst", POSTINST);
    control.program("prerm", PRERM);
    control.program("postrm", POSTRM);
    let mut archive = ar::Builder::new(Vec::new());
    for (name, bytes) in [
        ("debian-binary", b"2.0\n".to_vec()),
        ("control.tar.gz", gzip(&control.tar("./", time)?)?),
        ("data.tar.gz", gzip(&data.tar("./", time)?)?),
    ] {
        let mut header = ar::Header::new(name.as_bytes().to_vec(), bytes.len() as u64);
        header.set_mode(0o100_644);
        header.set_mtime(time);
        archive
            .append(&header, bytes.as_slice())
            .map_err(|error| format!("{name}: {error}"))?;
    }
    let bytes = archive.into_inner().map_err(|error| error.to_string())?;
    Ok((format!("sobremesa_{version}_{arch}.deb"), bytes))
}

fn md5(bytes: &[u8]) -> String {
    let hash = Md5::digest(bytes);
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What Debian calls the processor of a target.
pub(crate) fn architecture(target: &str) -> &'static str {
    match target.split('-').next() {
        Some("aarch64") => "arm64",
        _ => "amd64",
    }
}

fn copyright(contents: &Contents) -> Result<String, String> {
    let indented = |text: &str| -> String {
        text.lines()
            .map(|line| match line.trim_end() {
                "" => " .\n".to_owned(),
                line => format!(" {line}\n"),
            })
            .collect()
    };
    Ok(format!(
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n\
         Upstream-Name: sobremesa\n\
         Comment: Terms of the libraries inside are in THIRD-PARTY.txt.gz beside this file.\n\n\
         Files: *\nCopyright: the Sobremesa developers\nLicense: Expat or Apache-2.0\n\n\
         License: Expat\n{}\nLicense: Apache-2.0\n On Debian systems the text of the Apache License 2.0 is in\n \
         /usr/share/common-licenses/Apache-2.0.\n",
        indented(&contents.text("LICENSE-MIT")?)
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_symbols_say_which_c_library_is_needed() {
        let program = b"\0GLIBC_2.2.5\0GLIBC_2.34\0GLIBC_2.9\0GLIBC_PRIVATE\0";
        assert_eq!(newest_glibc(program), (2, 34));
        assert!(depends(program).contains("libc6 (>= 2.34)"));
        let packed = b"\0GLIBC_2.34\0GLIBC_ABI_DT_RELR\0";
        assert_eq!(newest_glibc(packed), (2, 36));
    }

    #[test]
    fn what_a_purge_takes_away_is_noted_when_it_is_installed() {
        assert!(POSTINST.contains("deb-systemd-helper update-state sobremesa.service"));
        assert!(POSTRM.contains("deb-systemd-helper purge sobremesa.service"));
        // Without a state every unit counts as one that was enabled.
        assert!(POSTINST.contains("debian-installed sobremesa.service &&"));
    }

    #[test]
    fn the_unit_of_the_package_is_that_of_deploy_with_debians_places() {
        let unit = unit(&crate::root().join("deploy")).expect("a unit");
        assert!(
            unit.contains("ExecStart=/usr/bin/sobremesa serve"),
            "{unit}"
        );
        assert!(unit.contains("EnvironmentFile=-/etc/default/sobremesa"));
        assert!(unit.contains("User=sobremesa\n") && !unit.contains("DynamicUser"));
        assert!(unit.contains("--data /var/lib/sobremesa"), "{unit}");
    }
}
