//! `sobremesa`: the table on the command line.

use std::process::ExitCode;

/// A server makes and drops many small things on one thread and another: the system's allocator takes a seventh of its
/// time for that.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    sobremesa_commands::main()
}
