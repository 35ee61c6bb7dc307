//! What the hero has learned.

use bevy::ecs::component::Component;

use crate::content::{Art, ArtId, Content, FactionId, SpellId, StatusId};

/// The arts of the hero, with what they add up to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Component)]
pub struct Arts {
    learned: Vec<ArtId>,
    /// Arts that he has while he uses certain items; not saved.
    lent: Vec<ArtId>,
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
    /// How many more companions he can lead.
    pub leads: u8,
    /// From how many steps farther he sees tracks.
    pub tracking: u32,
}

impl Arts {
    /// The arts of these names, in the order in which he learned them. Names that the content
    /// lacks are left out.
    #[must_use]
    pub fn called(names: &[String], content: &Content) -> Self {
        let mut all = Self::default();
        for art in names.iter().filter_map(|name| content.arts.find(name)) {
            all.learn(art, content);
        }
        all
    }

    /// Adds an art for good, if he hasn't learned it yet.
    pub fn learn(&mut self, id: ArtId, content: &Content) {
        if !self.learned.contains(&id) {
            self.learned.push(id);
            self.add_up(content);
        }
    }

    /// Replaces the arts that his gear lends him.
    pub fn lend(&mut self, lent: Vec<ArtId>, content: &Content) {
        if self.lent != lent {
            self.lent = lent;
            self.add_up(content);
        }
    }

    /// Adds up the effects of all arts. One that is both learned and lent counts once.
    fn add_up(&mut self, content: &Content) {
        let mut sum = Self::default();
        let more = self.lent.iter().filter(|art| !self.learned.contains(art));
        for &art in self.learned.iter().chain(more) {
            sum.add(content.arts.row(art), content);
        }
        *self = Self {
            learned: std::mem::take(&mut self.learned),
            lent: std::mem::take(&mut self.lent),
            ..sum
        };
    }

    fn add(&mut self, art: &Art, content: &Content) {
        let status = art.bears.as_ref();
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
        self.leads = self.leads.saturating_add(art.leads);
        self.tracking += u32::from(art.tracking);
    }

    /// The arts he has learned, in that order.
    #[must_use]
    pub fn known(&self) -> &[ArtId] {
        &self.learned
    }

    /// The names of the arts he has learned, as in a save.
    #[must_use]
    pub fn names(&self, content: &Content) -> Vec<String> {
        let names = self.learned.iter();
        names.map(|&art| content.arts.row(art).id.clone()).collect()
    }
}
