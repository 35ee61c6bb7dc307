use quarry::{bot, content::Content, game::Game, model::*, turn::driver};
use std::sync::Arc;
#[test]
fn runs() {
    let content = Arc::new(Content::embedded());
    let mut won = 0;
    let mut depths = vec![0; 10];
    let mut causes = std::collections::BTreeMap::new();
    let mut turns = 0;
    let t = std::time::Instant::now();
    let n: u64 = std::env::var("N")
        .ok()
        .and_then(|n| n.parse().ok())
        .unwrap_or(40);
    for seed in 1..=n {
        let mut game = Game::new(content.clone(), seed);
        for _ in 0..6000 {
            let action = bot::next_action(&game.world);
            driver::submit(&mut game.world, action).expect("bot does what can be done");
            assert!(!driver::has_leftovers(&mut game.world));
            game.world.resource_mut::<Events>().0.clear();
            if *game.world.resource::<Fate>() != Fate::Playing {
                break;
            }
        }
        let c = *game.world.resource::<Clock>();
        turns += c.hero_turns;
        depths[c.deepest as usize] += 1;
        let f = match game.world.resource::<Fate>() {
            Fate::Won => {
                won += 1;
                "won".to_string()
            }
            Fate::Dead(c) => c.clone(),
            Fate::Playing => format!("playing d{} seed {seed}", level(&game.world).depth),
        };
        *causes.entry(f).or_insert(0) += 1;
    }
    println!(
        "won {won} depths {depths:?} turns {turns} {:?} {causes:#?}",
        t.elapsed()
    );
}
