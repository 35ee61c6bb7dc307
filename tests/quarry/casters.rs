//! What must hold of every creature that casts, whatever content says of it: each of its
//! spells is cast sooner or later, and none of them makes it immortal.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use quarry::actions::effect;
use quarry::content::table::RowId;
use quarry::content::{BreedId, Content, SpellEffect, SpellId};
use quarry::game::Game;
use quarry::model::{Action, ActorId, Diary, Health, Mana, entity_of};
use quarry::scenario::cast::Cast;
use quarry::scenario::{self, room};
use quarry::turn::driver;

/// The one that casts.
const CASTER: ActorId = ActorId(2);

/// A caster so far from a hardy hero, with that share of its health, and one of its own
/// in a bad way beside it.
fn room_of(content: &Arc<Content>, breed: &str, row: &str, hp: i32, seed: u64) -> Game {
    let drawn = r##"(
        title: "A caster, its kin, and somebody to cast at",
        map: "
            #################
            #...............#
            #...............#
            #ROW#
            #...............#
            #...............#
            #################
        ",
        legend: {
            'X': Creature(breed: "BREED", hp: HP, initiative: 1, silent: true),
            'f': Creature(breed: "BREED", hp: 1, initiative: 900, silent: true),
        },
        hero: (carries: [], hp: 400, max_hp: 400, initiative: 5),
        steps: [Expect([Alive("X")])],
    )"##;
    let text = drawn.replace("HP", &hp.to_string());
    let text = text.replace("ROW", row).replace("BREED", breed);
    let scenarios = scenario::read_text(Path::new("room.ron"), &text, content);
    let scenario = &scenarios.unwrap_or_else(|_| panic!("{breed}: the room is sound"))[0];
    let content = room::content_of(scenario, content);
    room::build(scenario, &Cast::of(scenario), &content, seed)
}

fn casters(content: &Content) -> impl Iterator<Item = (BreedId, &str)> {
    let breeds = content.breeds.iter();
    breeds
        .filter(|&(id, breed)| !content.spells_of(id).is_empty() && breed.id != content.rules.hero)
        .map(|(id, breed)| (id, breed.id.as_str()))
}

/// The spells that the caster cast in so many ticks.
fn cast_in(game: &mut Game, ticks: u64) -> BTreeSet<u16> {
    driver::run_ticks(&mut game.world, ticks);
    let diary = game.world.resource::<Diary>();
    let own = diary.0.iter().filter(|noted| noted.who == CASTER);
    own.filter_map(|noted| match noted.intent.action {
        Action::Cast(spell, _) => Some(spell.number()),
        _ => None,
    })
    .collect()
}

#[test]
fn every_spell_of_every_breed_is_cast_sooner_or_later() {
    let content = Arc::new(Content::embedded());
    // Far, near and beside; with kin in a bad way and without.
    let rows = [
        "..X........@...",
        "....X....@.....",
        ".fX...@........",
        ".......X@......",
        "X.............@",
    ];
    for (id, breed) in casters(&content) {
        let mut missing: BTreeSet<u16> = content
            .spells_of(id)
            .iter()
            .map(|spell| spell.number())
            .collect();
        let hp = content.breeds.row(id).hp;
        'search: for seed in 1..=30 {
            for (row, (percent, mana)) in rows
                .iter()
                .flat_map(|row| [(100, 100), (40, 100), (20, 60), (80, 30)].map(|it| (row, it)))
            {
                let mut game = room_of(&content, breed, row, (hp * percent / 100).max(1), seed);
                let caster = entity_of(&game.world, CASTER).expect("it is there");
                if let Some(mut it) = game.world.get_mut::<Mana>(caster) {
                    it.now = it.max * mana / 100;
                }
                for cast in cast_in(&mut game, 120) {
                    missing.remove(&cast);
                }
                if missing.is_empty() {
                    break 'search;
                }
            }
        }
        let missing = missing.into_iter().map(SpellId::from_number);
        let names: Vec<&str> = missing
            .map(|it| content.spells.row(it).id.as_str())
            .collect();
        assert!(names.is_empty(), "a {breed} never casts {names:?}");
    }
}

#[test]
fn no_healer_outlives_steady_harm() {
    let content = Arc::new(Content::embedded());
    let saves = |effect: &SpellEffect| {
        matches!(
            effect,
            SpellEffect::Heal(_) | SpellEffect::RegainMana(_) | SpellEffect::DrainMana(_)
        )
    };
    let mut healers = 0;
    for (id, breed) in casters(&content) {
        let mut spells = content.spells_of(id).iter();
        if !spells.any(|&spell| content.spells.row(spell).does.iter().any(saves)) {
            continue;
        }
        healers += 1;
        for seed in 1..=20 {
            let hp = content.breeds.row(id).hp;
            let mut game = room_of(&content, breed, ".......X@......", hp, seed);
            // One who strikes it every turn for a twelfth of its health: as much as a
            // fair fight is.
            let blow = (hp / 12).max(1);
            let mut turns = 0;
            while let Some(caster) = entity_of(&game.world, CASTER) {
                turns += 1;
                let left = game
                    .world
                    .get::<Health>(caster)
                    .map_or(0, |health| health.now);
                assert!(
                    turns <= 120,
                    "seed {seed}: a {breed} has {left} of {hp} left"
                );
                effect::harm(&mut game.world, caster, blow, None, "");
                driver::run_ticks(&mut game.world, 10);
            }
        }
    }
    assert!(healers > 1, "there are healers: {healers}");
}
