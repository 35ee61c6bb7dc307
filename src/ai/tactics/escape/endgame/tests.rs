use super::*;
use crate::ai::layers::walk::Walker;
use crate::content::Content;
use crate::model::Level;
use crate::spatial::Grid;

/// Whether each cell of the map is lost (`!`) before a foe at `@`.
fn lost(map: &[&str]) -> Vec<String> {
    let content = Content::embedded();
    let find = |name: &str| content.terrain.find(name).expect("there is such ground");
    let (floor, rock) = (find("floor"), find("rock"));
    let (width, height) = (map[0].len() as u16, map.len() as u16);
    let mut ground = Grid::filled(width, height, rock);
    let mut foe = Pos::default();
    for (y, row) in (0..).zip(map) {
        for (x, glyph) in (0..).zip(row.bytes()) {
            let at = Pos::new(x, y);
            ground[at] = if glyph == b'#' { rock } else { floor };
            if glyph == b'@' {
                foe = at;
            }
        }
    }
    let level = Level::new(1, ground, &content);
    let breed = content
        .breeds
        .find("cave goblin")
        .expect("there are goblins");
    let walker = Walker::new(&level, &content, content.breeds.row(breed));
    let costs = Costs::of(&level, &walker);
    let corner = Board::corner(foe, (width, height));
    let chase = Chase::over(Board::at(corner, &costs, &costs));
    let endgame = Endgame::of(Arc::new(chase), foe);
    let drawn = |(y, row): (i16, &&str)| {
        let glyphs = (0..).zip(row.chars());
        let glyphs = glyphs.map(|(x, glyph)| match glyph {
            '.' if endgame.is_lost(Pos::new(x, y)) => '!',
            glyph => glyph,
        });
        glyphs.collect()
    };
    (0..).zip(map).map(drawn).collect()
}

#[test]
fn a_closed_room_is_lost_and_a_pillar_saves() {
    let room = ["#######", "#.....#", "#.@...#", "#.....#", "#######"];
    assert_eq!(
        lost(&room),
        ["#######", "#!!!!!#", "#!@!!!#", "#!!!!!#", "#######"]
    );
    let pillar = [
        "#######", "#.....#", "#.....#", "#..#..#", "#@....#", "#.....#", "#######",
    ];
    let found = lost(&pillar);
    assert_eq!(&found[3][4..5], ".", "behind the pillar: {found:?}");
    assert_eq!(&found[5][1..3], "!!", "beside the foe: {found:?}");
}

#[test]
fn a_passage_off_the_board_is_no_trap_and_its_blind_end_is() {
    let wall = "#".repeat(160);
    let passage = "#......@".to_owned() + &".".repeat(151) + "#";
    let found = lost(&[&wall, &passage, &wall]);
    assert_eq!(&found[1][1..9], "!!!!!!@!", "{found:?}");
    assert_eq!(&found[1][9..126], ".".repeat(117), "{found:?}");
}

#[test]
fn boards_of_a_large_level_hold_for_some_steps_and_have_the_foe_well_inside() {
    let size = (400, 300);
    let first = Board::corner(Pos::new(200, 150), size);
    assert_eq!(Board::corner(Pos::new(201, 151), size), first);
    for x in 0..400 {
        let left = x - Board::corner(Pos::new(x, 0), size).x;
        let inside = left.min(WIDTH + 1 - left);
        let border = x.min(399 - x);
        assert!(inside > border.min(WIDTH / 2 - STRIDE), "{x}: {inside}");
    }
    let corner = Pos::new(-1, -1);
    for foe in [Pos::new(0, 0), Pos::new(125, 61)] {
        assert_eq!(Board::corner(foe, (126, 62)), corner, "all on one board");
    }
}

#[test]
fn a_blind_end_is_seen_from_many_steps_before_it() {
    let passage = [
        "#####################",
        "#@..................#",
        "#####################",
    ];
    assert_eq!(lost(&passage)[1], "#@!!!!!!!!!!!!!!!!!!#");
}
