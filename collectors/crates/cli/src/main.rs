//! The program; `lib.rs` is where it begins.

use std::process::ExitCode;

fn main() -> ExitCode {
    fsbench_cli::main()
}
