//! A command of one's own over numbers of workers and targets: measured like any suite, but kept as
//! it is measured, so that hours of it survive a Ctrl-C, a kill and a power cut.

pub mod journal;

use std::time::{Duration, Instant, SystemTime};

use fsbench_failure::{Code, Failure};
use fsbench_machine::environment::Environment;
use fsbench_machine::{self as machine, RunCounters};
use fsbench_report::comparison::quantity::counted;
use fsbench_runner::{Cancel, SuiteError, SuitePlan, UserCommand};
use fsbench_wire as wire;
use wire::seal::hex;

use crate::app_paths::AppPaths;
use crate::args::{RunArgs, Sweep};
use crate::beside;
use crate::document::{self, Parts};
use crate::instant::{format_utc, unix_s};
use crate::measure::{Contributor, Measured, Windows, failure, folders, introduce};
use crate::measuring_lock::MeasuringLock;
use crate::output::Output;
use crate::place::TargetFolder;
use crate::plan;
use crate::progress::ProgressLine;
use crate::run_disks::RunDisks;
use crate::store::WithdrawSecret;
use crate::turbo;
use journal::{SweepHeader, SweepJournal, SweepOptions};

/// What is swept, and where it is kept.
pub struct SweepRequest<'a> {
    pub args: &'a RunArgs,
    pub sweep: &'a Sweep,
    pub places: &'a AppPaths,
    pub lock: &'a MeasuringLock,
}

pub fn measure(
    request: &SweepRequest<'_>,
    who: &Contributor<'_>,
    secret: &WithdrawSecret,
    run_disks: &mut RunDisks,
    cancel: &Cancel,
    output: Output,
) -> Result<Measured, Failure> {
    let args = request.args;
    let began = Instant::now();
    let machine = machine::probe_machine();
    let mut places = plan::places(args, run_disks)?;
    let mut plan = only(plan::plans(args, &machine, &places, who.key_id)?)?;
    let options = options(args, &plan);
    let mut journal = SweepJournal::open(&request.places.sweeps, &options.command_sha256)?;
    let saved_header = saved_header(request.sweep, &journal, &options)?;
    announce(args, &plan, output);
    let windows = Windows::of(args);
    // Until everything is measured, the conditions after it among it.
    let _turbo_off = turbo::off(args.turbo, args.test_turbo_root.as_deref(), output)?;
    let now = machine::snapshot(windows.load);
    introduce(&machine, &now, &places, output);
    for place in &mut places {
        place.probe.target.idle_probe = machine::idle_probe(place.probe.disk, windows.idle);
    }
    let header = if let Some(saved_header) = saved_header {
        take_up(&saved_header, &machine, &places, &now, &journal, output)?;
        journal.go_on()?;
        saved_header
    } else {
        let header = SweepHeader {
            options,
            seed: plan.seed,
            started_at: format_utc(unix_s(SystemTime::now())),
            machine,
            targets: places.iter().map(|place| place.probe.target.clone()).collect(),
            before: now,
            nonce: who.nonce.cloned(),
        };
        journal.begin(header.clone())?;
        header
    };
    plan.seed = header.seed;
    let during = RunCounters::start();
    let measuring = Instant::now();
    let folders = folders(&places);
    let busy_loop = beside::busy_loop(&args.beside, output)?;
    let suite = run(&plan, &mut journal, cancel, output)?;
    drop(busy_loop);
    let cut_short = failed_points(&suite, request.sweep.shows_output);
    let spent_before = duration_of(&suite).saturating_sub(measuring.elapsed());
    let parts = Parts {
        key_id: who.key_id.to_owned(),
        withdraw_sha256: hex(&secret.sha256()),
        machine_id: who.machine_id.map(str::to_owned),
        nonce: header.nonce,
        started_at: header.started_at,
        duration: began.elapsed() + spent_before,
        profile: args.profile.into(),
        machine: header.machine,
        targets: header.targets,
        conditions: wire::Conditions {
            before: header.before,
            during: during.finish(),
            after: machine::snapshot(windows.load),
            beside: args.beside.recorded(),
        },
        suites: vec![suite],
        test_block_scale: args.test_block_scale,
        sittings: journal.sittings,
        has_other_measurement: request.lock.is_disturbed(),
    };
    Ok(Measured {
        run: document::build(parts, &document::environment()),
        cut_short,
        folders,
        journal: Some(journal),
    })
}

fn run(
    plan: &SuitePlan,
    journal: &mut SweepJournal,
    cancel: &Cancel,
    output: Output,
) -> Result<wire::SuiteRun, Failure> {
    let shows_output = plan.command.as_ref().is_some_and(UserCommand::shows_output);
    let mut line = if shows_output {
        ProgressLine::between_outputs(output)
    } else {
        ProgressLine::new(output)
    };
    let mut reader = machine::Reader::live();
    let measured = fsbench_runner::run_resumable(
        plan,
        &mut |progress| line.show(&progress),
        &mut || reader.read(),
        cancel,
        journal,
    );
    line.clear();
    if cancel.is_cancelled() {
        return Err(Failure::new(
            Code::Interrupted,
            "interrupted: the executions so far are saved",
        )
        .with_hint("the same command line with --resume continues; --restart starts again"));
    }
    measured.map_err(|error| match error {
        SuiteError::NotContinued(_) => {
            Failure::new(Code::NothingMeasurable, error).with_hint("--restart starts again")
        }
        error => failure(&error),
    })
}

fn only(plans: Vec<SuitePlan>) -> Result<SuitePlan, Failure> {
    plans.into_iter().next().ok_or_else(|| Failure::usage("nothing is to be measured"))
}

fn options(args: &RunArgs, plan: &SuitePlan) -> SweepOptions {
    let command = plan.command.as_ref();
    SweepOptions {
        command_sha256: command.map_or_else(String::new, |command| command.wire.sha256.clone()),
        targets: plan.targets.iter().map(|target| target.id.clone()).collect(),
        workers: args.sweep.as_ref().map_or_else(Vec::new, |sweep| sweep.workers.clone()),
        profile: args.profile.into(),
        limiting: args.limit.limiting(),
        has_control: command.is_some_and(UserCommand::has_control),
        beside: args.beside.recorded(),
    }
}

fn saved_header(
    sweep: &Sweep,
    journal: &SweepJournal,
    options: &SweepOptions,
) -> Result<Option<SweepHeader>, Failure> {
    match journal.saved_header() {
        None if sweep.resume => Err(
            Failure::new(Code::OperationalError, "there is no saved sweep of this command").with_hint(
                "the command, --setup, --prepare and --in-target must be the same; leave out --resume to start",
            ),
        ),
        Some(header) if sweep.resume && header.options != *options => Err(Failure::new(
            Code::NothingMeasurable,
            "the sweep that was stopped had other targets, workers or limits, another profile or another --beside",
        )
        .with_hint("use the same ones with --resume, or start again with --restart")),
        Some(header) if sweep.resume => Ok(Some(header.clone())),
        Some(_) if !sweep.restart => Err(Failure::new(
            Code::OperationalError,
            match journal.executions() {
                0 => "a sweep of this command was stopped before its first execution".to_owned(),
                some => format!(
                    "a sweep of this command was stopped after {}",
                    counted(some as u64, "execution")
                ),
            },
        )
        .with_hint("--resume continues it, --restart starts again")),
        _ => Ok(None),
    }
}

/// On another machine or another disk it would be another sweep. Another state of the same one is
/// told.
fn take_up(
    saved_header: &SweepHeader,
    machine: &wire::Machine,
    places: &[TargetFolder],
    now: &wire::Snapshot,
    journal: &SweepJournal,
    output: Output,
) -> Result<(), Failure> {
    let other = |what: &str| {
        Err(Failure::new(
            Code::NothingMeasurable,
            format!("the sweep was started on {what}: its results would mix the two"),
        )
        .with_hint("start again with --restart"))
    };
    let is_same_machine = machine.cpu == saved_header.machine.cpu
        && machine.os == saved_header.machine.os
        && machine.virtualization == saved_header.machine.virtualization;
    if !is_same_machine {
        return other("another machine, or another system on it");
    }
    let here: Vec<wire::Target> = places.iter().map(|place| lasting(&place.probe.target)).collect();
    let then: Vec<wire::Target> = saved_header.targets.iter().map(lasting).collect();
    if here != then {
        return other("other disks or file systems");
    }
    if journal.executions() > 0 {
        output.say_meanwhile(&format!(
            "  saved       {}; the rest is measured now\n",
            counted(journal.executions() as u64, "execution")
        ));
    }
    let cpus = machine.cpu.usable_count;
    for change in
        Environment::of(&saved_header.before, cpus).changes_to(&Environment::of(now, cpus))
    {
        output.warn(&format!("since the start of the sweep: {change}"));
    }
    Ok(())
}

/// What of a target does not change from hour to hour.
fn lasting(target: &wire::Target) -> wire::Target {
    let mut target = target.clone();
    target.idle_probe = None;
    if let Some(system) = &mut target.file_system {
        system.free_ratio = None;
    }
    target
}

fn duration_of(suite: &wire::SuiteRun) -> Duration {
    match suite {
        wire::SuiteRun::CoreSweep(body) => Duration::from_nanos(body.duration_ns),
        _ => Duration::ZERO,
    }
}

fn announce(args: &RunArgs, plan: &SuitePlan, output: Output) {
    let fate = if args.upload {
        "will be sent after you have seen them"
    } else {
        "stay here without --upload"
    };
    output.say_meanwhile(&format!(
        "fsbench-collect {} · sweep · duration depends on your command · results {fate}\n",
        env!("CARGO_PKG_VERSION"),
    ));
    if let Some(command) = &plan.command {
        output.say_meanwhile(&format!("  command     {}", plan::typed(&command.argv)));
        let name = &command.wire.name;
        output.say_meanwhile(&match &command.wire.published {
            Some(_) => format!("              part of the run, as `{name}`"),
            None => format!(
                "              not part of the run, which has only its name, `{name}`, and a salted digest"
            ),
        });
    }
}

/// The sweep is saved with what it has; but a script must not take half of it for all.
fn failed_points(suite: &wire::SuiteRun, shows_output: bool) -> Option<Failure> {
    let wire::SuiteRun::CoreSweep(body) = suite else {
        return None;
    };
    let of_command = || body.cases.iter().filter(|case| case.params.command.is_some());
    let is_measured =
        |outcome: &wire::Outcome<_>| matches!(outcome, wire::Outcome::Measured { .. });
    let is_failed = |outcome: &wire::Outcome<_>| matches!(outcome, wire::Outcome::Failed { .. });
    let measured = of_command().filter(|case| is_measured(&case.outcome)).count();
    let failed = of_command().filter(|case| is_failed(&case.outcome)).count();
    // Where nothing at all was measured the run says so.
    if failed == 0 || fsbench_report::outcome_counts_of(suite).0 == 0 {
        return None;
    }
    let words = format!("the command failed in {failed} of {} cases", measured + failed);
    Some(Failure::new(Code::NothingMeasurable, words).with_hint(if shows_output {
        "the report has the exit code of each; what the command printed is above"
    } else {
        "--show-output shows what the command prints"
    }))
}
