//! Those of which there is but one: who of them has come into the world in this run.
//!
//! Dead or alive, on this level or another, none comes a second time; so whatever they did
//! was done by them.

use std::collections::BTreeSet;

use bevy::ecs::resource::Resource;
use serde::{Deserialize, Serialize};

use crate::content::BreedId;

/// Every breed of which there is but one that has come into the world in this run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Resource, Serialize, Deserialize)]
pub struct Uniques(pub BTreeSet<BreedId>);
