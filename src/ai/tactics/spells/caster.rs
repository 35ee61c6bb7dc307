//! Who casts, and all that goes into its choice, looked up once a turn.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::foe::{self, Foe};
use crate::content::{Breed, Content, SpellClass, SpellId};
use crate::model::body::{ActorId, CombatRange, Health, Lore, Mana, Statuses};
use crate::model::level::Level;
use crate::model::mind::{Awareness, Drive, Forgoes, Fright, Goals, Sight, Tactic};
use crate::rules::band_membership::band_of;
use crate::rules::queries::{breed_of, content, level, position};
use crate::rules::spellcraft::{Means, means_to_cast, spells_known};
use crate::spatial::Pos;
use crate::spatial::fov::View;

/// What it is about, as far as spells go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// It is after somebody.
    Fights,
    /// It runs.
    Flees,
    /// Neither: it sees to itself and to its friends.
    Rests,
}

/// Somebody who could cast in this turn.
pub struct Caster<'a> {
    /// All there is.
    pub world: &'a World,
    /// Who.
    pub entity: Entity,
    /// What all is made of.
    pub content: &'a Content,
    /// Where all is.
    pub level: &'a Level,
    /// Of what breed.
    pub breed: &'a Breed,
    /// Where.
    pub here: Pos,
    /// How well.
    pub health: Health,
    /// With how much mana.
    pub mana: Mana,
    /// How near it would be to its foe.
    pub range: CombatRange,
    /// Whom it knows of.
    pub awareness: &'a Awareness,
    /// What it has in view.
    pub view: &'a View,
    /// What it found out about others.
    pub lore: &'a Lore,
    /// What befell it.
    pub statuses: &'a Statuses,
    /// What it is about.
    pub mode: Mode,
    /// Whom it has in mind; nobody while it rests.
    pub foe: Option<Foe<'a>>,
    /// Percent that gets through to the foe, as far as it knows, of what it is spared
    /// least among its spells that do harm: 100 where it has none.
    pub gets_through: i32,
    forgoes: Forgoes,
}

impl<'a> Caster<'a> {
    /// The actor as one who could cast; nothing if it wants something that leaves no time
    /// for that.
    pub fn of(world: &'a World, entity: Entity) -> Option<Self> {
        let goals = world.get::<Goals>(entity)?;
        let drive: &Drive = world.get(entity)?;
        let prey = || Some(band_of(world, entity)?.knows?.of);
        let hunted = goals.quarry.map(|quarry| quarry.who).or_else(prey);
        let (mode, whom) = mode(drive, hunted)?;
        let content = content(world);
        let mut caster = Self {
            world,
            entity,
            content,
            level: level(world),
            breed: breed_of(world, entity)?,
            here: position(world, entity)?,
            health: *world.get(entity)?,
            mana: world.get(entity).copied().unwrap_or_default(),
            range: world.get(entity).copied().unwrap_or_default(),
            awareness: world.get(entity)?,
            view: &world.get::<Sight>(entity)?.view,
            lore: world.get(entity)?,
            statuses: world.get(entity)?,
            mode,
            foe: None,
            gets_through: 100,
            forgoes: world.get(entity).copied().unwrap_or_default(),
        };
        // Who can not strike is idle before a foe, and may cast all the same.
        let is_idle = mode == Mode::Rests && matches!(drive, Drive::Idle);
        if mode != Mode::Rests || is_idle {
            caster.foe = foe::in_mind(&caster, whom);
        }
        if is_idle && caster.foe.is_some() {
            caster.mode = Mode::Fights;
        }
        caster.gets_through = caster.best_element().unwrap_or(100);
        Some(caster)
    }

    /// What gets through to its foe of the element that does best.
    fn best_element(&self) -> Option<i32> {
        let foe = self.foe.as_ref()?;
        let spells = spells_known(self.world, self.entity);
        let affordable = spells.into_iter().filter(|&id| {
            let spell = self.content.spells.row(id);
            spell.class != SpellClass::Aid && self.means(id).is_some()
        });
        let through = affordable.map(|id| foe.lets_through(self, self.content.element_of(id)));
        through.max()
    }

    /// What it would pay a spell with, if it can.
    #[must_use]
    pub fn means(&self, spell: SpellId) -> Option<Means> {
        means_to_cast(self.world, self.entity, spell)
    }

    /// Whether it does without that.
    #[must_use]
    pub fn lacks(&self, tactic: Tactic) -> bool {
        self.forgoes.lacks(tactic)
    }

    /// Whether it is as far from its foe as suits it best.
    #[must_use]
    pub fn stands_best(&self) -> bool {
        let foe = self.foe.as_ref().filter(|foe| foe.is_perceived);
        foe.is_some_and(|foe| self.range.best > 0 && foe.steps == u32::from(self.range.best))
    }

    /// A chance in percent to cast; what is left of it at a foe that it can not perceive.
    #[must_use]
    pub fn dimmed(&self, percent: u32) -> u32 {
        match &self.foe {
            Some(foe) if !foe.is_perceived => {
                percent * u32::from(self.content.tactics.choice.unseen) / 100
            }
            _ => percent,
        }
    }
}

/// What it is about by what it wants, and whom it has in mind; nothing for who wants what
/// leaves no time for spells. `hunted` is whom it or its band is after.
fn mode(drive: &Drive, hunted: Option<ActorId>) -> Option<(Mode, Option<ActorId>)> {
    Some(match *drive {
        Drive::Surrender { .. }
        | Drive::Steal { .. }
        | Drive::Blast { .. }
        | Drive::Freeze { .. } => return None,
        Drive::Attack { whom, .. }
        | Drive::Stalk { whom, .. }
        | Drive::Chase { whom, .. }
        | Drive::Follow { whom, .. }
        | Drive::Track { whom, .. }
        | Drive::Throw { whom, .. }
        | Drive::Surround { whom, .. }
        | Drive::MakeRoom { whom, .. }
        | Drive::Settle {
            whom: Some(whom), ..
        }
        | Drive::Goto {
            whom: Some(whom), ..
        } => (Mode::Fights, Some(whom)),
        Drive::Search { .. } => (Mode::Fights, hunted),
        // What it does for its band, or for its mana, is done for the sake of a fight, if
        // there is one.
        Drive::Rally { .. } | Drive::Settle { whom: None, .. } if hunted.is_some() => {
            (Mode::Fights, hunted)
        }
        // It has not given its foe up, only stands too near.
        Drive::Flee {
            whom,
            fright: Fright::Distance,
            ..
        } => (Mode::Fights, whom),
        Drive::Flee { whom, .. } => (Mode::Flees, whom),
        Drive::Retreat { whom, .. } => (Mode::Flees, Some(whom)),
        Drive::Idle
        | Drive::Rally { .. }
        | Drive::Settle { whom: None, .. }
        | Drive::Goto { whom: None, .. }
        // Who means not to be seen does not shoot.
        | Drive::Lurk { .. }
        | Drive::Ambush { .. }
        | Drive::Hide { .. }
        | Drive::Investigate { .. }
        | Drive::Gather { .. }
        | Drive::Open { .. }
        | Drive::Unlock { .. }
        | Drive::Drop { .. }
        | Drive::Equip { .. }
        | Drive::Guard { .. }
        | Drive::Rescue { .. }
        | Drive::Patrol
        | Drive::Join { .. } => (Mode::Rests, None),
    })
}
