use sobremesa_arena::*;
use sobremesa_bots::*;
use sobremesa_core::*;
use sobremesa_the_game::*;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let games: u64 = args[2].parse().unwrap();
    for n in 1..=5u8 {
        let setup = Setup::<TheGame>::fresh(n, Options { extreme: args.len() > 3, ..Options::default() });
        if n == 1 || n == 3 {
            let b = bench(&setup, std::time::Duration::from_secs(1)).unwrap();
            println!("{b:?}");
        }
        let p = Plan {
            setup,
            bots: vec![TheGame::bot(&args[1]).unwrap(); n as usize],
            games,
            seed: 1,
            threads: 0,
            rotate: false,
            rows: false,
        };
        let s = simulate(&p, &()).unwrap();
        println!(
            "{n}: {:.2}% left {:.1} {:.0}/s",
            100.0 * s.tally.wins as f64 / s.tally.games as f64,
            s.tally.left.mean(),
            s.tally.games as f64 / s.took.as_secs_f64()
        );
    }
}
