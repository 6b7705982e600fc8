//! The engine in a native program, for comparisons with the module: a call a line comes in, an answer a line goes out.

use std::io::{BufRead as _, Write as _};

use sobremesa_wasm::Engine;

fn main() -> std::io::Result<()> {
    let mut engine = Engine::new(|_, _| ());
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        writeln!(out, "{}", engine.call(&line?))?;
        out.flush()?;
    }
    Ok(())
}
