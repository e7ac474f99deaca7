//! `workload`: a fixed amount of a suite's work, so that another tool can time it.

use anyhow::Context as _;
use fsbench_suites::{workload_configure, workload_cpu, workload_fs_tree};

use crate::args::WorkloadCommand;
use crate::exit::Failure;
use crate::output::Output;

pub fn run(command: &WorkloadCommand, output: Output) -> Result<(), Failure> {
    let done = match command {
        WorkloadCommand::FsTree {
            workers,
            dir,
            units,
            sync,
        } => workload_fs_tree(*workers, dir, *units, (*sync).into()),
        WorkloadCommand::Cpu { workers, units } => workload_cpu(*workers, *units),
        WorkloadCommand::Configure { dir, steps } => workload_configure(dir, *steps),
    }
    .context("the workload did not finish")?;
    output.data(&format!(
        "{} units in {} ns\n",
        done.units_count, done.wall_ns
    ))
}
