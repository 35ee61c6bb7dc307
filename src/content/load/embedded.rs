//! The content files in `assets`, embedded in the program, so that the game needs no files
//! in a window, in a terminal or in a browser.

use crate::content::load::source_file::SourceFile;

/// The files of the `vaults` folder, sorted by name.
const VAULTS: [(&str, &str); 7] = [
    (
        "vaults/crypt.ron",
        include_str!("../../../assets/vaults/crypt.ron"),
    ),
    (
        "vaults/deep.ron",
        include_str!("../../../assets/vaults/deep.ron"),
    ),
    (
        "vaults/goblins.ron",
        include_str!("../../../assets/vaults/goblins.ron"),
    ),
    (
        "vaults/lairs.ron",
        include_str!("../../../assets/vaults/lairs.ron"),
    ),
    (
        "vaults/outlaws.ron",
        include_str!("../../../assets/vaults/outlaws.ron"),
    ),
    (
        "vaults/treasures.ron",
        include_str!("../../../assets/vaults/treasures.ron"),
    ),
    (
        "vaults/wilds.ron",
        include_str!("../../../assets/vaults/wilds.ron"),
    ),
];

/// Names and texts of a file, or of all files in a folder.
pub(super) fn texts(file: SourceFile) -> Vec<(&'static str, &'static str)> {
    if file.is_folder() {
        return VAULTS.to_vec();
    }
    vec![(file.name(), text(file))]
}

const fn text(file: SourceFile) -> &'static str {
    match file {
        SourceFile::Factions => include_str!("../../../assets/factions.ron"),
        SourceFile::Breeds => include_str!("../../../assets/breeds.ron"),
        SourceFile::States => include_str!("../../../assets/states.ron"),
        SourceFile::Items => include_str!("../../../assets/items.ron"),
        SourceFile::Terrain => include_str!("../../../assets/terrain.ron"),
        SourceFile::Statuses => include_str!("../../../assets/statuses.ron"),
        SourceFile::Elements => include_str!("../../../assets/elements.ron"),
        SourceFile::Spells => include_str!("../../../assets/spells.ron"),
        SourceFile::Gaits => include_str!("../../../assets/gaits.ron"),
        SourceFile::Bands => include_str!("../../../assets/bands.ron"),
        SourceFile::Escapes => include_str!("../../../assets/escapes.ron"),
        SourceFile::Chains => include_str!("../../../assets/chains.ron"),
        SourceFile::Depths => include_str!("../../../assets/depths.ron"),
        SourceFile::Rules => include_str!("../../../assets/rules.ron"),
        SourceFile::Tactics => include_str!("../../../assets/tactics.ron"),
        SourceFile::Kits => include_str!("../../../assets/kits.ron"),
        SourceFile::Arts => include_str!("../../../assets/arts.ron"),
        SourceFile::Voices => include_str!("../../../assets/voices.ron"),
        SourceFile::Looks => include_str!("../../../assets/looks.ron"),
        SourceFile::Qualities => include_str!("../../../assets/qualities.ron"),
        SourceFile::Colours => include_str!("../../../assets/colours.ron"),
        // The files of this folder are in `VAULTS`.
        SourceFile::Vaults => "",
    }
}
