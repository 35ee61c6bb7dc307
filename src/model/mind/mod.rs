//! What an actor perceives, feels, wants and has decided.

pub mod awareness;
pub mod centre;
pub mod course;
pub mod drive;
pub mod feeling_causes;
pub mod feelings;
pub mod goals;
pub mod hesitation;
pub mod intent;
pub mod perception;
pub mod state_machine;
pub mod tactic;

pub use awareness::*;
pub use centre::*;
pub use course::*;
pub use drive::*;
pub use feeling_causes::*;
pub use feelings::*;
pub use goals::*;
pub use hesitation::*;
pub use intent::*;
pub use perception::*;
pub use state_machine::*;
pub use tactic::*;
