//! The OCI image: the same program and the few libraries it is linked with, nothing else. No compiler, no shell.

mod libraries;

use std::path::Path;

use serde_json::{Value as Json, json};

use self::libraries::libraries;
use super::tree::{Tree, gzip, sha256};
use super::{Contents, calendar};

/// The user inside; data belongs to it.
const USER: u64 = 8500;

/// The image as an archive that `podman load` and `skopeo copy oci-archive:` take.
pub(crate) fn image(contents: &Contents, program: &Path) -> Result<Vec<u8>, String> {
    let mut layout = Tree::default();
    let mut layers = Vec::new();
    for (what, layer) in [
        ("the system's libraries", libraries(program)?),
        ("sobremesa", own(contents)?),
    ] {
        let tar = layer.tar("", contents.time)?;
        let packed = gzip(&tar)?;
        layers.push((what, sha256(&tar), blob(&mut layout, packed)));
    }
    let arch = super::deb::architecture(&contents.target);
    let created = calendar::rfc3339(contents.time);
    let history: Vec<Json> = layers
        .iter()
        .map(|(what, ..)| json!({ "created": created, "created_by": format!("cargo xtask dist: {what}") }))
        .collect();
    let config = json!({
        "created": created,
        "architecture": arch,
        "os": "linux",
        "config": {
            "User": format!("{USER}:{USER}"),
            "ExposedPorts": { "8500/tcp": {} },
            "Env": ["PATH=/usr/bin"],
            "Entrypoint": ["/usr/bin/sobremesa", "serve", "--addr", "0.0.0.0:8500", "--data", "/data", "--log", "json"],
            "Volumes": { "/data": {} },
            "WorkingDir": "/data",
            "StopSignal": "SIGTERM",
            "Labels": {
                "org.opencontainers.image.title": "sobremesa",
                "org.opencontainers.image.version": contents.version,
                "org.opencontainers.image.licenses": "MIT OR Apache-2.0",
            },
        },
        "rootfs": {
            "type": "layers",
            "diff_ids": layers.iter().map(|(_, diff, _)| format!("sha256:{diff}")).collect::<Vec<_>>(),
        },
        "history": history,
    });
    let config = blob(&mut layout, config.to_string().into_bytes());
    let described = |kind: &str, (digest, size): &(String, usize)| json!({ "mediaType": kind, "digest": format!("sha256:{digest}"), "size": size });
    let manifest = json!({
        "schemaVersion": 2,
        "mediaType": "application/vnd.oci.image.manifest.v1+json",
        "config": described("application/vnd.oci.image.config.v1+json", &config),
        "layers": layers.iter().map(|(_, _, blob)| described("application/vnd.oci.image.layer.v1.tar+gzip", blob)).collect::<Vec<_>>(),
    });
    let manifest = blob(&mut layout, manifest.to_string().into_bytes());
    let mut entry = described("application/vnd.oci.image.manifest.v1+json", &manifest);
    entry["platform"] = json!({ "architecture": arch, "os": "linux" });
    // Tools for images read a tag off the first; `podman load` and `docker load` call it by the second.
    entry["annotations"] = json!({
        "org.opencontainers.image.ref.name": contents.version,
        "io.containerd.image.name": loaded(&contents.version),
    });
    layout.file(
        "index.json",
        json!({ "schemaVersion": 2, "manifests": [entry] }).to_string(),
    );
    layout.file(
        "oci-layout",
        json!({ "imageLayoutVersion": "1.0.0" }).to_string(),
    );
    layout.tar("", contents.time)
}

/// Puts something under its own checksum, and says which and how long.
fn blob(layout: &mut Tree, bytes: Vec<u8>) -> (String, usize) {
    let (digest, size) = (sha256(&bytes), bytes.len());
    layout.file(format!("blobs/sha256/{digest}"), bytes);
    (digest, size)
}

/// What is ours.
fn own(contents: &Contents) -> Result<Tree, String> {
    let mut tree = Tree::default();
    tree.program("usr/bin/sobremesa", contents.program.clone());
    tree.file(
        "etc/passwd",
        format!("root:x:0:0::/:/none\nsobremesa:x:{USER}:{USER}::/data:/none\n"),
    );
    tree.file("etc/group", format!("root:x:0:\nsobremesa:x:{USER}:\n"));
    tree.folder("data", 0o700, USER);
    tree.folder("tmp", 0o1777, 0);
    let doc = "usr/share/doc/sobremesa";
    for name in ["LICENSE-MIT", "LICENSE-APACHE"] {
        tree.file(format!("{doc}/{name}"), contents.text(name)?);
    }
    tree.file(format!("{doc}/THIRD-PARTY.txt"), contents.notices.clone());
    tree.file(format!("{doc}/sobremesa.cdx.json"), contents.bill.clone());
    Ok(tree)
}

/// What the image is called where it was loaded from its file.
fn loaded(version: &str) -> String {
    format!("localhost/sobremesa:{version}")
}

#[cfg(test)]
mod tests {
    use super::libraries::{ROOTS, needed};
    use super::{libraries, loaded};

    #[test]
    fn the_readme_runs_the_image_by_the_name_it_is_loaded_under() {
        let readme = std::fs::read_to_string(crate::root().join("README.md")).expect("a text");
        let name = loaded(env!("CARGO_PKG_VERSION"));
        assert!(
            readme.contains(&format!("-v sobremesa:/data {name} ")),
            "{name}"
        );
    }

    #[test]
    fn the_libraries_of_a_program_are_read_off_ldd() {
        let said = "\tlinux-vdso.so.1 (0x00007)\n\tlibm.so.6 => /lib/x86_64-linux-gnu/libm.so.6 (0x00007f)\n\t/lib64/ld-linux-x86-64.so.2 (0x00007f)\n";
        assert_eq!(
            needed(said),
            [
                "/lib/x86_64-linux-gnu/libm.so.6",
                "/lib64/ld-linux-x86-64.so.2"
            ]
        );
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_image_trusts_what_the_system_trusts() {
        let own = std::env::current_exe().expect("a program");
        let tree = match libraries(&own) {
            Ok(tree) => tree,
            Err(missing) => return assert!(missing.contains("ca-certificates"), "{missing}"),
        };
        let roots = tree.files().find(|(name, _)| name.ends_with(ROOTS));
        let (_, roots) = roots.expect("roots of trust");
        assert!(roots.starts_with(b"-----BEGIN CERTIFICATE-----"));
    }
}
