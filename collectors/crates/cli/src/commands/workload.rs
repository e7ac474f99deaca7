//! `workload`: a fixed amount of a suite's work, so that another tool can time it.

use anyhow::Context as _;
use fsbench_failure::Failure;
use fsbench_suites::{workload_configure, workload_cpu, workload_fs_tree};
use schemars::JsonSchema;
use serde::Serialize;

use crate::args::WorkloadCommand;
use crate::command_output::CommandOutput;
use crate::output::Output;

/// An amount of work that was done.
#[derive(Serialize, JsonSchema)]
pub struct WorkloadOutput {
    units_count: u64,
    wall_ns: u64,
}

impl CommandOutput for WorkloadOutput {
    const NAME: &'static str = "workload";
}

pub fn run(command: &WorkloadCommand, output: Output) -> Result<(), Failure> {
    let (done, json) = match command {
        WorkloadCommand::FsTree { workers, dir, units, sync, json } => {
            (workload_fs_tree(*workers, dir, *units, (*sync).into()), *json)
        }
        WorkloadCommand::Cpu { workers, units, json } => (workload_cpu(*workers, *units), *json),
        WorkloadCommand::Configure { dir, steps, json } => (workload_configure(dir, *steps), *json),
    };
    let done = done.context("the workload did not finish")?;
    if json {
        return output
            .answer(&WorkloadOutput { units_count: done.units_count, wall_ns: done.wall_ns });
    }
    output.data(&format!("{} units in {} ns\n", done.units_count, done.wall_ns))
}
