//! An imported run to paste: the twin of `apps/web/features/run/imported` and of `importedMarkdown` beside it.

use fsbench_wire::{
    Better, ImportedCase, ImportedDurability, ImportedFigures, ImportedOrigin, ImportedOutcome,
    ImportedRun, ImportedSamples, ImportedSystem, ImportedWork, Reported, Score, Stated, StatedBy,
};

use super::super::compared::quantity::{
    byte_rate, bytes, count, latency, number, rate, time_interval,
};
use super::super::compared::sentence::{escape, foreign};
use super::super::findings::float;
use super::super::markdown::title;
use super::super::spread::median;
use super::NOT_MEASURED_HERE;
use crate::output::harmless;

/// A figure, and what is said beside it.
type Cell = (String, Option<String>);
type Row = ([Cell; 2], Vec<Option<Cell>>);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Samples,
    Reported,
    Score,
    None,
}

/// `link`: where a site has the run.
pub fn markdown(id: &str, run: &ImportedRun, link: Option<&str>) -> String {
    let ImportedOrigin::Imported { tool, files } = &run.origin;
    let mut versions: Vec<&str> = Vec::new();
    for version in files.iter().filter_map(|file| file.tool_version.as_deref()) {
        if !versions.contains(&version) {
            versions.push(version);
        }
    }
    let named = run
        .name
        .clone()
        .unwrap_or_else(|| format!("{tool} results"));
    let tool = if versions.is_empty() {
        format!("{tool}, version not known")
    } else {
        format!("{tool} ({})", versions.join(", "))
    };
    let mut lines = vec![
        format!(
            "{} \u{b7} {} \u{b7} {} \u{b7} imported",
            title(id, link),
            foreign(&named),
            foreign(&tool)
        ),
        String::new(),
    ];
    for (at, system) in run.systems.iter().enumerate() {
        lines.extend(system_line(run, at, system));
    }
    for kind in [Kind::Samples, Kind::Reported, Kind::Score, Kind::None] {
        lines.extend(table(run, kind));
    }
    lines.push(escape(NOT_MEASURED_HERE));
    harmless(&format!("{}\n", lines.join("\n"))).into_owned()
}

fn system_line(run: &ImportedRun, at: usize, system: &ImportedSystem) -> Vec<String> {
    let facts: Vec<String> = [&system.chip, &system.drive, &system.file_system, &system.os]
        .into_iter()
        .flatten()
        .map(|Stated { text, by }| format!("{} ({})", foreign(text), escape(said_by(*by))))
        .collect();
    let name = if run.systems.len() > 1 {
        Some(system_name(run, at))
    } else {
        system.name.clone()
    };
    if name.is_none() && facts.is_empty() {
        return Vec::new();
    }
    let name = name.map_or(String::new(), |name| format!("{}: ", foreign(&name)));
    let facts = if facts.is_empty() {
        "not known".into()
    } else {
        facts.join(" \u{b7} ")
    };
    vec![format!("{name}{facts}"), String::new()]
}

fn said_by(by: StatedBy) -> &'static str {
    match by {
        StatedBy::File => "says the file",
        StatedBy::Contributor => "says the contributor",
        StatedBy::Collector => "the machine it was imported on, says the contributor",
    }
}

fn system_name(run: &ImportedRun, at: usize) -> String {
    let name = run.systems.get(at).and_then(|system| system.name.clone());
    name.unwrap_or_else(|| format!("system {}", at + 1))
}

fn kind_of(case: &ImportedCase) -> Kind {
    match &case.outcome {
        ImportedOutcome::Measured { figures } => match figures {
            ImportedFigures::Samples(_) => Kind::Samples,
            ImportedFigures::Reported(_) => Kind::Reported,
            ImportedFigures::Score(_) => Kind::Score,
        },
        _ => Kind::None,
    }
}

fn columns(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Samples => &[
            "median",
            "fastest",
            "slowest",
            "user",
            "system",
            "executions",
        ],
        Kind::Reported => &[
            "operations",
            "bytes",
            "mean",
            "p50",
            "p90",
            "p95",
            "p99",
            "p99.9",
            "slowest",
        ],
        Kind::Score => &["score", "repetitions"],
        Kind::None => &["why"],
    }
}

/// Every case of a kind with its figures; columns that no case has a figure for are left out.
fn table(run: &ImportedRun, kind: Kind) -> Vec<String> {
    let of_kind = run.cases.iter().filter(|case| kind_of(case) == kind);
    let rows: Vec<Row> = of_kind
        .map(|case| (names(run, case), figures(case)))
        .collect();
    if rows.is_empty() {
        return Vec::new();
    }
    let kept: Vec<(usize, &str)> = columns(kind)
        .iter()
        .copied()
        .enumerate()
        .filter(|(at, _)| rows.iter().any(|(_, cells)| cells[*at].is_some()))
        .collect();
    let heads = ["case", "what was done"].into_iter();
    let heads: Vec<String> = heads
        .chain(kept.iter().map(|(_, head)| *head))
        .map(escape)
        .collect();
    let align = if kind == Kind::None { "---" } else { "---:" };
    let rules: Vec<&str> = ["---", "---"]
        .into_iter()
        .chain(kept.iter().map(|_| align))
        .collect();
    let mut lines = vec![
        format!("| {} |", heads.join(" | ")),
        format!("|{}|", rules.join("|")),
    ];
    for (names, cells) in &rows {
        let shown: Vec<String> = names
            .iter()
            .map(cell)
            .chain(kept.iter().map(|(at, _)| {
                cells[*at]
                    .as_ref()
                    .map_or_else(|| "not reported".into(), cell)
            }))
            .collect();
        lines.push(format!("| {} |", shown.join(" | ")));
    }
    lines.push(String::new());
    lines
}

fn cell((text, aside): &Cell) -> String {
    match aside {
        None => foreign(text),
        Some(aside) => format!("{} {}", foreign(text), foreign(aside)),
    }
}

fn names(run: &ImportedRun, case: &ImportedCase) -> [Cell; 2] {
    let ImportedOrigin::Imported { files, .. } = &run.origin;
    let system = (run.systems.len() > 1).then(|| format!("on {}", system_name(run, case.system)));
    let file = (files.len() > 1).then(|| format!("file {}", case.file + 1));
    let aside: Vec<String> = [system, file].into_iter().flatten().collect();
    let aside = (!aside.is_empty()).then(|| aside.join(", "));
    let work = work_words(case);
    let work = if work.is_empty() {
        "the file does not say".into()
    } else {
        work
    };
    [(case.name.clone(), aside), (work, None)]
}

/// "randrw, write · 4 KiB · fsync after 10 000 writes · direct".
fn work_words(case: &ImportedCase) -> String {
    let work = &case.work;
    let operation: Vec<&str> = [&work.operation, &work.part]
        .into_iter()
        .flatten()
        .map(String::as_str)
        .collect();
    let direct = |is| {
        if is {
            "direct"
        } else {
            "through the page cache"
        }
        .to_owned()
    };
    let workers = |all| {
        format!(
            "{} {}",
            count(all),
            if all == 1 { "worker" } else { "workers" }
        )
    };
    let durability = |one| {
        match one {
            ImportedDurability::L0 => "only in memory",
            ImportedDurability::Unknown => "durability unknown",
        }
        .to_owned()
    };
    let mut words = vec![
        Some(operation.join(", ")),
        work.block_bytes.map(bytes),
        sync_words(work),
        work.is_direct.map(direct),
        work.engine.clone(),
        work.queue_depth_count
            .map(|depth| format!("queue depth {}", count(depth))),
        work.workers_count.map(workers),
        work.read_ratio
            .map(|ratio| format!("{}\u{2009}% reads", number(ratio * 100.0, 3))),
    ];
    words.extend(
        work.parameters
            .iter()
            .map(|one| Some(format!("{} = {}", one.name, one.value))),
    );
    words.push(case.durability.map(durability));
    let words: Vec<String> = words
        .into_iter()
        .flatten()
        .filter(|word| !word.is_empty())
        .collect();
    words.join(" \u{b7} ")
}

fn sync_words(work: &ImportedWork) -> Option<String> {
    let sync = work.sync.as_ref()?;
    Some(match work.writes_per_sync_count {
        None | Some(1) => sync.clone(),
        Some(writes) => format!("{sync} after {} writes", count(writes)),
    })
}

/// In the order of the columns of its kind; `None`: the file has no such figure.
fn figures(case: &ImportedCase) -> Vec<Option<Cell>> {
    match &case.outcome {
        ImportedOutcome::Measured { figures } => match figures {
            ImportedFigures::Samples(samples) => of_samples(samples),
            ImportedFigures::Reported(reported) => of_reported(reported),
            ImportedFigures::Score(score) => of_score(score),
        },
        ImportedOutcome::Unsupported { reason, detail } => {
            let reason = reason.replace('_', " ");
            let words = detail
                .as_ref()
                .map_or_else(|| reason.clone(), |detail| format!("{reason} ({detail})"));
            vec![Some((format!("unsupported: {words}"), None))]
        }
        ImportedOutcome::Failed { errno, detail } => {
            let errno = errno.map(|errno| format!("errno {errno}"));
            let why = detail.clone().or_else(|| {
                errno
                    .is_none()
                    .then(|| "the tool does not say why".to_owned())
            });
            let words: Vec<String> = [why, errno].into_iter().flatten().collect();
            vec![Some((format!("failed: {}", words.join(", ")), None))]
        }
    }
}

fn of_samples(one: &ImportedSamples) -> Vec<Option<Cell>> {
    let times: Vec<f64> = one.samples.wall_ns.iter().copied().map(float).collect();
    let time = |ns: Option<f64>| ns.map(|ns| (latency(ns), None));
    let middle = median(&times).map(|median| {
        let within = median.bounds.map_or_else(
            || "no interval".into(),
            |bounds| time_interval(bounds, median.value),
        );
        (latency(median.value), Some(within))
    });
    let codes = one.samples.exit_code.iter().flatten();
    let failed = codes.filter(|code| **code != 0).count();
    let aside = (failed > 0).then(|| format!("{failed} ended with a failure"));
    vec![
        middle,
        time(times.iter().copied().reduce(f64::min)),
        time(times.iter().copied().reduce(f64::max)),
        time(one.user_mean_ns.map(float)),
        time(one.system_mean_ns.map(float)),
        Some((count(times.len() as u64), aside)),
    ]
}

fn of_reported(one: &Reported) -> Vec<Option<Cell>> {
    let time = |ns: Option<f64>| ns.map(|ns| (latency(ns), None));
    let of = one.n_count.map(|all| format!("of {}", count(all)));
    let spread = one.sd_ns.map(|sd| format!("sd {}", latency(sd)));
    vec![
        one.ops_per_s.map(|ops| (rate(ops), of)),
        one.bytes_per_s.map(|sent| (byte_rate(sent), None)),
        one.mean_ns.map(|mean| (latency(mean), spread)),
        time(one.p50_ns),
        time(one.p90_ns),
        time(one.p95_ns),
        time(one.p99_ns),
        time(one.p999_ns),
        time(one.max_ns),
    ]
}

fn of_score(one: &Score) -> Vec<Option<Cell>> {
    let better = one.better.map(|better| {
        match better {
            Better::More => "more is better",
            Better::Less => "less is better",
        }
        .to_owned()
    });
    let repeats = one.values.len() as u64;
    vec![
        Some((format!("{} {}", number(one.value, 3), one.unit), better)),
        (repeats > 0).then(|| (count(repeats), None)),
    ]
}
