//! From a command line to a finished document: probe, run the suites, probe again, judge.

use std::time::{Duration, Instant, SystemTime};

use fsbench_failure::{Code, Failure};
use fsbench_machine::{self as machine, RunCounters};
use fsbench_report::head;
use fsbench_runner::{Cancel, SuiteError, SuitePlan};
use fsbench_wire as wire;
use wire::seal::hex;

use crate::args::RunArgs;
use crate::beside;
use crate::document::{self, Parts};
use crate::instant::{format_utc, unix_s};
use crate::measuring_lock::MeasuringLock;
use crate::output::Output;
use crate::place::TargetFolder;
use crate::plan;
use crate::progress::{ProgressLine, SuiteOfRun};
use crate::run_disks::RunDisks;
use crate::sinks;
use crate::store::WithdrawSecret;
use crate::sweeping::journal::SweepJournal;
use crate::turbo;

const IDLE_WINDOW: Duration = Duration::from_secs(1);

/// A run, and why it is not all that was asked for.
pub struct Measured {
    pub run: wire::Run,
    pub cut_short: Option<Failure>,
    /// Where its targets are, by their ids.
    pub folders: Vec<(String, String)>,
    /// Of a sweep: no more needed once the run is saved.
    pub journal: Option<SweepJournal>,
}

/// Whose run it is, of which of their machines, and what shows when it was measured.
pub struct Contributor<'a> {
    pub key_id: &'a str,
    pub machine_id: Option<&'a str>,
    pub nonce: Option<&'a wire::Nonce>,
}

/// What ran, and what kept the rest from running.
struct SuiteResults {
    suites: Vec<wire::SuiteRun>,
    cut_short: Option<Failure>,
}

pub fn measure(
    args: &RunArgs,
    who: &Contributor<'_>,
    secret: &WithdrawSecret,
    run_disks: &mut RunDisks,
    lock: &MeasuringLock,
    cancel: &Cancel,
    output: Output,
) -> Result<Measured, Failure> {
    let began = Instant::now();
    let started_at = format_utc(unix_s(SystemTime::now()));
    let machine = machine::probe_machine();
    let mut places = plan::places(args, run_disks)?;
    let plans = plan::plans(args, &machine, &places, who.key_id)?;
    let windows = Windows::of(args);
    announce(args, &plans, output);
    // Until everything is measured, the conditions after the suites among it.
    let _turbo_off = turbo::off(args.turbo, args.test_turbo_root.as_deref(), output)?;
    let before = machine::snapshot(windows.load);
    introduce(&machine, &before, &places, output);
    for place in &mut places {
        place.probe.target.idle_probe = machine::idle_probe(place.probe.disk, windows.idle);
    }
    stop_if(cancel)?;
    let busy_loop = beside::busy_loop(&args.beside, output)?;
    let during = RunCounters::start();
    let mut suite_results = run_suites(&plans, began, cancel, output);
    drop(busy_loop);
    if !suite_results.suites.iter().any(has_results)
        && let Some(failure) = suite_results.cut_short
    {
        return Err(failure);
    }
    let during = during.finish();
    // On a request to stop, the others' load is not measured.
    let window = if cancel.is_cancelled() { Duration::ZERO } else { windows.load };
    let after = machine::snapshot(window);
    if cancel.is_cancelled() {
        suite_results.cut_short.get_or_insert_with(interrupted_with_results);
    }
    let folders = folders(&places);
    let parts = Parts {
        key_id: who.key_id.to_owned(),
        withdraw_sha256: hex(&secret.sha256()),
        machine_id: who.machine_id.map(str::to_owned),
        nonce: who.nonce.cloned(),
        started_at,
        duration: began.elapsed(),
        profile: args.profile.into(),
        machine,
        targets: places.into_iter().map(|place| place.probe.target).collect(),
        conditions: wire::Conditions { before, during, after, beside: args.beside.recorded() },
        suites: suite_results.suites,
        test_block_scale: args.test_block_scale,
        sittings: 1,
        has_other_measurement: lock.is_disturbed(),
    };
    Ok(Measured {
        run: document::build(parts, &document::environment()),
        cut_short: suite_results.cut_short,
        folders,
        journal: None,
    })
}

/// Those that a person named, or would name.
pub fn folders(places: &[TargetFolder]) -> Vec<(String, String)> {
    places
        .iter()
        .filter(|place| !sinks::is_sink(place.probe.target.role))
        .map(|place| (place.probe.target.id.clone(), place.path.display().to_string()))
        .collect()
}

/// How long the machine is watched before and after; shortened with the blocks in tests.
pub struct Windows {
    pub load: Duration,
    pub idle: Duration,
}

impl Windows {
    pub fn of(args: &RunArgs) -> Self {
        let load_s = match args.profile.into() {
            wire::Profile::Quick => 2,
            wire::Profile::Standard | wire::Profile::Full => 5,
        };
        let scale = args.test_block_scale.unwrap_or(1.0);
        Self { load: Duration::from_secs(load_s).mul_f64(scale), idle: IDLE_WINDOW.mul_f64(scale) }
    }
}

/// A suite that cannot run takes no other along; a request to stop ends them all, and what they
/// have measured by then is saved.
fn run_suites(
    plans: &[SuitePlan],
    began: Instant,
    cancel: &Cancel,
    output: Output,
) -> SuiteResults {
    let whole = plan::whole_deadline(plans);
    let estimates: Vec<Duration> = plans.iter().map(fsbench_runner::estimate).collect();
    let measuring = Instant::now();
    let mut line = ProgressLine::new(output);
    let mut suite_results = SuiteResults { suites: Vec::new(), cut_short: None };
    for (at, plan) in plans.iter().enumerate() {
        let later = &plans[at + 1..];
        let mut plan = plan.clone();
        plan.deadline = plan::budget(whole.saturating_sub(began.elapsed()), later);
        line.begin_suite(SuiteOfRun { estimates: &estimates, at, before: measuring.elapsed() });
        let mut reader = machine::Reader::live();
        let measured = fsbench_runner::run(
            &plan,
            &mut |progress| line.show(&progress),
            &mut || reader.read(),
            cancel,
        );
        line.clear();
        match measured {
            Ok(suite) => suite_results.suites.push(suite),
            Err(SuiteError::Interrupted) => {}
            // The first one says most: a target that is gone fails all that come after.
            Err(error) => {
                suite_results.cut_short.get_or_insert_with(|| failure(&error));
            }
        }
        if cancel.is_cancelled() {
            let failure = if suite_results.suites.iter().any(has_results) {
                interrupted_with_results()
            } else {
                interrupted()
            };
            suite_results.cut_short = Some(failure);
            break;
        }
    }
    suite_results
}

fn has_results(suite: &wire::SuiteRun) -> bool {
    fsbench_report::outcome_counts_of(suite).0 > 0
}

pub fn failure(error: &SuiteError) -> Failure {
    match error {
        SuiteError::Interrupted => interrupted(),
        SuiteError::NoTarget(_) => Failure::new(Code::NothingMeasurable, error),
        SuiteError::Folder { .. } => {
            chain(error).with_hint("name another folder with --target or --memory-target")
        }
        SuiteError::Journal(_)
        | SuiteError::NotContinued(_)
        | SuiteError::Start(_)
        | SuiteError::WorkerLost(_) => chain(error),
    }
}

/// The error with its causes, which `Display` leaves out.
fn chain(error: &SuiteError) -> Failure {
    let mut parts = vec![error.to_string()];
    let mut source = std::error::Error::source(error);
    while let Some(cause) = source {
        parts.push(cause.to_string());
        source = cause.source();
    }
    Failure::new(Code::OperationalError, parts.join(": "))
}

fn stop_if(cancel: &Cancel) -> Result<(), Failure> {
    if cancel.is_cancelled() { Err(interrupted()) } else { Ok(()) }
}

fn interrupted() -> Failure {
    Failure::new(Code::Interrupted, "interrupted: nothing was saved, and no temporary file is left")
}

fn interrupted_with_results() -> Failure {
    Failure::new(
        Code::Interrupted,
        "interrupted: what was measured by then is saved, and no temporary file is left",
    )
}

fn announce(args: &RunArgs, plans: &[SuitePlan], output: Output) {
    let seconds = plans.iter().map(fsbench_runner::estimate).sum::<Duration>().as_secs_f64().ceil();
    let profile = match args.profile.into() {
        wire::Profile::Quick => "quick",
        wire::Profile::Standard => "standard",
        wire::Profile::Full => "full",
    };
    let fate = match (args.size, args.upload) {
        (Some(_), _) => "of --size cannot be uploaded",
        (None, true) => "will be sent after you have seen them",
        (None, false) => "stay here without --upload",
    };
    let each = if args.repeat > 1 { " a run" } else { "" };
    output.say_meanwhile(&format!(
        "fsbench-collect {} · {profile} · about {seconds:.0} s{each} · results {fate}\n",
        env!("CARGO_PKG_VERSION"),
    ));
}

pub fn introduce(
    machine: &wire::Machine,
    before: &wire::Snapshot,
    places: &[TargetFolder],
    output: Output,
) {
    output.say_meanwhile(&format!("  machine     {}", head::machine(machine, before)));
    let named = |place: &&TargetFolder| !sinks::is_sink(place.probe.target.role);
    for place in places.iter().filter(named) {
        let word = if place.probe.target.role == wire::Role::Memory { "memory" } else { "disk" };
        output.say_meanwhile(&format!(
            "  {word:<9}   {} · {}",
            place.path.display(),
            head::target(&place.probe.target)
        ));
    }
    if !places.iter().any(|place| place.probe.target.role == wire::Role::Memory) {
        output.say_meanwhile("  memory      none found; name a RAM disk with --memory-target DIR");
    }
    output.say_meanwhile("");
}
