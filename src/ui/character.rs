//! The character page: who the hero is, what he can do, and how he has grown.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::narrate::{capitalised, feat_in_words};
use super::self_report;
use crate::actions::strike;
use crate::content::{Content, with_article};
use crate::model::body::{Arts, Feat, Growth, Health, Mana};
use crate::model::run::HeroKit;
use crate::rules::experience::{hero_level, level_of, share, spellpower};
use crate::rules::queries::{breed_of, content, hero};

/// The whole page, one paragraph per string; empty strings separate sections.
#[must_use]
pub fn describe(world: &World) -> Vec<String> {
    let Some(hero) = hero(world) else {
        return vec!["There's no character to show.".to_owned()];
    };
    let mut told = person(world, hero);
    told.push(String::new());
    told.extend(growth(world, hero));
    told.push(String::new());
    told.extend(self_report::describe(world, hero).into_iter().skip(1));
    told
}

/// Who he is and what he can do.
fn person(world: &World, hero: Entity) -> Vec<String> {
    let kit = content(world).kits.row(world.resource::<HeroKit>().0);
    let mut told = vec![format!(
        "{}. {}",
        capitalised(&with_article(&kit.id)),
        kit.about
    )];
    if let Some(health) = world.get::<Health>(hero) {
        let (now, max) = (health.now.max(0), health.max);
        told.push(format!("Health {now} of {max}."));
    }
    let (least, most) = strike::damage_range(world, hero).unwrap_or((0, 0));
    told.push(format!(
        "To hit, you roll 1 to 20 and add {}; a hit does {least} to {most} damage. Your defence is \
         {}.",
        crate::actions::odds::accuracy(world, hero),
        crate::actions::odds::defence(world, hero)
    ));
    if let Some(mana) = world.get::<Mana>(hero).filter(|mana| mana.max > 0) {
        let power = spellpower(world, hero);
        let (now, max) = (mana.now, mana.max);
        told.push(format!("Mana {now} of {max}; spellpower {power}."));
    }
    told.extend(gifts(world, hero));
    told
}

/// The special abilities of his breed.
fn gifts(world: &World, hero: Entity) -> Vec<String> {
    let Some(breed) = breed_of(world, hero) else {
        return Vec::new();
    };
    let mut told = Vec::new();
    if breed.craft.backstab > 0 {
        told.push("You deal extra damage to foes who don't expect it.".to_owned());
    }
    if breed.craft.deft > 0 {
        told.push("Lock picks work better in your hands.".to_owned());
    }
    if breed.motion.bashes {
        told.push("You can break down locked doors, given time.".to_owned());
    }
    told
}

/// How far he has grown, by what, and what it takes to grow further.
fn growth(world: &World, hero: Entity) -> Vec<String> {
    let content = content(world);
    let (Some(growth), Some(breed)) = (world.get::<Growth>(hero), breed_of(world, hero)) else {
        return Vec::new();
    };
    let (grows, rules) = (breed.craft.grows, content.rules.growth);
    let (own, shown) = (level_of(world, hero), hero_level(growth.steps));
    let mut told = vec![match growth.steps {
        0 => format!("You're level {shown} and haven't grown yet."),
        1 => format!("You're level {shown} and you've grown once."),
        2 => format!("You're level {shown} and you've grown twice."),
        steps => format!("You're level {shown} and you've grown {steps} times."),
    }];
    let gains = [
        (grows.hp, "health"),
        (grows.mana, "mana"),
        (grows.accuracy, "accuracy"),
        (grows.defence, "defence"),
        (grows.power, "spellpower"),
    ];
    let gains = gains.map(|(of_ten, what)| (share(of_ten, growth.steps), what));
    let gains = gains.iter().filter(|(points, _)| *points > 0);
    let gains: Vec<String> = gains
        .map(|(points, what)| format!("{what} +{points}"))
        .collect();
    if !gains.is_empty() {
        told.push(format!("Gained from growing: {}.", gains.join(", ")));
    }
    let learned = world.get::<Arts>(hero).map_or(&[][..], Arts::known);
    for &art in learned {
        let art = content.arts.row(art);
        told.push(format!(
            "{} ({}): {}",
            capitalised(&art.id),
            art.school,
            art.about
        ));
    }
    told.push(match growth.needed(&content.rules.growth) {
        Some(needed) => format!(
            "You have {} of the {needed} points you need to grow again. Each point of danger \
             beyond your deepest is worth {}. Killing a foe of level {} is worth {}, and one of \
             level {} or lower nothing. Sparing a foe that surrenders, freeing a captive or \
             bringing one to town is worth {}. Repeating a feat is worth half.",
            growth.merit,
            rules.danger,
            own,
            own,
            own / 2,
            rules.mercy
        ),
        None => "You can't grow any further.".to_owned(),
    });
    told.extend(feats(content, growth));
    told
}

/// The feats he grew by, each with its count.
fn feats(content: &Content, growth: &Growth) -> Option<String> {
    let name = |breed| with_article(&content.breeds.row(breed).id);
    let feats = growth.feats.iter();
    let feats = feats.filter(|(feat, _)| !matches!(feat, Feat::Reached(_)));
    let feats = feats.map(|&(feat, times)| match times {
        1 => feat_in_words(&name, feat),
        _ => format!("{} ({times} times)", feat_in_words(&name, feat)),
    });
    let mut parts: Vec<String> = feats.collect();
    let farthest = growth.farthest();
    if farthest > 0 {
        parts.insert(0, format!("reaching danger {farthest}"));
    }
    (!parts.is_empty()).then(|| format!("Feats so far: {}.", parts.join(", ")))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::actions::effect;
    use crate::content::KitId;
    use crate::ui::run::Run;

    #[test]
    fn the_page_tells_who_he_is_and_what_made_him_so() {
        let content = Arc::new(Content::embedded());
        let kit = content.kit_called("thief").expect("there are thieves");
        let mut run = Run::with_kit(content.clone(), 5, kit);
        let told = describe(run.world()).join("\n");
        assert!(told.starts_with("A thief. "), "{told}");
        assert!(told.contains("who don't expect it"), "{told}");
        assert!(
            told.contains("You're level 1 and haven't grown yet."),
            "{told}"
        );
        let hero = hero(run.world()).expect("he lives");
        let troll = content
            .breeds
            .find("cinder troll")
            .expect("there are trolls");
        effect::credit(&mut run.game.world, hero, Feat::Slew(troll));
        let told = describe(run.world()).join("\n");
        assert!(
            told.contains("You're level 3 and you've grown twice."),
            "{told}"
        );
        assert!(told.contains("a foe of level 10 is worth 10"), "{told}");
        assert!(told.contains("killing a cinder troll"), "{told}");
        assert!(told.contains("Gained from growing: health +5"), "{told}");
    }

    #[test]
    fn each_kit_reads_otherwise() {
        let content = Arc::new(Content::embedded());
        let pages: Vec<String> = (content.kits.iter())
            .map(|(kit, _)| Run::with_kit(content.clone(), 5, kit))
            .map(|run| describe(run.world())[..4].join("\n"))
            .collect();
        for (at, page) in pages.iter().enumerate() {
            assert!(!pages[..at].contains(page), "{page}");
        }
        assert_eq!(
            KitId::USUAL,
            content.kit_called("Wanderer").expect("the usual")
        );
    }
}
