//! Arguments of `workload`.

use std::path::PathBuf;

use clap::{Subcommand, ValueEnum};
use fsbench_wire as wire;

#[derive(Subcommand, Debug)]
pub enum WorkloadCommand {
    /// Create, read and delete small files, as the file-tree workload does
    FsTree {
        /// Number of processes that share the work
        #[arg(long, value_name = "N")]
        workers: u64,
        /// Folder to create the files in; they are deleted again
        #[arg(long, value_name = "DIR")]
        dir: PathBuf,
        /// Units of work to do, by all processes together
        #[arg(long, value_name = "N")]
        units: u64,
        /// Whether to flush each file, with the system's strongest call
        #[arg(long, value_enum, default_value_t = SyncName::None)]
        sync: SyncName,
        /// Print one JSON object instead of text
        #[arg(long)]
        json: bool,
    },
    /// Compute without touching a file, as the CPU control does
    Cpu {
        /// Number of processes that share the work
        #[arg(long, value_name = "N")]
        workers: u64,
        /// Units of work to do, by all processes together
        #[arg(long, value_name = "N")]
        units: u64,
        /// Print one JSON object instead of text
        #[arg(long)]
        json: bool,
    },
    /// Start programs that do nothing, and create and delete files, as the turbo suite does
    Configure {
        /// Folder to create the files in; they are deleted again
        #[arg(long, value_name = "DIR")]
        dir: PathBuf,
        /// Number of steps: one program and one file each
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
