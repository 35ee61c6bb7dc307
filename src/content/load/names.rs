//! Names that other content can refer to, and suggestions for misspelt ones.

/// The names of one kind of content.
pub(in crate::content) struct Names {
    /// The plural of the kind: `breeds`.
    kinds: &'static str,
    /// `None` if the file is broken; then every name is accepted.
    known: Option<Vec<String>>,
    /// Names that mods have removed, each with the mod.
    removed: Vec<(String, String)>,
}

/// Maximum number of names listed in a message about a wrong name.
const TOLD: usize = 12;

impl Names {
    pub(super) fn new(kinds: &'static str, known: Option<Vec<String>>) -> Self {
        let removed = Vec::new();
        Self {
            kinds,
            known,
            removed,
        }
    }

    /// The same names, with those that mods have removed, each with the mod.
    pub(super) fn without(mut self, removed: &[(String, String)]) -> Self {
        self.removed = removed.to_vec();
        self
    }

    /// Whether `name` is one of them, as far as known.
    pub(super) fn has(&self, name: &str) -> bool {
        let known = self.known.as_ref();
        known.is_none_or(|known| known.iter().any(|one| one == name))
    }

    /// All names, as far as known.
    pub(super) fn iter(&self) -> impl Iterator<Item = &str> {
        self.known.iter().flatten().map(String::as_str)
    }

    /// What was expected instead of `wrong`.
    pub(super) fn expected(&self, wrong: &str) -> String {
        if let Some((_, by)) = self.removed.iter().find(|(name, _)| name == wrong) {
            let kinds = self.kinds;
            return format!(
                "one of the {kinds} that are left: the mod `{by}` removes it, and has to override this field as well"
            );
        }
        let known: Vec<&str> = self.known.iter().flatten().map(String::as_str).collect();
        if known.is_empty() {
            return format!("one of the {}, of which there are none", self.kinds);
        }
        let near = nearest_first(wrong, known.iter().copied());
        let told = near[..near.len().min(TOLD)].join(", ");
        let rest = match known.len() {
            count if count > TOLD => format!(", ... ({count} in all)"),
            _ => String::new(),
        };
        let meant = meant(wrong, known.iter().copied());
        format!("one of the {}: {told}{rest}{meant}", self.kinds)
    }
}

/// The names, those most like `wrong` first. Without a text to compare with, and for texts too
/// long to be a name, they stay in their order.
pub(crate) fn nearest_first<'a>(wrong: &str, known: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut known: Vec<&str> = known.collect();
    if (1..=LONGEST).contains(&wrong.chars().count()) {
        let wrong = wrong.to_lowercase();
        known.sort_by_cached_key(|&name| {
            (
                strsim::levenshtein(&wrong, &name.to_lowercase()),
                name.to_owned(),
            )
        });
    }
    known
}

/// Maximum length of a text that is compared with names, in characters. Longer words are not
/// worth comparing, nor is garbage.
const LONGEST: usize = 60;

/// Suggests the nearest of `known` if it is close enough, else returns an empty text.
pub(crate) fn meant<'a>(wrong: &str, known: impl Iterator<Item = &'a str>) -> String {
    if wrong.chars().count() > LONGEST {
        return String::new();
    }
    let bound = 1 + wrong.chars().count() / 4;
    let wrong = wrong.to_lowercase();
    let near = known
        .map(|name| (strsim::levenshtein(&wrong, &name.to_lowercase()), name))
        .min();
    match near {
        Some((distance, name)) if distance <= bound => format!(" (did you mean `{name}`?)"),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_name_is_offered_and_no_far_one() {
        let names = ["rat", "cave rat", "Cave Goblins"];
        let offer = |wrong| meant(wrong, names.into_iter());
        assert_eq!(offer("Cave Gobblins"), " (did you mean `Cave Goblins`?)");
        assert_eq!(offer("RAT"), " (did you mean `rat`?)");
        assert_eq!(offer("wizard"), "");
    }

    #[test]
    fn of_a_broken_file_any_name_may_be_right() {
        assert!(Names::new("breeds", None).has("anything"));
        let none = Names::new("breeds", Some(Vec::new()));
        assert!(!none.has("rat"));
        assert_eq!(
            none.expected("rat"),
            "one of the breeds, of which there are none"
        );
    }
}
