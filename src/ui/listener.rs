//! Turns the events of actions into sounds, as the hero perceives them.

use bevy::ecs::world::World;

use super::cues::{Cue, Sound};
use super::run::Deed;
use crate::content::{Medium, NoiseKind};
use crate::model::body::ActorId;
use crate::model::run::{Event, Happened};
use crate::rules::queries::{content, hero, level, position};
use crate::spatial::Pos;

/// Columns from the hero at which a sound comes from one side alone.
const ASIDE: i32 = 20;
/// Most sounds of one call.
const MOST: usize = 4;

/// Turns actions into sounds.
#[derive(Clone, Copy, Debug, Default)]
pub struct Listener {
    /// Where the hero was after the last action.
    here: Option<Pos>,
}

impl Listener {
    /// The sounds of the latest actions, the most important first; each cue at most once.
    pub fn listen(&mut self, world: &World, deeds: &[Deed]) -> Vec<Sound> {
        let mut sounds: Vec<Sound> = Vec::new();
        for deed in deeds {
            let here = deed.here.or(self.here).unwrap_or_default();
            let witnessed = deed.happened.iter().filter(|it| it.is_witnessed);
            sounds.extend(witnessed.filter_map(|it| {
                let (cue, at) = cue(it)?;
                let aside = i32::from(at.x - here.x) * 100 / ASIDE;
                let pan = aside.clamp(-100, 100) as i8;
                Some(Sound { cue, pan })
            }));
        }
        let now = hero(world).and_then(|hero| position(world, hero));
        if let (Some(before), Some(at)) = (self.here, now)
            && before != at
            && !deeds.is_empty()
        {
            sounds.push(step(world, at));
        }
        self.here = now.or(self.here);
        sounds.sort_by_key(|sound| sound.cue);
        sounds.dedup_by_key(|sound| sound.cue);
        // An arrival needs no step.
        if sounds.iter().any(|sound| sound.cue == Cue::Stairs) {
            sounds.retain(|sound| !matches!(sound.cue, Cue::Step | Cue::Splash));
        }
        sounds.truncate(MOST);
        sounds
    }
}

fn step(world: &World, at: Pos) -> Sound {
    let medium = level(world).terrain_at(at);
    let medium = medium.map(|terrain| content(world).terrain.row(terrain).medium);
    let cue = match medium {
        Some(Medium::Shallows | Medium::Deep) => Cue::Splash,
        _ => Cue::Step,
    };
    Sound { cue, pan: 0 }
}

/// The cue of an event, and where it comes from.
fn cue(it: &Happened) -> Option<(Cue, Pos)> {
    let is_hero = |id: ActorId| id == ActorId::HERO;
    if let Some((_, whom, damage, _)) = it.event.harm() {
        let cue = if is_hero(whom.id) {
            Cue::Hurt
        } else {
            Cue::Hit
        };
        return (damage > 0).then_some((cue, it.at));
    }
    let cue = match it.event {
        Event::Killed { whom, .. } if is_hero(whom.id) => Cue::Death,
        Event::Won => Cue::Victory,
        Event::Heard { kind, from, .. } => return Some((of_noise(kind)?, from)),
        Event::Shouted { kind, .. } => of_noise(kind)?,
        Event::RangGong { .. } | Event::AlarmRaised => Cue::Alarm,
        Event::Noticed { .. } => Cue::Noticed,
        Event::LevelEntered { .. } => Cue::Stairs,
        Event::Opened { .. }
        | Event::Shut { .. }
        | Event::Unlocked { .. }
        | Event::Forced { .. }
        | Event::Withstood { .. }
        | Event::Smashed { .. } => Cue::Door,
        Event::PickedUp { who, .. } if is_hero(who.id) => Cue::Pickup,
        _ => return None,
    };
    Some((cue, it.at))
}

const fn of_noise(kind: NoiseKind) -> Option<Cue> {
    match kind {
        NoiseKind::Howl => Some(Cue::Howl),
        NoiseKind::Alarm | NoiseKind::Gong | NoiseKind::Shout => Some(Cue::Alarm),
        NoiseKind::Fight | NoiseKind::Burst => Some(Cue::Hit),
        NoiseKind::Door | NoiseKind::Lock | NoiseKind::Bang => Some(Cue::Door),
        NoiseKind::Clatter | NoiseKind::Flint | NoiseKind::Word | NoiseKind::Spell => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Content;
    use crate::model::mind::Action;
    use crate::model::run::Who;
    use crate::spatial::Dir;
    use crate::ui::run::Run;
    use std::sync::Arc;

    fn run() -> Run {
        Run::new(Arc::new(Content::embedded()), 5)
    }

    fn heard(run: &Run, listener: &mut Listener, events: Vec<(Pos, Event)>) -> Vec<Sound> {
        let happened = events.into_iter().map(|(at, event)| Happened {
            at,
            is_witnessed: true,
            event,
        });
        let here = hero(run.world()).and_then(|hero| position(run.world(), hero));
        let deeds = [Deed {
            happened: happened.collect(),
            here,
        }];
        listener.listen(run.world(), &deeds)
    }

    #[test]
    fn a_howl_comes_from_its_side_and_a_blow_to_the_hero_from_nowhere_else() {
        let run = run();
        let mut listener = Listener::default();
        heard(&run, &mut listener, Vec::new());
        let hero = hero(run.world()).expect("he lives");
        let here = position(run.world(), hero).expect("he stands somewhere");
        let from = Pos::new(here.x - 10, here.y);
        let howl = Event::Heard {
            kind: NoiseKind::Howl,
            toward: Some(Dir::West),
            from,
        };
        let breed = content(run.world())
            .breeds
            .find("adventurer")
            .expect("he is in the table");
        let whom = Who {
            id: ActorId::HERO,
            breed,
            is_seen: true,
        };
        let hurt = Event::Harmed { whom, damage: 3 };
        let sounds = heard(
            &run,
            &mut listener,
            vec![(here, howl), (here, hurt.clone()), (here, hurt)],
        );
        let expected = [(Cue::Hurt, 0), (Cue::Howl, -50)];
        assert_eq!(sounds, expected.map(|(cue, pan)| Sound { cue, pan }));
        let unhurt = Event::Harmed { whom, damage: 0 };
        assert_eq!(heard(&run, &mut listener, vec![(here, unhurt)]), []);
    }

    #[test]
    fn only_an_action_that_moves_the_hero_makes_a_step() {
        let mut run = run();
        let mut listener = Listener::default();
        let mut heard = |run: &mut Run| {
            let deeds = std::mem::take(&mut run.unshown);
            listener.listen(run.world(), &deeds)
        };
        heard(&mut run);
        run.act(Action::Wait).expect("he may");
        let still = heard(&mut run);
        let is_step = |sound: &Sound| sound.cue == Cue::Step;
        assert!(!still.iter().any(is_step), "{still:?}");
        let mut ways = Dir::ALL.into_iter();
        assert!(ways.any(|dir| run.act(Action::Step(dir)).is_ok()));
        let gone = heard(&mut run);
        assert!(gone.iter().any(is_step), "{gone:?}");
    }
}
