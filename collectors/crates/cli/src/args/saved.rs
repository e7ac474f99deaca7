//! What the commands about saved runs are told, and those about the key that signs them.

use clap::{Args, Subcommand};

use super::ServerArg;
use super::values::{note, reason};

#[derive(Args, Debug)]
pub struct VerifyArgs {
    /// File, or address, of the run to check
    #[arg(value_name = "FILE|URL")]
    pub source: String,
}

#[derive(Args, Debug)]
pub struct UploadArgs {
    /// Runs to send: files, permalink ids of saved runs, or `last`
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<String>,
    #[command(flatten)]
    pub server: ServerArg,
    /// A note to show beside the run; sent apart, and can be deleted
    #[arg(long, value_name = "TEXT", value_parser = note)]
    pub note: Option<String>,
    /// Print the exact documents that would be sent, and send nothing
    #[arg(long, conflicts_with = "note")]
    pub preview: bool,
}

#[derive(Args, Debug)]
pub struct WithdrawArgs {
    /// Permalink id, or address, of the run to withdraw
    pub id: String,
    #[command(flatten)]
    pub server: ServerArg,
    /// Why, for the page that stays in the run's place; signed with your key
    #[arg(long, value_name = "TEXT", value_parser = reason)]
    pub reason: Option<String>,
    /// Do not ask before withdrawing
    #[arg(long)]
    pub yes: bool,
}

#[derive(Subcommand, Debug)]
pub enum KeyCommand {
    /// Print the public key, and say where the secret half is kept
    Show,
}

#[derive(Subcommand, Debug)]
pub enum MachineIdCommand {
    /// Print the id that runs of this machine carry
    Show {
        /// Print one JSON object instead of words
        #[arg(long)]
        json: bool,
    },
    /// Make a new id: runs from now on belong to another machine's history
    Reset {
        /// Print one JSON object instead of words
        #[arg(long)]
        json: bool,
    },
}

#[derive(Args, Debug)]
pub struct ShowArgs {
    /// Run to show: `last`, a permalink id of a saved run, or a file
    #[arg(value_name = "last|FILE", default_value = "last")]
    pub run: String,
    /// Show it as Markdown, for an issue or a pull request
    #[arg(long)]
    pub markdown: bool,
    #[command(flatten)]
    pub server: ServerArg,
}
