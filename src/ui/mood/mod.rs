//! What a creature feels and why, in a sentence: `It's afraid of you: you're stronger,
//! and it is alone; it loves the ring behind you.`
//!
//! Every part is significant: a cause is named if it makes up a third of the feeling, or if
//! the feeling would change without it. Anything the hero does not see is called
//! `something`.

mod fear;
mod naming;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::narrate::{contracted, numbered};
use crate::ai::feel::causes;
use crate::ai::want::surrendered::skips_state_table;
use crate::content::{Breed, Heart, Reaction, with_pronoun};
use crate::model::body::Kind;
use crate::model::mind::{Causes, Drive, Feelings, Felt, StateOfMind, Subject};
use crate::rules::queries::{breed_of, content, entity_of, is_alive, is_asleep, reaction};

/// Health below this percentage counts as hurt.
const HURT: i32 = 60;
/// Maximum length in characters: two rows of a terminal, minus what word wrap may waste.
const MOST: usize = 150;

/// What it feels and why; `None` if it sleeps, feels nothing now, or has not had a turn
/// yet.
#[must_use]
pub fn sentence(world: &World, entity: Entity) -> Option<String> {
    let breed = breed_of(world, entity)?;
    if is_asleep(world, entity) {
        return None;
    }
    let told = |text: &str| with_pronoun(text, breed.pronoun);
    if let Some(state) = state(world, entity) {
        return Some(told(&state));
    }
    if breed.temper.heart == Heart::Mindless {
        return Some(told("~He feels neither fear nor affection."));
    }
    let mind = Mind {
        world,
        entity,
        breed,
        feelings: world.get::<Feelings>(entity)?,
    };
    // If an actor it had feelings about has died since its last turn, they are outdated.
    let is_gone = |felt: &Felt| {
        let body = felt.who().map(|who| entity_of(world, who));
        body.is_some_and(|body| body.is_none_or(|body| !is_alive(world, body)))
    };
    // So they are if it has joined the actor that it hated.
    let likes = |whom: Entity| reaction(world, entity, whom) == Reaction::Like;
    let hated = mind.feelings.most_hated().and_then(Felt::who);
    let is_joined = hated
        .and_then(|who| entity_of(world, who))
        .is_some_and(likes);
    if is_joined || mind.feelings.felt.iter().any(is_gone) {
        return None;
    }
    let drive = world.get::<Drive>(entity)?;
    if let Some(temptation) = mind.tempted(drive) {
        return Some(told(&format!("~He {temptation}.")));
    }
    let mood = told(&contracted(&format!("~He {}", mind.mood(drive)?)));
    let whole = match mind.thing_besides() {
        Some(thing) => told(&format!("{mood}; ~he wants {thing}.")),
        None => format!("{mood}."),
    };
    let fits = whole.chars().count() <= MOST;
    Some(if fits { whole } else { format!("{mood}.") })
}

/// For breeds driven by a state table: the state and what caused it, because the state
/// determines its actions, whatever it feels. Companions and led captives don't follow their
/// table. It has marks for the pronoun.
fn state(world: &World, entity: Entity) -> Option<String> {
    if skips_state_table(world, entity) {
        return None;
    }
    let table = content(world).states_of(world.get::<Kind>(entity)?.0)?;
    let mind = world.get::<StateOfMind>(entity)?;
    let name = &table.state(mind.state).name;
    let why = mind.moved.map(|moved| match moved.by {
        Some(by) => format!(", because ~he {}", by.words()),
        None => String::new(),
    });
    Some(format!("~He's {name}{}.", why.unwrap_or_default()))
}

/// The creature described. Its texts have marks for its pronoun.
struct Mind<'a> {
    world: &'a World,
    entity: Entity,
    breed: &'a Breed,
    feelings: &'a Feelings,
}

impl Mind<'_> {
    fn mood(&self, drive: &Drive) -> Option<String> {
        match self.feelings.most_hated() {
            Some(hated) if drive.wavers() => Some(self.keeps_off(hated)),
            _ if self.feelings.is_afraid() => self.afraid(),
            Some(hated) => Some(self.hates(hated)),
            None => self.fond(),
        }
    }

    /// An item that it goes for instead of fighting a foe.
    fn tempted(&self, drive: &Drive) -> Option<String> {
        let hated = self.feelings.most_hated()?;
        let Drive::Gather { at } = drive else {
            return None;
        };
        let lies_there = |felt: &&Felt| felt.at == *at && felt.who().is_none();
        let thing = self.feelings.felt.iter().find(lies_there)?;
        let (whom, thing) = (self.object(hated), self.thing_there(thing));
        Some(format!("hates {whom}, but wants {thing} more"))
    }

    fn keeps_off(&self, hated: &Felt) -> String {
        let feared = self.feelings.most_feared().unwrap_or(hated);
        let why = self.fear_in_words(feared);
        let whom = self.object(hated);
        format!("hates {whom}, but doesn't dare come closer: {why}")
    }

    fn afraid(&self) -> Option<String> {
        let feared = self.feelings.most_feared()?;
        let why = self.fear_in_words(feared);
        Some(format!("is afraid of {}: {why}", self.object(feared)))
    }

    /// The causes of a feeling about an actor; none for feelings about items.
    fn causes(&self, felt: &Felt) -> Causes {
        let causes = felt
            .who()
            .and_then(|who| causes::of(self.world, self.entity, who));
        causes.unwrap_or_default()
    }

    /// Whom it hates, and why it is not afraid.
    fn hates(&self, hated: &Felt) -> String {
        let whom = self.object(hated);
        let grudge = self.causes(hated).bears_grudge;
        let mut why: Vec<String> = Vec::new();
        why.extend(grudge.then(|| "~he bears a grudge".to_owned()));
        why.extend(self.heart(hated));
        let feeling = if hated.love < 0 {
            format!("hates {whom} too much to be afraid")
        } else {
            format!("hates {whom} and isn't afraid")
        };
        if why.is_empty() {
            feeling
        } else {
            format!("{feeling}: {}", why.join(", and "))
        }
    }

    /// Why it does not fear a foe.
    fn heart(&self, hated: &Felt) -> Option<String> {
        if self.feelings.owes_courage_to_friends() {
            return Some(self.company());
        }
        let causes = self.causes(hated);
        let (is, fears_body) = (self.subject(hated), causes.by_strength > 0);
        if fears_body && causes.health < HURT {
            Some(format!("{is} hurt"))
        } else if fears_body && causes.strength < 100 {
            Some(format!("{is} weaker"))
        } else if causes.by_arms > 0 && causes.arms < 100 {
            Some(format!("{is} worse armed"))
        } else {
            None
        }
    }

    /// The friends in its view, as far as the hero sees them.
    fn company(&self) -> String {
        let friends = self.feelings.friends();
        let seen = friends.filter(|felt| self.is_seen(felt)).count();
        match u8::try_from(seen).unwrap_or(u8::MAX) {
            0 => "friends out of your sight give ~him courage".to_owned(),
            1 => "a friend gives ~him courage".to_owned(),
            friends => format!("{} friends give ~him courage", numbered(friends)),
        }
    }

    /// The actor it likes to be with, or the item it wants, if it hates nobody.
    fn fond(&self) -> Option<String> {
        let loved = self.feelings.most_loved()?;
        match loved.of {
            Subject::Thing(_) => Some(format!("wants {}", self.thing_there(loved))),
            Subject::Actor(..) => Some(format!("likes to stay near {}", self.object(loved))),
        }
    }

    /// The item it loves most, and where, if not mentioned yet.
    fn thing_besides(&self) -> Option<String> {
        let feelings = self.feelings;
        let thing = feelings.dearest_thing(|_| true)?;
        let is_told = feelings.most_hated().is_none()
            && !feelings.is_afraid()
            && feelings.most_loved() == Some(thing);
        (!is_told).then(|| self.thing_there(thing))
    }
}
