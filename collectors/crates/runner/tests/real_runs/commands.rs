//! A user command, really run.

use fsbench_wire as wire;
use libtest_mimic::{Failed, Trial};
use wire::{Outcome, Role, Suite, SuiteRun, SweepMeasurement};

use super::setup::{OS, is_empty, on_disk, plan, run_quietly, target, user_command};

pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test("a_user_command_runs_once_a_sample_with_tmpdir_in_the_target", runs_once),
        Trial::test(
            "a_command_that_fails_has_no_time_even_when_it_always_fails_alike",
            failing_command,
        ),
        Trial::test(
            "a_command_that_goes_on_in_the_background_has_no_time_and_is_ended",
            in_the_background,
        ),
        Trial::test("a_command_that_hangs_after_its_warm_up_fails_and_the_rest_is_measured", hangs),
        Trial::test("a_command_that_ends_otherwise_than_in_its_warm_up_fails", ends_otherwise),
        Trial::test(
            "a_bound_command_sees_as_many_processors_as_it_has_workers_and_its_runnable_threads_are_counted",
            bound,
        ),
    ]
}

fn failing_command() -> Result<(), Failed> {
    let directory = on_disk();
    let mut plan = plan(Suite::CoreSweep, vec![target("disk", Role::Disk, directory.path())]);
    plan.command = Some(user_command("fail alike", "exit 3"));
    let SuiteRun::CoreSweep(body) = &run_quietly(&plan) else { panic!("not a sweep") };
    let own: Vec<_> =
        body.cases.iter().filter(|case| case.params.curve == wire::Curve::Command).collect();
    assert_eq!(own.len(), 2);
    for case in own {
        let Outcome::Failed { call, errno, detail } = &case.outcome else {
            panic!("{:?}", case.outcome)
        };
        assert_eq!((call.as_str(), *errno), ("wait4", None));
        assert_eq!(detail.as_deref(), Some("exit code 3"));
    }
    Ok(())
}

fn runs_once() -> Result<(), Failed> {
    let directory = on_disk();
    let log = tempfile::NamedTempFile::new().unwrap();
    let script =
        format!("echo \"{{n}} $TMPDIR\" >> {}; touch $TMPDIR/left-behind-$$", log.path().display());
    let mut plan = plan(Suite::CoreSweep, vec![target("disk", Role::Disk, directory.path())]);
    plan.command = Some(user_command("touch a file", &script));
    let run = run_quietly(&plan);
    let SuiteRun::CoreSweep(body) = &run else { panic!("not a sweep") };
    let own: Vec<_> =
        body.cases.iter().filter(|case| case.params.curve == wire::Curve::Command).collect();
    assert_eq!(own.len(), 2);
    for case in own {
        let Outcome::Measured { measurement: SweepMeasurement::Duration(duration) } = &case.outcome
        else {
            panic!("{:?}", case.outcome)
        };
        assert_eq!(duration.samples.exit_code, vec![Some(0); 6]);
    }
    let lines = std::fs::read_to_string(log.path()).unwrap();
    let place = directory.path().to_str().unwrap();
    assert_eq!(
        lines.lines().filter(|line| line.starts_with("2 ") && line.contains(place)).count(),
        7
    );
    assert_eq!(lines.lines().count(), 14);
    assert!(is_empty(directory.path()), "what a command leaves in its TMPDIR goes too");
    Ok(())
}

/// How the user command's cases ended: call and detail; none that is measured.
fn failures(script: &str, expected: usize) -> Vec<(String, String)> {
    let directory = on_disk();
    let mut plan = plan(Suite::CoreSweep, vec![target("disk", Role::Disk, directory.path())]);
    plan.command = Some(user_command("own", script));
    let SuiteRun::CoreSweep(body) = run_quietly(&plan) else { panic!("not a sweep") };
    assert!(is_empty(directory.path()));
    let (own, built_in): (Vec<_>, Vec<_>) = body
        .cases
        .into_iter()
        .filter(|case| case.target.is_some() || case.params.curve == wire::Curve::Cpu)
        .partition(|case| case.params.curve == wire::Curve::Command);
    for case in built_in {
        assert!(matches!(case.outcome, Outcome::Measured { .. }), "{}", case.id);
    }
    let failed: Vec<_> = own
        .into_iter()
        .filter_map(|case| match case.outcome {
            Outcome::Failed { call, detail, .. } => Some((call, detail.unwrap())),
            _ => None,
        })
        .collect();
    assert_eq!(failed.len(), expected, "{failed:?}");
    failed
}

/// Processes whose command line holds a word.
pub fn running(word: &str) -> usize {
    let processes = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    processes
        .filter(|process| {
            std::fs::read(process.path().join("cmdline"))
                .is_ok_and(|line| String::from_utf8_lossy(&line).contains(word))
        })
        .count()
}

fn in_the_background() -> Result<(), Failed> {
    if OS != wire::OsFamily::Linux {
        println!("(skipped: what a command leaves behind is not found here)");
        return Ok(());
    }
    // One stays in the command's group, the other leaves it; both outlive it.
    let failed = failures("sleep 987651 & setsid sleep 987652 & exit 0", 2);
    for (call, detail) in failed {
        assert_eq!(call, "wait4");
        assert!(detail.contains("2 processes continued in the background"), "{detail}");
    }
    assert_eq!(running("98765"), 0);
    Ok(())
}

/// It takes the ten seconds that such a command is given at least.
fn hangs() -> Result<(), Failed> {
    let mark = tempfile::tempdir().unwrap();
    let script = format!(
        "test {{n}} = 1 && exit 0; test -e {0}/warm && exec setsid sleep 987653; touch {0}/warm",
        mark.path().display()
    );
    let failed = failures(&script, 1);
    assert!(failed[0].1.contains("no end within 10 s"), "{failed:?}");
    assert_eq!(running("987653"), 0);
    Ok(())
}

fn ends_otherwise() -> Result<(), Failed> {
    let mark = tempfile::tempdir().unwrap();
    let script =
        format!("test -e {0}/warm-{{n}} && exit 9; touch {0}/warm-{{n}}", mark.path().display());
    for (call, detail) in failures(&script, 2) {
        assert_eq!((call.as_str(), detail.as_str()), ("wait4", "exit code 9"));
    }
    Ok(())
}

fn bound() -> Result<(), Failed> {
    let directory = on_disk();
    let log = tempfile::NamedTempFile::new().unwrap();
    // Three that spin for a look's time and a half, whatever they are given to run on.
    let script = format!(
        "echo {{n}} $(nproc) >> {}; for i in 1 2 3; do timeout 0.25 sh -c 'while :; do :; done' & done; wait",
        log.path().display()
    );
    let mut plan = plan(Suite::CoreSweep, vec![target("disk", Role::Disk, directory.path())]);
    let mut command = user_command("own", &script);
    command.limiting = vec![wire::Limiting::Cpus];
    plan.command = Some(command);
    let SuiteRun::CoreSweep(body) = run_quietly(&plan) else { panic!("not a sweep") };
    let own = body.cases.iter().filter(|case| case.params.curve == wire::Curve::Command);
    for case in own {
        assert_eq!(case.params.limiting, wire::Limiting::Cpus);
        match &case.outcome {
            Outcome::Measured { measurement: SweepMeasurement::Duration(duration) } => {
                let most = duration.samples.most_runnable_count.iter().flatten().max();
                let shows_children = std::path::Path::new("/proc/thread-self/children").exists();
                assert_eq!(most.is_some(), shows_children);
                assert!(most.is_none_or(|&most| (3..=8).contains(&most)), "{most:?}");
            }
            Outcome::Unsupported { reason, .. } => {
                assert!(OS != wire::OsFamily::Linux || plan.topology.len() < 2, "{reason}");
            }
            outcome => panic!("{outcome:?}"),
        }
    }
    if OS == wire::OsFamily::Linux {
        let lines = std::fs::read_to_string(log.path()).unwrap();
        assert!(lines.contains("1 1\n"), "{lines}");
        let each = lines.lines().map(|line| line.split_once(' ').unwrap());
        each.for_each(|(workers, processors)| assert_eq!(workers, processors));
    }
    Ok(())
}
