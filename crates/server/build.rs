//! The page is carried inside a release: a new build of it makes a new program. A debug build reads it from the disk.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if std::env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        println!("cargo:rerun-if-changed=../../web/dist");
    }
}
