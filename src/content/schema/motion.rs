//! How bodies move: the ground they can cross, and which creatures give way to others.

use crate::content::schema::medium::Medium;

use super::Terrain;

/// A way of moving.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gait {
    /// Its name: `walker`.
    pub id: String,
    /// Chance in percent that a step into each medium succeeds. Media not listed are
    /// impassable. The first is its home.
    pub enters: Vec<(Medium, u8)>,
    /// Whether it breaks breakable terrain that it moves through.
    pub digs: bool,
}

impl Gait {
    /// Chance in percent that a step into this medium succeeds, 0 to 100.
    #[must_use]
    pub fn chance(&self, medium: Medium) -> u8 {
        let mut enters = self.enters.iter();
        enters
            .find(|(entered, _)| *entered == medium)
            .map_or(0, |&(_, chance)| chance)
    }

    /// Chance in percent that a body of this gait can step onto this terrain, ignoring
    /// doors and wards; 0 if it cannot.
    #[must_use]
    pub fn footing(&self, terrain: &Terrain) -> u8 {
        if terrain.medium.bears_feet() && !terrain.walkable {
            return 0;
        }
        self.chance(terrain.medium)
    }

    /// Its first medium, where bodies of this gait spawn if there is room.
    #[must_use]
    pub fn home(&self) -> Medium {
        self.enters
            .first()
            .map_or(Medium::Ground, |&(home, _)| home)
    }
}

/// The default gait.
pub const WALKER: &str = "walker";

/// How members of a breed move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Motion {
    /// Its gait, by name.
    pub gait: String,
    /// Percent of its steps in a random direction; attacks on an adjacent foe are not
    /// affected.
    pub erratic: u8,
    /// Whether it swaps places with or pushes aside creatures worth less than itself.
    pub shoves: bool,
    /// Whether it kills creatures in its way that are worth much less than itself.
    pub tramples: bool,
    /// Whether it breaks down doors that it cannot open.
    pub bashes: bool,
}

impl Default for Motion {
    fn default() -> Self {
        Self {
            gait: WALKER.to_owned(),
            erratic: 0,
            shoves: false,
            tramples: false,
            bashes: false,
        }
    }
}
