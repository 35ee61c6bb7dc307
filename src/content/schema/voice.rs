//! Voices: what creatures say to the hero as things happen to them.

use super::{Breed, Parts};
use crate::content::limits::{NAME, QUIP};
use crate::content::record::record;
use crate::content::table::row_id;

row_id!(
    /// The voice of one family.
    VoiceId
);

record! {
    /// What the breeds of a family that have quips say, by occasion. One of the lines is chosen
    /// at random; an occasion without lines passes in silence.
    pub struct Voice {
        /// The family: `bandits`.
        pub id: String = id(),
        /// First names of those that survive the hero and come for him. Without any they are
        /// called `Old` and a byname.
        pub names: Vec<String> = lines(NAME),
        /// Said when it starts to hunt the hero.
        pub finds: Vec<String> = lines(QUIP),
        /// Said as it attacks the hero.
        pub attacks: Vec<String> = lines(QUIP),
        /// Said when it loses heart and runs.
        pub flees: Vec<String> = lines(QUIP),
        /// Said when it has lost sight of the hero and searches.
        pub loses: Vec<String> = lines(QUIP),
        /// Said when it turns to fight after a flight, or comes back to the level.
        pub returns: Vec<String> = lines(QUIP),
        /// Said when its foe lets it go after it surrendered.
        pub spared: Vec<String> = lines(QUIP),
        /// Said when it joins the hero.
        pub joins: Vec<String> = lines(QUIP),
        /// Said when it sees another companion of the hero die.
        pub mourns: Vec<String> = lines(QUIP),
        /// Said when it leaves or betrays the hero.
        pub deserts: Vec<String> = lines(QUIP),
        /// Said when it surrenders.
        pub begs: Vec<String> = lines(QUIP),
    }
}

impl Parts {
    /// The voice of a breed's family; `None` for breeds that do not speak.
    #[must_use]
    pub fn voice_of(&self, breed: &Breed) -> Option<&Voice> {
        let family = breed.family.as_deref().filter(|_| !breed.quips.is_empty());
        let voice = self.voices.find(family?)?;
        Some(self.voices.row(voice))
    }
}
