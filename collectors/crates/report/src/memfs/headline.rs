//! A create with the most threads, beside one with the fewest: what everybody's waiting for one index costs.

use fsbench_stats::{Median, median};
use fsbench_wire::{MemfsBackend, MemfsOperation, Outcome, PhaseMeasurement, Run};

use super::findings::{MemfsCase, MemfsSuite, means_ns};
use crate::comparison::quantity::{count, counted, latency, time_interval};
use crate::findings::METHOD;
use crate::headline::is_flagged;
use crate::reported::Headline;

pub fn headline(run: &Run, suite: &MemfsSuite) -> Headline {
    let mut creates: Vec<(&MemfsCase, Median)> = suite
        .cases
        .iter()
        .filter(|case| is_headline(case))
        .filter_map(|case| Some((case, figure(case)?)))
        .collect();
    creates.sort_by_key(|(case, _)| case.params.threads_count);
    let place = format!("on {} files", count(METHOD.compared_files));
    let (Some((fewest, alone)), Some((most, time))) = (creates.first(), creates.last()) else {
        return Headline::unmeasured(format!("a create in memory {place}"), "it was not measured");
    };
    let context = if fewest.id == most.id {
        String::new()
    } else {
        format!(
            "{} with {}",
            latency(alone.value),
            counted(fewest.params.threads_count, "thread")
        )
    };
    Headline {
        what: format!(
            "a create in memory {place}, {}",
            counted(most.params.threads_count, "thread")
        ),
        figure: Some(latency(time.value)),
        interval: time.bounds.map(|bounds| time_interval(bounds, time.value)),
        context,
        is_flagged: is_flagged(run, &most.id),
    }
}

fn is_headline(case: &MemfsCase) -> bool {
    let params = &case.params;
    params.backend == MemfsBackend::Global
        && !params.instrumented
        && params.operation == MemfsOperation::Create
        && params.files_count == METHOD.compared_files
}

fn figure(case: &MemfsCase) -> Option<Median> {
    let Outcome::Measured {
        measurement: PhaseMeasurement::Phase(phase),
    } = &case.outcome
    else {
        return None;
    };
    median(&means_ns(&phase.samples))
}
