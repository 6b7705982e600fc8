//! What describes the types stays out of the program that runs.

use std::process::Command;

#[test]
fn nothing_that_runs_depends_on_the_generators() {
    let tree = Command::new(env!("CARGO"))
        .args(["tree", "--package", "sobremesa", "--edges", "normal"])
        .args(["--prefix", "none", "--locked", "--offline"])
        .output()
        .expect("cargo runs");
    assert!(
        tree.status.success(),
        "{}",
        String::from_utf8_lossy(&tree.stderr)
    );
    let tree = String::from_utf8(tree.stdout).expect("a tree is text");
    let found: Vec<&str> = tree
        .lines()
        .filter(|line| line.starts_with("ts-rs") || line.starts_with("schemars"))
        .collect();
    assert_eq!(found, [""; 0]);
}
