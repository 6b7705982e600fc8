//! Files to be packed, and the packing: the same files make the same bytes, whoever packs them and when.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;
use std::path::Path;

use flate2::{Compression, GzBuilder};
use sha2::{Digest as _, Sha256};

/// Something to be packed, by the path it will have.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Packed {
    mode: u32,
    bytes: Vec<u8>,
}

/// A tree of files.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tree {
    files: BTreeMap<String, Packed>,
    /// Folders that have to be there although nothing is in them: mode, user and group.
    folders: BTreeMap<String, (u32, u64)>,
}

impl Tree {
    pub(crate) fn file(&mut self, path: impl Into<String>, bytes: impl Into<Vec<u8>>) {
        self.add(path.into(), 0o644, bytes.into());
    }

    pub(crate) fn program(&mut self, path: impl Into<String>, bytes: impl Into<Vec<u8>>) {
        self.add(path.into(), 0o755, bytes.into());
    }

    pub(crate) fn folder(&mut self, path: impl Into<String>, mode: u32, owner: u64) {
        self.folders.insert(path.into(), (mode, owner));
    }

    fn add(&mut self, path: String, mode: u32, bytes: Vec<u8>) {
        let before = self.files.insert(path.clone(), Packed { mode, bytes });
        assert!(before.is_none(), "{path} is packed twice");
    }

    /// Every file of a folder that lies directly in it.
    pub(crate) fn folder_of(&mut self, from: &Path, to: &str) -> Result<(), String> {
        let fault = |error| format!("{}: {error}", from.display());
        for entry in std::fs::read_dir(from).map_err(fault)? {
            let entry = entry.map_err(fault)?;
            if entry.path().is_file() {
                let name = entry.file_name().to_string_lossy().into_owned();
                self.file(
                    format!("{to}/{name}"),
                    std::fs::read(entry.path()).map_err(fault)?,
                );
            }
        }
        Ok(())
    }

    /// Paths and what they hold, in order.
    pub(crate) fn files(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.files
            .iter()
            .map(|(path, packed)| (path.as_str(), packed.bytes.as_slice()))
    }

    /// A tar archive under `prefix`, owned by root, every time stamp `time`.
    pub(crate) fn tar(&self, prefix: &str, time: u64) -> Result<Vec<u8>, String> {
        let mut folders: BTreeMap<String, (u32, u64)> = BTreeMap::new();
        let paths = self.files.keys().chain(self.folders.keys());
        for parent in paths
            .flat_map(|path| parents(path))
            .collect::<BTreeSet<_>>()
        {
            folders.insert(parent, (0o755, 0));
        }
        folders.extend(self.folders.clone());
        let mut tar = tar::Builder::new(Vec::new());
        let mut append = |path: &str, kind, mode, owner, bytes: &[u8]| {
            let mut header = tar::Header::new_gnu();
            header.set_entry_type(kind);
            header.set_mode(mode);
            header.set_uid(owner);
            header.set_gid(owner);
            header.set_mtime(time);
            header.set_size(bytes.len() as u64);
            // As it is: the library would take the `./` away that Debian's tools write.
            let name = format!("{prefix}{path}");
            let room = header.as_gnu_mut().map(|header| &mut header.name);
            let room = room.and_then(|room| room.get_mut(..name.len()));
            room.ok_or_else(|| format!("{name} is too long for tar"))?
                .copy_from_slice(name.as_bytes());
            header.set_cksum();
            tar.append(&header, bytes)
                .map_err(|error| format!("{path}: {error}"))
        };
        for (path, (mode, owner)) in &folders {
            append(
                &format!("{path}/"),
                tar::EntryType::Directory,
                *mode,
                *owner,
                &[],
            )?;
        }
        for (path, packed) in &self.files {
            append(path, tar::EntryType::Regular, packed.mode, 0, &packed.bytes)?;
        }
        tar.into_inner().map_err(|error| error.to_string())
    }
}

/// `a/b/c` lies in `a` and `a/b`.
fn parents(path: &str) -> Vec<String> {
    path.match_indices('/')
        .map(|(at, _)| path[..at].to_owned())
        .collect()
}

pub(crate) fn gzip(bytes: &[u8]) -> Result<Vec<u8>, String> {
    // Neither a time nor a name in the header.
    let mut writer = GzBuilder::new()
        .mtime(0)
        .write(Vec::new(), Compression::best());
    writer
        .write_all(bytes)
        .and_then(|()| writer.finish())
        .map_err(|error| error.to_string())
}

pub(crate) fn sha256(bytes: &[u8]) -> String {
    let hash = Sha256::digest(bytes);
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_files_make_the_same_archive_in_whatever_order_they_came() {
        let mut one = Tree::default();
        one.program("usr/bin/b", *b"program");
        one.file("usr/a", *b"text");
        one.folder("var/data", 0o700, 8500);
        let mut other = Tree::default();
        other.folder("var/data", 0o700, 8500);
        other.file("usr/a", *b"text");
        other.program("usr/bin/b", *b"program");
        let packed = gzip(&one.tar("./", 7).expect("a tar")).expect("packed");
        assert_eq!(
            packed,
            gzip(&other.tar("./", 7).expect("a tar")).expect("packed")
        );
        let tar = one.tar("./", 7).expect("a tar");
        let mut archive = tar::Archive::new(tar.as_slice());
        let found: Vec<(String, u32, u64)> = archive
            .entries()
            .expect("entries")
            .map(|entry| {
                let entry = entry.expect("an entry");
                let (path, header) = (entry.path().expect("a path"), entry.header());
                assert_eq!(header.mtime().expect("a time"), 7);
                (
                    path.display().to_string(),
                    header.mode().expect("a mode"),
                    header.uid().expect("a user"),
                )
            })
            .collect();
        let of = |path: &str, mode, owner| (path.to_owned(), mode, owner);
        assert_eq!(
            found,
            [
                of("./usr/", 0o755, 0),
                of("./usr/bin/", 0o755, 0),
                of("./var/", 0o755, 0),
                of("./var/data/", 0o700, 8500),
                of("./usr/a", 0o644, 0),
                of("./usr/bin/b", 0o755, 0),
            ]
        );
    }

    #[test]
    fn checksums_are_those_of_sha256sum() {
        assert_eq!(
            sha256(b"abc"),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
    }
}
