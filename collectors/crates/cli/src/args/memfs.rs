//! Arguments of `memfs`.

use std::path::PathBuf;

use clap::{Args, value_parser};

use super::run::block_scale;
use super::values::{FileCounts, WorkerCounts, file_counts, worker_counts};

#[derive(Args, Debug)]
pub struct MemfsArgs {
    /// Shared library with the functions of `fsbench_memfs.h`; the Linux program from npm is statically linked and cannot load one
    #[arg(long, value_name = "FILE")]
    pub library: PathBuf,
    /// Numbers of threads, such as 1,4,16 or 1-8
    #[arg(long, value_name = "N,…", default_value = "1,4,16", value_parser = worker_counts)]
    pub threads: WorkerCounts,
    /// Numbers of files that the threads share, such as 100,1000,10000
    #[arg(long, value_name = "N,…", default_value = "1000", value_parser = file_counts)]
    pub files: FileCounts,
    /// Number of rounds, each with all cases in random order; six or more give an interval
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = value_parser!(u64).range(1..=100))]
    pub rounds: u64,
    /// Print one JSON object instead of text
    #[arg(long)]
    pub json: bool,
    #[arg(long, hide = true, value_parser = block_scale)]
    pub test_block_scale: Option<f64>,
}
