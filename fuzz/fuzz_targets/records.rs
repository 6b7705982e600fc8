#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| sobremesa_testkit::fuzz::Target::named("records").check(data));
