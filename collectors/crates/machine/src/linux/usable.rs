//! How many processors this process may really use.

use crate::source::Source;

/// Affinity, cut by the cgroup's CPU quota (rounded up); at least 1.
pub fn count(source: &Source, affinity_count: u64) -> u64 {
    quota_cpus(source)
        .map_or(affinity_count, |quota| affinity_count.min(quota))
        .max(1)
}

/// The tightest quota from this process's cgroup up to the root, in whole processors.
fn quota_cpus(source: &Source) -> Option<u64> {
    let own = source.read("proc/self/cgroup")?;
    let unified = own
        .lines()
        .find_map(|line| line.strip_prefix("0::"))
        .map(|path| quota_upward(source, "sys/fs/cgroup", path, v2_quota));
    let legacy = own
        .lines()
        .filter_map(|line| line.split_once(':')?.1.split_once(':'))
        .find(|(controllers, _)| controllers.split(',').any(|name| name == "cpu"))
        .map(|(_, path)| {
            ["sys/fs/cgroup/cpu", "sys/fs/cgroup/cpu,cpuacct"]
                .iter()
                .find_map(|mount| quota_upward(source, mount, path, v1_quota))
        });
    [unified.flatten(), legacy.flatten()]
        .into_iter()
        .flatten()
        .min()
}

/// A container that sees its host's path of itself finds its own group at the mount's root,
/// and one that sees `/../…` is outside of what is mounted: both end at the root.
fn quota_upward(
    source: &Source,
    mount: &str,
    own: &str,
    read: fn(&Source, &str) -> Option<(u64, u64)>,
) -> Option<u64> {
    let is_outside = own.split('/').any(|part| part == "..");
    let mut path = if is_outside {
        ""
    } else {
        own.trim_end_matches('/')
    };
    let mut tightest: Option<u64> = None;
    loop {
        if let Some((quota, period)) = read(source, &format!("{mount}{path}")) {
            let cpus = quota.div_ceil(period.max(1));
            tightest = Some(tightest.map_or(cpus, |least| least.min(cpus)));
        }
        match path.rsplit_once('/') {
            Some((parent, _)) => path = parent,
            None => return tightest,
        }
    }
}

/// `cpu.max`: `max 100000` or `150000 100000`.
fn v2_quota(source: &Source, folder: &str) -> Option<(u64, u64)> {
    let line = source.read(&format!("{folder}/cpu.max"))?;
    let (quota, period) = line.split_once(' ')?;
    Some((quota.parse().ok()?, period.parse().ok()?))
}

/// A quota of -1 is none, and does not parse as unsigned.
fn v1_quota(source: &Source, folder: &str) -> Option<(u64, u64)> {
    let quota = source.number(&format!("{folder}/cpu.cfs_quota_us"))?;
    let period = source.number(&format!("{folder}/cpu.cfs_period_us"))?;
    Some((quota, period))
}
