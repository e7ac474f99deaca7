//! `plug-pull`: its arguments.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use fsbench_plug_pull::protocol::MOST_BLOCKS;
use fsbench_plug_pull::{Mode, Secret};

/// Where a secret may be, so that the list of processes does not show it.
const SECRET: &str = "FSBENCH_PLUG_PULL_SECRET";

#[derive(Subcommand, Debug)]
pub enum PlugPullCommand {
    /// Log the acknowledged writes, on a second machine
    Serve(ServeArgs),
    /// Write until the power is cut, on the machine under test
    Write(WriteArgs),
    /// Compare what is on the drive with what was acknowledged, after the restart
    Verify(VerifyPullArgs),
}

#[derive(Args, Debug)]
pub struct ServeArgs {
    /// Address to listen on: by default only this machine can connect, with `0.0.0.0:7070` any machine
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:7070")]
    pub listen: SocketAddr,
    /// Secret of 32 hexadecimal digits that writers must send [default: a new one, printed once]
    #[arg(long, value_name = "SECRET", env = SECRET, hide_env_values = true)]
    pub secret: Option<Secret>,
    /// Log file; sessions are appended to it
    #[arg(long, value_name = "FILE")]
    pub log: PathBuf,
    /// Stop accepting acknowledgements when the log reaches this size
    #[arg(long, value_name = "MIB", default_value_t = 4096)]
    pub most_log_mib: u64,
}

#[derive(Args, Debug)]
pub struct WriteArgs {
    /// Second machine, where `plug-pull serve` runs
    #[arg(long, value_name = "HOST:PORT")]
    pub server: String,
    /// Secret that `plug-pull serve` printed
    #[arg(long, value_name = "SECRET", env = SECRET, hide_env_values = true)]
    pub secret: Secret,
    /// Folder on the drive to test
    #[arg(long, value_name = "DIR")]
    pub dir: PathBuf,
    /// Seconds after which to give up if the power is still on
    #[arg(long, value_name = "N", default_value_t = 600, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub seconds: u64,
    /// Durability calls to test, one file each [default: `fdatasync`, `O_DSYNC` and the system's
    /// strongest]
    #[arg(long, value_name = "LIST", value_delimiter = ',', hide_default_value = true, default_values_t = default_modes())]
    pub modes: Vec<Mode>,
    /// Number of 4 KiB blocks in each file
    #[arg(long, value_name = "N", default_value_t = 1024, value_parser = clap::value_parser!(u32).range(1..=i64::from(MOST_BLOCKS)))]
    pub blocks: u32,
}

#[derive(Args, Debug)]
pub struct VerifyPullArgs {
    /// Second machine, where `plug-pull serve` runs
    #[arg(long, value_name = "HOST:PORT", required_unless_present = "log")]
    pub server: Option<String>,
    /// Secret that `plug-pull serve` printed
    #[arg(long, value_name = "SECRET", env = SECRET, hide_env_values = true, required_unless_present = "log")]
    pub secret: Option<Secret>,
    /// Log file to read instead of a server
    #[arg(long, value_name = "FILE", conflicts_with = "server")]
    pub log: Option<PathBuf>,
    /// Folder that `write` wrote to
    #[arg(long, value_name = "DIR")]
    pub dir: PathBuf,
    /// How the power was cut; only pulling the plug tests a drive
    #[arg(long, value_enum)]
    pub how: Option<PowerCut>,
    /// Do not delete the written files
    #[arg(long)]
    pub keep: bool,
    /// Print one JSON object instead of the table
    #[arg(long)]
    pub json: bool,
}

/// How the power was cut. Only the first tests a drive.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum PowerCut {
    /// The plug was pulled: the drive lost its power
    Plug,
    /// The hypervisor was killed: its cache was lost
    Hypervisor,
    /// The reset button: the drive kept its power
    Reset,
}

impl PowerCut {
    pub fn word(self) -> &'static str {
        match self {
            Self::Plug => "plug",
            Self::Hypervisor => "hypervisor",
            Self::Reset => "reset",
        }
    }
}

fn default_modes() -> [Mode; 3] {
    let strongest = if cfg!(target_os = "macos") { Mode::FFullfsync } else { Mode::Fsync };
    [Mode::Fdatasync, Mode::ODsync, strongest]
}
