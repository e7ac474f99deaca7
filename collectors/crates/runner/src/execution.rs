//! One execution of a user command, timed from its start to its end, and what is no time of its
//! work.

use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use fsbench_platform::{
    CallError, ChildExit, Usage, adopt_orphans, call_itself, end_descendants, kill_group,
    lead_group, now_ns, settle_descendants, wait_with_peak,
};

use crate::Cancel;

/// How long the last of a command's processes may take to be gone when it has ended.
const GRACE: Duration = Duration::from_millis(200);
/// Between looks at the request to stop.
const LOOK: Duration = Duration::from_millis(50);

/// As shells have it: found but not to be executed, and not found. Neither says anything of the
/// work.
const NOT_EXECUTED: i32 = 126;
const NOT_FOUND: i32 = 127;

/// Why an execution has no time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExecutionError {
    /// Not there, or not to be executed; a shell's word for either counts.
    Missing(String),
    /// It ended otherwise than with code 0.
    Failed(String),
    Late(Duration),
    Interrupted,
}

impl ExecutionError {
    pub fn words(&self) -> String {
        match self {
            Self::Missing(words) | Self::Failed(words) => words.clone(),
            Self::Late(limit) => format!("no end within {} s", limit.as_secs()),
            Self::Interrupted => "interrupted".into(),
        }
    }
}

#[derive(Debug, thiserror::Error)]
#[error("cannot find the processes that a command leaves behind")]
pub struct PrepareError(#[source] CallError);

/// What is executed, and where.
pub struct Program<'a> {
    pub argv: &'a [String],
    pub folder: &'a Path,
    pub timeout: Duration,
    /// What it prints goes there; nowhere where there is none.
    pub log: Option<&'a Path>,
}

/// To be called once, before the first execution: what a command leaves behind is then found.
pub fn prepare() -> Result<(), PrepareError> {
    adopt_orphans().map_err(PrepareError)
}

/// What one execution took.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Execution {
    pub wall_ns: f64,
    /// User and system time, of all its processes.
    pub cpu_ns: f64,
    /// The most memory that one of its processes held. `None` where the system does not tell, or
    /// where this program itself held more as it started it.
    pub peak_bytes: Option<f64>,
}

/// Nanoseconds from the start to the end of the process, which ended with code 0 and left nothing
/// running.
pub fn execute(program: &Program<'_>, cancel: &Cancel) -> Result<f64, ExecutionError> {
    measure(program, cancel).map(|execution| execution.wall_ns)
}

/// The same, with what it used.
pub fn measure(program: &Program<'_>, cancel: &Cancel) -> Result<Execution, ExecutionError> {
    let mut command = command(program)?;
    let own = |error: &dyn std::fmt::Display| ExecutionError::Failed(error.to_string());
    let own_peak = fsbench_platform::peak_bytes();
    let began = now_ns().map_err(|error| own(&error))?;
    let child = command.spawn().map_err(|error| unstarted(program, &error))?;
    let watched = wait(child.id(), program.timeout, cancel);
    let ended_at = now_ns().map_err(|error| own(&error))?;
    let left = settle_descendants(GRACE).unwrap_or(0);
    let (exit, usage, peak) = watched?;
    judge(exit, left)?;
    let is_its_own = |peak: &u64| own_peak.is_none_or(|own| *peak > own);
    #[expect(clippy::cast_precision_loss, reason = "below 2^53")]
    let float = |count: u64| count as f64;
    Ok(Execution {
        wall_ns: float(ended_at.saturating_sub(began).max(1)),
        cpu_ns: float(usage.cpu_ns()),
        peak_bytes: peak.filter(is_its_own).map(float),
    })
}

/// A command line as `sh -c` has it.
pub fn shell(line: &str) -> Vec<String> {
    ["sh", "-c", line].map(str::to_owned).to_vec()
}

fn command(program: &Program<'_>) -> Result<Command, ExecutionError> {
    let Some((name, arguments)) = program.argv.split_first() else {
        return Err(ExecutionError::Missing("there is no command".into()));
    };
    let mut command = Command::new(located(name, program.folder));
    command
        .args(arguments)
        .current_dir(program.folder)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    if let Some(log) = program.log {
        let open = || -> io::Result<_> {
            let file = std::fs::File::options().append(true).create(true).open(log)?;
            Ok((file.try_clone()?, file))
        };
        let (out, err) = open().map_err(|error| {
            ExecutionError::Failed(format!("{} cannot be written: {error}", log.display()))
        })?;
        command.stdout(out).stderr(err);
    }
    // A Ctrl-C at the terminal reaches this program alone, which then ends the group in order.
    lead_group(&mut command);
    call_itself(&mut command, name);
    Ok(command)
}

/// A path with a folder in it is looked for where the command runs, any other name where programs
/// lie.
fn located(name: &str, folder: &Path) -> PathBuf {
    if name.contains(std::path::is_separator) { folder.join(name) } else { PathBuf::from(name) }
}

fn unstarted(program: &Program<'_>, error: &io::Error) -> ExecutionError {
    let name = program.argv.first().map_or("", String::as_str);
    ExecutionError::Missing(format!("`{name}` cannot be started: {error}"))
}

const RUNNING: u8 = 0;
const LATE: u8 = 1;
const INTERRUPTED: u8 = 2;

type Ended = (ChildExit, Usage, Option<u64>);

/// This thread only waits, so that the end is noticed at once; another looks at the clock and the
/// signals.
fn wait(pid: u32, timeout: Duration, cancel: &Cancel) -> Result<Ended, ExecutionError> {
    let cut_short = AtomicU8::new(RUNNING);
    let seen = &cut_short;
    let (has_ended, is_over) = channel::<()>();
    let exit = std::thread::scope(|scope| {
        scope.spawn(move || {
            let began = Instant::now();
            while is_over.recv_timeout(LOOK) == Err(RecvTimeoutError::Timeout) {
                let why = match () {
                    () if cancel.is_cancelled() => INTERRUPTED,
                    () if began.elapsed() > timeout => LATE,
                    () => continue,
                };
                seen.store(why, Ordering::Relaxed);
                // First what may have left the group, while it can still be found.
                let _ended = end_descendants(pid);
                let _killed = kill_group(pid);
                return;
            }
        });
        let exit = wait_with_peak(pid);
        drop(has_ended);
        exit
    });
    match (cut_short.into_inner(), exit) {
        (INTERRUPTED, _) => Err(ExecutionError::Interrupted),
        (LATE, _) => Err(ExecutionError::Late(timeout)),
        (_, Ok(ended)) => Ok(ended),
        (_, Err(error)) => Err(ExecutionError::Failed(error.to_string())),
    }
}

/// A command that fails early is fast, and one that goes on in the background is not done.
fn judge(exit: ChildExit, left: usize) -> Result<(), ExecutionError> {
    match exit {
        ChildExit::Exited(0) if left == 0 => Ok(()),
        ChildExit::Exited(0) => Err(ExecutionError::Failed(format!(
            "{left} of its processes continued in the background, and were ended"
        ))),
        ChildExit::Exited(code @ (NOT_EXECUTED | NOT_FOUND)) => Err(ExecutionError::Missing(
            format!("exit code {code}: a command in it is not there, or cannot be executed"),
        )),
        ChildExit::Exited(code) => Err(ExecutionError::Failed(format!("exit code {code}"))),
        ChildExit::Killed(signal) => {
            Err(ExecutionError::Failed(format!("killed by signal {signal}")))
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn run(line: &str, timeout: Duration) -> Result<f64, ExecutionError> {
        let argv = shell(line);
        let program = Program { argv: &argv, folder: Path::new("/"), timeout, log: None };
        execute(&program, &Cancel::new())
    }

    const LONG: Duration = Duration::from_secs(60);

    #[test]
    fn a_command_that_did_not_do_its_work_has_no_time() {
        assert!(run("exit 0", LONG).unwrap() > 0.0);
        assert_eq!(run("exit 3", LONG), Err(ExecutionError::Failed("exit code 3".into())));
        assert_eq!(
            run("kill -9 $$", LONG),
            Err(ExecutionError::Failed("killed by signal 9".into()))
        );
        assert!(matches!(run("no-such-program-anywhere", LONG), Err(ExecutionError::Missing(_))));
        assert!(matches!(run("/etc/passwd", LONG), Err(ExecutionError::Missing(_))));
        let short = Duration::from_millis(100);
        assert_eq!(run("sleep 30", short), Err(ExecutionError::Late(short)));
    }

    #[test]
    fn a_program_that_is_not_there_is_missing_and_no_failure_of_the_work() {
        let argv = ["./not-there".to_owned()];
        let program = Program { argv: &argv, folder: Path::new("/"), timeout: LONG, log: None };
        let exit = execute(&program, &Cancel::new());
        assert!(
            matches!(&exit, Err(ExecutionError::Missing(words)) if words.contains("not-there")),
            "{exit:?}"
        );
    }

    #[test]
    fn a_request_to_stop_ends_the_command() {
        let cancel = Cancel::new();
        cancel.cancel();
        let argv = shell("sleep 30");
        let program = Program { argv: &argv, folder: Path::new("/"), timeout: LONG, log: None };
        let began = Instant::now();
        assert_eq!(execute(&program, &cancel), Err(ExecutionError::Interrupted));
        assert!(began.elapsed() < Duration::from_secs(20));
    }
}
