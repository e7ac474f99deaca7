//! Where things are kept: the platform's own folders, found once.

use std::path::PathBuf;

use directories::ProjectDirs;

use fsbench_failure::{ErrorCode, Failure};

#[derive(Clone, Debug)]
pub struct AppPaths {
    /// The signing key.
    pub key_file: PathBuf,
    /// The id of this machine.
    pub machine_id_file: PathBuf,
    /// Signed runs and their withdrawal secrets.
    pub runs: PathBuf,
    /// Records of the RAM disks that were made.
    pub ram_disks: PathBuf,
    /// A file for each process that measures, held by it.
    pub measuring_locks: PathBuf,
    /// Results of pulled plugs.
    pub plug_pulls: PathBuf,
    /// Sweeps that were stopped.
    pub sweeps: PathBuf,
    /// What bisections leave to go on from.
    pub bisects: PathBuf,
    /// Checkouts and logs of comparisons.
    pub comparisons: PathBuf,
}

impl AppPaths {
    pub fn find() -> Result<Self, Failure> {
        let dirs = ProjectDirs::from("", "", "fsbench").ok_or_else(|| {
            Failure::of(
                ErrorCode::NoHome,
                "this account has no home folder to keep the key and the runs in",
            )
            .with_hint(
                "set HOME, or XDG_CONFIG_HOME and XDG_DATA_HOME, to a folder that can be written",
            )
        })?;
        Ok(Self {
            key_file: dirs.config_dir().join("signing-key"),
            machine_id_file: dirs.data_dir().join("machine-id"),
            runs: dirs.data_dir().join("runs"),
            ram_disks: dirs.data_dir().join("ram-disks"),
            measuring_locks: dirs.data_dir().join("measurements"),
            plug_pulls: dirs.data_dir().join("plug-pulls"),
            sweeps: dirs.data_dir().join("sweeps"),
            bisects: dirs.data_dir().join("bisects"),
            comparisons: dirs.data_dir().join("comparisons"),
        })
    }

    /// The variable that leads to the data of this account from a process that has not its environment, and its value.
    pub fn data_home() -> Result<(&'static str, PathBuf), Failure> {
        let data = Self::find()?.ram_disks;
        // Linux: data home, `fsbench`, `ram-disks`; macOS has two folders more above them.
        let (variable, above) =
            if cfg!(target_os = "macos") { ("HOME", 4) } else { ("XDG_DATA_HOME", 2) };
        Ok((variable, data.ancestors().nth(above).unwrap_or(&data).to_owned()))
    }
}
