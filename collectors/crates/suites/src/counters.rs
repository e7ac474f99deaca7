//! What is counted around a block: differences between two readings. What a system does not
//! tell is `None`, never 0.

use fsbench_platform::{CallError, DiskCounters, Load, Usage, disk_counters, load, now_ns, usage};

/// Whole disk as (major, minor), where a target has exactly one.
pub type DiskNumber = Option<(u32, u32)>;

pub struct CounterReading {
    at_ns: u64,
    usage: Usage,
    load: Option<Load>,
    disk: Option<DiskCounters>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CounterDifference {
    pub runqueue_ns: Option<u64>,
    pub flushes_count: Option<u64>,
    pub flush_ns: Option<u64>,
    /// CPU time of everybody but this process, in cores. The kernel's own threads that
    /// finish our writes are among the others.
    pub others_busy_cores: Option<f64>,
}

impl CounterReading {
    pub fn take(disk: DiskNumber) -> Result<Self, CallError> {
        // The disk last here and first in `until`: nothing of ours stands between it and the block.
        let (usage, load) = (usage()?, load());
        Ok(Self { at_ns: now_ns()?, usage, load, disk: disk.and_then(disk_counters) })
    }

    pub fn until(&self, disk: DiskNumber) -> Result<CounterDifference, CallError> {
        let disk = disk.and_then(disk_counters);
        let (at_ns, load, usage) = (now_ns()?, load(), usage()?);
        let after = Self { at_ns, usage, load, disk };
        Ok(self.difference(&after))
    }

    fn difference(&self, after: &Self) -> CounterDifference {
        let disk = self.disk.zip(after.disk);
        let load = self.load.zip(after.load);
        let own_ns = after.usage.cpu_ns().saturating_sub(self.usage.cpu_ns());
        let wall_ns = after.at_ns.saturating_sub(self.at_ns);
        let runqueue = self.usage.runqueue_ns.zip(after.usage.runqueue_ns);
        CounterDifference {
            runqueue_ns: runqueue.map(|(before, after)| after.saturating_sub(before)),
            flushes_count: disk.map(|(a, b)| b.flushes_count.saturating_sub(a.flushes_count)),
            flush_ns: disk.map(|(a, b)| b.flush_ns.saturating_sub(a.flush_ns)),
            others_busy_cores: load.and_then(|(a, b)| {
                cores(b.busy_ns.saturating_sub(a.busy_ns).saturating_sub(own_ns), wall_ns)
            }),
        }
    }
}

fn cores(busy_ns: u64, wall_ns: u64) -> Option<f64> {
    #[expect(clippy::cast_precision_loss, reason = "nanoseconds of a block are below 2^53")]
    let cores = busy_ns as f64 / wall_ns as f64;
    // Three places: /proc/stat counts in hundredths of a second, blocks last a tenth.
    (wall_ns > 0).then(|| (cores * 1000.0).round() / 1000.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reading(
        at_ns: u64,
        busy_ns: Option<u64>,
        own_ns: u64,
        flushes: Option<u64>,
    ) -> CounterReading {
        let disk = |flushes_count| DiskCounters {
            writes_count: 0,
            written_bytes: 0,
            flushes_count,
            flush_ns: 9,
        };
        CounterReading {
            at_ns,
            usage: Usage { user_ns: own_ns, ..Usage::default() },
            load: busy_ns.map(|busy_ns| Load { busy_ns, steal_ns: None, iowait_ns: None }),
            disk: flushes.map(disk),
        }
    }

    #[test]
    fn others_are_all_but_ourselves() {
        let before = reading(0, Some(1_000), 0, Some(5));
        let counted = before.difference(&reading(1_000, Some(2_500), 1_000, Some(17)));
        assert_eq!(counted.others_busy_cores, Some(0.5));
        assert_eq!(counted.flushes_count, Some(12));
        assert_eq!(counted.flush_ns, Some(0));
    }

    #[test]
    fn what_is_not_told_is_not_zero() {
        let counted = reading(0, None, 0, None).difference(&reading(1_000, None, 0, Some(1)));
        let zero = CounterDifference {
            runqueue_ns: None,
            flushes_count: None,
            flush_ns: None,
            others_busy_cores: None,
        };
        assert_eq!(counted, zero);
    }
}
