//! What the terminal sends as bytes: a thread that reads them, and what they mean.

use super::Event;
use std::io::{self, ErrorKind, Read, stdin};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};
use termina::Parser;

const ESCAPE: u8 = 0x1b;

/// How long an escape may be the beginning of a sequence. After that it is the key.
const ESCAPE_WAIT: Duration = Duration::from_millis(50);
/// How long any other sequence may take. After that it is dropped.
const SEQUENCE_WAIT: Duration = Duration::from_millis(500);

/// How many reads may wait to be taken.
const READS: usize = 16;

/// The input of the terminal, as it arrives.
pub(in super::super) struct Input {
    arrived: Receiver<Vec<u8>>,
    decoder: Decoder,
}

impl Input {
    /// Starts to read standard input.
    pub(in super::super) fn listen() -> Self {
        let (sender, arrived) = sync_channel(READS);
        thread::spawn(move || pass_on(stdin(), &sender));
        Self {
            arrived,
            decoder: Decoder::default(),
        }
    }

    /// Returns what was pressed and pointed at, waiting at most `limit` for the first byte.
    ///
    /// # Errors
    ///
    /// Returns an error if the terminal is gone.
    pub(in super::super) fn read(&mut self, limit: Duration) -> io::Result<Vec<Event>> {
        match self.arrived.recv_timeout(limit) {
            Ok(mut bytes) => {
                let more = self.arrived.try_iter().take(READS);
                bytes.extend(more.flatten());
                Ok(self.decoder.take(&bytes, Instant::now()))
            }
            Err(RecvTimeoutError::Timeout) => Ok(self.decoder.rest(Instant::now())),
            Err(RecvTimeoutError::Disconnected) => Err(io::Error::other("it was closed")),
        }
    }
}

/// Sends what can be read, until the source ends or nobody takes it any more.
fn pass_on(mut source: impl Read, sender: &SyncSender<Vec<u8>>) {
    let mut buffer = [0; 1024];
    loop {
        match source.read(&mut buffer) {
            Ok(length) if length > 0 => {
                if sender.send(buffer[..length].to_vec()).is_err() {
                    return;
                }
            }
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            // The end of the input, or a terminal that hung up.
            _ => return,
        }
    }
}

/// Turns bytes into events. No sequence holds up what is typed after it for longer than
/// [`SEQUENCE_WAIT`].
#[derive(Default)]
struct Decoder {
    parser: Parser,
    /// When the sequence began that may be unfinished.
    since: Option<Instant>,
}

impl Decoder {
    /// Returns what the bytes mean.
    fn take(&mut self, bytes: &[u8], now: Instant) -> Vec<Event> {
        if self.has_waited(SEQUENCE_WAIT, now) {
            *self = Self::default();
        }
        let mut events = Vec::new();
        for &byte in bytes {
            if byte == ESCAPE && self.since.is_some() {
                // It ends whatever was unfinished. After another escape, that was the key.
                events.extend(self.finish());
                *self = Self::default();
            }
            self.parser.parse(&[byte], true);
            let event = self.parser.pop();
            self.since = event.is_none().then(|| self.since.unwrap_or(now));
            events.extend(event);
        }
        events
    }

    /// Returns the escape key if nothing followed an escape, and drops a sequence that takes
    /// too long. To be called when no byte arrived.
    fn rest(&mut self, now: Instant) -> Vec<Event> {
        let escape = self.has_waited(ESCAPE_WAIT, now).then(|| self.finish());
        if self.has_waited(SEQUENCE_WAIT, now) {
            *self = Self::default();
        }
        escape.flatten().into_iter().collect()
    }

    /// The escape key, if nothing but an escape is waiting.
    fn finish(&mut self) -> Option<Event> {
        self.parser.parse(&[], false);
        let escape = self.parser.pop();
        if escape.is_some() {
            self.since = None;
        }
        escape
    }

    fn has_waited(&self, limit: Duration, now: Instant) -> bool {
        self.since
            .is_some_and(|then| now.duration_since(then) >= limit)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{ESCAPE_KEY, KeyCode, KeyEvent, Modifiers};
    use super::*;
    use crate::frontend::tty::keys;
    use crate::spatial::Dir;
    use crate::ui::client::{Key, Pointer};
    use proptest::prelude::*;

    const MOMENT: Duration = Duration::from_millis(1);

    /// Sequences as terminals send them.
    const WHOLE: [&str; 12] = [
        "\x1b[A",
        "\x1bOA",
        "\x1b[1;2A",
        "\x1b[5~",
        "\x1b[57399;1u",
        "\x1b[27u",
        "\x1b[<0;11;6M",
        "\x1b[M !!",
        "\x1b[35;11;6M",
        "\x1b[200~abc\x1b[201~",
        "\x1b]11;rgb:0000/0000/0000\x1b\\",
        "é",
    ];

    fn keys_of(text: &str) -> Vec<Key> {
        let events = Decoder::default().take(text.as_bytes(), Instant::now());
        let key = |event: &Event| match event {
            Event::Key(key) => keys::translate(key),
            _ => None,
        };
        events.iter().filter_map(key).collect()
    }

    fn pointers_of(text: &str) -> Vec<Pointer> {
        let events = Decoder::default().take(text.as_bytes(), Instant::now());
        let pointer = |event: &Event| match event {
            Event::Mouse(mouse) => crate::frontend::tty::pointer(mouse),
            _ => None,
        };
        events.iter().filter_map(pointer).collect()
    }

    /// Whether `x` is understood once everything that may be unfinished had its time.
    fn hears(decoder: &mut Decoder, mut now: Instant) -> bool {
        now += SEQUENCE_WAIT;
        decoder.rest(now);
        let x = KeyEvent::from(KeyCode::Char('x'));
        decoder.take(b"x", now) == [Event::Key(x)]
    }

    #[test]
    fn keys_are_understood() {
        assert_eq!(keys_of("aÄ\r\t\x7f"), {
            let text = [Key::Char('a'), Key::Char('Ä'), Key::Enter];
            [&text[..], &[Key::Tab, Key::Backspace]].concat()
        });
        assert_eq!(
            keys_of("\x1b[A\x1bOB\x1b[H\x1b[6~"),
            [Key::Up, Key::Down, Key::Home, Key::PageDown]
        );
        assert_eq!(
            keys_of("\x1b[1;2A\x1b[5;2~\x1b[Z"),
            [Key::Shift(Dir::North), Key::Shift(Dir::NorthEast), Key::Tab]
        );
        assert_eq!(
            keys_of("\x1b[27u\x1b[57404u\x1b[57419;2u"),
            [Key::Escape, Key::Pad(5), Key::Shift(Dir::North)]
        );
        assert_eq!(keys_of("\x1bx\x1b[1;5A\x01"), [], "shortcuts say nothing");
    }

    #[test]
    fn the_mouse_is_understood() {
        assert_eq!(
            pointers_of("\x1b[<35;1;1M\x1b[<0;11;6M\x1b[<0;11;6m"),
            [
                Pointer::Moved { x: 0, y: 0 },
                Pointer::Pressed { x: 10, y: 5 }
            ]
        );
        assert_eq!(
            pointers_of("\x1b[M !!\x1b[<65;3;3M\x1b[<2;2;2M"),
            [
                Pointer::Pressed { x: 0, y: 0 },
                Pointer::Scrolled { up: false },
                Pointer::PressedOther { x: 1, y: 1 }
            ]
        );
    }

    #[test]
    fn an_escape_alone_is_the_key_after_a_moment() {
        let mut decoder = Decoder::default();
        let begun = Instant::now();
        assert_eq!(decoder.take(b"\x1b", begun), []);
        assert_eq!(decoder.rest(begun + ESCAPE_WAIT - MOMENT), []);
        let escape = Event::Key(KeyEvent::from(ESCAPE_KEY));
        assert_eq!(decoder.rest(begun + ESCAPE_WAIT), [escape]);
        assert_eq!(decoder.rest(begun + ESCAPE_WAIT * 2), []);
    }

    #[test]
    fn two_escapes_are_two_keys() {
        let mut decoder = Decoder::default();
        let begun = Instant::now();
        let both = [
            decoder.take(b"\x1b\x1b", begun),
            decoder.rest(begun + ESCAPE_WAIT),
        ]
        .concat();
        assert_eq!(
            both,
            [
                Event::Key(KeyEvent::from(ESCAPE_KEY)),
                Event::Key(KeyEvent::from(ESCAPE_KEY))
            ]
        );
    }

    #[test]
    fn a_sequence_may_arrive_byte_by_byte() {
        let mut decoder = Decoder::default();
        let begun = Instant::now();
        assert_eq!(decoder.take(b"\x1b", begun), []);
        assert_eq!(decoder.take(b"[1;", begun + ESCAPE_WAIT * 2), []);
        assert_eq!(decoder.rest(begun + ESCAPE_WAIT * 3), []);
        let events = decoder.take(b"2A", begun + SEQUENCE_WAIT - MOMENT);
        let up = KeyEvent::new(KeyCode::Up, Modifiers::SHIFT);
        assert_eq!(events, [Event::Key(up)]);
    }

    #[test]
    fn an_escape_ends_what_was_unfinished() {
        for unfinished in [
            "\x1bO",
            "\x1b[",
            "\x1b[1;",
            "\x1b[200~ab",
            "\x1b]0;ab",
            "\x1b[?1",
        ] {
            assert_eq!(
                keys_of(&format!("{unfinished}\x1b[A")),
                [Key::Up],
                "{unfinished:?}"
            );
        }
    }

    #[test]
    fn nothing_unfinished_stops_what_comes_later() {
        for whole in WHOLE {
            for length in 1..=whole.len() {
                let mut decoder = Decoder::default();
                let now = Instant::now();
                decoder.take(&whole.as_bytes()[..length], now);
                assert!(hears(&mut decoder, now), "{whole:?} up to {length}");
            }
        }
    }

    #[test]
    fn a_source_that_ends_or_fails_ends_the_reading() {
        struct Broken;
        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::Error::other("I/O error"))
            }
        }
        let (sender, arrived) = sync_channel(READS);
        pass_on(&b"ab"[..], &sender);
        pass_on(Broken, &sender);
        drop(sender);
        let mut input = Input {
            arrived,
            decoder: Decoder::default(),
        };
        assert_eq!(input.read(MOMENT).unwrap().len(), 2);
        assert!(input.read(MOMENT).is_err());
    }

    proptest! {
        #[test]
        fn no_bytes_break_it(
            chunks in prop::collection::vec(
                (
                    prop_oneof![
                        prop::collection::vec(any::<u8>(), 0..40),
                        "(\x1b\\[|\x1bO|\x1bP|\x1b\\]|[0-9;:<>?$~MmuRcnyqABh\\\\ \x07\x1b]){0,30}"
                            .prop_map(String::into_bytes),
                    ],
                    0_u64..700,
                ),
                0..12,
            )
        ) {
            let mut decoder = Decoder::default();
            let mut now = Instant::now();
            for (bytes, pause) in chunks {
                decoder.take(&bytes, now);
                now += Duration::from_millis(pause);
                decoder.rest(now);
            }
            prop_assert!(hears(&mut decoder, now));
        }
    }
}
