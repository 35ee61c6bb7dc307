//! The game with as many mods as can be loaded together, for players who can't mend the others.

use super::{ContentErrors, ModFiles, Sources};
use crate::content::schema::Content;

/// Content with those of the mods that can be loaded together.
#[derive(Debug)]
pub struct Playable {
    /// The content.
    pub content: Content,
    /// The mods that had to be left out, by their index, and what is wrong with each.
    pub left_out: Vec<(usize, ContentErrors)>,
}

/// Loads the game with as many of these mods as possible. Earlier ones come first, but none
/// before the mods that it depends on.
///
/// # Errors
/// All mistakes in the game itself.
pub fn playable(game: &Sources, mods: &[ModFiles]) -> Result<Playable, ContentErrors> {
    let all: Vec<usize> = (0..mods.len()).collect();
    if let Ok(content) = load(game, mods, &all) {
        let left_out = Vec::new();
        return Ok(Playable { content, left_out });
    }
    let mut chosen = Vec::new();
    let mut content = load(game, mods, &chosen)?;
    let mut waiting = all;
    loop {
        let mut left_out = Vec::new();
        for &at in &waiting {
            let mut with = chosen.clone();
            with.push(at);
            with.sort_unstable();
            match load(game, mods, &with) {
                Ok(loaded) => (chosen, content) = (with, loaded),
                Err(errors) => left_out.push((at, errors)),
            }
        }
        // A mod may have waited only for one that it depends on.
        if left_out.len() == waiting.len() || left_out.is_empty() {
            return Ok(Playable { content, left_out });
        }
        waiting = left_out.into_iter().map(|(at, _)| at).collect();
    }
}

/// Checks the mod with this index by itself: with the game and the mods that it depends on.
///
/// # Errors
/// All mistakes found.
pub fn check_one(game: &Sources, mods: &[ModFiles], at: usize) -> Result<(), ContentErrors> {
    let mut wanted = vec![at];
    let mut next = 0;
    while let Some(&one) = wanted.get(next) {
        next += 1;
        for name in mods[one].dependencies() {
            let other = mods
                .iter()
                .position(|it| it.id().is_some_and(|id| id.name == name));
            wanted.extend(other.filter(|other| !wanted.contains(other)));
        }
    }
    wanted.sort_unstable();
    load(game, mods, &wanted).map(|_| ())
}

fn load(game: &Sources, mods: &[ModFiles], which: &[usize]) -> Result<Content, ContentErrors> {
    let mods = which.iter().map(|&at| mods[at].clone()).collect();
    Content::load(&game.clone().with_mods(mods))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn a_mod(name: &str, needs: &str, text: &str) -> ModFiles {
        let manifest = format!("(name: \"{name}\", version: \"1\", dependencies: [{needs}])");
        let files = [("mod.ron", manifest), ("own.ron", text.to_owned())];
        ModFiles::of(name, files.map(|(name, text)| (name.to_owned(), text)))
    }

    #[test]
    fn mods_that_can_not_be_loaded_are_left_out_and_the_others_stay() {
        let wolf = "(breeds: [(id: \"wolf\", hp: 12)])";
        let mods = [
            a_mod("needy", "\"fine\"", wolf),
            a_mod("broken", "", "(breeds: [(id: \"wolf\", paws: 4)])"),
            a_mod("orphan", "\"broken\"", wolf),
            a_mod("fine", "", wolf),
            a_mod("lonely", "\"nobody\"", wolf),
        ];
        let game = Sources::embedded();
        let playable = playable(&game, &mods).expect("the game is sound");
        let names = playable.content.mods.iter().map(|it| it.name.as_str());
        assert_eq!(names.collect::<Vec<_>>(), ["fine", "needy"]);
        let left_out = playable.left_out.iter().map(|(at, _)| *at);
        assert_eq!(left_out.collect::<Vec<_>>(), [1, 2, 4]);
        let checks = (0..mods.len()).map(|at| check_one(&game, &mods, at).is_ok());
        assert_eq!(
            checks.collect::<Vec<_>>(),
            [true, false, false, true, false]
        );
    }
}
