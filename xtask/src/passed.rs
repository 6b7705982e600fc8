//! Remembers what passed, by a hash of everything it depends on, so that a second run repeats only what changed.

use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};

/// Kept inside `target`: a clean clone knows nothing.
pub(crate) struct Passed {
    folder: PathBuf,
    /// Forget everything and run it all?
    fresh: bool,
}

impl Passed {
    pub(crate) fn new(target: &Path, fresh: bool) -> Passed {
        Passed {
            folder: target.join("xtask-passed"),
            fresh,
        }
    }

    /// Did `name` pass with exactly these inputs?
    pub(crate) fn has(&self, name: &str, key: u64) -> bool {
        !self.fresh
            && fs::read_to_string(self.file(name)).is_ok_and(|kept| kept == format!("{key:016x}"))
    }

    pub(crate) fn remember(&self, name: &str, key: u64) {
        // Where nothing can be kept, everything is simply run again.
        let _ = fs::create_dir_all(&self.folder)
            .and_then(|()| fs::write(self.file(name), format!("{key:016x}")));
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.join(name.replace(['/', ' ', ':'], "-"))
    }
}

/// A hash over the paths and contents of files and folders; what is not there counts as not there.
pub(crate) fn hash_of(paths: &[PathBuf], keep: &dyn Fn(&Path) -> bool) -> u64 {
    let mut hasher = DefaultHasher::new();
    for path in paths {
        feed(path, keep, &mut hasher);
    }
    hasher.finish()
}

fn feed(path: &Path, keep: &dyn Fn(&Path) -> bool, hasher: &mut DefaultHasher) {
    let name = path.file_name().unwrap_or_default();
    if ["node_modules", "target", "artifacts", ".git"]
        .iter()
        .any(|skipped| name == *skipped)
    {
        return;
    }
    path.hash(hasher);
    if path.is_dir() {
        let Ok(entries) = fs::read_dir(path) else {
            return;
        };
        let mut inside: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        inside.sort();
        inside.iter().for_each(|path| feed(path, keep, hasher));
    } else if keep(path) {
        fs::read(path).unwrap_or_default().hash(hasher);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changed_file_is_another_key_and_a_fresh_run_knows_nothing() {
        let folder = std::env::temp_dir().join(format!("sobremesa-passed-{}", std::process::id()));
        fs::create_dir_all(folder.join("in")).expect("a temporary folder");
        let write = |text: &str| fs::write(folder.join("in/a.txt"), text).expect("a file");
        let key = || hash_of(&[folder.join("in")], &|_| true);
        write("one");
        let first = key();
        let passed = Passed::new(&folder, false);
        assert!(!passed.has("step", first));
        passed.remember("step", first);
        assert!(passed.has("step", first));
        assert!(!Passed::new(&folder, true).has("step", first));
        write("two");
        assert!(!passed.has("step", key()));
        fs::remove_dir_all(&folder).expect("the folder is ours");
    }
}
