//! Judges statuses, items on the ground and in packs, and the terrain.

use super::{Verdict, held};
use crate::content::{ItemClass, counted};
use crate::lab::scenario::stage::Stage;
use crate::model::body::Statuses;
use crate::model::things::{Carried, Pack};
use crate::rules::queries::{content, level};
use crate::spatial::Pos;

pub(super) fn has_status(stage: &Stage<'_>, who: &str, status: &str, is_wanted: bool) -> Verdict {
    let id = content(stage.world()).statuses.find(status);
    let statuses = stage.part::<Statuses>(who)?;
    let left = id.and_then(|id| statuses.turns_of(id));
    held(left.is_some() == is_wanted, || match left {
        Some(turns) => format!("{who} is {status} for {turns} more turns"),
        None => format!("{who} is not {status}"),
    })
}

/// Judges how many of a thing somebody carries; `suits` gets that number and the one that
/// was written before the name.
pub(super) fn carries(
    stage: &Stage<'_>,
    who: &str,
    thing: &str,
    suits: impl Fn(u16, u16) -> bool,
) -> Verdict {
    let count = alike(stage, who, thing)?.map(|carried| carried.item.count);
    let (least, _) = counted(thing);
    held(suits(count.sum(), least), || all_carried(stage, who))
}

/// Judges whether somebody uses a thing in a way that `suits`.
pub(super) fn uses(
    stage: &Stage<'_>,
    who: &str,
    thing: &str,
    is_wanted: bool,
    suits: fn(&ItemClass) -> bool,
) -> Verdict {
    let items = &content(stage.world()).items;
    let is_used = alike(stage, who, thing)?
        .any(|carried| carried.in_use && suits(&items.row(carried.item.kind).class));
    held(is_used == is_wanted, || all_carried(stage, who))
}

/// The carried items with that name.
fn alike<'a>(
    stage: &'a Stage<'_>,
    who: &str,
    thing: &'a str,
) -> Result<impl Iterator<Item = &'a Carried>, String> {
    let content = content(stage.world());
    let (_, kind) = counted(thing);
    let carried = stage.part::<Pack>(who)?.iter();
    Ok(carried.filter(move |carried| carried.item.name(content) == kind))
}

fn all_carried(stage: &Stage<'_>, who: &str) -> String {
    let pack = stage.part::<Pack>(who).into_iter().flat_map(Pack::iter);
    let told = pack.map(|carried| {
        let used = if carried.in_use { " in use" } else { "" };
        let name = carried.item.name(content(stage.world()));
        format!("{} {name}{used}", carried.item.count)
    });
    let told: Vec<String> = told.collect();
    format!("{who} carries: {}", told.join(", "))
}

pub(super) fn lies(stage: &Stage<'_>, at: Pos, thing: &str, is_wanted: bool) -> Verdict {
    let content = content(stage.world());
    let (least, kind) = counted(thing);
    let lying = level(stage.world()).items.get(&at).into_iter().flatten();
    let told: Vec<_> = lying.map(|item| (item.count, item.name(content))).collect();
    let mut told_ones = told.iter();
    let lies = told_ones.any(|(count, name)| name == kind && *count >= least);
    held(lies == is_wanted, || format!("{told:?}"))
}

pub(super) fn terrain_is(stage: &Stage<'_>, at: Pos, wanted: &str) -> Verdict {
    let content = content(stage.world());
    let found = level(stage.world()).terrain_at(at);
    let found = found.map_or("nothing", |id| content.terrain.row(id).id.as_str());
    held(found == wanted, || format!("{found} at {at}"))
}
