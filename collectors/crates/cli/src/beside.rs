//! `--beside busy-loop`: another core is busy while a command is timed.

use anyhow::Context as _;
use fsbench_failure::Failure;
use fsbench_runner::busy_thread::BusyThread;

use crate::args::BesideArgs;
use crate::output::Output;

/// `None` where nobody asked for it.
pub fn busy_loop(args: &BesideArgs, output: Output) -> Result<Option<BusyThread>, Failure> {
    if args.beside.is_none() {
        return Ok(None);
    }
    let cpus = require_second_cpu()?;
    let busy = BusyThread::start().context("the busy loop cannot be started")?;
    output.say_meanwhile(&format!(
        "  beside      a busy loop on one of {cpus} CPUs until this ends\n"
    ));
    Ok(Some(busy))
}

/// How many CPUs there are: two or more.
pub fn require_second_cpu() -> Result<usize, Failure> {
    let cpus = std::thread::available_parallelism().map_or(1, usize::from);
    if cpus < 2 {
        return Err(Failure::usage("--beside needs a second CPU, and there is one")
            .with_hint("leave out --beside: here a busy loop would take the command's own CPU"));
    }
    Ok(cpus)
}
