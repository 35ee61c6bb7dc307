//! Builds a playable room from a drawn map.

use std::sync::Arc;

use super::actor_names::{self, Cast};
use super::format::{BandSpec, BodySpec, CreatureSpec, Room, Sign};
use super::picture::GROUND;
use crate::content::{BandKind, COMPANIONS, Content, KitId, Role, Rules, Trackers, WayHome};
use crate::game;
use crate::game::Game;
use crate::model::bands::{Band, Member};
use crate::model::body::{ActorId, ActorRecord, Allegiance, Arts, Hold, Hunger, Yielded};
use crate::model::level::Level;
use crate::model::mind::{Alertness, Awareness, Belief, Diary, Goals, Quarry, Quips, StateOfMind};
use crate::model::run::{Clock, Events};
use crate::model::things::{Identification, Item, Pack};
use crate::rules::band_membership::bring;
use crate::rules::queries::{self, level, position};
use crate::rules::spawn;
use crate::spatial::{Grid, Pos};
use crate::turn::travel;

/// The default terrain under creatures and items.
const FLOOR: &str = "floor";

/// The content with the room's rule values.
#[must_use]
pub fn content_of(room: &Room, content: &Arc<Content>) -> Arc<Content> {
    let (changes, rules) = (room.rules, &content.rules);
    let rules = Rules {
        hunger_stage: changes.hunger_stage.unwrap_or(rules.hunger_stage),
        active_radius: changes.active_radius.unwrap_or(rules.active_radius),
        chase_limit: changes.chase_limit.unwrap_or(rules.chase_limit),
        healing_pace: changes.healing_pace.unwrap_or(rules.healing_pace),
        mana_pace: changes.mana_pace.unwrap_or(rules.mana_pace),
        free_load: changes.free_load.unwrap_or(rules.free_load),
        load_per_wait: changes.load_per_wait.unwrap_or(rules.load_per_wait),
        arrival_pace: changes.arrival_pace.unwrap_or(0),
        trackers: Trackers {
            chance: changes.tracker_chance.unwrap_or(rules.trackers.chance),
            ..rules.trackers.clone()
        },
        breeders: changes.breeders.unwrap_or(rules.breeders),
        exits: changes.exits.unwrap_or(rules.exits),
        way_home: changes.way_home.unwrap_or(WayHome {
            arrivals: 0,
            ..rules.way_home
        }),
        ..rules.clone()
    };
    Arc::new(content.with_rules(rules))
}

/// Builds the room of a valid scenario, before its first step.
#[must_use]
pub fn build(room: &Room, cast: &Cast, content: &Arc<Content>, seed: u64) -> Game {
    if let Some(place) = &room.place {
        return generate(room, &place.it, content, seed);
    }
    let mut game = Game::in_room(content.clone(), seed, ground(room, content));
    game.world.init_resource::<Diary>();
    if room.strange {
        game.world
            .insert_resource(Identification::dealt(content, seed));
    }
    let count = cast.parts.len() as u32;
    game.world.resource_mut::<Clock>().next_actor = ActorId::HERO.0 + 1 + count;
    for part in &cast.parts {
        let record = match actor_names::creature(room, part.letter) {
            Some(spec) => creature(content, spec, cast, part.id, part.at),
            None => hero(content, &room.hero.it, part.at),
        };
        record.spawn(&mut game.world);
    }
    for spec in &room.bands {
        let band = band(content, &spec.it, (room, cast));
        bring(&mut game.world, band);
    }
    game::open_eyes(&mut game.world);
    game
}

/// Generates a level with all that is in it, and the hero where he arrives.
fn generate(room: &Room, place: &str, content: &Arc<Content>, seed: u64) -> Game {
    let depth = content.depths.iter().position(|it| it.id == place);
    let depth = depth.and_then(|depth| u8::try_from(depth).ok());
    let depth = depth.expect("a scenario is checked before it is run");
    let spec = &room.hero.it;
    let mut game = Game::with_kit(content.clone(), seed, kit_of(content, spec));
    game.world.init_resource::<Diary>();
    if !room.strange {
        game.world.insert_resource(Identification::default());
    }
    if depth != level(&game.world).depth {
        travel::go_to(&mut game.world, depth);
    }
    let arrived = queries::hero(&game.world).expect("he has arrived");
    let at = position(&game.world, arrived).expect("every actor has a position");
    game.world.despawn(arrived);
    hero(content, spec, at).spawn(&mut game.world);
    game.world.resource_mut::<Events>().0.clear();
    game::open_eyes(&mut game.world);
    game
}

/// Duration of alertness by default: actors stay alert for ever, since few rooms are about
/// being noticed.
const EVER: u16 = u16::MAX;

fn ground(room: &Room, content: &Content) -> Level {
    let map = &room.map.it;
    let terrain = |name: &str| {
        let found = content.terrain.find(name);
        found.expect("a scenario is checked before it is run")
    };
    let mut ground = Grid::filled(map.width() as u16, map.height() as u16, terrain(FLOOR));
    for (at, letter) in map.letters() {
        ground[at] = terrain(ground_under(room, letter));
    }
    let mut level = Level::new(room.depth, ground, content);
    level.light = room.light;
    for (at, letter) in map.letters() {
        furnish(&mut level, room, content, at, letter);
    }
    level
}

/// The name of the terrain that a letter stands for or stands on.
fn ground_under(room: &Room, letter: char) -> &str {
    match room.legend.get(&letter).map(|sign| &sign.it) {
        Some(Sign::Terrain(name)) => name,
        Some(Sign::Creature(spec)) => spec.on.as_deref().unwrap_or(FLOOR),
        Some(Sign::Cell(cell)) => cell.terrain.as_deref().unwrap_or(FLOOR),
        Some(Sign::Items(_) | Sign::Place(_)) => FLOOR,
        None if actor_names::is_hero(room, letter) => room.hero.it.on.as_deref().unwrap_or(FLOOR),
        None => {
            let known = GROUND.iter().find(|(known, _)| *known == letter);
            known.map_or(FLOOR, |(_, name)| name)
        }
    }
}

fn furnish(level: &mut Level, room: &Room, content: &Content, at: Pos, letter: char) {
    let (items, place) = match room.legend.get(&letter).map(|sign| &sign.it) {
        Some(Sign::Items(items)) => (items.as_slice(), None),
        Some(Sign::Place(place)) => (&[] as &[String], Some(place)),
        Some(Sign::Cell(cell)) => (cell.items.as_slice(), cell.place.as_ref()),
        Some(Sign::Creature(spec)) => (spec.over.as_slice(), None),
        _ => return,
    };
    for item in items.iter().filter_map(|name| Item::called(name, content)) {
        level.lay(at, item);
    }
    if let Some(place) = place {
        level.places.insert(place.clone(), at);
    }
}

fn kit_of(content: &Content, spec: &BodySpec) -> KitId {
    let kit = spec.kit.as_deref().map(|name| content.kit_called(name));
    let kit = kit
        .transpose()
        .expect("a scenario is checked before it is run");
    kit.unwrap_or(KitId::USUAL)
}

fn hero(content: &Content, spec: &BodySpec, at: Pos) -> ActorRecord {
    let new_actor = spawn::hero(content, kit_of(content, spec), at);
    let hunger = spec.hunger.map(|(stage, left)| Hunger { stage, left });
    let record = altered(content, new_actor, spec);
    ActorRecord {
        hunger: hunger.or(record.hunger),
        arts: Some(Arts::called(&spec.arts, content)),
        ..record
    }
}

fn creature(
    content: &Content,
    spec: &CreatureSpec,
    cast: &Cast,
    id: ActorId,
    at: Pos,
) -> ActorRecord {
    let breed = content.breeds.find(&spec.breed);
    let breed = breed.expect("a scenario is checked before it is run");
    let mut record = altered(
        content,
        spawn::new_actor(content, id, breed, at),
        &spec.body(),
    );
    for name in &spec.stole {
        if let Some(letter) = letter_of(content, &mut record.pack, name) {
            record.pack.mark_stolen(letter);
        }
    }
    let mut grudges = record.grudges;
    let culprits = spec.grudges.iter().filter_map(|whom| cast.id(whom));
    grudges.0.extend(culprits);
    let goals = Goals {
        quarry: quarry(spec, cast),
        is_shaken: spec.shaken,
        ..record.goals
    };
    let state = spec.state.as_deref();
    let state = state.and_then(|name| content.states_of(breed)?.find(name));
    let quips = if spec.silent {
        Quips::default()
    } else {
        record.quips
    };
    let awareness = Awareness {
        alertness: spec.mood.unwrap_or(Alertness::Alert),
        alert_for: spec.mood.map_or(EVER, |_| 0),
        beliefs: goals.quarry.iter().map(known).collect(),
        ..Awareness::default()
    };
    let side = content.factions.find(COMPANIONS).filter(|_| spec.companion);
    ActorRecord {
        awareness,
        mind: state.map(StateOfMind::at_first).or(record.mind),
        goals,
        grudges,
        quips,
        allegiance: Allegiance(side),
        yielded: spec
            .held
            .or(spec.companion.then_some(Hold::Sworn))
            .map(|hold| Yielded::new(ActorId::HERO, hold)),
        ..record
    }
}

fn band(content: &Content, spec: &BandSpec, (room, cast): (&Room, &Cast)) -> Band {
    let kind = content.bands.find(&spec.kind);
    let mut usual = kind.map(|kind| UsualRoles::of(content.bands.row(kind)));
    let members = spec.members.iter().filter_map(|name| {
        let id = cast.id(name)?;
        let breed = &actor_names::creature(room, cast.letter(id)?)?.breed;
        let usual = usual.as_mut().filter(|_| spec.roles.is_empty());
        let role = match usual {
            Some(usual) => usual.next(breed),
            None => spec.roles.get(name).copied().unwrap_or(Role::Member),
        };
        Some(Member::new(id, role))
    });
    let band = kind.and_then(|kind| Band::new(kind, members.collect(), 0));
    band.expect("a scenario is checked before it is run")
}

/// The roles that a kind of band has for each breed, as far as they are not taken.
struct UsualRoles<'a> {
    left: Vec<(&'a str, Role, i32)>,
}

impl<'a> UsualRoles<'a> {
    fn of(kind: &'a BandKind) -> Self {
        let members = kind.members.iter();
        let left = members.map(|it| (it.breed.as_str(), it.role, it.count.range().1));
        Self {
            left: left.collect(),
        }
    }

    /// The role of the next member of that breed.
    fn next(&mut self, breed: &str) -> Role {
        let mut free = self.left.iter_mut();
        match free.find(|(of, _, left)| *of == breed && *left > 0) {
            Some((_, role, left)) => {
                *left -= 1;
                *role
            }
            None => Role::Member,
        }
    }
}

fn quarry(spec: &CreatureSpec, cast: &Cast) -> Option<Quarry> {
    let (whom, (x, y)) = spec.hunts.as_ref()?;
    let (who, last_seen) = (cast.id(whom)?, Pos::new(*x, *y));
    Some(Quarry { who, last_seen })
}

/// Its initial belief about its target.
fn known(quarry: &Quarry) -> Belief {
    Belief::seen(quarry.who, (quarry.last_seen, false), 0)
}

/// A new actor, changed as the room says.
fn altered(content: &Content, new_actor: ActorRecord, spec: &BodySpec) -> ActorRecord {
    let mut record = new_actor;
    record.health.max = spec.max_hp.unwrap_or(record.health.max);
    record.health.now = spec.hp.unwrap_or(record.health.max);
    record.health.max = record.health.max.max(record.health.now);
    record.mana.now = spec.mana.unwrap_or(record.mana.now).max(0);
    record.mana.max = record.mana.max.max(record.mana.now);
    record.initiative.0 = spec.initiative.unwrap_or(record.initiative.0);
    let statuses = spec.statuses.iter().filter_map(|(name, turns)| {
        let status = content.statuses.find(name)?;
        Some((status, *turns))
    });
    record.statuses.0.extend(statuses);
    record.statuses.0.sort_unstable();
    if let Some(carries) = &spec.carries {
        record.pack = Pack::default();
        for item in carries
            .iter()
            .filter_map(|name| Item::called(name, content))
        {
            let _ = record.pack.put(item);
        }
    }
    for name in spec.wields.iter().chain(&spec.wears) {
        if let Some(letter) = letter_of(content, &mut record.pack, name) {
            record.pack.put_on(letter, content);
        }
    }
    record
}

/// The letter of a carried item, which is added to the pack if missing.
fn letter_of(content: &Content, pack: &mut Pack, name: &str) -> Option<char> {
    let item = Item::called(name, content)?;
    let carried = pack.iter().find(|carried| carried.item.is_like(item));
    let letter = carried.map(|carried| carried.letter);
    letter.or_else(|| pack.put(item))
}
