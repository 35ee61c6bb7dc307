//! Flights as series of looks, and the records made of them.

use super::*;

const ID: ActorId = ActorId(2);

/// An actor fleeing at that cell, with its turn just taken.
fn runs(x: i16) -> Glimpse {
    Glimpse {
        at: Pos::new(x, 1),
        has_acted: true,
        runs: true,
        ..Glimpse::default()
    }
}

fn in_view(x: i16) -> Glimpse {
    Glimpse {
        in_contact: true,
        ..runs(x)
    }
}

fn beside(x: i16) -> Glimpse {
    Glimpse {
        is_beside: true,
        ..in_view(x)
    }
}

fn cornered(x: i16) -> Glimpse {
    Glimpse {
        is_cornered: true,
        ..beside(x)
    }
}

fn goes_for_it(x: i16) -> Glimpse {
    Glimpse {
        runs: false,
        fights: true,
        hunts: true,
        ..in_view(x)
    }
}

/// Records a flight from one look per turn; `None` for an actor off the level.
fn flights(looks: &[Option<Glimpse>], blows: &[(usize, Blows)]) -> (Flights, u64) {
    let mut flights = Flights::default();
    for (turn, look) in looks.iter().enumerate() {
        let looks: BTreeMap<_, _> = look.iter().map(|&look| (ID, look)).collect();
        let blows = blows.iter().find(|&&(at, _)| at == turn);
        let blows = blows.map_or_else(Blows::default, |(_, blows)| blows.clone());
        flights.note(TICKS * turn as u64, &looks, &blows);
    }
    (flights, TICKS * (looks.len() as u64 - 1))
}

fn closed(looks: &[Option<Glimpse>], blows: &[(usize, Blows)]) -> Fled {
    let (flights, now) = flights(looks, blows);
    flights.close(now, false)[0]
}

fn struck() -> Blows {
    Blows {
        struck: [ID].into(),
        ..Blows::default()
    }
}

fn killed() -> Blows {
    Blows {
        struck: [ID].into(),
        killed: [ID].into(),
    }
}

fn quiet(turns: u64) -> Vec<Option<Glimpse>> {
    (0..turns).map(|turn| Some(runs(turn as i16))).collect()
}

#[test]
fn a_flight_begins_when_it_is_seen_to_run() {
    let stands = Glimpse {
        runs: false,
        ..in_view(3)
    };
    let (before, now) = flights(&[Some(stands), Some(stands)], &[]);
    assert!(before.close(now, false).is_empty());
    assert!(!before.are_over(now + 100 * OVER), "it may run yet");
    // Time to the catch counts from the start of the flight, not of the chase.
    let looks = [
        Some(stands),
        Some(stands),
        Some(in_view(4)),
        Some(cornered(5)),
    ];
    assert_eq!(closed(&looks, &[]).caught_after, Some(10));
}

#[test]
fn an_actor_unperceived_for_long_has_got_away_until_found() {
    let mut looks = quiet(AWAY);
    assert!(!closed(&looks, &[]).got_away);
    looks.push(Some(runs(1)));
    assert!(closed(&looks, &[]).got_away);
    looks.push(Some(in_view(2)));
    assert!(!closed(&looks, &[]).got_away);
    // Being found is not coming back.
    assert!(!closed(&looks, &[]).came_back);
    looks.push(Some(goes_for_it(3)));
    let fled = closed(&looks, &[]);
    assert!(fled.came_back && !fled.got_away, "{fled}");
    // Turning to fight without having got away is not coming back.
    let turns = [Some(in_view(1)), Some(goes_for_it(2))];
    assert!(!closed(&turns, &[]).came_back);
}

#[test]
fn a_blow_beside_a_foe_a_corner_and_death_are_a_catch() {
    let run = [Some(in_view(1)), Some(in_view(2)), Some(in_view(3))];
    let by_missile = [(1, struck())];
    assert_eq!(closed(&run, &by_missile).caught_after, None);
    let near = [Some(in_view(1)), Some(beside(2)), Some(in_view(3))];
    assert_eq!(closed(&near, &[(2, struck())]).caught_after, Some(20));
    let corner = [Some(in_view(1)), Some(cornered(2)), Some(cornered(2))];
    assert_eq!(closed(&corner, &[]).caught_after, Some(10));
    let dead = [Some(in_view(1)), Some(in_view(2)), None, None];
    let fled = closed(&dead, &[(2, killed())]);
    assert_eq!(fled.caught_after, Some(20));
    assert!(fled.died && !fled.died_cornered && !fled.got_away);
    let fled = closed(&[Some(cornered(2)), None], &[(1, killed())]);
    assert!(fled.died_cornered);
}

#[test]
fn leaving_the_level_is_an_escape_and_may_end() {
    let mut looks = vec![Some(in_view(1)), None, None];
    assert!(closed(&looks, &[]).got_away);
    looks.push(Some(goes_for_it(4)));
    let fled = closed(&looks, &[]);
    assert!(fled.came_back && !fled.got_away, "{fled}");
}

#[test]
fn it_is_over_when_all_are_dead_or_long_lost() {
    let (dead, now) = flights(&[Some(in_view(1)), None], &[(1, killed())]);
    assert!(dead.are_over(now));
    let (lost, now) = flights(&quiet(OVER), &[]);
    assert!(!lost.are_over(now));
    assert!(lost.are_over(now + TICKS));
    let mut looks = quiet(OVER + 5);
    looks.push(Some(Glimpse {
        hunts: true,
        ..runs(1)
    }));
    let (hunting, now) = flights(&looks, &[]);
    assert!(!hunting.are_over(now), "it is on its way back");
    assert!(!Flights::default().are_over(0), "nobody has run yet");
}

#[test]
fn surrender_is_no_escape_but_being_left_alone_is() {
    let mut looks = quiet(AWAY + 1);
    looks.push(Some(Glimpse {
        yields: true,
        ..runs(1)
    }));
    assert!(!closed(&looks, &[]).got_away);
    let (flights, now) = flights(&[Some(in_view(1))], &[]);
    assert!(!flights.close(now, false)[0].got_away);
    assert!(flights.close(now, true)[0].got_away, "no pursuer is left");
}

#[test]
fn turns_in_view_that_lead_nowhere_are_wasted() {
    let looks = [1, 2, 2, 3, 2, 3].map(|x| Some(in_view(x)));
    let fled = closed(&looks, &[]);
    // It stands still once, and goes back and forth twice.
    assert_eq!((fled.turns_in_view, fled.wasted), (5, 3));
    let out_of_view = [1, 1, 1].map(|x| Some(runs(x)));
    assert_eq!(closed(&out_of_view, &[]).turns_in_view, 0);
    let not_its_turn = Glimpse {
        has_acted: false,
        ..in_view(1)
    };
    let looks = [Some(in_view(1)), Some(not_its_turn)];
    assert_eq!(closed(&looks, &[]).turns_in_view, 0);
}
