//! What `completions` is told.

use clap::{Args, ValueEnum};

#[derive(Args, Debug)]
pub struct CompletionsArgs {
    /// Shell that is to complete
    #[arg(value_enum)]
    pub shell: ShellName,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShellName {
    Bash,
    Zsh,
    Fish,
}
