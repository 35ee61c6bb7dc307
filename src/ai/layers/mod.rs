//! Finding the deed: one layer after another may write an intent, with its
//! reason and nothing else. Who has an intent is no longer asked.

pub mod adjacency;
pub mod ambush;
pub mod approach;
pub mod cast;
pub mod chase;
pub mod company;
pub mod cornered;
pub mod default_move;
pub mod erratic;
pub mod flee;
pub mod gather;
pub mod goto;
pub mod ground;
pub mod guard;
pub mod handle;
pub mod hide;
pub mod investigate;
pub mod last_act;
pub mod leave;
pub mod lurk;
pub mod rally;
pub mod rescue;
pub mod retreat;
pub mod search;
pub mod sleep;
pub mod steal;
pub mod stride;
pub mod surrender;
pub mod surround;
pub mod throw;
pub mod track;
pub mod walk;

use bevy::ecs::entity::Entity;
use bevy::ecs::query::{With, Without};
use bevy::ecs::system::{Commands, Query, Res, SystemParam};

use crate::model::body::{Allegiance, Hero, Kind, MyTurn, Position, Yielded};
use crate::model::level::Level;
use crate::model::mind::{Action, Course, Drive, Forgoes, Goals, Intent, Layer, Why};
use crate::model::run::Rulebook;
use crate::model::things::Pack;
use crate::spatial::{Dir, Pos};
use stride::Crowd;
use walk::Walker;

/// Those whose turn it is and who have not decided yet.
type Undecided = (With<MyTurn>, Without<Intent>, Without<Hero>);

/// What says where somebody would walk.
type Walking = (
    Entity,
    &'static Position,
    &'static Kind,
    &'static Pack,
    &'static Drive,
    &'static Goals,
    Option<&'static Forgoes>,
    &'static Allegiance,
    Option<&'static Course>,
    Option<&'static Yielded>,
);

/// Somebody who is asked what it would do.
struct Asked<'a> {
    drive: &'a Drive,
    here: Pos,
    walker: &'a Walker<'a>,
    goals: &'a Goals,
    pack: &'a Pack,
    course: Option<&'a Course>,
    yielded: Option<&'a Yielded>,
}

/// What a layer that only walks needs: who is undecided, what they want, and
/// where the ground lets them go.
#[derive(SystemParam)]
pub struct Deciding<'w, 's> {
    commands: Commands<'w, 's>,
    actors: Query<'w, 's, Walking, Undecided>,
    level: Res<'w, Level>,
    rulebook: Res<'w, Rulebook>,
    crowd: Crowd<'w, 's>,
}

impl Deciding<'_, '_> {
    /// Asks `layer` about each undecided actor; what it answers is its intent.
    fn decide(
        &mut self,
        by: Layer,
        mut layer: impl FnMut(&Drive, Pos, &Walker) -> Option<(Action, Why)>,
    ) {
        self.ask_each(by, |asked| layer(asked.drive, asked.here, asked.walker));
    }

    /// The same for a layer that goes by the way in mind: it is told the next step of that,
    /// or nothing where that can not be taken.
    fn go_on(
        &mut self,
        by: Layer,
        layer: impl Fn(&Drive, Pos, Option<Dir>) -> Option<(Action, Why)>,
    ) {
        self.ask_each(by, |asked| {
            let step = asked.walker.step_of_way(asked.here, &asked.goals.route);
            layer(asked.drive, asked.here, step)
        });
    }

    fn ask_each(&mut self, by: Layer, mut layer: impl FnMut(&Asked<'_>) -> Option<(Action, Why)>) {
        for (entity, position, kind, pack, drive, goals, forgoes, &side, course, yielded) in
            &self.actors
        {
            let content = &self.rulebook.0;
            let breed = content.breeds.row(kind.0);
            let stride = (self.crowd).stride(entity, position.0, &self.level, content);
            let walker = Walker::new(&self.level, content, breed)
                .carrying(pack)
                .on_side(side)
                .breaking(drive.breaks_through(), forgoes)
                .striding(stride);
            let asked = Asked {
                drive,
                here: position.0,
                walker: &walker,
                goals,
                pack,
                course,
                yielded,
            };
            if let Some((action, why)) = layer(&asked) {
                self.commands
                    .entity(entity)
                    .insert(Intent { action, by, why });
            }
        }
    }
}
