//! Which events interrupt tasks spanning several turns, such as exploring or resting.

use crate::rules::hostility::is_hostile;
use bevy::ecs::world::World;

use crate::model::body::ActorId;
use crate::model::run::{Event, Interrupts, Who};
use crate::rules::queries::{entity_of, hero};

/// Whether an event that the hero witnessed interrupts a task.
#[must_use]
pub fn is_news(world: &World, event: &Event) -> bool {
    match event.interrupts() {
        Interrupts::Always => true,
        Interrupts::Never => false,
        Interrupts::IfFoe(who) => is_foe(world, &who),
        Interrupts::IfHero(who) => is_hero(&who),
        Interrupts::IfOther(who) => !is_hero(&who),
    }
}

pub(super) const fn is_hero(who: &Who) -> bool {
    who.id.0 == ActorId::HERO.0
}

/// Whether an actor is hostile, or dead or gone.
fn is_foe(world: &World, who: &Who) -> bool {
    let (other, hero) = (entity_of(world, who.id), hero(world));
    other
        .zip(hero)
        .is_none_or(|(other, hero)| is_hostile(world, other, hero))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{Content, NoiseKind};
    use crate::model::body::HungerStage;
    use crate::spatial::Pos;
    use crate::ui::map_view::in_view;
    use crate::ui::run::Run;
    use std::sync::Arc;

    #[test]
    fn what_one_would_look_up_for_is_news_and_everyday_life_is_not() {
        let content = Arc::new(Content::embedded());
        let run = Run::new(content.clone(), 5);
        let somebody = |id: u32, breed: &str| Who {
            id: ActorId(id),
            breed: content.breeds.find(breed).expect("there are such"),
            is_seen: true,
        };
        let (hero, other) = (
            somebody(ActorId::HERO.0, "adventurer"),
            somebody(900, "rat"),
        );
        let heard = |kind| Event::Heard {
            kind,
            toward: None,
            from: Pos::default(),
        };
        let status = content.statuses.find("poisoned").expect("there is such");
        let ailed = |whom| Event::StatusBegan {
            whom,
            status,
            turns: 9,
        };
        let news = [
            heard(NoiseKind::Howl),
            heard(NoiseKind::Alarm),
            heard(NoiseKind::Burst),
            Event::Shouted {
                who: other,
                kind: NoiseKind::Howl,
            },
            Event::Noticed { who: other },
            Event::Woke { who: other },
            Event::GrewHungry {
                whom: hero,
                stage: HungerStage::Hungry,
            },
            Event::Missed {
                who: other,
                whom: hero,
            },
            Event::FumbledTheft {
                who: other,
                whom: hero,
            },
            ailed(hero),
            Event::GoalFound,
        ];
        let everyday = [
            heard(NoiseKind::Door),
            heard(NoiseKind::Word),
            Event::Shouted {
                who: hero,
                kind: NoiseKind::Shout,
            },
            Event::Opened { who: other },
            Event::Swapped {
                who: hero,
                with: other,
            },
            Event::Withstood { who: hero },
            Event::Said {
                who: other,
                words: "Turnips.".to_owned(),
            },
            ailed(other),
        ];
        for event in news {
            assert!(is_news(run.world(), &event), "{event:?}");
        }
        for event in everyday {
            assert!(!is_news(run.world(), &event), "{event:?}");
        }
        // Peaceful creatures may wake without interrupting him.
        let world = run.world();
        let himself = crate::rules::queries::hero(world).expect("the run goes on");
        let others = in_view(world).into_iter().map(|(_, entity)| entity);
        let peaceful: Vec<_> = others
            .filter(|&entity| !is_hostile(world, entity, himself))
            .filter_map(|entity| world.get::<ActorId>(entity).copied())
            .collect();
        assert!(!peaceful.is_empty(), "nobody is about in the town");
        for id in peaceful {
            let who = Who { id, ..other };
            assert!(!is_news(world, &Event::Woke { who }));
        }
    }
}
