//! State of the whole run: clock, random streams, events, chronicle.

pub mod chronicle;
pub mod event;
pub mod fugitives;
pub mod nemeses;
pub mod reputation;
pub mod resources;
pub mod streams;

pub use chronicle::*;
pub use event::*;
pub use fugitives::*;
pub use nemeses::*;
pub use reputation::*;
pub use resources::*;
pub use streams::*;
