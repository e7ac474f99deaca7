//! Turbo, really run: ramps and pairs, and a busy loop that never stays.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use fsbench_wire as wire;
use libtest_mimic::{Failed, Trial};
use wire::{Outcome, Role, SuiteRun, TurboExperiment, TurboMeasurement};

use super::abrupt_ends::{kill, within};
use super::setup::{OS, RUN_COMMAND, is_empty, on_disk, run_quietly, target, turbo_plan};

pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test("turbo_measures_ramps_in_every_other_round_and_pairs_in_each", measured),
        Trial::test("without_a_second_core_work_beside_a_busy_loop_is_unsupported", one_core),
        Trial::test("no_busy_loop_stays_when_the_runner_is_killed", killed),
    ]
}

fn turbo(run: &SuiteRun) -> &wire::SuiteBody<wire::TurboParams, TurboMeasurement> {
    let SuiteRun::Turbo(body) = run else { panic!("not a turbo suite") };
    body
}

fn measured() -> Result<(), Failed> {
    let directory = on_disk();
    let plan = turbo_plan(target("disk", Role::Disk, directory.path()));
    let has_two_cores = plan.topology.len() > 1 || OS == wire::OsFamily::Macos;
    let run = run_quietly(&plan);
    let body = turbo(&run);
    assert_eq!(body.cases.len(), 5);
    for case in &body.cases {
        match &case.outcome {
            Outcome::Measured { measurement: TurboMeasurement::Ramp(ramp) } => {
                assert_eq!((ramp.hz.len(), ramp.at_ns.len()), (3, 3));
                assert!(ramp.at_ns.iter().all(|at| at.len() == 50 && at[0] == 0));
                assert!(ramp.at_ns.iter().all(|at| at.is_sorted()));
                // Slower than any processor's idle clock: interrupted, perhaps, but counted.
                assert!(ramp.hz.iter().flatten().all(|hz| *hz > 0.0 && *hz < 1.2e10));
            }
            Outcome::Measured { measurement: TurboMeasurement::Duration(pair) } => {
                assert_eq!(pair.samples.wall_ns.len(), 6, "{}", case.id);
                assert_eq!(pair.samples.process, [0, 0, 1, 1, 2, 2]);
                assert!(pair.warmup.is_some());
                let is_on_files = case.params.experiment == TurboExperiment::Configure;
                assert_eq!(case.target.is_some(), is_on_files);
            }
            Outcome::Unsupported { reason, .. } => {
                let is_known = reason == "no_second_core" && !has_two_cores;
                assert!(case.params.spinner && is_known, "{}: {reason}", case.id);
            }
            Outcome::Failed { call, .. } => panic!("{}: {call}", case.id),
        }
    }
    assert!(is_empty(directory.path()));
    Ok(())
}

fn one_core() -> Result<(), Failed> {
    let directory = on_disk();
    let mut plan = turbo_plan(target("disk", Role::Disk, directory.path()));
    plan.whole_cpus = 1;
    let run = run_quietly(&plan);
    for case in &turbo(&run).cases {
        let is_refused = matches!(&case.outcome, Outcome::Unsupported { reason, .. } if reason == "no_second_core");
        assert_eq!(is_refused, case.params.spinner, "{}", case.id);
    }
    Ok(())
}

/// A busy loop is no member that anybody waits for: it looks for itself whose child it is.
fn killed() -> Result<(), Failed> {
    if OS != wire::OsFamily::Linux {
        println!("(skipped: no /proc to find processes in)");
        return Ok(());
    }
    let directory = on_disk();
    let mut runner = Command::new(std::env::current_exe().unwrap())
        .args([RUN_COMMAND, "turbo", directory.path().to_str().unwrap(), "1.0"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut busy_loop = None;
    let is_seen = within(Duration::from_secs(30), || {
        busy_loop = busy_loop_of(runner.id());
        busy_loop.is_some() || runner.try_wait().unwrap().is_some()
    });
    assert!(is_seen, "neither a busy loop nor an end");
    let Some(busy_loop) = busy_loop else {
        let cpus = turbo_plan(target("disk", Role::Disk, directory.path())).topology;
        assert!(cpus.len() < 2, "no busy loop was ever seen");
        println!("(skipped: there is no second processor to spin on)");
        return Ok(());
    };
    kill("KILL", runner.id());
    runner.wait().unwrap();
    let gone = || !Path::new(&format!("/proc/{busy_loop}")).exists();
    assert!(within(Duration::from_secs(10), gone), "the busy loop stayed");
    let left = || is_empty(directory.path());
    assert!(within(Duration::from_secs(10), left), "files stayed");
    Ok(())
}

/// A fork of a worker that lasts: what a worker starts otherwise becomes another program, and ends
/// at once.
fn busy_loop_of(runner: u32) -> Option<u32> {
    let found = || {
        let grandchildren = children(runner).into_iter().flat_map(children);
        grandchildren.filter(|pid| is_fork(*pid)).collect::<Vec<_>>()
    };
    let first = found();
    std::thread::sleep(Duration::from_millis(10));
    found().into_iter().find(|pid| first.contains(pid))
}

fn is_fork(pid: u32) -> bool {
    let line = std::fs::read_to_string(format!("/proc/{pid}/cmdline"));
    line.is_ok_and(|line| line.contains(fsbench_runner::WORKER_COMMAND))
}

fn children(parent: u32) -> Vec<u32> {
    let pids = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let pids = pids.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
    let parent = format!("PPid:\t{parent}\n");
    pids.filter(|pid| {
        let status = std::fs::read_to_string(format!("/proc/{pid}/status"));
        status.is_ok_and(|status| status.contains(&parent))
    })
    .collect()
}
