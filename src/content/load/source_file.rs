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

    /// The kind of entries in a file with this name in its folder, if the game has such a
    /// file.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let fits = |file: &Self| match file.is_folder() {
            true => name.starts_with(file.name()),
            false => name == file.name(),
        };
        Self::ALL.into_iter().find(fits)
    }

    /// The name of the section for such entries in a file of another name: `breeds`.
    #[must_use]
    pub fn section(self) -> &'static str {
        let name = self.name();
        name.trim_end_matches(".ron").trim_end_matches('/')
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
