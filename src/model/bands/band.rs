//! Bands: who goes about with whom, what they know together, and what they are about.
//!
//! A band is an entity of its own, not to be confused with what somebody carries. Its
//! members know which it is by [`InBand`]; everything else is with the band.

use std::collections::BTreeMap;

use bevy::ecs::component::Component;
use bevy::ecs::entity::Entity;
use bevy::ecs::resource::Resource;
use bevy::prelude::Deref;
use serde::{Deserialize, Serialize};

use crate::content::{BandKindId, Role};
use crate::model::body::ActorId;
use crate::spatial::Pos;

/// Which band: the number of the one who was its first member, so that it is never given
/// twice, and those who part over stairs are of one band again when they meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct BandId(pub u32);

/// What a band is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Mood {
    /// It knows of no prey, and goes about.
    #[default]
    Roaming,
    /// It knows of prey, and waits for those behind.
    Gathering,
    /// It waits out of sight until its prey stands where many can get at it.
    Lurking,
    /// It goes in.
    Striking,
}

impl Mood {
    /// Whether it knows of prey and holds back.
    #[must_use]
    pub const fn waits(self) -> bool {
        matches!(self, Self::Gathering | Self::Lurking)
    }
}

/// What a band knows of its prey.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SharedTarget {
    /// Who the prey is.
    pub of: ActorId,
    /// Where it was.
    pub at: Pos,
    /// Whether it was there, or only seemed to be.
    pub is_exact: bool,
    /// How sure that was, 1 to 100.
    pub certainty: u8,
    /// Which member perceived it.
    pub by: ActorId,
    /// The tick in which it did.
    pub tick: u64,
}

/// One of a band.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Member {
    /// Who.
    pub id: ActorId,
    /// What it is in the band.
    pub role: Role,
    /// Where it last saw or heard whom the others keep to, on this level.
    pub head_at: Option<Pos>,
}

impl Member {
    /// One who is of a band, and has not met the others yet.
    #[must_use]
    pub const fn new(id: ActorId, role: Role) -> Self {
        Self {
            id,
            role,
            head_at: None,
        }
    }
}

/// What somebody has to do in the plan of its band this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assignment {
    /// Who.
    pub who: ActorId,
    /// What.
    pub task: Task,
    /// Where it should be.
    pub at: Pos,
    /// The cell to step on next, if it is not there.
    pub next: Option<Pos>,
}

/// What a band asks of one of its members.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// To be out of the prey's sight.
    Lurk,
    /// To be at a cell beside the prey of its own.
    Surround,
    /// To step aside, so that another can get at the prey as well.
    MakeRoom,
    /// To be with somebody it strayed from.
    Rejoin(ActorId),
    /// To stay where it is until those behind have come up.
    Wait,
    /// To stay by the one it guards.
    Stay(ActorId),
    /// To see what is ahead.
    Scout,
    /// To leave the front to others.
    HoldBack,
}

/// A band.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Band {
    /// Which.
    pub id: BandId,
    /// Of which kind.
    pub kind: BandKindId,
    /// Who is in it, in the order of ids.
    pub members: Vec<Member>,
    /// Who leads it, if anybody does.
    pub leader: Option<ActorId>,
    /// What it knows of its prey.
    pub knows: Option<SharedTarget>,
    /// What it is about.
    pub mood: Mood,
    /// Ticks that it has held back since it went in last.
    pub waited: u32,
    /// The last tick in which it held back after somebody was seen to fall back; 0 if that
    /// has not been. It is told once for as long as that goes on.
    pub fell_back: u64,
    /// Until that tick it goes in, wherever its prey stands.
    pub bold_until: u64,
    /// Since when it has been worth going in, while it holds back.
    pub tempted: Option<u64>,
    /// Until that tick it does not fall back: it held back and went in.
    pub resolved_until: u64,
    /// The hit points of all of them when they conferred last.
    pub health: i32,
    /// The tick in which they conferred last.
    pub met: u64,
    /// What each has to do this turn.
    #[serde(skip)]
    pub parts: Vec<Assignment>,
}

impl Band {
    /// A new band of those members, who know of nobody.
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

    /// What somebody is in it.
    #[must_use]
    pub fn role_of(&self, who: ActorId) -> Option<Role> {
        let at = self.members.binary_search_by_key(&who, |member| member.id);
        at.ok().map(|at| self.members[at].role)
    }

    /// Whether one of them was made its leader, and does not only stand in for one.
    #[must_use]
    pub fn has_own_leader(&self) -> bool {
        let mut members = self.members.iter();
        members.any(|member| member.role == Role::Leader)
    }

    /// Who leads it when those come who followed `other`: its own leader, but who only
    /// stands in for one gives way to one that is.
    #[must_use]
    pub fn first_of(&self, other: Option<ActorId>) -> Option<ActorId> {
        let is_own = |leader: &ActorId| self.role_of(*leader) == Some(Role::Leader);
        let own = self.leader.filter(is_own);
        own.or(other.filter(is_own)).or(self.leader).or(other)
    }

    /// The part that somebody has this turn.
    #[must_use]
    pub fn part_of(&self, who: ActorId) -> Option<Assignment> {
        self.parts.iter().find(|part| part.who == who).copied()
    }

    /// Takes somebody in.
    pub fn take_in(&mut self, member: Member) {
        if let Err(at) = self
            .members
            .binary_search_by_key(&member.id, |known| known.id)
        {
            self.members.insert(at, member);
        }
    }

    /// Takes all those in who are of it and were elsewhere.
    pub fn join(&mut self, others: &Self) {
        for member in &others.members {
            self.take_in(*member);
        }
        self.leader = self.first_of(others.leader);
    }

    /// One of them goes. Tells whether nobody is left.
    pub fn lose(&mut self, who: ActorId) -> bool {
        self.members.retain(|member| member.id != who);
        self.parts.retain(|part| part.who != who);
        self.leader = self.leader.filter(|&leader| leader != who);
        self.members.is_empty()
    }

    /// Parts those who stay from the others: what is left of it here, and what goes.
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

/// Held by who is in a band.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Component)]
pub struct InBand {
    /// In which.
    pub band: BandId,
    /// As what.
    pub role: Role,
}

/// Which entity is which band on the hero's level.
#[derive(Clone, Debug, Default, Resource, Deref)]
pub struct Bands(pub BTreeMap<BandId, Entity>);

/// Who is called to the hero's side in this tick, by name of the breed, and by what.
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
