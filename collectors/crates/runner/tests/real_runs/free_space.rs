//! Room that runs out in the middle of a run: the cases that need it fail by the call that found
//! none, the others go on, and what was written is taken away again.

use fsbench_wire::{Case, Outcome, SuiteRun};
use libtest_mimic::{Failed, Trial};

use super::namespaces::in_own_mounts;
use super::setup::{RUN_COMMAND, on_disk};

pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test("a_disk_that_fills_up_ends_appends_by_the_write_that_found_no_room", sync),
        Trial::test("a_disk_that_fills_up_ends_its_own_curve_alone", core_sweep),
    ]
}

/// How a case ended: `measured`, why not, or the call and its number.
type End = (String, String);

/// A suite on a mount of its own of which somebody else takes all that is left, once the suite has
/// written. `None` where none can be had.
fn filled(suite: &str, size: &str, scale: &str) -> Option<Vec<End>> {
    let disk = on_disk();
    // Whatever is given back is taken at once.
    let script = format!(
        "mount -t tmpfs -o size={size} none {0} && cd {0} || exit
         (until ls .fsbench-*; do sleep 0.02; done; sleep 0.5; while :; do cat /dev/zero >> filler; done) >/dev/null 2>&1 &
         timeout 60 {1} {RUN_COMMAND} {suite} {0} {scale} && ls -A >&2; code=$?; kill $!; exit $code",
        disk.path().display(),
        std::env::current_exe().unwrap().display(),
    );
    let output = in_own_mounts(&script)?;
    let left = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{}: {left}", output.status);
    assert_eq!(left, "filler\n");
    let run = serde_json::from_slice(&output.stdout).unwrap();
    Some(match run {
        SuiteRun::Sync(body) => ends(&body.cases),
        SuiteRun::CoreSweep(body) => ends(&body.cases),
        _ => panic!("another suite"),
    })
}

fn ends<P, M>(cases: &[Case<P, M>]) -> Vec<End> {
    let end = |case: &Case<P, M>| match &case.outcome {
        Outcome::Measured { .. } => "measured".to_owned(),
        Outcome::Unsupported { reason, .. } => reason.clone(),
        Outcome::Failed { call, errno, .. } => format!("{call} {}", errno.unwrap_or(0)),
    };
    cases.iter().map(|case| (case.id.clone(), end(case))).collect()
}

fn sync() -> Result<(), Failed> {
    let Some(ends) = filled("sync-standard", "64m", "0.1") else {
        return Ok(());
    };
    // Each process makes its files anew: what is only overwritten needs room, too. An append that
    // ends in a new page may find room for its first part alone, when the last page goes while it
    // is at work.
    let full = ["pwrite 28", "pwrite (short) 0"];
    let others = ["write 28", "measured", "os_lacks_call"];
    for (id, end) in &ends {
        let is_full = full.contains(&end.as_str());
        assert!(is_full || others.contains(&end.as_str()), "{id}: {end}");
        if id.starts_with("sync/append/") || id.starts_with("sync/replace/") {
            assert!(is_full, "{id}: {end}");
        }
    }
    assert!(ends.iter().any(|(id, _)| id.starts_with("sync/append/")));
    Ok(())
}

fn core_sweep() -> Result<(), Failed> {
    let Some(ends) = filled("core-sweep", "64m", "0.1") else {
        return Ok(());
    };
    for (id, end) in &ends {
        match id.rsplit_once('@') {
            Some((_, "disk")) => assert!(end.ends_with(" 28"), "{ends:?}"),
            Some(_) => assert_eq!(end, "no_memory_target"),
            None => assert_eq!(end, "measured", "{id}"),
        }
    }
    Ok(())
}
