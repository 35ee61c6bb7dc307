//! The files of the content, by name.

/// A file of the content, or a folder of such files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum SourceFile {
    Factions,
    Breeds,
    States,
    Items,
    Terrain,
    Statuses,
    Elements,
    Spells,
    Gaits,
    Bands,
    Escapes,
    Chains,
    Depths,
    Rules,
    Tactics,
    Kits,
    Arts,
    Voices,
    Looks,
    Qualities,
    Colours,
    Vaults,
}

impl SourceFile {
    /// All files, in the order in which mistakes are reported.
    pub const ALL: [Self; 22] = [
        Self::Factions,
        Self::Breeds,
        Self::States,
        Self::Items,
        Self::Terrain,
        Self::Statuses,
        Self::Elements,
        Self::Spells,
        Self::Gaits,
        Self::Bands,
        Self::Escapes,
        Self::Chains,
        Self::Depths,
        Self::Rules,
        Self::Tactics,
        Self::Kits,
        Self::Arts,
        Self::Voices,
        Self::Looks,
        Self::Qualities,
        Self::Colours,
        Self::Vaults,
    ];

    /// Its name; the name of a folder ends in a slash.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Factions => "factions.ron",
            Self::Breeds => "breeds.ron",
            Self::States => "states.ron",
            Self::Items => "items.ron",
            Self::Terrain => "terrain.ron",
            Self::Statuses => "statuses.ron",
            Self::Elements => "elements.ron",
            Self::Spells => "spells.ron",
            Self::Gaits => "gaits.ron",
            Self::Bands => "bands.ron",
            Self::Escapes => "escapes.ron",
            Self::Chains => "chains.ron",
            Self::Depths => "depths.ron",
            Self::Rules => "rules.ron",
            Self::Tactics => "tactics.ron",
            Self::Kits => "kits.ron",
            Self::Arts => "arts.ron",
            Self::Voices => "voices.ron",
            Self::Looks => "looks.ron",
            Self::Qualities => "qualities.ron",
            Self::Colours => "colours.ron",
            Self::Vaults => "vaults/",
        }
    }

    /// Whether it holds a list of entries rather than a single entry.
    #[must_use]
    pub const fn is_list(self) -> bool {
        !matches!(self, Self::Rules | Self::Tactics)
    }

    /// Whether it is a folder of files that each hold a list.
    #[must_use]
    pub const fn is_folder(self) -> bool {
        matches!(self, Self::Vaults)
    }
}
