//! Every sense, drive, gait, spell and kind of flight is used by several breeds. Behaviour
//! that only a single breed shows would be a trait of that breed.

use std::collections::{BTreeMap, BTreeSet};

use super::*;
use crate::content::{
    Breed, Effect, Follows, Heart, ItemClass, Mind, Movement, Role, Spell, SpellClass,
};

/// All breeds except those of heroes.
fn creatures(content: &Content) -> Vec<&Breed> {
    let all = content.breeds.iter().map(|(_, breed)| breed);
    all.filter(|breed| !content.is_heros(&breed.id)).collect()
}

/// Fails unless at least `least` breeds match.
fn several(content: &Content, least: usize, what: &str, shows: impl Fn(&Breed) -> bool) {
    let creatures = creatures(content).into_iter();
    let names: Vec<&str> = creatures
        .filter(|breed| shows(breed))
        .map(|breed| breed.id.as_str())
        .collect();
    assert!(names.len() >= least, "{what}: {names:?}");
}

#[test]
fn every_sense_and_mind_is_used_by_three() {
    let content = Content::embedded();
    let three = |what, shows: fn(&Breed) -> bool| several(&content, 3, what, shows);
    three("warmth", |breed| breed.senses.heat > 0);
    three("minds", |breed| breed.senses.minds > 0);
    three("a nose", |breed| breed.senses.nose.is_some());
    three("sharp ears", |breed| breed.senses.hearing > 100);
    three("deaf", |breed| breed.senses.hearing == 0);
    three("good eyes", |breed| breed.senses.sight > 10);
    three("eyes for the dark", |breed| breed.senses.night_sight >= 90);
    three("mindless", |breed| breed.temper.heart == Heart::Mindless);
    three("instinct", |breed| breed.temper.heart == Heart::Instinct);
    three("a mind", |breed| {
        matches!(breed.temper.heart, Heart::Mind { .. })
    });
    for mind in [Mind::Whole, Mind::Weird, Mind::Empty] {
        several(&content, 3, &format!("felt as {mind:?}"), |breed| {
            breed.presence.mind == mind
        });
    }
    for follows in [Follows::Freshest, Follows::Arrows] {
        several(&content, 2, &format!("{follows:?}"), |breed| {
            let nose = breed.senses.nose;
            nose.is_some_and(|nose| nose.follows == follows)
        });
    }
    several(&content, 3, "ambushes", |breed| breed.memory.ambushes);
    several(&content, 3, "howls", |breed| breed.howls);
}

#[test]
fn every_table_of_states_movement_and_gait_is_used_by_two() {
    let content = Content::embedded();
    for (_, table) in content.states.iter() {
        several(&content, 2, &table.id, |breed| {
            breed.states.as_ref() == Some(&table.id)
        });
    }
    for (_, gait) in content.gaits.iter() {
        several(&content, 2, &gait.id, |breed| breed.motion.gait == gait.id);
    }
    let two = |what, shows: fn(&Breed) -> bool| several(&content, 2, what, shows);
    two("stays", |breed| breed.movement == Movement::Static);
    two("drifts", |breed| breed.movement == Movement::Random);
    two("wanders", |breed| breed.movement == Movement::Waypoint);
    two("patrols", |breed| {
        matches!(breed.movement, Movement::Patrol(_))
    });
    two("tramples", |breed| breed.motion.tramples);
    two("erratic", |breed| breed.motion.erratic > 0);
    two("shimmers", |breed| breed.shimmers);
}

#[test]
fn every_way_to_flee_is_used_by_two() {
    let content = Content::embedded();
    for (_, escape) in content.escapes.iter() {
        several(&content, 2, &escape.id, |breed| breed.escape == escape.id);
    }
}

#[test]
fn every_class_of_spells_and_every_missile_is_used_by_several() {
    let content = Content::embedded();
    let knows = |breed: &Breed, name: &str| breed.magic.spells.iter().any(|it| it == name);
    let of_class = |breed: &Breed, class| {
        let mut spells = breed.magic.spells.iter().filter_map(|name| {
            let spell = content.spells.find(name)?;
            Some(content.spells.row(spell).class)
        });
        spells.any(|it| it == class)
    };
    for class in [
        SpellClass::Breath,
        SpellClass::Missile,
        SpellClass::Attack,
        SpellClass::Aid,
    ] {
        several(&content, 3, &format!("{class:?}"), |breed| {
            of_class(breed, class)
        });
    }
    let in_books = |name: &str| {
        let mut items = content.items.iter();
        items.any(|(_, kind)| matches!(&kind.class, ItemClass::Book(spells) if spells.iter().any(|it| it == name)))
    };
    for (_, spell) in content.spells.iter() {
        // Spells that show minds are only for the hero.
        if is_for_the_hero(&content, spell) {
            assert!(in_books(&spell.id), "{} stands in no book", spell.id);
            continue;
        }
        let least = if spell.class == SpellClass::Missile {
            2
        } else {
            1
        };
        several(&content, least, &spell.id, |breed| knows(breed, &spell.id));
    }
    let calls = |effect: &Effect| matches!(effect, Effect::Summon(..));
    several(&content, 3, "calls", |breed| {
        let spells = content.spells.iter();
        let mut calling = spells.filter(|(_, spell)| spell.does.iter().any(calls));
        calling.any(|(_, spell)| knows(breed, &spell.id))
    });
}

/// Whether a spell only shows minds to the hero.
fn is_for_the_hero(content: &Content, spell: &Spell) -> bool {
    !spell.does.is_empty()
        && spell.does.iter().all(|effect| match effect {
            Effect::Inflict { status, .. } => {
                let status = content.statuses.find(status);
                status.is_some_and(|status| !content.statuses.row(status).insights.is_empty())
            }
            _ => false,
        })
}

#[test]
fn every_breed_is_of_a_family_and_looks_like_no_other() {
    let content = Content::embedded();
    let mut families: BTreeMap<&str, usize> = BTreeMap::new();
    let mut looks = BTreeSet::new();
    let mut lines = BTreeSet::new();
    for breed in creatures(&content) {
        let family = breed.family.as_deref();
        *families.entry(family.unwrap_or("none")).or_default() += 1;
        let colour = (breed.colour.0, breed.colour.1, breed.colour.2);
        assert!(looks.insert((breed.glyph, colour)), "{}", breed.id);
        assert!(lines.insert(&breed.about), "{}", breed.id);
    }
    assert!(!families.contains_key("none"), "{families:?}");
    assert!(
        families.values().all(|&members| members > 1),
        "{families:?}"
    );
    assert!(content.breeds.len() > 100 && families.len() >= 15);
}

#[test]
fn ten_have_names_and_something_to_tell_of_each() {
    let content = Content::embedded();
    let named: Vec<&Breed> = (creatures(&content).into_iter())
        .filter(|breed| breed.is_unique)
        .collect();
    assert!(named.len() >= 10, "{}", named.len());
    for breed in named {
        let does_much = !breed.magic.spells.is_empty() || breed.states.is_some() || breed.howls;
        assert!(does_much, "{}", breed.id);
        let leaves = breed.attacks.iter().any(|attack| attack.on_hit.is_some());
        let is_apart = leaves || !breed.kit.is_empty() || breed.shimmers;
        assert!(is_apart, "{}", breed.id);
    }
}

#[test]
fn a_dozen_bands_have_roles_and_every_role_is_played_by_several() {
    let content = Content::embedded();
    let has = |role: Role| {
        let with = content.bands.iter().filter(|(_, band)| {
            let mut members = band.members.iter();
            members.any(|member| member.role == role)
        });
        with.count()
    };
    for role in [Role::Leader, Role::Bodyguard, Role::Scout] {
        assert!(has(role) >= 4, "{role:?}: {}", has(role));
    }
    for role in [Role::Flanker, Role::Caster, Role::Member] {
        assert!(has(role) >= 4, "{role:?}: {}", has(role));
    }
    let with_roles = content.bands.iter().filter(|(_, band)| {
        let mut members = band.members.iter();
        members.any(|member| member.role != Role::Member)
    });
    assert!(with_roles.count() >= 12);
}

#[test]
fn what_one_of_a_kind_can_not_be_is_told() {
    const GREY_HEM: &str = "id: \"Grey Hem\", glyph: 'w',";
    let hem = |to| {
        told(
            SourceFile::Breeds,
            &edited(SourceFile::Breeds, GREY_HEM, to),
        )
        .join("\n")
    };
    let told_of = hem("id: \"grey hem\", glyph: 'w',");
    let expected = "field `id`: found `grey hem` in one of which there is but one, expected a name";
    assert!(told_of.contains(expected), "{told_of}");
    let told_of = hem("id: \"Grey Hem\", glyph: 'w', multiplies: 3,");
    let expected = "found `multiplies` in one of which there is but one, expected no such field";
    assert!(told_of.contains(expected), "{told_of}");
    let told_of = hem("id: \"Grey Hem\", glyph: 'w', ranged: 1, spells: [\"call kin\"],");
    let expected = "found a call for its kin in one of which there is but one";
    assert!(told_of.contains(expected), "{told_of}");
    let told_of = hem("id: \"Grey Hem\", glyph: 'w', family: \"\",");
    assert!(told_of.contains("field `family`: found"), "{told_of}");
    for (file, from, to, expected) in [
        (
            SourceFile::Breeds,
            "id: \"wolf\"",
            "id: \"Wolf\"",
            "field `id`: found `Wolf`, a name, expected no name, or `unique: true`",
        ),
        (
            SourceFile::Bands,
            "(breed: \"Grey Hem\", count: \"1\"",
            "(breed: \"Grey Hem\", count: \"1d2\"",
            "found several of `Grey Hem`, expected one at most: there are no more",
        ),
        (
            SourceFile::Depths,
            "residents: [",
            "residents: [(breed: \"Grey Hem\", count: \"2\"),",
            "found several of `Grey Hem`, expected one at most: there are no more",
        ),
        (
            SourceFile::Spells,
            "Summon(Breed(\"rat\")",
            "Summon(Breed(\"Grey Hem\")",
            "found `Grey Hem`, expected a breed of which there are more",
        ),
        (
            SourceFile::Items,
            "Call(\"hound\")",
            "Call(\"Grey Hem\")",
            "found `Grey Hem`, expected a breed of which there are more",
        ),
    ] {
        let told = told(file, &edited(file, from, to)).join("\n");
        assert!(told.contains(expected), "{told}");
    }
}
