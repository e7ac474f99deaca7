//! What a run is told: which suites, how long, where, and what becomes of it.

use std::path::PathBuf;
use std::sync::LazyLock;

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};
use fsbench_suites::RUN_ORDER;
use fsbench_wire as wire;

use super::ServerArg;
use super::conditions::{BesideArgs, TurboName};
use super::values::{bytes, note, public_name};

#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
#[derive(Args, Debug)]
pub struct RunArgs {
    /// Suites to run, separated by commas
    #[arg(long, value_name = "LIST", value_enum, value_delimiter = ',', default_values_t = SuiteName::all().iter().copied())]
    pub suite: Vec<SuiteName>,
    /// How much to measure, and for how long
    #[arg(long, value_enum, default_value_t = ProfileName::Quick)]
    pub profile: ProfileName,
    /// Size of each file in the suite `throughput`, from 1M to 64G: for this machine only, cannot be
    /// uploaded [default: 64M in quick, else 450M]
    #[arg(long, value_name = "SIZE", value_parser = file_size, conflicts_with_all = ["upload", "preview", "compared_with"])]
    pub size: Option<u64>,
    /// Make this many runs in a row, to compare as one group
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=20), conflicts_with_all = ["out", "preview", "json", "compared_with"])]
    pub repeat: u32,
    /// Folder on the disk to measure; repeatable
    #[arg(long, value_name = "DIR")]
    pub target: Vec<PathBuf>,
    /// Folder in memory to compare with (tmpfs, a RAM disk)
    #[arg(long, value_name = "DIR")]
    pub memory_target: Option<PathBuf>,
    /// Turn turbo off during the run, then back on (Linux, as root)
    #[arg(long, value_enum, value_name = "off")]
    pub turbo: Option<TurboName>,
    #[command(flatten)]
    pub beside: BesideArgs,
    /// Also write the signed run to this file
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Save the run, print the exact document that would be sent, and send nothing
    #[arg(long, conflicts_with_all = ["upload", "json"])]
    pub preview: bool,
    /// Leave the machine id out of the run, and create none: the run is in no machine's history
    #[arg(long)]
    pub anonymous: bool,
    /// Send the signed run to the server, after showing what is sent
    #[arg(long)]
    pub upload: bool,
    #[command(flatten)]
    pub server: ServerArg,
    /// Chip, drive or class of machines on the server to compare this run with
    #[arg(long = "against", value_name = "NAME", conflicts_with = "preview")]
    pub compared_with: Option<String>,
    /// Send without asking for confirmation, which only a terminal asks for
    #[arg(long)]
    pub yes: bool,
    /// Note to show beside the run; sent separately, can be deleted
    #[arg(long, value_name = "TEXT", requires = "upload", value_parser = note)]
    pub note: Option<String>,
    /// Print the whole report: every result, warning and remedy
    #[arg(long, conflicts_with_all = ["json", "quiet"])]
    pub full: bool,
    /// Print one JSON object instead of the report
    #[arg(long)]
    pub json: bool,
    /// Print only the permalink, or the path of the saved run
    #[arg(long)]
    pub quiet: bool,
    /// Public name of the command, which is timed in the core sweep
    #[arg(long, value_parser = public_name, requires = "user_command")]
    pub name: Option<String>,
    /// How the command's number of workers is set: by its arguments, or by the CPUs it may use
    #[arg(long, value_enum, default_value_t = LimitName::Jobs, requires = "user_command")]
    pub limit: LimitName,
    /// Command to time in the core sweep; {⁠n} in it is replaced by the number of workers
    #[arg(last = true, value_name = "COMMAND", requires = "name")]
    pub user_command: Vec<String>,
    /// Scales every timed block, for the project's tests; no method describes the results.
    #[arg(long, hide = true, value_parser = block_scale, conflicts_with = "upload")]
    pub test_block_scale: Option<f64>,
    /// Folder with `sys` and `run` for --turbo, for the project's tests.
    #[arg(long, hide = true, value_name = "DIR", requires = "test_block_scale")]
    pub test_turbo_root: Option<PathBuf>,
    /// Set where the command `sweep` runs as this one.
    #[arg(skip)]
    pub sweep: Option<Sweep>,
}

/// A suite as an argument: any of the list, by its slug.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SuiteName(pub wire::Suite);

impl SuiteName {
    /// In the order they are run.
    pub fn all() -> &'static [Self] {
        static ALL: LazyLock<Vec<SuiteName>> =
            LazyLock::new(|| RUN_ORDER.iter().copied().map(SuiteName).collect());
        &ALL
    }
}

impl ValueEnum for SuiteName {
    fn value_variants<'a>() -> &'a [Self] {
        Self::all()
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.0.slug()))
    }
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitName {
    /// Only by {⁠n} in the command
    Jobs,
    /// By {⁠n}, and by binding the command to n CPUs (Linux)
    Cpus,
    /// Both ways, each as its own curve
    Both,
}

impl LimitName {
    pub fn limiting(self) -> Vec<wire::Limiting> {
        match self {
            Self::Jobs => vec![wire::Limiting::Jobs],
            Self::Cpus => vec![wire::Limiting::Cpus],
            Self::Both => vec![wire::Limiting::Jobs, wire::Limiting::Cpus],
        }
    }
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProfileName {
    /// About a minute
    Quick,
    /// About six minutes
    Standard,
    /// About 15 minutes
    Full,
}

impl From<ProfileName> for wire::Profile {
    fn from(name: ProfileName) -> Self {
        match name {
            ProfileName::Quick => Self::Quick,
            ProfileName::Standard => Self::Standard,
            ProfileName::Full => Self::Full,
        }
    }
}

const LEAST_FILE: u64 = 1 << 20;
const MOST_FILE: u64 = 64 << 30;

/// `256M`, `2G`: whole mebibytes, so that it is whole writes of every size.
fn file_size(text: &str) -> Result<u64, String> {
    let bytes = bytes(text).ok_or("a number with M or G, as 256M")?;
    if !(LEAST_FILE..=MOST_FILE).contains(&bytes) {
        return Err("a file has from 1M to 64G".into());
    }
    if !bytes.is_multiple_of(LEAST_FILE) {
        return Err("a file has whole mebibytes, as 256M".into());
    }
    Ok(bytes)
}

pub fn block_scale(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(scale) if scale > 0.0 && scale < 1.0 => Ok(scale),
        _ => Err("a number between 0 and 1".into()),
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser as _;
    use fsbench_wire as wire;

    use crate::args::Cli;

    #[test]
    fn a_user_command_is_taken_apart_from_ours_and_needs_a_public_name() {
        let cli =
            Cli::try_parse_from(["fsbench-collect", "--name", "tests", "--", "make", "-j{n}"])
                .unwrap();
        assert_eq!(cli.run.user_command, ["make", "-j{n}"]);
        assert_eq!(cli.run.limit.limiting(), [wire::Limiting::Jobs]);
        assert!(Cli::try_parse_from(["fsbench-collect", "--limit", "cpus"]).is_err());
        assert!(Cli::try_parse_from(["fsbench-collect", "--", "make"]).is_err());
        assert!(Cli::try_parse_from(["fsbench-collect", "--name", "tests"]).is_err());
    }

    #[test]
    fn a_file_has_1_mib_to_64_gib_and_its_run_is_for_this_machine_only() {
        for (text, bytes) in [("1M", 1 << 20), ("450m", 450 << 20), ("64G", 64 << 30)] {
            assert_eq!(super::file_size(text), Ok(bytes), "{text}");
        }
        for (text, why) in [
            ("1048575", "from 1M to 64G"),
            ("0", "from 1M to 64G"),
            ("65537M", "from 1M to 64G"),
            ("1025K", "whole mebibytes"),
            ("many", "as 256M"),
        ] {
            assert!(super::file_size(text).unwrap_err().contains(why), "{text}");
        }
        let parsed = |words: &[&str]| {
            Cli::try_parse_from(["fsbench-collect", "--size", "1G"].iter().chain(words))
        };
        assert_eq!(parsed(&[]).unwrap().run.size, Some(1 << 30));
        let refused = parsed(&["--upload"]).unwrap_err().to_string();
        assert!(refused.contains("'--size <SIZE>' cannot be used with '--upload'"), "{refused}");
    }

    #[test]
    fn what_is_previewed_or_scaled_is_not_uploaded() {
        for invalid in [["--preview", "--upload"], ["--test-block-scale=0.1", "--upload"]] {
            assert!(Cli::try_parse_from(["fsbench-collect"].into_iter().chain(invalid)).is_err());
        }
    }
}

/// What a sweep has beside the arguments of any run.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
#[derive(Debug)]
pub struct Sweep {
    /// Rising.
    pub workers: Vec<u64>,
    pub setup: Option<String>,
    pub prepare: Option<String>,
    pub places: Vec<WorkFolder>,
    pub is_in_target: bool,
    pub shows_output: bool,
    pub has_control: bool,
    pub publishes: bool,
    pub resume: bool,
    pub restart: bool,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkFolder {
    Disk,
    Memory,
}
