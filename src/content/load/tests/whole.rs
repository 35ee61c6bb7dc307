//! Mistakes in how entries fit together.

use super::*;

#[test]
fn the_whole_must_fit_together() {
    assert_told(
        SourceFile::Factions,
        "[(id: \"Default\", responses: { \"Default\": Attack, \"Default\": Like })]",
        &[
            "factions.ron:1: faction `Default`, field `responses`: found `{ \"Default\": Attack, \"Default\": Like }`, expected responses such as `{ \"Default\": Attack, \"Bandits\": Like }` (`Default` stands there twice)",
            "factions.ron:1: faction `Default`, field `id`: found `Default`, expected another name: it stands for all factions in responses",
        ],
    );
    assert_told(
        SourceFile::Factions,
        "[]",
        &[
            "factions.ron:1: found no faction `Player`, expected one: the rules name it",
            "factions.ron:1: found no faction `Mindless`, expected one: the rules name it",
        ],
    );
    assert_told(
        SourceFile::Kits,
        "[]",
        &["kits.ron:1: found no kits, expected at least one: the first is the usual one"],
    );
    assert_told(
        SourceFile::Depths,
        "[]",
        &["depths.ron:1: found no depths, expected at least one"],
    );
}

#[test]
fn one_edit_that_breaks_the_game_is_one_mistake() {
    use SourceFile::{Bands, Breeds, Chains, Depths, Items, Kits, Rules, Statuses, Terrain};
    let cases = [
        (
            Kits,
            "\"adventurer\"",
            "\"rat\"",
            "found `rat`, of the faction `Hungry Rodents`, expected a breed of the faction `Player`",
        ),
        (
            Items,
            "class: Goal",
            "class: Treasure(1)",
            "found no item of class `Goal`, expected one: what the hero came for",
        ),
        (
            Items,
            "class: Treasure(10)",
            "class: Goal",
            "found another item of class `Goal`, `First Ember`, expected only `copper coins` to be one",
        ),
        (
            Depths,
            " \"First Ember\",",
            "",
            "found `First Ember` 0 times in `always`, expected it once: on one level the hero must find it",
        ),
        (
            Depths,
            "(\"apple\", 10)",
            "(\"First Ember\", 1)",
            "found `First Ember` among chance treasures, expected it nowhere but in `always` of one depth",
        ),
        (
            Depths,
            "(\"apple\", 10)",
            "(\"apple\", 0)",
            "found `0`, expected a whole number from 1 to 1000000",
        ),
        (
            Depths,
            "(80, 22)",
            "(80, 2)",
            "found `2`, expected a whole number from 12 to 200",
        ),
        (
            Depths,
            "monsters: \"1d3\",",
            "monsters: \"1d3\", bands: \"1\",",
            "found 1 of `bands`, and none that are found there, expected a table of them here, \
             or `found` with `town` and danger 0 in theirs",
        ),
        (
            Depths,
            "place: \"smithy\"",
            "place: \"up stairs\"",
            "found `up stairs`, expected one of the places of this level: stairs, ",
        ),
        (
            Chains,
            "room_size: (2, 5)",
            "room_size: (5, 2)",
            "found `2`, expected a whole number from 5 to 8",
        ),
        (
            Depths,
            "down: [\"the Cellars\",",
            "down: [\"the town of Ashlar\", \"the Cellars\",",
            "found a way down from `the town of Ashlar` to `the town of Ashlar`, expected one to a \
             level that stands later in the file",
        ),
        (
            Depths,
            "down: [\"the Cellars\",",
            "down: [",
            "found no way to `the Cellars`, expected its name in `down` of a level before it",
        ),
        (
            Depths,
            "down: [\"the Cellars\",",
            "down: [\"the Cellar\",",
            "(did you mean `the Cellars`?)",
        ),
        (
            Bands,
            "[(from: 5, to: 6, weight: 1)",
            "[(in: [\"hells\"], from: 5, to: 6, weight: 1)",
            "(did you mean `halls`?)",
        ),
        (
            Terrain,
            "id: \"gate\"",
            "id: \"drawbridge\"",
            "found no terrain `gate`, expected one: levels are built of it",
        ),
        (
            Terrain,
            "leads: Out",
            "leads: Up",
            "found `Up`, expected `Out`",
        ),
        (
            Terrain,
            "opens_into: \"open door\"",
            "opens_into: \"opn door\"",
            "(did you mean `open door`?)",
        ),
        (
            Breeds,
            "kit: [\"dagger\", \"2 lock pick\"]",
            "kit: [\"2 First Ember\"]",
            "found `First Ember` in a kit",
        ),
        (
            Breeds,
            "status: \"webbed\"",
            "status: \"wed\"",
            "found `wed`, expected one of the statuses: held, ",
        ),
        (
            Breeds,
            "damage: \"1d2\"",
            "damage: \"1d2-2\"",
            "found `1d2-2`, which is -1 to 0, expected dice that give 0 to 10000",
        ),
        (
            Breeds,
            "Patrol([\"gate\"",
            "Patrol([\"moon\"",
            "found `moon`, expected one of the places of all levels: choir, court, gate, ",
        ),
        (
            Breeds,
            "loves: [(Category(Treasure), 300), (Category(Weapon), 250)]",
            "loves: [(Category(Tresure), 300), (Category(Weapon), 250)]",
            "`Tresure` isn't one of its values: `Treasure`, ",
        ),
        (
            Breeds,
            "(Category(Food), 600)",
            "(Item(\"green cheese\"), 600)",
            "found `green cheese`, expected one of the items: great helm, ",
        ),
        (
            Breeds,
            "(Category(Food), 600)",
            "(Breed(\"rat\"), 6000)",
            "found `6000`, expected a whole number from 0 to 1000",
        ),
        (
            Breeds,
            "feels: Mind(strength: 300, danger: 700)",
            "feels: Mind(strength: 300, danger: 600)",
            "found weights 300 and 600, which are 900 together, expected weights that sum to 1000",
        ),
        (
            Breeds,
            "feels: Instinct, bravado: 1500,",
            "feels: Mindless, bravado: 1500,",
            "`bravado`: found it in a breed that is `Mindless`",
        ),
        (
            Breeds,
            "needs: [PickUp, Move, Attack]",
            "needs: [PickUp, Move, Move]",
            "`needs`: found a need twice",
        ),
        (
            Breeds,
            "needs: [PickUp, Move, Attack]",
            "hates: [(Category(Food), 50)]",
            "expected a `Breed` or a `Faction`: things are loved or feared, not hated",
        ),
        (
            Breeds,
            "opens_doors: true, slow_start: true,",
            "opens_doors: true, shimmers: true,",
            "field `shimmers`: found `true` in a breed that breathes nothing",
        ),
        (
            Statuses,
            "erratic: 100, defence: -4",
            "erratic: 100, defence: -40",
            "found `-40`, expected a whole number from -20 to 20",
        ),
        (
            Kits,
            "breed: \"thief\"",
            "breed: \"thieff\"",
            "found `thieff`, expected one of the breeds: thief, ",
        ),
        (
            Kits,
            "\"soft boots\"",
            "\"First Ember\"",
            "found `First Ember` in the kit `thief`",
        ),
        (
            Kits,
            "\"soft boots\"",
            "\"softboots\"",
            "field `things`: found `softboots`, expected one of the items: soft boots, ",
        ),
        (
            Kits,
            "id: \"mage\"",
            "id: \"old mage\"",
            "found `old mage`, expected one word: it is said on the command line",
        ),
        (
            Breeds,
            "deft: 30",
            "deft: 101",
            "found `101`, expected a whole number from 0 to 100",
        ),
        (
            Breeds,
            "backstab: 150",
            "backstab: 501",
            "found `501`, expected a whole number from 0 to 500",
        ),
        (
            Breeds,
            "grows: (hp: 40, mana: 20, accuracy: 5,",
            "grows: (hp: 40, mana: 20, accuracy: 101,",
            "`grows`: found `101`, expected a whole number from 0 to 100",
        ),
        (
            Breeds,
            "grows: (hp: 40, mana: 20, accuracy: 5,",
            "grows: (hp: 40, accuracy: 10,",
            "for ten steps (`mana` is missing",
        ),
        (
            Rules,
            "surprise: (accuracy: 4, harm: 50)",
            "surprise: (accuracy: 21, harm: 50)",
            "`surprise`: found `21`, expected a whole number from 0 to 20",
        ),
        (
            Rules,
            "growth: (step: 12,",
            "growth: (step: 0,",
            "`growth`: found `0`, expected a whole number from 1 to 10000",
        ),
        (
            Rules,
            "mana_pace: 240",
            "mana_pace: 0",
            "found `0`, expected a whole number from 1 to",
        ),
    ];
    for (file, from, to, expected) in cases {
        let errors = with(file, &edited(file, from, to)).expect_err(to);
        assert_eq!(errors.errors.len(), 1, "{to}:\n{errors}");
        assert!(errors.to_string().contains(expected), "{to}:\n{errors}");
        assert!(errors.errors[0].line > 0, "{to}:\n{errors}");
    }
}

#[test]
fn weights_of_distance_and_ground_are_kept_in_bounds() {
    let cases = [
        (
            "mostly: 25",
            "mostly: 0",
            "distance",
            "`0`, expected a whole number from 1 to 100",
        ),
        (
            "swarm: 2",
            "swarm: 21",
            "distance",
            "`21`, expected a whole number from 0 to 20",
        ),
        (
            "spent: 8",
            "spent: 0",
            "distance",
            "`0`, expected a whole number from 1 to 40",
        ),
        (
            "crowd: 3",
            "crowd: 1",
            "ground",
            "`1`, expected a whole number from 2 to 20",
        ),
        (
            "thirst: 33",
            "thirst: 101",
            "ground",
            "`101`, expected a whole number from 0 to 100",
        ),
        (
            "cover: 10",
            "cover: 0",
            "ground",
            "`0`, expected a whole number from 1 to 100",
        ),
    ];
    for (from, to, field, expected) in cases {
        let told = told(SourceFile::Tactics, &edited(SourceFile::Tactics, from, to));
        assert_eq!(told.len(), 1, "{to}: {told:?}");
        let is_told = told[0].contains(field) && told[0].ends_with(expected);
        assert!(is_told, "{to}: {}", told[0]);
    }
}
