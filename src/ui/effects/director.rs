//! Turns the events of an action into effects and traces, showing only what the hero
//! perceives.

use bevy::ecs::world::World;

use super::effect::{BLOOD, Effect, Look};
use super::traces::Trace;
use crate::actions::cast::area;
use crate::content::{
    Blast, Colour, Content, Effect as Does, ItemClass, ItemKindId, LastAct, NoiseKind, Shape,
    SpellId, Volumes,
};
use crate::model::body::{ActorId, Health};
use crate::model::run::{Event, Happened, Who};
use crate::model::things::Identification;
use crate::rules::queries::{content, entity_of, hero, level, position};
use crate::rules::trajectory;
use crate::rules::visibility::{hero_sees, hero_sees_body};
use crate::spatial::{Dir, Pos};
use crate::ui::map_view::shows_bare_ground;
use crate::ui::run::Deed;
use crate::ui::signs::Sign;

/// The effects of an action end after this many milliseconds.
pub const MOST: u32 = 300;
/// Between the effects of two actors.
const BETWEEN: u32 = 50;
/// Volume, in tenths of a cell, from which a noise is drawn as a ring.
const LOUD: u16 = 110;
/// A loss of this many percent of his health at once is a hard hit.
const HARD: i32 = 20;

const WHITE: Colour = Colour(255, 255, 255);
const FIRE: Colour = Colour(255, 120, 40);
const MAGIC: Colour = Colour(190, 150, 255);
const HEALING: Colour = Colour(90, 210, 110);
const SOUND: Colour = Colour(190, 190, 170);
const ALARM: Colour = Colour(255, 190, 70);
const DUST: Colour = Colour(170, 160, 140);

/// What the actions show.
#[derive(Debug, Default)]
pub struct Shown {
    /// The effects.
    pub effects: Vec<Effect>,
    /// New traces.
    pub traces: Vec<(Pos, Trace)>,
    /// Whether the hero came to another level.
    pub is_elsewhere: bool,
    /// How long the map stays as it was before, in milliseconds: until the hero's own blow or
    /// missile has struck.
    pub held: u32,
}

/// How long a blow of the hero is seen on the map as it was before.
const HELD: u32 = 80;

/// What these actions show.
#[must_use]
pub fn direct(world: &World, deeds: &[Deed]) -> Shown {
    let mut director = Director {
        world,
        content: content(world),
        shown: Shown::default(),
        now: 0,
        actor: None,
        has_acted: false,
    };
    for deed in deeds {
        director.play(&deed.happened);
    }
    director.hard_hit(deeds);
    director.steps(deeds);
    let mut shown = director.shown;
    let end = shown.effects.iter().map(Effect::end).max().unwrap_or(0);
    if end > MOST {
        for effect in &mut shown.effects {
            effect.start = effect.start * MOST / end;
            effect.lasts = (effect.lasts * MOST / end).max(1);
        }
        shown.held = shown.held * MOST / end;
    }
    shown
}

struct Director<'a> {
    world: &'a World,
    content: &'a Content,
    shown: Shown,
    /// When the next effect begins.
    now: u32,
    /// Who acts now.
    actor: Option<ActorId>,
    /// Whether anything of it was shown.
    has_acted: bool,
}

/// Whether the hero knows who it is.
const fn is_known(who: Who) -> bool {
    who.id.0 == ActorId::HERO.0 || who.is_seen
}

impl Director<'_> {
    fn play(&mut self, happened: &[Happened]) {
        for (place, it) in happened.iter().enumerate() {
            if let Event::LevelEntered { .. } = it.event {
                self.shown = Shown {
                    is_elsewhere: true,
                    ..Shown::default()
                };
                self.now = 0;
            } else if it.is_witnessed {
                self.take_turns(it.event.parties().0);
                self.show_fight(it);
                self.show_magic(it);
                self.show_flight(it, &happened[place + 1..]);
                self.show_noise(it);
                self.show_mind(it);
            }
        }
    }

    /// Lets each actor begin a moment after the one before.
    fn take_turns(&mut self, who: Option<Who>) {
        let who = who.map(|who| who.id);
        if who.is_some() && who != self.actor {
            self.now += if self.has_acted { BETWEEN } else { 0 };
            (self.actor, self.has_acted) = (who, false);
        }
    }

    fn add(&mut self, lasts: u32, look: Look) {
        self.has_acted = true;
        if self.actor == Some(ActorId::HERO) {
            let held = match look {
                Look::Flight(..) => self.now + lasts,
                Look::Flash(..) | Look::Spread(..) => self.now + lasts.min(HELD),
                _ => 0,
            };
            self.shown.held = self.shown.held.max(held);
        }
        self.shown.effects.push(Effect {
            start: self.now,
            lasts,
            look,
        });
    }

    fn flash(&mut self, at: Pos, colour: Colour) {
        self.add(150, Look::Flash(at, colour));
    }

    fn leave(&mut self, at: Pos, trace: Trace) {
        self.shown.traces.push((at, trace));
    }

    /// Flashes a victim, if the hero knows who it is or struck at it himself.
    fn hit(&mut self, at: Pos, whom: Who, by: Option<Who>, colour: Colour) {
        let is_his = by.is_some_and(|by| by.id == ActorId::HERO);
        if is_known(whom) || is_his {
            self.flash(at, colour);
        }
    }

    fn show_fight(&mut self, it: &Happened) {
        let at = it.at;
        match it.event {
            Event::Struck {
                who, whom, damage, ..
            } => {
                self.hit(at, whom, Some(who), if damage > 0 { BLOOD } else { WHITE });
                if damage > 0 && is_known(whom) {
                    self.leave(at, Trace::Blood);
                }
            }
            Event::Harmed { whom, .. } | Event::Ailed { whom, .. } => {
                self.hit(at, whom, None, BLOOD);
            }
            Event::Burned { whom, .. } => {
                self.hit(at, whom, None, FIRE);
                if is_known(whom) {
                    self.leave(at, Trace::Scorch);
                }
            }
            Event::Guarded { whom, .. } | Event::ThrewOff { whom, .. } => {
                self.hit(at, whom, None, WHITE);
            }
            Event::Killed { whom, .. } if is_known(whom) => self.leave(at, Trace::Remains),
            _ => {}
        }
    }

    fn show_magic(&mut self, it: &Happened) {
        match it.event {
            Event::Blasted {
                who,
                whom,
                spell,
                damage,
                ..
            } => {
                let colour = self.colour_of(spell);
                let colour = if damage > 0 { colour } else { WHITE };
                self.hit(it.at, whom, Some(who), colour);
                if self.scorches(spell) && is_known(whom) {
                    self.leave(it.at, Trace::Scorch);
                }
            }
            Event::Healed { whom, .. } => self.hit(it.at, whom, None, HEALING),
            Event::Drained { whom, .. } | Event::Whisked { whom } => {
                self.hit(it.at, whom, None, MAGIC);
            }
            Event::Appeared { who } => self.hit(it.at, who, None, MAGIC),
            _ => {}
        }
    }

    /// Shows what flies, spreads or bursts.
    fn show_flight(&mut self, it: &Happened, then: &[Happened]) {
        match it.event {
            Event::Cast { who, spell, at, .. } if is_known(who) => {
                self.spell(spell, it.at, at);
            }
            Event::Aimed { who, kind, at, .. } if is_known(who) => {
                if let Some(spell) = self.spell_of(kind) {
                    self.spell(spell, it.at, at);
                }
            }
            Event::Threw { who, item, at } if is_known(who) => {
                let guises = self.world.resource::<Identification>();
                let colour = guises.colour(item.kind, self.content);
                let glyph = self.content.items.row(item.kind).glyph;
                let end = then.iter().find_map(|next| match next.event {
                    Event::Landed { .. }
                    | Event::Burst { .. }
                    | Event::Struck { .. }
                    | Event::Missed { .. } => Some(next.at),
                    _ => None,
                });
                self.flight(it.at, end.unwrap_or(at), glyph, colour);
            }
            Event::Burst { kind } => self.burst(kind, it.at),
            Event::BurstInDeath { who } if is_known(who) => {
                if let Some(blast) = &self.content.breeds.row(who.breed).on_death {
                    self.blast(blast, it.at);
                }
            }
            _ => {}
        }
    }

    fn spell(&mut self, spell: SpellId, from: Pos, at: Pos) {
        let row = self.content.spells.row(spell);
        let colour = self.colour_of(spell);
        let cells = match row.shape {
            Shape::Oneself => return self.flash(from, colour),
            Shape::Bolt => return self.flight(from, at, line_glyph(from, at), colour),
            Shape::Gaze | Shape::Anywhere | Shape::Friend => return,
            Shape::Ball(radius) => {
                self.flight(from, at, line_glyph(from, at), colour);
                self.from(at, trajectory::burst(level(self.world), at, radius))
            }
            Shape::Cone => self.from(from, area::cone(level(self.world), from, at, row.range)),
        };
        if self.scorches(spell) {
            let scorched: Vec<Pos> = cells.iter().map(|&(at, _)| at).collect();
            scorched
                .into_iter()
                .for_each(|at| self.leave(at, Trace::Scorch));
        }
        self.add(200, Look::Spread(cells, colour));
    }

    fn burst(&mut self, kind: ItemKindId, at: Pos) {
        let Some(blast) = self.content.items.row(kind).class.blast() else {
            return;
        };
        self.blast(&blast, at);
    }

    fn blast(&mut self, blast: &Blast, at: Pos) {
        let element = blast.element.as_deref();
        let element = element.and_then(|it| content(self.world).elements.find(it));
        let element = element.map(|it| content(self.world).elements.row(it).colour);
        let colour = element.unwrap_or_else(|| match blast.does.first() {
            Some(Does::Scent(_)) => HEALING,
            Some(Does::Inflict { .. }) => WHITE,
            _ => DUST,
        });
        let cells = self.from(at, trajectory::burst(level(self.world), at, blast.radius));
        if blast.does.iter().any(|it| matches!(it, Does::Heat(_))) {
            for &(at, _) in &cells {
                self.leave(at, Trace::Scorch);
            }
        }
        self.add(200, Look::Spread(cells, colour));
        let noise = match blast.does.first() {
            Some(Does::Noise(kind)) => *kind,
            _ => NoiseKind::Burst,
        };
        self.ring(at, noise);
    }

    /// The cells that the hero sees, each with its distance from there.
    fn from(&self, centre: Pos, cells: Vec<Pos>) -> Vec<(Pos, u32)> {
        let seen = cells.into_iter().filter(|&at| hero_sees(self.world, at));
        seen.map(|at| (at, distance(centre, at))).collect()
    }

    fn flight(&mut self, from: Pos, to: Pos, glyph: char, colour: Colour) {
        let path: Vec<Option<Pos>> = trajectory::path(level(self.world), from, to)
            .map(|at| Some(at).filter(|&at| hero_sees(self.world, at)))
            .collect();
        if path.is_empty() {
            return;
        }
        let length = u32::try_from(path.len()).unwrap_or(u32::MAX);
        let lasts = length.saturating_mul(20).clamp(60, 160);
        self.add(lasts, Look::Flight(path, glyph, colour));
        self.now += lasts;
    }

    fn show_noise(&mut self, it: &Happened) {
        match it.event {
            Event::Shouted { who, kind } if is_known(who) => self.ring(it.at, kind),
            Event::RangGong { who, .. } if is_known(who) => self.ring(it.at, NoiseKind::Gong),
            Event::Forced { who } | Event::Withstood { who } | Event::Smashed { who }
                if is_known(who) =>
            {
                self.ring(it.at, NoiseKind::Bang);
            }
            Event::Heard { kind, toward, from } => {
                self.leave(from, Trace::Noise(kind));
                let colour = if kind.is_alarming() { ALARM } else { SOUND };
                match toward {
                    Some(dir) => self.add(200, Look::Toward(it.at, dir, colour)),
                    None => self.flash(it.at, SOUND),
                }
            }
            _ => {}
        }
    }

    /// A ring as far as a loud noise carries, over the cells that the hero knows.
    fn ring(&mut self, centre: Pos, kind: NoiseKind) {
        let volumes: &Volumes = &self.content.rules.volumes;
        let volume = volumes.of(kind);
        if volume < LOUD {
            return;
        }
        let known = level(self.world).known.iter();
        let known = known.filter(|(_, terrain)| terrain.is_some());
        let cells = known.map(|(at, _)| (at, distance(centre, at)));
        let cells = cells.filter(|&(_, steps)| steps <= u32::from(volume / 10));
        let colour = if kind.is_alarming() { ALARM } else { SOUND };
        let cells = cells.collect();
        self.add(200, Look::Ring(cells, colour));
    }

    /// Marks a creature that begins to hunt, flee or surrender.
    fn show_mind(&mut self, it: &Happened) {
        let (who, sign, colour) = match it.event {
            Event::Noticed { who } | Event::TurnedToFight { who, .. } => {
                (who, Sign::Hunting, Colour(255, 80, 80))
            }
            Event::TookFright { who, .. } => (who, Sign::Afraid, Colour(120, 180, 255)),
            Event::Despaired {
                who,
                act: LastAct::Plead,
            } => (who, Sign::Yielded, WHITE),
            _ => return,
        };
        if !who.is_seen || who.id == ActorId::HERO {
            return;
        }
        let now = entity_of(self.world, who.id).and_then(|entity| position(self.world, entity));
        let at = now.filter(|&at| hero_sees_body(self.world, at));
        let at = at.unwrap_or(it.at);
        let beside = BESIDE.into_iter().map(|dir| at.step(dir));
        let beside = beside.into_iter().find(|&cell| self.is_bare(cell));
        self.add(200, Look::Mark(beside.unwrap_or(at), sign.glyph(), colour));
    }

    /// Whether a mark on that cell covers nothing but ground.
    fn is_bare(&self, at: Pos) -> bool {
        let level = level(self.world);
        level.lets_fly(at)
            && level.occupant(at) != Some(ActorId::HERO)
            && level.leads_at(at, self.content).is_none()
            && hero_sees(self.world, at)
            && shows_bare_ground(self.world, at)
    }

    /// Lets the edge of the map flash if the hero lost much.
    fn hard_hit(&mut self, deeds: &[Deed]) {
        let events = deeds.iter().flat_map(|deed| &deed.happened);
        let harms = events.filter_map(|it| it.event.harm());
        let his = harms.filter(|(_, whom, ..)| whom.id == ActorId::HERO);
        let lost: i32 = his.map(|(_, _, damage, _)| damage).sum();
        let health = hero(self.world).and_then(|hero| self.world.get::<Health>(hero));
        if health.is_some_and(|health| lost > 0 && lost * 100 >= health.max * HARD) {
            self.now = 0;
            self.add(200, Look::Edge);
        }
    }

    /// Shows the way of several steps at once.
    fn steps(&mut self, deeds: &[Deed]) {
        let mut cells: Vec<Pos> = deeds.iter().filter_map(|deed| deed.here).collect();
        let now = cells.pop();
        cells.dedup();
        cells.retain(|&at| Some(at) != now);
        if deeds.len() > 1 && !cells.is_empty() && !self.shown.is_elsewhere {
            self.now = 0;
            self.add(120, Look::Steps(cells));
        }
    }

    fn colour_of(&self, spell: SpellId) -> Colour {
        let element = self.content.element_of(spell);
        element.map_or(MAGIC, |element| self.content.elements.row(element).colour)
    }

    fn spell_of(&self, kind: ItemKindId) -> Option<SpellId> {
        match &self.content.items.row(kind).class {
            ItemClass::Wand { spell, .. } => self.content.spells.find(spell),
            _ => None,
        }
    }

    /// Whether a spell scorches the ground.
    fn scorches(&self, spell: SpellId) -> bool {
        let element = self.content.element_of(spell);
        let name = element.map(|element| self.content.elements.row(element).id.as_str());
        matches!(name, Some("fire" | "lightning"))
    }
}

/// Positions of a mark relative to its creature, best first.
const BESIDE: [Dir; 4] = [Dir::NorthEast, Dir::NorthWest, Dir::East, Dir::West];

/// The distance in cells, rounded down.
fn distance(from: Pos, to: Pos) -> u32 {
    from.distance_squared(to).isqrt()
}

/// A stroke in the direction of a flight.
fn line_glyph(from: Pos, to: Pos) -> char {
    match Dir::nearest(to.x - from.x, to.y - from.y) {
        Some(Dir::North | Dir::South) => '|',
        Some(Dir::NorthEast | Dir::SouthWest) => '/',
        Some(Dir::NorthWest | Dir::SouthEast) => '\\',
        _ => '-',
    }
}
