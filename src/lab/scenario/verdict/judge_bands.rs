//! Judges bands, and the number of actors of a breed.

use super::{Verdict, held, number};
use crate::lab::scenario::expectation::Expectation;
use crate::lab::scenario::stage::Stage;
use crate::model::bands::InBand;
use crate::model::body::Kind;
use crate::model::run::Roster;
use crate::rules::band_membership::band_of;
use crate::rules::queries::content;

pub(super) fn company(stage: &Stage<'_>, expectation: &Expectation) -> Verdict {
    use Expectation as E;
    let world = stage.world();
    match expectation {
        E::BandMood(who, wanted) => {
            let band = band_of(world, stage.body(who)?);
            let found = band.ok_or("it is in no band")?.mood;
            held(found == *wanted, || format!("its band is {found:?}"))
        }
        E::BandRole(who, wanted) => {
            let found = stage.part::<InBand>(who)?.role;
            held(found == *wanted, || format!("it is its band's {found:?}"))
        }
        E::InNoBand(who) => {
            let band = band_of(world, stage.body(who)?);
            held(band.is_none(), || "it is in one".to_owned())
        }
        E::Count(breed, amount) => {
            let breed = content(world).breeds.find(breed);
            let kinds = world.resource::<Roster>().values();
            let kinds = kinds.filter_map(|&entity| world.get::<Kind>(entity));
            let count = kinds.filter(|kind| Some(kind.0) == breed).count();
            number(*amount, count as i64)
        }
        _ => Ok(()),
    }
}
