//! An output that a signal can interrupt.

use std::io::{self, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use crate::frontend::signals;

/// How often a write that blocks looks for a signal.
const TICK: Duration = Duration::from_millis(50);

/// Writes on a thread of its own. So a reader that takes nothing (a pager, a full pipe)
/// can not keep a run from being saved when a signal arrives.
pub struct Output {
    texts: SyncSender<Vec<u8>>,
    written: Receiver<io::Result<()>>,
}

impl Output {
    /// An output that ends up in `sink`.
    #[must_use]
    pub fn new(mut sink: impl Write + Send + 'static) -> Self {
        let (texts, to_write) = sync_channel::<Vec<u8>>(1);
        let (report, written) = sync_channel(1);
        thread::spawn(move || {
            for text in to_write {
                let result = sink.write_all(&text).and_then(|()| sink.flush());
                if report.send(result).is_err() {
                    return;
                }
            }
        });
        Self { texts, written }
    }
}

impl Write for Output {
    /// Returns when all is written.
    ///
    /// # Errors
    ///
    /// Returns an error if it can not be written, or not before a signal asks to leave.
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        let gone = || io::Error::from(io::ErrorKind::BrokenPipe);
        self.texts.send(text.to_vec()).map_err(|_| gone())?;
        loop {
            match self.written.recv_timeout(TICK) {
                Ok(result) => return result.map(|()| text.len()),
                Err(RecvTimeoutError::Timeout) if !signals::leave_asked() => {}
                Err(RecvTimeoutError::Timeout) => return Err(io::Error::other("a signal came")),
                Err(RecvTimeoutError::Disconnected) => return Err(gone()),
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::{Arc, Mutex};

    #[derive(Clone, Default)]
    struct Page(Arc<Mutex<Vec<u8>>>);

    impl Write for Page {
        fn write(&mut self, text: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().extend(text);
            Ok(text.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn what_is_written_is_there_when_write_returns() {
        let page = Page::default();
        let mut output = Output::new(page.clone());
        write!(output, "one, {}", 1 + 1).unwrap();
        assert_eq!(*page.0.lock().unwrap(), b"one, 2");
    }

    #[test]
    fn a_sink_that_fails_fails_the_write() {
        let mut output = Output::new(io::Cursor::new([0_u8; 0]));
        let error = output.write_all(b"too long").unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::WriteZero);
    }
}
