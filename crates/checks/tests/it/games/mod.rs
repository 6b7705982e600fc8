//! The nets under every game here, and what some of them have besides: golden files and counts.

mod cthulhu_500;
mod great_race;
mod push;
mod the_game;

/// A golden file.
fn kept(file: &str) -> std::path::PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "golden", file]
        .iter()
        .collect()
}

macro_rules! nets {
    ($module:ident, $game:ty) => {
        mod $module {
            sobremesa_conformance::nets!(sobremesa_checks::Checks, $game);
        }
    };
}

mod nets {
    sobremesa_checks::every_game!(nets);
}
