//! Latencies of fio: nanoseconds in `…_ns` (version 3), microseconds without (version 2).

use fsbench_wire::ReportedStatistics;
use serde_json::{Map, Value};

use crate::json::number;
use crate::text::{above_zero, count};

type Direction = Map<String, Value>;

/// One job's times, in nanoseconds.
struct JobTimes<'a> {
    word: &'static str,
    scale: f64,
    of: &'a Direction,
    n: Option<f64>,
}

impl JobTimes<'_> {
    fn get(&self, name: &str) -> Option<f64> {
        number(self.of.get(name)).filter(|value| *value >= 0.0).map(|value| value * self.scale)
    }

    /// `"99.000000": 1234`; some writers repeat a key with 0 for a percentile they did not compute.
    /// One that would need more operations than there were is none: the p99 of three is their
    /// slowest.
    fn percentile(&self, percent: f64) -> Option<f64> {
        let is_beyond = |n: f64| n * (100.0 - percent) / 100.0 < 1.0;
        if self.n.is_some_and(is_beyond) {
            return None;
        }
        let all = self.of.get("percentile")?.as_object()?;
        let found = all
            .iter()
            .find(|(name, _)| name.parse::<f64>().is_ok_and(|one| (one - percent).abs() < 1e-6))?;
        number(Some(found.1)).and_then(above_zero).map(|value| value * self.scale)
    }
}

/// Completion latency where it was recorded, else the total one. All zeros: it was switched off.
fn times(side: &Direction) -> Option<JobTimes<'_>> {
    const KEYS: [(&str, &str, f64); 4] = [
        ("clat_ns", "completion", 1.0),
        ("clat", "completion", 1e3),
        ("lat_ns", "total", 1.0),
        ("lat", "total", 1e3),
    ];
    let n = number(side.get("total_ios"));
    let found: Vec<JobTimes<'_>> = KEYS
        .iter()
        .filter_map(|(key, word, scale)| {
            let of = side.get(*key)?.as_object()?;
            Some(JobTimes { word, scale: *scale, of, n })
        })
        .filter(|times| times.get("max").is_some_and(|max| max > 0.0))
        .collect();
    // With `lat_percentiles` the percentiles stand in the total: results of one kind belong
    // together.
    let percentiles = |times: &JobTimes<'_>| times.of.get("percentile").is_some();
    let at = found.iter().position(percentiles).unwrap_or(0);
    found.into_iter().nth(at)
}

/// Of jobs that ran at once: extremes of extremes, means by how often, and percentiles only of a
/// single job, because those of several cannot be added up.
pub fn merged(sides: &[&Direction]) -> ReportedStatistics {
    let all: Option<Vec<JobTimes<'_>>> = sides.iter().map(|side| times(side)).collect();
    let Some(all) = all else {
        return ReportedStatistics::default();
    };
    let Some(first) = all.first().filter(|first| all.iter().all(|one| one.word == first.word))
    else {
        return ReportedStatistics::default();
    };
    let single = (all.len() == 1).then_some(first);
    let percentile = |percent: f64| single.and_then(|one| one.percentile(percent));
    let (mean, sd) =
        single.map_or_else(|| pooled(&all), |one| (one.get("mean"), one.get("stddev")));
    ReportedStatistics {
        timed: Some(first.word.into()),
        // 0 microseconds are rounded: no least is known.
        min_ns: all.iter().filter_map(|one| one.get("min")).reduce(f64::min).and_then(above_zero),
        mean_ns: mean.and_then(above_zero),
        // Of a single operation there is no spread, whatever is printed.
        sd_ns: sd.filter(|_| all.iter().all(|one| one.n.is_none_or(|n| n >= 2.0))),
        p50_ns: percentile(50.0),
        p90_ns: percentile(90.0),
        p95_ns: percentile(95.0),
        p99_ns: percentile(99.0),
        p999_ns: percentile(99.9),
        max_ns: all.iter().filter_map(|one| one.get("max")).reduce(f64::max),
        ..ReportedStatistics::default()
    }
}

/// Mean and deviation of all operations, from those of each job and how many it did.
fn pooled(all: &[JobTimes<'_>]) -> (Option<f64>, Option<f64>) {
    let parts: Option<Vec<(f64, f64, Option<f64>)>> =
        all.iter().map(|one| Some((one.n?, one.get("mean")?, one.get("stddev")))).collect();
    let Some(parts) = parts else {
        return (None, None);
    };
    let n: f64 = parts.iter().map(|(n, ..)| n).sum();
    if n <= 0.0 {
        return (None, None);
    }
    let mean = parts.iter().map(|(n, mean, _)| n * mean).sum::<f64>() / n;
    let squares: Option<f64> =
        parts.iter().map(|(n, mean, sd)| Some(n * (sd.as_ref()?.powi(2) + mean.powi(2)))).sum();
    (Some(mean), squares.map(|squares| (squares / n - mean.powi(2)).max(0.0).sqrt()))
}

/// The sync calls of the jobs, which newer versions time by themselves.
pub fn syncs(jobs: &[&Direction]) -> Option<ReportedStatistics> {
    let sides: Vec<&Direction> = jobs
        .iter()
        .filter_map(|job| job.get("sync")?.as_object())
        .filter(|side| number(side.get("total_ios")).is_some_and(|n| n > 0.0))
        .collect();
    let reported = ReportedStatistics {
        n_count: sides
            .iter()
            .map(|side| number(side.get("total_ios")))
            .sum::<Option<f64>>()
            .and_then(count),
        ..merged(&sides)
    };
    let named = reported.timed.is_some().then(|| "sync_call".to_owned());
    let reported = ReportedStatistics { timed: named, ..reported };
    reported.says_something().then_some(reported)
}
