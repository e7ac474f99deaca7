//! A create with the most threads, beside one with the fewest: what everybody's waiting for one index costs.

use fsbench_stats::{Median, median_over};
use fsbench_wire::{MemfsBackend, MemfsOperation, Outcome, PhaseMeasurement, Run};

use super::findings::{MemfsCase, MemfsSuite, means_ns};
use crate::comparison::quantity::{count, counted, latency, time_interval};
use crate::findings::METHOD;
use crate::headline::is_flagged;
use crate::reported::Headline;

pub fn headline(run: &Run, suite: &MemfsSuite) -> Headline {
    let creates = creates(suite);
    let files = format!("{} files", count(METHOD.compared_files));
    let (Some((fewest, alone)), Some((most, time))) = (creates.first(), creates.last()) else {
        return Headline::unmeasured(words::what_missing(files).to_string(), words::no_case());
    };
    let context = if fewest.id == most.id {
        String::new()
    } else {
        let threads = counted(fewest.params.threads_count, "thread");
        words::context(latency(alone.value), threads).to_string()
    };
    Headline {
        what: words::what(files, counted(most.params.threads_count, "thread")).to_string(),
        value: Some(latency(time.value)),
        interval: time.bounds.map(|bounds| time_interval(bounds, time.value)),
        context,
        is_flagged: is_flagged(run, &most.id),
    }
}

/// By threads, rising.
pub fn creates(suite: &MemfsSuite) -> Vec<(&MemfsCase, Median)> {
    let cases = suite.cases.iter().filter(|case| is_headline(case));
    let mut creates: Vec<(&MemfsCase, Median)> =
        cases.filter_map(|case| Some((case, time(case)?))).collect();
    creates.sort_by_key(|(case, _)| case.params.threads_count);
    creates
}

fn is_headline(case: &MemfsCase) -> bool {
    let params = &case.params;
    params.backend == MemfsBackend::Global
        && !params.instrumented
        && params.operation == MemfsOperation::Create
        && params.files_count == METHOD.compared_files
}

fn time(case: &MemfsCase) -> Option<Median> {
    let Outcome::Measured { measurement: PhaseMeasurement::Phase(phase) } = &case.outcome else {
        return None;
    };
    median_over(&means_ns(&phase.samples), &phase.samples.process)
}

pub mod words {
    use fsbench_wire::words::headline;
    use fsbench_wire::{Suite, messages};

    messages! { headline(Suite::Memfs);
        what(files, threads)
        context(time, threads)
        what_missing(files)
        no_case()
    }
}
