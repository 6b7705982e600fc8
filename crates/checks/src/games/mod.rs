//! What the games on the shelf say about themselves to the nets.

mod cthulhu_500;
mod great_race;
mod pig;
mod push;
mod the_game;

/// A golden file.
#[cfg(test)]
fn kept(file: &str) -> std::path::PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "golden", file]
        .iter()
        .collect()
}
