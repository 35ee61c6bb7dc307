//! Many cases of one test, on all cores.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// What `work` makes of each case, in the order of the cases. If a case panics, so does this.
pub fn on_all_cores<T: Sync, R: Send>(cases: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let next = AtomicUsize::new(0);
    // Each thread takes the next case as soon as it is free, so that none waits for a slow one.
    let take = || {
        let numbers = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
        let taken = numbers.map_while(|number| Some((number, cases.get(number)?)));
        taken
            .map(|(number, case)| (number, work(case)))
            .collect::<Vec<_>>()
    };
    let mut done: Vec<(usize, R)> = thread::scope(|scope| {
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(take)).collect();
        let results = threads.into_iter().flat_map(|thread| match thread.join() {
            Ok(results) => results,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        results.collect()
    });
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, result)| result).collect()
}
