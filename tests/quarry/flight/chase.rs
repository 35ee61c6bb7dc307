//! A chase on a level of the game: a fleer that follows the rules of the game, and the hero as
//! a hunter who knows everything and goes straight for it, taking turns.

use std::sync::Arc;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use quarry::content::Content;
use quarry::game::{Game, open_eyes};
use quarry::mapgen;
use quarry::model::body::{ActorId, Health, Initiative, Statuses};
use quarry::model::level::Level;
use quarry::model::mind::{Action, Alertness, Awareness, Decision, Drive, Feelings};
use quarry::model::run::{Clock, Orders};
use quarry::rules::queries::{level, position};
use quarry::rules::spawn;
use quarry::spatial::flow::{self, UNREACHED};
use quarry::spatial::{Grid, Pos};
use quarry::turn::Turn;

/// Long enough for any chase here.
const FOR_GOOD: u32 = 1_000_000;

/// A fleer, and what makes it run from the hero at his speed.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// Its breed.
    pub breed: &'static str,
    /// Its status.
    pub status: Option<&'static str>,
    /// The hero's status.
    pub heros: Option<&'static str>,
}

/// What the hunter does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hunter {
    /// Goes for the fleer by the shortest path, and stands beside it once he gets there.
    Presses,
    /// Stands where he is.
    Rests,
}

/// One turn of the fleer.
#[derive(Clone, Debug)]
pub struct Move {
    /// Where it was.
    pub from: Pos,
    /// Where it is now.
    pub to: Pos,
    /// Where the hunter stood.
    pub hunter: Pos,
    /// Where the hunter had stood the turn before.
    pub hunter_before: Pos,
    /// Whether it wants to flee.
    pub flees: bool,
    /// Whether it perceived the hunter where he was.
    pub knows: bool,
}

/// The plain ground of a level of the game: doors stand open, and slow ground is floor.
pub fn bare_level(content: &Arc<Content>, depth: u8, seed: u64) -> Game {
    let plan = mapgen::plan(content, depth, seed);
    let floor = content.terrain.find("floor").expect("there are floors");
    let rock = content.terrain.find("rock").expect("there is rock");
    let drawn = Level::new(depth, plan.terrain.clone(), content);
    let mut ground = plan.terrain;
    for at in drawn.ground().positions() {
        let is_way = drawn.is_walkable(at) || drawn.can_be_opened(at);
        let is_inside = !drawn.ground().is_border(at);
        ground[at] = if is_way && is_inside { floor } else { rock };
    }
    Game::in_room(content.clone(), seed, Level::new(depth, ground, content))
}

/// Which of its cells can be walked on.
pub fn ways(game: &Game) -> Grid<bool> {
    let level = level(&game.world);
    let mut ways = Grid::filled(level.width(), level.height(), false);
    for at in level.ground().positions() {
        ways[at] = level.is_walkable(at);
    }
    ways
}

/// The steps to a cell from everywhere.
pub fn steps_to(world: &World, to: Pos) -> Grid<u32> {
    let level = level(world);
    flow::flood(level.ground(), &[(to, 0)], UNREACHED - 1, |at| {
        level.is_walkable(at).then_some(1)
    })
}

/// The two on a level.
pub struct Chase {
    game: Game,
    hero: Entity,
    fleer: Entity,
}

impl Chase {
    /// Puts the two there, wide awake.
    pub fn begin(mut game: Game, kind: Kind, (fleer, hunter): (Pos, Pos)) -> Self {
        let content = quarry::rules::queries::content(&game.world).clone();
        let world = &mut game.world;
        let player = content.breeds.find(&content.usual_kit().breed);
        let hero = spawn::spawn_actor(world, ActorId::HERO, player.expect("loaded"), hunter);
        *world.get_mut::<Health>(hero).expect("he lives") = Health::whole(30_000);
        let breed = content.breeds.find(kind.breed).expect("there is the breed");
        let id = world.resource_mut::<Clock>().new_actor_id();
        let fleer = spawn::spawn_actor(world, id, breed, fleer);
        for (who, status) in [(fleer, kind.status), (hero, kind.heros)] {
            let status = status.map(|name| content.statuses.find(name).expect("there is it"));
            let bound = status.map(|status| (status, FOR_GOOD));
            *world.get_mut::<Statuses>(who).expect("it lives") =
                Statuses(bound.into_iter().collect());
        }
        let mut awareness = world.get_mut::<Awareness>(fleer).expect("it lives");
        awareness.alertness = Alertness::Alert;
        open_eyes(world);
        Self { game, hero, fleer }
    }

    fn at(&self, who: Entity) -> Pos {
        position(&self.game.world, who).expect("both live")
    }

    /// Lets one of them act and nobody else.
    fn let_act(&mut self, who: Entity) {
        for one in [self.hero, self.fleer] {
            let wait = if one == who { 1 } else { 1_000 };
            let mut initiative = self.game.world.get_mut::<Initiative>(one);
            initiative.as_mut().expect("both live").0 = wait;
        }
        self.game.world.run_schedule(Turn);
    }

    /// A turn of each: first the hunter's, then the fleer's.
    pub fn go_on(&mut self, hunter: Hunter) -> Move {
        let before = self.at(self.hero);
        let action = match hunter {
            Hunter::Presses => self.press(),
            Hunter::Rests => Action::Wait,
        };
        self.game.world.resource_mut::<Orders>().0 = Some(action);
        self.let_act(self.hero);
        let (from, hunter) = (self.at(self.fleer), self.at(self.hero));
        self.let_act(self.fleer);
        let world = &self.game.world;
        let seen = world
            .get::<Feelings>(self.fleer)
            .and_then(|felt| felt.about(ActorId::HERO));
        let drive = world.get::<Drive>(self.fleer);
        Move {
            from,
            to: self.at(self.fleer),
            hunter,
            hunter_before: before,
            flees: matches!(drive, Some(Drive::Flee { .. } | Drive::Retreat { .. })),
            knows: seen.is_some_and(|felt| felt.at == hunter),
        }
    }

    /// The fleer's last decision, for reports.
    pub fn decision(&self) -> String {
        format!("{:?}", self.game.world.get::<Decision>(self.fleer))
    }

    fn press(&self) -> Action {
        let (here, there) = (self.at(self.hero), self.at(self.fleer));
        if here.is_next_to(there) {
            return Action::Wait;
        }
        let steps = steps_to(&self.game.world, there);
        let next = here
            .neighbours()
            .filter(|&at| steps.contains(at))
            .min_by_key(|&at| steps[at]);
        let dir = next
            .filter(|&at| steps[at] != UNREACHED)
            .and_then(|next| here.towards(next));
        dir.map_or(Action::Wait, Action::Step)
    }

    /// The level with the last cells of a chase: letters and then `*` for the fleer, `@` for
    /// the hunter.
    pub fn drawn(&self, moves: &[Move]) -> String {
        let level = level(&self.game.world);
        let last = moves.len().saturating_sub(10);
        let mut picture = String::new();
        for at in level.ground().positions() {
            if at.x == 0 {
                picture.push('\n');
            }
            let been = (b'a'..).zip(&moves[last..]).filter(|(_, it)| it.from == at);
            let glyph = been.last().map(|(letter, _)| char::from(letter));
            let ground = if level.is_walkable(at) { '.' } else { '#' };
            picture.push(match moves.last() {
                Some(last) if last.to == at => '*',
                Some(last) if last.hunter == at => '@',
                _ => glyph.unwrap_or(ground),
            });
        }
        picture
    }
}
