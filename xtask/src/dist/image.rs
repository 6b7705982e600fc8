//! The OCI image, read as a registry client reads it, unpacked as a runtime unpacks it, and run as the README says.

mod podman;

use std::path::Path;
use std::process::Command;

use self::podman::Podman;
use super::measure::Served;
use crate::debian;
use crate::progress::run;

/// Reads the image as a registry client does, unpacks it as a runtime does, and serves a page from it.
pub(crate) fn unpack(image: &Path, place: &Path) -> Result<(), String> {
    let umoci = debian::program("SOBREMESA_UMOCI", &["/usr/bin/umoci"], &["umoci"])?;
    let skopeo = debian::program("SOBREMESA_SKOPEO", &["/usr/bin/skopeo"], &["skopeo"])?;
    let _ = std::fs::remove_dir_all(place);
    std::fs::create_dir_all(place.join("layout")).map_err(|error| error.to_string())?;
    run(Command::new("tar")
        .arg("-xf")
        .arg(image)
        .arg("-C")
        .arg(place.join("layout")))?;
    let index =
        std::fs::read_to_string(place.join("layout/index.json")).map_err(|e| e.to_string())?;
    let index: serde_json::Value = serde_json::from_str(&index).map_err(|e| e.to_string())?;
    let tag = index["manifests"][0]["annotations"]["org.opencontainers.image.ref.name"]
        .as_str()
        .ok_or("the image has no name")?;
    let layout = format!("{}:{tag}", place.join("layout").display());
    run(Command::new(skopeo).args(["inspect", &format!("oci:{layout}")]))?;
    run(Command::new(umoci)
        .args(["unpack", "--image", &layout])
        .arg(place.join("bundle")))?;
    let rootfs = place.join("bundle/rootfs");
    for compiler in ["cc", "gcc", "rustc", "sh", "bash"] {
        if rootfs.join("usr/bin").join(compiler).exists() {
            return Err(format!("{compiler} is in the image"));
        }
    }
    let mut command = Command::new("chroot");
    command
        .arg("--userspec=8500:8500")
        .arg(&rootfs)
        .arg("/usr/bin/sobremesa");
    let server = Served::start(&mut command, "/data")?;
    let page = server.page("/")?;
    if !page.contains("<script") {
        return Err(format!("this is not the page:\n{page}"));
    }
    server.stop()
}

/// Loads the image into a store of its own and runs it as the README says: with a port, and a volume for its data. What it
/// answers, whether it stops when told to, and whether its tables are there for the next one.
pub(crate) fn load(image: &Path, place: &Path) -> Result<(), String> {
    let podman = Podman::new(&place.join("podman"))?;
    // `Loaded image: localhost/sobremesa:0.2.0`
    let said = podman.run(&["load", "--quiet", "--input", &image.to_string_lossy()])?;
    let name = said.trim().rsplit(' ').next().unwrap_or_default();
    let served = || {
        let left = podman.serve("first", name, Some("push"))?;
        let found = podman.serve("next", name, None)?;
        match left == found && !found.is_empty() {
            true => Ok(()),
            false => Err(format!("there are {found:?} instead of {left:?}")),
        }
    };
    let served = served();
    let removed = podman.run(&["rm", "--all", "--force", "--volumes"]);
    served.and(removed.map(drop))
}
