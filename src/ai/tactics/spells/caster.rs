//! A casting actor and everything its choice depends on, fetched once per turn.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

pub mod known_foe;

use self::known_foe::Foe;
use crate::ai::tactics::arms;
use crate::content::{Breed, Content, SpellClass, SpellId};
use crate::model::body::{
    ActorId, CombatRange, Health, KnownRanges, KnownResistances, Mana, Statuses,
};
use crate::model::level::Level;
use crate::model::mind::{Awareness, DisabledTactics, Drive, Goals, Sight, Stance, Tactic};
use crate::rules::band_membership::band_of;
use crate::rules::queries::{breed_of, content, entity_of, level, position};
use crate::rules::spellcraft::{Means, means_to_cast, spells_known};
use crate::spatial::Pos;
use crate::spatial::fov::View;

/// What the caster is doing, as far as spells matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// It fights a foe.
    Fights,
    /// It flees.
    Flees,
    /// Neither: it looks after itself and its friends.
    Rests,
}

/// An actor that could cast this turn.
pub struct Caster<'a> {
    /// The world.
    pub world: &'a World,
    /// The actor's entity.
    pub entity: Entity,
    /// The content tables.
    pub content: &'a Content,
    /// The current level.
    pub level: &'a Level,
    /// Its breed.
    pub breed: &'a Breed,
    /// Its cell.
    pub here: Pos,
    /// Its health.
    pub health: Health,
    /// Its mana.
    pub mana: Mana,
    /// The distance it prefers to its foe.
    pub range: CombatRange,
    /// The actors it knows of.
    pub awareness: &'a Awareness,
    /// The cells it sees.
    pub view: &'a View,
    /// The resistances it has observed in others.
    pub lore: &'a KnownResistances,
    /// Its statuses.
    pub statuses: &'a Statuses,
    /// What it is doing.
    pub mode: Mode,
    /// Its foe; `None` while it rests.
    pub foe: Option<Foe<'a>>,
    /// Percentage of damage that its best harmful element deals to the foe, as far as it
    /// knows; 100 without such a spell.
    pub gets_through: i32,
    forgoes: DisabledTactics,
}

impl<'a> Caster<'a> {
    /// Wraps an actor as a caster; `None` if its drive leaves no time for spells.
    pub fn of(world: &'a World, entity: Entity) -> Option<Self> {
        let goals = world.get::<Goals>(entity)?;
        let drive: &Drive = world.get(entity)?;
        let prey = || Some(band_of(world, entity)?.knows?.of);
        let hunted = goals.quarry.map(|quarry| quarry.who).or_else(prey);
        let (mode, whom) = mode(drive, hunted)?;
        let mut caster = Self::in_mode(world, entity, mode)?;
        // An actor that cannot strike idles in front of a foe, but may still cast.
        let is_idle = mode == Mode::Rests && drive.is_undecided();
        if mode != Mode::Rests || is_idle {
            caster.foe = known_foe::in_mind(&caster, whom);
        }
        if is_idle && caster.foe.is_some() {
            caster.mode = Mode::Fights;
        }
        caster.gets_through = caster.best_element().unwrap_or(100);
        Some(caster)
    }

    /// Wraps an actor as a caster that fights `whom`, or else the nearest foe, whatever its
    /// drive. Without a foe it rests.
    pub fn against(world: &'a World, entity: Entity, whom: Option<ActorId>) -> Option<Self> {
        let mut caster = Self::in_mode(world, entity, Mode::Fights)?;
        caster.foe = known_foe::in_mind(&caster, whom);
        if caster.foe.is_none() {
            caster.mode = Mode::Rests;
        }
        caster.gets_through = caster.best_element().unwrap_or(100);
        Some(caster)
    }

    /// An actor as a caster in this mode, without a foe.
    fn in_mode(world: &'a World, entity: Entity, mode: Mode) -> Option<Self> {
        Some(Self {
            world,
            entity,
            content: content(world),
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
        })
    }

    /// The percentage its most effective affordable element deals to the foe.
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

    /// How it would pay for the spell, if it can.
    #[must_use]
    pub fn means(&self, spell: SpellId) -> Option<Means> {
        means_to_cast(self.world, self.entity, spell)
    }

    /// Whether the tactic is disabled for it.
    #[must_use]
    pub fn lacks(&self, tactic: Tactic) -> bool {
        self.forgoes.lacks(tactic)
    }

    /// Whether it is exactly at its preferred distance from the foe.
    #[must_use]
    pub fn stands_best(&self) -> bool {
        let foe = self.foe.as_ref().filter(|foe| foe.is_perceived);
        foe.is_some_and(|foe| self.range.best > 0 && foe.steps == u32::from(self.range.best))
    }

    /// The share of its remaining turns, in percent, in which it must cast to die without mana:
    /// the casts it can still pay for by the turns it expects to live. More than 100 if it
    /// can't spend everything any more; 0 without mana, a foe or the tactic.
    #[must_use]
    pub fn pace_of_spending(&self) -> u32 {
        if self.lacks(Tactic::Thrift) {
            return 0;
        }
        let casts = self.casts_left();
        let share = self.turns_left().map(|turns| casts * 100 / turns);
        share
            .and_then(|share| u32::try_from(share).ok())
            .unwrap_or(0)
    }

    /// The number of spells it can still pay for with mana, at their mean price. Shots don't
    /// count: archers shoot as often as they can anyway.
    fn casts_left(&self) -> i32 {
        let spells = spells_known(self.world, self.entity);
        let paid = spells.filter(|&id| {
            let is_shot = self.content.spells.row(id).class == SpellClass::Missile;
            !is_shot && self.means(id) == Some(Means::Mana)
        });
        let prices: Vec<i32> = paid
            .map(|id| i32::from(self.content.spells.row(id).cost))
            .collect();
        let count = i32::try_from(prices.len()).unwrap_or(i32::MAX);
        self.mana.now * count / prices.iter().sum::<i32>().max(1)
    }

    /// The number of own turns it expects to live against its foe, at least 1: until the foe
    /// is in reach, and then as long as its health lasts against the foe's blows and the
    /// worst shot it has seen. `None` without a foe.
    fn turns_left(&self) -> Option<i32> {
        let foe = self.foe.as_ref()?;
        let body = entity_of(self.world, foe.who).filter(|_| foe.is_seen);
        let blow = body.map_or(0, |body| arms::struck(self.world, body) / 2);
        let known = self.world.get::<KnownRanges>(self.entity)?.about(foe.who);
        let harm = blow.max(i32::from(known.harm)).max(1);
        let approach = foe.steps.saturating_sub(u32::from(known.cells));
        let approach = i32::try_from(approach).unwrap_or(i32::MAX);
        Some(approach.saturating_add(self.health.now / harm + 1).max(1))
    }

    /// A chance to cast in percent, reduced against a foe it does not perceive.
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

/// How the drive affects spell use, and the intended target; `None` if it leaves no time
/// for spells. `hunted` is the quarry of the actor or of its band.
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
