//! Which foes the player has been told of: each interrupts his tasks once, until it does
//! something new.
//!
//! It covers only the current level.

use bevy::ecs::world::World;

use super::foes_in_view::{Foe, foes};
use crate::model::run::Clock;
use crate::rules::queries::level;
use crate::save::{Concern, SavedAlerts, Told};

/// Turns of the hero after which a hunter that was out of view counts as new.
const FORGOTTEN: u32 = 10;

/// What the player knows of foes.
#[derive(Clone, Debug, Default)]
pub struct Alerts {
    depth: u8,
    saved: SavedAlerts,
    /// The foes in view that did something new in the hero's last action, nearest first.
    news: Vec<(Foe, News)>,
}

impl Alerts {
    /// Those of a saved run, in which the foes now in view are no news.
    pub fn restored(world: &World, saved: SavedAlerts) -> Self {
        let mut alerts = Self {
            depth: level(world).depth,
            saved,
            news: Vec::new(),
        };
        alerts.note(world);
        alerts
    }

    /// What the player was told, to be saved.
    #[must_use]
    pub const fn saved(&self) -> &SavedAlerts {
        &self.saved
    }

    /// Notes the foes in view after an action of the hero.
    pub fn note(&mut self, world: &World) {
        let depth = level(world).depth;
        if depth != self.depth {
            *self = Self {
                depth,
                ..Self::default()
            };
        }
        let seen = world.resource::<Clock>().hero_turns;
        self.news.clear();
        for foe in foes(world) {
            let told = self.saved.told.get(&foe.id).copied();
            let news = news_of(&foe, told, seen);
            if news.is_some_and(|news| news != News::CameNear) {
                self.saved.refused.remove(&foe.id);
            }
            // A hunter that steps back and forth isn't news each time.
            let concern = match told {
                Some(told) if foe.knows_of_hero => told.concern.max(foe.concern),
                _ => foe.concern,
            };
            self.saved.told.insert(foe.id, Told { concern, seen });
            self.news.extend(news.map(|news| (foe, news)));
        }
    }

    /// The foes that did something new in the hero's last action, nearest first.
    pub(super) fn news(&self) -> &[(Foe, News)] {
        &self.news
    }

    /// The nearest threat in view for which no task was refused yet. Afterwards, all
    /// threats in view count as refused for.
    pub(super) fn refuse(&mut self, world: &World) -> Option<Foe> {
        let refused = &mut self.saved.refused;
        let mut threats = foes(world);
        threats.retain(|foe| foe.is_threat() && !refused.contains(&foe.id));
        refused.extend(threats.iter().map(|foe| foe.id));
        threats.into_iter().next()
    }
}

/// What is new about a foe in view at that turn of the hero: `None` if the player was told.
fn news_of(foe: &Foe, told: Option<Told>, turn: u32) -> Option<News> {
    let Some(told) = told else {
        return Some(News::Came);
    };
    // A damaged save may say that it was seen later than now.
    let is_back = turn.saturating_sub(told.seen) >= FORGOTTEN && foe.concern >= Concern::Threat;
    match foe.concern {
        _ if is_back => Some(News::Came),
        Concern::AtHand if told.concern < Concern::AtHand => Some(News::CameNear),
        Concern::Threat if told.concern < Concern::Threat => Some(News::Turned),
        Concern::Awake if told.concern == Concern::Asleep => Some(News::Woke),
        _ => None,
    }
}

/// What a foe did that the player doesn't know yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum News {
    Came,
    Woke,
    Turned,
    CameNear,
}

#[cfg(test)]
mod tests {
    use bevy::ecs::entity::Entity;

    use super::*;
    use crate::model::body::ActorId;

    #[test]
    fn a_hunter_is_news_again_after_a_while_but_not_if_seen_later_than_now() {
        let foe = Foe {
            id: ActorId(2),
            entity: Entity::PLACEHOLDER,
            concern: Concern::Threat,
            knows_of_hero: true,
        };
        let seen_in = |seen| {
            let concern = Concern::Threat;
            news_of(&foe, Some(Told { concern, seen }), 20)
        };
        assert_eq!(seen_in(10), Some(News::Came));
        assert_eq!(seen_in(11), None);
        assert_eq!(seen_in(u32::MAX), None);
        assert_eq!(news_of(&foe, None, 20), Some(News::Came));
    }
}
