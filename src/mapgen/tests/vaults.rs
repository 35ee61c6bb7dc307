//! Properties of vaults, wherever they are placed.

use std::collections::{BTreeMap, BTreeSet};

use crate::content::{Content, Inmate, Mark, Vault};
use crate::mapgen::fixture::draw;
use crate::mapgen::{LevelPlan, plan};
use crate::spatial::Pos;

/// The plans of many levels of the game.
fn levels(content: &Content, seeds: u64) -> impl Iterator<Item = LevelPlan> + '_ {
    let depths = 1..content.depths.len() as u8;
    depths.flat_map(move |depth| (0..seeds).map(move |seed| plan(content, depth, seed)))
}

/// The number of cells of each terrain in a drawing.
fn cells_by_terrain(content: &Content, vault: &Vault) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for &letter in vault.drawing.cells() {
        if let Some(mark) = vault.mark(letter) {
            let terrain = vault.terrain_of(mark).to_owned();
            assert!(content.terrain.find(&terrain).is_some());
            *counts.entry(terrain).or_default() += 1;
        }
    }
    counts
}

#[test]
fn a_vault_stands_as_it_was_drawn_and_each_is_found_somewhere() {
    let content = Content::embedded();
    let mut seen = BTreeSet::new();
    for plan in levels(&content, 30) {
        for standing in &plan.vaults {
            let vault = content.vaults.row(standing.vault);
            let mut counts: BTreeMap<String, usize> = BTreeMap::new();
            for &at in &standing.cells {
                let terrain = content.terrain.row(plan.terrain[at]).id.clone();
                *counts.entry(terrain).or_default() += 1;
            }
            let drawn = cells_by_terrain(&content, vault);
            assert_eq!(counts, drawn, "{}\n{}", vault.id, draw(&content, &plan));
            seen.insert(standing.vault);
        }
        let ways: Vec<Pos> = plan.ups.iter().chain(&plan.downs).copied().collect();
        let cells = || plan.vaults.iter().flat_map(|it| &it.cells);
        assert!(!cells().any(|at| ways.contains(at)), "a way in a vault");
        let ids: BTreeSet<_> = plan.vaults.iter().map(|it| it.vault).collect();
        assert_eq!(ids.len(), plan.vaults.len(), "the same twice");
        let all: BTreeSet<_> = cells().collect();
        assert_eq!(all.len(), cells().count(), "one in another");
    }
    let missing = content.vaults.iter().filter(|(id, _)| !seen.contains(id));
    let missing: Vec<&str> = missing.map(|(_, vault)| vault.id.as_str()).collect();
    assert!(missing.is_empty(), "never found: {missing:?}");
    assert!(content.vaults.len() >= 20);
}

/// The marks of all vaults.
fn marks(content: &Content) -> impl Iterator<Item = &Mark> {
    let vaults = content.vaults.iter();
    vaults.flat_map(|(_, vault)| vault.legend.values())
}

#[test]
fn everything_drawn_is_in_the_room_and_nothing_else() {
    let content = Content::embedded();
    let (mut asleep, mut bound, mut bands, mut things) = (0, 0, 0, 0);
    for plan in levels(&content, 10) {
        for standing in &plan.vaults {
            let vault = content.vaults.row(standing.vault);
            let who = (0..plan.creatures.len())
                .filter(|&number| standing.cells.contains(&plan.creatures[number].1));
            for number in who {
                let breed = content.breeds.row(plan.creatures[number].0);
                let kept = vault.legend.values().any(|mark| {
                    let band = mark.band.as_ref().and_then(|name| content.bands.find(name));
                    let band = band.map(|id| content.bands.row(id));
                    let is_in = |some: &crate::content::Members| some.breed == breed.id;
                    match &mark.who {
                        Some(Inmate::Breed(name)) => *name == breed.id,
                        Some(Inmate::Family(name)) => breed.family.as_ref() == Some(name),
                        Some(Inmate::Any) => true,
                        None => band.is_some_and(|band| band.members.iter().any(is_in)),
                    }
                });
                // Creatures at home in the vault's water or walls may wander in.
                let home = content.gait_of(breed).home();
                let is_stray = home != crate::content::Medium::Ground;
                assert!(kept || is_stray, "{} in {}", breed.id, vault.id);
            }
            let here = plan.items.iter();
            let here = here.filter(|(_, at)| standing.cells.contains(at)).count();
            let drawn = vault.drawing.cells().iter().filter(|&&letter| {
                let mark = vault.mark(letter);
                mark.is_some_and(|mark| mark.thing.is_some())
            });
            assert!(here <= drawn.count(), "{}", vault.id);
            things += here;
            let leads = |band: &&crate::mapgen::BandPlan| {
                let leader = plan.creatures[band.members[0].0].1;
                standing.cells.contains(&leader)
            };
            bands += plan.bands.iter().filter(leads).count();
        }
        asleep += plan.asleep.values().filter(|&&asleep| asleep).count();
        bound += plan.bound.len();
    }
    assert!(asleep >= 40 && bound >= 5 && bands >= 4 && things >= 100);
    assert!(marks(&content).any(|mark| mark.place.is_some()));
}

#[test]
fn a_vault_that_a_chain_always_has_is_on_every_level_of_it() {
    let content = Content::embedded();
    let vault = content.vaults.find("pedlar's fire").expect("there is one");
    let caves = content
        .depths
        .iter()
        .position(|it| it.id == "the Dripping Caves");
    let caves = u8::try_from(caves.expect("there is such a level")).expect("there are few");
    for seed in 0..200 {
        let plan = plan(&content, caves, seed);
        let there = plan.vaults.iter().filter(|it| it.vault == vault);
        assert_eq!(there.count(), 1, "seed {seed}");
    }
}
