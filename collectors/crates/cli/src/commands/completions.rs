//! `completions`: prints the file that a shell reads to complete this command's words. The files
//! are generated beforehand (`examples/generate`), so that nothing that writes them is in the
//! program.

use fsbench_failure::Failure;

use crate::args::{CompletionsArgs, ShellName};
use crate::output::Output;

macro_rules! shared {
    ($name:literal) => {
        include_str!(concat!("../../../../../packages/collect/share/completions/", $name))
    };
}

pub fn run(args: &CompletionsArgs, output: Output) -> Result<(), Failure> {
    output.data(match args.shell {
        ShellName::Bash => shared!("fsbench-collect.bash"),
        ShellName::Zsh => shared!("_fsbench-collect"),
        ShellName::Fish => shared!("fsbench-collect.fish"),
        ShellName::PowerShell => shared!("_fsbench-collect.ps1"),
    })
}
