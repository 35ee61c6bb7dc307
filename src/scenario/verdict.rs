//! Whether an expectation holds in a room, and what is there if it does not.

use bevy::ecs::component::Component;
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::expectation::{Amount, DecisionSpec, EventSpec, Expectation};
use super::happenings;
use super::picture::{Picture, counted};
use super::stage::{Stage, action_in_words};
use crate::content::{ItemClass, ItemKind};
use crate::model::{
    Clock, Drive, Fate, Goals, Health, Hunger, Initiative, Intent, Pack, Statuses, breed_of,
    content, level, position, reaction,
};
use crate::spatial::Pos;
use crate::spatial::fov::View;
use crate::turn::driver;

/// Nothing where it holds, or what was found.
type Verdict = Result<(), String>;

/// Whether it holds now.
///
/// # Errors
/// What was found instead.
pub fn judge(stage: &mut Stage<'_>, expectation: &Expectation) -> Verdict {
    use Expectation as E;
    if matches!(expectation, E::NoLeftovers) {
        let has = driver::has_leftovers(&mut stage.game.world);
        return held(!has, || {
            "somebody still holds a turn or an intent".to_owned()
        });
    }
    let stage = &*stage;
    match expectation {
        E::Map(picture) => looks_like(stage, picture),
        E::At(..) | E::NotAt(..) | E::Around(..) | E::Near(..) | E::Farther(..) | E::Stands(..) => {
            whereabouts(stage, expectation)
        }
        E::Alive(who) => stage.body(who).map(drop),
        E::Dead(who) => held(stage.living(who).is_none(), || format!("{who} lives")),
        E::Hp(..) | E::Status(..) | E::NoStatus(..) | E::Initiative(..) => body(stage, expectation),
        E::Hunger(_) | E::HungerLeft(_) => hunger(stage, expectation),
        E::Decided(spec) => decided(stage, spec),
        E::Drive(..) | E::Sees(..) | E::NotSees(..) | E::Hunts(..) | E::HuntsNobody(_) => {
            mind(stage, expectation)
        }
        E::Reaction(who, whom, wanted) => {
            let found = reaction(stage.world(), stage.body(who)?, stage.body(whom)?);
            held(found == *wanted, || format!("{found:?}"))
        }
        E::Carries(..) | E::NotCarries(..) | E::Wields(..) | E::Wears(..) | E::NotUses(..) => {
            pack(stage, expectation)
        }
        E::Lies(..) | E::NotLies(..) | E::Terrain(..) => ground(stage, expectation),
        E::Happened(spec) => happened(stage, spec),
        E::Refused(part) => match &stage.refusal {
            Some(refusal) => held(refusal.contains(part.as_str()), || refusal.clone()),
            None => Err("the deed was done".to_owned()),
        },
        E::HeroTurns(amount) => number(*amount, clock(stage).hero_turns.into()),
        E::Depth(wanted) => number(
            Amount::Exactly((*wanted).into()),
            level(stage.world()).depth.into(),
        ),
        E::Fate(part) => {
            let found = format!("{:?}", stage.world().resource::<Fate>());
            held(found.contains(part.as_str()), || found.clone())
        }
        E::NoLeftovers => Ok(()),
    }
}

fn held(holds: bool, found: impl FnOnce() -> String) -> Verdict {
    if holds { Ok(()) } else { Err(found()) }
}

fn number(wanted: Amount, found: i64) -> Verdict {
    held(wanted.holds(found), || format!("{found}"))
}

fn clock<'a>(stage: &'a Stage<'_>) -> &'a Clock {
    stage.world().resource()
}

impl Stage<'_> {
    fn world(&self) -> &World {
        &self.game.world
    }

    fn body(&self, who: &str) -> Result<Entity, String> {
        self.living(who).ok_or_else(|| format!("{who} is dead"))
    }

    fn place(&self, who: &str) -> Result<Pos, String> {
        let place = position(self.world(), self.body(who)?);
        place.ok_or_else(|| format!("{who} is nowhere"))
    }

    fn part<T: Component>(&self, who: &str) -> Result<&T, String> {
        let part = self.world().get::<T>(self.body(who)?);
        part.ok_or_else(|| format!("{who} has no such thing"))
    }
}

fn looks_like(stage: &Stage<'_>, picture: &str) -> Verdict {
    let found = Picture::of(stage.world(), stage.scenario, stage.cast);
    let wanted = Picture::parse(picture);
    held(found == wanted, || format!("another picture:\n{found}"))
}

fn whereabouts(stage: &Stage<'_>, expectation: &Expectation) -> Verdict {
    use Expectation as E;
    let at = |(x, y): (i16, i16)| Pos::new(x, y);
    match expectation {
        E::At(who, cell) => {
            let found = stage.place(who)?;
            held(found == at(*cell), || format!("{who} at {found}"))
        }
        E::NotAt(who, cell) => {
            let found = stage.place(who)?;
            held(found != at(*cell), || format!("{who} at {found}"))
        }
        E::Around(who, cell, steps) => {
            let found = stage.place(who)?;
            held(found.steps_to(at(*cell)) <= *steps, || {
                format!("{who} at {found}")
            })
        }
        E::Near(one, other, steps) => {
            let apart = stage.place(one)?.steps_to(stage.place(other)?);
            held(apart <= *steps, || format!("{apart} steps between them"))
        }
        E::Farther(one, other, steps) => {
            let apart = stage.place(one)?.steps_to(stage.place(other)?);
            held(apart > *steps, || format!("{apart} steps between them"))
        }
        E::Stands(who, terrain) => terrain_is(stage, stage.place(who)?, terrain),
        _ => Ok(()),
    }
}

fn terrain_is(stage: &Stage<'_>, at: Pos, wanted: &str) -> Verdict {
    let content = content(stage.world());
    let found = level(stage.world()).terrain_at(at);
    let found = found.map_or("nothing", |id| content.terrain.row(id).id.as_str());
    held(found == wanted, || format!("{found} at {at}"))
}

fn body(stage: &Stage<'_>, expectation: &Expectation) -> Verdict {
    use Expectation as E;
    match expectation {
        E::Hp(who, amount) => number(*amount, stage.part::<Health>(who)?.now.into()),
        E::Initiative(who, amount) => number(*amount, stage.part::<Initiative>(who)?.0.into()),
        E::Status(who, status) | E::NoStatus(who, status) => {
            let id = content(stage.world()).statuses.find(status);
            let statuses = stage.part::<Statuses>(who)?;
            let left = id.and_then(|id| statuses.turns_of(id));
            let is_wanted = matches!(expectation, E::Status(..));
            held(left.is_some() == is_wanted, || match left {
                Some(turns) => format!("{who} is {status} for {turns} more turns"),
                None => format!("{who} is not {status}"),
            })
        }
        _ => Ok(()),
    }
}

fn hunger(stage: &Stage<'_>, expectation: &Expectation) -> Verdict {
    let hunger = *stage.part::<Hunger>("@")?;
    match expectation {
        Expectation::Hunger(wanted) => held(hunger.stage == *wanted, || format!("{hunger:?}")),
        Expectation::HungerLeft(amount) => number(*amount, hunger.left.into()),
        _ => Ok(()),
    }
}

fn decided(stage: &Stage<'_>, spec: &DecisionSpec) -> Verdict {
    let is_meant = |intent: &Intent| {
        let action = action_in_words(intent.action, stage.cast);
        let why = intent.why.to_string();
        spec.by.is_none_or(|by| by == intent.by)
            && spec
                .action
                .as_ref()
                .is_none_or(|wanted| action.starts_with(wanted.as_str()))
            && spec
                .why
                .as_ref()
                .is_none_or(|wanted| why.contains(wanted.as_str()))
    };
    if let Some(times) = spec.times {
        let count = stage
            .decisions(&spec.who)
            .filter(|noted| is_meant(&noted.intent))
            .count();
        return held(times.holds(count as i64), || {
            format!("{count} such decisions")
        });
    }
    match stage.decisions(&spec.who).last() {
        Some(noted) => held(is_meant(&noted.intent), || stage.in_words(&noted.intent)),
        None => Err(format!("{} has decided nothing yet", spec.who)),
    }
}

fn mind(stage: &Stage<'_>, expectation: &Expectation) -> Verdict {
    use Expectation as E;
    match expectation {
        E::Drive(who, wanted) => {
            let found = stage.part::<Drive>(who)?.name();
            held(found == wanted, || found.to_owned())
        }
        E::Sees(who, whom) => held(sees(stage, who, whom)?, || "it does not".to_owned()),
        E::NotSees(who, whom) => held(!sees(stage, who, whom)?, || "it does".to_owned()),
        E::Hunts(who, whom) => {
            let quarry = stage.part::<Goals>(who)?.quarry;
            let found = quarry.map(|quarry| quarry.who);
            held(
                found.is_some() && found == stage.cast.id(whom),
                || match found {
                    Some(other) => format!("it hunts {}", stage.cast.name(other)),
                    None => "it hunts nobody".to_owned(),
                },
            )
        }
        E::HuntsNobody(who) => match stage.part::<Goals>(who)?.quarry {
            Some(quarry) => Err(format!("it hunts {}", stage.cast.name(quarry.who))),
            None => Ok(()),
        },
        _ => Ok(()),
    }
}

fn sees(stage: &Stage<'_>, who: &str, whom: &str) -> Result<bool, String> {
    let (world, here, there) = (stage.world(), stage.place(who)?, stage.place(whom)?);
    let radius = breed_of(world, stage.body(who)?).map_or(0, |breed| breed.sight);
    let view = View::cast(here, radius, |pos| level(world).is_opaque(pos));
    Ok(view.contains(there))
}

fn pack(stage: &Stage<'_>, expectation: &Expectation) -> Verdict {
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
    let row = |carried: &crate::model::Carried| content.items.row(carried.item.kind);
    let like: Vec<_> = pack
        .iter()
        .filter(|carried| row(carried).id == kind)
        .collect();
    let count: u16 = like.iter().map(|carried| carried.item.count).sum();
    let is_used = |wanted: fn(&ItemKind) -> bool| {
        like.iter()
            .any(|carried| carried.in_use && wanted(row(carried)))
    };
    let holds = match expectation {
        E::Carries(..) => count >= least,
        E::NotCarries(..) => count == 0,
        E::Wields(..) => is_used(|kind| matches!(kind.class, ItemClass::Weapon { .. })),
        E::Wears(..) => is_used(|kind| matches!(kind.class, ItemClass::Armour { .. })),
        _ => !is_used(|_| true),
    };
    held(holds, || {
        let told = pack.iter().map(|carried| {
            let used = if carried.in_use { " in use" } else { "" };
            format!("{} {}{used}", carried.item.count, row(carried).id)
        });
        let told: Vec<String> = told.collect();
        format!("{who} carries: {}", told.join(", "))
    })
}

fn ground(stage: &Stage<'_>, expectation: &Expectation) -> Verdict {
    use Expectation as E;
    let content = content(stage.world());
    match expectation {
        E::Terrain((x, y), name) => terrain_is(stage, Pos::new(*x, *y), name),
        E::Lies((x, y), name) | E::NotLies((x, y), name) => {
            let (least, kind) = counted(name);
            let heap = level(stage.world()).items.get(&Pos::new(*x, *y));
            let lying = heap.into_iter().flatten();
            let told: Vec<_> = lying
                .map(|item| (item.count, content.items.row(item.kind).id.as_str()))
                .collect();
            let lies = told.iter().any(|&(count, id)| id == kind && count >= least);
            held(lies == matches!(expectation, E::Lies(..)), || {
                format!("{told:?}")
            })
        }
        _ => Ok(()),
    }
}

fn happened(stage: &Stage<'_>, spec: &EventSpec) -> Verdict {
    let from = if spec.lately { stage.before_step } else { 0 };
    let content = content(stage.world());
    let is_meant = |happened: &&crate::model::Happened| {
        happenings::matches(&happened.event, spec, stage.cast, content)
    };
    let count = stage.events[from..].iter().filter(is_meant).count() as i64;
    let wanted = spec.times.unwrap_or(Amount::AtLeast(1));
    held(wanted.holds(count), || {
        format!("{count} such events, not {wanted}")
    })
}
