//! Unique creatures, and which of them have appeared in this run.
//!
//! None appears twice, dead or alive, on this level or another, so every deed of a unique
//! belongs to the same individual.

use std::collections::BTreeSet;

use bevy::ecs::resource::Resource;
use serde::{Deserialize, Serialize};

use crate::content::BreedId;

/// Every unique breed that has appeared in this run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Resource, Serialize, Deserialize)]
pub struct Uniques(pub BTreeSet<BreedId>);
