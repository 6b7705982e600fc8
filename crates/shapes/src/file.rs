//! Generated files.

use std::fs;
use std::path::Path;

/// Holds a file of the repository against what it should say; with `SOBREMESA_BLESS=1` writes it anew.
///
/// # Panics
/// When the file says something else.
pub fn is_fresh(path: &str, fresh: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(path);
    if std::env::var("SOBREMESA_BLESS").is_ok_and(|bless| bless == "1") {
        let folder = file.parent().expect("a file lies in a folder");
        fs::create_dir_all(folder).expect("the folder can be made");
        fs::write(&file, fresh).expect("the file can be written");
    }
    assert!(
        fs::read_to_string(&file).unwrap_or_default() == fresh,
        "{path} is not what the Rust types say: run `cargo xtask bless`"
    );
}
