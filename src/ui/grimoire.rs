//! The list of the hero's spells: their letters, effects and costs, and which he cannot
//! afford.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::narrate::{capitalised, the_thing};
use super::spell_word::SpellWord;
use crate::content::{Called, Effect, Shape, Spell, SpellClass, SpellId, with_article};
use crate::model::body::Mana;
use crate::model::mind::Action;
use crate::model::things::{Item, Pack};
use crate::rules::queries::{content, hero, is_recognised};
use crate::rules::spellcraft::{self, Means, power_by, strength_at};
use crate::spatial::Pos;

/// A spell the hero could cast, and what pays for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    /// The spell.
    pub spell: SpellId,
    /// What pays for it.
    pub means: Means,
}

impl Source {
    /// The action at a cell.
    #[must_use]
    pub const fn at(self, at: Pos) -> Action {
        match self.means {
            Means::Mana => Action::Cast(self.spell, at),
            Means::Wand { letter, .. } => Action::Zap(letter, at),
        }
    }

    /// Whether the spell needs an aim.
    #[must_use]
    pub fn is_aimed(self, world: &World) -> bool {
        content(world).spells.row(self.spell).shape != Shape::Oneself
    }

    /// The wand that casts it, if any.
    #[must_use]
    pub fn wand(self, world: &World) -> Option<Item> {
        let Means::Wand { letter, .. } = self.means else {
            return None;
        };
        let wand = world.get::<Pack>(hero(world)?)?.get(letter)?;
        Some(wand.item)
    }

    /// Whether it comes from a wand that the hero hasn't identified.
    #[must_use]
    pub fn is_strange(self, world: &World) -> bool {
        let wand = self.wand(world);
        wand.is_some_and(|wand| !is_recognised(world, wand.kind))
    }

    /// The cost in mana that the hero lacks, if he does.
    #[must_use]
    pub fn unaffordable(self, world: &World) -> Option<u16> {
        let cost = content(world).spells.row(self.spell).cost;
        let mana = hero(world).and_then(|hero| world.get::<Mana>(hero));
        let is_too_dear = mana.map_or(0, |mana| mana.now) < i32::from(cost);
        (self.means == Means::Mana && is_too_dear).then_some(cost)
    }
}

/// All spells the hero could cast, in the order of their letters: those that cost mana,
/// without duplicates, then one for each charged wand.
#[must_use]
pub fn known(world: &World) -> Vec<Source> {
    let Some(hero) = hero(world) else {
        return Vec::new();
    };
    let mut sources = Vec::new();
    let own = spellcraft::spells_for_mana(world, hero).map(|spell| (spell, Means::Mana));
    for (spell, means) in own.chain(spellcraft::wands(world, hero)) {
        let source = Source { spell, means };
        if !sources.contains(&source) {
            sources.push(source);
        }
    }
    sources
}

/// The spell with this letter in the list, or the first with this name; one that the hero
/// doesn't know, at last.
#[must_use]
pub fn called(world: &World, word: SpellWord) -> Option<Source> {
    let known = known(world);
    if let Some(letter) = word.letter() {
        let at = usize::from(u8::try_from(letter).ok()? - b'a');
        return known.get(at).copied();
    }
    let spells = &content(world).spells;
    let (spell, _) = spells
        .iter()
        .find(|(_, row)| row.id.to_lowercase() == word.as_str())?;
    let mut known = known.into_iter();
    let means = Means::Mana;
    let found = known.find(|known| known.spell == spell && known.unaffordable(world).is_none());
    Some(found.unwrap_or(Source { spell, means }))
}

/// What the hero does with a spell; a shot is not cast.
#[must_use]
pub const fn verb(spell: &Spell) -> &'static str {
    match spell.class {
        SpellClass::Missile => "shoot",
        SpellClass::Breath | SpellClass::Attack | SpellClass::Aid => "cast",
    }
}

/// One line per spell, with its letter and cost.
#[must_use]
pub fn lines(world: &World) -> Vec<String> {
    let line = |(at, source): (usize, &Source)| {
        let row = content(world).spells.row(source.spell);
        let letter = char::from(b'a' + u8::try_from(at % 26).unwrap_or(0));
        if let Some(wand) = source.wand(world) {
            return format!("{letter} - {}", of_wand(world, row, wand));
        }
        let dear = match source.unaffordable(world) {
            Some(_) => " (not enough)",
            None => "",
        };
        format!("{letter} - {:16} {:>3} mana{dear}", row.id, row.cost)
    };
    known(world).iter().enumerate().map(line).collect()
}

/// The list entry of a wand's spell; an unidentified wand does not reveal its spell.
fn of_wand(world: &World, spell: &Spell, wand: Item) -> String {
    let name = the_thing(world, wand);
    if is_recognised(world, wand.kind) {
        let left = wand.charges(content(world));
        format!("{:16} with {name}, {left} left", spell.id)
    } else {
        format!("{name}, effect unknown")
    }
}

/// The heading of the list.
#[must_use]
pub fn heading(world: &World) -> String {
    let mana = hero(world).and_then(|hero| world.get::<Mana>(hero));
    let mana = mana.copied().unwrap_or_default();
    let verb = capitalised(verb_for_all(world).unwrap_or("cast"));
    format!("{verb} what? You have {} of {} mana.", mana.now, mana.max)
}

/// What the hero does with his spells: `shoot` if they all are shots, else `cast`; `None` if
/// he knows none.
#[must_use]
pub fn verb_for_all(world: &World) -> Option<&'static str> {
    let known = known(world).into_iter();
    let mut verbs = known.map(|known| verb(content(world).spells.row(known.spell)));
    let first = verbs.next()?;
    Some(if verbs.all(|verb| verb == first) {
        first
    } else {
        "cast"
    })
}

/// What a spell is and does in the hero's hands.
#[must_use]
pub fn about(world: &World, source: Source) -> String {
    let row = content(world).spells.row(source.spell);
    if source.is_strange(world) {
        return "You'll learn what it does when someone uses it.".to_owned();
    }
    let mut told = vec![reach(row)];
    if let Some(hero) = hero(world) {
        told.extend(
            row.does
                .iter()
                .filter_map(|it| does(world, hero, source, it)),
        );
    }
    if row.resistible {
        told.push("strong wills may resist it".to_owned());
    }
    if source.wand(world).is_some() {
        return format!("{} {}. It uses one charge.", row.about, told.join("; "));
    }
    let price = match source.unaffordable(world) {
        Some(_) => " Not enough mana.",
        None => "",
    };
    let each = if row.does.iter().any(|it| matches!(it, Effect::Heal(_))) {
        " per 10 points healed"
    } else {
        ""
    };
    let told = told.join("; ");
    format!(
        "{} {told}. It costs {} mana{each}.{price}",
        row.about, row.cost
    )
}

fn reach(spell: &Spell) -> String {
    let cells = spell.range;
    match spell.shape {
        Shape::Oneself => "On yourself".to_owned(),
        Shape::Bolt => format!("Hits the first in its path, range {cells} steps"),
        Shape::Ball(radius) => format!("Bursts in a radius of {radius}, range {cells} steps"),
        Shape::Cone => format!("Hits everyone in front of you, range {cells} steps"),
        Shape::Gaze => format!("Hits one target in sight, range {cells} steps"),
        Shape::Anywhere => {
            format!("Hits one target you know of, in sight or not, range {cells} steps")
        }
        Shape::Friend => format!("Affects one friend in sight, range {cells} steps"),
    }
}

/// What one effect of a spell amounts to.
fn does(world: &World, hero: Entity, source: Source, effect: &Effect) -> Option<String> {
    let spell = content(world).spells.row(source.spell);
    let power_behind = power_by(world, hero, source.spell, source.means);
    let misses = match spell.class {
        SpellClass::Missile => " if it hits",
        _ => "",
    };
    let words = effect_in_words(effect, power_behind, spell.element.as_deref())?;
    Some(match effect {
        Effect::Harm(_) => format!("{words}{misses}"),
        _ => words,
    })
}

/// What an effect amounts to with that power behind it, for the user. `None` if it goes
/// without saying.
pub(super) fn effect_in_words(
    effect: &Effect,
    power_behind: i32,
    element: Option<&str>,
) -> Option<String> {
    let points = |power| strength_at(power_behind, power).expected();
    Some(match effect {
        Effect::Harm(power) => {
            let element = element.unwrap_or("physical");
            format!("about {} {element} damage", points(power))
        }
        Effect::Inflict { status, turns } => {
            format!("{status} for about {} turns", points(turns))
        }
        Effect::Cure(status) => format!("no longer {status}"),
        Effect::Heal(power) => format!("heals about {} health", points(power)),
        Effect::RegainMana(power) => format!("restores about {} mana", points(power)),
        Effect::DrainMana(power) => format!("drains about {} mana", points(power)),
        Effect::Blink(cells) => format!("moves you up to {cells} steps"),
        Effect::SendAway(cells) => format!("moves the target up to {cells} steps"),
        Effect::Teleport => "moves you somewhere random".to_owned(),
        Effect::LeapTo => "moves you next to the target".to_owned(),
        Effect::PullTo => "pulls the target next to you".to_owned(),
        Effect::Summon(called, count) => match called {
            Called::Kin => format!("summons {count} allies"),
            Called::Breed(breed) => format!("summons {count}: {breed}"),
        },
        Effect::Call(breed) => format!("calls {} to your side", with_article(breed)),
        Effect::Ground(terrain, _) | Effect::Lay(terrain) => format!("leaves {terrain}"),
        Effect::Forget => "makes the target forget its foes".to_owned(),
        Effect::Strengthen(points) => format!("raises maximum health by {points}"),
        Effect::Nourish(turns) => format!("feeds for {turns} turns"),
        Effect::MapLevel => "reveals the level".to_owned(),
        Effect::Identify => "identifies what you carry".to_owned(),
        Effect::Recharge => "recharges your wands".to_owned(),
        Effect::Unbind => "lifts the curses of what you wear".to_owned(),
        Effect::Heat(turns) => format!("leaves the ground hot for {turns} turns"),
        Effect::Scent(_) => "draws all scent trails".to_owned(),
        Effect::Noise(_) => return None,
    })
}
