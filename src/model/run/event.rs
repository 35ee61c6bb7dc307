//! Game events, without display text or colours.
//!
//! A new event needs a variant here with the actors it concerns, its words in `ui/narrate`,
//! and where they apply: [`Event::interrupts`], if it interrupts the hero; [`Event::habit`],
//! if it reveals a habit of a breed; [`Event::harm`], if it does damage.

use crate::content::Content;
use bevy::ecs::resource::Resource;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use crate::content::{
    ArtId, BreedId, Effect, ElementId, FactionId, ItemKindId, LastAct, Leads, NoiseKind, Pronoun,
    Refuge, SpellId, StatusId, TerrainId, with_pronoun,
};
use crate::model::body::{ActorId, Feat, Hold, HungerStage, Order, Pace};
use crate::model::mind::{Courage, Fright, Ground};
use crate::model::run::{Harm, Rumour};
use crate::model::things::{Deal, Flame, Item, Wear};
use crate::spatial::{Dir, Pos};

/// An actor as it was at the time of the event; it may be gone by now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Who {
    /// The actor's id.
    pub id: ActorId,
    /// Its breed.
    pub breed: BreedId,
    /// Whether the hero saw it.
    pub is_seen: bool,
}

/// Declares an enum of events: for each variant the actors it concerns, then its other fields.
macro_rules! events {
    ($(#[$about:meta])* pub enum $event:ident { $($(#[doc = $doc:literal])* $name:ident $(
        ($($party:ident),*) $({ $($(#[$note:meta])* $field:ident: $type:ty),* $(,)? })?
    )?,)* }) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, IntoStaticStr, VariantNames)]
        #[expect(missing_docs, reason = "the names are the documentation")]
        pub enum $event {
            $($(#[doc = $doc])* $name $({
                $($party: Who,)*
                $($($(#[$note])* $field: $type,)*)?
            })?,)*
        }

        impl $event {
            /// Each kind of event: its name, the actors it is declared with, and what it means;
            /// empty if the name says it.
            pub const KINDS: &[(&str, &[&str], &str)] = &[
                $((
                    stringify!($name),
                    &[$($(stringify!($party)),*)?],
                    concat!($($doc),*),
                ),)*
            ];

            /// The actors that the event is declared with, in that order.
            const fn declared_parties(&self) -> (Option<Who>, Option<Who>) {
                match self {
                    $(Self::$name { $($($party,)*)? .. } => pair(&[$($(*$party),*)?]),)*
                }
            }
        }
    };
}

const fn pair(parties: &[Who]) -> (Option<Who>, Option<Who>) {
    match parties {
        [] => (None, None),
        [who] => (Some(*who), None),
        [who, whom, ..] => (Some(*who), Some(*whom)),
    }
}

events! {
    /// A game event.
    pub enum Event {
        Struck(who, whom) { verb: String, damage: i32 },
        /// A spell, shot or breath began; `whom` is its target if it is a missile. `at` is
        /// where its flight ends, or else the cell it is cast at. `stopped_by` is what a
        /// missile hits before it gets there.
        Cast(who) { spell: SpellId, whom: Option<Who>, at: Pos, stopped_by: Option<TerrainId> },
        /// A gong was struck, and may have broken.
        RangGong(who) { has_broken: bool },
        /// A spell failed.
        Fumbled(who) { spell: SpellId },
        /// A spell hit. `spared` is the percentage of damage prevented; negative for extra
        /// damage.
        Blasted(who, whom) { spell: SpellId, damage: i32, spared: i8 },
        /// The victim resisted a spell.
        ThrewOff(whom) { spell: SpellId },
        /// Mana was drained.
        Drained(whom) { points: i32 },
        /// The actor is about to be teleported against its will.
        Whisked(whom),
        /// The actor appeared from nowhere.
        Appeared(who),
        /// The actor forgot its target.
        Forgot(whom),
        Missed(who, whom),
        Killed(whom) { by: Option<Who> },
        Harmed(whom) { damage: i32 },
        /// An element or hostile ground hurt it; `element` is the element, if it has one.
        Burned(whom) { damage: i32, element: Option<ElementId> },
        Healed(whom) { points: i32 },
        StatusBegan(whom) { status: StatusId, turns: u32 },
        /// Status `by` prevented status `status`.
        Guarded(whom) { status: StatusId, by: StatusId },
        StatusEnded(whom) { status: StatusId },
        TurnLost(whom) { status: StatusId },
        /// A status caused damage.
        Ailed(whom) { status: StatusId, damage: i32 },
        Swapped(who, with),
        Opened(who),
        Shut(who),
        /// A lock was opened with that item.
        Unlocked(who) { kind: ItemKindId },
        /// A lock resisted that item for a turn.
        Slipped(who) { kind: ItemKindId },
        /// A key or pick broke in a lock.
        Snapped(who) { kind: ItemKindId },
        /// A door was forced open.
        Forced(who),
        /// A door resisted being forced.
        Withstood(who),
        /// A door was broken down.
        Smashed(who),
        /// A step onto difficult ground failed.
        Struggled(who) { terrain: TerrainId, digs: bool },
        WardLaid(who),
        /// The ground cannot hold a ward.
        WardFoundNoHold(who),
        /// The oldest ward faded because there were too many.
        WardFaded,
        BrokeWard(who),
        WardHeld(who),
        PickedUp(who) { item: Item, letter: char },
        /// It took one item of an offering, and the others are gone.
        TookOffering(who),
        /// The hero came upon an offering.
        OfferingFound() { stones: u8 },
        Dropped(who) { item: Item },
        PutOn(who) { item: Item },
        TookOff(who) { item: Item },
        /// Arms or armour in use reached a visible stage of wear.
        Wore(who) { kind: ItemKindId, wear: Wear },
        /// Arms or armour in use broke.
        Broke(who) { kind: ItemKindId },
        /// A broken item was repaired.
        Mended(who) { kind: ItemKindId },
        /// An item put on turned out to be cursed: it can't be taken off.
        Stuck(who) { item: Item },
        /// The curse of an item in use was lifted.
        Unbound(who) { item: Item },
        Tended(who) { kind: ItemKindId, flame: Flame },
        /// An item was used up; `is_strange` if the hero did not know its kind before.
        Used(who) { kind: ItemKindId, is_strange: bool },
        Affected(whom) { effect: Effect },
        Threw(who) { item: Item, at: Pos },
        /// A thrown item landed without hitting an actor.
        Landed(who) { item: Item },
        Stole(who, whom) { item: Item },
        /// A theft failed and was noticed.
        FumbledTheft(who, whom),
        /// A theft failed because there was nothing to steal.
        FoundNothing(who, whom),
        /// Its state machine visibly changed state; `words` come from the content.
        Showed(who) { words: String },
        /// A thrown item burst.
        Burst() { kind: ItemKindId },
        Said(who) { words: String },
        Shouted(who) { kind: NoiseKind },
        /// The hero heard a sound whose source he did not see: out of the cell `from`, which
        /// is the last corner or door on its way, or the source itself.
        Heard() { kind: NoiseKind, toward: Option<Dir>, from: Pos },
        PrickedUp(who),
        GrewWary(who),
        Woke(who),
        /// It lost its target and searches for it, in that direction from the hero. He sees or
        /// hears it.
        LookedAbout(who) { toward: Option<Dir> },
        /// It told its friends where its target is.
        Directed(who) { whom: ActorId },
        /// It hides where its target must pass.
        LayInWait(who),
        /// The hero walked into its ambush.
        SprangAmbush(who),
        /// It picked up the hero's trail, in that direction from him. He sees or hears it.
        FoundTrail(who) { toward: Option<Dir> },
        ChangedPace(who) { pace: Pace },
        /// The hero learned an art.
        Learned(who) { art: ArtId },
        Noticed(who),
        TookFright(who) { fright: Fright },
        TurnedToFight(who) { courage: Courage },
        /// It stops at a distance at which it dares to face the hero.
        KeptDistance(who),
        /// It goes to favourable ground.
        SoughtGround(who) { ground: Ground },
        /// It turns from its target to an item; `kind` is set if the hero sees the item.
        TurnedAside(who) { kind: Option<ItemKindId> },
        GaveUp(who),
        Fed(whom) { stage: HungerStage },
        GrewHungry(whom) { stage: HungerStage },
        Starved(whom),
        FoundUnderfoot() { item: Item, more: bool },
        LevelEntered() { depth: u8, is_new: bool },
        GoalFound,
        Won,
        /// It retreats out of the hero's sight with its band, to wait there.
        FellBack(who),
        /// It attacks the hero with its band, from several sides.
        SpreadOut(who),
        /// It takes over its band from a dead leader.
        TookTheLead(who),
        /// Its leader is dead and the band has dissolved.
        Scattered(who),
        /// A second creature of its kind appeared beside it.
        Multiplied(who),
        /// It came at the hero's call.
        CameToHeel(who),
        /// It got past an actor in its way, which now stands in its place or aside.
        Shoved(who, whom) { aside: bool },
        /// It failed to get past an actor.
        Jostled(who, whom),
        /// It trampled an actor.
        Trampled(who, whom),
        /// It stumbled. `manner`, 0 to 2, selects the wording.
        Stumbled(who) { into: Obstacle, manner: u8 },
        /// It fled the level by stairs.
        LeftByStairs(who) { leads: Leads },
        /// It returned by the stairs it once fled by, with that many friends.
        CameBack(who) { leads: Leads, friends: u8 },
        /// It came to this level because of the hero, with that many friends. He has not seen
        /// it yet, but has heard of it.
        CameForHero(who) { friends: u8 },
        /// The hero heard an unseen actor arrive by stairs.
        StairsCreaked() { leads: Leads },
        /// A portal cell took it to another.
        WentThrough(who) { terrain: TerrainId },
        /// It flees to a particular refuge.
        MadeFor(who) { refuge: Refuge },
        /// It sees no way out and chooses a last act.
        Despaired(who) { act: LastAct },
        /// It released a surrendered actor.
        Spared(who, whom),
        /// It took that item from a surrendered actor.
        Robbed(who, whom) { item: Item },
        Tied(who, whom),
        /// It leads a surrendered actor along.
        LedOff(who, whom) {
            /// The item it is tied with, if any.
            rope: Option<ItemKindId>,
        },
        /// It freed a captive of its own side, or pulled one that pleaded to its feet.
        Freed(who, whom) { was: Hold },
        /// A surrendered actor joined it.
        Recruited(who, whom),
        /// It told its companions what to do.
        Ordered(who) { order: Order },
        /// A companion saw another die.
        Mourned(who, whom),
        /// A companion left the hero.
        Deserted(who) { breach: Breach },
        /// It was led along and got away.
        SlippedAway(who),
        /// It surrendered, was ignored for long, and got up again.
        GotUp(who),
        /// It spares the hero, since it has heard of his mercy.
        LetBe(who),
        /// It was attacked by an actor it had trusted.
        TrustedInVain(who),
        /// The hero delivered it to town.
        Delivered(who),
        /// A faction heard how the hero treated one of its members that surrendered.
        WordSpread() { of: FactionId, rumour: Rumour },
        /// It grew, with that feat as the last cause; `steps` is the total so far.
        Grew(who) { feat: Feat, steps: u8 },
        /// An attack takes its victim by surprise.
        CaughtUnaware(who, whom),
        /// A wand was aimed; `is_strange` if the hero did not know its kind before. `at` is as
        /// for `Cast`.
        Aimed(who) { kind: ItemKindId, is_strange: bool, at: Pos },
        /// The hero learned what items of that kind are.
        Recognised() { kind: ItemKindId },
        /// A unique creature died.
        NameEnded(who),
        /// The goal is on its way out, and the dungeon knows.
        AlarmRaised,
        /// On the hero's new level all his foes are awake; `with_bands` if bands are on their
        /// way to him.
        Astir() { with_bands: bool },
        /// The goal flared up in the hero's pack.
        GoalFlared,
        /// It stepped on a trap or threw something on it, and the trap went off.
        SprangTrap(who) { terrain: TerrainId },
        /// It made a deal with a merchant about that item, for that price in gold.
        Traded(who, whom) { deal: Deal, item: Option<Item>, price: u32 },
        /// An element made other terrain of the cell.
        GroundChanged() { from: TerrainId, to: TerrainId },
        /// It died, and what it does in death goes off.
        BurstInDeath(who),
        /// It made a present.
        Gave(who, whom) { item: Item },
        /// What slept in an item of its gear woke up.
        ItemWoke(who) { item: Item },
        /// It pulled a lever of that terrain.
        PulledLever(who) { terrain: TerrainId },
    }
}

/// Which actor an event must concern to interrupt the hero's multi-turn actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Interrupts {
    /// It always interrupts.
    Always,
    /// It never interrupts: it is routine, happens only in another's mind, follows from
    /// another event, or is the hero's own doing.
    Never,
    /// Interrupts if this is a foe of the hero.
    IfFoe(Who),
    /// Interrupts if this is the hero.
    IfHero(Who),
    /// Interrupts if this is not the hero.
    IfOther(Who),
}

impl Event {
    /// The name of the variant, such as `Struck`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.into()
    }

    /// How many actors events of that kind concern, 0 to 2, as [`parties`](Self::parties) gives
    /// them.
    #[must_use]
    pub fn parties_of(kind: &str) -> usize {
        let mut kinds = Self::KINDS.iter();
        let declared = kinds.find(|(name, ..)| *name == kind);
        match kind {
            // A second actor may be involved, but need not be.
            "Killed" | "Stumbled" => 2,
            _ => declared.map_or(0, |(_, parties, _)| parties.len()),
        }
    }

    /// The actor (or, if nobody acts, the one affected), then the target.
    #[must_use]
    pub const fn parties(&self) -> (Option<Who>, Option<Who>) {
        match self {
            Self::Stumbled {
                who,
                into: Obstacle::Body(whom),
                ..
            } => (Some(*who), Some(*whom)),
            Self::Killed { whom, by: Some(by) } => (Some(*by), Some(*whom)),
            _ => self.declared_parties(),
        }
    }

    /// The details of the event as text. A scenario can require parts of it.
    #[must_use]
    pub fn details(&self, content: &Content) -> String {
        let item = |kind: &_| content.items.row(*kind).id.clone();
        match self {
            Self::Struck { verb, damage, .. } => {
                format!("{} for {damage}", with_pronoun(verb, Pronoun::It))
            }
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
            Self::PutOn { item, .. }
            | Self::TookOff { item, .. }
            | Self::Stuck { item, .. }
            | Self::Unbound { item, .. }
            | Self::Stole { item, .. } => item.name(content),
            Self::Robbed { item, .. } => item.name(content),
            Self::Traded {
                deal, item, price, ..
            } => {
                let thing =
                    item.map_or_else(String::new, |item| format!(" {}", item.name(content)));
                format!("{}{thing} for {price}", <&str>::from(deal))
            }
            Self::Despaired { act, .. } => format!("{act:?}"),
            Self::WordSpread { of, rumour } => {
                format!("{} {rumour:?}", content.factions.row(*of).id)
            }
            Self::Deserted { breach, .. } => <&str>::from(breach).to_owned(),
            Self::Ordered { order, .. } => format!("{order:?}"),
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
            Self::Said { words, .. } => words.clone(),
            Self::Showed { words, .. } => with_pronoun(words, Pronoun::It),
            Self::ChangedPace { pace, .. } => format!("{pace:?}"),
            Self::Learned { art, .. } => content.arts.row(*art).id.clone(),
            Self::TookFright { fright, .. } => format!("{fright:?}"),
            Self::SoughtGround { ground, .. } => format!("{ground:?}"),
            Self::MadeFor { refuge, .. } => format!("{refuge:?}"),
            Self::TurnedToFight { courage, .. } => format!("{courage:?}"),
            Self::TurnedAside { kind, .. } => kind.as_ref().map_or_else(String::new, item),
            Self::Shouted { kind, .. } => format!("{kind:?}"),
            Self::Heard { kind, toward, .. } => {
                let toward = toward.map_or("here", Dir::name);
                format!("{kind:?} {toward}")
            }
            Self::Fed { stage, .. } | Self::GrewHungry { stage, .. } => format!("{stage:?}"),
            Self::LevelEntered { depth, .. } => format!("{depth}"),
            Self::LeftByStairs { leads, .. } | Self::StairsCreaked { leads } => {
                format!("{leads:?}")
            }
            Self::CameForHero { friends, .. } => format!("with {friends}"),
            Self::CameBack { leads, friends, .. } => format!("{leads:?} with {friends}"),
            Self::WentThrough { terrain, .. } | Self::SprangTrap { terrain, .. } => {
                content.terrain.row(*terrain).id.clone()
            }
            Self::GroundChanged { to, .. } => content.terrain.row(*to).id.clone(),
            Self::Grew { feat, steps, .. } => format!("{steps} by {feat:?}"),
            _ => String::new(),
        }
    }

    /// Whether the hero learns of it wherever it happens, because he is involved or it
    /// concerns his quest.
    #[must_use]
    pub fn concerns_hero(&self) -> bool {
        let is_hero = |who: Option<Who>| who.is_some_and(|who| who.id == ActorId::HERO);
        match (self, self.parties()) {
            (Self::WentThrough { .. } | Self::Grew { .. } | Self::Killed { .. }, (who, whom)) => {
                is_hero(who) || is_hero(whom)
            }
            (
                Self::FoundUnderfoot { .. }
                | Self::LevelEntered { .. }
                | Self::Heard { .. }
                | Self::CameForHero { .. }
                | Self::StairsCreaked { .. }
                | Self::GoalFound
                | Self::OfferingFound { .. }
                | Self::Delivered { .. }
                | Self::Deserted { .. }
                | Self::WordSpread { .. }
                | Self::Recognised { .. }
                | Self::NameEnded { .. }
                | Self::AlarmRaised
                | Self::Astir { .. }
                | Self::GoalFlared
                | Self::Won,
                _,
            ) => true,
            (Self::Freed { .. } | Self::Swapped { .. } | Self::Stumbled { .. }, _) => false,
            (_, (who, whom)) => whom.is_some() && (is_hero(who) || is_hero(whom)),
        }
    }

    /// Whether it interrupts a hero who witnesses it. Attacks, shots, spells and bursts
    /// against anyone do; so do cries, crashes, arrivals, ambushes, thefts, hunger and
    /// level changes.
    #[must_use]
    pub const fn interrupts(&self) -> Interrupts {
        match self {
            Self::Woke { who } => Interrupts::IfFoe(*who),
            Self::Heard { kind, .. } if kind.is_alarming() => Interrupts::Always,
            Self::Shouted { who, .. } | Self::RangGong { who, .. } => Interrupts::IfOther(*who),
            Self::Ailed { whom, .. }
            | Self::StatusBegan { whom, .. }
            | Self::TurnLost { whom, .. }
            | Self::Broke { who: whom, .. }
            | Self::Stuck { who: whom, .. }
            | Self::Snapped { who: whom, .. }
            | Self::Shoved { whom, .. }
            | Self::Trampled { whom, .. }
            | Self::Gave { whom, .. } => Interrupts::IfHero(*whom),
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
            | Self::SprangTrap { .. }
            | Self::GroundChanged { .. }
            | Self::Appeared { .. }
            | Self::CameBack { .. }
            | Self::CameForHero { .. }
            | Self::StairsCreaked { .. }
            | Self::Multiplied { .. }
            | Self::SpreadOut { .. }
            | Self::Noticed { .. }
            | Self::SprangAmbush { .. }
            | Self::FoundTrail { .. }
            | Self::Forgot { .. }
            | Self::LeftByStairs { .. }
            | Self::Despaired { .. }
            | Self::SlippedAway { .. }
            | Self::Deserted { .. }
            | Self::Freed { .. }
            | Self::Stole { .. }
            | Self::FumbledTheft { .. }
            | Self::Fed { .. }
            | Self::GrewHungry { .. }
            | Self::Starved { .. }
            | Self::LevelEntered { .. }
            | Self::GoalFound
            | Self::OfferingFound { .. }
            | Self::GoalFlared
            | Self::AlarmRaised
            | Self::Astir { .. }
            | Self::Won
            | Self::Grew { .. } => Interrupts::Always,
            _ => Interrupts::Never,
        }
    }

    /// The habit that it reveals to a witness, and who has it.
    #[must_use]
    pub fn habit(&self) -> Option<(Who, Habit)> {
        let habit = match self {
            Self::Shouted { kind, .. } => match kind {
                NoiseKind::Howl => Habit::Howls,
                NoiseKind::Alarm => Habit::CallsForHelp,
                _ => return None,
            },
            Self::Despaired { act, .. } if *act == LastAct::Plead => Habit::Pleads,
            Self::Struggled { digs: true, .. } => Habit::Digs,
            Self::LayInWait { .. } | Self::SprangAmbush { .. } => Habit::Ambushes,
            Self::Smashed { .. } => Habit::BreaksDoors,
            Self::BurstInDeath { .. } => Habit::BurstsInDeath,
            Self::CameBack { .. } => Habit::ComesBack,
            Self::Directed { .. } => Habit::Directs,
            Self::TookFright { .. } => Habit::Flees,
            Self::KeptDistance { .. } => Habit::KeepsAway,
            Self::LeftByStairs { .. } => Habit::LeavesByStairs,
            Self::Multiplied { .. } => Habit::Multiplies,
            Self::Opened { .. } => Habit::OpensDoors,
            Self::Unlocked { .. } => Habit::PicksLocks,
            Self::Woke { .. } => Habit::SleepsLightly,
            Self::Stole { .. } => Habit::Steals,
            Self::Threw { .. } => Habit::Throws,
            Self::Trampled { .. } => Habit::Tramples,
            _ => return None,
        };
        self.parties().0.map(|who| (who, habit))
    }

    /// The damage that it does, if any: the source, the victim, the hit points lost, and
    /// who caused it, if anybody.
    #[must_use]
    pub const fn harm(&self) -> Option<(Harm, Who, i32, Option<Who>)> {
        Some(match *self {
            Self::Struck {
                who, whom, damage, ..
            } => (Harm::Blow, whom, damage, Some(who)),
            Self::Blasted {
                who, whom, damage, ..
            } => (Harm::Magic, whom, damage, Some(who)),
            Self::Burned { whom, damage, .. } => (Harm::Fire, whom, damage, None),
            Self::Ailed { whom, damage, .. } => (Harm::Ailment, whom, damage, None),
            Self::Harmed { whom, damage } => (Harm::Mishap, whom, damage, None),
            Self::Starved { whom } => (Harm::Hunger, whom, 1, None),
            _ => return None,
        })
    }

    /// The target of an attack, missile or spell, including a near miss.
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

/// Why a companion left the hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
pub enum Breach {
    /// He struck it.
    Struck,
    /// It saw him kill one of its people that had surrendered.
    Murder,
    /// He once robbed it, and is badly hurt now.
    OldGrudge,
    /// It hadn't seen him for long.
    Forsaken,
}

/// Observed behaviour that the rest of the breed shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the words for them are the documentation")]
pub enum Habit {
    Ambushes,
    BreaksDoors,
    BurstsInDeath,
    CallsForHelp,
    ComesBack,
    Digs,
    Directs,
    Flees,
    Howls,
    KeepsAway,
    LeavesByStairs,
    Multiplies,
    OpensDoors,
    PicksLocks,
    Pleads,
    SleepsLightly,
    Steals,
    Throws,
    Tramples,
}

/// What an aimless step runs into.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
pub enum Obstacle {
    /// Ordinary ground: it merely goes the wrong way.
    Ground,
    /// Ground that can be entered but is best avoided.
    Into(TerrainId),
    /// Impassable ground.
    Against(TerrainId),
    /// An actor.
    Body(Who),
    /// Nothing: it sways on the spot.
    Nothing,
}

impl Obstacle {
    /// The name of the variant, such as `Ground`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.into()
    }
}

/// An event with its place and whether the hero witnessed it.
#[derive(Clone, Debug, PartialEq)]
pub struct Happened {
    /// The cell.
    pub at: Pos,
    /// Whether the hero saw the cell or was involved.
    pub is_witnessed: bool,
    /// The event.
    pub event: Event,
}

/// All events since the driver last returned, in order. No Bevy messages, because those are
/// dropped after two ticks, and readers want all that happened however long it took.
#[derive(Clone, Debug, Default, Resource)]
pub struct Events(pub Vec<Happened>);
