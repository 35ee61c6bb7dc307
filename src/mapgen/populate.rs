//! x
use rand::{Rng, RngExt};
pub fn choose_weighted<'a>(table: &'a [(String, u32)], rng: &mut impl Rng) -> Option<&'a str> {
    let t: u32 = table.iter().map(|r| r.1).sum();
    if t == 0 {
        return None;
    }
    let mut n = rng.random_range(0..t);
    for (s, w) in table {
        if n < *w {
            return Some(s);
        }
        n -= w;
    }
    None
}
