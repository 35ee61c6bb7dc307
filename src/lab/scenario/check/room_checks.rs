//! Validates the room itself: map, legend and actors.

use std::collections::BTreeSet;

use super::Checker;
use crate::content::KitId;
use crate::content::load::names::meant;
use crate::lab::scenario::actor_names::is_hero;
use crate::lab::scenario::format::{BodySpec, CellSpec, HERO, Located, Sign};
use crate::lab::scenario::picture::GROUND;
use crate::model::body::ActorId;
use crate::model::things::Item;
use crate::rules::passability::may_exist;

/// Maximum number of columns or rows of a room.
const LARGEST: usize = 200;

impl Checker<'_> {
    /// Checks everything but the script.
    pub(in crate::lab::scenario) fn room(&mut self) {
        if self.is_whole {
            self.map();
            self.cast();
        }
        self.legend();
        self.bands();
        self.hero();
    }

    /// Checks the level that is generated instead of a drawn room.
    pub(in crate::lab::scenario) fn place(&mut self) {
        if let Some(Located { line, it, .. }) = &self.room.place {
            self.level(*line, it);
        }
    }

    /// Checks that there is such a level.
    pub(in crate::lab::scenario) fn level(&mut self, line: usize, name: &str) {
        let levels = || self.content.depths.iter().map(|depth| depth.id.as_str());
        if !levels().any(|level| level == name) {
            let wrong = format!("there is no level `{name}`{}", meant(name, levels()));
            self.wrong(line, wrong, "name one that `quarry content depths` lists");
        }
    }

    fn hero(&mut self) {
        let (hero, content) = (&self.room.hero, self.content);
        let kit = hero.it.kit.as_deref().map(|name| content.kit_called(name));
        if let Some(Err(wrong)) = &kit {
            self.wrong(hero.line, wrong.clone(), "write it as in kits.ron");
        }
        for art in &hero.it.arts {
            self.name(hero.line, art, "art", &content.arts);
        }
        let kit = kit.and_then(Result::ok).unwrap_or(KitId::USUAL);
        self.body(hero.line, &hero.it, &content.kits.row(kit).breed);
    }

    fn map(&mut self) {
        let (line, map) = (self.room.map.line, &self.room.map.it);
        if map.height() == 0 {
            let cure = "draw the room in it, a line for each row";
            self.wrong(line, "the map has no rows", cure);
        }
        if map.height() > LARGEST || map.width() > LARGEST {
            let wrong = format!("the map is {} by {} cells", map.width(), map.height());
            self.wrong(line, wrong, format!("draw at most {LARGEST} by {LARGEST}"));
        }
        let letters: BTreeSet<char> = map.letters().map(|(_, letter)| letter).collect();
        for &letter in &letters {
            if !self.is_explained(letter) {
                let wrong = format!("the map has the letter `{letter}`, which means nothing");
                let cure = format!("explain it in the legend: `'{letter}': …`");
                self.wrong(line, wrong, cure);
            }
        }
        let is_drawn_hero = |letter: &char| is_hero(self.room, *letter);
        let heroes = map
            .letters()
            .filter(|(_, letter)| is_drawn_hero(letter))
            .count();
        if heroes > 1 {
            let wrong = format!("the map has {heroes} heroes");
            self.wrong(line, wrong, "draw one `@` at most");
        }
    }

    fn is_explained(&self, letter: char) -> bool {
        letter == HERO
            || GROUND.iter().any(|&(known, _)| known == letter)
            || self.room.legend.contains_key(&letter)
    }

    fn legend(&mut self) {
        let map = &self.room.map.it;
        for (letter, sign) in &self.room.legend {
            if self.is_whole && !map.letters().any(|(_, drawn)| drawn == *letter) {
                let wrong = format!("the legend explains `{letter}`, which is not on the map");
                self.wrong(sign.line, wrong, "draw it, or take it out");
            }
            self.sign(sign);
        }
    }

    fn sign(&mut self, sign: &Located<Sign>) {
        let (line, content) = (sign.line, self.content);
        match &sign.it {
            Sign::Terrain(name) => self.name(line, name, "terrain", &content.terrain),
            Sign::Items(items) => self.items(line, items),
            Sign::Place(_) => {}
            Sign::Cell(CellSpec { terrain, items, .. }) => {
                if let Some(name) = terrain {
                    self.name(line, name, "terrain", &content.terrain);
                }
                self.items(line, items);
            }
            Sign::Creature(spec) => {
                self.name(line, &spec.breed, "breed", &content.breeds);
                self.body(line, &spec.body(), &spec.breed);
                self.items(line, &spec.over);
                if let Some(state) = &spec.state {
                    self.state_of(line, (&spec.breed, &spec.breed), state);
                }
                for whom in spec
                    .grudges
                    .iter()
                    .chain(spec.hunts.iter().map(|hunt| &hunt.0))
                {
                    self.actor(line, whom);
                }
            }
        }
    }

    fn cast(&mut self) {
        let mut known = BTreeSet::new();
        for part in &self.cast.parts {
            if !known.insert(part.name.as_str()) || part.name == "hero" {
                let wrong = format!("two actors are called `{}`", part.name);
                self.mistakes
                    .add(self.room.map.line, wrong, "give one another name");
            }
        }
    }

    fn bands(&mut self) {
        let mut taken = BTreeSet::new();
        for Located { line, it, .. } in &self.room.bands {
            self.name(*line, &it.kind, "band", &self.content.bands);
            for name in it.members.iter().chain(it.roles.keys()) {
                self.actor(*line, name);
            }
            if it.members.is_empty() {
                self.wrong(*line, "a band of nobody", "name who is in it");
            }
            let is_hero = |name: &String| self.cast.id(name) == Some(ActorId::HERO);
            if it.members.iter().any(is_hero) {
                self.wrong(*line, "the hero is in a band", "leave him out");
            }
            for name in it.roles.keys().filter(|name| !it.members.contains(name)) {
                let wrong = format!("`{name}` has a role in a band that it is not in");
                self.wrong(*line, wrong, "name it among the members");
            }
            for name in it.members.iter().filter(|name| !taken.insert(*name)) {
                let wrong = format!("`{name}` is in two bands, or in one twice");
                self.wrong(*line, wrong, "name it once");
            }
        }
    }

    fn foothold(&mut self, line: usize, name: Option<&String>, breed: &str) {
        let content = self.content;
        if let Some(name) = name {
            self.name(line, name, "terrain", &content.terrain);
            let ground = content.terrain.find(name).map(|id| content.terrain.row(id));
            let breed = content.breeds.find(breed).map(|id| content.breeds.row(id));
            let is_barred = ground
                .zip(breed)
                .filter(|&(ground, breed)| !may_exist(content, breed, ground));
            if let Some((_, breed)) = is_barred {
                self.wrong(
                    line,
                    format!("no {} can be on {name}", breed.id),
                    "take ground where it can be",
                );
            }
        }
    }

    fn body(&mut self, line: usize, body: &BodySpec, breed: &str) {
        let content = self.content;
        self.foothold(line, body.on.as_ref(), breed);
        if body.hp.is_some_and(|hp| hp < 1) || body.max_hp.is_some_and(|hp| hp < 1) {
            self.wrong(line, "somebody is born dead", "give 1 hit point or more");
        }
        if body.mana.is_some_and(|mana| !(0..=1000).contains(&mana)) {
            self.wrong(line, "somebody has mana that can not be", "give 0 to 1000");
        }
        self.items(line, body.carries.as_deref().unwrap_or_default());
        for name in body.wields.iter().chain(&body.wears) {
            self.items(line, std::slice::from_ref(name));
            let item = Item::called(name, content);
            let kind = item.map(|item| &content.items.row(item.kind).class);
            if kind.is_some_and(|class| !crate::model::things::can_be_put_on(class)) {
                self.wrong(
                    line,
                    format!("the {name} can not be put on"),
                    "take arms or armour",
                );
            }
        }
        for (name, turns) in &body.statuses {
            self.name(line, name, "status", &content.statuses);
            if *turns == 0 {
                self.wrong(line, format!("`{name}` lasts no turn"), "give it 1 or more");
            }
        }
    }
}
