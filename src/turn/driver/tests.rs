//! Actions that a stranger's log may hold are refused, never the end of the program.

use std::sync::{Arc, LazyLock};

use proptest::prelude::*;

use super::*;
use crate::content::{Content, SpellId};
use crate::game::Game;
use crate::game::record::Snapshot;
use crate::lab::bot::Bot;
use crate::model::mind::testing::{Operands, any_action};
use crate::model::run::Events;
use crate::spatial::Pos;

static CONTENT: LazyLock<Arc<Content>> = LazyLock::new(|| Arc::new(Content::embedded()));

/// Moments of a run with each kit: its beginning, and later ones.
static MOMENTS: LazyLock<Vec<Snapshot>> = LazyLock::new(|| {
    let kits = CONTENT.kits.iter();
    kits.flat_map(|(kit, _)| {
        let mut game = Game::with_kit(CONTENT.clone(), 7, kit);
        let mut bot = Bot::default();
        [0, 60, 240].map(|deeds| {
            for _ in 0..deeds {
                let action = bot.next_action(&game.world);
                let _ = submit(&mut game.world, action);
                game.world.resource_mut::<Events>().0.clear();
            }
            game.snapshot()
        })
    })
    .collect()
});

#[test]
fn a_spell_that_is_not_there_is_refused() {
    let mut game = Game::resume(CONTENT.clone(), MOMENTS[0].clone());
    let most = u16::try_from(CONTENT.spells.len()).expect("they are few");
    for spell in [most, u16::MAX] {
        let cast = Action::Cast(SpellId(spell), Pos::new(1, 1));
        let refused = submit(&mut game.world, cast);
        assert_eq!(refused, Err(Refusal::UnknownSpell), "{cast}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]
    #[test]
    fn any_action_with_any_operands_is_survived(
        moment in any::<prop::sample::Index>(),
        actions in prop::collection::vec(any_action(Operands::at_all()), 60),
    ) {
        let moment = moment.get(&MOMENTS).clone();
        let mut game = Game::resume(CONTENT.clone(), moment);
        for action in actions {
            let _ = submit(&mut game.world, action);
            prop_assert!(!has_leftovers(&mut game.world));
        }
    }
}
