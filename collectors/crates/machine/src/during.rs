//! Totals of what happened to the machine while the suites ran.

use std::time::{Duration, Instant};

use fsbench_platform::identity;
use fsbench_wire as wire;

use crate::source::SystemFiles;
use crate::totals::Totals;

#[cfg(not(any(target_os = "macos", windows)))]
pub(crate) fn read_totals(source: &SystemFiles) -> Totals {
    crate::linux::conditions::totals(source)
}

#[cfg(target_os = "macos")]
pub(crate) fn read_totals(_source: &SystemFiles) -> Totals {
    crate::macos::conditions::totals()
}

#[cfg(windows)]
pub(crate) fn read_totals(_source: &SystemFiles) -> Totals {
    crate::windows::conditions::totals()
}

/// Begun before the first suite, finished after the last.
pub struct RunCounters {
    source: SystemFiles,
    began: Instant,
    totals: Totals,
    suspended_ns: Option<u64>,
}

impl RunCounters {
    pub fn start() -> Self {
        let source = SystemFiles::live();
        Self {
            began: Instant::now(),
            totals: read_totals(&source),
            suspended_ns: identity::suspended_ns(),
            source,
        }
    }

    pub fn finish(self) -> wire::During {
        let suspended_ns = identity::suspended_ns();
        let mut during = between(
            self.totals,
            read_totals(&self.source),
            self.began.elapsed(),
            identity::page_bytes(),
        );
        during.suspended_ns = difference(self.suspended_ns, suspended_ns);
        during
    }
}

fn between(
    before: Totals,
    after: Totals,
    elapsed: Duration,
    page_bytes: Option<u64>,
) -> wire::During {
    let elapsed_us = elapsed.as_micros().max(1);
    let pressure = |index: usize| {
        let waited = difference(before.pressure_us[index], after.pressure_us[index])?;
        #[expect(clippy::cast_precision_loss, reason = "a run lasts minutes")]
        let ratio = waited as f64 / elapsed_us as f64;
        Some(ratio.min(1.0))
    };
    wire::During {
        steal_ratio: difference(before.busy_ns, after.busy_ns)
            .zip(difference(before.steal_ns, after.steal_ns))
            .and_then(|(busy, steal)| steal_ratio(busy, steal)),
        swapped_bytes: difference(before.swapped_pages, after.swapped_pages)
            .zip(page_bytes)
            .map(|(pages, page_bytes)| pages * page_bytes),
        suspended_ns: None,
        throttle_count: difference(before.throttle_count, after.throttle_count),
        pressure_cpu_ratio: pressure(0),
        pressure_io_ratio: pressure(1),
        pressure_memory_ratio: pressure(2),
    }
}

fn difference(before: Option<u64>, after: Option<u64>) -> Option<u64> {
    Some(after?.saturating_sub(before?))
}

/// steal / (busy + steal); `None` when nothing ran.
fn steal_ratio(busy_ns: u64, steal_ns: u64) -> Option<f64> {
    let all = busy_ns + steal_ns;
    #[expect(clippy::cast_precision_loss, reason = "nanoseconds of a run")]
    let ratio = steal_ns as f64 / all as f64;
    (all > 0).then_some(ratio)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEFORE: Totals = Totals {
        busy_ns: Some(1_000),
        steal_ns: Some(100),
        swapped_pages: Some(7),
        throttle_count: None,
        pressure_us: [Some(0), None, Some(50)],
    };

    #[test]
    fn a_run_is_what_the_counters_rose_by_and_unknown_where_nothing_counts() {
        let after = Totals {
            busy_ns: Some(1_900),
            steal_ns: Some(200),
            swapped_pages: Some(9),
            throttle_count: None,
            pressure_us: [Some(250_000), None, Some(50)],
        };
        let during = between(BEFORE, after, Duration::from_secs(1), Some(4096));
        let expected = wire::During {
            steal_ratio: Some(0.1),
            swapped_bytes: Some(8192),
            suspended_ns: None,
            throttle_count: None,
            pressure_cpu_ratio: Some(0.25),
            pressure_io_ratio: None,
            pressure_memory_ratio: Some(0.0),
        };
        assert_eq!(during, expected);
    }

    #[test]
    fn steal_is_unknown_where_nothing_ran() {
        let during = between(BEFORE, BEFORE, Duration::from_secs(1), Some(4096));
        assert_eq!(during.steal_ratio, None);
    }
}
