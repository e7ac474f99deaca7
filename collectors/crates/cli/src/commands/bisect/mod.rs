//! `bisect`: the commit that made a command slower.

pub mod answer;
mod words;

use fsbench_bisect::Request;
use fsbench_failure::Failure;

use crate::args::BisectArgs;
use crate::output::Output;
use crate::places::Places;

pub fn run(args: &BisectArgs, output: Output) -> Result<(), Failure> {
    let output = output.with_quiet(args.quiet);
    let request = Request {
        good: &args.good,
        bad: &args.bad,
        command: &args.command,
        setup: args.build.setup.as_deref(),
        test_environment: args.build.test_environment.as_deref(),
        resume: args.resume,
        restart: args.restart,
        folder: &Places::find()?.bisects,
    };
    let report = fsbench_bisect::run(&request, &|text| output.say(text))?;
    words::show(&report, args, output)?;
    words::judged(&report)
}
