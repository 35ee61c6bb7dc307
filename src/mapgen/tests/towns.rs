//! Properties of every town.

use proptest::prelude::*;

use crate::content::{Dice, Resident};
use crate::mapgen::fixture::{DUNGEON, depth, draw, town, world};
use crate::mapgen::plan;
use crate::spatial::{Dir, Pos};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_town_names_all_its_places_however_few_houses_it_has(
        size in (20..=80u16, 12..=40u16), buildings in 1..=30u8, seed: u64,
    ) {
        let content = world(vec![depth(size, town(buildings)), depth((40, 20), DUNGEON.steps())]);
        let plan = plan(&content, 0, seed);
        let names: Vec<&str> = plan.places.keys().map(String::as_str).collect();
        prop_assert_eq!(names, ["gate", "inn", "market", "smithy", "stairs", "well"]);
        let gate = content.terrain.find("gate").unwrap();
        let way_out = |pos: Pos| plan.terrain[pos] == gate && plan.terrain.is_border(pos);
        prop_assert!(plan.places["gate"].neighbours().any(way_out));
    }
}

#[test]
fn residents_start_near_their_place() {
    let mut level = depth((60, 22), town(6));
    level.residents = vec![Resident {
        breed: "goblin".into(),
        count: Dice::always(3),
        place: Some("inn".into()),
    }];
    level.monsters = Dice::always(0);
    let content = world(vec![level, depth((60, 22), DUNGEON.steps())]);
    for seed in 0..100 {
        let plan = plan(&content, 0, seed);
        assert_eq!(plan.creatures.len(), 3);
        let far = plan
            .creatures
            .iter()
            .map(|(_, pos)| pos.steps_to(plan.places["inn"]))
            .max();
        assert!(far <= Some(3), "seed {seed}\n{}", draw(&content, &plan));
    }
}

#[test]
fn every_house_has_a_door_on_a_road() {
    let content = world(vec![
        depth((60, 22), town(6)),
        depth((60, 22), DUNGEON.steps()),
    ]);
    let find = |name| content.terrain.find(name).unwrap();
    let (door, road) = (find("shut door"), find("road"));
    for seed in 0..100 {
        let plan = plan(&content, 0, seed);
        let doors = plan
            .terrain
            .iter()
            .filter(|&(_, &id)| id == door)
            .map(|(pos, _)| pos);
        let on_road = |pos: Pos| {
            Dir::CARDINAL
                .iter()
                .any(|&dir| plan.terrain[pos.step(dir)] == road)
        };
        let doors: Vec<Pos> = doors.collect();
        assert!(
            doors.len() >= 4,
            "seed {seed}: {} houses\n{}",
            doors.len(),
            draw(&content, &plan)
        );
        assert!(
            doors.into_iter().all(on_road),
            "seed {seed}\n{}",
            draw(&content, &plan)
        );
    }
}
