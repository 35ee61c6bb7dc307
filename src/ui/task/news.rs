//! What of all that happens is news to somebody who does not look: the events that end what
//! the hero does of himself.

use bevy::ecs::world::World;

use crate::content::NoiseKind;
use crate::model::body::ActorId;
use crate::model::run::{Event, Who};
use crate::rules::queries::{entity_of, hero, is_hostile};

/// Whether an event that the hero witnessed is one to stop for: blows, shots, spells and
/// bursts, whoever they are for; cries and crashes; who comes, wakes, notices or attacks;
/// what he lost; hunger; another level.
#[must_use]
pub fn is_news(world: &World, event: &Event) -> bool {
    match event {
        Event::Woke { who } => is_foe(world, who),
        Event::Heard { kind, .. } => is_alarming(*kind),
        Event::Shouted { who, .. } => !is_hero(who),
        Event::Ailed { whom, .. }
        | Event::StatusBegan { whom, .. }
        | Event::TurnLost { whom, .. } => is_hero(whom),
        Event::Broke { who, .. } | Event::Snapped { who, .. } => is_hero(who),
        Event::Shoved { whom, .. } | Event::Trampled { whom, .. } => is_hero(whom),
        Event::Struck { .. }
        | Event::Missed { .. }
        | Event::CaughtUnaware { .. }
        | Event::Killed { .. }
        | Event::Harmed { .. }
        | Event::Burned { .. }
        | Event::Cast { .. }
        | Event::Aimed { .. }
        | Event::Blasted { .. }
        | Event::Drained { .. }
        | Event::Threw { .. }
        | Event::Landed { .. }
        | Event::Burst { .. }
        | Event::Smashed { .. }
        | Event::Whisked { .. }
        | Event::WentThrough { .. }
        | Event::Appeared { .. }
        | Event::CameBack { .. }
        | Event::StairsCreaked { .. }
        | Event::Multiplied { .. }
        | Event::SpreadOut { .. }
        | Event::Noticed { .. }
        | Event::Forgot { .. }
        | Event::LeftByStairs { .. }
        | Event::Despaired { .. }
        | Event::SlippedAway { .. }
        | Event::Freed { .. }
        | Event::Stole { .. }
        | Event::FumbledTheft { .. }
        | Event::Fed { .. }
        | Event::GrewHungry { .. }
        | Event::Starved { .. }
        | Event::LevelEntered { .. }
        | Event::GoalFound
        | Event::GoalFlared
        | Event::AlarmRaised
        | Event::Astir { .. }
        | Event::Won
        | Event::Grew { .. } => true,
        // The rest is everyday life, is in others' minds, comes of what is above, or is the
        // hero's own doing.
        Event::Fumbled { .. }
        | Event::ThrewOff { .. }
        | Event::Healed { .. }
        | Event::Guarded { .. }
        | Event::StatusEnded { .. }
        | Event::Affected { .. }
        | Event::Swapped { .. }
        | Event::Jostled { .. }
        | Event::Stumbled { .. }
        | Event::Struggled { .. }
        | Event::Opened { .. }
        | Event::Shut { .. }
        | Event::Unlocked { .. }
        | Event::Slipped { .. }
        | Event::Forced { .. }
        | Event::Withstood { .. }
        | Event::WardLaid { .. }
        | Event::WardFoundNoHold { .. }
        | Event::WardFaded
        | Event::BrokeWard { .. }
        | Event::WardHeld { .. }
        | Event::PickedUp { .. }
        | Event::Dropped { .. }
        | Event::FoundUnderfoot { .. }
        | Event::PutOn { .. }
        | Event::TookOff { .. }
        | Event::Wore { .. }
        | Event::Mended { .. }
        | Event::Tended { .. }
        | Event::Used { .. }
        | Event::Recognised { .. }
        | Event::FoundNothing { .. }
        | Event::Said { .. }
        | Event::Showed { .. }
        | Event::ChangedPace { .. }
        | Event::PrickedUp { .. }
        | Event::GrewWary { .. }
        | Event::LookedAbout { .. }
        | Event::Directed { .. }
        | Event::LayInWait { .. }
        | Event::TookFright { .. }
        | Event::TurnedToFight { .. }
        | Event::KeptDistance { .. }
        | Event::SoughtGround { .. }
        | Event::TurnedAside { .. }
        | Event::MadeFor { .. }
        | Event::GaveUp { .. }
        | Event::FellBack { .. }
        | Event::TookTheLead { .. }
        | Event::Scattered { .. }
        | Event::CameToHeel { .. }
        | Event::Spared { .. }
        | Event::Robbed { .. }
        | Event::Tied { .. }
        | Event::LedOff { .. }
        | Event::GotUp { .. }
        | Event::LetBe { .. }
        | Event::TrustedInVain { .. }
        | Event::Delivered { .. }
        | Event::WordSpread { .. }
        | Event::NameEnded { .. } => false,
    }
}

/// Whether one would look up at such a noise: not at talk, doors and what falls.
const fn is_alarming(kind: NoiseKind) -> bool {
    match kind {
        NoiseKind::Alarm
        | NoiseKind::Howl
        | NoiseKind::Fight
        | NoiseKind::Burst
        | NoiseKind::Bang
        | NoiseKind::Spell => true,
        NoiseKind::Shout
        | NoiseKind::Word
        | NoiseKind::Door
        | NoiseKind::Clatter
        | NoiseKind::Flint
        | NoiseKind::Lock => false,
    }
}

pub(super) const fn is_hero(who: &Who) -> bool {
    who.id.0 == ActorId::HERO.0
}

/// Whether somebody would be after the hero, or is dead or gone.
fn is_foe(world: &World, who: &Who) -> bool {
    let (other, hero) = (entity_of(world, who.id), hero(world));
    other
        .zip(hero)
        .is_none_or(|(other, hero)| is_hostile(world, other, hero))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Content;
    use crate::model::body::HungerStage;
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
        let heard = |kind| Event::Heard { kind, toward: None };
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
        // Who would do him no harm may wake as it likes.
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
