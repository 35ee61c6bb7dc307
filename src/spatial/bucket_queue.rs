//! A min-priority queue for monotone searches.
//!
//! No pushed value may be less than the last popped one. Values near the last popped one are
//! kept in a ring of buckets, one per value (Dial's algorithm, 1969); the few others wait in
//! a list until they come near. Ties pop in unspecified order; encode an order in the value
//! if you need one.

/// Number of buckets in the ring, a power of two. Steps rarely cost more.
const RING: u32 = 512;
/// Bits in a word of the set of filled buckets.
const WORD: u32 = u64::BITS;
/// Marks the end of a bucket's list.
const END: u32 = u32::MAX;

/// The queue. Buckets are linked lists in shared storage.
#[derive(Clone, Debug)]
pub struct BucketQueue<T> {
    items: Vec<Item<T>>,
    /// Index of the first item of each bucket; values map to buckets modulo [`RING`].
    buckets: [u32; RING as usize],
    /// A bit for each non-empty bucket.
    filled: [u64; (RING / WORD) as usize],
    /// Head of the list of free slots.
    free: u32,
    /// The last popped value. All values in the ring are less than this plus [`RING`].
    last: u32,
    /// Items too far from `last` for the ring.
    later: Vec<(u32, T)>,
    /// The least value in `later`; `u32::MAX` if it is empty.
    least_later: u32,
}

#[derive(Clone, Debug)]
struct Item<T> {
    /// Next item in the same bucket.
    next: u32,
    item: T,
}

impl<T> Default for BucketQueue<T> {
    fn default() -> Self {
        Self {
            items: Vec::new(),
            buckets: [END; RING as usize],
            filled: [0; (RING / WORD) as usize],
            free: END,
            last: 0,
            later: Vec::new(),
            least_later: u32::MAX,
        }
    }
}

impl<T: Copy> BucketQueue<T> {
    /// Adds an item, at a value not below the last popped one.
    pub fn push(&mut self, value: u32, item: T) {
        debug_assert!(value >= self.last, "nothing comes before what is gone");
        if value - self.last >= RING {
            self.least_later = self.least_later.min(value);
            self.later.push((value, item));
            return;
        }
        let bucket = (value % RING) as usize;
        let new = Item {
            next: self.buckets[bucket],
            item,
        };
        if let Some(slot) = self.items.get_mut(self.free as usize) {
            self.buckets[bucket] = self.free;
            self.free = slot.next;
            *slot = new;
        } else {
            self.buckets[bucket] = u32::try_from(self.items.len()).unwrap_or(END);
            self.items.push(new);
        }
        self.filled[bucket / WORD as usize] |= 1 << (bucket as u32 % WORD);
    }

    /// Removes one of the items with the least value.
    pub fn pop(&mut self) -> Option<(u32, T)> {
        let mut nearest = self.nearest();
        if !self.later.is_empty() && nearest.is_none_or(|value| value >= self.least_later) {
            self.take_in_later();
            nearest = self.nearest();
        }
        let value = nearest?;
        self.last = value;
        let bucket = (value % RING) as usize;
        let place = self.buckets[bucket];
        let slot = &mut self.items[place as usize];
        self.buckets[bucket] = slot.next;
        slot.next = self.free;
        self.free = place;
        if self.buckets[bucket] == END {
            self.filled[bucket / WORD as usize] &= !(1 << (bucket as u32 % WORD));
        }
        Some((value, self.items[place as usize].item))
    }

    /// The least value in the ring.
    fn nearest(&self) -> Option<u32> {
        let (first, bit) = ((self.last % RING) / WORD, self.last % WORD);
        let words = RING / WORD;
        // The word of the last value is looked at twice: from that value on, then up to it.
        (0..=words).find_map(|number| {
            let word = self.filled[((first + number) % words) as usize];
            let word = match number {
                0 => word & (u64::MAX << bit),
                number if number == words => word & !(u64::MAX << bit),
                _ => word,
            };
            let found = (word != 0).then(|| word.trailing_zeros())?;
            Some(self.last - bit + number * WORD + found)
        })
    }

    /// Moves items that have come near into the ring.
    fn take_in_later(&mut self) {
        self.last = self.least_later;
        self.least_later = u32::MAX;
        for (value, item) in std::mem::take(&mut self.later) {
            self.push(value, item);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_least_comes_first_whatever_comes_in_between(steps in proptest::collection::vec((0u32..3000, 0usize..4), 1..60)) {
            let mut queue = BucketQueue::default();
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
