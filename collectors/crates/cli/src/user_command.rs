//! What would be found out of a user command too late: a run is worth minutes.

use std::path::{Path, is_separator};

use fsbench_failure::Failure;

use crate::args::RunArgs;

/// `Ok` for a run without a user command.
pub fn require_usable(args: &RunArgs) -> Result<(), Failure> {
    if args.user_command.is_empty() {
        return Ok(());
    }
    require_workers(args)?;
    require_program(args)
}

/// Without its number a command does the same at each point.
fn require_workers(args: &RunArgs) -> Result<(), Failure> {
    let prepare = args.sweep.as_ref().and_then(|sweep| sweep.prepare.as_ref());
    let has_number = args.user_command.iter().chain(prepare).any(|line| line.contains("{n}"));
    if has_number || args.limit.limiting() == [fsbench_wire::Limiting::Cpus] {
        return Ok(());
    }
    let example = match args.sweep {
        Some(_) => "fsbench-collect sweep -- make -j{n}",
        None => "fsbench-collect --name build -- make -j{n}",
    };
    Err(Failure::usage("the command does not get its number of workers: {n} is missing").with_hint(
        format!(
            "write {{n}} in place of the number, as in: {example}; or bind the command to n CPUs: --limit cpus"
        ),
    ))
}

fn require_program(args: &RunArgs) -> Result<(), Failure> {
    let Some(program) = args.user_command.first() else { return Ok(()) };
    let is_in_target = args.sweep.as_ref().is_some_and(|sweep| sweep.is_in_target);
    // Where it lies is not known before there is a folder.
    let is_later = program.contains('{') || (is_in_target && program.contains(is_separator));
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
