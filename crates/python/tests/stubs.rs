//! Editors and type checkers know the module by its stub alone.

const MODULE: &str = include_str!("../src/lib.rs");
const STUB: &str = include_str!("../python/sobremesa/_engine.pyi");

/// `Match` of `module.add_class::<matches::Match>()?`, `begin` of `wrap_pyfunction!(matches::begin, module)`.
fn names(before: &str, after: char) -> Vec<&'static str> {
    let lines = MODULE.lines().filter_map(|line| line.split_once(before));
    let paths = lines.filter_map(|(_, rest)| rest.split_once(after));
    paths
        .map(|(path, _)| path.rsplit("::").next().expect("a last part"))
        .collect()
}

#[test]
fn whatever_the_module_offers_is_in_its_stub() {
    let classes = names("add_class::<", '>');
    let functions = names("wrap_pyfunction!(", ',');
    assert!(classes.contains(&"Match") && functions.contains(&"begin"));
    for class in classes {
        let head = format!("\nclass {class}");
        assert!(STUB.contains(&head), "{class} is not in the stub");
    }
    for function in functions {
        let head = format!("\ndef {function}(");
        assert!(STUB.contains(&head), "{function} is not in the stub");
    }
}
