//! Ways of damaging bytes and texts, as a disk, an editor or an attacker would.

use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg64Mcg;

/// Numbers at the edges of their types.
const NUMBERS: [&str; 12] = [
    "0",
    "-1",
    "1",
    "127",
    "255",
    "256",
    "32767",
    "65536",
    "2147483647",
    "4294967295",
    "18446744073709551615",
    "99999999999999999999",
];

/// Bytes that mean something to terminals, parsers or MessagePack.
const BYTES: [u8; 16] = [
    0x00, 0x01, 0x07, 0x0a, 0x1b, 0x22, 0x28, 0x7f, 0x80, 0x9b, 0xc0, 0xc3, 0xcf, 0xd3, 0xdf, 0xff,
];

/// Damages bytes in one to four places.
pub fn bytes(rng: &mut Pcg64Mcg, bytes: &mut Vec<u8>) {
    for _ in 0..rng.random_range(1..=4) {
        let at = rng.random_range(0..=bytes.len());
        let byte = match rng.random_range(0..3) {
            0 => rng.random_range(0..=255),
            _ => *BYTES.choose(rng).expect("there are some"),
        };
        match rng.random_range(0..8) {
            0 => bytes.truncate(at),
            1 => bytes.insert(at, byte),
            2 if at < bytes.len() => {
                bytes.remove(at);
            }
            3 if at < bytes.len() => bytes[at] ^= 1 << rng.random_range(0..8),
            4 => {
                let upto = (at + rng.random_range(1..200)).min(bytes.len());
                let part = bytes[at..upto].to_vec();
                bytes.splice(at..at, part);
            }
            5 => {
                let upto = (at + rng.random_range(1..200)).min(bytes.len());
                bytes.drain(at..upto);
            }
            _ if at < bytes.len() => bytes[at] = byte,
            _ => bytes.push(byte),
        }
    }
}

/// Damages a text in one to three places: a number, a word, a line, or any byte.
pub fn text(rng: &mut Pcg64Mcg, text: &str) -> String {
    let mut text = text.to_owned();
    for _ in 0..rng.random_range(1..=3) {
        text = match rng.random_range(0..6) {
            0 | 1 => with_another_number(rng, &text),
            2 | 3 => with_another_line(rng, &text),
            4 => with_another_word(rng, &text),
            _ => {
                let mut raw = text.into_bytes();
                bytes(rng, &mut raw);
                String::from_utf8_lossy(&raw).into_owned()
            }
        };
    }
    text
}

/// The parts of a text of one kind and those between them, in turn; the first is between.
fn parts(text: &str, is_inside: impl Fn(char) -> bool) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut inside = false;
    for letter in text.chars() {
        if is_inside(letter) != inside {
            inside = !inside;
            parts.push(String::new());
        }
        parts.last_mut().expect("there is one").push(letter);
    }
    parts
}

/// Replaces one of the parts at odd places.
fn with_another(rng: &mut Pcg64Mcg, mut parts: Vec<String>, new: &str) -> String {
    if parts.len() > 1 {
        let at = rng.random_range(0..parts.len() / 2) * 2 + 1;
        new.clone_into(&mut parts[at]);
    }
    parts.concat()
}

fn with_another_number(rng: &mut Pcg64Mcg, text: &str) -> String {
    let number = *NUMBERS.choose(rng).expect("there are some");
    with_another(rng, parts(text, |letter| letter.is_ascii_digit()), number)
}

fn with_another_word(rng: &mut Pcg64Mcg, text: &str) -> String {
    let words = parts(text, char::is_alphanumeric);
    let new = words.choose(rng).cloned().unwrap_or_default();
    with_another(rng, words, &new)
}

/// Deletes, repeats or moves a line.
fn with_another_line(rng: &mut Pcg64Mcg, text: &str) -> String {
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    if lines.is_empty() {
        return String::new();
    }
    let at = rng.random_range(0..lines.len());
    let line = lines[at];
    if rng.random_range(0..3) > 0 {
        lines.remove(at);
    }
    if rng.random_range(0..3) > 0 {
        lines.insert(rng.random_range(0..=lines.len()), line);
    }
    lines.concat()
}
