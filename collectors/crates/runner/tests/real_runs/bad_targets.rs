//! Targets that cannot be measured: each ends in a clear outcome, and the rest goes on.

use std::path::Path;

use fsbench_runner::{Cancel, run};
use fsbench_wire::{Outcome, Role, Suite, SuiteRun};
use libtest_mimic::{Failed, Trial};

use super::namespaces::in_own_mounts;
use super::setup::{RUN_COMMAND, in_memory, is_empty, on_disk, plan, run_quietly, target};

pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test("a_target_that_is_no_directory_is_an_error_that_names_it", no_directory),
        Trial::test("one_unusable_target_fails_its_own_cases_alone", one_of_two),
        Trial::test("a_full_target_fails_by_the_call_that_found_no_room", full),
        Trial::test("a_target_removed_in_mid_run_ends_its_own_cases_and_no_others", removed),
        Trial::test("a_target_that_is_a_link_is_where_it_points", a_link),
        Trial::test("a_read_only_target_is_an_error", read_only),
        Trial::test("a_command_that_does_not_exist_fails_by_its_start", no_command),
    ]
}

fn no_directory() -> Result<(), Failed> {
    let file = tempfile::NamedTempFile::new().unwrap();
    let mut bad = target("disk", Role::Disk, Path::new("/"));
    file.path().clone_into(&mut bad.path);
    let error = run(
        &plan(Suite::Sync, vec![bad]),
        &mut |_| {},
        &mut fsbench_wire::Reading::default,
        &Cancel::new(),
    )
    .unwrap_err();
    assert!(error.to_string().contains(file.path().to_str().unwrap()), "{error}");
    Ok(())
}

fn one_of_two() -> Result<(), Failed> {
    let Some(memory) = in_memory() else {
        println!("(no /dev/shm here)");
        return Ok(());
    };
    let mut bad = target("disk", Role::Disk, Path::new("/"));
    bad.path = "/nowhere-at-all".into();
    let targets = vec![bad, target("memory", Role::Memory, memory.path())];
    let SuiteRun::CoreSweep(body) = run_quietly(&plan(Suite::CoreSweep, targets)) else {
        panic!("not a sweep")
    };
    for case in &body.cases {
        match (&case.target, &case.outcome) {
            (Some(target), Outcome::Failed { call, errno, .. }) if target == "disk" => {
                assert_eq!((call.as_str(), *errno), ("mkdir", Some(2)));
            }
            (target, Outcome::Measured { .. }) => assert_ne!(target.as_deref(), Some("disk")),
            (target, outcome) => panic!("{target:?} {outcome:?}"),
        }
    }
    Ok(())
}

/// Runs a suite on a mount of its own, where one can be had.
fn on_mount(options: &str, suite: &str) -> Option<std::process::Output> {
    let directory = on_disk();
    let script = format!(
        "mount -t tmpfs -o {options} none {0} && exec {1} {RUN_COMMAND} {suite} {0} 0.02",
        directory.path().display(),
        std::env::current_exe().unwrap().display(),
    );
    in_own_mounts(&script)
}

fn full() -> Result<(), Failed> {
    for suite in ["sync", "core-sweep"] {
        // No room for the 16 MiB of the one, nor for the 16 files of the other.
        let Some(output) = on_mount("size=32k", suite) else {
            return Ok(());
        };
        let text = String::from_utf8(output.stdout).unwrap();
        let run: SuiteRun = serde_json::from_str(&text).map_err(|e| format!("{e}: {text}"))?;
        let failed: Vec<_> = match &run {
            SuiteRun::Sync(body) => body.cases.iter().filter_map(|c| call_of(&c.outcome)).collect(),
            SuiteRun::CoreSweep(body) => {
                body.cases.iter().filter_map(|c| call_of(&c.outcome)).collect()
            }
            _ => panic!("another suite"),
        };
        assert!(!failed.is_empty(), "{text}");
        for (call, errno) in failed {
            assert!(["write", "pwrite", "open", "mkdir"].contains(&call.as_str()), "{call}");
            assert_eq!(errno, Some(28), "{call}");
        }
    }
    Ok(())
}

fn call_of<M>(outcome: &Outcome<M>) -> Option<(String, Option<i64>)> {
    match outcome {
        Outcome::Failed { call, errno, .. } => Some((call.clone(), *errno)),
        _ => None,
    }
}

/// Gone with everything in it, after the second round; the control writes nowhere and goes on, and
/// so does what is in memory.
fn removed() -> Result<(), Failed> {
    let parent = on_disk();
    let doomed = parent.path().join("doomed");
    std::fs::create_dir(&doomed).unwrap();
    for suite in [Suite::CoreSweep, Suite::Sync] {
        std::fs::create_dir_all(&doomed).unwrap();
        let mut targets = vec![target("disk", Role::Disk, &doomed)];
        let memory = in_memory();
        let with_memory = memory.as_ref().filter(|_| suite == Suite::CoreSweep);
        targets.extend(with_memory.map(|dir| target("memory", Role::Memory, dir.path())));
        let run = run(
            &plan(suite, targets),
            &mut |progress| {
                if progress.round == 2 {
                    let _gone = std::fs::remove_dir_all(&doomed);
                }
            },
            &mut fsbench_wire::Reading::default,
            &Cancel::new(),
        );
        let (of_disk, of_others) = match run.unwrap() {
            SuiteRun::CoreSweep(body) => ends(&body.cases),
            SuiteRun::Sync(body) => ends(&body.cases),
            _ => panic!("another suite"),
        };
        assert!(!of_disk.is_empty());
        for (id, end) in of_disk {
            assert!(
                ["failed 2", "failed 9", "os_lacks_call"].contains(&end.as_str()),
                "{id}: {end}"
            );
        }
        for (id, end) in of_others {
            assert!(["measured", "no_memory_target"].contains(&end.as_str()), "{id}: {end}");
        }
        assert!(!doomed.exists(), "it was made again");
    }
    assert!(is_empty(parent.path()));
    Ok(())
}

type Ends = Vec<(String, String)>;

/// By id, of the cases on the disk, and of all others.
fn ends<P, M>(cases: &[fsbench_wire::Case<P, M>]) -> (Ends, Ends) {
    let end = |case: &fsbench_wire::Case<P, M>| match &case.outcome {
        Outcome::Measured { .. } => "measured".to_owned(),
        Outcome::Unsupported { reason, .. } => reason.clone(),
        Outcome::Failed { errno, .. } => format!("failed {}", errno.unwrap_or(0)),
    };
    let (on_disk, others): (Vec<_>, Vec<_>) =
        cases.iter().partition(|case| case.target.as_deref() == Some("disk"));
    let outcomes = |cases: Vec<&fsbench_wire::Case<P, M>>| {
        cases.into_iter().map(|case| (case.id.clone(), end(case))).collect()
    };
    (outcomes(on_disk), outcomes(others))
}

fn a_link() -> Result<(), Failed> {
    let (parent, elsewhere) = (on_disk(), on_disk());
    let link = parent.path().join("link");
    std::os::unix::fs::symlink(elsewhere.path(), &link).unwrap();
    let run = run_quietly(&plan(Suite::Sync, vec![target("disk", Role::Disk, &link)]));
    let SuiteRun::Sync(body) = run else { panic!("not a sync suite") };
    let measured =
        |case: &&fsbench_wire::Case<_, _>| matches!(case.outcome, Outcome::Measured { .. });
    assert!(body.cases.iter().filter(measured).count() >= 5);
    assert!(link.is_symlink() && is_empty(elsewhere.path()));
    Ok(())
}

fn read_only() -> Result<(), Failed> {
    let Some(output) = on_mount("ro", "sync") else {
        return Ok(());
    };
    assert!(!output.status.success());
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains("cannot make a folder"), "{message}");
    Ok(())
}

fn no_command() -> Result<(), Failed> {
    let directory = on_disk();
    let mut plan = plan(Suite::CoreSweep, vec![target("disk", Role::Disk, directory.path())]);
    plan.command = Some(fsbench_runner::UserCommand {
        argv: vec!["/nowhere/command".to_owned()],
        wire: fsbench_wire::Command {
            name: "nothing".to_owned(),
            salt: "0".repeat(64),
            sha256: "2".repeat(64),
            published: None,
        },
        limiting: vec![fsbench_wire::Limiting::Jobs],
        alone: None,
    });
    let SuiteRun::CoreSweep(body) = run_quietly(&plan) else { panic!("not a sweep") };
    let own = body.cases.iter().filter(|case| case.id.contains("command:"));
    let failed: Vec<_> = own.filter_map(|case| call_of(&case.outcome)).collect();
    assert_eq!(failed, vec![("posix_spawn".to_owned(), Some(2)); 2]);
    assert!(is_empty(directory.path()));
    Ok(())
}
