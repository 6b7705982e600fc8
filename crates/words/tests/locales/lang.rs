//! The language of whoever starts the program.

use sobremesa_words::Lang;

#[test]
fn the_first_variable_that_is_set_decides() {
    let env = |pairs: &'static [(&str, &str)]| {
        Lang::of_environment(|name| {
            pairs
                .iter()
                .find(|(n, _)| *n == name)
                .map(|(_, v)| (*v).to_owned())
        })
    };
    assert_eq!(env(&[("LANG", "es_AR.UTF-8")]), Lang::Es);
    assert_eq!(env(&[("LC_ALL", "fr_FR"), ("LANG", "es_ES")]), Lang::Fr);
    assert_eq!(env(&[("LC_ALL", ""), ("LANG", "es_ES")]), Lang::Es);
    assert_eq!(env(&[("LC_ALL", "C.UTF-8"), ("LANG", "es_ES")]), Lang::En);
    assert_eq!(env(&[]), Lang::En);
}
