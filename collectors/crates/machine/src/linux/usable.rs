//! How many processors this process may really use.

use crate::source::SystemFiles;

/// Affinity, cut by the cgroup's CPU quota; at least 1. Rounded up, because so many can be at work
/// at once: it counts workers, and is a condition by which runs are told apart.
pub fn count(source: &SystemFiles, affinity_count: u64) -> u64 {
    quota_millionths(source)
        .map_or(affinity_count, |quota| affinity_count.min(quota.div_ceil(PROCESSOR)))
        .max(1)
}

/// How many of these may be at work all the time: a quota of 1.5 lets two begin, and puts both to
/// sleep.
pub fn whole_count(source: &SystemFiles, usable_count: u64) -> u64 {
    quota_millionths(source).map_or(usable_count, |quota| usable_count.min(quota / PROCESSOR))
}

/// A processor in the unit in which quotas are read.
const PROCESSOR: u64 = 1_000_000;

/// The tightest quota from this process's cgroup up to the root, in millionths of a processor.
fn quota_millionths(source: &SystemFiles) -> Option<u64> {
    tightest(source, "cpu", v2_quota, v1_quota)
}

/// What this process's cgroups leave it of the memory, file cache included.
pub fn memory_limit_bytes(source: &SystemFiles) -> Option<u64> {
    // cgroup v1 writes "no limit" as the largest number of whole pages.
    const MOST_BYTES: u64 = 1 << 60;
    // `max` is none, and does not parse.
    let v2 = |source: &SystemFiles, folder: &str| source.number(&format!("{folder}/memory.max"));
    let v1 = |source: &SystemFiles, folder: &str| {
        source.number(&format!("{folder}/memory.limit_in_bytes"))
    };
    tightest(source, "memory", v2, v1).filter(|bytes| (1..MOST_BYTES).contains(bytes))
}

type Limit = fn(&SystemFiles, &str) -> Option<u64>;

/// The smallest limit from this process's cgroup up to the root, in either hierarchy.
fn tightest(source: &SystemFiles, controller: &str, v2: Limit, v1: Limit) -> Option<u64> {
    let own = source.read("proc/self/cgroup")?;
    let unified = own
        .lines()
        .find_map(|line| line.strip_prefix("0::"))
        .map(|path| upward(source, "sys/fs/cgroup", path, v2));
    let legacy = own
        .lines()
        .filter_map(|line| line.split_once(':')?.1.split_once(':'))
        .find(|(controllers, _)| controllers.split(',').any(|name| name == controller))
        .map(|(controllers, path)| {
            [controller, controllers]
                .iter()
                .find_map(|mount| upward(source, &format!("sys/fs/cgroup/{mount}"), path, v1))
        });
    [unified.flatten(), legacy.flatten()].into_iter().flatten().min()
}

/// A container that sees its host's path of itself finds its own group at the mount's root,
/// and one that sees `/../…` is outside of what is mounted: both end at the root.
fn upward(source: &SystemFiles, mount: &str, own: &str, read: Limit) -> Option<u64> {
    let is_outside = own.split('/').any(|part| part == "..");
    let mut path = if is_outside { "" } else { own.trim_end_matches('/') };
    let mut tightest: Option<u64> = None;
    loop {
        let limit = read(source, &format!("{mount}{path}"));
        tightest = tightest.into_iter().chain(limit).min();
        match path.rsplit_once('/') {
            Some((parent, _)) => path = parent,
            None => return tightest,
        }
    }
}

/// `cpu.max`: `max 100000` or `150000 100000`.
fn v2_quota(source: &SystemFiles, folder: &str) -> Option<u64> {
    let line = source.read(&format!("{folder}/cpu.max"))?;
    let (quota, period) = line.split_once(' ')?;
    Some(millionths(quota.parse().ok()?, period.parse().ok()?))
}

/// A quota of -1 is none, and does not parse as unsigned.
fn v1_quota(source: &SystemFiles, folder: &str) -> Option<u64> {
    let quota = source.number(&format!("{folder}/cpu.cfs_quota_us"))?;
    let period = source.number(&format!("{folder}/cpu.cfs_period_us"))?;
    Some(millionths(quota, period))
}

const fn millionths(quota: u64, period: u64) -> u64 {
    let period = if period == 0 { 1 } else { period };
    quota.saturating_mul(PROCESSOR) / period
}
