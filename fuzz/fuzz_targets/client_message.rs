//! Any bytes as a message of a client: understood or not, never a panic.

#![no_main]
#![allow(dead_code, unused_imports, reason = "shared with the tests of the table")]

#[path = "../../crates/table/tests/room/fake/mod.rs"]
mod fake;
#[path = "../../crates/table/tests/room/noise.rs"]
mod noise;

libfuzzer_sys::fuzz_target!(|data: &[u8]| drop(noise::client_message(data)));
