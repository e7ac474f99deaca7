//! The timing clock and the processor's frequency, measured and not believed.

use std::thread;
use std::time::Duration;

use fsbench_platform::identity;
use fsbench_stats::quantile::interpolated_median;
use fsbench_wire::Clock;

use crate::source::SystemFiles;
use crate::text::plain;

const READS: usize = 1_000_000;

/// A million back-to-back reads, as `pg_test_timing` does: what a clock read costs, how
/// finely it counts, and how badly it is disturbed.
pub fn probe(source: &SystemFiles) -> Clock {
    let mut steps = identity::clock_steps_ns(READS).unwrap_or_default();
    steps.sort_unstable();
    let smallest_step = steps.iter().copied().find(|step| *step > 0);
    let at = |share: f64| f64::from(at_share(&steps, share));
    Clock {
        name: if cfg!(target_os = "macos") {
            "uptime_raw".to_owned()
        } else if cfg!(windows) {
            "performance_counter".to_owned()
        } else {
            "monotonic_raw".to_owned()
        },
        source: source
            .read("sys/devices/system/clocksource/clocksource0/current_clocksource")
            .and_then(|raw| plain(&raw, 32)),
        step_ns: smallest_step.map_or(0.0, f64::from),
        read_p50_ns: at(0.5),
        read_p999_ns: at(0.999),
        read_max_ns: at(1.0),
    }
}

fn at_share(sorted: &[u32], share: f64) -> u32 {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "an index into a million values"
    )]
    let index = (share * (sorted.len().saturating_sub(1)) as f64).round() as usize;
    sorted.get(index).copied().unwrap_or(0)
}

/// Best of ten 2 ms chains of dependent additions, one a cycle. The first chains find out how
/// many additions 2 ms are, which also wakes the clock. On a chip with several kinds of core
/// `fastest` names the processors to ask, lest two probes compare two kinds.
pub fn frequency_hz(fastest: &[u64]) -> Option<f64> {
    identity::on_cpus(fastest, best_hz)
}

/// Before and after a run one probe of 20 ms decides whether a run is valid, and one that others disturbed looks like a
/// throttled clock. So there are several, apart from each other, and the median counts.
const PROBES: usize = 3;
/// Longer than the time slice that a scheduler gives to another program.
const BETWEEN_PROBES: Duration = Duration::from_millis(50);

/// Median of three probes.
pub fn settled_frequency_hz(fastest: &[u64]) -> Option<f64> {
    middle_of(PROBES, || frequency_hz(fastest), || thread::sleep(BETWEEN_PROBES))
}

/// `None` where one of them is not known.
fn middle_of(
    probes: usize,
    mut probe: impl FnMut() -> Option<f64>,
    mut pause: impl FnMut(),
) -> Option<f64> {
    let mut all = Vec::with_capacity(probes);
    for at in 0..probes {
        if at > 0 {
            pause();
        }
        all.push(probe()?);
    }
    interpolated_median(&all)
}

fn best_hz() -> Option<f64> {
    const PROBE_NS: u64 = 2_000_000;
    const ADDS_PER_HUNDRED: f64 = 100.0;
    let mut hundreds = 1_000_u64;
    let mut warm_ns = identity::dependent_adds_ns(hundreds).ok()?;
    for _ in 0..3 {
        hundreds = (hundreds * PROBE_NS / warm_ns.max(1)).clamp(100, 1_000_000);
        warm_ns = identity::dependent_adds_ns(hundreds).ok()?;
    }
    let best_ns = (0..10).filter_map(|_| identity::dependent_adds_ns(hundreds).ok()).min()?;
    #[expect(clippy::cast_precision_loss, reason = "both are far below 2^53")]
    let hz = hundreds as f64 * ADDS_PER_HUNDRED * 1e9 / best_ns.max(1) as f64;
    Some(hz)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_of_this_machine_moves_and_is_read_in_under_ten_microseconds() {
        let clock = probe(&SystemFiles::live());
        assert!(clock.step_ns > 0.0);
        assert!(clock.read_p50_ns < 10_000.0);
        assert!(clock.read_p50_ns <= clock.read_p999_ns);
    }

    #[test]
    fn one_disturbed_probe_of_three_does_not_slow_the_clock_and_two_do() {
        let clock_of = |probes: [f64; 3]| {
            let (mut all, mut pauses) = (probes.into_iter(), 0);
            let hz = middle_of(3, || all.next(), || pauses += 1);
            assert_eq!(pauses, 2);
            hz
        };
        for disturbed in [[2e9, 4e9, 3.9e9], [3.9e9, 2e9, 4e9], [4e9, 3.9e9, 2e9]] {
            assert_eq!(clock_of(disturbed), Some(3.9e9));
        }
        assert_eq!(clock_of([3e9, 4e9, 2.9e9]), Some(3e9));
        assert_eq!(middle_of(3, || None, || ()), None);
    }

    #[test]
    fn the_frequency_of_this_machine_is_one_that_processors_have() {
        let hz = settled_frequency_hz(&[]).unwrap();
        assert!((2e8..1.2e10).contains(&hz), "{hz}");
    }
}
