//! An imported run in words and results: what another tool has said, in its own cases, with no verdict of ours.

mod better;
mod markdown;

use std::collections::{BTreeMap, BTreeSet};

use fsbench_wire::{
    ImportedCase, ImportedDurability, ImportedMeasurement, ImportedOrigin, ImportedOutcome,
    ImportedRun, ImportedSamples, ImportedSystem, ImportedWork, ReportedStatistics, Score, Stated,
};

use self::better::better_text;
use super::comparison::quantity::{count, plain};
use super::numbers::{bytes, duration, rate};
use super::table::{Align, Table};
use crate::terminal::sanitize_for_terminal;

pub use markdown::markdown;

const NOT_MEASURED_HERE: &str = "These results were imported from another tool\u{2019}s output. fsbench did not measure \
     them, does not know their conditions, and never compares them.";

/// `width`: of the terminal; without one, rows of a table are whole.
pub fn text(run: &ImportedRun, width: Option<usize>) -> String {
    let ImportedOrigin::Imported { tool, files } = &run.origin;
    let versions = versions(run);
    let name = run.name.as_ref().map_or(String::new(), |name| format!("  name        {name}\n"));
    let systems: String = run.systems.iter().map(system_line).collect();
    let table = table(run).render_within("  ", width, &[0, 1]);
    let sources = match files.len() {
        1 => "1 file".to_owned(),
        more => format!("{more} files"),
    };
    sanitize_for_terminal(&format!(
        "{name}  imported    {tool}{versions}, {sources}\n{systems}\n{table}\n  {}\n",
        plain(NOT_MEASURED_HERE)
    ))
    .into_owned()
}

/// Measured, unsupported, failed.
pub fn outcome_counts(run: &ImportedRun) -> (usize, usize, usize) {
    run.cases.iter().fold((0, 0, 0), |(m, u, f), case| match case.outcome {
        ImportedOutcome::Measured { .. } => (m + 1, u, f),
        ImportedOutcome::Unsupported { .. } => (m, u + 1, f),
        ImportedOutcome::Failed { .. } => (m, u, f + 1),
    })
}

fn versions(run: &ImportedRun) -> String {
    let ImportedOrigin::Imported { files, .. } = &run.origin;
    let mut versions: Vec<&str> =
        files.iter().filter_map(|file| file.tool_version.as_deref()).collect();
    versions.dedup();
    if versions.is_empty() {
        ", unknown version".into()
    } else {
        format!(" ({})", versions.join(", "))
    }
}

fn system_line(system: &ImportedSystem) -> String {
    let words = system_text(system);
    let words = if words.is_empty() { "not known".into() } else { words };
    format!("  system      {words}\n")
}

fn system_text(system: &ImportedSystem) -> String {
    let facts = [&system.chip, &system.drive, &system.file_system, &system.os];
    let facts: Vec<&str> = facts
        .iter()
        .filter_map(|fact| fact.as_ref())
        .map(|Stated { text, .. }| text.as_str())
        .collect();
    match &system.name {
        Some(name) if facts.is_empty() => name.clone(),
        Some(name) => format!("{name}: {}", facts.join(" · ")),
        None => facts.join(" · "),
    }
}

fn table(run: &ImportedRun) -> Table {
    let mut table = Table::new(&[
        ("case", Align::Left),
        ("what was done", Align::Left),
        ("result", Align::Right),
        ("more", Align::Left),
    ]);
    let ambiguous = ambiguous_cases(run);
    for (at, case) in run.cases.iter().enumerate() {
        let (result, more) = result_text(&case.outcome);
        let name = case_text(run, case, ambiguous.contains(&at));
        table.row([name, work_text(case), result, more]);
    }
    table
}

fn case_text(run: &ImportedRun, case: &ImportedCase, is_ambiguous: bool) -> String {
    let system = run.systems.get(case.system).filter(|_| run.systems.len() > 1);
    let name = match system {
        Some(ImportedSystem { name: Some(name), .. }) => format!("{} on {name}", case.name),
        Some(_) => format!("{} on system {}", case.name, case.system + 1),
        None => case.name.clone(),
    };
    if is_ambiguous { format!("{name}, file {}", case.file + 1) } else { name }
}

/// Cases that look like one of another file, by their places.
fn ambiguous_cases(run: &ImportedRun) -> BTreeSet<usize> {
    let mut alike: BTreeMap<(&str, usize, String), Vec<usize>> = BTreeMap::new();
    for (at, case) in run.cases.iter().enumerate() {
        alike.entry((&case.name, case.system, work_text(case))).or_default().push(at);
    }
    let is_in_several = |cases: &Vec<usize>| {
        let files: BTreeSet<_> = cases.iter().map(|at| run.cases[*at].file).collect();
        files.len() > 1
    };
    alike.into_values().filter(is_in_several).flatten().collect()
}

/// Whether cases of several files look the same but for their results.
pub fn has_ambiguous_cases(run: &ImportedRun) -> bool {
    !ambiguous_cases(run).is_empty()
}

fn work_text(case: &ImportedCase) -> String {
    let work = &case.work;
    let operation: Vec<&str> =
        [&work.operation, &work.part].into_iter().flatten().map(String::as_str).collect();
    let mut words = vec![operation.join(", ")];
    words.extend(work.block_bytes.map(bytes));
    words.extend(sync_text(work));
    words.extend(
        work.is_direct.map(|is| if is { "direct" } else { "through the page cache" }.to_owned()),
    );
    words.extend(work.engine.clone());
    words.extend(work.queue_depth_count.map(|depth| format!("queue depth {depth}")));
    words.extend(
        work.workers_count.map(|workers| {
            format!("{workers} {}", if workers == 1 { "worker" } else { "workers" })
        }),
    );
    words.extend(work.read_ratio.map(|ratio| format!("{:.0} % reads", ratio * 100.0)));
    words.extend(work.parameters.iter().map(|one| format!("{} = {}", one.name, one.value)));
    words.extend(case.durability.map(|durability| {
        match durability {
            ImportedDurability::L0 => "only in memory",
            ImportedDurability::Unknown => "durability unknown",
        }
        .to_owned()
    }));
    words.retain(|word| !word.is_empty());
    if words.is_empty() {
        return "not in the file".into();
    }
    words.join(" · ")
}

fn sync_text(work: &ImportedWork) -> Option<String> {
    let sync = work.sync.as_ref()?;
    Some(match work.writes_per_sync_count {
        None | Some(1) => sync.clone(),
        Some(writes) => format!("{sync} after {writes} writes"),
    })
}

/// The figure, and what else is said of it; of a case without one why there is none.
fn result_text(outcome: &ImportedOutcome) -> (String, String) {
    match outcome {
        ImportedOutcome::Measured { results } => match results {
            ImportedMeasurement::Samples(samples) => sample_text(samples),
            ImportedMeasurement::Reported(reported) => reported_text(reported),
            ImportedMeasurement::Score(score) => score_text(score),
        },
        ImportedOutcome::Unsupported { reason, detail } => {
            ("unsupported".into(), detail.clone().unwrap_or_else(|| reason.replace('_', " ")))
        }
        ImportedOutcome::Failed { errno, detail } => {
            let errno = errno.map(|errno| format!("errno {errno}"));
            let why: Vec<String> = detail.clone().into_iter().chain(errno).collect();
            let why = if why.is_empty() { "no reason reported".into() } else { why.join(", ") };
            ("failed".into(), why)
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "three digits are shown")]
fn sample_text(samples: &ImportedSamples) -> (String, String) {
    let mut wall: Vec<u64> = samples.samples.wall_ns.clone();
    wall.sort_unstable();
    let (Some(first), Some(last)) = (wall.first(), wall.last()) else {
        return ("no samples".into(), String::new());
    };
    let low = wall.get((wall.len() - 1) / 2).unwrap_or(first);
    let high = wall.get(wall.len() / 2).unwrap_or(last);
    let median = f64::midpoint(*low as f64, *high as f64);
    let failed = samples.samples.exit_code.iter().flatten().filter(|code| **code != 0).count();
    let failed = if failed == 0 { String::new() } else { format!(", {failed} failed") };
    (
        duration(median),
        format!(
            "median of {}, {} to {}{failed}",
            wall.len(),
            duration(*first as f64),
            duration(*last as f64)
        ),
    )
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a rate is at least 0, and three digits are shown"
)]
fn reported_text(one: &ReportedStatistics) -> (String, String) {
    let mut parts: Vec<String> = Vec::new();
    parts.extend(one.ops_per_s.map(|ops| format!("{} ops/s", rate(ops))));
    parts.extend(one.bytes_per_s.map(|sent| format!("{}/s", bytes(sent.round() as u64))));
    let times = [
        ("mean", one.mean_ns),
        ("p50", one.p50_ns),
        ("p90", one.p90_ns),
        ("p95", one.p95_ns),
        ("p99", one.p99_ns),
        ("p99.9", one.p999_ns),
        ("sd", one.sd_ns),
        ("fastest", one.min_ns),
        ("slowest", one.max_ns),
    ];
    let known = times.iter().filter_map(|(name, ns)| Some((name, (*ns)?)));
    parts.extend(known.enumerate().map(|(at, (name, ns))| {
        let of = if at == 0 { timed_text(one) } else { "" };
        format!("{name}{of} {}", duration(ns))
    }));
    parts.extend(one.n_count.map(|n| {
        format!("{} {}", plain(&count(n)), if n == 1 { "operation" } else { "operations" })
    }));
    let first = if parts.is_empty() { String::new() } else { parts.remove(0) };
    (first, parts.join(" · "))
}

/// fio has two latencies.
fn timed_text(one: &ReportedStatistics) -> &'static str {
    match one.timed.as_deref() {
        Some("completion") => " completion",
        Some("total") => " total",
        _ => "",
    }
}

fn score_text(score: &Score) -> (String, String) {
    let better = score.better.map(|better| better_text(better).to_owned());
    let repeats = (score.values.len() > 1).then(|| format!("{} repetitions", score.values.len()));
    let more: Vec<String> = better.into_iter().chain(repeats).collect();
    (format!("{} {}", rate(score.value), score.unit), more.join(" · "))
}
