//! Streams into real sinks, and what is left of the mounts that two of them take.

use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use fsbench_wire::{
    self as wire, DurabilityClass, Outcome, Role, Suite, SuiteRun, ThroughputFile,
    TransferMeasurement,
};
use libtest_mimic::{Failed, Trial};

use super::namespaces::{in_own_mounts, may_mount, without_mounts};
use super::setup::{RUN_COMMAND, in_memory, is_empty, on_disk, plan, run_quietly, target};

pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test("a_stream_is_measured_into_every_sink_that_there_is", sinks),
        Trial::test("mounts_are_nobody_elses_and_sigkill_leaves_none", killed),
        Trial::test(
            "without_a_privilege_a_mount_is_unsupported_and_the_rest_measured",
            unprivileged,
        ),
        Trial::test("a_disk_without_room_is_not_filled", no_room),
        Trial::test("a_disk_that_others_fill_fails_the_write_and_gets_its_room_back", filled),
    ]
}

type Body = wire::SuiteBody<wire::ThroughputParams, TransferMeasurement>;

fn body(run: SuiteRun) -> Body {
    match run {
        SuiteRun::Throughput(body) => body,
        _ => panic!("another suite"),
    }
}

/// All five sinks, with streams of a fiftieth.
fn five(disk: &Path, memory: Option<&Path>) -> wire::SuiteRun {
    let mut targets = vec![
        target("null", Role::Null, Path::new("/dev")),
        target("disk", Role::Disk, disk),
        target("mounted", Role::MemoryOverFolder, disk),
        target("fuse", Role::Fuse, memory.unwrap_or(disk)),
    ];
    targets.extend(memory.map(|memory| target("memory", Role::Memory, memory)));
    let mut plan = plan(Suite::Throughput, targets);
    plan.profile = wire::Profile::Standard;
    plan.block_scale = 0.02;
    run_quietly(&plan)
}

fn sinks() -> Result<(), Failed> {
    let (disk, memory) = (on_disk(), in_memory());
    let before = mounts();
    let body = body(five(disk.path(), memory.as_ref().map(tempfile::TempDir::path)));
    assert_eq!(body.method, "throughput/1");
    for case in &body.cases {
        match &case.outcome {
            Outcome::Measured { measurement: TransferMeasurement::Transfer(transfer) } => {
                measured(case, &transfer.samples);
            }
            // What it takes to make these two, not every system grants; and only these two.
            Outcome::Unsupported { reason, .. } => {
                let is_made = case.id.ends_with("@mounted") || case.id.ends_with("@fuse");
                let is_absent = case.target.is_none() && reason == "no_memory_target";
                assert!(is_absent || is_made, "{}: {reason}", case.id);
                let known = ["needs_privilege", "no_fuse", "no_memory_target"];
                assert!(known.contains(&reason.as_str()), "{}: {reason}", case.id);
            }
            Outcome::Failed { .. } => panic!("{}: {:?}", case.id, case.outcome),
        }
    }
    assert!(is_empty(disk.path()) && memory.is_none_or(|memory| is_empty(memory.path())));
    assert_eq!(mounts(), before);
    Ok(())
}

fn measured(
    case: &wire::Case<wire::ThroughputParams, TransferMeasurement>,
    samples: &wire::TransferSamples,
) {
    assert_eq!(samples.process, [0, 0, 1, 1, 2, 2], "{}", case.id);
    assert_eq!(samples.bytes, vec![case.params.total_bytes; 6]);
    let Some(file) = case.params.file else {
        assert!(samples.durable_ns.iter().all(Option::is_none));
        assert!(samples.allocated_bytes.iter().all(Option::is_none));
        assert_eq!(case.durability, None);
        return;
    };
    for (accepted, durable) in samples.accepted_ns.iter().zip(&samples.durable_ns) {
        assert!(durable.unwrap() >= *accepted, "{}", case.id);
    }
    if case.id.ends_with("@mounted") || case.id.ends_with("@memory") {
        assert_eq!(case.durability.as_ref().unwrap().class, DurabilityClass::L0);
    }
    // Random bytes are not made smaller by anybody; a file system's own blocks come on top.
    if case.params.payload == wire::Payload::Random && !case.id.ends_with("@fuse") {
        let least = samples.allocated_bytes.iter().flatten().min().unwrap();
        assert!(*least >= case.params.total_bytes, "{}: {file:?} {least}", case.id);
    }
    assert!(file == ThroughputFile::New || !case.id.ends_with("@fuse"));
}

/// The mounts that this process sees.
fn mounts() -> String {
    let table = std::fs::read_to_string("/proc/self/mountinfo").unwrap_or_default();
    let ours = table.lines().filter(|line| line.contains("fsbench"));
    ours.collect::<Vec<_>>().join("\n")
}

fn killed() -> Result<(), Failed> {
    if !Path::new("/proc/self/mountinfo").exists() {
        println!("(skipped: no /proc to see mounts in)");
        return Ok(());
    }
    let (disk, before) = (on_disk(), mounts());
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args([RUN_COMMAND, "throughput", disk.path().to_str().unwrap(), "0.9"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let runner = child.id();
    let worker = within(Duration::from_secs(20), || {
        let children = std::fs::read_to_string(format!("/proc/{runner}/task/{runner}/children"));
        let children = children.unwrap_or_default();
        let mut pids = children.split_whitespace().map(str::to_owned);
        pids.find(|pid| has_mount_below(pid, disk.path()))
    });
    // Seen from here there is nothing, whoever may mount what.
    assert_eq!(mounts(), before);
    let Some(worker) = worker else {
        child.kill().unwrap();
        child.wait().unwrap();
        assert!(!may_mount(), "nothing was mounted");
        return Ok(());
    };
    let bindfs = children_of(&worker);
    // Both at once: nobody is left to take anything away but the kernel.
    let both = ["-s", "KILL", &runner.to_string(), &worker];
    assert!(Command::new("kill").args(both).status().unwrap().success());
    child.wait().unwrap();
    assert_eq!(mounts(), before);
    let gone = || bindfs.iter().all(|pid| !is_running(pid)).then_some(());
    assert!(within(Duration::from_secs(5), gone).is_some(), "{bindfs:?} stayed");
    Ok(())
}

fn has_mount_below(pid: &str, folder: &Path) -> bool {
    let table = std::fs::read_to_string(format!("/proc/{pid}/mountinfo")).unwrap_or_default();
    table.contains(&format!("{}/.fsbench-", folder.display()))
}

fn children_of(pid: &str) -> Vec<String> {
    let children = std::fs::read_to_string(format!("/proc/{pid}/task/{pid}/children"));
    children.unwrap_or_default().split_whitespace().map(str::to_owned).collect()
}

/// One that has ended and was not yet waited for runs no more.
fn is_running(pid: &str) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    stat.rsplit_once(')').is_some_and(|(_, rest)| !rest.trim_start().starts_with('Z'))
}

fn within<T>(time: Duration, mut found: impl FnMut() -> Option<T>) -> Option<T> {
    let started = Instant::now();
    while started.elapsed() < time {
        if let Some(found) = found() {
            return Some(found);
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    None
}

/// As a user who may neither mount nor make namespaces.
fn unprivileged() -> Result<(), Failed> {
    let disk = on_disk();
    let body = read(&without_mounts(&format!(
        "{} {RUN_COMMAND} throughput {} 0.02",
        std::env::current_exe().unwrap().display(),
        disk.path().display(),
    )));
    for case in &body.cases {
        match &case.outcome {
            Outcome::Measured { .. } => assert!(!case.id.ends_with("@mounted"), "{}", case.id),
            Outcome::Unsupported { reason, detail } => {
                let fuse = case.id.ends_with("@fuse") && reason == "no_fuse";
                assert!(
                    fuse || reason == "needs_privilege" || reason == "no_memory_target",
                    "{}: {reason}",
                    case.id
                );
                let words = detail.clone().unwrap_or_default();
                assert!(!words.contains('/') || words.contains("/dev/fuse"), "a path: {words}");
            }
            Outcome::Failed { .. } => panic!("{}: {:?}", case.id, case.outcome),
        }
    }
    assert!(is_empty(disk.path()));
    Ok(())
}

fn read(output: &Output) -> Body {
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {message}", output.status);
    body(serde_json::from_slice(&output.stdout).unwrap())
}

fn no_room() -> Result<(), Failed> {
    let disk = on_disk();
    let script = format!(
        "mount -t tmpfs -o size=16m none {0} && exec {1} {RUN_COMMAND} throughput {0} 0.02",
        disk.path().display(),
        std::env::current_exe().unwrap().display(),
    );
    let Some(output) = in_own_mounts(&script) else {
        return Ok(());
    };
    let body = read(&output);
    for case in body.cases.iter().filter(|case| case.id.ends_with("@disk")) {
        let Outcome::Unsupported { reason, detail } = &case.outcome else {
            panic!("{}: {:?}", case.id, case.outcome)
        };
        assert_eq!(reason, "no_space");
        assert!(detail.as_ref().unwrap().contains("18 MiB are needed"), "{detail:?}");
    }
    Ok(())
}

/// Somebody else takes the rest as soon as the first file is there: at once, without a process for
/// each look.
fn filled() -> Result<(), Failed> {
    let disk = on_disk();
    let script = format!(
        "cd {0} && mount -t tmpfs -o size=24m none {0} && cd {0} || exit 1
         (until [ -e .fsbench-*/rewritten ]; do :; done; dd if=/dev/zero of=filler bs=1M count=24) >/dev/null 2>&1 &
         {1} {RUN_COMMAND} throughput {0} 0.02 && ls -A >&2",
        disk.path().display(),
        std::env::current_exe().unwrap().display(),
    );
    let Some(output) = in_own_mounts(&script) else {
        return Ok(());
    };
    let body = read(&output);
    let is_new = |id: &str| id.contains("/new/") && id.ends_with("@disk");
    let mut new = body.cases.iter().filter(|case| is_new(&case.id));
    let is_full = |case: &wire::Case<wire::ThroughputParams, TransferMeasurement>| matches!(&case.outcome, Outcome::Failed { call, errno: Some(28), .. } if call == "write");
    assert!(new.all(is_full), "{:?}", body.cases);
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "filler\n");
    Ok(())
}
