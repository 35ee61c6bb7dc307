//! Large screens: the side panel, what it does under the pointer, frames over the map, and the
//! preview of a walk.

use quarry::content::Colour;
use quarry::model::body::{ActorId, Health, Statuses};
use quarry::rules::queries::{content, entity_of, hero};
use quarry::spatial::Pos;
use quarry::ui::client::{Key, Pointer};
use quarry::ui::layout::Layout;
use quarry::ui::look;
use quarry::ui::map_view::View;
use quarry::ui::messages::Tone;
use quarry::ui::play::{Panel, Play};
use quarry::ui::run::Run;
use quarry::ui::screen::Screen;

use crate::lens::room;

const LARGE: (u16, u16) = (120, 40);
const HALL: &str = "
    #################
    #...............#
    #.@.g.s....!.b..#
    #...............#
    #.............>.#
    #################
";

/// A goblin that hunts the hero, a sleeping rat, a bandit that suspects nothing, and a torch.
fn hall() -> Run {
    let legend = "'g': Creature(breed: \"cave goblin\", silent: true, hunts: (\"@\", (2, 2)), \
                  mood: Hunting), 's': Creature(breed: \"rat\", mood: Asleep), \
                  'b': Creature(breed: \"bandit\", silent: true, mood: Unwary), \
                  '!': Items([\"torch\"])";
    room(HALL, legend, &[])
}

fn drawn(play: &Play, run: &Run, (width, height): (u16, u16)) -> Screen {
    let mut screen = Screen::new(width, height);
    play.draw(run, false, &mut screen);
    screen
}

fn layout((width, height): (u16, u16)) -> Layout {
    Layout::new(width, height)
}

/// The column and row of the first of these words.
fn find(screen: &Screen, words: &str) -> (u16, u16) {
    let text = screen.to_text();
    let found = text.lines().zip(0..).find_map(|(line, y)| {
        let x = line[..line.find(words)?].chars().count();
        Some((u16::try_from(x).expect("screens are narrow"), y))
    });
    found.unwrap_or_else(|| panic!("no {words:?} in\n{text}"))
}

fn on_screen(run: &Run, at: Pos, size: (u16, u16)) -> (u16, u16) {
    let view = View::new(run.world(), layout(size), None);
    view.screen_cell(at).expect("it is in sight")
}

fn sum(Colour(red, green, blue): Colour) -> u32 {
    u32::from(red) + u32::from(green) + u32::from(blue)
}

fn column(text: &str, from: usize) -> Vec<String> {
    let lines = text.lines();
    lines
        .map(|line| {
            line.chars()
                .skip(from)
                .collect::<String>()
                .trim_end()
                .to_owned()
        })
        .collect()
}

#[test]
fn the_panel_tells_of_the_hero_and_of_all_in_view() {
    for size in [LARGE, (100, 30)] {
        let run = hall();
        let text = drawn(&Play::default(), &run, size).to_text();
        let panel = column(&text, layout(size).panel_left().into());
        let panel = panel[..panel.len() - 1].join("\n");
        let (width, height) = size;
        insta::assert_snapshot!(format!("panel_{width}x{height}"), panel.trim_end());
    }
}

#[test]
fn the_panel_tells_what_the_look_tells_and_no_more() {
    let mut run = hall();
    let goblin = entity_of(run.world(), ActorId(2)).expect("it lives");
    let fouled = content(run.world()).statuses.find("fouled");
    let fouled = fouled.expect("there is such a status");
    let world = &mut run.game.world;
    world.get_mut::<Statuses>(goblin).expect("it has a body").0 = vec![(fouled, 9)];
    let mut health = world.get_mut::<Health>(goblin).expect("it has a body");
    health.now = health.max / 2;
    let text = drawn(&Play::default(), &run, LARGE).to_text();
    let panel = column(&text, 82).join("\n");
    for told in [
        "g cave goblin",
        "■■■··",
        "hunting you",
        "fouled",
        "asleep",
        "unsuspecting",
    ] {
        assert!(panel.contains(told), "{told}:\n{panel}");
    }
    assert!(!panel.contains("fouled 9"), "the look tells no turns");
    let looked = look::describe_actor(run.world(), goblin).join(" ");
    assert!(looked.contains("wounded, fouled"), "{looked}");
    // A sleeper's state is all there is to tell.
    let rows: Vec<&str> = panel.lines().collect();
    let rat = rows
        .iter()
        .position(|row| row.contains("rat"))
        .expect("it is told");
    let told: Vec<&str> = rows[rat + 1].split_whitespace().collect();
    assert_eq!(told, ["asleep", "4", "steps"]);
    assert!(rows[rat].ends_with("■■■■■"));
}

#[test]
fn what_has_no_room_in_the_panel_is_counted() {
    let map = "
        ##########
        #@.......#
        #gggggggg#
        #gggggggg#
        #!!!!!!!!#
        ##########
    ";
    let legend = "'g': Creature(breed: \"rat\", mood: Asleep), '!': Items([\"torch\"])";
    let run = room(map, legend, &[]);
    let text = drawn(&Play::default(), &run, (100, 24)).to_text();
    let panel = column(&text, 72);
    let shown = |what: &str| panel.iter().filter(|row| row.contains(what)).count();
    let more = |row: &&String| row.starts_with("and ") && row.ends_with(" more");
    let counts: Vec<usize> = panel
        .iter()
        .filter(more)
        .filter_map(|row| row.split(' ').nth(1)?.parse().ok())
        .collect();
    assert_eq!(counts.len(), 2, "{text}");
    assert_eq!(shown("r rat") + counts[0], 16, "{text}");
    assert_eq!(shown("a torch") + counts[1], 8, "{text}");
}

#[test]
fn a_row_and_its_cell_are_marked_together() {
    let mut run = hall();
    let at = Pos::new(11, 2);
    let plain = drawn(&Play::default(), &run, LARGE);
    let row = find(&plain, "a torch");
    let cell = on_screen(&run, at, LARGE);
    for (x, y) in [row, cell] {
        let mut play = Play::default();
        play.pointer(&mut run, layout(LARGE), Pointer::Moved { x, y });
        let marked = drawn(&play, &run, LARGE);
        for (x, y) in [row, cell] {
            let (before, after) = (plain.cell(x, y), marked.cell(x, y));
            assert!(sum(after.back) > sum(before.back), "{x},{y}");
            assert_eq!(after.glyph, before.glyph);
        }
        assert!(marked.to_text().contains("│ Items: a torch."));
    }
}

#[test]
fn a_press_on_a_row_looks_and_a_shot_goes_where_its_row_is_pressed() {
    let mut run = hall();
    let (x, y) = find(&drawn(&Play::default(), &run, LARGE), "cave goblin");
    let at = Pos::new(4, 2);
    for pointer in [
        Pointer::Pressed { x, y },
        Pointer::PressedOther { x, y },
        Pointer::Tapped { x, y },
        Pointer::Held { x, y },
    ] {
        let mut play = Play::default();
        play.pointer(&mut run, layout(LARGE), pointer);
        assert_eq!(play.panel, Panel::Look(at), "{pointer:?}");
        assert_eq!(run.turn(), 0);
        let text = drawn(&play, &run, LARGE).to_text();
        assert!(text.contains("It hits you"), "{text}");
    }
    let mut play = Play::default();
    play.panel = Panel::Travel(at);
    let (x, y) = find(&drawn(&Play::default(), &run, LARGE), "a torch");
    play.pointer(&mut run, layout(LARGE), Pointer::Pressed { x, y });
    assert_eq!(play.panel, Panel::Map);
    assert!(run.task.is_some(), "he goes there");
}

#[test]
fn a_bar_pointed_at_is_explained_and_pressed_opens_the_character() {
    let mut run = hall();
    let (x, y) = find(&drawn(&Play::default(), &run, LARGE), "heard from");
    let mut play = Play::default();
    play.pointer(&mut run, layout(LARGE), Pointer::Moved { x, y });
    let text = drawn(&play, &run, LARGE).to_text();
    assert!(text.contains("unsuspecting"), "{text}");
    play.pointer(&mut run, layout(LARGE), Pointer::Pressed { x, y });
    assert_eq!(play.panel, Panel::Character(0));
}

#[test]
fn the_path_of_a_click_is_shown_before_it_is_walked() {
    let map = "
        ############
        #@.........#
        #..........#
        ############
    ";
    let mut run = room(map, "", &[]);
    let plain = drawn(&Play::default(), &run, LARGE);
    let (x, y) = on_screen(&run, Pos::new(8, 1), LARGE);
    let mut play = Play::default();
    play.pointer(&mut run, layout(LARGE), Pointer::Moved { x, y });
    let cell = |screen: &Screen, at| {
        let (x, y) = on_screen(&run, at, LARGE);
        screen.cell(x, y)
    };
    let marked = drawn(&play, &run, LARGE);
    for x in 2..=8 {
        let [before, after] = [&plain, &marked].map(|it| sum(cell(it, Pos::new(x, 1)).back));
        assert!(after > before, "{x}: {}", marked.to_text());
    }
    assert_eq!(cell(&marked, Pos::new(5, 1)).glyph, '·');
    let beside = Pos::new(3, 2);
    assert_eq!(cell(&marked, beside), cell(&plain, beside));
    play.liking.click_walks = false;
    let looks = drawn(&play, &run, LARGE);
    let on_it = Pos::new(5, 1);
    assert_eq!(cell(&looks, on_it), cell(&plain, on_it), "it would look");
}

#[test]
fn a_list_has_a_frame_darkens_the_map_and_leaves_the_target_free() {
    let inside = ".".repeat(78);
    let map = format!(
        "\n{wall}\n#{inside}#\n#.@.g{rest}#\n#{inside}#\n{wall}\n",
        wall = "#".repeat(80),
        rest = ".".repeat(74)
    );
    let legend = "'g': Creature(breed: \"cave goblin\", silent: true, mood: Unwary)";
    for size in [LARGE, (100, 30), (80, 30), (80, 24)] {
        let mut run = room(&map, legend, &[]);
        let layout = layout(size);
        let goblin = on_screen(&run, Pos::new(4, 2), size);
        let plain = drawn(&Play::default(), &run, size);
        let mut play = Play::default();
        play.key(&mut run, layout, Key::Char('i'));
        let listed = drawn(&play, &run, size);
        let text = listed.to_text();
        assert_eq!(listed.cell(0, layout.map_top()).glyph, '┌', "{text}");
        assert!(text.contains("turn 0"), "the status is hidden:\n{text}");
        play.panel = Panel::ChooseThrow(0);
        let throws = drawn(&play, &run, size);
        let [before, after] = [&plain, &throws].map(|screen| screen.cell(goblin.0, goblin.1));
        assert_eq!(after.glyph, 'g', "{}", throws.to_text());
        assert!(sum(after.fore) < sum(before.fore), "{size:?}: it is dark");
    }
}

#[test]
fn messages_are_in_the_panel_beside_a_high_level() {
    let row = |inside: &str| format!("        #{inside}#\n");
    let mut map = row("#####");
    map.push_str(&row("@...."));
    map.push_str(&row(".....").repeat(42));
    map.push_str(&row("#####"));
    let mut run = room(&format!("\n{map}    "), "", &[]);
    for count in 1..=6 {
        run.tell(format!("You hear the sound number {count}."), Tone::Plain);
    }
    for size in [LARGE, (100, 24)] {
        let text = drawn(&Play::default(), &run, size).to_text();
        let panel = column(&text, usize::from(layout(size).panel_left()));
        let above_status = usize::from(size.1) - 2;
        assert!(panel[above_status].ends_with("number 6."), "{text}");
        let words = panel.join(" ");
        for count in 1..=6 {
            assert!(words.contains(&format!("number {count}.")), "{text}");
        }
    }
}

#[test]
fn what_costs_health_is_told_on_every_screen() {
    for size in [(120, 40), (100, 24), (80, 30), (80, 24), (40, 20)] {
        let mut run = hall();
        run.messages.grow_old();
        run.tell("The goblin hits you for 7.", Tone::Hurt);
        for line in 0..60 {
            run.tell(
                format!("Something else happens, number {line}."),
                Tone::Plain,
            );
        }
        let text = drawn(&Play::default(), &run, size).to_text();
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains("hits you for 7."), "{size:?}:\n{text}");
        assert!(words.contains("more: m-"), "{size:?}:\n{text}");
        assert!(hero(run.world()).is_some());
    }
}
