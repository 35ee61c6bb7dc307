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
    let endgame = Endgame::on(&Board::round(foe, &costs, &costs));
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
    let passage = [
        "##############################",
        "#......@......................",
        "##############################",
    ];
    let found = lost(&passage);
    assert_eq!(&found[1][1..9], "!!!!!!@!", "{found:?}");
    assert_eq!(&found[1][9..28], ".".repeat(19), "{found:?}");
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
