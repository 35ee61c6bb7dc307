//! Mods: what they change, and what is said of mistakes in them.

use proptest::prelude::*;

use super::*;

/// The files of a mod without dependencies.
fn a_mod(name: &str, files: &[(&str, &str)]) -> ModFiles {
    let manifest = format!("( name: \"{name}\", version: \"1.0\" )");
    with_manifest(name, &manifest, files)
}

fn with_manifest(folder: &str, manifest: &str, files: &[(&str, &str)]) -> ModFiles {
    let files = files.iter().copied().chain([("mod.ron", manifest)]);
    let files = files.map(|(name, text)| (name.to_owned(), text.to_owned()));
    ModFiles::of(folder, files)
}

/// The game with a mod of one file.
fn modded(text: &str) -> Result<Content, ContentErrors> {
    let sources = Sources::embedded().with_mods(vec![a_mod("bees", &[("all.ron", text)])]);
    Content::load(&sources)
}

fn sound(text: &str) -> Content {
    modded(text).unwrap_or_else(|errors| panic!("\n{errors}"))
}

fn breed<'a>(content: &'a Content, id: &str) -> &'a crate::content::Breed {
    let found = content.breeds.find(id);
    content
        .breeds
        .row(found.unwrap_or_else(|| panic!("no {id}")))
}

#[test]
fn an_entry_overrides_only_the_fields_it_gives() {
    let plain = Content::embedded();
    let content = sound("( breeds: [( id: \"wolf\", hp: 99 )], rules: ( companions: 5 ) )");
    let (before, now) = (breed(&plain, "wolf"), breed(&content, "wolf"));
    assert_eq!(now.hp, 99);
    assert_eq!((now.glyph, &now.attacks), (before.glyph, &before.attacks));
    assert_eq!(content.breeds.len(), plain.breeds.len());
    assert_eq!(content.rules.companions, 5);
    assert_eq!(content.rules.hunger_stage, plain.rules.hunger_stage);
    assert_ne!(content.digest, plain.digest);
    assert_eq!(content.mods[0].to_string(), "bees 1.0");
}

#[test]
fn an_entry_inherits_and_lists_and_maps_grow_and_shrink() {
    let plain = Content::embedded();
    let content = sound(
        "(
            breeds: [
                ( id: \"dire wolf\", like: \"wolf\", hp: 60, quips: Add([\"Grr.\"]) ),
                ( id: \"old dire wolf\", like: \"dire wolf\", attacks: Remove([\"bites\"]),
                    attacks: Add([(verb: \"gums\", damage: \"1\")]) ),
                ( id: \"wolf\", colour: (1, 2, 3) ),
            ],
            factions: [
                ( id: \"Bees\", responses: { \"Default\": Ignore } ),
                ( id: \"Companions\", responses: Add({ \"Bees\": Ignore, \"Default\": Flee }) ),
                ( id: \"Guards\", responses: Remove([\"Bandits\"]) ),
            ],
            depths: [( id: \"the Heath\", monster_table: Add([(\"dire wolf\", 5)]) )],
        )",
    );
    let dire = breed(&content, "dire wolf");
    assert_eq!(
        (dire.hp, dire.colour.0),
        (60, 1),
        "it inherits from the wolf as it is now"
    );
    assert_eq!(dire.quips, ["Grr."]);
    let old = breed(&content, "old dire wolf");
    assert_eq!((old.hp, &old.quips), (60, &dire.quips));
    let verbs: Vec<&str> = old.attacks.iter().map(|it| it.verb.as_str()).collect();
    assert!(
        verbs.contains(&"gums") && !verbs.contains(&"bites"),
        "{verbs:?}"
    );
    let responses = |content: &Content, id: &str| {
        let found = content.factions.find(id).expect("it is there");
        content.factions.row(found).responses.clone()
    };
    let companions = responses(&content, "Companions");
    assert_eq!(companions.len(), responses(&plain, "Companions").len() + 1);
    assert_eq!(companions["Default"], crate::content::Reaction::Flee);
    assert!(!responses(&content, "Guards").contains_key("Bandits"));
    let heath = content.depths.iter().find(|it| it.id == "the Heath");
    let table = &heath.expect("it is there").monster_table;
    assert!(table.contains(&("dire wolf".to_owned(), 5)), "{table:?}");
}

#[test]
fn files_named_like_the_games_hold_lists_and_others_say_what_they_hold() {
    let vault = "[( id: \"hive\", found: [(weight: 3)], map: [\"###\", \"#.#\", \"#+#\"] )]";
    let files = [
        ("vaults/hive.ron", vault),
        (
            "arts.ron",
            "[( id: \"beekeeper\", school: \"the wild\", about: \"Bees.\" )]",
        ),
        (
            "creatures/of the hive.ron",
            "( breeds: [( id: \"bee\", like: \"rat\" )] )",
        ),
    ];
    let sources = Sources::embedded().with_mods(vec![a_mod("bees", &files)]);
    let content = Content::load(&sources).unwrap_or_else(|errors| panic!("\n{errors}"));
    assert!(content.vaults.find("hive").is_some() && content.arts.find("beekeeper").is_some());
    assert_eq!(breed(&content, "bee").hp, breed(&content, "rat").hp);
}

#[test]
fn an_entry_is_removed() {
    let content = sound("( arts: [( id: \"tracker\", remove: true )] )");
    assert!(content.arts.find("tracker").is_none());
    let told = modded("( breeds: [( id: \"jackal\", remove: true )] )");
    let told = told.expect_err("others name it").to_string();
    assert!(told.starts_with("bands.ron:"), "{told}");
    let expected =
        "found `jackal`, expected one of the breeds that are left: the mod `bees` removes it";
    assert!(told.contains(expected), "{told}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..Default::default() })]

    #[test]
    fn a_mangled_mod_is_read_or_refused(
        cuts in prop::collection::vec((0.0..1.0, 0usize..20, "[()\\[\\]{},:\"a-z0-9 ]{0,6}"), 1..5),
    ) {
        let text = "( breeds: [
            ( id: \"dire wolf\", like: \"wolf\", attacks: Remove([\"bites\"]), attacks: Add([(verb: \"gums\", damage: \"1\")]) ),
            ( id: \"rat\", remove: true ), ( id: \"bat\", hp: 3, kit: Add([\"club\"]) ),
        ], factions: [( id: \"Guards\", responses: Add({ \"Bandits\": Like }) )], rules: ( companions: 3 ) )";
        let mut chars: Vec<char> = text.chars().collect();
        for (share, length, shard) in cuts {
            let at = (chars.len() as f64 * share) as usize;
            let end = (at + length).min(chars.len());
            chars.splice(at..end, shard.chars());
        }
        let text: String = chars.into_iter().collect();
        if let Err(errors) = modded(&text) {
            prop_assert!(errors.errors.iter().all(|error| !error.file.is_empty()));
        }
        let sources = Sources::embedded().with_mods(vec![with_manifest("bees", &text, &[])]);
        prop_assert!(Content::load(&sources).is_err());
    }
}

#[test]
fn every_mistake_in_a_mod_is_told_with_its_place_and_cure() {
    let told = modded(
        "(
            breeds: [
                ( id: \"wolff\", hp: 12 ),
                ( id: \"bee\", like: \"wasp\" ),
                ( id: \"hornet\", like: \"hornet\" ),
                ( id: \"wolf\", hp: Add([3]), quips: Remove([\"Woof.\"]), kit: Add(3) ),
                ( id: \"ratt\", remove: true ),
                ( id: \"bat\", remove: true, hp: 3 ),
                ( id: \"rat\", like: \"bat\", hp: 3, hp: 4 ),
            ],
            items: [( id: \"dagger\", weight: \"much\" )],
        )",
    );
    let told = told.expect_err("it is broken").to_string();
    let expected = [
        "all.ron:3: breed `wolff`, field `id`: found a new breed without `glyph`, `colour`, \
         `about`, `defence`, expected these fields, or `like` with the id of another, or an id \
         that is there already (did you mean `wolf`?)",
        "all.ron:4: breed `bee`, field `like`: found `wasp`, expected the id of another of the breeds",
        "all.ron:5: breed `hornet`, field `like`: found an entry that inherits from this one",
        "all.ron:6: breed `wolf`, field `hp`: found `Add` for `",
        "all.ron:6: breed `wolf`, field `quips`: found `Remove` for a field that the entry does not",
        "all.ron:6: breed `wolf`, field `kit`: found `Add(3)`, expected a list in it such as",
        "all.ron:7: breed `ratt`, field `id`: found `ratt`, expected one of the breeds of the game \
         or of a mod before (did you mean `rat`?)",
        "all.ron:8: breed `bat`, field `remove`: found `hp` in an entry that is removed",
        "all.ron:9: breed `rat`, field `like`: found it in an entry that Quarry has already",
        "all.ron:9: breed `rat`, field `hp`: found it a second time, expected it once: it is on line 9",
        "all.ron:11: item `dagger`, field `weight`: found `\"much\"`",
    ];
    for line in expected {
        assert!(told.contains(&format!("bees/{line}")), "{line}\n\n{told}");
    }
    assert_eq!(told.lines().count(), expected.len(), "{told}");
}

#[test]
fn what_a_file_is_not_is_told() {
    for (text, expected) in [
        (
            "( breedz: [] )",
            "all.ron:1: found the section `breedz`, expected one of factions, ",
        ),
        ("( breedz: [] )", "(did you mean `breeds`?)"),
        (
            "[( id: \"wolf\" )]",
            "all.ron:1: found `[`, expected sections that say what it holds",
        ),
        (
            "",
            "all.ron:1: found nothing, expected sections that say what it holds",
        ),
        (
            "( breeds: [(id: \"wolf\", hp: 3)",
            "all.ron:1: found `[` that is still open",
        ),
        (
            "( breeds: 3 )",
            "all.ron:1: found `3`, expected `[`, which opens the list of breeds",
        ),
        (
            "( breeds: [(id: \"wolf\", hp: 3)], breeds: [(id: \"wolf\", hp: 4)] )",
            "found it a second time, expected it once in a mod: line 1 has it already",
        ),
    ] {
        let told = modded(text).expect_err(text).to_string();
        assert!(told.contains(expected), "{text}\n{told}");
        assert_eq!(told.lines().count(), 1, "{text}\n{told}");
    }
}

#[test]
fn mods_need_a_sound_description() {
    for (manifest, expected) in [
        (
            "( version: \"1\" )",
            "bees/mod.ron:1: field `name`: found nothing, expected a name",
        ),
        (
            "( name: \"my bees\", version: \"1\" )",
            "found `my bees`, expected one word of at most 40",
        ),
        (
            "( name: \"quarry\", version: \"1\" )",
            "found `quarry`, expected another name",
        ),
        (
            "( name: \"bees\", version: 1 )",
            "field `version`: found `1`, expected a version in quotes",
        ),
        (
            "( name: \"bees\", version: \"1\", dependancies: [] )",
            "expected one of the fields name, version, about, dependencies (did you mean `dependencies`?)",
        ),
        (
            "( name: \"bees\", version: \"1\",\n dependencies: [\"pollen\"] )",
            "bees/mod.ron:2: found the dependency `pollen`, expected a mod that is loaded: add",
        ),
        (
            "[]",
            "bees/mod.ron:1: found `[`, expected `(`, which opens the fields",
        ),
    ] {
        let sources = Sources::embedded().with_mods(vec![with_manifest("bees", manifest, &[])]);
        let told = Content::load(&sources).expect_err(manifest).to_string();
        assert!(told.contains(expected), "{manifest}\n{told}");
    }
    let none = ModFiles::of("bees", []);
    let told = Content::load(&Sources::embedded().with_mods(vec![none]));
    let told = told.expect_err("it has no description").to_string();
    assert!(
        told.starts_with("bees/mod.ron: found no such file, expected one that names"),
        "{told}"
    );
    let twins = vec![
        a_mod("bees", &[]),
        with_manifest("b", "( name: \"bees\", version: \"2\" )", &[]),
    ];
    let told = Content::load(&Sources::embedded().with_mods(twins));
    let told = told.expect_err("they have one name").to_string();
    assert!(
        told.contains("b/mod.ron:1: found the name `bees`, expected another"),
        "{told}"
    );
    let needs = |name: &str, other: &str| {
        let manifest = format!("( name: \"{name}\", version: \"1\", dependencies: [\"{other}\"] )");
        with_manifest(name, &manifest, &[])
    };
    let cycle = vec![needs("a", "b"), needs("b", "c"), needs("c", "b")];
    let told = Content::load(&Sources::embedded().with_mods(cycle));
    let told = told.expect_err("they wait for each other").to_string();
    assert!(
        told.contains("a cycle of dependencies: `b` needs `c` needs `b`"),
        "{told}"
    );
}

#[test]
fn later_mods_override_earlier_ones_after_what_they_depend_on() {
    let wolf = |hp: u32| format!("( breeds: [( id: \"wolf\", hp: {hp} )] )");
    let needs = "( name: \"bees\", version: \"1\", dependencies: [\"wasps\"] )";
    let bees = with_manifest("bees", needs, &[("all.ron", &wolf(11))]);
    let wasps = a_mod("wasps", &[("all.ron", &wolf(12))]);
    let ants = a_mod("ants", &[("all.ron", &wolf(13))]);
    let sources = Sources::embedded().with_mods(vec![bees, wasps, ants]);
    let (content, summary) = check(&sources).unwrap_or_else(|errors| panic!("\n{errors}"));
    assert_eq!(breed(&content, "wolf").hp, 13);
    let lines: Vec<&str> = summary.lines().skip(1).collect();
    assert_eq!(
        lines,
        [
            "with the mod wasps 1.0",
            "with the mod bees 1",
            "with the mod ants 1.0",
            "wasps changes hp of breed `wolf` of Quarry",
            "bees changes hp of breed `wolf` of Quarry",
            "ants changes hp of breed `wolf` of Quarry",
            "conflict: wasps and ants both set hp of breed `wolf`; ants is later and wins",
            "conflict: bees and ants both set hp of breed `wolf`; ants is later and wins",
        ]
    );
}

#[test]
fn a_folder_is_read_with_all_below_it_but_its_rooms() {
    let dir = tempfile::tempdir().expect("a folder for the test");
    let put = |name: &str, text: &str| {
        let path = dir.path().join(name);
        std::fs::create_dir_all(path.parent().expect("it has one")).expect("it has room");
        std::fs::write(path, text).expect("it has room");
    };
    put("mod.ron", "( name: \"bees\", version: \"1\" )");
    put("more/wolf.ron", "( breeds: [( id: \"wolf\", hp: 77 )] )");
    put("tests/room.ron", "no content");
    put("notes.txt", "no content");
    let load = || Content::load(&Sources::embedded().with_mods(vec![ModFiles::at(dir.path())]));
    let content = load().unwrap_or_else(|errors| panic!("\n{errors}"));
    assert_eq!(breed(&content, "wolf").hp, 77);
    put("more/rat.ron", "( breeds: [( id: \"rat\", hp: 0 )] )");
    let told = load().expect_err("no hit points").to_string();
    let path = dir.path().join("more/rat.ron");
    assert!(
        told.starts_with(&format!("{}:1: breed `rat`", path.display())),
        "{told}"
    );
    let nowhere = ModFiles::at(&dir.path().join("nowhere"));
    let told = Content::load(&Sources::embedded().with_mods(vec![nowhere]));
    let told = told.expect_err("it is not there").to_string();
    assert_eq!(told.lines().count(), 1, "{told}");
    assert!(
        told.contains("expected the folder of a mod, with a `mod.ron` in it"),
        "{told}"
    );
}

#[test]
fn an_inherited_mistake_is_told_once_at_its_model() {
    let told = modded(
        "( breeds: [
            ( id: \"lamb\", like: \"wolf\", hp: 3 ),
            ( id: \"pup\", like: \"lamb\" ),
            ( id: \"wolf\", defence: -3 ),
            ( id: \"cub\", like: \"wolf\", defence: -3 ),
        ] )",
    );
    let told = told.expect_err("it is broken").to_string();
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines.len(), 2, "{told}");
    assert!(lines[0].starts_with("bees/all.ron:4: breed `wolf`, field `defence`"));
    assert!(lines[1].starts_with("bees/all.ron:5: breed `cub`, field `defence`"));
}

#[test]
fn who_removes_what_others_need_is_told() {
    let cases = [
        (
            "( id: \"dire wolf\", like: \"wolf\" )",
            "breed `dire wolf`, field `like`: found `wolf`, expected another: the mod `bees` removes it",
        ),
        (
            "( id: \"wolf\", hp: 3 )",
            "or no such entry: the mod `bees` removes it",
        ),
    ];
    for (entry, line) in cases {
        let bears = format!("( breeds: [{entry}] )");
        let bees = "( breeds: [( id: \"wolf\", remove: true )] )";
        let bears = a_mod("bears", &[("all.ron", &bears)]);
        let bees = a_mod("bees", &[("all.ron", bees)]);
        let sources = Sources::embedded().with_mods(vec![bees, bears]);
        let told = Content::load(&sources)
            .expect_err("it is broken")
            .to_string();
        assert!(told.contains(line), "{line}\n\n{told}");
    }
}

#[test]
fn a_potion_without_a_look_is_told_where_it_is() {
    let plain = Content::embedded();
    let potions = plain.looks.iter();
    let count = potions
        .filter(|(_, look)| look.of == Category::Potion)
        .count();
    let teas: String = (0..=count)
        .map(|number| {
            format!(
                "( id: \"potion of tea {number}\", like: \"potion of healing\", familiar: false ),\n"
            )
        })
        .collect();
    let told = modded(&format!("( items: [\n{teas}] )"));
    let told = told.expect_err("looks are missing").to_string();
    let first = told.lines().next().expect("it is told");
    assert!(first.starts_with("bees/all.ron:"), "{told}");
    assert!(first.contains(", field `class`: found an unidentified potion without a look"));
    assert!(
        first.contains("expected another look in the section `looks`, `(id:"),
        "{told}"
    );
    assert!(first.ends_with("or `familiar: true` here"), "{told}");
}

#[test]
fn values_that_are_none_are_told_in_plain_words() {
    let told = modded("( breeds: [( id: \"wolf\", movement: Waipoint )] )");
    let told = told.expect_err("it is broken").to_string();
    assert!(
        told.contains("(`Waipoint` isn't one of its values: `Waypoint`, "),
        "{told}"
    );
    let told = modded("( breeds: [( id: \"wolf\", attacks: [(verb: \"bites\", damge: \"1\")] )] )");
    let told = told.expect_err("it is broken").to_string();
    assert!(
        told.contains("(`damge` isn't one of its fields: `damage`, "),
        "{told}"
    );
    let told = modded("( breeds: [( id: \"wolf\", attacks: [(damage: \"1\")] )] )");
    let told = told.expect_err("it is broken").to_string();
    assert!(told.contains("(`verb` is missing)"), "{told}");
}

#[test]
fn nobody_lives_at_stairs_that_are_not_there() {
    let level = |down: &str| {
        modded(&format!(
            "( depths: [
                ( id: \"the Pit\", like: \"the Cellars\", down: [{down}],
                    residents: [(breed: \"rat\", count: \"1\", place: \"down stairs\")] ),
                ( id: \"the Sump\", like: \"the Cellars\", down: [] ),
                ( id: \"the Cellars\", down: Add([\"the Pit\", \"the Sump\"]) ),
            ] )"
        ))
    };
    level("\"the Sump\"").unwrap_or_else(|errors| panic!("\n{errors}"));
    let told = level("").expect_err("there are no stairs").to_string();
    assert!(
        told.contains("field `residents`: found `down stairs`, expected one of the places"),
        "{told}"
    );
}

#[test]
fn a_level_of_a_mod_can_stand_in_front_of_one_of_the_games() {
    const CELLAR: &str =
        "( id: \"the Wine Cellar\", like: \"the Cellars\", residents: [], always: []";
    let text = format!(
        "( depths: [
            {CELLAR}, before: \"the Heath\", down: [\"the Heath\"] ),
            ( id: \"the Cellars\", down: Add([\"the Wine Cellar\"]) ),
        ] )"
    );
    let content = sound(&text);
    let at = |id: &str| content.depths.iter().position(|depth| depth.id == id);
    assert_eq!(at("the Wine Cellar"), Some(2));
    assert_eq!(at("the Heath"), Some(3));
    let text = text.replace("before: \"the Heath\", ", "");
    let told = modded(&text).expect_err("it comes last").to_string();
    assert!(
        told.contains("levels of mods come last, unless they have `before`"),
        "{told}"
    );
    let text = text.replace("down: [\"the Heath\"]", "before: \"the Heat\", down: []");
    let told = modded(&text)
        .expect_err("there is no such level")
        .to_string();
    assert!(told.contains("field `before`: found `the Heat`"), "{told}");
    assert!(told.contains("did you mean `the Heath`?"), "{told}");
}

#[test]
fn a_level_without_strangers_has_only_what_names_its_theme() {
    let text = "( depths: [
            ( id: \"the Pantry\", like: \"the Cellars\", theme: \"pantry\", down: [], residents: [],
                monsters: \"2\", monster_table: [(\"rat\", 1)], bands: \"0\", treasures: \"0\", treasure_table: [],
                always: [], colours: \"halls\", strangers: false ),
            ( id: \"the Cellars\", down: Add([\"the Pantry\"]) ),
        ],
        breeds: [( id: \"hare\", found: [(in: [\"pantry\"], weight: 3)] )] )";
    let content = sound(text);
    let pantry = content.depths.iter().find(|depth| depth.id == "the Pantry");
    let table = &pantry.expect("it is there").monster_table;
    let expected = [("rat".to_owned(), 1), ("hare".to_owned(), 3)];
    assert_eq!(table.as_slice(), expected);
    let open = sound(&text.replace("strangers: false", "strangers: true"));
    let pantry = open.depths.iter().find(|depth| depth.id == "the Pantry");
    assert!(pantry.expect("it is there").monster_table.len() > 2);
}

#[test]
fn what_is_named_with_a_quality_has_it() {
    let text =
        "( qualities: [( id: \"penitent\", about: \"It itches.\", on: [Armour], danger: (0, 100),
            chance: 0, sticks: true )],
        breeds: [( id: \"peasant\", kit: [\"penitent padded coat\"] )] )";
    let content = sound(text);
    let (kind, quality) = content
        .item_called("penitent padded coat")
        .expect("it is there");
    assert_eq!(content.items.row(kind).id, "padded coat");
    assert_eq!(quality, content.qualities.find("penitent"));
    for (wrong, expected) in [
        (
            "penitent club",
            "`penitent club`, with a quality that no such item has",
        ),
        ("Noon", "`Noon`, which is unique, expected no unique item"),
        (
            "pentent padded coat",
            "`pentent padded coat`, expected one of the items",
        ),
    ] {
        let told = modded(&text.replace("penitent padded coat", wrong));
        let told = told.expect_err("there is no such thing").to_string();
        assert!(told.contains(expected), "{told}");
    }
}

#[test]
fn chances_that_are_too_many_are_told_of_the_mod() {
    let text =
        "( qualities: [( id: \"penitent\", about: \"It itches.\", on: [Armour], danger: (4, 4),
            chance: 1000 )] )";
    let told = modded(text).expect_err("others have some").to_string();
    let expected =
        "bees/all.ron:2: quality `penitent`, field `chance`: found 1000 for `Armour` at danger 4";
    assert!(told.contains(expected), "{told}");
}

#[test]
fn a_spell_that_only_a_table_casts_is_none_of_the_breeds_own() {
    let text = "( states: [( id: \"chanter\", start: \"chanting\", states: [
            (name: \"chanting\", does: Cast(\"shriek\"), on: [(After(1), \"chanting\", 100)]),
        ] )],
        breeds: [( id: \"fishwife\", states: \"chanter\", mana: 20 )] )";
    let content = sound(text);
    let wife = content
        .breeds
        .find("fishwife")
        .expect("there are fishwives");
    let shriek = content.spells.find("shriek").expect("there are shrieks");
    assert!(content.spells_of(wife).is_empty());
    assert_eq!(content.spells_cast_in_states(wife), [shriek]);
}

#[test]
fn entries_are_listed_as_mods_leave_them() {
    let text = "( breeds: [( id: \"wolf\", hp: 99 )] )";
    let sources = Sources::embedded().with_mods(vec![a_mod("bees", &[("all.ron", text)])]);
    let wolf = crate::content::entry(&sources, SourceFile::Breeds, "wolf").expect("it is there");
    assert!(wolf.text.contains("\n    hp: 99,\n"), "{}", wolf.text);
    assert!(wolf.text.contains("bites"), "{}", wolf.text);
    let told = crate::content::entry(&sources, SourceFile::Breeds, "wulf");
    let told = told.expect_err("there are no wulfs");
    assert!(told.contains("did you mean `wolf`?"), "{told}");
}
