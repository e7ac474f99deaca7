//! One multiplication, beside an addition.

use fsbench_wire::{Run, ToyOperation};

use super::ToySuite;
use super::findings::find;
use crate::comparison::quantity::{latency, time_interval};
use crate::headline::is_flagged;
use crate::reported::Headline;

const WHAT: &str = "one multiplication of the toy suite";

pub fn headline(run: &Run, suite: &ToySuite) -> Headline {
    let of = |operation| find(suite, operation);
    let (Some((case, time)), Some((_, add))) = (of(ToyOperation::Multiply), of(ToyOperation::Add))
    else {
        return Headline::unmeasured(WHAT, "multiplications were not measured");
    };
    Headline {
        what: WHAT.into(),
        value: Some(latency(time.value)),
        interval: time.bounds.map(|bounds| time_interval(bounds, time.value)),
        context: format!("{} for an addition", latency(add.value)),
        is_flagged: is_flagged(run, &case.id),
    }
}
