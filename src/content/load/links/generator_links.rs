//! Validates the terrain that the steps of chains build with.

use super::Places;
use crate::content::load::error::ContentError;
use crate::content::load::error_report::Report;
use crate::content::load::source_file::SourceFile;

use crate::content::schema::{Parts, Step, Terrain};

/// The requirement of a step for a terrain.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Need {
    /// Must be walkable.
    Way,
    /// Must block walkers.
    Wall,
    /// Must be a portal.
    Portal,
}

impl Need {
    const fn is_met(self, terrain: &Terrain) -> bool {
        match self {
            Self::Way => terrain.walkable,
            Self::Wall => !terrain.walkable && terrain.opens_into.is_none(),
            Self::Portal => terrain.portal && terrain.walkable,
        }
    }

    const fn expected(self) -> &'static str {
        match self {
            Self::Way => "ground that one can walk on",
            Self::Wall => "terrain that nobody can walk on or open",
            Self::Portal => "terrain that is a portal",
        }
    }
}

/// Reports terrain that does not meet the requirements of a step.
pub(super) fn check(
    parts: &Parts,
    chains: &[(String, Vec<Step>)],
    places: &Places<'_>,
    report: &mut Report,
) {
    for (row, (id, steps)) in chains.iter().enumerate() {
        let line = places.line(SourceFile::Chains, row, "steps");
        let mut tell = |found: String, expected: &str| {
            let error = ContentError::new(SourceFile::Chains.name(), line, found, expected);
            report.add(SourceFile::Chains, error.within("chain", id, "steps"));
        };
        for step in steps {
            for (name, need) in needs(step) {
                let found = parts.terrain.find(name);
                let terrain = found.map(|id| parts.terrain.row(id));
                if terrain.is_some_and(|terrain| !need.is_met(terrain)) {
                    tell(format!("`{name}`"), need.expected());
                }
            }
            if let Step::Heights { layers, .. } = step {
                let is_way = |name: &str| {
                    let found = parts.terrain.find(name);
                    found.is_none_or(|id| Need::Way.is_met(parts.terrain.row(id)))
                };
                if !layers.iter().any(|(name, _)| is_way(name)) {
                    let expected = "one at least that one can walk on";
                    tell("layers that nobody can walk on".to_owned(), expected);
                }
            }
        }
    }
}

fn needs(step: &Step) -> Vec<(&str, Need)> {
    match step {
        Step::Walls { ground, wall } => vec![(ground, Need::Way), (wall, Need::Wall)],
        Step::Fort { wall, court, .. } => vec![(wall, Need::Wall), (court, Need::Way)],
        Step::Well { ring, .. } => vec![(ring, Need::Way)],
        Step::Houses { wall, .. } => vec![(wall, Need::Wall)],
        Step::Roads { of, .. } => vec![(of, Need::Way)],
        Step::Fill { with } => vec![(with, Need::Wall)],
        Step::Join { with } => vec![(with, Need::Way)],
        Step::Rings { of, .. } => vec![(of, Need::Portal)],
        _ => Vec::new(),
    }
}
