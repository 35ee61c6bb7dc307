//! Judges items on the ground and in packs, and the terrain.

use super::{Verdict, held};
use crate::content::{Content, ItemClass, ItemKind, counted};
use crate::lab::scenario::expectation::Expectation;
use crate::lab::scenario::stage::Stage;
use crate::model::run::Clock;
use crate::model::things::{Carried, Pack};
use crate::rules::queries::{content, level};
use crate::spatial::Pos;

/// Traces in a cell: the hero's scent mark, or heat from a fire.
pub(super) fn traces(stage: &Stage<'_>, expectation: &Expectation) -> Verdict {
    use Expectation as E;
    let (E::Marked((x, y), wanted) | E::Hot((x, y), wanted)) = *expectation else {
        return Ok(());
    };
    let (level, at) = (level(stage.world()), Pos::new(x, y));
    let now = stage.world().resource::<Clock>().hero_turns;
    let found = match expectation {
        E::Marked(..) => level.scent.mark(at).is_some(),
        _ => level.is_hot(at, now),
    };
    held(found == wanted, || format!("{found}"))
}

pub(super) fn pack(stage: &Stage<'_>, expectation: &Expectation) -> Verdict {
    use Expectation as E;
    let (E::Carries(who, name)
    | E::NotCarries(who, name)
    | E::Wields(who, name)
    | E::Wears(who, name)
    | E::NotUses(who, name)) = expectation
    else {
        return Ok(());
    };
    let content = content(stage.world());
    let pack = stage.part::<Pack>(who)?;
    let (least, kind) = counted(name);
    let row = |carried: &Carried| content.items.row(carried.item.kind);
    let like: Vec<_> = pack
        .iter()
        .filter(|carried| carried.item.name(content) == kind)
        .collect();
    let count: u16 = like.iter().map(|carried| carried.item.count).sum();
    let is_used = |wanted: fn(&ItemKind) -> bool| {
        like.iter()
            .any(|carried| carried.in_use && wanted(row(carried)))
    };
    let holds = match expectation {
        E::Carries(..) => count >= least,
        E::NotCarries(..) => count == 0,
        E::Wields(..) => is_used(|kind| {
            matches!(
                kind.class,
                ItemClass::Weapon { .. } | ItemClass::Light { .. }
            )
        }),
        E::Wears(..) => is_used(|kind| matches!(kind.class, ItemClass::Armour { .. })),
        _ => !is_used(|_| true),
    };
    held(holds, || all_carried(pack, content, who))
}

fn all_carried(pack: &Pack, content: &Content, who: &str) -> String {
    let told = pack.iter().map(|carried| {
        let used = if carried.in_use { " in use" } else { "" };
        let name = carried.item.name(content);
        format!("{} {name}{used}", carried.item.count)
    });
    let told: Vec<String> = told.collect();
    format!("{who} carries: {}", told.join(", "))
}

pub(super) fn ground(stage: &Stage<'_>, expectation: &Expectation) -> Verdict {
    use Expectation as E;
    let content = content(stage.world());
    match expectation {
        E::Terrain((x, y), name) => terrain_is(stage, Pos::new(*x, *y), name),
        E::Lies((x, y), name) | E::NotLies((x, y), name) => {
            let (least, kind) = counted(name);
            let heap = level(stage.world()).items.get(&Pos::new(*x, *y));
            let lying = heap.into_iter().flatten();
            let told: Vec<_> = lying.map(|item| (item.count, item.name(content))).collect();
            let lies = told
                .iter()
                .any(|(count, name)| name == kind && *count >= least);
            held(lies == matches!(expectation, E::Lies(..)), || {
                format!("{told:?}")
            })
        }
        _ => Ok(()),
    }
}

pub(super) fn terrain_is(stage: &Stage<'_>, at: Pos, wanted: &str) -> Verdict {
    let content = content(stage.world());
    let found = level(stage.world()).terrain_at(at);
    let found = found.map_or("nothing", |id| content.terrain.row(id).id.as_str());
    held(found == wanted, || format!("{found} at {at}"))
}
