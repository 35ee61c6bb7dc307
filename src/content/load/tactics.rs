//! Reads the weights of tactics.

use super::fields::{Directory, PERCENT};
use super::reader::{Reader, Shape};
use super::source::SourceFile;
use crate::content::schema::{Choice, Distances, Grounds, Tactics};

pub(super) const TACTICS: Shape = Shape {
    file: SourceFile::Tactics,
    kind: "tactics",
    kinds: "tactics",
    fields: &["choice", "distance", "ground"],
};

pub(super) fn tactics(entry: &mut Reader<'_>, _: &Directory) -> Tactics {
    Tactics {
        choice: choice(entry),
        distance: distance(entry),
        ground: ground(entry),
    }
}

fn choice(entry: &mut Reader<'_>) -> Choice {
    const FIELD: &str = "choice";
    let expected = "`(swing_cunning: 20, swing_beast: 40, archery: 88)`";
    let choice = entry.must(FIELD, expected).unwrap_or(Choice {
        swing_cunning: 0,
        swing_beast: 0,
        archery: 0,
    });
    for percent in [choice.swing_cunning, choice.swing_beast, choice.archery] {
        entry.check_range(FIELD, percent, &PERCENT);
    }
    choice
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
