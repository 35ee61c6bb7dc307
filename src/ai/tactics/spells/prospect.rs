//! Predicts the effect of casting a spell here and now, as far as the caster can tell;
//! `None` if it would do nothing.

use bevy::ecs::entity::Entity;

use super::caster::Caster;
use super::caster::known_foe::Foe;
use super::needs::{self, Needs};
use super::rating::Prospect;
use crate::content::{Called, Effect, Power, Spell, SpellClass, SpellId};
use crate::model::body::{ActorId, Health, Kind, Statuses};
use crate::rules::experience::natural_accuracy;
use crate::rules::ground::{outcome, shelter};
use crate::rules::passability::may_exist;
use crate::rules::spawn;
use crate::rules::spellcraft::{Means, faded, strength};

/// Points of healing that the cost of one casting is assumed to pay for.
const HEALED_AT_ONCE: i32 = 10;

/// The target of a spell.
#[derive(Clone, Copy)]
pub enum Target<'a> {
    /// The caster itself.
    Oneself,
    /// A friend.
    Friend(ActorId, Entity),
    /// A foe.
    Foe(&'a Foe<'a>),
}

impl Target<'_> {
    /// The target's id, unless it is the caster.
    #[must_use]
    pub const fn who(&self) -> Option<ActorId> {
        match self {
            Self::Oneself => None,
            Self::Friend(who, _) => Some(*who),
            Self::Foe(foe) => Some(foe.who),
        }
    }
}

/// Casting one spell at one target.
pub struct Casting<'a> {
    /// The caster.
    pub caster: &'a Caster<'a>,
    /// The caster's needs.
    pub needs: &'a Needs,
    /// The spell's id.
    pub id: SpellId,
    /// The spell's content row.
    pub spell: &'a Spell,
    /// The target.
    pub target: Target<'a>,
}

impl Casting<'_> {
    /// The combined effects of the spell; `None` if it would do nothing.
    #[must_use]
    pub fn prospect(&self) -> Option<Prospect> {
        let mut prospect = Prospect::default();
        let mut does_something = false;
        for effect in &self.spell.does {
            does_something |= match (effect, self.target) {
                (Effect::Harm(power), Target::Foe(foe)) => self.harm(power, foe, &mut prospect),
                (_, Target::Foe(foe)) => self.upon_foe(effect, foe, &mut prospect),
                (_, Target::Friend(_, other)) => self.upon_friend(effect, other, &mut prospect),
                (_, Target::Oneself) => {
                    self.upon_friend(effect, self.caster.entity, &mut prospect)
                        || self.upon_oneself(effect, &mut prospect)
                }
            };
        }
        does_something.then_some(prospect)
    }

    /// Adds damage, minus the foe's known resistance and losses with distance. Resistance
    /// to the caster's best element is factored out: resistances should decide between
    /// spells, not make the caster waste the fight on blinking around.
    fn harm(&self, power: &Power, foe: &Foe<'_>, prospect: &mut Prospect) -> bool {
        let caster = self.caster;
        let element = caster.content.element_of(self.id);
        let gets_there = foe.lets_through(caster, element) * self.hits(foe) / 100;
        let percent = faded(self.spell, gets_there, foe.steps);
        let percent = percent * (100 - self.sheltered(foe)) / 100;
        let strength = strength(caster.world, caster.entity, self.id, power);
        let hp = foe.hp.max(1);
        let by_ground = self.harm_by_ground(foe);
        let is_the_end = strength.expected() * percent / 100 >= hp;
        let percent = percent * 100 / caster.gets_through.clamp(1, 100);
        let points = strength.expected() * percent / 100 + by_ground;
        // Any damage is worth something, however tough the foe.
        let share = (points.clamp(0, hp) * 100 / hp).max(i32::from(points > 0));
        let most = if is_the_end { 100 } else { 99 };
        prospect.kill = (prospect.kill + share.min(most)).min(100);
        prospect.base = prospect.base.max(percent.min(100));
        percent > 0
    }

    /// Percent of the damage that the foe's ground keeps from it.
    fn sheltered(&self, foe: &Foe<'_>) -> i32 {
        let (level, content) = (self.caster.level, self.caster.content);
        let element = self.spell.element.as_deref();
        element.map_or(0, |element| shelter(level, content, foe.at, element))
    }

    /// Harm in hit points that the ground does to the foe in one turn if the spell makes it burn. None
    /// if the caster stands next to the foe, since fire would spread to it.
    fn harm_by_ground(&self, foe: &Foe<'_>) -> i32 {
        let (level, content) = (self.caster.level, self.caster.content);
        let element = self.spell.element.as_deref();
        let outcome = element.and_then(|element| outcome(level, content, foe.at, element));
        let Some((ground, _)) = outcome.filter(|(_, reaction)| reaction.engulfs) else {
            return 0;
        };
        let ground = content.terrain.row(ground);
        let is_harmed = foe.steps > 1 && !may_exist(content, foe.breed, ground);
        if !is_harmed {
            return 0;
        }
        let (least, most) = ground.burns.range();
        i32::midpoint(least, most)
    }

    /// Hit chance of missiles in percent; spells never miss.
    fn hits(&self, foe: &Foe<'_>) -> i32 {
        if self.spell.class != SpellClass::Missile {
            return 100;
        }
        let own = natural_accuracy(self.caster.world, self.caster.entity);
        let needed = foe.breed.defence - own;
        ((21 - needed) * 5).clamp(5, 95)
    }

    /// Chance in percent that effects other than damage work on the foe.
    fn takes_hold(&self, foe: &Foe<'_>) -> i32 {
        if self.spell.resistible {
            100 - i32::from(foe.breed.magic.will.min(100))
        } else {
            100
        }
    }

    fn upon_foe(&self, effect: &Effect, foe: &Foe<'_>, prospect: &mut Prospect) -> bool {
        let chance = self.takes_hold(foe);
        let is_afar = foe.steps > 1;
        let does_something = match effect {
            Effect::Inflict { status, .. } => {
                let status = self.caster.content.statuses.find(status);
                status.is_some_and(|status| !foe.seems_to_have(status))
            }
            Effect::DrainMana(_) => foe.mana > 0,
            Effect::Ground(terrain, _) => {
                let terrain = self.caster.content.terrain.find(terrain);
                self.caster.level.terrain_at(foe.at) != terrain
            }
            Effect::SendAway(_) | Effect::Forget => foe.is_perceived,
            Effect::LeapTo | Effect::PullTo => is_afar && !self.needs.flees,
            _ => return false,
        };
        if !does_something || chance == 0 {
            return false;
        }
        match effect {
            Effect::LeapTo | Effect::PullTo => prospect.nearer = true,
            _ => prospect.hinder = prospect.hinder.max(chance),
        }
        prospect.mana |= matches!(effect, Effect::DrainMana(_));
        prospect.farther |= matches!(effect, Effect::SendAway(_));
        prospect.base = prospect.base.max(chance);
        true
    }

    /// Predicts effects on the caster or a friend.
    fn upon_friend(&self, effect: &Effect, whom: Entity, prospect: &mut Prospect) -> bool {
        let caster = self.caster;
        let has = |name: &str| {
            let status = caster.content.statuses.find(name);
            let statuses = caster.world.get::<Statuses>(whom);
            status
                .zip(statuses)
                .is_some_and(|(status, it)| it.turns_of(status).is_some())
        };
        let does_something = match effect {
            Effect::Heal(power) => self.heal(power, whom, prospect),
            Effect::Inflict { status, .. } => caster.foe.is_some() && !has(status),
            Effect::Cure(status) => has(status),
            _ => false,
        };
        if does_something {
            prospect.base = 100;
            prospect.prepares |= matches!(effect, Effect::Inflict { .. });
        }
        does_something
    }

    /// Predicts how much missing health is restored, as far as mana allows.
    fn heal(&self, power: &Power, whom: Entity, prospect: &mut Prospect) -> bool {
        let caster = self.caster;
        let Some(health) = caster.world.get::<Health>(whom) else {
            return false;
        };
        let missing = (health.max - health.now).max(1);
        let strength = strength(caster.world, caster.entity, self.id, power);
        let paid = match i32::from(self.spell.cost) {
            0 => missing,
            _ if caster.means(self.id) != Some(Means::Mana) => missing,
            cost => caster.mana.now / cost * HEALED_AT_ONCE,
        };
        prospect.wounds = needs::hurt(health.percent(), &caster.content.tactics.choice);
        prospect.heal = strength.expected().min(missing).min(paid) * 100 / missing;
        prospect.wounds > 0
    }

    /// Whether the foe is close.
    fn is_pressed(&self) -> bool {
        let close = u32::from(self.caster.content.tactics.choice.close);
        let foe = self.caster.foe.as_ref();
        foe.is_some_and(|foe| foe.is_perceived && foe.steps <= close)
    }

    /// Whether calls for kin would still bring somebody.
    fn has_room_for(&self, called: &Called) -> bool {
        let (world, entity) = (self.caster.world, self.caster.entity);
        let kin = world.get::<Kind>(entity).filter(|_| *called == Called::Kin);
        kin.is_none_or(|kind| spawn::room_for_kin(world, kind.0) > 0)
    }

    fn upon_oneself(&self, effect: &Effect, prospect: &mut Prospect) -> bool {
        let needs = self.needs;
        let faces_foe = self.caster.foe.as_ref().is_some_and(|foe| foe.is_perceived);
        let does_something = match effect {
            // Only in a quiet moment; otherwise its mana could never be worn down.
            Effect::RegainMana(_) => needs.mana > 0 && !self.is_pressed(),
            // Pointless without a reason to be elsewhere.
            Effect::Blink(_) => needs.escape > 0 || needs.farther > 0,
            Effect::Teleport => needs.escape > 0,
            Effect::Summon(called, _) => faces_foe && needs.summon > 0 && self.has_room_for(called),
            Effect::Noise(_) => faces_foe,
            _ => false,
        };
        if does_something {
            prospect.base = 100;
            prospect.mana |= matches!(effect, Effect::RegainMana(_));
            prospect.company |= matches!(effect, Effect::Summon(..) | Effect::Noise(_));
            prospect.farther |= matches!(effect, Effect::Blink(_) | Effect::Teleport);
        }
        does_something
    }
}
