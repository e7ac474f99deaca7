//! The command line. Help texts are the reference; README.md says the same in prose.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use fsbench_wire as wire;

pub use crate::commands::hot_folders::args::HotFoldersArgs;
pub use crate::commands::plug_pull::args::PlugPullCommand;
use crate::network::server::Server;

const AFTER_HELP: &str = "\
Exit codes: 0 ok · 1 failed · 2 usage · 3 nothing measurable · 130 interrupted
Results stay on this machine unless you say --upload.";

#[derive(Parser, Debug)]
#[command(
    name = "fsbench-collect",
    version,
    about = "Measures where file-system and CPU time goes on this machine.",
    after_help = AFTER_HELP,
    args_conflicts_with_subcommands = true
)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Option<Command>,
    #[command(flatten)]
    pub run: RunArgs,
}

#[derive(Subcommand, Debug)]
pub enum Command {
    /// Check a signed run: signature, digest, permalink, schema
    Verify(VerifyArgs),
    /// Send saved runs (again): the same run keeps its permalink
    Upload(UploadArgs),
    /// Withdraw an uploaded run, with its saved secret or the signing key
    Withdraw(WithdrawArgs),
    /// Look for what would make a run doubtful, and say how to mend it; measures nothing
    Doctor(DoctorArgs),
    /// The signing key
    #[command(subcommand)]
    Key(KeyCommand),
    /// Show a saved run
    Show(ShowArgs),
    /// Do a fixed amount of a suite's work, for timing from outside
    #[command(subcommand)]
    Workload(WorkloadCommand),
    /// RAM disks: make one, list them, take one away
    #[command(subcommand)]
    Ramdisk(RamdiskCommand),
    /// Does the drive still have what it acknowledged, after its power was cut?
    #[command(subcommand)]
    PlugPull(PlugPullCommand),
    /// Show which folders a command reads and writes most
    HotFolders(HotFoldersArgs),
}

#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of the command line"
)]
#[derive(Args, Debug)]
pub struct RunArgs {
    /// Suites to run
    #[arg(long, value_name = "LIST", value_enum, value_delimiter = ',', default_values_t = SuiteName::ALL)]
    pub suite: Vec<SuiteName>,
    /// How long and how much
    #[arg(long, value_enum, default_value_t = ProfileName::Quick)]
    pub profile: ProfileName,
    /// Folder on the disk to measure; may be given several times
    #[arg(long, value_name = "DIR")]
    pub target: Vec<PathBuf>,
    /// Folder in memory to compare with (tmpfs, a RAM disk)
    #[arg(long, value_name = "DIR")]
    pub memory_target: Option<PathBuf>,
    /// Turn turbo off while this run measures, and back after it: root on Linux
    #[arg(long, value_enum, value_name = "off")]
    pub turbo: Option<TurboName>,
    /// Write the signed run here too
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Print the exact document that would be sent, and send nothing
    #[arg(long, conflicts_with_all = ["upload", "json"])]
    pub preview: bool,
    /// Send the signed run to the server
    #[arg(long)]
    pub upload: bool,
    #[command(flatten)]
    pub server: ServerArg,
    /// Do not ask before sending
    #[arg(long)]
    pub yes: bool,
    /// A note to show beside the run; sent apart, and can be deleted
    #[arg(long, value_name = "TEXT", requires = "upload", value_parser = note)]
    pub note: Option<String>,
    /// Print one JSON object instead of the report
    #[arg(long)]
    pub json: bool,
    /// Print only the permalink, or the file where the run was saved
    #[arg(long)]
    pub quiet: bool,
    /// Public name of your own command in the core sweep
    #[arg(long, value_parser = public_name, requires = "user_command")]
    pub name: Option<String>,
    /// How your command's number of workers is kept: told to it, or by the processors it may use
    #[arg(long, value_enum, default_value_t = LimitName::Jobs, requires = "user_command")]
    pub limit: LimitName,
    /// Your own command, timed in the core sweep; an n in braces becomes the number of workers
    #[arg(last = true, value_name = "COMMAND", requires = "name")]
    pub user_command: Vec<String>,
    /// Scales every timed block: makes figures that no method describes, for the project's tests.
    #[arg(long, hide = true, value_parser = block_scale, conflicts_with = "upload")]
    pub test_block_scale: Option<f64>,
    /// Where `sys` and `run` are for --turbo: for the project's tests.
    #[arg(long, hide = true, value_name = "DIR", requires = "test_block_scale")]
    pub test_turbo_root: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub struct ServerArg {
    /// The server, as `https://host`
    #[arg(long, value_name = "URL", env = "FSBENCH_SERVER")]
    pub server: Option<Server>,
}

#[derive(Args, Debug)]
#[command(
    after_help = "Exit codes: 0 nothing here makes figures invalid · 1 something does, or stops a run"
)]
pub struct DoctorArgs {
    /// Folder on the disk to be measured; may be given several times
    #[arg(long, value_name = "DIR")]
    pub target: Vec<PathBuf>,
    #[command(flatten)]
    pub server: ServerArg,
    /// Print one JSON object instead of the list
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct VerifyArgs {
    /// A file, or the address of a run
    #[arg(value_name = "FILE|URL")]
    pub source: String,
}

#[derive(Args, Debug)]
pub struct UploadArgs {
    /// Files, permalink ids of saved runs, or `last`
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
    /// Permalink id, or address, of the run
    pub id: String,
    #[command(flatten)]
    pub server: ServerArg,
    /// Why, for the page that stays in the run's place; signed with your key
    #[arg(long, value_name = "TEXT", value_parser = reason)]
    pub reason: Option<String>,
    /// Do not ask
    #[arg(long)]
    pub yes: bool,
}

#[derive(Subcommand, Debug)]
pub enum KeyCommand {
    /// Print the public key, and say where the secret half is kept
    Show,
}

#[derive(Args, Debug)]
pub struct ShowArgs {
    /// `last`, a permalink id of a saved run, or a file
    #[arg(value_name = "last|FILE", default_value = "last")]
    pub run: String,
    /// As Markdown, for an issue or a pull request
    #[arg(long)]
    pub markdown: bool,
    #[command(flatten)]
    pub server: ServerArg,
}

#[derive(Subcommand, Debug)]
pub enum WorkloadCommand {
    /// Units of the file-tree workload
    FsTree {
        #[arg(long)]
        workers: u64,
        #[arg(long, value_name = "DIR")]
        dir: PathBuf,
        #[arg(long)]
        units: u64,
        #[arg(long, value_enum, default_value_t = SyncName::None)]
        sync: SyncName,
    },
    /// Units of the CPU control
    Cpu {
        #[arg(long)]
        workers: u64,
        #[arg(long)]
        units: u64,
    },
}

#[derive(Subcommand, Debug)]
pub enum RamdiskCommand {
    /// Make a RAM disk and mount it
    Create {
        /// At most this much memory: 512M, 1G
        #[arg(long, value_name = "SIZE", default_value = "1G", value_parser = memory_size)]
        size: u64,
        /// Its name, for taking it away again
        #[arg(long, value_name = "NAME", default_value = "fsbench")]
        name: String,
        /// Mount it over this folder; what is in it is hidden until the RAM disk goes
        #[arg(long, value_name = "DIR")]
        mount_over: Option<PathBuf>,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// Take away a RAM disk that was made here, with everything on it
    Destroy {
        #[arg(value_name = "NAME|PATH")]
        which: String,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// RAM disks that were made here
    List {
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum SuiteName {
    Sync,
    CoreSweep,
    Memfs,
    Throughput,
    Turbo,
}

impl SuiteName {
    /// In the order they are run: latencies before the machine is warm, the turbo suite's idle stretches
    /// before anything has filled the page cache, and last what fills it.
    pub const ALL: [Self; 5] = [
        Self::Sync,
        Self::CoreSweep,
        Self::Memfs,
        Self::Turbo,
        Self::Throughput,
    ];
}

impl From<SuiteName> for wire::Suite {
    fn from(name: SuiteName) -> Self {
        match name {
            SuiteName::Sync => Self::Sync,
            SuiteName::CoreSweep => Self::CoreSweep,
            SuiteName::Memfs => Self::Memfs,
            SuiteName::Throughput => Self::Throughput,
            SuiteName::Turbo => Self::Turbo,
        }
    }
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitName {
    /// By its `{n}` alone
    Jobs,
    /// Also bound to n processors (Linux)
    Cpus,
    /// Both, each its own curve
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
pub enum TurboName {
    Off,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProfileName {
    /// About a minute
    Quick,
    /// About six minutes
    Standard,
    /// As long as it takes
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

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum SyncName {
    None,
    Full,
}

impl From<SyncName> for wire::SweepSync {
    fn from(name: SyncName) -> Self {
        match name {
            SyncName::None => Self::None,
            SyncName::Full => Self::Full,
        }
    }
}

fn note(text: &str) -> Result<String, String> {
    let most = wire::limits()
        .map_err(|error| error.to_string())?
        .note_chars;
    plain_text(text, most)
}

fn reason(text: &str) -> Result<String, String> {
    plain_text(text, 240)
}

fn public_name(text: &str) -> Result<String, String> {
    plain_text(text, 80)
}

/// The contract's `text`: one line, without characters that steer a terminal or turn reading round.
fn plain_text(text: &str, most: usize) -> Result<String, String> {
    let text = text.trim();
    let length = text.encode_utf16().count();
    match () {
        () if text.is_empty() => Err("it is empty".into()),
        () if length > most => Err(format!("it has {length} characters; the limit is {most}")),
        () if !text.chars().all(crate::output::is_plain) => {
            Err("it holds a line break, a control character or a direction character".into())
        }
        () => Ok(text.to_owned()),
    }
}

/// `1G`, `512M`: powers of 1024. At least a mebibyte.
fn memory_size(text: &str) -> Result<u64, String> {
    let (digits, shift) = match text.char_indices().next_back() {
        Some((at, 'k' | 'K')) => (&text[..at], 10),
        Some((at, 'm' | 'M')) => (&text[..at], 20),
        Some((at, 'g' | 'G')) => (&text[..at], 30),
        _ => (text, 0),
    };
    let bytes = digits
        .parse::<u64>()
        .ok()
        .and_then(|n| n.checked_mul(1 << shift));
    match bytes {
        Some(bytes) if bytes >= 1 << 20 => Ok(bytes),
        Some(_) => Err("a RAM disk has at least 1M".into()),
        None => Err("a number with K, M or G, as 512M".into()),
    }
}

fn block_scale(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(scale) if scale > 0.0 && scale < 1.0 => Ok(scale),
        _ => Err("a number between 0 and 1".into()),
    }
}

#[cfg(test)]
mod tests {
    use super::{Cli, memory_size, plain_text};
    use clap::{CommandFactory as _, Parser as _};

    #[test]
    fn the_command_line_does_not_contradict_itself() {
        Cli::command().debug_assert();
    }

    #[test]
    fn a_users_own_command_is_taken_apart_from_ours_and_needs_a_public_name() {
        let cli =
            Cli::try_parse_from(["fsbench-collect", "--name", "tests", "--", "make", "-j{n}"])
                .unwrap();
        assert_eq!(cli.run.user_command, ["make", "-j{n}"]);
        assert_eq!(cli.run.limit.limiting(), [super::wire::Limiting::Jobs]);
        assert!(Cli::try_parse_from(["fsbench-collect", "--limit", "cpus"]).is_err());
        assert!(Cli::try_parse_from(["fsbench-collect", "--", "make"]).is_err());
        assert!(Cli::try_parse_from(["fsbench-collect", "--name", "tests"]).is_err());
    }

    #[test]
    fn what_is_previewed_or_scaled_is_not_uploaded() {
        for refused in [
            ["--preview", "--upload"],
            ["--test-block-scale=0.1", "--upload"],
        ] {
            assert!(Cli::try_parse_from(["fsbench-collect"].into_iter().chain(refused)).is_err());
        }
    }

    #[test]
    fn a_size_is_a_number_with_a_letter() {
        assert_eq!(memory_size("1G"), Ok(1 << 30));
        assert_eq!(memory_size("512m"), Ok(512 << 20));
        assert_eq!(memory_size("1048576"), Ok(1 << 20));
        for refused in ["", "G", "-1G", "1T", "1.5G", "64K", "99999999999G", "é"] {
            assert!(memory_size(refused).is_err(), "{refused:?}");
        }
    }

    #[test]
    fn a_note_is_one_plain_line() {
        assert_eq!(plain_text(" quiet room ", 500).unwrap(), "quiet room");
        for refused in ["", "  ", "two\nlines", "\u{202e}turned", "\u{1b}[2J"] {
            assert!(plain_text(refused, 500).is_err(), "{refused:?}");
        }
    }
}
