//! What all fuzz targets share: the game's content, and the functions that take outsiders'
//! bytes, which `cargo test attack` uses as well.

use std::sync::{Arc, LazyLock};

use quarry::content::Content;

#[path = "../../tests/quarry/attack/targets.rs"]
#[allow(dead_code, reason = "each fuzz target uses one of them")]
pub mod targets;

#[allow(dead_code, reason = "`texts` needs no content")]
pub static CONTENT: LazyLock<Arc<Content>> = LazyLock::new(|| Arc::new(Content::embedded()));
