//! A small world for the tests in this folder, and a way to draw its levels.

mod chains;

pub(super) use super::catalogue::picture as draw;
pub(super) use chains::{DUNGEON, Dungeon, town};

use crate::content::Medium::{Ground, Rubble, Shallows};
use crate::content::{
    Breed, Content, Depth, Dice, ItemClass, ItemKind, Leads, MINDLESS, Medium, PLAYER, Parts,
    Resident, Step, Table, Terrain, testing,
};

/// A level of that size with four random monsters, five treasures and the goal.
pub(super) fn depth(size: (u16, u16), steps: Vec<Step>) -> Depth {
    Depth {
        danger: 1,
        steps,
        strangers: true,
        residents: vec![Resident {
            breed: "rat".into(),
            count: Dice::always(2),
            place: None,
        }],
        monsters: Dice::always(4),
        monster_table: vec![("rat".into(), 3), ("goblin".into(), 1)],
        treasures: Dice::always(5),
        treasure_table: vec![("dart".into(), 1), ("coin".into(), 2)],
        always: vec!["crown".into()],
        ..testing::depth("somewhere", size)
    }
}

/// A world of depths 0 to 2 with `level` at depth 1.
pub(super) fn world_around(level: Depth) -> Content {
    world(vec![
        depth((40, 20), town(4)),
        level,
        depth((40, 20), DUNGEON.steps()),
    ])
}

pub(super) fn world(mut depths: Vec<Depth>) -> Content {
    // Each level leads to the next.
    let count = depths.len();
    for (number, depth) in (1..).zip(&mut depths) {
        depth.id = format!("level {number}");
        depth.down = (number < count)
            .then(|| format!("level {}", number + 1))
            .into_iter()
            .collect();
    }
    let breed = |id, glyph| Breed {
        glyph,
        ..testing::breed(id)
    };
    let item = |id, glyph, class| ItemKind {
        glyph,
        ..testing::item(id, class)
    };
    let enters = [(Ground, 100), (Shallows, 100), (Rubble, 50)];
    let parts = Parts {
        factions: Table::new([MINDLESS, PLAYER].map(testing::faction).into()),
        breeds: Table::new(vec![breed("rat", 'r'), breed("goblin", 'g')]),
        items: Table::new(vec![
            item("dart", '/', ItemClass::Missile),
            item("coin", '$', ItemClass::Treasure(5)),
            item("crown", '&', ItemClass::Goal),
        ]),
        terrain: Table::new(terrain()),
        gaits: Table::new(vec![testing::gait("walker", &enters)]),
        depths,
        ..testing::parts()
    };
    Content::assemble(parts, 0)
}

fn terrain() -> Vec<Terrain> {
    let row = |id: &str, glyph, walkable, opaque| Terrain {
        glyph,
        opaque,
        ..testing::terrain(id, walkable)
    };
    let leading = |id: &str, glyph, leads| Terrain {
        leads: Some(leads),
        ..row(id, glyph, true, false)
    };
    vec![
        row("rock", '#', false, true),
        row("floor", '.', true, false),
        Terrain {
            opens_into: Some("open door".into()),
            ..row("shut door", '+', false, true)
        },
        Terrain {
            opens_into: Some("open door".into()),
            unlocks_into: Some("shut door".into()),
            lock: 40,
            sticks: 90,
            ..row("locked door", 'L', false, true)
        },
        Terrain {
            opens_into: Some("open door".into()),
            sticks: 60,
            ..row("stuck door", 'S', false, true)
        },
        Terrain {
            shuts_into: Some("shut door".into()),
            ..row("open door", '\'', true, false)
        },
        leading("stairs down", '>', Leads::Down),
        leading("stairs up", '<', Leads::Up),
        leading("gate", 'O', Leads::Out),
        row("grass", '"', true, false),
        row("road", ':', true, false),
        row("house wall", 'H', false, true),
        row("town wall", 'W', false, true),
        row("tree", 'T', false, true),
        Terrain {
            medium: Medium::Deep,
            ..row("water", '~', false, false)
        },
        Terrain {
            medium: Medium::Lava,
            ..row("lava", '%', false, false)
        },
        Terrain {
            medium: Rubble,
            ..row("rubble", ';', true, false)
        },
        Terrain {
            medium: Shallows,
            ..row("shallow water", '-', true, false)
        },
        row("well", 'o', false, false),
        row("brazier", 'b', false, false),
        Terrain {
            warmth: 60,
            ..row("embers", 'e', true, false)
        },
        Terrain {
            font: 3,
            ..row("mana font", 'f', true, false)
        },
        Terrain {
            portal: true,
            ..row("fairy ring", '0', true, false)
        },
    ]
}
