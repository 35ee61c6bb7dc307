//! The payload of a save, in an envelope that agrees with it.
#![no_main]

mod common;

libfuzzer_sys::fuzz_target!(|payload: &[u8]| {
    common::targets::payload(&common::CONTENT, payload);
});
