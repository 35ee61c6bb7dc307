//! What happened, in the past tense: no words for the player, no colours.
//!
//! A new event needs a variant here, its actors in [`Event::parties`], whether it interrupts
//! the hero in [`Event::interrupts`], and its words in `ui/narrate`.

use crate::content::Content;
use bevy::ecs::resource::Resource;
use strum::{IntoStaticStr, VariantNames};

use crate::content::{
    BreedId, Effect, FactionId, ItemKindId, LastAct, Leads, NoiseKind, Refuge, SpellId, StatusId,
    TerrainId,
};
use crate::model::body::{ActorId, Feat, HungerStage, Pace};
use crate::model::mind::{Courage, Fright, Ground};
use crate::model::run::Rumour;
use crate::model::things::{Flame, Item, Wear};
use crate::spatial::{Dir, Pos};

/// Somebody as they were when it happened; they may be gone by now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Who {
    /// Who.
    pub id: ActorId,
    /// Of what breed.
    pub breed: BreedId,
    /// Whether the hero saw them.
    pub is_seen: bool,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, IntoStaticStr, VariantNames)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum Event {
    Struck {
        who: Who,
        whom: Who,
        verb: String,
        damage: i32,
    },
    /// A spell, a shot or a breath began; whom it is for where something flies.
    Cast {
        who: Who,
        spell: SpellId,
        whom: Option<Who>,
    },
    /// A spell came to nothing.
    Fumbled {
        who: Who,
        spell: SpellId,
    },
    /// A spell hit; below 0 its victim was spared less than nothing.
    Blasted {
        who: Who,
        whom: Who,
        spell: SpellId,
        damage: i32,
        spared: i8,
    },
    /// Strength of will threw a spell off.
    ThrewOff {
        whom: Who,
        spell: SpellId,
    },
    /// It lost mana to somebody.
    Drained {
        whom: Who,
        points: i32,
    },
    /// It is about to be elsewhere, and not by its own will.
    Whisked {
        whom: Who,
    },
    /// It came from nowhere.
    Appeared {
        who: Who,
    },
    /// It no longer knows whom it knew of.
    Forgot {
        whom: Who,
    },
    Missed {
        who: Who,
        whom: Who,
    },
    Killed {
        whom: Who,
        by: Option<Who>,
    },
    Harmed {
        whom: Who,
        damage: i32,
    },
    Burned {
        whom: Who,
        damage: i32,
    },
    Healed {
        whom: Who,
        points: i32,
    },
    StatusBegan {
        whom: Who,
        status: StatusId,
        turns: u32,
    },
    /// Something that it bears kept a status away.
    Guarded {
        whom: Who,
        status: StatusId,
        by: StatusId,
    },
    StatusEnded {
        whom: Who,
        status: StatusId,
    },
    TurnLost {
        whom: Who,
        status: StatusId,
    },
    /// A status took hit points.
    Ailed {
        whom: Who,
        status: StatusId,
        damage: i32,
    },
    Swapped {
        who: Who,
        with: Who,
    },
    Opened {
        who: Who,
    },
    Shut {
        who: Who,
    },
    /// A lock was opened with that.
    Unlocked {
        who: Who,
        kind: ItemKindId,
    },
    /// A lock withstood that for a turn.
    Slipped {
        who: Who,
        kind: ItemKindId,
    },
    /// A key or pick broke in a lock.
    Snapped {
        who: Who,
        kind: ItemKindId,
    },
    /// A door gave way to a push.
    Forced {
        who: Who,
    },
    /// A door withstood a push.
    Withstood {
        who: Who,
    },
    /// A door was broken down.
    Smashed {
        who: Who,
    },
    /// A step onto ground that makes it hard came to nothing.
    Struggled {
        who: Who,
        terrain: TerrainId,
        digs: bool,
    },
    WardLaid {
        who: Who,
    },
    /// The ground there takes no ward.
    WardFoundNoHold {
        who: Who,
    },
    /// There were too many, and it was the oldest.
    WardFaded,
    BrokeWard {
        who: Who,
    },
    WardHeld {
        who: Who,
    },
    PickedUp {
        who: Who,
        item: Item,
        letter: char,
    },
    Dropped {
        who: Who,
        item: Item,
    },
    PutOn {
        who: Who,
        item: Item,
    },
    TookOff {
        who: Who,
        item: Item,
    },
    /// Arms or armour in use are worn so by now that it shows.
    Wore {
        who: Who,
        kind: ItemKindId,
        wear: Wear,
    },
    /// Arms or armour in use broke.
    Broke {
        who: Who,
        kind: ItemKindId,
    },
    /// What was broken is whole again.
    Mended {
        who: Who,
        kind: ItemKindId,
    },
    Tended {
        who: Who,
        kind: ItemKindId,
        flame: Flame,
    },
    /// A thing was used up; its kind may have been hidden from the hero until then.
    Used {
        who: Who,
        kind: ItemKindId,
        is_strange: bool,
    },
    Affected {
        whom: Who,
        effect: Effect,
    },
    Threw {
        who: Who,
        item: Item,
        at: Pos,
    },
    /// What somebody threw came down where nobody was.
    Landed {
        who: Who,
        item: Item,
    },
    Stole {
        who: Who,
        whom: Who,
        item: Item,
    },
    /// It tried to steal, and was noticed.
    FumbledTheft {
        who: Who,
        whom: Who,
    },
    /// It tried to steal, and there was nothing to be had.
    FoundNothing {
        who: Who,
        whom: Who,
    },
    /// Its mind is in another state, and that can be seen: what it does, in the words
    /// of the content.
    Showed {
        who: Who,
        words: String,
    },
    /// Something that was thrown burst.
    Burst {
        kind: ItemKindId,
    },
    Said {
        who: Who,
        words: String,
    },
    Shouted {
        who: Who,
        kind: NoiseKind,
    },
    /// The hero heard something that he did not see.
    Heard {
        kind: NoiseKind,
        toward: Option<Dir>,
    },
    PrickedUp {
        who: Who,
    },
    GrewWary {
        who: Who,
    },
    Woke {
        who: Who,
    },
    /// It lost its quarry and looks about for it.
    LookedAbout {
        who: Who,
    },
    /// It told its friends where its quarry is.
    Directed {
        who: Who,
        whom: ActorId,
    },
    /// It hides where its quarry must come by.
    LayInWait {
        who: Who,
    },
    ChangedPace {
        who: Who,
        pace: Pace,
    },
    Noticed {
        who: Who,
    },
    TookFright {
        who: Who,
        fright: Fright,
    },
    TurnedToFight {
        who: Who,
        courage: Courage,
    },
    /// It stops where it dares to face the hero, and goes no nearer.
    KeptDistance {
        who: Who,
    },
    /// It goes to ground that helps it.
    SoughtGround {
        who: Who,
        ground: Ground,
    },
    /// It turns from its quarry to a thing; which one is known if the hero sees it lie.
    TurnedAside {
        who: Who,
        kind: Option<ItemKindId>,
    },
    GaveUp {
        who: Who,
    },
    Fed {
        whom: Who,
        stage: HungerStage,
    },
    GrewHungry {
        whom: Who,
        stage: HungerStage,
    },
    Starved {
        whom: Who,
    },
    FoundUnderfoot {
        item: Item,
        more: bool,
    },
    LevelEntered {
        depth: u8,
        is_new: bool,
    },
    GoalFound,
    Won,
    /// It goes out of the hero's sight with its band, to wait there.
    FellBack {
        who: Who,
    },
    /// It goes for the hero with its band, from more than one side.
    SpreadOut {
        who: Who,
    },
    /// It leads its band from now on, in place of one that died.
    TookTheLead {
        who: Who,
    },
    /// Its leader is dead, and everybody of its band is his own again.
    Scattered {
        who: Who,
    },
    /// There is one more of its kind beside it.
    Multiplied {
        who: Who,
    },
    /// It came because the hero called it.
    CameToHeel {
        who: Who,
    },
    /// It got past somebody in its way, who stands where it stood, or aside.
    Shoved {
        who: Who,
        whom: Who,
        aside: bool,
    },
    /// It tried to get past somebody, and did not.
    Jostled {
        who: Who,
        whom: Who,
    },
    /// It trod somebody down.
    Trampled {
        who: Who,
        whom: Who,
    },
    /// Its feet took it somewhere. The number, 0 to 2, says which words tell it.
    Stumbled {
        who: Who,
        into: Obstacle,
        manner: u8,
    },
    /// It fled by stairs and is on the level no more.
    LeftByStairs {
        who: Who,
        leads: Leads,
    },
    /// It fled by those stairs once, and is back with so many others.
    CameBack {
        who: Who,
        leads: Leads,
        friends: u8,
    },
    /// The hero heard somebody come by stairs that he does not see.
    StairsCreaked {
        leads: Leads,
    },
    /// Ground that leads to other such ground took it there.
    WentThrough {
        who: Who,
        terrain: TerrainId,
    },
    /// It flees, and not just out of sight.
    MadeFor {
        who: Who,
        refuge: Refuge,
    },
    /// It sees no way out, and does that.
    Despaired {
        who: Who,
        act: LastAct,
    },
    /// It let go who had given up.
    Spared {
        who: Who,
        whom: Who,
    },
    /// It took that from who had given up.
    Robbed {
        who: Who,
        whom: Who,
        item: Item,
    },
    Tied {
        who: Who,
        whom: Who,
    },
    /// It takes along who had given up.
    LedOff {
        who: Who,
        whom: Who,
        /// With what around it, if with anything.
        rope: Option<ItemKindId>,
    },
    /// It set one of its own free.
    Freed {
        who: Who,
        whom: Who,
    },
    /// It was led along, and is so no more.
    SlippedAway {
        who: Who,
    },
    /// It had given up and nobody cared, for long.
    GotUp {
        who: Who,
    },
    /// It would have gone for the hero, and has heard of his mercy.
    LetBe {
        who: Who,
    },
    /// It was struck by whom it had trusted.
    TrustedInVain {
        who: Who,
    },
    /// The hero brought it to town.
    Delivered {
        who: Who,
    },
    /// A faction has heard what the hero did with one of its own who gave up.
    WordSpread {
        of: FactionId,
        rumour: Rumour,
    },
    /// It has grown by what it did, and by that feat at last; so many steps in all.
    Grew {
        who: Who,
        feat: Feat,
        steps: u8,
    },
    /// A blow comes as a surprise to whom it is meant for.
    CaughtUnaware {
        who: Who,
        whom: Who,
    },
    /// A wand was aimed; its kind may have been hidden from the hero until then.
    Aimed {
        who: Who,
        kind: ItemKindId,
        is_strange: bool,
    },
    /// The hero knows from now on what things of that kind are.
    Recognised {
        kind: ItemKindId,
    },
    /// One of which there was but one is dead.
    NameEnded {
        who: Who,
    },
    /// What the hero came for is on its way out, and the dungeon knows it.
    AlarmRaised,
    /// On the level that the hero came to all his foes are awake; bands are on their way to
    /// him, or there are none.
    Astir {
        with_bands: bool,
    },
    /// What the hero came for flared up in his pack.
    GoalFlared,
}

/// Whom an event must concern to interrupt what the hero does over several turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Interrupts {
    /// It interrupts anyhow.
    Always,
    /// It is everyday life, happens in the minds of others, follows from another event, or
    /// is the hero's own doing.
    Never,
    /// This must be a foe of the hero.
    IfFoe(Who),
    /// This must be the hero.
    IfHero(Who),
    /// This must be somebody else.
    IfOther(Who),
}

impl Event {
    /// The name of the variant, such as `Struck`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.into()
    }

    /// Who did it, or whom it happened to if nobody did; and whom it was done to.
    #[must_use]
    pub const fn parties(&self) -> (Option<Who>, Option<Who>) {
        match self {
            Self::Struck { who, whom, .. }
            | Self::Missed { who, whom }
            | Self::Blasted { who, whom, .. }
            | Self::Shoved { who, whom, .. }
            | Self::Jostled { who, whom }
            | Self::Trampled { who, whom }
            | Self::Stole { who, whom, .. }
            | Self::FumbledTheft { who, whom }
            | Self::Spared { who, whom }
            | Self::Robbed { who, whom, .. }
            | Self::Tied { who, whom }
            | Self::LedOff { who, whom, .. }
            | Self::Freed { who, whom }
            | Self::CaughtUnaware { who, whom }
            | Self::FoundNothing { who, whom } => (Some(*who), Some(*whom)),
            Self::Stumbled { who, into, .. } => match into {
                Obstacle::Body(whom) => (Some(*who), Some(*whom)),
                _ => (Some(*who), None),
            },
            Self::Swapped { who, with } => (Some(*who), Some(*with)),
            Self::Killed { whom, by: Some(by) } => (Some(*by), Some(*whom)),
            Self::Killed { whom, by: None }
            | Self::Harmed { whom, .. }
            | Self::Burned { whom, .. }
            | Self::Healed { whom, .. }
            | Self::StatusBegan { whom, .. }
            | Self::Guarded { whom, .. }
            | Self::StatusEnded { whom, .. }
            | Self::TurnLost { whom, .. }
            | Self::Ailed { whom, .. }
            | Self::Affected { whom, .. }
            | Self::Fed { whom, .. }
            | Self::GrewHungry { whom, .. }
            | Self::ThrewOff { whom, .. }
            | Self::Drained { whom, .. }
            | Self::Whisked { whom }
            | Self::Forgot { whom }
            | Self::Starved { whom } => (Some(*whom), None),
            Self::Opened { who }
            | Self::Cast { who, .. }
            | Self::Fumbled { who, .. }
            | Self::Appeared { who }
            | Self::Shut { who }
            | Self::Unlocked { who, .. }
            | Self::Slipped { who, .. }
            | Self::Snapped { who, .. }
            | Self::Forced { who }
            | Self::Broke { who, .. }
            | Self::Wore { who, .. }
            | Self::Mended { who, .. }
            | Self::Withstood { who }
            | Self::Smashed { who }
            | Self::Struggled { who, .. }
            | Self::WardLaid { who }
            | Self::WardFoundNoHold { who }
            | Self::BrokeWard { who }
            | Self::WardHeld { who }
            | Self::PickedUp { who, .. }
            | Self::Dropped { who, .. }
            | Self::PutOn { who, .. }
            | Self::TookOff { who, .. }
            | Self::Tended { who, .. }
            | Self::Used { who, .. }
            | Self::Aimed { who, .. }
            | Self::Threw { who, .. }
            | Self::Landed { who, .. }
            | Self::Said { who, .. }
            | Self::Showed { who, .. }
            | Self::Shouted { who, .. }
            | Self::PrickedUp { who }
            | Self::GrewWary { who }
            | Self::Woke { who }
            | Self::LookedAbout { who }
            | Self::Directed { who, .. }
            | Self::LayInWait { who }
            | Self::ChangedPace { who, .. }
            | Self::Noticed { who }
            | Self::TookFright { who, .. }
            | Self::TurnedToFight { who, .. }
            | Self::KeptDistance { who }
            | Self::SoughtGround { who, .. }
            | Self::TurnedAside { who, .. }
            | Self::FellBack { who }
            | Self::SpreadOut { who }
            | Self::TookTheLead { who }
            | Self::Scattered { who }
            | Self::Multiplied { who }
            | Self::CameToHeel { who }
            | Self::LeftByStairs { who, .. }
            | Self::CameBack { who, .. }
            | Self::WentThrough { who, .. }
            | Self::MadeFor { who, .. }
            | Self::Despaired { who, .. }
            | Self::SlippedAway { who }
            | Self::GotUp { who }
            | Self::LetBe { who }
            | Self::TrustedInVain { who }
            | Self::Delivered { who }
            | Self::Grew { who, .. }
            | Self::NameEnded { who }
            | Self::GaveUp { who } => (Some(*who), None),
            Self::FoundUnderfoot { .. }
            | Self::LevelEntered { .. }
            | Self::Heard { .. }
            | Self::Burst { .. }
            | Self::Recognised { .. }
            | Self::StairsCreaked { .. }
            | Self::WardFaded
            | Self::WordSpread { .. }
            | Self::AlarmRaised
            | Self::Astir { .. }
            | Self::GoalFlared
            | Self::GoalFound
            | Self::Won => (None, None),
        }
    }

    /// What a drawn room can ask of it besides its actors, in words.
    #[must_use]
    pub fn details(&self, content: &Content) -> String {
        let item = |kind: &_| content.items.row(*kind).id.clone();
        match self {
            Self::Struck { verb, damage, .. } => format!("{verb} for {damage}"),
            Self::Struggled { terrain, .. } => content.terrain.row(*terrain).id.clone(),
            Self::Cast { spell, .. }
            | Self::Fumbled { spell, .. }
            | Self::ThrewOff { spell, .. } => content.spells.row(*spell).id.clone(),
            Self::Harmed { damage, .. } | Self::Burned { damage, .. } => format!("for {damage}"),
            Self::Blasted {
                spell,
                damage,
                spared,
                ..
            } => {
                let spell = &content.spells.row(*spell).id;
                format!("{spell} for {damage}, spared {spared}")
            }
            Self::Healed { points, .. } | Self::Drained { points, .. } => format!("by {points}"),
            Self::StatusBegan { status, .. }
            | Self::Guarded { status, .. }
            | Self::StatusEnded { status, .. }
            | Self::TurnLost { status, .. } => content.statuses.row(*status).id.clone(),
            Self::Ailed { status, damage, .. } => {
                format!("{} for {damage}", content.statuses.row(*status).id)
            }
            Self::PickedUp { item, .. }
            | Self::Dropped { item, .. }
            | Self::FoundUnderfoot { item, .. } => format!("{} {}", item.count, item.name(content)),
            Self::PutOn { item, .. } | Self::TookOff { item, .. } | Self::Stole { item, .. } => {
                item.name(content)
            }
            Self::Robbed { item, .. } => item.name(content),
            Self::Despaired { act, .. } => format!("{act:?}"),
            Self::WordSpread { of, rumour } => {
                format!("{} {rumour:?}", content.factions.row(*of).id)
            }
            Self::Astir { with_bands: true } => "bands".to_owned(),
            Self::Wore { kind, wear, .. } => format!("{} {wear:?}", item(kind)),
            Self::Broke { kind, .. }
            | Self::Mended { kind, .. }
            | Self::Used { kind, .. }
            | Self::Aimed { kind, .. }
            | Self::Recognised { kind }
            | Self::Unlocked { kind, .. }
            | Self::Slipped { kind, .. }
            | Self::Snapped { kind, .. }
            | Self::Burst { kind } => item(kind),
            Self::Tended { kind, flame, .. } => format!("{} {flame:?}", item(kind)),
            Self::Threw { item, at, .. } => format!("{} at {at}", item.name(content)),
            Self::Landed { item, .. } => item.name(content),
            Self::Shoved { aside: true, .. } => "aside".to_owned(),
            Self::Stumbled { into, .. } => match into {
                Obstacle::Into(terrain) | Obstacle::Against(terrain) => {
                    format!("{} {}", into.name(), content.terrain.row(*terrain).id)
                }
                other => other.name().to_owned(),
            },
            Self::Affected { effect, .. } => format!("{effect:?}"),
            Self::Said { words, .. } | Self::Showed { words, .. } => words.clone(),
            Self::ChangedPace { pace, .. } => format!("{pace:?}"),
            Self::TookFright { fright, .. } => format!("{fright:?}"),
            Self::SoughtGround { ground, .. } => format!("{ground:?}"),
            Self::MadeFor { refuge, .. } => format!("{refuge:?}"),
            Self::TurnedToFight { courage, .. } => format!("{courage:?}"),
            Self::TurnedAside { kind, .. } => kind.as_ref().map_or_else(String::new, item),
            Self::Shouted { kind, .. } => format!("{kind:?}"),
            Self::Heard { kind, toward } => {
                let toward = toward.map_or("here", Dir::name);
                format!("{kind:?} {toward}")
            }
            Self::Fed { stage, .. } | Self::GrewHungry { stage, .. } => format!("{stage:?}"),
            Self::LevelEntered { depth, .. } => format!("{depth}"),
            Self::LeftByStairs { leads, .. } | Self::StairsCreaked { leads } => {
                format!("{leads:?}")
            }
            Self::CameBack { leads, friends, .. } => format!("{leads:?} with {friends}"),
            Self::WentThrough { terrain, .. } => content.terrain.row(*terrain).id.clone(),
            Self::Grew { feat, steps, .. } => format!("{steps} by {feat:?}"),
            _ => String::new(),
        }
    }

    /// Whether the hero learns of it wherever it happens: he is part of it, or it is about
    /// his quest.
    #[must_use]
    pub fn concerns_hero(&self) -> bool {
        let is_hero = |who: &Who| who.id == ActorId::HERO;
        match self {
            Self::Struck { who, whom, .. }
            | Self::Missed { who, whom }
            | Self::Blasted { who, whom, .. }
            | Self::Stole { who, whom, .. }
            | Self::FumbledTheft { who, whom }
            | Self::Shoved { who, whom, .. }
            | Self::Jostled { who, whom }
            | Self::Trampled { who, whom }
            | Self::FoundNothing { who, whom }
            | Self::CaughtUnaware { who, whom }
            | Self::Spared { who, whom }
            | Self::Robbed { who, whom, .. }
            | Self::Tied { who, whom }
            | Self::LedOff { who, whom, .. } => is_hero(who) || is_hero(whom),
            Self::WentThrough { who, .. } | Self::Grew { who, .. } => is_hero(who),
            Self::Killed { whom, by } => is_hero(whom) || by.as_ref().is_some_and(is_hero),
            Self::FoundUnderfoot { .. }
            | Self::LevelEntered { .. }
            | Self::Heard { .. }
            | Self::StairsCreaked { .. }
            | Self::GoalFound
            | Self::Delivered { .. }
            | Self::WordSpread { .. }
            | Self::Recognised { .. }
            | Self::NameEnded { .. }
            | Self::AlarmRaised
            | Self::Astir { .. }
            | Self::GoalFlared
            | Self::Won => true,
            _ => false,
        }
    }

    /// Whether it interrupts a hero who witnesses it: blows, shots, spells and bursts at
    /// anybody; cries and crashes; arrivals, ambushes and thefts; hunger; another level.
    #[must_use]
    pub const fn interrupts(&self) -> Interrupts {
        match self {
            Self::Woke { who } => Interrupts::IfFoe(*who),
            Self::Heard { kind, .. } if kind.is_alarming() => Interrupts::Always,
            Self::Shouted { who, .. } => Interrupts::IfOther(*who),
            Self::Ailed { whom, .. }
            | Self::StatusBegan { whom, .. }
            | Self::TurnLost { whom, .. }
            | Self::Broke { who: whom, .. }
            | Self::Snapped { who: whom, .. }
            | Self::Shoved { whom, .. }
            | Self::Trampled { whom, .. } => Interrupts::IfHero(*whom),
            Self::Struck { .. }
            | Self::Missed { .. }
            | Self::CaughtUnaware { .. }
            | Self::Killed { .. }
            | Self::Harmed { .. }
            | Self::Burned { .. }
            | Self::Cast { .. }
            | Self::Aimed { .. }
            | Self::Blasted { .. }
            | Self::Drained { .. }
            | Self::Threw { .. }
            | Self::Landed { .. }
            | Self::Burst { .. }
            | Self::Smashed { .. }
            | Self::Whisked { .. }
            | Self::WentThrough { .. }
            | Self::Appeared { .. }
            | Self::CameBack { .. }
            | Self::StairsCreaked { .. }
            | Self::Multiplied { .. }
            | Self::SpreadOut { .. }
            | Self::Noticed { .. }
            | Self::Forgot { .. }
            | Self::LeftByStairs { .. }
            | Self::Despaired { .. }
            | Self::SlippedAway { .. }
            | Self::Freed { .. }
            | Self::Stole { .. }
            | Self::FumbledTheft { .. }
            | Self::Fed { .. }
            | Self::GrewHungry { .. }
            | Self::Starved { .. }
            | Self::LevelEntered { .. }
            | Self::GoalFound
            | Self::GoalFlared
            | Self::AlarmRaised
            | Self::Astir { .. }
            | Self::Won
            | Self::Grew { .. } => Interrupts::Always,
            _ => Interrupts::Never,
        }
    }

    /// To whom a blow, a missile or a spell did something, or all but did.
    #[must_use]
    pub const fn victim(&self) -> Option<Who> {
        match self {
            Self::Struck { whom, .. }
            | Self::Missed { whom, .. }
            | Self::Blasted { whom, .. }
            | Self::ThrewOff { whom, .. }
            | Self::Drained { whom, .. }
            | Self::Whisked { whom }
            | Self::Forgot { whom }
            | Self::Killed { whom, .. }
            | Self::Harmed { whom, .. }
            | Self::Burned { whom, .. }
            | Self::Healed { whom, .. }
            | Self::StatusBegan { whom, .. }
            | Self::StatusEnded { whom, .. }
            | Self::Guarded { whom, .. }
            | Self::Affected { whom, .. } => Some(*whom),
            _ => None,
        }
    }
}

/// What a step without aim meets with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
pub enum Obstacle {
    /// Firm ground: nothing is amiss but the direction.
    Ground,
    /// Ground that one can stand in and had rather not.
    Into(TerrainId),
    /// Ground that bars the way.
    Against(TerrainId),
    /// Somebody.
    Body(Who),
    /// Nothing at all: it sways on the spot.
    Nothing,
}

impl Obstacle {
    /// The name of the variant, such as `Ground`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.into()
    }
}

/// An event, and what the hero had of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Happened {
    /// Where.
    pub at: Pos,
    /// Whether the hero saw the place or was part of it.
    pub is_witnessed: bool,
    /// What.
    pub event: Event,
}

/// All that happened since the driver last returned, in order.
#[derive(Clone, Debug, Default, Resource)]
pub struct Events(pub Vec<Happened>);
