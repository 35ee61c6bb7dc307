//! Spells of creatures, one action at a time: what no room of creatures with minds can show.

use std::path::Path;
use std::sync::Arc;

use bevy::ecs::entity::Entity;
use quarry::actions;
use quarry::content::{Content, NoiseKind, Reaction, Shape, SourceFile, Sources, SpellClass};
use quarry::game::Game;
use quarry::lab::scenario;
use quarry::lab::scenario::actor_names::Cast;
use quarry::lab::scenario::build_room;
use quarry::model::body::{ActorId, Health, KnownResistances, Mana, Statuses};
use quarry::model::level::{Level, Noises};
use quarry::model::mind::{Action, Sight};
use quarry::model::run::{Event, Events, Roster};
use quarry::rules::queries::{entity_of, position, reaction};
use quarry::rules::spellcraft::{resistance, strength};
use quarry::spatial::Pos;
use quarry::spatial::fov::View;

/// A creature in a room with the hero six cells away, and a friend beside it.
fn room_with(content: &Arc<Content>, breed: &str, seed: u64, hero: &str) -> Game {
    let drawn = format!(
        r##"(
            title: "Somebody who casts",
            map: "
                ##############
                #............#
                #.@.....c....#
                #.......f....#
                ##############
            ",
            legend: {{
                'c': Creature(breed: "{breed}", silent: true),
                'f': Creature(breed: "cave goblin", silent: true),
            }},
            hero: ({hero}),
            steps: [Expect([Alive("c")])],
        )"##
    );
    let scenarios = scenario::read_text(Path::new("room.ron"), &drawn, content);
    let scenario = &scenarios.unwrap_or_else(|mistakes| panic!("{breed}: {mistakes:?}"))[0];
    let content = build_room::content_of(scenario, content);
    build_room::build(scenario, &Cast::of(scenario), &content, seed)
}

const CASTER: ActorId = ActorId(ActorId::HERO.0 + 1);
const FRIEND: ActorId = ActorId(ActorId::HERO.0 + 2);

fn actor(game: &Game, id: ActorId) -> Entity {
    entity_of(&game.world, id).expect("it is in the room")
}

fn cast(game: &mut Game, content: &Content, spell: &str, at: Pos) -> Result<(), String> {
    let spell = content.spells.find(spell).expect("there is such a spell");
    let caster = actor(game, CASTER);
    // It looks around, as at the start of its turn.
    let here = position(&game.world, caster).expect("it stands somewhere");
    let level = game.world.resource::<Level>();
    let view = View::cast(here, 12, |at| level.is_opaque(at));
    game.world
        .get_mut::<Sight>(caster)
        .expect("it has eyes")
        .view = view;
    let action = Action::Cast(spell, at);
    actions::perform(&mut game.world, caster, action).map_err(|refusal| refusal.to_string())
}

fn at_hero(game: &Game) -> Pos {
    position(&game.world, actor(game, ActorId::HERO)).expect("he stands somewhere")
}

fn hp(game: &Game, id: ActorId) -> i32 {
    let health = game.world.get::<Health>(actor(game, id));
    health.expect("it has a body").now
}

fn has_status(game: &Game, content: &Content, id: ActorId, status: &str) -> bool {
    let statuses = game.world.get::<Statuses>(actor(game, id));
    let id = content
        .statuses
        .find(status)
        .expect("there is such a status");
    statuses.expect("it has a body").turns_of(id).is_some()
}

fn happened(game: &Game, is_meant: impl Fn(&Event) -> bool) -> bool {
    let events = &game.world.resource::<Events>().0;
    events.iter().any(|happened| is_meant(&happened.event))
}

#[test]
fn each_class_of_spells_uses_its_own_number() {
    let content = Arc::new(Content::embedded());
    let added = |breed: &str, spell: &str, hp: i32| {
        let mut game = room_with(&content, breed, 1, "");
        let caster = actor(&game, CASTER);
        game.world
            .get_mut::<Health>(caster)
            .expect("it has a body")
            .now = hp;
        let spell = content.spells.find(spell).expect("there is one");
        let row = content.spells.row(spell);
        let quarry::content::Effect::Harm(power) = &row.does[0] else {
            let quarry::content::Effect::Inflict { turns: power, .. } = &row.does[0] else {
                panic!("{} has no strength", row.id);
            };
            return strength(&game.world, caster, spell, power).added;
        };
        strength(&game.world, caster, spell, power).added
    };
    // A breath by a third of the remaining hit points.
    assert_eq!(added("ember drake", "fire breath", 30), 9);
    assert_eq!(added("ember drake", "fire breath", 12), 3);
    // Missiles and attacks by spellpower, whatever the wounds.
    assert_eq!(added("ogre hurler", "boulder", 38), 4);
    assert_eq!(added("ogre hurler", "boulder", 3), 4);
    assert_eq!(added("goblin archer", "boulder", 8), 2);
    assert_eq!(added("frost adept", "cold bolt", 3), 2);
    // Hindering spells by level.
    assert_eq!(added("frost adept", "slow", 20), 2);
    assert_eq!(added("quiet abbot", "slow", 2), 4);
}

#[test]
fn a_breath_goes_by_its_breathers_remaining_hit_points() {
    let content = Arc::new(Content::embedded());
    for (left, taken) in [(30, 9), (12, 3)] {
        let mut game = room_with(&content, "ember drake", 1, "carries: []");
        let drake = actor(&game, CASTER);
        game.world
            .get_mut::<Health>(drake)
            .expect("it has a body")
            .now = left;
        let before = hp(&game, ActorId::HERO);
        let at = at_hero(&game);
        cast(&mut game, &content, "fire breath", at).expect("he is in reach");
        assert_eq!(before - hp(&game, ActorId::HERO), taken);
    }
}

#[test]
fn a_leap_needs_no_sight_of_its_victim() {
    let content = Arc::new(Content::embedded());
    let mut game = room_with(&content, "cellar tengu", 1, "");
    let rock = content.terrain.find("rock").expect("there is rock");
    for y in 1..4 {
        let wall = Pos::new(5, y);
        game.world
            .resource_mut::<Level>()
            .set_terrain(wall, rock, &content);
    }
    actions::effect::upset_views(&mut game.world);
    quarry::game::open_eyes(&mut game.world);
    let at = at_hero(&game);
    let hold = cast(&mut game, &content, "beckon", at);
    assert_eq!(
        hold,
        Err("There's nobody there.".to_owned()),
        "it does not see him"
    );
    cast(&mut game, &content, "leap", at).expect("it is in reach");
    let there = position(&game.world, actor(&game, CASTER)).expect("it stands somewhere");
    assert_eq!(there.steps_to(at), 1);
    assert!(happened(&game, |event| {
        matches!(event, Event::Appeared { who } if who.id == CASTER && who.is_seen)
    }));
}

#[test]
fn there_are_missiles_of_six_kinds_that_can_miss_and_make_no_noise() {
    let content = Arc::new(Content::embedded());
    let shot = |breed: &quarry::content::Breed| breed.magic.spells.clone();
    let mut kinds: Vec<String> = content.breeds.iter().flat_map(|(_, it)| shot(it)).collect();
    kinds.retain(|name| {
        let spell = content.spells.find(name).expect("loading checks names");
        content.spells.row(spell).class == SpellClass::Missile
    });
    kinds.sort_unstable();
    kinds.dedup();
    assert!(kinds.len() >= 6, "{kinds:?}");
    assert!(
        content
            .breeds
            .iter()
            .any(|(_, breed)| breed.magic.is_archer)
    );
    let mut hits = 0;
    for seed in 1..=40 {
        let mut game = room_with(&content, "goblin archer", seed, "");
        let at = at_hero(&game);
        cast(&mut game, &content, "arrow", at).expect("he is in reach");
        hits += u32::from(happened(&game, |event| {
            matches!(event, Event::Blasted { .. })
        }));
        assert!(
            game.world.resource::<Noises>().0.is_empty(),
            "a shot is silent"
        );
    }
    assert!((10..36).contains(&hits), "{hits} of 40 hit");
    let mut game = room_with(&content, "hedge wizard", 1, "");
    let at = at_hero(&game);
    cast(&mut game, &content, "force bolt", at).expect("he is in reach");
    let noises = &game.world.resource::<Noises>().0;
    assert!(noises.iter().any(|noise| noise.kind == NoiseKind::Spell));
}

#[test]
fn a_caster_learns_what_its_victim_resists() {
    let content = Arc::new(Content::embedded());
    let cold = content.elements.find("cold").expect("there is cold");
    let mut learned = 0;
    for seed in 1..=20 {
        let mut game = room_with(
            &content,
            "frost adept",
            seed,
            r#"hp: 90, wears: ["fur hood"]"#,
        );
        let at = at_hero(&game);
        cast(&mut game, &content, "cold bolt", at).expect("he is in reach");
        let lore = game
            .world
            .get::<KnownResistances>(actor(&game, CASTER))
            .expect("it has a mind");
        match lore.spared(ActorId::HERO, cold) {
            Some(spared) => {
                assert_eq!(spared, 30);
                learned += 1;
            }
            None => assert!(lore.0.is_empty()),
        }
    }
    assert!((10..=20).contains(&learned), "{learned} of 20 learned");
}

#[test]
fn worn_items_and_potions_add_up_to_a_resistance() {
    let content = Arc::new(Content::embedded());
    let dressed = r#"wears: ["ember cloak"], statuses: [("fireproof", 9)]"#;
    let game = room_with(&content, "ember drake", 1, dressed);
    let of = |id, element: &str| {
        let element = content.elements.find(element).expect("there is one");
        resistance(&game.world, actor(&game, id), element)
    };
    assert_eq!(of(ActorId::HERO, "fire"), 100);
    assert_eq!(of(ActorId::HERO, "cold"), -10);
    assert_eq!(of(CASTER, "fire"), 80);
    assert_eq!(of(CASTER, "cold"), -30);
    // Half of the resistance to confusion counts against sound.
    let game = room_with(&content, "ogre", 1, r#"statuses: [("confused", 9)]"#);
    let sound = content.elements.find("sound").expect("there is one");
    assert_eq!(
        resistance(&game.world, actor(&game, ActorId::HERO), sound),
        -25
    );
}

#[test]
fn summoned_creatures_are_on_their_summoners_side() {
    let content = Arc::new(Content::embedded());
    let mut game = room_with(&content, "rat piper", 1, "");
    let before = game.world.resource::<Roster>().len();
    let here = position(&game.world, actor(&game, CASTER)).expect("it stands somewhere");
    cast(&mut game, &content, "pipe up rats", here).expect("it needs nobody");
    let newcomers: Vec<Entity> = game
        .world
        .resource::<Roster>()
        .values()
        .copied()
        .skip(before)
        .collect();
    assert!((2..=4).contains(&newcomers.len()), "{}", newcomers.len());
    for rat in newcomers {
        let piper = actor(&game, CASTER);
        assert_eq!(reaction(&game.world, rat, piper), Reaction::Like);
        assert_eq!(reaction(&game.world, piper, rat), Reaction::Like);
        let hero = actor(&game, ActorId::HERO);
        assert_eq!(reaction(&game.world, rat, hero), Reaction::Attack);
    }
}

#[test]
fn a_shaman_heals_a_friend_and_nobody_else() {
    let content = Arc::new(Content::embedded());
    let mut game = room_with(&content, "battle shaman", 1, "hp: 5");
    let at = at_hero(&game);
    let foe = cast(&mut game, &content, "heal kin", at);
    assert_eq!(foe, Err("You can only use that on a friend.".to_owned()));
    let friend = actor(&game, FRIEND);
    let there = position(&game.world, friend).expect("it stands somewhere");
    let whole = cast(&mut game, &content, "heal kin", there);
    assert_eq!(whole, Err("There's nothing to heal.".to_owned()));
    game.world
        .get_mut::<Health>(friend)
        .expect("it has a body")
        .now = 1;
    cast(&mut game, &content, "heal kin", there).expect("it is hurt");
    let health = game.world.get::<Health>(friend).expect("it has a body");
    assert!(health.is_whole(), "{health:?}");
}

#[test]
fn spells_drag_bind_drain_and_make_forget() {
    let content = Arc::new(Content::embedded());
    let hit = |breed: &str, spell: &str, is_done: &dyn Fn(&Game) -> bool| {
        let done = (1..=20).filter(|&seed| {
            let mut game = room_with(&content, breed, seed, "");
            let at = at_hero(&game);
            cast(&mut game, &content, spell, at).expect("he is in view");
            is_done(&game)
        });
        let done = done.count();
        // The hero's will throws off one in five.
        assert!((9..=20).contains(&done), "{spell}: {done} of 20");
    };
    hit("cellar tengu", "beckon", &|game| {
        let there = position(&game.world, actor(game, CASTER)).expect("it stands somewhere");
        at_hero(game).steps_to(there) == 1
    });
    hit("grave singer", "drink mana", &|game| {
        let mana = game.world.get::<Mana>(actor(game, ActorId::HERO));
        mana.expect("he has some").now < 8
    });
    hit("grave singer", "forget", &|game| {
        let level = game.world.resource::<Level>();
        level.known.cells().iter().all(Option::is_none)
    });
    let web = content.terrain.find("web").expect("there is one");
    hit("web weaver", "web", &|game| {
        let at = at_hero(game);
        let level = game.world.resource::<Level>();
        level.terrain_at(at) == Some(web) && has_status(game, &content, ActorId::HERO, "webbed")
    });
}

#[test]
fn spells_are_changed_in_their_table_alone() {
    let sources = Sources::embedded();
    let spells = sources.text(SourceFile::Spells);
    let row = r#"class: Attack, shape: Bolt, range: 10, cost: 3, element: "force","#;
    let other = r#"class: Attack, shape: Ball(1), range: 3, cost: 30, element: "fire","#;
    assert!(
        spells.contains(row),
        "the force bolt is written another way"
    );
    let spells = spells.replace(row, other);
    let changed = sources.with(SourceFile::Spells, &spells);
    let content = Arc::new(Content::load(&changed).expect("that is sound"));
    let bolt = content.spells.find("force bolt").expect("there is one");
    assert_eq!(content.spells.row(bolt).shape, Shape::Ball(1));
    let mut game = room_with(&content, "hedge wizard", 1, "");
    let at = at_hero(&game);
    let dear = cast(&mut game, &content, "force bolt", at);
    assert_eq!(dear, Err("Not enough mana: it costs 30.".to_owned()));
    let wizard = actor(&game, CASTER);
    game.world.get_mut::<Mana>(wizard).expect("it has some").now = 40;
    let far = cast(&mut game, &content, "force bolt", at);
    assert_eq!(far, Err("That's out of range: 3 steps at most.".to_owned()));
}
