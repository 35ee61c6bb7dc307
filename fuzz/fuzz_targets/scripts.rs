//! A command file for headless play.
#![no_main]

mod common;

libfuzzer_sys::fuzz_target!(|script: &str| {
    common::targets::script(&common::CONTENT, script);
});
