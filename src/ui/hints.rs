//! Hints: a sentence when the player meets something for the first time, naming the keys
//! for it. Each is given once over all runs, and at most one after an action.
//!
//! Hints say how to deal with a thing, not what it is; the look tells that. Each is
//! triggered by what the hero sees, carries or suffers. Of breeds they say only common
//! knowledge.

use crate::rules::companionship::is_sworn;
use crate::rules::hostility::is_hostile;
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use super::command::{Command, Sheet, Use, Way};
use super::keys::Keymap;
use super::look;
use super::map_view::in_view;
use super::run::Run;
use super::signs::{Sign, sign_of};
use crate::content::{ItemClass, Leads, Pronoun, Reaction, Status, with_pronoun};
use crate::model::body::{Health, Hunger, HungerStage, Pace, Statuses, Stealth};
use crate::model::mind::Action;
use crate::model::things::Pack;
use crate::rules::queries::{
    breed_of, content, hero, is_recognised, level, light_at, position, pronoun_of, reaction,
};
use crate::rules::schooling::choices_left;
use crate::rules::speed::Build;
use crate::rules::trade;
use crate::rules::visibility::{GLIMMER, hero_sees};
use crate::spatial::{Dir, Pos};

/// Something the player may meet, most important first.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, VariantArray,
)]
#[expect(missing_docs, reason = "the sentences are the documentation")]
pub enum Hint {
    Hunted,
    Wounded,
    Ailing,
    Art,
    Hungry,
    Mercy,
    Companion,
    Sleeper,
    Searched,
    RunFrom,
    Shooter,
    Tracker,
    Friend,
    WayDown,
    Lock,
    Dark,
    Creeping,
    Burdened,
    Unknown,
    Thing,
    Merchant,
}

impl Hint {
    /// All hints, most important first.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The sentence, with the player's keys, and the pronoun for a creature that it is about.
    #[must_use]
    pub fn text(self, keys: &Keymap, pronoun: Pronoun) -> String {
        with_pronoun(&self.words(keys), pronoun)
    }

    /// The sentence with marks for the pronoun.
    fn words(self, keys: &Keymap) -> String {
        let [look, rest, creep, recall, take, tend, door, learn, order] = [
            Command::Look,
            Command::RestUntilBetter,
            Command::Do(Action::ChangePace),
            Command::Show(Sheet::Recall),
            Command::Do(Action::PickUp),
            Command::With(Use::Tend, None),
            Command::Toward(super::command::Reach::Door, None),
            Command::Learn(None),
            Command::Order(None),
        ]
        .map(|command| keys.key_of(command));
        let [quaff, read, eat, drop] = [Use::Quaff, Use::Read, Use::Eat, Use::Drop]
            .map(|wanted| keys.key_of(Command::With(wanted, None)));
        let down = keys.key_of(Command::Go(Way::Down));
        match self {
            Self::Hunted => format!(
                "Red ground means ~he's hunting you. Press {look} to see what ~he wants and how \
                 a fight would go. If ~he can't see, hear or smell you, ~he has to search for you."
            ),
            Self::Wounded => {
                format!(
                    "Press {rest} to rest until you recover. A spot with only one way in is safer."
                )
            }
            Self::Ailing => format!(
                "Ailments and the turns they last are shown below the map. Press {rest} somewhere \
                 safe to wait them out."
            ),
            Self::Hungry => format!("Press {eat} to eat. Starving costs you health until you die."),
            Self::Sleeper => format!(
                "~He's asleep. Attacks on sleepers hit more often and harder. Or give it a wide \
                 berth, or press {creep} to creep past."
            ),
            Self::Art => format!(
                "You can learn an art. Press {learn} to choose one; each level gives you one more."
            ),
            Self::Searched => {
                "Amber ground means ~he's alert or searching. ~He goes to where ~he last noticed \
                 you and gives up in the end."
                    .to_owned()
            }
            Self::RunFrom => {
                "Blue ground means ~he's running from you. ~He may come back once ~he calms down \
                 or finds friends."
                    .to_owned()
            }
            Self::Companion => format!(
                "~He'll follow you, stairs included, and grow stronger as you do. Press {order} to tell \
                 ~him to wait, follow or attack."
            ),
            Self::Mercy => {
                "~He has surrendered. Walk into ~him to decide ~his fate. ~His people will hear \
                 about it."
                    .to_owned()
            }
            Self::Friend => "That one is on your side. Walk into ~him to swap places.".to_owned(),
            Self::Shooter => {
                "That one attacks from a distance. Step behind a corner and ~he has to come to \
                 you."
                    .to_owned()
            }
            Self::Tracker => {
                "That one follows you by scent. Water, fire and salve break your trail.".to_owned()
            }
            Self::WayDown => format!(
                "A way down. Press {down} to walk there, and again to take it; you're told the \
                 danger first."
            ),
            Self::Thing => format!("Press {take} to pick up what's here."),
            Self::Unknown => format!(
                "You find out what an unknown item does by using it: {quaff} to quaff, {read} to \
                 read."
            ),
            Self::Burdened => {
                format!(
                    "You're carrying so much that it slows you down. Press {drop} to drop \
                     something."
                )
            }
            Self::Merchant => {
                "~He trades. Walk into ~him to see what ~he has. Treasure is money.".to_owned()
            }
            Self::Lock => format!(
                "A locked door. Press {door} to open it with a key or a pick, or to force it, \
                 which makes noise."
            ),
            Self::Dark => format!(
                "It's dark here: few can see you, but you can't see far. Press {tend} to light a \
                 torch or lamp, if you have one."
            ),
            Self::Creeping => format!(
                "Creeping is slow but quiet. The screen shows from how many steps away you can be \
                 heard and seen. Press {recall} to see what you know about creatures."
            ),
        }
    }

    /// Whether its condition is met now.
    fn is_due(self, scene: &Scene) -> bool {
        let Scene { world, hero, .. } = *scene;
        match self {
            Self::Hunted
            | Self::Sleeper
            | Self::Searched
            | Self::RunFrom
            | Self::Mercy
            | Self::Companion
            | Self::Friend
            | Self::Shooter
            | Self::Tracker
            | Self::Merchant => self.whom(scene).is_some(),
            Self::Wounded => scene.is_wounded() && scene.shows(Sign::Hunting).is_none(),
            Self::Ailing => world
                .get::<Statuses>(hero)
                .is_some_and(|statuses| statuses.rows(content(world)).any(Status::ails)),
            Self::Art => choices_left(world) > 0,
            Self::Hungry => world
                .get::<Hunger>(hero)
                .is_some_and(|hunger| hunger.stage <= HungerStage::Hungry),
            Self::WayDown => scene.sees_way_down(),
            Self::Thing => scene.lies_here(),
            Self::Unknown => scene.carries_unknown(),
            Self::Burdened => {
                Build::of(world, hero).is_some_and(|build| build.burden(content(world)) > 0)
            }
            Self::Lock => scene.is_beside_lock(),
            Self::Dark => position(world, hero).is_some_and(|at| light_at(world, at) < GLIMMER),
            Self::Creeping => scene.creeps(),
        }
    }

    /// The creature in view that it is about, if it is about one.
    fn whom(self, scene: &Scene) -> Option<Entity> {
        let Scene { world, hero, .. } = *scene;
        match self {
            Self::Hunted => scene.shows(Sign::Hunting),
            Self::Sleeper => scene.shows(Sign::Asleep),
            Self::Searched => scene.shows(Sign::Wary),
            Self::RunFrom => scene.shows(Sign::Afraid),
            Self::Mercy => scene.shows(Sign::Yielded),
            Self::Companion => scene.first(|it| is_sworn(world, it)),
            Self::Friend => scene.first(|it| is_friend(world, hero, it)),
            Self::Shooter => scene
                .first(|it| is_hostile(world, it, hero) && look::harms_from_afar(world, it, hero)),
            Self::Tracker => {
                scene.first(|it| is_hostile(world, it, hero) && follows_trails(world, it))
            }
            Self::Merchant => scene.first(|it| {
                trade::merchant(world, it).is_some() && trade::is_willing(world, it, hero)
            }),
            _ => None,
        }
    }
}

/// The state that hints depend on.
struct Scene<'a> {
    world: &'a World,
    hero: Entity,
    here: Pos,
    seen: Vec<Entity>,
}

impl<'a> Scene<'a> {
    fn of(world: &'a World) -> Option<Self> {
        let hero = hero(world)?;
        let here = position(world, hero)?;
        let seen = in_view(world).into_iter();
        let seen = seen.map(|(_, entity)| entity).collect();
        Some(Self {
            world,
            hero,
            here,
            seen,
        })
    }

    fn first(&self, is_such: impl Fn(Entity) -> bool) -> Option<Entity> {
        self.seen.iter().copied().find(|&entity| is_such(entity))
    }

    fn shows(&self, sign: Sign) -> Option<Entity> {
        self.first(|entity| sign_of(self.world, entity) == Some(sign))
    }

    /// Whether he has less than half of his health.
    fn is_wounded(&self) -> bool {
        let health = self.world.get::<Health>(self.hero);
        health.is_some_and(|health| health.now * 2 < health.max)
    }

    fn leads_down(&self, at: Pos) -> bool {
        let leads = level(self.world).leads_at(at, content(self.world));
        leads == Some(Leads::Down)
    }

    fn sees_way_down(&self) -> bool {
        let mut cells = level(self.world).known.positions();
        cells.any(|at| self.leads_down(at) && hero_sees(self.world, at))
    }

    fn lies_here(&self) -> bool {
        let things = level(self.world).items.get(&self.here);
        things.is_some_and(|things| !things.is_empty())
    }

    fn carries_unknown(&self) -> bool {
        let pack = self.world.get::<Pack>(self.hero);
        pack.into_iter().flat_map(Pack::iter).any(|carried| {
            let kind = carried.item.kind;
            let class = &content(self.world).items.row(kind).class;
            let is_used = matches!(class, ItemClass::Potion(_) | ItemClass::Scroll(_));
            is_used && !is_recognised(self.world, kind)
        })
    }

    fn is_beside_lock(&self) -> bool {
        let mut beside = Dir::ALL.into_iter().map(|dir| self.here.step(dir));
        let level = level(self.world);
        let is_known = |at| level.known.get(at).copied().flatten().is_some();
        beside.any(|at| is_known(at) && level.is_locked(at))
    }

    fn creeps(&self) -> bool {
        let stealth = self.world.get::<Stealth>(self.hero);
        stealth.is_some_and(|stealth| stealth.pace == Pace::Creep)
    }
}

fn is_friend(world: &World, hero: Entity, entity: Entity) -> bool {
    reaction(world, entity, hero) == Reaction::Like
}

fn follows_trails(world: &World, entity: Entity) -> bool {
    breed_of(world, entity).is_some_and(|breed| breed.senses.nose.is_some())
}

/// The most important hint that is due and was not given before.
#[must_use]
pub fn due(run: &Run, is_given: impl Fn(Hint) -> bool) -> Option<Hint> {
    let mut left = Hint::ALL
        .iter()
        .copied()
        .filter(|&hint| !is_given(hint))
        .peekable();
    left.peek()?;
    let scene = Scene::of(run.world())?;
    left.find(|hint| hint.is_due(&scene))
}

/// The pronoun for the creature in view that a hint is about.
#[must_use]
pub fn pronoun(run: &Run, hint: Hint) -> Pronoun {
    let whom = Scene::of(run.world()).and_then(|scene| hint.whom(&scene));
    whom.map_or(Pronoun::It, |whom| pronoun_of(run.world(), whom))
}
