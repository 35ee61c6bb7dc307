//! The tracks and smells of creatures that the hero notices.

use quarry::actions::effect;
use quarry::model::body::{ActorId, Health};
use quarry::model::mind::Action;
use quarry::model::run::Clock;
use quarry::rules::queries::entity_of;
use quarry::rules::tracking::noticed;
use quarry::spatial::{Dir, Pos};
use quarry::turn::{driver, settle};
use quarry::ui::layout::Layout;
use quarry::ui::look;
use quarry::ui::map_view::{self, View};
use quarry::ui::run::Run;
use quarry::ui::screen::Screen;

use crate::lens::room_with;

/// The first creature of a drawn room.
const FIRST: ActorId = ActorId(2);

/// A room in which a creature went east along the hero's row and around a corner, over
/// `ground`.
fn passed_by(breed: &str, ground: &str) -> Run {
    let map = "
        ##########
        #@..g...##
        #######.##
        #######.##
        ##########
    ";
    let fields = format!(
        "map: \"{map}\", legend: {{ '.': Terrain(\"{ground}\"), \
         'g': Creature(breed: \"{breed}\", silent: true) }}"
    );
    let mut run = room_with(&fields, &[]);
    let way = [(5, 1), (6, 1), (7, 1), (7, 2), (7, 3)];
    let world = &mut run.game.world;
    let body = entity_of(world, FIRST).expect("it is there");
    for (x, y) in way {
        effect::place(world, body, Pos::new(x, y));
    }
    driver::submit(world, Action::Wait).expect("he can wait");
    run
}

fn sentence(run: &Run, at: Pos) -> Option<String> {
    let lines = look::describe(run.world(), at);
    lines
        .into_iter()
        .find(|line| line.starts_with("Tracks") || line.starts_with("Scent"))
}

fn cells(run: &Run) -> Vec<(i16, i16)> {
    let noticed = noticed(run.world()).into_iter();
    noticed.map(|(at, _)| (at.x, at.y)).collect()
}

#[test]
fn tracks_lead_the_way_to_who_is_out_of_sight() {
    let run = passed_by("bandit", "grass");
    assert_eq!(cells(&run), [(4, 1), (5, 1), (6, 1), (7, 1)]);
    let tracks = noticed(run.world());
    let ways: Vec<_> = tracks.iter().map(|(_, it)| it.track.toward).collect();
    let east = Some(Dir::East);
    assert_eq!(ways, [east, east, east, Some(Dir::South)]);
    let told = sentence(&run, Pos::new(4, 1));
    assert_eq!(
        told.as_deref(),
        Some("Tracks: bandit, leading east, made just now.")
    );
    let mut screen = Screen::new(80, 24);
    let view = View::new(run.world(), Layout::of(&screen), None);
    map_view::draw(run.world(), &view, 0, &mut screen);
    let shown = |x, y| view.shown(Pos::new(x, y), &screen).map(|cell| cell.glyph);
    assert_eq!((shown(6, 1), shown(7, 1)), (Some('∙'), Some('∙')));
}

#[test]
fn tracks_fade_and_roads_take_none() {
    let mut run = passed_by("bandit", "floor");
    assert_eq!(cells(&run).len(), 4);
    run.game.world.resource_mut::<Clock>().hero_turns += 41;
    assert_eq!(cells(&run), []);
    assert_eq!(sentence(&run, Pos::new(4, 1)), None);
    // It began on floor.
    assert_eq!(cells(&passed_by("bandit", "road")), [(4, 1)]);
    assert_eq!(cells(&passed_by("bat", "grass")), [], "it flies");
}

#[test]
fn the_tracks_of_creatures_in_sight_are_not_shown() {
    let mut run = passed_by("bandit", "grass");
    let body = entity_of(run.world(), FIRST).expect("it is there");
    effect::place(&mut run.game.world, body, Pos::new(7, 1));
    assert_eq!(cells(&run), [], "he sees who left them");
}

#[test]
fn some_creatures_are_smelt_where_nothing_can_be_seen() {
    let mut run = passed_by("ogre", "road");
    // Five steps, and no farther.
    assert_eq!(cells(&run), [(4, 1), (5, 1), (6, 1)]);
    let told = sentence(&run, Pos::new(5, 1));
    assert_eq!(
        told.as_deref(),
        Some("Scent: ogre, leading east, made just now.")
    );
    run.game.world.resource_mut::<Clock>().hero_turns += 61;
    assert_eq!(cells(&run), []);
}

#[test]
fn only_the_tracks_of_foes_count() {
    assert_eq!(cells(&passed_by("peasant", "grass")), []);
    let mut run = passed_by("bandit", "grass");
    let body = entity_of(run.world(), FIRST).expect("it is there");
    run.game
        .world
        .get_mut::<Health>(body)
        .expect("it lives")
        .now = 0;
    settle::bury_the_dead(&mut run.game.world);
    assert_eq!(cells(&run), [], "the dead are no danger");
}

#[test]
fn tracks_cover_neither_stairs_nor_doors() {
    let run = passed_by("ogre", "stairs down");
    assert!(cells(&run).contains(&(5, 1)), "he smells it");
    let mut screen = Screen::new(80, 24);
    let view = View::new(run.world(), Layout::of(&screen), None);
    map_view::draw(run.world(), &view, 0, &mut screen);
    let shown = view.shown(Pos::new(5, 1), &screen).map(|cell| cell.glyph);
    assert_eq!(shown, Some('>'));
}
