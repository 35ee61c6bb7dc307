//! A min-priority queue for monotone searches.
//!
//! No pushed value may be less than the last popped one. Items are bucketed by the highest
//! bit in which their value differs from the last popped value, and a bucket is
//! redistributed only when it becomes the lowest. Ties pop in unspecified order; encode an
//! order in the value if you need one. (A radix heap, after Ahuja, Mehlhorn, Orlin and
//! Tarjan, 1990.)

/// Number of buckets: one per highest differing bit, plus one for values equal to the last.
const HEAPS: usize = u32::BITS as usize + 1;

/// Marks the end of a bucket's list.
const END: u32 = u32::MAX;

/// The queue. Buckets are linked lists in shared storage, so items never move between
/// buckets in memory.
#[derive(Clone, Debug)]
pub struct Radix<T> {
    items: Vec<Item<T>>,
    /// Index of the first item of each bucket.
    heaps: [u32; HEAPS],
    /// A bit for each non-empty bucket.
    filled: u64,
    /// Head of the list of free slots.
    free: u32,
    /// The last popped value.
    last: u32,
}

#[derive(Clone, Debug)]
struct Item<T> {
    value: u32,
    /// Next item in the same bucket.
    next: u32,
    item: T,
}

impl<T> Default for Radix<T> {
    fn default() -> Self {
        Self {
            items: Vec::new(),
            heaps: [END; HEAPS],
            filled: 0,
            free: END,
            last: 0,
        }
    }
}

impl<T: Copy> Radix<T> {
    /// Adds an item, at a value not below the last popped one.
    pub fn push(&mut self, value: u32, item: T) {
        debug_assert!(value >= self.last, "nothing comes before what is gone");
        let next = END;
        let new = Item { value, next, item };
        let place = self.free;
        if let Some(old) = self.items.get_mut(place as usize) {
            self.free = old.next;
            *old = new;
            self.link(place);
        } else {
            let place = u32::try_from(self.items.len()).unwrap_or(END);
            self.items.push(new);
            self.link(place);
        }
    }

    /// Links the item in a slot into its bucket.
    fn link(&mut self, place: u32) {
        let item = &mut self.items[place as usize];
        let heap = heap_of(item.value, self.last);
        item.next = self.heaps[heap];
        self.heaps[heap] = place;
        self.filled |= 1 << heap;
    }

    /// Removes one of the items with the least value.
    pub fn pop(&mut self) -> Option<(u32, T)> {
        if self.heaps[0] == END {
            self.sort_least()?;
        }
        let place = self.heaps[0];
        let first = &mut self.items[place as usize];
        let found = (first.value, first.item);
        self.heaps[0] = first.next;
        first.next = self.free;
        self.free = place;
        if self.heaps[0] == END {
            self.filled &= !1;
        }
        Some(found)
    }

    /// Redistributes the lowest non-empty bucket.
    fn sort_least(&mut self) -> Option<()> {
        let least = self.filled.trailing_zeros() as usize;
        let first = std::mem::replace(self.heaps.get_mut(least)?, END);
        self.filled &= !(1 << least);
        let mut at = first;
        self.last = u32::MAX;
        while let Some(item) = self.items.get(at as usize) {
            self.last = self.last.min(item.value);
            at = item.next;
        }
        at = first;
        while let Some(item) = self.items.get(at as usize) {
            let next = item.next;
            self.link(at);
            at = next;
        }
        Some(())
    }

    /// Empties the queue for values from 0 on, keeping its memory.
    pub fn clear(&mut self) {
        self.items.clear();
        (self.heaps, self.filled) = ([END; HEAPS], 0);
        (self.free, self.last) = (END, 0);
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
