use sobremesa_arena::*;
use sobremesa_core::*;
use sobremesa_the_game::*;
fn main() {
    let setup = Setup::<TheGame>::fresh(3, Options::default());
    let mut t = 0u64;
    for s in 0..2000000 {
        t += play_out_random(&setup, s).unwrap().steps as u64;
    }
    println!("{t}");
}
