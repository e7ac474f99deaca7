//! `plug-pull`: does the drive still have what it acknowledged, after its power was cut?
//!
//! `serve` on a second machine, `write` on the one whose plug is pulled, `verify` after its
//! restart. What is decided is in the crate `plug-pull`; here are the files and the sockets.
//!
//! It tests a drive only if the drive's power really goes: a laptop's battery, a power key that
//! asks the system to stop, a reset button or a killed virtual machine leave it on.

pub mod args;
mod layout;
mod log;
mod peer;
mod results;
mod serve;
pub mod verify;
mod words;
mod write;

use args::PlugPullCommand;
use fsbench_failure::Failure;

use crate::output::Output;

pub fn run(command: &PlugPullCommand, output: Output) -> Result<(), Failure> {
    match command {
        PlugPullCommand::Serve(args) => serve::run(args, output),
        PlugPullCommand::Write(args) => write::run(args, output),
        PlugPullCommand::Verify(args) => verify::run(args, output),
    }
}
