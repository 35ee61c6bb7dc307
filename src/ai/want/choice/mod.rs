//! Choices shared by the needs and the states: which door, which carried item, and which
//! item on the ground. They read the world and change nothing.

pub mod door_choice;
pub mod load;
pub mod treasure;
