//! Options, bestiary, best runs and statistics.
#![no_main]

mod common;

libfuzzer_sys::fuzz_target!(|text: &str| {
    common::targets::pieces(text);
});
