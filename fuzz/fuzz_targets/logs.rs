//! The entries of a log; its first line is always sound.
#![no_main]

mod common;

use std::sync::LazyLock;

use quarry::content::KitId;
use quarry::save::transcript::{Header, PROGRAM};

static HEADER: LazyLock<String> = LazyLock::new(|| {
    let content = &common::CONTENT;
    let header = Header {
        seed: 1 << 34,
        kit: content.kits.row(KitId::USUAL).id.clone(),
        content: content.digest,
        mods: Vec::new(),
        version: PROGRAM.to_owned(),
    };
    header.to_string()
});

libfuzzer_sys::fuzz_target!(|entries: &str| {
    common::targets::log(&common::CONTENT, &format!("{}\n{entries}", *HEADER));
});
