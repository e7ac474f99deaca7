//! `import`: another tool's results as a run of its own kind.

use std::path::PathBuf;
use std::sync::LazyLock;

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};
use fsbench_import::Tool;

use super::ServerArg;
use super::values::{NamePattern, name_pattern};

#[derive(Args, Debug)]
#[command(after_help = "\
The conditions of the measurement are unknown, so the results are not compared with others. Host names, \
users, folders and command lines are left out. Results stay on this machine unless you add \
--upload.")]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
pub struct ImportArgs {
    /// Tool that wrote the files
    pub tool: ToolName,
    /// Files to read: hyperfine --export-json, fio --output-format=json, output of `pg_test_fsync` or
    /// sysbench, composite.xml or JSON of PTS, estimates.json of criterion, pytest
    /// --benchmark-json, output of go test -bench. With FILE=LABEL, its results have this name
    #[arg(required = true, num_args = 1.., value_name = "FILE[=LABEL]")]
    pub files: Vec<PathBuf>,
    /// Read the number of workers from each file's name: `_c{⁠n}` reads 8 from `trim_c8.json`
    #[arg(long, value_name = "TEXT{\u{2060}n}", value_parser = name_pattern)]
    pub workers_from: Option<NamePattern>,
    /// Name of the result
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    /// Chip it was measured on, if known
    #[arg(long, value_name = "TEXT", conflicts_with = "this_machine")]
    pub chip: Option<String>,
    /// Drive it was measured on
    #[arg(long, value_name = "TEXT")]
    pub drive: Option<String>,
    /// File system it was measured on
    #[arg(long, value_name = "TEXT")]
    pub fs: Option<String>,
    /// Operating system it was measured on
    #[arg(long, value_name = "TEXT", conflicts_with = "this_machine")]
    pub os: Option<String>,
    /// State that it was measured on this machine: record its chip and operating system
    #[arg(long)]
    pub this_machine: bool,
    /// Publish hyperfine's command lines unchanged, with all paths and names
    #[arg(long)]
    pub publish_command: bool,
    /// Save the run, print the exact document that would be sent, and send nothing
    #[arg(long, conflicts_with_all = ["upload", "json"])]
    pub preview: bool,
    /// Send the run to the server, after asking
    #[arg(long)]
    pub upload: bool,
    /// Send without asking for confirmation, which only a terminal asks for
    #[arg(long, short = 'y')]
    pub yes: bool,
    #[command(flatten)]
    pub server: ServerArg,
    /// Print one JSON object instead of the report
    #[arg(long, conflicts_with = "quiet")]
    pub json: bool,
    /// Print only one line
    #[arg(long, short = 'q')]
    pub quiet: bool,
}

/// The list of importers, as an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToolName(pub Tool);

impl ValueEnum for ToolName {
    fn value_variants<'a>() -> &'a [Self] {
        static ALL: LazyLock<Vec<ToolName>> =
            LazyLock::new(|| Tool::ALL.iter().copied().map(ToolName).collect());
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.0.word()))
    }
}
