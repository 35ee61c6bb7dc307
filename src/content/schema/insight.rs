//! What somebody is aware of in others that the senses alone do not tell.

use serde::{Deserialize, Serialize};

/// A look into the minds around: what a wizard's lens shows of all of them at any time, a
/// potion, an art or a helm lends in part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Insight {
    /// Who smells one, or goes along one's trail.
    Smell,
    /// Who hears one, or goes to look where something was heard.
    Hearing,
    /// Who is afraid, and of what.
    Fear,
}
