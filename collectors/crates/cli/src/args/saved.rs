//! Arguments of the commands about saved runs.

use clap::{Args, Subcommand};

use super::ServerArg;
use super::values::{note, reason};

#[derive(Args, Debug)]
pub struct VerifyArgs {
    /// File or address of the run to verify
    #[arg(value_name = "FILE|URL")]
    pub source: String,
    /// Print one JSON object instead of text
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct UploadArgs {
    /// Runs to send: files, permalink ids of saved runs, or `last`
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<String>,
    #[command(flatten)]
    pub server: ServerArg,
    /// Note to show beside the run; sent separately, can be deleted
    #[arg(long, value_name = "TEXT", value_parser = note)]
    pub note: Option<String>,
    /// Print the exact documents that would be sent, and send nothing
    #[arg(long, conflicts_with_all = ["note", "json"])]
    pub preview: bool,
    /// Print one JSON object instead of lines
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct WithdrawArgs {
    /// Permalink id or address of the run to withdraw
    pub id: String,
    #[command(flatten)]
    pub server: ServerArg,
    /// Reason, shown on the page that stays in the run's place; signed with your key
    #[arg(long, value_name = "TEXT", value_parser = reason)]
    pub reason: Option<String>,
    /// Withdraw without asking for confirmation, which only a terminal asks for
    #[arg(long)]
    pub yes: bool,
    /// Print one JSON object instead of text
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct UnlistArgs {
    /// Permalink id or address of the run
    pub id: String,
    /// List it again
    #[arg(long)]
    pub undo: bool,
    #[command(flatten)]
    pub server: ServerArg,
    /// Print one JSON object instead of text
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct NoteArgs {
    /// Permalink id or address of the run
    pub id: String,
    /// Text of the note; replaces the current one
    #[arg(value_name = "TEXT", value_parser = note, required_unless_present = "delete")]
    pub text: Option<String>,
    /// Remove the note
    #[arg(long, conflicts_with = "text")]
    pub delete: bool,
    #[command(flatten)]
    pub server: ServerArg,
    /// Print one JSON object instead of text
    #[arg(long)]
    pub json: bool,
}

#[derive(Subcommand, Debug)]
pub enum MachineIdCommand {
    /// Print the id that is in the runs of this machine
    Show {
        /// Print one JSON object instead of text
        #[arg(long)]
        json: bool,
    },
    /// Create a new id: later runs begin a new history
    Reset {
        /// Print one JSON object instead of text
        #[arg(long)]
        json: bool,
    },
}

#[derive(Args, Debug)]
pub struct ShowArgs {
    /// Run to show: `last`, a file, a permalink, or the id of a saved run; with --server, the id of any run there
    #[arg(value_name = "last|FILE|URL", default_value = "last")]
    pub run: String,
    /// Show the whole report: every result, warning and remedy
    #[arg(long, conflicts_with_all = ["json", "markdown"])]
    pub full: bool,
    /// Show it as Markdown, for an issue or a pull request
    #[arg(long, conflicts_with = "json")]
    pub markdown: bool,
    /// Print one JSON object instead of the report
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub server: ServerArg,
}
