//! The envelope of a save: a header that identifies the bytes and detects truncation and
//! corruption.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `QUARRY`, carriage return, line feed |
//! | 2 | format version; this and all later numbers are little-endian |
//! | 4 | length of what follows the header |
//! | 8 | XXH64 of what follows the header, seed 0 |
//! | … | the payload |
//!
//! The first ten bytes mean the same in every version.
//!
//! Every version reads all formats from [`OLDEST`] on. Any change of what a save holds
//! raises [`VERSION`], keeps the former definitions of what changed, and adds a step from
//! these to the present ones to [`decode`](super::snapshot::decode). `tests/saves` holds a
//! save of each format, and a test reads them all.

use std::hash::Hasher;

use twox_hash::XxHash64;

use super::error::{SaveError, ensure};

/// The first bytes of every save. The line ending reveals a transfer in text mode.
const MAGIC: &[u8; 8] = b"QUARRY\r\n";
/// The format version written here.
pub const VERSION: u16 = 15;
/// The oldest format version that can be read. Formats before it were never released.
pub const OLDEST: u16 = 10;
/// Length of the header, in bytes.
pub const HEADER: usize = 22;
/// Maximum length of a save, in bytes. A long run of large levels needs a tenth of this.
pub const MOST_BYTES: usize = 16 << 20;

/// Wraps a payload in an envelope.
#[must_use]
pub fn seal(payload: &[u8]) -> Vec<u8> {
    let length = u32::try_from(payload.len()).unwrap_or(u32::MAX);
    let mut bytes = Vec::with_capacity(HEADER + payload.len());
    bytes.extend_from_slice(MAGIC);
    bytes.extend_from_slice(&VERSION.to_le_bytes());
    bytes.extend_from_slice(&length.to_le_bytes());
    bytes.extend_from_slice(&checksum(payload).to_le_bytes());
    bytes.extend_from_slice(payload);
    bytes
}

/// Unwraps a payload from its envelope. Returns its format version and the payload.
///
/// # Errors
/// If the bytes are not a save, have another version, or differ from what was sealed.
pub fn open(bytes: &[u8]) -> Result<(u16, &[u8]), SaveError> {
    let start = &bytes[..bytes.len().min(MAGIC.len())];
    if !MAGIC.starts_with(start) {
        return Err(SaveError::Foreign);
    }
    ensure(!bytes.is_empty(), "the file is empty")?;
    let cut_short = || SaveError::Damaged("it is cut short".to_owned());
    let found = bytes
        .get(8..)
        .and_then(|rest| rest.first_chunk())
        .copied()
        .map(u16::from_le_bytes)
        .ok_or_else(cut_short)?;
    check_version(found)?;
    let header = bytes.get(10..HEADER).ok_or_else(cut_short)?;
    let (length, sum) = header.split_at(4);
    let payload = &bytes[HEADER..];
    let (has, says) = (payload.len() as u64, number(length));
    let cut = format_args!("it holds {has} bytes where it should hold {says}");
    ensure(has == says, cut)?;
    let too_large = format_args!("it is larger than the {MOST_BYTES} bytes a save can have");
    ensure(bytes.len() <= MOST_BYTES, too_large)?;
    let is_whole = checksum(payload) == number(sum);
    ensure(is_whole, "its checksum does not agree with its contents")?;
    Ok((found, payload))
}

fn check_version(found: u16) -> Result<(), SaveError> {
    match found {
        OLDEST..=VERSION => Ok(()),
        newer if newer > VERSION => Err(SaveError::Newer {
            found,
            known: VERSION,
        }),
        _ => Err(SaveError::Older {
            found,
            known: OLDEST,
        }),
    }
}

/// Decodes a little-endian number of at most eight bytes.
fn number(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .rev()
        .fold(0, |number, &byte| number << 8 | u64::from(byte))
}

/// The XXH64 of these bytes, seed 0.
pub(super) fn checksum(payload: &[u8]) -> u64 {
    let mut hasher = XxHash64::with_seed(0);
    hasher.write(payload);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_sealed_can_be_opened() {
        assert_eq!(open(&seal(b"payload")), Ok((VERSION, &b"payload"[..])));
        assert_eq!(open(&seal(b"")), Ok((VERSION, &b""[..])));
    }

    #[test]
    fn each_flaw_is_told_apart() {
        let sealed = seal(b"payload");
        let with = |at: usize, byte: u8| {
            let mut bytes = sealed.clone();
            bytes[at] = byte;
            open(&bytes).expect_err("it is flawed")
        };
        assert_eq!(open(b"PNG or whatever"), Err(SaveError::Foreign));
        assert_eq!(with(0, b'q'), SaveError::Foreign);
        let (found, known) = (99, VERSION);
        assert_eq!(with(8, 99), SaveError::Newer { found, known });
        let (found, known) = (0, OLDEST);
        assert_eq!(with(8, 0), SaveError::Older { found, known });
        for damaged in [
            with(10, 3),
            with(14, 0),
            with(HEADER, b'!'),
            open(b"").expect_err("it is empty"),
        ] {
            assert!(matches!(damaged, SaveError::Damaged(_)), "{damaged:?}");
        }
        for length in 1..sealed.len() {
            let flaw = open(&sealed[..length]).expect_err("it is cut short");
            assert!(matches!(flaw, SaveError::Damaged(_)), "{length}: {flaw:?}");
        }
    }
}
