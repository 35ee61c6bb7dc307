//! Reads files that may be anything: pipes that nobody writes to, devices without end.

use std::fs::{self, File, FileType, Metadata};
use std::io::{self, Read};
use std::path::Path;

use thiserror::Error;

/// Why a file was not read.
#[derive(Debug, Error)]
pub enum Unreadable {
    /// It can't be opened or read.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// It is something else than a file; the name of that.
    #[error("it is {0}, not a regular file")]
    NoFile(&'static str),
    /// It holds more than this number of bytes.
    #[error("it is larger than {}", size(*.0))]
    TooLarge(u64),
    /// It is not UTF-8 from the byte with this offset on.
    #[error("it is not UTF-8 text: see the byte at offset {0}")]
    NoText(usize),
}

/// The bytes of a regular file of at most `limit` bytes.
///
/// # Errors
/// If it is missing, not a regular file, too large, or can't be read. Never waits for a
/// pipe, and never reads more than `limit` bytes and one.
pub fn read(path: &Path, limit: u64) -> Result<Vec<u8>, Unreadable> {
    // Checked before opening: that would wait until somebody writes to a pipe.
    check_regular(&fs::metadata(path)?)?;
    let file = File::open(path)?;
    // Another thing may have taken its place.
    check_regular(&file.metadata()?)?;
    read_from(file, limit)
}

/// The text of a regular file of at most `limit` bytes.
///
/// # Errors
/// As [`read`], and if it is not UTF-8.
pub fn read_text(path: &Path, limit: u64) -> Result<String, Unreadable> {
    as_text(read(path, limit)?)
}

/// The text of an open input, such as standard input, of at most `limit` bytes.
///
/// # Errors
/// If it is too large, not UTF-8, or can't be read.
pub fn read_text_from(input: impl Read, limit: u64) -> Result<String, Unreadable> {
    as_text(read_from(input, limit)?)
}

fn read_from(input: impl Read, limit: u64) -> Result<Vec<u8>, Unreadable> {
    let mut bytes = Vec::new();
    // Counted while reading, because the length of a device is unknown and a file may grow.
    let mut input = input.take(limit.saturating_add(1));
    let length = input.read_to_end(&mut bytes)?;
    if length as u64 > limit {
        return Err(Unreadable::TooLarge(limit));
    }
    Ok(bytes)
}

fn as_text(bytes: Vec<u8>) -> Result<String, Unreadable> {
    String::from_utf8(bytes).map_err(|error| Unreadable::NoText(error.utf8_error().valid_up_to()))
}

fn check_regular(found: &Metadata) -> Result<(), Unreadable> {
    other_than_file(found.file_type()).map_or(Ok(()), |kind| Err(Unreadable::NoFile(kind)))
}

/// What it is, unless it is a regular file.
#[must_use]
pub fn other_than_file(kind: FileType) -> Option<&'static str> {
    if kind.is_file() {
        return None;
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        if kind.is_fifo() {
            return Some("a pipe");
        }
        if kind.is_char_device() || kind.is_block_device() {
            return Some("a device");
        }
        if kind.is_socket() {
            return Some("a socket");
        }
    }
    if kind.is_dir() {
        Some("a folder")
    } else if kind.is_symlink() {
        Some("a link")
    } else {
        Some("something else")
    }
}

/// A number of bytes in words: in MB, if it is a whole number of them.
fn size(bytes: u64) -> String {
    const MEGABYTE: u64 = 1 << 20;
    if bytes >= MEGABYTE && bytes.is_multiple_of(MEGABYTE) {
        format!("{} MB", bytes / MEGABYTE)
    } else {
        format!("{bytes} bytes")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_up_to_the_limit_and_no_further() {
        let dir = tempfile::tempdir().expect("a folder for the test");
        let path = dir.path().join("some.txt");
        fs::write(&path, "quarry").expect("it has room");
        assert_eq!(read_text(&path, 6).expect("it fits"), "quarry");
        let told = read(&path, 5).expect_err("one too many").to_string();
        assert_eq!(told, "it is larger than 5 bytes");
        let told = read_text_from(io::repeat(b'x'), 2 << 20).expect_err("it has no end");
        assert_eq!(told.to_string(), "it is larger than 2 MB");
        fs::write(&path, b"qu\xff").expect("it has room");
        let told = read_text(&path, 6).expect_err("it is no text").to_string();
        assert_eq!(told, "it is not UTF-8 text: see the byte at offset 2");
        let missing = read(&dir.path().join("none"), 6);
        assert!(
            matches!(missing, Err(Unreadable::Io(error)) if error.kind() == io::ErrorKind::NotFound)
        );
    }

    #[cfg(unix)]
    #[test]
    fn what_is_no_regular_file_is_named() {
        let dir = tempfile::tempdir().expect("a folder for the test");
        let place = |name| dir.path().join(name);
        let made = std::process::Command::new("mkfifo")
            .arg(place("pipe"))
            .status();
        assert!(made.expect("there is a mkfifo").success());
        std::os::unix::fs::symlink("/dev/zero", place("zero")).expect("it has room");
        std::os::unix::net::UnixListener::bind(place("socket")).expect("it has room");
        let told = |name| {
            read(&place(name), 1 << 20)
                .expect_err("no file")
                .to_string()
        };
        assert_eq!(told("pipe"), "it is a pipe, not a regular file");
        assert_eq!(told("zero"), "it is a device, not a regular file");
        assert_eq!(told("socket"), "it is a socket, not a regular file");
        assert_eq!(told("."), "it is a folder, not a regular file");
    }
}
