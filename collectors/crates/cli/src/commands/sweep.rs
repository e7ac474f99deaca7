//! `sweep`: a command of one's own over numbers of workers, on disk and in memory.
//!
//! It runs as the default command does, and gives the same kind of run; what is different is in
//! `sweeping`. Here is what would be found out too late otherwise.

use std::path::{Path, is_separator};

use fsbench_failure::Failure;
use fsbench_report::terminal::is_printable;

use crate::args::{RunArgs, SweepArgs};
use crate::output::Output;
use crate::plan::typed;

/// Of the contract's `published`.
const MOST_PUBLISHED: usize = 500;

pub fn run(args: &SweepArgs, output: Output) -> Result<(), Failure> {
    let output = output.with_quiet(args.quiet);
    require_workers(args)?;
    require_program(args)?;
    if args.publish_command {
        let command = publishable(args)?;
        output.warn(&format!(
            "your command will be part of the run; everyone can read it after an upload: {command}"
        ));
    }
    super::run::run(&RunArgs::from(args), output)
}

/// Without its number a command does the same at each point.
fn require_workers(args: &SweepArgs) -> Result<(), Failure> {
    let lines = args.command.iter().chain(&args.prepare);
    let is_reported = lines.into_iter().any(|line| line.contains("{n}"));
    if is_reported || args.limit.limiting() == [fsbench_wire::Limiting::Cpus] {
        return Ok(());
    }
    Err(
        Failure::usage("the command does not get its number of workers: {n} is missing").with_hint(
            "write {n} in place of the number, as in: fsbench-collect sweep -- make -j{n}; or bind the command to n CPUs: --limit cpus",
        ),
    )
}

fn require_program(args: &SweepArgs) -> Result<(), Failure> {
    let Some(program) = args.command.first() else {
        return Err(Failure::usage("there is no command after --"));
    };
    // Where it lies is not known before there is a folder.
    let is_later = program.contains('{') || (args.in_target && program.contains(is_separator));
    if is_later || is_found(program) {
        return Ok(());
    }
    Err(Failure::usage(format!("`{program}` is missing, or cannot be executed"))
        .with_hint("name a program in PATH, or a file; for words of a shell: -- sh -c '…'"))
}

fn is_found(program: &str) -> bool {
    if program.contains(is_separator) {
        return is_program(Path::new(program));
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| is_program(&folder.join(program)))
}

fn is_program(path: &Path) -> bool {
    if cfg!(windows) {
        // What is named without it is started with it.
        return path.is_file() || path.with_extension("exe").is_file();
    }
    #[cfg(unix)]
    let may_run = |about: &std::fs::Metadata| {
        use std::os::unix::fs::PermissionsExt as _;
        about.permissions().mode() & 0o111 != 0
    };
    #[cfg(not(unix))]
    let may_run = |_: &std::fs::Metadata| true;
    path.metadata().is_ok_and(|about| about.is_file() && may_run(&about))
}

fn publishable(args: &SweepArgs) -> Result<String, Failure> {
    let command = typed(&args.command);
    let refused = |why: String| {
        Err(Failure::usage(format!("the command cannot be published: {why}"))
            .with_hint("put it into a script, or leave out --publish-command"))
    };
    let length = command.encode_utf16().count();
    if length > MOST_PUBLISHED {
        return refused(format!("it has {length} characters; the limit is {MOST_PUBLISHED}"));
    }
    if !command.chars().all(is_printable) {
        return refused(
            "it holds a line break, a control character or a direction character".into(),
        );
    }
    Ok(command)
}
