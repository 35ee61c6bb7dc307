//! The look at the hero himself: how light it is around him, from how far away he is heard
//! and seen, and why.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::Senses;
use crate::model::body::{Pace, Stealth};
use crate::model::things::Pack;
use crate::rules::glow::held_up;
use crate::rules::level_exits::holds_goal;
use crate::rules::loudness::loudness;
use crate::rules::queries::{content, level, light_at, position};
use crate::rules::visibility::{DAY, GLIMMER, unwary_sight};
use crate::spatial::Pos;
use crate::spatial::light::cover;
use crate::ui::narrate::listed;

/// Everything told of the hero, one sentence per line.
#[must_use]
pub fn describe(world: &World, hero: Entity) -> Vec<String> {
    let Some(at) = position(world, hero) else {
        return Vec::new();
    };
    let light = light_in_words(light_at(world, at));
    let heard = steps(u32::from(loudness(world, hero) / 10));
    let seen = steps(unwary_sight(world, &Senses::default(), hero, at));
    let mut lines = vec![
        format!("This is you. It's {light} here."),
        format!("Unsuspecting creatures hear you from {heard} away and see you from {seen} away."),
    ];
    lines.extend(why_noticed(world, hero, at));
    lines
}

/// What makes him hard and easy to notice, at most a sentence each.
#[must_use]
pub fn why_noticed(world: &World, hero: Entity, at: Pos) -> Vec<String> {
    let stealth = world.get::<Stealth>(hero).copied().unwrap_or_default();
    let for_him = sentence("Hard to notice", &hides(world, at, stealth));
    let against_him = sentence("Easy to notice", &shows(world, hero, stealth));
    for_him.into_iter().chain(against_him).collect()
}

/// The light level in a word.
#[must_use]
pub const fn light_in_words(light: u8) -> &'static str {
    match light {
        0..GLIMMER => "dark",
        GLIMMER..DAY => "dim",
        DAY.. => "bright",
    }
}

fn steps(count: u32) -> String {
    match count {
        1 => "1 step".to_owned(),
        _ => format!("{count} steps"),
    }
}

fn sentence(verdict: &str, causes: &[&str]) -> Option<String> {
    (!causes.is_empty()).then(|| format!("{verdict}: {}.", listed(causes)))
}

/// What makes him harder to notice.
fn hides(world: &World, at: Pos, stealth: Stealth) -> Vec<&'static str> {
    let level = level(world);
    let by_pace = match (stealth.has_moved, stealth.pace) {
        (false, _) => Some("you're standing still"),
        (true, Pace::Creep) => Some("you're creeping"),
        (true, Pace::Walk) => None,
    };
    let by_walls = cover(at, |cell| level.is_opaque(cell)) > 0;
    let by_dark = light_at(world, at) < DAY;
    by_pace
        .into_iter()
        .chain(by_walls.then_some("walls hide you"))
        .chain(by_dark.then_some("the light is poor"))
        .collect()
}

/// What makes him easier to notice.
fn shows(world: &World, hero: Entity, stealth: Stealth) -> Vec<&'static str> {
    let content = content(world);
    let pack = world.get::<Pack>(hero);
    let by_light = pack.is_some_and(|pack| held_up(pack, content).next().is_some());
    let by_racket = stealth.racket > 0;
    let by_goal = pack.is_some_and(|pack| holds_goal(content, pack));
    by_light
        .then_some("you're holding a light")
        .into_iter()
        .chain(by_racket.then_some("you've just made a noise"))
        .chain(by_goal.then_some("your prize shines through your pack and gives off warmth"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Content;
    use crate::rules::queries::hero;
    use crate::ui::run::Run;
    use std::sync::Arc;

    /// The description of a hero in the town by daylight with this stealth.
    fn told(stealth: Stealth) -> String {
        let mut run = Run::new(Arc::new(Content::embedded()), 5);
        let world = &mut run.game.world;
        let hero = hero(world).expect("the run goes on");
        *world.get_mut::<Stealth>(hero).expect("he walks") = stealth;
        describe(world, hero).join(" ")
    }

    #[test]
    fn he_is_told_how_far_he_is_noticed_and_why() {
        let walking = Stealth {
            has_moved: true,
            ..Stealth::default()
        };
        let text = told(walking);
        assert!(text.starts_with("This is you. It's bright here."), "{text}");
        assert!(
            text.contains("Easy to notice: you're holding a light."),
            "{text}"
        );
        assert!(!text.contains("still"), "{text}");
        assert!(told(Stealth::default()).contains("you're standing still"));
        let pace = Pace::Creep;
        assert!(told(Stealth { pace, ..walking }).contains("you're creeping"));
        let racket = 90;
        let loud = told(Stealth { racket, ..walking });
        assert!(loud.contains("you've just made a noise"), "{loud}");
    }

    #[test]
    fn the_light_has_a_word() {
        let words = [0, GLIMMER, DAY - 1, DAY, 255].map(light_in_words);
        assert_eq!(words, ["dark", "dim", "dim", "bright", "bright"]);
    }
}
