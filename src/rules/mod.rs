//! Queries and rules over a world: what the types of [`model`](crate::model) mean together.

pub mod actor_record;
pub mod band_membership;
pub mod displacement;
pub mod door_odds;
pub mod emit;
pub mod experience;
pub mod glow;
pub mod hostility;
pub mod insight;
pub mod item_worth;
pub mod level_exits;
pub mod level_record;
pub mod loudness;
pub mod passability;
pub mod queries;
pub mod reactions;
pub mod schooling;
pub mod spawn;
pub mod speed;
pub mod spellcraft;
pub mod status_effects;
pub mod surrender;
pub mod telepathy;
pub mod tracking;
pub mod trajectory;
pub mod visibility;
