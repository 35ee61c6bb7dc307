//! Parses the weights of tactics.

use super::fields::{Directory, PERCENT};
use super::reader::{Reader, Shape};
use crate::content::load::source_file::SourceFile;

use crate::content::schema::{Choice, Distances, Flights, Grounds, Tactics};

pub(super) const TACTICS: Shape = Shape {
    file: SourceFile::Tactics,
    kind: "tactics",
    kinds: "tactics",
    fields: &["choice", "distance", "ground", "flight"],
};

pub(super) fn tactics(entry: &mut Reader<'_>, _: &Directory) -> Tactics {
    Tactics {
        choice: choice(entry),
        distance: distance(entry),
        ground: ground(entry),
        flight: flight(entry),
    }
}

fn choice(entry: &mut Reader<'_>) -> Choice {
    const FIELD: &str = "choice";
    let expected = "all of the weights, as in `(swing_cunning: 20, swing_beast: 40, …)`";
    let choice: Choice = entry.must(FIELD, expected).unwrap_or(NO_CHOICE);
    let Choice { hurt, spent, .. } = choice;
    let percents = [
        choice.swing_cunning,
        choice.swing_beast,
        choice.archery,
        choice.whim,
        choice.unseen,
        choice.thrift,
        choice.dear,
        choice.thrifty,
    ];
    for percent in percents
        .into_iter()
        .chain([hurt.0, hurt.1, hurt.2, spent.0, spent.1])
    {
        entry.check_range(FIELD, percent, &PERCENT);
    }
    let room = choice.room;
    for cells in [room.0, room.1, room.2] {
        entry.check_range(FIELD, cells, &(1..=24));
    }
    entry.check_range(FIELD, choice.in_trouble, &(100..=1000));
    entry.check_range(FIELD, choice.at_best, &(100..=1000));
    entry.check_range(FIELD, choice.wands, &PERCENT);
    entry.check_range(FIELD, choice.memory, &(0..=100));
    entry.check_range(FIELD, choice.close, &(1..=20));
    check_steps(entry, FIELD, choice);
    choice
}

/// Placeholder for weights that cannot be parsed.
const NO_CHOICE: Choice = Choice {
    swing_cunning: 0,
    swing_beast: 0,
    archery: 0,
    whim: 0,
    in_trouble: 100,
    at_best: 100,
    wands: 0,
    unseen: 0,
    memory: 0,
    hurt: (2, 1, 0),
    spent: (1, 0),
    room: (1, 2, 3),
    close: 1,
    thrift: 0,
    dear: 0,
    thrifty: 0,
};

/// Checks that greater needs require less health and mana, and more room.
fn check_steps(entry: &mut Reader<'_>, field: &str, choice: Choice) {
    let Choice {
        hurt, spent, room, ..
    } = choice;
    if !(hurt.0 > hurt.1 && hurt.1 > hurt.2 && spent.0 > spent.1) {
        let expected = "`hurt` and `spent` from much to little, such as `(50, 25, 12)`";
        entry.error(field, format!("{hurt:?} and {spent:?}"), expected);
    }
    if !(room.0 < room.1 && room.1 < room.2) {
        let expected = "`room` from little to much, such as `(1, 4, 11)`";
        entry.error(field, format!("{room:?}"), expected);
    }
}

fn distance(entry: &mut Reader<'_>) -> Distances {
    const FIELD: &str = "distance";
    let expected = "`(flight: 25, archer: 3, caster: 3, breather: 6, mostly: 25, wounded: 2, \
                    finish: 2, swarm: 2, spent: 8)`";
    let distance = entry.must(FIELD, expected).unwrap_or(Distances {
        flight: 1,
        archer: 0,
        caster: 0,
        breather: 1,
        mostly: 1,
        wounded: 0,
        finish: 0,
        swarm: 0,
        spent: 1,
    });
    entry.check_range(FIELD, distance.flight, &(1..=40));
    entry.check_range(FIELD, distance.archer, &(0..=20));
    entry.check_range(FIELD, distance.caster, &(0..=20));
    entry.check_range(FIELD, distance.breather, &(1..=20));
    entry.check_range(FIELD, distance.mostly, &(1..=100));
    for more in [distance.wounded, distance.finish, distance.swarm] {
        entry.check_range(FIELD, more, &(0..=20));
    }
    entry.check_range(FIELD, distance.spent, &(1..=40));
    distance
}

fn ground(entry: &mut Reader<'_>) -> Grounds {
    const FIELD: &str = "ground";
    let expected = "`(cunning: 60, crowd: 3, thirst: 33, cover: 10)`";
    let ground = entry.must(FIELD, expected).unwrap_or(Grounds {
        cunning: 0,
        crowd: 2,
        thirst: 0,
        cover: 1,
    });
    entry.check_range(FIELD, ground.cunning, &PERCENT);
    entry.check_range(FIELD, ground.crowd, &(2..=20));
    entry.check_range(FIELD, ground.thirst, &PERCENT);
    entry.check_range(FIELD, ground.cover, &(1..=100));
    ground
}

fn flight(entry: &mut Reader<'_>) -> Flights {
    const FIELD: &str = "flight";
    let expected = "`(lethal: 1000, hopeless: 5000, horizon: 4, nimble: 2, seen: 4, cover: 12, \
                    near: 8, far: 16, sky: 8, shy: 20)`";
    let flight = entry.must(FIELD, expected).unwrap_or(Flights {
        lethal: 1000,
        hopeless: 5000,
        horizon: 1,
        nimble: 1,
        seen: 0,
        cover: 0,
        near: 2,
        far: 2,
        sky: 2,
        shy: 1,
    });
    entry.check_range(FIELD, flight.lethal, &(100..=10_000));
    entry.check_range(FIELD, flight.hopeless, &(100..=100_000));
    for steps in [flight.horizon, flight.nimble] {
        entry.check_range(FIELD, steps, &(1..=10));
    }
    for danger in [flight.seen, flight.cover] {
        entry.check_range(FIELD, danger, &PERCENT);
    }
    for steps in [flight.near, flight.far, flight.sky] {
        entry.check_range(FIELD, steps, &(2..=30));
    }
    entry.check_range(FIELD, flight.shy, &(1..=200));
    flight
}
