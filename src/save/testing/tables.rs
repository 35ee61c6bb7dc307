//! Hand-written content, small enough to be altered as a modder would.

use std::sync::{Arc, LazyLock};

use crate::content::{
    About, Attack, BandKind, Breed, Category, Content, Deed, Depth, Dice, Disposition, Effect,
    Faction, Input, ItemClass, ItemKind, Kit, Leads, Medium, Movement, Need, Parts, Reaction,
    Rules, State, StateNo, StateTable, Status, Table, Terrain, Transition, testing,
};

fn faction(id: &str, responses: &[(&str, Reaction)]) -> Faction {
    let responses = responses.iter();
    Faction {
        responses: responses.map(|&(to, how)| (to.to_owned(), how)).collect(),
        ..testing::faction(id)
    }
}

fn breed(id: &str, faction: &str, movement: Movement, kit: &[&str]) -> Breed {
    Breed {
        faction: Some(faction.to_owned()),
        hp: 60,
        defence: 15,
        attacks: vec![Attack {
            verb: "bites".to_owned(),
            damage: Dice::always(1),
            on_hit: None,
        }],
        movement,
        opens_doors: true,
        flees_below: 20,
        temper: Disposition {
            loves: vec![(About::Category(Category::Treasure), 500)],
            ..testing::temper()
        },
        needs: vec![Need::PickUp, Need::Move, Need::Attack],
        keeps_company: true,
        quips: ["Hah!", "Hoh!", "Huh!"].map(str::to_owned).into(),
        kit: kit.iter().map(|&name| name.to_owned()).collect(),
        is_unique: id == "guard",
        ..testing::breed(id)
    }
}

fn item(id: &str, class: ItemClass) -> ItemKind {
    ItemKind {
        weight: 10,
        thrown: Dice::always(2),
        ..testing::item(id, class)
    }
}

fn terrain(id: &str, walkable: bool, leads: Option<Leads>) -> Terrain {
    Terrain {
        opens_into: (id == "shut door").then(|| "open door".to_owned()),
        shuts_into: (id == "open door").then(|| "shut door".to_owned()),
        leads,
        ..testing::terrain(id, walkable)
    }
}

fn status(id: &str, loses_turns: bool) -> Status {
    Status {
        id: id.to_owned(),
        loses_turns,
        wait: 1,
        blinds: false,
        erratic: 0,
        accuracy: 0,
        defence: 0,
        ripostes: 0,
        sweeps: 0,
        hushes: false,
        fails: 0,
        harm: Dice::always(0),
        element: None,
        frightens: false,
        wakes: false,
        by_the_clock: false,
        recovery: 0,
        recovery_by_level: 0,
        resists: Vec::new(),
        hides_scent: false,
        hides_warmth: false,
        noise: 0,
        minds: 0,
        insights: Vec::new(),
        guards: Vec::new(),
        about: String::new(),
    }
}

fn band(id: &str) -> BandKind {
    BandKind {
        found: Vec::new(),
        id: id.to_owned(),
        members: Vec::new(),
        cohesion: 5,
        aggression: 50,
        lurks: true,
        breaks: false,
    }
}

/// A state table whose actors now and then attack enemies they see.
fn watch() -> StateTable {
    let state = |name: &str, does, on: &[(Input, u8, u8)]| State {
        name: name.to_owned(),
        does,
        tells: None,
        says: None,
        on: (on.iter())
            .map(|&(input, to, chance)| Transition {
                input,
                to: StateNo(to),
                chance,
            })
            .collect(),
    };
    StateTable {
        id: "watch".to_owned(),
        start: StateNo(0),
        states: vec![
            state(
                "on duty",
                Deed::Patrol,
                &[(Input::EnemySeen, 1, 60), (Input::Hurt, 1, 90)],
            ),
            state(
                "chase",
                Deed::Approach,
                &[(Input::EnemyAdjacent, 2, 100), (Input::PathDone, 0, 100)],
            ),
            state("fight", Deed::Attack, &[(Input::EnemyAdjacent, 2, 100)]),
        ],
    }
}

fn depth(id: &str, down: &[&str]) -> Depth {
    Depth {
        down: down.iter().map(ToString::to_string).collect(),
        ..testing::depth(id, (20, 12))
    }
}

fn kit(id: &str) -> Kit {
    let things = ["sword", "potion", "loaf of bread"];
    Kit {
        id: id.to_owned(),
        about: String::new(),
        breed: "you".to_owned(),
        things: things.map(str::to_owned).into(),
        schools: Vec::new(),
    }
}

/// The parts of the content, for altering as a modder would.
pub fn parts() -> Parts {
    let weapon = ItemClass::Weapon {
        verb: "cuts".to_owned(),
        damage: Dice::always(2),
        accuracy: 1,
        lasts: 0,
        noise: 0,
    };
    let patrol = Movement::Patrol(vec!["hall".to_owned(), "gate".to_owned()]);
    Parts {
        factions: Table::new(vec![
            faction("Mindless", &[]),
            faction("Player", &[]),
            faction("Goblins", &[("Player", Reaction::Attack)]),
        ]),
        breeds: Table::new(vec![
            breed("you", "Player", Movement::Static, &[]),
            breed("rat", "Mindless", Movement::Random, &[]),
            Breed {
                states: Some("watch".to_owned()),
                ..breed("goblin", "Goblins", Movement::Waypoint, &["sword"])
            },
            breed("guard", "Mindless", patrol, &[]),
        ]),
        states: Table::new(vec![watch()]),
        items: Table::new(vec![
            item("sword", weapon),
            item("gem", ItemClass::Treasure(5)),
            item(
                "potion",
                ItemClass::Potion(vec![Effect::Heal(Dice::always(9).into())]),
            ),
            item("loaf of bread", ItemClass::Food(100)),
        ]),
        terrain: Table::new(vec![
            terrain("wall", false, None),
            terrain("floor", true, None),
            terrain("shut door", false, None),
            terrain("open door", true, None),
            terrain("stairs down", true, Some(Leads::Down)),
        ]),
        statuses: Table::new(vec![status("confused", false), status("asleep", true)]),
        gaits: Table::new(vec![testing::gait("walker", &[(Medium::Ground, 100)])]),
        bands: Table::new(["pair", "crowd"].map(band).into()),
        kits: Table::new(vec![kit("somebody"), kit("else")]),
        depths: vec![depth("the town", &["the cellar"]), depth("the cellar", &[])],
        rules: Rules {
            hunger_stage: 40,
            active_radius: 30,
            healing_pace: 5,
            mana_pace: 50,
            free_load: 500,
            load_per_wait: 50,
            arrival_pace: 50,
            ..testing::rules()
        },
        ..testing::parts()
    }
}

/// The content, with a digest of 1.
pub fn content() -> Arc<Content> {
    static CONTENT: LazyLock<Arc<Content>> =
        LazyLock::new(|| Arc::new(Content::assemble(parts(), 1)));
    CONTENT.clone()
}
