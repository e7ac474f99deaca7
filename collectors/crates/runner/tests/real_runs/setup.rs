//! Where the real runs take place, and the plan they run.

use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use fsbench_runner::{Cancel, LogicalCpu, SuiteError, SuitePlan, TargetDir, UserCommand, run};
use fsbench_wire::{self as wire, EndsAt, Role, Suite, SuiteRun};
use tempfile::TempDir;

/// `real_runs __run SUITE DIR SCALE [SCRIPT]`: a run to be interrupted from outside, or in a
/// namespace; with a shell script as user command.
pub const RUN_COMMAND: &str = "__run";

pub const OS: wire::OsFamily =
    if cfg!(target_os = "macos") { wire::OsFamily::Macos } else { wire::OsFamily::Linux };

/// What programs here use when they mean it.
pub const STRONGEST: &str = if cfg!(target_os = "macos") { "f_fullfsync" } else { "fdatasync" };

/// A directory beside the build, which is on a disk wherever the project can be built.
pub fn on_disk() -> TempDir {
    tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap()
}

/// `None` where this system has no such place.
pub fn in_memory() -> Option<TempDir> {
    let shm = Path::new("/dev/shm");
    shm.is_dir().then(|| tempfile::tempdir_in(shm).unwrap())
}

pub fn target(id: &str, role: Role, path: &Path) -> TargetDir {
    let is_memory = path.starts_with("/dev/shm");
    TargetDir {
        id: id.to_owned(),
        role,
        path: path.to_owned(),
        disk: if is_memory { None } else { whole_disk(path) },
        ends_at: if is_memory { EndsAt::Memory } else { EndsAt::Unknown },
        file_system: None,
        write_through: None,
    }
}

/// A file system right on a whole disk says so by its device number; anything else is not counted.
fn whole_disk(path: &Path) -> Option<(u32, u32)> {
    let device = std::fs::metadata(path).unwrap().dev();
    let major = (device >> 8) & 0xfff;
    let minor = (device & 0xff) | ((device >> 12) & 0xf_ff00);
    let sys = PathBuf::from(format!("/sys/dev/block/{major}:{minor}"));
    let has_layers =
        std::fs::read_dir(sys.join("slaves")).is_ok_and(|mut layers| layers.next().is_some());
    let is_whole = sys.is_dir() && !sys.join("partition").exists() && !has_layers;
    is_whole.then(|| (u32::try_from(major).unwrap(), u32::try_from(minor).unwrap()))
}

/// The processors that this process may run on, of which nothing more is known.
fn topology() -> Vec<LogicalCpu> {
    let allowed = fsbench_platform::affinity().unwrap_or_default();
    let alone = |cpu| LogicalCpu {
        number: u64::from(cpu),
        kind: 0,
        core: None,
        cluster: None,
        l3: None,
        package: None,
    };
    allowed.into_iter().map(alone).collect()
}

/// As if each processor were a core of its own: whether it is does not matter to how things are
/// counted.
pub fn turbo_plan(disk: TargetDir) -> SuitePlan {
    let mut plan = plan(Suite::Turbo, vec![disk]);
    for cpu in &mut plan.topology {
        cpu.core = Some(cpu.number);
    }
    plan
}

/// Blocks of a fiftieth of their length: enough to see how things are counted, not how long they
/// take.
pub fn plan(suite: Suite, targets: Vec<TargetDir>) -> SuitePlan {
    SuitePlan {
        suite,
        profile: wire::Profile::Quick,
        targets,
        usable_cpus: 2,
        whole_cpus: 2,
        core_kinds: vec![("default".to_owned(), 2)],
        topology: topology(),
        os: OS,
        seed: 0x0123_4567_89ab_cdef,
        deadline: Duration::from_secs(60),
        command: None,
        file_bytes: None,
        block_scale: 0.02,
    }
}

/// A shell's script as a user command.
pub fn user_command(name: &str, script: &str) -> UserCommand {
    UserCommand {
        argv: vec!["sh".to_owned(), "-c".to_owned(), script.to_owned()],
        wire: wire::Command {
            name: name.to_owned(),
            salt: "0".repeat(64),
            sha256: "1".repeat(64),
            published: None,
        },
        limiting: vec![wire::Limiting::Jobs],
        alone: None,
    }
}

pub fn run_quietly(plan: &SuitePlan) -> SuiteRun {
    run(plan, &mut |_| {}, &mut fsbench_wire::Reading::default, &Cancel::new()).unwrap()
}

pub fn is_empty(directory: &Path) -> bool {
    std::fs::read_dir(directory).unwrap().next().is_none()
}

/// Runs until a signal comes; prints the suite as JSON where none does.
pub fn run_main(argv: &[String]) -> ExitCode {
    let [suite, path, scale, script @ ..] = argv else {
        return ExitCode::from(2);
    };
    let disk = target("disk", Role::Disk, Path::new(path));
    let mut plan = match suite.as_str() {
        "sync" => plan(Suite::Sync, vec![disk]),
        // The quick profile appends nothing.
        "sync-standard" => {
            let mut plan = plan(Suite::Sync, vec![disk]);
            plan.profile = wire::Profile::Standard;
            plan.deadline = Duration::from_secs(10);
            plan
        }
        "turbo" => turbo_plan(disk),
        // The sinks that are mounted lie on the disk: there is one place to look at.
        "throughput" => {
            let over = target("mounted", Role::MemoryOverFolder, Path::new(path));
            let fuse = target("fuse", Role::Fuse, Path::new(path));
            let mut plan = plan(Suite::Throughput, vec![disk, over, fuse]);
            plan.profile = wire::Profile::Standard;
            plan
        }
        // The quick profile writes no file. After the warm-up there is no time for more than one
        // case.
        "memfs" => {
            let mut plan = plan(Suite::Memfs, vec![disk]);
            plan.profile = wire::Profile::Standard;
            plan.deadline = Duration::from_secs(1);
            plan
        }
        _ => plan(Suite::CoreSweep, vec![disk]),
    };
    plan.block_scale = scale.parse().unwrap();
    plan.command = script.first().map(|script| user_command("own", script));
    let cancel = Cancel::on_signals().unwrap();
    match run(&plan, &mut |_| {}, &mut fsbench_wire::Reading::default, &cancel) {
        Ok(suite) => {
            println!("{}", serde_json::to_string(&suite).unwrap());
            ExitCode::from(if cancel.is_cancelled() { 130 } else { 0 })
        }
        Err(SuiteError::Interrupted) => ExitCode::from(130),
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

pub fn read_histogram(text: &str) -> hdrhistogram::Histogram<u64> {
    use base64::Engine;
    let bytes = base64::engine::general_purpose::STANDARD.decode(text).unwrap();
    hdrhistogram::serialization::Deserializer::new().deserialize(&mut bytes.as_slice()).unwrap()
}

/// A run of `sync` on an ext4 in a file, in a mount namespace of its own: when it ends, the mount
/// goes, and the loop device with it. `None`, loudly, where one may not.
pub fn run_on_own_disk() -> Option<SuiteRun> {
    let directory = on_disk();
    let script = format!(
        "cd {} && truncate -s 96M image && mkfs.ext4 -q image && mkdir mnt && mount -o loop image mnt || exit 77
         exec {} {RUN_COMMAND} sync mnt 0.1",
        directory.path().display(),
        std::env::current_exe().unwrap().display(),
    );
    let output = std::process::Command::new("unshare").args(["-m", "sh", "-c", &script]).output();
    match output {
        Ok(output) if output.status.success() => {
            Some(serde_json::from_slice(&output.stdout).unwrap())
        }
        Ok(output) if output.status.code() != Some(77) && output.status.code() != Some(1) => {
            panic!("{} {}", output.status, String::from_utf8_lossy(&output.stderr))
        }
        _ => {
            println!("(skipped: no loop device for a file system of its own may be made here)");
            None
        }
    }
}
