//! Who casts, and all that goes into its choice, looked up once a turn.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

pub mod known_foe;

use self::known_foe::Foe;
use crate::content::{Breed, Content, SpellClass, SpellId};
use crate::model::body::{ActorId, CombatRange, Health, KnownResistances, Mana, Statuses};
use crate::model::level::Level;
use crate::model::mind::{Awareness, DisabledTactics, Drive, Goals, Sight, Stance, Tactic};
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
    pub lore: &'a KnownResistances,
    /// What befell it.
    pub statuses: &'a Statuses,
    /// What it is about.
    pub mode: Mode,
    /// Whom it has in mind; nobody while it rests.
    pub foe: Option<Foe<'a>>,
    /// Percent that gets through to the foe, as far as it knows, of what it is spared
    /// least among its spells that do harm: 100 where it has none.
    pub gets_through: i32,
    forgoes: DisabledTactics,
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
            caster.foe = known_foe::in_mind(&caster, whom);
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

/// What its drive means for its spells, and whom it has in mind; `None` where the drive
/// leaves no time for spells. `hunted` is the quarry of the actor or of its band.
fn mode(drive: &Drive, hunted: Option<ActorId>) -> Option<(Mode, Option<ActorId>)> {
    Some(match drive.stance() {
        Stance::Busy => return None,
        Stance::Fights => (Mode::Fights, drive.whom()),
        Stance::FightsQuarry => (Mode::Fights, hunted),
        Stance::FightsQuarryIfAny if hunted.is_some() => (Mode::Fights, hunted),
        Stance::Flees => (Mode::Flees, drive.whom()),
        Stance::Rests | Stance::FightsQuarryIfAny => (Mode::Rests, None),
    })
}
