//! `memfs`: a file system in memory that a user has written, under the cases of the suite `memfs` and beside the built-in
//! ones. Its results are printed and nothing else: they are in no run.

mod words;

use fsbench_failure::{Code, ErrorCode, Failure};
use fsbench_stats::median::median;
use fsbench_stats::random::RandomNumbers;
use fsbench_suites::{CaseFailure, CellSubject, CellTimes, OPERATIONS, time_cell};
use fsbench_wire::MemfsBackend;
use schemars::JsonSchema;
use serde::Serialize;

use crate::app_paths::AppPaths;
use crate::args::MemfsArgs;
use crate::command_output::CommandOutput;
use crate::measuring_lock::MeasuringLock;
use crate::output::Output;

/// The library first: what it cannot do is known before anything else is measured.
const BUILT_IN: [(MemfsBackend, &str); 3] = [
    (MemfsBackend::Global, "one_lock"),
    (MemfsBackend::Sharded, "64_locks"),
    (MemfsBackend::Private, "one_for_each_thread"),
];

/// Results of a user's library, beside those of built-in file systems.
#[derive(Serialize, JsonSchema)]
pub struct MemfsOutput {
    /// These are results of no method of the project, and cannot be uploaded
    #[schemars(extend("const" = "user_library"))]
    origin: &'static str,
    /// As the library calls itself
    library: String,
    files_counts: Vec<u64>,
    write_bytes: u64,
    rounds_count: u64,
    results: Vec<ResultOutput>,
    passes: Vec<PassOutput>,
    failures: Vec<FailureOutput>,
}

/// Mean time of an operation: the median over rounds.
#[derive(Serialize, JsonSchema)]
struct ResultOutput {
    #[schemars(extend("enum" = ["library", "one_lock", "64_locks", "one_for_each_thread"]))]
    file_system: &'static str,
    #[schemars(extend("enum" = ["create", "write", "read", "delete"]))]
    operation: &'static str,
    files_count: u64,
    threads_count: u64,
    mean_ns: f64,
    /// 95 % confidence interval; null with fewer than six rounds
    low_ns: Option<f64>,
    high_ns: Option<f64>,
    /// Share of the time spent waiting for locks: the median over rounds; null where it is not known
    waited_share: Option<f64>,
}

/// Creating, writing, reading and deleting all files once: medians over rounds.
#[derive(Serialize, JsonSchema)]
struct PassOutput {
    #[schemars(extend("enum" = ["library", "one_lock", "64_locks", "one_for_each_thread"]))]
    file_system: &'static str,
    files_count: u64,
    threads_count: u64,
    /// CPU time of all threads
    user_ns: f64,
    system_ns: f64,
    /// Of the process; null where the system does not tell it
    peak_bytes: Option<f64>,
}

/// A number of threads that a file system has no result with.
#[derive(Serialize, JsonSchema)]
struct FailureOutput {
    file_system: &'static str,
    files_count: u64,
    threads_count: u64,
    reason: String,
}

impl CommandOutput for MemfsOutput {
    const NAME: &'static str = "memfs";
}

/// One file system with one number of threads.
struct Point {
    subject: CellSubject,
    file_system: &'static str,
    files: u64,
    threads: u64,
    rounds: Vec<CellTimes>,
    failure: Option<String>,
}

pub fn run(args: &MemfsArgs, output: Output) -> Result<(), Failure> {
    let most = args.threads.0.iter().copied().max().unwrap_or(1);
    let fewest = args.files.0.iter().copied().min().unwrap_or(1);
    if most > fewest {
        return Err(Failure::usage(format!(
            "{most} threads cannot share {fewest} files: each needs one"
        )));
    }
    // With a folder in it: a plain name would be looked up among the system's libraries.
    let library = args.library.canonicalize().map_err(|error| {
        Failure::of(ErrorCode::FileMissing, format!("{}: {error}", args.library.display()))
    })?;
    let mut points = Vec::new();
    let cells = args
        .files
        .0
        .iter()
        .flat_map(|&files| args.threads.0.iter().map(move |&threads| (files, threads)));
    for (files, threads) in cells {
        let point = |subject, file_system| Point {
            subject,
            file_system,
            files,
            threads,
            rounds: Vec::new(),
            failure: None,
        };
        points.push(point(CellSubject::Library(library.clone()), "library"));
        let built_in = |(backend, word)| point(CellSubject::BuiltIn(backend), word);
        points.extend(BUILT_IN.map(built_in));
    }
    let lock = MeasuringLock::take(&AppPaths::find()?.measuring_locks, output);
    let name = measure(args, &mut points, output)?;
    let answer = MemfsOutput {
        origin: "user_library",
        library: name,
        files_counts: args.files.0.clone(),
        write_bytes: 4096,
        rounds_count: args.rounds,
        results: points.iter().flat_map(results).collect(),
        passes: points.iter().filter_map(pass).collect(),
        failures: points.iter().filter_map(failure).collect(),
    };
    lock.warn_of_another(output);
    if args.json { output.answer(&answer) } else { output.data(&words::text(&answer)) }
}

/// Returns the library's name.
fn measure(args: &MemfsArgs, points: &mut [Point], output: Output) -> Result<String, Failure> {
    let scale = args.test_block_scale.unwrap_or(1.0);
    let mut random = RandomNumbers::from_digest(&std::process::id().to_le_bytes());
    let mut name = None;
    let mut order: Vec<usize> = (0..points.len()).collect();
    for round in 1..=args.rounds {
        output.say(&format!("  round {round} of {}", args.rounds));
        // The first round has the library first.
        for at in (1..order.len()).rev().filter(|_| round > 1) {
            order.swap(at, random.below(at + 1));
        }
        for &at in &order {
            let point = &mut points[at];
            if point.failure.is_some() {
                continue;
            }
            match time_cell(&point.subject, point.files, point.threads, scale) {
                Ok(times) => {
                    name = name.or_else(|| times.library_name.clone());
                    point.rounds.push(times);
                }
                Err(failed) => point.failure = Some(reason(&failed)),
            }
            if name.is_none() {
                let words = point.failure.take().unwrap_or_default();
                return Err(Failure::new(
                    Code::NothingMeasurable,
                    format!("{}: {words}", args.library.display()),
                )
                .with_hint("collectors/native/include/README.md says what a library must do"));
            }
        }
    }
    Ok(name.unwrap_or_default())
}

fn reason(failure: &CaseFailure) -> String {
    match failure {
        CaseFailure::Unsupported { reason, detail } => {
            detail.clone().unwrap_or_else(|| reason.clone())
        }
        CaseFailure::Failed { call, detail, .. } => {
            let detail = detail.as_deref().unwrap_or("it failed");
            if detail.starts_with(call.as_str()) || call == "dlopen" || call == "wait4" {
                detail.to_owned()
            } else {
                format!("{call}: {detail}")
            }
        }
    }
}

fn results(point: &Point) -> Vec<ResultOutput> {
    let has_failed = point.failure.is_some();
    let of = |at: usize| {
        let samples: Vec<f64> = point.rounds.iter().map(|round| round.mean_ns[at]).collect();
        let median = median(&samples).filter(|_| !has_failed)?;
        Some(ResultOutput {
            file_system: point.file_system,
            operation: OPERATIONS[at].as_str(),
            files_count: point.files,
            threads_count: point.threads,
            mean_ns: median.value,
            low_ns: median.bounds.map(|(low, _)| low),
            high_ns: median.bounds.map(|(_, high)| high),
            waited_share: waited_share(point, at),
        })
    };
    (0..OPERATIONS.len()).filter_map(of).collect()
}

fn waited_share(point: &Point, at: usize) -> Option<f64> {
    let shares = point.rounds.iter().map(|round| Some(round.waited_shares?[at]));
    let shares: Option<Vec<f64>> = shares.collect();
    Some(median(&shares?)?.value)
}

fn pass(point: &Point) -> Option<PassOutput> {
    let of = |column: fn(&CellTimes) -> Option<f64>| {
        let samples: Option<Vec<f64>> = point.rounds.iter().map(column).collect();
        samples.as_deref().and_then(median).map(|median| median.value)
    };
    if point.failure.is_some() {
        return None;
    }
    Some(PassOutput {
        file_system: point.file_system,
        files_count: point.files,
        threads_count: point.threads,
        user_ns: of(|times| Some(times.user_ns))?,
        system_ns: of(|times| Some(times.system_ns))?,
        peak_bytes: of(|times| times.peak_bytes.map(fsbench_stats::float)),
    })
}

fn failure(point: &Point) -> Option<FailureOutput> {
    let reason = point.failure.clone()?;
    Some(FailureOutput {
        file_system: point.file_system,
        files_count: point.files,
        threads_count: point.threads,
        reason,
    })
}
