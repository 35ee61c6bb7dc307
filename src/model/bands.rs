//! Bands: groups of actors with a shared target and plan.
//!
//! Each band is an entity of its own. Members refer to it through [`InBand`]; all other
//! state is on the band.

use std::collections::BTreeMap;

use bevy::ecs::component::Component;
use bevy::ecs::entity::Entity;
use bevy::ecs::resource::Resource;
use bevy::prelude::Deref;
use serde::{Deserialize, Serialize};

use crate::content::{BandKindId, Role};
use crate::model::body::ActorId;
use crate::spatial::Pos;

/// A band's identity: the id of its first member. It is thus never reused, and members that
/// split up over stairs still belong to the same band when they meet again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct BandId(pub u32);

/// What a band is doing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Mood {
    /// It knows of no prey and roams.
    #[default]
    Roaming,
    /// It knows of prey and waits for stragglers.
    Gathering,
    /// It waits out of sight until many members can reach its prey.
    Lurking,
    /// It attacks.
    Striking,
}

impl Mood {
    /// Whether the band knows of prey but holds back.
    #[must_use]
    pub const fn waits(self) -> bool {
        matches!(self, Self::Gathering | Self::Lurking)
    }
}

/// What a band knows about its prey.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SharedTarget {
    /// The prey.
    pub of: ActorId,
    /// The prey's cell.
    pub at: Pos,
    /// Whether `at` was the prey's true cell, not just an estimate.
    pub is_exact: bool,
    /// Certainty when perceived, 1 to 100.
    pub certainty: u8,
    /// The member that perceived it.
    pub by: ActorId,
    /// The tick of that perception.
    pub tick: u64,
}

/// A member of a band.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Member {
    /// The member's id.
    pub id: ActorId,
    /// Its role in the band.
    pub role: Role,
    /// Where on this level it last perceived the band's head, the member the others stay
    /// near.
    pub head_at: Option<Pos>,
}

impl Member {
    /// A member that has not met the others yet.
    #[must_use]
    pub const fn new(id: ActorId, role: Role) -> Self {
        Self {
            id,
            role,
            head_at: None,
        }
    }
}

/// A member's part in the band's plan for this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assignment {
    /// The member.
    pub who: ActorId,
    /// Its task.
    pub task: Task,
    /// Where it should be.
    pub at: Pos,
    /// The cell to step on next, if it is not there yet.
    pub next: Option<Pos>,
}

/// What a band asks of a member.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Stay out of the prey's sight.
    Lurk,
    /// Take a cell of its own beside the prey.
    Surround,
    /// Step aside so that another member can reach the prey, too.
    MakeRoom,
    /// Return to an actor it strayed from.
    Rejoin(ActorId),
    /// Stay put until the stragglers have caught up.
    Wait,
    /// Stay close to the actor it guards.
    Stay(ActorId),
    /// Scout ahead.
    Scout,
    /// Leave the front to others.
    HoldBack,
}

/// A band.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Band {
    /// Its id.
    pub id: BandId,
    /// Its kind.
    pub kind: BandKindId,
    /// Its members, sorted by id.
    pub members: Vec<Member>,
    /// Its leader, if any.
    pub leader: Option<ActorId>,
    /// What it knows about its prey.
    pub knows: Option<SharedTarget>,
    /// What it is doing.
    pub mood: Mood,
    /// Ticks spent holding back since it last attacked.
    pub waited: u32,
    /// Set when its retreat is announced, and renewed while it still holds back; 0 if none
    /// was announced. Used to announce a retreat only once while it lasts.
    pub fell_back: u64,
    /// Until this tick it attacks wherever its prey stands.
    pub bold_until: u64,
    /// The tick since which it could attack but holds back. It attacks once that has lasted
    /// long enough.
    pub tempted: Option<u64>,
    /// Until this tick it does not fall back, since it has just held back and attacked.
    pub resolved_until: u64,
    /// Total hit points of its members at their last council.
    pub health: i32,
    /// The tick of their last council.
    pub met: u64,
    /// Each member's part in this turn's plan.
    #[serde(skip)]
    pub parts: Vec<Assignment>,
}

impl Band {
    /// A new band of these members without a target; `None` without members.
    #[must_use]
    pub fn new(kind: BandKindId, mut members: Vec<Member>, now: u64) -> Option<Self> {
        members.sort_unstable_by_key(|member| member.id);
        let leader = members.iter().find(|member| member.role == Role::Leader);
        Some(Self {
            id: BandId(members.first()?.id.0),
            kind,
            leader: leader.map(|member| member.id),
            members,
            knows: None,
            mood: Mood::Roaming,
            waited: 0,
            fell_back: 0,
            bold_until: 0,
            tempted: None,
            resolved_until: 0,
            health: 0,
            met: now,
            parts: Vec::new(),
        })
    }

    /// A member's role in the band.
    #[must_use]
    pub fn role_of(&self, who: ActorId) -> Option<Role> {
        let at = self.members.binary_search_by_key(&who, |member| member.id);
        at.ok().map(|at| self.members[at].role)
    }

    /// Whether a member was appointed leader, rather than standing in for one.
    #[must_use]
    pub fn has_own_leader(&self) -> bool {
        let mut members = self.members.iter();
        members.any(|member| member.role == Role::Leader)
    }

    /// The leader after merging with a band led by `other`: its own leader, except that a
    /// stand-in yields to an appointed leader.
    #[must_use]
    pub fn first_of(&self, other: Option<ActorId>) -> Option<ActorId> {
        let is_own = |leader: &ActorId| self.role_of(*leader) == Some(Role::Leader);
        let own = self.leader.filter(is_own);
        own.or(other.filter(is_own)).or(self.leader).or(other)
    }

    /// A member's part in this turn's plan.
    #[must_use]
    pub fn part_of(&self, who: ActorId) -> Option<Assignment> {
        self.parts.iter().find(|part| part.who == who).copied()
    }

    /// Adds a member, unless it is already in the band.
    pub fn take_in(&mut self, member: Member) {
        if let Err(at) = self
            .members
            .binary_search_by_key(&member.id, |known| known.id)
        {
            self.members.insert(at, member);
        }
    }

    /// Merges members of the same band that were elsewhere.
    pub fn join(&mut self, others: &Self) {
        for member in &others.members {
            self.take_in(*member);
        }
        self.leader = self.first_of(others.leader);
    }

    /// Removes a member. Returns whether the band is now empty.
    pub fn lose(&mut self, who: ActorId) -> bool {
        self.members.retain(|member| member.id != who);
        self.parts.retain(|part| part.who != who);
        self.leader = self.leader.filter(|&leader| leader != who);
        self.members.is_empty()
    }

    /// Splits the band into the part that stays here and the part that leaves.
    #[must_use]
    pub fn part(self, stays: impl Fn(ActorId) -> bool) -> [Option<Self>; 2] {
        let (here, gone) = self.members.iter().partition(|member| stays(member.id));
        let forget_place = |member: &Member| Member::new(member.id, member.role);
        let of = |members: Vec<Member>| {
            let is_in = |id: ActorId| members.iter().any(|member| member.id == id);
            (!members.is_empty()).then(|| Self {
                leader: self.leader.filter(|&leader| is_in(leader)),
                members: members.iter().map(forget_place).collect(),
                knows: None,
                mood: Mood::Roaming,
                waited: 0,
                health: 0,
                parts: Vec::new(),
                ..self.clone()
            })
        };
        [of(here), of(gone)]
    }
}

/// Held by members of a band. No Bevy relationship, because that lists members in the order
/// in which they joined, which loading a save changes; [`Band::members`] is sorted by id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Component)]
pub struct InBand {
    /// Its band.
    pub band: BandId,
    /// Its role.
    pub role: Role,
}

/// The band membership of an actor that is off the level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Membership {
    /// The band.
    pub band: BandId,
    /// The band's kind.
    pub kind: BandKindId,
    /// The actor's role in it.
    pub role: Role,
}

/// The entities of the bands on the hero's level.
#[derive(Clone, Debug, Default, Resource, Deref)]
pub struct Bands(pub BTreeMap<BandId, Entity>);

/// Breed names of creatures summoned to the hero's side in this tick.
#[derive(Clone, Debug, Default, Resource)]
pub struct Calls(pub Vec<String>);

#[cfg(test)]
mod tests {
    use super::*;

    fn band() -> Band {
        let member = |id, role| Member::new(ActorId(id), role);
        let members = vec![
            member(7, Role::Member),
            member(4, Role::Leader),
            member(5, Role::Scout),
        ];
        Band::new(BandKindId(0), members, 10).expect("it has members")
    }

    #[test]
    fn a_band_is_called_after_its_first_and_led_by_its_leader() {
        let band = band();
        assert_eq!((band.id, band.leader), (BandId(4), Some(ActorId(4))));
        assert_eq!(band.role_of(ActorId(5)), Some(Role::Scout));
        assert_eq!(band.role_of(ActorId(6)), None);
        assert_eq!(Band::new(BandKindId(0), Vec::new(), 0), None);
    }

    #[test]
    fn those_who_part_are_of_one_band_still() {
        let [here, gone] = band().part(|id| id != ActorId(4));
        let (here, gone) = (here.expect("two stay"), gone.expect("one goes"));
        assert_eq!(
            (here.id, here.leader, here.members.len()),
            (BandId(4), None, 2)
        );
        assert_eq!((gone.id, gone.leader), (BandId(4), Some(ActorId(4))));
        let mut again = here;
        for member in gone.members {
            again.take_in(member);
        }
        assert_eq!(again.members, band().members);
    }
}
