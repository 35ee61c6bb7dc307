//! What the files of a mod look like, in a folder as in a zip.

/// The file that describes a mod.
pub(super) const MANIFEST: &str = "mod.ron";
/// The folder of a mod with rooms that test it. It holds no content.
pub const TESTS: &str = "tests";

/// Maximum number of files in a mod.
pub(super) const MOST_FILES: usize = 1000;
/// Maximum depth of nested folders.
pub(super) const DEEPEST: usize = 4;
