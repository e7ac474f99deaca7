//! What one way of making a write durable costs.

use fsbench_stats::ratio::paired_ratio_over;
use fsbench_stats::{Median, median_over};
use fsbench_wire::{Case, LatencyMeasurement, LatencyRounds, Outcome, SuiteBody, SyncParams};

use crate::histogram::p99_ns;

pub type SyncSuite = SuiteBody<SyncParams, LatencyMeasurement>;
pub type SyncCase = Case<SyncParams, LatencyMeasurement>;

#[derive(Clone, Copy)]
pub struct SyncValues {
    /// Median over rounds of the round's median.
    pub p50_ns: Median,
    pub p99_ns: Option<f64>,
    /// At the median: the site's figure too. A mean over the time spent would be another one.
    pub ops_per_s: f64,
}

pub fn values_of(case: &SyncCase) -> Option<SyncValues> {
    let Outcome::Measured { measurement: LatencyMeasurement::Latency(latency) } = &case.outcome
    else {
        return None;
    };
    let p50_ns = median_over(&latency.rounds.p50_ns, &latency.rounds.process)?;
    Some(SyncValues {
        p50_ns,
        // Pooled, a fast round weighs more; what then lies below the rounds' median is of other operations.
        p99_ns: p99_ns(&latency.histogram).filter(|p99| *p99 >= p50_ns.value),
        ops_per_s: 1e9 / p50_ns.value.max(f64::MIN_POSITIVE),
    })
}

/// Times of `a` by those of `b`, round by round, because what slows a whole round slows both.
pub fn ratio_of(a: &SyncCase, b: &SyncCase, digest: &[u8]) -> Option<Median> {
    let (mine, theirs) = (rounds(a)?, rounds(b)?);
    paired_ratio_over(&mine.p50_ns, &theirs.p50_ns, &mine.process, digest)
}

fn rounds(case: &SyncCase) -> Option<&LatencyRounds> {
    let Outcome::Measured { measurement: LatencyMeasurement::Latency(measured) } = &case.outcome
    else {
        return None;
    };
    Some(&measured.rounds)
}
