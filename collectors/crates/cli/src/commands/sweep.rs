//! `sweep`: a command of one's own over numbers of workers, on disk and in memory.
//!
//! It runs as the default command does, and gives the same kind of run; what is different is in
//! `sweeping`.

use fsbench_failure::Failure;
use fsbench_report::terminal::is_printable;

use crate::args::{RunArgs, SweepArgs};
use crate::output::Output;
use crate::plan::typed;
use crate::user_command::require_usable;

/// Of the contract's `published`.
const MOST_PUBLISHED: usize = 500;

pub fn run(args: &SweepArgs, output: Output) -> Result<(), Failure> {
    let output = output.with_quiet(args.quiet);
    let run_args = RunArgs::from(args);
    require_usable(&run_args)?;
    if args.publish_command {
        let command = publishable(args)?;
        output.warn(&format!(
            "your command will be part of the run; everyone can read it after an upload: {command}"
        ));
    }
    super::run::run(&run_args, output)
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
