//! Arguments of `workload`.

use std::path::PathBuf;

use clap::{Subcommand, ValueEnum};
use fsbench_wire as wire;

#[derive(Subcommand, Debug)]
pub enum WorkloadCommand {
    /// Write, read and remove small files: units of the file-tree workload
    FsTree {
        /// Number of processes that share the units
        #[arg(long, value_name = "N")]
        workers: u64,
        /// Folder in which the files are made, and removed again
        #[arg(long, value_name = "DIR")]
        dir: PathBuf,
        /// Number of units that they do together
        #[arg(long, value_name = "N")]
        units: u64,
        /// Whether each file is made durable: not at all, or by the strongest call there is
        #[arg(long, value_enum, default_value_t = SyncName::None)]
        sync: SyncName,
        /// Print one JSON object instead of text
        #[arg(long)]
        json: bool,
    },
    /// Compute and touch no file: units of the CPU control
    Cpu {
        /// Number of processes that share the units
        #[arg(long, value_name = "N")]
        workers: u64,
        /// Number of units that they do together
        #[arg(long, value_name = "N")]
        units: u64,
        /// Print one JSON object instead of text
        #[arg(long)]
        json: bool,
    },
    /// Start a program that does nothing, then make and remove a file: steps of the turbo
    /// suite's work
    Configure {
        /// Folder in which the files are made, and removed again
        #[arg(long, value_name = "DIR")]
        dir: PathBuf,
        /// Number of steps
        #[arg(long, value_name = "N")]
        steps: u64,
        /// Print one JSON object instead of text
        #[arg(long)]
        json: bool,
    },
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum SyncName {
    None,
    Full,
}

impl From<SyncName> for wire::SweepSync {
    fn from(name: SyncName) -> Self {
        match name {
            SyncName::None => Self::None,
            SyncName::Full => Self::Full,
        }
    }
}
