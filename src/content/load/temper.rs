//! Parses the feelings and needs of a breed.

use super::fields::Directory;
use super::reader::Reader;
use crate::content::load::fields::list;
use crate::content::schema::{About, Disposition, EVEN_MATCH, Falloff, Feeling, Heart, Need};

/// Feelings about creatures, in percent of what the formulas give.
const SHARE: std::ops::RangeInclusive<i64> = 0..=1000;
/// Feelings about adjacent items or foes.
const FORCE: std::ops::RangeInclusive<i64> = 0..=10_000;

pub(super) fn temper(entry: &mut Reader<'_>, names: &Directory) -> Disposition {
    let usual = Disposition::default();
    let heart = heart(entry);
    let temper = Disposition {
        heart: heart.unwrap_or_default(),
        bravado: entry.number_or("bravado", 1..=10_000, usual.bravado.into()),
        wounds: entry.number_or("wounds", FORCE, usual.wounds.into()),
        hatred: entry.number_or("hatred", FORCE, usual.hatred.into()),
        falloff: falloff(entry, usual.falloff),
        knows_weapons: entry.flag("knows_weapons", usual.knows_weapons),
        knows_armour: entry.flag("knows_armour", usual.knows_armour),
        fears: feelings(entry, "fears", names),
        loves: feelings(entry, "loves", names),
        hates: feelings(entry, "hates", names),
    };
    if let Some((thing, _)) = temper.hates.iter().find(|it| !it.0.is_about_creatures()) {
        let found = format!("`{thing:?}`");
        let expected = "a `Breed` or a `Faction`: things are loved or feared, not hated";
        entry.error("hates", found, expected);
    }
    torn(entry, &temper);
    if heart == Some(Heart::Mindless) {
        fearless(entry);
    }
    temper
}

/// What the breed bases its fear and love on; `None` if that could not be parsed.
fn heart(entry: &mut Reader<'_>) -> Option<Heart> {
    const FIELD: &str = "feels";
    let expected = "`Mindless`, `Instinct` or `Mind(strength: 500, danger: 500)`";
    if !entry.has(FIELD) {
        return Some(Heart::default());
    }
    let heart = entry.maybe(FIELD, expected)?;
    if let Heart::Mind { strength, danger } = heart {
        let sum = u32::from(strength) + u32::from(danger);
        if sum != u32::from(EVEN_MATCH) {
            let found = format!("weights {strength} and {danger}, which are {sum} together");
            entry.error(FIELD, found, format!("weights that sum to {EVEN_MATCH}"));
        }
    }
    Some(heart)
}

fn falloff(entry: &mut Reader<'_>, usual: Falloff) -> Falloff {
    const FIELD: &str = "falloff";
    let expected = "powers such as `(love: 1, fear: 2, hate: 1)`";
    let falloff: Falloff = entry.maybe(FIELD, expected).unwrap_or(usual);
    for power in [falloff.love, falloff.fear, falloff.hate] {
        entry.check_range(FIELD, power, &(0..=3));
    }
    falloff
}

fn feelings(entry: &mut Reader<'_>, field: &'static str, names: &Directory) -> Vec<Feeling> {
    let expected = "a list such as `[(Breed(\"rat\"), 150), (Category(Treasure), 600)]`";
    let feelings: Vec<Feeling> = list(entry, field, expected);
    for (at, (about, much)) in feelings.iter().enumerate() {
        if feelings[..at].iter().any(|(other, _)| other == about) {
            entry.error(field, format!("`{about:?}` twice"), "each of them once");
        }
        match about {
            About::Breed(name) => entry.check_name(field, name, &names.breeds),
            About::Faction(name) => entry.check_name(field, name, &names.factions),
            About::Item(name) => entry.check_name(field, name, &names.items),
            About::Category(_) => {}
        }
        let range = if about.is_about_creatures() {
            SHARE
        } else {
            FORCE
        };
        entry.check_range(field, *much, &range);
    }
    feelings
}

/// Reports subjects that it both loves and hates.
fn torn(entry: &mut Reader<'_>, temper: &Disposition) {
    for (about, _) in &temper.hates {
        if about.is_about_creatures() && temper.loves.iter().any(|(other, _)| other == about) {
            let found = format!("`{about:?}`, which it `loves`");
            entry.error("hates", found, "it in one of the two");
        }
    }
}

/// Reports fields that make sense only for breeds that can feel fear or love.
fn fearless(entry: &mut Reader<'_>) {
    for field in ["flees_below", "wounds", "bravado", "fears", "loves"] {
        if entry.has(field) {
            let expected =
                "nothing of it in a breed that feels nothing, or `feels: Instinct` or `Mind(…)`";
            entry.error(field, "it in a breed that is `Mindless`", expected);
        }
    }
}

pub(super) fn needs(entry: &mut Reader<'_>) -> Vec<Need> {
    const FIELD: &str = "needs";
    let expected = "a list such as `[Drop, Equip, PickUp, Move, Attack, PickLock, Open]`";
    let written: Option<Vec<Need>> = entry.maybe(FIELD, expected);
    if written.is_some() && entry.has("states") {
        let found = "it in a breed that wants by `states`";
        entry.error(FIELD, found, "one of the two: such a breed rates no needs");
    }
    let mut needs = written.unwrap_or_else(|| vec![Need::Move, Need::Attack]);
    if needs.is_empty() {
        let expected = "one need at least, `[Move]` for who only goes about";
        entry.error(FIELD, "no needs", expected);
    }
    // Among equally urgent needs, the order of the enum decides, not that of the file.
    needs.sort_unstable();
    if needs.windows(2).any(|pair| pair[0] == pair[1]) {
        entry.error(FIELD, "a need twice", "each of them once");
    }
    needs
}
