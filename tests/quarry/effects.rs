//! What an action shows on the map for a moment: which cells change, when, and for whom.

use std::sync::Arc;
use std::time::Duration;

use quarry::content::Colour;
use quarry::model::body::ActorId;
use quarry::model::mind::Action;
use quarry::model::run::{Event, Happened, Who};
use quarry::rules::queries::{breed_of, entity_of, hero, position};
use quarry::spatial::{Dir, Pos};
use quarry::ui::autosave::Keeper;
use quarry::ui::client::{Key, UiClient};
use quarry::ui::layout::Layout;
use quarry::ui::map_view::View;
use quarry::ui::play::Play;
use quarry::ui::run::{Deed, Run};
use quarry::ui::screen::{Cell, Screen};
use quarry::ui::session::Session;

use crate::folders::folder;
use crate::lens::room;

const HALL: &str = "
    #############
    #...........#
    #..@.....g..#
    #...........#
    #############
";
const FIRST: ActorId = ActorId(2);

fn hall() -> Run {
    let legend = "'g': Creature(breed: \"cave goblin\", silent: true, mood: Asleep)";
    let mut run = room(HALL, legend, &["wait"]);
    run.unshown.clear();
    run
}

/// A play screen of a frontend that tells the time.
fn play() -> Play {
    let mut play = Play::default();
    play.effects.animate(Duration::ZERO);
    play
}

fn who(run: &Run, id: ActorId, is_seen: bool) -> Who {
    let entity = entity_of(run.world(), id).expect("it lives");
    let breed = breed_of(run.world(), entity)
        .expect("it has one")
        .id
        .clone();
    let breeds = &quarry::rules::queries::content(run.world()).breeds;
    let breed = breeds.find(&breed).expect("it is in the table");
    Who { id, breed, is_seen }
}

fn at(run: &Run, id: ActorId) -> Pos {
    let entity = entity_of(run.world(), id).expect("it lives");
    position(run.world(), entity).expect("it stands somewhere")
}

/// Shows events as if one action had led to them.
fn show(play: &mut Play, run: &mut Run, events: Vec<(Pos, Event)>) {
    let happened = events.into_iter().map(|(at, event)| Happened {
        at,
        is_witnessed: true,
        event,
    });
    let here = hero(run.world()).and_then(|hero| position(run.world(), hero));
    run.unshown = vec![Deed {
        happened: happened.collect(),
        here,
    }];
    play.show_deeds(run);
}

fn drawn(play: &Play, run: &Run) -> Screen {
    let mut screen = Screen::default();
    play.draw(run, false, &mut screen);
    screen
}

fn pass(play: &mut Play, milliseconds: u64) {
    play.effects.note_drawn();
    play.effects.animate(Duration::from_millis(milliseconds));
}

fn spot(run: &Run, at: Pos) -> (u16, u16) {
    let view = View::new(run.world(), Layout::default(), None);
    view.screen_cell(at).expect("it is on the screen")
}

fn cell(play: &Play, run: &Run, at: Pos) -> Cell {
    let (x, y) = spot(run, at);
    drawn(play, run).cell(x, y)
}

/// The cells that differ from the screen without effects: glyph and background, by position
/// relative to the hero.
fn changes(play: &Play, run: &Run) -> Vec<String> {
    let (now, still) = (drawn(play, run), drawn(&Play::default(), run));
    let (left, top) = spot(run, at(run, ActorId::HERO));
    let mut found = Vec::new();
    for y in 0..now.height() {
        for x in 0..now.width() {
            let Cell { glyph, back, .. } = now.cell(x, y);
            if now.cell(x, y) != still.cell(x, y) {
                let Colour(red, green, blue) = back;
                let (x, y) = (
                    i32::from(x) - i32::from(left),
                    i32::from(y) - i32::from(top),
                );
                found.push(format!("{x},{y} {glyph} {red}/{green}/{blue}"));
            }
        }
    }
    found
}

fn struck(run: &Run, by: Who, whom: ActorId) -> (Pos, Event) {
    let event = Event::Struck {
        who: by,
        whom: who(run, whom, true),
        verb: "hits".to_owned(),
        damage: 1,
    };
    (at(run, whom), event)
}

#[test]
fn a_hit_flashes_red_fades_and_leaves_blood_only() {
    let (mut run, mut play) = (hall(), play());
    let hit = struck(&run, who(&run, ActorId::HERO, true), FIRST);
    show(&mut play, &mut run, vec![hit]);
    let there = at(&run, FIRST);
    let first = cell(&play, &run, there);
    assert_eq!((first.glyph, first.back), ('g', Colour(200, 16, 16)));
    pass(&mut play, 75);
    let Colour(red, ..) = cell(&play, &run, there).back;
    assert!((50..150).contains(&red), "{red}");
    pass(&mut play, 100);
    assert!(!play.effects.are_running());
    assert_eq!(changes(&play, &run), [""; 0], "the blood lies below it");
    assert!(!play.effects.animate(Duration::from_secs(1)), "it is idle");
}

#[test]
fn an_arrow_flies_in_steps() {
    let (mut run, mut play) = (hall(), play());
    let content = quarry::content::Content::embedded();
    let (here, there) = (at(&run, ActorId::HERO), at(&run, FIRST));
    let cast = Event::Cast {
        who: who(&run, ActorId::HERO, true),
        spell: content.spells.find("arrow").expect("there are arrows"),
        whom: Some(who(&run, FIRST, true)),
        at: there,
        stopped_by: None,
    };
    show(&mut play, &mut run, vec![(here, cast)]);
    let mut frames = Vec::new();
    for _ in 0..3 {
        frames.push(changes(&play, &run).join("; "));
        pass(&mut play, 45);
    }
    let flight = [
        "1,0 - 32/22/28",
        "1,0 . 88/68/68; 2,0 . 101/85/64; 3,0 - 23/18/13",
        "3,0 . 74/60/45; 4,0 . 98/83/61; 5,0 - 20/27/26",
    ];
    assert_eq!(frames, flight);
}

#[test]
fn a_blow_is_seen_before_its_victim_falls() {
    let map = HALL.replace("@.....g", "@g.....");
    let legend = "'g': Creature(breed: \"cave goblin\", silent: true, hp: 1, mood: Asleep)";
    let (mut run, mut play) = (room(&map, legend, &["wait"]), play());
    run.unshown.clear();
    let there = at(&run, FIRST);
    for _ in 0..20 {
        play.key(&mut run, Layout::default(), Key::Char('l'));
        play.show_deeds(&mut run);
        if entity_of(run.world(), FIRST).is_none() {
            break;
        }
    }
    assert_eq!(entity_of(run.world(), FIRST), None, "it fell");
    assert_eq!(cell(&play, &run, there).glyph, 'g');
    pass(&mut play, 100);
    assert_ne!(cell(&play, &run, there).glyph, 'g');
}

#[test]
fn a_burst_spreads_and_the_heros_noise_is_a_ring() {
    let (mut run, mut play) = (hall(), play());
    let content = quarry::content::Content::embedded();
    let burning = content.items.iter().find(|(_, row)| {
        matches!(
            row.class,
            quarry::content::ItemClass::Bomb {
                element: Some(_),
                ..
            }
        )
    });
    let (kind, _) = burning.expect("there is a fire bomb");
    let centre = at(&run, ActorId::HERO).step(Dir::East).step(Dir::East);
    show(&mut play, &mut run, vec![(centre, Event::Burst { kind })]);
    let lit = |play: &Play, run: &Run| {
        let hot = changes(play, run);
        hot.iter().filter(|it| !it.contains(" 0/0/0")).count()
    };
    let sizes = [(); 3].map(|()| {
        let size = lit(&play, &run);
        pass(&mut play, 60);
        size
    });
    assert!(sizes[0] < sizes[1], "{sizes:?}");
    pass(&mut play, 200);
    let scorched = lit(&play, &run);
    assert!(scorched >= 3, "the ground is scorched: {scorched}");

    let (mut run, mut play) = (hall(), self::play());
    play.act(&mut run, Action::Shout);
    play.show_deeds(&mut run);
    pass(&mut play, 40);
    let early = changes(&play, &run);
    pass(&mut play, 30);
    let later = changes(&play, &run);
    assert!(!early.is_empty() && early != later, "{early:?} {later:?}");
    let here = at(&run, ActorId::HERO);
    let still = cell(&Play::default(), &run, here);
    assert_eq!(cell(&play, &run, here), still, "the ring is hollow");
}

#[test]
fn a_new_hunter_is_marked_and_a_sound_has_a_direction() {
    let (mut run, mut play) = (hall(), play());
    let there = at(&run, FIRST);
    let noticed = Event::Noticed {
        who: who(&run, FIRST, true),
    };
    show(&mut play, &mut run, vec![(there, noticed)]);
    assert_eq!(cell(&play, &run, there.step(Dir::NorthEast)).glyph, '¡');
    play.effects.cut();
    let here = at(&run, ActorId::HERO);
    let from = here.step(Dir::West);
    let heard = Event::Heard {
        kind: quarry::content::NoiseKind::Howl,
        toward: Some(Dir::West),
        from,
    };
    show(&mut play, &mut run, vec![(here, heard)]);
    let arrow = changes(&play, &run);
    assert_eq!(arrow.len(), 2, "{arrow:?}");
    assert!(arrow[0].starts_with("-3,0 ←"), "{arrow:?}");
    assert!(arrow[1].starts_with("-1,0 ♫"), "{arrow:?}");
}

#[test]
fn a_noise_is_marked_where_it_came_from_for_some_turns() {
    let (mut run, mut play) = (hall(), play());
    let here = at(&run, ActorId::HERO);
    let from = here.step(Dir::NorthEast);
    let heard = |kind| Event::Heard {
        kind,
        toward: Some(Dir::NorthEast),
        from,
    };
    let kinds = [
        (quarry::content::NoiseKind::Howl, '♫', "a howl"),
        (quarry::content::NoiseKind::Alarm, '‼', "a cry of alarm"),
        (quarry::content::NoiseKind::Fight, '±', "fighting"),
    ];
    for (kind, mark, name) in kinds {
        show(&mut play, &mut run, vec![(here, heard(kind))]);
        play.effects.cut();
        assert_eq!(cell(&play, &run, from).glyph, mark);
        let told = play.effects.told(run.world(), from);
        let expected = format!("You heard {name} from here, just now.");
        assert_eq!(told, Some(expected));
    }
    for _ in 0..12 {
        run.act(Action::Wait).expect("he may wait");
    }
    assert_ne!(cell(&play, &run, from).glyph, '±');
    assert_eq!(play.effects.told(run.world(), from), None);
}

#[test]
fn a_key_ends_effects_at_once_and_still_acts() {
    let (mut run, mut play) = (hall(), play());
    let hit = struck(&run, who(&run, ActorId::HERO, true), FIRST);
    show(&mut play, &mut run, vec![hit]);
    assert!(play.effects.are_running());
    let turn = run.turn();
    play.key(&mut run, Layout::default(), Key::Char('.'));
    assert!(!play.effects.are_running());
    assert_eq!(run.turn(), turn + 1);
}

#[test]
fn without_motion_or_time_nothing_is_shown() {
    for (is_calm, is_timed) in [(true, true), (false, false)] {
        let mut run = hall();
        let mut play = if is_timed { play() } else { Play::default() };
        play.liking.is_calm = is_calm;
        let hit = struck(&run, who(&run, ActorId::HERO, true), FIRST);
        let mut still = Play::default();
        still.liking.is_calm = is_calm;
        show(&mut play, &mut run, vec![hit]);
        assert!(!play.effects.are_running());
        assert_eq!(drawn(&play, &run), drawn(&still, &run));
    }
}

#[test]
fn a_system_with_less_motion_counts_until_options_are_stored() {
    let session = |keeper| {
        let content = Arc::new(quarry::content::Content::embedded());
        let session = Session::new(content, keeper, || 5).with_less_motion(true);
        let mut session = session;
        for key in "nw=".chars() {
            session.key(Key::Char(key));
        }
        let mut screen = Screen::default();
        session.draw(&mut screen);
        let text = screen.to_text();
        let line = text
            .lines()
            .find(|line| line.contains("Motion and flashes"));
        let mut within_the_frame = line.expect("it is on the page").split('│').skip(1);
        within_the_frame
            .next()
            .expect("it is framed")
            .trim()
            .to_owned()
    };
    let no = session(Keeper::default());
    assert!(no.ends_with("no"), "{no}");
    let place = folder();
    let options = "quarry options 1\n(hints: false)";
    std::fs::write(place.path().join("options.quarry"), options).expect("there is room");
    let yes = session(Keeper::in_folder(place.path().to_owned()));
    assert!(yes.ends_with("yes"), "{yes}");
}

#[test]
fn an_unseen_attacker_shows_only_the_wound() {
    let (mut run, mut play) = (hall(), play());
    let (here, there) = (at(&run, ActorId::HERO), at(&run, FIRST));
    let content = quarry::content::Content::embedded();
    let unseen = who(&run, FIRST, false);
    let cast = Event::Cast {
        who: unseen,
        spell: content.spells.find("arrow").expect("there are arrows"),
        whom: None,
        at: here,
        stopped_by: None,
    };
    let noticed = Event::Noticed { who: unseen };
    let hit = struck(&run, unseen, ActorId::HERO);
    show(
        &mut play,
        &mut run,
        vec![(there, cast), (there, noticed), hit],
    );
    assert_eq!(changes(&play, &run), ["0,0 @ 200/16/16"]);
}

#[test]
fn a_session_makes_sounds_for_frontends_that_play_them_if_the_player_wants() {
    let steps = |makes_sound: bool, is_wanted: bool| {
        let content = Arc::new(quarry::content::Content::embedded());
        let place = folder();
        let options = format!("quarry options 1\n(sound: {is_wanted}, hints: false)");
        std::fs::write(place.path().join("options.quarry"), options).expect("there is room");
        let keeper = Keeper::in_folder(place.path().to_owned());
        let mut session = Session::new(content, keeper, || 5);
        if makes_sound {
            session = session.with_sound();
        }
        session.key(Key::Char('n'));
        session.key(Key::Enter);
        for key in "lkjh".chars() {
            session.key(Key::Char(key));
        }
        let sounds = session.sounds();
        assert_eq!(session.sounds(), [], "they are taken once");
        sounds.len()
    };
    assert!(steps(true, true) >= 2);
    assert_eq!(steps(true, false), 0);
    assert_eq!(steps(false, true), 0);
}
