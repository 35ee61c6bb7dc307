//! What is sound, but of no use: content that nobody can meet, get or cast.

use std::collections::BTreeSet;

use crate::content::schema::found::weight_on;
use crate::content::schema::{Breed, Called, Content, Effect, Find, Inmate, ItemClass, Mark, Step};
use crate::content::table::counted;

/// A sentence about each breed that nobody meets, each band that comes nowhere, each item that
/// nobody gets and each spell that nobody can cast.
#[must_use]
pub fn remarks(content: &Content) -> Vec<String> {
    let mut remarks = Vec::new();
    let mut tell = |kind: &str, names: Vec<&str>, known: &BTreeSet<&str>, why: &str| {
        let lost = names.into_iter().filter(|name| !known.contains(name));
        remarks.extend(lost.map(|name| format!("remark: {kind} `{name}` {why}")));
    };
    let bands = bands(content);
    let breeds = content.breeds.names().collect();
    let bands_known = content.bands.names().collect();
    tell(
        "breed",
        breeds,
        &breeds_met(content, &bands),
        "is met nowhere: give it `found`, or name it on a level, in a band, a vault or a spell",
    );
    tell(
        "band",
        bands_known,
        &bands,
        "comes nowhere: give it `found`, or name it on a level or in a vault",
    );
    tell(
        "item",
        content.items.names().collect(),
        &items_to_be_had(content),
        "is found nowhere: give it `found`, or name it on a level, in a vault, a kit or as loot",
    );
    tell(
        "spell",
        content.spells.names().collect(),
        &spells_known(content),
        "is cast by nobody: name it in a breed, a book, a wand or an art",
    );
    remarks
}

/// The marks of all vaults that occur on a level, by chance or always.
fn marks(content: &Content) -> impl Iterator<Item = &Mark> {
    let steps = content.depths.iter().flat_map(|depth| &depth.steps);
    let always: BTreeSet<&str> = steps.flat_map(Step::vaults).map(String::as_str).collect();
    let occurs = |found: &[_]| {
        content
            .depths
            .iter()
            .any(|depth| weight_on(found, depth) > 0)
    };
    let vaults = content.vaults.iter().map(|(_, vault)| vault);
    let there =
        vaults.filter(move |vault| always.contains(vault.id.as_str()) || occurs(&vault.found));
    there.flat_map(|vault| vault.legend.values())
}

fn bands(content: &Content) -> BTreeSet<&str> {
    let tables = content.depths.iter().flat_map(|depth| &depth.band_table);
    let tables = tables.map(|(name, _)| name.as_str());
    tables
        .chain(marks(content).filter_map(|mark| mark.band.as_deref()))
        .collect()
}

fn breeds_met<'a>(content: &'a Content, bands: &BTreeSet<&str>) -> BTreeSet<&'a str> {
    let levels = content.depths.iter();
    let levels = levels.flat_map(|depth| {
        let tables = depth.monster_table.iter().map(|(name, _)| name.as_str());
        tables.chain(depth.residents.iter().map(|it| it.breed.as_str()))
    });
    let bands = content
        .bands
        .iter()
        .filter(|(_, band)| bands.contains(band.id.as_str()));
    let members = bands.flat_map(|(_, band)| band.members.iter().map(|it| it.breed.as_str()));
    let inmates = marks(content).filter_map(|mark| match &mark.who {
        Some(Inmate::Breed(name)) => Some(name.as_str()),
        _ => None,
    });
    let effects = content.effects().into_iter();
    let summoned = effects.filter_map(|effect| match effect {
        Effect::Summon(Called::Breed(name), _) | Effect::Call(name) => Some(name.as_str()),
        _ => None,
    });
    let heroes = content.kits.iter().map(|(_, kit)| kit.breed.as_str());
    let trackers = content
        .rules
        .trackers
        .packs
        .iter()
        .map(|it| it.breed.as_str());
    let all = levels.chain(members).chain(inmates).chain(summoned);
    all.chain(heroes).chain(trackers).collect()
}

fn items_to_be_had(content: &Content) -> BTreeSet<&str> {
    let breeds = || content.breeds.iter().map(|(_, breed)| breed);
    let kits = breeds().flat_map(|breed: &Breed| breed.kit.iter());
    let heroes = content.kits.iter().flat_map(|(_, kit)| &kit.things);
    let loot = breeds().flat_map(|breed| breed.loot.iter().map(|loot| &loot.thing));
    let always = content.depths.iter().flat_map(|depth| &depth.always);
    let tables = content
        .depths
        .iter()
        .flat_map(|depth| &depth.treasure_table);
    let relics = content.items.iter().map(|(_, kind)| kind);
    let relics = relics.filter(|kind| {
        kind.unique
            && content
                .depths
                .iter()
                .any(|depth| weight_on(&kind.found, depth) > 0)
    });
    let in_vaults = marks(content).filter_map(|mark| match &mark.thing {
        Some(Find::Named(name)) => Some(name),
        _ => None,
    });
    let all = kits
        .chain(heroes)
        .chain(loot)
        .chain(always)
        .chain(in_vaults);
    let all = all
        .chain(relics.map(|kind| &kind.id))
        .chain(tables.map(|(name, _)| name));
    let kinds = all.filter_map(|text| content.item_called(counted(text).1));
    kinds
        .map(|(kind, _)| content.items.row(kind).id.as_str())
        .collect()
}

fn spells_known(content: &Content) -> BTreeSet<&str> {
    let breeds = content
        .breeds
        .iter()
        .flat_map(|(_, breed)| &breed.magic.spells);
    let arts = content.arts.iter().flat_map(|(_, art)| &art.spells);
    let written = content
        .items
        .iter()
        .flat_map(|(_, kind)| match &kind.class {
            ItemClass::Book(spells) => spells.as_slice(),
            ItemClass::Wand { spell, .. } => std::slice::from_ref(spell),
            _ => &[],
        });
    let tables = content.breeds.iter();
    let tables = tables.flat_map(|(_, breed)| content.spells_of_states(breed));
    let known = breeds.chain(arts).chain(written).map(String::as_str);
    known.chain(tables).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{ModFiles, Sources};

    #[test]
    fn all_that_the_game_has_is_used() {
        assert_eq!(remarks(&Content::embedded()), Vec::<String>::new());
    }

    #[test]
    fn what_is_of_no_use_is_remarked() {
        let text = "(
            breeds: [( id: \"dire wolf\", like: \"wolf\", found: [] )],
            bands: [( id: \"dire pack\", like: \"wolf pack\", found: [] )],
            items: [( id: \"dire club\", like: \"club\", found: [] )],
            spells: [( id: \"dire bolt\", like: \"fire bolt\" )],
        )";
        let files = [
            ("mod.ron", "( name: \"dire\", version: \"1\" )"),
            ("own.ron", text),
        ];
        let files = files.map(|(name, text)| (name.to_owned(), text.to_owned()));
        let sources = Sources::embedded().with_mods(vec![ModFiles::of("dire", files)]);
        let content = Content::load(&sources).unwrap_or_else(|errors| panic!("{errors}"));
        let told = remarks(&content);
        assert_eq!(told.len(), 4, "{told:#?}");
        for (remark, begins) in told.iter().zip(["breed", "band", "item", "spell"]) {
            assert!(
                remark.starts_with(&format!("remark: {begins} `dire ")),
                "{remark}"
            );
        }
    }
}
