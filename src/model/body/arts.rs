//! What the hero has learned.

use bevy::ecs::component::Component;

use crate::content::{ArtId, Content, FactionId, SpellId, StatusId};

/// The arts of the hero, with what they add up to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Component)]
pub struct Arts {
    arts: Vec<ArtId>,
    /// The statuses whose effects he has for good.
    pub statuses: Vec<StatusId>,
    /// Spells that he can cast.
    pub spells: Vec<SpellId>,
    /// Factions that don't attack him without a grudge.
    pub soothes: Vec<FactionId>,
    /// Added to his spellpower.
    pub power: i32,
    /// Added to the skill of lockpicks in his hands.
    pub deft: u8,
    /// Extra damage in percent against unaware targets.
    pub backstab: u16,
    /// How much stronger he looks, in percent.
    pub daunts: u16,
    /// From how many steps farther he sees tracks.
    pub tracking: u32,
}

impl Arts {
    /// The arts of these names, in the order in which he learned them. Names that the content
    /// lacks are left out.
    #[must_use]
    pub fn called(names: &[String], content: &Content) -> Self {
        let mut learned = Self::default();
        for art in names.iter().filter_map(|name| content.arts.find(name)) {
            learned.add(art, content);
        }
        learned
    }

    /// Adds an art, if he doesn't have it yet.
    pub fn add(&mut self, id: ArtId, content: &Content) {
        if self.arts.contains(&id) {
            return;
        }
        let art = content.arts.row(id);
        let status = art.bears.as_ref();
        self.arts.push(id);
        self.statuses
            .extend(status.and_then(|name| content.statuses.find(name)));
        self.spells.extend(
            art.spells
                .iter()
                .filter_map(|name| content.spells.find(name)),
        );
        let factions = art.soothes.iter();
        self.soothes
            .extend(factions.filter_map(|name| content.factions.find(name)));
        self.power += i32::from(art.power);
        self.deft = self.deft.saturating_add(art.deft);
        self.backstab = self.backstab.saturating_add(art.backstab);
        self.daunts = self.daunts.saturating_add(art.daunts);
        self.tracking += u32::from(art.tracking);
    }

    /// The arts, in the order in which he learned them.
    #[must_use]
    pub fn known(&self) -> &[ArtId] {
        &self.arts
    }

    /// The names of the arts, as in a save.
    #[must_use]
    pub fn names(&self, content: &Content) -> Vec<String> {
        let names = self.arts.iter();
        names.map(|&art| content.arts.row(art).id.clone()).collect()
    }
}
