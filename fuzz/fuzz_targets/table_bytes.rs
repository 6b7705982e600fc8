//! Any bytes as a script of what happens at a table: nothing changes that is not stored.

#![no_main]
#![allow(dead_code, unused_imports, reason = "shared with the tests of the table")]

#[path = "../../crates/table/tests/room/fake/mod.rs"]
mod fake;
#[path = "../../crates/table/tests/room/noise.rs"]
mod noise;

libfuzzer_sys::fuzz_target!(|data: &[u8]| noise::table_bytes(data));
