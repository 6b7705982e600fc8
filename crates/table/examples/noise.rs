//! Random and mutated messages against rooms, for as long as you like:
//! `cargo run --release -p sobremesa-table --example noise -- 0..1000000`. A range of one seed tells it again.

use sobremesa_testkit::noise;

fn main() {
    let range = std::env::args()
        .nth(1)
        .unwrap_or_else(|| "0..10000".to_owned());
    let bounds = range
        .split_once("..")
        .and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
    let (first, end): (u64, u64) = bounds.expect("a range of seeds such as 0..10000");
    let begun = std::time::Instant::now();
    for seed in first..end {
        if std::panic::catch_unwind(|| noise::table_bytes(&noise::script(seed))).is_err() {
            println!("seed {seed} breaks a promise");
            std::process::exit(1);
        }
    }
    let (scripts, seconds) = (end - first, begun.elapsed().as_secs_f64());
    println!(
        "{scripts} scripts in {seconds:.1} s, {:.0} a minute",
        scripts as f64 / seconds * 60.0
    );
}
