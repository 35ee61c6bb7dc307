//! A file of the content below a line with its name.
#![no_main]

mod common;

use quarry::content::SourceFile;

libfuzzer_sys::fuzz_target!(|input: &str| {
    let Some((name, text)) = input.split_once('\n') else {
        return;
    };
    let mut files = SourceFile::ALL.into_iter();
    if let Some(file) = files.find(|file| file.name() == name) {
        common::targets::content(file, text);
    }
});
