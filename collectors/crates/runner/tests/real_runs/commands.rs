//! A contributor's own command, really run.

use fsbench_wire as wire;
use libtest_mimic::{Failed, Trial};
use wire::{Outcome, Role, Suite, SuiteRun, SweepMeasurement};

use super::ground::{is_empty, on_disk, plan, run_quietly, target};

pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test(
            "an_own_command_runs_once_a_sample_with_tmpdir_in_the_target",
            own_command,
        ),
        Trial::test(
            "a_command_that_fails_has_no_time_even_when_it_always_fails_alike",
            failing_command,
        ),
    ]
}

fn failing_command() -> Result<(), Failed> {
    let directory = on_disk();
    let mut plan = plan(
        Suite::CoreSweep,
        vec![target("disk", Role::Disk, directory.path())],
    );
    plan.command = Some(command("fail alike", "exit 3"));
    let SuiteRun::CoreSweep(body) = &run_quietly(&plan) else {
        panic!("not a sweep")
    };
    let own: Vec<_> = body
        .cases
        .iter()
        .filter(|case| case.params.curve == wire::Curve::Command)
        .collect();
    assert_eq!(own.len(), 2);
    for case in own {
        let Outcome::Failed {
            call,
            errno,
            detail,
        } = &case.outcome
        else {
            panic!("{:?}", case.outcome)
        };
        assert_eq!((call.as_str(), *errno), ("wait4", None));
        assert_eq!(detail.as_deref(), Some("exit code 3"));
    }
    Ok(())
}

fn command(name: &str, script: &str) -> fsbench_runner::UserCommand {
    fsbench_runner::UserCommand {
        argv: vec!["sh".to_owned(), "-c".to_owned(), script.to_owned()],
        wire: wire::Command {
            name: name.to_owned(),
            salt: "0".repeat(64),
            sha256: "1".repeat(64),
            published: None,
        },
        limiting: vec![fsbench_wire::Limiting::Jobs],
    }
}

fn own_command() -> Result<(), Failed> {
    let directory = on_disk();
    let log = tempfile::NamedTempFile::new().unwrap();
    let script = format!(
        "echo \"{{n}} $TMPDIR\" >> {}; touch $TMPDIR/left-behind-$$",
        log.path().display()
    );
    let mut plan = plan(
        Suite::CoreSweep,
        vec![target("disk", Role::Disk, directory.path())],
    );
    plan.command = Some(command("touch a file", &script));
    let run = run_quietly(&plan);
    let SuiteRun::CoreSweep(body) = &run else {
        panic!("not a sweep")
    };
    let own: Vec<_> = body
        .cases
        .iter()
        .filter(|case| case.params.curve == wire::Curve::Command)
        .collect();
    assert_eq!(own.len(), 2);
    for case in own {
        let Outcome::Measured {
            measurement: SweepMeasurement::Duration(duration),
        } = &case.outcome
        else {
            panic!("{:?}", case.outcome)
        };
        assert_eq!(duration.samples.exit_code, vec![Some(0); 6]);
    }
    let lines = std::fs::read_to_string(log.path()).unwrap();
    let place = directory.path().to_str().unwrap();
    assert_eq!(
        lines
            .lines()
            .filter(|line| line.starts_with("2 ") && line.contains(place))
            .count(),
        7
    );
    assert_eq!(lines.lines().count(), 14);
    assert!(
        is_empty(directory.path()),
        "what a command leaves in its TMPDIR goes too"
    );
    Ok(())
}
