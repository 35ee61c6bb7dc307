//! Thousands of saves with bytes damaged as a disk, an editor or an attacker would.

use std::sync::LazyLock;

use proptest::prelude::*;

use super::testing::{content, some_save, wait};
use super::{decode, encode, format};
use crate::game::Game;

/// One way of damaging bytes.
#[derive(Clone, Debug)]
enum Mangling {
    Set(usize, u8),
    Cut(usize),
    Extend(Vec<u8>),
    Insert(usize, u8),
    Delete(usize),
}

fn mangling() -> impl Strategy<Value = Mangling> {
    let byte = prop_oneof![Just(0), Just(1), Just(127), Just(255), any::<u8>()];
    let at = any::<usize>();
    prop_oneof![
        6 => (at, byte.clone()).prop_map(|(at, byte)| Mangling::Set(at, byte)),
        1 => at.prop_map(Mangling::Cut),
        1 => proptest::collection::vec(any::<u8>(), 1..20).prop_map(Mangling::Extend),
        1 => (at, byte).prop_map(|(at, byte)| Mangling::Insert(at, byte)),
        1 => at.prop_map(Mangling::Delete),
    ]
}

fn mangle(bytes: &mut Vec<u8>, mangling: Mangling) {
    let length = bytes.len().max(1);
    match mangling {
        Mangling::Set(at, byte) => {
            if let Some(cell) = bytes.get_mut(at % length) {
                *cell = byte;
            }
        }
        Mangling::Cut(at) => bytes.truncate(at % length),
        Mangling::Extend(more) => bytes.extend(more),
        Mangling::Insert(at, byte) => bytes.insert((at % length).min(bytes.len()), byte),
        Mangling::Delete(at) => {
            if !bytes.is_empty() {
                bytes.remove(at % length);
            }
        }
    }
}

/// The sound save that is damaged, made once.
static WHOLE: LazyLock<Vec<u8>> = LazyLock::new(|| encode(&some_save(), &content()));

fn play_what_can_be_read(bytes: &[u8]) {
    if let Ok(saved) = decode(bytes, &content()) {
        let mut game = Game::resume(content(), saved.snapshot);
        wait(&mut game, 50);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn no_bytes_break_the_game(manglings in proptest::collection::vec(mangling(), 1..4)) {
        let mut bytes = WHOLE.clone();
        let (_, payload) = format::open(&WHOLE).expect("it is sound");
        let mut payload = payload.to_vec();
        for mangling in manglings {
            mangle(&mut bytes, mangling.clone());
            mangle(&mut payload, mangling);
        }
        play_what_can_be_read(&bytes);
        play_what_can_be_read(&format::seal(&payload));
    }

    #[test]
    fn noise_is_no_save(noise in proptest::collection::vec(any::<u8>(), 0..400)) {
        prop_assert!(decode(&noise, &content()).is_err());
        prop_assert!(decode(&format::seal(&noise), &content()).is_err());
    }
}
