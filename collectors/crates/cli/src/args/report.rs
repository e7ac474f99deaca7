//! How the report of a command is printed.

use clap::Args;

#[derive(Args, Clone, Copy, Debug)]
pub struct ReportArgs {
    /// Print one JSON object instead of the report
    #[arg(long, conflicts_with_all = ["markdown", "quiet"])]
    pub json: bool,
    /// Print the report as Markdown, for an issue or a pull request
    #[arg(long, conflicts_with = "quiet")]
    pub markdown: bool,
    /// Print only the verdict
    #[arg(long)]
    pub quiet: bool,
}

impl ReportArgs {
    pub fn is_text(self) -> bool {
        !self.json && !self.markdown && !self.quiet
    }
}
