//! Actions on creatures that surrendered: spare, rob, bind, lead, kill, or free them.
//!
//! All need an adjacent target and take a turn. Binding needs no rope: a belt or a strip of
//! cloth will do.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::pick_up::{as_taken, stow};
use super::spread_word::{self, Sign};
use super::strike::in_reach;
use super::{Refusal, dungeon_alarm, effect};
use crate::content::{BreedId, ItemClass, ItemKindId, with_article};
use crate::model::body::{ActorId, Feat, Health, Hero, Hold, Yielded};
use crate::model::run::{Event, Rumour, Who};
use crate::model::things::{Item, Pack};
use crate::rules::emit::{emit, who};
use crate::rules::queries::{content, held, position};
use crate::rules::surrender;

/// An actor within reach that surrendered, and how it is held.
///
/// # Errors
/// If it is gone, out of reach, or has not surrendered.
pub fn check(world: &World, actor: Entity, whom: ActorId) -> Result<(Entity, Yielded), Refusal> {
    let whom = in_reach(world, actor, whom)?;
    let yielded = held(world, whom).ok_or(Refusal::NotYielded)?;
    Ok((whom, yielded))
}

/// Like [`check`], but refuses captives already held this way.
///
/// # Errors
/// As [`check`], and if it is already held this way.
pub fn check_hold(
    world: &World,
    actor: Entity,
    whom: ActorId,
    hold: Hold,
) -> Result<(Entity, Yielded), Refusal> {
    let (whom, yielded) = check(world, actor, whom)?;
    if yielded.hold == hold {
        return Err(Refusal::HeldSo);
    }
    Ok((whom, yielded))
}

/// Letters of the items to take: the chosen one, or everything the actor has room for.
///
/// # Errors
/// As [`check`], and if there is nothing to take or no room for it.
pub fn check_rob(
    world: &World,
    actor: Entity,
    whom: ActorId,
    letter: Option<char>,
) -> Result<(Entity, Vec<char>), Refusal> {
    let (whom, _) = check(world, actor, whom)?;
    let theirs = world.get::<Pack>(whom).ok_or(Refusal::NothingToRob)?;
    let wanted = theirs
        .iter()
        .filter(|it| letter.is_none_or(|one| one == it.letter))
        .filter(|it| !it.is_stuck(content(world)));
    let mut wanted = wanted.peekable();
    wanted.peek().ok_or(Refusal::NothingToRob)?;
    let own = world.get::<Pack>(actor).ok_or(Refusal::PackFull)?;
    let fits = |item: Item| own.has_room_for(as_taken(item, own, content(world)));
    let letters: Vec<char> = wanted
        .filter(|it| fits(it.item))
        .map(|it| it.letter)
        .collect();
    if letters.is_empty() {
        return Err(Refusal::PackFull);
    }
    Ok((whom, letters))
}

/// An actor within reach that is held captive, or that pleads with somebody else.
///
/// # Errors
/// If it is gone, out of reach, not held, or pleads with the actor itself.
pub fn check_free(world: &World, actor: Entity, whom: ActorId) -> Result<Entity, Refusal> {
    let whom = in_reach(world, actor, whom)?;
    let own = world.get::<ActorId>(actor).copied();
    let can_free = |yielded: Yielded| yielded.is_captive() || Some(yielded.to) != own;
    let is_held = held(world, whom).is_some_and(can_free);
    is_held.then_some(whom).ok_or(Refusal::NotHeld)
}

/// Lets it go. As a witness, it spreads word of what the hero did.
///
/// # Errors
/// As [`check`].
pub fn spare(world: &mut World, actor: Entity, whom: ActorId) -> Result<(), Refusal> {
    let (whom, yielded) = check(world, actor, whom)?;
    let to = who(world, actor).id;
    surrender::hold(world, whom, Yielded::new(to, Hold::Spared));
    tell_both(world, actor, whom, |who, whom| Event::Spared { who, whom });
    credit(world, actor, whom, Feat::Spared);
    if world.get::<Hero>(actor).is_some() {
        if yielded.is_robbed {
            spread_word::tell(world, whom, Rumour::Robbed);
        }
        spread_word::tell(world, whom, Rumour::Spared);
    }
    Ok(())
}

/// Takes the chosen item, or everything the actor has room for.
///
/// # Errors
/// As [`check_rob`].
pub fn rob(
    world: &mut World,
    actor: Entity,
    whom: ActorId,
    letter: Option<char>,
) -> Result<(), Refusal> {
    let (whom, letters) = check_rob(world, actor, whom, letter)?;
    for letter in letters {
        take(world, actor, whom, letter);
    }
    if world.get::<Hero>(actor).is_some() {
        let is_known = spread_word::is_witnessed(world, whom, Sign::Sight);
        if is_known {
            spread_word::tell(world, whom, Rumour::Robbed);
        }
        if let Some(mut yielded) = world.get_mut::<Yielded>(whom) {
            yielded.is_robbed |= !is_known;
        }
    }
    Ok(())
}

/// Takes one stack, unless there is no room left.
fn take(world: &mut World, actor: Entity, whom: Entity, letter: char) {
    let content = content(world).clone();
    let theirs = world.get::<Pack>(whom).and_then(|pack| pack.get(letter));
    let Some((found, own)) = theirs.copied().zip(world.get::<Pack>(actor)) else {
        return;
    };
    let item = as_taken(found.item, own, &content);
    if !own.has_room_for(item) {
        return;
    }
    if let Some(mut pack) = world.get_mut::<Pack>(whom) {
        pack.take(letter);
    }
    stow(world, actor, item).expect("there is room for it");
    tell_both(world, actor, whom, |who, whom| Event::Robbed {
        who,
        whom,
        item,
    });
    dungeon_alarm::on_taking(world, actor, item.kind);
}

/// Ties it up or leads it along.
///
/// # Errors
/// As [`check_hold`].
pub fn bind(world: &mut World, actor: Entity, whom: ActorId, hold: Hold) -> Result<(), Refusal> {
    let (whom, yielded) = check_hold(world, actor, whom, hold)?;
    let to = who(world, actor).id;
    let yielded = Yielded {
        to,
        hold,
        alone: 0,
        ..yielded
    };
    surrender::hold(world, whom, yielded);
    let rope = (hold == Hold::Led)
        .then(|| put_on_rope(world, actor, whom))
        .flatten();
    tell_both(world, actor, whom, |who, whom| match hold {
        Hold::Led => Event::LedOff { who, whom, rope },
        _ => Event::Tied { who, whom },
    });
    Ok(())
}

/// Puts the actor's rope around the captive, if the actor has a rope and the captive has
/// room. From then on the rope is in the captive's pack and holds it.
fn put_on_rope(world: &mut World, actor: Entity, whom: Entity) -> Option<ItemKindId> {
    let rope = world
        .get::<Pack>(actor)?
        .first_of(&ItemClass::Rope, content(world))?;
    let item = Item::one(rope.item.kind);
    if !world.get::<Pack>(whom)?.has_room_for(item) {
        return None;
    }
    world.get_mut::<Pack>(actor)?.take_one(rope.letter);
    stow(world, whom, item).expect("there is room for it");
    Some(item.kind)
}

/// Kills it without a fight.
///
/// # Errors
/// As [`check`].
pub fn slay(world: &mut World, actor: Entity, whom: ActorId) -> Result<(), Refusal> {
    let (whom, _) = check(world, actor, whom)?;
    let left = world.get::<Health>(whom).map_or(0, |health| health.now);
    let by = who(world, actor);
    let name = with_article(&content(world).breeds.row(by.breed).id);
    effect::harm(
        world,
        whom,
        left,
        Some(actor),
        &format!("executed by {name}"),
    );
    Ok(())
}

/// Frees an ally held captive, or pulls one that pleads to its feet.
///
/// # Errors
/// As [`check_free`].
pub fn free(world: &mut World, actor: Entity, whom: ActorId) -> Result<(), Refusal> {
    let whom = check_free(world, actor, whom)?;
    let was = held(world, whom).ok_or(Refusal::NotHeld)?.hold;
    surrender::release(world, whom);
    tell_both(world, actor, whom, |who, whom| Event::Freed {
        who,
        whom,
        was,
    });
    credit(world, actor, whom, Feat::Freed);
    Ok(())
}

pub(super) fn credit(world: &mut World, actor: Entity, whom: Entity, feat: fn(BreedId) -> Feat) {
    let breed = who(world, whom).breed;
    effect::credit(world, actor, feat(breed));
}

pub(super) fn tell_both(
    world: &mut World,
    actor: Entity,
    whom: Entity,
    event: impl FnOnce(Who, Who) -> Event,
) {
    let event = event(who(world, actor), who(world, whom));
    let at = position(world, whom).expect("every actor has a position");
    emit(world, at, event);
}
