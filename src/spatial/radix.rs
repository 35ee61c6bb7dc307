//! A queue that hands out the least first, for searches that never turn back.
//!
//! What is put in must not be less than what was taken out last. Then it is enough to know
//! how far values differ: each lies in a heap by the highest bit in which it is not as the
//! last one, and is looked at again only when that heap comes to be the least. Of equals any
//! comes first, so whoever needs an order among them has to see to it. (A radix heap, after
//! Ahuja, Mehlhorn, Orlin and Tarjan, 1990.)

/// Heaps: one for each highest bit, and one for what is as the last.
const HEAPS: usize = u32::BITS as usize + 1;

/// The queue.
#[derive(Clone, Debug)]
pub struct Radix<T> {
    heaps: [Vec<(u32, T)>; HEAPS],
    /// What was taken out last.
    last: u32,
}

impl<T> Default for Radix<T> {
    fn default() -> Self {
        Self {
            heaps: std::array::from_fn(|_| Vec::new()),
            last: 0,
        }
    }
}

impl<T: Copy> Radix<T> {
    /// Puts something in, at a value not below the last that was taken out.
    pub fn push(&mut self, value: u32, item: T) {
        debug_assert!(value >= self.last, "nothing comes before what is gone");
        self.heaps[heap_of(value, self.last)].push((value, item));
    }

    /// Takes out one of the least, with its value.
    pub fn pop(&mut self) -> Option<(u32, T)> {
        if let Some(first) = self.heaps[0].pop() {
            return Some(first);
        }
        let least = self.heaps.iter().position(|heap| !heap.is_empty())?;
        let mut heap = std::mem::take(&mut self.heaps[least]);
        self.last = heap.iter().map(|&(value, _)| value).min()?;
        for (value, item) in heap.drain(..) {
            self.heaps[heap_of(value, self.last)].push((value, item));
        }
        // It keeps its memory.
        self.heaps[least] = heap;
        self.heaps[0].pop()
    }

    /// Empties it, for values from 0 on, and keeps its memory.
    pub fn clear(&mut self) {
        self.heaps.iter_mut().for_each(Vec::clear);
        self.last = 0;
    }
}

const fn heap_of(value: u32, last: u32) -> usize {
    (u32::BITS - (value ^ last).leading_zeros()) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_least_comes_first_whatever_comes_in_between(steps in proptest::collection::vec((0u32..3000, 0usize..4), 1..60)) {
            let mut queue = Radix::default();
            let (mut inside, mut last) = (Vec::new(), 0);
            for (number, &(more, taken)) in steps.iter().enumerate() {
                queue.push(last + more, number);
                inside.push((last + more, number));
                for _ in 0..taken {
                    let Some((value, item)) = queue.pop() else { break };
                    let least = inside.iter().map(|&(value, _)| value).min();
                    prop_assert_eq!(Some(value), least);
                    let place = inside.iter().position(|&it| it == (value, item));
                    inside.swap_remove(place.expect("it was put in"));
                    last = value;
                }
            }
            prop_assert_eq!(std::iter::from_fn(|| queue.pop()).count(), inside.len());
        }
    }
}
