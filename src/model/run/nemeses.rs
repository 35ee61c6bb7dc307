//! Creatures with a name of their own: those that survived the hero and come for him on a later
//! level, and those that joined him.

use std::collections::BTreeMap;

use bevy::ecs::resource::Resource;
use serde::{Deserialize, Serialize};

use crate::model::body::{ActorId, ActorRecord};

/// What ties a survivor to the hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Tie {
    /// He hurt it, and it got away.
    Grudge,
    /// It stole from him, and got away.
    Theft,
    /// It surrendered to him, and he let it go.
    Debt,
    /// It joined him.
    Oath,
}

/// A creature with a name.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Nemesis {
    /// Its proper name: `Hob One-Ear`.
    pub name: String,
    /// What it keeps from their encounter, as the rest of a sentence about it.
    pub mark: String,
    /// What ties it to the hero.
    pub tie: Tie,
    /// The depth at which they parted, in levels.
    pub parted: u8,
    /// Its state while it is on no level and waits to come for him. `None` once it has come.
    pub away: Option<ActorRecord>,
}

/// All creatures of the run with a name of their own.
#[derive(Clone, Debug, Default, Resource, Serialize, Deserialize)]
pub struct Nemeses(pub BTreeMap<ActorId, Nemesis>);

impl Nemeses {
    /// The name of an actor that has come for the hero or joined him; `None` for all others.
    #[must_use]
    pub fn name(&self, id: ActorId) -> Option<&str> {
        let come = self.0.get(&id).filter(|it| it.away.is_none())?;
        Some(&come.name)
    }

    /// Those that are yet to come, with their states.
    pub fn waiting(&self) -> impl Iterator<Item = (&Nemesis, &ActorRecord)> {
        self.0
            .values()
            .filter_map(|it| Some((it, it.away.as_ref()?)))
    }
}
