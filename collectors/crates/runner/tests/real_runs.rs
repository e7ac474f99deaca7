//! Real suites on real directories, with blocks of a few milliseconds. The runner executes its
//! own program again as worker, so this program dispatches as the collector does, and brings
//! its own `main`.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    clippy::print_stderr,
    clippy::unnecessary_wraps,
    reason = "a test, though one with a `main` of its own"
)]

mod real_runs {
    pub mod abrupt_ends;
    pub mod bad_targets;
    pub mod commands;
    pub mod free_space;
    pub mod measured;
    pub mod memfs;
    pub mod namespaces;
    pub mod setup;
    pub mod streams;
    pub mod sweep;
    pub mod turbo;
}

use std::process::ExitCode;

use libtest_mimic::Arguments;
use real_runs::{
    abrupt_ends, bad_targets, commands, free_space, measured, memfs, setup, streams, sweep, turbo,
};

fn main() -> ExitCode {
    let argv: Vec<String> = std::env::args().collect();
    match argv.get(1).map(String::as_str) {
        Some(fsbench_runner::WORKER_COMMAND) => return fsbench_runner::worker_main(),
        Some(fsbench_runner::MEMFS_COMMAND) => return fsbench_runner::memfs_main(),
        Some(setup::RUN_COMMAND) => return setup::run_main(&argv[2..]),
        _ => {}
    }
    let mut arguments = Arguments::from_args();
    // Each of them times things.
    arguments.test_threads.get_or_insert(1);
    let trials = measured::trials()
        .into_iter()
        .chain(sweep::trials())
        .chain(memfs::trials())
        .chain(commands::trials())
        .chain(bad_targets::trials())
        .chain(abrupt_ends::trials())
        .chain(free_space::trials())
        .chain(streams::trials())
        .chain(turbo::trials())
        .collect();
    libtest_mimic::run(&arguments, trials).exit_code()
}
