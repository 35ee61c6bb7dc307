//! Maps each drive to an action in one match.
//!
//! Surrendered and hopeless actors, and those busy with a door or their load, act before
//! spells and blows; all other drives come after.

use bevy::ecs::entity::Entity;
use bevy::ecs::system::Local;
use bevy::ecs::world::World;

use super::Undecided;
use super::run_away;
use super::undecided::Actor;
use crate::content::LastAct;
use crate::model::bands::Task;
use crate::model::body::Hold;
use crate::model::mind::{Action, Doom, Drive, Ground, Intent, Layer, Stand, Why};
use crate::rules::queries::{InTurn, held, in_turn_order};
use crate::spatial::flow::Probe;

/// Decides for actors whose drive takes precedence over spells and blows.
pub fn decide_urgent(world: &mut World, actors: &mut InTurn<Undecided>, mut probe: Local<Probe>) {
    decide_where(world, actors, &mut probe, |world, entity, drive| {
        drive.is_urgent() || is_led(world, entity)
    });
}

/// Decides for all remaining actors whose drive calls for an action.
pub fn decide(world: &mut World, actors: &mut InTurn<Undecided>, mut probe: Local<Probe>) {
    decide_where(world, actors, &mut probe, |_, _, _| true);
}

fn decide_where(
    world: &mut World,
    actors: &mut InTurn<Undecided>,
    probe: &mut Probe,
    is_its_time: impl Fn(&World, Entity, &Drive) -> bool,
) {
    for entity in in_turn_order(world, actors) {
        let Some(drive) = world.get::<Drive>(entity) else {
            continue;
        };
        if is_its_time(world, entity, drive)
            && let Some(intent) =
                Actor::of(world, entity).and_then(|actor| actor.act_on(drive, probe))
        {
            world.entity_mut(entity).insert(intent);
        }
    }
}

/// Whether the actor is being led along as a captive.
fn is_led(world: &World, entity: Entity) -> bool {
    held(world, entity).is_some_and(|yielded| yielded.hold == Hold::Led)
}

impl Actor<'_> {
    /// The action for a drive and the layer that explains it; `None` leaves the actor to
    /// later layers.
    fn act_on(&self, drive: &Drive, probe: &mut Probe) -> Option<Intent> {
        use Action::Wait;
        let (by, action, why) = match *drive {
            Drive::Idle | Drive::Patrol => return None,
            Drive::Surrender { .. } if self.is_bound() => (Layer::Surrender, Wait, Why::Bound),
            Drive::Surrender { lets_go } => {
                let action = lets_go.map_or(Wait, Action::Drop);
                (Layer::Surrender, action, Why::GivesUp)
            }
            Drive::Blast { whom, at, with } => {
                let action = match with {
                    Doom::Spell(spell) => Action::Cast(spell, at),
                    Doom::Thing(letter) => Action::Throw(letter, at),
                };
                (Layer::LastAct, action, Why::TakesAlong(whom))
            }
            Drive::Freeze { .. } => (Layer::LastAct, Wait, Why::Terrified),
            Drive::Open { at } => (Layer::Handle, Action::Open(at), Why::DoorBeside(at)),
            Drive::Unlock { at } => (Layer::Handle, Action::Unlock(at), Why::LockBeside(at)),
            Drive::Drop { letter } => (Layer::Handle, Action::Drop(letter), self.why_drop()),
            Drive::Throw { letter, whom, at } => {
                let why = Why::ThrowsAt { whom, at };
                (Layer::Throw, Action::Throw(letter, at), why)
            }
            Drive::Steal { whom } => (Layer::Steal, Action::Steal(whom), Why::StealsFrom(whom)),
            Drive::Flee { .. } => return run_away::flee(self, drive, probe),
            Drive::Retreat { whom, to, hears } => {
                return Some(run_away::retreat(self, whom, to, hears));
            }
            Drive::Settle { at, whom, ground } => {
                let why = match ground {
                    Ground::Cover => Why::TakesCover { whom, at },
                    Ground::Doorway => Why::FewCanReach(at),
                    Ground::Font => Why::DrawsMana(at),
                };
                let is_there = at == self.here;
                let action = if is_there { Wait } else { self.step_to(at)? };
                (Layer::Ground, action, why)
            }
            Drive::Stalk { whom, at, stand } => {
                let why = match stand {
                    Stand::Dread => Why::NearEnough { whom, at },
                    Stand::Afar => Why::OutOfReach { whom, at },
                    Stand::Breath => Why::NearEnoughToBreathe { whom, at },
                };
                (Layer::Approach, Wait, why)
            }
            Drive::Attack { whom, at, by } => {
                let why = match by {
                    _ if self.goals.last_act == Some(LastAct::Charge) => Why::BuysTime(whom),
                    _ => Why::of_foe(whom, at, by),
                };
                let step = self.step_to(at).map(|step| (step, why));
                let (action, why) = step.unwrap_or((Wait, Why::Blocked));
                (Layer::Approach, action, why)
            }
            Drive::Ambush { whom, at } => {
                let step = self.step_to(at).filter(|_| at != self.here);
                let why = Why::LiesInWait { whom, at };
                (Layer::Ambush, step.unwrap_or(Wait), why)
            }
            Drive::Follow { whom, to } => {
                let along_noise = self.walker.step_along_noise(self.here);
                let step = along_noise.or_else(|| self.step_to(to));
                let why = Why::HeardSteps { whom, at: to };
                (Layer::Chase, step.unwrap_or(Wait), why)
            }
            Drive::Chase { whom, to, by } => {
                (Layer::Chase, self.go_to(to), Why::of_lost(whom, to, by))
            }
            Drive::Track { whom, to } => {
                let why = Why::Smelled { whom, at: to };
                (Layer::Track, self.go_to(to), why)
            }
            Drive::Investigate { of, at } => {
                (Layer::Investigate, self.go_to(at), Why::of_clue(of, at))
            }
            Drive::Search { to } => (Layer::Search, self.go_to(to), Why::LostAround(to)),
            Drive::Gather { at } if at == self.here => {
                (Layer::Gather, Action::PickUp, Why::ThingHere)
            }
            Drive::Gather { at } => (Layer::Gather, self.step_to(at)?, Why::ThingSeen(at)),
            Drive::Equip { letter } => (Layer::Gather, Action::Wield(letter), Why::BetterGear),
            Drive::Goto { to, whom } => {
                let (action, why) = match (self.step_of_route(), whom) {
                    (None, _) if to == self.here => (Wait, Why::Nothing),
                    (None, _) => (Wait, Why::Blocked),
                    (Some(dir), Some(whom)) => (Action::Step(dir), self.why_go(whom, to)),
                    (Some(dir), None) => (Action::Step(dir), Why::GoesTo(to)),
                };
                (Layer::Goto, action, why)
            }
            Drive::Hide { at } => {
                let step = self.step_of_route().filter(|_| at != self.here);
                (Layer::Hide, step.map_or(Wait, Action::Step), Why::Hides(at))
            }
            Drive::Guard { post } if post == self.here => (Layer::Guard, Wait, Why::AtPost),
            Drive::Guard { post } => {
                let step = self.step_of_route().map_or(Wait, Action::Step);
                (Layer::Guard, step, Why::BackToPost(post))
            }
            Drive::Cast {
                spell,
                at,
                whom,
                need,
                ..
            } => {
                let why = whom.map_or(Why::CastsForItself(need), |whom| {
                    Why::CastsAt(whom, at, need)
                });
                (Layer::Cast, Action::Cast(spell, at), why)
            }
            Drive::Give { whom, letter } => (
                Layer::Handle,
                Action::Give(letter, whom),
                Why::GivesTo(whom),
            ),
            Drive::Call { .. } => (Layer::Call, Action::Shout, Why::CallsOthers),
            Drive::RingGong { at } if self.here.is_next_to(at) => {
                (Layer::Handle, Action::Ring(at), Why::StrikesGong)
            }
            Drive::RingGong { at } => (Layer::Handle, self.go_to(at), Why::RunsToGong(at)),
            Drive::Rescue { whom, at } => {
                let is_beside = self.here.is_next_to(at);
                let action = if is_beside {
                    Action::Free(whom)
                } else {
                    self.go_to(at)
                };
                (Layer::Rescue, action, Why::Rescues(whom))
            }
            Drive::Lurk { whom, at, next } => {
                (Layer::Lurk, self.go_by(next, at), Why::Lurks { whom, at })
            }
            Drive::Surround { whom, at, next } => {
                let why = Why::GoesRound { whom, at };
                (Layer::Surround, self.go_by(next, at), why)
            }
            Drive::MakeRoom { whom, at } => (
                Layer::Surround,
                self.go_by(Some(at), at),
                Why::MakesRoom(whom),
            ),
            Drive::Rally { task, at, next } => {
                let why = match task {
                    Task::Rejoin(whom) => Why::Rejoins(whom),
                    Task::Stay(whom) => Why::StaysBy(whom),
                    Task::Scout => Why::ScoutsAhead(at),
                    Task::HoldBack => Why::HoldsBack,
                    Task::Wait | Task::Lurk | Task::Surround | Task::MakeRoom => Why::WaitsForBand,
                };
                (Layer::Rally, self.go_by(next, at), why)
            }
            Drive::Join { at, .. } if is_led(self.world, self.entity) => {
                let step = self.step_to(at).filter(|_| self.here != at);
                (Layer::Surrender, step.unwrap_or(Wait), Why::LedAlong)
            }
            Drive::Join { whom, at } => (Layer::Company, self.step_to(at)?, Why::FriendAfar(whom)),
        };
        Some(Intent { action, by, why })
    }
}
