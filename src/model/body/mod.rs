//! What an actor is and carries on its body.

pub mod actor;
pub mod arts;
pub mod captivity;
pub mod casting;
pub mod growth;
pub mod known_ranges;
pub mod record;
pub mod stealth;

pub use actor::*;
pub use arts::*;
pub use captivity::*;
pub use casting::*;
pub use growth::*;
pub use known_ranges::*;
pub use record::*;
pub use stealth::*;
