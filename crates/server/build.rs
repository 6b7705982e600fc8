//! The page is carried inside the program: a new build of it makes a new program.

fn main() {
    println!("cargo:rerun-if-changed=../../web/dist");
}
