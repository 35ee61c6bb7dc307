//! Keys and presses of the mouse, two bytes for each.
#![no_main]

mod common;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    common::targets::keys(&common::CONTENT, bytes);
});
