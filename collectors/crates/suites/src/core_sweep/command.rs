//! The user command, once.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use fsbench_platform::{
    CallError, ChildExit, WatchedChild, adopt_orphans, bound_to, call_itself, end_descendants,
    now_ns, settle_descendants, wait_watching,
};

use super::{BlockResult, Case, SampleKind};
use crate::case_failure::CaseFailure;

/// How long the last of a command's processes may take to be gone when it has ended.
const GRACE: Duration = Duration::from_millis(200);

/// The timed part is what a shell's `time` would time: from the start to the end of the process.
pub fn run(case: &Case, folder: &Path) -> Result<BlockResult, CaseFailure> {
    if let Some(line) = &case.hooks.prepare {
        run_untimed("prepare", line, case, folder)?;
    }
    let command = prepared(&case.argv, case, folder)?;
    let (wall_ns, watched) = timed(command, &case.cpus)?;
    Ok(block(wall_ns, &watched))
}

/// What makes a folder ready for the command, once.
pub fn set_up(case: &Case, folder: &Path) -> Result<(), CaseFailure> {
    match &case.hooks.setup {
        Some(line) => run_untimed("setup", line, case, folder),
        None => Ok(()),
    }
}

/// What goes wrong is told as its own, not as the command's.
fn run_untimed(call: &str, line: &str, case: &Case, folder: &Path) -> Result<(), CaseFailure> {
    let argv = ["sh", "-c", line].map(str::to_owned);
    let outcome = timed(prepared(&argv, case, folder)?, &[]);
    outcome.map(drop).map_err(|failure| match failure {
        CaseFailure::Failed { errno, detail, .. } => {
            CaseFailure::Failed { call: call.to_owned(), errno, detail }
        }
        other @ CaseFailure::Unsupported { .. } => other,
    })
}

fn timed(mut command: Command, cpus: &[u32]) -> Result<(u64, WatchedChild), CaseFailure> {
    // What it leaves behind then becomes ours, and is found.
    adopt_orphans()?;

    let begin_ns = now_ns()?;
    let spawned = if cpus.is_empty() {
        command.spawn()
    } else {
        bound_to(cpus, || command.spawn()).inspect_err(|_| {
            // Started, perhaps, though the worker could not be freed again.
            end_descendants(std::process::id());
        })?
    };
    let child = spawned.map_err(|e| CallError::from_io("posix_spawn", &e))?;
    let watched = wait_watching(child.id());
    let wall_ns = now_ns()?.saturating_sub(begin_ns).max(1);

    let watched = watched.inspect_err(|_| {
        end_descendants(std::process::id());
    })?;
    let left = settle_descendants(GRACE);
    judge(watched.exit, left)?;
    Ok((wall_ns, watched))
}

fn prepared(argv: &[String], case: &Case, folder: &Path) -> Result<Command, CaseFailure> {
    let (program, arguments) = argv
        .split_first()
        .ok_or_else(|| CaseFailure::failed("posix_spawn", "no command".to_owned()))?;
    let placed = |word: &String| word.replace("{dir}", &folder.to_string_lossy());
    let program = placed(program);
    let mut command = Command::new(&program);
    command.args(arguments.iter().map(placed)).env("TMPDIR", folder);
    if case.hooks.is_in_target {
        command.current_dir(folder);
    }
    command.stdin(Stdio::null());
    if case.shows_output {
        // Standard output of a worker holds its replies.
        command.stdout(std::io::stderr()).stderr(Stdio::inherit());
    } else {
        command.stdout(Stdio::null()).stderr(Stdio::null());
    }
    // In the worker's process group: what kills the worker kills the command and its children.
    call_itself(&mut command, &program);
    Ok(command)
}

/// A command that fails early is fast, however often it fails alike, and one that goes on in the
/// background is not done: neither has a time of the work.
fn judge(outcome: ChildExit, left: Option<usize>) -> Result<(), CaseFailure> {
    let failed = |detail| Err(CaseFailure::failed("wait4", detail));
    match (outcome, left) {
        (ChildExit::Exited(0), None | Some(0)) => Ok(()),
        (ChildExit::Exited(0), Some(1)) => {
            failed("one process went on in the background, and was ended".to_owned())
        }
        (ChildExit::Exited(0), Some(count)) => {
            failed(format!("{count} processes continued in the background, and were ended"))
        }
        (ChildExit::Exited(code), _) => failed(format!("exit code {code}")),
        (ChildExit::Killed(signal), _) => {
            failed(format!("the command was killed by signal {signal}"))
        }
    }
}

fn block(wall_ns: u64, watched: &WatchedChild) -> BlockResult {
    let usage = &watched.usage;
    BlockResult {
        wall_ns,
        user_ns: usage.user_ns,
        system_ns: usage.system_ns,
        runqueue_ns: None,
        voluntary_switches_count: usage.voluntary_switches,
        involuntary_switches_count: usage.involuntary_switches,
        kind: SampleKind::Duration { most_runnable_count: watched.most_runnable },
    }
}
