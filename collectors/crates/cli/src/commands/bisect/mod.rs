//! `bisect`: the commit that made a command slower.

pub mod json_output;
mod words;

use fsbench_bisect::BisectRequest;
use fsbench_failure::Failure;

use crate::app_paths::AppPaths;
use crate::args::BisectArgs;
use crate::output::Output;

pub fn run(args: &BisectArgs, output: Output) -> Result<(), Failure> {
    let output = output.with_quiet(args.quiet);
    let request = BisectRequest {
        good: &args.good,
        bad: &args.bad,
        command: &args.command,
        setup: args.build.setup.as_deref(),
        test_environment: args.build.test_environment.as_deref(),
        resume: args.resume,
        restart: args.restart,
        folder: &AppPaths::find()?.bisects,
    };
    let report = fsbench_bisect::run(&request, &|text| output.say(text))?;
    words::show(&report, args, output)?;
    words::require_culprit(&report)
}
