//! `bisect`: the commit that made a command slower.

pub mod json_output;
mod words;

use fsbench_bisect::BisectRequest;
use fsbench_failure::Failure;

use crate::app_paths::AppPaths;
use crate::args::BisectArgs;
use crate::beside;
use crate::measuring_lock::MeasuringLock;
use crate::output::Output;
use crate::turbo;

pub fn run(args: &BisectArgs, output: Output) -> Result<(), Failure> {
    let output = output.with_quiet(args.report.quiet);
    let request = BisectRequest {
        good: &args.good,
        bad: &args.bad,
        command: &args.command,
        by: args.by.into(),
        setup: args.build.setup.as_deref(),
        test_environment: args.build.test_environment.as_deref(),
        resume: args.resume,
        restart: args.restart,
        own_busy_cores: if args.beside.beside.is_some() { 1.0 } else { 0.0 },
        folder: &AppPaths::find()?.bisects,
    };
    let turbo_off = turbo::off_meanwhile(&args.turbo, output)?;
    let busy_loop = beside::busy_loop(&args.beside, output)?;
    let lock = MeasuringLock::take(&AppPaths::find()?.measuring_locks, output);
    let report = fsbench_bisect::run(&request, &|text| output.say(text))?;
    drop((busy_loop, turbo_off));
    lock.warn_of_another(output);
    drop(lock);
    words::show(&report, args, output)?;
    words::require_culprit(&report)
}
