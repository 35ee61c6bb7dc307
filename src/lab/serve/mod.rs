//! Playing by a program: a request per line on standard input, a reply per line on standard
//! output, both JSON. `docs/protocol.md` describes them.
//!
//! A process plays many games at once. Each has a thread of its own, so that games use all
//! cores; the requests of one game are answered in their order.

mod legal;
mod observation;
mod reply;
mod request;
mod seat;
#[cfg(test)]
mod tests;
mod truth;

use std::collections::BTreeMap;
use std::io::{self, BufRead, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use crate::content::Content;
use reply::Reply;
use request::{Request, parse};
use seat::Seat;

/// Maximum length of a request in bytes.
const LONGEST: u64 = 1 << 20;
/// Maximum number of games at once.
const MOST_GAMES: usize = 1024;

/// Answers requests until the input ends.
///
/// # Errors
/// If the input can't be read or the output can't be written.
pub fn serve(
    content: &Arc<Content>,
    mut input: impl BufRead,
    output: impl Write + Send + 'static,
) -> io::Result<()> {
    let output = Replies(Arc::new(Mutex::new(output)));
    let mut games: BTreeMap<u32, Worker> = BTreeMap::new();
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = input.by_ref().take(LONGEST).read_until(b'\n', &mut line)?;
        if read == 0 {
            break;
        }
        let is_cut = read as u64 == LONGEST && line.last() != Some(&b'\n');
        if !is_cut && line.trim_ascii().is_empty() {
            continue;
        }
        let (game, request) = if is_cut {
            input.skip_until(b'\n')?;
            (0, Err(format!("A request has at most {LONGEST} bytes.")))
        } else {
            parse(&line)
        };
        if !games.contains_key(&game) {
            if let Err(wrong) = request {
                output.send(game, Reply::error(wrong))?;
                continue;
            }
            if games.len() == MOST_GAMES {
                let wrong = format!("There can be {MOST_GAMES} games at once. Close one first.");
                output.send(game, Reply::error(wrong))?;
                continue;
            }
            games.insert(game, Worker::begin(game, content.clone(), output.clone()));
        }
        let is_last = matches!(request, Ok(Request::Close {}));
        let worker = games.get(&game);
        let is_alive = worker.is_some_and(|worker| worker.requests.send(request).is_ok());
        if (is_last || !is_alive)
            && let Some(worker) = games.remove(&game)
        {
            worker.finish()?;
        }
    }
    games.into_values().try_for_each(Worker::finish)
}

/// The thread of one game. It answers bad requests as well, so that replies keep their order.
struct Worker {
    requests: Sender<Result<Request, String>>,
    thread: JoinHandle<io::Result<()>>,
}

impl Worker {
    fn begin<W: Write + Send + 'static>(
        game: u32,
        content: Arc<Content>,
        output: Replies<W>,
    ) -> Self {
        let (requests, to_answer): (_, Receiver<Result<Request, String>>) = channel();
        let thread = thread::spawn(move || {
            let mut seat = Seat::new(content);
            for request in to_answer {
                let reply = request.map_or_else(Reply::error, |request| seat.answer(request));
                output.send(game, reply)?;
            }
            Ok(())
        });
        Self { requests, thread }
    }

    /// Waits until all its requests are answered.
    fn finish(self) -> io::Result<()> {
        drop(self.requests);
        match self.thread.join() {
            Ok(result) => result,
            Err(panic) => std::panic::resume_unwind(panic),
        }
    }
}

/// The output, shared by all games.
struct Replies<W>(Arc<Mutex<W>>);

impl<W> Clone for Replies<W> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<W: Write> Replies<W> {
    /// Writes a reply for a game as one line.
    fn send(&self, game: u32, reply: Reply) -> io::Result<()> {
        let line = reply.for_game(game)?;
        let mut output: MutexGuard<'_, W> = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        output.write_all(line.as_bytes())?;
        output.flush()
    }
}
