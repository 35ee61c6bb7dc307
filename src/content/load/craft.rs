//! Parses the skills of breeds and their gains from growth.

use super::reader::Reader;
use crate::content::schema::{Craft, Grows};

pub(super) fn craft(entry: &mut Reader<'_>) -> Craft {
    Craft {
        deft: entry.number_or("deft", 0..=100, 0),
        backstab: entry.number_or("backstab", 0..=500, 0),
        grows: grows(entry),
    }
}

fn grows(entry: &mut Reader<'_>) -> Grows {
    const FIELD: &str = "grows";
    let expected = "`(hp: 30, mana: 0, accuracy: 10, defence: 5, power: 0)`, for ten steps";
    let grows: Grows = entry.maybe(FIELD, expected).unwrap_or_default();
    for points in [grows.hp, grows.mana] {
        entry.check_range(FIELD, points, &(0..=1000));
    }
    for points in [grows.accuracy, grows.defence, grows.power] {
        entry.check_range(FIELD, points, &(0..=100));
    }
    grows
}
