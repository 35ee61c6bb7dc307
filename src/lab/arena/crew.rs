//! Parallel execution of one job per number, with the results in order.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// Runs `one` for each number from 1 to `last`, in parallel on all cores, and calls `done`
/// after each. The results are in numerical order and do not depend on the number of cores.
///
/// # Errors
/// An error returned by `one`.
pub(crate) fn each_number<T: Send, E: Send>(
    last: u64,
    one: &(dyn Fn(u64) -> Result<T, E> + Sync),
    done: &(dyn Fn() + Sync),
) -> Result<Vec<T>, E> {
    let next = AtomicU64::new(1);
    let work = || {
        let mut held = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number > last {
                return Ok(held);
            }
            held.push((number, one(number)?));
            done();
        }
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let parts: Result<Vec<Vec<(u64, T)>>, E> = thread::scope(|scope| {
        let hands: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        let ended = hands.into_iter().map(|hand| hand.join());
        ended
            .map(|part| part.unwrap_or_else(|panic| resume_unwind(panic)))
            .collect()
    });
    let mut all: Vec<(u64, T)> = parts?.into_iter().flatten().collect();
    all.sort_unstable_by_key(|&(number, _)| number);
    Ok(all.into_iter().map(|(_, held)| held).collect())
}
