//! Properties of the game's own content.

use std::collections::BTreeSet;

use super::*;
use crate::content::{
    About, Breed, Category, Depth, Effect, ItemClass, Medium, Movement, Reaction, Slot,
};

fn breeds(content: &Content) -> Vec<&Breed> {
    content.breeds.iter().map(|(_, breed)| breed).collect()
}

/// The factions of creatures that may occur on a level.
fn factions_of(content: &Content, depth: &Depth) -> BTreeSet<u16> {
    let residents = depth.residents.iter().map(|resident| &resident.breed);
    let chance = depth.monster_table.iter().map(|(name, _)| name);
    let factions = residents.chain(chance).map(|name| {
        let breed = content.breeds.find(name).expect("names are checked");
        content.faction_of(breed).0
    });
    factions.collect()
}

#[test]
fn factions_take_to_each_other_as_promised() {
    use Reaction::{Attack, Flee, Ignore, Like};
    let content = Content::embedded();
    let faction = |name| {
        content
            .factions
            .find(name)
            .unwrap_or_else(|| panic!("no {name}"))
    };
    for (subject, other, reaction) in [
        ("Player", "Bandits", Ignore),
        ("Mindless", "Player", Attack),
        ("Mindless", "Mindless", Ignore),
        ("Townsfolk", "Player", Ignore),
        ("Townsfolk", "Townsfolk", Like),
        ("Townsfolk", "Hungry Rodents", Flee),
        ("Guards", "Player", Ignore),
        ("Guards", "Townsfolk", Like),
        ("Guards", "Bandits", Attack),
        ("Bandits", "Cave Goblins", Attack),
        ("Bandits", "Bandits", Like),
        ("Cave Goblins", "Player", Attack),
        ("Carnivores", "Herbivores", Attack),
        ("Herbivores", "Player", Flee),
        ("Herbivores", "Herbivores", Like),
        ("Hungry Rodents", "Hungry Rodents", Ignore),
        ("Hungry Rodents", "Townsfolk", Attack),
    ] {
        let found = content.reaction(faction(subject), faction(other));
        assert_eq!(found, reaction, "{subject} to {other}");
    }
}

#[test]
fn every_kind_of_behaviour_has_someone_who_shows_it() {
    let content = Content::embedded();
    let breeds = breeds(&content);
    let some = |what: &str, shows: &dyn Fn(&Breed) -> bool| {
        assert!(breeds.iter().any(|breed| shows(breed)), "nobody {what}");
    };
    some("stands", &|breed| {
        breed.movement == Movement::Static && !breed.quips.is_empty()
    });
    some("drifts", &|breed| breed.movement == Movement::Random);
    some("wanders", &|breed| breed.movement == Movement::Waypoint);
    some("patrols", &|breed| {
        matches!(breed.movement, Movement::Patrol(_))
    });
    some("has much to say", &|breed| breed.quips.len() >= 4);
    some("loses heart", &|breed| breed.flees_below > 0);
    let loves = |breed: &Breed, what| {
        let mut loves = breed.temper.loves.iter();
        loves.any(|(about, _)| *about == About::Category(what))
    };
    some("loves treasure", &|breed| loves(breed, Category::Treasure));
    some("loves weapons", &|breed| loves(breed, Category::Weapon));
    some("keeps company", &|breed| breed.keeps_company);
    some("is without a side", &|breed| {
        breed.faction.is_none() && breed.quickness <= -4
    });
    some("is quick", &|breed| breed.quickness >= 3);
    some("holds fast", &|breed| {
        breed.attacks.iter().any(|attack| attack.on_hit.is_some())
    });
}

#[test]
fn there_is_an_item_for_every_use() {
    let content = Content::embedded();
    let classes: Vec<&ItemClass> = content.items.iter().map(|(_, kind)| &kind.class).collect();
    let count = |category| {
        let same = classes.iter().filter(|class| class.category() == category);
        same.count()
    };
    use Category::{Armour, Food, Goal, Missile, Potion, Scroll, Treasure, Weapon};
    let counts = [
        Weapon, Missile, Armour, Potion, Scroll, Food, Treasure, Goal,
    ]
    .map(count);
    let least = [7, 3, 9, 7, 4, 4, 4, 1];
    assert!(
        counts
            .iter()
            .zip(least)
            .all(|(&count, least)| count >= least),
        "{counts:?}"
    );
    for slot in [
        Slot::Body,
        Slot::Head,
        Slot::Hands,
        Slot::Feet,
        Slot::Shield,
    ] {
        let fits =
            |class: &&ItemClass| matches!(class, ItemClass::Armour { slot: at, .. } if *at == slot);
        assert!(classes.iter().any(fits), "nothing for {slot:?}");
    }
    let does = |effect: &Effect| {
        let is_same = |it: &Effect| std::mem::discriminant(it) == std::mem::discriminant(effect);
        classes
            .iter()
            .any(|class| class.effects_on_user().iter().any(is_same))
    };
    let cure = Effect::Cure(String::new());
    for effect in [
        cure,
        Effect::Strengthen(1),
        Effect::Teleport,
        Effect::MapLevel,
        Effect::Call(String::new()),
    ] {
        assert!(does(&effect), "nothing does {effect:?}");
    }
}

#[test]
fn every_depth_has_food_and_quarrels() {
    let content = Content::embedded();
    for depth in &content.depths {
        let is_food = |name: &String| {
            let kind = content.items.find(name).expect("names are checked");
            content.items.row(kind).class.category() == Category::Food
        };
        assert!(depth.always.iter().any(is_food), "no food in {}", depth.id);
        let factions: Vec<_> = factions_of(&content, depth).into_iter().collect();
        let id = crate::content::FactionId;
        let attacks = |a: u16, b: u16| content.reaction(id(a), id(b)) == Reaction::Attack;
        let quarrel = (factions.iter()).any(|&a| factions.iter().any(|&b| a != b && attacks(a, b)));
        assert!(quarrel, "peace in {}", depth.id);
    }
}

#[test]
fn danger_rises_on_every_way_down() {
    let content = Content::embedded();
    let toughness = |depth: &Depth| {
        let weighed = depth.monster_table.iter().map(|(name, weight)| {
            let breed = content.breeds.find(name).expect("names are checked");
            let breed = content.breeds.row(breed);
            let blow = breed
                .attacks
                .iter()
                .map(|attack| attack.damage.range().1)
                .max();
            (
                breed.hp * blow.unwrap_or(0),
                i32::try_from(*weight).expect("weights are small"),
            )
        });
        let (sum, weights) = weighed.fold((0, 0), |(sum, weights), (danger, weight)| {
            (sum + danger * weight, weights + weight)
        });
        sum / weights
    };
    let dangers: Vec<i32> = content.depths.iter().map(toughness).collect();
    for (from, here) in (0u8..).zip(&dangers) {
        for to in content.ways_down(from) {
            let beyond = dangers[usize::from(to)];
            assert!(beyond >= *here, "{from} to {to}: {dangers:?}");
        }
    }
}

/// Breeds that may occur below the town, without those that doors cannot stop.
fn monsters(content: &Content) -> Vec<&Breed> {
    let mut names = BTreeSet::new();
    for depth in &content.depths[1..] {
        names.extend(depth.residents.iter().map(|resident| &resident.breed));
        names.extend(depth.monster_table.iter().map(|(name, _)| name));
    }
    let found = names.into_iter().map(|name| content.breeds.find(name));
    let rows = found.map(|id| content.breeds.row(id.expect("names are checked")));
    let walks = |breed: &&Breed| {
        let gait = content.gait_of(breed);
        gait.chance(Medium::Ground) > 0 && gait.chance(Medium::Stone) == 0
    };
    rows.filter(walks).collect()
}

#[test]
fn most_monsters_break_doors_and_push_past() {
    let content = Content::embedded();
    let monsters = monsters(&content);
    let count = |holds: fn(&Breed) -> bool| monsters.iter().filter(|breed| holds(breed)).count();
    let bashes = count(|breed| breed.motion.bashes);
    let shoves = count(|breed| breed.motion.shoves);
    let opens = count(|breed| breed.opens_doors);
    let all = monsters.len();
    assert!(bashes * 3 >= all * 2, "{bashes} of {all} break doors");
    assert!(shoves * 3 >= all * 2, "{shoves} of {all} shove");
    assert!(opens * 3 >= all, "{opens} of {all} open doors");
    let residents = content.depths[1..]
        .iter()
        .flat_map(|depth| &depth.residents);
    let unique: Vec<&str> = residents.map(|resident| resident.breed.as_str()).collect();
    let in_bands = content.bands.iter().flat_map(|(_, band)| &band.members);
    let in_bands: BTreeSet<&str> = in_bands.map(|member| member.breed.as_str()).collect();
    for breed in breeds(&content) {
        let name = breed.id.as_str();
        let leads = unique.contains(&name);
        if leads || breed.keeps_company || breed.howls || in_bands.contains(name) {
            assert!(breed.motion.shoves, "{name} stands in its friends' way");
        }
        assert!(!leads || breed.motion.bashes, "{name} can be shut out");
    }
}

#[test]
fn a_walker_that_can_not_walk_is_one_mistake_where_it_is() {
    let gaits = edited(SourceFile::Gaits, "(Ground, 100), ", "");
    let errors = with(SourceFile::Gaits, &gaits).expect_err("nobody could walk");
    let told: Vec<String> = errors.errors.iter().map(ToString::to_string).collect();
    assert_eq!(told.len(), 1, "{told:?}");
    let expected = "gait `walker`, field `enters`: found no `Ground`, expected it";
    assert!(told[0].contains(expected), "{told:?}");
}
