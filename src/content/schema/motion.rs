//! How bodies move: the ground they can cross, and which creatures give way to others.

use crate::content::schema::medium::Medium;

use super::Terrain;
use crate::content::limits::PERCENT;
use crate::content::record::record;

record! {
    /// A way of moving.
    pub struct Gait {
        /// Its name: `walker`.
        pub id: String = id(),
        /// Chance in percent that a step into each medium succeeds. Media not listed are
        /// impassable. The first is its home.
        pub enters: Vec<(Medium, u8)> = required("a list such as `[(Ground, 100), (Rubble, 50)]`", Vec::new()),
        /// Whether it breaks breakable terrain that it moves through.
        pub digs: bool = flag(false),
        /// Whether it leaves no tracks, as in flight.
        pub trackless: bool = flag(false),
    }
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

record! {
    /// How members of a breed move.
    pub struct Motion {
        /// Its gait, by name.
        pub gait: String = name_or(|all| &all.gaits, WALKER),
        /// Percent of its steps in a random direction; attacks on an adjacent foe are not
        /// affected.
        pub erratic: u8 = number_or(PERCENT, 0),
        /// Whether it swaps places with or pushes aside creatures worth less than itself.
        pub shoves: bool = flag(false),
        /// Whether it kills creatures in its way that are worth much less than itself.
        pub tramples: bool = flag(false),
        /// Whether it breaks down doors that it cannot open.
        pub bashes: bool = flag(false),
    }
}
