//! The level: its map, light, noise and flow fields.

pub mod dungeon_alarm;
pub mod flow_fields;
pub mod footsteps;
pub mod lighting;
pub mod map;
pub mod noise;
pub mod tracks;

pub use dungeon_alarm::*;
pub use flow_fields::*;
pub use footsteps::*;
pub use lighting::*;
pub use map::*;
pub use noise::*;
pub use tracks::*;
