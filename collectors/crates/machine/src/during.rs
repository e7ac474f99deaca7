//! Totals of what happened to the machine while the suites ran.

use std::time::Instant;

use fsbench_platform::identity;
use fsbench_wire as wire;

use crate::linux::conditions;
use crate::source::Source;

/// Begun before the first suite, finished after the last.
pub struct During {
    source: Source,
    began: Instant,
    ticks: Option<conditions::CpuTicks>,
    swapped_pages: Option<u64>,
    suspended_ns: Option<u64>,
    throttle_count: Option<u64>,
    pressure_us: [Option<u64>; 3],
}

const RESOURCES: [&str; 3] = ["cpu", "io", "memory"];

impl During {
    pub fn start() -> Self {
        Self::start_at(Source::live())
    }

    pub(crate) fn start_at(source: Source) -> Self {
        Self {
            began: Instant::now(),
            ticks: conditions::cpu_ticks(&source),
            swapped_pages: conditions::swapped_pages(&source),
            suspended_ns: identity::suspended_ns(),
            throttle_count: conditions::throttle_count(&source),
            pressure_us: RESOURCES.map(|resource| conditions::pressure_us(&source, resource)),
            source,
        }
    }

    pub fn finish(self) -> wire::During {
        let page_bytes = identity::page_bytes();
        let elapsed_us = self.began.elapsed().as_micros().max(1);
        let difference = |after: Option<u64>, before: Option<u64>| {
            after
                .zip(before)
                .map(|(after, before)| after.saturating_sub(before))
        };
        let ratios = [0, 1, 2].map(|index| {
            let resource = RESOURCES[index];
            let waited = difference(
                conditions::pressure_us(&self.source, resource),
                self.pressure_us[index],
            )?;
            #[expect(clippy::cast_precision_loss, reason = "a run lasts minutes")]
            let ratio = waited as f64 / elapsed_us as f64;
            Some(ratio.min(1.0))
        });
        let [pressure_cpu_ratio, pressure_io_ratio, pressure_memory_ratio] = ratios;
        wire::During {
            steal_ratio: conditions::cpu_ticks(&self.source)
                .zip(self.ticks)
                .and_then(|(after, before)| steal_ratio(before, after)),
            swapped_bytes: difference(conditions::swapped_pages(&self.source), self.swapped_pages)
                .zip(page_bytes)
                .map(|(pages, page_bytes)| pages * page_bytes),
            suspended_ns: difference(identity::suspended_ns(), self.suspended_ns),
            throttle_count: difference(
                conditions::throttle_count(&self.source),
                self.throttle_count,
            ),
            pressure_cpu_ratio,
            pressure_io_ratio,
            pressure_memory_ratio,
        }
    }
}

/// steal / (busy + steal); `None` when nothing ran.
fn steal_ratio(before: conditions::CpuTicks, after: conditions::CpuTicks) -> Option<f64> {
    let steal = after.steal.saturating_sub(before.steal);
    let all = after.busy.saturating_sub(before.busy) + steal;
    #[expect(clippy::cast_precision_loss, reason = "ticks of a run")]
    let ratio = steal as f64 / all as f64;
    (all > 0).then_some(ratio)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steal_is_a_share_of_what_was_wanted_not_of_all_time() {
        let at = |busy, steal| conditions::CpuTicks { busy, steal };
        assert_eq!(steal_ratio(at(100, 10), at(190, 20)), Some(0.1));
        assert_eq!(steal_ratio(at(100, 10), at(100, 10)), None);
    }
}
